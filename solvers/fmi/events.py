"""Event mode of FMUs: discrete inputs, clocks that tick from outside, and what the FMU does of itself."""

from __future__ import annotations

import math

import numpy as np
from numba import float64, int64

from macrostep.solvers.engine.block import slack
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.interface import COEFFICIENTS, OK, SUBSYSTEM_FAILED
from macrostep.solvers.engine.pointers import address_of, vector
from macrostep.solvers.fmi.calls import (
    BOOL8,
    ENTER_EVENT_MODE,
    ENTER_STEP_MODE,
    FLOAT64,
    FMI_WARNING,
    INT32,
    SET_CLOCK,
    UPDATE_DISCRETE_STATES,
    call_simple,
    call_state,
    call_update_3,
    call_values,
    load,
    store,
)
from macrostep.solvers.fmi.fmu import (
    BUFFER,
    ENDLESS_EVENTS,
    FIRST,
    IS_DISCRETE,
    N_VALUES,
    STEPPING,
    STORAGE,
    FmuType,
    doing,
    done,
    failed,
    given_value,
    hand_over,
    is_broken,
)
from macrostep.solvers.heartbeat import CALL

_EVENT_ITERATIONS = 100


@compiled(int64(FmuType))
def discrete_inputs_change(fmu):
    """Return whether an input that is set in event mode is to have another value than it has."""
    groups, place = fmu.inputs, fmu.input_place
    for g in range(groups.shape[0]):
        if groups[g, IS_DISCRETE]:
            for j in range(groups[g, N_VALUES]):
                i = place[groups[g, FIRST] + j]
                if i >= 0:
                    before = load(groups[g, BUFFER], groups[g, STORAGE], j)
                    store(groups[g, BUFFER], groups[g, STORAGE], j, given_value(fmu, i))
                    if load(groups[g, BUFFER], groups[g, STORAGE], j) != before:
                        return 1
    return 0


@compiled(int64(FmuType, float64))
def enter_event_mode(fmu, t):
    doing(fmu, ENTER_EVENT_MODE)
    return done(fmu, ENTER_EVENT_MODE, call_simple(fmu.enter_event_mode, (fmu.component,)), t)


@compiled(int64(FmuType, float64))
def leave_event_mode(fmu, t):
    """Go on to step mode, or of a Model Exchange FMU to continuous-time mode."""
    doing(fmu, ENTER_STEP_MODE)
    return done(fmu, ENTER_STEP_MODE, call_simple(fmu.enter_step_mode, (fmu.component,)), t)


@compiled(int64(int64, int64), forceinline=True)
def byte_at(words, i):
    """Return byte i of the words at an address: FMI 3's booleans."""
    return int64(load(words, BOOL8, i))


@compiled(int64(FmuType, float64))
def tick_clocks(fmu, t):
    """Let the clocks tick whose time it is, each once; the status."""
    due = 0
    for k in range(fmu.n_clocks):
        first = fmu.start + fmu.clock_shift[k]
        moment = first + max(0.0, np.round((t - first) / fmu.clock_period[k])) * fmu.clock_period[k]
        is_due = abs(t - moment) <= slack(t, moment) and t > fmu.last_tick
        store(address_of(fmu.ticks), BOOL8, k, 1.0 if is_due else 0.0)
        due += is_due
    if due == 0:
        return OK
    fmu.last_tick = t
    doing(fmu, SET_CLOCK)
    given = (fmu.component, fmu.clock_references, fmu.n_clocks, address_of(fmu.ticks))
    return done(fmu, SET_CLOCK, call_values(fmu.set_clock, given), t)


@compiled(float64(FmuType, float64))
def next_tick(fmu, t):
    """Return when the next clock ticks after t."""
    earliest = math.inf
    for k in range(fmu.n_clocks):
        first, period = fmu.start + fmu.clock_shift[k], fmu.clock_period[k]
        moment = first + max(0.0, np.round((t - first) / period)) * period
        if moment <= t + slack(t, moment):
            moment += period
        earliest = min(earliest, moment)
    return earliest


@compiled(int64(FmuType, float64))
def update_discrete_states(fmu, t):
    """Let clocks tick, and iterate until nothing changes; `next_event` is then the next event. The status."""
    place = address_of(fmu.event_info)
    if fmu.n_clocks > 0:
        status = tick_clocks(fmu, t)
        if status != OK:
            return status
    for _ in range(_EVENT_ITERATIONS):
        doing(fmu, UPDATE_DISCRETE_STATES)
        if fmu.version >= 3:
            status = call_update_3(
                fmu.update_discrete_states,
                (fmu.component, place, place + 1, place + 2, place + 3, place + 4, place + 8),
            )
            again, ends, has_next = byte_at(place, 0), byte_at(place, 1), byte_at(place, 4)
            moment = load(place + 8, FLOAT64, 0)
        else:
            status = call_state(fmu.update_discrete_states, (fmu.component, place))
            again, ends = int64(load(place, INT32, 0)), int64(load(place, INT32, 1))
            has_next = int64(load(place, INT32, 4))
            moment = load(place + 24, FLOAT64, 0)
        if status > FMI_WARNING:
            return done(fmu, UPDATE_DISCRETE_STATES, status, t)
        fmu.beat[CALL] = 0
        fmu.next_event = moment if has_next else math.inf
        if ends:
            fmu.wants_end = 1
            return failed(fmu, UPDATE_DISCRETE_STATES, 0, t)
        if not again:
            fmu.next_event = min(fmu.next_event, next_tick(fmu, t))
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
        return hand_over(fmu, t, -1)
    status = OK
    if discrete_inputs_change(fmu):
        status = enter_event_mode(fmu, t)
        if status == OK:
            status = hand_over(fmu, t, 1)
        if status == OK:
            status = update_discrete_states(fmu, t)
        if status == OK:
            status = leave_event_mode(fmu, t)
    return status if status != OK else hand_over(fmu, t, 0)
