"""Whether a run grows from one macro-step to the next where the reference does not: the coupling is unstable.

Where the states of a run follow a linear recurrence z(n+1) = M z(n), as those of linear diagrams do at equal steps, its
spectral radius is found from the recorded values to many digits. Elsewhere the growth of the largest errors is fitted.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.comparison.finding import Array, Finding, Track, seconds

_MOST = 400
"""Newest macro-steps that are looked at."""
_RANK = 1e-9
"""Directions in which the data are smaller than this, relative to the largest, are noise."""
_LINEAR = 1e-6
"""A recurrence that predicts steps that it was not made from to this, relative to them, is one."""
_NOTABLE = 1.1
"""A growth over the whole run of less than this is not worth reporting."""
_WINDOWS = 12


def growth(tracks: Sequence[Track], events: Array) -> Finding | None:
    """Say by which factor a run grows or shrinks in every macro-step, other than the reference."""
    return _linear_growth(tracks, events) or _growth_of_error(tracks)


def _linear_growth(tracks: Sequence[Track], events: Array) -> Finding | None:
    first = tracks[0]
    if first.step is None or any(len(t.time) != len(first.time) or t.step != first.step for t in tracks):
        return None
    found = []
    for stretch in even_stretches(first.time, first.step, events):
        radius = recurrence_radius(_points([t.values[stretch] for t in tracks]))
        exact = recurrence_radius(_points([t.exact[stretch] for t in tracks]))
        if radius is not None and exact is not None:
            found.append((radius, exact, stretch))
    findings = [_sentence(tracks, *one) for one in found]
    return max((f for f in findings if f is not None), key=lambda f: f.weight, default=None)


def _sentence(tracks: Sequence[Track], radius: float, exact: float, stretch: slice) -> Finding | None:
    """Say what a stretch of equal steps does that the reference does not, if that is worth reporting."""
    whole = (stretch.stop - stretch.start) * np.log(radius / exact)
    grows = radius > 1.0 + 1e-9 and whole > np.log(_NOTABLE)
    shrinks = radius < 1.0 - 1e-9 and abs(exact - 1.0) < 1e-6 and whole < -np.log(_NOTABLE)
    if not grows and not shrinks:
        return None
    worst, step = max(tracks, key=lambda t: t.figure.ranked or 0.0), seconds(tracks[0].step or 0.0)
    time = worst.time[stretch]
    begin, end = float(time[0]), float(time[-1])
    when, factors = Phrase("in every macro-step"), {"factor": Amount(radius, "", 6), "energy": Amount(radius**2, "", 6)}
    by = Phrase("by a factor of {factor} {when} (energies by {energy})", when=when, **factors)
    if len(time) <= 0.9 * len(worst.time):
        when = Phrase("from t = {begin} to {end}", begin=seconds(begin), end=seconds(end))
        by = Phrase("by a factor of {factor} in every macro-step (energies by {energy}) {when}", when=when, **factors)
    if shrinks:
        text = Phrase(
            "It shrinks {by} where the reference keeps its size: the coupling damps at H = {step}.", by=by, step=step
        )
        return Finding("damping", text, 85.0, begin, end, worst.subsystem, worst.label)
    keeps = Phrase("keeps its size")
    changes = Phrase("changes by {factor}", factor=Amount(exact, "", 6))
    text = Phrase(
        "It grows {by} where the reference {changes}: the coupling is unstable at H = {step}.",
        by=by,
        changes=keeps if abs(exact - 1.0) < 1e-6 else changes,
        step=step,
    )
    return Finding("growth", text, 90.0, begin, end, worst.subsystem, worst.label)


def even_stretches(time: Array, step: float, events: Array) -> list[slice]:
    """Return the parts of a run between events, in which all steps are equally long; 40 of them at least."""
    uneven = np.flatnonzero(np.abs(np.diff(time) - step) > 1e-6 * step) + 1
    edges = np.unique([0, *uneven, *np.searchsorted(time, events - 1e-6 * step), len(time)]).tolist()
    return [slice(a, b) for a, b in pairwise(edges) if b - a > 40]


def _points(values: Sequence[Array]) -> Array:
    """Return the newest values of all series, each of size 1, beside those one macro-step before."""
    points = np.column_stack([v[-_MOST:] for v in values])
    sizes = np.max(np.abs(points), axis=0)
    points = points[:, sizes > 0.0] / sizes[sizes > 0.0]
    return np.hstack([points[1:], points[:-1]])


def recurrence_radius(points: Array) -> float | None:
    """Return the spectral radius of the recurrence that points follow, up to a constant; None if they follow none.

    Parameters
    ----------
    points : ndarray, shape (n, d)
    """
    changes = np.diff(points, axis=0)
    if len(changes) < 8 or not changes.size or not np.all(np.isfinite(changes)):
        return None
    sizes = np.linalg.norm(changes, axis=1)
    if np.any(sizes <= 1e-11 * np.linalg.norm(points[1:], axis=1)):  # at rest up to rounding
        return None
    before, after = changes[:-1] / sizes[:-1, None], changes[1:] / sizes[:-1, None]
    half = len(before) // 2
    left, values, right = np.linalg.svd(before[:half], full_matrices=False)
    rank = int(np.sum(values > _RANK * values[0]))
    if half < 2 * rank + 4:
        return None
    inverse = (right[:rank].T / values[:rank]) @ left[:, :rank].T
    # the matrix of the recurrence is inverse @ after[:half]; that itself would be as large as the square of d
    if float(np.max(np.abs(before[half:] @ inverse @ after[:half] - after[half:]))) > _LINEAR:
        return None
    reduced = (right[:rank] @ inverse) @ (after[:half] @ right[:rank].T)
    return float(np.max(np.abs(np.linalg.eigvals(reduced))))


def _growth_of_error(tracks: Sequence[Track]) -> Finding | None:
    found = [(track, rate) for track in tracks if (rate := envelope_rate(track)) is not None]
    if not found:
        return None
    track, rate = max(found, key=lambda pair: pair[0].figure.ranked or 0.0)
    steps = len(track.time) - 1
    factor = float(np.exp(rate * track.span / steps))
    doubling = float(np.log(2.0) / rate)
    text = Phrase(
        "The error of {signal} doubles every {doubling}, about by a factor of {factor} {when}: the coupling is "
        "unstable, or follows a reference that is.",
        signal=track.label,
        doubling=seconds(doubling),
        factor=Amount(factor, "", 4),
        when=Phrase("in every macro-step"),
    )
    return Finding("growth", text, 85.0, float(track.time[0]), float(track.time[-1]), track.subsystem, track.label)


def envelope_rate(track: Track) -> float | None:
    """Return the rate [1/s] at which the largest errors of successive times grow exponentially; None if they do not."""
    size = np.abs(track.error)
    if len(size) < 10 * _WINDOWS or not np.all(np.isfinite(size)):
        return None
    edges = np.linspace(track.time[0] + 0.1 * track.span, track.time[-1], _WINDOWS + 1)
    places = np.searchsorted(track.time, edges)
    if np.min(np.diff(places)) < 2:
        return None
    largest = np.array([np.max(size[a:b]) for a, b in pairwise(places)])
    if np.min(largest) <= 0.0 or largest[-1] < 100.0 * largest[0] or largest[-1] < 0.01 * track.scale:
        return None
    middles, heights = 0.5 * (edges[1:] + edges[:-1]), np.log(largest)
    exponential, power = _misfit(middles, heights), _misfit(np.log(middles - track.time[0]), heights)
    if exponential > 0.02 or exponential > 0.3 * power:
        return None
    return float(np.polyfit(middles, heights, 1)[0])


def _misfit(x: Array, y: Array) -> float:
    """Return the part of the variance of y that a straight line over x leaves."""
    rest = y - np.polyval(np.polyfit(x, y, 1), x)
    return float(np.var(rest) / np.var(y))
