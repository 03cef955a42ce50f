"""The loop that adaptive embedded solvers share: step-size control, state events, exact integrals of the outputs.

What a one-step formula does stands in ``formula.py``, how changes within a step are detected in
``event_detection.py``. The loop restarts at every communication point, as the solvers of the papers do; only the length
of the next internal step and the sizes are remembered.
"""

from __future__ import annotations

import math

from numba import boolean, float64, int64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import address_of, doubles
from macrostep.solvers.embedded.event_detection import BEGINNING, END, UNKNOWN, crosses, limit_by_kink
from macrostep.solvers.embedded.formula import (
    CONTINUED,
    FRESH,
    GROW,
    RETRIED,
    SAFETY,
    SHRINK,
    begin_sizes,
    call_formula,
    estimate_again,
    rate,
)
from macrostep.solvers.engine.block import condition_holds, is_state_condition, modes_differ, settle
from macrostep.solvers.engine.instance import (
    SOLVER_STEPS,
    STIFF_STEPS,
    InstanceType,
    call,
    instance_at,
    set_inputs,
    write_outputs,
)
from macrostep.solvers.engine.interface import (
    ADVANCE_SIGNATURE,
    INTEGRALS,
    NOT_FINITE,
    OK,
    SLIDES,
    STEP_TOO_SMALL,
    STIFF,
    STOPPED,
    TOO_MANY_EVENTS,
    TOO_MANY_STEPS,
)

_SMALLEST = 1e-14
"""Smallest internal step, relative to the macro-step and the time."""
_TINY = 1e-4
"""Errors below this (times the tolerance) let the step grow as far as it may."""
_LOCATED = 1e-15
"""How closely a state event is located, relative to the time."""
LEFT = 4.5e-16
"""The left limit at the end of a step is taken two rounding units before it, so that 1/(t - t_event) has its limit."""
_EVENTS = 10_000
"""More state events than this in one macro-step are taken for infinitely many."""
_CROWDED, _CROWD = 1e-11, 8
"""So are events that follow each other so closely, relative to the time, if there are more of them than so many."""
_PROBE = 1e-3
"""How far behind an event the solution may turn back, as part of the step and of the states' sizes."""
_STRETCH, _HOPELESS = 100_000, 100.0
"""After so many steps it is seen whether the rest, done as slowly, would take so many times what is allowed."""
UNSEEN = 1e-6
"""What states are taken to be as large as at least, in SI, where no step is short enough without, or too many are.

Nothing is known of the size of a state that begins at 0 and that rounding alone moves, such as the voltage behind a
bridge that is balanced: relative to itself it is never exact.
"""
VERDICT = 15
"""A problem is stiff after so many steps that only stability keeps short (Hairer, Wanner, Solving ODEs II, IV.2)."""
_MANY = 20_000
"""So is one most of whose steps are long beside its largest rate of decay, after so many of them."""


@compiled(float64(InstanceType, int64, float64, float64, float64, float64, int64, int64))
def locate(block, instance, t, s, h, suspected, u, degree):
    """Find by bisection the first crossing within h; the candidate is just behind it. Returns its distance from s.

    If there is none after all, neither at the suspected place nor at h, it is 0 and the candidate is that of h.
    """
    candidate = address_of(block.stages[1])
    before, behind = 0.0, suspected
    call_formula(block.formula, (instance, t, s, behind, u, degree, RETRIED))
    if not crosses(block, t, s + behind, u, degree, candidate):
        before, behind = behind, h
        call_formula(block.formula, (instance, t, s, behind, u, degree, RETRIED))
        if not crosses(block, t, s + behind, u, degree, candidate):
            return 0.0
    width = _LOCATED * max(abs(t + s), h)
    while behind - before > width:
        middle = 0.5 * (before + behind)
        call_formula(block.formula, (instance, t, s, middle, u, degree, RETRIED))
        if crosses(block, t, s + middle, u, degree, candidate):
            behind = middle
        else:
            before = middle
    call_formula(block.formula, (instance, t, s, behind, u, degree, RETRIED))
    return behind


@compiled(types.void(InstanceType, float64, float64, float64, int64, int64))
def probe(block, t, s, h, u, degree):
    """Watch the conditions a little further on, as far as the rates of the modes that hold lead, into ``r``.

    A step of Euler's method is enough, if it is so short that no state moves much.
    """
    last = block.stages.shape[0]
    before, behind, beyond = block.stages[last - 3], block.stages[last - 2], block.stages[last - 1]
    z, length = block.stages[0], _PROBE * h
    rate(block, t, s, u, degree, address_of(z), address_of(behind))
    for i in range(block.n_c):
        size = _PROBE * max(abs(z[i]), h * abs(before[i]))  # `before` is the rate at the beginning of the step
        if size > 0.0 and length * abs(behind[i]) > size:
            length = size / abs(behind[i])
    for i in range(block.n_x):
        beyond[i] = z[i] + (length * behind[i] if i < block.n_c else 0.0)
    set_inputs(block, u, degree, s + length)
    call(block, block.conditions, t + s + length, address_of(beyond), address_of(block.r))


