"""Gestures and keys on the canvas, judged by what the model is afterwards."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas import router
from macrostep.gui.canvas.pictures.picture_export import PictureExport
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.actions import CanvasActions, canvas_menu
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.name_editor import NameEditor
from macrostep.gui.canvas.view.zoomed_view import LARGEST_ZOOM, SMALLEST_ZOOM
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme
from macrostep.model import Diagram, Input, Output, PortRef, Subsystem, explain_connection
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.geometry import Point
from macrostep.model.edits.edits import AddSubsystem, Connect, Disconnect, RemoveSubsystem, ReplaceSubsystem
from macrostep.model.files.files import to_document
from tests.gui.canvas_mouse import (
    LEFT,
    MIDDLE,
    RIGHT,
    body,
    click,
    drag,
    hold,
    move,
    name_line,
    on_screen,
    port,
    press,
    release,
)

OpenView = Callable[[Diagram], DiagramView]
F = PortRef("left", "F")
X1 = PortRef("right", "x1")


def block(name: str, inputs: str = "", outputs: str = "") -> Subsystem:
    """A subsystem with these ports, written as ``"x v"``."""
    return Subsystem(
        name, inputs={p: Input() for p in inputs.split()}, outputs={p: Output("1") for p in outputs.split()}
    )


def two_masses() -> Diagram:
    return Diagram(
        "two_masses",
        [block("left", "F", "x1 v1"), block("right", "x1 v1", "F")],
        [("left.x1", "right.x1"), ("right.F", "left.F")],
        positions={"left": (0, 0), "right": (400, 60)},
    )


@pytest.fixture
def open_view(qtbot: QtBot) -> OpenView:
    def open_(diagram: Diagram) -> DiagramView:
        view = DiagramView(Document(diagram))
        qtbot.addWidget(view)
        view.resize(1000, 700)
        view.show()
        qtbot.waitExposed(view)
        view.setFocus()
        return view

    return open_


@pytest.fixture
def view(open_view: OpenView) -> DiagramView:
    return open_view(two_masses())


def key(view: DiagramView, what: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(view, what, modifiers)


def type_text(view: DiagramView, text: str) -> None:
    """Write into the field that has the keyboard."""
    line = editor(view)
    assert line is not None
    QTest.keyClicks(line, text)


def press_in_editor(view: DiagramView, what: Qt.Key) -> None:
    line = editor(view)
    assert line is not None
    QTest.keyClick(line, what)


def editor(view: DiagramView) -> QLineEdit | None:
    """The line in which a name is edited."""
    line = view.viewport().findChild(QLineEdit)
    return line if isinstance(line, QLineEdit) else None


def diagram(view: DiagramView) -> Diagram:
    return view.document.diagram


def agrees(view: DiagramView) -> bool:
    """Whether the picture shows exactly the model."""
    scene, model = view.scene_, diagram(view)
    QApplication.processEvents()
    return (
        {n: b.subsystem for n, b in scene.contents.blocks.items()} == dict(model.subsystems)
        and {t: w.source for t, w in scene.contents.wires.items()} == dict(model.connections)
        and all((b.x(), b.y()) == scene.mirror.place_of(n) for n, b in scene.contents.blocks.items())
        and all(
            ends_at(view, w.points[0], w.source) and ends_at(view, w.points[-1], t)
            for t, w in scene.contents.wires.items()
        )
        and {key: item.note for key, item in scene.contents.notes.items()} == dict(model.notes)
        and {key: item.shown for key, item in scene.contents.frames.items()} == dict(model.groups)
        and all(
            item.frame().contains(scene.contents.blocks[name].mapRectToScene(QRectF(0, 0, 1, 1)))
            for item in scene.contents.frames.values()
            for name in item.shown.members
        )
    )


def ends_at(view: DiagramView, place: Point, port: PortRef) -> bool:
    """Whether a place is a port of its own or of a bundle that this signal is in."""
    item = view.scene_.contents.blocks[port.subsystem]
    bundles = item.subsystem.ports
    return any(
        (item.x() + p.x, item.y() + p.y) == place
        and (p.name == port.port or (p.kind == "bundle" and port.port in bundles[p.name].signals))
        for p in item.geometry.ports
    )


# -- the mirror ----------------------------------------------------------------------------------------------------


def test_every_change_of_the_model_is_mirrored(view: DiagramView) -> None:
    document = view.document
    assert agrees(view)
    renamed = block("body", "F", "v1 x1")
    for edit in (Connect(PortRef("left", "v1"), PortRef("right", "v1")), ReplaceSubsystem("left", renamed)):
        assert document.push(edit)
        assert agrees(view)
    assert set(view.scene_.contents.blocks) == {"body", "right"}
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
        assert agrees(view)
    document.whole.set_diagram(Diagram("other", [Subsystem("alone")]))
    assert agrees(view)


@pytest.mark.parametrize("seed", range(5))
def test_the_picture_agrees_after_any_sequence_of_edits(open_view: OpenView, seed: int) -> None:
    chance = random.Random(seed)
    view = open_view(Diagram("d", [block(f"b{i}", "u w", "x y") for i in range(4)]))
    document, model = view.document, view.document.diagram
    for step in range(150):
        names, targets = list(model.subsystems), list(model.connections)
        name = chance.choice(names) if names else ""
        kind = chance.randrange(8)
        if kind == 0 or not names:
            place = (chance.randrange(900), chance.randrange(600)) if chance.random() < 0.5 else None
            document.push(AddSubsystem(block(f"n{step}", "u w", "x y"), place))
        elif kind == 1:
            document.push(RemoveSubsystem(name))
        elif kind == 2:
            renamed = f"r{step}" if chance.random() < 0.5 else name
            other = block(renamed, chance.choice(["u", "w u"]), chance.choice(["x", "y x"]))
            document.push(ReplaceSubsystem(name, other))
        elif kind == 3:
            view.scene_.selection.select([name])
            view.scene_.editing.move_selection(chance.randrange(-300, 300), 10)
        elif kind == 4 and targets:
            document.push(Disconnect(chance.choice(targets)))
        elif kind == 5:
            document.undo_stack.undo()
        elif kind == 6:
            document.undo_stack.redo()
        else:
            source = PortRef(chance.choice(names), chance.choice("xy"))
            document.push(Connect(source, PortRef(name, chance.choice("uw"))))
        if chance.random() < 0.3:
            assert agrees(view)
    assert agrees(view)
    document.undo_stack.setIndex(0)
    assert agrees(view)


def test_arranging_is_one_step(view: DiagramView) -> None:
    diagram(view).move("left", (900, 0))
    choose(view, QPointF(-100, 300), "Arrange automatically")
    places = diagram(view).positions
    assert places["left"][0] < places["right"][0]
    view.document.undo_stack.undo()
    assert diagram(view).positions["left"] == (900, 0)


def test_blocks_without_a_place_get_one_and_the_file_stays_clean(open_view: OpenView) -> None:
    view = open_view(Diagram("d", [block("a", "", "y"), block("b", "u")], [("a.y", "b.u")]))
    scene = view.scene_
    assert scene.mirror.place_of("b")[0] > scene.mirror.place_of("a")[0]
    assert diagram(view).positions == {}
    assert view.document.undo_stack.isClean()
    drag(view, body(view, "b"), body(view, "b") + QPointF(0, 100))
    assert set(diagram(view).positions) == {"a", "b"}, "the first move writes every place down"
    view.document.undo_stack.undo()
    assert diagram(view).positions == {}
    assert agrees(view)


# -- moving --------------------------------------------------------------------------------------------------------


def test_dragging_a_block_moves_it_on_the_grid_as_one_step(view: DiagramView) -> None:
    drag(view, body(view, "left"), body(view, "left") + QPointF(33, 47))
    assert diagram(view).positions["left"] == (30, 50)
    assert view.document.undo_stack.count() == 1
    assert agrees(view)
    view.document.undo_stack.undo()
    assert diagram(view).positions["left"] == (0, 0)
    assert agrees(view)


def test_selected_blocks_move_together_with_the_corners_between_them(view: DiagramView) -> None:
    diagram(view).set_waypoints(X1, [(250, 200)])
    before = to_document(diagram(view))
    view.scene_.selection.select(["left", "right"])
    drag(view, body(view, "right"), body(view, "right") + QPointF(100, -40))
    assert diagram(view).positions == {"left": (100, -40), "right": (500, 20)}
    assert diagram(view).waypoints[X1] == ((350, 160),)
    view.document.undo_stack.undo()
    assert to_document(diagram(view)) == before


def test_a_click_without_a_drag_moves_nothing(view: DiagramView) -> None:
    press(view, body(view, "left"))
    move(view, [body(view, "left") + QPointF(2, 1)])
    release(view, body(view, "left") + QPointF(2, 1))
    assert view.document.undo_stack.count() == 0
    assert view.scene_.selection.names() == ["left"]


@pytest.mark.parametrize("how", ["escape", "right click", "focus lost", "undo"])
def test_a_drag_can_be_given_up(view: DiagramView, how: str) -> None:
    view.document.push(Connect(PortRef("left", "v1"), PortRef("right", "v1")))
    hold(view, body(view, "left"), body(view, "left") + QPointF(120, 80))
    assert view.scene_.contents.blocks["left"].pos() != QPointF(0, 0)
    end = body(view, "left")
    if how == "escape":
        key(view, Qt.Key.Key_Escape)
    elif how == "right click":
        press(view, end, RIGHT)
        release(view, end, RIGHT)
    elif how == "focus lost":
        view.clearFocus()
    else:
        view.document.undo_stack.undo()
    move(view, [end + QPointF(50, 50)])
    release(view, end + QPointF(50, 50))
    assert diagram(view).positions["left"] == (0, 0)
    assert view.scene_.gesture is None
    assert agrees(view)
    assert view.document.undo_stack.count() == 1


def test_a_right_click_that_gives_up_a_gesture_opens_no_menu(
    view: DiagramView, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *place: opened.append(menu))
    CanvasActions(view, PictureExport(view.scene_, view), view)
    hold(view, body(view, "left"), body(view, "left") + QPointF(60, 0))
    place = on_screen(view, body(view, "left"))
    for _ in range(2):  # the second click finds no gesture any more
        QTest.mousePress(view.viewport(), RIGHT, Qt.KeyboardModifier.NoModifier, place)
        menu_event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, view.viewport().mapToGlobal(place))
        QApplication.sendEvent(view.viewport(), menu_event)
        QTest.mouseRelease(view.viewport(), RIGHT, Qt.KeyboardModifier.NoModifier, place)
    assert len(opened) == 1


def test_arrow_keys_move_the_selection_as_one_step(view: DiagramView) -> None:
    click(view, body(view, "left"))
    for _ in range(3):
        key(view, Qt.Key.Key_Right)
    key(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert diagram(view).positions["left"] == (30, 50)
    view.document.undo_stack.undo()
    assert diagram(view).positions["left"] == (0, 0)


# -- selecting -----------------------------------------------------------------------------------------------------


def test_clicks_select_and_announce_the_names(view: DiagramView) -> None:
    announced: list[list[str]] = []
    view.scene_.selection.changed.connect(announced.append)
    click(view, body(view, "right"))
    click(view, body(view, "left"), modifiers=Qt.KeyboardModifier.ShiftModifier)
    assert announced[-1] == ["left", "right"]
    click(view, body(view, "right"), modifiers=Qt.KeyboardModifier.ShiftModifier)
    assert announced[-1] == ["left"]
    click(view, QPointF(-40, 300))
    assert announced[-1] == []


def test_a_band_selects_the_blocks_that_it_touches(view: DiagramView) -> None:
    drag(view, QPointF(-30, -30), QPointF(100, 40))
    assert view.scene_.selection.names() == ["left"]
    drag(view, QPointF(-30, -30), QPointF(450, 200))
    assert view.scene_.selection.names() == ["left", "right"]
    hold(view, QPointF(-30, -30), QPointF(100, 40))
    key(view, Qt.Key.Key_Escape)
    assert view.scene_.selection.names() == ["left", "right"], "given up: as before"


def test_tab_goes_through_the_blocks_and_enter_activates(view: DiagramView) -> None:
    activated: list[str] = []
    view.scene_.block_activated.connect(activated.append)
    for expected in ("left", "right", "left"):
        key(view, Qt.Key.Key_Tab)
        assert view.scene_.selection.names() == [expected]
    key(view, Qt.Key.Key_Backtab)
    key(view, Qt.Key.Key_Return)
    assert activated == ["right"]


def test_control_tab_leaves_the_canvas(qtbot: QtBot) -> None:
    window = QWidget()
    field = QLineEdit()
    view = DiagramView(Document(two_masses()))
    layout = QVBoxLayout(window)
    layout.addWidget(field)
    layout.addWidget(view)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    view.setFocus()
    key(view, Qt.Key.Key_Tab)
    assert window.focusWidget() is view
    key(view, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert window.focusWidget() is field


# -- connecting ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "end"), [("left.v1", "right.v1"), ("right.v1", "left.v1")])
def test_dragging_from_port_to_port_connects(view: DiagramView, start: str, end: str) -> None:
    drag(view, port(view, start), port(view, end) + QPointF(5, 4))
    assert diagram(view).connections[PortRef("right", "v1")] == PortRef("left", "v1")
    assert agrees(view)
    view.document.undo_stack.undo()
    assert PortRef("right", "v1") not in diagram(view).connections
    assert agrees(view)


def test_dropping_on_a_body_takes_the_only_free_input(view: DiagramView) -> None:
    drag(view, port(view, "left.v1"), body(view, "right"))
    assert diagram(view).connections[PortRef("right", "v1")] == PortRef("left", "v1")


def test_dropping_on_a_body_with_several_free_inputs_says_which(view: DiagramView) -> None:
    diagram(view).disconnect(X1)
    hold(view, port(view, "left.v1"), body(view, "right"))
    assert hint(view) == "right has 2 inputs for it (x1, v1): drop it on one of them."
    release(view, body(view, "right"))
    assert list(diagram(view).connections) == [F]
    assert hint(view) == ""


def hint(view: DiagramView) -> str:
    label = view._hint
    return label.text() if label.isVisible() else ""


def test_a_port_that_cannot_take_the_wire_says_why(view: DiagramView, qtbot: QtBot) -> None:
    reason = explain_connection(diagram(view), PortRef("left", "v1"), X1)
    hold(view, port(view, "left.v1"), port(view, "right.x1"))
    assert hint(view) == reason
    assert view.scene_.appearance.light_of(X1, "input") == "dimmed"
    assert view.scene_.appearance.light_of(PortRef("right", "v1"), "input") == "lit"
    with qtbot.waitSignal(view.document.refused) as refused:
        release(view, port(view, "right.x1"))
    assert refused.args == [reason]
    assert diagram(view).connections[X1] == PortRef("left", "x1")
    assert view.scene_.appearance.light_of(X1, "input") == "plain"
    assert view.document.undo_stack.count() == 0


@pytest.mark.parametrize("how", ["escape", "right click"])
def test_a_wire_being_drawn_can_be_given_up(view: DiagramView, how: str) -> None:
    items = len(view.scene_.items())
    hold(view, port(view, "left.v1"), port(view, "right.v1"))
    if how == "escape":
        key(view, Qt.Key.Key_Escape)
    else:
        press(view, port(view, "right.v1"), RIGHT)
    release(view, port(view, "right.v1"))
    assert PortRef("right", "v1") not in diagram(view).connections
    assert len(view.scene_.items()) == items
    assert view.scene_.appearance.takes is None


def test_a_wire_is_pulled_off_its_input_and_put_elsewhere(view: DiagramView) -> None:
    before = to_document(diagram(view))
    drag(view, port(view, "right.x1"), port(view, "right.v1"))
    assert diagram(view).connections == {F: PortRef("right", "F"), PortRef("right", "v1"): PortRef("left", "x1")}
    drag(view, port(view, "right.v1"), QPointF(250, 300))
    assert list(diagram(view).connections) == [F]
    assert agrees(view)
    view.document.undo_stack.undo()
    view.document.undo_stack.undo()
    assert to_document(diagram(view)) == before
    refused: list[str] = []
    view.document.refused.connect(refused.append)
    drag(view, port(view, "right.x1"), port(view, "right.x1") + QPointF(4, 3))
    assert to_document(diagram(view)) == before, "put back where it was"
    assert refused == []


def test_a_block_feeds_itself(view: DiagramView) -> None:
    diagram(view).disconnect(F)
    drag(view, port(view, "left.x1"), port(view, "left.F"))
    assert diagram(view).connections[F] == PortRef("left", "x1")
    assert agrees(view)


# -- wires ---------------------------------------------------------------------------------------------------------


def middle_of_wire(view: DiagramView, target: PortRef) -> QPointF:
    QApplication.processEvents()
    (x0, y0), (x1, y1) = view.scene_.contents.wires[target].points[1:3]
    return QPointF((x0 + x1) / 2, (y0 + y1) / 2)


def test_a_segment_of_a_wire_is_dragged_and_routed_automatically_again(view: DiagramView) -> None:
    automatic = view.scene_.contents.wires[X1].points
    place = middle_of_wire(view, X1)
    drag(view, place, place + QPointF(42, 5))
    assert diagram(view).waypoints[X1][0][0] == place.x() + 40
    assert agrees(view)
    choose(view, middle_of_wire(view, X1), "Reset route")
    assert diagram(view).waypoints == {}
    QApplication.processEvents()
    assert view.scene_.contents.wires[X1].points == automatic


def choose(view: DiagramView, place: QPointF, text: str) -> None:
    """Right-click, and take an entry of the menu."""
    QTest.mousePress(view.viewport(), RIGHT, Qt.KeyboardModifier.NoModifier, on_screen(view, place))
    QTest.mouseRelease(view.viewport(), RIGHT, Qt.KeyboardModifier.NoModifier, on_screen(view, place))
    menu = canvas_menu(view, place)
    action = next(action for action in menu.actions() if action.text() == text)
    assert action.isEnabled()
    action.trigger()
    menu.deleteLater()


def test_a_wire_is_selected_and_deleted(view: DiagramView) -> None:
    before = to_document(diagram(view))
    click(view, middle_of_wire(view, X1))
    key(view, Qt.Key.Key_Delete)
    assert list(diagram(view).connections) == [F]
    view.document.undo_stack.undo()
    assert to_document(diagram(view)) == before


def test_menus_disconnect_and_delete(view: DiagramView) -> None:
    choose(view, body(view, "left"), "Disconnect")
    assert diagram(view).connections == {}
    view.document.undo_stack.undo()
    choose(view, body(view, "left"), "Delete")
    assert list(diagram(view).subsystems) == ["right"]
    view.document.undo_stack.undo()
    choose(view, middle_of_wire(view, X1), "Disconnect")
    assert list(diagram(view).connections) == [F]
    assert agrees(view)


def test_a_wire_gives_way_to_a_block_put_onto_it_and_comes_back(view: DiagramView) -> None:
    diagram(view).move("right", (500, 0))
    view.document.push(AddSubsystem(block("other"), (240, 200)))
    QApplication.processEvents()
    assert view.scene_.contents.wires[X1].points == ((160, 40), (500, 40))
    drag(view, body(view, "other"), body(view, "other") + QPointF(0, -180))
    QApplication.processEvents()
    assert len(view.scene_.contents.wires[X1].points) > 2
    drag(view, body(view, "other"), body(view, "other") + QPointF(0, 180))
    QApplication.processEvents()
    assert view.scene_.contents.wires[X1].points == ((160, 40), (500, 40))


def test_a_wire_under_the_mouse_takes_the_accent_colour(view: DiagramView) -> None:
    place = middle_of_wire(view, X1)
    move(view, [QPointF(200, 400), place])
    QApplication.processEvents()
    picture = view.viewport().grab().toImage()
    colour = picture.pixelColor(on_screen(view, place))
    accent = LIGHT.colour("accent")
    assert colour.blue() - colour.red() > 0.5 * (accent.blue() - accent.red())
    assert view.scene_.marks.tooltip_at(place) == "left.x1 → right.x1"


# -- deleting ------------------------------------------------------------------------------------------------------


def test_deleting_a_block_with_a_self_loop_comes_back_exactly(open_view: OpenView) -> None:
    view = open_view(Diagram("d", [block("loop", "u w", "y"), block("other", "u", "y")],
                             [("loop.y", "loop.u"), ("loop.y", "other.u"), ("other.y", "loop.w")],
                             positions={"loop": (0, 0)}, waypoints={PortRef("loop", "u"): [(-40, 120)]}))  # fmt: skip
    before = to_document(diagram(view))
    view.scene_.selection.select_all()
    view.scene_.contents.blocks["other"].setSelected(False)
    key(view, Qt.Key.Key_Backspace)
    assert list(diagram(view).subsystems) == ["other"]
    assert diagram(view).connections == {}
    assert view.document.undo_stack.count() == 1
    assert agrees(view)
    view.document.undo_stack.undo()
    assert to_document(diagram(view)) == before
    assert agrees(view)


def test_select_all_and_delete_is_one_step(view: DiagramView) -> None:
    before = to_document(diagram(view))
    key(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    key(view, Qt.Key.Key_Delete)
    assert not diagram(view).subsystems
    assert agrees(view)
    view.document.undo_stack.undo()
    assert to_document(diagram(view)) == before
    assert agrees(view)


# -- renaming ------------------------------------------------------------------------------------------------------


def test_f2_renames_in_place(view: DiagramView) -> None:
    click(view, body(view, "left"))
    key(view, Qt.Key.Key_F2)
    type_text(view, "body")
    press_in_editor(view, Qt.Key.Key_Return)
    assert list(diagram(view).subsystems) == ["body", "right"]
    assert diagram(view).connections[X1] == PortRef("body", "x1")
    assert view.scene_.selection.names() == ["body"]
    assert agrees(view)


@pytest.mark.parametrize(("name", "sentence"), [("right", "is used twice"), ("2 fast", "is not a name")])
def test_a_name_that_is_refused_stays_with_the_reason(
    view: DiagramView, qtbot: QtBot, name: str, sentence: str
) -> None:
    QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, on_screen(view, name_line(view, "left")))
    type_text(view, name)
    press_in_editor(view, Qt.Key.Key_Return)
    line = editor(view)
    assert line is not None
    assert line.text() == name
    open_editor = view.in_place.editor
    assert isinstance(open_editor, NameEditor)
    assert sentence in open_editor.reason.text()
    assert open_editor.reason.isVisible()
    assert list(diagram(view).subsystems) == ["left", "right"]
    line.clearFocus()
    assert editor(view) is line, "it stays where one goes elsewhere, too"
    assert line.text() == name
    line.setFocus()
    press_in_editor(view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: editor(view) is None)
    assert list(diagram(view).subsystems) == ["left", "right"]


def test_a_double_click_on_the_body_activates(view: DiagramView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.scene_.block_activated) as activated:
        QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, on_screen(view, body(view, "left")))
    assert activated.args == ["left"]
    assert editor(view) is None


# -- the view ------------------------------------------------------------------------------------------------------


def wheel(view: DiagramView, place: QPoint, notches: int) -> None:
    turn = QPoint(0, 120 * notches)
    event = QWheelEvent(QPointF(place), QPointF(view.viewport().mapToGlobal(place)), QPoint(), turn,
                        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
                        Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def test_a_diagram_that_is_larger_than_ten_windows_is_shown_whole(open_view: OpenView) -> None:
    diagram = two_masses()
    diagram.move("right", (40_000.0, 3_000.0))
    view = open_view(diagram)
    key(view, Qt.Key.Key_Home)
    fitted = view.zoom
    assert fitted < SMALLEST_ZOOM
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert all(seen.contains(block.sceneBoundingRect()) for block in view.scene_.contents.blocks.values())
    wheel(view, QPoint(500, 300), -100)
    assert view.zoom == pytest.approx(fitted)
    wheel(view, QPoint(500, 300), 3)
    assert fitted < view.zoom < SMALLEST_ZOOM


def test_the_wheel_zooms_around_the_cursor_within_bounds(view: DiagramView) -> None:
    place = QPoint(700, 200)
    under = view.mapToScene(place)
    wheel(view, place, 3)
    assert view.zoom > 1.5
    off = view.mapToScene(place) - under
    assert abs(off.x()) <= 1
    assert abs(off.y()) <= 1
    wheel(view, place, 50)
    assert view.zoom == pytest.approx(LARGEST_ZOOM)
    wheel(view, place, -100)
    assert view.zoom == pytest.approx(SMALLEST_ZOOM)
    key(view, Qt.Key.Key_Home)
    assert 0.8 < view.zoom <= 1.0
    key(view, Qt.Key.Key_Plus)
    assert view.zoom > 1.0
    key(view, Qt.Key.Key_Minus)
    assert view.zoom <= 1.0


@pytest.mark.parametrize("button", [MIDDLE, LEFT])
def test_panning_moves_the_picture_and_nothing_else(view: DiagramView, button: Qt.MouseButton) -> None:
    start = on_screen(view, body(view, "left"))
    if button == LEFT:
        QTest.keyPress(view, Qt.Key.Key_Space)
    before = view.mapToScene(QPoint(0, 0))
    QTest.mousePress(view.viewport(), button, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(view.viewport(), start + QPoint(50, 30))
    QTest.mouseRelease(view.viewport(), button, Qt.KeyboardModifier.NoModifier, start + QPoint(50, 30))
    if button == LEFT:
        QTest.keyRelease(view, Qt.Key.Key_Space)
    assert before - view.mapToScene(QPoint(0, 0)) == QPointF(50, 30)
    assert view.document.undo_stack.count() == 0
    assert view.scene_.selection.names() == []


def test_the_whole_diagram_is_in_view_until_one_looks_elsewhere(view: DiagramView) -> None:
    def is_whole() -> bool:
        seen = view.mapToScene(view.viewport().rect()).boundingRect()
        return bool(seen.contains(view.scene_.content_rect()))

    view.resize(500, 300)
    assert is_whole()
    assert view.zoom < 1
    wheel(view, QPoint(10, 10), 5)
    zoom = view.zoom
    view.resize(900, 600)
    assert view.zoom == zoom


def test_an_empty_canvas_says_what_to_do(open_view: OpenView) -> None:
    view = open_view(Diagram("empty"))
    assert view._empty.isVisible()
    assert "library" in view._empty.text()
    view.document.whole.set_diagram(two_masses())
    assert not view._empty.isVisible()


def test_the_canvas_follows_the_theme(view: DiagramView) -> None:
    for theme in (DARK, LIGHT):
        set_theme(theme)
        QApplication.processEvents()
        picture = view.grab().toImage()
        assert picture.pixelColor(3, 3).name().upper() in (theme.canvas, theme.grid)


# -- marks ---------------------------------------------------------------------------------------------------------


def test_problems_are_marked_and_told(view: DiagramView) -> None:
    before = view.grab().toImage()
    view.scene_.marks.show_problems([Diagnostic("The variable 'k' is not known.", "left")])
    assert view.grab().toImage() != before
    assert "The variable 'k' is not known." in view.scene_.marks.tooltip_at(body(view, "left"))
    view.scene_.marks.show_problems([])
    assert view.grab().toImage() == before


def test_what_is_switched_off_is_signed_and_told(view: DiagramView) -> None:
    before = view.grab().toImage()
    left = diagram(view)["left"].replaced(capabilities={"canGetAndSetFMUState": False, "maxInputDegree": 1})
    view.document.push(ReplaceSubsystem("left", left))
    assert view.grab().toImage() != before
    reported = view.scene_.marks.tooltip_at(body(view, "left"))
    assert "Rollback" in reported
    assert "Degree of input polynomials at most 1" in reported


def test_direct_feedthrough_is_shown_when_asked_for(open_view: OpenView) -> None:
    gain = Subsystem("gain", inputs={"u": Input(), "w": Input()}, outputs={"y": Output("2*u")})
    view = open_view(Diagram("d", [gain], positions={"gain": (0, 0)}))
    before = view.grab().toImage()
    assert view.scene_.appearance.feedthrough_of("gain") == {"y": ["u"]}
    view.scene_.marks.show_feedthrough(True)
    assert view.grab().toImage() != before
    view.scene_.marks.show_feedthrough(False)
    assert view.grab().toImage() == before


def test_from_afar_a_block_is_its_shape_and_name(open_view: OpenView) -> None:
    def picture(inputs: str) -> QImage:
        view = open_view(Diagram("d", [block("b", inputs, "y")], positions={"b": (0, 0)}))
        view.zoom_by(0.35 / view.zoom)
        view.centerOn(80, 30)
        return view.grab().toImage()

    assert picture("u") == picture("w"), "names of ports are left out"
    assert picture("u") != picture("u v w"), "the shape is not"


def test_highlighted_ports_light_the_wire_between_them(view: DiagramView) -> None:
    view.scene_.marks.highlight_ports({PortRef("right", "F"), F})
    assert [target for target, wire in view.scene_.contents.wires.items() if wire.is_lit] == [F]
    assert view.scene_.appearance.light_of(F, "input") == "lit"
    view.scene_.marks.clear_highlight()
    assert not any(wire.is_lit for wire in view.scene_.contents.wires.values())
    view.document.push(Disconnect(F))
    view.scene_.marks.highlight_ports({PortRef("right", "F"), F})
    assert view.scene_.appearance.light_of(F, "input") == "lit", "ports are lit without a wire as well"


# -- size ----------------------------------------------------------------------------------------------------------


def large(n: int) -> Diagram:
    """Blocks in rows of 50, each wired to two near it."""
    random.seed(0)
    blocks = [block(f"b{i}", "u w", "x y") for i in range(n)]
    wires = [(f"b{random.randrange(max(0, i - 5), min(n, i + 5))}.{random.choice('xy')}", f"b{i}.{p}")
             for i in range(n) for p in "uw"]  # fmt: skip
    places = {f"b{i}": (280.0 * (i % 50), 140.0 * (i // 50)) for i in range(n)}
    return Diagram("large", blocks, wires, positions=places)


def courses(scene: DiagramScene) -> dict[PortRef, tuple[object, ...]]:
    return {target: wire.points for target, wire in scene.contents.wires.items()}


def test_many_wires_are_routed_while_the_window_answers(
    open_view: OpenView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(router, "SLICE", 0.002)
    view = open_view(large(250))
    scene, stack = view.scene_, view.document.undo_stack
    turns: list[int] = []
    finished: list[bool] = []
    scene.router.settled.connect(lambda: finished.append(True))
    settle = scene.router._settle_until

    def count(end: float) -> None:
        settle(end)
        turns.append(len(scene.router._stale))

    monkeypatch.setattr(scene.router, "_settle_until", count)
    scene.selection.select_all()
    scene.editing.duplicate()
    view.grab()
    assert not turns, "blocks are painted before any wire is routed"
    assert scene.router.is_settling
    qtbot.waitUntil(lambda: bool(turns))
    assert turns[0] > len(scene.contents.wires) / 2, "the rest waits"
    stack.undo()  # in the midst of it
    stack.redo()
    scene.editing.move_selection(20, 0)
    qtbot.waitUntil(lambda: bool(finished))
    assert len(turns) > 5
    assert agrees(view)
    anew = DiagramScene(LevelDocument(Document(diagram(view).copy())))
    anew.router.settle()
    assert courses(scene) == courses(anew), "in the end it is as if all had been routed at once"


def test_two_thousand_blocks_load_move_and_come_back(open_view: OpenView) -> None:
    n = 2000
    view = open_view(large(n))
    places = dict(diagram(view).positions)
    assert len(view.scene_.contents.blocks) == n
    assert len(view.scene_.contents.wires) == 2 * n
    view.grab()
    view.zoom_by(1 / view.zoom)
    view.reveal("b60")
    drag(view, body(view, "b60"), body(view, "b60") + QPointF(20, 30))
    x, y = places["b60"]
    assert diagram(view).positions["b60"] == (x + 20, y + 30)
    view.scene_.selection.select_all()
    hold(view, body(view, "b60"), body(view, "b60") + QPointF(50, 0))
    key(view, Qt.Key.Key_Escape)
    release(view, body(view, "b60"))
    assert agrees(view)
