"""All detectors asked about one run: what explains most comes first, what something else says already is left out."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.comparison.course import drift, jumping, largest_error, offset, where_it_arises
from macrostep.solvers.comparison.finding import Array, Finding, Track, seconds
from macrostep.solvers.comparison.growth import growth
from macrostep.solvers.comparison.timing import timing
from macrostep.solvers.errors.figures import ErrorFigure
from macrostep.solvers.reference.reference import Reference, reference_at
from macrostep.solvers.results.recording import SIDE, TIME
from macrostep.solvers.results.results import Result, Statistics

_EXACT = 1e-9
"""Errors below this are those of the reference [%]."""
_ALIKE = 9
"""Errors that are equal to so many digits differ by rounding: of these series the first is named, whatever the times at
which the reference was integrated."""
_INSTEAD = {
    "growth": ("drift", "where_it_arises", "timing", "offset"),
    "damping": ("drift", "where_it_arises", "timing", "offset"),
    "drift": ("where_it_arises", "timing", "offset"),
    "offset": ("where_it_arises", "timing"),
    "timing": ("where_it_arises",),
}
"""What need not be said any more, once something is."""
_CROWDED = 2.0
"""An event is reported if this many times the usual number of macro-steps lie behind it."""
_RECOVERED = 0.7
"""After an event a step has recovered when it is this part of what it was before."""
_REPEATED = 0.01
"""Repeated integrations are reported from this part of all on."""


def findings_of(result: Result, reference: Reference, errors: Mapping[str, ErrorFigure]) -> tuple[Finding, ...]:
    """Return what happened in a run, what explains most first.

    Parameters
    ----------
    result : Result
    reference : Reference
        At the communication points of the run, among others.
    errors : mapping of ErrorFigure
        By series.
    """
    tracks = tracks_of(result, reference, errors)
    worst = sorted((t for t in tracks if _off(t) > _EXACT), key=lambda t: -float(f"{_off(t):.{_ALIKE}g}"))
    events = event_times(result)
    found = [repeated(result.statistics)]
    found += [cost_of_event(result.time(name), events, name) for name in result.subsystems]
    if worst:
        with np.errstate(all="ignore"):
            found.append(growth(tracks, events))
            found += [drift(track, events) for track in worst]
            found += [jumping(track) for track in worst]
            found += [timing(worst[0]), offset(worst[0]), where_it_arises(worst[0], events), largest_error(worst[0])]
    return _chosen([finding for finding in found if finding is not None])


def _off(track: Track) -> float:
    return track.figure.ranked or 0.0


def tracks_of(result: Result, reference: Reference, errors: Mapping[str, ErrorFigure]) -> list[Track]:
    """Return every series that has an error, beside the reference; an output that repeats a state is left out."""
    tracks: list[Track] = []
    for subsystem in dict.fromkeys(column.subsystem for column in result.columns):
        times, known = result.time(subsystem), len(tracks)
        for column in result.columns_of(subsystem) if len(times) else ():
            values = result[column.label]
            if not any(np.array_equal(track.values, values) for track in tracks[known:]):
                exact = reference_at(reference, column.label, times)
                tracks.append(Track(column.label, times, values, exact, errors[column.label]))
    return tracks


def event_times(result: Result) -> Array:
    """Return the times of the events that were handled."""
    rows = [recording.rows for recording in result.recordings.values()]
    return np.unique(np.concatenate([np.empty(0), *(r[r[:, SIDE] < 0.0, TIME] for r in rows)]))


def _chosen(found: list[Finding]) -> tuple[Finding, ...]:
    """Return the strongest finding of each kind, without what another one says already."""
    found = sorted(found, key=lambda finding: -finding.weight)  # stable: of one kind the first, of the worst series
    kinds = dict.fromkeys(finding.kind for finding in found)
    said = {needless for kind in kinds for needless in _INSTEAD.get(kind, ())}
    return tuple(next(f for f in found if f.kind == kind) for kind in kinds if kind not in said)


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
    how = Phrase("It iterated {times} times per macro-step", times=times)
    if str(times) == "1":
        how = Phrase("It iterated once per macro-step")
    text = Phrase("{how}; {share}.", how=how, share=share)
    if rejected:
        text = Phrase("{how}; {share}, {rejected} among them.", how=how, share=share, rejected=rejected)
    return Finding("repeated", text, 40.0)


def _rejected(count: int) -> str:
    if count == 1:
        return Phrase("1 rejected macro-step")
    return Phrase("{count} rejected macro-steps", count=count) if count else ""
