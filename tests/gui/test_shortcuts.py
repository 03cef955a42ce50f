"""Keys: listed, found, changed, kept, explained where they are in the way, and set back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.canvas.view.actions import canvas_menu
from macrostep.gui.editing.document import Document
from macrostep.gui.running.controller import RunController
from macrostep.gui.window.main_window import MainWindow
from macrostep.gui.window.shortcut_page import ShortcutPage
from macrostep.model import load
from macrostep.model.edits.edits import SetSettings
from tests.gui.fake_process import FakeProcess

LEFT = Qt.MouseButton.LeftButton
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def make(qtbot: QtBot) -> MainWindow:
    document = Document(load(examples.path("two_masses")))
    made = MainWindow(document, RunController(document, FakeProcess))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return made


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    made = make(qtbot)
    yield made
    made.close()


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> Iterator[ShortcutPage]:
    window.dialogs.show_keys()
    dialog = window.dialogs.settings
    assert dialog is not None
    yield dialog.keys
    if window.dialogs.settings is not None:
        window.dialogs.settings.close()


def choose(page: ShortcutPage, name: str) -> None:
    page.list.setCurrentItem(next(item for item in page._items() if item.text(0) == name))


def row(page: ShortcutPage, name: str) -> str:
    return next(item.text(1) for item in page._items() if item.text(0) == name)


def test_every_action_of_the_menus_is_listed_with_its_keys(window: MainWindow, page: ShortcutPage) -> None:
    listed = {item.text(0) for item in page._items()}
    assert {action.text().replace("&", "") for action in window.menus.actions()} == listed
    assert row(page, "Save") == "Ctrl+S"
    names = [action.objectName() for action in window.menus.actions()]
    assert all(names)
    assert len(set(names)) == len(names)


def test_they_are_found_by_name_and_by_key(page: ShortcutPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "ctrl+s")
    assert "Save" in [item.text(0) for item in page._items() if not item.isHidden()]
    assert next(item for item in page._items() if item.text(0) == "Undo").isHidden()


def test_new_keys_work_at_once_and_menus_and_tooltips_tell_them(
    window: MainWindow, page: ShortcutPage, qtbot: QtBot
) -> None:
    choose(page, "Fit the diagram")
    qtbot.keyClick(page.edit, Qt.Key.Key_J, CONTROL)
    action = window.actions_.zoom_fit
    assert action.shortcut() == QKeySequence("Ctrl+J")
    assert action.toolTip() == "Fit the diagram (Ctrl+J)"
    assert row(page, "Fit the diagram") == "Ctrl+J (yours)"
    window.view.zoom_by(2.0)
    page.window().close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.view.setFocus()
    qtbot.keyClick(window.view, Qt.Key.Key_J, CONTROL)
    assert window.view.zoom <= 1.0


def test_a_conflict_is_explained_and_taken_only_if_one_wants(
    window: MainWindow, page: ShortcutPage, qtbot: QtBot
) -> None:
    choose(page, "Fit the diagram")
    qtbot.keyClick(page.edit, Qt.Key.Key_S, CONTROL)
    assert "“Save”" in page.message.text()
    assert window.actions_.zoom_fit.shortcut() == QKeySequence("Ctrl+9")
    qtbot.mouseClick(page.take_button, LEFT)
    assert window.actions_.zoom_fit.shortcut() == QKeySequence("Ctrl+S")
    assert window.actions_.save.shortcut().isEmpty()
    assert window.actions_.save.toolTip() == "Save"
    choose(page, "Save")
    qtbot.mouseClick(page.reset_button, LEFT)
    assert window.actions_.save.shortcut() == QKeySequence("Ctrl+S")
    assert window.actions_.zoom_fit.shortcut().isEmpty()


@pytest.mark.parametrize(
    ("key", "modifier", "words"),
    [(Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, "typing"), (Qt.Key.Key_C, CONTROL, "copies")],
)
def test_keys_that_are_needed_are_refused(
    window: MainWindow, page: ShortcutPage, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier, words: str
) -> None:
    choose(page, "Fit the diagram")
    qtbot.keyClick(page.edit, key, modifier)
    assert words in page.message.text()
    assert not page.take_button.isEnabled()
    assert window.actions_.zoom_fit.shortcut() == QKeySequence("Ctrl+9")


def test_choices_are_kept_and_set_back(window: MainWindow, page: ShortcutPage, qtbot: QtBot) -> None:
    choose(page, "Run")
    qtbot.keyClick(page.edit, Qt.Key.Key_J, CONTROL)
    choose(page, "Pause")
    qtbot.mouseClick(page.none_button, LEFT)
    assert "(F5)" not in window.run_bar.run_button.toolTip()
    assert "(Ctrl+J)" in window.run_bar.run_button.toolTip()
    again = make(qtbot)
    assert again.run_bar.run_action.shortcut() == QKeySequence("Ctrl+J")
    assert again.run_bar.pause_action.shortcut().isEmpty()
    again.shortcuts.reset_all()
    assert again.run_bar.run_action.shortcut() == QKeySequence("F5")
    assert "(F6)" in again.run_bar.pause_action.toolTip()
    again.close()
    third = make(qtbot)
    assert third.run_bar.run_action.shortcut() == QKeySequence("F5")
    third.close()


def test_the_tooltip_of_undo_tells_the_new_key_with_what_it_undoes(
    window: MainWindow, page: ShortcutPage, qtbot: QtBot
) -> None:
    choose(page, "Undo")
    window.document.push(SetSettings({"stop": 5.0}))
    qtbot.keyClick(page.edit, Qt.Key.Key_U, ALT)
    assert window.actions_.undo.toolTip() == "Undo change stop (Alt+U)"
    window.document.undo_stack.undo()
    assert window.actions_.undo.toolTip() == "Undo (Alt+U)"


def test_the_menu_of_a_block_tells_the_keys_that_were_chosen(window: MainWindow) -> None:
    block = window.view.scene_.contents.blocks["left"]

    def keys(text: str) -> str:
        menu = canvas_menu(window.view, block.sceneBoundingRect().center())
        try:
            return next(a.shortcut().toString() for a in menu.actions() if a.text() == text)
        finally:
            menu.close()

    assert keys("Mirror") == "Ctrl+I"
    assert keys("Delete") == "Del"
    assert keys("Rename") == "F2"
    window.shortcuts.choose(window.canvas_actions.mirror, QKeySequence("Ctrl+Shift+I"))
    assert keys("Mirror") == "Ctrl+Shift+I"
