"""What one macro-step of a run does to everything that the next one finds: the matrix M of z → M z.

z are the states of all subsystems, the outputs that others hold, those of the past that the method looks at, and its
own memory. Where all subsystems are linear and the method's start-up is over, one macro-step is linear in z. M is found
column by column by the kernel that runs use, from unit vectors, and is exact to rounding.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.coupling.parts.method import Method, options_type
from macrostep.solvers.engine.interface import COEFFICIENTS, OK
from macrostep.solvers.engine.loop import run_chunk
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.assembly import assemble
from macrostep.solvers.run.initial import begin
from macrostep.solvers.run.refusal import MethodRefused, refuse_missing_capabilities
from macrostep.solvers.stability import snapshot
from macrostep.solvers.stability.linear_block import parameters_of
from macrostep.solvers.stability.linearised import LinearDiagram, linear_problem

_START_UP = 8
"""Macro-steps until every method's past is full: balances and estimators look back over four intervals."""
_CAPACITY = 64
_MOST_CELLS = 4000
_GENERIC_STEPS = (0.7, 1.3)
"""Steps at which is found out what depends on what, for subsystems with random matrices."""
_NOTHING = 1e-13
"""And by so much, relative to the largest signal, where a signal is nothing but rounding."""
_TRIALS, _CHECKED = 3, 4
"""Runs that M is compared with, and macro-steps of each: what memory does otherwise shows in signals by then."""
_NOWHERE = np.zeros(0)
_ROUNDING = 1e-9
"""Powers of M times z may differ by so much from what macro-steps make of z, relative to those of |M| times |z|."""

MEMORY = "the method's memory"
"""Name of what belongs to no signal."""


class NoMap(MacrostepError):
    """A macro-step of this length cannot be done."""


