"""A Model Exchange FMU as a block: its functions in the place of those that are printed from equations.

The embedded solvers integrate it, composites and the monolithic reference take it in, like any built-in block. Modes
are, in this order, a scheduled event, one for each event indicator, and, where it has discrete inputs, whether these
are to change; each is an event of the FMU. At t0 the scheduled event is that initialisation ends. Before that nobody
asks for event indicators: FMI 2 and 3 would allow it, but some tools' FMUs refuse.

FMI 1 has neither an initialisation mode nor an event mode: the FMU initialises itself with the first inputs that it is
given, the guesses, and what is found behind them is an event.
"""

from __future__ import annotations

import math

from numba import float64, int32, int64, types

from macrostep.solvers.compilation.codegen import BLOCK_SIGNATURE
from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import address_of, vector
from macrostep.solvers.engine.block import slack
from macrostep.solvers.engine.instance import instance_at
from macrostep.solvers.engine.interface import (
    ADVANCE_SIGNATURE,
    COEFFICIENTS,
    ENDS,
    OK,
    SLOT_SIGNATURE,
    SUBSYSTEM_FAILED,
    call_advance,
)
from macrostep.solvers.subsystems.fmi.calls import (
    COMPLETED_STEP,
    EXIT_INITIALISATION,
    GET_DERIVATIVES,
    GET_INDICATORS,
    GET_STATES,
    INITIALISE,
    INT32,
    SET_STATES,
    SET_TIME,
    call_completed,
    call_initialise_model,
    call_simple,
    call_state,
    call_time,
    call_vector,
    load,
)
from macrostep.solvers.subsystems.fmi.clocks import begin_clocks, settle_levels
from macrostep.solvers.subsystems.fmi.events import (
    byte_at,
    discrete_inputs_change,
    enter_event_mode,
    event_information,
    leave_event_mode,
    settle,
    update_discrete_states,
)
from macrostep.solvers.subsystems.fmi.fmu import (
    ALL,
    AT_ANY_TIME,
    BEGUN,
    IN_EVENT_MODE,
    INITIALISING,
    STEPPING,
    FmuType,
    directional_derivatives,
    doing,
    done,
    failed,
    fmu_at,
    get_outputs,
    get_rates,
    hand_over,
    is_broken,
    keep_state,
    sensitivity,
    set_back,
)

_RESOLVED = 1e-4
"""Times are distinguished well in differences relative to no less than this part of them."""
_DIFFERENCE = 6e-6
"""Relative distance of two values for a central difference: the cube root of the rounding unit."""
SCHEDULED_MODE = 0


@compiled(int64(FmuType))
def n_modes(fmu):
    """Return the number of modes."""
    return 1 + fmu.n_z + fmu.has_discrete_inputs


@compiled(types.void(FmuType, int64))
def take_inputs(fmu, u):
    """Copy the inputs of a block function."""
    given, v = vector(u), fmu.v
    for i in range(fmu.n_u):
        v[i] = given[i]


@compiled(int64(FmuType, float64))
def initialise(fmu, t):
    """Let an FMU of FMI 1 initialise itself; the status."""
    doing(fmu, INITIALISE)
    given = (fmu.component, int32(fmu.tolerance > 0.0), fmu.tolerance, address_of(fmu.event_info))
    status = done(fmu, INITIALISE, call_initialise_model(fmu.initialise, given), t)
    if status != OK:
        return status
    fmu.mode = BEGUN
    again, ends = event_information(fmu)
    if ends:
        fmu.requests_end = 1
        return failed(fmu, INITIALISE, 0, t)
    return settle(fmu, t) if again else OK


@compiled(int64(FmuType, float64))
def place_before_the_start(fmu, t):
    """Give an FMU that has not begun its inputs, which is all that it takes by then; the status."""
    settle_levels(fmu)
    if fmu.version > 1:
        return hand_over(fmu, t, ALL)
    if fmu.mode == INITIALISING:
        status = hand_over(fmu, t, ALL)
        return initialise(fmu, t) if status == OK else status
    status = hand_over(fmu, t, AT_ANY_TIME if fmu.has_discrete_inputs else ALL)
    if status == OK and fmu.has_discrete_inputs and discrete_inputs_change(fmu):
        status = hand_over(fmu, t, IN_EVENT_MODE)
        return settle(fmu, t) if status == OK else status
    return status


