"""Blocks of one's own in the window: made, dragged, changed in one instance, kept in a folder, taken from there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QLabel, QLineEdit, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep.gui.blocks.form import BlockForm
from macrostep.gui.blocks.page import BlockPage
from macrostep.gui.canvas.painting.symbol_drawing import SCALE, SymbolDrawing, SymbolField
from macrostep.gui.files.difference_view import DifferenceWindow
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.settings.preferences import data_folder
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, PortRef, Subsystem
from macrostep.model.blocks.linking import deviating
from macrostep.model.blocks.shelf import read_shelf, write_block
from macrostep.model.diagram.blocks import blocks_of
from macrostep.model.files.files import save, to_document
from macrostep.model.library.library import template
from tests.gui.canvas_mouse import body, click
from tests.gui.test_canvas_editing import Open, press_keys, undo
from tests.gui.test_canvas_menus import choose
from tests.model.test_own_blocks import cell_and_air, pack


def diagram(window: MainWindow) -> Diagram:
    return window.document.diagram


def form_of(window: MainWindow, qtbot: QtBot) -> BlockForm:
    form = window.findChild(BlockForm)
    assert isinstance(form, BlockForm)
    qtbot.waitExposed(form)
    return form


def press(form: BlockForm) -> None:
    button = form.buttons.button(QDialogButtonBox.StandardButton.Ok)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def answer(window: MainWindow, qtbot: QtBot, text: str) -> None:
    """Click a button of the message over the canvas."""

    def button() -> QAbstractButton | None:
        found = window.messages.findChildren(QAbstractButton)
        return next((b for b in found if b.text() == text and b.isVisibleTo(window)), None)

    qtbot.waitUntil(lambda: button() is not None)
    found = button()
    assert found is not None
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def test_a_composite_becomes_a_block_that_is_dragged_and_changed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(cell_and_air())
    view, before = window.view, to_document(diagram(window))
    click(view, body(view, "cell1"))
    press_keys(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    form = form_of(window, qtbot)
    assert form.name.text() == "cell"
    QTest.keyClicks(form.title, "Cell")
    QTest.keyClicks(form.summary, "Warms up and cools through its case.")
    for row in range(form.parameters.topLevelItemCount()):
        item = form.parameters.topLevelItem(row)
        assert item is not None
        box = form.parameters.visualItemRect(item).topLeft()
        QTest.mouseClick(form.parameters.viewport(), Qt.MouseButton.LeftButton, pos=box + QPointF(14, 10).toPoint())
    assert form.parameters.topLevelItem(0).checkState(0) == Qt.CheckState.Checked  # type: ignore[union-attr]
    press(form)
    block = blocks_of(diagram(window))["cell"]
    assert {"C", "T_start", "R", "heat"} == block.parameters.keys()

    library = window.panels.get(LibraryPanel)
    QTest.keyClicks(library.search, "cools through")
    assert library.tree.current_type() == "own:cell"
    data = library.tree.mimeData([library.tree.currentItem()])
    _drop(window, data, QPointF(0, 300))
    assert {"cell2.core", "cell2.case"} <= diagram(window).subsystems.keys()

    page = window.panels.get(InspectorPanel).composite
    assert page.instance.isVisibleTo(page)
    value = page.values.cell("R", 1)
    assert isinstance(value, QLineEdit)
    _retype(value, "7")
    assert [float(diagram(window)[f"cell{k}.case"].parameters["R"].value) for k in (1, 2)] == [2.0, 7.0]

    view.go_into("cell2")
    click(view, body(view, "cell2.core"))
    equations = window.panels.get(InspectorPanel).subsystem.equations
    equations.text.setPlainText("der(T) = (P - 3*q)/C")
    equations.commit()
    assert diagram(window)["cell1.core"].equations == ("der(T) = (P - 3*q)/C",)
    assert [float(diagram(window)[f"cell{k}.case"].parameters["R"].value) for k in (1, 2)] == [2.0, 7.0]
    constant = template("constant")
    assert constant is not None
    view.insert(constant)
    assert view.scene_.selection.names() == ["cell2.constant"]
    assert "cell1.constant" in diagram(window).subsystems
    assert deviating(diagram(window)) == []
    while window.document.undo_stack.canUndo():
        undo(window)
    assert to_document(diagram(window)) == before


def _drop(window: MainWindow, data: QMimeData, place: QPointF) -> None:
    view = window.view
    at = view.mapFromScene(place)
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    view.dragEnterEvent(QDragEnterEvent(at, Qt.DropAction.CopyAction, data, buttons, keys))
    view.dropEvent(QDropEvent(QPointF(at), Qt.DropAction.CopyAction, data, buttons, keys))


def _retype(edit: QLineEdit, text: str) -> None:
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, text)
    QTest.keyClick(edit, Qt.Key.Key_Return)


def test_a_detached_instance_is_like_any_other(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(pack(2))
    click(window.view, body(window.view, "cell2"))
    page = window.panels.get(InspectorPanel).composite
    assert "2 instances" in page.instance.meaning.text()
    page.instance.links.linkActivated.emit("1")
    assert [composite.block for composite in diagram(window).composites] == ["cell", ""]
    assert not page.instance.isVisibleTo(page)
    undo(window)
    assert [composite.block for composite in diagram(window).composites] == ["cell", "cell"]


def test_detached_and_replaced_by_mouse(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(pack(2))
    choose(window, body(window.view, "cell2"), "Detach from its block")
    assert [composite.block for composite in diagram(window).composites] == ["cell", ""]
    choose(window, body(window.view, "cell2"), "Replace by…")
    box = next(box for box in window.view.viewport().findChildren(QLineEdit) if box.isVisible())
    QTest.keyClicks(box, "cell")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert [composite.block for composite in diagram(window).composites] == ["cell", "cell"]
    assert str(diagram(window).connections[PortRef("cell2.case", "air")]) == "air.T"
    undo(window)
    undo(window)
    assert [composite.block for composite in diagram(window).composites] == ["cell", "cell"]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A diagram with a block that its folder has in a later state."""
    path = tmp_path / "pack.macrostep.json"
    both = pack(2)
    save(both, path)
    block = blocks_of(both)["cell"]
    part = block.part.copy()
    part.replace("core", part["core"].replaced(equations=["der(T) = P/C"]))
    write_block(block.replaced(part=part, revision=2), tmp_path / "blocks")
    return path


