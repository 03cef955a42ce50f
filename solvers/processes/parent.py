"""A process that another one started: what ends both is that one's affair, and when it is gone, this one ends too.

It ends without a word, whatever it is doing. Speaking to the other one and listening to it end the process, as
:class:`SystemExit` does. What calculates for long and says nothing meanwhile, or hangs in an FMU, is ended by a thread
a little later. A thread needs the interpreter's lock, which foreign code may never give back: where nothing is to be
done at the end, Linux itself ends the process.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from multiprocessing import connection, parent_process
from typing import Any, final

GRACE = 3.0
"""How long a process may take to end by itself [s]."""


@final
class PipeToParent:
    """A pipe to the process that started this one.

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
        """Say whether something was sent; also if there is nobody any more, as receiving it will tell."""
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


def leave_signals_to_parent() -> None:
    """Do nothing at Ctrl-C, and at a request to end that reaches a whole group of processes.

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
