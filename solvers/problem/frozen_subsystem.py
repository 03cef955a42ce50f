"""A subsystem ready to be run: its behaviour compiled, its values in SI; and the memory that it is given in a run.

That of a built-in one is an instance, with what its conditions on time and samplings wait for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.base.units import size_to_si
from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.language.functions import evaluate as calculate
from macrostep.model.language.syntax import Apply
from macrostep.model.subsystem.capabilities import BUILT_IN, Capabilities
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.compilation.codegen import BlockType
from macrostep.solvers.embedded import tolerated
from macrostep.solvers.engine.instance import (
    CLOSED_CONDITION,
    COUNTS,
    MOST_STEPS,
    OPEN_CONDITION,
    SAMPLING,
    TIME_CONDITION,
    Instance,
)
from macrostep.solvers.engine.interface import MAX_DEGREE, SLOTS
from macrostep.solvers.problem.columns import Column, Signal


@dataclass(frozen=True)
class Environment:
    """What a run gives its subsystems.

    Attributes
    ----------
    start, stop : float
        Times of the run [s].
    stop_flag : ndarray of int64, shape (1,)
    most_degree : int
        Of what degree their inputs are at most.
    may_integrate : bool
        Whether they may be asked for integrals of their outputs.
    goes_back : bool
        Whether they may be asked to keep states and to restore them.
    has_in_common : bool
        Whether those that are alike are to have memory in common: each is in a call by itself, and most steps are of
        the same length for all.
    templates : dict
        By what they have in common, a subsystem of each kind that others are copies of.
    """

    start: float
    stop: float
    stop_flag: np.ndarray
    most_degree: int = MAX_DEGREE
    may_integrate: bool = True
    goes_back: bool = True
    has_in_common: bool = False
    templates: dict[Any, Any] = field(default_factory=dict)

    @property
    def slots(self) -> int:
        """How many states a subsystem keeps at a time."""
        return SLOTS if self.goes_back else 0


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


@dataclass(frozen=True, kw_only=True, slots=True)
class Frozen:
    """What is known of everything that is ready to be run: of a subsystem, and of a composite that is solved as one.

    Attributes
    ----------
    name : str
    behaviour : Behaviour or JoinedBehaviour
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
    limits : Capabilities
        What it could do if nothing were switched off.
    step : float or None
        Imposed macro-step [s].
    input_starts : ndarray
        SI values in the order of the behaviour's names.
    input_nominals, output_nominals : ndarray
        Sizes that inputs and outputs typically have, in SI; NaN where none is given.
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
    watched : tuple of str
        Outputs that are recorded and no ports of it.
    """

    name: str
    behaviour: Behaviour | JoinedBehaviour
    block_type: BlockType
    solver: ModuleType
    rtol: float
    atol: float | None
    solver_settings: Mapping[str, Any]
    note: str = ""
    capabilities: Capabilities
    limits: Capabilities = BUILT_IN
    step: float | None
    input_starts: np.ndarray
    input_nominals: np.ndarray
    output_nominals: np.ndarray
    is_black_box: bool = False
    runs_foreign_code: bool = False
    hears_of_rollback: bool = False
    internal_step: float = 0.0
    proposed_step: float = 0.0
    unheard_solver: str = ""
    watched: tuple[str, ...] = ()

    @property
    def held(self) -> tuple[int, int]:
        """Addresses of ``held`` of the engine's interface, and of what does rows of nothing else; 0 if it has none."""
        return 0, 0

    @property
    def columns(self) -> tuple[Column, ...]:
        """What is recorded, in the order of the file."""
        raise NotImplementedError

    @property
    def state_nominals(self) -> np.ndarray:
        """Sizes that states typically have, and behind them what is watched, in SI; 0 where none is given."""
        raise NotImplementedError

    @property
    def states(self) -> tuple[str, ...]:
        """Continuous states, then sampled ones."""
        return (*self.behaviour.continuous, *self.behaviour.sampled)

    @property
    def recorded(self) -> tuple[str, ...]:
        """Labels of what a recorded row holds."""
        return tuple(map(self.label, (*self.states, *self.watched, *self.behaviour.outputs)))

    def absence(self, capability: str) -> Phrase:
        """Say, up to what helps besides, why it does not have a capability, which is called as in FMI."""
        if self.limits.by_fmi_name()[capability]:
            return Phrase("is switched off on {subsystem}; switch it on in its capabilities, or", subsystem=self.name)
        return Phrase("the FMU of {subsystem} does not have;", subsystem=self.name)

    def label(self, name: str) -> str:
        """Return the full name of a state, input or output."""
        return f"{self.name}.{name}"


