"""The loop that chooses its steps by doubling: a step of H, back, two of H/2, and what they differ by.

The kernel of any synchronous method does the three steps. Everything that the first one or a rejected pair has changed
is put back: states, the method's memory, past values, times, counts and recorded rows. Times are those of the grid of
:func:`macrostep.solvers.engine.loop.plan` and the middles between them.

Where they end at an event, that is tried with the inputs as they have become in the step, and as their sources are
there: a sampled state is as wrong as the inputs that it is made of, however short they were wrong, and stays so. If
these two differ too much, another step ends shortly before the event.

What jumps in the second half, at an event of its subsystem, is held alike by one step and by two halves; and what
jumps in the first half is known alike by those who are given its end. Where an output may have done so, that half is
tried with the inputs that follow it moved to what it is at the other end.
"""

from __future__ import annotations

import math

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.compilation.structure import structure_at
from macrostep.solvers.engine.doubling_errors import (
    BECOME,
    BEFORE,
    DOUBLING,
    EARLY,
    FRESH,
    HALVES,
    LATE,
    MIDDLE,
    WHOLE,
    apart,
    beside,
    error_of_halves,
    largest_error,
)
from macrostep.solvers.engine.engine import advance_one, forget_ends, has_ended, restore, save
from macrostep.solvers.engine.interface import (
    DISCARDED,
    EARLIER,
    ENDS,
    ESTIMATE_OFF,
    GOES_BACK,
    NOT_CONVERGED,
    NOT_FINITE,
    OK,
    REJECTED,
    SLIDES,
    STEP_TOO_SMALL,
    STOPPED,
    TOO_MANY_EVENTS,
)
from macrostep.solvers.engine.kept_step import memory_needed, move_all
from macrostep.solvers.engine.loop import (
    FINISHED,
    LOOP_SIGNATURE,
    NO_STEP,
    SLOT_DENSE,
    SLOT_DOUBLING,
    SLOT_METHOD,
    accept,
    is_at_pause,
    is_finished,
    is_too_small,
    keep,
    plan,
    space,
    trace_rejected,
    why_too_small,
)
from macrostep.solvers.engine.state import KERNEL_SIGNATURE, EngineType
from macrostep.solvers.engine.trace import DOUBLED, is_watched, trace, trace_beginning
from macrostep.solvers.engine.trials import copy_signals, input_at, try_event, try_jump
from macrostep.solvers.engine.unseen import (
    EVENT,
    LEFT,
    falls,
    is_negligible,
    memory_at,
    refuse,
    remember,
    remember_step,
)

doubling_at = structure_at(DOUBLING)
_OWN = DOUBLING.size

SAFETY, SMALLEST_RATIO, LARGEST_RATIO = 0.9, 0.2, 2.0
"""Of the step that the error would allow, the part that is tried; and bounds of a step relative to the one before."""
SHRINK = 0.5
"""Ratio of the step after one that has no error, because it could not be done."""

LONGEST_LAST, SHORTEST_LAST = 0.5, 1e-3
"""Bounds of the step that is left to an event by the one that ends before it, relative to the one that was too long."""

SMALL_ERROR = 0.01
"""A step of less than a tenth of the one before has no larger error if nothing but its length has changed."""

_HOPELESS = 1e9
"""Error in place of one that does not fall with the step, so that it soon is as short as it has to be."""

JUMP = 4.0
"""What changes, or is missed, by so many times as much in one half as in the other may have jumped there."""
AT_BEGINNING, AT_END = 1, 2
"""At which end of a half an output is tried that may have jumped in it."""
_LEAST = 0.01
"""What is less than this part of the tolerance is no jump, if no consumer enlarges it a hundred times."""

CONFIRMED = 10
"""Steps whose second half is confirmed."""

_SHORTER_MAY_HELP = (
    REJECTED, NOT_CONVERGED, NOT_FINITE, STEP_TOO_SMALL, DISCARDED, ESTIMATE_OFF, SLIDES, TOO_MANY_EVENTS,
)  # fmt: skip
"""Statuses of steps that are repeated shorter. Inputs that are wrong in a long one may let a solution slide."""

KERNEL = types.FunctionType(KERNEL_SIGNATURE)


