"""Linear analysis of coupled equations: motions, frequency and step responses, and what a method makes of them.

The names below are imported when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from macrostep.solvers.linear.analysis import linear_analysis
    from macrostep.solvers.linear.under_method import method_system

__all__ = ["linear_analysis", "method_system"]

_HOME = {"linear_analysis": "analysis", "method_system": "under_method"}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
