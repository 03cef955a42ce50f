"""Curves of millions of points, reduced to what the screen can show.

Each horizontal bin of the screen keeps the least and the greatest value that fall into it, so that no peak is lost.
Extrema of blocks of 16, 64, 256, ... points are kept up to date as points arrive; a bin reads them from the level that
suits its own density of points, hence a frame costs the same whether a curve has 10^4 or 10^7 points and however
unevenly a step control has spread them. Zoomed in far enough, the points themselves are returned.
"""

from __future__ import annotations

from typing import final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

FIRST_BLOCK = 16
"""Points in a block of the finest level; below that the points themselves are read."""

FACTOR = 4
"""Blocks of one level in a block of the next."""


@final
class MinMaxDecimator:
    """The extrema of one growing curve, at several resolutions."""

    def __init__(self) -> None:
        self._levels: list[_Level] = []
        self._count = 0

    def extend(self, values: Array) -> None:
        """Take in what stands in `values` beyond the points seen so far."""
        if len(values) == self._count:
            return
        first, self._count = self._count // FIRST_BLOCK, len(values)
        fresh = values[first * FIRST_BLOCK :]
        # One infinite value would hide the others of its block.
        low = high = np.where(np.isfinite(fresh), fresh, np.nan)
        size, depth = FIRST_BLOCK, 0
        while True:
            if depth == len(self._levels):
                self._levels.append(_Level())
            level = self._levels[depth]
            level.update(first, low, high, size)
            depth, size = depth + 1, FACTOR
            if len(level.low) <= FACTOR:
                return
            first = first // FACTOR if depth < len(self._levels) else 0
            low, high = level.low[first * FACTOR :], level.high[first * FACTOR :]

    def extent(self, values: Array) -> tuple[float, float] | None:
        """Return the least and the greatest finite value of the whole curve; None if it has none."""
        self.extend(values)
        if not len(values):
            return None
        return finite_extent(np.concatenate((self._levels[-1].low, self._levels[-1].high)))

    def curve(
        self, time: Array, values: Array, start: float, stop: float, bins: int, edges: Array | None = None
    ) -> tuple[Array, Array]:
        """Return the points that draw the curve between two times.

        Parameters
        ----------
        time, values : ndarray, shape (n,)
            The curve so far; `time` does not decrease. They may have been moved in memory since the last call, and may
            only have grown at the end.
        start, stop : float
            The visible range [s]. One point beyond each side is returned too, so that lines run out of the picture.
        bins : int
            Width of the picture in pixels.
        edges : ndarray, optional
            Where bins begin and end, if they are not equally wide.

        Returns
        -------
        time, values : ndarray
            Finite points only, at most ``2*bins + 4``.
        """
        self.extend(values)
        first = max(int(np.searchsorted(time, start, "left")) - 1, 0)
        last = min(int(np.searchsorted(time, stop, "right")) + 1, len(time))
        if last - first <= 2 * bins:
            return _finite(time[first:last], values[first:last])
        if edges is None:
            edges = np.linspace(max(start, time[first]), min(stop, time[last - 1]), bins + 1)
        inner = np.searchsorted(time[first:last], edges[1:-1]) + first
        begin = np.concatenate(([first], inner))
        end = np.concatenate((inner, [last]))
        filled = end > begin
        begin, end = begin[filled], end[filled]
        low, high = self._extrema(values, begin, end)
        rising = values[begin] <= values[end - 1]
        x, y = np.empty(2 * len(begin)), np.empty(2 * len(begin))
        x[0::2], x[1::2] = time[begin], time[end - 1]
        y[0::2], y[1::2] = np.where(rising, low, high), np.where(rising, high, low)
        return _finite(x, y)

    def _extrema(self, values: Array, begin: NDArray[np.int64], end: NDArray[np.int64]) -> tuple[Array, Array]:
        """Return the extrema of ranges of points, each from the finest level of which it has at most a few blocks.

        A range is widened to whole blocks, by less than a quarter of its length on either side.
        """
        low, high = np.empty(len(begin)), np.empty(len(begin))
        share = (end - begin) / (FACTOR * FIRST_BLOCK)
        depth = np.floor(np.log(np.maximum(share, 1.0 / FACTOR)) / np.log(FACTOR)).astype(int) + 1
        depth = np.minimum(depth, len(self._levels))
        for d in sorted(set(depth.tolist())):  # at most a dozen
            chosen = depth == d
            size = FIRST_BLOCK * FACTOR ** (d - 1) if d else 1
            lows, highs = (self._levels[d - 1].low, self._levels[d - 1].high) if d else (values, values)
            first, last = begin[chosen] // size, -(-end[chosen] // size) - 1
            index = np.minimum(first + np.arange((last - first).max() + 1)[:, None], last)
            low[chosen] = np.fmin.reduce(lows[index])
            high[chosen] = np.fmax.reduce(highs[index])
        return low, high


@final
class _Level:
    """Extrema of blocks, the last one perhaps not yet full."""

    def __init__(self) -> None:
        self._low = np.empty(64)
        self._high = np.empty(64)
        self._count = 0

    @property
    def low(self) -> Array:
        return self._low[: self._count]

    @property
    def high(self) -> Array:
        return self._high[: self._count]

    def update(self, first: int, low: Array, high: Array, size: int) -> None:
        """Set the blocks from `first` on to the extrema of each `size` elements of `low` and `high`."""
        starts = np.arange(0, len(low), size)
        self._count = first + len(starts)
        if self._count > len(self._low):
            self._low, self._high = _enlarged(self._low, self._count), _enlarged(self._high, self._count)
        self._low[first : self._count] = np.fmin.reduceat(low, starts)
        self._high[first : self._count] = np.fmax.reduceat(high, starts)


def _enlarged(array: Array, needed: int) -> Array:
    larger = np.empty(2 * needed)
    larger[: len(array)] = array
    return larger


def finite_extent(values: Array) -> tuple[float, float] | None:
    """Return the least and the greatest finite value, or None if there is none."""
    finite = values[np.isfinite(values)]
    return (float(finite.min()), float(finite.max())) if len(finite) else None


def _finite(x: Array, y: Array) -> tuple[Array, Array]:
    finite = np.isfinite(y)
    return (x, y) if finite.all() else (x[finite], y[finite])
