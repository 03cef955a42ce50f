"""The canvas of a large diagram: what a gesture looks at does not grow with what there is."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from macrostep.examples.generated import generate
from macrostep.gui.canvas.painting.block_item import MARGIN
from macrostep.gui.canvas.painting.painted_item import PaintedItem
from macrostep.gui.canvas.painting.place_index import Box, PlaceIndex
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.inspector.several_page import AT_ONCE, SeveralPage
from macrostep.model.edits.edits import MoveSubsystems, RemoveSubsystem


class Thing:
    def __init__(self, *boxes: Box) -> None:
        self.put(*boxes)

    def put(self, *boxes: Box) -> None:
        self._boxes = boxes
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        self.box = (min(lefts), min(tops), max(rights), max(bottoms))

    def boxes(self) -> Iterable[Box]:
        return self._boxes


def anywhere(chance: random.Random) -> Box:
    left, top = chance.uniform(-9e3, 9e3), chance.uniform(-9e3, 9e3)
    return left, top, left + 10.0 ** chance.uniform(0, 4), top + 10.0 ** chance.uniform(0, 4)


def test_it_finds_what_a_look_at_everything_finds() -> None:
    chance, places = random.Random(3), PlaceIndex[Thing]()
    things = [Thing(anywhere(chance)) for _ in range(1500)]
    for thing in things:
        places.put(thing)
    for turn in range(300):
        if turn % 3 == 0:
            moved = chance.choice(things)
            moved.put(anywhere(chance))
            places.put(moved)
        elif turn % 5 == 0:
            places.take(things.pop(chance.randrange(len(things))))
        box = anywhere(chance) if turn % 2 else (-1e6, -1e6, 1e6, 1e6)
        touching = [t for t in things if _touch(t.box, box)]
        assert set(places.touching(*box)) == set(touching)
        lefts, tops, rights, bottoms = zip(*(t.box for t in things), strict=True)
        assert places.bounds() == (min(lefts), min(tops), max(rights), max(bottoms))
    for thing in things:
        places.take(thing)
    assert places.bounds() is None
    assert places.touching(-1e6, -1e6, 1e6, 1e6) == []


def _touch(one: Box, other: Box) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def settled(n: int, qtbot: QtBot) -> DiagramScene:
    scene = DiagramScene(LevelDocument(Document(generate("grid", n))))
    scene.setParent(scene.document)
    scene.router.settle()
    return scene


@pytest.mark.parametrize("n", [400, 1600])
def test_the_mouse_is_on_the_uppermost_wire_of_those_that_are_there(n: int, qtbot: QtBot) -> None:
    scene, chance = settled(n, qtbot), random.Random(0)
    wires = list(scene.contents.wires.values())
    for _ in range(100):
        x, y = chance.choice(chance.choice(wires).points)
        place = QPointF(x + chance.uniform(-8, 8), y + chance.uniform(-8, 8))
        assert scene.contents.wire_at(place) is next((w for w in reversed(wires) if w.is_at(place)), None)


def looked_at(scene: DiagramScene, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return at how many wires the canvas looks while the mouse crosses a few blocks."""
    asked: list[WireItem] = []
    is_at = WireItem.is_at

    def note(wire: WireItem, place: QPointF) -> bool:
        asked.append(wire)
        return is_at(wire, place)

    start = scene.contents.blocks["mass30"].pos()
    scene.contents.wire_at(start)  # sorts in what is new
    while scene.contents.wire_layer.places._unsorted:
        scene.contents.wire_at(start)
    with monkeypatch.context() as patch:
        patch.setattr(WireItem, "is_at", note)
        for step in range(60):
            scene.marks.hover(start + QPointF(10.0 * step, 7.0 * step))
    return len(asked)


def test_mouse_over_looks_at_as_many_wires_whatever_the_number(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = (looked_at(settled(n, qtbot), monkeypatch) for n in (400, 1600))
    assert 0 < many <= 2 * few


def rect_of_all(scene: DiagramScene) -> QRectF:
    """Return the rectangle around everything, found by looking at everything."""
    items: list[PaintedItem] = [*scene.contents.blocks.values(), *scene.contents.wires.values()]
    lefts, tops, rights, bottoms = zip(*(item.box for item in items), strict=True)
    corners = QPointF(min(lefts), min(tops)), QPointF(max(rights), max(bottoms))
    return QRectF(*corners).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)


def test_the_rectangle_around_everything_follows_what_comes_goes_and_moves(qtbot: QtBot) -> None:
    scene = settled(100, qtbot)
    document = scene.document.whole
    assert scene.content_rect() == rect_of_all(scene)
    document.push(MoveSubsystems({"mass0": (-900.0, -700.0), "mass99": (9000.0, 8000.0)}))
    assert scene.content_rect() == rect_of_all(scene)
    assert scene.content_rect().left() < -900.0
    document.push(RemoveSubsystem("mass99"))
    assert scene.content_rect() == rect_of_all(scene)
    document.undo_stack.undo()
    assert scene.content_rect() == rect_of_all(scene)
    document.undo_stack.undo()
    assert scene.content_rect() == rect_of_all(scene)


def test_what_many_blocks_have_in_common_comes_while_the_window_answers(qtbot: QtBot) -> None:
    document = Document(generate("chain", AT_ONCE + 50))
    page = SeveralPage(document)
    qtbot.addWidget(page)
    names = list(document.diagram.subsystems)
    page.show_blocks(names)
    assert page.table.names() == []
    qtbot.waitUntil(lambda: page.table.names() != [])
    many = page.table.names()
    page.show_blocks(names[: AT_ONCE - 10])
    assert page.table.names() == many
