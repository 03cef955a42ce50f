"""The panel of signals over time: all runs over each other while they run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import tr
from macrostep.gui.measured.data import FIRST_NUMBER, MeasuredData
from macrostep.gui.measured.form import MeasuredForm
from macrostep.gui.plotting.signal_drag_data import dropped_tables
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.offer import offer_run
from macrostep.gui.running.records import RunRecord
from macrostep.gui.widgets.basic import Pages
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.file_dialogs import ask_file_to_open
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.events import Event, SubsystemReplaced
from macrostep.model.diagram.plots import Plots
from macrostep.solvers.problem.columns import FIRST_SHOWN

if TYPE_CHECKING:
    from macrostep.gui.plotting.curves_export import CurvesExport
    from macrostep.gui.plotting.curves_view import CurvesView
    from macrostep.gui.signals.finer_reference import FinerReference

PANEL = "signals"
"""What the panel is called in files."""
SOON = 1
"""Time until the signals of a run are listed that has begun: first the panel that has no run yet is laid out [ms]."""


class PlotsPanel(QWidget):
    """Draws the signals of a document's runs.

    The plotting library is loaded once the run process is ready, so that the window opens sooner.

    Signals
    -------
    done(str, Path), failed(str)
        A file was written or not; one sentence.
    chosen_changed()
        Other signals are drawn.
    menu_opened(QMenu, float)
        The menu of a plot is being made, at a time [s]; others may add to it.
    times_changed(float, float)
        The user changed which times are in the picture [s].
    curves_made(CurvesView)
        The view of curves is there; others may add to it.
    """

    done = Signal(str, object)
    failed = Signal(str)
    chosen_changed = Signal()
    menu_opened = Signal(object, float)
    times_changed = Signal(float, float)
    curves_made = Signal(object)

    def __init__(self, controller: RunController, document: Document) -> None:
        super().__init__()
        self.controller = controller
        self.document = document
        self.curves: CurvesView | None = None
        self._arranged: Diagram | None = None
        document.replaced.connect(self._arrange)
        document.edited.connect(self._follow)
        self.measured = MeasuredData(document)
        self.measured.changed.connect(self._show_records)
        self.measured.failed.connect(self.failed)
        self.measured.added.connect(self.open_measured)
        self.empty = EmptyState(
            tr("No run yet"),
            tr("Signals over time appear here while the methods of the run bar and the reference run."),
            tr("Run"),
        )
        offer_run(self.empty, controller)
        self.export: CurvesExport | None = None
        self.finer_reference: FinerReference | None = None
        self.setAcceptDrops(True)
        self._listed_soon = QTimer(self, interval=SOON, singleShot=True)
        self._listed_soon.timeout.connect(lambda: self._view().set_columns(self.records))
        self._pages = Pages(self)
        self._pages.addWidget(self.empty)
        controller.methods_changed.connect(self._view)
        controller.job_started.connect(self._show_job)
        controller.shown_changed.connect(self._show_records)
        controller.run_changed.connect(self._show_run)
        controller.data_changed.connect(self._refresh)
        controller.state_changed.connect(self._show_state)
        if self.records:
            self._show_job()

    @property
    def records(self) -> list[RunRecord]:
        """The runs, and what was measured before them."""
        return [*self.controller.records, *self.measured.records]

    @property
    def chosen(self) -> list[str]:
        """The signals that are drawn."""
        return [] if self.curves is None else [column.label for column in self.curves.signals.chosen]

    def choose(self, labels: Sequence[str]) -> None:
        """Draw these signals and no others."""
        self._view().signals.choose(labels)

    @property
    def cursor_time(self) -> float | None:
        """The time of cursor A, if the cursors are shown."""
        cursors = self.curves.stack.cursors if self.curves is not None else None
        return cursors[0] if cursors is not None else None

    def show_times(self, start: float, stop: float) -> None:
        """Show these times, as another panel does [s]."""
        if self.curves is not None:
            self.curves.stack.show_times(start, stop)

    def ask_for_measured(self) -> None:
        """Ask for a table of measured values, and draw it beside the runs."""
        filters = tr("Tables (*.csv *.txt *.tsv *.dat);;All files (*)")
        path = ask_file_to_open(self, "measured", tr("Measured data"), filters)
        if path is not None:
            self.measured.add(path)

    def open_measured(self, number: int) -> None:
        """Open what the columns of a measured file are."""
        table = self.measured.table(number)
        if table is not None:
            form = MeasuredForm(self.measured, number, table, self)
            form.show()

    def show_part_alone(self) -> bool:
        """Show only the plot under the mouse; False if there is none."""
        return self.curves is not None and self.curves.show_part_alone()

    def show_all_parts(self) -> None:
        """Show all plots again."""
        if self.curves is not None:
            self.curves.stack.show_alone(None)

    def end_work(self) -> None:
        """Write and read what is still to be written and read."""
        if self.finer_reference is not None:
            self.finer_reference.stop()
        self.measured.close()
        if self.export is not None:
            self.export.close_thread()

    def _drop_files(self, names: list[str], onto: str) -> None:
        for name in names:
            self.measured.add(Path(name), onto)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.empty.isVisible() and dropped_tables(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self._drop_files(dropped_tables(event), "")

    def add_signals(self, labels: Sequence[str]) -> None:
        """Draw signals besides those that are drawn; before a run, as soon as there is one."""
        self._view().signals.add(labels)

    def show_time(self, begin: float, end: float, signal: str) -> None:
        """Zoom to a time with a margin around it, and draw a signal besides those that are drawn."""
        view = self._view()
        if signal and signal not in {column.label for column in view.signals.chosen}:
            view.add_signals([signal])
        view.stack.zoom_to(begin, end)
        view.stack.reveal(signal)

    def _show_job(self) -> None:
        if self.curves is not None:
            self.curves.stack.set_running(self.controller.state != "idle")
        if self._show_records():
            self._view().stack.fit()

    def _show_records(self) -> bool:
        records = self.records
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
        self._listed_soon.start()
        if record.has_ended:
            view.stack.follow()

    def _refresh(self) -> None:
        self._view().stack.follow()

    def _show_state(self, state: str) -> None:
        if self.curves is not None:
            self.curves.stack.set_running(state == "running")

    def _open_record(self, record: RunRecord) -> None:
        if record in self.measured.records:
            self.open_measured(record.number - FIRST_NUMBER)

    def _arrange(self) -> None:
        """Show what the document says is to be seen."""
        self._arranged = self.document.diagram
        if self.curves is not None:
            self.curves.arrange(self._arranged.plots.get(PANEL, Plots()))

    def _follow(self, batch: Sequence[Event]) -> None:
        for event in batch:
            if self.curves is not None and isinstance(event, SubsystemReplaced) and event.old_name != event.name:
                self.curves.rename(event.old_name, event.name)

    def _remember(self) -> None:
        if self.curves is not None and self._arranged is self.document.diagram:  # not yet another one
            self.document.set_plots(PANEL, self.curves.arrangement(self.document.diagram.subsystems))

    def _view(self) -> CurvesView:
        if self.curves is None:
            from macrostep.gui.plotting.curves_export import CurvesExport
            from macrostep.gui.plotting.curves_view import CurvesView
            from macrostep.gui.signals.finer_reference import FinerReference

            self.curves = CurvesView(RunRecord.signal)
            self.export = CurvesExport(self.curves, self.controller, self.curves)
            self.export.done.connect(self.done)
            self.export.failed.connect(self.failed)
            self.curves.export_button.setMenu(self.export)
            self.curves.files_dropped.connect(self._drop_files)
            self.curves.legend.opened.connect(self._open_record)
            self.curves.menu_opened.connect(self.menu_opened)
            self.curves.stack.times_changed.connect(self.times_changed)
            self.curves.signals.chosen_changed.connect(self.chosen_changed)
            self.finer_reference = FinerReference(self.curves.stack, self.controller)
            self._pages.addWidget(self.curves)
            self.curves_made.emit(self.curves)
            self._arrange()
            self.curves.arranged.connect(self._remember)
            self.curves.stack.set_running(self.controller.state == "running")
            self.curves.stack.prepare(FIRST_SHOWN)
        return self.curves


def build(context: PanelContext) -> PlotsPanel:
    """Return the panel of a window."""
    return PlotsPanel(context.controller, context.document)
