"""Copying, turning, aligning, notes, groups, waypoints, searching: with real mouse and keyboard in the whole window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.view.chooser import Chooser
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.note_editor import NoteEditor
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.settings.preferences import SNAP
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, PortRef
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.geometry import Group, Note, Orientation
from macrostep.model.disk.json_text import parse
from macrostep.model.files.files import from_document, to_document
from tests.gui.canvas_mouse import LEFT, body, click, drag, hold, move, on_screen, port, press, release
from tests.gui.full_disk import no_room
from tests.gui.test_canvas import X1, F, agrees, block, choose, middle_of_wire, two_masses

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Open = Callable[[Diagram], MainWindow]


@pytest.fixture
def window(open_window: Open) -> MainWindow:
    return open_window(two_masses())


def press_keys(
    window: MainWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    QTest.keyClick(window.view, key, modifiers)


def diagram(window: MainWindow) -> Diagram:
    return window.document.diagram


def undo(window: MainWindow) -> None:
    press_keys(window, Qt.Key.Key_Z, CONTROL)


def box(window: MainWindow) -> Chooser:
    found = window.view.in_place.editor
    assert isinstance(found, Chooser)
    return found


def write(window: MainWindow, text: str) -> None:
    """Type where the keyboard is."""
    field = QApplication.focusWidget()
    assert field is not None
    QTest.keyClicks(field, text)


def enter(key: Qt.Key = Qt.Key.Key_Return, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    field = QApplication.focusWidget()
    assert field is not None
    QTest.keyClick(field, key, modifiers)


def double_click(view: DiagramView, place: QPointF) -> None:
    QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, on_screen(view, place))


# -- the clipboard ---------------------------------------------------------------------------------------------------


def test_copies_keep_the_wires_between_them_and_get_names_of_their_own(window: MainWindow) -> None:
    before = to_document(diagram(window))
    press_keys(window, Qt.Key.Key_A, CONTROL)
    press_keys(window, Qt.Key.Key_C, CONTROL)
    press_keys(window, Qt.Key.Key_V, CONTROL)
    assert list(diagram(window).subsystems) == ["left", "right", "left2", "right2"]
    assert diagram(window).connections[PortRef("right2", "x1")] == PortRef("left2", "x1")
    assert diagram(window).connections[PortRef("left2", "F")] == PortRef("right2", "F")
    assert window.view.scene_.selection.names() == ["left2", "right2"]
    assert diagram(window).positions["left2"] != diagram(window).positions["left"]
    assert agrees(window.view)
    undo(window)
    assert to_document(diagram(window)) == before


def test_the_clipboard_holds_a_diagram_file_and_takes_one(window: MainWindow) -> None:
    click(window.view, body(window.view, "left"))
    press_keys(window, Qt.Key.Key_C, CONTROL)
    copied = from_document(parse(QApplication.clipboard().text(), "clipboard"))
    assert list(copied.subsystems) == ["left"]
    assert copied.connections == {}
    text = '{"format": "macrostep-diagram", "version": 1, "subsystems": [{"name": "left"}, {"name": "new"}]}'
    QApplication.clipboard().setText(text)
    press_keys(window, Qt.Key.Key_V, CONTROL)
    assert list(diagram(window).subsystems) == ["left", "right", "left2", "new"]
    assert set(diagram(window).positions) == {"left", "right", "left2", "new"}


def test_text_that_is_no_diagram_is_refused_with_the_reason(window: MainWindow, qtbot: QtBot) -> None:
    QApplication.clipboard().setText("hello")
    with qtbot.waitSignal(window.document.refused) as refused:
        press_keys(window, Qt.Key.Key_V, CONTROL)
    assert refused.args == ["The clipboard holds no diagram: copy blocks, or the text of a diagram file."]
    QApplication.clipboard().setText('{"format": "macrostep-diagram", "version": 1, "subsystems": [{"nam": 1}]}')
    with qtbot.waitSignal(window.document.refused) as refused:
        press_keys(window, Qt.Key.Key_V, CONTROL)
    assert refused.args is not None
    assert "'name' is missing" in refused.args[0]
    assert window.document.undo_stack.count() == 0


def test_cutting_here_and_pasting_in_another_window(open_window: Open) -> None:
    here, there = open_window(two_masses()), open_window(Diagram("other"))
    before = to_document(diagram(here))
    here.view.scene_.selection.select_all()
    here.activateWindow()
    here.view.setFocus()
    here.canvas_actions.cut.trigger()
    assert not diagram(here).subsystems
    there.canvas_actions.paste.trigger()
    (left, right), pasted = diagram(there).positions.values(), to_document(diagram(there))["subsystems"]
    assert (right[0] - left[0], right[1] - left[1]) == (400, 60), "both are where the mouse is"
    assert [{**s, "position": 0} for s in pasted] == [{**s, "position": 0} for s in before["subsystems"]]
    assert diagram(there).connections[X1] == PortRef("left", "x1")
    here.actions_.undo.trigger()
    assert to_document(diagram(here)) == before


def test_control_d_duplicates_beside(window: MainWindow) -> None:
    click(window.view, body(window.view, "right"))
    press_keys(window, Qt.Key.Key_D, CONTROL)
    assert diagram(window).positions["right2"] == (440, 100)
    assert window.view.scene_.selection.names() == ["right2"]


def test_dragging_with_control_moves_a_copy(window: MainWindow) -> None:
    view = window.view
    start = body(view, "left")
    press(view, start, modifiers=CONTROL)
    move(view, [start + QPointF(0, 40), start + QPointF(0, 200)])
    assert view.scene_.contents.blocks["left"].pos() == QPointF(0, 0), "the original stays"
    release(view, start + QPointF(0, 200))
    assert diagram(window).positions["left2"] == (0, 200)
    assert diagram(window).positions["left"] == (0, 0)
    assert window.document.undo_stack.count() == 1
    assert agrees(view)


# -- aligning and turning --------------------------------------------------------------------------------------------


def three() -> Diagram:
    blocks = [block("a", "u", "y"), block("b", "u w", "y"), block("c", "u", "y")]
    return Diagram("d", blocks, [("a.y", "b.u")], positions={"a": (0, 0), "b": (230, 130), "c": (500, 60)})


ARRANGED: dict[str | Qt.Key, list[tuple[float, float]]] = {
    Qt.Key.Key_Left: [(0, 0), (0, 130), (0, 60)],
    Qt.Key.Key_Right: [(500, 0), (500, 130), (500, 60)],
    Qt.Key.Key_Up: [(0, 0), (230, 0), (500, 0)],
    Qt.Key.Key_Down: [(0, 150), (230, 130), (500, 150)],
    "canvas_align_centre": [(250, 0), (250, 130), (250, 60)],
    "canvas_align_middle": [(0, 75), (230, 65), (500, 75)],
    "canvas_distribute_across": [(0, 0), (250, 130), (500, 60)],
    "canvas_distribute_down": [(0, 0), (230, 130), (500, 65)],
}
"""Where three blocks stand behind a key or an action."""


def test_blocks_are_aligned_and_distributed(open_window: Open) -> None:
    window = open_window(three())
    before = to_document(diagram(window))
    for asked, places in ARRANGED.items():
        press_keys(window, Qt.Key.Key_A, CONTROL)
        if isinstance(asked, str):
            action(window, asked).trigger()
        else:
            press_keys(window, asked, CONTROL | SHIFT)
        assert [diagram(window).positions[n] for n in "abc"] == places, asked
        assert agrees(window.view), asked
        undo(window)
        assert to_document(diagram(window)) == before, asked


def action(window: MainWindow, name: str) -> QAction:
    return next(action for action in window.menus.actions() if action.objectName() == name)


def test_blocks_are_rotated_and_mirrored_with_their_wires(window: MainWindow) -> None:
    view, before = window.view, to_document(diagram(window))
    click(view, body(view, "left"))
    press_keys(window, Qt.Key.Key_R, CONTROL)
    assert diagram(window).orientations["left"] == Orientation(90)
    assert agrees(view)
    assert view.scene_.contents.blocks["left"].home("F", True).side == "top"
    assert view.scene_.contents.blocks["left"].home("x1", False).side == "bottom"
    assert agrees(view)
    (x0, y0), (x1, y1) = view.scene_.contents.wires[X1].points[:2]
    assert x0 == x1
    assert y1 > y0, "the wire leaves downwards"
    (x0, y0), (x1, y1) = view.scene_.contents.wires[F].points[-2:]
    assert x0 == x1
    assert y1 > y0, "the wire comes from above"
    press_keys(window, Qt.Key.Key_R, CONTROL | SHIFT)
    press_keys(window, Qt.Key.Key_I, CONTROL)
    assert diagram(window).orientations == {"left": Orientation(0, True)}
    assert agrees(view)
    assert view.scene_.contents.blocks["left"].home("F", True).side == "right"
    assert agrees(view)
    saved = to_document(diagram(window))["subsystems"][0]
    assert (saved.get("rotation"), saved["mirrored"]) == (None, True)
    for _ in range(3):
        undo(window)
    assert to_document(diagram(window)) == before


def test_wires_of_turned_blocks_cross_none(open_window: Open) -> None:
    window = open_window(two_masses())
    for turns, is_mirrored, other in product(range(4), (False, True), range(4)):
        turned = two_masses()
        turned.turn("left", Orientation(90 * turns, is_mirrored))
        turned.turn("right", Orientation(90 * other))
        window.document.set_diagram(turned)
        scene = window.view.scene_
        scene.router.settle()
        assert agrees(window.view)
        for wire in scene.contents.wires.values():
            assert not scene.router._wiring.obstacles.crossed(wire.points)


# -- guides ----------------------------------------------------------------------------------------------------------


def test_a_dragged_block_clicks_in_where_its_wire_is_straight(window: MainWindow) -> None:
    view = window.view
    diagram(window).move("right", (400, 63))
    start = body(view, "left")
    hold(view, start, start + QPointF(3, 61))
    items = [item for item in view.scene_.items() if item.zValue() == 10]
    release(view, start + QPointF(3, 61))
    assert diagram(window).positions["left"][1] == 63
    assert items, "guide lines are shown"
    assert not [item for item in view.scene_.items() if item.zValue() == 10], "and taken away"


def test_without_snapping_blocks_go_where_the_hand_puts_them(window: MainWindow) -> None:
    SNAP.set(False)
    drag(window.view, body(window.view, "left"), body(window.view, "left") + QPointF(33, 47))
    assert diagram(window).positions["left"] == (33, 47)


# -- wires -----------------------------------------------------------------------------------------------------------


def test_every_segment_of_a_wire_can_be_dragged_and_reset(window: MainWindow) -> None:
    view = window.view
    automatic = view.scene_.contents.wires[X1].points
    start = QPointF(*automatic[0]) + QPointF(50, 0)  # the segment at the port
    drag(view, start, start + QPointF(0, 80))
    assert agrees(view)
    assert diagram(window).waypoints[X1]
    assert any(y == automatic[0][1] + 80 for _, y in view.scene_.contents.wires[X1].points)
    saved = to_document(diagram(window))["waypoints"]
    assert list(saved) == ["right.x1"]
    click(view, middle_of_wire(view, X1))
    press_keys(window, Qt.Key.Key_L, CONTROL)
    QApplication.processEvents()
    assert view.scene_.contents.wires[X1].points == automatic
    undo(window)
    assert to_document(diagram(window))["waypoints"] == saved


def test_a_wire_lights_its_whole_net(open_window: Open) -> None:
    parts = [block("a", "", "y"), block("b", "u"), block("c", "u"), block("d", "u", "x")]
    wires = [("a.y", "b.u"), ("a.y", "c.u"), ("d.x", "d.u")]
    places = {"a": (0, 0), "b": (400, -100), "c": (400, 100), "d": (0, 300)}
    window = open_window(Diagram("d", parts, wires, positions=places))
    view = window.view
    move(view, [QPointF(-50, -50), middle_of_wire(view, PortRef("b", "u"))])
    lit = {str(target) for target, wire in view.scene_.contents.wires.items() if wire.is_lit}
    assert lit == {"b.u", "c.u"}
    assert view.scene_.appearance.light_of(PortRef("a", "y"), "output") == "lit"
    move(view, [QPointF(-50, -50), QPointF(-60, -60)])
    assert not any(wire.is_lit for wire in view.scene_.contents.wires.values())


# -- notes and groups ------------------------------------------------------------------------------------------------


def test_a_note_is_written_moved_resized_and_deleted(window: MainWindow) -> None:
    view, before = window.view, to_document(diagram(window))
    choose(view, QPointF(0, 250), "Add a note")
    assert isinstance(view.in_place.editor, NoteEditor)
    write(window, "watch this")
    enter(Qt.Key.Key_Return, CONTROL)
    assert diagram(window).notes == {0: Note("watch this", (0, 250))}
    drag(view, QPointF(30, 270), QPointF(130, 300))
    assert diagram(window).notes[0].position == (100, 280)
    corner = QPointF(296, 356)
    drag(view, corner, corner + QPointF(60, 40))
    assert diagram(window).notes[0].size == (260, 120)
    double_click(view, QPointF(150, 300))
    write(window, "other")
    click(view, QPointF(-100, 200))
    assert diagram(window).notes[0].text == "other"
    assert to_document(diagram(window))["notes"] == [{"text": "other", "position": [100, 280], "size": [260, 120]}]
    click(view, QPointF(150, 300))
    press_keys(window, Qt.Key.Key_Delete)
    assert diagram(window).notes == {}
    while window.document.undo_stack.canUndo():
        undo(window)
    assert to_document(diagram(window)) == before
    assert view.scene_.contents.notes == {}


def test_escape_ends_a_note_and_keeps_what_was_written(window: MainWindow) -> None:
    press_keys(window, Qt.Key.Key_T, CONTROL)
    write(window, "an hour of thoughts")
    enter(Qt.Key.Key_Escape)
    assert window.view.in_place.editor is None
    assert [note.text for note in diagram(window).notes.values()] == ["an hour of thoughts"]
    assert window.document.undo_stack.count() == 1
    undo(window)
    assert diagram(window).notes == {}
    press_keys(window, Qt.Key.Key_T, CONTROL)
    enter(Qt.Key.Key_Escape)
    assert diagram(window).notes == {}, "a note without a text is none"


def test_a_group_moves_its_members_and_what_is_written_in_it(window: MainWindow) -> None:
    view = window.view
    diagram(window).set_note(0, Note("inside", (0, 90), (100, 20)))
    press_keys(window, Qt.Key.Key_A, CONTROL)
    press_keys(window, Qt.Key.Key_G, CONTROL)
    write(window, "Bodies")
    enter()
    (group,) = diagram(window).groups.values()
    assert group == Group("Bodies", ("left", "right"))
    (frame,) = view.scene_.contents.frames.values()
    QApplication.processEvents()
    label = frame.label_rect().center()
    drag(view, label, label + QPointF(50, 30))
    assert diagram(window).positions == {"left": (50, 30), "right": (450, 90)}
    assert diagram(window).notes[0].position == (50, 120)
    assert agrees(view)
    QApplication.processEvents()
    assert frame.label_rect().center() == label + QPointF(50, 30)
    choose(view, label + QPointF(50, 30), "Ungroup")
    assert diagram(window).groups == {}
    assert diagram(window).subsystems.keys() == {"left", "right"}
    undo(window)
    assert list(diagram(window).groups.values()) == [group]


def test_the_last_member_takes_its_group_along_and_brings_it_back(window: MainWindow) -> None:
    diagram(window).set_group(0, Group("one", ("left",)))
    before = to_document(diagram(window))
    click(window.view, body(window.view, "left"))
    press_keys(window, Qt.Key.Key_Delete)
    assert diagram(window).groups == {}
    assert window.view.scene_.contents.frames == {}
    undo(window)
    assert to_document(diagram(window)) == before


def test_copies_of_a_group_are_a_group(window: MainWindow) -> None:
    diagram(window).set_group(0, Group("both", ("left", "right"), "green"))
    QApplication.processEvents()
    click(window.view, window.view.scene_.contents.frames[0].label_rect().center())
    press_keys(window, Qt.Key.Key_D, CONTROL)
    assert diagram(window).groups[1] == Group("both", ("left2", "right2"), "green")


# -- inserting and finding -------------------------------------------------------------------------------------------


def test_a_double_click_in_the_open_searches_a_block_to_insert_there(window: MainWindow) -> None:
    view, place = window.view, QPointF(150, 260)
    double_click(view, place)
    write(window, "gain")
    assert box(window).list.currentItem().text() == "Gain"
    enter()
    assert diagram(window)["gain"].type == "gain"
    item = view.scene_.contents.blocks["gain"]
    assert abs(item.x() + item.geometry.width / 2 - place.x()) <= 5
    assert view.scene_.selection.names() == ["gain"]
    assert view.hasFocus()


def test_a_press_on_a_line_of_the_box_leaves_it_open_and_the_click_inserts(window: MainWindow) -> None:
    double_click(window.view, QPointF(300, 250))
    write(window, "spring")
    field, rows = QApplication.focusWidget(), box(window).list
    (wall,) = rows.findItems("Spring to a wall", Qt.MatchFlag.MatchExactly)
    place = rows.visualItemRect(wall).center()
    QTest.mousePress(rows.viewport(), LEFT, pos=place)
    assert QApplication.focusWidget() is field
    QTest.mouseRelease(rows.viewport(), LEFT, pos=place)
    assert window.view.scene_.selection.names() == ["wall"]


def test_a_block_inserted_at_the_edge_of_the_view_is_in_view(window: MainWindow) -> None:
    view = window.view
    double_click(view, view.mapToScene(view.viewport().rect().bottomRight() - QPoint(60, 4)))
    write(window, "gain")
    enter()
    block = view.mapFromScene(view.scene_.contents.blocks["gain"].sceneBoundingRect()).boundingRect()
    assert view.viewport().rect().contains(block)


def test_the_box_closes_on_escape_and_on_a_click_elsewhere(window: MainWindow) -> None:
    press_keys(window, Qt.Key.Key_B, CONTROL)
    enter(Qt.Key.Key_Escape)
    assert window.view.in_place.editor is None
    press_keys(window, Qt.Key.Key_B, CONTROL)
    click(window.view, QPointF(0, 250))
    assert window.view.in_place.editor is None
    assert window.document.undo_stack.count() == 0


def test_a_wire_drawn_into_the_open_offers_what_fits(window: MainWindow) -> None:
    view = window.view
    drag(view, port(view, "left.v1"), QPointF(150, 260))
    write(window, "gain")
    enter()
    assert diagram(window).connections[PortRef("gain", "u")] == PortRef("left", "v1")
    assert window.document.undo_stack.count() == 1
    undo(window)
    assert "gain" not in diagram(window).subsystems


@pytest.mark.parametrize(
    ("text", "first", "selected"),
    [("right", "right", "right"), ("v1", "v1", "left"), ("mass_of", "mass_of", "right"), ("der(q)", "der(q)", "right")],
)
def test_anything_is_found_and_gone_to(open_window: Open, text: str, first: str, selected: str) -> None:
    d = two_masses()
    right = d["right"].replaced(parameters={"mass_of": 1.0}, states={"q": 0.0}, equations=["der(q) = -mass_of*x1"])
    d.replace("right", right)
    window = open_window(d)
    press_keys(window, Qt.Key.Key_F, CONTROL)
    write(window, text)
    assert box(window).list.item(0).text().startswith(first)
    enter()
    assert window.view.scene_.selection.names() == [selected]
    seen = window.view.mapToScene(window.view.viewport().rect()).boundingRect()
    assert seen.contains(window.view.scene_.contents.blocks[selected].sceneBoundingRect())


def test_nothing_found_is_said(window: MainWindow) -> None:
    press_keys(window, Qt.Key.Key_F, CONTROL)
    write(window, "zzz")
    assert box(window).nothing.isVisible()
    enter()
    assert window.view.in_place.editor is not None, "Enter without a choice does nothing"
    enter(Qt.Key.Key_Escape)


# -- navigation ------------------------------------------------------------------------------------------------------


def test_zoom_to_the_selection(open_window: Open) -> None:
    d = two_masses()
    d.move("right", (9000, 0))
    window = open_window(d)
    window.view.fit()
    window.view.scene_.selection.select(["right"])
    press_keys(window, Qt.Key.Key_8, CONTROL)
    assert window.view.zoom == pytest.approx(1.0)
    seen = window.view.mapToScene(window.view.viewport().rect()).boundingRect()
    assert seen.contains(window.view.scene_.contents.blocks["right"].sceneBoundingRect())


def test_the_overview_leads_to_where_it_is_clicked(window: MainWindow) -> None:
    view = window.view
    assert view.overview.isHidden()
    press_keys(window, Qt.Key.Key_M, CONTROL | SHIFT)
    overview = view.overview
    assert overview.isVisible()
    assert view.rect().contains(overview.geometry())
    right = view.scene_.contents.blocks["right"].sceneBoundingRect().center()
    middle = view.scene_.contents.blocks_rect().center()
    none, here = Qt.KeyboardModifier.NoModifier, overview.rect().center()
    QTest.mouseClick(overview, LEFT, none, here)
    assert (view.centre() - middle).manhattanLength() < 10
    QTest.mousePress(overview, LEFT, none, here)
    QTest.mouseMove(overview, QPoint(overview.width() - 20, here.y()))
    QTest.mouseRelease(overview, LEFT)
    assert view.centre().x() > right.x() - 100
    press_keys(window, Qt.Key.Key_M, CONTROL | SHIFT)
    assert overview.isHidden()


def test_arranging_straightens_waypoints_and_is_one_step(window: MainWindow) -> None:
    diagram(window).set_waypoints(X1, [(250.0, 300.0)])
    diagram(window).move("left", (900, 0))
    before = to_document(diagram(window))
    window.actions_.arrange.trigger()
    assert diagram(window).waypoints == {}
    assert diagram(window).positions["left"][0] < diagram(window).positions["right"][0]
    undo(window)
    assert to_document(diagram(window)) == before


# -- pictures --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ending", "head"), [("svg", b"<?xml"), ("pdf", b"%PDF"), ("png", b"\x89PNG")])
def test_the_picture_is_exported(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, head: bytes
) -> None:
    path = tmp_path / f"picture.{ending}"
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    window.export.ask_path = lambda: path  # type: ignore[method-assign]
    press_keys(window, Qt.Key.Key_E, CONTROL | SHIFT)
    data = path.read_bytes()
    assert data.startswith(head)
    if ending == "svg":
        assert b">left</text>" in data, "names are text"
        assert b"<image" not in data, "lines are lines"
    assert str(tmp_path) in window.messages.message
    (show,) = (b for b in window.messages.findChildren(QPushButton) if b.text() == "Show folder" and b.isVisible())
    QTest.mouseClick(show, Qt.MouseButton.LeftButton)
    assert opened == [str(tmp_path)]
    assert not window.messages.message, "the button takes the message away"


def test_a_picture_for_others_is_light_and_shows_nothing_selected(window: MainWindow) -> None:
    plain = window.export.image()
    window.view.scene_.selection.select_all()
    window.view.scene_.marks.show_problems([Diagnostic("wrong", "left")])
    window.view.zoom_by(0.2)
    assert window.export.image() == plain
    press_keys(window, Qt.Key.Key_C, CONTROL | SHIFT)
    mime = QApplication.clipboard().mimeData()
    assert mime.hasImage()
    assert bytes(mime.data("image/svg+xml").data()).startswith(b"<?xml")


def test_a_picture_that_cannot_be_written_says_why(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.export.failed) as failed:
        window.export.write(tmp_path / "picture.doc")
    assert failed.args == ["picture.doc is not a picture that can be written: use .svg, .pdf or .png."]
    with qtbot.waitSignal(window.export.failed):
        window.export.write(tmp_path / "nowhere" / "picture.svg")
    for name in ("full.svg", "full.pdf", "full.png"):
        with no_room(), qtbot.waitSignal(window.export.failed):
            window.export.write(tmp_path / name)
        assert not (tmp_path / name).exists()


def test_what_is_selected_says_what_can_be_done(window: MainWindow) -> None:
    offered = window.canvas_actions
    assert not offered.rotate.isEnabled()
    assert not offered.cut.isEnabled()
    click(window.view, body(window.view, "left"))
    assert offered.rotate.isEnabled()
    assert not offered.alignments[0].isEnabled()
    click(window.view, body(window.view, "right"), modifiers=SHIFT)
    assert offered.alignments[0].isEnabled()
    field = window.panels.get(LibraryPanel).search
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A)
    assert isinstance(field, QLineEdit)
    QTest.keyClick(field, Qt.Key.Key_X, CONTROL)
    assert set(diagram(window).subsystems) == {"left", "right"}, "keys elsewhere cut no block"
