"""The stability of the coupling: what macro-steps make of linear(ised) subsystems, as eigenvalues.

The names below are imported when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from macrostep.solvers.stability.analysis import MethodStability, Stability, analyse
    from macrostep.solvers.stability.intervals import Interval
    from macrostep.solvers.stability.spectrum import Mode, Spectrum

__all__ = ["Interval", "MethodStability", "Mode", "Spectrum", "Stability", "analyse"]

_HOME = {
    "Interval": "intervals",
    "MethodStability": "analysis",
    "Mode": "spectrum",
    "Spectrum": "spectrum",
    "Stability": "analysis",
    "analyse": "analysis",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
