"""Macro-steps in a row in which all inputs hold their values: the whole loop is short, and so costs next to nothing.

Most macro-steps of non-iterative Jacobi of order 0 are alike: of the step's length, away from events, with nobody
looking inside. What :mod:`macrostep.solvers.engine.loop` keeps of each subsystem is then the same for all, or nobody
asks for it; it is written when the row ends. All other macro-steps are that loop's affair, and so is one that fails.
"""

from __future__ import annotations

from numba import int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, vector
from macrostep.solvers.engine.engine import NO, SAME_LENGTH, advance_one, has_ended, hold_end
from macrostep.solvers.engine.floating_point import calculate_as_usual
from macrostep.solvers.engine.interface import ENDS, NOT_FINITE, OK, call_held
from macrostep.solvers.engine.loop import (
    GRID_TOLERANCE,
    LOOP_SIGNATURE,
    accept,
    copy_finite,
    plan,
    run_chunk,
    space,
)
from macrostep.solvers.engine.sizes import measure_rows
from macrostep.solvers.engine.state import ROW_NORMAL, EngineType, call_row


@compiled(int64(EngineType))
def can_hold(engine):
    """Return whether this run has macro-steps that can be done in a row."""
    if engine.n_records != 1 or engine.depth != 1 or engine.dense or engine.is_rejectable or engine.requested:
        return 0
    for k in range(engine.n_sub):
        kept = engine.kept_step[k]
        if engine.held[k] == 0 or (kept != 0.0 and abs(engine.step - kept) > SAME_LENGTH * kept):
            return 0
        if engine.passes[k] != NO and engine.event < engine.stop:
            return 0
    return 1


@compiled(int64(EngineType))
def is_plain(engine):
    """Return whether the next macro-step begins on the grid of the steps that are asked for."""
    return 1 if engine.is_on_grid and engine.step == engine.grid_step else 0


@compiled(types.void(EngineType, int64, int64))
def end_row(engine, begin, n):
    """Write for all subsystems what n macro-steps in a row have changed, recorded from row `begin` on."""
    if n == 0:
        return
    engine.k += n
    t, n_x, width = engine.grid_start + engine.k * engine.step, engine.x_first[engine.n_sub], engine.record_width[0]
    newest = engine.record_first[0] + (begin + n - 1) * width + 2 + n_x
    for k in range(engine.n_sub):
        engine.t[k] = engine.t_next[k] = engine.past_t[k, 0] = t
        engine.H[k] = engine.step
        engine.communicated[k] = 1
        engine.macro_steps[k] += n
        engine.integrations[k] += n
    for o in range(engine.n_out):
        engine.past_y[o, 0] = engine.record[newest + o]
        engine.past_n[o] = 1
    engine.restarted = 0
    if engine.event < engine.stop:  # which asks what is a jump
        measure_rows(engine, begin)


@compiled(int64(EngineType, int64))
def finish_step(engine, status):
    """Finish a macro-step in which the subsystem whose turn it was did not do what it should, as any other; the status.

    If that is a value that is NOT_FINITE, all are there.
    """
    last = int(engine.heartbeat[0])
    plan(engine)
    for i in range(engine.n_in):
        engine.u[i, 0] = engine.received[i]
    for k in range(last + 1):
        engine.integrations[k] += 1
        engine.communicated[k] = 1
    if status == ENDS:
        status = hold_end(engine, last)
    if status != OK and status != NOT_FINITE:
        engine.failed_subsystem, engine.failed_time = last, engine.t[last]
        return status
    for k in range(last + 1, engine.n_sub):
        status = advance_one(engine, k)
        if status != OK:
            return status
    return ENDS if has_ended(engine) else accept(engine)


@compiled(forceinline=True)
def hold(advance_held, engine, n):
    """Do up to n macro-steps in a row, none of which comes to an event or to the end; the status.

    It is OK as long as all goes well. `advance_held` lets a subsystem step: it is given the address of its ``held`` and
    what this is given.
    """
    n_sub, n_in, n_y, n_x = engine.n_sub, engine.n_in, engine.n_out, engine.x_first[engine.n_sub]
    held, instances, source, received = engine.held, engine.instances, engine.source, engine.received
    u_first, y_first, x, y = engine.u_first, engine.y_first, engine.x, engine.y
    rows, width, heartbeat, stop_flag = engine.rows, engine.record_width[0], engine.heartbeat, engine.stop_flag
    t, H, start, limit = engine.t[0], engine.step, engine.grid_start, min(engine.event, engine.stop)
    place = address_of(engine.record, engine.record_first[0] + rows[0] * width)
    for whole in range(engine.k + 1, engine.k + 1 + n):
        target = start + whole * H
        if stop_flag[0] != 0:
            break
        if limit <= target + GRID_TOLERANCE * H:
            break
        heartbeat[1] = t
        for k in range(n_sub):
            heartbeat[0] = k
            u, outputs = address_of(received, u_first[k]), address_of(y, y_first[k])
            status = advance_held(held[k], instances[k], t, H, u, outputs)
            if status != OK:
                return status
        calculate_as_usual()
        row = vector(place)
        row[0], row[1] = target, ROW_NORMAL
        if copy_finite(x, 0, n_x, row, 2) | copy_finite(y, 0, n_y, row, 2 + n_x):
            return NOT_FINITE
        for i in range(n_in):
            if source[i] >= 0:
                received[i] = y[source[i]]
        t, place = target, place + 8 * width
        rows[0] += 1
        heartbeat[2] += 1.0
    return OK


@compiled(forceinline=True)
def advance_any(held, instance, t, H, u, y):
    """Let a subsystem step that may be of any kind."""
    return call_held(held, (instance, t, H, u, y))


@compiled(LOOP_SIGNATURE)
def run_held(macro_step, engine, options, memory, n):
    """Do up to n macro-steps of a method that holds the newest outputs, if it uses no others; the status.

    It is that of :func:`macrostep.solvers.engine.loop.run_chunk`.
    """
    if not can_hold(engine):
        return run_chunk(macro_step, engine, options, memory, n)
    last = engine.macro_steps[0] + n
    while engine.macro_steps[0] < last:
        status = OK
        if is_plain(engine):
            begin, most = engine.rows[0], min(last - engine.macro_steps[0], space(engine))
            if engine.row_of_held != 0:
                status = call_row(engine.row_of_held, (engine, most))
            else:
                status = hold(advance_any, engine, most)
            end_row(engine, begin, engine.rows[0] - begin)
            if status != OK:
                status = finish_step(engine, status)
        if status != OK or space(engine) == 0:
            return status
        if engine.macro_steps[0] < last:
            status = run_chunk(macro_step, engine, options, memory, 1)
        if status != OK or space(engine) == 0:
            return status
    return OK