@compiled(int64(KERNEL, EngineType, float64[::1], float64[::1], float64, float64, int64))
def step_to(macro_step, engine, options, memory, target, H, ends_on_grid):
    """Let the method inside do a step; the status. The length of this step and of the next one is not its affair."""
    planned = engine.step
    engine.ends_on_grid = ends_on_grid
    for k in range(engine.n_sub):
        engine.t_next[k], engine.H[k], engine.communicated[k] = target, H, 0
    if engine.dense > 0:
        save(engine, engine.everyone, SLOT_DENSE)
    if engine.is_rejectable:
        keep(engine, memory)
    if engine.is_traced:
        trace_beginning(engine)
    forget_ends(engine)
    status = macro_step(engine, address_of(options), address_of(memory))
    engine.step = planned
    return REJECTED if status == OK and engine.t_next[0] != target else status


@compiled(int64(EngineType))
def is_confirmed(engine):
    """Return whether the second half of this step is to be confirmed: in the first steps, if nothing is traced."""
    return 1 if engine.macro_steps[0] < 2 * CONFIRMED and engine.is_traced == 0 else 0


@compiled(int64(EngineType, float64[::1]))
def confirm(engine, end):
    """Let who heard that the second half may be taken back repeat it without having heard; the status.

    GOES_BACK if that ends elsewhere: some FMUs take the word for an order to begin at an earlier step.
    """
    for k in range(engine.n_sub):
        if engine.hears[k] == 0:
            continue
        restore(engine, engine.everyone[k : k + 1], SLOT_METHOD)
        status = advance_one(engine, k)
        engine.integrations[k] -= 1  # it is no step of the method
        if status != OK:
            return status
        for o in range(engine.y_first[k], engine.y_first[k + 1]):
            if engine.y[o] != end[o]:
                engine.failed_subsystem, engine.failed_time = k, engine.t[k]
                return GOES_BACK
    return OK


@compiled(types.void(EngineType, float64[:, ::1], float64[::1], int64[::1], int64, float64))
def find_missed(engine, signals, missed, end_to_try, is_late, rtol):
    """Mark the outputs that may have jumped in the half just done, unseen by an input that follows them.

    Then an output changes by far more than in the other half; or in the second half, an input has missed it at the end
    by far more than in the first one, which stands in `missed` and follows. It is tried AT_BEGINNING or AT_END of the
    half, where the input is not what it follows.
    """
    begin, end, other = (MIDDLE, HALVES, BEFORE) if is_late else (BEFORE, MIDDLE, WHOLE)
    for k in range(engine.n_sub):
        for i in range(engine.u_first[k], engine.u_first[k + 1]):
            o = engine.source[i]
            if o < 0:
                continue
            least = _LEAST * rtol * engine.size[o]
            usual = JUMP * abs(signals[other, o] - signals[MIDDLE, o]) + least
            is_abrupt = abs(signals[end, o] - signals[begin, o]) > usual
            at_end = abs(signals[end, o] - input_at(engine, k, i, engine.H[k]))
            if is_abrupt and abs(engine.u[i, 0] - signals[begin, o]) > least:
                end_to_try[o] = AT_BEGINNING
            elif (is_late and at_end > JUMP * missed[i] + least) or (is_abrupt and at_end > least):
                end_to_try[o] = AT_END
            missed[i] = at_end


@compiled(int64(EngineType, float64[:, ::1], float64[::1], int64, int64, float64))
def try_half(engine, signals, missed, is_late, slot, rtol):
    """Write the signals at the end of a half, and what they may be if outputs jump at one of its ends; the status.

    The outputs are tried one by one, because what several do could cancel; what they do is added up.
    """
    begin, half, row = (MIDDLE, HALVES, LATE) if is_late else (BEFORE, MIDDLE, EARLY)
    end_to_try, tried, status = np.zeros(engine.n_out, np.int64), np.empty(signals.shape[1]), OK
    copy_signals(engine, signals[half])
    copy_signals(engine, signals[row])
    find_missed(engine, signals, missed, end_to_try, is_late, rtol)
    for o in range(engine.n_out):
        if end_to_try[o] != 0 and status == OK:
            is_end = end_to_try[o] == AT_END
            status = try_jump(engine, tried, slot, o, signals[half if is_end else begin, o], int(is_end))
            for j in range(signals.shape[1]):
                signals[row, j] += abs(tried[j] - signals[half, j])
    return status


