"""Edits of hundreds of blocks: events come together, all is painted at once; wires settle while the window answers."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas import router
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.theme.theme import theme
from macrostep.model import Diagram, PortRef
from macrostep.model.diagram.events import Event, SubsystemRemoved
from macrostep.model.edits.composite_edits import make_composite
from macrostep.model.edits.edits import CompositeEdit, MoveSubsystems, ReplaceSubsystem
from tests.gui.canvas_mouse import body
from tests.gui.random_commands import block
from tests.gui.test_canvas import agrees, ends_at

COUNT, COLUMNS = 400, 20


def large() -> Diagram:
    """Blocks in rows, each wired to two near it."""
    chance = random.Random(0)
    wires = [
        (f"b{chance.randrange(max(0, i - 5), min(COUNT, i + 5))}.{chance.choice('xy')}", f"b{i}.{u}")
        for i in range(COUNT)
        for u in "uw"
    ]
    places = {f"b{i}": (280.0 * (i % COLUMNS), 140.0 * (i // COLUMNS)) for i in range(COUNT)}
    return Diagram("large", [block(f"b{i}") for i in range(COUNT)], wires, positions=places)


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[DiagramView]:
    view = DiagramView(Document(large()))
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.show()
    qtbot.waitExposed(view)
    view.scene_.router.settle()
    yield view
    view.scene_.router.settle()


def painted(view: DiagramView) -> None:
    """Let what an edit asked for be painted; nothing that was put off is done."""
    QApplication.sendPostedEvents()
    view.grab()


def courses(scene: DiagramScene) -> dict[PortRef, object]:
    return {target: wire.points for target, wire in scene.contents.wires.items()}


def dots(scene: DiagramScene) -> set[tuple[float, float]]:
    return {dot for wire in scene.contents.wires.values() for dot in wire._dots}


def mirrored(diagram: Diagram) -> DiagramScene:
    """Return the picture of a diagram that was never edited, with every wire routed."""
    mirror = DiagramScene(LevelDocument(Document(diagram.copy())))
    mirror.router.settle()
    return mirror


def routed_anew(view: DiagramView) -> dict[PortRef, object]:
    return courses(mirrored(view.document.diagram))


def ends_are_right(view: DiagramView) -> bool:
    """Whether every wire that is seen leads from its output to its input."""
    return all(
        ends_at(view, wire.points[0], wire.source) and ends_at(view, wire.points[-1], target)
        for target, wire in view.scene_.contents.wires.items()
        if wire.is_seen
    )


def test_the_events_of_an_edit_are_told_together(view: DiagramView) -> None:
    reported: list[list[Event]] = []
    view.document.edited.connect(reported.append)
    chosen: list[list[str]] = []
    view.scene_.selection.changed.connect(chosen.append)
    view.scene_.selection.select_all()
    view.scene_.editing.delete_selection()
    assert [len(batch) for batch in reported] == [3 * COUNT]
    assert reported[0][-1] == SubsystemRemoved(f"b{COUNT - 1}")
    assert [len(names) for names in chosen] == [COUNT, 0]
    assert not view.scene_.contents.blocks
    assert not view.scene_.contents.wires


def test_wires_between_moved_blocks_go_with_them_at_once(view: DiagramView) -> None:
    scene = view.scene_
    before = {target: wire.points for target, wire in scene.contents.wires.items()}
    scene.selection.select_all()
    scene.editing.move_selection(50, 30)
    painted(view)
    assert scene.router.is_settling
    assert all(wire.is_seen for wire in scene.contents.wires.values())
    assert courses(scene) == {t: tuple((x + 50, y + 30) for x, y in points) for t, points in before.items()}
    assert ends_are_right(view)


@pytest.mark.parametrize("zoom", [0.2, 1.0])
def test_blocks_stand_where_they_belong_in_the_first_frame(view: DiagramView, zoom: float) -> None:
    scene = view.scene_
    view.zoom_by(zoom / view.zoom)
    scene.selection.select([f"b{i}" for i in range(COUNT // 2)])
    view.show_place(body(view, "b0"))
    scene.editing.move_selection(-5000, 0)
    view.show_place(body(view, "b0"))
    painted(view)
    assert scene.router.is_settling
    place = view.mapFromScene(body(view, "b0") - QPointF(0, 3))
    assert view.viewport().grab().toImage().pixelColor(place) == theme().colour("panel")
    assert ends_are_right(view)
    hidden = [wire for wire in scene.contents.wires.values() if not wire.is_seen]
    assert hidden, "a wire from a moved block to one that stayed leads nowhere before it is routed"
    middle = QPointF(*hidden[0].points[1])
    assert scene.contents.wire_at(middle) is not hidden[0], "what is not seen is not under the mouse"
    scene.router.settle()
    assert all(wire.is_seen for wire in scene.contents.wires.values())
    assert courses(scene) == routed_anew(view)


@pytest.mark.parametrize("act", ["delete_selection", "duplicate", "arrange"])
def test_all_is_as_if_routed_at_once_however_short_the_turns(
    view: DiagramView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    monkeypatch.setattr(router, "SLICE", 0.0)
    scene, stack = view.scene_, view.document.undo_stack
    before = courses(scene)
    scene.selection.select_all()
    getattr(scene.editing, act)()
    qtbot.waitUntil(lambda: not scene.router._settling.isActive())
    assert agrees(view)
    assert courses(scene) == routed_anew(view)
    stack.undo()
    qtbot.waitUntil(lambda: not scene.router._settling.isActive())
    assert agrees(view)
    assert courses(scene) == before


@pytest.mark.parametrize("is_painted", [False, True])
@pytest.mark.parametrize("act", ["delete_selection", "duplicate", "arrange"])
def test_an_edit_that_is_taken_back_before_the_wires_settle(view: DiagramView, act: str, is_painted: bool) -> None:
    scene, before = view.scene_, courses(view.scene_)
    scene.selection.select([f"b{i}" for i in range(COUNT - 20)])
    getattr(scene.editing, act)()
    if is_painted:
        painted(view)
    view.document.undo_stack.undo()
    scene.router.settle()
    assert agrees(view)
    assert courses(scene) == before
    assert dots(scene) == dots(mirrored(view.document.diagram))


@pytest.mark.parametrize("seed", range(6))
def test_edits_of_many_while_the_wires_of_others_settle(
    view: DiagramView, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(router, "SLICE", 0.0)
    scene, stack, chance = view.scene_, view.document.undo_stack, random.Random(seed)

    def move() -> None:
        scene.editing.move_selection(20.0 * chance.randrange(-9, 9), 10.0 * chance.randrange(-9, 9))

    for _ in range(12):
        names = list(scene.contents.blocks)
        scene.selection.select(chance.sample(names, min(len(names), chance.choice((3, 100, 350)))))
        act = chance.choice(
            (scene.editing.delete_selection, scene.editing.duplicate, move, stack.undo, stack.undo, stack.redo)
        )
        if len(names) < 2 * COUNT or act != scene.editing.duplicate:
            act()
        if chance.random() < 0.7:
            painted(view)
        for _ in range(chance.choice((0, 1, 5, 400))):
            scene.router.settle_some()
    scene.router.settle()
    assert agrees(view)
    anew = mirrored(view.document.diagram)
    assert courses(scene) == courses(anew)
    assert dots(scene) == dots(anew)


def test_who_needs_all_of_the_picture_gets_it(view: DiagramView) -> None:
    scene = view.scene_
    scene.selection.select_all()
    scene.editing.arrange()
    painted(view)
    assert scene.router.is_settling
    rect = scene.content_rect()
    assert not scene.router.is_settling
    assert all(rect.contains(wire.sceneBoundingRect()) for wire in scene.contents.wires.values())
    assert courses(scene) == routed_anew(view)


def test_an_edit_of_one_block_while_the_wires_of_many_settle(view: DiagramView, qtbot: QtBot) -> None:
    scene, document = view.scene_, view.document
    scene.selection.select_all()
    scene.editing.arrange()
    painted(view)
    document.push(MoveSubsystems({"b7": (-900.0, -900.0)}))
    painted(view)
    assert scene.router.is_settling
    assert (scene.contents.blocks["b7"].x(), scene.contents.blocks["b7"].y()) == (-900, -900)
    assert ends_are_right(view)
    document.push(make_composite(document.diagram, ["b1", "b2"], "pair"))
    painted(view)
    assert {"b1", "b2"}.isdisjoint(scene.contents.blocks)
    qtbot.waitUntil(lambda: not scene.router.is_settling)
    assert agrees(view)


def test_a_dragged_crowd_that_is_put_back_looks_as_before(view: DiagramView) -> None:
    scene = view.scene_
    before = courses(scene)
    names = [f"b{i}" for i in range(COUNT // 2)]
    scene.preview.show_places(
        {name: (x + 500, y + 70) for name, (x, y) in scene.mirror.places().items() if name in names}
    )
    assert courses(scene) != before
    scene.preview.end(names)
    assert courses(scene) == before


NAMES = [[("b0", "x"), ("b1", "b0"), ("x", "b1")], [("b0", "x"), ("x", "y")], [("b0", "x"), ("x", "b0")]]


@pytest.mark.parametrize("names", NAMES)
def test_blocks_that_change_names_within_one_edit(view: DiagramView, names: list[tuple[str, str]]) -> None:
    scene = view.scene_
    scene.selection.select(["b0"])
    item = scene.contents.blocks["b0"]
    view.document.push(CompositeEdit("rename", [ReplaceSubsystem(old, block(new)) for old, new in names]))
    now = "b0"
    for old, new in names:
        now = new if now == old else now
    assert scene.contents.blocks[now] is item
    assert scene.selection.names() == [now]
    scene.router.settle()
    assert agrees(view)
    view.document.undo_stack.undo()
    scene.router.settle()
    assert scene.contents.blocks["b0"] is item
    assert agrees(view)


def test_a_wire_under_the_mouse_may_go(view: DiagramView) -> None:
    scene = view.scene_
    target, wire = next((t, w) for t, w in scene.contents.wires.items() if len(w.points) > 2)
    (x0, y0), (x1, y1) = wire.points[:2]
    scene.marks.hover(QPointF((x0 + x1) / 2, (y0 + y1) / 2))
    assert any(w.is_under_mouse for w in scene.contents.wires.values())
    scene.selection.select_all()
    scene.editing.delete_selection()
    scene.marks.hover(QPointF(0, 0))
    assert target not in scene.contents.wires
    view.document.undo_stack.undo()
    scene.marks.hover(None)
    assert not any(w.is_under_mouse or w.is_lit for w in scene.contents.wires.values())


def seen_from_afar(scene: DiagramScene) -> QImage:
    image = QImage(800, 600, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), QRectF(-200, -200, 6400, 4800))
    painter.end()
    return image


def test_lines_that_are_kept_are_those_of_the_diagram(view: DiagramView) -> None:
    scene, document = view.scene_, view.document
    chance = random.Random(1)

    def delete_some() -> None:
        scene.selection.select_items(
            [*list(scene.contents.blocks.values())[-15:], *chance.sample(list(scene.contents.wires.values()), 3)]
        )
        scene.editing.delete_selection()

    def duplicate_some() -> None:
        scene.selection.select(list(scene.contents.blocks)[100:120])
        scene.editing.duplicate()

    def duplicate_all() -> None:
        scene.selection.select_all()
        scene.editing.duplicate()

    def delete_the_copies() -> None:
        scene.selection.select(list(scene.contents.blocks)[COUNT:])
        scene.editing.delete_selection()

    def move_some() -> None:
        scene.selection.select(chance.sample(list(scene.contents.blocks), 4))
        scene.editing.move_selection(30, 50)

    undo, redo = document.undo_stack.undo, document.undo_stack.redo
    for act in [
        *(duplicate_some, duplicate_some, delete_some, undo, undo, undo, redo, redo),
        *(duplicate_all, delete_the_copies, move_some, undo, redo, undo, undo),
    ]:
        act()
        scene.router.settle()
        scene.selection.select_items(())
        assert seen_from_afar(scene) == seen_from_afar(mirrored(document.diagram)), act