def test_the_library_has_another_block(open_window: Open, saved: Path, qtbot: QtBot) -> None:
    window = open_window(Diagram("empty"))
    window.files.open_path(saved)
    assert diagram(window)["cell1.core"].equations == ("der(T) = (P - q)/C",), "it opens with what it was saved with"
    answer(window, qtbot, "Show the difference")
    shown = window.findChild(DifferenceWindow)
    assert isinstance(shown, DifferenceWindow)
    row = shown.view.topLevelItem(0)
    assert row is not None
    assert "P/C" in row.text(2)
    window.document.replaced.emit()
    answer(window, qtbot, "Keep mine")
    assert diagram(window)["cell1.core"].equations == ("der(T) = (P - q)/C",)
    assert window.view.document.shelves.differing() == []
    window.view.document.shelves.kept.clear()
    window.document.replaced.emit()
    answer(window, qtbot, "Take the library's")
    assert [diagram(window)[f"cell{k}.core"].equations for k in (1, 2)] == [("der(T) = P/C",)] * 2
    window.document.undo_stack.undo()
    assert diagram(window)["cell2.core"].equations == ("der(T) = (P - q)/C",)


def test_a_file_that_is_no_block_is_named(open_window: Open, saved: Path, qtbot: QtBot) -> None:
    (saved.parent / "blocks" / "cell.macrostep-block.json").write_text("<<<<<<< HEAD")
    window = open_window(Diagram("empty"))
    window.files.open_path(saved)
    qtbot.waitUntil(lambda: "cell.macrostep-block.json" in window.messages._text.text())
    assert blocks_of(diagram(window)).keys() == {"cell"}
    assert diagram(window)["cell1.core"].equations == ("der(T) = (P - q)/C",)


