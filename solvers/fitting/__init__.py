"""Parameters and start values for which a diagram follows measured data, how far they are known, and what is best.

Simulations are done in parallel worker processes; the search itself needs little and goes on where it was asked for.
The names below are imported when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from macrostep.solvers.fitting.data import MeasuredSeries
    from macrostep.solvers.fitting.optimum import Goal, Limit
    from macrostep.solvers.fitting.running import fit, optimise
    from macrostep.solvers.fitting.unknowns import UnknownValue

__all__ = ["Goal", "Limit", "MeasuredSeries", "UnknownValue", "fit", "optimise"]
_HOME = {
    "Goal": "optimum", "Limit": "optimum",
    "MeasuredSeries": "data", "UnknownValue": "unknowns", "fit": "running", "optimise": "running",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