@compiled(types.void(InstanceType))
def exchange_modes(block):
    """Let the modes from before an event hold, and those behind it be kept; done twice, nothing has changed."""
    for i in range(block.n_m):
        block.before[i], block.m[i] = block.m[i], block.before[i]


@compiled(int64(InstanceType, float64, float64, float64, int64, int64))
def goes_on(block, t, s, h, u, degree):
    """Return OK, or SLIDES if the solution turns back at once through a condition that it has just crossed.

    Then both sides lead to the surface where the condition changes: no classical solution goes on, it slides along the
    surface, and locating one crossing after the other would never end. Where the modes from before the event lead back
    as well, it is not the surface that turns the rates: near their equilibrium those of stiff equations are rounding.
    """
    probe(block, t, s, h, u, degree)
    for i in range(block.n_m):
        is_crossed = is_state_condition(block.kind[i]) and block.before[i] != block.m[i]
        if is_crossed and condition_holds(block, i) == block.before[i]:
            exchange_modes(block)
            probe(block, t, s, h, u, degree)
            exchange_modes(block)
            block.failed_mode = i
            return OK if condition_holds(block, i) == block.before[i] else SLIDES
    return OK


@compiled(int64(InstanceType, float64, float64, float64, int64, int64))
def handle_state_event(block, t, s, h, u, degree):
    """Take the candidate, let its conditions settle, and go on from there; the event ended a step of length h."""
    z, candidate, n_x = block.stages[0], block.stages[1], block.n_x
    for i in range(block.n):
        z[i] = candidate[i]
    for i in range(n_x):
        block.x[i] = z[i]
    for i in range(block.n_m):
        block.before[i] = block.m[i]
    set_inputs(block, u, degree, s)
    status = settle(block, t + s)
    jumps = False
    for i in range(n_x):
        jumps = jumps or block.x[i] != z[i]
        z[i] = block.x[i]
    return status if status != OK or jumps else goes_on(block, t, s, h, u, degree)


@compiled(int64(InstanceType))
def last_changed(block):
    """Return the condition that changed in the last state event."""
    for i in range(block.n_m):
        if is_state_condition(block.kind[i]) and block.before[i] != block.m[i]:
            return i
    return block.failed_mode


@compiled(int64(InstanceType, float64, float64, int64, int64))
def notify_accepted(block, t, s, u, degree):
    """Notify the subsystem that z at s is accepted, and handle the event that it may ask for; z follows. The status."""
    z = block.stages[0]
    set_inputs(block, u, degree, s)
    call(block, block.accepted, t + s, address_of(z), address_of(block.r))
    if not modes_differ(block):
        return OK
    for i in range(block.n_x):
        block.x[i] = z[i]
    status = settle(block, t + s)
    for i in range(block.n_x):
        z[i] = block.x[i]
    return status


@compiled(boolean(InstanceType))
def take_as_seen(block):
    """Let no size be below what nobody would see, if tolerances follow sizes; say whether more is tolerated then."""
    is_more = False
    for i in range(block.n if block.floor > 0.0 else 0):
        is_more = is_more or block.sizes[i] < UNSEEN
        block.sizes[i] = max(block.sizes[i], UNSEEN)
    return is_more


@compiled(int64(InstanceType, int64, float64, float64))
def verdict(block, steps, stretch, rest):
    """Return OK, or why there is no sense in another step: the rest would take too many, the last covered a stretch."""
    if block.stop[0] != 0:
        return STOPPED
    is_mostly_stiff = block.counts[STIFF_STEPS] > _MANY and 2 * block.counts[STIFF_STEPS] > block.counts[SOLVER_STEPS]
    if block.watches_stiffness and (block.stiff_steps >= VERDICT or is_mostly_stiff):
        return STIFF
    is_hopeless = steps % _STRETCH == 0 and rest * _STRETCH > _HOPELESS * block.most_steps * stretch
    is_too_much = steps > block.most_steps or (is_hopeless and not take_as_seen(block))
    return TOO_MANY_STEPS if is_too_much else OK


@compiled(types.void(InstanceType))
def accept(block):
    """Take the candidate, and let the sizes follow."""
    z, candidate = block.stages[0], block.stages[1]
    for i in range(block.n):
        z[i] = candidate[i]
        block.sizes[i] = max(block.sizes[i], abs(z[i]))
    block.known = END if block.known == BEGINNING and block.kink_to == 0.0 else UNKNOWN