def test_keeping_a_block_and_using_it_in_another_diagram(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(pack(1))
    window.block_actions.keep_block("cell", "user")
    assert list(read_shelf(data_folder() / "blocks").blocks) == ["cell"]
    other = open_window(Diagram("empty"))
    library = other.panels.get(LibraryPanel)
    QTest.keyClicks(library.search, "cell")
    QTest.keyClick(library.search, Qt.Key.Key_Return)
    assert {"cell.core", "cell.case"} == diagram(other).subsystems.keys()
    assert list(diagram(other).blocks) == ["cell"]
    press_keys(other, Qt.Key.Key_F1)
    assert other.findChild(BlockPage) is not None


def answered(window: MainWindow, qtbot: QtBot, text: str) -> QMessageBox:
    """Answer the question that is open by its button; returns it."""
    box = next(box for box in window.findChildren(QMessageBox) if box.isVisible())
    qtbot.waitExposed(box)
    button = next(button for button in box.buttons() if button.text().replace("&", "") == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    return box


def test_a_block_is_not_kept_over_another_one_unasked(open_window: Open, qtbot: QtBot) -> None:
    """Cancelled nothing changes; both are kept; replaced, it is the next revision. The same one again asks nothing."""
    folder = data_folder() / "blocks"
    write_block(blocks_of(pack(1))["cell"].replaced(title="Of somebody"), folder)
    window = open_window(pack(2))
    keep = window.block_actions.keep
    click(window.view, body(window.view, "cell2"))

    def kept() -> dict[str, tuple[str, int]]:
        return {name: (block.title, block.revision) for name, block in read_shelf(folder).blocks.items()}

    keep.trigger()
    assert kept() == {"cell": ("Of somebody", 1)}, "it asks first"
    box = answered(window, qtbot, "Cancel")
    assert "Of somebody" in box.informativeText()
    assert kept() == {"cell": ("Of somebody", 1)}
    for _ in range(2):
        keep.trigger()
        answered(window, qtbot, "Keep both")
    assert kept() == {"cell": ("Of somebody", 1), "cell2": ("Cell (2)", 1), "cell3": ("Cell (3)", 1)}
    keep.trigger()
    answered(window, qtbot, "Replace")
    assert kept()["cell"] == ("Cell", 2)
    keep.trigger()
    assert not any(box.isVisible() for box in window.findChildren(QMessageBox))
    assert kept()["cell"] == ("Cell", 2)


def test_a_new_block_is_not_written_over_another_one_of_the_library(open_window: Open, qtbot: QtBot) -> None:
    folder = data_folder() / "blocks"
    write_block(blocks_of(pack(1))["cell"].replaced(title="Of somebody"), folder)
    window = open_window(cell_and_air())
    click(window.view, body(window.view, "cell1"))
    window.block_actions.make_block()
    form = form_of(window, qtbot)
    form.name.setText("cell")
    assert form.accept_button.isEnabled()
    form.place.setCurrentIndex(form.place.findData("user"))
    assert not form.accept_button.isEnabled()
    assert "already a block" in form.message.text()
    form.reject()
    assert read_shelf(folder).blocks["cell"].title == "Of somebody"


def test_a_symbol_is_drawn(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(cell_and_air())
    click(window.view, body(window.view, "cell1"))
    menu = window.composite_actions.symbols
    menu.fill()
    next(action for action in menu.actions() if action.text() == "Draw…").trigger()
    drawing = window.findChild(SymbolDrawing)
    assert isinstance(drawing, SymbolDrawing)
    qtbot.waitExposed(drawing)
    _drag_over(drawing.field, (5, 15), (43, 15))
    QTest.mouseClick(drawing.tools["rect"], Qt.MouseButton.LeftButton)
    drawing.filled.click()
    _drag_over(drawing.field, (34, 22), (14, 8))
    QTest.mouseClick(drawing.buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
    drawn = diagram(window).composites[0].symbol
    assert drawn == (
        "<line x1='5' y1='15' x2='43' y2='15'/><rect x='14' y='8' width='20' height='14' fill='currentColor'/>"
    )
    assert not [problem for problem in diagram(window).problems() if "symbol" in problem.message]
    assert window.view.scene_.contents.blocks["cell1"].symbol_look() is not None


def _drag_over(field: SymbolField, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag from one point of the grid to another."""
    first, last = (QPoint(x * SCALE, y * SCALE) for x, y in (start, end))
    QTest.mousePress(field, Qt.MouseButton.LeftButton, pos=first)
    QTest.mouseMove(field, last)
    QTest.mouseRelease(field, Qt.MouseButton.LeftButton, pos=last)


def test_a_symbol_of_the_library_makes_no_block_of_the_library(open_window: Open, qtbot: QtBot) -> None:
    """One's own cell that looks like the battery of the library has its own parameters, and can have more."""
    cell = Subsystem("cell", {"capacity": 5.0, "V_span": 1.2}, states={"q": 1.0}, equations=["der(q) = -q/capacity"])
    window = open_window(Diagram("d", [cell]))
    click(window.view, body(window.view, "cell"))
    window.block_actions.make_block()
    form = form_of(window, qtbot)
    menu = form.symbol.menu()
    menu.aboutToShow.emit()
    electric = next(action.menu() for action in menu.actions() if action.text().replace("&", "") == "Electric")
    assert isinstance(electric, QMenu)
    electric.aboutToShow.emit()
    next(action for action in electric.actions() if action.text().replace("&", "") == "Battery").trigger()
    press(form)
    assert diagram(window)["cell"].type == "battery"
    click(window.view, body(window.view, "cell"))
    page = window.panels.get(InspectorPanel).subsystem
    assert page.type.text() == ""
    table = page.tables["parameters"]
    assert table.cell("capacity", 0) is not None  # a name that can be changed
    assert not [label.text() for label in table.findChildren(QLabel) if label.text() == "charge of the full battery"]
    QTest.mouseClick(table.add_button, Qt.MouseButton.LeftButton)
    assert len(diagram(window)["cell"].parameters) == 3


def test_the_path_says_only_once_where_a_block_is(open_window: Open) -> None:
    window = open_window(pack(2))
    window.view.go_into("cell2")
    click(window.view, body(window.view, "cell2.core"))
    assert [crumb.text() for crumb in window.header.path.crumbs] == ["cell2"]
    assert window.header.block.text() == "core"
