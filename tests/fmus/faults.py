"""What test FMUs can be asked to do wrong."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """Something that a test FMU does wrong.

    Parameters
    ----------
    kind : str
        A status that a function returns: "warning", "discard" (of a step over `time`: goes up to there), "error",
        "fatal". What it does instead of returning: "hang", "segfault", "abort", "exit". "nan": outputs are no numbers.
        "nothing": steps do nothing. "log": 100 MB of messages. "print": a line on the standard output. "terminate":
        asks for the end of the simulation. "longest step": longer steps than `time` are discarded. "rewinds": a step
        that is said to be no new one, or that it may be taken back, begins where the last other one began, as some
        wrappers understand it. "insists": such a step is an error, and so are internal ones, times past the end or the
        next event, and a callback of FMI 3 that does not answer. "flushes": from its first step on, the thread that it
        runs in takes subnormal numbers for zero. "lying": the flag `at` is on in the XML, and the FMU refuses.
        "missing": the library does not have the function `at` (by its full name). "token": the XML has another GUID
        than the library. "leak": a key for thread-local storage is taken at each loading. "quotients":
        derivatives of outputs are their differences over the last step. "double free", "overflow" (of the stack),
        "alarm" (its own signal) end the process. "flood": prints 10 MB. "eats": 64 MB more at each call. What changes
        the process for everybody: "folder", "locale", "signals" (all are ignored), "descriptors" (all are closed).
        What is left behind: "fork" (a process), "thread".
    at : str
        The function: "load" (of the library), "free", "instantiate", "enterInitialization", "exitInitialization",
        "terminate", "reset", "get", "set", "getState", "setState", "serialize", "getDirectionalDerivative",
        "setInputDerivatives", "getOutputDerivatives", "doStep"; of Model Exchange "getDerivatives", "getIndicators",
        "getStates", "setStates", "setTime", "completedStep", "event".
    time : float
        From when on; -inf is always, also before and during the initialisation.
    """

    kind: str
    at: str = "doStep"
    time: float = -math.inf


STATUSES = {"warning": "WARNING", "discard": "DISCARD", "error": "ERROR", "fatal": "FATAL"}
RUNTIME_KINDS = (
    "hang", "segfault", "abort", "exit", "nan", "nothing", "log", "terminate", "limit", "print", "rewinds", "insists",
    "flushes", "quotients", "double free", "overflow", "flood", "eats", "folder", "locale", "signals", "alarm",
    "descriptors", "fork", "thread",
)  # fmt: skip
