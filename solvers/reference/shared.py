"""One reference for several runs of a problem.

The coupled equations are integrated anew at the times of each run, which takes little beside it. A finer run takes
twenty times as long as a run, and more where several kinds of methods are tried, so that it is made once and kept; only
runs whose macro-steps turn out too short for it need another one, which is kept in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.files.files import from_document
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.processes.workers import Control
from macrostep.solvers.reference.black_box import FinerRun, finer_run, shortest_distance
from macrostep.solvers.reference.reference import Reference, compute_reference
from macrostep.solvers.run.run import Run


class SharedReference:
    """What all runs of a problem are compared with.

    Parameters
    ----------
    problem : Problem
    runs : iterable of Run
        Those that are to be compared with it. It is made for their macro-steps, as far as these are known beforehand.
    """

    def __init__(self, problem: Problem, runs: Iterable[Run] = ()) -> None:
        self._problem = problem.uncut
        span = problem.stop - problem.start
        self._shortest = min([span, *(run.engine.step for run in runs if run.method.is_synchronous)])
        self._finer: FinerRun | None = None
        self._failure: MacrostepError | None = None

    def at(self, times: np.ndarray, *, progress: Callable[[float], bool] = lambda fraction: True) -> Reference:
        """Return the reference at given times.

        Parameters
        ----------
        times : ndarray, shape (n,)
            Communication points of runs, rising [s].
        progress : callable
            As in :func:`macrostep.solvers.reference.reference.compute_reference`.

        Raises
        ------
        MacrostepError
            If there is none; asked again, it says so without another try, unless it was stopped.
        """
        if not self._problem.is_black_box:
            return compute_reference(self._problem, times, progress=progress)
        if self._failure is not None:
            raise self._failure
        if self._finer is None or not self._finer.is_fine_for(times):
            self._shortest = min(self._shortest, shortest_distance(times, self._problem.stop - self._problem.start))
            self._finer = self._made(progress)
        return self._finer.at(times)

    def shown(self, points: int, *, progress: Callable[[float], bool] = lambda fraction: True) -> Reference:
        """Return the reference at so many equal distances, for a picture; a finer run becomes no finer for that."""
        times = np.linspace(self._problem.start, self._problem.stop, points)
        if self._problem.is_black_box and self._finer is None:
            self._finer = self._made(progress)
        return self._finer.at(times) if self._finer is not None else self.at(times, progress=progress)

    def _made(self, progress: Callable[[float], bool]) -> FinerRun:
        is_stopped = False

        def notify(fraction: float) -> bool:
            nonlocal is_stopped
            is_stopped = not progress(fraction)
            return not is_stopped

        try:
            return finer_run(self._problem, self._shortest, progress=notify)
        except MacrostepError as error:
            if not is_stopped:
                self._failure = error
            raise


def by_subsystem(problem: Problem, reference: Reference) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Return its times and values by subsystem, arrays of shape (n,) and (n, columns of the subsystem)."""
    return {
        s.name: (reference.time, np.column_stack([reference.values[column.label] for column in s.columns]))
        for s in problem.subsystems
        if s.columns
    }


def reference_between(
    control: Control, document: dict[str, Any], start: float, stop: float, points: int
) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Integrate the monolithic reference as far as a part of its time, and return it there.

    Parameters
    ----------
    control : Control
    document : dict
        The diagram that ran, as :func:`macrostep.model.files.files.to_document` gives it.
    start, stop : float
        The part that is looked at [s].
    points : int
        How many it shall have there.

    Raises
    ------
    MacrostepError
        If it cannot be computed.
    """
    problem = freeze(from_document(document)).uncut
    reference = compute_reference(problem, np.linspace(start, stop, points), progress=control.notify)
    return by_subsystem(problem, reference)
