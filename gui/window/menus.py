"""The menu bar of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from macrostep import examples
from macrostep.gui.lessons.shelf import shelf
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.widgets.menu import Menu, opened_by

if TYPE_CHECKING:
    from macrostep.gui.window.main_window import MainWindow

KEYWORDS = "keywords"
"""Property of an action: other words by which the search for commands finds it."""


class Menus:
    """The menus of a window, by title; submenus too.

    They are kept here because PySide destroys what is reached through ``QAction.menu()`` too early.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.menus: dict[str, Menu] = {}
        actions, run_bar = window.actions_, window.run_bar
        self._fill_file()
        edit = self._add(marked("&Edit"))
        edit.addActions([actions.undo, actions.redo])
        edit.addSeparator()
        edit.addActions([actions.delete, actions.rename, actions.select_all])
        window.canvas_actions.fill_edit(edit)
        edit.addSeparator()
        self._own(edit, "settings", tr("Settings…"), window.dialogs.show_settings, "Ctrl+,")
        self._fill_view()
        diagram = self._add(marked("&Diagram"))
        self._own(diagram, "insert_fmu", tr("Insert an FMU…"), window.fmus.ask_and_insert, "Ctrl+Shift+B")
        window.canvas_actions.fill_diagram(diagram, self._add(marked("Align and distribute"), diagram))
        diagram.addAction(actions.arrange)
        window.composite_actions.fill_diagram(diagram)
        window.block_actions.fill_diagram(diagram)
        diagram.addSeparator()
        self._own(diagram, "start", tr("Start of the run…"), window.dialogs.show_start)
        self._own(diagram, "fit_measured", tr("Fit to measurements…"), lambda: window.panels.focus("fitting"))
        self._own(diagram, "optimise", tr("Optimise…"), lambda: window.panels.focus("optimum"))
        self._own(diagram, "diagram_settings", tr("Settings and problems"), window.places.show_diagram)
        run = self._add(marked("&Run"))
        run.addActions([run_bar.run_action, run_bar.pause_action, run_bar.step_action, run_bar.stop_action])
        run.addAction(run_bar.restart_action)
        run.addSeparator()
        self._own(run, "new_method", tr("New method…"), window.dialogs.show_new_method)
        self._own(run, "ranks_settings", tr("On several processors (MPI)…"), window.dialogs.show_ranks)
        study = self._add(marked("&Study"))
        study.addActions(window.built_panels.tool_actions())
        study.addSeparator()
        study.addAction(self.report)
        help_ = self._add(marked("&Help"))
        self._fill_lessons(help_)
        self._own(help_, "manual", tr("Manual"), window.dialogs.show_manual, "F1").setIcon(icon("help"))
        self._own(help_, "commands", tr("All commands…"), window.dialogs.show_commands, "Ctrl+Shift+P")
        self._own(help_, "help", tr("Keys and gestures"), window.dialogs.show_help, "Shift+F1")
        self._own(help_, "keys", tr("Choose keys…"), window.dialogs.show_keys)

    def actions(self) -> list[QAction]:
        """Return every action of every menu."""
        every = [action for menu in self.menus.values() for action in menu.actions()]
        return [a for a in dict.fromkeys(every) if not a.isSeparator() and opened_by(a) is None]

    def commands(self) -> Iterator[tuple[str, QAction]]:
        """Yield every command of every menu, with the menus that lead to it: ``"View › Theme"``."""
        for menu in self.menus.values():
            if not isinstance(menu.parent(), Menu):
                for titles, action in menu.commands():
                    yield " › ".join(titles), action

    def _own(self, menu: Menu, name: str, text: str, slot: Callable[[], object], key: str = "") -> QAction:
        """Add an action that is in this menu only; by its name its keys are remembered."""
        action = menu.addAction(text, lambda: slot())
        action.setObjectName(name)
        if key:
            action.setShortcut(QKeySequence(key))
        return action

    def _made(self, name: str) -> QAction:
        """Return an action that somebody else has made."""
        action = self._window.findChild(QAction, name)
        assert isinstance(action, QAction), name
        return action

    def _add(self, title: str, into: Menu | None = None, fill: Callable[[], object] | None = None) -> Menu:
        """Add a menu; the title is given in English and kept so as the menu's name."""
        above = into or self._window.menuBar()
        menu = Menu(above, tr(title), fill)
        above.addMenu(menu)
        menu.setToolTipsVisible(True)
        self.menus[title.replace("&", "")] = menu
        return menu

    def _fill_file(self) -> None:
        actions, files = self._window.actions_, self._window.files
        menu = self._add(marked("&File"))
        menu.addActions([actions.new, actions.open])
        self._add(marked("Open recent"), menu, self._fill_recent)
        self._enable_recent()
        files.recent_changed.connect(self._enable_recent)
        shipped = self._add(marked("Open example"), menu)
        for group, entries in groupby(examples.catalogue(), lambda example: example.group):
            if group != examples.GROUPS[0]:
                shipped.addSeparator()
            for example in entries:
                slot = partial(files.open_example, example.name)
                action = self._own(shipped, f"example_{example.name}", tr(example.title), slot)
                action.setToolTip(tr(example.shows))
                action.setProperty(KEYWORDS, example.name)
        menu.addAction(self._made("lesson_open"))
        self._own(menu, "import", tr("Import FMU, SSP or Modelica…"), self._window.exchange.ask_and_import)
        menu.addSeparator()
        menu.addActions([actions.save, actions.save_as])
        menu.addActions([self._window.canvas_actions.export, self._window.canvas_actions.copy_picture])
        self._own(menu, "export_model", tr("Export as FMU or Modelica…"), self._window.model_export.ask_and_write)
        self._own(menu, "export_ssp", tr("Export as SSP…"), self._window.exchange.ask_and_export)
        self.report: QAction = self._own(menu, "report", tr("Report…"), self._window.reports.ask_and_write)
        self._own(menu, "measured", tr("Measured data…"), self._window.places.ask_for_measured)
        self._own(menu, "recovered", tr("Recovered diagrams…"), self._window.dialogs.show_recovered)
        menu.addSeparator()
        self._own(menu, "quit", tr("Quit"), self._window.close, "Ctrl+Q").setMenuRole(QAction.MenuRole.QuitRole)

    def _fill_lessons(self, into: Menu) -> None:
        menu = self._add(marked("Lessons"), into)
        menu.setIcon(icon("lesson"))
        for number, lesson in enumerate(shelf(), 1):
            title = f"{number}  {lesson.title}" if lesson.is_ours else lesson.title
            name = f"lesson_{lesson.path.stem}"
            self._own(menu, name, title.replace("&", "&&"), partial(self._window.places.open_lesson, lesson.path))
        menu.addSeparator()
        menu.addActions([self._made(f"lesson_{what}") for what in ("next", "back", "restart", "export")])

    def _enable_recent(self) -> None:
        self.menus["Open recent"].menuAction().setEnabled(bool(self._window.files.recent()))

    def _fill_recent(self) -> None:
        menu = self.menus["Open recent"]
        menu.clear()
        for path in self._window.files.recent():
            action = menu.addAction(path.name.replace("&", "&&"), lambda path=path: self._window.files.open_path(path))
            action.setObjectName(f"file:{path}")
            action.setToolTip(str(path))

    def _fill_view(self) -> None:
        actions, panels = self._window.actions_, self._window.panels
        menu = self._add(marked("&View"))
        self._own(menu, "start_page", tr("Start page"), self._window.places.show_start_page, "Ctrl+Shift+H")
        menu.addSeparator()
        menu.addActions([actions.zoom_in, actions.zoom_out, actions.zoom_full, actions.zoom_fit])
        canvas = self._window.canvas_actions
        canvas.fill_view(menu)
        menu.addAction(self._made("audit_bands"))
        menu.addSeparator()
        menu.addActions(self._window.built_panels.other_actions())
        menu.addAction(self._window.fill)
        presentation = self._window.presentation
        menu.addActions([presentation.present, presentation.add, presentation.edit])
        self._own(menu, "reset_layout", tr("Reset layout"), panels.reset)
        menu.addSeparator()
        themes = self._add(marked("Theme"), menu)
        themes.setIcon(icon("theme"))
        themes.addActions(actions.themes.actions())
