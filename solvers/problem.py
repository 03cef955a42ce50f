"""The frozen problem: a valid diagram at the moment Run was pressed, with its blocks compiled and values in SI.

It never changes; editing the diagram goes on while it runs. :func:`assemble` gives it memory: an engine to run on.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from macrostep.model.capabilities import Capabilities, capabilities
from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError, ProblemsError
from macrostep.model.language import Behaviour, behaviour
from macrostep.model.language.parser import evaluate as calculate
from macrostep.model.language.syntax import Apply
from macrostep.model.problems import Problem as DiagramProblem
from macrostep.model.problems import subsystem_problems
from macrostep.model.subsystem import Subsystem, number
from macrostep.model.topology import source_index
from macrostep.model.units import si_unit, to_si
from macrostep.solvers.embedded import embedded_solvers
from macrostep.solvers.engine import block
from macrostep.solvers.engine.codegen import BlockType, block_type
from macrostep.solvers.engine.engine import PAST, Engine
from macrostep.solvers.engine.instance import (
    CLOSED_CONDITION,
    OPEN_CONDITION,
    SAMPLING,
    TIME_CONDITION,
    Instance,
)
from macrostep.solvers.engine.interface import COEFFICIENTS, OPERATIONS, SLOTS
from macrostep.solvers.messages import Column


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
    rtol, atol : float
    capabilities : Capabilities
    step : float or None
        Imposed macro-step [s].
    parameters, state_starts, input_starts : ndarray
        SI values in the order of the behaviour's names.
    columns : tuple of Column
        What is recorded, in the file's order: states, then outputs; an output that is a state of the same name stands
        once.
    """

    name: str
    behaviour: Behaviour
    block_type: BlockType
    solver: ModuleType
    rtol: float
    atol: float
    capabilities: Capabilities
    step: float | None
    parameters: np.ndarray
    state_starts: np.ndarray
    input_starts: np.ndarray
    columns: tuple[Column, ...]

    @property
    def states(self) -> tuple[str, ...]:
        """Continuous states, then sampled ones."""
        return (*self.behaviour.continuous, *self.behaviour.sampled)


@dataclass(frozen=True)
class Problem:
    """A coupled problem: subsystems, the output that feeds each input (-1: none), and the times [s]."""

    name: str
    subsystems: tuple[FrozenSubsystem, ...]
    source: np.ndarray
    start: float
    stop: float

    @property
    def columns(self) -> tuple[Column, ...]:
        """Everything that is recorded, subsystem by subsystem."""
        return tuple(column for subsystem in self.subsystems for column in subsystem.columns)


def freeze(
    diagram: Diagram,
    *,
    stop: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
) -> Problem:
    """Check a diagram and compile its blocks.

    Parameters
    ----------
    diagram : Diagram
    stop : float, optional
        Another stop time [s].
    solvers : mapping, optional
        Embedded solvers by subsystem ("" for all others), as ``{"kind": ..., "rtol": ..., "atol": ...}``; they come
        before what the subsystem says itself.

    Raises
    ------
    ProblemsError
        With every problem of the diagram.
    MacrostepError
        If a solver does not apply, or the stop time is not after the start.
    """
    end = diagram.stop if stop is None else number(stop, "The stop time")
    errors = tuple(p for p in diagram.problems() if p.severity == "error" and not (stop is not None and _on_stop(p)))
    if errors:
        raise ProblemsError(errors)
    if not end > diagram.start:
        raise MacrostepError(f"The stop time ({end:g} s) must be after the start time ({diagram.start:g} s).")
    if math.isinf(end - diagram.start):
        raise MacrostepError("From the start to the stop time is more than a number can say.")
    given = solvers or {}
    for name in given:
        if name:
            diagram[name]  # raises if there is none
    subsystems = tuple(_freeze_subsystem(s, given.get(s.name, given.get("", {}))) for s in diagram.subsystems.values())
    return Problem(diagram.name, subsystems, source_index(diagram), diagram.start, end)


def _on_stop(problem: DiagramProblem) -> bool:
    return not problem.subsystem and problem.field == "stop"


def _freeze_subsystem(subsystem: Subsystem, solver: Mapping[str, Any]) -> FrozenSubsystem:
    settings = {**(subsystem.solver or {}), **solver}
    wrong = [p for p in subsystem_problems(subsystem.replaced(solver=settings)) if p.field == "solver"]
    if wrong:
        raise ProblemsError(tuple(wrong))
    meaning = behaviour(subsystem)
    compiled = block_type(meaning)
    embedded = _embedded_solver(subsystem.name, compiled, settings.get("kind"))
    return FrozenSubsystem(
        name=subsystem.name,
        behaviour=meaning,
        block_type=compiled,
        solver=embedded,
        rtol=float(settings.get("rtol", embedded.RTOL)),
        atol=float(settings.get("atol", embedded.ATOL)),
        capabilities=capabilities(subsystem),
        step=subsystem.step,
        parameters=_si([(p.value, p.unit) for p in subsystem.parameters.values()]),
        state_starts=_si(
            [(subsystem.states[n].start, subsystem.states[n].unit) for n in (*meaning.continuous, *meaning.sampled)]
        ),
        input_starts=_si([(i.start, i.unit) for i in subsystem.inputs.values()]),
        columns=_columns(subsystem),
    )


