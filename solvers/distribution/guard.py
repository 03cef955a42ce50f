"""Each rank works in a child of the process that MPI started: if it dies, that process lives and can say of what.

MPI ends all ranks as soon as one of the processes that it started has gone, and nobody learns what it was. What the
child is doing stands in memory that both share. Its end is told to rank 0, which ends the run as one that failed, and
that of rank 0 to who started the ranks; where nobody can be reached, it is written to the standard error.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import math
import mmap
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.distribution.reaching import say
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
_LOOK, _ENDING = 0.2, 60.0
"""How often a child looks whether its parent lives, and how long who hears of its end may take to end the run, and to
write the results of thousands of subsystems [s]."""
_INPUT, _PIECE = 0, 4096
"""The descriptor of the standard input, and how many bytes of it are read at once."""
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
        self._known: dict[str, Any] = {"rank": 0, "host": "", "names": [], "own": [], "leader": None}
        self._known.update(patience=0.0, ends_with_input=False)

    def tell(self, **known: Any) -> None:
        """Write what is known now.

        That is `rank` and `host`, the `names` of subsystems by their number in the heartbeat, which of them are its
        `own`, and who hears its end, the `leader`.
        """
        self._known.update(known)
        text = json.dumps(self._known).encode()
        if _DETAILS + len(text) < _SIZE:
            self._memory[_DETAILS:] = text.ljust(_SIZE - _DETAILS, b"\0")

    def told(self) -> dict[str, Any]:
        """Return what was written."""
        text = self._memory[_DETAILS:].rstrip(b"\0")
        return {**self._known, **(json.loads(text) if text else {})}

    def end_of(self, code: int, watch: ChildWatch) -> Phrase:
        """Say what became of the rank, without a full stop.

        It ended with a code, below 0 by a signal, or was ended by who watched it.
        """
        known, beat = self.told(), self.beat
        names, k, function = known["names"], int(beat[SUBSYSTEM]), function_in_heartbeat(beat[CALL])
        how = Phrase("was ended by {signal}", signal=signal_said(code))
        if watch.halted:
            how = Phrase("was ended, because it had been stopped from outside for {time} s", time=Amount(watch.halted))
        elif watch.hung:
            how = Phrase(
                "was ended, because {subsystem} did not return from {function} within {hung} s",
                subsystem=names[k] if k < len(names) else "",
                function=function,
                hung=Amount(watch.hung),
            )
        elif function and 0 <= k < len(names):
            how = Phrase("{how} while {subsystem} was in {function}", how=how, subsystem=names[k], function=function)
        return Phrase(
            "rank {rank} on {host}, which had {names}, {how} at t = {time} s",
            rank=known["rank"],
            host=known["host"],
            names=some_of(known["own"]) or Phrase("nothing"),
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
        Says what a process has left, by its number, where nobody can be told its end.
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


def _signal(child: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, number)


def _wait_for(child: int, its: Guarded, left_by: Callable[[int], str]) -> int:
    """Wait for the end of a rank, and say what it was if it did not come by itself; the exit code."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: _signal(child, number))
    watch = ChildWatch(child, its)
    while True:
        _, status = os.waitpid(child, os.WUNTRACED | os.WCONTINUED)
        watch.is_halted = os.WIFSTOPPED(status)
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            break
    code = os.waitstatus_to_exitcode(status)
    if code >= 0:
        return code
    known, said = its.told(), its.end_of(code, watch)
    if say(known["leader"], said):
        time.sleep(known["patience"] + _ENDING)  # who was told ends the run, and this process with it
    else:
        print(f"macrostep: {said}.{left_by(child)}", file=sys.stderr, flush=True)
    return _FAILED


class ChildWatch:
    """Ends a rank that goes on no more.

    That is one in which an FMU or a Python subsystem does not return from one of its functions, one that somebody has
    stopped by a signal, and one whose standard input is closed, if it is to end with that.

    Attributes
    ----------
    is_halted : bool
        Whether it is stopped now.
    hung, halted : float
        How long that was waited for when it was ended for either reason [s]; 0 if that did not happen.
    """

    def __init__(self, child: int, its: Guarded) -> None:
        self.is_halted = False
        self.hung = self.halted = 0.0
        self._child, self._its = child, its
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        calls, halted = LongCalls(self._its.beat), 0.0
        while not self.hung and not self.halted:
            time.sleep(_LOOK)
            told = self._its.told()
            patience = told["patience"] or math.inf
            if told["ends_with_input"] and _is_input_closed():
                break
            halted = halted + _LOOK if self.is_halted else 0.0  # not while all processes of the job are
            if halted > patience:
                self.halted = patience
            elif calls.longer_than(patience) is not None:
                self.hung = patience
        _signal(self._child, signal.SIGKILL)


def _is_input_closed() -> bool:
    """Return whether nothing more can come from the standard input; what has come is not for this process."""
    return bool(select.select([_INPUT], [], [], 0.0)[0]) and not os.read(_INPUT, _PIECE)
