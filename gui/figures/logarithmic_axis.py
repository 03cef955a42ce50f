"""An axis for logarithms: pyqtgraph writes 1e-05 on its own, and no number at all where less than a decade is shown."""

from __future__ import annotations

import math
from collections.abc import Container
from typing import Any

import pyqtgraph as pg

_PLAIN = range(-3, 5)
"""Exponents of decades that are written as 0.001 to 10000, others as powers of ten."""
_MOST = 7
"""Decades that are written."""
_FEW, _FEWEST = 1.7, 0.7
"""Decades below which 2 and 5 are written as well, and below which every digit is."""
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class LogAxis(pg.AxisItem):  # type: ignore[misc]
    """An axis of decimal logarithms, labelled with the numbers themselves."""

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        """Return decades, then what lies between them, each with a spacing."""
        every = max(1, math.ceil((high - low) / _MOST))
        decades = range(math.floor(low), math.ceil(high) + 1)
        major = [float(d) for d in decades if d % every == 0]
        between = [d + math.log10(n) for d in decades for n in range(2, 10)] if every == 1 else []
        return [(float(every), _inside(major, low, high)), (0.0, _inside(between, low, high))]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        """Return the label of each tick, "" for most of those between decades."""
        shown = self.range[1] - self.range[0]
        digits = range(1, 10) if shown < _FEWEST else (1, 2, 5) if shown < _FEW else (1,)
        return [_text(value, digits) for value in values]


def _text(value: float, digits: Container[int]) -> str:
    """Return the label of 10^value, "" if its first digit is not among those that are written."""
    exponent = math.floor(value + 1e-9)
    digit = round(10.0 ** (value - exponent))
    if digit not in digits:
        return ""
    if exponent in _PLAIN:
        return f"{digit * 10.0**exponent:g}"
    return ("" if digit == 1 else f"{digit}·") + "10" + str(exponent).translate(_RAISED)


def _inside(values: list[float], low: float, high: float) -> list[float]:
    return [value for value in values if low - 1e-9 <= value <= high + 1e-9]


def log_axes() -> dict[str, Any]:
    """Return both axes of a plot in logarithms."""
    return {"bottom": LogAxis("bottom"), "left": LogAxis("left")}
