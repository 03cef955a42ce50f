"""The run process: runs happen beside the application, in a process that stays warm.

A subsystem that crashes, hangs or eats memory ends that process, not the application; a heartbeat in shared memory says
what was being stepped. Requests and results go through a pipe (:mod:`macrostep.solvers.run_process.messages`); pausing,
stepping and stopping are flags in shared memory, so that they work while a chunk is being computed.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from pathlib import Path
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import alternatives
from macrostep.model.consent.permission import permission
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.processes.child_process import ChildProcess, PipeToParent
from macrostep.solvers.processes.heartbeat import ALL_BEATS, LOADS, MACRO_STEPS, MOST_LOADS, PATIENCE, TIME, at_work
from macrostep.solvers.results.chunks import data_of, events_of
from macrostep.solvers.run_process import messages
from macrostep.solvers.run_process.messages import AT_ONCE, PAUSE, STEP, STOP
from macrostep.solvers.run_process.rows_left import SIZE, RowsLeft

_CLOSING = 2.0
"""How long a process that is asked to quit may take before it is killed [s]."""

_STARTS = 3
"""How often a process that ends before it is ready is started again."""


@dataclass(frozen=True)
class Heartbeat:
    """What is being stepped: the subsystem's name, or all that threads are in; the time its macro-step began [s], and
    macro-steps so far."""

    subsystem: str
    time: float
    macro_steps: int


class RunProcess:
    """A warm process that runs jobs and streams their results.

    Parameters
    ----------
    on_message : callable
        Called in a reader thread with each :class:`macrostep.solvers.run_process.messages.WorkerMessage`.
    patience : float
        How long an FMU may stay in one of its functions before the process is ended [s].

    Attributes
    ----------
    threads : int
        How many threads step the subsystems of a run; 0 for as many as make it faster.
    """

    def __init__(self, on_message: Callable[[messages.WorkerMessage], None], patience: float = PATIENCE) -> None:
        self._on_message = on_message
        self._patience, self.threads = patience, 0
        self._lock = threading.Lock()
        self._job = 0
        self._is_busy = False
        self._is_closing = False
        self._failed_starts = 0
        self._is_ready = False
        self._names: list[str] = []
        self._process: ChildProcess | None = None
        self._flags = np.zeros(3, np.int64)
        self._left: RowsLeft | None = None

    def start(self) -> None:
        """Start the process; a Ready message follows when it is warm."""
        with self._lock:
            self._start()

    def _start(self) -> None:
        """Start the process unless it is to end; the lock is held, so that nobody ends one that is half started."""
        if self._is_closing:
            return
        self._is_ready = False
        flags, left = RawArray("q", 3), RawArray("d", SIZE)
        self._flags = np.frombuffer(flags, np.int64)
        self._left = RowsLeft(np.frombuffer(left, np.float64))
        process = ChildProcess("run", _main, (flags, left), allowed=permission(), patience=self._patience)
        process.start()
        self._process = process
        threading.Thread(target=self._read, args=(process,), name="macrostep-reader", daemon=True).start()

    @property
    def patience(self) -> float:
        """How long an FMU may stay in one of its functions before the process is ended [s]."""
        return self._patience

    @patience.setter
    def patience(self, seconds: float) -> None:
        self._patience = seconds
        if self._process is not None:
            self._process.watch.patience = seconds

    def submit(
        self, document: dict[str, Any], methods: Sequence[ChosenMethod], reference: bool = True,
        ranks: messages.RanksOfJob | None = None,
    ) -> int:  # fmt: skip
        """Start a job, on ranks of MPI if they are given; returns its number.

        Raises
        ------
        MacrostepError
            If a job is under way or the process was not started.
        OSError
            If the process has just ended and another is not there yet.
        """
        with self._lock:
            if self._is_busy:
                raise MacrostepError("A run is under way; stop it first.")
            if self._process is None:
                raise MacrostepError("The run process has not been started.")
            self._flags[:] = 0
            self._names = [str(s.get("name", "")) for s in document.get("subsystems", [])]
            job = messages.StartJob(self._job + 1, document, tuple(methods), reference, self.threads, ranks)
            self._process.pipe.send(job)
            self._job += 1
            self._is_busy = True
            return self._job

    def pause(self) -> None:
        """Hold after the chunk under way."""
        self._flags[PAUSE] = 1

    def resume(self) -> None:
        """Go on."""
        self._flags[PAUSE] = 0

    def step(self) -> None:
        """Do one macro-step of the run under way, and hold again."""
        self._flags[STEP] += 1
        self._flags[PAUSE] = 1

    def set_parameters(self, subsystem: str, values: dict[str, float]) -> None:
        """Give a subsystem of the run under way other parameters, in SI, before its next macro-step."""
        with self._lock:
            if self._is_busy:
                self._ask(messages.SetParameters(self._job, subsystem, values))

    def linearise(self, document: dict[str, Any], subsystem: str) -> None:
        """Ask for a subsystem's linearisation at the start; it comes when no job is under way."""
        with self._lock:
            self._ask(messages.Linearise(document, subsystem))

    def check(self, number: int, document: dict[str, Any], methods: Sequence[ChosenMethod]) -> None:
        """Ask which methods cannot serve a diagram; the answer comes when no job is under way."""
        with self._lock:
            self._ask(messages.CheckMethods(number, document, tuple(methods)))

    def use_extensions_beside(self, folder: Path | None) -> None:
        """Use the extensions beside a diagram, None for none; the methods that there are then follow."""
        with self._lock:
            self._ask(messages.UseBeside(folder))

    def look_at_extensions(self) -> None:
        """Ask which methods there are, if files of extensions have changed, once no job is under way."""
        with self._lock:
            self._ask(messages.LookAtExtensions())

    def _ask(self, message: object) -> None:
        """Send what is not answered where the process has just ended, whose end is told on its own."""
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.pipe.send(message)

    def stop(self) -> None:
        """End the job; what was computed stays and is compared with the reference, unless it is asked for twice."""
        self._flags[STOP] += 1

    def heartbeat(self) -> Heartbeat:
        """Return what is being stepped."""
        beat = np.zeros(ALL_BEATS) if self._process is None else self._process.beat
        names = [self._names[k] for k in at_work(beat) if 0 <= k < len(self._names)]
        return Heartbeat(str(alternatives(names)) if names else "", float(beat[TIME]), int(beat[MACRO_STEPS]))

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._is_closing = True
        self._flags[STOP] = AT_ONCE
        if self._process is not None:
            with contextlib.suppress(OSError, ValueError):  # it may have ended already
                self._process.pipe.send(messages.Quit())
            self._process.end(_CLOSING if self._is_ready else 0.0)  # while it compiles it hears nothing

    def _finish_job(self) -> None:
        """Take note that no job is under way; a process that has loaded many FMUs gives way to another now."""
        with self._lock:
            self._is_busy = False
            if self._process is not None and self._process.beat[LOADS] >= MOST_LOADS and not self._is_closing:
                self._process.pipe.send(messages.Quit())  # behind whatever else it was asked for
                self._start()

    def _pass_on_left(self) -> None:
        """Send what the process that has ended recorded in its last run, and could not send itself."""
        left = self._left.read() if self._left is not None else None
        if left is not None:
            job, number = left.about
            self._on_message(messages.ChunkMessage(job, number, data_of(left.rows, left.places), events_of(left.rows)))

    def _read(self, process: ChildProcess) -> None:
        while True:
            try:
                message = process.pipe.recv()
            except (EOFError, OSError):
                break
            if isinstance(message, messages.JobFinished):
                self._finish_job()
            if isinstance(message, messages.RunStarted) and message.subsystems:
                self._names = list(message.subsystems)
            if isinstance(message, messages.Ready):
                self._failed_starts = 0
                self._is_ready = True
            self._on_message(message)
        process.pipe.close()
        process.join()
        if not self._is_closing and self._process is process:
            self._pass_on_left()
            beat = self.heartbeat()
            self._failed_starts += 1
            is_replaced = self._failed_starts <= _STARTS
            doing, hung, is_python = process.watch.function, process.watch.hung, process.watch.is_in_python
            with self._lock:
                subsystem = beat.subsystem if self._is_busy or doing else ""  # FMUs are freed when the job is over
                self._is_busy = False
            self._on_message(
                messages.ProcessDied(process.exitcode, subsystem, beat.time, is_replaced, doing, hung, is_python)
            )
            if is_replaced:
                self.start()


def _main(pipe: Connection, flags: Any, left: Any) -> None:
    """Serve jobs until asked to quit, or until the application is gone."""
    began = time.perf_counter()
    from macrostep.solvers.run_process.worker import Worker

    to_window, shared_flags = PipeToParent(pipe), np.frombuffer(flags, np.int64)
    worker = Worker(to_window, shared_flags, RowsLeft(np.frombuffer(left, np.float64)))
    worker.announce(time.perf_counter() - began)
    while True:
        request = worker.next_request()
        if isinstance(request, messages.Quit):
            return
        if isinstance(request, messages.Linearise):
            worker.linearise(request)
        if isinstance(request, messages.CheckMethods):
            worker.check(request)
        if isinstance(request, messages.UseBeside):
            worker.use_beside(request)
        if isinstance(request, messages.LookAtExtensions):
            worker.look_at_extensions()
        if isinstance(request, messages.StartJob):
            if request.ranks is None:
                worker.serve(request)
            else:
                from macrostep.solvers.run_process.ranks_job import RanksJob

                RanksJob(request, request.ranks, to_window, shared_flags, worker.postpone).serve()
