"""What happens in the run process: jobs are run chunk by chunk, and everything new is sent at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from multiprocessing.connection import Connection

import numpy as np

from macrostep.model.errors import MacrostepError
from macrostep.model.files import from_document
from macrostep.solvers.comparison import reference_at, reference_times, rmse_percent
from macrostep.solvers.coupling import methods
from macrostep.solvers.messages import (
    REFERENCE,
    Chunk,
    Compared,
    ErrorChunk,
    JobFinished,
    Preparing,
    Progress,
    Ready,
    RunFinished,
    RunStarted,
    StartJob,
)
from macrostep.solvers.options import parse_method
from macrostep.solvers.problem import Problem, freeze
from macrostep.solvers.process import PAUSE, STEP, STOP
from macrostep.solvers.reference import Reference, compute_reference
from macrostep.solvers.results import Result
from macrostep.solvers.simulation import Run

_WAIT = 0.005
"""How often a paused run looks whether it may go on [s]."""
_PIECE = 32_768
"""Rows in one message about errors."""
_SHOWN = 2001
"""Points at which the reference is shown before any method has run."""


class Worker:
    """Runs jobs.

    Parameters
    ----------
    pipe : Connection
        Where messages go.
    flags : ndarray of int64, shape (3,)
        STOP, PAUSE and STEP in shared memory.
    beat : ndarray of float64, shape (3,)
        The heartbeat in shared memory.
    """

    def __init__(self, pipe: Connection, flags: np.ndarray, beat: np.ndarray) -> None:
        self._pipe = pipe
        self._flags = flags
        self._beat = beat

    def announce(self, setup_time: float) -> None:
        """Say that the process is warm."""
        self._pipe.send(Ready(tuple(methods()), setup_time))

    def serve(self, job: StartJob) -> None:
        """Run a job; an invalid one is answered by its error."""
        try:
            self._pipe.send(Preparing(job.job, "Compiling the equations"))
            problem = freeze(from_document(job.document))
            requests = [parse_method(text) for text in job.methods]
            runs = [
                Run(problem, name, options, stop_flag=self._flags[STOP : STOP + 1], heartbeat=self._beat)
                for name, options in requests
            ]
        except MacrostepError as error:
            self._pipe.send(JobFinished(job.job, str(error)))
            return
        if job.reference:
            self._show_reference(job.job, problem)
        for number, run in enumerate(runs):
            if self._flags[STOP]:
                break
            self._run(job, number, run)
        self._pipe.send(JobFinished(job.job))

    def _run(self, job: StartJob, number: int, run: Run) -> None:
        problem = run.problem
        self._pipe.send(
            RunStarted(
                job.job, number, run.method_name, asdict(run.options), problem.columns, problem.start, problem.stop
            )
        )
        while not run.is_finished:
            single = self._wait()
            chunk = run.advance(1 if single else 0)
            self._pipe.send(Chunk(job.job, number, chunk.data))
            self._pipe.send(Progress(job.job, number, chunk.time, chunk.fraction, chunk.macro_steps))
        result = run.result
        failed = result.status == "failed"
        self._pipe.send(
            RunFinished(
                job.job,
                number,
                result.status,
                asdict(result.statistics),
                result.error,
                run.failed_subsystem if failed else "",
                run.failed_time if failed else None,
                result.notes,
            )
        )
        if job.reference and not self._flags[STOP]:
            self._compare(job.job, number, problem, result)

    def _wait(self) -> bool:
        """Hold while paused; returns whether a single macro-step is asked for."""
        while self._flags[PAUSE] and not self._flags[STOP]:
            if self._flags[STEP] > 0:
                self._flags[STEP] -= 1
                return True
            time.sleep(_WAIT)
        return False

    def _tell(self, job: int, problem: Problem, fraction: float) -> bool:
        """Say how far the reference is; returns whether to go on."""
        time_reached = problem.start + fraction * (problem.stop - problem.start)
        self._pipe.send(Progress(job, REFERENCE, time_reached, fraction, 0))
        return not self._flags[STOP]

    def _show_reference(self, job: int, problem: Problem) -> None:
        self._pipe.send(RunStarted(job, REFERENCE, "monolithic", {}, problem.columns, problem.start, problem.stop))
        times = np.linspace(problem.start, problem.stop, _SHOWN)
        began = time.perf_counter()
        try:
            reference = compute_reference(problem, times, progress=partial(self._tell, job, problem))
        except MacrostepError as error:
            status = "stopped" if self._flags[STOP] else "failed"
            self._pipe.send(RunFinished(job, REFERENCE, status, {}, str(error)))
            return
        data = {
            s.name: (times, np.column_stack([reference.values[c.label] for c in s.columns]))
            for s in problem.subsystems
            if s.columns
        }
        self._pipe.send(Chunk(job, REFERENCE, data))
        statistics = {"wall_time": time.perf_counter() - began}
        self._pipe.send(RunFinished(job, REFERENCE, "ok", statistics, notes=(reference.label,)))

    def _compare(self, job: int, number: int, problem: Problem, result: Result) -> None:
        self._pipe.send(Preparing(job, "Comparing with the reference"))
        try:
            times = reference_times(problem, [result])
            reference = compute_reference(problem, times, progress=partial(self._tell, job, problem))
        except MacrostepError:
            return  # said already when the reference was to be shown
        for name in result.subsystems:
            for data in _differences(name, result, reference):
                self._pipe.send(ErrorChunk(job, number, data))
        self._pipe.send(Compared(job, number, rmse_percent(result, reference)))


def _differences(
    subsystem: str, result: Result, reference: Reference
) -> Iterator[dict[str, tuple[np.ndarray, np.ndarray]]]:
    """Yield the differences of a subsystem's columns from the reference, in pieces that a window takes in at ease."""
    labels = [column.label for column in result.columns if column.subsystem == subsystem]
    times = result.time(subsystem)
    for first in range(0, len(times) if labels else 0, _PIECE):
        piece = slice(first, first + _PIECE)
        columns = [result[label][piece] - reference_at(reference, label, times[piece]) for label in labels]
        yield {subsystem: (times[piece], np.column_stack(columns))}
