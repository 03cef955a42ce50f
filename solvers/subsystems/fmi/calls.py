"""The C functions of FMI 1.0, 2.0 and 3.0 that are called while a run is under way, and how their values are stored.

Components and pointers are int64 addresses, as everywhere in the engine; booleans that FMI passes as `bool` or `char`
travel in a register like any other integer.
"""

from __future__ import annotations

from numba import float64, int32, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import pointer_call, pointer_to
from macrostep.solvers.processes.heartbeat import FUNCTIONS

# Statuses of FMI, the same in all versions.
FMI_OK, FMI_WARNING, FMI_DISCARD, FMI_ERROR, FMI_FATAL, FMI_PENDING = range(6)

call_values = pointer_call(int32(int64, int64, int64, int64))
"""(component, references, n, values): fmi2SetReal, fmi2GetReal, ...; also fmi2SetContinuousStates (component, x, n)."""
call_values_3 = pointer_call(int32(int64, int64, int64, int64, int64))
"""(instance, references, n, values, n values): fmi3SetFloat64, fmi3GetFloat64, ...; fmi2SetRealInputDerivatives."""
call_output_derivatives_3 = pointer_call(int32(int64, int64, int64, int64, int64, int64))
call_do_step = pointer_call(int32(int64, float64, float64, int32))
call_real_status = pointer_call(int32(int64, int64, int64))
"""(component, kind, value): fmi2GetRealStatus, fmi2GetBooleanStatus."""
call_do_step_3 = pointer_call(int32(int64, float64, float64, int32, int64, int64, int64, int64))
call_directional = pointer_call(int32(int64, int64, int64, int64, int64, int64, int64))
call_directional_3 = pointer_call(int32(int64, int64, int64, int64, int64, int64, int64, int64, int64))
call_simple = pointer_call(int32(int64))
"""(component): fmi2EnterEventMode, fmi2ExitInitializationMode, ..."""
call_time = pointer_call(int32(int64, float64))
call_vector = pointer_call(int32(int64, int64, int64))
"""(component, values, n): fmi2SetContinuousStates, fmi2GetDerivatives; (component, whether it goes on, event info):
fmiEventUpdate."""
call_state = pointer_call(int32(int64, int64))
"""(component, state or where it is put): fmi2GetFMUstate, fmi2SetFMUstate, fmi2NewDiscreteStates; (component,
whether an event follows): fmiCompletedIntegratorStep."""
call_initialise = pointer_call(int32(int64, float64, int32, float64))
"""(component, start, whether it stops, stop): fmiInitializeSlave."""
call_initialise_model = pointer_call(int32(int64, int32, float64, int64))
"""(component, whether there is a tolerance, tolerance, event info): fmiInitialize."""
call_completed = pointer_call(int32(int64, int32, int64, int64))
call_update_3 = pointer_call(int32(int64, int64, int64, int64, int64, int64, int64))
"""(instance, five answers, next event time): fmi3UpdateDiscreteStates."""

(
    DO_STEP, SET_INPUTS, GET_OUTPUTS, SET_INPUT_DERIVATIVES, GET_OUTPUT_DERIVATIVES, GET_DIRECTIONAL_DERIVATIVE,
    GET_STATE, SET_STATE, ENTER_EVENT_MODE, UPDATE_DISCRETE_STATES, ENTER_STEP_MODE, EXIT_INITIALISATION, SET_TIME,
    SET_STATES, GET_STATES, GET_DERIVATIVES, GET_INDICATORS, COMPLETED_STEP, INSTANTIATE, INITIALISE,
    SET_CLOCK, GET_CLOCK, GET_INTERVAL, GET_SHIFT, TERMINATE, FREE_INSTANCE, FREE_STATE, LOAD,
) = range(1, len(FUNCTIONS) + 1)  # fmt: skip

(
    FLOAT64, FLOAT32, INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, UINT64, BOOL8, BOOL32,
) = range(12)  # fmt: skip
"""How a value lies in memory."""
_STORAGE_OF = {
    "Real": FLOAT64, "Integer": INT32,
    "Float64": FLOAT64, "Float32": FLOAT32, "Int8": INT8, "UInt8": UINT8, "Int16": INT16, "UInt16": UINT16,
    "Int32": INT32, "UInt32": UINT32, "Int64": INT64, "UInt64": UINT64,
}  # fmt: skip


def storage_of(version: str, kind: str) -> int:
    """Return how values of a type of a variable lie in memory."""
    if kind == "Boolean":
        return BOOL32 if version.startswith("2") else BOOL8
    if kind == "Clock":
        return BOOL8
    if kind == "Enumeration":
        return INT64 if version.startswith("3") else INT32
    return _STORAGE_OF[kind]


_float64_at, _float32_at = pointer_to(types.float64), pointer_to(types.float32)
_int8_at, _uint8_at = pointer_to(types.int8), pointer_to(types.uint8)
_int16_at, _uint16_at = pointer_to(types.int16), pointer_to(types.uint16)
_int32_at, _uint32_at = pointer_to(types.int32), pointer_to(types.uint32)
_int64_at, _uint64_at = pointer_to(types.int64), pointer_to(types.uint64)


@compiled(types.void(int64, int64, int64, float64))
def store(address, storage, j, value):
    """Write a number as value j of an array; booleans are true above one half, integers are rounded."""
    if storage == FLOAT64:
        _float64_at(address)[j] = value
    elif storage == FLOAT32:
        _float32_at(address)[j] = value
    elif storage == BOOL8:
        _uint8_at(address)[j] = 1 if value > 0.5 else 0
    elif storage == BOOL32:
        _int32_at(address)[j] = 1 if value > 0.5 else 0
    else:
        whole = int64(round(value))
        if storage == INT32:
            _int32_at(address)[j] = whole
        elif storage == UINT32:
            _uint32_at(address)[j] = whole
        elif storage in (INT64, UINT64):
            _int64_at(address)[j] = whole
        elif storage == INT16:
            _int16_at(address)[j] = whole
        elif storage == UINT16:
            _uint16_at(address)[j] = whole
        elif storage == INT8:
            _int8_at(address)[j] = whole
        else:
            _uint8_at(address)[j] = whole


@compiled(float64(int64, int64, int64))
def load(address, storage, j):
    """Return value j of an array as a number."""
    if storage == FLOAT64:
        return _float64_at(address)[j]
    if storage == FLOAT32:
        return float64(_float32_at(address)[j])
    if storage == BOOL8:
        return 1.0 if _uint8_at(address)[j] != 0 else 0.0
    if storage == BOOL32:
        return 1.0 if _int32_at(address)[j] != 0 else 0.0
    if storage == INT32:
        return float64(_int32_at(address)[j])
    if storage == UINT32:
        return float64(_uint32_at(address)[j])
    if storage == INT64:
        return float64(_int64_at(address)[j])
    if storage == UINT64:
        return float64(_uint64_at(address)[j])
    if storage == INT16:
        return float64(_int16_at(address)[j])
    if storage == UINT16:
        return float64(_uint16_at(address)[j])
    if storage == INT8:
        return float64(_int8_at(address)[j])
    return float64(_uint8_at(address)[j])