@compiled(int64(FmuType, float64, int64, int64))
def place(fmu, t, x, u):
    """Put the FMU where a block function is to be evaluated; while it initialises it has only inputs. The status."""
    if is_broken(fmu):
        return SUBSYSTEM_FAILED
    take_inputs(fmu, u)
    if fmu.mode != STEPPING:
        return place_before_the_start(fmu, t)
    doing(fmu, SET_TIME)
    status = done(fmu, SET_TIME, call_time(fmu.set_time, (fmu.component, t)), t)
    if status == OK and fmu.n_x > 0:
        states, raw = vector(x), fmu.x_raw
        for i in range(fmu.n_x):
            raw[i] = (states[i] - fmu.x_offset[i]) / fmu.x_factor[i]
        doing(fmu, SET_STATES)
        given = (fmu.component, address_of(raw), fmu.n_x)
        status = done(fmu, SET_STATES, call_vector(fmu.set_continuous_states, given), t)
    if status == OK and fmu.n_u > 0:
        status = hand_over(fmu, t, AT_ANY_TIME if fmu.has_discrete_inputs else ALL)
    return status


@compiled(int64(FmuType, float64, int64))
def rates(fmu, t, out):
    """Write the derivatives of the states where the FMU stands; the status.

    While an FMU of FMI 2 initialises, it has them as variables only.
    """
    if fmu.mode != STEPPING and fmu.version > 1:
        return get_rates(fmu, t, out)
    doing(fmu, GET_DERIVATIVES)
    status = call_vector(fmu.get_derivatives, (fmu.component, address_of(fmu.x_raw), fmu.n_x))
    result = vector(out)
    for i in range(fmu.n_x):
        result[i] = fmu.x_raw[i] * fmu.x_factor[i]
    return done(fmu, GET_DERIVATIVES, status, t)


@compiled(int64(FmuType, float64, int64))
def read_states(fmu, t, x):
    """Write the states that the FMU has; the status."""
    doing(fmu, GET_STATES)
    status = call_vector(fmu.get_continuous_states, (fmu.component, address_of(fmu.x_raw), fmu.n_x))
    states = vector(x)
    for i in range(fmu.n_x):
        states[i] = fmu.x_raw[i] * fmu.x_factor[i] + fmu.x_offset[i]
    return done(fmu, GET_STATES, status, t)


@compiled(types.void(int64, int64))
def write_nan(out, n):
    """Say that there is no value."""
    result = vector(out)
    for i in range(n):
        result[i] = math.nan


@callback(BLOCK_SIGNATURE)
def f(t, x, u, p, m, out):
    """Write the derivatives of the states."""
    fmu = fmu_at(address_of(p))
    status = place(fmu, t, address_of(x), address_of(u))
    if status != OK or rates(fmu, t, address_of(out)) != OK:
        write_nan(address_of(out), fmu.n_x)


@callback(BLOCK_SIGNATURE)
def g(t, x, u, p, m, out):
    """Write the outputs; where the FMU ended the run, as it left them, and the states too, for the last row."""
    fmu = fmu_at(address_of(p))
    if fmu.requests_end and t <= fmu.failed_at:
        status = read_states(fmu, t, address_of(x)) if fmu.n_x > 0 else OK
    else:
        status = place(fmu, t, address_of(x), address_of(u))
    if status != OK or get_outputs(fmu, t, address_of(out)) != OK:
        write_nan(address_of(out), fmu.n_y)


@compiled(int64(FmuType, float64, int64, int64, int64, int64))
def rows_at(fmu, t, x, u, below, out):
    """Write f, or, `below`, the outputs; the status."""
    status = place(fmu, t, x, u)
    if status != OK:
        return status
    return get_outputs(fmu, t, out) if below else rates(fmu, t, out)


@compiled(float64(FmuType, float64, float64))
def beside(fmu, t, distance):
    """Return a time beside t for a difference: later, but neither past the next event nor past the stop time.

    Where there is little time left, before t, but not before the last event: an FMU may refuse all of these.
    """
    latest = min(fmu.next_event, fmu.stop_time)
    if t + distance <= latest or latest - t >= t - fmu.entered:
        return min(t + distance, latest)
    return max(t - distance, fmu.entered)


@compiled(types.void(FmuType, int64, int64))
def follow(fmu, x, u):
    """Let the largest values of states and inputs follow them."""
    states, inputs = vector(x), vector(u)
    for i in range(fmu.n_x + fmu.n_u):
        value = states[i] if i < fmu.n_x else inputs[i - fmu.n_x]
        fmu.largest[i] = max(fmu.largest[i], abs(value))


@compiled(float64(FmuType, int64))
def size_of(fmu, column):
    """Return what differences of a state or an input are measured by: of one that was always 0, the largest of all."""
    if fmu.largest[column] > 0.0:
        return fmu.largest[column]
    largest = 0.0
    for i in range(fmu.n_x + fmu.n_u):
        largest = max(largest, fmu.largest[i])
    return largest if largest > 0.0 else 1.0


@compiled(float64(FmuType, float64))
def size_of_time(fmu, t):
    """Return what differences of times are measured by: the run, or a second or the time where that is less."""
    return max(min(fmu.stop_time - fmu.start, max(1.0, abs(t))), _RESOLVED * abs(t))


