"""The panel of signals over time: all runs over each other while they run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedLayout, QWidget

from macrostep.gui.document import Document
from macrostep.gui.panels.empty_state import EmptyState
from macrostep.gui.run_records import RunRecord
from macrostep.gui.runs import RunController

if TYPE_CHECKING:
    from macrostep.gui.panels.curves_view import CurvesView


class PlotsPanel(QWidget):
    """Draws the signals of a document's runs.

    The plotting library is loaded once the run process is ready, so that the window opens sooner.
    """

    def __init__(self, controller: RunController, document: Document) -> None:
        super().__init__()
        self.controller = controller
        self.empty = EmptyState(
            "No run yet",
            "Signals over time appear here while the methods of the run bar and the monolithic reference run.",
            "Run",
        )
        self.empty.action_asked.connect(controller.run)
        self.curves: CurvesView | None = None
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        controller.methods_changed.connect(self._view)
        controller.job_started.connect(self._show_job)
        controller.shown_changed.connect(self._show_records)
        controller.run_changed.connect(self._show_run)
        controller.data_changed.connect(self._refresh)
        controller.state_changed.connect(self._show_state)
        self._show_state(controller.state)
        if controller.records:
            self._show_job()

    def _show_job(self) -> None:
        if self._show_records():
            self._view().stack.fit()

    def _show_records(self) -> bool:
        records = self.controller.records
        if not records:
            self._pages.setCurrentWidget(self.empty)
            return False
        view = self._view()
        view.set_records(records)
        self._pages.setCurrentWidget(view)
        return True

    def _show_run(self, record: RunRecord) -> None:
        view = self._view()
        view.legend.update_record(record)
        view.set_columns(self.controller.records)
        if record.has_ended:
            view.stack.refresh()

    def _refresh(self) -> None:
        self._view().stack.refresh()

    def _show_state(self, state: str) -> None:
        self.empty.button.setEnabled(state == "idle")
        if self.curves is not None:
            self.curves.stack.set_running(state == "running")

    def _view(self) -> CurvesView:
        if self.curves is None:
            from macrostep.gui.panels.curves_view import CurvesView

            self.curves = CurvesView(RunRecord.signal)
            self._pages.addWidget(self.curves)
            self.curves.stack.set_running(self.controller.state == "running")
        return self.curves
