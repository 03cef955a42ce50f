"""What the macro-steps say: what an event cost, how much was repeated, how often the coupling was iterated."""

from __future__ import annotations

import numpy as np

from macrostep.solvers.comparison.finding import Array, Finding, seconds
from macrostep.solvers.results.results import Statistics

_CROWDED = 2.0
"""An event is told if this many times as many macro-steps as usual lie behind it."""
_RECOVERED = 0.7
"""After an event a step has recovered when it is this part of what it was before."""
_REPEATED = 0.01
"""Repeated integrations are told from this part of all on."""


def cost_of_event(time: Array, events: Array, subsystem: str) -> Finding | None:
    """Say how many macro-steps the dearest event took, until the step was what it had been."""
    steps = np.diff(time)
    found = [(event, *crowd) for event in events if (crowd := steps_to_recover(time, steps, event)) is not None]
    if not found:
        return None
    event, count, length, before, least = max(found, key=lambda crowd: crowd[1])
    text = (
        f"The event at t = {seconds(event)} shortened its macro-step from {seconds(before)} to {seconds(least)}: "
        f"{count} of its {len(steps)} macro-steps lie within {seconds(length)} after it."
    )
    return Finding("event", text, 55.0, float(event), float(event + length), subsystem)


def steps_to_recover(time: Array, steps: Array, event: float) -> tuple[int, float, float, float] | None:
    """Return how many steps a method took to get over an event, in which time, its step before and its least after."""
    at = int(np.searchsorted(time, event - 1e-12 * max(1.0, abs(event))))
    if at < 5 or at > len(steps) - 5:
        return None
    before = float(np.median(steps[max(0, at - 11) : at - 1]))  # the step that meets the event is cut off
    large = np.flatnonzero(steps[at:] >= _RECOVERED * before)
    count = int(large[0]) if len(large) else len(steps) - at
    length = float(time[at + count] - time[at])
    if count < 5 or count < _CROWDED * length / before:
        return None
    return count, length, before, float(np.min(steps[at : at + count]))


def repeated(statistics: Statistics) -> Finding | None:
    """Say which part of the integrations was done more than once, and why."""
    needed, done = sum(statistics.macro_steps.values()), statistics.integrations
    again = done - needed
    if needed == 0 or again < _REPEATED * done:
        return None
    share = f"{100.0 * again / done:.3g} % of the integrations were repeated"
    most = max(statistics.macro_steps.values())
    if statistics.iterations:
        text = f"It iterated {statistics.iterations / most:.3g} times per macro-step; {share}."
        if statistics.rejected_steps:
            text = text[:-1] + f", {_steps(statistics.rejected_steps)} among them."
        return Finding("repeated", text, 40.0)
    reason = f", for {_steps(statistics.rejected_steps)}" if statistics.rejected_steps else ""
    return Finding("repeated", f"{share}{reason}.", 40.0)


def _steps(count: int) -> str:
    return "1 rejected macro-step" if count == 1 else f"{count} rejected macro-steps"
