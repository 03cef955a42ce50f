"""A Co-Simulation FMU behind the engine's C interface: it integrates itself.

Outputs are read behind each step, where the FMU stands under the inputs of that step. Events of FMI 3 (early return,
event mode, its next time event) are handled inside the macro-step, so that every coupling method can be used.
"""

from __future__ import annotations

import math
from typing import Any

from numba import float64, int32, int64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import address_of, doubles, vector
from macrostep.solvers.engine.block import slack
from macrostep.solvers.engine.held import hold
from macrostep.solvers.engine.interface import (
    ADVANCE_SIGNATURE,
    COEFFICIENTS,
    DERIVATIVES,
    EARLIER,
    EVALUATE_SIGNATURE,
    HANDLE_EVENT_SIGNATURE,
    HELD_SIGNATURE,
    INTEGRALS,
    LINEARISE_SIGNATURE,
    NEXT_EVENT_SIGNATURE,
    OK,
    SLOT_SIGNATURE,
)
from macrostep.solvers.engine.state import ROW_SIGNATURE
from macrostep.solvers.processes.heartbeat import CALL, CALLS
from macrostep.solvers.subsystems.fmi.calls import (
    BOOL8,
    BOOL32,
    DO_STEP,
    EXIT_INITIALISATION,
    FLOAT64,
    FMI_DISCARD,
    FMI_WARNING,
    GET_OUTPUTS,
    INITIALISE,
    SET_INPUT_DERIVATIVES,
    SET_INPUTS,
    call_do_step,
    call_do_step_3,
    call_initialise,
    call_real_status,
    call_simple,
    call_values,
    call_values_3,
    load,
    store,
)
from macrostep.solvers.subsystems.fmi.clocks import begin_clocks
from macrostep.solvers.subsystems.fmi.events import (
    byte_at,
    enter_event_mode,
    leave_event_mode,
    place_inputs,
    update_discrete_states,
)
from macrostep.solvers.subsystems.fmi.fmu import (
    BEGUN,
    ENDLESS_EVENTS,
    INITIALISING,
    NEVER_ASKED,
    STEPPING,
    FmuType,
    directional_derivatives,
    doing,
    done,
    failed,
    fmu_at,
    get_output_slopes,
    get_outputs,
    get_rates,
    get_states,
    keep_state,
    sensitivity,
    set_back,
)

KIND = "FMU's own"
LABEL = "The FMU integrates itself"
RANK = 100
RTOL, ATOL = 1e-6, 1e-9
"""Never read: the FMU chooses."""
EXPONENT = 0.0
formula = None

LAST_SUCCESSFUL_TIME, TERMINATED = 2, 3
"""What FMI 2 is asked for after a discarded step: how far it went, and whether it ends the simulation."""
_RETURNS = 100_000
"""Most early returns within one macro-step."""


def applies(block_type: Any) -> bool:
    """Equations are never integrated by an FMU."""
    return False


@compiled(int64(FmuType, float64, int64, int64))
def set_input_derivatives(fmu, t, u, degree):
    """Give an FMU of FMI 1 or 2 the derivatives of the inputs at the beginning of a step; those given before end."""
    coefficients, values, n = vector(u), fmu.values, fmu.n_real_inputs
    orders, highest, factorial = fmu.input_orders, max(degree, fmu.last_degree), 1.0
    fmu.last_degree = degree
    for d in range(1, highest + 1):
        factorial *= d
        for j in range(n):
            i = fmu.real_input_place[j]
            value = coefficients[i * COEFFICIENTS + d] if d <= degree else 0.0
            values[j] = factorial * value / fmu.u_factor[i]
        doing(fmu, SET_INPUT_DERIVATIVES)
        status = call_values_3(
            fmu.set_input_derivatives,
            (fmu.component, fmu.real_inputs, n, orders + 4 * n * (d - 1), address_of(values)),
        )
        status = done(fmu, SET_INPUT_DERIVATIVES, status, t)
        if status != OK:
            return status
    return OK