@dataclass(frozen=True, kw_only=True, slots=True)
class FrozenSubsystem(Frozen):
    """A subsystem ready to be run.

    Attributes
    ----------
    parameters, state_starts : ndarray
        SI values in the order of the behaviour's names.
    signals : tuple of Signal
        What is recorded, in the file's order: states, then outputs; an output that is a state of the same name stands
        once.
    needs_own_process, process_is_reused : bool
        Whether it runs in a process of its own even if nobody asks for that, and whether such a process may serve
        another run after this one.
    """

    behaviour: Behaviour
    parameters: np.ndarray
    state_starts: np.ndarray
    signals: tuple[Signal, ...]
    needs_own_process: bool = False
    process_is_reused: bool = True

    @property
    def columns(self) -> tuple[Column, ...]:
        return tuple(Column(self.name, *signal) for signal in self.signals)

    @property
    def state_nominals(self) -> np.ndarray:
        return _nominals((*self.states, *self.watched), self.signals)

    @property
    def alike(self) -> tuple[Any, ...]:
        """What is the same for all that differ in their names and start values alone."""
        values = self.rtol, self.atol, self.parameters.tobytes()
        return (self.behaviour, self.block_type, self.solver, *values, self.signals)

    @property
    def inside(self) -> Any:
        """Of one whose equations are iterated, the problem that is solved in it; else None."""
        return None

    @property
    def members(self) -> tuple[str, ...]:
        """The subsystems of the diagram in it: itself."""
        return (self.name,)

    @property
    def freezes(self) -> Callable[[Subsystem, Mapping[str, Any]], FrozenSubsystem]:
        """What makes a black box of a subsystem and the settings of its solver; its own process makes it once more."""
        raise NotImplementedError

    def called(self, subsystem: Subsystem) -> FrozenSubsystem:
        """Return what another subsystem is frozen to, which differs from its own in the name alone."""
        return self.like_it(name=subsystem.name)

    def like_it(self, **changes: Any) -> FrozenSubsystem:
        """Return a copy with some fields changed; the rest is not looked at, as thousands may be copied at once."""
        other = object.__new__(type(self))
        for name in self.__dataclass_fields__:
            object.__setattr__(other, name, changes[name] if name in changes else getattr(self, name))
        return other

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
        return instance.set_parameters(values, t)

    def parameters_in(self, instance: Instance) -> np.ndarray:
        """Return where its parameters stand in a run."""
        return instance.parameters

    @property
    def operations(self) -> tuple[int, ...]:
        """The functions of the engine's interface, 0 for one that it does not have."""
        from macrostep.solvers.engine.block import operations_of_blocks

        return (self.solver.advance.address, *operations_of_blocks())

    @property
    def held(self) -> tuple[int, int]:
        if self.is_black_box or not hasattr(self.solver, "held"):
            return 0, 0
        return self.solver.held.address, self.solver.row_of_held.address

    def instance(self, x: np.ndarray, environment: Environment) -> Instance:
        """Return its memory in a run; its states live in `x`."""
        return make_instance(self, x, environment)


def nominal_in_si(nominal: float | None, unit: str) -> float | None:
    return None if nominal is None else size_to_si(nominal, unit)


def sizes(nominals: Iterable[float | None]) -> np.ndarray:
    """Return nominal values as an array, NaN where there is none."""
    return np.array([math.nan if nominal is None else nominal for nominal in nominals], dtype=np.float64)


def make_instance(subsystem: FrozenSubsystem, x: np.ndarray, environment: Environment) -> Instance:
    """Give a built-in subsystem its memory; its states live in `x`, a part of the engine's.

    Raises
    ------
    MacrostepError
        If a sampling's period is not positive.
    """
    x[:] = subsystem.state_starts
    alike = subsystem.alike, len(x), environment.has_in_common
    kind: _Copying | None = environment.templates.get(alike)
    if kind is None:
        kind = environment.templates[alike] = _copying(subsystem, x, environment)
        if not kind.own:
            return kind.template
    instance = kind.template.copy(kind.in_common, x=x)
    for name, values in kind.own.items():
        getattr(instance, name)[:] = values
    return instance