@compiled(types.void(EngineType, float64[:, ::1], int64))
def leave_signals(engine, signals, half):
    """Write the signals as a half leaves them in which a subsystem asked for the end of the run: nothing comes behind.

    Nor are jumps tried, for which it would have to go on.
    """
    for row in (MIDDLE, EARLY, HALVES, LATE):
        if half == MIDDLE or row in (HALVES, LATE):
            copy_signals(engine, signals[row])


@compiled(int64(KERNEL, EngineType, float64[::1], float64, float64[::1], float64[::1], float64[:, ::1]))
def compare_steps(macro_step, engine, options, rtol, memory, kept, signals):
    """Do a step as it is planned, go back, and do it in two halves, the second one not yet accepted; the status.

    The signals stand in the rows of `signals`, those behind an event only if the step ends at one. The second half is
    the only step that may be taken back farther than to its own beginning, and is made with that said.
    """
    t, target, H, ends_on_grid = engine.t[0], engine.t_next[0], engine.H[0], engine.ends_on_grid
    status = step_to(macro_step, engine, options, memory, target, H, ends_on_grid)
    if status != OK:
        return status
    copy_signals(engine, signals[WHOLE])
    restore(engine, engine.everyone, SLOT_DOUBLING)
    move_all(engine, memory, kept, 1)
    half, missed = 0.5 * H, np.zeros(engine.n_in)
    middle = t + half
    status = step_to(macro_step, engine, options, memory, middle, half, 0)
    if status == OK and has_ended(engine):
        leave_signals(engine, signals, MIDDLE)
        return OK
    if status == OK:
        status = try_half(engine, signals, missed, 0, SLOT_DOUBLING, rtol)
    if status != OK:
        return status
    engine.requested |= EARLIER
    status = accept(engine)
    save(engine, engine.everyone, SLOT_METHOD)  # a method that keeps states there keeps the same ones at its beginning
    if status == OK:
        if target < middle + half:  # by rounding; no subsystem steps past an event
            half = target - middle
        status = step_to(macro_step, engine, options, memory, target, half, ends_on_grid)
    is_over = status == OK and has_ended(engine)
    if is_over:
        leave_signals(engine, signals, HALVES)
    elif status == OK:
        status = try_half(engine, signals, missed, 1, SLOT_METHOD, rtol)
    engine.requested &= ~EARLIER
    if status == OK and not is_over and target >= engine.event:
        status = max(try_event(engine, signals[FRESH], 1), try_event(engine, signals[BECOME], 0))
    return status


@compiled(float64(float64, float64))
def ratio_of_steps(error, order):
    """Return by how much the step may change, if `error` is that of the last one relative to what is tolerated."""
    if not math.isfinite(error):
        return SHRINK
    if error == 0.0:
        return LARGEST_RATIO
    return min(max(SAFETY * error ** (-1.0 / (order + 1.0)), SMALLEST_RATIO), LARGEST_RATIO)


@compiled(types.void(EngineType, DOUBLING, float64, int64, float64))
def propose_next(engine, options, H, is_shortened, error):
    """Choose the step after an accepted one; one that an event shortened says little about the one that was planned."""
    ratio = ratio_of_steps(error, options.order)
    step = engine.step * min(ratio, 1.0) if is_shortened else H * ratio
    step = max(step, engine.min_step)
    engine.step = step if math.isnan(options.max_step) else min(step, options.max_step)
    if is_shortened:
        engine.grid_step = math.nan  # another grid begins here


@compiled(int64(EngineType, DOUBLING, float64[::1], float64[::1], float64, int64, float64))
def reject(engine, options, memory, kept, H, status, error):
    """Undo a step of H that failed or has too large an error, and propose a shorter one; OK if there is one."""
    move_all(engine, memory, kept, 1)
    if status != OK and status not in _SHORTER_MAY_HELP:
        return status
    step = H * ratio_of_steps(error, options.order)
    engine.step = max(step, engine.min_step) if engine.min_step < H else step
    engine.grid_step = math.nan
    engine.rejected_steps += 1
    if is_watched(engine, engine.t[0], engine.t[0] + H):
        trace_rejected(engine, REJECTED if status == OK else engine.rejected_for if status == REJECTED else status)
    if status == OK:
        engine.failed_subsystem = -1
    if is_too_small(engine):
        if status == OK:
            engine.rejected_for = REJECTED  # it is not an iteration that failed
        return why_too_small(engine) if status in (OK, REJECTED) else status
    restore(engine, engine.everyone, SLOT_DOUBLING)
    engine.failed_subsystem = -1
    return OK


