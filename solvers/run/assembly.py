"""The memory of a run: an engine with the instances of a problem's subsystems."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.phrase import Phrase, enumerated
from macrostep.solvers.compilation.structure import Structure
from macrostep.solvers.engine.interface import COEFFICIENTS, LINEARISE, MAX_DEGREE, OK, OPERATIONS, RESTORE, SAVE
from macrostep.solvers.engine.state import PAST, Engine
from macrostep.solvers.engine.trace import ROWS, WIDTH
from macrostep.solvers.problem.frozen_subsystem import Environment, Frozen, firsts
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.problem.quantities import kinds_of
from macrostep.solvers.processes.heartbeat import SUBSYSTEM, TIME, heartbeat

if TYPE_CHECKING:
    from macrostep.solvers.distribution.leader import Distribution


@dataclass(frozen=True)
class Assembly:
    """An engine with the instances that it points to, which must live as long as it does, and what is to be said."""

    engine: Engine
    instances: Instances
    notes: tuple[str, ...] = ()
    distribution: Distribution | None = None


class Instances(Sequence[Any]):
    """The instances of a run, in the order of its subsystems.

    Of thousands that are copies of one only that is kept as an object, which has the memory of all; the others are seen
    where somebody asks for them.
    """

    def __init__(self, subsystems: Sequence[Frozen]) -> None:
        self._subsystems = subsystems
        self._held: list[Any] = []
        self.addresses = array("q")

    def append(self, instance: Any) -> None:
        """Add the instance of the next subsystem, None for one on another rank."""
        self._held.append(instance.original if isinstance(instance, Structure) else instance)
        self.addresses.append(0 if instance is None else instance.address)

    def put(self, k: int, instance: Any) -> None:
        """Let an object stand for the instance of subsystem k, which is on another rank."""
        self._held[k], self.addresses[k] = instance, instance.address

    def __len__(self) -> int:
        return len(self._held)

    def __getitem__(self, k: Any) -> Any:
        held = self._held[k]
        if not isinstance(held, Structure) or held.address == self.addresses[k]:
            return held
        instance = held.copy_at(self.addresses[k])
        instance.frozen = self._subsystems[k]
        return instance


def ask(problem: Problem, assembly: Assembly, k: int, function: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function with subsystem k and its instance, in the process that has it, and return what it returns."""
    instance = assembly.instances[k]
    if hasattr(instance, "ask"):
        return instance.ask(function, *arguments)
    return function(problem.subsystems[k], instance, *arguments)


