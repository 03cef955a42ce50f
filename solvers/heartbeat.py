"""What a process says of what it is doing, in shared memory: whoever watches it can tell what it died of, or end it.

A subsystem that crashes takes its process with it, and one that hangs never comes back; only somebody else can say so.
"""

from __future__ import annotations

import threading
import time
from typing import Any

import numpy as np

from macrostep.solvers.fmi.names import function_in_heartbeat

BEATS = 5
"""Numbers in a heartbeat."""
SUBSYSTEM, TIME, MACRO_STEPS, CALL, CALLS = range(BEATS)
"""The subsystem at work, its time [s], macro-steps, what an FMU is doing (0: nothing), and how often any was called."""

PATIENCE = 60.0
"""How long an FMU may stay in one of its functions before its process is ended [s]."""
_LOOK = 0.2
"""How often it is looked whether it still is in the same call [s]."""

_own = [np.zeros(BEATS)]


def heartbeat() -> np.ndarray:
    """Return the heartbeat of this process; float64 of length BEATS."""
    return _own[0]


def share(beat: np.ndarray) -> None:
    """Let everything in this process say what it does in this memory from now on."""
    _own[0] = beat


class Watch:
    """Ends a process in which an FMU does not return from one of its functions.

    Parameters
    ----------
    process : multiprocessing.Process
    beat : ndarray of float64, shape (BEATS,)
        Its heartbeat, in shared memory.
    patience : float
        How long a call may take [s].

    Attributes
    ----------
    hung : float
        How long the call took that the process was ended for [s]; 0 if that did not happen.
    """

    def __init__(self, process: Any, beat: np.ndarray, patience: float = PATIENCE) -> None:
        self.hung = 0.0
        self.patience = patience
        self._process, self._beat = process, beat
        threading.Thread(target=self._look, name="macrostep-watch", daemon=True).start()

    @property
    def function(self) -> str:
        """The function of FMI that an FMU is or was in, "" if none."""
        return function_in_heartbeat(self._beat[CALL])

    def _look(self) -> None:
        call, since = -1.0, time.monotonic()
        while self._process.is_alive():
            time.sleep(_LOOK)
            if call != self._beat[CALLS] or self._beat[CALL] == 0.0:
                call, since = float(self._beat[CALLS]), time.monotonic()
            elif time.monotonic() - since > self.patience:
                self.hung = time.monotonic() - since
                self._process.kill()
                return


def what_ended(exit_code: int | None, subsystem: str, beat: np.ndarray, hung: float) -> str:
    """Say why a process ended in the middle of its work, without a full stop."""
    function, at = function_in_heartbeat(beat[CALL]), f"at t = {beat[TIME]:g} s"
    who = f"the FMU {subsystem}" if subsystem else "an FMU"
    if hung:
        return (
            f"{who[0].upper()}{who[1:]} did not return from {function} {at} within {hung:.0f} s; its process was ended"
        )
    by_signal = exit_code is not None and exit_code < 0 and f"was ended by signal {-exit_code}"
    how = by_signal or f"ended unexpectedly (exit code {exit_code})"
    where = f" while {who} was in {function} {at}" if function else ""
    return f"The process of the calculation {how}{where}"
