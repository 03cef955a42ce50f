"""What a process says of what it is doing, in shared memory: whoever watches it can see what it died of, or end it.

A subsystem that crashes takes its process with it, and one that hangs never comes back; only somebody else can say so.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import connection
from typing import Any

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase, marked
from macrostep.solvers.processes.start import end_what_is_left

STATUS_NAMES = ("OK", "Warning", "Discard", "Error", "Fatal", "Pending")

FUNCTIONS = (
    "DoStep", "Set...", "Get...", "SetRealInputDerivatives", "GetRealOutputDerivatives", "GetDirectionalDerivative",
    "GetFMUstate", "SetFMUstate", "EnterEventMode", "NewDiscreteStates", "EnterContinuousTimeMode",
    "ExitInitializationMode", "SetTime", "SetContinuousStates", "GetContinuousStates", "GetDerivatives",
    "GetEventIndicators", "CompletedIntegratorStep", "Instantiate", "EnterInitializationMode",
    "SetClock", "GetClock", "GetInterval...", "GetShift...", "Terminate", "FreeInstance", "FreeFMUstate", "",
)  # fmt: skip
"""What an FMU may be doing; the first has the number 1, the last is that its library is being loaded."""
LOADING = Phrase("the loading of its library")
_NAMES_OF_FMI_1 = {"EnterInitializationMode": "Initialize...", "NewDiscreteStates": "EventUpdate"}
_NAMES_OF_FMI_3 = {
    "GetRealOutputDerivatives": "GetOutputDerivatives", "GetFMUstate": "GetFMUState", "SetFMUstate": "SetFMUState",
    "FreeFMUstate": "FreeFMUState",
    "NewDiscreteStates": "UpdateDiscreteStates", "GetDerivatives": "GetContinuousStateDerivatives",
}  # fmt: skip
VERSION = 100
"""A function's number in the heartbeat is this times the version of FMI more."""


BEATS = 7
"""Numbers in a heartbeat of one thread."""
MOST_THREADS = 64
"""Threads of a process that step subsystems, at most: each has a heartbeat of its own."""
ALL_BEATS = MOST_THREADS * BEATS
"""Numbers in the heartbeats of a process. The first one is that of the thread of the run, and of all others."""
SUBSYSTEM, TIME, MACRO_STEPS, CALL, CALLS, LIMIT, LOADS = range(BEATS)
"""The subsystem at work, its time [s], macro-steps, what of an FMU or a Python subsystem is being called (0: nothing),
how many calls there were, how long one may take [s], which who watches says, and how many FMUs have been loaded; the
last two stand in the first heartbeat alone."""

MOST_LOADS = 200
"""FMUs that a process loads before it gives way to another: many leak a key of thread-local storage with each load, and
a process has about a thousand of these."""

PYTHON = 9
"""What stands in place of a version of FMI if the function is one of PYTHON_FUNCTIONS."""
PYTHON_FUNCTIONS = ("__init__", "start", "step", "outputs_at", "derivatives", "save", "restore")

PATIENCE = 60.0
"""How long an FMU or a Python subsystem may stay in one of its functions before its process is ended [s]."""
FILES_CLOSED = 104
"""Exit code of a process that can send nothing more, because what ran in it closed its files."""
_INTERVAL, _ENDING = 0.2, 0.02
"""How often it is looked whether it still is in the same call, and whether it has ended that seems to [s]."""

_own = [np.zeros(ALL_BEATS)]


def heartbeat(thread: int = 0) -> np.ndarray:
    """Return the heartbeat of a thread of this process; float64 of length BEATS."""
    return _own[0][BEATS * thread : BEATS * (thread + 1)]


def share(beats: np.ndarray) -> None:
    """Let everything in this process say what it does in this memory from now on; float64 of length ALL_BEATS."""
    _own[0] = beats


@contextmanager
def calling(call: float) -> Iterator[None]:
    """Say that a function of foreign code is being called inside, by the number that `CALL` has for it."""
    beat = heartbeat()
    before, beat[CALL] = beat[CALL], call
    beat[CALLS] += 1.0
    try:
        yield
    finally:
        beat[CALL] = before


