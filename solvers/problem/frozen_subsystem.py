"""A subsystem ready to be run: its behaviour compiled, its values in SI."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.phrase import Phrase
from macrostep.model.base.units import size_to_si
from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.subsystem.capabilities import BUILT_IN, Capabilities
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.compilation.codegen import BlockType
from macrostep.solvers.problem.columns import Column

if TYPE_CHECKING:
    from macrostep.solvers.engine.instance import Instance
    from macrostep.solvers.problem.instances import Environment


@dataclass(frozen=True)
class FrozenSubsystem:
    """A subsystem ready to be run.

    Attributes
    ----------
    name : str
    behaviour : Behaviour
    block_type : BlockType
    solver : module
        The embedded solver, of :mod:`macrostep.solvers.embedded`.
    rtol : float
    atol : float or None
        Absolute, in SI; without it the solver's own applies, relative to the size of each state.
    solver_settings : mapping
        What was chosen of them.
    note : str
        What is to be said of the solver in every run; "" if nothing.
    capabilities : Capabilities
    step : float or None
        Imposed macro-step [s].
    parameters, state_starts, input_starts : ndarray
        SI values in the order of the behaviour's names.
    input_nominals, output_nominals : ndarray
        Sizes that inputs and outputs typically have, in SI; NaN where none is given.
    columns : tuple of Column
        What is recorded, in the file's order: states, then outputs; an output that is a state of the same name stands
        once.
    limits : Capabilities
        What it could do if nothing were switched off.
    is_black_box : bool
        Whether nobody but itself can integrate it.
    runs_foreign_code : bool
        Whether code of others runs for it in this process.
    hears_of_rollback : bool
        Whether it is notified when a state from before a step may be restored afterwards.
    internal_step : float
        The step of which every macro-step must be a multiple [s]; 0 if there is none.
    proposed_step : float
        The macro-step that it proposes because all must have one length [s]; 0 if it proposes none.
    unheard_solver : str
        The kind of solver that was chosen for it and has no effect, "" if none was.
    needs_own_process, process_is_reused : bool
        Whether it runs in a process of its own even if nobody asks for that, and whether such a process may serve
        another run after this one.
    """

    name: str
    behaviour: Behaviour
    block_type: BlockType
    solver: ModuleType
    rtol: float
    atol: float | None
    solver_settings: Mapping[str, Any]
    capabilities: Capabilities
    step: float | None
    parameters: np.ndarray
    state_starts: np.ndarray
    input_starts: np.ndarray
    input_nominals: np.ndarray
    output_nominals: np.ndarray
    columns: tuple[Column, ...]
    _: KW_ONLY
    note: str = ""
    limits: Capabilities = BUILT_IN
    is_black_box: bool = False
    runs_foreign_code: bool = False
    hears_of_rollback: bool = False
    internal_step: float = 0.0
    proposed_step: float = 0.0
    unheard_solver: str = ""
    needs_own_process: bool = False
    process_is_reused: bool = True

    @property
    def states(self) -> tuple[str, ...]:
        """Continuous states, then sampled ones."""
        return (*self.behaviour.continuous, *self.behaviour.sampled)

    @property
    def members(self) -> tuple[str, ...]:
        """The subsystems of the diagram in it: itself."""
        return (self.name,)

    @property
    def watched(self) -> tuple[str, ...]:
        """Outputs that are recorded and no ports of it: none."""
        return ()

    @property
    def recorded(self) -> tuple[str, ...]:
        """Labels of what a recorded row holds."""
        return tuple(map(self.label, (*self.states, *self.behaviour.outputs)))

    @property
    def freezes(self) -> Callable[[Subsystem, Mapping[str, Any]], FrozenSubsystem]:
        """What makes a black box of a subsystem and the settings of its solver; its own process makes it once more."""
        raise NotImplementedError

    def placed(self) -> FrozenSubsystem:
        """Return what runs: itself, or where this process cannot hold it, the same in another process."""
        return self

    def tune(self, instance: Any, values: Mapping[str, float], t: float) -> list[tuple[str, float, float]]:
        """Set parameters of a black box that runs, in SI; name, value before and value behind of those that change.

        Raises
        ------
        MacrostepError
            If there is no such parameter, or it cannot have that value in the midst of a run.
        """
        changed: list[tuple[str, float, float]] = instance.set_parameters(values, t)
        return changed

    def absence(self, capability: str) -> Phrase:
        """Say, up to what helps besides, why it does not have a capability, which is called as in FMI."""
        return absence(self.name, self.limits, capability)

    @property
    def operations(self) -> tuple[int, ...]:
        """The functions of the engine's interface, 0 for one that it does not have."""
        from macrostep.solvers.engine.block import operations_of_blocks

        return (self.solver.advance.address, *operations_of_blocks())

    def instance(self, x: np.ndarray, environment: Environment) -> Instance:
        """Return its memory in a run; its states live in `x`."""
        from macrostep.solvers.problem.instances import make_instance

        return make_instance(self, x, environment)

    def label(self, name: str) -> str:
        """Return the full name of a state, input or output."""
        return f"{self.name}.{name}"


def absence(name: str, limits: Capabilities, capability: str) -> Phrase:
    """Say, up to what helps besides, why the subsystem called `name` does not have a capability."""
    if limits.by_fmi_name()[capability]:
        return Phrase("is switched off on {subsystem}; switch it on in its capabilities, or", subsystem=name)
    return Phrase("the FMU of {subsystem} does not have;", subsystem=name)


def nominal_in_si(nominal: float | None, unit: str) -> float | None:
    return None if nominal is None else size_to_si(nominal, unit)


def sizes(nominals: Iterable[float | None]) -> np.ndarray:
    """Return nominal values as an array, NaN where there is none."""
    return np.array([math.nan if nominal is None else nominal for nominal in nominals], dtype=np.float64)
