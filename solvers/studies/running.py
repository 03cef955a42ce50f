"""Doing the runs of a study in parallel, keeping each as soon as it has ended; stopping, and going on.

Any executor of :mod:`concurrent.futures` will do. So much is asked of it at a time as keeps it busy, so that stopping
is immediate and references need not be kept for long. Runs that take milliseconds are asked for by the handful, because
handing one over takes as long. A run whose process was lost is done once more, alone, before that is its result.
"""

from __future__ import annotations

import math
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from functools import partial
from pathlib import Path
from typing import Any, final

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.processes.workers import Task, Workers
from macrostep.solvers.studies.executors import is_lost, submit, workers_of
from macrostep.solvers.studies.outcome import Outcome
from macrostep.solvers.studies.plan import Plan, Point, make_plan
from macrostep.solvers.studies.store import Store, store_of
from macrostep.solvers.studies.study import Record, Stopped, Study
from macrostep.solvers.studies.tasks import load, measure, refer

_LOOK = 0.1
"""How often Ctrl-C is heard while processes work [s]."""


def run_study(
    study: Study,
    diagram: Diagram,
    *,
    jobs: int | None = None,
    executor: Executor | None = None,
    folder: str | os.PathLike[str] | None = None,
    restart: bool = False,
    on_point: Callable[[Point, Record], None] = lambda point, record: None,
) -> Outcome:
    """Do all runs of a study in parallel processes; runs that were done before are not done again.

    In a script, call it below ``if __name__ == "__main__":``, because the processes import the script.

    Parameters
    ----------
    study : Study
    diagram : Diagram
    jobs : int, optional
        Processes; by default one for each processor.
    executor : concurrent.futures.Executor, optional
        What runs them, in place of processes of its own.
    folder : path, optional
        Where what came out is kept; by default in the user's data.
    restart : bool
        Do all runs again.
    on_point : callable
        Called with each run that has ended, in another thread.

    Returns
    -------
    Outcome
        ``graphs()`` gives curves and orders, ``records`` all figures by run, ``str()`` a table.

    Raises
    ------
    MacrostepError
        If the study is not valid, or cannot be kept. A run that fails is no error; it is among the records.
    KeyboardInterrupt
        By Ctrl-C; what was done is kept, and the next call goes on.
    """
    from macrostep.solvers.coupling import methods  # which loads the engine; a window has its methods by then

    if jobs is not None and jobs < 1:
        raise MacrostepError("There must be 1 process at least, not {jobs}.", jobs=jobs)
    plan = make_plan(study, diagram, methods())
    store = store_of(plan, None if folder is None else Path(folder))
    if restart:
        store.forget()
    crew = executor if executor is not None else Workers(jobs)
    run = StudyRun(plan, store, crew, on_point)
    try:
        run.start()
        while not run.wait(_LOOK):
            pass
    except KeyboardInterrupt:
        run.stop()
        run.wait()
        raise
    finally:
        if executor is None:
            crew.shutdown(cancel_futures=True)
    return Outcome(plan, store.records)


_AHEAD = 2
"""Tasks that are asked for, for each that can be done at a time."""
_HANDFUL = 0.15
"""How long runs may take that are asked for together [s]."""
_COUNTING = 2.0
"""How often it is looked how many tasks the executor does at a time [s]; workers of a cluster come and go."""
_TYPICAL_STEPS = 2000
"""Macro-steps that take about as long as everything else of a run."""

_DEFAULT_STEPS = 1000
"""Macro-steps of a run without a step; see :class:`macrostep.solvers.options.options.OptionDescription`."""

_NOT_COMPARED = Phrase("Nothing that this study looks at is compared with the reference.")
OnPoint = Callable[[Point, Record], None]


class StudyFailed(MacrostepError):
    """A study that ended for what no run is to blame for; what was done is kept."""


