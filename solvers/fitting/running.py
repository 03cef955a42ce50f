"""Searches in a thread of their own, and fitting a diagram to measured data from beginning to end."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, final

import numpy as np

from macrostep.model.base.errors import MacrostepError, NotWritten
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.fitting.data import MeasuredSeries, of_arrays, of_file
from macrostep.solvers.fitting.kept import KeptSimulations
from macrostep.solvers.fitting.losses import LossName
from macrostep.solvers.fitting.optimum import Goal, Limit, Optimisation, Optimum, Search, read_limit
from macrostep.solvers.fitting.outcome import FitOutcome
from macrostep.solvers.fitting.plan import SHIFT, FitPlan, Settings, make_fit_plan
from macrostep.solvers.fitting.simulations import SearchStopped, Simulations
from macrostep.solvers.fitting.unknowns import UnknownValue, read_unknown, unknown
from macrostep.solvers.processes.workers import Workers

if TYPE_CHECKING:
    from macrostep.solvers.fitting.trials import Iteration

_LOOK = 0.1
"""How often Ctrl-C is heard while processes work [s]."""

Bounds = tuple[float, float, float]
Found = TypeVar("Found", bound="FitOutcome | Optimum")


class SearchRun(Generic[Found]):
    """A search that is under way in a thread of its own.

    Parameters
    ----------
    find : callable
        Searches with what simulates, in that thread.
    executor : Executor
        What simulates.
    on_end : callable
        Called in that thread with what came out, or with what went wrong.
    keep : callable, optional
        Returns, in that thread, where simulations are kept until it has come to its end; it goes on from those that are
        there.
    """

    def __init__(
        self, find: Callable[[Simulations], Found], executor: Executor, on_end: Callable[[Found | Exception], None],
        keep: Callable[[], KeptSimulations] | None = None,
    ) -> None:  # fmt: skip
        self.simulations = Simulations(executor)
        self._find, self._on_end, self._keep = find, on_end, keep
        self._found: Found | Exception | None = None
        self._thread = threading.Thread(target=self._search, name="macrostep-search", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """End it with the best values so far."""
        self.simulations.stop()

    def wait(self, seconds: float | None = None) -> Found | None:
        """Wait until it has ended; returns what came out, or None if it goes on.

        Raises
        ------
        MacrostepError
            If nothing can be found, or it was stopped before anything was.
        """
        self._thread.join(seconds)
        if isinstance(self._found, Exception):
            raise self._found
        return self._found

    def _search(self) -> None:
        try:
            if self._keep is not None:
                self.simulations.kept = self._keep()
            self._found = self._find(self.simulations)
            goes_on = self._found.status == "stopped"
        except Exception as error:  # which whoever waits raises
            self._found = error
            goes_on = isinstance(error, (SearchStopped, NotWritten))
        if self.simulations.kept is not None and not goes_on:
            self.simulations.kept.forget()
        self._on_end(self._found)


@final
class FitRun(SearchRun[FitOutcome]):
    """A fit that is under way.

    Parameters
    ----------
    plan : FitPlan
    executor : Executor
    on_iteration, on_end : callable
        Called in its thread: with each step of the search that is kept, and as of :class:`SearchRun`.
    level : float
        Part of cases in which an interval is to contain the true value.
    keep : callable, optional
        As of :class:`SearchRun`.
    """

    def __init__(
        self,
        plan: FitPlan,
        executor: Executor,
        on_iteration: Callable[[Iteration], None] = lambda iteration: None,
        on_end: Callable[[FitOutcome | Exception], None] = lambda outcome: None,
        level: float = 0.95,
        keep: Callable[[], KeptSimulations] | None = None,
    ) -> None:
        def find(simulations: Simulations) -> FitOutcome:
            from macrostep.solvers.fitting.search import search  # loads SciPy, which a window need not wait for

            return search(plan, simulations, on_iteration, level)

        super().__init__(find, executor, on_end, keep)


@final
class OptimisationRun(SearchRun[Optimum]):
    """An optimisation that is under way.

    Parameters
    ----------
    optimisation : Optimisation
    executor : Executor
    on_best, on_end : callable
        Called in its thread: with the figure and the values whenever they are better than all before, and as of
        :class:`SearchRun`.
    keep : callable, optional
        As of :class:`SearchRun`.
    """

    def __init__(
        self,
        optimisation: Optimisation,
        executor: Executor,
        on_best: Callable[[float, np.ndarray], None] = lambda value, values: None,
        on_end: Callable[[Optimum | Exception], None] = lambda outcome: None,
        keep: Callable[[], KeptSimulations] | None = None,
    ) -> None:
        super().__init__(lambda simulations: optimisation.carry_out(simulations, on_best), executor, on_end, keep)


def fit(
    diagram: Diagram,
    data: str | os.PathLike[str] | Iterable[MeasuredSeries] | Mapping[str, str | os.PathLike[str]],
    unknowns: Iterable[str | UnknownValue] | Mapping[str, float | Bounds],
    *,
    signals: Mapping[str, str] | None = None,
    time: str = "",
    method: str | ChosenMethod | None = None,
    deviations: Mapping[str, str | float] | None = None,
    weights: Mapping[str, float] | None = None,
    shift: float | Bounds = 0.0,
    level: float = 0.95,
    settings: Settings | None = None,
    each: Iterable[str] = (),
    loss: LossName = "squares",
    starts: int = 1,
    seed: int = 0,
    jobs: int | None = None,
    executor: Executor | None = None,
    folder: str | os.PathLike[str] | None = None,
    on_iteration: Callable[[Iteration], None] = lambda iteration: None,
) -> FitOutcome:
    """Find parameters and start values for which a diagram follows measured data.

    In a script, call it below ``if __name__ == "__main__":``, because the processes that simulate import the script.

    Parameters
    ----------
    diagram : Diagram
    data : path, mapping of paths, or iterable of MeasuredSeries
        A table as text, several by what was done, or arrays.
    unknowns : iterable of str or UnknownValue, or mapping
        What is to be found: ``"left.m"``, ``"left.m=2[1..10]"``, or by name a guess or (guess, low, high).
    signals, time, deviations, weights
        Of a file, see :func:`macrostep.solvers.fitting.data.of_file`.
    method : str or ChosenMethod, optional
        The coupling method that simulates, with its options; the monolithic reference without it.
    shift : float or (float, float, float)
        Added to the times of measured values [s]; as guess and bounds it is found, too.
    level : float
        Part of cases in which an interval is to contain the true value.
    settings : mapping, optional
        By experiment, the parameters and start values that are different in it: ``{"hot": {"room.T": "310 K"}}``.
    each : iterable of str
        What has a value of its own in each experiment, written as in `unknowns`.
    loss : {"squares", "huber", "cauchy"}
        How much outliers count.
    starts, seed : int
        How many searches there are, from the guesses and from points between the bounds; a seed makes the same points.
    jobs : int, optional
        Processes; by default one for each processor.
    executor : Executor, optional
        What simulates, in place of processes of its own.
    folder : path, optional
        Where simulations are kept until the search has come to its end; one that was interrupted goes on from there.
    on_iteration : callable
        Called with each step of the search, in another thread.

    Returns
    -------
    FitOutcome

    Raises
    ------
    MacrostepError
        If something is not there, or cannot be fitted.
    KeyboardInterrupt
        By Ctrl-C.
    """
    if isinstance(unknowns, Mapping):
        pairs = [(name, (its,) if isinstance(its, (int, float)) else its) for name, its in unknowns.items()]
        named = [unknown(diagram, name, *its) for name, its in pairs]
    else:
        named = [one if isinstance(one, UnknownValue) else read_unknown(diagram, one) for one in unknowns]
    fixed = shift if isinstance(shift, (int, float)) else 0.0
    offset = None if isinstance(shift, (int, float)) else UnknownValue(SHIFT, *shift, unit="s")
    tables = {"": data} if isinstance(data, (str, os.PathLike)) else data
    if isinstance(tables, Mapping):
        options: dict[str, Any] = {"time": time, "shift": fixed, "deviations": deviations, "weights": weights}
        every = [of_file(diagram, path, signals, **options, experiment=name) for name, path in tables.items()]
        series = [one for own in every for one in own]
    else:
        series = of_arrays(diagram, (replace(one, time=np.asarray(one.time, float) + fixed) for one in tables))
    names = list(dict.fromkeys(one.experiment for one in series))
    named += [replace(read_unknown(diagram, one), experiment=name) for one in each for name in names]
    plan = make_fit_plan(
        diagram, named, series, chosen_method(method) if method else None, offset, settings=settings, loss=loss,
        starts=starts, seed=seed,
    )  # fmt: skip
    keep = _keep(folder, plan)
    return _carried_out(lambda crew: FitRun(plan, crew, on_iteration, level=level, keep=keep), jobs, executor)


def optimise(
    diagram: Diagram,
    unknowns: Iterable[str | UnknownValue],
    goal: Goal,
    *,
    method: str | ChosenMethod | None = None,
    search: Search = "local",
    seed: int = 0,
    limits: Iterable[Limit | str] = (),
    starts: int = 1,
    jobs: int | None = None,
    executor: Executor | None = None,
    folder: str | os.PathLike[str] | None = None,
) -> Optimum:
    """Find values for which a figure becomes smallest, largest, or what is wanted.

    In a script, call it below ``if __name__ == "__main__":``, because the processes that simulate import the script.

    Parameters
    ----------
    diagram : Diagram
    unknowns : iterable of str or UnknownValue
        What may vary: ``"left.d[100..5000]"``, as for :func:`macrostep.solvers.fitting.fit`.
    goal : Goal
    method : str or ChosenMethod, optional
        The coupling method that simulates; the monolithic reference without it.
    search, seed
        As of :class:`Optimisation`.
    limits : iterable of Limit or str
        Where other figures have to stay: ``"max:left.x[..0.5]"``.
    starts : int
        How many local searches there are: from the guesses, and from points between the bounds.
    jobs : int, optional
        Processes; by default one for each processor.
    executor : Executor, optional
        What simulates, in place of processes of its own.
    folder : path, optional
        Where simulations are kept until the search has come to its end; one that was interrupted goes on from there.

    Returns
    -------
    Optimum

    Raises
    ------
    MacrostepError
        If something is not there, or no simulation succeeds.
    KeyboardInterrupt
        By Ctrl-C.
    """
    named = [one if isinstance(one, UnknownValue) else read_unknown(diagram, one) for one in unknowns]
    chosen = chosen_method(method) if method else None
    optimisation = Optimisation(
        diagram, named, goal, chosen, search, seed,
        [read_limit(one) if isinstance(one, str) else one for one in limits], starts,
    )  # fmt: skip
    keep = _keep(folder, optimisation)
    return _carried_out(lambda crew: OptimisationRun(optimisation, crew, keep=keep), jobs, executor)


def _keep(
    folder: str | os.PathLike[str] | None, search: FitPlan | Optimisation
) -> Callable[[], KeptSimulations] | None:
    return None if folder is None else lambda: KeptSimulations(Path(folder), search.key)


def _carried_out(make: Callable[[Executor], SearchRun[Found]], jobs: int | None, executor: Executor | None) -> Found:
    """Return what a search finds, in processes of its own if nothing is given that simulates."""
    if jobs is not None and jobs < 1:
        raise MacrostepError("There must be 1 process at least, not {jobs}.", jobs=jobs)
    crew = executor if executor is not None else Workers(jobs)
    run = make(crew)
    try:
        run.start()
        while (found := run.wait(_LOOK)) is None:
            pass
        return found
    except BaseException:
        run.stop()
        raise
    finally:
        if executor is None:
            crew.shutdown(cancel_futures=True)
