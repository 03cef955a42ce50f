"""The memory of a built-in subsystem: its instance, and what its conditions on time and samplings wait for."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.language.parser import evaluate as calculate
from macrostep.model.language.syntax import Apply
from macrostep.solvers.engine.instance import (
    AT_THE_BEGINNING,
    CLOSED_CONDITION,
    COUNTS,
    OPEN_CONDITION,
    SAMPLING,
    TIME_CONDITION,
    Instance,
)
from macrostep.solvers.engine.interface import SLOTS
from macrostep.solvers.problem.embedded_settings import tolerated
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem


@dataclass(frozen=True)
class Environment:
    """What a run gives its subsystems.

    Attributes
    ----------
    start, stop : float
        Times of the run [s].
    stop_flag : ndarray of int64, shape (1,)
    """

    start: float
    stop: float
    stop_flag: np.ndarray


def make_instance(subsystem: FrozenSubsystem, x: np.ndarray, environment: Environment) -> Instance:
    """Give a built-in subsystem its memory; its states live in `x`, a part of the engine's.

    Raises
    ------
    MacrostepError
        If a sampling's period is not positive.
    """
    meaning = subsystem.behaviour
    n_c, n_x, n_u, n_y = len(meaning.continuous), len(x), len(meaning.inputs), len(meaning.outputs)
    kind, event_a, event_b = events(subsystem)
    n_m, kinks = len(kind), subsystem.block_type.kinks
    rows, work, pivots = subsystem.solver.memory(n_x, n_u, n_y, n_m)
    x[:] = subsystem.state_starts
    parameters = subsystem.parameters.copy()  # of this run alone, which may change them
    instance = Instance(
        **subsystem.block_type.addresses, accepted=0, keep=0, bring_back=0,
        formula=0 if subsystem.solver.formula is None else subsystem.solver.formula.address,
        parameters=parameters.ctypes.data,
        n_c=n_c, n_x=n_x, n_u=n_u, n_y=n_y, n_m=n_m, n_k=len(kinks), n=n_x, n_kept=n_x, n_extra=0,
        has_state_conditions=int(any(k in (OPEN_CONDITION, CLOSED_CONDITION) for k in kind)),
        **tolerated(subsystem.solver, subsystem.rtol, subsystem.atol), exponent=subsystem.solver.EXPONENT,
        **AT_THE_BEGINNING,
        x=x, m=np.full(2 * n_m, math.nan), v=np.zeros(2 * n_u), **room_to_look(n_m, len(kinks)),
        extra=np.zeros(0), sizes=first_sizes(subsystem, n_x + n_y), largest=np.zeros(n_y), rounding=np.zeros(n_x + n_y),
        kind=kind, counts_wholes=np.array(kinks, dtype=np.int64), event_a=event_a, event_b=event_b,
        jacobian=np.zeros((n_c + n_y, n_c + 2 * n_u + 1)),
        slots=np.zeros((SLOTS, 2 * n_x + n_y + 2 * n_m + 1)), stages=np.zeros((rows, n_x + n_y)),
        work=np.full(work, math.nan),
        pivots=np.zeros(pivots), counts=np.zeros(COUNTS), stop=environment.stop_flag,
    )  # fmt: skip
    instance.kept_alive = parameters
    return instance


def room_to_look(n_m: int, n_k: int) -> dict[str, np.ndarray]:
    """Return an instance's room for what is found of so many modes and kinks."""
    return {"r": np.zeros(n_m + n_k), "looks": np.zeros(3 * (n_m + n_k)), "before": np.zeros(n_m)}


def first_sizes(subsystem: FrozenSubsystem, n: int) -> np.ndarray:
    """Return how large states are known to become before anything has happened: their nominal values, else 0."""
    nominals = {column.name: column.nominal for column in subsystem.columns if column.kind == "state"}
    result = np.zeros(n)
    result[: len(subsystem.states)] = [nominals.get(name) or 0.0 for name in subsystem.states]
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


def firsts(lengths: list[int]) -> np.ndarray:
    """Return where each part begins, and the end of the last."""
    return np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