class OneStep:
    """One macro-step of a method on coupled linear subsystems, for any step and any matrices.

    Parameters
    ----------
    problem : Problem
        Of which wiring, names and capabilities are used.
    method : Method
    with_outputs : bool, optional
        Whether all outputs are in z, those that nothing later depends on, too.

    Attributes
    ----------
    names : tuple of str
        By number in z: the state or the output that it comes from, or MEMORY.

    Raises
    ------
    MethodRefused
        If the method cannot run the problem, or its macro-steps are not one linear map.
    """

    def __init__(self, problem: Problem, method: Method, *, with_outputs: bool = False) -> None:
        refuse_missing_capabilities(problem, method)
        chosen = method.chooses(problem)
        if chosen:
            raise MethodRefused(
                Phrase(
                    "{method} chooses {what} by comparing errors, so that its macro-steps are not one linear map; "
                    "eigenvalues do not decide their stability.",
                    method=method.label,
                    what=chosen,
                )
            )
        linear, settled = linear_problem(problem), method.settled
        self.label = method.label
        memory = settled.memory(linear, method) if settled else method.make_memory(linear)
        self._memory, self._iteration = memory.numbers, memory.derivative if settled else np.zeros((0, 0))
        self._macro_step = settled.macro_step if settled else method.macro_step
        self._options = method.pack(linear)
        self._step_place = options_type(type(method)).offsets["step"]
        self._assembly = assemble(linear, capacity=_CAPACITY, memory=len(self._memory))
        engine = self._engine = self._assembly.engine
        engine.stop = math.inf
        engine.requested = method.requested
        engine.depth = method.past
        engine.is_rejectable = int(method.is_rejectable)
        begin(linear, self._assembly)
        self._regions = snapshot.regions_of(self._assembly, self._memory)
        self._beginning, self._warm = snapshot.memory_for(self._regions), snapshot.memory_for(self._regions)
        snapshot.keep(self._regions, self._beginning)
        self._cells = self._find_cells(linear, with_outputs)
        self.names = self._cells.names

    @property
    def size(self) -> int:
        """Length of z."""
        return len(self.names)

    def set_matrices(self, diagram: LinearDiagram) -> None:
        """Give the subsystems their matrices."""
        self._set(diagram.values())

    def _set(self, values: Sequence[np.ndarray]) -> None:
        for instance, numbers in zip(self._assembly.instances, values, strict=True):
            instance.parameters[:] = numbers
            instance.work[:] = np.nan  # what was made of the matrices before

    def matrix(self, step: float) -> np.ndarray:
        """Return M for macro-steps of one length [s].

        Raises
        ------
        NoMap
            If a macro-step fails: a number is too large, or the coupling is singular.
        """
        return self._probed(self._cells, step)

    def iteration(self) -> np.ndarray:
        """Return the derivative of the map that the method iterates, at the step asked for last; empty if none."""
        return self._iteration.copy()

    def check(self, step: float) -> None:
        """Compare M with macro-steps from states that runs reach.

        Raises
        ------
        MacrostepError
            If they differ: the method decides something by comparing.
        """
        matrix, random = self.matrix(step), np.random.default_rng(0)
        is_signal = np.array([name != MEMORY for name in self.names], bool)
        before, after = np.empty(self.size), np.empty(self.size)
        for _ in range(_TRIALS):
            self._start(step, random)
            snapshot.read(self._cells.numbers, before)
            if run_chunk(*self._run[:-1], _CHECKED) != OK:
                raise self._failed(step)
            snapshot.read(self._cells.numbers, after)
            size = np.abs(before)
            for _ in range(_CHECKED):
                before, size = matrix @ before, np.abs(matrix) @ size
            allowed = _ROUNDING * size + _NOTHING * np.max(size, initial=0.0, where=is_signal)
            if not np.all((np.abs(before - after) <= allowed)[is_signal]):
                raise MacrostepError(
                    Phrase(
                        "A macro-step of {method} is not linear on this diagram: the method decides by comparing "
                        "values; eigenvalues do not decide its stability.",
                        method=self.label,
                    )
                )

    @property
    def _run(self) -> tuple[Any, ...]:
        return self._macro_step, self._engine, self._options, self._memory, self._regions

    def _start(self, step: float, random: np.random.Generator | None = None) -> None:
        """Begin anew at rest, or with random states and outputs, and do macro-steps until the past is full."""
        self._options[self._step_place] = step
        n = len(self._engine.x) + self._engine.n_out
        values = _NOWHERE if random is None else random.standard_normal(n)
        if snapshot.start(*self._run, self._beginning, values, step, _START_UP) != OK:
            raise self._failed(step)

    def _probed(self, cells: Cells, step: float) -> np.ndarray:
        """Return what one macro-step makes of each number of z, when the past is full."""
        columns = np.eye(len(cells.names))
        self._options[self._step_place] = step
        status = snapshot.start_and_probe.entry(
            *self._run, self._beginning, self._warm, *cells.arrays, columns, _NOWHERE, step, _START_UP
        )
        if status != OK or not np.all(np.isfinite(columns)):
            raise self._failed(step)
        return columns

    def _failed(self, step: float) -> NoMap:
        return NoMap(
            "A macro-step of {step} of {method} cannot be done: the coupling is singular there, or numbers get "
            "too large.",
            step=Amount(step, "s", 6),
            method=self.label,
        )

    def _find_cells(self, linear: Problem, with_outputs: bool) -> Cells:
        """Find what makes up z, from subsystems with random matrices: what is zero there is zero for all others."""
        random, engine = np.random.default_rng(1), self._engine
        self._set([_random_values(s, random) for s in linear.subsystems])
        own = self._memory[: len(self._memory) - self._iteration.size]
        addresses, is_physical, names = candidates(linear, engine, own)
        at_rest, moving = np.empty(len(addresses)), np.empty((_TRIALS, len(addresses)))
        for run in moving:
            self._start(_GENERIC_STEPS[0], random)
            snapshot.read(addresses, run)
        self._start(_GENERIC_STEPS[0])
        snapshot.read(addresses, at_rest)
        cells = cells_of(addresses, is_physical, names, at_rest, moving)
        if len(cells.names) > _MOST_CELLS:
            raise MacrostepError(
                Phrase(
                    "A macro-step of {method} carries {count} numbers on to the next one; that is too many for "
                    "eigenvalues ({most} at most).",
                    method=self.label,
                    count=len(cells.names),
                    most=_MOST_CELLS,
                )
            )
        pattern = np.zeros((len(cells.names), len(cells.names)), bool)
        for step in _GENERIC_STEPS:
            pattern |= self._probed(cells, step) != 0.0
        matter = that_matter(pattern, cells.is_physical)
        return cells.chosen(np.union1d(matter, np.flatnonzero(cells.is_physical)) if with_outputs else matter)


def _random_values(subsystem: Any, random: np.random.Generator) -> np.ndarray:
    """Return the parameters of a linear subsystem all of whose entries are different from zero."""
    meaning = subsystem.behaviour
    n_c, n_u, n_y = len(meaning.continuous), len(meaning.inputs), len(meaning.outputs)
    return parameters_of(n_c, n_u, random.uniform(0.1, 1.0, (n_c + n_y, n_c + 2 * n_u)) / (n_c + 2 * n_u + 1))


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
    addresses = snapshot.addresses_of([*(getattr(engine, name) for name in snapshot.SIGNALS), memory])
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
        Which cells are states or outputs. A state always matters; an output that no input reads does not.
    """
    needed = is_physical.copy()
    while True:
        wider = needed | pattern[needed].any(axis=0)
        if np.array_equal(wider, needed):
            break
        needed = wider
    return np.flatnonzero(needed & pattern[needed].any(axis=0))
