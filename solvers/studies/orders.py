"""Orders of convergence: the slope of the line that fits errors best, where they follow a power law."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

_STRAIGHT = (0.01, 0.04)
"""How far, in decades and root mean square, points of a power law may lie beside their line; where nothing is as
straight as the first asks for, the second holds."""
_FLAT = 0.25
"""A smaller slope is no convergence: an error that rounding or the embedded solvers leave."""
_FEWEST = 3


@dataclass(frozen=True)
class PowerLaw:
    """A line error = factor * x^slope, fitted to some points by regression.

    Attributes
    ----------
    slope, factor : float
    low, high : float
        Where it holds.
    points : int
        How many it is fitted to.
    """

    slope: float
    factor: float
    low: float
    high: float
    points: int

    def at(self, x: float) -> float:
        """Return the error on the line."""
        return self.factor * x**self.slope


def fitted_order(values: Sequence[float], errors: Sequence[float | None]) -> float | None:
    """Return the slope of the line that fits log(error) over log(value) best; None with less than two points."""
    points = _usable(values, errors)
    return _line(points).slope if len(points) >= 2 else None


def power_law(values: Sequence[float], errors: Sequence[float | None]) -> PowerLaw | None:
    """Return the line over the longest range on which the errors follow a power law.

    Points before it, where the step is too large for the order to show, and behind it, where rounding or the embedded
    solvers are all that is left, take no part. Three points at least, or all if there are only two.

    Returns
    -------
    PowerLaw or None
        None where no range is straight, or nothing converges.
    """
    points = _usable(values, errors)
    fewest = min(_FEWEST, len(points))
    if fewest < 2:
        return None
    found = (_longest(points, fewest, straight) for straight in _STRAIGHT)
    return next((line for line in found if line is not None), None)


def _longest(points: list[tuple[float, float]], fewest: int, straight: float) -> PowerLaw | None:
    """Return the longest line; its sums are differences of running ones, so that many points take no time."""
    x, y = np.log10(np.array(points)).T
    x, y = x - x.mean(), y - y.mean()
    sums = [[0.0, *np.cumsum(terms).tolist()] for terms in (x, y, x * x, x * y, y * y)]
    best, longest = None, 0.0
    for first in range(len(points) - fewest + 1):
        for end in range(first + fewest, len(points) + 1):
            length = math.log(points[end - 1][0] / points[first][0])
            if length <= longest * (1.0 + 1e-9):
                continue
            slope, deviation = _fit(end - first, *(total[end] - total[first] for total in sums))
            if abs(slope) >= _FLAT and deviation <= straight:
                best, longest = (first, end), length
    return _line(points[best[0] : best[1]]) if best is not None else None


def _fit(n: int, x: float, y: float, xx: float, xy: float, yy: float) -> tuple[float, float]:
    """Return the slope of a line and the root mean square deviation from it, from sums over n points."""
    spread = xx - x * x / n
    slope = (xy - x * y / n) / spread
    return slope, math.sqrt(max(0.0, (yy - y * y / n - slope * slope * spread) / n))


def _usable(values: Sequence[float], errors: Sequence[float | None]) -> list[tuple[float, float]]:
    return sorted(
        (v, e)
        for v, e in zip(values, errors, strict=True)
        if v > 0.0 and e is not None and math.isfinite(e) and e > 0.0
    )


def _line(points: list[tuple[float, float]]) -> PowerLaw:
    x, y = np.log(np.array(points)).T
    slope, height = np.polyfit(x, y, 1)
    return PowerLaw(float(slope), math.exp(height), points[0][0], points[-1][0], len(points))
