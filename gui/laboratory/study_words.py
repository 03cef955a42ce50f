"""Numbers of studies as people read them."""

from __future__ import annotations

from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.study import Value


def value_text(value: Value) -> str:
    """Return a value as people read it."""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def order_text(order: PowerLaw, name: str) -> str:
    """Return a fitted order with its range and the number of its points."""
    where = f"{name} = " if name else ""
    return f"order {order.slope:.2f}, {order.points} points, {where}{order.low:.3g} to {order.high:.3g}"