def assemble(
    problem: Problem,
    *,
    stop_flag: np.ndarray | None = None,
    capacity: int = 0,
    is_traced: bool = False,
    memory: int = 0,
    most_degree: int = MAX_DEGREE,
    may_integrate: bool = True,
    past: int = PAST,
    goes_back: bool = True,
    has_in_common: bool = False,
    is_limited: bool = True,
    distribution: Distribution | None = None,
) -> Assembly:
    """Give a problem its memory.

    Parameters
    ----------
    stop_flag : ndarray, optional
        int64 of length 1, such as in shared memory.
    capacity : int
        Rows of each subsystem that can be recorded before they must be taken out.
    is_traced : bool
        Whether it has memory for what happens inside macro-steps.
    memory : int
        Length of the method's memory.
    most_degree : int
        Of what degree the method's inputs are at most.
    may_integrate : bool
        Whether it may ask for integrals of outputs.
    past : int
        How many communication values of each output can be kept for it.
    goes_back : bool
        Whether states may be kept and restored; if not there is no memory for any, and nobody can.
    has_in_common : bool
        Whether subsystems that are alike are to have memory in common, because they are advanced alike.
    is_limited : bool
        Whether capabilities that are switched off are not there, as for a method; who only asks what a
        diagram is may ask for everything.
    distribution : Distribution, optional
        Which subsystems are on other ranks; by default all are here.
    """
    subsystems = problem.subsystems
    n = len(subsystems)
    stop_flag = np.zeros(1, np.int64) if stop_flag is None else stop_flag
    beat = heartbeat()
    u_first = firsts([len(s.behaviour.inputs) for s in subsystems])
    y_first = firsts([len(s.behaviour.outputs) for s in subsystems])
    x_first = firsts([len(s.states) + len(s.watched) for s in subsystems])
    width = np.array([2 + len(s.recorded) for s in subsystems], dtype=np.int64)
    n_in, n_out, n_x = int(u_first[-1]), int(y_first[-1]), int(x_first[-1])
    most_inputs, most_outputs = (1 + int(np.max(np.diff(first), initial=0)) for first in (u_first, y_first))
    x = np.zeros(n_x)
    environment = Environment(
        problem.start, problem.stop, stop_flag, most_degree, may_integrate, goes_back, has_in_common
    )
    made = _instances(problem, x, x_first, environment, is_limited, distribution)
    operations = np.array(made.operations, dtype=np.int64).reshape(n, OPERATIONS)
    owner, kind = np.repeat(np.arange(n), np.diff(y_first)), kinds_of(problem)
    n_kinds = 1 + int(np.max(kind, initial=0))
    engine = Engine(
        **_AT_FIRST, start=problem.start, stop=problem.stop, grid_start=problem.start,
        n_sub=n, n_in=n_in, n_out=n_out, n_kinds=n_kinds,
        operations=operations, held=np.array(made.held, dtype=np.int64),
        row_of_held=made.rows_of_held.pop() if len(made.rows_of_held) == 1 else 0,
        instances=np.array(made.instances.addresses, dtype=np.int64), is_remote=made.is_remote,
        ranks=0 if distribution is None else distribution.structure.address,
        u_first=u_first, y_first=y_first, x_first=x_first, source=problem.source,
        producer=np.array([owner[o] if o >= 0 else -1 for o in problem.source], dtype=np.int64),
        is_open=problem.open_inputs, everyone=np.arange(n),
        max_degree=np.array([s.capabilities.max_input_degree for s in subsystems], dtype=np.int64),
        hears=np.array([s.hears_of_rollback for s in subsystems], dtype=np.int64),
        is_closed=np.any(operations[:, [SAVE, RESTORE]] == 0, axis=1),
        n_continuous=np.array([len(s.behaviour.continuous) for s in subsystems], dtype=np.int64),
        **_zeros(_OF_SUBSYSTEMS, n), **_zeros(_OF_INPUTS, n_in), **_zeros(_OF_OUTPUTS, n_out),
        u=np.zeros((n_in, COEFFICIENTS)), u_shifted=np.zeros((most_inputs, COEFFICIENTS)),
        y_right=np.zeros(most_outputs), iy_inside=np.zeros(most_outputs),
        **_zeros(_TO_GO_BACK, n_out if goes_back else 0),
        received=np.concatenate([np.zeros(0), *(s.input_starts for s in subsystems)]),
        x=x, t=np.full(n, problem.start), t_next=np.full(n, problem.start),
        past_t=np.full((n, past), problem.start), past_y=np.zeros((n_out, past)),
        nodes=np.zeros(PAST), differences=np.zeros(PAST),
        size=_nominal_sizes(problem), resting=np.full(n_out + n_x, -math.inf), kind=kind, kind_size=np.zeros(n_kinds),
        record=np.full(capacity * int(width.sum()), math.nan), record_first=firsts(list(capacity * width)),
        n_records=n, members=np.arange(n + 1), record_width=width, rows=np.zeros(n), capacity=capacity,
        memory_kept=np.zeros(memory), heartbeat=beat, stop_flag=stop_flag,
        trace=np.zeros((ROWS if is_traced else 0, WIDTH)),
    )  # fmt: skip
    notes = (*problem.notes, *_notes(subsystems, made.apart))
    return Assembly(engine, made.instances, notes, distribution)


_AT_FIRST = {
    "loops": 0,
    "requested": 0, "depth": 1, "dense": 0, "is_rejectable": 0, "step": math.nan, "min_step": 0.0, "event": math.inf,
    "grid_step": math.nan, "k": 0, "is_on_grid": 1, "ends_on_grid": 1, "restarted": 0, "start_up": 0.0,
    "iterations": 0, "rejected_steps": 0, "linearisations": 0, "jacobian_columns": 0,
    "residual": math.nan, "residual_input": -1, "failed_subsystem": -1, "failed_time": math.nan, "rejected_for": OK,
    "worst_signal": -1, "worst_error": math.nan,
    "is_traced": 0, "watch_from": -math.inf, "watch_to": math.inf, "pause": math.inf, "pause_of": 0,
    "trace_n": 0, "trace_full": 0,
}  # fmt: skip
"""What is the same at the beginning of every run; a run and its method change some of it."""
_OF_SUBSYSTEMS = (
    "subset", "statuses", "kept_step", "is_strict", "passes", "inside", "inside_first", "ended", "late_events",
    "latest", "waits", "longest_wait", "degree", "H", "communicated", "macro_steps", "integrations",
)  # fmt: skip
_OF_INPUTS = ("received_slope",)
_OF_OUTPUTS = (
    "jumped", "jumped_inside", "y", "dy", "iy", "past_n", "slope_size",
)  # fmt: skip
_TO_GO_BACK = ("y_dense", "dy_kept", "iy_kept")
"""What is zero at first; of outputs, some only where states are restored."""


