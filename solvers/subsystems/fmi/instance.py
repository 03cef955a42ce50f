"""The instance of an FMU in its library: made, given its values, begun, tuned between two steps, and freed."""

from __future__ import annotations

import ctypes
import gc
import math
import weakref
from array import array
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.errors import FmuError, MacrostepError
from macrostep.model.fmi import Description, Variable
from macrostep.solvers.compilation.structure import words_at
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.processes.heartbeat import STATUS_NAMES, SUBSYSTEM, VERSION, calling, full_name, heartbeat
from macrostep.solvers.subsystems.fmi import calls
from macrostep.solvers.subsystems.fmi.calls import storage_of
from macrostep.solvers.subsystems.fmi.events import enter_event_mode, leave_event_mode, update_discrete_states
from macrostep.solvers.subsystems.fmi.fields import in_between, structure
from macrostep.solvers.subsystems.fmi.fmu import STEPPING, Fmu, last_words, sentence
from macrostep.solvers.subsystems.fmi.groups import DTYPES, elements_of, setter, start_of
from macrostep.solvers.subsystems.fmi.library import Library, library_of

if TYPE_CHECKING:
    from macrostep.solvers.problem.frozen_subsystem import Environment
    from macrostep.solvers.subsystems.fmi.frozen import FrozenFmu


_held: dict[Path, weakref.WeakSet[Fmu]] = {}
"""Instances in this process, but for copies, by the folder of their FMU."""


def is_held(description: Description) -> bool:
    """Return whether there is an instance of this FMU in this process."""
    if not _held.get(description.folder):
        return False
    gc.collect()  # that of an earlier run may still be waiting for this
    return bool(_held[description.folder])


def make_fmu(frozen: FrozenFmu, environment: Environment) -> Fmu:
    """Instantiate an FMU, give it its parameters, and let it begin to initialise.

    Raises
    ------
    FmuError
        If it cannot be loaded, or refuses any of this.
    """
    described, interface = frozen.description, frozen.interface
    library = library_of(described, interface)
    is_exchange = interface.kind == "ModelExchange"
    fmu = structure(frozen, library, environment)
    fmu.frozen = frozen
    log.forget(frozen.name)
    first_call = VERSION * library.version
    how = (
        frozen.name, fmu.callbacks, frozen.uses_events and not is_exchange, bool(fmu.keeps_step), fmu.address,
        _update_function(frozen, library), _array_of(in_between(frozen, library)),
    )  # fmt: skip
    with calling(first_call + calls.INSTANTIATE):
        fmu.component, kept = library.instantiate(*how)
    if not fmu.component:
        raise FmuError(
            "{name} ({path}) cannot be instantiated{last_words}.",
            name=frozen.name, path=described.path, last_words=last_words(frozen.name),
        )  # fmt: skip
    component = fmu.component
    if fmu.original is fmu:
        fmu.library, fmu.tuned, fmu.components = library, {}, _Components(library)
        _held.setdefault(described.folder, weakref.WeakSet()).add(fmu)
        weakref.finalize(fmu, fmu.components.free).atexit = False
    fmu.original.components.add(fmu, kept)
    with calling(first_call + calls.INITIALISE):
        _set_up_experiment_fields(frozen, library, component, environment)
    set_values(frozen, library, component, frozen.start_values)
    _set_texts(frozen, library, component)
    with calling(first_call + calls.INITIALISE):
        _begin(frozen, library, component, environment)
    return fmu


def _update_function(frozen: FrozenFmu, library: Library) -> int:
    """Return the address of FMI 3's intermediate update, 0 for an FMU that gets its inputs otherwise."""
    from macrostep.solvers.subsystems.fmi.co_simulation import intermediate_update

    requests = library.version == 3 and frozen.interface.kind == "CoSimulation"
    return (
        int(intermediate_update.address) if requests and frozen.interface.promises("providesIntermediateUpdate") else 0
    )


def _array_of(references: Sequence[int]) -> Any:
    return (ctypes.c_uint32 * len(references))(*references)


def refuse(frozen: FrozenFmu, function: str, status: int) -> FmuError:
    """Return the error of an FMU that refused a function before the run began."""
    name = STATUS_NAMES[status] if 0 <= status < len(STATUS_NAMES) else str(status)
    return FmuError(
        "{name} ({path}) answered {function} with {answer}{last_words}.",
        name=frozen.name, path=frozen.description.path, function=function, answer=name,
        last_words=last_words(frozen.name),
    )  # fmt: skip


