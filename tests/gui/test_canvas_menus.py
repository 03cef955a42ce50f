"""What the menus of blocks and wires do, and connecting, menus and letters without the mouse."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QDrag, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.canvas.painting.wire_item import middle_of
from macrostep.gui.canvas.view.note_editor import NoteEditor
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.laboratory.held.panel import HeldPanel
from macrostep.gui.plotting.signal_drag_data import SIGNAL_MIME
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.widgets.mnemonics import mnemonic
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, PortRef, load
from macrostep.model.causality.joints import nodes
from macrostep.model.diagram.geometry import Point
from macrostep.model.files.files import from_document, to_document
from macrostep.model.library.library import join, made
from tests.gui.canvas_mouse import RIGHT, body, click, drag, press, release
from tests.gui.in_language import in_language
from tests.gui.test_canvas import X1, block, middle_of_wire, two_masses
from tests.gui.test_canvas import choose as trigger
from tests.gui.test_canvas_editing import CONTROL, Open, box, enter, press_keys, undo, write
from tests.model import causal_blocks
from tests.model.acausal_blocks import capacitor, ground, mass, resistor, voltage_source

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(open_window: Open) -> MainWindow:
    return open_window(two_masses())


def open_menu(window: MainWindow, place: QPointF) -> QMenu:
    """Click with the right button, as a person does."""
    view = window.view
    where = view.mapFromScene(place)
    press(view, place, RIGHT)
    release(view, place, RIGHT)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, view.viewport().mapToGlobal(where))
    QApplication.sendEvent(view.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(window: MainWindow, place: QPointF, text: str) -> None:
    """Click with the right button, then at a line of the menu."""
    menu = open_menu(window, place)
    (action,) = [action for action in menu.actions() if plain(action.text()) == text]
    assert action.isEnabled()
    QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(action).center())
    window.activateWindow()  # without a screen, nobody gives the keyboard back when a menu closes
    QApplication.processEvents()


def plain(text: str) -> str:
    return text.replace("&", "")


# -- wires -----------------------------------------------------------------------------------------------------------


def test_a_wire_is_plotted_and_its_held_signal_shown(window: MainWindow) -> None:
    view = window.view
    choose(window, middle_of_wire(view, X1), "Plot")
    panel = window.panels.get(PlotsPanel)
    assert panel.isVisible()
    assert panel.curves is not None
    choose(window, middle_of_wire(view, X1), "Held signal")
    held = window.panels.get(HeldPanel)
    assert held.isVisible(), "and says that there must be a run"


def test_what_a_wire_carries_is_drawn_besides_once_there_is_a_run(qtbot: QtBot, window: MainWindow) -> None:
    choose(window, middle_of_wire(window.view, X1), "Plot")
    panel = window.panels.get(PlotsPanel)
    window.run_bar.run_action.trigger()
    qtbot.waitUntil(lambda: bool(panel.records))
    qtbot.waitUntil(lambda: panel.curves is not None and panel.curves.signals.has_columns)
    assert panel.curves is not None
    assert not panel.curves.signals.has("left.x1") or panel.chosen == ["left.x1"]


def test_a_block_is_inserted_into_a_wire_from_its_menu(open_window: Open) -> None:
    diagram = two_masses()
    diagram.move("right", (600, 0))
    window = open_window(diagram)
    before = to_document(diagram)
    choose(window, QPointF(250, 40), "Insert a block…")
    titles = [box(window).list.item(row).text() for row in range(box(window).list.count())]
    assert "Gain" in titles
    assert "Sine" not in titles, "it takes nothing"
    write(window, "gain")
    enter()
    assert diagram.connections[X1] == PortRef("gain", "y")
    assert diagram.connections[PortRef("gain", "u")] == PortRef("left", "x1")
    assert abs(window.view.scene_.contents.blocks["gain"].frame().center().x() - 250) <= 5, "where one clicked"
    undo(window)
    assert to_document(diagram) == before


def test_a_wire_gets_a_label_above_it(window: MainWindow) -> None:
    place = middle_of_wire(window.view, X1)
    trigger(window.view, place, "Label…")  # without a screen, a menu that closes takes the keyboard from the editor
    editor = window.view.in_place.editor
    assert isinstance(editor, NoteEditor)
    assert editor.toPlainText() == "left.x1"
    QTest.keyClicks(editor, "position")
    QTest.keyClick(editor, Qt.Key.Key_Return, CONTROL)
    (note,) = window.document.diagram.notes.values()
    assert note.text == "position"
    assert note.position[1] + note.size[1] < place.y()
    undo(window)
    assert not window.document.diagram.notes


# -- blocks ----------------------------------------------------------------------------------------------------------


def test_a_block_is_replaced_and_keeps_wires_and_values(open_window: Open) -> None:
    diagram = Diagram("spring", [made("mass", "mass"), made("spring", "spring", c=7.0)],
                      positions={"mass": (0, 0), "spring": (400, 0)})  # fmt: skip
    join(diagram, "mass.end2", "spring.end1")
    window = open_window(diagram)
    before, wires = to_document(diagram), dict(diagram.connections)
    choose(window, body(window.view, "spring"), "Replace by…")
    assert "1 of 1" in box(window).list.item(0).text()
    write(window, "spring and damper")
    enter()
    assert diagram["spring"].type == "spring_damper"
    assert diagram["spring"].parameters["c"].value == 7.0
    assert diagram.connections == wires
    assert window.document.undo_stack.count() == 1
    undo(window)
    assert to_document(diagram) == before


def test_the_solver_of_a_block_is_where_its_menu_leads(window: MainWindow) -> None:
    choose(window, body(window.view, "left"), "Solver…")
    page = window.panels.get(InspectorPanel).subsystem
    assert page.shown_name == "left"
    assert QApplication.focusWidget() is page.solver.kind
    assert page.solver.kind.isVisible()


# -- without the mouse -----------------------------------------------------------------------------------------------


def test_two_blocks_are_connected_by_keys(open_window: Open) -> None:
    diagram = two_masses()
    diagram.disconnect(X1)
    window = open_window(diagram)
    before = to_document(diagram)
    press_keys(window, Qt.Key.Key_Tab)
    press_keys(window, Qt.Key.Key_E, CONTROL)
    assert box(window).list.item(0).text() == "left.x1 → right.x1"
    write(window, "left.v1 right.v1")
    enter()
    assert diagram.connections[PortRef("right", "v1")] == PortRef("left", "v1")
    assert window.view.hasFocus()
    press_keys(window, Qt.Key.Key_E, CONTROL)
    write(window, "right.v1")
    assert not box(window).list.count(), "it is taken"
    assert box(window).nothing.isVisible()
    enter(Qt.Key.Key_Escape)
    undo(window)
    assert to_document(diagram) == before


def test_flanges_are_joined_by_keys_as_one_step(open_window: Open) -> None:
    diagram = Diagram("spring", [made("mass", "mass"), made("spring", "spring"), block("other", "u", "y")],
                      positions={"mass": (0, 0), "spring": (400, 0), "other": (0, 300)})  # fmt: skip
    window = open_window(diagram)
    window.view.scene_.selection.select(["mass", "spring"])
    window.menus.menus["Diagram"].popup(QPoint(10, 10))
    menu = window.menus.menus["Diagram"]
    (action,) = [action for action in menu.actions() if plain(action.text()) == "Connect…"]
    QTest.keyClicks(menu, mnemonic(action.text()))
    assert [box(window).list.item(row).text() for row in range(2)] == [
        "mass.end2 ↔ spring.end1",
        "mass.end1 ↔ spring.end1",
    ]
    window.activateWindow()
    box(window).search.setFocus()
    enter()
    assert len(diagram.connections) == 1
    assert window.document.undo_stack.count() == 1


def test_the_nearest_open_pins_are_offered_first_and_nodes_are_named(open_window: Open) -> None:
    """Pins stand left and right of blocks 160 wide: R.n is 140 from C.p, R.p 240 from E.n, which is joined."""
    blocks = [resistor("R", 2.0), resistor("far", 1.0), ground(), mass("m", 1.0), capacitor("C", 0.5),
              voltage_source("E", 1.0)]  # fmt: skip
    places = {"E": (0, 0), "R": (400, 0), "C": (700, 0), "far": (2000, 0), "ground": (0, 900), "m": (400, 200)}
    diagram = Diagram("rc", blocks, [("E.n", "ground.p")], positions=places)
    window = open_window(diagram)
    before = to_document(diagram)
    window.view.scene_.selection.select(["R"])
    press_keys(window, Qt.Key.Key_E, CONTROL)
    rows = [box(window).list.item(row).text() for row in range(box(window).list.count())]
    assert rows[0] == "R.n ↔ C.p"
    assert {row.split()[2] for row in rows[:6]} == {"C.p", "C.n", "E.p"}
    assert rows[9] == "R.p ↔ far.n"
    assert rows[10:] == [
        "R.p ↔ E.n   – node with ground.p",
        "R.n ↔ E.n   – node with ground.p",
        "R.p ↔ ground.p   – node with E.n",
        "R.n ↔ ground.p   – node with E.n",
    ]
    enter()
    press_keys(window, Qt.Key.Key_E, CONTROL)
    write(window, "E.n")
    enter()
    assert {frozenset(map(str, node)) for node in nodes(diagram.connections)} == {
        frozenset({"R.n", "C.p"}), frozenset({"R.p", "E.n", "ground.p"}),
    }  # fmt: skip
    undo(window)
    undo(window)
    assert to_document(diagram) == before


@pytest.mark.parametrize("key", ["menu", "shift f10", "as the system says it"])
def test_the_menu_key_opens_the_menu_of_what_is_selected(window: MainWindow, key: str) -> None:
    press_keys(window, Qt.Key.Key_Tab)
    view = window.view
    if key == "menu":
        press_keys(window, Qt.Key.Key_Menu)
    elif key == "shift f10":
        press_keys(window, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    else:
        asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(3, 3), view.mapToGlobal(QPoint(3, 3)))
        QApplication.sendEvent(view.viewport(), asked)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [plain(action.text()) for action in menu.actions()]
    assert "Replace by…" in texts
    assert "Fit" not in texts
    (action,) = [action for action in menu.actions() if plain(action.text()) == "Mirror"]
    QTest.keyClicks(menu, mnemonic(action.text()))
    assert window.document.diagram.orientations["left"].mirrored


@pytest.mark.parametrize("language", ["en", "de", "fr", "zh_CN"])
def test_every_line_of_every_menu_has_a_letter_of_its_own(
    qapp: QApplication, open_window: Callable[[Diagram], MainWindow], language: str
) -> None:
    with in_language(qapp, language):
        window = open_window(two_masses())
        bar = [mnemonic(action.text()) for action in window.menuBar().actions()]
        assert all(bar)
        assert len(set(bar)) == len(bar)
        for title, menu in window.menus.menus.items():
            before = [action.text() for action in menu.actions()]
            menu.aboutToShow.emit()
            lines = [action for action in menu.actions() if not action.isSeparator()]
            letters = [letter for action in lines if (letter := mnemonic(action.text()))]
            assert len(set(letters)) == len(letters), title
            assert len(letters) >= min(len(lines), 36), (title, [action.text() for action in lines])
            menu.aboutToHide.emit()
            if title != "Open recent":
                assert [action.text() for action in menu.actions()] == before


# -- dragging signals ------------------------------------------------------------------------------------------------


def test_a_flange_is_dragged_out_of_the_canvas_as_its_signals(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    diagram = Diagram("spring", [causal_blocks.mass("mass"), causal_blocks.spring("spring")],
                      positions={"mass": (0, 0), "spring": (400, 0)})  # fmt: skip
    join(diagram, "mass.flange", "spring.end1")
    view = open_window(diagram).view
    dragged: list[str] = []
    monkeypatch.setattr(QDrag, "exec", lambda self, *_: dragged.append(self.mimeData().data(SIGNAL_MIME).toStdString()))
    item = view.scene_.contents.blocks["mass"]
    home: Point = item.geometry.bundles["flange"].x, item.geometry.bundles["flange"].y
    start = view.mapFromScene(item.pos() + QPointF(*home))
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    for y in (start.y() + 20, view.height() + 40):
        where = QPointF(start.x(), y)
        at = QPointF(view.viewport().mapToGlobal(where))
        QApplication.sendEvent(view.viewport(), QMouseEvent(QEvent.Type.MouseMove, where, at, LEFT, LEFT, NONE))
    QTest.mouseRelease(view.viewport(), LEFT, pos=start)
    assert dragged == ["mass.x\nmass.v\nspring.F1"]


def test_a_right_click_selects_what_its_menu_is_for(window: MainWindow) -> None:
    click(window.view, body(window.view, "right"))
    open_menu(window, body(window.view, "left")).close()
    assert window.view.scene_.selection.names() == ["left"]


# -- Ctrl and click --------------------------------------------------------------------------------------------------


def test_ctrl_and_click_connects_the_selected_block_with_another(open_window: Open) -> None:
    diagram = Diagram("row", [made("mass", "mass"), made("spring", "spring"), made("mass", "other")],
                      positions={"mass": (0, 0), "spring": (300, 0), "other": (600, 0)})  # fmt: skip
    window = open_window(diagram)
    view, before = window.view, to_document(diagram)
    click(view, body(view, "mass"))
    click(view, body(view, "spring"), modifiers=CONTROL)
    assert {target.port for target in diagram.connections if target.subsystem == "spring"} <= {"end1"}
    assert view.scene_.selection.names() == ["spring"]
    click(view, body(view, "other"), modifiers=CONTROL)
    joined = {frozenset(port.subsystem for port in pair) for pair in diagram.connections.items()}
    assert joined == {frozenset(("mass", "spring")), frozenset(("spring", "other"))}
    assert window.document.undo_stack.count() == 2
    undo(window)
    undo(window)
    assert to_document(diagram) == before


def test_ctrl_and_click_asks_where_several_ports_could_be_meant_and_says_where_none_fits(open_window: Open) -> None:
    window = open_window(Diagram("d", [block("one", "", "y"), block("two", "u w", "")],
                                 positions={"one": (0, 0), "two": (300, 0)}))  # fmt: skip
    view, diagram = window.view, window.document.diagram
    click(view, body(view, "one"))
    click(view, body(view, "two"), modifiers=CONTROL)
    assert [box(window).list.item(row).text() for row in range(2)] == ["one.y → two.u", "one.y → two.w"]
    enter()
    assert diagram.connections == {PortRef("two", "u"): PortRef("one", "y")}
    click(view, body(view, "one"))
    click(view, body(view, "two"), modifiers=CONTROL)  # one is left
    assert len(diagram.connections) == 2
    click(view, body(view, "one"))
    click(view, body(view, "two"), modifiers=CONTROL)
    assert len(diagram.connections) == 2
    assert any("Shift" in label.text() for label in window.findChildren(QLabel) if label.isVisible())


# -- labels of wires -------------------------------------------------------------------------------------------------


def labelled(window: MainWindow) -> QPointF:
    """Write a label above a wire; return how far it stands from the middle of the wire."""
    trigger(window.view, middle_of_wire(window.view, X1), "Label…")
    editor = window.view.in_place.editor
    assert isinstance(editor, NoteEditor)
    QTest.keyClicks(editor, "position")
    QTest.keyClick(editor, Qt.Key.Key_Return, CONTROL)
    return beside_wire(window)


def beside_wire(window: MainWindow) -> QPointF:
    window.view.scene_.router.settle()
    (item,) = window.view.scene_.contents.notes.values()
    points = window.view.scene_.contents.wires[X1].points
    parts = [(round(abs(b[0] - a[0]), -1), (a[0] + b[0]) / 2, a[1]) for a, b in pairwise(points) if a[1] == b[1]]
    _, x, y = max(parts, key=lambda part: part[0])
    return QPointF(item.x() - x, item.y() - y)


def test_labels_cover_neither_blocks_nor_each_other(open_window: Open) -> None:
    """Between composites with a short wire there is less room than their labels need."""
    window = open_window(load(examples.path("four_masses")))
    contents = window.view.scene_.contents
    for wire in [wire for wire in contents.wires.values() if wire.is_seen]:
        x, y = middle_of(wire.points)
        window.view.in_place.label_wire(wire, QPointF(x, y), "what this wire carries")
        editor = window.view.in_place.editor
        assert isinstance(editor, NoteEditor)
        QTest.keyClick(editor, Qt.Key.Key_Return, CONTROL)
    labels = [item.sceneBoundingRect() for item in contents.notes.values()]
    assert len(labels) == 3
    blocks = [block.frame() for block in contents.blocks.values()]
    assert not [(label, block) for label in labels for block in blocks if label.intersects(block)]
    assert not [(a, b) for a, b in combinations(labels, 2) if a.intersects(b)]


def test_the_label_of_a_wire_goes_with_it_and_is_saved_with_it(window: MainWindow) -> None:
    view, diagram = window.view, window.document.diagram
    before = labelled(window)
    drag(view, body(view, "right"), body(view, "right") + QPointF(150, 120))
    assert beside_wire(window) == before
    undo(window)
    assert beside_wire(window) == before
    (item,) = view.scene_.contents.notes.values()
    drag(view, item.sceneBoundingRect().center(), item.sceneBoundingRect().center() + QPointF(0, -40))
    moved = beside_wire(window)
    assert (moved - before - QPointF(0, -40)).manhattanLength() < 6, "on the grid"
    again = from_document(to_document(diagram))
    assert again.notes == diagram.notes
    diagram.replace("right", diagram["right"].replaced(name="other"))
    assert next(iter(diagram.notes.values())).wire == PortRef("other", "x1")


def test_a_label_is_copied_and_deleted_with_its_wire(window: MainWindow) -> None:
    view, diagram = window.view, window.document.diagram
    before = labelled(window)
    view.scene_.selection.select_all()
    press_keys(window, Qt.Key.Key_D, CONTROL)
    assert {note.wire for note in diagram.notes.values()} == {X1, PortRef("right2", "x1")}
    undo(window)
    click(view, middle_of_wire(view, X1))
    press_keys(window, Qt.Key.Key_Delete)
    assert not diagram.notes
    undo(window)
    assert beside_wire(window) == before
    trigger(view, body(view, "right"), "Disconnect")
    assert not diagram.notes, "nor is it left behind here"
    undo(window)
    assert beside_wire(window) == before


def test_a_wire_has_one_label_which_is_written_anew(window: MainWindow) -> None:
    before = labelled(window)
    trigger(window.view, middle_of_wire(window.view, X1), "Label…")
    editor = window.view.in_place.editor
    assert isinstance(editor, NoteEditor)
    assert editor.toPlainText() == "position"
    QTest.keyClicks(editor, "way")
    QTest.keyClick(editor, Qt.Key.Key_Return, CONTROL)
    assert [(note.text, note.wire) for note in window.document.diagram.notes.values()] == [("way", X1)]
    assert beside_wire(window) == before
