"""The panel of the timeline: the macro-steps of every subsystem, exchanges of values, rejected steps, events."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.laboratory.common.run_traces import RunTraces
from macrostep.gui.laboratory.common.stepper import Stepper
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.laboratory.timeline.lanes import Details, Lane, details, lanes, lengths
from macrostep.gui.laboratory.timeline.painter import Shown
from macrostep.gui.laboratory.timeline.view import TimelineView, about_run
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.offer import offer_run
from macrostep.gui.running.records import RunRecord
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import theme_changed
from macrostep.gui.widgets.basic import ElidedLabel, Pages, described, in_column, in_row, tool_button
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.scroll_areas import SidewaysRow

MOST = 400
"""Macro-steps of a subsystem that are traced from here at most."""
FRAME = 100
"""Time between two pictures while a run goes on [ms]."""


@final
class TimelinePanel(QWidget):
    """Shows the timeline of a run.

    Parameters
    ----------
    traces : RunTraces
    stepper : Stepper
        Where one stands is marked.

    Signals
    -------
    times_zoomed(float, float)
        The user changed the range of time [s].
    step_opened(RunRecord, float)
        The user asks to step through a run from a time on.
    """

    times_zoomed = Signal(float, float)
    step_opened = Signal(object, float)

    def __init__(self, traces: RunTraces, stepper: Stepper) -> None:
        super().__init__()
        self.traces = traces
        self._stepper = stepper
        self._details = Details()
        self._follows = True
        self.runs = RunChooser()
        self.sentence = described(ElidedLabel(), role="secondary")
        self.trace_button = QPushButton(tr("Trace"))
        self.fit_button = tool_button(icon("fit"), name=tr("Show the whole run"))
        self.fit_button.setToolTip(tr("Show the whole run (Home, or a double click beside the lanes)"))
        self.view = TimelineView()
        self.empty = EmptyState(
            tr("No timeline yet"),
            tr("After a run, the macro-steps of every subsystem stand here side by side: how long they are, when they "
               "exchange values, what was rejected."),
            tr("Run"),
        )  # fmt: skip
        self._pages = Pages()
        self._soon = QTimer(self, interval=FRAME, singleShot=True)
        self._soon.timeout.connect(self.refresh)
        self._lay_out()
        self._connect()
        self._follow_runs()

    def _lay_out(self) -> None:
        bar = QWidget()
        bar.setLayout(
            in_row(self.runs, (self.sentence, 1), self.trace_button, self.fit_button, margins=(8, 4, 8, 4), spacing=8)
        )
        self.setLayout(in_column(SidewaysRow(bar), (self._pages, 1), spacing=0))
        for page in (self.empty, self.view):
            self._pages.addWidget(page)
        self.setFocusProxy(self.view)

    def _connect(self) -> None:
        traces, controller, view = self.traces, self.traces.controller, self.view
        traces.changed.connect(self._follow_trace)
        controller.job_started.connect(self._follow)
        for signal in (controller.job_started, controller.shown_changed):
            signal.connect(self._follow_runs)
        for signal in (controller.run_changed, controller.data_changed):
            signal.connect(self._soon.start)
        offer_run(self.empty, controller)
        self._stepper.moved.connect(lambda _: self.refresh())
        theme_changed.connect(self.refresh)  # runs have other colours then
        self.runs.chosen.connect(self._choose_run)
        self.trace_button.clicked.connect(self._trace)
        self.fit_button.clicked.connect(self.fit)
        view.times_zoomed.connect(self._zoomed)
        view.fit_requested.connect(self.fit)
        view.step_chosen.connect(lambda _, time: self._trace_at(time))
        view.step_opened.connect(lambda _, time: self._open(time))

    # -- user's actions ----------------------------------------------------------------------------------------------

    def fit(self) -> None:
        """Show the whole run, and follow it."""
        self._follow()
        self.refresh()
        self.times_zoomed.emit(*self._limits())

    def _follow(self) -> None:
        self._follows = True

    def show_times(self, start: float, stop: float) -> None:
        """Show these times, as another panel does [s]."""
        self._follows = (start, stop) == self._limits()
        self.view.set_times(start, stop)
        self._show_button()

    def _zoomed(self, start: float, stop: float) -> None:
        self._follows = (start, stop) == self._limits()
        self._show_button()
        self.times_zoomed.emit(start, stop)

    def _choose_run(self, run: RunRecord) -> None:
        if self.traces.trace is not None:
            self.traces.trace_at(run, self.traces.time)
        self.refresh()

    def _trace_at(self, time: float) -> None:
        if self.runs.run is not None:
            self.traces.trace_at(self.runs.run, time)

    def _open(self, time: float) -> None:
        if self.runs.run is not None:
            self.step_opened.emit(self.runs.run, time)

    def _trace(self) -> None:
        """Trace all that is seen."""
        if self.runs.run is not None:
            self.traces.trace_between(self.runs.run, *self.view.times)

    # -- showing -----------------------------------------------------------------------------------------------------

    @property
    def record(self) -> RunRecord | None:
        """The run that is shown."""
        return self.runs.run

    def _limits(self) -> tuple[float, float]:
        record = self.record
        if record is None:
            return 0.0, 1.0
        stop = record.time if record.has_ended and record.time > record.start else record.stop
        return record.start, stop

    def _follow_runs(self) -> None:
        self.runs.set_runs(self.traces.runs, self.traces.record)
        self.refresh()

    def _follow_trace(self) -> None:
        trace, record = self.traces.trace, self.traces.record
        self._details = Details() if trace is None else details(trace)
        if record is not None:
            self.runs.set_runs(self.traces.runs, record)
        self.refresh()

    def refresh(self) -> None:
        """Show what has come since, if anybody can see it."""
        record = self.record
        if record is None and self.traces.runs:
            self.runs.set_runs(self.traces.runs, self.traces.record)
            record = self.record
        self._pages.setCurrentWidget(self.empty if record is None else self.view)
        if record is None or not self.isVisible():
            return
        shown, trace = lanes(record), self.traces.trace
        low, high = lengths(shown)
        is_traced = trace is not None and self.traces.record is record
        stage = self._stepper.stage if is_traced else None
        self.view.show_run(
            Shown(
                shown, record.style.colour, self._details if is_traced else Details(),
                (trace.start, trace.stop) if trace is not None and is_traced else None,
                stage.time if stage is not None else None, self.view.shown.focus, low, high,
            ),
            self._limits(),
        )  # fmt: skip
        if self._follows:
            self.view.set_times(*self._limits())
        self.sentence.setText(about_run(shown, low, high))
        self._show_button()

    def _show_button(self) -> None:
        """Offer a trace as long as it would not be one of thousands of macro-steps."""
        start, stop = self.view.times
        most = max((_count(lane, start, stop) for lane in self.view.shown.lanes), default=0)
        self.trace_button.setEnabled(0 < most <= MOST and not self.traces.is_tracing)
        self.trace_button.setToolTip(
            tr("Repeat the run and show what happened inside the macro-steps that are seen: orders, iterations, what "
               "was rejected")
            if most <= MOST
            else tr("Zoom in first: {n} macro-steps are too many to trace").format(n=most)
        )  # fmt: skip
        self.fit_button.setEnabled(not self._follows)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()


def _count(lane: Lane, start: float, stop: float) -> int:
    """Return how many macro-steps of a lane a range of time has."""
    first = max(int(lane.times.searchsorted(start, "right")) - 1, 0)
    return max(int(lane.times.searchsorted(stop, "left")) - first, 0)


def build(context: PanelContext) -> TimelinePanel:
    """Return the panel of a window."""
    plots, steps = context.panels.get(PlotsPanel), context.panels.get(StepPanel)
    timeline = TimelinePanel(steps.traces, steps.stepper)
    timeline.step_opened.connect(steps.step_through)
    timeline.times_zoomed.connect(plots.show_times)
    plots.times_changed.connect(timeline.show_times)
    if plots.curves is not None and not plots.curves.stack.follows:
        timeline.show_times(*plots.curves.stack.visible_times())
    return timeline
