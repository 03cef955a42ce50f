"""The shared library of an FMU in this process, loaded through FMPy; compiled code calls its functions by address.

A library is loaded once and stays: some leak a little with every load, and end the process at about the thousandth.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np

from macrostep.model.base.errors import FmuError
from macrostep.model.consent.permission import require_agreement
from macrostep.model.fmi import Description, Interface
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.processes.heartbeat import FUNCTIONS, LOADS, VERSION, calling, heartbeat

_CATEGORIES = ("error", "warning", "discard", "fatal", "status")
"""What the names of the log categories hold that are worth hearing, if an FMU names any."""
_WITHOUT_CATEGORY = ("PythonFMU", "pythonfmu")
"""Tools whose FMUs say what is fatal in no category at all; others may refuse to be asked for that."""

_libraries: dict[tuple[Path, str], Library] = {}
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


class Library:
    """The functions of an FMU for one of its interfaces.

    Raises
    ------
    FmuError
        If there is no library for this machine, it cannot be loaded, or lacks a function that FMI requires.
    """

    def __init__(self, description: Description, interface: Interface) -> None:
        file = interface.library
        if interface.is_remote:
            from macrostep.solvers.subsystems.fmi.remoting import remote_client

            file = remote_client(description, interface)
        if file is None:
            there = ", ".join(description.platforms) or "none"
            raise FmuError(
                "{file} has no library for this machine; it has those for: {there}.", file=description.path, there=there
            )
        self.description, self.interface = description, interface
        self._addresses: dict[str, int] = {}
        self._functions: dict[str, Any] = {}
        self.version = int(description.version[0])
        try:
            self._fmu = binding(self.version, interface.kind)(
                (interface.identifier, file.stem, file.stem.removeprefix("lib")),
                guid=description.guid, unzipDirectory=str(description.folder), instanceName="", libraryPath=str(file),
            )  # fmt: skip
        except Exception as error:  # FMPy raises nothing more special
            reason = " ".join(str(error).split()).rstrip(".")
            raise FmuError("{file} cannot be loaded: {why}.", file=description.path, why=reason) from None
        lacks = missing(self.version, interface.kind, interface.has_event_mode, self.address)
        if lacks:
            raise self._lacking(lacks[0])

    def address(self, name: str) -> int:
        """Return the address of a function by its name without FMI's prefix, 0 if the library has none."""
        if name not in self._addresses:
            function = getattr(self._fmu.dll, self._prefix + name, None)
            self._addresses[name] = 0 if function is None else int(ctypes.cast(function, ctypes.c_void_p).value or 0)
        return self._addresses[name]

    def needed(self, name: str, promised: str = "") -> int:
        """Return the address of a function that is called in this run.

        Parameters
        ----------
        name : str
            Without FMI's prefix.
        promised : str
            The flag by which the FMU promises it, if it need not have it.

        Raises
        ------
        FmuError
            If the library has none.
        """
        address = self.address(name)
        if not address:
            raise self._lacking(name, promised)
        return address

    @property
    def _prefix(self) -> str:
        return f"{self._fmu.modelIdentifier}_fmi" if self.version == 1 else f"fmi{self.version}"

    def _lacking(self, name: str, promised: str = "") -> FmuError:
        return FmuError(
            "{file} cannot be run: it lacks the function {name}, which {flag} promises."
            if promised
            else "{file} cannot be run: it lacks the function {name}, which FMI requires.",
            file=self.description.path, name=f"{self._prefix}{name}", flag=promised,
        )  # fmt: skip

    def call(self, name: str, *arguments: Any) -> int:
        """Call a function that returns a status, and return that."""
        if name not in self._functions:
            address = self.address(name)
            if address == 0:
                return 3
            self._functions[name] = ctypes.CFUNCTYPE(ctypes.c_int)(address)
        return self._functions[name](*arguments)

    @cached_property
    def callbacks(self) -> np.ndarray:
        """What an FMU of FMI 2 is given as callbacks, when the number of its speaker stands at the end."""
        return np.frombuffer(_callbacks_2() if self.version == 2 else b"", np.int64)

    def instantiate(
        self,
        subsystem: str,
        callbacks: np.ndarray,
        uses_events: bool,
        keeps_step: bool,
        environment: int,
        intermediate_update: int,
        required: Any,
    ) -> tuple[int, Any]:
        """Make an instance; returns its component, 0 if the FMU refuses, and what is to be kept as long as it lives.

        Parameters
        ----------
        subsystem : str
            What the instance and its log messages are called.
        callbacks : ndarray of int64
            Its own copy of :attr:`callbacks`, which lives as long as it does.
        uses_events : bool
            Whether FMI 3's event mode is requested.
        keeps_step : bool
            Whether early return is not, because a rest of a step has another length.
        environment : int
            The address that FMI 3's intermediate update is called with.
        intermediate_update : int
            The address of that function, 0 for none.
        required : ctypes array of uint32
            The variables that are set or read in it.
        """
        kept = None
        if self.version == 3:
            component, kept = self._instantiate_3(
                subsystem, uses_events, keeps_step, environment, intermediate_update, required
            )
        elif self.version == 2:
            component = self._instantiate_2(subsystem, callbacks)
        else:
            component = self._instantiate_1(subsystem)
        if component and self.version > 1:
            self._choose_categories(component)
        return component, kept

    def free(self, component: int, callbacks: np.ndarray) -> None:
        """Free an instance with the callbacks that it was given."""
        name = "FreeInstance"
        if self.version == 1:
            name = "FreeSlaveInstance" if self.interface.kind == "CoSimulation" else "FreeModelInstance"
        if address := self.address(name):
            ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)(component)
        if len(callbacks):
            _speakers.leave(int(callbacks[-1]))

    @cached_property
    def _resources(self) -> bytes:
        """Where an FMU of FMI 2 finds its resources."""
        return (self.description.folder / "resources").as_uri().encode()

    @cached_property
    def _guid(self) -> bytes:
        return self.description.guid.encode()

    def _choose_categories(self, component: int) -> None:
        """Let an FMU that names its log categories log what is wrong, and nothing of its everyday life."""
        chosen = chosen_categories(self.description)
        if not self.description.log_categories:
            return
        array = (ctypes.c_char_p * max(1, len(chosen)))(*chosen)
        on = ctypes.c_bool(bool(chosen)) if self.version == 3 else ctypes.c_int(bool(chosen))
        self.call("SetDebugLogging", ctypes.c_void_p(component), on, ctypes.c_size_t(len(chosen)), array)

    def _instantiate_1(self, subsystem: str) -> int:
        name, guid, callbacks = subsystem.encode(), self._guid, _callbacks_1()
        if self.interface.kind == "ModelExchange":
            component = self._fmu.fmi1InstantiateModel(name, guid, callbacks, b"\1")
        else:
            location = self.description.folder.as_uri().encode()
            component = self._fmu.fmi1InstantiateSlave(
                name, guid, location, b"application/x-fmu-sharedlibrary", 0.0, b"\0", b"\0", callbacks, b"\1"
            )
        return int(component or 0)

    def _instantiate_2(self, subsystem: str, callbacks: np.ndarray) -> int:
        from fmpy import fmi2

        callbacks[-1] = _speakers.enter(subsystem)
        own = fmi2.fmi2CallbackFunctions.from_address(callbacks.ctypes.data)
        kind = fmi2.fmi2ModelExchange if self.interface.kind == "ModelExchange" else fmi2.fmi2CoSimulation
        component = self._fmu.fmi2Instantiate(
            subsystem.encode(), kind, self._guid, self._resources, ctypes.byref(own), 0, 1
        )
        if not component:
            _speakers.leave(int(callbacks[-1]))
        return int(component or 0)

    def _instantiate_3(
        self,
        subsystem: str,
        uses_events: bool,
        keeps_step: bool,
        environment: int,
        intermediate_update: int,
        required: Any,
    ) -> tuple[int, Any]:
        from fmpy import fmi3

        resources = str(self.description.folder / "resources") + "/"
        hear = fmi3.fmi3LogMessageCallback(lambda _, status, category, text: _write(subsystem, status, text))
        common = (subsystem.encode(), self.description.guid.encode(), resources.encode())
        no, events = fmi3.fmi3Boolean(False), fmi3.fmi3Boolean(uses_events)
        early = fmi3.fmi3Boolean(uses_events and not keeps_step)
        logs = fmi3.fmi3Boolean(True)
        if self.interface.kind == "ModelExchange":
            component = self._fmu.fmi3InstantiateModelExchange(*common, no, logs, None, hear)
        else:
            update = fmi3.fmi3IntermediateUpdateCallback(intermediate_update or 0)
            component = self._fmu.fmi3InstantiateCoSimulation(
                *common, no, logs, events, early, required, len(required), environment, hear, update
            )
        return int(component or 0), hear