def _si(values: list[tuple[float, str]]) -> np.ndarray:
    return np.array([to_si(value, unit) for value, unit in values], dtype=np.float64)


def _embedded_solver(name: str, compiled: BlockType, kind: str | None) -> ModuleType:
    available = embedded_solvers()
    if kind is None:
        return next(module for module in available.values() if module.applies(compiled))
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
    states = [Column(subsystem.name, n, si_unit(state.unit), "state") for n, state in subsystem.states.items()]
    outputs = []
    for name, output in subsystem.outputs.items():
        if name not in subsystem.states:
            like = subsystem.states.get(output.expression.strip())
            unit = output.unit or (like.unit if like else "")
            outputs.append(Column(subsystem.name, name, si_unit(unit), "output"))
    return (*states, *outputs)


# -- memory ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Assembly:
    """An engine with the instances that it points to, which must live as long as it does."""

    engine: Engine
    instances: tuple[Any, ...]


def make_instance(subsystem: FrozenSubsystem, x: np.ndarray, stop_flag: np.ndarray) -> Instance:
    """Give a built-in subsystem its memory; its states live in `x`, a part of the engine's.

    Raises
    ------
    MacrostepError
        If a sampling's period is not positive.
    """
    meaning = subsystem.behaviour
    n_c, n_x, n_u, n_y = len(meaning.continuous), len(x), len(meaning.inputs), len(meaning.outputs)
    kind, event_a, event_b = events(subsystem)
    n_m = len(kind)
    rows, work, pivots = subsystem.solver.memory(n_x, n_u, n_y, n_m)
    x[:] = subsystem.state_starts
    parameters = subsystem.parameters.copy()  # of this run alone, which may change them
    instance = Instance(
        **subsystem.block_type.addresses,
        formula=0 if subsystem.solver.formula is None else subsystem.solver.formula.address,
        parameters=parameters.ctypes.data,
        n_c=n_c, n_x=n_x, n_u=n_u, n_y=n_y, n_m=n_m, n=n_x,
        has_state_conditions=int(any(k in (OPEN_CONDITION, CLOSED_CONDITION) for k in kind)),
        rtol=subsystem.rtol, atol=subsystem.atol, left=math.inf, h=math.inf, exponent=subsystem.solver.EXPONENT,
        failed_at=math.nan,
        x=x, m=np.full(2 * n_m, math.nan), v=np.zeros(2 * n_u), r=np.zeros(n_m),
        kind=kind, event_a=event_a, event_b=event_b,
        jacobian=np.zeros((n_c + n_y, n_c + 2 * n_u + 1)),
        slots=np.zeros((SLOTS, n_x + 2 * n_m + 1)), stages=np.zeros((rows, n_x + n_y)), work=np.full(work, math.nan),
        pivots=np.zeros(pivots), counts=np.zeros(2), stop=stop_flag,
    )  # fmt: skip
    instance.kept_alive = parameters
    return instance


def events(subsystem: FrozenSubsystem) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return by mode its kind, and the two numbers of a condition on time or of a sampling."""
    meaning = subsystem.behaviour
    values = dict(zip(meaning.parameters, subsystem.parameters.tolist(), strict=True))
    kinds, a, b = [], [], []
    for condition in meaning.conditions:
        moment, after = math.nan, math.nan
        if condition.slope is not None and condition.offset is not None:
            slope, offset = _value(subsystem, condition.slope, values), _value(subsystem, condition.offset, values)
            moment = -offset / slope if slope != 0.0 else -math.inf
            holds_for_ever = offset > 0.0 or (condition.closed and offset == 0.0)
            after = float(slope > 0.0 or (slope == 0.0 and holds_for_ever))
            kinds.append(TIME_CONDITION)
        else:
            kinds.append(CLOSED_CONDITION if condition.closed else OPEN_CONDITION)
        a.append(moment)
        b.append(after)
    for sampling in meaning.samplings:
        start, period = _value(subsystem, sampling.start, values), _value(subsystem, sampling.period, values)
        if not period > 0.0:
            raise MacrostepError(f"{subsystem.name}: the period of sample() must be above 0 s; it is {period:g}.")
        kinds.append(SAMPLING)
        a.append(start)
        b.append(period)
    for node in meaning.nodes():
        if isinstance(node, Apply) and node.function == "noise":
            period = _value(subsystem, node.arguments[1], values)
            if not period > 0.0:
                raise MacrostepError(f"{subsystem.name}: the period of noise() must be above 0 s; it is {period:g}.")
    return np.array(kinds, dtype=np.int64), np.array(a, dtype=np.float64), np.array(b, dtype=np.float64)


def _value(subsystem: FrozenSubsystem, expression: Any, values: Mapping[str, float]) -> float:
    try:
        return calculate(expression, values)
    except (ArithmeticError, ValueError):
        raise MacrostepError(
            f"{subsystem.name}: the time of an event has no value with these parameters (line {expression.at.line})."
        ) from None


OPERATIONS_OF_BLOCKS = (block.evaluate, block.meet_event, block.next_event, block.linearise, block.save, block.restore)
"""The functions of the C interface that all built-in blocks share, in the interface's order behind ``advance``."""


