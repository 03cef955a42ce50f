"""The macro-step loop: plan, step, accept or reject, record, handle events. One loop serves every coupling method.

It is compiled and returns after a chunk of macro-steps, so that results stream out and pausing, stopping and
progress come in between. Times are t0 + k*H, never accumulated, and are compared relative to the step.
"""

from __future__ import annotations

import math

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.compilation.structure import DOUBLES
from macrostep.solvers.engine.block import slack
from macrostep.solvers.engine.engine import (
    JUMP,
    NO,
    SAME_LENGTH,
    answered,
    begin_asking,
    dispatch,
    end_asking,
    evaluate,
    forget_ends,
    go,
    has_ended,
    restore,
    save,
    shift,
)
from macrostep.solvers.engine.interface import (
    COEFFICIENTS,
    EARLIER,
    ENDS,
    EVALUATE,
    HANDLE_EVENT,
    NEXT_EVENT,
    NOT_FINITE,
    OK,
    REJECTED,
    RESTORE,
    SAVE,
    STEP_TOO_SMALL,
    STOPPED,
    call_evaluate,
    call_handle_event,
    call_loops,
    call_next_event,
    call_slot,
)
from macrostep.solvers.engine.remote import asked_at
from macrostep.solvers.engine.sizes import measure
from macrostep.solvers.engine.state import KERNEL_SIGNATURE, ROW_BEFORE_EVENT, ROW_DENSE, ROW_NORMAL, EngineType
from macrostep.solvers.engine.trace import ACCEPT, EVENT, HEAD, RIGHT, is_watched, trace, trace_beginning
from macrostep.solvers.engine.trace import REJECTED as STEP_REJECTED

FINISHED = 100
"""Status of a chunk that reached the stop time; OK means that there is more to do."""

GRID_TOLERANCE = 1e-9
"""Times closer than this, relative to the step, are one communication point."""
LARGEST = float(np.finfo(float).max)
"""A number is finite if its magnitude is not above this."""
NO_STEP = 1e-14
"""A macro-step is longer than this, relative to the times of the run; rounding swallows a shorter one."""
SLOT_STEP, SLOT_METHOD, SLOT_DENSE, SLOT_END, SLOT_DOUBLING = range(5)
"""Who keeps states where: the loop for rejected steps, methods for their iterations, dense output, step doubling."""


@compiled(types.void(EngineType), forceinline=True)
def plan(engine):
    """Set t_next and H of every subsystem: the next point of the grid, or an event or the stop time before it.

    The grid is t0 + k*H. A method that changes `step` begins another one where it stands. Where a subsystem makes steps
    of one length only, events between two points of the grid are handled inside the steps.
    """
    t, step = engine.t[0], engine.step
    if step != engine.grid_step:
        engine.grid_step, engine.grid_start, engine.k, engine.is_on_grid = step, t, 0, 1
    tolerance = GRID_TOLERANCE * step
    target = engine.grid_start + (engine.k + 1) * step
    H = step if engine.is_on_grid else target - t
    on_grid = 1
    is_passed = engine.passes[0] != NO and engine.event < target - tolerance
    for limit in (math.inf if is_passed else engine.event, engine.stop):
        if limit < target - tolerance:
            H, target, on_grid = limit - t, limit, 0
        elif limit <= target + tolerance:
            target = limit
            if limit < t + H:  # by rounding; no subsystem steps past an event
                H = limit - t
    engine.ends_on_grid = on_grid
    for k in range(engine.n_sub):
        engine.t_next[k] = target
        engine.H[k] = H
        engine.communicated[k] = 0


@compiled(int64(DOUBLES, int64, int64, DOUBLES, int64), forceinline=True)
def copy_finite(values, begin, end, row, place):
    """Copy a range of values into a row; returns whether one of them is not finite."""
    is_off = 0
    for i in range(end - begin):
        value = values[begin + i]
        row[place + i] = value
        is_off |= int64(not abs(value) <= LARGEST)
    return is_off


