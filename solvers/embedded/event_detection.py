"""Detection of what happens within an internal step: state conditions that change, and kinks of its equations.

A step is taken for a cubic between its ends. Where a kink makes it more wrong than its error estimate says, one step
shall end before the kink, and a short one cross it.
"""

from __future__ import annotations

import math

from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.embedded.formula import ERRORS, KINK_ERRORS, SHRINK, call_formula, rate
from macrostep.solvers.engine.block import condition_holds, is_state_condition
from macrostep.solvers.engine.instance import InstanceType, call, set_inputs

_SAMPLES, _FEWER_SAMPLES = 8, 4
"""Parts of a step at whose ends state conditions and kinks are evaluated; the latter where there are kinks only."""
_NEARLY = -0.25
"""A parabola that turns so near to a change, as part of its rise, is reason to evaluate where it turns."""
_HALVINGS = 6
"""So often the place of a kink is halved: then a step ends before it, a shorter one crosses it."""
_KINK_BOUND = 2.7
"""The error of a step with a kink is at most this times how far Simpson's or Boole's rule is from it."""
_CROSSED = 0.1
"""What the error of a step that crosses a kink is meant to be, relative to what is tolerated."""
UNKNOWN, BEGINNING, END = range(3)
"""What the samples of the last step say of the next: nothing, its beginning, or what was its end."""


@compiled(types.void(InstanceType, float64, float64, int64, int64, int64))
def evaluate_conditions(block, t, s, u, degree, x):
    """Write the values of conditions, and of the functions of kinks, at x into `r`."""
    set_inputs(block, u, degree, s)
    call(block, block.conditions, t + s, x, address_of(block.r))


@compiled(int64(InstanceType))
def has_crossed(block):
    """Return whether in `r` a state condition differs from what it was at the beginning of the step."""
    for i in range(block.n_m):
        if is_state_condition(block.kind[i]) and condition_holds(block, i) != block.m[i]:
            return 1
    return 0


@compiled(int64(InstanceType, float64, float64, int64, int64, int64))
def crosses(block, t, s, u, degree, x):
    """Return whether at x a state condition differs from what it was at the beginning of the step."""
    evaluate_conditions(block, t, s, u, degree, x)
    return has_crossed(block)


@compiled(float64(InstanceType, int64, float64))
def side(block, k, value):
    """Return on which side of kink k its function has this value."""
    return math.floor(value) if block.counts_wholes[k] else (1.0 if value > 0.0 else 0.0)


@compiled(int64(InstanceType))
def has_passed_kink(block):
    """Return whether `r` is on another side of a kink than the beginning of the step, the first row of `samples`."""
    for k in range(block.n_k):
        i = block.n_m + k
        if side(block, k, block.r[i]) != side(block, k, block.samples[i]):
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
def evaluate_between(block, t, s, h, u, degree, a):
    """Evaluate conditions and kinks at the part a of a step."""
    if a == 1.0:
        evaluate_conditions(block, t, s + h, u, degree, address_of(block.stages[1]))
    else:
        go_between(block, h, a)
        evaluate_conditions(block, t, s + a * h, u, degree, address_of(block.stages[block.stages.shape[0] - 1]))


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
    """Return where something in `r` may have changed and changed back, in distances of samples from the last; or 0.

    `r` and the last two rows of `samples` are at equal distances. What comes closest to a change decides.
    """
    n = block.n_m + block.n_k
    furthest, place = _NEARLY, 0.0
    for i in range(n):
        is_looked_for = is_state_condition(block.kind[i]) if i < block.n_m else block.kink_to == 0.0
        if not is_looked_for:
            continue
        before, middle, behind = block.samples[n + i], block.samples[2 * n + i], block.r[i]
        beyond = overshoot(block, i, before, middle, behind)
        if beyond > furthest:
            furthest, place = beyond, 0.5 * (before - behind) / (before - 2.0 * middle + behind) - 1.0
    return place


@compiled(int64(InstanceType, float64, float64, float64, int64, int64))
def is_far(block, t, s, h, u, degree):
    """Return whether all kinks are further away, at the beginning, the middle and the end, than these are apart."""
    n, n_m = block.n_m + block.n_k, block.n_m
    evaluate_between(block, t, s, h, u, degree, 0.5)
    for i in range(n):
        block.samples[n + i] = block.r[i]
    evaluate_between(block, t, s, h, u, degree, 1.0)
    for i in range(n):
        block.samples[2 * n + i] = block.r[i]
    for k in range(block.n_k):
        first, middle, last = block.samples[n_m + k], block.samples[n + n_m + k], block.r[n_m + k]
        least, most = min(first, min(middle, last)), max(first, max(middle, last))
        below = math.floor(first) if block.counts_wholes[k] else (0.0 if first > 0.0 else -math.inf)
        above = below + 1.0 if block.counts_wholes[k] else (math.inf if first > 0.0 else 0.0)
        if not most - least < min(least - below, above - most):
            return 0
    return 1


