"""Making the coupling consistent at t0: u = Φᵀ y, by Newton's method through algebraic loops.

Works on the C interface alone, so that it serves every kind of subsystem. The start values of the inputs are the guess
of a loop, and the value of an input that is not connected.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.engine.engine import call_its_linearise, dispatch, evaluate_each, handle_each
from macrostep.solvers.engine.interface import DERIVATIVES, OK
from macrostep.solvers.engine.loop import find_event, record
from macrostep.solvers.engine.sizes import measure_each
from macrostep.solvers.engine.state import ROW_NORMAL, Engine
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.problem.wiring import InputGroup, slopes_that_count
from macrostep.solvers.run.assembly import Assembly, ask
from macrostep.solvers.subsystems.composite.algebraic_loops import loop_at_start, solve_loop
from macrostep.solvers.subsystems.stopped import faults_in


def begin(problem: Problem, assembly: Assembly, has_slopes: bool = False) -> None:
    """Put an engine at t0: modes, consistent inputs and outputs, first row recorded.

    Parameters
    ----------
    problem : Problem
    assembly : Assembly
    has_slopes : bool
        Whether what is extrapolated begins along its slope, where der(u) is used and the slope is known.

    Raises
    ------
    MacrostepError
        If a loop has no solution near the start values, or a value is not finite.
    """
    engine = assembly.engine
    engine.degree[:] = 0
    engine.u[:, 0] = engine.received
    for _ in range(2):  # to begin; and again, now that the inputs are consistent: what happens at t0 happens
        _handle_event(problem, assembly)
        _couple(problem, engine)
    with _slopes_of_inputs(problem, engine) as inputs:
        evaluate_each(engine, engine.everyone)
        slopes = {int(o): float(engine.dy[o]) for o in engine.source[inputs]}
    for k in range(engine.n_sub):
        _check_fault(assembly, k)
    dispatch(engine)
    _check_loops_inside(problem, assembly)
    _check_finite(problem, engine)
    engine.past_t[:, 0] = engine.start
    engine.past_y[:, 0] = engine.y
    engine.past_n[:] = 1
    if has_slopes and engine.depth > 1:
        _begin_along(engine, slopes)
    find_event(engine)
    measure_each(engine)
    for r in range(engine.n_records if engine.capacity else 0):
        record(engine, r, engine.start, ROW_NORMAL)


def _begin_along(engine: Engine, slopes: Mapping[int, float]) -> None:
    """Give outputs whose slopes are known a past along these, so that whoever extrapolates them begins with der(u)."""
    for o, slope in slopes.items():
        k = int(np.searchsorted(engine.y_first, o, side="right")) - 1
        engine.past_t[k, 1] = engine.start - engine.step
        engine.past_y[o, 1] = engine.y[o] - engine.step * slope
        engine.past_n[o] = 2


def _check_fault(assembly: Assembly, k: int) -> None:
    if fault := fault_of(assembly, k):
        raise MacrostepError(fault)


def _handle_event(problem: Problem, assembly: Assembly) -> None:
    engine = assembly.engine
    k = handle_each(engine)
    if k >= 0:
        _check_fault(assembly, k)
        raise MacrostepError(
            Phrase(
                "{subsystem}: its conditions do not settle at t = {time}.",
                subsystem=problem.subsystems[k].name,
                time=Amount(engine.start, "s", 6),
            )
        )


def _couple(problem: Problem, engine: Engine) -> None:
    for group in problem.evaluation_order:
        if group.is_loop:
            close_loop(problem, engine, group, engine.start)
        else:
            engine.u[group.inputs, 0] = _source_values(engine, group)


def _source_values(engine: Engine, group: InputGroup) -> np.ndarray:
    evaluate_each(engine, group.producers)
    return engine.y[engine.source[group.inputs]]


def close_loop(problem: Problem, engine: Engine, group: InputGroup, at: float, *, has_slopes: bool = True) -> None:
    """Bring the inputs of a loop to where it closes.

    Parameters
    ----------
    problem : Problem
    engine : Engine
    group : InputGroup
        Those of the loop.
    at : float
        Where the engine stands [s].
    has_slopes : bool
        Whether linearisations are those of the present conditions; without them there are differences.

    Raises
    ------
    MacrostepError
        If there is no such place near where they are.
    """
    inputs = group.inputs

    def answer(trial: np.ndarray) -> np.ndarray:
        engine.u[inputs, 0] = trial
        return _source_values(engine, group)

    def slopes() -> np.ndarray:
        return _slopes_around(problem, engine, group)

    nominals = _nominals(problem)[inputs]
    found = solve_loop(answer, engine.u[inputs, 0], nominals, slopes if has_slopes else None)
    if not found.is_solved:
        labels = [problem.input_labels[i] for i in inputs]
        raise MacrostepError(Phrase("{sentence}.", sentence=found.sentence(labels, at=at)))
    engine.u[inputs, 0] = found.values


def _slopes_around(problem: Problem, engine: Engine, group: InputGroup) -> np.ndarray:
    """Return the derivatives of what feeds the inputs of a loop; not numbers of what cannot be linearised."""
    inputs, sources = group.inputs, engine.source[group.inputs]
    result = np.zeros((len(inputs), len(inputs)))
    for k in group.producers.tolist():
        subsystem = problem.subsystems[k]
        n_c, n_u, n_y = (len(getattr(subsystem.behaviour, what)) for what in ("continuous", "inputs", "outputs"))
        rows = np.flatnonzero((sources >= engine.y_first[k]) & (sources < engine.y_first[k + 1]))
        columns = np.flatnonzero((inputs >= engine.u_first[k]) & (inputs < engine.u_first[k + 1]))
        jacobian, rates = np.zeros((n_c + n_y, n_c + n_u)), np.zeros(max(1, n_c))
        if subsystem.is_black_box or call_its_linearise(engine, k, address_of(jacobian), address_of(rates)) != OK:
            result[rows] = np.nan
            continue
        own_rows, own_columns = n_c + sources[rows] - engine.y_first[k], n_c + inputs[columns] - engine.u_first[k]
        result[np.ix_(rows, columns)] = jacobian[np.ix_(own_rows, own_columns)]
    return result


@contextmanager
def _slopes_of_inputs(problem: Problem, engine: Engine) -> Iterator[np.ndarray]:
    """Let inputs have the slopes of what feeds them, as far as outputs depend on der(u); afterwards none, as before.

    Values and slopes determine each other there: an output that depends on der(u) may feed what that input's source
    depends on. Yields these inputs.
    """
    inputs = slopes_that_count(problem.subsystems, problem.source)
    if not len(inputs):
        yield inputs
        return
    places = np.searchsorted(engine.u_first, inputs, side="right") - 1
    requested = engine.requested
    engine.requested = requested | DERIVATIVES
    engine.degree[places] = 1

    def answer(trial: np.ndarray) -> np.ndarray:
        engine.u[inputs, 1] = trial
        _couple(problem, engine)
        evaluate_each(engine, engine.everyone)
        return engine.dy[engine.source[inputs]]

    found = solve_loop(answer, np.zeros(len(inputs)), np.full(len(inputs), np.nan))
    if not found.is_solved:
        labels = [f"der({problem.input_labels[i]})" for i in inputs]
        raise MacrostepError(Phrase("{sentence}.", sentence=found.sentence(labels, at=engine.start)))
    answer(found.values)  # what was asked last was a difference
    try:
        yield inputs
    finally:
        engine.requested = requested
        engine.degree[places] = 0
        engine.u[inputs, 1] = 0.0


def _nominals(problem: Problem) -> np.ndarray:
    """Return the nominal values of all inputs, or of what feeds them; NaN where there is none."""
    own, outputs = (
        np.concatenate([np.zeros(0), *(getattr(s, name) for s in problem.subsystems)])
        for name in ("input_nominals", "output_nominals")
    )
    fed = problem.source >= 0
    own[fed] = np.where(np.isnan(own[fed]), outputs[problem.source[fed]], own[fed])
    return own


def fault_of(assembly: Assembly, k: int) -> str:
    """Say what an FMU or a Python subsystem in subsystem k failed in; "" if none did."""
    return next(faults_in(assembly.instances[k]), "") if k >= 0 else ""


def _check_loops_inside(problem: Problem, assembly: Assembly) -> None:
    for k, subsystem in enumerate(problem.subsystems):
        if subsystem.inside is not None:
            fault = ask(problem, assembly, k, loop_at_start, problem.start)
            if fault:
                raise MacrostepError(Phrase("{sentence}.", sentence=fault))


def _check_finite(problem: Problem, engine: Engine) -> None:
    for o in np.flatnonzero(~np.isfinite(engine.y)):
        raise MacrostepError(
            Phrase(
                "The output {output} is not finite at the start (t = {time}).",
                output=problem.output_labels[o],
                time=Amount(engine.start, "s", 6),
            )
        )
