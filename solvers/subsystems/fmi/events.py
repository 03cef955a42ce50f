"""Event mode of FMUs: discrete inputs, clocks that tick from outside, and what the FMU does of itself."""

from __future__ import annotations

import math

from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, vector
from macrostep.solvers.engine.block import slack
from macrostep.solvers.engine.interface import COEFFICIENTS, OK, SUBSYSTEM_FAILED
from macrostep.solvers.processes.heartbeat import CALL
from macrostep.solvers.subsystems.fmi.calls import (
    BOOL8,
    ENTER_EVENT_MODE,
    ENTER_STEP_MODE,
    FLOAT64,
    FMI_WARNING,
    INT32,
    UPDATE_DISCRETE_STATES,
    call_simple,
    call_state,
    call_update_3,
    call_vector,
    load,
    store,
)
from macrostep.solvers.subsystems.fmi.clocks import (
    count_ticks,
    let_clocks_tick,
    next_tick,
    read_intervals,
    settle_levels,
    triggers,
)
from macrostep.solvers.subsystems.fmi.fmu import (
    ALL,
    AT_ANY_TIME,
    BUFFER,
    ENDLESS_EVENTS,
    FIRST,
    IN_EVENT_MODE,
    N_VALUES,
    STEPPING,
    STORAGE,
    WHEN,
    FmuType,
    doing,
    done,
    failed,
    given_value,
    hand_over,
    is_broken,
)

_EVENT_ITERATIONS = 100


@compiled(int64(FmuType))
def discrete_inputs_change(fmu):
    """Return whether an input that is set in event mode is to have another value, or lets a clock tick."""
    if triggers(fmu):
        return 1
    groups, place = fmu.inputs, fmu.input_place
    for g in range(groups.shape[0]):
        if groups[g, WHEN] == IN_EVENT_MODE:
            for j in range(groups[g, N_VALUES]):
                i = place[groups[g, FIRST] + j]
                if i >= 0:
                    buffer, storage = groups[g, BUFFER], groups[g, STORAGE]
                    before = load(buffer, storage, j)
                    store(buffer, storage, j, given_value(fmu, i))
                    after = load(buffer, storage, j)
                    store(buffer, storage, j, before)  # which the FMU has
                    if after != before:
                        return 1
    return 0


@compiled(int64(FmuType, float64))
def enter_event_mode(fmu, t):
    """Go on to event mode, which FMI 1 does not have."""
    if fmu.enter_event_mode == 0:
        return OK
    doing(fmu, ENTER_EVENT_MODE)
    return done(fmu, ENTER_EVENT_MODE, call_simple(fmu.enter_event_mode, (fmu.component,)), t)


@compiled(int64(FmuType, float64))
def leave_event_mode(fmu, t):
    """Go on to step mode, or of a Model Exchange FMU to continuous-time mode."""
    fmu.entered = t
    if fmu.enter_step_mode == 0:  # FMI 1
        return OK
    doing(fmu, ENTER_STEP_MODE)
    return done(fmu, ENTER_STEP_MODE, call_simple(fmu.enter_step_mode, (fmu.component,)), t)


@compiled(int64(int64, int64), forceinline=True)
def byte_at(words, i):
    """Return byte i of the words at an address: FMI 3's booleans."""
    return int64(load(words, BOOL8, i))


@compiled(types.UniTuple(int64, 2)(FmuType))
def event_information(fmu):
    """Return whether the FMU is to be asked again, and whether it requests the end; `next_event` is what it said."""
    place = address_of(fmu.event_info)
    if fmu.version == 1:  # the first says whether all has settled
        again, ends, has_next = 1 - byte_at(place, 0), byte_at(place, 3), byte_at(place, 4)
        moment = load(place + 8, FLOAT64, 0)
    elif fmu.version == 2:
        again, ends = int64(load(place, INT32, 0)), int64(load(place, INT32, 1))
        has_next, moment = int64(load(place, INT32, 4)), load(place + 24, FLOAT64, 0)
    else:
        again, ends, has_next = byte_at(place, 0), byte_at(place, 1), byte_at(place, 4)
        moment = load(place + 8, FLOAT64, 0)
    fmu.next_event = moment if has_next else math.inf
    return again, ends


@compiled(int64(FmuType, float64))
def settle(fmu, t):
    """Let the FMU update its discrete states until nothing changes; `next_event` is then its next one. The status."""
    place = address_of(fmu.event_info)
    for _ in range(_EVENT_ITERATIONS):
        if fmu.n_reported > 0:
            status = count_ticks(fmu, t)
            if status != OK:
                return status
        doing(fmu, UPDATE_DISCRETE_STATES)
        if fmu.version >= 3:
            status = call_update_3(
                fmu.update_discrete_states,
                (fmu.component, place, place + 1, place + 2, place + 3, place + 4, place + 8),
            )
        elif fmu.version == 2:
            status = call_state(fmu.update_discrete_states, (fmu.component, place))
        else:
            status = call_vector(fmu.update_discrete_states, (fmu.component, 0, place))
        if status > FMI_WARNING:
            return done(fmu, UPDATE_DISCRETE_STATES, status, t)
        fmu.beat[CALL] = 0
        again, ends = event_information(fmu)
        if ends:
            fmu.requests_end = 1
            return failed(fmu, UPDATE_DISCRETE_STATES, 0, t)
        if not again:
            return OK
    return failed(fmu, UPDATE_DISCRETE_STATES, ENDLESS_EVENTS, t)


@compiled(int64(FmuType, float64))
def update_discrete_states(fmu, t):
    """Let clocks tick and everything settle; `next_event` is then the next event. The status.

    A countdown of no time at all lets its clock tick at once.
    """
    for _ in range(_EVENT_ITERATIONS):
        status = let_clocks_tick(fmu, t) if fmu.n_clocks > 0 else OK
        if status == OK:
            status = settle(fmu, t)
        if status == OK and fmu.n_clocks > 0:
            status = read_intervals(fmu, t)
        if status != OK:
            return status
        moment = next_tick(fmu)
        if moment == math.inf or moment > t + slack(t, moment):
            fmu.next_event = min(fmu.next_event, moment)
            return OK
    return failed(fmu, UPDATE_DISCRETE_STATES, ENDLESS_EVENTS, t)


@compiled(int64(FmuType, float64, int64, int64, float64))
def place_inputs(fmu, t, u, degree, s):
    """Set the inputs to the values of their polynomials at time s after the beginning of the step."""
    if is_broken(fmu):
        return SUBSYSTEM_FAILED
    coefficients, v = vector(u), fmu.v
    for i in range(fmu.n_u):
        row = i * COEFFICIENTS
        value = coefficients[row + degree]
        for d in range(degree - 1, -1, -1):
            value = value * s + coefficients[row + d]
        v[i] = value
    if fmu.n_u == 0:
        return OK
    if not (fmu.has_discrete_inputs and fmu.uses_events and fmu.mode == STEPPING):
        settle_levels(fmu)
        return hand_over(fmu, t, ALL)
    status = OK
    if discrete_inputs_change(fmu):
        status = enter_event_mode(fmu, t)
        if status == OK:
            status = hand_over(fmu, t, IN_EVENT_MODE)
        if status == OK:
            status = update_discrete_states(fmu, t)
        if status == OK:
            status = leave_event_mode(fmu, t)
    return status if status != OK else hand_over(fmu, t, AT_ANY_TIME)
