"""The monolithic reference: the coupled equations as one system, at tolerances near rounding.

Algebraic loops are solved at every evaluation, time events are hit exactly, and values at an event are those after it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from itertools import pairwise
from types import ModuleType

import numpy as np
from numba import float64, int64

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.embedded import embedded_solvers
from macrostep.solvers.engine.block import TIME_TOLERANCE, evaluate, handle_event, next_event, slack
from macrostep.solvers.engine.instance import SOLVER_STEPS, Instance, InstanceType
from macrostep.solvers.engine.interface import (
    NOT_FINITE,
    OK,
    SLIDES,
    STEP_TOO_SMALL,
    STIFF,
    STOPPED,
    TOO_MANY_EVENTS,
    TOO_MANY_STEPS,
    call_advance,
    call_evaluate,
    call_handle_event,
    call_next_event,
)
from macrostep.solvers.problem.frozen_subsystem import Environment
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.rounding import LOOKS, Terms
from macrostep.solvers.subsystems.composite.algebraic_loops import loop_inside
from macrostep.solvers.subsystems.composite.instance import composite_instance, whole
from macrostep.solvers.subsystems.stopped import events_without_end, failed_condition, faults_in

ATTEMPTS = (("explicit", 1e-13), ("explicit", 1e-12), ("implicit", 1e-12), ("implicit", 1e-10))
"""Solvers and relative tolerances, tried in this order; the first that gets through is the reference.

