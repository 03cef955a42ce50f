"""The memory of an FMU in a run: its instance in the library, and the structure that compiled code works on."""

from __future__ import annotations

import ctypes
import gc
import itertools
import math
import weakref
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.errors import FmuError
from macrostep.model.fmi import Description, Variable
from macrostep.solvers.engine.interface import COEFFICIENTS, MAX_DEGREE, SLOTS
from macrostep.solvers.fmi import calls
from macrostep.solvers.fmi.calls import storage_of
from macrostep.solvers.fmi.clock_fields import clock_fields, driven_clocks, when_set
from macrostep.solvers.fmi.failure import last_words
from macrostep.solvers.fmi.fmu import AT_ANY_TIME, GROUP_WIDTH, N_REFERENCES, STEPPING, STORAGE, Fmu
from macrostep.solvers.fmi.library import Library, library_of
from macrostep.solvers.fmi.names import STATUS_NAMES, VERSION, full_name
from macrostep.solvers.heartbeat import SUBSYSTEM, calling, heartbeat
from macrostep.solvers.log import log

if TYPE_CHECKING:
    from macrostep.solvers.fmi.frozen import FrozenFmu
    from macrostep.solvers.instances import Environment

_DISCRETE = ("discrete", "tunable", "fixed", "constant")
_DTYPES = {
    calls.FLOAT64: "f8", calls.FLOAT32: "f4", calls.INT8: "i1", calls.UINT8: "u1", calls.INT16: "i2",
    calls.UINT16: "u2", calls.INT32: "i4", calls.UINT32: "u4", calls.INT64: "i8", calls.UINT64: "u8",
    calls.BOOL8: "u1", calls.BOOL32: "i4",
}  # fmt: skip


_held: dict[Path, weakref.WeakSet[Fmu]] = {}
"""Instances in this process, by the folder of their FMU."""


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
    fmu = _structure(frozen, library, environment)
    fmu.frozen = frozen
    log.forget(frozen.name)
    how = (
        frozen.name, frozen.uses_events and not is_exchange, bool(fmu.keeps_step), fmu.address,
        _update_function(frozen, library), _in_between(frozen, library),
    )  # fmt: skip
    with calling(fmu.first_call + calls.INSTANTIATE):
        component, end = library.instantiate(*how)
    if not component:
        raise FmuError(f"{frozen.name} ({described.path}) cannot be instantiated{last_words(frozen.name)}.")
    fmu.component, fmu.library = component, library
    fmu.start_values = dict(frozen.start_values)
    _held.setdefault(described.folder, weakref.WeakSet()).add(fmu)
    weakref.finalize(fmu, _free, library, component, fmu.states, fmu.words, end, heartbeat()[SUBSYSTEM]).atexit = False
    with calling(fmu.first_call + calls.INITIALISE):
        _tell_of_experiment(frozen, library, component, environment)
    set_values(frozen, library, component, frozen.start_values)
    _set_texts(frozen, library, component)
    with calling(fmu.first_call + calls.INITIALISE):
        _begin(frozen, library, component, environment)
    return fmu


def _update_function(frozen: FrozenFmu, library: Library) -> int:
    """Return the address of FMI 3's intermediate update, 0 for an FMU that gets its inputs otherwise."""
    from macrostep.solvers.fmi.co_simulation import intermediate_update

    wants = library.version == 3 and frozen.interface.kind == "CoSimulation"
    return int(intermediate_update.address) if wants and frozen.interface.promises("providesIntermediateUpdate") else 0


def _in_between(frozen: FrozenFmu, library: Library) -> Any:
    inputs = [v.reference for v in frozen.input_variables if v.intermediate_update]
    unique = list(dict.fromkeys(inputs)) if _update_function(frozen, library) else []
    return (ctypes.c_uint32 * len(unique))(*unique)


def refuse(frozen: FrozenFmu, function: str, status: int) -> FmuError:
    """Return the error of an FMU that refused a function before the run began."""
    name = STATUS_NAMES[status] if 0 <= status < len(STATUS_NAMES) else str(status)
    return FmuError(
        f"{frozen.name} ({frozen.description.path}) answered {function} with {name}{last_words(frozen.name)}."
    )


