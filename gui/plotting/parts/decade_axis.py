"""An axis for plots of decadic logarithms: powers of ten, and 2 and 5 between them where they fit.

Where less than two powers of ten are in view, the 2 and the 5 always have numbers; if these are few, others have.
"""

from __future__ import annotations

import math
from typing import final

import pyqtgraph as pg

_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
MARGIN = 24.0
"""Least distance of two numbers [px]."""
_PLAIN = 3
"""Decades from 1 up to which a number is written without a power."""
_LEAST = 3
"""Numbers from which on a scale can be read."""
_FEW = 0.3
"""Distance of numbers where few powers of ten are in view."""


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
        between = [value for value in between if low <= value <= high]
        if len(decades) < 2:
            numbers = sorted(decades + [value for value in between if _digit(value) in (2, 5)])
            if len(numbers) < _LEAST:
                return [(_FEW, _evenly(low, high))]
            return [(_FEW, numbers), (0.1, [value for value in between if value not in numbers])]
        return [(1.0, decades), (0.1, between)]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        if spacing == _FEW:
            return [_number(value) for value in values]
        if spacing >= 1.0:
            return [f"10{str(round(value)).translate(_SUPERSCRIPTS)}" for value in values]
        low, high = self.range
        length = self.width() if self.orientation in ("bottom", "top") else self.height()
        has_space = length / max(high - low, 1e-9) > 4 * MARGIN
        return [_between(value) if has_space else "" for value in values]


def _between(value: float) -> str:
    """Return ``"2·10⁻³"`` for the 2 and the 5 of a decade, nothing for the others."""
    return _with_power(value) if _digit(value) in (2, 5) else ""


def _evenly(low: float, high: float) -> list[float]:
    """Return the logarithms of some round numbers that are as far from each other as the next."""
    first, last = math.pow(10.0, low), math.pow(10.0, high)
    step = math.pow(10.0, math.floor(math.log10(max(last - first, 1e-12 * last))))
    step /= 5.0 if last - first < 2.0 * step else 2.0 if last - first < 4.0 * step else 1.0
    return [math.log10(k * step) for k in range(math.ceil(first / step), math.floor(last / step) + 1)]


def _number(value: float) -> str:
    """Return ``"0.5"`` near 1, ``"5·10⁻⁷"`` far from it."""
    return f"{10.0**value:.4g}" if abs(value) <= _PLAIN else _with_power(value)


def _with_power(value: float) -> str:
    digit, power = _digit(value), f"10{str(_decade(value)).translate(_SUPERSCRIPTS)}"
    return power if digit == 1 else f"{digit}·{power}"


def _digit(value: float) -> int:
    return round(math.pow(10.0, value - _decade(value)))


def _decade(value: float) -> int:
    return math.floor(value + 1e-9)
