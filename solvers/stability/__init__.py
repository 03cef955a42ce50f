"""The stability of the coupling: what macro-steps make of linear(ised) subsystems, as eigenvalues.

The names below are imported when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from macrostep.solvers.stability.analysis import analyse
    from macrostep.solvers.stability.regions import region
    from macrostep.solvers.stability.results import RegionAxis

__all__ = ["RegionAxis", "analyse", "region"]

_HOME = {"RegionAxis": "results", "analyse": "analysis", "region": "regions"}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
