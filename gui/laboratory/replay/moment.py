"""The signals of a run at a moment, found by bisection: no signal is looked at as a whole."""

from __future__ import annotations

import math
from typing import final

import numpy as np

from macrostep.gui.running.records import Array, RunRecord
from macrostep.solvers.energy.ports import EnergyPort, Recorded

_NEAR = 1e-9
"""Behind the last point a run is known for this part of its length."""


@final
class Moment:
    """A run at a time: each signal straight between its communication points.

    Parameters
    ----------
    record : RunRecord
    time : float
    """

    def __init__(self, record: RunRecord, time: float) -> None:
        self._record, self.time = record, time
        self._places: dict[str, tuple[int, float] | None] = {}
        self._values: dict[str, float] = {}

    def value(self, label: str) -> float:
        """Return a signal in SI; NaN where the run does not have it, or has ended before."""
        known = self._values.get(label)
        if known is None:
            known = self._values[label] = self._found(label)
        return known

    def _found(self, label: str) -> float:
        times, values = self._record.signal(label)
        subsystem = label.rpartition(".")[0]
        if subsystem not in self._places:
            self._places[subsystem] = self._place(times) if len(times) else None
        found = self._places[subsystem]
        if found is None:
            return math.nan
        before, share = found
        first = float(values[before])
        return first if share == 0.0 else first + share * (float(values[before + 1]) - first)

    def amount(self, quantity: Recorded) -> float:
        """Return a quantity made of signals, in SI."""
        return quantity.constant + sum(factor * self.value(label) for label, factor in quantity.terms)

    def power(self, port: EnergyPort) -> float:
        """Return the power that a block takes in through a port [W]."""
        flow = self.amount(port.flow)
        return flow if port.potential is None else flow * self.amount(port.potential)

    def _place(self, known: Array) -> tuple[int, float] | None:
        """Return the communication point before the time, and which part of the way to the next one it is."""
        last = len(known) - 1
        if self.time >= known[last]:
            beyond = self.time - known[last]
            return (last, 0.0) if beyond <= _NEAR * max(1.0, abs(self.time)) else None
        before = int(np.searchsorted(known, self.time, "right")) - 1
        if before < 0:
            return None
        step = known[before + 1] - known[before]
        return before, float((self.time - known[before]) / step) if step > 0.0 else 0.0
