"""Traces of several runs over what a plot shows: requested, calculated in processes of their own, remembered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, final
from weakref import WeakKeyDictionary

import numpy as np
from PySide6.QtCore import QObject, Signal

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.records import RunRecord

if TYPE_CHECKING:
    from macrostep.solvers.tracing.run_trace import RunTrace

KEPT = 3
"""Traces remembered for each run, the newest ones."""


@dataclass(frozen=True)
class _SeenTrace:
    trace: RunTrace
    generation: int


@final
class HeldTraces(QObject):
    """Repeats runs and remembers what happened inside their macro-steps.

    Signals
    -------
    came(RunRecord)
        A trace of this run is there.
    failed(RunRecord, str)
        It could not be had; one sentence.
    """

    came = Signal(object)
    failed = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._seen: WeakKeyDictionary[RunRecord, list[_SeenTrace]] = WeakKeyDictionary()
        self._under_way: dict[RunRecord, tuple[tuple[float, float], Calculation]] = {}

    def seen(self, record: RunRecord, start: float, stop: float) -> RunTrace | None:
        """Return what is known of a run between two times, if all of it is."""
        for seen in reversed(self._seen.get(record, [])):
            if seen.generation == record.generation and seen.trace.start <= start and stop <= seen.trace.stop:
                return seen.trace
        return None

    @property
    def is_tracing(self) -> bool:
        return bool(self._under_way)

    def ask(self, record: RunRecord, start: float, stop: float) -> None:
        """Trace a run between two times; an earlier request for it that is open is dropped."""
        if record in self._under_way:
            (begin, end), _ = self._under_way[record]
            if begin <= start and stop <= end:
                return
            self._drop(record)
        from macrostep.solvers.tracing.run_trace import retrace

        window = (start, stop)
        calculation = Calculation(
            retrace, record.document, record.method, window, record.stop, record.changes, parent=self
        )
        generation = record.generation
        calculation.finished.connect(lambda trace: self._keep(record, _SeenTrace(trace, generation)))
        calculation.failed.connect(lambda text: self._fail(record, text))
        calculation.stopped.connect(calculation.deleteLater)
        self._under_way[record] = (window, calculation)

    def close(self) -> None:
        """Drop all open questions."""
        for record in list(self._under_way):
            self._drop(record)

    def _drop(self, record: RunRecord) -> None:
        _, calculation = self._under_way.pop(record)
        calculation.stop()

    def _keep(self, record: RunRecord, seen: _SeenTrace) -> None:
        self._under_way.pop(record)[1].deleteLater()
        kept = self._seen.setdefault(record, [])
        kept.append(seen)
        del kept[:-KEPT]
        self.came.emit(record)

    def _fail(self, record: RunRecord, text: str) -> None:
        self._under_way.pop(record)[1].deleteLater()
        self.failed.emit(record, text)


def doubt(record: RunRecord, trace: RunTrace) -> str:
    """Say where a trace gives another value than the run has recorded; "" if every bit is the same."""
    known: dict[str, dict[float, float]] = {}
    for step in trace.steps:
        for label, true in step.outputs.items():
            if label not in known:
                known[label] = _values_within(record, label, trace.start, trace.stop)
            value = float(true.values[-1] if true.after is None else true.after)
            if known[label].get(step.end, value) != value:
                return tr(
                    "The repeated run gives another {signal} at t = {time:.6g} s than the one recorded; what is shown "
                    "is that of the repeated one."
                ).format(signal=label, time=step.end)
    return ""


def _values_within(record: RunRecord, label: str, start: float, stop: float) -> dict[float, float]:
    time, values = record.signal(label)
    among = slice(int(np.searchsorted(time, start)), int(np.searchsorted(time, stop, "right")))
    return dict(zip(time[among].tolist(), values[among].tolist(), strict=True))
