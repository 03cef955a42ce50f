"""Numbers of studies as people read them."""

from __future__ import annotations

from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.study import Value

_DIGITS = 4
_SMALL, _LARGE = 1e-4, 1e6
"""Numbers between these are written without an exponent."""


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