def _tell_of_experiment(frozen: FrozenFmu, library: Library, component: int, environment: Environment) -> None:
    """Tell an FMU when it begins, before it gets start values: of FMI 2, and of Model Exchange of FMI 1."""
    c, start = ctypes.c_void_p(component), ctypes.c_double(environment.start)
    if library.version == 2:
        if not library.address("SetupExperiment"):
            return  # one that lacks it has nothing to be told
        tolerance, stop = frozen.told_tolerance, ctypes.c_double(environment.stop)
        name, told = "SetupExperiment", (c, int(tolerance > 0.0), ctypes.c_double(tolerance), start, 1, stop)
        status = library.call(name, *told)
    elif library.version == 1 and frozen.interface.kind == "ModelExchange":
        name, status = "SetTime", library.call("SetTime", c, start)
    else:
        return
    if status > calls.FMI_WARNING:
        raise refuse(frozen, full_name(library.version, name), status)


def _begin(frozen: FrozenFmu, library: Library, component: int, environment: Environment) -> None:
    """Enter initialisation mode; an FMU of FMI 1 has none, and initialises when it gets its first inputs."""
    c, double = ctypes.c_void_p(component), ctypes.c_double
    start, stop, tolerance = double(environment.start), double(environment.stop), frozen.told_tolerance
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


def _free(library: Library, component: int, states: np.ndarray, words: np.ndarray, end: Any, place: float) -> None:
    """Terminate and free an instance of the subsystem that has this place in its problem."""
    heartbeat()[SUBSYSTEM] = place
    first = VERSION * library.version
    offsets = Fmu.numba_type.offsets
    was_running = words[offsets["mode"]] == STEPPING and words[offsets["failed_status"]] <= calls.FMI_DISCARD
    pointer, c = ctypes.c_void_p, ctypes.c_void_p(component)
    if was_running:
        for slot in range(len(states)):
            if states[slot]:
                kept = pointer(int(states[slot]))
                with calling(first + calls.FREE_STATE):
                    library.call("FreeFMUstate" if library.version == 2 else "FreeFMUState", c, ctypes.byref(kept))
        is_slave = library.version == 1 and library.interface.kind == "CoSimulation"
        with calling(first + calls.TERMINATE):
            status = library.call("TerminateSlave" if is_slave else "Terminate", c)
        if status == calls.FMI_FATAL:
            return  # after which nothing may be called, not even what frees it
    if words[offsets["failed_status"]] != calls.FMI_FATAL:
        with calling(first + calls.FREE_INSTANCE):
            end()


# -- parameters ------------------------------------------------------------------------------------------------------


def setter(version: int, variable: Variable, verb: str = "Set") -> str:
    """Return the function that sets or gets variables of this type, without FMI's prefix."""
    if version == 3:
        return verb + {"Enumeration": "Int64"}.get(variable.type, variable.type)
    return verb + {"Enumeration": "Integer"}.get(variable.type, variable.type)


def set_values(
    frozen: FrozenFmu, library: Library, component: int, given_values: Iterable[tuple[Variable, float]]
) -> None:
    """Set variables to values in SI; of an array that is given in part the other elements have their start values.

    Raises
    ------
    FmuError
        If the FMU refuses one.
    """
    by_reference = _elements(frozen.description)
    given: dict[int, dict[int, float]] = {}
    variables: dict[int, Variable] = {}
    for variable, value in given_values:
        raw = (value - variable.offset) / variable.factor
        given.setdefault(variable.reference, {})[variable.element] = raw
        variables[variable.reference] = variable
    for reference, elements in given.items():
        variable = variables[reference]
        whole = [_start(v) for v in by_reference[reference]]
        for element, value in elements.items():
            whole[element] = value
        storage = storage_of(str(library.version), variable.type)
        values = np.array([round(v) for v in whole] if storage > calls.FLOAT32 else whole, _DTYPES[storage])
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


def _start(variable: Variable) -> float:
    return variable.start if isinstance(variable.start, float) else 0.0


def _elements(described: Description) -> dict[int, list[Variable]]:
    """Return by value reference the elements of its variable; aliases of FMI 2 share one."""
    found: dict[int, list[Variable]] = {}
    for variable in described.variables.values():
        elements = found.setdefault(variable.reference, [])
        if len(elements) == variable.element:
            elements.append(variable)
    return found