@final
class StudyRun:
    """The runs of a study that are under way.

    Parameters
    ----------
    plan : Plan
    store : Store
        What it holds already is not done again.
    executor : Executor
        :class:`macrostep.solvers.processes.workers.Workers`, or another one whose processes import Macrostep.
    on_point : callable
        Called with each run that has ended, in another thread.
    on_end : callable
        Called with None when all have ended or the study was stopped, or with what went wrong, in another thread.

    Attributes
    ----------
    done : int
        Runs that have ended, those of earlier among them.
    repeated : int
        Runs that were done since this was started.
    """

    def __init__(
        self,
        plan: Plan,
        store: Store,
        executor: Executor,
        on_point: OnPoint = lambda point, record: None,
        on_end: Callable[[MacrostepError | None], None] = lambda error: None,
    ) -> None:
        self.plan, self.store = plan, store
        self._executor, self._on_point, self._on_end = executor, on_point, on_end
        self._lock = threading.RLock()
        self._ended = threading.Event()
        self._error: MacrostepError | None = None
        self._is_stopped = False
        self._under_way: set[Future[Any]] = set()
        self._tried_again: set[str] = set()
        self._seconds: dict[int, float] = {}
        pending = {point.key: point for point in plan.points if not store.has(point.key)}
        groups: dict[str, deque[Point]] = {}
        for point in sorted(pending.values(), key=partial(_place, plan)):
            groups.setdefault(point.problem, deque()).append(point)
        self._groups = deque(groups.values())
        self._shortest: dict[str, float] = {}
        for point in plan.points:
            step = _step(point)
            self._shortest[point.problem] = min(step, self._shortest.get(point.problem, step))
        self._ready: deque[tuple[Point, Any]] = deque()
        self._left = {key: len(group) for key, group in groups.items()}
        self.done = len({point.key for point in plan.points}) - len(pending)
        self.total = self.done + len(pending)
        self.repeated = 0
        self._work_left = sum(_work(point) for point in pending.values())
        self._work_done = 0.0
        self._began = time.monotonic()
        self._most = 0
        self._counted = math.inf

    def start(self) -> None:
        """Begin; returns at once.

        Raises
        ------
        MacrostepError
            If nothing can be kept.
        """
        self.store.open(self.plan)
        self._began = time.monotonic()
        self._count()
        self._go_on()
        with self._lock:
            for _ in range(min(self._most // _AHEAD, self.total - self.done) - len(self._under_way)):
                self._submit(lambda future: None, load)  # while the first reference is computed

    def stop(self) -> None:
        """Take back what waits, and end what runs; everything that has ended is kept."""
        with self._lock:
            self._is_stopped = True
            self._groups.clear()
            self._ready.clear()
            running = list(self._under_way)
        for future in running:
            if isinstance(future, Task):
                future.stop()
            else:
                future.cancel()
        self._go_on()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it has ended; returns whether it has.

        Raises
        ------
        MacrostepError
            If something went wrong that no run is to blame for.
        """
        has_ended = self._ended.wait(seconds)
        if not has_ended and time.monotonic() > self._counted + _COUNTING:
            self._count()
            self._go_on()
        if self._error is not None:
            raise self._error
        return has_ended

    @property
    def is_finished(self) -> bool:
        """Whether every run has ended."""
        return self.done == self.total

    @property
    def fraction(self) -> float:
        """How much is done, by the length of the runs."""
        return self._work_done / total if (total := self._work_done + self._work_left) > 0.0 else 1.0

    @property
    def time_left(self) -> float | None:
        """Estimate of the time that it still takes [s]; None while too little is known."""
        if self._work_done == 0.0:
            return None
        return (time.monotonic() - self._began) * self._work_left / self._work_done

    # -- asking for runs -------------------------------------------------------------------------------------------

    def _count(self) -> None:
        """Look how much keeps the executor busy."""
        self._counted = time.monotonic()
        self._most = _AHEAD * workers_of(self._executor)

    def _go_on(self) -> None:
        """Ask for as much as keeps the executor busy."""
        with self._lock:
            try:
                while len(self._under_way) < self._most and (self._ready or self._groups):
                    self._ask()
            except Exception as fault:  # the executor takes nothing any more
                self._fail(fault)
            has_ended = not (self._under_way or self._ready or self._groups) and not self._ended.is_set()
            if has_ended:
                self._ended.set()
        if has_ended:
            self._on_end(self._error)

    def _ask(self) -> None:
        """Ask for runs whose reference is known, or for the next reference."""
        document = self.plan.document
        if self._ready:
            points, reference = self._handful()
            methods, first = [point.method for point in points], points[0]
            take = partial(self._take, points, reference)
            wanted = self.plan.quantities
            self._submit(take, measure, document, first.problem, first.parameters, methods, reference, wanted)
        elif not self.plan.needs_reference:
            self._ready.extend((point, _NOT_COMPARED) for point in self._groups.popleft())
        else:
            group = self._groups.popleft()
            first = group[0]
            take = partial(self._take_reference, group)
            self._submit(take, refer, document, first.problem, first.parameters, self._shortest[first.problem])

    def _handful(self) -> tuple[list[Point], Any]:
        """Take the runs that are to be done next, all of one problem and together short, and their reference."""
        first, reference = self._ready.popleft()
        points, together = [first], self._expected(first)
        most = 1 + len(self._ready) // self._most  # towards the end fewer, so that all workers end at once
        while self._ready and len(points) < most and self._ready[0][0].problem == first.problem:
            together += self._expected(self._ready[0][0])
            if together > _HANDFUL:
                break
            points.append(self._ready.popleft()[0])
        return points, reference

    def _expected(self, point: Point) -> float:
        """Return how long a run will take, by the last of its series [s]; infinite if unknown, or if one was lost."""
        if point.key in self._tried_again:
            return math.inf
        return self._seconds.get(point.series, math.inf) * _work(point)

    def _submit(self, take: Callable[[Future[Any]], object], function: Any, *arguments: Any) -> None:
        future = submit(self._executor, function, *arguments)
        self._under_way.add(future)
        future.add_done_callback(partial(self._hear, take))

    def _hear(self, take: Callable[[Future[Any]], object], future: Future[Any]) -> None:
        """Take in what came of a task, in whichever thread it ended."""
        try:
            take(future)
        except Stopped:  # also where only a rank heard that it should end; the run is to be done when the study goes on
            self.stop()
        except CancelledError as cancelled:
            if not self._is_stopped:
                self._fail(cancelled)
        except Exception as fault:
            self._fail(fault)
        finally:
            with self._lock:
                self._under_way.discard(future)
            self._go_on()

    def _fail(self, fault: Exception) -> None:
        """End the study for what no run is to blame for: a full disk, an executor that broke, a fault of ours."""
        if isinstance(fault, MacrostepError):
            failed = fault
        elif isinstance(fault, (BrokenExecutor, CancelledError)):
            why = str(fault) or Phrase("the runs were cancelled")
            said = Phrase(
                "The processes that do the runs cannot go on ({why}). {done} of {total} runs are kept, and the study "
                "goes on from there when it is started again.",
                why=why, done=self.done, total=self.total,
            )  # fmt: skip
            failed = StudyFailed(said)
        else:
            failed = StudyFailed(Phrase("The study failed: {why}", why=str(fault)))
        self._error = self._error or failed
        self.stop()

    def _take_reference(self, group: deque[Point], future: Future[Any]) -> None:
        try:
            reference = future.result()
        except Exception as fault:
            if not is_lost(fault):
                raise
            if self._is_stopped:
                return
            problem = group[0].problem
            if problem not in self._tried_again:
                self._tried_again.add(problem)
                with self._lock:
                    self._groups.appendleft(group)
                return
            reference = Phrase("The monolithic reference could not be computed: {why}", why=str(fault))
        with self._lock:
            if not self._is_stopped:
                self._ready.extend((point, reference) for point in group)

    def _take(self, points: list[Point], reference: Any, future: Future[Any]) -> None:
        try:
            found: list[tuple[Record, float]] = future.result()
        except BrokenExecutor:
            raise
        except Exception as fault:
            lost = is_lost(fault)
            if not (lost or isinstance(fault, RuntimeError)):
                raise
            if self._is_stopped:
                return  # it did not hear, and its process was ended
            if len(points) > 1 or (lost and points[0].key not in self._tried_again):
                self._tried_again.update(point.key for point in points)
                self._put_back(points, reference)
                return
            last = str(fault).strip().splitlines()[-1]
            why = str(fault) if lost else Phrase("A fault of Macrostep itself, {fault}.", fault=last)
            found = [(_lost(points[0], why), math.inf)]
        self._put_back(points[len(found) :], reference)
        for point, (record, seconds) in zip(points, found, strict=False):
            self._seconds[point.series] = seconds / _work(point)
            self._keep(point, record)

    def _put_back(self, points: list[Point], reference: Any) -> None:
        """Let runs be the next, unless the study was stopped."""
        with self._lock:
            if not self._is_stopped:
                self._ready.extendleft((point, reference) for point in reversed(points))

    def _keep(self, point: Point, record: Record) -> None:
        self.store.keep(point.key, record)
        with self._lock:
            self.done += 1
            self.repeated += 1
            work = _work(point)
            self._work_done += work
            self._work_left -= work
        self._on_point(point, record)


def _lost(point: Point, reason: str) -> Record:
    if not point.values:
        return {"status": "died", "error": Phrase("{what}: {why}", what=str(point.method), why=reason)}
    where = ", ".join(f"{name} = {value}" for name, value in point.values.items())
    return {
        "status": "died",
        "error": Phrase("{method} at {where}: {why}", method=str(point.method), where=where, why=reason),
    }


def _place(plan: Plan, point: Point) -> tuple[float, ...]:
    """Return what points are sorted by: short runs first, and every series in turn."""
    axes = plan.axes[point.series]
    if plan.study.kind == "sample":
        return (_work(point), point.series)
    numbers = [axis.values.index(point.values[axis.name]) for axis in axes if axis.is_parameter]
    return (*numbers, _work(point), point.series)


def _step(point: Point) -> float:
    """Return the macro-step that a run begins with [s]."""
    return point.method.options.get("step") or point.span / _DEFAULT_STEPS


def _work(point: Point) -> float:
    """Return about how long a run takes, in units of a short one."""
    step = point.values.get("step")
    return 1.0 + point.span / (step * _TYPICAL_STEPS) if isinstance(step, (int, float)) and step > 0.0 else 1.0
