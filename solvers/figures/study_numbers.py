"""Numbers of studies as people read them, and which of them stand at axes and scales."""

from __future__ import annotations

import math
from collections.abc import Sequence

from macrostep.solvers.studies.maps import MapRow
from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.study import Axis, Value

MOST_TICKS = 7
TICKS_ACROSS = {1: 9, 2: 7, 3: 4}
"""Numbers at the axis to the right of a map, by the maps in a row."""
_MOST_DECADES = 7
_DIGITS = 4
_SMALL, _LARGE = 1e-4, 1e6
"""Numbers between these are written without an exponent."""

_PLAIN = range(-3, 5)
"""Exponents of decades that are written as 0.001 to 10000, others as powers of ten."""
_FEW, _FEWEST = 1.7, 0.7
"""Decades below which 2 and 5 are written as well, and below which every digit is."""
_EQUAL = 0.02
"""How far, in steps, a value may be from where equal ratios have it: people write 0.22 for 0.2154."""
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def value_text(value: Value, digits: int = _DIGITS) -> str:
    """Return a value as people read it."""
    if not isinstance(value, float):
        return str(value)
    rounded = float(f"{value:.{digits}g}")
    return f"{rounded:.12g}" if _SMALL <= abs(rounded) < _LARGE else f"{rounded:.{digits}g}"


def order_text(order: PowerLaw, name: str) -> str:
    """Return a fitted order with its range and the number of its points."""
    where = f"{name} = " if name else ""
    return f"order {order.slope:.2f}, {order.points} points, {where}{order.low:.3g} to {order.high:.3g}"


def map_ticks(axis: Axis, most: int = MOST_TICKS) -> list[tuple[float, str]]:
    """Return places on an axis whose values stand at 0, 1, 2 ..., and the numbers there.

    Few values have each its number. Of many in equal ratios decades have theirs, which stand between values, too; of
    others every n-th value has its own, the first among them.
    """
    every = max(1, math.ceil((len(axis.values) - 1) / (most - 1)))
    decades = _decade_ticks(axis.values, most) if every > 1 else []
    return decades or [(float(n), value_text(axis.values[n], digits=3)) for n in range(0, len(axis.values), every)]


def _decade_ticks(values: Sequence[Value], most: int) -> list[tuple[float, str]]:
    """Return at most so many ticks at round numbers, none unless values are in equal ratios and go over a decade."""
    numbers = [float(value) for value in values if isinstance(value, (int, float)) and value > 0.0]
    if len(numbers) < len(values):
        return []
    logs = [math.log10(number) for number in numbers]
    step, low, high = (logs[-1] - logs[0]) / (len(logs) - 1), min(logs), max(logs)
    if high - low < 1.0 or any(abs(at - logs[0] - n * step) > _EQUAL * abs(step) for n, at in enumerate(logs)):
        return []
    exponents = range(math.floor(low), math.ceil(high) + 1)
    fine = [math.log10(digit) + exponent for exponent in exponents for digit in (1, 2, 5)]
    for every in range(len(exponents) + 1):  # 0: 2 and 5 as well, where decades are few
        places = [at for at in exponents if at % every == 0] if every else fine
        ticks = [
            ((at - logs[0]) / step, decade_text(at, high - low)) for at in places if low - 1e-9 <= at <= high + 1e-9
        ]
        ticks = [(place, text) for place, text in ticks if text]
        if len(ticks) <= most:
            return ticks if len(ticks) > 1 else []
    return []


def scale_ticks(row: MapRow) -> list[tuple[float, str]]:
    """Return places on a map's scale of colours, from 0 to 1, and what stands there."""
    if row.figure.words:
        last = len(row.figure.words) - 1
        return [(n / last, word) for n, word in enumerate(row.figure.words)]
    if row.high <= row.low:
        return [(0.5, f"{row.low:.3g}")]
    if row.is_log:
        low, high = math.log10(row.low), math.log10(row.high)
        every = max(1, math.ceil((high - low) / _MOST_DECADES))
        decades = [float(d) for d in range(math.ceil(low), math.floor(high) + 1) if d % every == 0]
        few = [low + n * (high - low) / 4 for n in range(5)]
        return [(row.share(10.0**at), f"{10.0**at:.3g}") for at in (decades if len(decades) > 1 else few)]
    return [(n / 4, f"{row.low + n / 4 * (row.high - row.low):.3g}") for n in range(5)]


def decade_text(place: float, shown: float) -> str:
    """Return what stands at 10^place on an axis that shows so many decades; "" at most places between decades."""
    exponent = math.floor(place + 1e-9)
    mantissa = 10.0 ** (place - exponent)
    is_digit = abs(mantissa - round(mantissa)) < 1e-6
    written = range(1, 10) if shown < _FEWEST else (1, 2, 5) if shown < _FEW else (1,)
    if round(mantissa) not in written if is_digit else shown >= _FEWEST:
        return ""
    number = f"{mantissa:.3g}"
    if exponent in _PLAIN:
        return f"{float(number) * 10.0**exponent:g}"
    return ("" if number == "1" else f"{number}·") + "10" + str(exponent).translate(_RAISED)
