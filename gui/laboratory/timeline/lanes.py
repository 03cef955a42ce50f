"""What a timeline shows: the macro-steps of every subsystem of a run, and what a trace knows of them besides."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from macrostep.gui.running.records import RunRecord
from macrostep.solvers.tracing.phases import Advanced, Rejected

if TYPE_CHECKING:
    from macrostep.solvers.tracing.macro_steps import MacroStep
    from macrostep.solvers.tracing.run_trace import RunTrace

Array = NDArray[np.float64]

SHADES = 6
"""Shades in which lengths of macro-steps are distinguished."""
MOST = 100_000
"""Macro-steps of a lane that are searched for the shortest and the longest."""


@dataclass(frozen=True, eq=False)
class Lane:
    """A subsystem of the co-simulation.

    Attributes
    ----------
    name : str
    times : ndarray
        Its communication points so far [s].
    events : ndarray
        Those at which it handled an event.
    """

    name: str
    times: Array
    events: Array

    def step_at(self, time: float) -> int | None:
        """Return the number of the macro-step that a time lies in; at a communication point, of the one after it."""
        n = int(np.searchsorted(self.times, time, "right")) - 1
        if n == len(self.times) - 1 and n > 0 and time == self.times[-1]:
            n -= 1
        return n if 0 <= n < len(self.times) - 1 else None

    def span(self, n: int) -> tuple[float, float]:
        """Return when a macro-step begins and ends."""
        return float(self.times[n]), float(self.times[n + 1])


def lanes(record: RunRecord) -> list[Lane]:
    """Return the lanes of a run, in the order of its subsystems."""
    names = record.subsystems or tuple(dict.fromkeys(column.subsystem for column in record.columns))
    return [Lane(name, record.time_of(name), record.events_of(name)) for name in names]


@dataclass(frozen=True)
class Attempt:
    """A macro-step that was tried and given up."""

    subsystem: str
    begin: float
    end: float


@dataclass(frozen=True)
class Details:
    """What a trace adds to a timeline.

    Attributes
    ----------
    steps : dict
        By subsystem and beginning, its macro-step.
    attempts : tuple of Attempt
        Rejected ones.
    """

    steps: dict[tuple[str, float], MacroStep] = field(default_factory=dict)
    attempts: tuple[Attempt, ...] = ()


def details(trace: RunTrace) -> Details:
    """Return what a trace knows of its macro-steps."""
    found: dict[Attempt, None] = {}
    calls: list[Advanced] = []
    for phase in trace.phases:
        if isinstance(phase, Advanced):
            calls.append(phase)
        elif isinstance(phase, Rejected):
            given_up = [call for call in calls if call.time >= phase.time]
            found.update({Attempt(call.subsystem, call.time, call.end): None for call in given_up})
            calls.clear()
    accepted = {(step.subsystem, step.begin): step for step in trace.steps}
    attempts = [
        a for a in found if (a.subsystem, a.begin) not in accepted or accepted[a.subsystem, a.begin].end != a.end
    ]
    return Details(accepted, tuple(attempts))


def exchanges(shown: list[Lane], start: float, stop: float, most: int) -> list[tuple[float, list[int]]]:
    """Return the times between two times at which several subsystems communicate, with their numbers.

    Nothing if a lane has more than `most` communication points there: nobody could distinguish them.
    """
    at: dict[float, list[int]] = {}
    for number, lane in enumerate(shown):
        first, last = np.searchsorted(lane.times, start), np.searchsorted(lane.times, stop, "right")
        if last - first > most:
            return []
        for time in lane.times[first:last].tolist():
            at.setdefault(time, []).append(number)
    return [(time, numbers) for time, numbers in sorted(at.items()) if len(numbers) > 1]


def shades(times: Array, edges: Array, low: float, high: float) -> NDArray[np.int64]:
    """Return how long macro-steps are in bins of time, from 0 (short) to SHADES - 1 (long); -1 where there is none.

    Parameters
    ----------
    times : ndarray
        Communication points [s].
    edges : ndarray, shape (n + 1,)
        Of the bins.
    low, high : float
        Lengths that stand for the ends of the scale, which is logarithmic.
    """
    result = np.full(len(edges) - 1, -1, np.int64)
    if len(times) < 2:
        return result
    count = np.diff(np.searchsorted(times, edges, "left"))
    inside = (edges[:-1] >= times[0] - (edges[1] - edges[0])) & (edges[:-1] < times[-1])
    n = np.clip(np.searchsorted(times, edges[:-1], "right"), 1, len(times) - 1)
    length = np.where(count > 1, np.diff(edges) / np.maximum(count, 1), times[n] - times[n - 1])
    result[inside] = shade_of(length[inside], low, high)
    return result


def shade_of(length: Array, low: float, high: float) -> NDArray[np.int64]:
    """Return the shades of lengths of macro-steps."""
    if high <= low * (1.0 + 1e-6):
        return np.full(np.shape(length), SHADES // 2, np.int64)
    share = np.log(np.maximum(length, low) / low) / np.log(high / low)
    result: NDArray[np.int64] = np.clip((share * SHADES).astype(np.int64), 0, SHADES - 1)
    return result


def lengths(shown: list[Lane]) -> tuple[float, float]:
    """Return the shortest and the longest macro-step of some lanes, of very many as some of them show.

    The last one is left out, as the stop time cuts it off.
    """
    low, high = np.inf, 0.0
    for lane in shown:
        count = len(lane.times) - 1
        last = count - 1 if count > 1 else count
        chosen = np.arange(last) if last <= MOST else np.linspace(0, last - 1, MOST).astype(np.int64)
        steps = lane.times[chosen + 1] - lane.times[chosen]
        steps = steps[steps > 0.0]
        if len(steps):
            low, high = min(low, float(steps.min())), max(high, float(steps.max()))
    return (low, high) if high > 0.0 else (0.0, 0.0)
