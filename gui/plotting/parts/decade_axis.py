"""An axis for plots of decadic logarithms: powers of ten, and 2 and 5 between them where they fit."""

from __future__ import annotations

import math
from typing import final

import pyqtgraph as pg

_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
MARGIN = 24.0
"""Least distance of two numbers [px]."""


@final
class DecadeAxis(pg.AxisItem):  # type: ignore[misc]
    """Shows the range of an exponent."""

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        """Return places of numbers, then of lines without a number."""
        per_decade = size / max(high - low, 1e-9)
        step = max(math.ceil(MARGIN / per_decade), 1)
        first = math.ceil(low / step) * step
        decades = [float(k) for k in range(first, math.floor(high) + 1, step)]
        if step > 1:
            return [(float(step), decades)]
        below = math.floor(low)
        between = [below + k + math.log10(m) for k in range(math.ceil(high) - below) for m in range(2, 10)]
        return [(1.0, decades), (0.1, [value for value in between if low <= value <= high])]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        if spacing >= 1.0:
            return [f"10{str(round(value)).translate(_SUPERSCRIPTS)}" for value in values]
        low, high = self.range
        length = self.width() if self.orientation in ("bottom", "top") else self.height()
        has_space = length / max(high - low, 1e-9) > 4 * MARGIN
        return [_between(value) if has_space else "" for value in values]


def _between(value: float) -> str:
    """Return ``"2·10⁻³"`` for the 2 and the 5 of a decade, nothing for the others."""
    decade = math.floor(value)
    digit = round(10.0 ** (value - decade))
    return f"{digit}·10{str(decade).translate(_SUPERSCRIPTS)}" if digit in (2, 5) else ""
