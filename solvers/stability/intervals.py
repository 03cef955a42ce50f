"""All steps at which nothing grows: the sign of a function of the step, sampled, looked at between, and its zeros.

The function is the *margin*, growth - 1 of :mod:`macrostep.solvers.stability.spectrum` or how far an iteration is from
contracting: below 0 everything fades, above 0 something grows. Where it is 0 to rounding it says nothing by itself:
either its sign is that of the steps beside it, of which it is a power too small to be seen; or eigenvalues lie on the
unit circle for all these steps, and then it counts whether they are bounded there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from macrostep.solvers.stability.results import Interval

_FINENESS = 24.0
"""Samples in half a period of the fastest oscillation."""
_LOGARITHMIC, _LINEAR = 300, 1200
"""Samples at equal ratios, and the most at equal distances."""
_FEWEST = 4.0
"""And where there are fewer, intervals may be missed."""
_EDGE = 1e-12
"""Relative accuracy of an edge."""
_LARGE = 1e6
"""A margin beyond this is as good as infinite."""
_REACH = 2.0
"""How much lower than its lowest sample an extremum is looked for, relative to the rise of the samples beside it."""
_FURTHER, _JUMP = 1e-3, 10.0
"""A margin that leaves rounding as a power of the step has not risen by this factor so far (relative) beyond."""


@dataclass(frozen=True)
class Margin:
    """How far it is to the limit of stability.

    Attributes
    ----------
    at : callable
        Step -> margin; inf where a macro-step cannot be done.
    rounding : callable
        Step -> size of a margin that is rounding.
    is_bounded : callable
        Step at which the margin is 0 -> whether nothing grows there, in proportion to the number of macro-steps.
    """

    at: Callable[[float], float]
    rounding: Callable[[float], float]
    is_bounded: Callable[[float], bool]

    def is_neutral(self, step: float) -> bool:
        return abs(self.at(step)) <= self.rounding(step)


def steps_between(lowest: float, highest: float, fastest: float) -> np.ndarray:
    """Return the steps to look at: at equal ratios, and so close that the fastest oscillation [rad/s] is resolved."""
    ratio = np.geomspace(lowest, highest, _LOGARITHMIC)
    count = (highest - lowest) * fastest * _FINENESS / np.pi
    equal = np.linspace(lowest, highest, int(min(max(count, 2.0), _LINEAR)))
    found = np.unique(np.concatenate([ratio, equal]))
    found[0], found[-1] = lowest, highest
    return found


def seen_up_to(steps: np.ndarray, fastest: float) -> float:
    """Return the step beyond which some are too far apart for the fastest oscillation [rad/s]; inf if none are."""
    far = np.flatnonzero(np.diff(steps) * fastest * _FEWEST > np.pi)
    return float(steps[far[0]]) if len(far) else np.inf


def stable_intervals(margin: Margin, steps: np.ndarray, margins: np.ndarray) -> tuple[Interval, ...]:
    """Return all intervals in which nothing grows.

    Parameters
    ----------
    margin : Margin
    steps, margins : ndarray, shape (n,)
        Rising, and the margin there.
    """
    h, f = _with_extrema(margin, steps, margins)
    neutral = np.abs(f) <= [margin.rounding(step) for step in h]
    signs = np.where(neutral, 0.0, np.sign(f))
    for first, last in _runs(neutral):
        signs[first : last + 1] = _sign_of_run(margin, h, signs, first, last)
    found = []
    for first, last in _runs(signs < 0.0):
        from_zero, to_end = first == 0, last == len(h) - 1
        begin = h[0] if from_zero else _edge(margin, float(h[first]), float(h[first - 1]))
        end = h[-1] if to_end else _edge(margin, float(h[last]), float(h[last + 1]))
        found.append(Interval(float(begin), float(end), from_zero, to_end, bool(np.all(neutral[first : last + 1]))))
    return tuple(found)


def _runs(chosen: np.ndarray) -> Iterator[tuple[int, int]]:
    """Yield first and last place of every run of True."""
    change = np.diff(np.concatenate([[False], chosen, [False]]).astype(np.int8))
    yield from zip(np.flatnonzero(change > 0), np.flatnonzero(change < 0) - 1, strict=True)


def _sign_of_run(margin: Margin, steps: np.ndarray, signs: np.ndarray, first: int, last: int) -> float:
    """Return the sign that belongs to a run of steps whose margin is rounding."""
    for inside, outside in ((last, last + 1), (first, first - 1)):
        if 0 <= outside < len(steps) and _fades_in(margin, float(steps[inside]), float(steps[outside])):
            return float(signs[outside])
    return -1.0 if margin.is_bounded(float(steps[(first + last) // 2])) else 1.0


def _fades_in(margin: Margin, inside: float, outside: float) -> bool:
    """Return whether the margin leaves rounding gradually, on the way from a step inside to one outside."""
    limit = _halve(margin.is_neutral, inside, outside)
    further = limit * (1.0 + _FURTHER if outside > inside else 1.0 - _FURTHER)
    return abs(margin.at(further)) <= _JUMP * margin.rounding(limit)


def _halve(holds: Callable[[float], bool], inside: float, outside: float) -> float:
    """Return where something that holds inside ends."""
    while abs(outside - inside) > _EDGE * abs(outside):
        middle = 0.5 * (inside + outside)
        if middle in (inside, outside):
            break
        if holds(middle):
            inside = middle
        else:
            outside = middle
    return inside


def _edge(margin: Margin, inside: float, outside: float) -> float:
    """Return where an interval ends, between a step inside and one outside."""
    from scipy.optimize import brentq

    at_inside, at_outside = margin.at(inside), margin.at(outside)
    if not (at_inside < -margin.rounding(inside) and 0.0 < at_outside < np.inf):
        return _halve(lambda step: margin.at(step) <= margin.rounding(step), inside, outside)
    low, high = min(inside, outside), max(inside, outside)
    return float(brentq(margin.at, low, high, xtol=_EDGE * low, rtol=_EDGE))


def _with_extrema(margin: Margin, steps: np.ndarray, margins: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Add the extrema between samples at which the margin has the other sign."""
    found = list(_crossing_extrema(margin, steps, margins))
    if not found:
        return steps, margins
    h = np.concatenate([steps, [step for step, _ in found]])
    f = np.concatenate([margins, [value for _, value in found]])
    order = np.argsort(h)
    return h[order], f[order]


def _crossing_extrema(margin: Margin, steps: np.ndarray, margins: np.ndarray) -> Iterator[tuple[float, float]]:
    from scipy.optimize import minimize_scalar

    signs, sizes = np.sign(margins), np.abs(margins)
    for i in range(1, len(steps) - 1):
        step, sign = float(steps[i]), float(signs[i])
        lower, higher = sorted((sizes[i - 1], sizes[i + 1]))
        if not (signs[i - 1] == sign == signs[i + 1] and margin.rounding(step) < sizes[i] <= lower < np.inf):
            continue
        if sizes[i] > _REACH * (higher - sizes[i]):
            continue
        best = minimize_scalar(
            lambda h, sign=sign: sign * min(margin.at(h), _LARGE), bounds=(float(steps[i - 1]), float(steps[i + 1])),
            method="bounded", options={"xatol": 1e-7 * step},
        )  # fmt: skip
        if best.fun < -margin.rounding(step):
            yield float(best.x), sign * float(best.fun)