def patience() -> float:
    """Return how long a call may take in this process [s]."""
    return float(heartbeat()[LIMIT]) or PATIENCE


def full_name(version: int, name: str) -> str:
    """Return the name of a function with FMI's prefix."""
    return f"fmi{name}" if version == 1 else f"fmi{version}{name}"


def function_name(version: int, call: int) -> str:
    """Return FMI's name of a function."""
    name = FUNCTIONS[call - 1]
    if not name:
        return LOADING
    others = {1: _NAMES_OF_FMI_1, 3: _NAMES_OF_FMI_3}.get(version, {})
    return full_name(version, others.get(name, name))


def function_in_heartbeat(beat: float) -> str:
    """Return the function that a heartbeat names, "" for none."""
    kind, call = divmod(int(beat), VERSION)
    if kind == PYTHON:
        return PYTHON_FUNCTIONS[call - 1]
    return function_name(kind, call) if 0 < call <= len(FUNCTIONS) else ""


class Watch:
    """Ends a process in which an FMU or a Python subsystem does not return from one of its functions.

    When the process has ended, what foreign code started in it and left behind ends too: it may hold the pipes open by
    which others hear of that.

    Parameters
    ----------
    process : multiprocessing.Process
    mark : str
        What :func:`macrostep.solvers.processes.start.start` returned of it.
    beat : ndarray of float64, shape (ALL_BEATS,)
        Its heartbeats, in shared memory. When it has ended, the first one is that of the thread that it ended for, or
        of the first one that was in a call.
    patience : float
        How long a call may take [s].

    Attributes
    ----------
    hung : float
        How long the call was waited for that the process was ended for [s]; 0 if that did not happen.
    """

    def __init__(self, process: Any, mark: str, beat: np.ndarray, patience: float = PATIENCE) -> None:
        self.hung = 0.0
        self._process, self._mark, self._beat = process, mark, beat
        self.patience = patience
        self._thread = threading.Thread(target=self._watch, name="macrostep-watch", daemon=True)
        self._thread.start()

    def finish(self) -> None:
        """Wait until the process has ended, and what it left behind."""
        self._thread.join()

    @property
    def patience(self) -> float:
        """How long a call may take [s]."""
        return float(self._beat[LIMIT])

    @patience.setter
    def patience(self, seconds: float) -> None:
        self._beat[LIMIT] = seconds

    @property
    def function(self) -> str:
        """The function that an FMU or a Python subsystem is or was in, "" if none."""
        return function_in_heartbeat(self._beat[CALL])

    @property
    def is_in_python(self) -> bool:
        """Whether that function is one of a Python subsystem."""
        return _is_python(self._beat)

    def _watch(self) -> None:
        calls, thread = LongCalls(self._beat), None
        while self._process.is_alive():
            if connection.wait([self._process.sentinel], _INTERVAL):
                time.sleep(_ENDING)  # or what runs in it has closed what is not its own
            if thread is None and (thread := calls.longer_than(self.patience)) is not None:
                self.hung = self.patience
                self._process.kill()
        bring_to_front(self._beat, thread)
        end_what_is_left(self._mark)


class LongCalls:
    """How long the threads of a process have been in the calls in which they are.

    Parameters
    ----------
    beats : ndarray of float64, shape (ALL_BEATS,)
    """

    def __init__(self, beats: np.ndarray) -> None:
        self._beats = beats.reshape(MOST_THREADS, BEATS)
        self._calls, self._since = np.full(MOST_THREADS, -1.0), np.full(MOST_THREADS, time.monotonic())

    def longer_than(self, patience: float) -> int | None:
        """Return a thread that has been in its call for longer [s], as far as that was looked at; None if none has."""
        calls, now = self._beats[:, CALLS].copy(), time.monotonic()
        is_other = (calls != self._calls) | (self._beats[:, CALL] == 0.0)
        self._calls[is_other], self._since[is_other] = calls[is_other], now
        return next(iter(np.flatnonzero(now - self._since > patience).tolist()), None)