@compiled(int64(FmuType, float64, int64, int64, int64, int64, int64))
def difference(fmu, t, x, u, below, column, out):
    """Write a column of derivatives, with respect to a state, an input or time, from differences; the status."""
    n_x, n_u = fmu.n_x, fmu.n_u
    rows, width = fmu.n_y if below else n_x, n_x + 2 * n_u + 1
    result, behind, before = vector(out), fmu.work[0], fmu.work[1]
    states, inputs = vector(x), vector(u)
    is_time = column == width - 1
    base = t if is_time else (states[column] if column < n_x else inputs[column - n_x])
    delta = _DIFFERENCE * (size_of_time(fmu, t) if is_time else size_of(fmu, column))
    if is_time:
        moment = beside(fmu, t, delta)
        status = rows_at(fmu, moment, x, u, below, address_of(behind))
        status = status or rows_at(fmu, t, x, u, below, address_of(before))
        distance = moment - t if moment != t else 1.0
    else:
        for side in range(2):
            value = base + delta if side == 0 else base - delta
            if column < n_x:
                states[column] = value
            else:
                inputs[column - n_x] = value
            status = rows_at(fmu, t, x, u, below, address_of(behind if side == 0 else before))
        if column < n_x:
            states[column] = base
        else:
            inputs[column - n_x] = base
        distance = (base + delta) - (base - delta)
    for row in range(rows):
        result[row * width + column] = (behind[row] - before[row]) / distance
    return status


@compiled(types.void(FmuType, float64, int64, int64, int64, int64))
def jacobian(fmu, t, x, u, below, out):
    """Write A | B | 0 | df/dt, or, `below`, C | D | 0 | dg/dt, from the FMU's derivatives or from differences."""
    n_x, n_u = fmu.n_x, fmu.n_u
    rows, width, first = fmu.n_y if below else n_x, n_x + 2 * n_u + 1, n_x if below else 0
    result = vector(out)
    for i in range(rows * width):
        result[i] = 0.0
    follow(fmu, x, u)
    status = difference(fmu, t, x, u, below, width - 1, out)
    if status == OK:
        status = place(fmu, t, x, u)
    for column in range(n_x + n_u):
        if status != OK:
            break
        if fmu.get_directional_derivative == 0:
            status = difference(fmu, t, x, u, below, column, out)
            continue
        status = directional_derivatives(fmu, t, column)
        for row in range(rows):
            result[row * width + column] = sensitivity(fmu, first + row, column)
    if status != OK:
        write_nan(out, rows * width)


@callback(BLOCK_SIGNATURE)
def f_jacobian(t, x, u, p, m, out):
    """Write the derivatives of f with respect to states, inputs, their derivatives and time."""
    jacobian(fmu_at(address_of(p)), t, address_of(x), address_of(u), 0, address_of(out))


@callback(BLOCK_SIGNATURE)
def g_jacobian(t, x, u, p, m, out):
    """Write the derivatives of g with respect to states, inputs, their derivatives and time."""
    jacobian(fmu_at(address_of(p)), t, address_of(x), address_of(u), 1, address_of(out))


@compiled(int64(FmuType, float64, int64))
def read_indicators(fmu, t, out):
    """Write the event indicators where the FMU stands; the status."""
    if fmu.n_z == 0:
        return OK
    doing(fmu, GET_INDICATORS)
    return done(fmu, GET_INDICATORS, call_vector(fmu.get_indicators, (fmu.component, out, fmu.n_z)), t)


@callback(BLOCK_SIGNATURE)
def conditions(t, x, u, p, m, out):
    """Write the event indicators behind the place of the scheduled event, and whether discrete inputs are to change."""
    fmu = fmu_at(address_of(p))
    if fmu.mode != STEPPING:
        for i in range(n_modes(fmu)):
            out[i] = 0.0
        return
    out[SCHEDULED_MODE] = 0.0
    status = place(fmu, t, address_of(x), address_of(u))
    if status == OK:
        status = read_indicators(fmu, t, address_of(out) + 8)
    if fmu.has_discrete_inputs:
        out[1 + fmu.n_z] = 1.0 if discrete_inputs_change(fmu) else -1.0
    if status != OK:
        write_nan(address_of(out), 1 + fmu.n_z)


@compiled(int64(FmuType, float64, int64, int64, int64))
def begin_signs(fmu, t, x, u, modes):
    """Set the modes of the event indicators as the first ones are: they change from then on; the status."""
    if fmu.n_z == 0:
        return OK
    status = place(fmu, t, x, u)
    values, signs = instance_at(fmu.instance).r, vector(modes)
    if status == OK:
        status = read_indicators(fmu, t, address_of(values))
    for i in range(fmu.n_z):
        signs[1 + i] = 1.0 if values[i] > 0.0 else 0.0
    return status