# -- the structure ---------------------------------------------------------------------------------------------------


def _references(numbers: Iterable[int]) -> np.ndarray:
    return np.array([*numbers, 0], np.uint32)


class _Groups:
    """Groups of values; see :mod:`macrostep.solvers.fmi.fmu`."""

    def __init__(
        self,
        library: Library,
        verb: str,
        variables: Sequence[Variable],
        elements: Mapping[int, list[Variable]],
        mapped: Collection[int] = (),
        clocks: tuple[Variable, ...] = (),
    ) -> None:
        found: dict[tuple[str, int], dict[int, dict[int, int]]] = {}
        kinds: dict[tuple[str, int], Variable] = {}
        for number, variable in enumerate(variables):
            if variable.type == "Clock":
                continue  # it ticks, and has no value
            jumps = variable.variability in _DISCRETE or not variable.is_real or number in mapped
            is_discrete = verb == "Set" and jumps
            key = setter(library.version, variable, verb), when_set(variable, clocks) if is_discrete else AT_ANY_TIME
            kinds[key] = variable
            found.setdefault(key, {}).setdefault(variable.reference, {})[variable.element] = number
        rows: list[list[int]] = []
        place: list[int] = []
        self.kept_alive: list[np.ndarray] = []
        for (function, when), by_reference in found.items():
            storage = storage_of(str(library.version), kinds[function, when].type)
            values = [
                (_start(variable), places.get(variable.element, -1))
                for reference, places in by_reference.items()
                for variable in elements[reference]
            ]
            buffer = np.array([v if storage <= calls.FLOAT32 else round(v) for v, _ in values], _DTYPES[storage])
            references = _references(by_reference)
            self.kept_alive += [buffer, references]
            rows.append(
                [library.needed(function), references.ctypes.data, len(by_reference), len(values), storage,
                 buffer.ctypes.data, len(place), when]
            )  # fmt: skip
            place += [number for _, number in values]
        self.rows = np.array(rows, np.int64).reshape(len(rows), GROUP_WIDTH)
        self.place = np.array([*place, -1], np.int64)
        self.has_discrete = any(when != AT_ANY_TIME for _, when in found)

    def are_plain(self, variables: Sequence[Variable]) -> bool:
        """Return whether they are one group of FLOAT64, in SI, in the order of the ports, and none jumps."""
        n = len(variables)
        in_order = len(self.rows) == 1 and self.place[:-1].tolist() == list(range(n))
        in_si = all(variable.factor == 1.0 and variable.offset == 0.0 for variable in variables)
        is_one = in_order and self.rows[0, STORAGE] == calls.FLOAT64 and self.rows[0, N_REFERENCES] == n
        return is_one and in_si and not self.has_discrete


def _flat(variables: Sequence[Variable]) -> tuple[np.ndarray, int, dict[tuple[int, int], int], int]:
    """Return references each once, how many, the place of each element in their values, and how many these are."""
    sizes = {variable.reference: variable.size for variable in variables}
    first, place = 0, {}
    for reference, size in sizes.items():
        place.update({(reference, element): first + element for element in range(size)})
        first += size
    return _references(sizes), len(sizes), place, first


