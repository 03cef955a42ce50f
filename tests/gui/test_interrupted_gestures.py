"""What comes in the middle of a drag or of writing: undo, another diagram, saving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep.gui.canvas.view.chooser import Chooser
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import Note
from macrostep.model.files.files import load, to_document
from tests.gui.canvas_mouse import body, drag, hold, move, port, release
from tests.gui.test_canvas import agrees, two_masses

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(open_window: Callable[[Diagram], MainWindow]) -> MainWindow:
    return open_window(two_masses())


def press(window: MainWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.view, key, modifiers)


def write(text: str) -> None:
    field = QApplication.focusWidget()
    assert field is not None
    QTest.keyClicks(field, text)


def hit(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    field = QApplication.focusWidget()
    assert field is not None
    QTest.keyClick(field, key, modifiers)


def duplicate(window: MainWindow) -> str:
    """Duplicate a block; returns the copy's name."""
    window.view.scene_.selection.select(["left"])
    press(window, Qt.Key.Key_D, CONTROL)
    return window.view.scene_.selection.names()[0]


def undo(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Z, CONTROL)


def new(window: MainWindow) -> None:
    window.files.new()


@pytest.mark.parametrize("what_comes", [undo, new])
@pytest.mark.parametrize("dragged", ["left", "left2"])
def test_what_is_dragged_may_go_away(
    window: MainWindow, dragged: str, what_comes: Callable[[MainWindow], None]
) -> None:
    view = window.view
    duplicate(window)
    start = body(view, dragged)
    hold(view, start, start + QPointF(160, 90))
    what_comes(window)
    move(view, [start + QPointF(200, 120)])
    release(view, start + QPointF(200, 120))
    assert agrees(view)
    assert window.document.undo_stack.index() == 0, "a drag that was broken off moves nothing"


def test_a_composite_may_be_entered_while_its_block_is_dragged(window: MainWindow) -> None:
    view = window.view
    view.scene_.selection.select(["left", "right"])
    press(window, Qt.Key.Key_K, CONTROL)
    write("pair")
    window.view.setFocus()
    before = to_document(window.document.diagram)
    start = body(view, "pair")
    hold(view, start, start + QPointF(80, 60))
    view.go_into("pair")
    release(view, start + QPointF(80, 60))
    assert view.document.name == "pair"
    assert to_document(window.document.diagram) == before


def test_a_name_is_handed_over_before_undo_takes_its_block_away(window: MainWindow) -> None:
    copy = duplicate(window)
    press(window, Qt.Key.Key_F2)
    write("abc")
    window.actions_.undo.trigger()
    assert list(window.document.diagram.subsystems) == ["left", "right", copy]
    window.actions_.undo.trigger()
    assert list(window.document.diagram.subsystems) == ["left", "right"]
    assert window.view.in_place.editor is None


@pytest.mark.parametrize("what_comes", [undo, new])
def test_the_editor_of_a_name_goes_with_its_block(window: MainWindow, what_comes: Callable[[MainWindow], None]) -> None:
    duplicate(window)
    press(window, Qt.Key.Key_F2)
    write("right")  # taken: refused
    window.document.undo_stack.undo() if what_comes is undo else what_comes(window)
    assert window.view.in_place.editor is None
    window.view.scene_.selection.select(list(window.view.scene_.contents.blocks)[:1])
    press(window, Qt.Key.Key_F2)
    assert (window.view.in_place.editor is not None) == (what_comes is undo)


def test_a_box_that_looks_for_what_fits_goes_with_the_port(window: MainWindow) -> None:
    copy = duplicate(window)
    start = port(window.view, f"{copy}.x1")
    drag(window.view, start, start + QPointF(90, 200))
    assert isinstance(window.view.in_place.editor, Chooser)
    window.document.undo_stack.undo()
    assert window.view.in_place.editor is None


def test_a_note_that_is_being_written_is_saved(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "noted.macrostep.json"
    window.document.save(file)
    window.view.in_place.edit_note(None, QPointF(0, 200))
    write("two springs")
    assert window.files.save()
    assert [note.text for note in load(file).notes.values()] == ["two springs"]


def texts(window: MainWindow) -> list[str]:
    return [note.text for note in window.document.diagram.notes.values()]


def test_a_long_note_is_in_the_diagram_before_it_is_ended_and_one_step_of_undo(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.view.in_place.edit_note(None, QPointF(0, 200))
    write("two")
    qtbot.waitUntil(lambda: texts(window) == ["two"])
    write(" springs")
    qtbot.waitUntil(lambda: texts(window) == ["two springs"])
    write(" in a row")
    hit(Qt.Key.Key_Return, CONTROL)
    assert texts(window) == ["two springs in a row"]
    undo(window)
    assert texts(window) == []
    assert window.document.undo_stack.isClean()


def test_escape_keeps_what_was_written_and_undo_takes_it_back(window: MainWindow, qtbot: QtBot) -> None:
    window.view.scene_.editing.set_note_text(None, "kept", Note("", (0.0, 200.0)))
    for key, written in ((0, ["never mind"]), (None, ["kept", "never mind"])):
        window.view.in_place.edit_note(key, QPointF(0, 200))
        write("never mind")
        qtbot.waitUntil(lambda: "never mind" in texts(window))
        hit(Qt.Key.Key_Escape)
        assert texts(window) == written
        undo(window)
        assert texts(window) == ["kept"]
    window.view.in_place.edit_note(None, QPointF(0, 200))
    write("x")
    qtbot.waitUntil(lambda: "x" in texts(window))
    hit(Qt.Key.Key_Backspace)
    hit(Qt.Key.Key_Return, CONTROL)
    assert texts(window) == ["kept"], "a note without a text is none"


def test_closing_asks_for_a_note_that_is_being_written(window: MainWindow) -> None:
    asked = []

    def ask() -> QMessageBox.StandardButton:
        asked.append(len(window.document.diagram.notes))
        return QMessageBox.StandardButton.Cancel

    window.files.ask_to_save = ask  # type: ignore[method-assign]
    window.view.in_place.edit_note(None, QPointF(0, 200))
    write("two springs")
    window.close()
    assert asked == [1]
    assert window.isVisible()
    window.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]


def test_what_stands_for_everything_outside_has_no_name_to_change(window: MainWindow) -> None:
    view = window.view
    view.scene_.selection.select(["left"])
    press(window, Qt.Key.Key_K, CONTROL)
    view.setFocus()
    view.go_into(view.scene_.selection.names()[0])
    level = view.document.name
    outside = next(name for name in view.scene_.contents.blocks if view.document.kind_of(name) == "outside")
    view.scene_.selection.select([outside])
    assert not window.actions_.rename.isEnabled()
    view.edit_name(outside)
    assert view.in_place.editor is None
    assert view.document.name == level