def _set_up_experiment_fields(frozen: FrozenFmu, library: Library, component: int, environment: Environment) -> None:
    """Give an FMU its start time, before it gets start values: of FMI 2, and of Model Exchange of FMI 1."""
    c, start = ctypes.c_void_p(component), ctypes.c_double(environment.start)
    if library.version == 2:
        if not library.address("SetupExperiment"):
            return  # one that lacks it has nothing to be reported
        tolerance, stop = frozen.given_tolerance, ctypes.c_double(environment.stop)
        name, arguments = "SetupExperiment", (c, int(tolerance > 0.0), ctypes.c_double(tolerance), start, 1, stop)
        status = library.call(name, *arguments)
    elif library.version == 1 and frozen.interface.kind == "ModelExchange":
        name, status = "SetTime", library.call("SetTime", c, start)
    else:
        return
    if status > calls.FMI_WARNING:
        raise refuse(frozen, full_name(library.version, name), status)


def _begin(frozen: FrozenFmu, library: Library, component: int, environment: Environment) -> None:
    """Enter initialisation mode; an FMU of FMI 1 has none, and initialises when it gets its first inputs."""
    c, double = ctypes.c_void_p(component), ctypes.c_double
    start, stop, tolerance = double(environment.start), double(environment.stop), frozen.given_tolerance
    steps: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    if library.version == 2:
        steps = (("EnterInitializationMode", (c,)),)
    elif library.version == 3:
        yes, defined = ctypes.c_bool(True), ctypes.c_bool(tolerance > 0.0)
        steps = (("EnterInitializationMode", (c, defined, double(tolerance), start, yes, stop)),)
    for name, arguments in steps:
        status = library.call(name, *arguments)
        if status > calls.FMI_WARNING:
            raise refuse(frozen, full_name(library.version, name), status)


