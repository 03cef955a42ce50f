"""Subsystems whose equations have to be iterated: the variables that are torn are inputs, fed by outputs of its own.

So they are algebraic loops, inside one subsystem, and Newton's method of composites solves them at every evaluation.
From outside it is a subsystem like any other: nobody sees these ports.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

import numpy as np

from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.compilation.codegen import FUNCTIONS, BlockType, block_type
from macrostep.solvers.embedded import tolerated
from macrostep.solvers.engine.instance import Instance
from macrostep.solvers.problem.frozen_subsystem import Environment, FrozenSubsystem, firsts, nominal_in_si, sizes
from macrostep.solvers.problem.problem import Boundary, Problem
from macrostep.solvers.subsystems.composite import composite
from macrostep.solvers.subsystems.composite import jacobian as composite_jacobian
from macrostep.solvers.subsystems.composite.instance import composite_instance


def implicit_block_type(meaning: Behaviour) -> BlockType:
    """Return the functions of a subsystem whose equations are iterated: those of a composite of it alone."""
    modules = (composite, composite_jacobian)
    addresses = {name: next(getattr(m, name) for m in modules if hasattr(m, name)).address for name in FUNCTIONS}
    return BlockType(addresses, block_type(meaning.opened).form)


@dataclass(frozen=True, kw_only=True)
class FrozenImplicit(FrozenSubsystem):
    """A subsystem with residuals, ready to be run.

    Attributes
    ----------
    guesses, guess_nominals : ndarray
        Of the variables that are iterated, in SI, in the order of the residuals; NaN for a nominal that is not given.
    """

    guesses: np.ndarray
    guess_nominals: np.ndarray

    @property
    def held(self) -> tuple[int, int]:
        return 0, 0

    @cached_property
    def opened(self) -> FrozenSubsystem:
        """The same as a subsystem with an input and an output for each variable that is iterated."""
        meaning = self.behaviour.opened
        common = {f.name: getattr(self, f.name) for f in fields(FrozenSubsystem)}
        nothing = np.full(len(self.guesses), np.nan)
        return FrozenSubsystem(
            **common
            | {
                "behaviour": meaning,
                "block_type": block_type(meaning),
                "input_starts": np.concatenate([self.input_starts, self.guesses]),
                "input_nominals": np.concatenate([self.input_nominals, self.guess_nominals]),
                "output_nominals": np.concatenate([self.output_nominals, nothing]),
            }
        )

    @cached_property
    def inside(self) -> Problem:
        """It alone, with the loops that Newton's method solves; the times of the problem are not used."""
        n_u, n_y, n_z = len(self.behaviour.inputs), len(self.behaviour.outputs), len(self.guesses)
        source = np.concatenate([np.full(n_u, -1), n_y + np.arange(n_z)]).astype(np.int64)
        return Problem(self.name, (self.opened,), source, 0.0, 1.0)

    def instance(self, x: np.ndarray, environment: Environment) -> Instance:
        """Return its memory in a run; its states live in `x`."""
        n_u, n_y = len(self.behaviour.inputs), len(self.behaviour.outputs)
        boundary = Boundary(np.arange(n_u), np.arange(n_y), np.zeros(0, np.int64))
        allowed = tolerated(self.solver, self.rtol, self.atol)
        return composite_instance(self.inside, boundary, allowed, self.solver, environment, x, self.name)

    def parameters_in(self, instance: Instance) -> np.ndarray:
        _, (member,) = instance.kept_alive
        return member.parameters


def guesses(subsystem: Subsystem) -> dict[str, Any]:
    """Return what a subsystem says of the variables that are iterated: guesses and nominal values, in SI."""
    from macrostep.model.base.units import to_si

    iterated = [subsystem.variables.get(name) for name in behaviour(subsystem).residuals]
    starts = [0.0 if v is None or v.start is None else to_si(v.start, v.unit) for v in iterated]
    nominals = [None if v is None else nominal_in_si(v.nominal, v.unit) for v in iterated]
    return {"guesses": np.array(starts), "guess_nominals": sizes(nominals)}


def with_loops_opened(problem: Problem) -> Problem:
    """Return a problem in which the loops of its subsystems are loops of its own, with inputs that everybody sees."""
    old = [len(s.behaviour.outputs) for s in problem.subsystems]
    opened = tuple(s.opened if isinstance(s, FrozenImplicit) else s for s in problem.subsystems)
    first = firsts([len(s.behaviour.outputs) for s in opened])
    place = np.concatenate([np.zeros(0, np.int64), *(n + np.arange(k) for n, k in zip(first, old, strict=False))])
    known, source = iter(problem.source.tolist()), list[int]()
    for before, after, begin, count in zip(problem.subsystems, opened, first, old, strict=False):
        source += [int(place[o]) if o >= 0 else -1 for _, o in zip(before.behaviour.inputs, known, strict=False)]
        source += [int(begin) + count + z for z in range(len(after.behaviour.outputs) - count)]
    return replace(problem, subsystems=opened, source=np.array(source, dtype=np.int64))