@compiled(int64(FmuType, float64))
def end_initialisation(fmu, t):
    """Go on to event mode; the status."""
    status = begin_clocks(fmu, t)
    if status == OK and fmu.exit_initialisation != 0:
        doing(fmu, EXIT_INITIALISATION)
        status = done(fmu, EXIT_INITIALISATION, call_simple(fmu.exit_initialisation, (fmu.component,)), t)
    fmu.mode = STEPPING
    return status


@callback(BLOCK_SIGNATURE)
def update(t, x, u, p, m, out):
    """Let the event happen that a changed mode stands for, and take over states and the next scheduled event."""
    fmu = fmu_at(address_of(p))
    n = n_modes(fmu)
    happens = False
    for i in range(n):
        happens = happens or m[i] != m[n + i]
    if not happens:
        return
    status = place(fmu, t, address_of(x), address_of(u))
    begins = fmu.mode != STEPPING
    if status == OK and not begins:
        status = enter_event_mode(fmu, t)
        if status == OK and fmu.has_discrete_inputs:
            status = hand_over(fmu, t, IN_EVENT_MODE)
    elif status == OK:  # exits to event mode
        status = end_initialisation(fmu, t)
    if status == OK and not (begins and fmu.version == 1):
        status = update_discrete_states(fmu, t)
    if status == OK:
        status = leave_event_mode(fmu, t)
    instance_at(fmu.instance).extra[0] = fmu.next_event
    if status == OK and begins and fmu.begins_elsewhere:
        for i in range(fmu.n_x):
            out[i] = x[i]
    elif status == OK and fmu.n_x > 0:
        status = read_states(fmu, t, address_of(out))
    if status == OK and begins:
        status = begin_signs(fmu, t, address_of(out), address_of(u), address_of(m))
    if status != OK:
        write_nan(address_of(out), fmu.n_x)


@callback(BLOCK_SIGNATURE)
def accepted(t, x, u, p, m, out):
    """Notify the FMU that an internal step is accepted; it may ask for event mode."""
    fmu = fmu_at(address_of(p))
    status = place(fmu, t, address_of(x), address_of(u))
    if status != OK:
        return
    doing(fmu, COMPLETED_STEP)
    answers = address_of(fmu.answers)
    if fmu.version == 1:
        status = call_state(fmu.completed_step, (fmu.component, answers))
    else:
        given = (fmu.component, 1 - fmu.has_kept, answers, answers + 8)  # back to the beginning of the macro-step
        status = call_completed(fmu.completed_step, given)
    status = done(fmu, COMPLETED_STEP, status, t)
    if fmu.version == 1:
        requests_event, ends = byte_at(answers, 0), 0
    elif fmu.version >= 3:
        requests_event, ends = byte_at(answers, 0), byte_at(answers, 8)
    else:
        requests_event, ends = int64(load(answers, INT32, 0)), int64(load(answers, INT32, 2))
    if ends:
        fmu.requests_end = 1
        failed(fmu, COMPLETED_STEP, 0, t)
    elif status == OK and requests_event:
        m[SCHEDULED_MODE] = 1.0


@compiled(int64(FmuType, int64, int64))
def hold(fmu, u, degree):
    """Return the address of the input polynomials in which discrete inputs stay as they are at the beginning.

    They change by events only. One that followed a polynomial would have an event at each moment.
    """
    given, inputs = vector(u), fmu.u_held
    for i in range(fmu.n_u):
        for d in range(degree + 1):
            inputs[i, d] = given[i * COEFFICIENTS + d]
    for j in range(fmu.n_held):
        for d in range(1, degree + 1):
            inputs[fmu.held[j], d] = 0.0
    return address_of(inputs)


@callback(ADVANCE_SIGNATURE)
def advance(instance, t, H, u, degree, requested, y, dy, iy):
    """Let the embedded solver integrate from t to t + H, unless the FMU asks for the end of the run on the way."""
    fmu = fmu_at(address_of(instance_at(instance).parameters))
    inputs = u if fmu.n_held == 0 or degree == 0 else hold(fmu, u, degree)
    status = call_advance(fmu.integrate, (instance, t, H, inputs, degree, requested, y, dy, iy))
    if not fmu.requests_end:
        return status
    if abs(fmu.failed_at - (t + H)) <= slack(t, t + H):  # its last internal step ends a rounding unit earlier
        fmu.failed_at = t + H
    return ENDS


@callback(SLOT_SIGNATURE)
def keep(p, slot):
    """Let the FMU keep its state."""
    fmu = fmu_at(p)
    return keep_state(fmu, slot) if fmu.mode == STEPPING and fmu.get_state != 0 else OK


@callback(SLOT_SIGNATURE)
def bring_back(p, slot):
    """Put the FMU back to the state that it kept."""
    fmu = fmu_at(p)
    return set_back(fmu, slot) if fmu.states[slot] != 0 else OK
