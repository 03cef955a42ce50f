"""Why the embedded solver of a subsystem cannot go on, in a sentence."""

from __future__ import annotations

from typing import Any

import numpy as np

from macrostep.solvers.problem.frozen_composite import FrozenComposite
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem


def step_too_small(subsystem: FrozenSubsystem | FrozenComposite, instance: Any) -> str:
    """Say that the embedded solver of a subsystem cannot go on, and what changes fastest where it stopped."""
    solver = str(subsystem.solver.KIND)
    return (
        f"the {solver} solver of {subsystem.name} cannot go on, its step became too small because "
        f"{_fastest(subsystem, instance)}; {_remedies(solver)}."
    )


def _remedies(solver: str) -> str:
    other = "" if solver == "implicit" else "the implicit solver, "
    return f"use {other}looser tolerances or a smaller macro-step"


def _fastest(subsystem: FrozenSubsystem | FrozenComposite, instance: Any) -> str:
    """Say which state changes fastest, where its solver stopped."""
    if not subsystem.behaviour.continuous:
        return "its conditions change so fast"
    n = len(subsystem.behaviour.continuous)
    value, rate = instance.stages[0, :n], np.nan_to_num(instance.stages[2, :n], nan=np.inf)
    j = int(np.argmax(np.abs(rate) / np.maximum(np.abs(value), 1e-12 * instance.sizes[:n] + np.finfo(float).tiny)))
    return f"{subsystem.label(subsystem.states[j])} = {value[j]:.4g} changes so fast"