def assemble(
    problem: Problem,
    *,
    stop_flag: np.ndarray | None = None,
    heartbeat: np.ndarray | None = None,
    capacity: int = 0,
    trace_rows: int = 0,
    memory: int = 0,
) -> Assembly:
    """Give a problem its memory.

    Parameters
    ----------
    stop_flag, heartbeat : ndarray, optional
        int64 of length 1 and float64 of length 3, such as in shared memory.
    capacity : int
        Rows of each subsystem that are recorded before the results must be taken out.
    trace_rows : int
        Length of the trace buffer; 0 traces nothing.
    memory : int
        Length of the method's memory.
    """
    subsystems = problem.subsystems
    n = len(subsystems)
    stop_flag = np.zeros(1, np.int64) if stop_flag is None else stop_flag
    heartbeat = np.zeros(3) if heartbeat is None else heartbeat
    u_first = firsts([len(s.behaviour.inputs) for s in subsystems])
    y_first = firsts([len(s.behaviour.outputs) for s in subsystems])
    x_first = firsts([len(s.states) for s in subsystems])
    width = np.array([2 + len(s.states) + len(s.behaviour.outputs) for s in subsystems], dtype=np.int64)
    n_in, n_out = int(u_first[-1]), int(y_first[-1])
    x = np.zeros(int(x_first[-1]))
    instances = [make_instance(s, x[x_first[k] : x_first[k + 1]], stop_flag) for k, s in enumerate(subsystems)]
    operations = np.zeros((n, OPERATIONS), np.int64)
    for k, s in enumerate(subsystems):
        operations[k] = [s.solver.advance.address, *(f.address for f in OPERATIONS_OF_BLOCKS)]
    owner = np.repeat(np.arange(n), np.diff(y_first))
    engine = Engine(
        n_sub=n, n_in=n_in, n_out=n_out, wanted=0, depth=1, dense=0, is_rejectable=0,
        start=problem.start, stop=problem.stop, step=math.nan, min_step=0.0, event=math.inf,
        grid_start=problem.start, grid_step=math.nan, residual=math.nan, residual_input=-1,
        k=0, is_on_grid=1, ends_on_grid=1, restarted=0, iterations=0, rejected_steps=0, linearisations=0,
        failed_subsystem=-1, failed_time=math.nan,
        operations=operations, instances=np.array([i.address for i in instances], dtype=np.int64),
        u_first=u_first, y_first=y_first, x_first=x_first, source=problem.source,
        producer=np.array([owner[o] if o >= 0 else -1 for o in problem.source], dtype=np.int64),
        max_degree=np.array([s.capabilities.max_input_degree for s in subsystems], dtype=np.int64),
        everyone=np.arange(n),
        u=np.zeros((n_in, COEFFICIENTS)), u_shifted=np.zeros((n_in, COEFFICIENTS)), degree=np.zeros(n),
        y=np.zeros(n_out), dy=np.zeros(n_out), iy=np.zeros(n_out), y_dense=np.zeros(n_out),
        received=np.concatenate([np.zeros(0), *(s.input_starts for s in subsystems)]), received_slope=np.zeros(n_in),
        x=x, t=np.full(n, problem.start), t_next=np.full(n, problem.start), H=np.zeros(n),
        past_t=np.full((n, PAST), problem.start), past_y=np.zeros((n_out, PAST)), past_n=np.zeros(n_out),
        nodes=np.zeros(PAST), differences=np.zeros(PAST),
        communicated=np.zeros(n), macro_steps=np.zeros(n), integrations=np.zeros(n),
        record=np.full(capacity * int(width.sum()), math.nan), record_first=firsts(list(capacity * width)),
        record_width=width, rows=np.zeros(n), capacity=capacity, memory_kept=np.zeros(memory),
        dy_kept=np.zeros(n_out), iy_kept=np.zeros(n_out),
        heartbeat=heartbeat, stop_flag=stop_flag, trace=np.zeros((trace_rows, 6)), trace_n=0,
    )  # fmt: skip
    return Assembly(engine, tuple(instances))


def firsts(lengths: list[int]) -> np.ndarray:
    """Return where each part begins, and the end of the last."""
    return np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
