"""The windows that open beside the main one: settings, manual, keys, commands, and what a crash left behind."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QObject, Qt

from macrostep.gui.canvas.view.insertion import OWN
from macrostep.gui.files.large_files import LargeFiles
from macrostep.gui.files.recovery import RecoveredCopy, recovered
from macrostep.gui.files.recovery_dialog import RecoveryDialog
from macrostep.gui.localisation.translation import tr
from macrostep.gui.window.command_palette import CommandPalette
from macrostep.gui.window.settings_dialog import SettingsDialog

if TYPE_CHECKING:
    from macrostep.gui.window.main_window import MainWindow


@final
class Dialogs(QObject):
    """Opens them for a window.

    Attributes
    ----------
    settings : SettingsDialog or None
        As long as they are open.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.settings: SettingsDialog | None = None
        self._left_behind = LargeFiles(self)
        window.view.about_requested.connect(self.show_block_page)
        window.run_bar.new_method_requested.connect(self.show_new_method)

    def close(self) -> None:
        """Read nothing more."""
        self._left_behind.close()

    def show_manual(self) -> None:
        """Open the manual: at the page of the panel that has the keyboard, or of the block that is chosen."""
        window = self._window
        page = next((kind.page for kind in window.built_panels.kinds if window.panels.has_focus(kind.key)), "")
        if page:
            self.show_manual_page(page)
            return
        selected = window.view.scene_.selection.names()
        if window.panels.has_focus("library"):
            from macrostep.gui.library.panel import LibraryPanel

            type_ = window.panels.get(LibraryPanel).tree.current_type()
        else:
            own = window.block_actions.block_of(selected[0]) if len(selected) == 1 else ""
            seen = window.view.document.diagram[selected[0]].type if len(selected) == 1 else ""
            type_ = f"{OWN}{own}" if own else seen
        self.show_block_page(type_)

    def show_block_page(self, type_: str) -> None:
        """Open the manual at the page of a block of the library; at the contents if there is none."""
        if type_.startswith(OWN):
            self._window.block_actions.show_page(type_.removeprefix(OWN))
            return
        from macrostep.gui.manual.block_pages import page_of
        from macrostep.gui.manual.manual_window import CONTENTS, ManualWindow

        manual = ManualWindow(self._window, page_of(type_) or CONTENTS, self._window.controller.methods)
        manual.example_requested.connect(self._window.files.open_block_example)
        manual.show()

    def show_manual_page(self, page: str) -> None:
        """Open the manual at a page, by its file's name; at the contents if there is none of it."""
        from macrostep.gui.manual.manual_window import CONTENTS, ManualWindow, pages

        methods = self._window.controller.methods
        ManualWindow(self._window, page if page in pages(methods) else CONTENTS, methods).show()

    def show_start(self) -> None:
        """Show how runs of the diagram begin."""
        from macrostep.gui.laboratory.start.start_dialog import StartDialog

        StartDialog(self._window.document, self._window).show()

    def show_new_method(self) -> None:
        """Let a coupling method of one's own begin."""
        from macrostep.gui.methods.new_method import NewMethodDialog

        dialog = NewMethodDialog(self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.created.connect(self._use_new_method)
        dialog.show()

    def _use_new_method(self, path: Path) -> None:
        self._window.run_bar.add_when_known(path.stem)
        self._window.messages.show_done(tr("{file} is written; change it in your editor.").format(file=path.name), path)

    def show_help(self) -> None:
        """Show keys and gestures."""
        from macrostep.gui.manual.help_window import HelpWindow

        HelpWindow(self._window.menus.actions(), self._window).show()

    def show_commands(self) -> None:
        """Open the search for everything that can be done."""
        CommandPalette(self._window).show()

    def show_settings(self) -> SettingsDialog:
        """Open the settings, or bring them to the front."""
        if self.settings is None:
            self.settings = SettingsDialog(self._window.shortcuts, self._window)
            self.settings.destroyed.connect(self._forget_settings)
        self.settings.show()
        self.settings.raise_()
        self.settings.activateWindow()
        return self.settings

    def _forget_settings(self) -> None:
        self.settings = None

    def show_keys(self) -> None:
        """Open the page of the settings on which keys are chosen."""
        self.show_settings().show_keys()

    def show_ranks(self) -> None:
        """Open the page of the settings on which runs are given several processors."""
        self.show_settings().show_ranks()

    def offer_recovered(self) -> None:
        """Show what a crash left behind, if there is anything."""
        self._left_behind.do("", recovered, self._show_recovered)

    def show_recovered(self) -> None:
        """Show what a crash left behind, or say that there is nothing."""

        def show(copies: list[RecoveredCopy]) -> None:
            if not copies:
                self._window.messages.show_message(tr("No crash has left anything behind."))
            self._show_recovered(copies)

        self._left_behind.do("", recovered, show)

    def _show_recovered(self, copies: list[RecoveredCopy]) -> None:
        if copies:
            dialog = RecoveryDialog(copies, self._window)
            dialog.chosen.connect(self._open_recovered)
            dialog.show()

    def _open_recovered(self, copy: RecoveredCopy) -> None:
        if self._window.files.may_lose_diagram():
            self._window.recovery.adopt(copy)
            said = tr("Recovered {name}; save it to keep it.").format(name=copy.diagram.name)
            self._window.messages.show_message(said)
