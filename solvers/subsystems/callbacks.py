"""Subsystems whose seven functions are methods of a Python object: C functions that find the object by its address.

One set of C functions serves all of them, as built-in blocks share theirs. Compiled code that runs without the
interpreter's lock takes it for the time of a call.
"""

from __future__ import annotations

import ctypes
import itertools
import math
import weakref
from collections.abc import Collection, Mapping
from typing import Any

import numpy as np

from macrostep.model.base.texts import visible
from macrostep.solvers.engine import interface
from macrostep.solvers.engine.interface import OPERATIONS, SUBSYSTEM_FAILED

NAMES = ("advance", "evaluate", "handle_event", "next_event", "linearise", "save", "restore")
"""The methods, in the order of the interface."""
_LONGEST = 2_000
"""Most characters of a text that are reported."""
_numbers = itertools.count(1)
_alive: dict[int, weakref.ref[Called]] = {}


class Called:
    """An instance whose functions are methods; see :mod:`macrostep.solvers.engine.interface` for their arguments.

    An instance one of whose methods raised has failed for good: `fault` is then a sentence.

    Attributes
    ----------
    address : int
        What stands for it.
    counts : ndarray of int64, shape (2,)
        As other instances have them.
    failed_at : float
        Time at which it failed, nan if that is the beginning of its step.
    fault : str
        What it failed in; "" if it has not failed.
    ending : str
        What it says if it ended the run, at `failed_at`; "" if it did not.
    is_broken : bool
        Whether it is not called any more.
    """

    def __init__(self) -> None:
        self.address = next(_numbers)
        self.counts = np.zeros(2, np.int64)
        self.failed_at = math.nan
        self.fault = self.ending = ""
        self.is_broken = False
        self._views: dict[int, Any] = {}
        _alive[self.address] = weakref.ref(self)
        weakref.finalize(self, _alive.pop, self.address, None).atexit = False

    def message_of(self, error: BaseException) -> str:
        """Say in a sentence what a method raised."""
        raise NotImplementedError

    @property
    def shares(self) -> str:
        """What it shares with others, so that only one thread may call them; "" if nothing."""
        return ""

    def say_in(self, beat: np.ndarray) -> None:
        """Say what it is doing in another heartbeat from now on."""

    def set_parameters(self, values: Mapping[str, float], t: float) -> list[tuple[str, float, float]]:
        """Give it other parameters, in SI, where it stands; name, value before and value behind of those that change.

        Raises
        ------
        MacrostepError
            If there is no such parameter, or it cannot have that value.
        """
        raise NotImplementedError

    def at(self, address: int, n: int) -> Any:
        """Return the numbers at an address, to be read and written by index."""
        view = self._views.get(address)
        if view is None or len(view) < n:
            view = self._views[address] = (ctypes.c_double * n).from_address(address)
        return view


def _function(name: str, signature: Any) -> Any:
    kinds: dict[str, Any] = {"int64": ctypes.c_int64, "float64": ctypes.c_double}
    prototype = ctypes.CFUNCTYPE(kinds[str(signature.return_type)], *(kinds[str(kind)] for kind in signature.args))
    failure: int | float = math.inf if name == "next_event" else SUBSYSTEM_FAILED

    def call(address: int, *arguments: Any) -> Any:
        found = _alive[address]()
        assert found is not None, "who calls it holds it"
        if found.is_broken:
            return failure
        try:
            return getattr(found, name)(*arguments)
        except BaseException as error:  # of other people's code, also what it says to end the program with
            found.fault, found.is_broken = words_of(error), True  # first of all: without it the fault would be lost
            found.fault = found.message_of(error)
            return failure

    return prototype(call)


_SIGNATURES = (
    interface.ADVANCE_SIGNATURE, interface.EVALUATE_SIGNATURE, interface.HANDLE_EVENT_SIGNATURE,
    interface.NEXT_EVENT_SIGNATURE, interface.LINEARISE_SIGNATURE, interface.SLOT_SIGNATURE, interface.SLOT_SIGNATURE,
)  # fmt: skip
_functions: tuple[Any, ...] = tuple(map(_function, NAMES, _SIGNATURES))
_addresses = tuple(int(ctypes.cast(function, ctypes.c_void_p).value or 0) for function in _functions)


def operations(missing: Collection[str] = ()) -> tuple[int, ...]:
    """Return the functions of the engine's interface, 0 for those that are missing."""
    assert len(_addresses) == OPERATIONS
    return tuple(0 if name in missing else address for name, address in zip(NAMES, _addresses, strict=True))


def words_of(error: BaseException) -> str:
    """Return an error's class and text on one line; raises nothing, whatever the error does."""
    name = plain(type.__dict__["__name__"].__get__(type(error)))
    try:
        text = plain(str(error))
    except BaseException as another:  # also what it says to end the program with
        text = f"its text cannot be shown, that raises {plain(type.__dict__['__name__'].__get__(type(another)))}"
    return " ".join(f"{name}: {text}".split()).rstrip(".: ")


def plain(text: str, longest: int = _LONGEST) -> str:
    """Return a text as just a text, of a length that can be read: not of a class of its own, nothing in it unseen."""
    return visible(str.encode(text, errors="replace").decode()[-longest:])
