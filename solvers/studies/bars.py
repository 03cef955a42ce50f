"""What a sample shows as bars: how often a figure lies where, and which parameter has how much to do with it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from macrostep.solvers.studies.sampling import QUANTILES, SampleStatistics

_LINES = (0.05, 0.5, 0.95)
"""Quantiles that are drawn into a histogram."""
_MOST_CLASSES = 60
_GROUP = 0.8
"""Width of the bars of a parameter, of the distance to the next one."""


class Bar(NamedTuple):
    """A bar from 0 up or down.

    Attributes
    ----------
    series : int
    left, right, height : float
    low, high : float
        Between which it is with 95 %; NaN where that is not known.
    is_filled : bool
    """

    series: int
    left: float
    right: float
    height: float
    low: float = math.nan
    high: float = math.nan
    is_filled: bool = True

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {name: None if math.isnan(value) else value for name, value in self._asdict().items()}


class UprightLine(NamedTuple):
    """A line over the whole height, with a short text."""

    series: int
    x: float
    text: str


def histogram(values: Sequence[Sequence[float]], statistics: Sequence[SampleStatistics]) -> tuple[
    tuple[Bar, ...], tuple[UprightLine, ...]
]:  # fmt: skip
    """Return how many runs lie in which class [%], those of all series beside each other, and quantiles.

    Classes are as wide as Freedman and Diaconis propose: On the histogram as a density estimator, Zeitschrift für
    Wahrscheinlichkeitstheorie 57 (1981), doi:10.1007/BF01025868.

    Parameters
    ----------
    values : sequence of sequences
        By series.
    statistics : sequence of SampleStatistics
        By series.
    """
    known = [value for own in values for value in own]
    if len(known) < 2 or not np.ptp(known) > 0.0:
        return (), ()
    first = max(values, key=len)
    spread = float(np.subtract(*np.quantile(first, (0.75, 0.25))))
    width = 2.0 * spread / len(first) ** (1.0 / 3.0)
    count = math.ceil(np.ptp(known) / width) if width > 0.0 else 1
    edges = np.linspace(min(known), max(known), min(count, _MOST_CLASSES) + 1)
    bars = []
    for series, own in enumerate(values):
        counts, _ = np.histogram(own, edges)
        for left, right, number in zip(edges[:-1], edges[1:], counts, strict=True):
            part = (right - left) / len(values)
            at = float(left + series * part)
            bars.append(Bar(series, at, at + part, 100.0 * float(number) / max(1, len(own))))
    lines = [
        UprightLine(series, its.quantiles[QUANTILES.index(share)], f"{100.0 * share:g} %")
        for series, its in enumerate(statistics)
        for share in _LINES
        if its.count > 1
    ]
    return tuple(bars), tuple(lines)


def sobol_bars(names: Sequence[str], statistics: Sequence[SampleStatistics]) -> tuple[Bar, ...]:
    """Return the indices of Sobol: of each parameter the first one, filled, beside the total one; at 0, 1, 2 ..."""
    bars = []
    width = _GROUP / (2.0 * len(statistics))
    for series, its in enumerate(statistics):
        for index in its.indices:
            left = names.index(index.name) - 0.5 * _GROUP + 2.0 * series * width
            bars.append(Bar(series, left, left + width, index.first, *index.first_interval))
            bars.append(Bar(series, left + width, left + 2.0 * width, index.total, *index.total_interval, False))
    return tuple(bars)