class _Copying(NamedTuple):
    """How subsystems that are alike get their memory: as copies of a template.

    Attributes
    ----------
    template : Instance
        Of the same equations.
    in_common : dict
        Arrays that all of them have in common.
    own : dict
        By field, what they have in place of the template's values; empty if that is one of them.
    """

    template: Instance
    in_common: dict[str, np.ndarray]
    own: dict[str, np.ndarray]


def _copying(subsystem: FrozenSubsystem, x: np.ndarray, environment: Environment) -> _Copying:
    """Return how those get their memory that are like a subsystem, which is the template if there is none yet."""
    meaning, parameters = subsystem.behaviour, subsystem.parameters
    n_c, n_x, n_u, n_y = len(meaning.continuous), len(x), len(meaning.inputs), len(meaning.outputs)
    kind, event_a, event_b = events(subsystem)
    known_sizes = first_sizes(subsystem, n_x + n_y)
    shape = (n_c, n_x, n_u, n_y, *kind.tolist())
    common = (
        subsystem.block_type, shape, subsystem.solver, subsystem.rtol, subsystem.atol, environment.has_in_common,
    )  # fmt: skip
    template: Instance | None = environment.templates.get(common)
    if template is not None:
        own = {"event_a": event_a, "event_b": event_b, "sizes": known_sizes, "parameters": parameters}
        return _Copying(template, _in_common(template, environment, subsystem.solver, is_copied=True), own)
    template = environment.templates[common] = new_instance(
            subsystem.solver, tolerated(subsystem.solver, subsystem.rtol, subsystem.atol), environment,
            n_c=n_c, n_x=n_x, n_u=n_u, n_y=n_y, x=x, kind=kind, held=subsystem.block_type.held,
            kinks=np.array(subsystem.block_type.kinks, dtype=np.int64),
            extra=np.zeros(0), sizes=known_sizes,
            **subsystem.block_type.addresses, accepted=0, keep=0, bring_back=0, parameters=parameters.copy(),
            event_a=event_a, event_b=event_b,
        )  # fmt: skip
    return _Copying(template, _in_common(template, environment, subsystem.solver, is_copied=False), {})


def _in_common(
    template: Instance, environment: Environment, solver: ModuleType, is_copied: bool
) -> dict[str, np.ndarray]:
    """Return the arrays that subsystems that are alike have in common: the template's, or copies that are theirs."""
    if not environment.has_in_common:
        return {}
    found = {name: getattr(template, name) for name in getattr(solver, "IN_CALLS", ())}
    if template.n_m == 0 and template.n_x == template.n_c:  # nothing but parameters and steps makes them what they are
        for name in getattr(solver, "BY_PARAMETERS", ()):
            found[name] = getattr(template, name).copy() if is_copied else getattr(template, name)
    return found


