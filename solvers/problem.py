"""The frozen problem: a valid diagram at the moment Run was pressed, with its blocks compiled and values in SI.

It never changes; editing the diagram goes on while it runs. :func:`macrostep.solvers.assembly.assemble` gives it
memory: an engine to run on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.capabilities import BUILT_IN, Capabilities, capabilities
from macrostep.model.cut import cut_of, parts, switched, undivided
from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError, ProblemsError
from macrostep.model.language import Behaviour, behaviour
from macrostep.model.problems import Problem as DiagramProblem
from macrostep.model.problems import subsystem_problems
from macrostep.model.subsystem import Subsystem, number
from macrostep.model.topology import source_index
from macrostep.model.units import si_unit, size_to_si, to_si
from macrostep.solvers.embedded import embedded_solvers
from macrostep.solvers.engine.codegen import BlockType, block_type
from macrostep.solvers.messages import Column

if TYPE_CHECKING:
    from macrostep.solvers.composite_problem import FrozenComposite
    from macrostep.solvers.engine.instance import Instance
    from macrostep.solvers.instances import Environment


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
    note: str = field(default="", kw_only=True)

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
    def is_black_box(self) -> bool:
        """Whether nobody but itself can integrate it."""
        return False

    @property
    def runs_foreign_code(self) -> bool:
        """Whether code of others runs for it in this process."""
        return False

    @property
    def hears_of_rollback(self) -> bool:
        """Whether a step of it is told when a state from before it may be restored afterwards."""
        return False

    @property
    def internal_step(self) -> float:
        """The step of which every macro-step must be a multiple [s]; 0 if there is none."""
        return 0.0

    @property
    def proposed_step(self) -> float:
        """The macro-step that it proposes because all must have one length [s]; 0 if it proposes none."""
        return 0.0

    @property
    def limits(self) -> Capabilities:
        """What it could do if nothing were switched off."""
        return BUILT_IN

    @property
    def unheard_solver(self) -> str:
        """The kind of solver that was chosen for it and has no effect, "" if none was."""
        return ""

    @property
    def needs_own_process(self) -> bool:
        """Whether it runs in a process of its own even if nobody asks for that."""
        return False

    @property
    def process_is_reused(self) -> bool:
        """Whether a process of its own may serve another run after this one."""
        return True

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

    def absence(self, capability: str) -> str:
        """Say, up to what helps besides, why it does not have a capability, which is called as in FMI."""
        return absence(self.name, self.limits, capability)

    @property
    def operations(self) -> tuple[int, ...]:
        """The functions of the engine's interface, 0 for one that it does not have."""
        from macrostep.solvers.engine.block import operations_of_blocks

        return (self.solver.advance.address, *operations_of_blocks())

    def instance(self, x: np.ndarray, environment: Environment) -> Instance:
        """Return its memory in a run; its states live in `x`."""
        from macrostep.solvers.instances import make_instance

        return make_instance(self, x, environment)

    def label(self, name: str) -> str:
        """Return the full name of a state, input or output."""
        return f"{self.name}.{name}"


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
    """

    name: str
    subsystems: tuple[FrozenSubsystem | FrozenComposite, ...]
    source: np.ndarray
    start: float
    stop: float
    cut: Mapping[str, str] = field(default_factory=dict)
    whole: Problem | None = None

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
    def input_labels(self) -> tuple[str, ...]:
        return tuple(s.label(name) for s in self.subsystems for name in s.behaviour.inputs)

    @cached_property
    def output_labels(self) -> tuple[str, ...]:
        return tuple(s.label(name) for s in self.subsystems for name in s.behaviour.outputs)


def freeze(
    diagram: Diagram,
    *,
    stop: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
    cut: Mapping[str, str] | None = None,
    keeps_idle_inputs: bool = False,
) -> Problem:
    """Check a diagram and compile its blocks.

    Parameters
    ----------
    diagram : Diagram
    stop : float, optional
        Another stop time [s].
    solvers : mapping, optional
        Embedded solvers by subsystem or composite ("" for all other subsystems), as
        ``{"kind": ..., "rtol": ..., "atol": ...}``; they come before what the subsystem or composite says itself. A
        composite of which nothing is said takes the sturdiest and tightest that its members are given.
    cut : mapping, optional
        Composites to solve ``"together"`` or ``"apart"``, in place of what they say themselves.
    keeps_idle_inputs : bool
        Whether FMUs have inputs that nobody gives anything, too; where they are only run, these are left to them.

    Raises
    ------
    ProblemsError
        With every problem of the diagram.
    MacrostepError
        If a solver does not apply, the stop time is not after the start, or there is no such composite.
    """
    diagram = switched(diagram, cut or {})
    end = diagram.stop if stop is None else number(stop, "The stop time")
    errors = tuple(p for p in diagram.problems() if p.severity == "error" and not (stop is not None and _on_stop(p)))
    if errors:
        raise ProblemsError(errors)
    if not end > diagram.start:
        raise MacrostepError(f"The stop time ({end:g} s) must be after the start time ({diagram.start:g} s).")
    if math.isinf(end - diagram.start):
        raise MacrostepError("From the start to the stop time is more than a number can say.")
    given = solvers or {}
    composites = {composite.name for composite in diagram.composites}
    for name in given:
        if name and name not in composites:
            diagram[name]  # raises if there is none
    if not keeps_idle_inputs:
        diagram = _without_idle_inputs(diagram)
    subsystems = tuple(_freeze_subsystem(s, given.get(s.name, given.get("", {}))) for s in diagram.subsystems.values())
    flat = Problem(diagram.name, subsystems, source_index(undivided(diagram)), diagram.start, end, cut_of(diagram))
    found = parts(diagram)
    from macrostep.solvers.lost_digits import with_fitting_solvers  # which stands on this module

    if not any(part.is_composite for part in found):
        return with_fitting_solvers(flat)
    from macrostep.solvers.composite_problem import joined_problem  # which stands on this module

    return with_fitting_solvers(joined_problem(flat, diagram, found, given))


def _on_stop(problem: DiagramProblem) -> bool:
    return not problem.subsystem and problem.field == "stop"


def _without_idle_inputs(diagram: Diagram) -> Diagram:
    """Return the diagram without the inputs of FMUs that nobody gives anything; the diagram itself stays as it is."""
    fmus = [subsystem for subsystem in diagram.subsystems.values() if subsystem.fmu]
    if not fmus:
        return diagram
    from macrostep.model.fmi.subsystem import without_idle_inputs  # reads what only FMUs need

    connected: dict[str, set[str]] = {subsystem.name: set() for subsystem in fmus}
    for target in diagram.connections:
        if target.subsystem in connected:
            connected[target.subsystem].add(target.port)
    run = diagram.copy()
    for subsystem in fmus:
        run.replace(subsystem.name, without_idle_inputs(subsystem, connected[subsystem.name]))
    return run


def _freeze_subsystem(subsystem: Subsystem, solver: Mapping[str, Any]) -> FrozenSubsystem:
    settings = {**(subsystem.solver or {}), **solver}
    wrong = [p for p in subsystem_problems(subsystem.replaced(solver=settings)) if p.field == "solver"]
    if wrong:
        raise ProblemsError(tuple(wrong))
    frozen = frozen_here(subsystem, settings)
    if subsystem.is_black_box and (subsystem.process == "own" or frozen.needs_own_process):
        from macrostep.solvers.own_process import in_own_process  # which stands on this module

        return in_own_process(frozen, subsystem)
    return frozen


def frozen_here(subsystem: Subsystem, settings: Mapping[str, Any]) -> FrozenSubsystem:
    """Freeze a subsystem that has no problems, to be run in this process whatever it says.

    Parameters
    ----------
    subsystem : Subsystem
    settings : mapping
        Its embedded solver, complete.
    """
    if subsystem.fmu:
        from macrostep.solvers.fmi.frozen import frozen_fmu  # compiles what only FMUs need

        return frozen_fmu(subsystem, settings)
    if subsystem.python:
        from macrostep.solvers.python_subsystem import frozen_python  # compiles what only black boxes need

        return frozen_python(subsystem, settings)
    meaning = behaviour(subsystem)
    compiled = block_type(meaning)
    embedded = embedded_solver(subsystem.name, compiled, settings.get("kind"), len(meaning.continuous))
    rtol, atol = tolerances(embedded, settings)
    return FrozenSubsystem(
        name=subsystem.name,
        behaviour=meaning,
        block_type=compiled,
        solver=embedded,
        rtol=rtol,
        atol=atol,
        solver_settings=settings,
        capabilities=capabilities(subsystem),
        step=subsystem.step,
        parameters=_si([(p.value, p.unit) for p in subsystem.parameters.values()]),
        state_starts=_si(
            [(subsystem.states[n].start, subsystem.states[n].unit) for n in (*meaning.continuous, *meaning.sampled)]
        ),
        input_starts=_si([(i.start_or_zero, i.unit) for i in subsystem.inputs.values()]),
        input_nominals=sizes(nominal_in_si(i.nominal, i.unit) for i in subsystem.inputs.values()),
        output_nominals=sizes(_output_nominal(subsystem, name) for name in subsystem.outputs),
        columns=_columns(subsystem),
    )


def absence(name: str, limits: Capabilities, capability: str) -> str:
    """Say, up to what helps besides, why the subsystem called `name` does not have a capability."""
    if limits.by_fmi_name()[capability]:
        return f"is switched off on {name}; switch it on in its capabilities, or"
    return f"the FMU of {name} does not have;"


def _si(values: list[tuple[float, str]]) -> np.ndarray:
    return np.array([to_si(value, unit) for value, unit in values], dtype=np.float64)


def nominal_in_si(nominal: float | None, unit: str) -> float | None:
    return None if nominal is None else size_to_si(nominal, unit)


def sizes(nominals: Iterable[float | None]) -> np.ndarray:
    """Return nominal values as an array, NaN where there is none."""
    return np.array([math.nan if nominal is None else nominal for nominal in nominals], dtype=np.float64)


def _output_nominal(subsystem: Subsystem, name: str) -> float | None:
    """Return the nominal value of an output in SI; one that is nothing but a state has the state's."""
    output = subsystem.outputs[name]
    state = subsystem.states.get(output.expression.strip())
    if output.nominal is None and state is not None:
        return nominal_in_si(state.nominal, state.unit)
    return nominal_in_si(output.nominal, output.unit or (state.unit if state else ""))


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


def _columns(subsystem: Subsystem) -> tuple[Column, ...]:
    states = []
    for name, state in subsystem.states.items():
        nominal = nominal_in_si(state.nominal, state.unit)
        if nominal is None and name in subsystem.outputs:
            nominal = _output_nominal(subsystem, name)
        states.append(Column(subsystem.name, name, si_unit(state.unit), "state", nominal))
    outputs = []
    for name, output in subsystem.outputs.items():
        if name not in subsystem.states:
            like = subsystem.states.get(output.expression.strip())
            unit = output.unit or (like.unit if like else "")
            outputs.append(Column(subsystem.name, name, si_unit(unit), "output", _output_nominal(subsystem, name)))
    return (*states, *outputs)