@compiled(float64(InstanceType, float64, float64, float64, float64))
def next_length(block, s, tried, error, least):
    """Return the length to try after an accepted step that led to s, at least so long unless a kink is in sight."""
    # the power is dear and rarely needed: most steps are so short that the largest growth is right
    ratio = GROW if error < _TINY else min(GROW, max(SHRINK, SAFETY * error**block.exponent))
    h = max(least, tried * ratio)
    if block.h_across > 0.0:
        h, block.h_across = block.h_across, 0.0
    elif block.h_behind > 0.0:  # the kink was crossed
        h, block.h_behind, block.last_kink = max(h, block.h_behind), 0.0, s
    return h


@compiled(int64(InstanceType, int64, float64, float64, int64, int64))
def integrate(block, instance, t, H, u, degree):
    """Take z from t to t + H."""
    s, h, phase, steps = 0.0, min(block.h, H), FRESH, 0
    events, crowded, gap, last_event = 0, 0, 0.0, 0.0
    smallest, ends, judged = _SMALLEST * max(abs(t), H), 0, 0.0
    block.h_behind, block.h_across, block.last_kink, block.known = 0.0, 0.0, -math.inf, UNKNOWN
    while s < H:
        block.reached = t + s
        steps += 1
        status = verdict(block, steps, s - judged, H - s)
        if status != OK:
            block.failed_at = t + s
            return status
        judged = s if steps % _STRETCH == 0 else judged
        is_last = s + (1.01 if block.h_behind == 0.0 else 1.0) * h >= H  # what shall end before a kink is not stretched
        tried = H - s if is_last else h
        error = call_formula(block.formula, (instance, t, s, tried, u, degree, phase))
        block.counts[SOLVER_STEPS] += 1
        needed = 2 if tried < block.short else 1
        if not error <= 1.0 and phase == RETRIED and ends < needed:
            error, ends = estimate_again(block, t, s, tried, u, degree, needed), needed
        shorter = limit_by_kink(block, instance, t, s, tried, error, u, degree)
        if shorter > 0.0:
            h, phase = shorter, RETRIED
            continue
        if not error <= 1.0:  # also where it is not a number
            h = tried * max(SHRINK, SAFETY * error**block.exponent) if error < math.inf else tried * SHRINK
            phase, block.h_behind, block.h_across = RETRIED, 0.0, 0.0
            if h < smallest and not (error < math.inf and take_as_seen(block)):
                block.failed_at = t + s
                return STEP_TOO_SMALL if error < math.inf else NOT_FINITE
            continue
        distance = locate(block, instance, t, s, tried, block.crossing, u, degree) if block.crossing > 0.0 else 0.0
        if distance > 0.0:
            s += distance
            status = handle_state_event(block, t, s, tried, u, degree)
            # an event that leaves its condition comes in two, so that it takes two gaps to know how fast they follow
            longest, gap, last_event = max(gap, s - last_event), s - last_event, s
            events += 1
            crowded = crowded + 1 if longest < _CROWDED * max(abs(t + s), H) else 0
            if status != OK or events > _EVENTS or crowded > _CROWD:
                block.failed_at = t + s
                block.failed_mode = last_changed(block) if status == OK else block.failed_mode
                return TOO_MANY_EVENTS if status == OK else status
            h, phase, ends = min(tried, longest), FRESH, 0
            block.h_behind, block.h_across, block.known = 0.0, 0.0, UNKNOWN
            continue
        accept(block)
        s = H if is_last else s + tried
        phase, ends = CONTINUED, 0
        if block.accepted != 0:
            status = notify_accepted(block, t, s, u, degree)
            if status != OK:
                block.failed_at = t + s
                return status
            phase, block.known = FRESH, UNKNOWN  # z may have changed
        h = next_length(block, s, tried, error, h if is_last else 0.0)
    block.h = max(h, block.h_behind)
    return OK


@callback(ADVANCE_SIGNATURE)
def advance(instance, t, H, u, degree, requested, y, dy, iy):
    """Integrate from t to t + H; see :mod:`macrostep.solvers.engine.interface`."""
    block = instance_at(instance)
    n_x, n_y = block.n_x, block.n_y
    block.left = t + H - LEFT * max(abs(t + H), H)
    block.n = n_x + n_y if requested & INTEGRALS else n_x
    block.failed_mode = -1
    set_inputs(block, u, degree, 0.0)
    if block.has_state_conditions:
        status = settle(block, t)
        if status != OK:
            return status
    begin_sizes(block, t, H, u, degree)
    z = block.stages[0]
    for i in range(n_x):
        z[i] = block.x[i]
    for i in range(n_x, block.n):
        z[i] = 0.0
    if block.n_c > 0 or block.n > n_x or block.has_state_conditions:
        status = integrate(block, instance, t, H, u, degree)
        if status != OK:
            return status
    for i in range(n_x):
        block.x[i] = z[i]
    integrals = doubles(iy, n_y)
    for o in range(block.n - n_x):
        integrals[o] = z[n_x + o]
    write_outputs(block, t + H, H, u, degree, requested, y, dy)
    return OK
