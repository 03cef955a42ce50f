"""Processes that calculate beside the window: studies, stability, traces, audits.

They are an ordinary executor of :mod:`concurrent.futures`, so that processes on other machines can stand in for them.
What that module's own pool lacks: one that dies costs only the task that it was doing, a running task can be stopped
and says how far it is, and one that does not stop is ended.
"""

from __future__ import annotations

import contextlib
import os
import queue
import threading
import time
import traceback
from abc import abstractmethod
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from multiprocessing.sharedctypes import RawArray
from pkgutil import resolve_name
from typing import Any, final

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import ended
from macrostep.model.consent.permission import Permission, permission
from macrostep.model.extensions.folders import folders
from macrostep.solvers.processes.child_process import ChildProcess, PipeToParent
from macrostep.solvers.processes.heartbeat import LOADS, MOST_LOADS, patience

PATIENCE = 5.0
"""How long a task that was stopped may go on before its process is ended [s]."""
_LOOK = 0.1
"""How often a running task is looked at, whether it was stopped too long ago [s]."""
_CLOSING = 2.0
"""How long a process that is asked to quit may take before it is killed [s]."""


class WorkerDied(MacrostepError):
    """A process ended in the middle of a task, or did not hear that it should stop."""


class Control:
    """What a task knows of the one who asked for it.

    Parameters
    ----------
    flags : ndarray of int64, shape (3,)
        In shared memory; STOP, PAUSE and STEP as a run process has them, of which only the first is set.
    done : ndarray of float64, shape (1,)
        In shared memory; the part that is done.

    Attributes
    ----------
    stop : ndarray of int64, shape (1,)
        Give it to a :class:`macrostep.solvers.run.run.Run` as its `stop_flag`.
    """

    def __init__(self, flags: np.ndarray, done: np.ndarray) -> None:
        self.flags = flags
        self.stop = flags[:1]
        self._done = done

    @property
    def is_stopped(self) -> bool:
        return bool(self.stop[0])

    @property
    def fraction(self) -> float:
        """How much of the task is done, from 0 to 1."""
        return float(self._done[0])

    @fraction.setter
    def fraction(self, value: float) -> None:
        self._done[0] = value

    def notify(self, fraction: float) -> bool:
        """Set how much is done, and return whether to go on: the `progress` of what takes long."""
        self.fraction = fraction
        return not self.is_stopped


@final
class Task(Future[Any]):
    """What will come of a function; it can be stopped while it runs."""

    def __init__(self, function: Callable[..., Any] | str, arguments: tuple[Any, ...]) -> None:
        super().__init__()
        self.call = (function, arguments)
        self.control: Control | None = None
        self.stopped_at: float | None = None

    @property
    def fraction(self) -> float:
        """How much of it is done, from 0 to 1."""
        return 1.0 if self.done() else self.control.fraction if self.control else 0.0

    def stop(self) -> None:
        """Take it back if it has not begun; otherwise ask the function to stop, and end its process if it does not."""
        if not self.cancel():
            self.stopped_at = time.monotonic()
            if self.control:
                self.control.stop[0] = 1


class Crew(Executor):
    """An executor that calls ``function(control, *arguments)``; `control` is a :class:`Control`."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many tasks it does at a time."""