def bring_to_front(beats: np.ndarray, thread: int | None) -> None:
    """Let the first heartbeat of a process that has ended be that of a thread, or of the first one that was in a call.

    Parameters
    ----------
    beats : ndarray of float64, shape (ALL_BEATS,)
    thread : int or None
        The one that the process was ended for; then no other is in a call.
    """
    rows = beats.reshape(MOST_THREADS, BEATS)
    busy = np.flatnonzero(rows[:, CALL]).tolist() if thread is None else [thread]
    if thread is not None:
        rows[np.arange(MOST_THREADS) != thread, CALL] = 0.0
    if busy and busy[0] > 0:
        rows[0, [SUBSYSTEM, TIME, CALL]] = rows[busy[0], [SUBSYSTEM, TIME, CALL]]
        rows[busy[0], CALL] = 0.0


def at_work(beats: np.ndarray) -> list[int]:
    """Return the numbers of the subsystems of which one ended a process: several if so many threads were in a call."""
    rows = beats.reshape(MOST_THREADS, BEATS)
    others = np.flatnonzero(rows[1:, CALL] * rows[0, CALL]) + 1
    return [int(rows[row, SUBSYSTEM]) for row in (0, *others)]


def _is_python(beat: np.ndarray) -> bool:
    return bool(beat[CALL] >= PYTHON * VERSION)


def signal_said(exit_code: int | None) -> Phrase:
    """Return the number and the name of the signal that ended a process, which its exit code is the negative of."""
    number = -(exit_code or 0)
    names = {int(known): known.name for known in signal.Signals}
    if number in names:
        return Phrase("signal {number} ({name})", number=number, name=names[number])
    return Phrase("signal {number}", number=number)


def what_ended(exit_code: int | None, subsystem: str, beat: np.ndarray, hung: float) -> Phrase:
    """Say why a process ended in the middle of its work, without a full stop.

    Parameters
    ----------
    exit_code : int or None
    subsystem : str
        The one that the heartbeat names, "" if unknown.
    beat : ndarray of float64, shape (ALL_BEATS,)
    hung : float
        As :attr:`Watch.hung`.
    """
    function, time = function_in_heartbeat(beat[CALL]), Amount(float(beat[TIME]), digits=6)
    is_python = _is_python(beat)
    if hung:
        who = Phrase(_AT_FIRST[is_python, bool(subsystem)], subsystem=subsystem)
        return Phrase(
            "{who} did not return from {function} at t = {time} s within {hung} s; its process was ended",
            who=who, function=function, time=time, hung=Amount(hung),
        )  # fmt: skip
    if exit_code == FILES_CLOSED:
        how = Phrase("The process of the calculation ended")
    elif exit_code is not None and exit_code < 0:
        how = Phrase("The process of the calculation was ended by {signal}", signal=signal_said(exit_code))
    else:
        how = Phrase("The process of the calculation ended unexpectedly (exit code {code})", code=str(exit_code))
    if function:
        who = Phrase(_WITHIN[is_python, bool(subsystem)], subsystem=subsystem)
        how = Phrase(
            "{how} while {who} was in {function} at t = {time} s", how=how, who=who, function=function, time=time
        )
    elif subsystem and beat[MACRO_STEPS]:  # what it did wrong before ends the process now
        how = Phrase("{how} behind a step of {subsystem} at t = {time} s", how=how, subsystem=subsystem, time=time)
    if exit_code == FILES_CLOSED:
        how = Phrase("{how}, because its open files, the standard output among them, had been closed", how=how)
    return how


_AT_FIRST = {
    (False, True): marked("The FMU {subsystem}"),
    (False, False): marked("An FMU"),
    (True, True): marked("The Python subsystem {subsystem}"),
    (True, False): marked("A Python subsystem"),
}
"""By whether it is in Python and whether its name is known, at the beginning of a sentence."""
_WITHIN = {
    (False, True): marked("the FMU {subsystem}"),
    (False, False): marked("an FMU"),
    (True, True): marked("the Python subsystem {subsystem}"),
    (True, False): marked("a Python subsystem"),
}
"""The same within one."""
