"""Making the coupling consistent at t0: u = Φᵀ y, by Newton's method through algebraic loops.

Works on the C interface alone, so that it serves every kind of subsystem; a loop's Jacobian comes from differences. The
start values of the inputs are its guess, and the value of an input that is not connected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from macrostep.model.errors import MacrostepError
from macrostep.solvers.assembly import Assembly
from macrostep.solvers.composite_problem import FrozenComposite
from macrostep.solvers.engine.engine import dispatch, evaluate
from macrostep.solvers.engine.instance import Instance
from macrostep.solvers.engine.interface import COEFFICIENTS, MEET_EVENT, OK, call_meet_event
from macrostep.solvers.engine.loop import find_event, record
from macrostep.solvers.engine.pointers import address_of
from macrostep.solvers.engine.sizes import measure
from macrostep.solvers.engine.state import ROW_NORMAL, Engine
from macrostep.solvers.problem import FrozenSubsystem, Problem
from macrostep.solvers.wiring import Group, evaluation_order

_ITERATIONS = 50
_DIFFERENCE = 1e-7
_TOLERANCE = 1e-12
_ACCEPTED = 1e-8
_SINGULAR = 1e-7
"""All relative to sizes; so much of a pivot is left by the errors of differences alone."""


def begin(problem: Problem, assembly: Assembly) -> None:
    """Put an engine at t0: modes, consistent inputs and outputs, first row recorded.

    Raises
    ------
    MacrostepError
        If a loop has no solution near the start values, or a value is not finite.
    """
    engine = assembly.engine
    engine.degree[:] = 0
    engine.u[:, 0] = engine.received
    for _ in range(2):  # to begin; and again, now that the inputs are consistent: what happens at t0 happens
        _meet_event(problem, assembly)
        _couple(problem, engine)
    for k in range(engine.n_sub):
        evaluate(engine, k)
        _check_fault(assembly, k)
    dispatch(engine)
    _check_loops_inside(problem, assembly)
    _check_finite(problem, engine)
    engine.past_t[:, 0] = engine.start
    engine.past_y[:, 0] = engine.y
    engine.past_n[:] = 1
    find_event(engine)
    for k in range(engine.n_sub):
        measure(engine, k)
    for k in range(engine.n_sub if engine.capacity else 0):
        record(engine, k, engine.start, ROW_NORMAL)


def _check_fault(assembly: Assembly, k: int) -> None:
    if fault := fault_of(assembly, k):
        raise MacrostepError(fault)


def _meet_event(problem: Problem, assembly: Assembly) -> None:
    engine = assembly.engine
    for k, subsystem in enumerate(problem.subsystems):
        function, u = int(engine.operations[k, MEET_EVENT]), int(engine.u_first[k]) * COEFFICIENTS
        if function == 0:
            continue
        status = call_meet_event(function, (int(engine.instances[k]), float(engine.t[k]), address_of(engine.u, u)))
        _check_fault(assembly, k)
        if status != OK:
            raise MacrostepError(f"{subsystem.name}: its conditions do not settle at t = {engine.start:g} s.")


def _couple(problem: Problem, engine: Engine) -> None:
    for group in evaluation_order(problem):
        if group.is_loop:
            _solve_loop(problem, engine, group)
        else:
            engine.u[list(group.inputs), 0] = _source_values(engine, group)


def _source_values(engine: Engine, group: Group) -> np.ndarray:
    for k in group.producers:
        evaluate(engine, k)
    values: np.ndarray = engine.y[engine.source[list(group.inputs)]]
    return values


def _solve_loop(problem: Problem, engine: Engine, group: Group) -> None:
    """Bring the inputs of a loop to where it closes, by Newton's method; what is small is small beside their sizes."""
    inputs = list(group.inputs)
    loop = ", ".join(problem.input_labels[i] for i in inputs)

    def answer(trial: np.ndarray) -> np.ndarray:
        engine.u[inputs, 0] = trial
        return _source_values(engine, group)

    w = engine.u[inputs, 0].copy()
    size, change = np.nan_to_num(_nominals(problem)[inputs]), np.inf
    for _ in range(_ITERATIONS):
        answered = answer(w)
        slopes = _differentiate(answer, w, answered, size)
        # what rounding is relative to: an input may be the difference of much larger terms
        terms = np.maximum.reduce([np.abs(w), np.abs(answered), np.max(np.abs(slopes) * size, axis=1), size])
        if not np.all(np.isfinite(slopes)):
            break
        matrix = np.eye(len(w)) - slopes
        if _is_singular(matrix, slopes):
            moved = w + _unseen(matrix, size)
            left, elsewhere = w - answered, moved - answer(moved)
            holds = bool(np.all(np.abs(left) <= _ACCEPTED * terms))
            if np.all(np.abs(elsewhere - left) <= _ACCEPTED * terms):
                raise MacrostepError(_of_a_singular_loop(loop, engine.start, holds))
            change = 0.0 if holds else np.inf  # it is singular here alone
            break
        step = np.linalg.solve(matrix, w - answered)
        if not np.all(np.isfinite(step)):
            break
        w -= step
        change = float(np.max(np.divide(np.abs(step), terms, out=np.zeros(len(w)), where=step != 0.0)))
        if change <= _TOLERANCE:
            break
    if not change <= _ACCEPTED:
        raise MacrostepError(
            f"The algebraic loop through {loop} has no solution near the start values at t = {engine.start:g} s; "
            "give its inputs better start values."
        )
    engine.u[inputs, 0] = w


