"""The frozen problem: a valid diagram at the moment Run was pressed, with its blocks compiled and values in SI.

It never changes; editing the diagram goes on while it runs. :func:`macrostep.solvers.run.assembly.assemble` gives it
memory: an engine to run on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from macrostep.model.diagram.parameters import Parameters
from macrostep.solvers.embedded import tolerated
from macrostep.solvers.engine.instance import Instance
from macrostep.solvers.engine.interface import RESTORE, SAVE
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.problem.frozen_subsystem import Environment, Frozen, FrozenSubsystem, JoinedBehaviour
from macrostep.solvers.problem.wiring import InputGroup, evaluation_order


@dataclass(frozen=True)
class Problem:
    """A coupled problem: subsystems, the output that feeds each input (-1: none), and the times [s].

    Attributes
    ----------
    subsystems : tuple of FrozenSubsystem or FrozenComposite
        Those of the co-simulation, after the cut.
    cut : mapping
        How each composite is solved, together or apart.
    whole : Problem or None
        The same before the cut, if members are solved together; see :attr:`uncut`.
    notes : tuple of str
        What whoever reads results should know of how it begins.
    parameters : Parameters
        Of the diagram, which options of methods can be expressions of.
    left_out : mapping
        By subsystem, its parameters that are 0, and without which its equations were solved.
    """

    name: str
    subsystems: tuple[FrozenSubsystem | FrozenComposite, ...]
    source: np.ndarray
    start: float
    stop: float
    cut: Mapping[str, str] = field(default_factory=dict)
    whole: Problem | None = None
    notes: tuple[str, ...] = ()
    parameters: Parameters = field(default_factory=Parameters, compare=False)
    left_out: Mapping[str, tuple[str, ...]] = field(default_factory=dict, compare=False)

    @property
    def default_step(self) -> float:
        """The macro-step of a method that is given none [s].

        It is a thousandth of the run, or, where a subsystem that makes steps of one length proposes that, a multiple
        of it.
        """
        span = self.stop - self.start
        proposed = max((s.proposed_step for s in self.subsystems if s.proposed_step <= span), default=0.0)
        return proposed * max(1.0, round(span / 1000 / proposed)) if proposed > 0.0 else span / 1000

    @property
    def is_black_box(self) -> bool:
        """Whether a subsystem is one, so that there is no monolithic reference."""
        return any(subsystem.is_black_box for subsystem in self.subsystems)

    @property
    def runs_foreign_code(self) -> bool:
        """Whether code of others runs in this process."""
        return any(subsystem.runs_foreign_code for subsystem in self.uncut.subsystems)

    @property
    def uncut(self) -> Problem:
        """The same with every subsystem of the diagram by itself."""
        return self.whole or self

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """Everything that is recorded, subsystem by subsystem in the order of the file, whatever the cut."""
        return tuple(column for subsystem in self.uncut.subsystems for column in subsystem.columns)

    @cached_property
    def evaluation_order(self) -> tuple[InputGroup, ...]:
        """The groups of connected inputs in an order in which each can be found."""
        return evaluation_order(self.subsystems, self.source)

    @property
    def open_inputs(self) -> np.ndarray:
        """Which inputs are connected and in no algebraic loop."""
        result = np.zeros(len(self.source), np.int64)
        for group in self.evaluation_order:
            result[group.inputs] = not group.is_loop
        return result

    @cached_property
    def input_labels(self) -> tuple[str, ...]:
        return tuple(s.label(name) for s in self.subsystems for name in s.behaviour.inputs)

    @cached_property
    def output_labels(self) -> tuple[str, ...]:
        return tuple(s.label(name) for s in self.subsystems for name in s.behaviour.outputs)


@dataclass(frozen=True)
class Boundary:
    """The ports of a composite, as numbers of its members' inputs and outputs.

    Attributes
    ----------
    entries : ndarray
        By own input.
    shown, watched : ndarray
        By own output; and other outputs that are recorded.
    """

    entries: np.ndarray
    shown: np.ndarray
    watched: np.ndarray


@dataclass(frozen=True, kw_only=True, slots=True)
class FrozenComposite(Frozen):
    """Subsystems that are solved together, ready to be run as one; the columns are its members'.

    Attributes
    ----------
    inside : Problem
        The members and the connections between them; -1 where an input is at the boundary.
    boundary : Boundary
    make_instance : callable
        Gives it memory in a run: (inside, boundary, tolerances, solver, environment, states, name) -> instance.
    """

    behaviour: JoinedBehaviour
    inside: Problem
    boundary: Boundary
    make_instance: Callable[..., Instance]

    @property
    def columns(self) -> tuple[Column, ...]:
        return tuple(column for member in self.inside.subsystems for column in member.columns)

    @property
    def members(self) -> tuple[str, ...]:
        return tuple(member.name for member in self.inside.subsystems)

    @property
    def state_nominals(self) -> np.ndarray:
        known = {column.label: column.nominal or 0.0 for column in self.columns}
        return np.array([known.get(name, 0.0) for name in (*self.states, *self.watched)], dtype=np.float64)

    def placed(self) -> FrozenComposite:
        return self

    @property
    def operations(self) -> tuple[int, ...]:
        _, *common = self.inside.subsystems[0].operations
        can = all(member.operations[SAVE] and member.operations[RESTORE] for member in self.inside.subsystems)
        kept = common if can else (*common[: SAVE - 1], 0, 0)
        return (self.solver.advance.address, *kept)

    def instance(self, x: np.ndarray, environment: Environment) -> Instance:
        """Return its memory in a run; its states live in `x`."""
        allowed = tolerated(self.solver, self.rtol, self.atol)
        return self.make_instance(self.inside, self.boundary, allowed, self.solver, environment, x, self.name)

    def label(self, name: str) -> str:
        """Return the full name of a state, input or output."""
        return name
