"""Every menu there is: each line has a letter of its own, by which it is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pyqtgraph import GraphicsView
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.widgets.menu import Menu, opened_by
from macrostep.gui.widgets.mnemonics import mnemonic
from macrostep.gui.window.main_window import MainWindow
from tests.gui.looked_at_window import window_with_run

KEYBOARD = 36
"""More lines than the keyboard has letters and digits cannot have one each."""


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = window_with_run(qtbot)
    qtbot.addWidget(made)
    return made


def wrong_letters(menu: Menu) -> list[str]:
    """Return the lines of a menu that is open, and of those beneath it, if their letters are not right."""
    menu.aboutToShow.emit()
    lines = [action for action in menu.actions() if not action.isSeparator() and action.isVisible()]
    texts = [action.text() for action in lines]
    letters = [letter for text in texts if (letter := mnemonic(text))]
    wrong = [] if len(set(letters)) == len(letters) >= min(len(lines), KEYBOARD) else [" | ".join(texts)]
    for action in lines:
        below = opened_by(action)
        wrong += wrong_letters(below) if below is not None else []
    menu.aboutToHide.emit()
    return wrong


def has_menu(widget: QWidget) -> bool:
    is_own = any("contextMenuEvent" in kind.__dict__ for kind in type(widget).mro() if "macrostep" in kind.__module__)
    return is_own or widget.contextMenuPolicy() == Qt.ContextMenuPolicy.CustomContextMenu


def context_menus(top: QWidget) -> Iterator[QMenu]:
    """Click with the right button on each thing that has a menu, in its middle and near its corner."""
    for widget in top.findChildren(QWidget):
        if widget.isVisible() and has_menu(widget):
            under = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
            for place in (under.rect().center(), QPoint(12, 12)):
                event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, under.mapToGlobal(place))
                QApplication.sendEvent(under, event)
                yield from open_menu()
        elif isinstance(widget, GraphicsView) and widget.isVisible():
            QTest.mouseClick(widget.viewport(), Qt.MouseButton.RightButton, pos=widget.viewport().rect().center())
            yield from open_menu()


def open_menu() -> Iterator[QMenu]:
    menu = QApplication.activePopupWidget()
    if isinstance(menu, QMenu):
        yield menu
        menu.close()


def test_each_line_of_each_menu_has_a_letter_of_its_own(window: MainWindow) -> None:
    window.places.show_block("left")
    seen: set[str] = set()
    for key, part in {**window.panels.docks, "canvas": window.centralWidget(), "bar": window.run_bar}.items():
        if key in window.panels.docks:
            window.panels.show(key)
        QApplication.processEvents()
        for menu in context_menus(part):
            assert isinstance(menu, Menu), key
            assert not wrong_letters(menu), key
            seen.add(key)
    assert seen >= {"library", "plots", "compare", "log", "canvas", "bar"}
    for menu in window.findChildren(QMenu):
        assert isinstance(menu, Menu) or not menu.title(), menu.title()  # Qt's own have none
    for made in window.findChildren(Menu):
        assert not wrong_letters(made)