@compiled(int64(FmuType, float64))
def happen(fmu, t):
    """Let an event of FMI 3 happen where the FMU stands, under the inputs that it has; the status."""
    fmu.is_pending = 0
    status = enter_event_mode(fmu, t)
    if status == OK:
        status = update_discrete_states(fmu, t)
    return leave_event_mode(fmu, t) if status == OK else status


@compiled(int64(FmuType, float64, float64, int64, int64, int64))
def step_3(fmu, t, H, u, degree, gives_up_past):
    """Let an FMU of FMI 3 go from t to t + H, through its early returns and events; the status.

    Of one that must make the whole step at once, events of its event mode happen at the end.

    If it `gives_up_past`, no state from before t will be set; in the midst of the macro-step that at t may be.
    """
    end, at, place = t + H, t, address_of(fmu.answers)
    for _ in range(_RETURNS):
        target = end
        if fmu.next_event < end - slack(end, end):
            target = max(fmu.next_event, at)
        requests_event = target < end
        if fmu.keeps_step:
            target = end
        early, reached = 0, target
        if target > at:
            doing(fmu, DO_STEP)
            status = call_do_step_3(
                fmu.do_step,
                (
                    fmu.component, at, H if at == t and target == end else target - at,
                    int32(gives_up_past and (at == t or fmu.has_kept == 0)),
                    place, place + 1, place + 2, place + 8,
                ),
            )  # fmt: skip
            status = done(fmu, DO_STEP, status, at)
            if status != OK:
                return status
            early = byte_at(place, 2)
            requests_event = requests_event or byte_at(place, 0) != 0
            if early:
                reached = min(load(place + 8, FLOAT64, 0), target)
            if byte_at(place, 1):
                fmu.requests_end = 1
                return failed(fmu, DO_STEP, 0, reached)
        is_event = requests_event and fmu.uses_events
        if reached >= end - slack(end, end):
            fmu.is_pending = 1 if is_event else 0
            return OK
        at = reached
        if is_event:
            status = place_inputs(fmu, at, u, degree, at - t)
            if status == OK:
                status = happen(fmu, at)
            if status != OK:
                return status
        status = place_inputs(fmu, at, u, degree, at - t)
        if status != OK:
            return status
    return failed(fmu, DO_STEP, ENDLESS_EVENTS, at)


@compiled(int64(FmuType, float64, float64, int64))
def not_stepped(fmu, t, H, status):
    """Find out what it is about an FMU of FMI 1 or 2 that did not make its step; the status."""
    if status == FMI_DISCARD and fmu.get_boolean_status != 0:
        place = address_of(fmu.answers)
        if call_real_status(fmu.get_boolean_status, (fmu.component, TERMINATED, place)) <= FMI_WARNING:
            fmu.requests_end = int64(load(place, BOOL32, 0))
        if fmu.requests_end:
            reached = t
            if call_real_status(fmu.get_real_status, (fmu.component, LAST_SUCCESSFUL_TIME, place)) <= FMI_WARNING:
                reached = min(max(t, load(place, FLOAT64, 0)), t + H)
            done(fmu, DO_STEP, OK, t)
            return failed(fmu, DO_STEP, 0, reached)
    return done(fmu, DO_STEP, status, t)


@compiled(int64(FmuType, float64, float64, int64), forceinline=True)
def step(fmu, t, H, gives_up_past):
    """Let an FMU of FMI 1 or 2 go from t to t + H; the status.

    It `gives_up_past` if no state from before t will be set. FMI 1, which has no states, calls that a new step.
    """
    doing(fmu, DO_STEP)
    status = call_do_step(fmu.do_step, (fmu.component, t, H, int32(gives_up_past)))
    return done(fmu, DO_STEP, status, t) if status <= FMI_WARNING else not_stepped(fmu, t, H, status)