@final
class Workers(Crew):
    """Warm processes, each started when it is first needed.

    Parameters
    ----------
    count : int, optional
        How many; by default one for each processor.
    allowed : callable
        Returns what may be executed in a process that is started; by default what may be in this one.
    """

    def __init__(self, count: int | None = None, *, allowed: Callable[[], Permission | None] = permission) -> None:
        self._count = count or os.cpu_count() or 1
        self._allowed = allowed
        self._waiting: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._members: list[_Worker] = []
        self._unfinished = 0
        self._is_closed = False

    @property
    def count(self) -> int:
        """How many processes there are at the most."""
        return self._count

    def submit(self, function: Callable[..., Any] | str, /, *args: Any, **kwargs: Any) -> Task:
        """Let a process call ``function(control, *args)``, a function of a module; `control` is a :class:`Control`.

        A function whose module loads what only the process needs is given as ``"package.module:function"``.

        The task raises the function's MacrostepError, and WorkerDied if the process ended.
        """
        if kwargs:
            raise TypeError("Arguments are given by their place only.")
        task = Task(function, args)
        with self._lock:
            if self._is_closed:
                raise MacrostepError("The worker processes have been closed.")
            self._unfinished += 1
            task.add_done_callback(self._count_down)
            if len(self._members) < min(self._count, self._unfinished):
                self._members.append(_Worker(self._waiting, self._allowed))
        self._waiting.put(task)
        return task

    def _count_down(self, task: Future[Any]) -> None:
        with self._lock:
            self._unfinished -= 1

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes when they have done what was submitted, or at once with `cancel_futures`."""
        with self._lock:
            self._is_closed = True
            members = list(self._members)
        if cancel_futures:
            with contextlib.suppress(queue.Empty):
                while task := self._waiting.get_nowait():
                    task.cancel()
        for member in members:
            self._waiting.put(None)
            if cancel_futures:
                member.stop()
        if wait:
            for member in members:
                member.join()


class _Worker:
    """One process and the thread that gives it its tasks."""

    def __init__(self, waiting: queue.SimpleQueue[Task | None], allowed: Callable[[], Permission | None]) -> None:
        self._waiting, self._allowed = waiting, allowed
        self._task: Task | None = None
        self._process: ChildProcess | None = None
        self._extensions = folders()
        self._thread = threading.Thread(target=self._serve, name="macrostep-worker", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop the task under way."""
        if task := self._task:
            task.stop()

    def join(self) -> None:
        self._thread.join()

    def _serve(self) -> None:
        has_next = True
        while has_next:
            has_next = self._begin(self._waiting.get())
            while self._task is not None:
                tell = self._awaited(self._task)
                self._task = None
                with contextlib.suppress(queue.Empty):  # the process goes on while who asked hears what came of it
                    has_next = self._begin(self._waiting.get_nowait())
                tell()
                del tell  # with the task, its arguments, its result and whatever the traceback of its error holds
        self._end()

    def _begin(self, task: Task | None) -> bool:
        """Give a task to the process, if it was not cancelled; returns False for the sign that there are no more."""
        if task is None or not task.set_running_or_notify_cancel():
            return task is not None
        if self._extensions != folders():
            self._end()  # it knows those of before
        process = self._process = self._process or self._started()
        self._flags[:], self._done[0] = 0, 0.0
        task.control = Control(self._flags, self._done)
        self._task = task
        if task.stopped_at is not None:  # after it began to run, but before it could be reported
            task.control.stop[0] = 1
        try:
            process.pipe.send(task.call)
        except OSError:
            pass  # it has ended, which receiving will show
        except Exception as unsendable:  # what the caller gave cannot be pickled; the caller gets the error
            self._task = None
            task.set_exception(unsendable)
        return True

    def _awaited(self, task: Task) -> Callable[[], None]:
        """Wait for the end of the task that the process has; returns what tells who asked for it."""
        process = self._process
        assert process is not None
        try:
            while not process.pipe.poll(_LOOK):
                if task.stopped_at is not None and time.monotonic() - task.stopped_at > PATIENCE:
                    process.kill()
            result, error = process.pipe.recv()
        except (EOFError, OSError):
            process.join()
            self._process = None
            return partial(task.set_exception, WorkerDied(ended(process.what_ended(""))))
        if process.beat[LOADS] >= MOST_LOADS:
            self._end()
        return partial(task.set_result, result) if error is None else partial(task.set_exception, error)

    def _started(self) -> ChildProcess:
        flags, done = RawArray("q", 3), RawArray("d", 1)
        self._flags, self._done = np.frombuffer(flags, np.int64), np.frombuffer(done, np.float64)
        process = ChildProcess("worker", _main, (flags, done), allowed=self._allowed(), patience=patience())
        self._extensions = folders()
        process.start()
        return process

    def _end(self) -> None:
        if self._process is not None:
            with contextlib.suppress(OSError):  # it may have ended already
                self._process.pipe.send(None)
            self._process.end(_CLOSING)
            self._process = None


def _main(pipe: Any, flags: Any, done: Any) -> None:
    """Do tasks until asked to quit, or until the application is gone."""
    asking = PipeToParent(pipe)
    control = Control(np.frombuffer(flags, np.int64), np.frombuffer(done, np.float64))
    while True:
        call = asking.recv()
        if call is None:
            return
        function, arguments = call
        try:
            called = resolve_name(function) if isinstance(function, str) else function
            asking.send((called(control, *arguments), None))
        except MacrostepError as error:
            asking.send((None, _plain(error)))
        except Exception:  # a fault of ours: the caller gets it with its traceback, and the process goes on
            asking.send((None, RuntimeError(traceback.format_exc())))


def _plain(error: MacrostepError) -> MacrostepError:
    """Return an error as it can be sent: some carry results, which would not fit through a constructor."""
    return MacrostepError(str(error)) if type(error).__init__ is not MacrostepError.__init__ else error
