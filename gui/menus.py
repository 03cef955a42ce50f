"""The menu bar of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from macrostep import examples
from macrostep.gui.icons import icon
from macrostep.gui.layout import Panels

if TYPE_CHECKING:
    from macrostep.gui.window import MainWindow


def fill_menu_bar(window: MainWindow) -> None:
    """Give a window its menus."""
    actions, run_bar = window.actions_, window.run_bar
    _fill_file_menu(window)
    edit = _menu(window, "&Edit")
    edit.addActions([actions.undo, actions.redo])
    edit.addSeparator()
    edit.addActions([actions.delete, actions.rename, actions.select_all])
    _fill_view_menu(window)
    diagram = _menu(window, "&Diagram")
    diagram.addAction(actions.arrange)
    diagram.addAction("Settings and problems", window.show_diagram)
    run = _menu(window, "&Run")
    run.aboutToShow.connect(window.document.settle)
    run.addActions([run_bar.run_action, run_bar.pause_action, run_bar.step_action, run_bar.stop_action])
    help_ = _menu(window, "&Help")
    help_.addAction(icon("help"), "Keys and gestures", QKeySequence("F1"), window.show_help)


def _menu(window: MainWindow, title: str) -> QMenu:
    menu = window.menuBar().addMenu(title)
    menu.setToolTipsVisible(True)
    return menu


def _fill_file_menu(window: MainWindow) -> None:
    actions, files = window.actions_, window.files
    menu = _menu(window, "&File")
    menu.addActions([actions.new, actions.open])
    recent = menu.addMenu("Open recent")
    recent.aboutToShow.connect(lambda: _fill_recent(recent, window))
    recent.menuAction().setEnabled(bool(files.recent()))
    files.recent_changed.connect(lambda: recent.menuAction().setEnabled(bool(files.recent())))
    shipped = menu.addMenu("Open example")
    for name in examples.names():
        shipped.addAction(name, lambda name=name: files.open_example(name))
    menu.addSeparator()
    menu.addActions([actions.save, actions.save_as])
    menu.addSeparator()
    leave = QAction("Quit", window)
    leave.setShortcut(QKeySequence.StandardKey.Quit)
    leave.setMenuRole(QAction.MenuRole.QuitRole)
    leave.triggered.connect(window.close)
    menu.addAction(leave)


def _fill_recent(menu: QMenu, window: MainWindow) -> None:
    menu.clear()
    for path in window.files.recent():
        action = menu.addAction(path.name, lambda path=path: window.files.open_path(path))
        action.setToolTip(str(path))
    menu.setToolTipsVisible(True)


def _fill_view_menu(window: MainWindow) -> None:
    actions, panels = window.actions_, window.panels
    menu = _menu(window, "&View")
    menu.addActions([actions.zoom_in, actions.zoom_out, actions.zoom_full, actions.zoom_fit])
    menu.addSeparator()
    _fill_panels(menu, panels)
    menu.addSeparator()
    themes = menu.addMenu(icon("theme"), "Theme")
    themes.addActions(actions.themes.actions())


def _fill_panels(menu: QMenu, panels: Panels) -> None:
    menu.addActions(panels.toggles())
    menu.addAction("Reset layout", panels.reset)