class _Speakers:
    """Who says what FMUs log: subsystems by the numbers that are given to their instances, and that these give back."""

    def __init__(self) -> None:
        self._names = [""]
        self._vacant: list[int] = []
        self._lock = Lock()

    def enter(self, subsystem: str) -> int:
        """Return a number for a subsystem, until it leaves."""
        with self._lock:
            if not self._vacant:
                self._vacant.append(len(self._names))
                self._names.append("")
            number = self._vacant.pop()
            self._names[number] = subsystem
            return number

    def leave(self, number: int) -> None:
        """Let the number of an instance that says nothing any more be that of another one."""
        with self._lock:
            self._names[number] = ""
            self._vacant.append(number)

    def named(self, number: int, otherwise: str) -> str:
        """Return who a number stands for, or another name, because an FMU may give back anything."""
        return (self._names[number] if 0 < number < len(self._names) else "") or otherwise


_speakers = _Speakers()


def chosen_categories(description: Description) -> list[bytes]:
    """Return the log categories that an FMU is to log."""
    chosen = [name.encode() for name in description.log_categories if any(p in name.lower() for p in _CATEGORIES)]
    is_one = description.generation_tool.startswith(_WITHOUT_CATEGORY)
    return [*chosen, b""] if chosen and is_one else chosen