@compiled(types.void(FmuType, float64, int64, int64))
def integrate_outputs(fmu, H, degree, iy):
    """Write the integrals of the outputs: of cubics through values and slopes if the FMU gives slopes, else of lines.

    An FMU of FMI 3 does not know at the beginning of a step how its inputs will change, and so not all of the slopes
    there; then it is a parabola through both values and the last slope.
    """
    integrals, n, y, dy = vector(iy), fmu.n_y, fmu.y, fmu.dy
    for o in range(n):
        if fmu.version >= 3 and degree > 0 and fmu.get_output_derivatives != 0:
            integrals[o] = H * (y[n + o] + 2.0 * y[o]) / 3.0 - H * H / 6.0 * dy[o]
        else:
            integrals[o] = 0.5 * H * (y[o] + y[n + o]) + H * H / 12.0 * (dy[n + o] - dy[o])


@compiled(types.void(FmuType))
def add_what_slopes_do(fmu):
    """Add to the outputs at the beginning of a step what der(u) does to them.

    Outside of a step an FMU of FMI 3 takes its inputs for constant. At the end of the last step the outputs were read
    twice, in the step and behind it: the difference is what the slopes of the inputs do.
    """
    n, y = fmu.n_y, fmu.y
    for o in range(n):
        y[n + o] += y[o] - y[2 * n + o]


@compiled(int64(FmuType, float64, int64, int64, int64))
def answer(fmu, t, requested, y, dy):
    """Write outputs, their slopes if requested, and the states where the FMU stands; the status."""
    status, outputs, slopes = get_outputs(fmu, t, y), vector(y), vector(dy)
    for o in range(fmu.n_y):
        fmu.y[o] = outputs[o]
    if status == OK and requested & (DERIVATIVES | INTEGRALS):
        status = get_output_slopes(fmu, t, address_of(fmu.dy))
        if requested & DERIVATIVES:
            for o in range(fmu.n_y):
                slopes[o] = fmu.dy[o]
    if status == OK and fmu.n_x > 0:
        status = get_states(fmu, t)
    return status


@compiled(int64(FmuType, float64, float64, int64, int64, int64, int64, int64, int64))
def go(fmu, t, H, u, degree, requested, y, dy, iy):
    """Let the FMU step from t to t + H under polynomials; the status."""
    status = place_inputs(fmu, t, u, degree, 0.0)
    if status == OK and fmu.version < 3 and max(degree, fmu.last_degree) > 0 and fmu.n_real_inputs > 0:
        status = set_input_derivatives(fmu, t, u, degree)
    if status == OK and fmu.is_pending:
        status = happen(fmu, t)
    if status == OK and requested & INTEGRALS:  # under the inputs of this step, which need not go on from the last one
        status = get_outputs(fmu, t, address_of(fmu.y, fmu.n_y))
        if status == OK:
            status = get_output_slopes(fmu, t, address_of(fmu.dy, fmu.n_y))
        if fmu.goes_on:
            add_what_slopes_do(fmu)
    if status != OK:
        return status
    fmu.goes_on = 0
    fmu.polynomials, fmu.degree, fmu.begun, fmu.has_asked = u, degree, t, 0
    gives_up_past = 0 if requested & EARLIER else 1
    status = step_3(fmu, t, H, u, degree, gives_up_past) if fmu.version >= 3 else step(fmu, t, H, gives_up_past)
    if status == OK and degree > 0 and fmu.n_between > 0 and not fmu.has_asked:
        status = failed(fmu, DO_STEP, NEVER_ASKED, t)
    if status != OK:
        return status
    status = answer(fmu, t + H, requested, y, dy)
    if requested & INTEGRALS:
        integrate_outputs(fmu, H, degree, iy)
        if status == OK and fmu.version >= 3 and degree > 0:
            status = place_inputs(fmu, t + H, u, degree, H)
            status = status or get_outputs(fmu, t + H, address_of(fmu.y, 2 * fmu.n_y))
            fmu.goes_on = 1
    return status


@callback(ADVANCE_SIGNATURE)
def advance(instance, t, H, u, degree, requested, y, dy, iy):
    """Let the FMU step from t to t + H; see :mod:`macrostep.solvers.engine.interface`."""
    return go(fmu_at(instance), t, H, u, degree, requested, y, dy, iy)


