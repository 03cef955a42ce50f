"""What the panels have in common that show the trace of a run: requesting one, at a time of the chosen run."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.laboratory.common.run_traces import RunTraces
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.offer import offer_run
from macrostep.gui.running.records import RunRecord
from macrostep.gui.widgets.basic import ProgressLine, Stretch, in_column, in_row, push_button, text_label
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.validated_fields import TimeField


class TracePanel(QWidget):
    """Requests traces; each panel decides what it shows of them.

    Parameters
    ----------
    traces : RunTraces
        The trace that the laboratory shares.

    Attributes
    ----------
    runs : RunChooser
        For the panel's bar.

    Signals
    -------
    failed(str)
        A sentence about what cannot be done.
    requested()
        The panel is to be seen.
    """

    failed = Signal(str)
    requested = Signal()

    def __init__(self, traces: RunTraces) -> None:
        super().__init__()
        self.traces = traces
        self.runs = RunChooser()

    def follow_traces(self, empty: EmptyState, invitation: EmptyState, tracing: TracingPage, time: TimeField) -> None:
        """Connect what every panel of traces has: its pages before there is a trace, and its field of time."""
        traces, controller = self.traces, self.traces.controller
        traces.changed.connect(self.show_trace)
        traces.moved.connect(self.show_time)
        for signal in (controller.job_started, controller.shown_changed, controller.run_changed):
            signal.connect(self.show_runs)
        offer_run(empty, controller)
        invitation.action_requested.connect(self._trace_beginning)
        tracing.again_requested.connect(self._trace_again)
        self.runs.chosen.connect(lambda run: traces.trace_at(run, min(traces.time, run.time)))
        time.requested.connect(self.show_trace_at)

    def show_trace(self) -> None:
        """Show another trace, or that there is none."""
        raise NotImplementedError

    def show_time(self, time: float) -> None:
        """Show another time of the trace."""
        raise NotImplementedError

    def show_runs(self) -> None:
        """Offer the runs that there are now."""
        raise NotImplementedError

    def run_of(self, method: str) -> RunRecord | None:
        """Return the run of a method, as written in files, or else the one that is chosen, or the first."""
        runs = self.traces.runs
        chosen = [run for run in runs if str(run.method) == method] or [run for run in runs if run is self.runs.run]
        return next(iter(chosen or runs), None)

    def trace_at(self, record: RunRecord, time: float) -> None:
        """Trace a run from a time on."""
        self.traces.trace_at(record, time)

    def _trace_beginning(self) -> None:
        run = self.runs.run
        if run is not None:
            self.traces.trace_at(run, run.start)

    def _trace_again(self) -> None:
        if self.traces.record is not None:
            self.traces.trace_at(self.traces.record, self.traces.time)

    def show_trace_at(self, time: float) -> None:
        run = self.runs.run
        if run is None:
            return
        if run.start <= time <= run.time:
            self.traces.trace_at(run, time)
        else:
            sentence = tr("{run} goes from t = {start} s to {stop} s; there is nothing at t = {time} s.")
            self.failed.emit(
                sentence.format(run=run.label, start=f"{run.start:g}", stop=f"{run.time:g}", time=f"{time:g}")
            )


@final
class TracingPage(QWidget):
    """How far the trace is, with a button to stop it; or why there is none, with one to try again.

    Signals
    -------
    again_requested()
    """

    again_requested = Signal()

    def __init__(self, traces: RunTraces) -> None:
        super().__init__()
        self._traces = traces
        self._sentence = text_label(wraps=True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._progress = ProgressLine(6, 240)
        self.button = push_button("", self._act)
        rows = [in_row(Stretch(), widget, Stretch()) for widget in (self._progress, self.button)]
        self.setLayout(in_column(Stretch(2), self._sentence, *rows, Stretch(3), margins=(24, 16, 24, 16), spacing=12))
        traces.progressed.connect(self._progress.show_fraction)
        traces.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        traces = self._traces
        self._progress.setVisible(traces.is_tracing)
        if traces.is_tracing and traces.record is not None:
            self._progress.setValue(0)
            self._sentence.setText(
                tr("{run} is repeated as far as t = {time} s, to look inside its macro-steps.").format(
                    run=traces.record.label, time=f"{traces.time:g}"
                )
            )
            self.button.setText(tr("Stop"))
        else:
            self._sentence.setText(traces.problem)
            self.button.setText(tr("Try again"))

    def _act(self) -> None:
        if self._traces.is_tracing:
            self._traces.stop()
        else:
            self.again_requested.emit()