@compiled(types.void(EngineType, int64, DOUBLES, float64))
def find_not_finite(engine, r, y, t):
    """Note which of the subsystems of record r has a value that is not finite."""
    for k in range(engine.members[r], engine.members[r + 1]):
        total = 0.0
        for i in range(engine.x_first[k], engine.x_first[k + 1]):
            total += engine.x[i] * 0.0
        for o in range(engine.y_first[k], engine.y_first[k + 1]):
            total += y[o] * 0.0
        if total != 0.0:  # inf*0 and nan*0 are nan, and nan differs from everything
            engine.failed_subsystem, engine.failed_time = k, t
            return


@compiled(int64(EngineType, int64, float64, float64), forceinline=True)
def record(engine, r, t, side):
    """Write a row of record r, if all its values are finite; the status.

    There is always space, because a chunk ends when it gets scarce.
    """
    first, last, row = engine.members[r], engine.members[r + 1], engine.record
    y = engine.y_dense if side == ROW_DENSE else engine.y
    place = engine.record_first[r] + engine.rows[r] * engine.record_width[r]
    row[place] = t
    row[place + 1] = side
    begin, end = engine.x_first[first], engine.x_first[last]
    is_off = copy_finite(engine.x, begin, end, row, place + 2)
    is_off |= copy_finite(y, engine.y_first[first], engine.y_first[last], row, place + 2 + end - begin)
    if is_off:
        find_not_finite(engine, r, y, t)
        return NOT_FINITE
    engine.rows[r] += 1
    return OK


@compiled(types.void(EngineType, int64), forceinline=True)
def remember(engine, k):
    """Put subsystem k's newest outputs before its past ones."""
    depth, past_t, past_y, past_n, y = engine.depth, engine.past_t, engine.past_y, engine.past_n, engine.y
    for d in range(depth - 1, 0, -1):
        past_t[k, d] = past_t[k, d - 1]
    past_t[k, 0] = engine.t[k]
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        for d in range(depth - 1, 0, -1):
            past_y[o, d] = past_y[o, d - 1]
        past_y[o, 0] = y[o]
        past_n[o] = min(past_n[o] + 1, depth)


@compiled(types.void(EngineType, int64))
def end_inputs(engine, k):
    """Let the input polynomials of subsystem k begin where its step ends: u(t-) and the derivatives there."""
    for i in range(engine.u_first[k], engine.u_first[k + 1]):
        shift(engine.u[i], engine.u[i], engine.degree[k], engine.H[k])


@compiled(types.void(EngineType))
def find_event(engine):
    """Find the next declared time event of any subsystem; one at the stop time but for rounding is at the stop time.

    One inside a step under way that no event cuts short is the affair of its subsystem.
    """
    event, front = math.inf, -math.inf
    for k in range(engine.n_sub):
        front = max(front, engine.t[k])
    begin_asking(engine)
    for k in range(engine.n_sub):
        since, end = engine.t[k], engine.t_next[k]
        if engine.passes[k] != NO and end > since:
            since = max(front, end - SAME_LENGTH * (end - since))
        if engine.operations[k, NEXT_EVENT] != 0:
            moment = call_next_event(engine.operations[k, NEXT_EVENT], (engine.instances[k], since))
            event = event if engine.is_remote[k] else min(event, moment)
    end_asking(engine)
    for k in range(engine.n_sub if engine.ranks != 0 else 0):
        if engine.is_remote[k] and engine.operations[k, NEXT_EVENT] != 0:
            event = min(event, asked_at(engine.instances[k]).moment)
    engine.event = engine.stop if abs(event - engine.stop) <= slack(engine.stop, engine.stop) else event


@compiled(int64(EngineType, int64))
def is_at_event(engine, k):
    """Return whether subsystem k is at the event, or behind one that was inside its step."""
    return engine.communicated[k] and (engine.t[k] >= engine.event or engine.inside[k] > 0)


@compiled(int64(EngineType, int64, int64))
def mark_jumps(engine, k, status):
    """Mark the outputs of subsystem k that jump, which were evaluated with this status; the status."""
    if status != OK:
        engine.failed_subsystem, engine.failed_time = k, engine.t[k]
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        before = engine.past_y[o, 0]
        size = max(engine.size[o], abs(before))
        has_jumped = engine.jumped_inside[o] != 0 or abs(engine.y[o] - before) > JUMP * size
        engine.jumped[o] = 1 if has_jumped else 0
    return status


