"""Making the coupling consistent at t0: u = Φᵀ y, by Newton's method through algebraic loops.

Works on the C interface alone, so that it serves every kind of subsystem; a loop's Jacobian comes from differences. The
start values of the inputs are its guess, and the value of an input that is not connected.
"""

from __future__ import annotations

from collections.abc import Iterator
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
    inputs = list(group.inputs)
    w = engine.u[inputs, 0].copy()
    nominals = _input_nominals(problem)[inputs]

    def residual(trial: np.ndarray) -> np.ndarray:
        engine.u[inputs, 0] = trial
        return trial - _source_values(engine, group)

    change = np.inf
    for _ in range(_ITERATIONS):
        r = residual(w)
        sizes = _sizes(w, w - r, nominals)
        jacobian = np.empty((len(w), len(w)))
        for j in range(len(w)):
            moved = w.copy()
            moved[j] += _DIFFERENCE * sizes[j]
            jacobian[:, j] = (residual(moved) - r) / (moved[j] - w[j])
        try:
            step = np.linalg.solve(jacobian, r)
        except np.linalg.LinAlgError:
            break
        if not np.all(np.isfinite(step)):
            break
        w -= step
        change = float(np.max(np.abs(step)) / max(float(np.max(sizes)), float(np.max(np.abs(w)))))
        if change <= _TOLERANCE:
            break
    if not change <= _ACCEPTED:
        loop = ", ".join(problem.input_labels[i] for i in inputs)
        raise MacrostepError(
            f"The algebraic loop through {loop} has no solution near the start values at t = {engine.start:g} s; "
            "give its inputs better start values."
        )
    engine.u[inputs, 0] = w


def _input_nominals(problem: Problem) -> np.ndarray:
    """Return the sizes that all inputs typically have, 0 where none is given."""
    return np.nan_to_num(np.concatenate([np.zeros(0), *(s.input_nominals for s in problem.subsystems)]))


def _sizes(w: np.ndarray, values: np.ndarray, nominals: np.ndarray) -> np.ndarray:
    """Return what the inputs of a loop are measured by: themselves, what their sources put out, their nominal values.

    One of which nothing is known is taken to be as large as the largest; where all are 0, any number will do.
    """
    sizes = np.maximum(np.maximum(np.abs(w), np.abs(values)), nominals)
    largest = float(np.max(sizes))
    return np.where(sizes > 0.0, sizes, largest if largest > 0.0 else 1.0)


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
