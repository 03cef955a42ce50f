"""The menu bar of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from macrostep import examples
from macrostep.gui.icons import icon
from macrostep.gui.translation import tr

if TYPE_CHECKING:
    from macrostep.gui.window import MainWindow


class Menus:
    """The menus of a window, by title; submenus too.

    They are kept here because PySide destroys what is reached through ``QAction.menu()`` too early.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.menus: dict[str, QMenu] = {}
        actions, run_bar = window.actions_, window.run_bar
        self._fill_file()
        edit = self._add("&Edit")
        edit.addActions([actions.undo, actions.redo])
        edit.addSeparator()
        edit.addActions([actions.delete, actions.rename, actions.select_all])
        self._fill_view()
        diagram = self._add("&Diagram")
        diagram.addAction(actions.arrange)
        diagram.addAction("Settings and problems", window.show_diagram)
        run = self._add("&Run")
        run.addActions([run_bar.run_action, run_bar.pause_action, run_bar.step_action, run_bar.stop_action])
        run.addAction(run_bar.restart_action)
        help_ = self._add("&Help")
        help_.addAction(icon("help"), "Manual", QKeySequence("F1"), window.show_manual)
        help_.addAction("Keys and gestures", QKeySequence("Shift+F1"), window.show_help)

    def actions(self) -> list[QAction]:
        """Return every action of every menu."""
        openers = {menu.menuAction() for menu in self.menus.values()}
        return [
            action
            for menu in self.menus.values()
            for action in menu.actions()
            if not action.isSeparator() and action not in openers
        ]

    def _add(self, title: str, into: QMenu | None = None) -> QMenu:
        menu = (into or self._window.menuBar()).addMenu(title)
        menu.setToolTipsVisible(True)
        self.menus[title.replace("&", "")] = menu
        return menu

    def _fill_file(self) -> None:
        actions, files = self._window.actions_, self._window.files
        menu = self._add("&File")
        menu.addActions([actions.new, actions.open])
        recent = self._add("Open recent", menu)
        recent.aboutToShow.connect(self._fill_recent)
        self._enable_recent()
        files.recent_changed.connect(self._enable_recent)
        shipped = self._add("Open example", menu)
        for name in examples.names():
            shipped.addAction(name, lambda name=name: files.open_example(name))
        menu.addSeparator()
        menu.addActions([actions.save, actions.save_as])
        menu.addAction(tr("Recovered diagrams…"), self._window.show_recovered)
        menu.addSeparator()
        leave = QAction("Quit", self._window)
        leave.setShortcut(QKeySequence("Ctrl+Q"))
        leave.setMenuRole(QAction.MenuRole.QuitRole)
        leave.triggered.connect(self._window.close)
        menu.addAction(leave)

    def _enable_recent(self) -> None:
        self.menus["Open recent"].menuAction().setEnabled(bool(self._window.files.recent()))

    def _fill_recent(self) -> None:
        menu = self.menus["Open recent"]
        menu.clear()
        for path in self._window.files.recent():
            action = menu.addAction(path.name, lambda path=path: self._window.files.open_path(path))
            action.setToolTip(str(path))

    def _fill_view(self) -> None:
        actions, panels = self._window.actions_, self._window.panels
        menu = self._add("&View")
        menu.addAction(tr("Start page"), QKeySequence("Ctrl+Shift+H"), self._window.show_start_page)
        menu.addSeparator()
        menu.addActions([actions.zoom_in, actions.zoom_out, actions.zoom_full, actions.zoom_fit])
        menu.addSeparator()
        menu.addActions(panels.toggles())
        menu.addAction("Reset layout", panels.reset)
        menu.addSeparator()
        themes = self._add("Theme", menu)
        themes.setIcon(icon("theme"))
        themes.addActions(actions.themes.actions())