@compiled(int64(EngineType, DOUBLING, float64[::1], float64[::1], float64, float64))
def stop_before_event(engine, options, memory, kept, H, error):
    """Undo a step of H that leaves too large an error behind an event, and propose one that ends shortly before it.

    The error of inputs is of the method's order in the step that ends at the event. Returns whether that can be short
    enough; if not, nothing is undone.
    """
    ratio = SAFETY * error ** (-1.0 / options.order) if math.isfinite(error) else SHORTEST_LAST
    last = H * min(max(ratio, SHORTEST_LAST), LONGEST_LAST)
    if last < engine.min_step or last <= NO_STEP * max(abs(engine.t[0]), engine.stop - engine.start):
        return 0
    move_all(engine, memory, kept, 1)
    engine.step, engine.grid_step = H - last, math.nan
    engine.rejected_steps += 1
    if is_watched(engine, engine.t[0], engine.t[0] + H):
        trace_rejected(engine, REJECTED)
    restore(engine, engine.everyone, SLOT_DOUBLING)
    return 1


@compiled(LOOP_SIGNATURE)
def run_doubled_chunk(macro_step, engine, options, memory, n):
    """Do up to n doubled macro-steps; the status is that of :func:`macrostep.solvers.engine.loop.run_chunk`."""
    own, kept_errors = doubling_at(address_of(options, options.shape[0] - _OWN)), memory_at(address_of(memory))
    inner, duration = kept_errors.inside, engine.stop - engine.start
    signals = np.empty((BECOME + 1, engine.n_out + engine.x_first[engine.n_sub]))
    kept = np.empty(memory_needed(engine, inner.shape[0]))
    for _ in range(n):
        if engine.stop_flag[0] != 0:
            return STOPPED
        plan(engine)
        t, H, is_shortened = engine.t[0], engine.H[0], 1 - engine.ends_on_grid
        error, row, behind = math.inf, WHOLE, 0.0
        copy_signals(engine, signals[BEFORE])
        move_all(engine, inner, kept, 0)
        save(engine, engine.everyone, SLOT_DOUBLING)
        status = compare_steps(macro_step, engine, options, own.rtol, inner, kept, signals)
        if status == OK:
            error, row = error_of_halves(engine, signals, t, H, own)
            engine.worst_error = error
            if is_watched(engine, engine.t[0], engine.t_next[0]):
                trace(engine, DOUBLED, engine.worst_signal, engine.t_next[0], error, H, 0.0)
        is_left = 1.0 < error < math.inf and not falls(kept_errors, H, error, duration)
        if error > 1.0 and not (is_left and is_negligible(kept_errors, H, duration)):
            if error < math.inf:
                off, worst = apart(engine, signals, row, beside(row), own)
                refuse(kept_errors, H, error, off, worst)
            status = reject(engine, own, inner, kept, H, status, _HOPELESS if is_left else error)
            if status != OK:
                return status
            continue
        if is_left:
            off, worst = apart(engine, signals, row, beside(row), own)
            remember(kept_errors, LEFT, H, error, off, worst, engine.t_next[0])
        if has_ended(engine):
            return ENDS
        is_event = engine.t_next[0] >= engine.event
        if is_event:
            behind = largest_error(engine, signals, FRESH, BECOME, t, H, own)
            engine.worst_error = max(error, behind)
        if behind > 1.0:
            if stop_before_event(engine, own, inner, kept, H, behind):
                continue
            off, worst = apart(engine, signals, FRESH, BECOME, own)
            remember(kept_errors, EVENT, H, behind, off, worst, engine.t_next[0])
        status = confirm(engine, signals[HALVES]) if is_confirmed(engine) else OK
        if status == OK:
            status = accept(engine)
        if status != OK:
            return status
        remember_step(kept_errors, t, H, is_event, is_left, error < SMALL_ERROR or row != WHOLE)
        if not is_left:
            propose_next(engine, own, H, is_shortened, error)
        if is_finished(engine):
            return FINISHED
        if space(engine) == 0 or (engine.is_traced and is_at_pause(engine)):
            return OK
    return OK
