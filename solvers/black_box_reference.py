"""What runs are compared with where somebody integrates himself and there is no monolithic reference: a finer run.

It is a run of the plainest method, which asks for no capability, at a macro-step far below those that are compared. A
second one at twice that step tells how uncertain it is itself; both are said wherever the reference is named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from macrostep.model.errors import MacrostepError
from macrostep.solvers.coupling import methods
from macrostep.solvers.problem import Problem
from macrostep.solvers.reference import FINER_RUN, Reference
from macrostep.solvers.results import SIDE, TIME, VALUES, Result, RunFailed
from macrostep.solvers.simulation import Run

FINER = 20.0
"""How many macro-steps it makes in one of those that are compared."""
_FEWEST, _MOST = 2_000.0, 1_000_000.0
"""Macro-steps of the finer of both runs."""
_ORDER = 2
"""Order of extrapolation; higher ones gain nothing where the FMU's own solver is no better."""
_SMALL = 0.1
"""The part of the distances between the times wanted that may be below the step they are taken for."""


def black_box_reference(
    problem: Problem, times: np.ndarray, *, progress: Callable[[float], bool] = lambda fraction: True
) -> Reference:
    """Return a finer run at given times; see :func:`macrostep.solvers.reference.compute_reference`.

    Raises
    ------
    MacrostepError
        If it fails, is stopped, or there can be none because a subsystem imposes its macro-step.
    """
    imposed = [s.name for s in problem.subsystems if s.step is not None or not s.capabilities.variable_step]
    if imposed:
        raise MacrostepError(
            f"There is no reference: {imposed[0]} imposes its macro-step, so that no run can be finer than the others."
        )
    span = problem.stop - problem.start
    distances = np.diff(times)
    distances = distances[distances > 0.0]
    shortest = float(np.quantile(distances, _SMALL)) if len(distances) else span
    step = span / min(_MOST, max(_FEWEST, np.ceil(FINER * span / shortest)))
    method, highest = plainest_method(), _highest_order(problem)
    for order in range(highest, -1, -1):
        try:
            coarse = _run(problem, method, 2.0 * step, order, lambda done: progress(done / 3.0))
            fine = _run(problem, method, step, order, lambda done: progress((1.0 + 2.0 * done) / 3.0))
        except RunFailed as failed:  # a lower order is more robust
            if order == 0:
                raise MacrostepError(f"The reference, a run with a small step, failed: {failed}") from None
        else:
            break
    values, rough = _at(problem, fine, times), _at(problem, coarse, times)
    label = (
        f"a run of {method}, step {step:.3g} s, order {order}, itself uncertain by about "
        f"{100.0 * _apart(values, rough):.2g} %"
    )
    return Reference(label, times, values, FINER_RUN)


def _highest_order(problem: Problem) -> int:
    """Return the order of extrapolation that every subsystem takes, and that is worth its while."""
    return min([_ORDER, *(s.capabilities.max_input_degree for s in problem.subsystems if s.behaviour.inputs)])


def plainest_method() -> str:
    """Return the name of the method that everybody compares with first."""
    return min((m for m in methods() if m.comparison > 0), key=lambda method: method.comparison).name


def _run(problem: Problem, method: str, step: float, order: int, progress: Callable[[float], bool]) -> Result:
    run = Run(problem, method, {"step": step, "order": order})
    for chunk in run:
        if not progress(chunk.fraction):
            raise MacrostepError("The reference was stopped.")
    return run.result


def _at(problem: Problem, result: Result, times: np.ndarray) -> dict[str, np.ndarray]:
    """Interpolate all series at given times, not across events; at an event its value is the one behind it."""
    values: dict[str, np.ndarray] = {}
    for subsystem in problem.subsystems:
        rows = result.recordings[subsystem.members[0]].rows
        found = _interpolated(rows[rows[:, SIDE] <= 0.0], times)
        for column in subsystem.columns:
            values[column.label] = found[:, result.places[column.label] - VALUES]
    return values


def _interpolated(rows: np.ndarray, times: np.ndarray) -> np.ndarray:
    from scipy.interpolate import Akima1DInterpolator

    result = np.empty((len(times), rows.shape[1] - VALUES))
    ends = [*(np.flatnonzero(rows[:, SIDE] < 0.0) + 1), len(rows)]
    first = 0
    for end in ends:
        piece = rows[first:end]
        until = np.inf if end == len(rows) else rows[end, TIME]
        inside = (times >= piece[0, TIME]) & (times < until)
        at = np.clip(times[inside], piece[0, TIME], piece[-1, TIME])
        if len(piece) > 1:
            result[inside] = Akima1DInterpolator(piece[:, TIME], piece[:, VALUES:])(at)
        else:
            result[inside] = piece[0, VALUES:]
        first = end
    return result


def _apart(fine: Mapping[str, np.ndarray], coarse: Mapping[str, np.ndarray]) -> float:
    """Return the largest error of the coarser run against the finer one, relative to the range of its series."""
    largest = 0.0
    for label, values in fine.items():
        spread = float(np.ptp(values))
        if spread > 0.0:
            largest = max(largest, float(np.sqrt(np.mean((coarse[label] - values) ** 2))) / spread)
    return largest
