"""Whatever one does on the canvas, in any order: diagram, picture and file agree, and undo leads back to the file."""

from __future__ import annotations

import gc
import json
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from macrostep.gui.canvas import mirror, router, scene
from macrostep.gui.canvas.painting import painted_item
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.editing.document import Document, EditCommand
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.model import Diagram
from macrostep.model.composites.level import Level
from macrostep.model.diagram.hierarchy import faults
from macrostep.model.files.files import from_document, to_document
from tests.gui import random_commands as commands
from tests.gui.random_commands import COMMANDS, GROWS, MOST_BLOCKS, Command, Hand, flat, nested
from tests.gui.test_canvas import agrees

SHORT, LONG = 60, 10_000
"""Sequences that are tried in a normal run of the tests, and by ./dev reliability."""
Step = tuple[Command, int, int]

numbers = st.integers(0, 255)
steps = st.lists(st.tuples(st.sampled_from(COMMANDS), numbers, numbers), min_size=4, max_size=30)
beginnings = st.sampled_from([flat, nested])


def text(diagram: Diagram) -> str:
    return json.dumps(to_document(diagram))


class Watch:
    """Knows what the file was at every place of the history."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._known = {0: text(hand.whole.diagram)}
        self._pushed: list[EditCommand] = []
        self._counted: Counter[EditCommand] = Counter()
        self._wrong: list[str] = []
        hand.whole.undo_stack.indexChanged.connect(self._note)

    def _note(self, index: int) -> None:
        """Remember the file behind a new command; behind one that was there already it must be the same."""
        file = text(self._hand.whole.diagram)
        command = self._hand.whole.undo_stack.command(index - 1) if index else None
        assert command is None or isinstance(command, EditCommand)
        is_known = command is None or self._pushed[index - 1 : index] == [command]
        if command is not None and (not is_known or len(command._merged) > self._counted[command]):
            self._pushed[index - 1 :] = [command]
            self._counted[command] = len(command._merged)
            self._known[index] = file
        elif file != self._known[index]:
            self._wrong.append(f"undo and redo to {command.text() if command else 'the beginning'!r}: another file")

    def look(self) -> None:
        """Check that everything agrees after a step."""
        hand = self._hand
        diagram, file = hand.whole.diagram, text(hand.whole.diagram)
        assert not self._wrong
        assert file == self._known[hand.whole.undo_stack.index()], "every change can be undone"
        assert agrees(hand.view)
        assert not list(faults(diagram.subsystems, diagram.composites))
        again = from_document(json.loads(file))
        assert text(again) == file, "the file says all there is"
        level = Level(again, hand.document.name)
        assert text(level.picture() if again.composites else again) == text(hand.seen), "the level is that of the file"
        assert set(hand.scene.selection.names()) <= set(hand.scene.contents.blocks)


def same_picture(hand: Hand) -> bool:
    """Whether a picture that is made anew looks as the one that followed all edits."""
    diagram = hand.seen.copy()
    for name in diagram.subsystems:
        diagram.move(name, hand.scene.mirror.place_of(name))
    new, old = DiagramScene(LevelDocument(Document(diagram))), hand.scene
    new.router.settle()
    shapes = {name: item.geometry for name, item in new.contents.blocks.items()}
    courses = {target: (wire.points, wire.isVisible()) for target, wire in new.contents.wires.items()}
    frames = {key: item.frame() for key, item in new.contents.frames.items()}
    new.deleteLater()
    return (
        shapes == {name: item.geometry for name, item in old.contents.blocks.items()}
        and courses == {target: (wire.points, wire.isVisible()) for target, wire in old.contents.wires.items()}
        and frames == {key: item.frame() for key, item in old.contents.frames.items()}
    )


def edit_and_undo(begin: Diagram, sequence: list[Step]) -> None:
    """Do all this, looking after every step, and undo it all."""
    try:
        _edit_and_undo(begin, sequence)
    finally:
        gc.collect(1)  # nothing else collects before the test ends: thousands of views would stay


def _edit_and_undo(begin: Diagram, sequence: list[Step]) -> None:
    QApplication.clipboard().clear()
    hand = Hand(begin)
    watch = Watch(hand)
    watch.look()
    for command, n, m in sequence:
        if len(hand.whole.diagram.subsystems) < MOST_BLOCKS or command not in GROWS:
            command(hand, n, m)
            watch.look()
    assert same_picture(hand)
    stack = hand.whole.undo_stack
    end = stack.index()
    for index in (0, stack.count(), end):
        stack.setIndex(index)
        watch.look()
    assert same_picture(hand)
    hand.view.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def edit_while_wires_settle(begin: Diagram, sequence: list[Step]) -> None:
    """Do all this and undo it, with a frame or some turns in between, and look once the wires are settled."""
    QApplication.clipboard().clear()
    hand = Hand(begin)
    for command, n, m in sequence:
        if len(hand.whole.diagram.subsystems) < MOST_BLOCKS or command not in GROWS:
            command(hand, n, m)
            go_on(hand, n, m)
    hand.scene.router.settle()
    assert agrees(hand.view)
    assert same_picture(hand)
    stack = hand.whole.undo_stack
    for index in (0, stack.count(), stack.index()):
        stack.setIndex(index)
        go_on(hand, index, 1)
    hand.scene.router.settle()
    assert agrees(hand.view)
    assert same_picture(hand)
    hand.view.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect(1)


def go_on(hand: Hand, n: int, m: int) -> None:
    """Paint what is asked for, or do not, and let wires settle for no time or for some turns."""
    if n % 3 == 0:
        QApplication.sendPostedEvents()
        hand.view.grab()
    for _ in range(m % 4):
        hand.scene.router.settle_some()


FOUND = [
    (flat, "connect 0 1"),
    (flat, "add 0 2, arrange 0 1, select 4 0, delete 0 1"),
    (nested, "reveal 2 0, select 2 0, rotate 0 1"),
    (nested, "reveal 0 1, add 0 1, reveal 3 0"),
    (nested, "enter 0 1, switch 0 1, move 0 1"),
    (nested, "enter 1 0, select_all 0 1, dissolve 0 1, mirror 0 1"),
    (nested, "reveal 2 0, rename 1 0, mirror 0 1"),
    (nested, "enter 1 0, disconnect 0 1"),
    (nested, "enter 1 0, arrange 0 1, leave 0 1"),
    (nested, "select 0 0, enter 1 0, arrange 0 0, undo 0 0"),
    (nested, "rename 1 0, enter 0 1, dissolve 0 0, mirror 0 1"),
    (nested, "change 0 1, enter 1 0, arrange 0 1, dissolve 0 1, go_back_to 1 0"),
    (flat, "select 0 0, select 0 0, change 182 0, connect 101 106"),
    (nested, "enter 1 0, change 2 1, leave 0 1, feed_itself 0 1, join 118 1, reveal 3 0, undo 0 1"),
]
"""The shortest sequences after which something did not agree, once."""


@pytest.mark.parametrize(("begin", "sequence"), FOUND)
def test_what_did_not_agree_once(qapp: QApplication, begin: Callable[[], Diagram], sequence: str) -> None:
    steps = [step.split() for step in sequence.split(", ")]
    edit_and_undo(begin(), [(getattr(commands, name), int(n), int(m)) for name, n, m in steps])


def try_sequences(count: int, edit: Callable[[Diagram, list[Step]], None] = edit_and_undo) -> None:
    """Try so many sequences; what Hypothesis counts as one is not counted unless it was done to its end."""
    steps_done: list[int] = []

    @given(beginnings, steps)
    @settings(max_examples=count, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def try_one(begin: Callable[[], Diagram], sequence: list[Step]) -> None:
        edit(begin(), sequence)
        steps_done.append(len(sequence))

    try_one()
    print(f"{len(steps_done)} sequences of {sum(steps_done)} commands")
    assert len(steps_done) >= count


def test_any_sequence_of_edits_agrees_and_comes_back(qapp: QApplication) -> None:
    try_sequences(SHORT)


def test_any_sequence_of_edits_agrees_while_wires_settle(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (router, mirror, scene, painted_item):
        monkeypatch.setattr(module, "MANY", 2)  # every edit counts as one of many
    monkeypatch.setattr(scene, "NEAR", 1)
    monkeypatch.setattr(router, "AT_ONCE", 1)
    monkeypatch.setattr(router, "SLICE", 0.0)
    try_sequences(SHORT, edit_while_wires_settle)


@pytest.mark.reliability
def test_ten_thousand_sequences_agree_and_come_back(qapp: QApplication) -> None:
    try_sequences(LONG)
