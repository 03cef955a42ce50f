"""Linear analysis of coupled equations: motions, frequency and step responses, and what a method makes of them.

The names below are imported when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from macrostep.solvers.linear.analysis import linear_analysis

__all__ = ["linear_analysis"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.analysis"), name)