@compiled(forceinline=True)
def advance_held(held, instance, t, H, u, y):
    """Let the FMU step from t to t + H under inputs that hold their values; the status.

    Of one of FMI 2 whose values need no copying that is a call each to set, to step and to get. Whether it leaves the
    processor as it was is looked at once behind all of them, which costs as much as half of what else is done here: who
    does not has done so in the first step, before this, and is not plain.
    """
    fmu = fmu_at(instance)
    if not fmu.is_plain or fmu.last_degree > 0:
        return go_held(fmu, t, H, u, y)
    beat, first_call = fmu.beat, fmu.first_call
    beat[CALL] = first_call + SET_INPUTS
    status = call_values(fmu.set_inputs, (fmu.component, fmu.input_references, fmu.n_u, u))
    if status > FMI_WARNING:
        return done(fmu, SET_INPUTS, status, t)
    beat[CALL] = first_call + DO_STEP
    beat[CALLS] += 1.0
    status = call_do_step(fmu.do_step, (fmu.component, t, H, int32(1)))
    if status > FMI_WARNING:
        return not_stepped(fmu, t, H, status)
    beat[CALL] = first_call + GET_OUTPUTS
    status = call_values(fmu.get_outputs, (fmu.component, fmu.output_references, fmu.n_y, y))
    beat[CALL] = 0
    return OK if status <= FMI_WARNING else done(fmu, GET_OUTPUTS, status, t + H)


@compiled(int64(FmuType, float64, float64, int64, int64))
def go_held(fmu, t, H, u, y):
    """Let an FMU step that is not plain; the status."""
    polynomials, values = fmu.u_held, vector(u)
    for i in range(fmu.n_u):
        polynomials[i, 0] = values[i]
    return go(fmu, t, H, address_of(polynomials), 0, 0, y, 0, 0)


@callback(HELD_SIGNATURE)
def held(instance, t, H, u, y):
    """Let the FMU step from t to t + H under inputs that hold their values."""
    return advance_held(0, instance, t, H, u, y)


@callback(ROW_SIGNATURE)
def row_of_held(engine, n):
    """Do macro-steps in a row of FMUs only."""
    return hold(advance_held, engine, n)


@callback(types.void(int64, float64, int32, int32, int32, int32, int64, int64))
def intermediate_update(instance, time, is_setting, is_getting, is_finished, can_return, returns, return_time):
    """Give an FMU of FMI 3 its inputs at a time within a step (fmi3IntermediateUpdateCallback); never ask it to return.

    The answer has to be written: the FMU reads it even if it has put nothing there.
    """
    fmu = fmu_at(instance)
    if returns != 0:
        store(returns, BOOL8, 0, 0.0)
    if is_setting & 0xFF:
        fmu.has_asked = 1
        place_inputs(fmu, time, fmu.polynomials, fmu.degree, time - fmu.begun)


@callback(EVALUATE_SIGNATURE)
def evaluate(instance, t, u, degree, requested, y, dy):
    """Write the outputs at t, at the beginning of the input polynomials, or as an FMU left them that ended the run."""
    fmu = fmu_at(instance)
    fmu.goes_on = 0
    if fmu.requests_end:
        return answer(fmu, t, 0, y, dy)
    status = place_inputs(fmu, t, u, degree, 0.0)
    return answer(fmu, t, requested if fmu.mode == STEPPING else 0, y, dy) if status == OK else status


@compiled(int64(FmuType, float64))
def let_happen(fmu, t):
    """Let an event of an FMU of ours happen: it does when something is read after inputs were set, if only none."""
    place, status = address_of(fmu.answers), OK
    if fmu.n_u == 0:
        doing(fmu, SET_INPUTS)
        status = call_values(fmu.set_real, (fmu.component, fmu.next_event_reference, 0, place))
        status = done(fmu, SET_INPUTS, status, t)
    if status == OK:
        doing(fmu, GET_OUTPUTS)
        status = call_values(fmu.get_real, (fmu.component, fmu.next_event_reference, 1, place))
        status = done(fmu, GET_OUTPUTS, status, t)
    return status


