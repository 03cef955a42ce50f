"""Each rank works in a child of the process that MPI started: if it dies, that process lives and can say of what.

MPI ends all ranks as soon as one of the processes that it started has gone, and nobody learns what it was. What the
child is doing stands in memory that both share. Its end is told to rank 0, which ends the run as one that failed; where
rank 0 cannot be reached, or is the one that died, it is written to the standard error.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import math
import mmap
import os
import secrets
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.processes.heartbeat import (
    ALL_BEATS,
    CALL,
    SUBSYSTEM,
    TIME,
    LongCalls,
    function_in_heartbeat,
    share,
    signal_said,
)

_SIZE, _DETAILS = 1 << 20, 8 * ALL_BEATS
"""Bytes of the shared memory, and where what is known of the rank begins behind the heartbeat."""
_DIE_WITH_PARENT = 1
"""Linux's PR_SET_PDEATHSIG."""
_NAMED = 5
"""Most subsystems of a rank that a sentence names."""
_LOOK, _REACHING = 0.2, 2.0
"""How often a child looks whether its parent lives, and how long rank 0 may take to be reached [s]."""
_LONGEST = 10_000
"""Bytes that are read of whoever reaches rank 0."""
_FAILED = 1


def some_of(names: Sequence[str]) -> str:
    """Return the first names of many, and how many more there are."""
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more


class Guarded:
    """What a rank lets the process know that guards it.

    Attributes
    ----------
    beat : ndarray
        Its heartbeat.
    """

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, _SIZE)
        self.beat = np.frombuffer(self._memory, np.float64, ALL_BEATS)
        self._known: dict[str, Any] = {"rank": 0, "host": "", "names": [], "leader": None, "patience": 0.0}

    def tell(self, **known: Any) -> None:
        """Write what is known now: `rank`, `host`, the `names` of its subsystems, and how to reach the `leader`."""
        self._known.update(known)
        text = json.dumps(self._known).encode()
        if _DETAILS + len(text) < _SIZE:
            self._memory[_DETAILS:] = text.ljust(_SIZE - _DETAILS, b"\0")

    def told(self) -> dict[str, Any]:
        """Return what was written."""
        text = self._memory[_DETAILS:].rstrip(b"\0")
        return {**self._known, **(json.loads(text) if text else {})}

    def end_of(self, code: int, hung: float) -> Phrase:
        """Say what became of the rank, without a full stop.

        It ended with a code, below 0 by a signal, or was ended because it had been in one call for so long [s].
        """
        known, beat = self.told(), self.beat
        names, k, function = known["names"], int(beat[SUBSYSTEM]), function_in_heartbeat(beat[CALL])
        how = Phrase("was ended by {signal}", signal=signal_said(code))
        if hung:
            how = Phrase(
                "was ended, because {subsystem} did not return from {function} within {hung} s",
                subsystem=names[k] if k < len(names) else "",
                function=function,
                hung=Amount(hung),
            )
        elif function and 0 <= k < len(names):
            how = Phrase("{how} while {subsystem} was in {function}", how=how, subsystem=names[k], function=function)
        return Phrase(
            "rank {rank} on {host}, which had {names}, {how} at t = {time} s",
            rank=known["rank"],
            host=known["host"],
            names=some_of(names),
            how=how,
            time=Amount(float(beat[TIME]), digits=6),
        )


def guarded(work: Callable[[Guarded], int], left_by: Callable[[int], str]) -> int:
    """Do the work of a rank in a child of this process; the exit code.

    It comes back in both processes, and raises what `work` raises in the child only.

    Parameters
    ----------
    work : callable
    left_by : callable
        Says what a process has left, by its number, where rank 0 dies.
    """
    if not hasattr(os, "fork") or "mpi4py.MPI" in sys.modules:  # MPI knows this process, or there is no other way
        return work(Guarded())
    its, parent = Guarded(), os.getpid()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        _end_with(parent)
        share(its.beat)
        return work(its)
    return _wait_for(child, its, left_by)


def _end_with(parent: int) -> None:
    """Let this process end when its parent does, also where it is stopped or does not return from a call."""
    os.setpgid(0, 0)  # Ctrl-C is passed on by the parent, once
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK)
        os._exit(_FAILED)

    threading.Thread(target=look, daemon=True).start()


def _wait_for(child: int, its: Guarded, left_by: Callable[[int], str]) -> int:
    """Wait for the end of a rank, and say what it was if it did not come by itself; the exit code."""

    def pass_on(number: int, frame: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, pass_on)
    watch = CallWatch(child, its)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code >= 0:
        return code
    known, said = its.told(), its.end_of(code, watch.hung)
    if known["rank"] == 0 or not _reach(known["leader"], said):
        print(f"macrostep: {said}.{left_by(child)}", file=sys.stderr, flush=True)
    else:
        time.sleep(known["patience"] + _REACHING)  # rank 0 ends the run, and this process with it
    return _FAILED


class CallWatch:
    """Ends a rank in which an FMU or a Python subsystem does not return from one of its functions.

    Attributes
    ----------
    hung : float
        How long that was waited for when it was ended [s]; 0 if that did not happen.
    """

    def __init__(self, child: int, its: Guarded) -> None:
        self.hung = 0.0
        self._child, self._its = child, its
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        calls = LongCalls(self._its.beat)
        while True:
            time.sleep(_LOOK)
            patience = self._its.told()["patience"]
            if calls.longer_than(patience or math.inf) is not None:
                self.hung = patience
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self._child, signal.SIGKILL)
                return


class RankEnds:
    """Where rank 0 hears of the end of others.

    Attributes
    ----------
    address : tuple of (str, int, str)
        Host, port, and what proves that somebody belongs to this run.
    """

    def __init__(self) -> None:
        self._socket = socket.create_server(("", 0))
        self._socket.setblocking(False)
        self.address = (socket.gethostname(), self._socket.getsockname()[1], secrets.token_hex(16))

    def newest(self) -> str:
        """Return what was said of a rank; "" if nothing was."""
        try:
            connection, _ = self._socket.accept()
        except OSError:
            return ""
        with connection, contextlib.suppress(OSError):
            connection.settimeout(_REACHING)
            proof, _, said = connection.makefile("rb").read(_LONGEST).decode(errors="replace").partition("\n")
            return said if secrets.compare_digest(proof, self.address[2]) else ""
        return ""


def _reach(leader: tuple[str, int, str] | None, said: str) -> bool:
    """Tell rank 0 something; whether that succeeded."""
    if leader is None:
        return False
    host, port, proof = leader
    try:
        with socket.create_connection((host, port), _REACHING) as connection:
            connection.sendall(f"{proof}\n{said}".encode())
    except OSError:
        return False
    return True
