"""What a process does when the one that started it is gone: it ends without a word, whatever it is doing.

Speaking to it and listening to it end the process, as :class:`SystemExit` does. What calculates for long and
says nothing meanwhile, or hangs in an FMU, is ended by a thread a little later.
"""

from __future__ import annotations

import os
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


def end_with_parent(grace: float = GRACE) -> None:
    """End this process so long after the one that started it, also in the middle of a call that never returns [s]."""
    threading.Thread(target=_end, args=(grace,), name="macrostep-parent", daemon=True).start()


def _end(grace: float) -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    time.sleep(grace)
    os._exit(1)