def _structure(frozen: FrozenFmu, library: Library, environment: Environment) -> Fmu:
    described, interface = frozen.description, frozen.interface
    elements = _elements(described)
    inputs, outputs = frozen.input_variables, frozen.output_variables
    states, derivatives = frozen.state_variables, frozen.derivative_variables
    n_u, n_y, n_x = len(inputs), len(outputs), len(states)
    is_exchange = interface.kind == "ModelExchange"
    mapped = [i for i, pairs in enumerate(frozen.mappings) if pairs]
    set_groups = _Groups(library, "Set", inputs, elements, mapped, driven_clocks(frozen))
    get_groups = _Groups(library, "Get", outputs, elements)
    has_discrete = set_groups.has_discrete or any(variable.is_triggered for variable in inputs)
    jumping = {i for i, v in enumerate(inputs) if v.variability in _DISCRETE}
    smooth = [i for i, v in enumerate(inputs) if v.is_real and v.size == 1 and i not in jumping.union(mapped)]
    held = [i for i, v in enumerate(inputs) if v.is_real and i in jumping.difference(mapped) and not v.clocks]
    real_outputs = [o for o, v in enumerate(outputs) if v.is_real and v.size == 1]
    unknowns, n_unknowns, row_of, n_sensitivities = _flat(
        [*derivatives, *(v for v in outputs if v.is_real)] if n_x or real_outputs else []
    )
    rows = [*derivatives, *outputs]
    columns = [*states, *inputs]
    orders = np.repeat(np.arange(1, MAX_DEGREE + 1, dtype=np.int32), len(smooth))
    of_clocks, clock_references = clock_fields(frozen, library, environment.start)
    arrays = {
        "real_inputs": _references(inputs[i].reference for i in smooth),
        "real_outputs": _references(outputs[o].reference for o in real_outputs),
        "input_orders": orders, "output_orders": np.ones(1 + len(real_outputs), np.int32),
        "state_references": _flat(states)[0], "derivative_references": _flat(derivatives)[0],
        "next_event_reference": _references([described.next_event.reference] if described.next_event else []),
        "unknowns": unknowns, "column_references": _references(v.reference for v in columns),
    }  # fmt: skip

    can = frozen.capabilities

    def has_column(c: int, variable: Variable) -> bool:
        return variable.is_real and not variable.is_parameter and c - n_x not in mapped

    def promised(name: str, flag: str, is_used: bool) -> int:
        if not interface.promises(flag):
            return 0
        return library.needed(name, flag) if is_used else library.address(name)

    has_slopes, a_state = can.max_output_derivative_order >= 1, "FMUstate" if library.version == 2 else "FMUState"
    if library.version < 3 and not is_exchange and can.max_input_degree > 0:
        library.needed("SetRealInputDerivatives", "canInterpolateInputs")
    if n_x and not is_exchange:
        library.needed("GetFloat64" if library.version == 3 else "GetReal")
    address, names = library.address, _names(library.version, is_exchange)
    fmu = Fmu(
        version=library.version, first_call=VERSION * library.version, component=0, mode=0,
        uses_events=int(frozen.uses_events), is_annotated=int(described.next_event is not None),
        has_discrete_inputs=int(has_discrete and frozen.uses_events),
        n_u=n_u, n_y=n_y, n_x=n_x, n_z=described.event_indicators if is_exchange else 0,
        **{field: address(name) if name else 0 for field, name in names.items()},
        get_output_derivatives=(
            library.needed(_slopes_name(library.version), "maxOutputDerivativeOrder")
            if has_slopes and not is_exchange
            else 0
        ),
        get_directional_derivative=promised(
            "GetDirectionalDerivative", "providesDirectionalDerivatives", can.directional_derivatives
        ),
        get_state=promised(f"Get{a_state}", "canGetAndSetFMUState", can.get_and_set_state),
        set_state=promised(f"Set{a_state}", "canGetAndSetFMUState", can.get_and_set_state),
        completed_step=(
            address("CompletedIntegratorStep") if interface.promises("needsCompletedIntegratorStep") else 0
        ),
        has_plain_inputs=int(set_groups.are_plain(inputs)), has_plain_outputs=int(get_groups.are_plain(outputs)),
        inputs=set_groups.rows, input_place=set_groups.place, outputs=get_groups.rows, output_place=get_groups.place,
        **{name: array.ctypes.data for name, array in arrays.items()},
        n_real_inputs=len(smooth), real_input_place=np.array([*smooth, -1], np.int64),
        n_real_outputs=len(real_outputs), real_output_place=np.array([*real_outputs, -1], np.int64),
        values=np.zeros(1 + n_u + n_y),
        n_state_references=_flat(states)[1], n_derivative_references=_flat(derivatives)[1],
        n_unknowns=n_unknowns, n_sensitivities=n_sensitivities, sensitivities=np.zeros(1 + n_sensitivities),
        row_place=np.array([*(row_of.get((v.reference, v.element), -1) for v in rows), -1], np.int64),
        column_size=np.array([*(v.size if has_column(c, v) else 0 for c, v in enumerate(columns)), 0], np.int64),
        column_element=np.array([*(v.element for v in columns), 0], np.int64),
        seed=np.zeros(1 + max((v.size for v in columns), default=0)),
        u_factor=_factors(inputs), u_offset=_offsets(inputs),
        mapping=np.array([*itertools.chain(*frozen.mappings), (0.0, 0.0)]),
        mapping_end=np.array([*itertools.accumulate(map(len, frozen.mappings)), 0], np.int64),
        y_factor=_factors(outputs), y_offset=_offsets(outputs),
        x_factor=_factors(states), x_offset=_offsets(states), x_raw=np.zeros(1 + n_x),
        v=np.zeros(1 + 2 * n_u), x=np.zeros(1 + n_x), y=np.zeros(1 + 3 * n_y), dy=np.zeros(1 + 2 * n_y),
        states=np.zeros(SLOTS, np.int64), kept=np.zeros((SLOTS, 2 * n_y + n_x + 3)), has_kept=0,
        kept_inputs=np.zeros((SLOTS, len(set_groups.place))),
        work=np.zeros((2, 1 + max(n_x, n_y))), largest=np.zeros(1 + n_x + n_u),
        answers=np.zeros(4, np.int64), event_info=np.zeros(8, np.int64),
        integrate=0, n_held=len(held), held=np.array([*held, -1], np.int64), u_held=np.zeros((1 + n_u, COEFFICIENTS)),
        keeps_step=int(not (is_exchange or frozen.capabilities.variable_step)),
        start=environment.start, stop_time=environment.stop, tolerance=frozen.told_tolerance,
        next_event=math.inf, entered=math.inf, is_pending=0, goes_on=0, begins_elsewhere=0,
        **of_clocks,
        polynomials=0, n_between=len(_in_between(frozen, library)), has_asked=0,
        degree=0, last_degree=0, begun=environment.start,
        failed_call=0, failed_status=0, failed_at=math.nan, wants_end=0,
        beat=heartbeat(), counts=np.zeros(2, np.int64), instance=0,
    )  # fmt: skip
    fmu.kept_alive = (arrays, set_groups, get_groups, clock_references)
    return fmu