def _write(subsystem: str, status: int, text: bytes | None) -> None:
    log.write(subsystem, status, (text or b"").decode(errors="replace"))


def _hear_2(environment: int, name: bytes | None, status: int, category: bytes | None, text: bytes | None) -> None:
    _write(_speakers.named(environment or 0, (name or b"").decode(errors="replace")), status, text)


@cache
def _ear() -> Any:
    """Return the function that FMUs of FMI 1 and 2 log to. FMPy's proxy keeps only the newest: there is one for all."""
    from fmpy.fmi2 import fmi2CallbackLoggerTYPE

    return fmi2CallbackLoggerTYPE(_hear_2)


@cache
def _callbacks_1() -> Any:
    """Return the callbacks of all FMUs of FMI 1."""
    from fmpy import calloc, fmi1, free
    from fmpy.logging import addLoggerProxy

    callbacks = fmi1.fmi1CallbackFunctions()
    callbacks.logger = ctypes.cast(_ear(), fmi1.fmi1CallbackLoggerTYPE)
    callbacks.allocateMemory = fmi1.fmi1CallbackAllocateMemoryTYPE(calloc)
    callbacks.freeMemory = fmi1.fmi1CallbackFreeMemoryTYPE(free)
    addLoggerProxy(ctypes.byref(callbacks))
    return callbacks


@cache
def _callbacks_2() -> Any:
    """Return what the callbacks of all FMUs of FMI 2 are copied from."""
    from fmpy import calloc, fmi2, free
    from fmpy.logging import addLoggerProxy

    callbacks = fmi2.fmi2CallbackFunctions()
    callbacks.logger = _ear()
    callbacks.allocateMemory = fmi2.fmi2CallbackAllocateMemoryTYPE(calloc)
    callbacks.freeMemory = fmi2.fmi2CallbackFreeMemoryTYPE(free)
    addLoggerProxy(ctypes.byref(callbacks))
    return callbacks


def library_of(description: Description, interface: Interface) -> Library:
    """Return the library of an FMU's interface, loading it when it is needed for the first time.

    Raises
    ------
    NotAgreedError
        If nobody agreed to run it.
    FmuError
        If it cannot be loaded.
    """
    require_agreement(description.path, description.digest)
    key = (description.folder, interface.kind)
    if key not in _libraries:
        heartbeat()[LOADS] += 1.0
        with calling(VERSION * int(description.version[0]) + len(FUNCTIONS)):  # what a library does as it is loaded
            _libraries[key] = Library(description, interface)
    return _libraries[key]


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

    FMPy demands every function of FMI; many FMUs lack some that are never called. Needed is what every run of an
    interface calls. What only some call, because of a flag, a type or a clock, is looked for when it is needed.
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
