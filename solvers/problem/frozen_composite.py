"""Composites that are solved together, ready to be run as one subsystem."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.phrase import Phrase
from macrostep.model.subsystem.capabilities import Capabilities, least
from macrostep.solvers.compilation.codegen import BlockType
from macrostep.solvers.embedded import tolerated
from macrostep.solvers.engine.interface import RESTORE, SAVE
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.problem.frozen_subsystem import absence
from macrostep.solvers.problem.problem import Problem

if TYPE_CHECKING:
    from macrostep.solvers.engine.instance import Instance
    from macrostep.solvers.problem.instances import Environment


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


@dataclass(frozen=True)
class JoinedBehaviour:
    """What methods ask of a subsystem's behaviour, of a composite; names are those of its members: ``"left.F"``.

    Attributes
    ----------
    inputs, outputs : tuple of str
        Those at the boundary.
    continuous, sampled : tuple of str
    input_derivatives, feedthrough, slope_feedthrough
        As in :class:`macrostep.model.behaviour.meaning.Behaviour`.
    """

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    continuous: tuple[str, ...]
    sampled: tuple[str, ...]
    input_derivatives: frozenset[str]
    feedthrough: Mapping[str, frozenset[str]]
    slope_feedthrough: frozenset[str]


@dataclass(frozen=True)
class FrozenComposite:
    """Subsystems that are solved together, ready to be run as one.

    Attributes
    ----------
    name : str
    inside : Problem
        The members and the connections between them; -1 where an input is at the boundary.
    boundary : Boundary
    watched : tuple of str
        Outputs that are recorded and no ports of it.
    input_starts, input_nominals, output_nominals : ndarray
    columns : tuple of Column
        Its members'.
    make_instance : callable
        Gives it memory in a run: (inside, boundary, tolerances, solver, environment, states, name) -> instance.

    Notes
    -----
    The others are those of :class:`macrostep.solvers.problem.frozen_subsystem.FrozenSubsystem`.
    """

    name: str
    inside: Problem
    boundary: Boundary
    behaviour: JoinedBehaviour
    block_type: BlockType
    solver: ModuleType
    rtol: float
    atol: float | None
    capabilities: Capabilities
    step: float | None
    watched: tuple[str, ...]
    input_starts: np.ndarray
    input_nominals: np.ndarray
    output_nominals: np.ndarray
    columns: tuple[Column, ...]
    solver_settings: Mapping[str, Any]
    make_instance: Callable[..., Instance]
    note: str = ""
    hears_of_rollback: bool = False
    internal_step: float = 0.0
    proposed_step: float = 0.0
    unheard_solver: str = ""

    @property
    def members(self) -> tuple[str, ...]:
        return tuple(member.name for member in self.inside.subsystems)

    @property
    def states(self) -> tuple[str, ...]:
        """All continuous states, then all sampled ones."""
        return (*self.behaviour.continuous, *self.behaviour.sampled)

    @property
    def recorded(self) -> tuple[str, ...]:
        """Labels of what a recorded row holds."""
        return (*self.states, *self.watched, *self.behaviour.outputs)

    @property
    def is_black_box(self) -> bool:
        return self.inside.is_black_box

    @property
    def runs_foreign_code(self) -> bool:
        return self.inside.runs_foreign_code

    @property
    def limits(self) -> Capabilities:
        return least(member.limits for member in self.inside.subsystems)

    def placed(self) -> FrozenComposite:
        return self

    def absence(self, capability: str) -> Phrase:
        return absence(self.name, self.limits, capability)

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