@compiled(int64(EngineType))
def hand_on_jumps(engine):
    """Let jumps of outputs pass through subsystems that hand their inputs on directly, one after the other; the status.

    They go into no algebraic loop.
    """
    for _ in range(engine.n_sub):
        is_settled = True
        for k in range(engine.n_sub):
            if not is_at_event(engine, k):
                continue
            is_new = False
            for i in range(engine.u_first[k], engine.u_first[k + 1]):
                o = engine.source[i]
                if engine.is_open[i] and engine.jumped[o] and engine.u[i, 0] != engine.y[o]:
                    engine.u[i, 0] = engine.y[o]
                    for d in range(1, engine.degree[k] + 1):
                        engine.u[i, d] = 0.0  # how it goes on is not known
                    is_new = True
            if is_new:
                is_settled = False
                status = mark_jumps(engine, k, evaluate(engine, k))
                if status != OK:
                    return status
        if is_settled:
            break
    return OK


@compiled(int64(EngineType))
def close_loops(engine):
    """Close the algebraic loops that a jump goes into, as at the start, and hand on what jumps by that; the status.

    Where a subsystem is not at the event, their outputs follow at the next communication point.
    """
    if engine.loops == 0:
        return OK
    for k in range(engine.n_sub):
        if not is_at_event(engine, k):
            return OK
    for _ in range(engine.n_sub):
        is_closed = True
        for i in range(engine.n_in):
            o = engine.source[i]
            if o >= 0 and not engine.is_open[i] and engine.jumped[o] and engine.u[i, 0] != engine.y[o]:
                is_closed = False
        if is_closed:
            break
        status = call_loops(engine.loops, (engine.event,))
        if status != OK:
            engine.failed_time = engine.event
            return status
        for k in range(engine.n_sub):
            mark_jumps(engine, k, OK)
        status = hand_on_jumps(engine)
        if status != OK:
            return status
    return OK


@compiled(types.void(EngineType, int64))
def trace_event(engine, k):
    """Record that subsystem k handles an event, and its outputs with their right limits."""
    t = engine.t[k]
    trace(engine, EVENT, k, t, 0.0, 0.0, 0.0)
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        trace(engine, RIGHT, o, t, engine.y[o], engine.jumped[o], 0.0)


@compiled(types.void(EngineType))
def note_who_waits(engine):
    """Count a jump that a subsystem will hear of at the end of its step only, which no event may cut short."""
    for k in range(engine.n_sub):
        if engine.passes[k] == NO or engine.communicated[k] or not engine.t_next[k] > engine.event:
            continue
        for i in range(engine.u_first[k], engine.u_first[k + 1]):
            o = engine.source[i]
            if o >= 0 and engine.jumped[o] and is_at_event(engine, engine.producer[i]):
                engine.waits[k] += 1
                engine.longest_wait[k] = max(engine.longest_wait[k], engine.t_next[k] - engine.event)
                break


@compiled(int64(EngineType))
def let_happen(engine):
    """Let an event happen to those who are there, evaluate their outputs, and mark those that jump; the status."""
    statuses = np.zeros(engine.n_sub, np.int64)
    begin_asking(engine)
    for k in range(engine.n_sub):
        if not is_at_event(engine, k):
            continue
        end_inputs(engine, k)
        if engine.operations[k, HANDLE_EVENT] != 0:
            statuses[k] = call_handle_event(
                engine.operations[k, HANDLE_EVENT],
                (engine.instances[k], engine.t[k], address_of(engine.u, engine.u_first[k] * COEFFICIENTS)),
            )
        if statuses[k] == OK:
            statuses[k] = evaluate(engine, k)
        if statuses[k] != OK:
            break
    end_asking(engine)
    for k in range(engine.n_sub):
        if is_at_event(engine, k):
            status = mark_jumps(engine, k, answered(engine, k, statuses[k]))
            if status != OK:
                return status
    return OK


