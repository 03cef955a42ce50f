"""Which numbers in the memory of a run make up z: those that differ from run to run and that the future depends on.

Many of them are copies of each other: an output, what inputs received of it, its newest past value. They are one number
of z, because no run ever tells them apart.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from macrostep.solvers.engine.interface import COEFFICIENTS
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.stability.snapshot import SIGNALS, addresses_of

MEMORY = "the method's memory"
"""Name of what belongs to no signal."""


@dataclass(frozen=True)
class Cells:
    """Where z is in the memory of a run.

    Attributes
    ----------
    numbers : ndarray of int64, shape (n,)
        The address of each number of z.
    copies, owner : ndarray of int64
        The addresses of all copies, themselves included, and of which number each is a copy.
    names : tuple of str
        By number: the state, or the output that it comes from, or MEMORY.
    is_physical : ndarray of bool, shape (n,)
        Whether it is a state or an output.
    """

    numbers: np.ndarray
    copies: np.ndarray
    owner: np.ndarray
    names: tuple[str, ...]
    is_physical: np.ndarray

    @property
    def arrays(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What compiled code needs."""
        return self.numbers, self.copies, self.owner

    def chosen(self, numbers: np.ndarray) -> Cells:
        """Return some of the numbers with their copies."""
        place = np.full(len(self.numbers), -1)
        place[numbers] = np.arange(len(numbers))
        kept = place[self.owner] >= 0
        return Cells(
            self.numbers[numbers], self.copies[kept], place[self.owner[kept]],
            tuple(self.names[i] for i in numbers), self.is_physical[numbers],
        )  # fmt: skip


def cells_of(
    addresses: np.ndarray, is_physical: np.ndarray, names: list[str], at_rest: np.ndarray, moving: np.ndarray
) -> Cells:
    """Return what differs between a run at rest and others, copies joined.

    Parameters
    ----------
    addresses, is_physical, names
        Of :func:`candidates`.
    at_rest : ndarray, shape (n,)
        What stands there in a run at rest.
    moving : ndarray, shape (runs, n)
        And in others.
    """
    differs = np.any(moving.view(np.int64) != at_rest.view(np.int64), axis=0)
    number: dict[bytes, int] = {}
    first: list[int] = []
    owner = []
    chosen = np.flatnonzero(differs)
    for i in chosen.tolist():
        key = moving[:, i].tobytes()
        if key not in number:
            number[key] = len(number)
            first.append(i)
        owner.append(number[key])
    return Cells(
        addresses[first], addresses[chosen], np.array(owner, np.int64), tuple(names[i] for i in first),
        is_physical[first],
    )  # fmt: skip


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