@compiled(types.void(InstanceType, float64, float64, float64, int64, int64))
def detect(block, t, s, h, u, degree):
    """Find within a step the first points where a state condition, and the side of a kink, are seen to have changed.

    Between its ends the step is taken for a cubic, and conditions between three points for a parabola: what changes and
    changes back within one long step would pass unnoticed otherwise. Where there are kinks only and all are far away,
    three points are enough, and what is known of the last step need not be asked again.
    """
    z, candidate, last, n = block.stages[0], block.stages[1], block.stages.shape[0], block.n_m + block.n_k
    rate0, rate1 = block.stages[last - 3], block.stages[last - 2]
    if block.known == END:
        for i in range(block.n):
            rate0[i] = rate1[i]
        for i in range(n):
            block.samples[i] = block.samples[2 * n + i]
    elif block.known == UNKNOWN or block.has_state_conditions:
        rate(block, t, s, u, degree, address_of(z), address_of(rate0))
    rate(block, t, s + h, u, degree, address_of(candidate), address_of(rate1))
    if block.known == UNKNOWN or block.has_state_conditions:
        evaluate_conditions(block, t, s, u, degree, address_of(z))
        for i in range(n):
            block.samples[i] = block.r[i]
    block.known = UNKNOWN if block.has_state_conditions else BEGINNING
    block.crossing = block.kink_from = block.kink_to = 0.0
    if not block.has_state_conditions and is_far(block, t, s, h, u, degree):
        return
    for i in range(n):
        block.samples[2 * n + i] = block.samples[i]
    parts = _SAMPLES if block.has_state_conditions else _FEWER_SAMPLES
    for point in range(1, parts + 1):
        evaluate_between(block, t, s, h, u, degree, point / parts)
        if has_crossed(block):
            block.crossing = point / parts * h
            return
        if block.kink_to == 0.0 and has_passed_kink(block):
            block.kink_from, block.kink_to = (point - 1) / parts * h, point / parts * h
        turning = turning_place(block) if point > 1 else 0.0
        for i in range(n):
            block.samples[n + i] = block.samples[2 * n + i]
            block.samples[2 * n + i] = block.r[i]
        if turning != 0.0:
            a = (point + turning) / parts
            evaluate_between(block, t, s, h, u, degree, a)
            if has_crossed(block):
                block.crossing = a * h
                return
            if block.kink_to == 0.0 and has_passed_kink(block):
                block.kink_from = block.kink_to = a * h
        if block.kink_to > 0.0 and not block.has_state_conditions:
            return


@compiled(float64(InstanceType, int64, float64, float64, float64, int64, int64))
def kink_error(block, instance, t, s, h, u, degree):
    """Return the error that a step with a kink may have, relative to what is tolerated; h was tried last.

    Simpson's and Boole's rules are compared with what the step makes of the rates. Of a corner in these, wherever it
    lies, and of one in their slope, the formulas' errors are at most _KINK_BOUND times the larger of the two
    differences, while their own estimates can be too small by any factor. For smooth rates the differences are of
    order h⁵.
    """
    z, candidate, errors, last = block.stages[0], block.stages[1], block.stages[ERRORS], block.stages.shape[0]
    boole, middle = block.stages[last - 5], block.stages[last - 4]
    rate0, rate1 = block.stages[last - 3], block.stages[last - 2]
    between = address_of(block.stages[last - 1])
    go_between(block, h, 0.5)
    rate(block, t, s + 0.5 * h, u, degree, between, address_of(middle))
    for i in range(block.n):
        ends, rise = rate0[i] + rate1[i], candidate[i] - z[i]
        errors[i] = _KINK_BOUND * (rise - h / 6.0 * (ends + 4.0 * middle[i]))
        boole[i] = rise - h / 90.0 * (7.0 * ends + 12.0 * middle[i])
    for quarter in range(1, 4, 2):
        go_between(block, h, 0.25 * quarter)
        rate(block, t, s + 0.25 * quarter * h, u, degree, between, address_of(middle))
        for i in range(block.n):
            boole[i] -= h * 32.0 / 90.0 * middle[i]
    simpson = call_formula(block.formula, (instance, t, s, h, u, degree, KINK_ERRORS))
    for i in range(block.n):
        errors[i] = _KINK_BOUND * boole[i]
    other = call_formula(block.formula, (instance, t, s, h, u, degree, KINK_ERRORS))
    return simpson if simpson > other else other


@compiled(types.void(InstanceType, float64, float64, float64, int64, int64))
def narrow(block, t, s, h, u, degree):
    """Find more closely where in a step the kink is."""
    for _ in range(_HALVINGS):
        middle = 0.5 * (block.kink_from + block.kink_to)
        evaluate_between(block, t, s, h, u, degree, middle / h)
        if has_passed_kink(block):
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
def limit_by_kink(block, instance, t, s, h, error, u, degree):
    """Detect changes within a step; return how long the next shall be in its place if a kink makes it wrong, else 0.

    Of a step that is wrong anyway a kink is taken for the reason.
    """
    is_wrong = not error <= 1.0
    block.crossing = block.kink_to = 0.0
    if block.conditions == 0 or (is_wrong and (block.n_k == 0 or not error < math.inf)):
        return 0.0
    detect(block, t, s, h, u, degree)
    if block.kink_to == 0.0 or h <= block.short:
        return 0.0
    wrong = error if is_wrong else math.inf
    if not is_wrong and block.kink_from < block.kink_to:
        wrong = kink_error(block, instance, t, s, h, u, degree)
    if wrong <= 1.0:
        return 0.0
    shorter, block.h_across = approach(block, t, s, h, wrong, u, degree)
    if block.h_behind == 0.0:  # what is longer than from kink to kink would be tried in vain
        block.h_behind = min(h, max(SHRINK * h, 2.0 * (s + block.kink_to - block.last_kink)))
    return shorter