Where a problem is stiff, or takes too many steps, the explicit attempts that are left are passed over.
"""
ABSOLUTE = 1e-3
"""What is tolerated relative to the largest value of a state so far is this times the relative tolerance."""
_STEPS = 30_000_000
"""An attempt that needs more internal steps is given up for a stiff solver."""
_POLL = 0.05
"""How often progress is reported [s]."""


MONOLITHIC, FINER_RUN = "monolithic", "finer run"
"""Kinds of references: the coupled equations as one system; where a subsystem integrates itself, a run with a far
smaller step."""

_CAUSES = {
    NOT_FINITE: Phrase("a value is not finite"),
    STEP_TOO_SMALL: Phrase("its step became too small"),
}


class ReferenceFailed(MacrostepError):
    """The coupled equations cannot be integrated as one system beyond a `time` [s]."""

    def __init__(self, sentence: str, time: float) -> None:
        super().__init__(sentence)
        self.time = time


@dataclass(frozen=True)
class Reference:
    """The reference at given times.

    Attributes
    ----------
    label : str
        What it is, with solver and tolerance.
    time : ndarray, shape (n,)
    values : dict
        By ``"subsystem.name"``, states and outputs, arrays of shape (n,) in SI.
    kind : {"monolithic", "finer run"}
    uncertainty : dict of float, or None
        Of a finer run, by variable: how far it may be from the solution itself, as an RMSE in SI.
    unearned : str
        Why nothing may be ranked by its errors, in a sentence that goes on behind a colon; "" if it may.
    zeros : mapping
        The variables that are 0 but for rounding, as far as something else than their unit shows, and how large is what
        adds up to them.
    """

    label: str
    time: np.ndarray
    values: dict[str, np.ndarray]
    kind: str = MONOLITHIC
    uncertainty: dict[str, float] | None = None
    unearned: str = ""
    zeros: Mapping[str, float] = field(default_factory=dict)


def reference_at(reference: Reference, name: str, times: np.ndarray) -> np.ndarray:
    """Return the reference of a series at times that are among its own, up to rounding."""
    return reference.values[name][places_at(reference, times)]


def reference_only_at(reference: Reference, times: np.ndarray) -> Reference:
    """Return the reference at some of its times alone."""
    places = places_at(reference, times)
    return replace(reference, time=times, values={name: values[places] for name, values in reference.values.items()})


def nearest(grid: np.ndarray, times: np.ndarray) -> np.ndarray:
    """Return which of the times of a grid is nearest to each of some times."""
    return np.searchsorted(0.5 * (grid[1:] + grid[:-1]), times)


def places_at(reference: Reference, times: np.ndarray) -> np.ndarray | slice:
    """Return where times stand among those of the reference: which of its times is nearest."""
    return slice(None) if np.array_equal(times, reference.time) else nearest(reference.time, times)


@compiled(
    int64(
        InstanceType,
        int64,
        int64,
        int64,
        int64,
        int64,
        float64[::1],
        float64[::1],
        float64[:, ::1],
        float64[:, ::1],
        float64,
        int64,
    )
)
def march(instance, address, advance, handle, following, evaluate, times, now, x, y, moment, steps):
    """Integrate through all times, writing states and outputs, in so many internal steps at most.

    `now` holds the time reached: it may be a rounding behind the last time, if there is an event. Events in between are
    handled; times that are no longer than `moment` apart are one, near zero too. Returns the status.
    """
    t = now[0]
    event = call_next_event(following, (address, t))
    nothing = address_of(instance.r)
    for n in range(times.shape[0]):
        target, outputs = times[n], address_of(y, n * y.shape[1])
        while t < target:
            end = event if event - target <= max(moment, slack(target, target)) else target
            if end > t:
                instance.most_steps = steps - instance.counts[SOLVER_STEPS]
                status = call_advance(advance, (address, t, end - t, nothing, 0, 0, outputs, nothing, nothing))
                if status != OK:
                    return status
            t = max(end, t)
            if end == event:
                status = call_handle_event(handle, (address, t, nothing))
                if status != OK:
                    return status
                call_evaluate(evaluate, (address, t, nothing, 0, 0, outputs, nothing))
                event = call_next_event(following, (address, t))
                t = max(t, target) if abs(t - target) <= max(moment, slack(t, target)) else t
        for j in range(instance.n_x):
            x[n, j] = instance.x[j]
        now[0] = t
    return OK


def compute_reference(
    problem: Problem,
    times: np.ndarray,
    *,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> Reference:
    """Integrate the coupled problem as one system; it is the same for every cut.

    Where a subsystem can only integrate itself, the reference is a finer run; see
    :func:`macrostep.solvers.reference.black_box.black_box_reference`.

    It happens in a thread of its own without the interpreter's lock, so that Ctrl-C and `progress` are heard at once.

    Parameters
    ----------
    problem : Problem
    times : ndarray, shape (n,)
        Rising, from the start on [s].
    progress : callable
        Called with the fraction done, some twenty times a second; False stops.

    Raises
    ------
    ReferenceFailed
        If no attempt gets through.
    MacrostepError
        If it was stopped, or given up because it takes too long.
    """
    if problem.uncut.is_black_box:
        from macrostep.solvers.reference.black_box import black_box_reference  # which stands on this module

        return black_box_reference(problem.uncut, times, progress=progress)
    stop_flag = np.zeros(1, np.int64)
    attempts: list[Instance] = []
    with ThreadPoolExecutor(1, thread_name_prefix="macrostep-reference") as thread:
        future = thread.submit(_compute, problem.uncut, times, stop_flag, attempts)
        try:
            while not future.done():
                if not progress(_fraction(problem, attempts)):
                    stop_flag[0] = 1
                wait([future], _POLL)
        except BaseException:  # Ctrl-C, or what `progress` raises: do not wait for the end
            stop_flag[0] = 1
            raise
    reference = future.result()
    progress(1.0)
    return reference


def _fraction(problem: Problem, attempts: list[Instance]) -> float:
    """Return how far the present attempt has come."""
    reached = attempts[-1].reached if attempts else problem.start
    return (reached - problem.start) / (problem.stop - problem.start) if math.isfinite(reached) else 0.0


def _compute(problem: Problem, times: np.ndarray, stop_flag: np.ndarray, attempts: list[Instance]) -> Reference:
    solvers = embedded_solvers()
    environment = Environment(problem.start, problem.stop, stop_flag)
    status, is_stiff = OK, False
    for kind, rtol in ATTEMPTS:
        if is_stiff and kind == "explicit":
            continue
        tolerated = {"rtol": rtol, "atol": 0.0, "floor": ABSOLUTE * rtol}
        instance = composite_instance(problem, whole(problem), tolerated, solvers[kind], environment)
        instance.watches_stiffness = int(kind == "explicit" and any(other != kind for other, _ in ATTEMPTS))
        attempts.append(instance)
        x, y = np.zeros((len(times), instance.n_x)), np.zeros((len(times), max(1, instance.n_y)))
        terms = Terms(problem, instance)
        status = _attempt(problem, instance, solvers[kind], times, x, y, terms)
        if status == OK and np.all(np.isfinite(x)) and np.all(np.isfinite(y[:, : instance.n_y])):
            values = _named(problem, x, y)
            return Reference(_label(kind, rtol), times, values, zeros=terms.zeros(values))
        if status == STOPPED:
            raise MacrostepError(Phrase("The monolithic reference was stopped."))
        if status in (SLIDES, TOO_MANY_EVENTS):  # with every solver
            break
        is_stiff = is_stiff or status in (STIFF, TOO_MANY_STEPS)
    at = next((t for t in (instance.failed_at, instance.reached) if math.isfinite(t)), problem.start)
    failure = _failure(problem, instance, status, at, len(times))
    raise MacrostepError(failure) if status == TOO_MANY_STEPS else ReferenceFailed(failure, at)


def _label(kind: str, rtol: float) -> Phrase:
    return Phrase("monolithic, {solver}, rtol {rtol}", solver=kind, rtol=Amount(rtol, digits=6))


def _failure(problem: Problem, instance: Instance, status: int, at: float, count: int) -> str:
    """Say why no attempt got through beyond a time, of a reference that is requested at so many points."""
    begun = Phrase("The monolithic reference could not be integrated beyond t = {time}", time=Amount(at, "s", 6))
    if fault := next(faults_in(instance), ""):
        return Phrase("{what}: {why}", what=begun, why=fault)
    if status in (SLIDES, TOO_MANY_EVENTS):
        why = events_without_end(status, *failed_condition(problem.subsystems, instance))
        return Phrase("{what}: {why}", what=begun, why=why)
    if status == TOO_MANY_STEPS:
        return Phrase(
            "{what}: for the {count} communication points it is needed at it would take more than {steps} internal "
            "steps. Use larger macro-steps or an earlier stop time, or smooth what changes so fast.",
            what=begun,
            count=count,
            steps=Amount(_STEPS, digits=6),
        )
    if loop := loop_inside(problem, instance, at):
        return Phrase("{what}. {why}.", what=begun, why=loop)
    return Phrase(
        "{what}: {why}; the coupled equations may have no solution there.",
        what=begun,
        why=_CAUSES.get(status, _CAUSES[NOT_FINITE]),
    )


def _attempt(
    problem: Problem,
    instance: Instance,
    solver: ModuleType,
    times: np.ndarray,
    x: np.ndarray,
    y: np.ndarray,
    terms: Terms,
) -> int:
    """Integrate through all times, and look now and then at what the variables add up from; returns the status."""
    address, t = instance.address, problem.start
    status = OK
    for _ in range(2):  # as an engine begins
        status = status or call_handle_event(handle_event.address, (address, t, address))
    first = int(np.searchsorted(times, t + float(slack(t, problem.stop)), side="right"))
    _write_start(instance, t, x[:first], y[:first])
    if status != OK:
        return int(status)
    functions = solver.advance.address, handle_event.address, next_event.address, evaluate.address
    now, moment = np.array([t]), TIME_TOLERANCE * (problem.stop - t)
    ends = np.unique(np.linspace(first, len(times), LOOKS + 1).astype(int))
    for begin, end in pairwise(ends):
        terms.sample(float(now[0]))
        rows = slice(begin, end)
        status = march(instance, address, *functions, times[rows], now, x[rows], y[rows], moment, _STEPS)
        if status != OK:
            return int(status)
    terms.sample(float(now[0]))
    return OK


def _write_start(instance: Instance, t: float, x: np.ndarray, y: np.ndarray) -> None:
    from macrostep.solvers.engine.instance import call_block

    outputs = np.zeros(max(1, instance.n_y))
    instance.left = math.inf
    call_block(
        instance.g,
        (t, address_of(instance.x), address_of(instance.v), address_of(instance.parameters), address_of(instance.m),
         address_of(outputs)),
    )  # fmt: skip
    x[:], y[:] = instance.x, outputs


def _named(problem: Problem, x: np.ndarray, y: np.ndarray) -> dict[str, np.ndarray]:
    values: dict[str, np.ndarray] = {}
    continuous = sum(len(s.behaviour.continuous) for s in problem.subsystems)
    c, d, o = 0, continuous, 0
    for s in problem.subsystems:
        for name in s.behaviour.continuous:
            values[f"{s.name}.{name}"] = x[:, c].copy()
            c += 1
        for name in s.behaviour.sampled:
            values[f"{s.name}.{name}"] = x[:, d].copy()
            d += 1
        for name in s.behaviour.outputs:
            values.setdefault(f"{s.name}.{name}", y[:, o].copy())
            o += 1
    return values