class _Components:
    """The instances in the library of an FMU at run time and of its copies, freed when their memory is given up."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._memory: Any = None
        self._addresses, self._places, self._kept = array("q"), array("d"), list[Any]()

    def add(self, fmu: Fmu, kept: Any) -> None:
        """Add that of an FMU, the subsystem whose turn it is, and what is kept for it alone."""
        self._memory = fmu.memory  # all of it, while this is there
        self._addresses.append(fmu.address)
        self._places.append(heartbeat()[SUBSYSTEM])
        if kept is not None:
            self._kept.append(kept)

    def free(self) -> None:
        """Terminate and free them."""
        for address, place in zip(self._addresses, self._places, strict=True):
            heartbeat()[SUBSYSTEM] = place
            _free(self._library, words_at(address, Fmu.numba_type.size))


def _free(library: Library, words: np.ndarray) -> None:
    """Terminate and free an instance; the words of its FMU at run time say where it stands."""
    first = VERSION * library.version
    offsets = Fmu.numba_type.offsets
    was_running = words[offsets["mode"]] == STEPPING and words[offsets["failed_status"]] <= calls.FMI_DISCARD
    pointer, c = ctypes.c_void_p, ctypes.c_void_p(int(words[offsets["component"]]))
    if was_running:
        n_slots = int(words[offsets["kept"] + 1])
        for state in words_at(int(words[offsets["states"]]), n_slots).tolist():
            if state:
                kept = pointer(state)
                with calling(first + calls.FREE_STATE):
                    library.call("FreeFMUstate" if library.version == 2 else "FreeFMUState", c, ctypes.byref(kept))
        is_slave = library.version == 1 and library.interface.kind == "CoSimulation"
        with calling(first + calls.TERMINATE):
            status = library.call("TerminateSlave" if is_slave else "Terminate", c)
        if status == calls.FMI_FATAL:
            return  # after which nothing may be called, not even what frees it
    if words[offsets["failed_status"]] != calls.FMI_FATAL:
        with calling(first + calls.FREE_INSTANCE):
            callbacks = words_at(int(words[offsets["callbacks"]]), len(library.callbacks))
            library.free(int(words[offsets["component"]]), callbacks)


# -- parameters ------------------------------------------------------------------------------------------------------


def set_values(
    frozen: FrozenFmu, library: Library, component: int, given_values: Iterable[tuple[Variable, float]]
) -> None:
    """Set variables to values in SI; of an array that is given in part the other elements have their start values.

    Raises
    ------
    FmuError
        If the FMU refuses one.
    """
    given: dict[int, dict[int, float]] = {}
    variables: dict[int, Variable] = {}
    for variable, value in given_values:
        raw = (value - variable.offset) / variable.factor
        given.setdefault(variable.reference, {})[variable.element] = raw
        variables[variable.reference] = variable
    by_reference = elements_of(frozen.description, variables.values())
    for reference, elements in given.items():
        variable = variables[reference]
        whole = [start_of(v) for v in by_reference[reference]]
        for element, value in elements.items():
            whole[element] = value
        storage = storage_of(str(library.version), variable.type)
        values = np.array([round(v) for v in whole] if storage > calls.FLOAT32 else whole, DTYPES[storage])
        _set(frozen, library, component, variable, ctypes.c_void_p(values.ctypes.data), len(values))


def _set_texts(frozen: FrozenFmu, library: Library, component: int) -> None:
    for variable, text in frozen.texts:
        array = (ctypes.c_char_p * 1)(text.encode())
        _set(frozen, library, component, variable, array, 1)


def _set(frozen: FrozenFmu, library: Library, component: int, variable: Variable, values: Any, n: int) -> None:
    name = setter(library.version, variable)
    reference = (ctypes.c_uint32 * 1)(variable.reference)
    more = (ctypes.c_size_t(n),) if library.version == 3 else ()
    is_structural = variable.causality == "structuralParameter"
    library.needed(name)
    with calling(VERSION * library.version + calls.SET_INPUTS):
        if is_structural:
            library.call("EnterConfigurationMode", ctypes.c_void_p(component))
        status = library.call(name, ctypes.c_void_p(component), reference, ctypes.c_size_t(1), values, *more)
        if is_structural:
            library.call("ExitConfigurationMode", ctypes.c_void_p(component))
    if status > calls.FMI_WARNING:
        raise refuse(frozen, f"{full_name(library.version, name)} of {variable.name}", status)


def set_tunable(
    frozen: FrozenFmu, instance: Any, values: Mapping[str, float], t: float
) -> list[tuple[str, float, float]]:
    """Set parameters in SI; returns name, value before and value behind of those that change.

    Where the FMU has an event mode it happens there.

    Raises
    ------
    MacrostepError
        If there is no such parameter, it is not tunable, or the FMU refuses.
    """
    fmu: Fmu = instance if isinstance(instance, Fmu) else instance.kept_alive
    variables = frozen.description.variables
    given = fmu.original.tuned.setdefault(fmu.address, dict(frozen.start_values))
    changes = []
    for name, value in values.items():
        variable = variables.get(name)
        if variable is None or not variable.is_parameter:
            raise MacrostepError("{subsystem} has no parameter {name!r}.", subsystem=frozen.name, name=name)
        if variable.variability != "tunable":
            raise MacrostepError(
                "{name} is a fixed parameter of an FMU: it can be given before a run, not in its midst.",
                name=f"{frozen.name}.{name}",
            )
        if not math.isfinite(value):
            what = f"{frozen.name}.{name}"
            raise MacrostepError("{what} must be a number, not {value}.", what=what, value=str(value))
        start = variable.start if isinstance(variable.start, float) else 0.0
        before = given.get(variable, start * variable.factor + variable.offset)
        if before != value:
            changes.append((name, before, value))
    if not changes:
        return []
    status = enter_event_mode(fmu, t) if fmu.uses_events and fmu.mode == STEPPING else OK
    if status == OK:
        given.update((variables[name], after) for name, _, after in changes)
        concerned = {variables[name].reference for name, _, _ in changes}  # of arrays all elements are set together
        together = [item for item in given.items() if item[0].reference in concerned]
        set_values(frozen, fmu.original.library, fmu.component, together)
    if status == OK and fmu.uses_events:
        fmu.is_tuned = 1
        status = update_discrete_states(fmu, t)
        fmu.is_tuned = 0
    if status == OK and fmu.uses_events:
        status = leave_event_mode(fmu, t)
    if status != OK:
        raise FmuError(sentence(fmu))
    return changes
