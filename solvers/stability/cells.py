"""Which numbers in the memory of a run make up z: those that differ from run to run and that the future depends on."""

from __future__ import annotations

import numpy as np

from macrostep.solvers.engine.interface import COEFFICIENTS
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.problem import Problem
from macrostep.solvers.stability.snapshot import SIGNALS, addresses_of

MEMORY = "the method's memory"
"""Name of what belongs to no signal."""


def candidates(problem: Problem, engine: Engine, memory: np.ndarray) -> tuple[np.ndarray, np.ndarray, list[str]]:
    """Return the address of everything that may be part of z, whether it is a state or an output, and its name."""
    outputs, sources = problem.output_labels, problem.source.tolist()
    fed = [outputs[o] if o >= 0 else label for o, label in zip(sources, problem.input_labels, strict=True)]
    states = [s.label(name) for s in problem.subsystems for name in s.states]
    names = [*states, *outputs, *outputs, *outputs, *fed, *fed]
    names += [name for name in outputs for _ in range(engine.past_y.shape[1])]
    names += [name for name in fed for _ in range(COEFFICIENTS)]
    addresses = addresses_of([*(getattr(engine, name) for name in SIGNALS), memory])
    is_physical = np.zeros(len(addresses), bool)
    is_physical[: len(states) + len(outputs)] = True
    return addresses, is_physical, names + [MEMORY] * len(memory)


def that_matter(pattern: np.ndarray, is_physical: np.ndarray) -> np.ndarray:
    """Return the numbers of the cells that states and outputs depend on, after any number of macro-steps.

    Parameters
    ----------
    pattern : ndarray of bool
        Entry (i, j): whether cell i depends on what cell j was a macro-step before.
    is_physical : ndarray of bool
        Which cells are states or outputs. A state always matters; an output that nobody reads does not.
    """
    needed = is_physical.copy()
    while True:
        wider = needed | pattern[needed].any(axis=0)
        if np.array_equal(wider, needed):
            break
        needed = wider
    return np.flatnonzero(needed & pattern[needed].any(axis=0))