def new_instance(
    solver: ModuleType, allowed: Mapping[str, float], environment: Environment, *, n_c: int, n_x: int, n_u: int,
    n_y: int, x: np.ndarray, kind: np.ndarray, kinks: np.ndarray, extra: np.ndarray, sizes: np.ndarray, held: int = 0,
    sparse: int = 0, n_factorised: int = 0, **others: Any,
) -> Instance:  # fmt: skip
    """Return an instance that was not advanced yet, with the memory that follows from its sizes.

    Parameters
    ----------
    solver : module
        The embedded solver that integrates it.
    allowed : mapping
        As :func:`macrostep.solvers.embedded.tolerated` returns it.
    environment : Environment
    n_c, n_x, n_u, n_y : int
        Numbers of continuous states, of all states, of inputs and outputs.
    x : ndarray
        The states, and what else is kept behind them.
    kind, kinks : ndarray
        By mode its kind, and by function that tells of kinks whether it counts wholes.
    extra, sizes : ndarray
    held : int
        The block's own function for inputs that hold their values, 0 if it has none.
    sparse : int
        Address of its sparse Jacobian, 0 if it has none.
    n_factorised : int
        Number of states whose matrix is factorised there.
    **others
        The other fields: addresses of functions and parameters, and the moments of events.
    """
    n_m, n_k = len(kind), len(kinks)
    rows, work, pivots = solver.memory(n_x, n_u, n_y, n_m, environment.most_degree, environment.may_integrate)
    if n_factorised:
        work = pivots = 0
    return Instance(
        formula=0 if solver.formula is None else solver.formula.address,
        held=held, sparse=sparse,
        n_c=n_c, n_x=n_x, n_u=n_u, n_y=n_y, n_m=n_m, n_k=n_k, n=n_x, n_kept=len(x), n_extra=len(extra),
        most_degree=environment.most_degree, may_integrate=int(environment.may_integrate),
        has_state_conditions=int(has_state_conditions(kind)), **allowed, exponent=solver.EXPONENT,
        short=0.0, span=0.0, left=math.inf, h=math.inf, failed_at=math.nan, reached=math.nan,
        crossing=0.0, kink_from=0.0, kink_to=0.0, known=0, h_across=0.0, h_behind=0.0, last_kink=-math.inf,
        failed_mode=-1, most_steps=MOST_STEPS, watches_stiffness=0, stiff_steps=0, smooth_steps=0,
        x=x, m=np.full(2 * n_m, math.nan), v=np.zeros(2 * n_u),
        r=np.zeros(n_m + n_k), samples=np.zeros(3 * (n_m + n_k)), before=np.zeros(n_m),
        extra=extra, sizes=sizes, largest=np.zeros(n_y), rounding=np.zeros(n_x + n_y), terms=np.zeros(n_c),
        kind=kind, counts_wholes=kinks, jacobian=np.zeros((n_c + n_y, n_c + 2 * n_u + 1)),
        slots=np.zeros((environment.slots, n_x + len(x) + n_y + 2 * n_m + 1 + len(extra))),
        stages=np.zeros((rows, n_x + n_y)),
        work=np.full(work, math.nan), pivots=np.zeros(pivots), counts=np.zeros(COUNTS), stop=environment.stop_flag,
        **others,
    )  # fmt: skip


def has_state_conditions(kind: np.ndarray) -> bool:
    """Return whether any of these modes is a condition on states."""
    return bool(np.any((kind == OPEN_CONDITION) | (kind == CLOSED_CONDITION)))


@lru_cache(maxsize=256)
def _nominals(names: tuple[str, ...], signals: tuple[Signal, ...]) -> np.ndarray:
    """Return the nominal values of some signals, 0 where there is none; thousands of subsystems may have the same."""
    known = {signal.name: signal.nominal or 0.0 for signal in signals}
    return np.array([known.get(name, 0.0) for name in names], dtype=np.float64)


def first_sizes(subsystem: FrozenSubsystem, n: int) -> np.ndarray:
    """Return how large states are known to become before anything has happened: their nominal values, else 0."""
    result = np.zeros(n)
    result[: len(subsystem.states)] = subsystem.state_nominals[: len(subsystem.states)]
    return result


def events(subsystem: FrozenSubsystem) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return by mode its kind, and the two numbers of a condition on time or of a sampling."""
    meaning = subsystem.behaviour
    values = dict(zip(meaning.parameters, subsystem.parameters.tolist(), strict=False))  # FMUs keep theirs themselves
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
            raise MacrostepError(
                "{subsystem}: the period of sample() must be above 0 s; it is {period}.",
                subsystem=subsystem.name, period=Amount(period, digits=6),
            )  # fmt: skip
        kinds.append(SAMPLING)
        a.append(start)
        b.append(period)
    for node in meaning.nodes():
        if isinstance(node, Apply) and node.function == "noise":
            period = _value(subsystem, node.arguments[1], values)
            if not period > 0.0:
                raise MacrostepError(
                    "{subsystem}: the period of noise() must be above 0 s; it is {period}.",
                    subsystem=subsystem.name, period=Amount(period, digits=6),
                )  # fmt: skip
    return np.array(kinds, dtype=np.int64), np.array(a, dtype=np.float64), np.array(b, dtype=np.float64)


def _value(subsystem: FrozenSubsystem, expression: Any, values: Mapping[str, float]) -> float:
    try:
        return calculate(expression, values)
    except (ArithmeticError, ValueError):
        raise MacrostepError(
            "{subsystem}: the time of an event has no value with these parameters (line {line}).",
            subsystem=subsystem.name, line=expression.at.line,
        ) from None  # fmt: skip


def firsts(lengths: list[int]) -> np.ndarray:
    """Return where each part begins, and the end of the last."""
    return np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