def _nominals(problem: Problem) -> np.ndarray:
    """Return the nominal values of all inputs, or of what feeds them; NaN where there is none."""
    own, outputs = (
        np.concatenate([np.zeros(0), *(getattr(s, name) for s in problem.subsystems)])
        for name in ("input_nominals", "output_nominals")
    )
    fed = problem.source >= 0
    own[fed] = np.where(np.isnan(own[fed]), outputs[problem.source[fed]], own[fed])
    return own


def _differentiate(
    answer: Callable[[np.ndarray], np.ndarray], w: np.ndarray, answered: np.ndarray, size: np.ndarray
) -> np.ndarray:
    """Return the derivatives of the answers to w, column by column; `size` takes in what is seen of each input.

    Inputs of which nothing but 0 was seen come last: what changes of others make of them is their size. Where that is
    nothing, too, any difference does.
    """
    slopes, open_ = np.zeros((len(w), len(w))), list(range(len(w)))
    np.maximum(size, np.maximum(np.abs(w), np.abs(answered)), out=size)
    while open_:
        j = next((j for j in open_ if size[j] > 0.0), open_[0])
        open_.remove(j)
        moved = w.copy()
        moved[j] += _DIFFERENCE * (size[j] or 1.0)
        slopes[:, j] = (answer(moved) - answered) / (moved[j] - w[j])
        unknown = size == 0.0
        size[unknown] = np.abs(slopes[unknown, j] * size[j])
    return slopes


def _is_singular(matrix: np.ndarray, slopes: np.ndarray) -> bool:
    """Return whether elimination leaves nothing but the errors of differences, beside the terms that it subtracts."""
    left, terms = matrix.copy(), np.eye(len(matrix)) + np.abs(slopes)
    for k in range(len(left)):
        ratio = np.divide(
            np.abs(left[k:, k:]), terms[k:, k:], out=np.zeros_like(left[k:, k:]), where=terms[k:, k:] > 0.0
        )
        row, column = (k + int(place) for place in np.unravel_index(int(np.argmax(ratio)), ratio.shape))
        if not ratio[row - k, column - k] > _SINGULAR:
            return True
        for array in (left, terms):
            array[[k, row]] = array[[row, k]]
            array[:, [k, column]] = array[:, [column, k]]
        factors = left[k + 1 :, k] / left[k, k]
        left[k + 1 :] -= np.outer(factors, left[k])
        terms[k + 1 :] += np.outer(np.abs(factors), terms[k])
    return False


def _unseen(matrix: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Return the change of the inputs, as large as they are, that a singular matrix makes the least of."""
    reach = np.where(size > 0.0, size, 1.0)
    least: np.ndarray = np.linalg.svd(matrix * reach / reach[:, None])[2][-1]
    return least * reach


def _of_a_singular_loop(loop: str, start: float, holds: bool) -> str:
    """Say that inputs which feed themselves do not determine each other."""
    told = "for every value of them" if holds else "for none"
    return (
        f"The algebraic loop through {loop} is singular at t = {start:g} s: what its inputs get back changes exactly "
        f"as they do, so that its equation holds {told}. No start values help; change a gain of the loop, or cut it."
    )


def fault_of(assembly: Assembly, k: int) -> str:
    """Say what an FMU or a Python subsystem in subsystem k failed in; "" if none did."""
    return next(faults_in(assembly.instances[k]), "") if k >= 0 else ""


def faults_in(instance: Any) -> Iterator[str]:
    """Yield what black boxes in an instance failed in, in sentences."""
    if isinstance(instance, Instance):
        kept = getattr(instance, "kept_alive", None)
        for inner in kept[1] if isinstance(kept, tuple) else (kept,):
            yield from faults_in(inner)
    elif fault := getattr(instance, "fault", ""):  # what built-in blocks keep alive has none
        yield fault


def failed_loop(subsystem: FrozenSubsystem | FrozenComposite, instance: Instance) -> tuple[str, ...]:
    """Return the inputs of the algebraic loop inside a composite that has no solution; () if all have one."""
    if isinstance(subsystem, FrozenSubsystem):
        return ()
    joined, _ = instance.kept_alive
    return subsystem.loop_inputs(joined.failed - 1) if joined.failed else ()


def _check_loops_inside(problem: Problem, assembly: Assembly) -> None:
    for subsystem, instance in zip(problem.subsystems, assembly.instances, strict=True):
        loop = failed_loop(subsystem, instance)
        if loop:
            raise MacrostepError(
                f"The algebraic loop inside {subsystem.name} through {', '.join(loop)} has no solution near the start "
                f"values at t = {problem.start:g} s; give its inputs better start values, or solve {subsystem.name} "
                "apart."
            )


def _check_finite(problem: Problem, engine: Engine) -> None:
    for name, value in zip(problem.output_labels, engine.y, strict=True):
        if not np.isfinite(value):
            raise MacrostepError(f"The output {name} is not finite at the start (t = {engine.start:g} s).")
