"""Looks into several runs over what a plot shows: asked for, calculated in processes of their own, remembered."""

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
    from macrostep.solvers.close_look.close_look import CloseLook

KEPT = 3
"""Looks remembered for each run, the newest ones."""


@dataclass(frozen=True)
class _SeenLook:
    look: CloseLook
    generation: int


@final
class LooksIntoRuns(QObject):
    """Repeats runs and remembers what happened inside their macro-steps.

    Signals
    -------
    came(RunRecord)
        A look into this run is there.
    failed(RunRecord, str)
        It could not be had; one sentence.
    """

    came = Signal(object)
    failed = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._seen: WeakKeyDictionary[RunRecord, list[_SeenLook]] = WeakKeyDictionary()
        self._under_way: dict[RunRecord, tuple[tuple[float, float], Calculation]] = {}

    def seen(self, record: RunRecord, start: float, stop: float) -> CloseLook | None:
        """Return what is known of a run between two times, if all of it is."""
        for seen in reversed(self._seen.get(record, [])):
            if seen.generation == record.generation and seen.look.start <= start and stop <= seen.look.stop:
                return seen.look
        return None

    @property
    def is_looking(self) -> bool:
        return bool(self._under_way)

    def ask(self, record: RunRecord, start: float, stop: float) -> None:
        """Look into a run between two times; an earlier question about it that is open is dropped."""
        if record in self._under_way:
            (begin, end), _ = self._under_way[record]
            if begin <= start and stop <= end:
                return
            self._drop(record)
        from macrostep.solvers.close_look.close_look import look_at_run

        window = (start, stop)
        calculation = Calculation(
            look_at_run, record.document, record.method, window, record.stop, record.changes, parent=self
        )
        generation = record.generation
        calculation.finished.connect(lambda look: self._keep(record, _SeenLook(look, generation)))
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

    def _keep(self, record: RunRecord, seen: _SeenLook) -> None:
        self._under_way.pop(record)[1].deleteLater()
        kept = self._seen.setdefault(record, [])
        kept.append(seen)
        del kept[:-KEPT]
        self.came.emit(record)

    def _fail(self, record: RunRecord, text: str) -> None:
        self._under_way.pop(record)[1].deleteLater()
        self.failed.emit(record, text)


def doubt(record: RunRecord, look: CloseLook) -> str:
    """Say where a look gives another value than the run has recorded; "" if every bit is the same."""
    known: dict[str, dict[float, float]] = {}
    for step in look.steps:
        for label, true in step.outputs.items():
            if label not in known:
                known[label] = _values_within(record, label, look.start, look.stop)
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
