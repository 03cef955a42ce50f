"""All detectors asked about one run: what explains most comes first, what something else says already is left out."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from macrostep.solvers.comparison.course import drift, jumping, largest_error, offset, where_it_arises
from macrostep.solvers.comparison.finding import Array, Finding, Track
from macrostep.solvers.comparison.growth import growth
from macrostep.solvers.comparison.steps import cost_of_event, repeated
from macrostep.solvers.comparison.timing import timing
from macrostep.solvers.errors.figures import ErrorFigure
from macrostep.solvers.reference.reference import Reference, reference_at
from macrostep.solvers.results.recording import SIDE, TIME
from macrostep.solvers.results.results import Result

_EXACT = 1e-9
"""Errors below this are those of the reference [%]."""
_INSTEAD = {
    "growth": ("drift", "where_it_arises", "timing", "offset"),
    "damping": ("drift", "where_it_arises", "timing", "offset"),
    "drift": ("where_it_arises", "timing", "offset"),
    "offset": ("where_it_arises", "timing"),
    "timing": ("where_it_arises",),
}
"""What need not be said any more, once something is."""


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
    worst = sorted((t for t in tracks if _off(t) > _EXACT), key=lambda t: -_off(t))
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
    for column in result.columns:
        times = result.time(column.subsystem)
        if len(times) == 0:
            continue
        values = result[column.label]
        is_known = any(t.subsystem == column.subsystem and np.array_equal(t.values, values) for t in tracks)
        if not is_known:
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
