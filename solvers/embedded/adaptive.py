"""The loop that adaptive embedded solvers share: step-size control, state events, exact integrals of the outputs.

A one-step formula (``explicit.py``, ``implicit.py``) goes from z, the first row of `stages`, to a candidate, the second
row, and returns the error relative to what is tolerated. That is measured by the size of each state, so that nothing
depends on units: a state that is multiplied by 1e9 takes the same steps. The loop restarts at every communication
point, as the solvers of the papers do; only the length of the next internal step and the sizes are remembered.
"""

from __future__ import annotations

import math

from numba import float64, int64, types

from macrostep.solvers.engine.block import condition_holds, is_state_condition, modes_differ, settle
from macrostep.solvers.engine.compilation import callback, compiled
from macrostep.solvers.engine.instance import (
    SOLVER_STEPS,
    STIFF_STEPS,
    InstanceType,
    call,
    call_f,
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
from macrostep.solvers.engine.pointers import address_of, doubles, pointer_call

FORMULA_SIGNATURE = float64(int64, float64, float64, float64, int64, int64, int64)
"""(instance, t, s, h, u, degree, phase) -> error; t begins the macro-step, s the internal step of length h."""
call_formula = pointer_call(FORMULA_SIGNATURE)

FRESH, CONTINUED, RETRIED, DOUBTED = range(4)
"""Phases: after a start or an event; after an accepted step; from the same z with a smaller step. Then there is no
step: what stands in the row of errors, which a kink within the last step may have made, is only weighed."""

_SAFETY, _SHRINK, _GROW = 0.9, 0.2, 5.0
"""The usual bounds of the step ratio of one-step methods (Hairer, Norsett, Wanner, Solving ODEs I, II.4)."""
_SMALLEST = 1e-14
"""Smallest internal step, relative to the macro-step and the time."""
_TINY = 1e-4
"""Errors below this (times the tolerance) let the step grow as far as it may."""
_LOCATED = 1e-15
"""How closely a state event is located, relative to the time."""
_LOOKS, _FEWER_LOOKS = 8, 4
"""Parts of a step at whose ends one looks at state conditions and kinks; the latter where there are kinks only."""
_NEARLY = -0.25
"""A parabola that turns so near to a change, as part of its rise, is reason to look where it turns."""
_HALVINGS = 6
"""So often the place of a kink is halved: then a step ends before it, a shorter one crosses it."""
_DOUBTED = 2.7
"""The error of a step with a kink is at most this times how far Simpson's or Boole's rule is from it."""
_CROSSED = 0.1
"""What the error of a step that crosses a kink is meant to be, relative to what is tolerated."""
_NOTHING, _BEGINNING, _END = range(3)
"""What is known of the next step from looking through the last: nothing, its beginning, or what was its end."""
EVENT_ROWS = 5
"""Rows at the end of `stages` that looking for state events and kinks needs."""
LEFT = 4.5e-16
"""The left limit at the end of a step is taken two rounding units before it, so that 1/(t - t_event) has its limit."""
_EVENTS = 10_000
"""More state events than this in one macro-step are taken for infinitely many."""
_CROWDED, _CROWD = 1e-11, 8
"""So are events that follow each other so closely, relative to the time, if there are more of them than so many."""
_PROBE = 1e-3
"""How far behind an event one looks whether the solution turns back, as part of the step and of the states' sizes."""
_NEGLIGIBLE = 1e-27
"""An error that is this part of the largest state is none, however small the state is that it stands in.

Signals that only begin to reach a state would have to be right to many digits otherwise, long before it can be seen.
"""
_SHORT, _NEGLIGIBLE_THEN = 1e-8, 1e-16
"""In steps shorter than this, relative to the macro-step and the time, an error is none that is this part of the
largest state, or of what the state could become in the macro-step.

A state that begins to move at a kink of its equations is wrong by as much as it has moved, however short the step is.
"""
_ROUNDING = 1e-14
"""How much of what adds up to a rate may be rounding, that of loops solved by iteration included."""
ERRORS = 3
"""The row of `stages` in which a formula leaves the error of its step."""
_STRETCH, _HOPELESS = 100_000, 100.0
"""After so many steps it is seen whether the rest, done as slowly, would take so many times what is allowed."""
VERDICT = 15
"""A problem is stiff after so many steps that only stability keeps short (Hairer, Wanner, Solving ODEs II, IV.2)."""
_MANY = 20_000
"""So is one most of whose steps are long beside its largest rate of decay, after so many of them."""


@compiled(types.void(InstanceType, float64, float64, int64, int64, int64, int64))
def rate(block, t, s, u, degree, z, out):
    """Write dz/dt: f, and behind it the outputs if their integrals are wanted."""
    if degree > 0:
        set_inputs(block, u, degree, s)
    call_f(block, t + s, z, out)
    if block.n > block.n_x:
        call(block, block.g, t + s, z, out + 8 * block.n_x)


@compiled(float64(InstanceType, float64))
def weigh(block, h):
    """Return the largest error of a step of length h, relative to what is tolerated; not a number if any is none."""
    z, candidate, errors = block.stages[0], block.stages[1], block.stages[ERRORS]
    largest = 0.0
    for i in range(block.n_c):
        largest = max(largest, max(block.sizes[i], abs(candidate[i])))
    is_short = h < block.short
    least = (_NEGLIGIBLE_THEN if is_short else _NEGLIGIBLE) * largest
    long = h + (_NEGLIGIBLE_THEN / _ROUNDING * block.span if is_short else 0.0)
    result, nothing = 0.0, 0.0
    for i in range(block.n):
        error = abs(errors[i])
        tolerated = block.atol + block.rtol * max(abs(z[i]), abs(candidate[i]))
        tolerated += block.floor * block.sizes[i] + least + long * block.rounding[i]
        ratio = error / tolerated if error > 0.0 else 0.0 * error
        result, nothing = max(result, ratio), nothing + 0.0 * ratio
    return result + nothing


@compiled(types.void(InstanceType, float64, float64, int64, int64, int64))
def find_rounding(block, t, s, u, degree, row_of_z):
    """Find how much of each rate may be rounding, from what adds up to it as far as its derivatives tell.

    Where large terms cancel, the rate that is left holds no digits, and no step is short enough to be right.
    """
    set_inputs(block, u, degree, s)
    n_c, n_u, n_x = block.n_c, block.n_u, block.n_x
    z, full = block.stages[row_of_z], block.jacobian
    if n_c > 0:
        call(block, block.f_jacobian, t + s, address_of(z), address_of(full))
    if block.n > n_x:
        call(block, block.g_jacobian, t + s, address_of(z), address_of(full[n_c:]))
    for i in range(block.n):
        if n_c <= i < n_x:
            continue  # a sampled state
        row = full[i] if i < n_c else full[n_c + i - n_x]
        total = abs(row[n_c + 2 * n_u] * (t + s))
        for j in range(n_c):
            total += abs(row[j] * z[j])
        for j in range(2 * n_u):
            total += abs(row[n_c + j] * block.v[j])
        if block.rounding[i] < _ROUNDING * total < math.inf:
            block.rounding[i] = _ROUNDING * total


@compiled(float64(InstanceType, float64, float64, float64, int64, int64, int64))
def weigh_again(block, t, s, h, u, degree, looks):
    """Return the error of a rejected step, now that rounding is known where it begins (and, if `looks` > 1, ends).

    The end tells of a kink within the step what the beginning cannot.
    """
    find_rounding(block, t, s, u, degree, 0)
    if looks > 1:
        find_rounding(block, t, s + h, u, degree, 1)
    return weigh(block, h)


@compiled(types.void(InstanceType, float64, float64, int64, int64))
def begin_sizes(block, t, H, u, degree):
    """Let the sizes follow the states; those of the outputs' integrals are what these can become in the macro-step."""
    n_x = block.n_x
    block.span, block.short = H, _SHORT * max(abs(t), H)
    for i in range(n_x):
        block.sizes[i] = max(block.sizes[i], abs(block.x[i]))
    for i in range(block.n):
        block.rounding[i] = 0.0
        block.sizes[i] = 0.0 if i >= n_x else block.sizes[i]
    outputs = block.stages[1]
    for point in range(3 if block.n > n_x else 0):
        s = 0.5 * point * H
        set_inputs(block, u, degree, s)
        call(block, block.g, t + s, address_of(block.x), address_of(outputs))
        for o in range(block.n - n_x):
            block.sizes[n_x + o] = max(block.sizes[n_x + o], H * abs(outputs[o]))


@compiled(types.void(InstanceType, float64, float64, int64, int64, int64))
def watch(block, t, s, u, degree, x):
    """Write the values of conditions, and of what tells of kinks, at x into `r`."""
    set_inputs(block, u, degree, s)
    call(block, block.conditions, t + s, x, address_of(block.r))


@compiled(int64(InstanceType))
def has_crossed(block):
    """Return whether in `r` a state condition holds otherwise than at the beginning of the step."""
    for i in range(block.n_m):
        if is_state_condition(block.kind[i]) and condition_holds(block, i) != block.m[i]:
            return 1
    return 0


@compiled(int64(InstanceType, float64, float64, int64, int64, int64))
def crosses(block, t, s, u, degree, x):
    """Return whether at x a state condition holds otherwise than at the beginning of the step."""
    watch(block, t, s, u, degree, x)
    return has_crossed(block)


@compiled(float64(InstanceType, int64, float64))
def side(block, k, value):
    """Return on which side of kink k its function has this value."""
    return math.floor(value) if block.counts_wholes[k] else (1.0 if value > 0.0 else 0.0)


@compiled(int64(InstanceType))
def has_bent(block):
    """Return whether `r` is on another side of a kink than the beginning of the step, the first row of `looks`."""
    for k in range(block.n_k):
        i = block.n_m + k
        if side(block, k, block.r[i]) != side(block, k, block.looks[i]):
            return 1
    return 0


@compiled(types.void(InstanceType, float64, float64))
def go_between(block, h, a):
    """Write the states at the part a of a step, which is taken for a cubic, into the last row of `stages`."""
    z, candidate, last = block.stages[0], block.stages[1], block.stages.shape[0]
    rate0, rate1, between = block.stages[last - 3], block.stages[last - 2], block.stages[last - 1]
    b = 1.0 - a
    for i in range(block.n_x):
        rise = candidate[i] - z[i]
        between[i] = b * z[i] + a * candidate[i]
        between[i] += a * b * (b * (h * rate0[i] - rise) - a * (h * rate1[i] - rise))


@compiled(types.void(InstanceType, float64, float64, float64, int64, int64, float64))
def watch_between(block, t, s, h, u, degree, a):
    """Watch at the part a of a step."""
    if a == 1.0:
        watch(block, t, s + h, u, degree, address_of(block.stages[1]))
    else:
        go_between(block, h, a)
        watch(block, t, s + a * h, u, degree, address_of(block.stages[block.stages.shape[0] - 1]))


@compiled(float64(InstanceType, int64, float64, float64, float64))
def overshoot(block, i, before, middle, behind):
    """Return how far beyond a change the parabola through three values of `r[i]` turns, as part of its rise.

    Below 0 it turns back before, and minus infinity is where it does not turn, or turns away.
    """
    bend = before - 2.0 * middle + behind
    if not abs(0.5 * (before - behind)) < abs(bend):
        return -math.inf
    turning = middle - 0.125 * (before - behind) * (before - behind) / bend
    is_highest, change = bend < 0.0, 0.0
    if i >= block.n_m and block.counts_wholes[i - block.n_m]:
        change = math.floor(middle) + (1.0 if is_highest else 0.0)
    if middle > change if is_highest else middle < change:
        return -math.inf
    beyond = turning - change if is_highest else change - turning
    return beyond / max(abs(before - turning), abs(behind - turning))


@compiled(float64(InstanceType))
def turning_place(block):
    """Return where something in `r` may have changed and changed back, in distances of looks from the last; or 0.

    `r` and the last two rows of `looks` are at equal distances. What comes closest to a change decides.
    """
    n = block.n_m + block.n_k
    furthest, place = _NEARLY, 0.0
    for i in range(n):
        is_looked_for = is_state_condition(block.kind[i]) if i < block.n_m else block.kink_to == 0.0
        if not is_looked_for:
            continue
        before, middle, behind = block.looks[n + i], block.looks[2 * n + i], block.r[i]
        beyond = overshoot(block, i, before, middle, behind)
        if beyond > furthest:
            furthest, place = beyond, 0.5 * (before - behind) / (before - 2.0 * middle + behind) - 1.0
    return place


@compiled(int64(InstanceType, float64, float64, float64, int64, int64))
def is_far(block, t, s, h, u, degree):
    """Return whether all kinks are further away, at the beginning, the middle and the end, than these are apart."""
    n, n_m = block.n_m + block.n_k, block.n_m
    watch_between(block, t, s, h, u, degree, 0.5)
    for i in range(n):
        block.looks[n + i] = block.r[i]
    watch_between(block, t, s, h, u, degree, 1.0)
    for i in range(n):
        block.looks[2 * n + i] = block.r[i]
    for k in range(block.n_k):
        first, middle, last = block.looks[n_m + k], block.looks[n + n_m + k], block.r[n_m + k]
        least, most = min(first, min(middle, last)), max(first, max(middle, last))
        below = math.floor(first) if block.counts_wholes[k] else (0.0 if first > 0.0 else -math.inf)
        above = below + 1.0 if block.counts_wholes[k] else (math.inf if first > 0.0 else 0.0)
        if not most - least < min(least - below, above - most):
            return 0
    return 1


@compiled(types.void(InstanceType, float64, float64, float64, int64, int64))
def look_through(block, t, s, h, u, degree):
    """Find within a step the first points where a state condition, and the side of a kink, are seen to have changed.

    Between its ends the step is taken for a cubic, and conditions between three points for a parabola: what changes and
    changes back within one long step would pass unnoticed otherwise. Where there are kinks only and all are far away,
    three points are enough, and what is known of the last step need not be asked again.
    """
    z, candidate, last, n = block.stages[0], block.stages[1], block.stages.shape[0], block.n_m + block.n_k
    rate0, rate1 = block.stages[last - 3], block.stages[last - 2]
    if block.looked == _END:
        for i in range(block.n):
            rate0[i] = rate1[i]
        for i in range(n):
            block.looks[i] = block.looks[2 * n + i]
    elif block.looked == _NOTHING or block.has_state_conditions:
        rate(block, t, s, u, degree, address_of(z), address_of(rate0))
    rate(block, t, s + h, u, degree, address_of(candidate), address_of(rate1))
    if block.looked == _NOTHING or block.has_state_conditions:
        watch(block, t, s, u, degree, address_of(z))
        for i in range(n):
            block.looks[i] = block.r[i]
    block.looked = _NOTHING if block.has_state_conditions else _BEGINNING
    block.crossing = block.kink_from = block.kink_to = 0.0
    if not block.has_state_conditions and is_far(block, t, s, h, u, degree):
        return
    for i in range(n):
        block.looks[2 * n + i] = block.looks[i]
    parts = _LOOKS if block.has_state_conditions else _FEWER_LOOKS
    for point in range(1, parts + 1):
        watch_between(block, t, s, h, u, degree, point / parts)
        if has_crossed(block):
            block.crossing = point / parts * h
            return
        if block.kink_to == 0.0 and has_bent(block):
            block.kink_from, block.kink_to = (point - 1) / parts * h, point / parts * h
        turning = turning_place(block) if point > 1 else 0.0
        for i in range(n):
            block.looks[n + i] = block.looks[2 * n + i]
            block.looks[2 * n + i] = block.r[i]
        if turning != 0.0:
            a = (point + turning) / parts
            watch_between(block, t, s, h, u, degree, a)
            if has_crossed(block):
                block.crossing = a * h
                return
            if block.kink_to == 0.0 and has_bent(block):
                block.kink_from = block.kink_to = a * h
        if block.kink_to > 0.0 and not block.has_state_conditions:
            return


@compiled(float64(InstanceType, int64, float64, float64, float64, int64, int64))
def doubt(block, instance, t, s, h, u, degree):
    """Return the error that a step with a kink may have, relative to what is tolerated; h was tried last.

    Simpson's and Boole's rules are compared with what the step makes of the rates. Of a corner in these, wherever it
    lies, and of one in their slope, the formulas' errors are at most _DOUBTED times the larger of the two differences,
    while their own estimates can be too small by any factor. For smooth rates the differences are of order h⁵.
    """
    z, candidate, errors, last = block.stages[0], block.stages[1], block.stages[ERRORS], block.stages.shape[0]
    boole, middle = block.stages[last - 5], block.stages[last - 4]
    rate0, rate1 = block.stages[last - 3], block.stages[last - 2]
    between = address_of(block.stages[last - 1])
    go_between(block, h, 0.5)
    rate(block, t, s + 0.5 * h, u, degree, between, address_of(middle))
    for i in range(block.n):
        ends, rise = rate0[i] + rate1[i], candidate[i] - z[i]
        errors[i] = _DOUBTED * (rise - h / 6.0 * (ends + 4.0 * middle[i]))
        boole[i] = rise - h / 90.0 * (7.0 * ends + 12.0 * middle[i])
    for quarter in range(1, 4, 2):
        go_between(block, h, 0.25 * quarter)
        rate(block, t, s + 0.25 * quarter * h, u, degree, between, address_of(middle))
        for i in range(block.n):
            boole[i] -= h * 32.0 / 90.0 * middle[i]
    simpson = call_formula(block.formula, (instance, t, s, h, u, degree, DOUBTED))
    for i in range(block.n):
        errors[i] = _DOUBTED * boole[i]
    other = call_formula(block.formula, (instance, t, s, h, u, degree, DOUBTED))
    return simpson if simpson > other else other


@compiled(types.void(InstanceType, float64, float64, float64, int64, int64))
def narrow(block, t, s, h, u, degree):
    """Find more closely where in a step the kink is."""
    for _ in range(_HALVINGS):
        middle = 0.5 * (block.kink_from + block.kink_to)
        watch_between(block, t, s, h, u, degree, middle / h)
        if has_bent(block):
            block.kink_to = middle
        else:
            block.kink_from = middle


@compiled(types.UniTuple(float64, 2)(InstanceType, float64, float64, float64, float64, int64, int64))
def approach(block, t, s, h, wrong, u, degree):
    """Return how long the next step shall be in place of one of length h that a kink makes so wrong, and the one after.

    One ends before the kink, if that is worth it, and a short one crosses it: then the second number is 0.
    """
    if block.kink_from == block.kink_to:  # both ends are on the same side: one step shall end on the other
        return max(block.kink_to, 0.5**_HALVINGS * h), 0.0
    narrow(block, t, s, h, u, degree)
    length = min(0.5, math.sqrt(_CROSSED / wrong)) * h if wrong < math.inf else 0.0
    if block.kink_from > length:
        return block.kink_from, max(length, 2.0 * (block.kink_to - block.kink_from))
    return max(length, block.kink_to), 0.0


@compiled(float64(InstanceType, int64, float64, float64, float64, float64, int64, int64))
def heed(block, instance, t, s, h, error, u, degree):
    """Look through a step, and return how long the next shall be in its place if a kink makes it wrong, 0 if none does.

    Of a step that is wrong anyway a kink is taken for the reason.
    """
    is_wrong = not error <= 1.0
    block.crossing = block.kink_to = 0.0
    if block.conditions == 0 or (is_wrong and (block.n_k == 0 or not error < math.inf)):
        return 0.0
    look_through(block, t, s, h, u, degree)
    if block.kink_to == 0.0 or h <= block.short:
        return 0.0
    wrong = error if is_wrong else math.inf
    if not is_wrong and block.kink_from < block.kink_to:
        wrong = doubt(block, instance, t, s, h, u, degree)
    if wrong <= 1.0:
        return 0.0
    shorter, block.across = approach(block, t, s, h, wrong, u, degree)
    if block.usual == 0.0:  # what is longer than from kink to kink would be tried in vain
        block.usual = min(h, max(_SHRINK * h, 2.0 * (s + block.kink_to - block.last_kink)))
    return shorter


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


@compiled(int64(InstanceType, float64, float64, float64, int64, int64))
def goes_on(block, t, s, h, u, degree):
    """Return OK, or SLIDES if the solution turns back at once through a condition that it has just crossed.

    Then both sides lead to the surface where the condition changes: no classical solution goes on, it slides along the
    surface, and locating one crossing after the other would never end. What a step of Euler's method says is enough,
    if it is so short that no state moves much.
    """
    last = block.stages.shape[0]
    before, behind, beyond = block.stages[last - 3], block.stages[last - 2], block.stages[last - 1]
    z, probe = block.stages[0], _PROBE * h
    rate(block, t, s, u, degree, address_of(z), address_of(behind))
    for i in range(block.n_c):
        size = _PROBE * max(abs(z[i]), h * abs(before[i]))  # `before` is the rate at the beginning of the step
        if size > 0.0 and probe * abs(behind[i]) > size:
            probe = size / abs(behind[i])
    for i in range(block.n_x):
        beyond[i] = z[i] + (probe * behind[i] if i < block.n_c else 0.0)
    set_inputs(block, u, degree, s + probe)
    call(block, block.conditions, t + s + probe, address_of(beyond), address_of(block.r))
    for i in range(block.n_m):
        is_crossed = is_state_condition(block.kind[i]) and block.before[i] != block.m[i]
        if is_crossed and condition_holds(block, i) == block.before[i]:
            block.failed_mode = i
            return SLIDES
    return OK


@compiled(int64(InstanceType, float64, float64, float64, int64, int64))
def meet_state_event(block, t, s, h, u, degree):
    """Take the candidate, let its conditions settle, and go on from there; the event was met in a step of length h."""
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
def hear_accepted(block, t, s, u, degree):
    """Tell the subsystem that z at s is accepted; the event that it may ask for happens, z follows, the status."""
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


@compiled(int64(InstanceType, int64, float64, float64))
def verdict(block, steps, stretch, rest):
    """Return OK, or why there is no sense in another step: the rest would take too many, the last covered a stretch."""
    if block.stop[0] != 0:
        return STOPPED
    is_mostly_stiff = block.counts[STIFF_STEPS] > _MANY and 2 * block.counts[STIFF_STEPS] > block.counts[SOLVER_STEPS]
    if block.watches_stiffness and (block.stiff_steps >= VERDICT or is_mostly_stiff):
        return STIFF
    is_hopeless = steps % _STRETCH == 0 and rest * _STRETCH > _HOPELESS * block.most_steps * stretch
    return TOO_MANY_STEPS if is_hopeless or steps > block.most_steps else OK


@compiled(types.void(InstanceType))
def accept(block):
    """Take the candidate, and let the sizes follow."""
    z, candidate = block.stages[0], block.stages[1]
    for i in range(block.n):
        z[i] = candidate[i]
        block.sizes[i] = max(block.sizes[i], abs(z[i]))
    block.looked = _END if block.looked == _BEGINNING and block.kink_to == 0.0 else _NOTHING


@compiled(float64(InstanceType, float64, float64, float64, float64))
def next_length(block, s, tried, error, least):
    """Return the length to try after an accepted step that led to s, at least so long unless a kink is in sight."""
    # the power is dear and rarely needed: most steps are so short that the largest growth is right
    ratio = _GROW if error < _TINY else min(_GROW, max(_SHRINK, _SAFETY * error**block.exponent))
    h = max(least, tried * ratio)
    if block.across > 0.0:
        h, block.across = block.across, 0.0
    elif block.usual > 0.0:  # the kink was crossed
        h, block.usual, block.last_kink = max(h, block.usual), 0.0, s
    return h


@compiled(int64(InstanceType, int64, float64, float64, int64, int64))
def integrate(block, instance, t, H, u, degree):
    """Take z from t to t + H."""
    s, h, phase, steps = 0.0, min(block.h, H), FRESH, 0
    events, crowded, gap, last_event = 0, 0, 0.0, 0.0
    smallest, looks, looked = _SMALLEST * max(abs(t), H), 0, 0.0
    block.usual, block.across, block.last_kink, block.looked = 0.0, 0.0, -math.inf, _NOTHING
    while s < H:
        block.reached = t + s
        steps += 1
        status = verdict(block, steps, s - looked, H - s)
        if status != OK:
            block.failed_at = t + s
            return status
        looked = s if steps % _STRETCH == 0 else looked
        is_last = s + (1.01 if block.usual == 0.0 else 1.0) * h >= H  # what shall end before a kink is not stretched
        tried = H - s if is_last else h
        error = call_formula(block.formula, (instance, t, s, tried, u, degree, phase))
        block.counts[SOLVER_STEPS] += 1
        wanted = 2 if tried < block.short else 1
        if not error <= 1.0 and phase == RETRIED and looks < wanted:
            error, looks = weigh_again(block, t, s, tried, u, degree, wanted), wanted
        shorter = heed(block, instance, t, s, tried, error, u, degree)
        if shorter > 0.0:
            h, phase = shorter, RETRIED
            continue
        if not error <= 1.0:  # also where it is not a number
            h = tried * max(_SHRINK, _SAFETY * error**block.exponent) if error < math.inf else tried * _SHRINK
            phase, block.usual, block.across = RETRIED, 0.0, 0.0
            if h < smallest:
                block.failed_at = t + s
                return STEP_TOO_SMALL if error < math.inf else NOT_FINITE
            continue
        distance = locate(block, instance, t, s, tried, block.crossing, u, degree) if block.crossing > 0.0 else 0.0
        if distance > 0.0:
            s += distance
            status = meet_state_event(block, t, s, tried, u, degree)
            # an event that leaves its condition comes in two, so that it takes two gaps to know how fast they follow
            longest, gap, last_event = max(gap, s - last_event), s - last_event, s
            events += 1
            crowded = crowded + 1 if longest < _CROWDED * max(abs(t + s), H) else 0
            if status != OK or events > _EVENTS or crowded > _CROWD:
                block.failed_at = t + s
                block.failed_mode = last_changed(block) if status == OK else block.failed_mode
                return TOO_MANY_EVENTS if status == OK else status
            h, phase, looks = min(tried, longest), FRESH, 0
            block.usual, block.across, block.looked = 0.0, 0.0, _NOTHING
            continue
        accept(block)
        s = H if is_last else s + tried
        phase, looks = CONTINUED, 0
        if block.accepted != 0:
            status = hear_accepted(block, t, s, u, degree)
            if status != OK:
                block.failed_at = t + s
                return status
            phase, block.looked = FRESH, _NOTHING  # z may have changed
        h = next_length(block, s, tried, error, h if is_last else 0.0)
    block.h = max(h, block.usual)
    return OK


@callback(ADVANCE_SIGNATURE)
def advance(instance, t, H, u, degree, wanted, y, dy, iy):
    """Integrate from t to t + H; see :mod:`macrostep.solvers.engine.interface`."""
    block = instance_at(instance)
    n_x, n_y = block.n_x, block.n_y
    block.left = t + H - LEFT * max(abs(t + H), H)
    block.n = n_x + n_y if wanted & INTEGRALS else n_x
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
    write_outputs(block, t + H, H, u, degree, wanted, y, dy)
    return OK
