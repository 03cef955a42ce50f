"""A process that this one starts, watches, and ends; what foreign code prints in it is passed on.

The run process, workers, the own processes of subsystems and the attempts at a command are such processes. They are
spawned on every platform, share a heartbeat with this one, and end when it is gone, without a word, whatever they are
doing. What calculates for long and says nothing meanwhile, or hangs in an FMU, is ended by a thread a little later. A
thread needs the interpreter's lock, which foreign code may never give back: where nothing is to be done at the end,
Linux itself ends the process.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing import connection, parent_process, util
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, final
from weakref import ref

import numpy as np

from macrostep.model.base.phrase import Phrase
from macrostep.model.consent.permission import Permission
from macrostep.solvers.foreign_code.output import PassedOn, divert
from macrostep.solvers.processes.heartbeat import ALL_BEATS, PATIENCE, Watch, share, what_ended
from macrostep.solvers.processes.start import enter, start

GRACE = 3.0
"""How long a process may take to end by itself [s]."""


@final
class ChildProcess:
    """A process that this one starts.

    Parameters
    ----------
    name : str
        What follows "macrostep-" in its name.
    main : callable
        A function of a module, called in the process as ``main(pipe, *arguments)``.
    arguments : tuple
        Plain values, and memory that is shared with it.
    allowed : Permission or None
        What may be executed in it.
    patience : float
        How long foreign code in it may take for a call [s].
    grace : float
        How long it may take to end by itself when this process has gone [s].
    passes_output : bool
        Whether what foreign code prints in it goes to the standard error of this one.
    is_daemon : bool
        Whether it leaves Ctrl-C and requests to end to this process, which ends it at the latest when it ends itself.

    Attributes
    ----------
    pipe : Connection
        To `main`.
    beat : ndarray of float64, shape (ALL_BEATS,)
        Its heartbeats.
    watch : Watch
        There when it has been started.
    """

    watch: Watch

    def __init__(
        self, name: str, main: Callable[..., None], arguments: tuple[Any, ...] = (), *, allowed: Permission | None,
        patience: float = PATIENCE, grace: float = GRACE, passes_output: bool = True, is_daemon: bool = True,
    ) -> None:  # fmt: skip
        context = multiprocessing.get_context("spawn")
        memory = context.RawArray("d", ALL_BEATS)
        self.beat = np.frombuffer(memory, np.float64)
        self.pipe, self._theirs = context.Pipe()
        self._patience = patience
        self._prints = PassedOn(context) if passes_output else None
        end = self._prints.end if self._prints is not None else None
        given = (main, arguments, self._theirs, memory, end, allowed, grace, passes_output)
        self._process = context.Process(target=_begin, args=given, name=f"macrostep-{name}", daemon=is_daemon)

    def start(self) -> None:
        """Start it, also from a process that is a daemon itself."""
        config: dict[str, Any] = multiprocessing.current_process()._config  # type: ignore[attr-defined]
        before = config.get("daemon")
        config["daemon"] = False
        try:
            mark = start(self._process)
        finally:
            config["daemon"] = before
        if self._process.daemon:
            util.Finalize(None, _kill, (ref(self._process),), exitpriority=0)
        if self._prints is not None:
            self._prints.follow()
        self._theirs.close()
        self.watch = Watch(self._process, mark, self.beat, self._patience)

    @property
    def pid(self) -> int:
        """Its number, 0 before it has been started."""
        return self._process.pid or 0

    @property
    def exitcode(self) -> int | None:
        """Its exit code, or the negative of the signal that ended it; None as long as it runs."""
        return self._process.exitcode

    def is_alive(self) -> bool:
        """Whether it runs."""
        return self._process.is_alive()

    def join(self, seconds: float | None = None) -> None:
        """Wait for its end, for so long at the most [s]."""
        self._process.join(seconds)

    def kill(self) -> None:
        """End it at once, if it runs."""
        self._process.kill()

    def end(self, closing: float) -> None:
        """End a process that was asked to end, after so long by force [s], and what it has left behind."""
        self.join(closing)
        self.kill()
        while self.is_alive():  # also while another thread is about to take note of its end
            self.join(0.01)
        self.watch.finish()

    def finish(self) -> None:
        """Wait for its end, for that of what it has left behind, and until all that was printed is passed on."""
        self.watch.finish()
        if self._prints is not None:
            self._prints.finish()

    def what_ended(self, subsystem: str) -> Phrase:
        """Say why it ended in the middle of its work, without a full stop.

        Parameters
        ----------
        subsystem : str
            The one that the heartbeat names, "" if unknown.
        """
        return what_ended(self.exitcode, subsystem, self.beat, self.watch.hung)


def _kill(daemon: ref[BaseProcess]) -> None:
    """End a daemon as this process ends: it leaves to this one the signal by which multiprocessing would end it."""
    process = daemon()
    if process is not None and process.is_alive():
        process.kill()


@final
class PipeToParent:
    """The other end of the pipe: where nobody is there any more, speaking and listening end this process.

    Parameters
    ----------
    pipe : Connection
    """

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe

    def send(self, message: Any) -> None:
        """Send something, or end."""
        try:
            self._pipe.send(message)
        except OSError:
            raise SystemExit(1) from None

    def poll(self) -> bool:
        """Say whether something was sent; also if the process has ended, which receiving will show."""
        try:
            return bool(self._pipe.poll())
        except OSError:
            raise SystemExit(1) from None

    def recv(self) -> Any:
        """Return what was sent, waiting for it, or end."""
        try:
            return self._pipe.recv()
        except (EOFError, OSError):
            raise SystemExit(1) from None


def _begin(
    main: Callable[..., None], arguments: tuple[Any, ...], pipe: Connection, beat: Any, prints: Connection | None,
    allowed: Permission | None, grace: float, passes_output: bool,
) -> None:  # fmt: skip
    enter(allowed)
    if multiprocessing.current_process().daemon:
        leave_signals_to_parent()
    end_with_parent(grace)
    share(np.frombuffer(beat, np.float64))
    if passes_output:
        divert(prints)
    main(pipe, *arguments)


def leave_signals_to_parent() -> None:
    """Do nothing at Ctrl-C, and at a request to end that is sent to a whole group of processes.

    The process that started this one hears both, ends what is under way, and keeps what was computed. Programs that
    foreign code starts from here on can be asked to end: of a signal that is ignored they would not hear either.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: None)


def end_with_parent(grace: float = GRACE) -> None:
    """End this process so long after the one that started it, also in the middle of a call that never returns [s].

    Without a grace also where that call never gives back the interpreter's lock, on Linux.
    """
    if grace == 0.0 and sys.platform == "linux":
        _end_by_system()
    threading.Thread(target=_end, args=(grace,), name="macrostep-parent", daemon=True).start()


def _end_by_system() -> None:
    """Let the system kill this process when the other end of the pipe closes that its parent holds."""
    import fcntl

    parent = parent_process()
    assert parent is not None
    fcntl.fcntl(parent.sentinel, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(parent.sentinel, fcntl.F_SETSIG, signal.SIGKILL)
    flags = fcntl.fcntl(parent.sentinel, fcntl.F_GETFL)
    fcntl.fcntl(parent.sentinel, fcntl.F_SETFL, flags | os.O_ASYNC)


def _end(grace: float) -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    time.sleep(grace)
    os._exit(1)
