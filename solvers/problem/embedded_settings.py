"""The embedded solver of a subsystem and its tolerances: what applies, what was chosen, what is the default."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.compilation.codegen import BlockType
from macrostep.solvers.embedded import embedded_solvers


def tolerances(solver: ModuleType, settings: Mapping[str, Any]) -> tuple[float, float | None]:
    """Return the relative and the absolute tolerance of an embedded solver with these settings."""
    return float(settings.get("rtol", solver.RTOL)), float(settings["atol"]) if "atol" in settings else None


def tolerated(solver: ModuleType, rtol: float, atol: float | None) -> dict[str, float]:
    """Return what a step may be wrong by: ``rtol`` times a state, ``atol``, ``floor`` times its largest value so far.

    An absolute tolerance that somebody gives takes the place of that relative to the size.
    """
    return {"rtol": rtol, "atol": atol or 0.0, "floor": float(solver.ATOL) if atol is None else 0.0}


def embedded_solver(name: str, compiled: BlockType, kind: str | None, n_states: int) -> ModuleType:
    """Return the embedded solver of a kind, by default the best fitting one for so many states.

    Raises
    ------
    MacrostepError
        If there is none of this kind, or it does not apply to the subsystem called `name`.
    """
    available = embedded_solvers()
    if kind is None:
        return next(m for m in available.values() if m.applies(compiled) and n_states <= m.MOST_STATES)
    if kind not in available:
        raise MacrostepError(f"There is no embedded solver {kind!r}; there are: {', '.join(available)}.")
    if not available[kind].applies(compiled):
        usable = ", ".join(k for k, module in available.items() if module.applies(compiled))
        raise MacrostepError(
            f"The {kind} solver does not apply to {name}, which is not linear with constant coefficients; "
            f"use one of: {usable}."
        )
    return available[kind]