@compiled(int64(EngineType))
def handle_event(engine):
    """Let an event happen where it was reached: right limits, outputs evaluated again; the step before is closed.

    What jumped inside the step, because no event may cut it short, is handed on here.

    An output that jumps starts its past anew; the others keep theirs.
    """
    status = let_happen(engine)
    if status == OK:
        status = hand_on_jumps(engine)
    if status == OK:
        status = close_loops(engine)
    if status != OK:
        return status
    for k in range(engine.n_sub):
        if not is_at_event(engine, k):
            continue
        for o in range(engine.y_first[k], engine.y_first[k + 1]):
            if engine.jumped[o]:
                engine.past_y[o, 0] = engine.y[o]
                engine.past_n[o] = 1
        if is_watched(engine, engine.t[k], engine.t[k]):
            trace_event(engine, k)
        measure(engine, k)
    for r in range(engine.n_records):
        first = engine.members[r]
        status = record(engine, r, engine.t[first], ROW_NORMAL) if is_at_event(engine, first) else OK
        if status != OK:
            return status
    note_who_waits(engine)
    engine.restarted = 1
    find_event(engine)
    return OK


@compiled(types.void(EngineType, int64))
def record_inside(engine, k):
    """Record the interior of the step just accepted: go back, advance piece by piece, and return to its end.

    Each subsystem has a record of its own then. Where the run is traced, the outputs at its beginning are recorded too,
    as they are under the inputs of this step.
    """
    instance, t, u, degree = engine.instances[k], engine.t[k], engine.u_first[k] * COEFFICIENTS, engine.degree[k]
    y, pieces = address_of(engine.y_dense, engine.y_first[k]), engine.dense + 1
    length, requested = engine.H[k] / pieces, engine.requested & EARLIER
    if engine.is_closed[k]:
        return
    call_slot(engine.operations[k, SAVE], (instance, SLOT_END))
    call_slot(engine.operations[k, RESTORE], (instance, SLOT_DENSE))
    if engine.is_traced:
        call_evaluate(engine.operations[k, EVALUATE], (instance, t, address_of(engine.u, u), degree, 0, y, y))
        record(engine, k, t, ROW_DENSE)
    for piece in range(pieces - 1):
        go(engine, k, piece * length, length, requested, y, y, y)
        record(engine, k, t + (piece + 1) * length, ROW_DENSE)
    call_slot(engine.operations[k, RESTORE], (instance, SLOT_END))


@compiled(int64(EngineType, int64), forceinline=True)
def is_dense(engine, k):
    """Return whether the interior of the step of subsystem k is to be recorded."""
    return 1 if engine.dense > 0 and engine.t[k] < engine.watch_to and engine.t_next[k] >= engine.watch_from else 0


@compiled(types.void(EngineType, int64), forceinline=True)
def arrive(engine, k):
    """Let subsystem k be where its step ends."""
    t = engine.t_next[k]
    if engine.inside[k] > 0:
        engine.late_events[k] += engine.inside[k]
        engine.latest[k] = max(engine.latest[k], t - engine.inside_first[k])
    if is_dense(engine, k):
        record_inside(engine, k)
    engine.t[k] = t
    engine.macro_steps[k] += 1
    remember(engine, k)
    measure(engine, k)


@compiled(int64(EngineType))
def accept(engine):
    """Accept the step of every subsystem that communicated: time, past, recording, dispatch; then handle an event."""
    is_event = False
    for r in range(engine.n_records):
        first = engine.members[r]
        if not engine.communicated[first]:
            continue
        is_traced = is_watched(engine, engine.t[first], engine.t_next[first])
        for k in range(first, engine.members[r + 1]):
            arrive(engine, k)
        side = ROW_NORMAL
        if is_at_event(engine, first):
            is_event, side = True, ROW_BEFORE_EVENT
        status = record(engine, r, engine.t[first], side)
        if status != OK:
            return status
        if is_traced:
            for k in range(first, engine.members[r + 1]):
                trace(engine, ACCEPT, k, engine.t[k], engine.H[k], engine.step, 0.0)
    engine.k += engine.ends_on_grid
    engine.is_on_grid = engine.ends_on_grid
    engine.restarted = 0
    engine.heartbeat[2] += 1.0
    status = handle_event(engine) if is_event else OK
    dispatch(engine)
    return status


