"""Close looks at the runs of a window: asked for, calculated in a process of their own, and remembered for a while."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import final
from weakref import WeakKeyDictionary

import numpy as np
from PySide6.QtCore import QObject, Signal

from macrostep.gui.calculation import Calculation
from macrostep.gui.run_records import RunRecord
from macrostep.gui.translation import tr
from macrostep.solvers.close_look import CloseLook, LookRequest, look_for

KEPT = 3
"""Looks remembered for each run, the newest ones."""


@dataclass(frozen=True)
class Seen:
    """A look at a run, and what casts doubt on it, in one sentence or ""."""

    look: CloseLook
    generation: int
    doubt: str


@final
class CloseLooks(QObject):
    """Repeats runs and remembers what happened inside their macro-steps.

    Signals
    -------
    came(RunRecord)
        A look at this run is there.
    failed(RunRecord, str)
        It could not be had; one sentence.
    progressed(RunRecord, float)
        The part of it that is done.
    """

    came = Signal(object)
    failed = Signal(object, str)
    progressed = Signal(object, float)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._seen: WeakKeyDictionary[RunRecord, list[Seen]] = WeakKeyDictionary()
        self._under_way: dict[RunRecord, tuple[tuple[float, float], Calculation]] = {}

    def seen(self, record: RunRecord, start: float, stop: float) -> Seen | None:
        """Return what is known of a run between two times, if all of it is."""
        for seen in reversed(self._seen.get(record, [])):
            if seen.generation == record.generation and seen.look.start <= start and stop <= seen.look.stop:
                return seen
        return None

    def is_asked(self, record: RunRecord) -> bool:
        """Return whether a look at a run is under way."""
        return record in self._under_way

    def ask(self, record: RunRecord, start: float, stop: float) -> None:
        """Look at a run between two times, if nobody has yet; an earlier question about it that is open is dropped."""
        if self.seen(record, start, stop) is not None:
            self.came.emit(record)
            return
        if record in self._under_way:
            (begin, end), _ = self._under_way[record]
            if begin <= start and stop <= end:
                return
            self.stop(record)
        assert record.document is not None
        request = LookRequest(record.document, record.method, start, stop, record.changes)
        calculation = Calculation(look_for, request, parent=self)
        generation = record.generation
        calculation.finished.connect(lambda look: self._keep(record, generation, look))
        calculation.failed.connect(lambda text: self._fail(record, text))
        calculation.progressed.connect(lambda part: self.progressed.emit(record, part))
        calculation.stopped.connect(calculation.deleteLater)
        self._under_way[record] = ((start, stop), calculation)

    def stop(self, record: RunRecord) -> None:
        """Drop the open question about a run."""
        if record in self._under_way:
            _, calculation = self._under_way.pop(record)
            calculation.stop()

    def close(self) -> None:
        """Drop all open questions."""
        for record in list(self._under_way):
            self.stop(record)

    def _keep(self, record: RunRecord, generation: int, look: CloseLook) -> None:
        _, calculation = self._under_way.pop(record)
        calculation.deleteLater()
        kept = self._seen.setdefault(record, [])
        kept.append(Seen(look, generation, doubt(record, look)))
        del kept[:-KEPT]
        self.came.emit(record)

    def _fail(self, record: RunRecord, text: str) -> None:
        _, calculation = self._under_way.pop(record)
        calculation.deleteLater()
        self.failed.emit(record, text)


def reason_not_to_look(record: RunRecord | None) -> str:
    """Return why nobody can look inside a run, in one sentence; "" if one can."""
    if record is None or not record.has_data:
        return tr("No run has got anywhere yet.")
    if record.is_reference:
        return tr("The monolithic reference has no macro-steps.")
    if record.is_measured:
        return tr("Measured data have no macro-steps.")
    if not record.document:
        return tr("The diagram of this run is not known, so that it cannot be repeated.")
    return ""


def doubt(record: RunRecord, look: CloseLook) -> str:
    """Say where a look gives another value than the run has recorded; "" if every bit is the same."""
    series: dict[str, Mapping[float, float]] = {}
    for step in look.steps:
        for label, true in step.outputs.items():
            if label not in series:
                series[label] = _within(record, label, look.start, look.stop)
            value = true.values[-1] if true.after is None else true.after
            if series[label].get(step.end, value) != value:
                return tr(
                    "The repeated run gives another {signal} at t = {time:.6g} s than the one recorded; what is shown "
                    "is that of the repeated one."
                ).format(signal=label, time=step.end)
    return ""


def _within(record: RunRecord, label: str, start: float, stop: float) -> dict[float, float]:
    time, values = record.signal(label)
    among = slice(int(np.searchsorted(time, start)), int(np.searchsorted(time, stop, "right")))
    return dict(zip(time[among].tolist(), values[among].tolist(), strict=True))
