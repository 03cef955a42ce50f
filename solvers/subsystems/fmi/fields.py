"""The structure of an FMU at run time, filled when it is instantiated: what stands in each field, and why.

Fields hold addresses of arrays, which :func:`structure` keeps alive beside the structure.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.fmi import Variable
from macrostep.solvers.engine.interface import COEFFICIENTS, MAX_DEGREE
from macrostep.solvers.processes.heartbeat import VERSION, heartbeat
from macrostep.solvers.subsystems.fmi.fmu import AT_ANY_TIME, FUNCTION, REFERENCES, WHEN, Fmu
from macrostep.solvers.subsystems.fmi.groups import (
    DISCRETE,
    Groups,
    clock_fields,
    driven_clocks,
    elements_of,
    references_of,
)
from macrostep.solvers.subsystems.fmi.library import Library

if TYPE_CHECKING:
    from macrostep.solvers.problem.frozen_subsystem import Environment
    from macrostep.solvers.subsystems.fmi.frozen import FrozenFmu

Fields = dict[str, Any]


class _KeptArrays:
    """Arrays that addresses in a structure lead to."""

    def __init__(self) -> None:
        self.alive: list[Any] = []

    def address(self, array: np.ndarray) -> int:
        self.alive.append(array)
        return array.ctypes.data


def structure(frozen: FrozenFmu, library: Library, environment: Environment) -> Fmu:
    """Make the structure of an FMU that is about to be instantiated.

    Raises
    ------
    FmuError
        If its library lacks a function that the run calls.
    """
    common = (
        id(frozen.description), id(frozen.interface), frozen.input_variables, frozen.output_variables, frozen.mappings,
        frozen.capabilities, frozen.given_tolerance,
    )  # fmt: skip
    template: Fmu | None = environment.templates.get(common)
    if template is not None:
        return template.copy(x=template.x)
    fmu = _filled(frozen, library, environment)
    if frozen.interface.kind == "CoSimulation" and not _remembers_inputs(fmu):
        environment.templates[common] = fmu
    return fmu


def _remembers_inputs(fmu: Fmu) -> bool:
    """Return whether memory for values on their way holds them longer than a call: inputs that it has, or clocks."""
    return bool(fmu.n_clocks or fmu.n_reported or np.any(fmu.inputs[:, WHEN] != AT_ANY_TIME))


def _filled(frozen: FrozenFmu, library: Library, environment: Environment) -> Fmu:
    kept = _KeptArrays()
    of_clocks, references = clock_fields(frozen, library, environment.start)
    inputs = _inputs(frozen, library, environment, kept)
    outputs = _outputs(frozen, library, environment, kept)
    fmu = Fmu(
        **_identity(frozen, library, environment),
        **_functions(frozen, library),
        **_promised_functions(frozen, library),
        **inputs,
        **outputs,
        **_plain(frozen, library, inputs, outputs),
        **_states(frozen, kept),
        **_derivatives(frozen, kept),
        **_progress(frozen, environment),
        callbacks=library.callbacks.copy(),
        **of_clocks,
    )
    fmu.kept_alive = (kept.alive, references)
    return fmu


def _identity(frozen: FrozenFmu, library: Library, environment: Environment) -> Fields:
    """Return what the FMU is, which sizes it has, and which run it is in."""
    described, is_exchange = frozen.description, frozen.interface.kind == "ModelExchange"
    return {
        "version": library.version, "first_call": VERSION * library.version, "component": 0, "mode": 0,
        "uses_events": int(frozen.uses_events), "is_annotated": int(described.next_event is not None),
        "n_u": len(frozen.input_variables), "n_y": len(frozen.output_variables), "n_x": len(frozen.state_variables),
        "n_z": described.event_indicators if is_exchange else 0,
        "keeps_step": int(not (is_exchange or frozen.capabilities.variable_step)),
        "start": environment.start, "stop_time": environment.stop, "tolerance": frozen.given_tolerance,
        "beat": heartbeat(), "counts": np.zeros(2, np.int64), "instance": 0, "integrate": 0,
    }  # fmt: skip


# -- functions -------------------------------------------------------------------------------------------------------


def _functions(frozen: FrozenFmu, library: Library) -> Fields:
    """Return the addresses of the functions that FMI has for this version and interface, whatever the FMU promises."""
    is_exchange = frozen.interface.kind == "ModelExchange"
    if frozen.state_variables and not is_exchange:
        library.needed("GetFloat64" if library.version == 3 else "GetReal")
    names = _names(library.version, is_exchange)
    return {field: library.address(name) if name else 0 for field, name in names.items()}


def _promised_functions(frozen: FrozenFmu, library: Library) -> Fields:
    """Return the addresses of what an FMU has if a flag says so; what the run uses of it must be there."""
    can, is_exchange, version = frozen.capabilities, frozen.interface.kind == "ModelExchange", library.version
    if version < 3 and not is_exchange and can.max_input_degree > 0:
        library.needed("SetRealInputDerivatives", "canInterpolateInputs")

    def promised(name: str, flag: str, is_used: bool) -> int:
        if not frozen.interface.promises(flag):
            return 0
        return library.needed(name, flag) if is_used else library.address(name)

    state, derivative = "FMUstate" if version == 2 else "FMUState", "GetDirectionalDerivative"
    slopes = 0
    if can.max_output_derivative_order >= 1 and not is_exchange:
        name = "GetOutputDerivatives" if version == 3 else "GetRealOutputDerivatives"
        slopes = library.needed(name, "maxOutputDerivativeOrder")
    return {
        "get_output_derivatives": slopes,
        "get_directional_derivative": promised(
            derivative, "providesDirectionalDerivatives", can.directional_derivatives
        ),
        "get_state": promised(f"Get{state}", "canGetAndSetFMUState", can.get_and_set_state),
        "set_state": promised(f"Set{state}", "canGetAndSetFMUState", can.get_and_set_state),
        "completed_step": promised("CompletedIntegratorStep", "needsCompletedIntegratorStep", False),
    }  # fmt: skip


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


# -- values ----------------------------------------------------------------------------------------------------------


def _inputs(frozen: FrozenFmu, library: Library, environment: Environment, kept: _KeptArrays) -> Fields:
    """Return in which groups the inputs are set, which have derivatives, and which are held over a macro-step."""
    inputs, n = frozen.input_variables, len(frozen.input_variables)
    mapped = {i for i, pairs in enumerate(frozen.mappings) if pairs}
    jumping = {i for i, variable in enumerate(inputs) if variable.variability in DISCRETE}
    groups = Groups(library, "Set", inputs, elements_of(frozen.description, inputs), mapped, driven_clocks(frozen))
    kept.alive.append(groups)
    has_discrete = groups.has_discrete or any(variable.is_triggered for variable in inputs)
    smooth = [i for i, v in enumerate(inputs) if v.is_real and v.size == 1 and i not in jumping | mapped]
    held = [i for i, v in enumerate(inputs) if v.is_real and i in jumping - mapped and not v.clocks]
    orders = np.repeat(np.arange(1, MAX_DEGREE + 1, dtype=np.int32), len(smooth))
    return {
        "inputs": groups.rows, "input_place": groups.place, "has_plain_inputs": int(groups.are_plain(inputs)),
        "kept_inputs": np.zeros((environment.slots, len(groups.place))),
        "has_discrete_inputs": int(has_discrete and frozen.uses_events),
        "n_held": len(held), "held": np.array([*held, -1], np.int64), "u_held": np.zeros((1 + n, COEFFICIENTS)),
        "real_inputs": kept.address(references_of(inputs[i].reference for i in smooth)),
        "n_real_inputs": len(smooth), "real_input_place": np.array([*smooth, -1], np.int64),
        "input_orders": kept.address(orders),
        "u_factor": _factors(inputs), "u_offset": _offsets(inputs), "v": np.zeros(1 + 2 * n),
        "mapping": np.array([*itertools.chain(*frozen.mappings), (0.0, 0.0)]),
        "mapping_end": np.array([*itertools.accumulate(map(len, frozen.mappings)), 0], np.int64),
        "polynomials": 0, "has_asked": 0, "degree": 0, "last_degree": 0,
        "n_between": len(in_between(frozen, library)),
    }  # fmt: skip


def _outputs(frozen: FrozenFmu, library: Library, environment: Environment, kept: _KeptArrays) -> Fields:
    """Return in which groups the outputs are read, and of which there are derivatives."""
    outputs, n = frozen.output_variables, len(frozen.output_variables)
    groups = Groups(library, "Get", outputs, elements_of(frozen.description, outputs))
    kept.alive.append(groups)
    real = [o for o, variable in enumerate(outputs) if variable.is_real and variable.size == 1]
    next_event = frozen.description.next_event
    return {
        "outputs": groups.rows, "output_place": groups.place, "has_plain_outputs": int(groups.are_plain(outputs)),
        "real_outputs": kept.address(references_of(outputs[o].reference for o in real)),
        "n_real_outputs": len(real), "real_output_place": np.array([*real, -1], np.int64),
        "output_orders": kept.address(np.ones(1 + len(real), np.int32)),
        "y_factor": _factors(outputs), "y_offset": _offsets(outputs),
        "y": np.zeros(1 + (3 if environment.may_integrate else 1) * n),
        "dy": np.zeros(1 + (2 if environment.may_integrate else 1) * n),
        "values": np.zeros(1 + len(frozen.input_variables) + n),
        "next_event_reference": kept.address(references_of([next_event.reference] if next_event else [])),
    }  # fmt: skip


def _plain(frozen: FrozenFmu, library: Library, inputs: Fields, outputs: Fields) -> Fields:
    """Return what is all that an FMU with plain inputs and outputs is asked for in most steps."""
    is_plain = bool(
        (library.version, frozen.interface.kind) == (2, "CoSimulation") and not frozen.state_variables
        and inputs["has_plain_inputs"] and outputs["has_plain_outputs"]
    )  # fmt: skip
    of_inputs, of_outputs = (
        groups[0, [FUNCTION, REFERENCES]].tolist() if is_plain else (0, 0)
        for groups in (inputs["inputs"], outputs["outputs"])
    )
    return {
        "is_plain": int(is_plain), "set_inputs": of_inputs[0], "input_references": of_inputs[1],
        "get_outputs": of_outputs[0], "output_references": of_outputs[1],
    }  # fmt: skip


def _states(frozen: FrozenFmu, kept: _KeptArrays) -> Fields:
    """Return where the states and their derivatives are."""
    states, n = frozen.state_variables, len(frozen.state_variables)
    references, n_references, *_ = _flat(states)
    derivatives, n_derivatives, *_ = _flat(frozen.derivative_variables)
    return {
        "state_references": kept.address(references), "n_state_references": n_references,
        "derivative_references": kept.address(derivatives), "n_derivative_references": n_derivatives,
        "x_factor": _factors(states), "x_offset": _offsets(states), "x_raw": np.zeros(1 + n), "x": np.zeros(1 + n),
        "begins_elsewhere": 0,
    }  # fmt: skip


def _derivatives(frozen: FrozenFmu, kept: _KeptArrays) -> Fields:
    """Return what of the Jacobians the FMU is asked for, and which entries its answers are."""
    states, inputs, outputs = frozen.state_variables, frozen.input_variables, frozen.output_variables
    derivatives, columns = frozen.derivative_variables, [*states, *inputs]
    is_asked = bool(states) or any(variable.is_real and variable.size == 1 for variable in outputs)
    real = [*derivatives, *(variable for variable in outputs if variable.is_real)]
    unknowns, n_unknowns, row_of, n_sensitivities = _flat(real if is_asked else [])
    rows = [row_of.get((variable.reference, variable.element), -1) for variable in (*derivatives, *outputs)]
    mapped = [False] * len(states) + [bool(pairs) for pairs in frozen.mappings]
    sizes = [
        variable.size if variable.is_real and not variable.is_parameter and not is_mapped else 0
        for variable, is_mapped in zip(columns, mapped, strict=True)
    ]
    widest = max(len(states), len(outputs))
    return {
        "unknowns": kept.address(unknowns), "n_unknowns": n_unknowns,
        "n_sensitivities": n_sensitivities, "sensitivities": np.zeros(1 + n_sensitivities),
        "row_place": np.array([*rows, -1], np.int64),
        "column_references": kept.address(references_of(variable.reference for variable in columns)),
        "column_size": np.array([*sizes, 0], np.int64),
        "column_element": np.array([*(variable.element for variable in columns), 0], np.int64),
        "seed": np.zeros(1 + max((variable.size for variable in columns), default=0)),
        "work": np.zeros((2, 1 + widest)), "largest": np.zeros(1 + len(columns)),
    }  # fmt: skip


def _progress(frozen: FrozenFmu, environment: Environment) -> Fields:
    """Return where the run is, what is kept of it, and what failed: nothing yet."""
    n_x, n_y = len(frozen.state_variables), len(frozen.output_variables)
    return {
        "states": np.zeros(environment.slots, np.int64), "kept": np.zeros((environment.slots, 2 * n_y + n_x + 3)),
        "has_kept": 0,
        "answers": np.zeros(4, np.int64), "event_info": np.zeros(8, np.int64),
        "next_event": math.inf, "entered": math.inf, "is_pending": 0, "goes_on": 0, "begun": environment.start,
        "failed_call": 0, "failed_status": 0, "failed_at": math.nan, "requests_end": 0,
    }  # fmt: skip


def _flat(variables: Sequence[Variable]) -> tuple[np.ndarray, int, dict[tuple[int, int], int], int]:
    """Return references each once, how many, the place of each element in their values, and how many these are."""
    sizes = {variable.reference: variable.size for variable in variables}
    first, place = 0, {}
    for reference, size in sizes.items():
        place.update({(reference, element): first + element for element in range(size)})
        first += size
    return references_of(sizes), len(sizes), place, first


def in_between(frozen: FrozenFmu, library: Library) -> list[int]:
    """Return the references of the inputs that an FMU of FMI 3 gets within its steps too."""
    requests = library.version == 3 and frozen.interface.kind == "CoSimulation"
    if not (requests and frozen.interface.promises("providesIntermediateUpdate")):
        return []
    return list(
        dict.fromkeys(variable.reference for variable in frozen.input_variables if variable.intermediate_update)
    )


def _factors(variables: Sequence[Variable]) -> np.ndarray:
    return np.array([*(v.factor for v in variables), 1.0])


def _offsets(variables: Sequence[Variable]) -> np.ndarray:
    return np.array([*(v.offset for v in variables), 0.0])
