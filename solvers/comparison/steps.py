"""What the macro-steps say: what an event cost, how much was repeated, how often the coupling was iterated."""

from __future__ import annotations

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.comparison.finding import Array, Finding, seconds
from macrostep.solvers.results.results import Statistics

_CROWDED = 2.0
"""An event is reported if this many times the usual number of macro-steps lie behind it."""
_RECOVERED = 0.7
"""After an event a step has recovered when it is this part of what it was before."""
_REPEATED = 0.01
"""Repeated integrations are reported from this part of all on."""


def cost_of_event(time: Array, events: Array, subsystem: str) -> Finding | None:
    """Say how many macro-steps the dearest event took, until the step was what it had been."""
    steps = np.diff(time)
    found = [(event, *crowd) for event in events if (crowd := steps_to_recover(time, steps, event)) is not None]
    if not found:
        return None
    event, count, length, before, least = max(found, key=lambda crowd: crowd[1])
    text = Phrase(
        "The event at {when} shortened its macro-step from {before} to {least}: {count} of its {all} macro-steps lie "
        "within {length} after it.",
        when=Phrase("t = {time}", time=seconds(event)),
        before=seconds(before),
        least=seconds(least),
        count=count,
        all=len(steps),
        length=seconds(length),
    )
    return Finding("event", text, 55.0, float(event), float(event + length), subsystem)


def steps_to_recover(time: Array, steps: Array, event: float) -> tuple[int, float, float, float] | None:
    """Return how many steps a method took to get over an event, in which time, its step before and its least after."""
    at = int(np.searchsorted(time, event - 1e-12 * max(1.0, abs(event))))
    if at < 5 or at > len(steps) - 5:
        return None
    before = float(np.median(steps[max(0, at - 11) : at - 1]))  # the step that ends at the event is cut off
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
    share = Phrase("{share} of the integrations were repeated", share=Amount(100.0 * again / done, "%"))
    rejected = _rejected(statistics.rejected_steps)
    if not statistics.iterations:
        text = Phrase("{share}.", share=share)
        if rejected:
            text = Phrase("{share}, for {rejected}.", share=share, rejected=rejected)
        return Finding("repeated", text, 40.0)
    times = Amount(statistics.iterations / max(statistics.macro_steps.values()))
    text = Phrase("It iterated {times} times per macro-step; {share}.", times=times, share=share)
    if rejected:
        text = Phrase(
            "It iterated {times} times per macro-step; {share}, {rejected} among them.",
            times=times,
            share=share,
            rejected=rejected,
        )
    return Finding("repeated", text, 40.0)


def _rejected(count: int) -> str:
    if count == 1:
        return Phrase("1 rejected macro-step")
    return Phrase("{count} rejected macro-steps", count=count) if count else ""
