"""What runs are compared with where somebody integrates himself and there is no monolithic reference: a finer run.

It is a run of the plainest method, which asks for no capability, at a macro-step far below those that are compared. A
second one at twice that step tells how uncertain it is itself; both are said wherever the reference is named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from macrostep.model.errors import MacrostepError
from macrostep.solvers.coupling import methods
from macrostep.solvers.problem import Problem
from macrostep.solvers.reference import FINER_RUN, Reference
from macrostep.solvers.results import SIDE, TIME, Result, RunFailed
from macrostep.solvers.simulation import Run

FINER = 20.0
"""How many macro-steps it makes in one of those that are compared."""
_FEWEST, _MOST = 2_000.0, 1_000_000.0
"""Macro-steps of the finer of both runs."""
_ORDER = 2
"""Order of extrapolation; higher ones gain nothing where the FMU's own solver is no better."""
_EQUIDISTANT = 2_000
"""Times at which it is told how uncertain a run is that is compared with several others."""
_ROUNDING = 1e-6
"""Relative distance of steps that are the same."""
_SMALL = 0.1
"""The part of the distances between the times wanted that may be below the step they are taken for."""


@dataclass(frozen=True)
class FinerRun:
    """A run with a small step, to be compared with others.

    Attributes
    ----------
    label : str
        As :attr:`macrostep.solvers.reference.Reference.label`.
    step : float
        Its macro-step [s].
    series : tuple of (labels, rows)
        By subsystem, the names of the columns, and rows of time, side and their values.
    """

    label: str
    step: float
    series: tuple[tuple[tuple[str, ...], np.ndarray], ...]

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return sum(rows.size for _, rows in self.series)

    def is_fine_for(self, times: np.ndarray) -> bool:
        """Whether it is as fine as one that is made for these times."""
        first, last = self.series[0][1][0, 0], self.series[0][1][-1, 0]
        return self.step <= _step_for(first, last, _shortest(times, last - first)) * (1.0 + _ROUNDING)

    def at(self, times: np.ndarray) -> Reference:
        """Return it at given times."""
        return Reference(self.label, times, _at(self.series, times), FINER_RUN)


def black_box_reference(
    problem: Problem, times: np.ndarray, *, progress: Callable[[float], bool] = lambda fraction: True
) -> Reference:
    """Return a finer run at given times; see :func:`macrostep.solvers.reference.compute_reference`.

    Raises
    ------
    MacrostepError
        If it fails, is stopped, or there can be none because a subsystem imposes its macro-step.
    """
    shortest = _shortest(times, problem.stop - problem.start)
    return finer_run(problem, shortest, times, progress=progress).at(times)


def finer_run(
    problem: Problem,
    shortest: float,
    times: np.ndarray | None = None,
    *,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> FinerRun:
    """Run with a twentieth of a macro-step, and with a tenth to tell how uncertain that is.

    Parameters
    ----------
    problem : Problem
    shortest : float
        The smallest macro-step that is compared with it [s].
    times : ndarray, optional
        Where both are compared; without it at equal distances.
    progress : callable
        As in :func:`macrostep.solvers.reference.compute_reference`.

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
    step = _step_for(problem.start, problem.stop, shortest)
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
    if times is None:
        times = np.linspace(problem.start, problem.stop, _EQUIDISTANT)
    series = _series(problem, fine)
    uncertainty = _apart(_at(series, times), _at(_series(problem, coarse), times))
    label = (
        f"a run of {method}, step {step:.3g} s, order {order}, itself uncertain by about {100.0 * uncertainty:.2g} %"
    )
    return FinerRun(label, step, series)


def _shortest(times: np.ndarray, span: float) -> float:
    """Return the shortest distance of times, those aside that events make shorter."""
    distances = np.diff(times)
    distances = distances[distances > 0.0]
    return float(np.quantile(distances, _SMALL)) if len(distances) else span


def _step_for(start: float, stop: float, shortest: float) -> float:
    span = stop - start
    return float(span / min(_MOST, max(_FEWEST, np.ceil(FINER * span / shortest - _ROUNDING))))


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


def _series(problem: Problem, result: Result) -> tuple[tuple[tuple[str, ...], np.ndarray], ...]:
    """Return what a run recorded, as in :class:`FinerRun`; at an event its value is the one behind it."""
    found = []
    for subsystem in problem.subsystems:
        rows = result.recordings[subsystem.members[0]].rows
        labels = tuple(column.label for column in subsystem.columns)
        columns = [TIME, SIDE, *(result.places[label] for label in labels)]
        found.append((labels, rows[rows[:, SIDE] <= 0.0][:, columns]))
    return tuple(found)


def _at(series: tuple[tuple[tuple[str, ...], np.ndarray], ...], times: np.ndarray) -> dict[str, np.ndarray]:
    """Interpolate all series at given times, not across events."""
    values: dict[str, np.ndarray] = {}
    for labels, rows in series:
        values.update(zip(labels, _interpolated(rows, times).T, strict=True))
    return values


def _interpolated(rows: np.ndarray, times: np.ndarray) -> np.ndarray:
    from scipy.interpolate import Akima1DInterpolator

    result = np.empty((len(times), rows.shape[1] - 2))
    ends = [*(np.flatnonzero(rows[:, 1] < 0.0) + 1), len(rows)]
    first = 0
    for end in ends:
        piece = rows[first:end]
        until = np.inf if end == len(rows) else rows[end, 0]
        inside = (times >= piece[0, 0]) & (times < until)
        at = np.clip(times[inside], piece[0, 0], piece[-1, 0])
        if len(piece) > 1:
            result[inside] = Akima1DInterpolator(piece[:, 0], piece[:, 2:])(at)
        else:
            result[inside] = piece[0, 2:]
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