def _zeros(names: Sequence[str], n: int) -> dict[str, np.ndarray]:
    fields = Engine.numba_type.fields
    return {name: np.zeros(n, str(fields[name].dtype)) for name in names}  # converted ones would take memory at once


@dataclass
class _Instances:
    """What the subsystems of a problem became: here, in processes of their own, or on other ranks.

    Attributes
    ----------
    instances : Instances
    operations : array of int
        Addresses of the functions of each, one behind the other.
    held : array of int
        By subsystem the address of ``held``.
    rows_of_held : set of int
        Addresses of what does rows of such as these only.
    apart : list of int
        Those in processes of their own.
    is_remote : ndarray
        1 for each on another rank.
    """

    instances: Instances
    is_remote: np.ndarray
    operations: array[int] = field(default_factory=lambda: array("q"))
    held: array[int] = field(default_factory=lambda: array("q"))
    rows_of_held: set[int] = field(default_factory=set)
    apart: list[int] = field(default_factory=list)

    def append(self, instance: Any, operations: Iterable[int], held: tuple[int, int]) -> None:
        """Add the next subsystem; its instance is None if it is on another rank."""
        self.instances.append(instance)
        self.operations.extend(operations)
        self.held.append(held[0])
        self.rows_of_held.add(held[1])


def _instances(
    problem: Problem, x: np.ndarray, x_first: np.ndarray, environment: Environment, is_limited: bool,
    distribution: Distribution | None,
) -> _Instances:  # fmt: skip
    """Make an instance of each subsystem, whose states are its part of `x`."""
    beat = heartbeat()
    made = _Instances(Instances(problem.subsystems), np.zeros(len(problem.subsystems), np.int64))
    if distribution is not None:
        distribution.begin()
    for k, s in enumerate(problem.subsystems):
        if distribution is not None and distribution.owner[k]:
            made.is_remote[k] = 1
            allowed = _allowed(s, s.operations, environment, is_limited)
            made.append(None, distribution.operations(allowed), (0, 0))
            continue
        beat[SUBSYSTEM], beat[TIME] = k, problem.start  # an FMU may crash or hang from now on
        placed = s.placed()
        instance: Any = placed.instance(x[x_first[k] : x_first[k + 1]], environment)
        made.append(instance, _allowed(s, placed.operations, environment, is_limited), placed.held)
        if placed is not s:
            made.apart.append(k)
    if distribution is not None:
        elsewhere, apart_elsewhere = distribution.show(x, x_first, environment.stop_flag)
        for k, instance in elsewhere.items():
            made.instances.put(k, instance)
        made.apart = sorted(made.apart + apart_elsewhere)
    return made


def _notes(subsystems: Sequence[Frozen], apart: Sequence[int]) -> tuple[str, ...]:
    """Say what whoever reads the results should know of the subsystems."""
    processes = (
        Phrase(
            "{subsystem} runs in a process of its own: its FMU can be instantiated once in each process.",
            subsystem=subsystems[k].name,
        )
        for k in apart
    )
    return (*processes, *_unheard(subsystems), *(s.note for s in subsystems if s.note))


def _nominal_sizes(problem: Problem) -> np.ndarray:
    """Return the nominal values of all outputs, and behind them of the states; 0 where there is none."""
    outputs, states = (
        np.concatenate([np.zeros(0), *(getattr(s, name) for s in problem.subsystems)])
        for name in ("output_nominals", "state_nominals")
    )
    return np.concatenate([np.nan_to_num(outputs), states])


def _allowed(
    subsystem: Frozen, operations: Sequence[int], environment: Environment, is_limited: bool
) -> tuple[int, ...]:
    """Return the functions of a subsystem that a run may call.

    Those are not among them that have no memory in it, nor, if it is limited, what a capability switched off forbids.
    """
    can = subsystem.capabilities
    forbidden: tuple[int, ...] = ()
    if not environment.goes_back or (is_limited and not can.get_and_set_state):
        forbidden = (SAVE, RESTORE)
    if is_limited and not (can.directional_derivatives and can.state):
        forbidden = (*forbidden, LINEARISE)
    return tuple(0 if n in forbidden else address for n, address in enumerate(operations))


def _unheard(subsystems: Sequence[Frozen]) -> list[str]:
    """Say which solvers that were chosen have no effect, and on whom."""
    whose: dict[str, list[str]] = {}
    for s in subsystems:
        if s.unheard_solver:
            whose.setdefault(s.unheard_solver, []).append(s.name)
    return [
        Phrase("No solver integrates {subsystems}: {solver} has no effect.", subsystems=enumerated(names), solver=kind)
        for kind, names in whose.items()
    ]
