"""What the window does for its panels: each asks by a signal, and all that have a signal of that name get the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from macrostep.gui.docks.contract import BuiltPanels

if TYPE_CHECKING:
    from macrostep.gui.window.main_window import MainWindow


@final
class PanelRequests(QObject):
    """Answers the panels of a window, from when each is built."""

    def __init__(self, panels: BuiltPanels, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        panels.built.connect(self._connect)

    def _connect(self, panel: QWidget) -> None:
        window, places, dialogs = self._window, self._window.places, self._window.dialogs
        answers = {
            "began": window.start_page.close_page,
            "page_requested": dialogs.show_manual_page,
            "block_page_requested": dialogs.show_block_page,
            "subsystem_requested": places.show_block,
            "time_requested": places.show_time,
            "diagram_requested": places.open_diagram_of_run,
            "run_requested": places.run_of_study,
            "method_requested": window.run_bar.open_chooser,
            "advice_requested": lambda run: places.advise_after(run.method, run.document),
        }
        for name, answer in answers.items():
            if hasattr(panel, name):
                getattr(panel, name).connect(answer)
        if hasattr(panel, "done") and hasattr(panel, "failed"):
            panel.done.connect(window.messages.show_message)
            panel.failed.connect(window.announcements.show_error)