def _factors(variables: Sequence[Variable]) -> np.ndarray:
    return np.array([*(v.factor for v in variables), 1.0])


def _offsets(variables: Sequence[Variable]) -> np.ndarray:
    return np.array([*(v.offset for v in variables), 0.0])


def _slopes_name(version: int) -> str:
    return "GetOutputDerivatives" if version == 3 else "GetRealOutputDerivatives"


def _names(version: int, is_exchange: bool) -> dict[str, str]:
    """Return by field the function that an interface has, "" where it has none."""
    new, old = version == 3, version == 1
    if old and is_exchange:
        update = "EventUpdate"
    else:
        update = "UpdateDiscreteStates" if new else "NewDiscreteStates" if is_exchange else ""
    has_modes = new or (is_exchange and not old)
    return {
        "do_step": "" if is_exchange else "DoStep",
        "get_boolean_status": "GetBooleanStatus" if version == 2 and not is_exchange else "",
        "get_real_status": "GetRealStatus" if version == 2 and not is_exchange else "",
        "set_input_derivatives": "" if new or is_exchange else "SetRealInputDerivatives",
        "enter_event_mode": "EnterEventMode" if has_modes else "",
        "update_discrete_states": update,
        "enter_step_mode": ("EnterContinuousTimeMode" if is_exchange else "EnterStepMode") if has_modes else "",
        "exit_initialisation": "" if old else "ExitInitializationMode",
        "set_time": "SetTime" if is_exchange else "",
        "set_continuous_states": "SetContinuousStates" if is_exchange else "",
        "get_continuous_states": "GetContinuousStates" if is_exchange else "",
        "get_derivatives": ("GetContinuousStateDerivatives" if new else "GetDerivatives") if is_exchange else "",
        "get_indicators": "GetEventIndicators" if is_exchange else "",
        "get_real": "GetFloat64" if new else "GetReal",
        "set_real": "SetFloat64" if new else "SetReal",
        "initialise": ("Initialize" if is_exchange else "InitializeSlave") if old else "",
    }
