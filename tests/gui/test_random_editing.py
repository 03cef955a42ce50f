"""Whatever one does on the canvas, in any order: diagram, picture and file agree, and undo leads back to the file."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view import DiagramView
from macrostep.gui.document import Document
from macrostep.model import Diagram, Input, Output, PortRef, Subsystem
from macrostep.model.bundle_wiring import explain_joint, joint_pairs
from macrostep.model.bundles import bundles
from macrostep.model.edits import (
    AddSubsystem,
    CompositeEdit,
    Connect,
    Disconnect,
    ReplaceSubsystem,
    SetSettings,
    SetWaypoints,
)
from macrostep.model.files import from_document, to_document
from macrostep.model.ports import Bundle
from tests.gui.test_canvas import agrees, block

Command = Callable[[DiagramScene, int, int], object]
SHORT, LONG = 60, 10_000
"""Sequences that are tried in a normal run of the tests, and by ./dev reliability."""


def power(name: str) -> Subsystem:
    """A block with two bundles that share an output."""
    return Subsystem(
        name,
        inputs={"F": Input(), "G": Input(), "w": Input()},
        outputs={"x": Output("1"), "y": Output("1")},
        ports=[Bundle("a", "t", ["x", "F"], "left"), Bundle("b", "t", ["x", "G"]), Bundle("c", "t", ["w", "y"])],
    )


def pick(scene: DiagramScene, n: int) -> str:
    names = list(scene.diagram.subsystems)
    return names[n % len(names)] if names else ""


def select(scene: DiagramScene, n: int, m: int) -> None:
    every = [*scene.blocks.values(), *scene.wires.values(), *scene.notes.values(), *scene.frames.values()]
    scene.select_items([item for i, item in enumerate(every) if (n >> i % 8) & 1])


def add(scene: DiagramScene, n: int, m: int) -> None:
    name = f"n{n % 40}"
    made = power(name) if n % 2 else block(name, "u w"[: 1 + 2 * (n % 3 > 0)], "x y")
    scene.document.push(AddSubsystem(made, (10.0 * (n % 60), 10.0 * (m % 40)) if m % 3 else None))


def connect(scene: DiagramScene, n: int, m: int) -> None:
    diagram = scene.diagram
    sources = [PortRef(s.name, port) for s in diagram.subsystems.values() for port in s.outputs]
    targets = [PortRef(s.name, port) for s in diagram.subsystems.values() for port in s.inputs]
    if sources and targets:
        scene.document.push(Connect(sources[n % len(sources)], targets[m % len(targets)]))


def join(scene: DiagramScene, n: int, m: int) -> None:
    ends = [PortRef(s.name, bundle.name) for s in scene.diagram.subsystems.values() for bundle in bundles(s)]
    if ends:
        a, b = ends[n % len(ends)], ends[m % len(ends)]
        if explain_joint(scene.diagram, a, b) is None:
            edits = [Connect(source, target) for source, target in joint_pairs(scene.diagram, a, b)]
            scene.document.push(CompositeEdit("join", edits))


def disconnect(scene: DiagramScene, n: int, m: int) -> None:
    targets = list(scene.diagram.connections)
    if targets:
        scene.document.push(Disconnect(targets[n % len(targets)]))


def lead(scene: DiagramScene, n: int, m: int) -> None:
    targets = list(scene.diagram.connections)
    if targets:
        scene.document.push(SetWaypoints(targets[n % len(targets)], [(10.0 * m, 10.0 * n)][: n % 3]))


def change(scene: DiagramScene, n: int, m: int) -> None:
    name = pick(scene, n)
    if name:
        new = name if m % 2 else f"r{m % 40}"
        scene.document.push(ReplaceSubsystem(name, power(new) if m % 3 else block(new, "u", "x")))


def note(scene: DiagramScene, n: int, m: int) -> None:
    keys = [None, *scene.notes]
    scene.set_note_text(keys[n % len(keys)], f"note {m}", (10.0 * n, 10.0 * m))


def label(scene: DiagramScene, n: int, m: int) -> None:
    for key in list(scene.frames)[: n % 2]:
        scene.set_label(key, f"label {m}")
        scene.set_colour(key, ("green", "grey")[m % 2])


COMMANDS: list[Command] = [
    select, add, connect, join, disconnect, lead, change, note, label, select, connect, join,
    lambda scene, n, m: scene.select_all(),
    lambda scene, n, m: scene.delete_selection(),
    lambda scene, n, m: scene.move_selection(10.0 * (n % 20 - 10), 10.0 * (m % 20 - 10)),
    lambda scene, n, m: scene.align(("left", "right", "top", "bottom", "centre", "middle")[n % 6]),
    lambda scene, n, m: scene.distribute(("across", "down")[n % 2]),
    lambda scene, n, m: scene.rotate((90, 180, -90)[n % 3]),
    lambda scene, n, m: scene.mirror_blocks(),
    lambda scene, n, m: scene.duplicate(),
    lambda scene, n, m: scene.copy(),
    lambda scene, n, m: scene.cut(),
    lambda scene, n, m: scene.paste((float(n), float(m)) if n % 2 else None),
    lambda scene, n, m: scene.group_selection(),
    lambda scene, n, m: scene.ungroup(),
    lambda scene, n, m: scene.arrange(),
    lambda scene, n, m: scene.reset_routes(),
    lambda scene, n, m: scene.document.push(SetSettings({"stop": float(n), "runs": [str(m)] * (m % 3)})),
    lambda scene, n, m: scene.document.undo_stack.undo(),
    lambda scene, n, m: scene.document.undo_stack.redo(),
]  # fmt: skip
MOST_BLOCKS = 40

steps = st.lists(st.tuples(st.integers(0, len(COMMANDS) - 1), st.integers(0, 255), st.integers(0, 255)), max_size=25)


def first() -> Diagram:
    parts = [power("p"), power("q"), block("b", "u w", "x y")]
    return Diagram("d", parts, [("p.x", "b.u"), ("b.x", "b.w")], positions={"p": (0, 0), "q": (300, 50)})


def text(diagram: Diagram) -> str:
    return json.dumps(to_document(diagram))


def edit_and_undo(sequence: list[tuple[int, int, int]]) -> None:
    QApplication.clipboard().clear()
    view = DiagramView(Document(first()))
    scene, document = view.scene_, view.document
    before = text(document.diagram)
    for command, n, m in sequence:
        if len(scene.blocks) < MOST_BLOCKS or command in (13, 28):
            COMMANDS[command](scene, n, m)
        if n % 4 == 0:
            assert agrees(view)
    assert agrees(view)
    after = text(document.diagram)
    assert text(from_document(json.loads(after))) == after, "the file says all there is"
    end = document.undo_stack.index()
    document.undo_stack.setIndex(0)
    assert text(document.diagram) == before
    assert agrees(view)
    document.undo_stack.setIndex(end)
    assert text(document.diagram) == after
    assert agrees(view)
    view.deleteLater()


QUIET = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]


@given(steps)
@settings(max_examples=SHORT, deadline=None, suppress_health_check=QUIET)
def test_any_sequence_of_edits_agrees_and_comes_back(qapp: QApplication, sequence: list[tuple[int, int, int]]) -> None:
    edit_and_undo(sequence)


@pytest.mark.reliability
@given(steps)
@settings(max_examples=LONG, deadline=None, suppress_health_check=QUIET)
def test_ten_thousand_sequences_agree_and_come_back(qapp: QApplication, sequence: list[tuple[int, int, int]]) -> None:
    edit_and_undo(sequence)