@compiled(types.void(EngineType, float64[::1]))
def keep(engine, memory):
    """Keep what a rejected step must give back: states, the method's memory, and what the outputs' y does not say."""
    save(engine, engine.everyone, SLOT_STEP)
    for i in range(memory.shape[0]):
        engine.memory_kept[i] = memory[i]
    for o in range(engine.n_out):
        engine.dy_kept[o] = engine.dy[o]
        engine.iy_kept[o] = engine.iy[o]


@compiled(types.void(EngineType, float64[::1]))
def go_back(engine, memory):
    """Undo a rejected step."""
    restore(engine, engine.everyone, SLOT_STEP)
    forget_ends(engine)
    engine.rejected_steps += 1
    engine.failed_subsystem = -1
    for i in range(memory.shape[0]):
        memory[i] = engine.memory_kept[i]
    for o in range(engine.n_out):
        engine.y[o] = engine.past_y[o, 0]
        engine.dy[o] = engine.dy_kept[o]
        engine.iy[o] = engine.iy_kept[o]
    dispatch(engine)


@compiled(int64(EngineType))
def is_too_small(engine):
    """Return whether the step that is proposed after a rejection is below the smallest one allowed, or no step."""
    return engine.step < engine.min_step or engine.step <= NO_STEP * max(abs(engine.t[0]), engine.stop - engine.start)


@compiled(int64(EngineType))
def why_too_small(engine):
    """Return the status of a run whose step cannot shrink any more: of the subsystem that failed, if one did."""
    return engine.rejected_for if engine.failed_subsystem >= 0 and engine.rejected_for != OK else STEP_TOO_SMALL


@compiled(int64(EngineType), forceinline=True)
def space(engine):
    """Return how many macro-steps can be recorded that nothing happens in, or one that ends in an event."""
    filled = 0
    for r in range(engine.n_records):
        filled = max(filled, engine.rows[r])
    return max(0, engine.capacity - filled - 2 * (engine.dense + 2) + 1)


@compiled(types.void(EngineType, int64))
def trace_rejected(engine, reason):
    """Write why the step is rejected, a status, and the one that is proposed in its place."""
    n = trace(engine, STEP_REJECTED, -1, engine.t[0], reason, engine.step, engine.worst_signal)
    row = engine.trace[n]
    row[HEAD], row[HEAD + 1], row[HEAD + 2] = engine.worst_error, engine.residual, engine.residual_input


@compiled(int64(EngineType))
def is_at_pause(engine):
    """Return whether a traced run is where it is to pause: at a moment, or behind the window."""
    if engine.t[engine.pause_of] >= engine.pause:
        return 1
    for k in range(engine.n_sub):
        if engine.t[k] < engine.watch_to:
            return 0
    return 1


@compiled(int64(EngineType), forceinline=True)
def is_finished(engine):
    """Return whether every subsystem is at the stop time."""
    for k in range(engine.n_sub):
        if engine.t[k] < engine.stop:
            return 0
    return 1


LOOP_SIGNATURE = int64(types.FunctionType(KERNEL_SIGNATURE), EngineType, float64[::1], float64[::1], int64)


@compiled(LOOP_SIGNATURE)
def run_chunk(macro_step, engine, options, memory, n):
    """Do up to n macro-steps; the status is OK (there is more), FINISHED, STOPPED or what failed."""
    for _ in range(n):
        if engine.stop_flag[0] != 0:
            return STOPPED
        plan(engine)
        if engine.dense > 0:
            save(engine, engine.everyone, SLOT_DENSE)
        if engine.is_rejectable:
            keep(engine, memory)
        if engine.is_traced:
            trace_beginning(engine)
        status = macro_step(engine, address_of(options), address_of(memory))
        if status == REJECTED:
            if is_watched(engine, engine.t[0], engine.t_next[0]):
                trace_rejected(engine, engine.rejected_for)
            if is_too_small(engine):  # everything stays as it failed, so that the failure can be reported
                engine.rejected_steps += 1
                return why_too_small(engine)
            go_back(engine, memory)
            continue
        if status == OK:
            status = ENDS if has_ended(engine) else accept(engine)
        if status != OK:
            return status
        if is_finished(engine):
            return FINISHED
        if space(engine) == 0 or (engine.is_traced and is_at_pause(engine)):
            return OK
    return OK
