"""Binds the library of an FMU through FMPy, which wants every function of FMI there; many FMUs lack some that nobody
calls.

Needed is what every run of an interface calls. What only some call, because of a flag, a type or a clock, is looked for
when it is needed.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache
from typing import Any

_COMMON = ("Instantiate", "EnterInitializationMode", "ExitInitializationMode")
_OF_EXCHANGE = ("SetTime", "GetContinuousStates", "SetContinuousStates", "GetEventIndicators")
_NEEDED = {
    (1, "CoSimulation"): ("InstantiateSlave", "InitializeSlave", "DoStep"),
    (1, "ModelExchange"): ("InstantiateModel", "Initialize", *_OF_EXCHANGE, "GetDerivatives", "EventUpdate"),
    (2, "CoSimulation"): (*_COMMON, "DoStep"),
    (2, "ModelExchange"): (
        *_COMMON, *_OF_EXCHANGE, "GetDerivatives", "NewDiscreteStates", "EnterEventMode", "EnterContinuousTimeMode",
    ),
    (3, "CoSimulation"): ("InstantiateCoSimulation", *_COMMON[1:], "DoStep"),
    (3, "ModelExchange"): (
        "InstantiateModelExchange", *_COMMON[1:], *_OF_EXCHANGE, "GetContinuousStateDerivatives",
        "UpdateDiscreteStates", "EnterEventMode", "EnterContinuousTimeMode",
    ),
}  # fmt: skip
_OF_EVENTS = ("EnterEventMode", "UpdateDiscreteStates", "EnterStepMode")
"""What FMI 3's event mode of Co-Simulation needs."""


def missing(version: int, kind: str, has_event_mode: bool, has: Any) -> list[str]:
    """Return the needed functions that a library does not have, by their names without FMI's prefix.

    Parameters
    ----------
    version : {1, 2, 3}
    kind : {"CoSimulation", "ModelExchange"}
    has_event_mode : bool
        Whether it promises FMI 3's event mode.
    has : callable
        Says of a name without prefix whether the library has the function.
    """
    more = _OF_EVENTS if (version, kind) == (3, "CoSimulation") and has_event_mode else ()
    return [name for name in (*_NEEDED[version, kind], *more) if not has(name)]


@cache
def binding(version: int, kind: str) -> Any:
    """Return FMPy's class for an interface, which takes libraries that lack functions as well.

    Its `prefixes` are tried one after the other before the names of FMI 1's functions.
    """
    from fmpy.fmi1 import _FMU, FMU1Model, FMU1Slave
    from fmpy.fmi2 import FMU2Model, FMU2Slave
    from fmpy.fmi3 import FMU3Model, FMU3Slave

    exchange, slave = {1: (FMU1Model, FMU1Slave), 2: (FMU2Model, FMU2Slave), 3: (FMU3Model, FMU3Slave)}[version]
    base: Any = exchange if kind == "ModelExchange" else slave

    class Lenient(base):
        def __init__(self, prefixes: Sequence[str], **options: Any) -> None:
            self.prefixes = prefixes
            _FMU.__init__(self, modelIdentifier=prefixes[0], **options)  # that of FMI 3 seeks the library by itself

        def _loadFunctions(self) -> None:
            library: Any = self.dll
            names = [(prefix, f"{prefix}_fmi{_NEEDED[1, kind][0]}") for prefix in self.prefixes]
            self.modelIdentifier = next((prefix for prefix, name in names if hasattr(library, name)), self.prefixes[0])
            self.dll: Any = _WithStandIns(library)
            try:
                super()._loadFunctions()
            finally:
                self.dll = library

    Lenient.__name__ = base.__name__  # by which FMPy knows the version
    return Lenient


class _WithStandIns:
    """The functions of a library, and in place of those that it lacks one that is never called."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._library, name, None)
        return ctypes.CFUNCTYPE(ctypes.c_int)() if found is None else found
