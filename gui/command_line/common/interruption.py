"""What ends a command before its time: Ctrl-C, and the system's request to end (SIGTERM), which does the same once.

Whoever asks a process to end often asks all processes of its group, and asks again: only the first time counts.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_asked_by = ["Ctrl-C"]


def stopped() -> str:
    """Return the sentence that says who stopped a command."""
    return f"Stopped by {_asked_by[0]}."


@contextmanager
def heeding_requests_to_end(
    hear: Callable[[], None] = lambda: signal.raise_signal(signal.SIGINT),
) -> Iterator[None]:
    """Let a request to end do inside what Ctrl-C does.

    Parameters
    ----------
    hear : callable
        What is done in its place.
    """
    if threading.current_thread() is not threading.main_thread():  # which alone hears of signals
        yield
        return

    def heed(number: int, frame: object) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        _asked_by[0] = "SIGTERM"
        hear()

    _asked_by[0] = "Ctrl-C"
    before = signal.signal(signal.SIGTERM, heed)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
