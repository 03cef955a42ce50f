"""The trace of a run that panels share: of which run, around which time, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

import numpy as np
from PySide6.QtCore import QObject, Signal

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.programs.consent import consent
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import RunRecord

if TYPE_CHECKING:
    from macrostep.solvers.tracing.run_trace import RunTrace

BEFORE, AFTER = 4, 12
"""Communication points that are traced before and after the requested time."""


@final
class RunTraces(QObject):
    """Traces one run at a time; the newest request counts.

    Parameters
    ----------
    controller : RunController

    Attributes
    ----------
    record : RunRecord or None
        The run that is traced.
    trace : RunTrace or None
        The trace; None while it is being made.
    time : float
        Where one stands [s].
    is_tracing : bool
    problem : str
        Why there is no trace, in one sentence.

    Signals
    -------
    changed()
        Another run, another trace, or none.
    progressed(float)
        How much of the trace is done.
    moved(float)
        Another time of the same trace is shown.
    """

    changed = Signal()
    progressed = Signal(float)
    moved = Signal(float)

    def __init__(self, controller: RunController) -> None:
        super().__init__(controller)
        self.controller = controller
        self.record: RunRecord | None = None
        self.trace: RunTrace | None = None
        self.time = 0.0
        self.is_tracing = False
        self.problem = ""
        self._calculation: Calculation | None = None
        self._generation = -1
        controller.job_started.connect(self._check)
        controller.shown_changed.connect(self._check)
        controller.run_changed.connect(self._check)

    @property
    def runs(self) -> list[RunRecord]:
        """The runs that can be traced."""
        return [record for record in self.controller.runs if record.has_data and record.document is not None]

    def trace_at(self, record: RunRecord, time: float) -> None:
        """Show a time of a run; trace it there, unless the last trace reaches so far."""
        trace = self.trace
        if record is self.record and trace is not None and trace.start <= time < trace.stop:
            self.time = time
            self.moved.emit(time)
        else:
            self._trace(record, time, window(record, time))

    def trace_between(self, record: RunRecord, start: float, stop: float) -> None:
        """Trace a run between two times, and show the first."""
        self._trace(record, start, (start, stop))

    def _trace(self, record: RunRecord, time: float, between: tuple[float, float]) -> None:
        if refusal := consent().reason_not_to_run(record.document or {}):
            self.problem = refusal
            self.changed.emit()
            return
        self._drop()
        self.record, self.time, self._generation = record, time, record.generation
        self.is_tracing = True
        self._begin(record, between)
        self.changed.emit()

    def stop(self) -> None:
        """Stop tracing."""
        self._drop()
        self.changed.emit()

    def close(self) -> None:
        """End what is under way, as the window closes."""
        self._drop()

    def _begin(self, record: RunRecord, between: tuple[float, float]) -> None:
        from macrostep.solvers.tracing.run_trace import retrace

        calculation = self._calculation = Calculation(
            retrace, record.document, record.method, between, record.stop, record.changes, parent=self
        )
        calculation.progressed.connect(self.progressed)
        calculation.finished.connect(lambda trace: self._end(calculation, trace, ""))
        calculation.failed.connect(lambda problem: self._end(calculation, None, problem))
        calculation.stopped.connect(calculation.deleteLater)

    def _end(self, calculation: Calculation, trace: RunTrace | None, problem: str) -> None:
        calculation.deleteLater()
        if calculation is self._calculation:
            self._calculation, self.is_tracing = None, False
            self.trace, self.problem = trace, problem
            self.changed.emit()

    def _drop(self) -> None:
        self.trace, self.problem, self.is_tracing = None, "", False
        if self._calculation is not None:
            self._calculation.stop()
            self._calculation = None

    def _check(self) -> None:
        """What was seen of a run that is gone, or whose results gave way to others, is not true any more."""
        record = self.record
        if record is not None and (record not in self.controller.runs or record.generation != self._generation):
            self._drop()
            self.record = record if record in self.controller.runs else None
            self.changed.emit()


def window(record: RunRecord, time: float) -> tuple[float, float]:
    """Return the time from some communication points before a time to some after it."""
    near = [record.start]
    for times in record.times():
        place = int(np.searchsorted(times, time, "right"))
        near.extend(times[max(0, place - BEFORE - 1) : place + AFTER + 1].tolist())
    points = sorted(set(near))
    place = int(np.searchsorted(points, time, "right"))
    start = points[max(0, place - BEFORE - 1)]
    stop = points[min(place + AFTER, len(points) - 1)]
    if record.status == "failed" and stop == points[-1]:
        stop = record.stop  # what it failed at comes behind its last point
    return (start, stop) if stop > start else (start, record.stop)