@callback(HANDLE_EVENT_SIGNATURE)
def handle_event(instance, t, u):
    """Give the FMU the inputs behind an event; at t0 initialise it, twice as the interface says."""
    fmu = fmu_at(instance)
    status = place_inputs(fmu, t, u, 0, 0.0)
    if status != OK:
        return status
    if fmu.mode == INITIALISING:
        if fmu.version > 1:
            fmu.mode = BEGUN
            return OK
        doing(fmu, INITIALISE)
        status = call_initialise(fmu.initialise, (fmu.component, fmu.start, 1, fmu.stop_time))
        if status <= FMI_WARNING:
            fmu.mode = STEPPING
        return done(fmu, INITIALISE, status, t)
    if fmu.mode == STEPPING:
        if fmu.uses_events:
            return happen(fmu, t)
        return let_happen(fmu, t) if fmu.is_annotated else OK
    status = begin_clocks(fmu, t)
    if status != OK:
        return status
    doing(fmu, EXIT_INITIALISATION)
    status = done(fmu, EXIT_INITIALISATION, call_simple(fmu.exit_initialisation, (fmu.component,)), t)
    if status == OK:
        fmu.mode = STEPPING
    if status == OK and fmu.uses_events:
        status = update_discrete_states(fmu, t)
        if status == OK:
            status = leave_event_mode(fmu, t)
    return status


@callback(NEXT_EVENT_SIGNATURE)
def scheduled_event(instance, t):
    """Return the next time event after t that FMI 3's event mode gave."""
    moment = fmu_at(instance).next_event
    return moment if moment > t + slack(t, moment) else math.inf


@callback(NEXT_EVENT_SIGNATURE)
def annotated_event(instance, t):
    """Return the next time event after t that a variable of the FMU holds; inf if it cannot be read."""
    fmu = fmu_at(instance)
    place = address_of(fmu.answers)
    doing(fmu, GET_OUTPUTS)
    status = call_values(fmu.get_real, (fmu.component, fmu.next_event_reference, 1, place))
    if done(fmu, GET_OUTPUTS, status, t) != OK:
        return math.inf
    moment = load(place, FLOAT64, 0)
    return moment if moment > t + slack(t, moment) else math.inf


@callback(LINEARISE_SIGNATURE)
def linearise(instance, t, u, degree, jacobian, f):
    """Write A | B over C | D, and f, from the FMU's directional derivatives; without a jacobian, f alone."""
    fmu = fmu_at(instance)
    status = place_inputs(fmu, t, u, degree, 0.0)
    if status == OK and fmu.n_x > 0:
        status = get_rates(fmu, t, f)
    if status != OK or jacobian == 0:
        return status
    rows, columns = fmu.n_x + fmu.n_y, fmu.n_x + fmu.n_u
    result = doubles(jacobian, rows * columns)
    for column in range(columns):
        status = directional_derivatives(fmu, t, column)
        if status != OK:
            return status
        for row in range(rows):
            result[row * columns + column] = sensitivity(fmu, row, column)
    return OK


@callback(SLOT_SIGNATURE)
def save(instance, slot):
    """Keep the complete state of the FMU, and what belongs to it."""
    fmu = fmu_at(instance)
    kept, n = fmu.kept[slot], fmu.n_y
    for o in range(n):
        kept[o], kept[n + o] = fmu.y[o], fmu.dy[o]
    for i in range(fmu.n_x):
        kept[2 * n + i] = fmu.x[i]
    first = 2 * n + fmu.n_x
    kept[first], kept[first + 1], kept[first + 2] = fmu.next_event, fmu.last_degree, fmu.is_pending
    return keep_state(fmu, slot)


@callback(SLOT_SIGNATURE)
def restore(instance, slot):
    """Go back to a state that was kept."""
    fmu = fmu_at(instance)
    fmu.goes_on = 0
    kept, n = fmu.kept[slot], fmu.n_y
    for o in range(n):
        fmu.y[o], fmu.dy[o] = kept[o], kept[n + o]
    for i in range(fmu.n_x):
        fmu.x[i] = kept[2 * n + i]
    first = 2 * n + fmu.n_x
    fmu.next_event, fmu.last_degree, fmu.is_pending = kept[first], int64(kept[first + 1]), int64(kept[first + 2])
    return set_back(fmu, slot)
