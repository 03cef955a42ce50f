"""Coupled subsystems as one block: algebraic loops solved, no macro-steps.

A composite offers the block functions of :mod:`macrostep.solvers.engine.instance`, made numerically from its members'.
Its states are the members' continuous states and then their sampled ones. The monolithic reference is the composite of
everything; in a co-simulation a composite has inputs and outputs like any other subsystem.
"""

from __future__ import annotations

import math

from numba import boolean, float64, int64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import address_of, doubles, square
from macrostep.solvers.compilation.structure import DOUBLES, Structure, structure_at
from macrostep.solvers.engine.instance import call_block, instance_at
from macrostep.solvers.engine.interface import OK, SLOT_SIGNATURE, call_slot
from macrostep.solvers.engine.linear import factorise, solve


class CompositeStructure(Structure):
    """The members of a composite and how they are joined; block functions find it behind their `p`.

    `own` is the address of the composite's own instance, `members` are those of the members', used as functions with
    memory for x and v. Groups of inputs are found in order: group g has the inputs
    group_inputs[group_first[g]:group_first[g+1]] and, in the same way, its producers.
    `needs_slopes` says that a member uses der(u) of another's output; `slope_inputs` are those inputs, and those on
    whose slopes these depend. `scales` are the largest values of each input of
    a loop, and behind them the largest derivatives of each, that were a solution so far: what is small against them is
    rounding, also where the inputs cross zero. They do not follow where the composite `is_tried`: where its states are
    so far beyond all that they were that an integration step too long must have led there. `terms` are the largest of
    what adds up to an input or its derivative, `measures` what the derivatives are compared with. `sizes` are those of
    the states.

    Inputs that are iterated are variables of equations 0 = h: what they get back is h, which may be of another kind and
    size, so that for them terms are what each changes the variable by.

    A loop that is not closed at once is approached in parts: `gap` is what its inputs were apart from what they got
    back, `begun` and `kept` are what they were at first, and where the last part ended.

    What every evaluation needs of the members stands beside one another: where functions, states, inputs and
    parameters of each are, and where in all the members' `states` and `inputs` a state of the composite, an input and
    its derivative are.

    The composite's own n_u inputs are the members' inputs `entries` (`own_input` is the way back, -1 for others), and
    their derivatives are `given`. Its own outputs are the members' outputs `shown`; the values of those that are
    `watched` are left in `record`, for the results. `failed` is 0, or 1 + the first group that has no solution, or -1
    if the inputs' derivatives have none. `gains` are, by member's input, its derivatives with respect to states, own
    inputs, their derivatives and time: input i has those of gain_columns[gain_first[i]:gain_first[i+1]], all others are
    always zero. In the same way the rows of f and, behind them, those of all outputs have their columns.
    """

    fields = (
        ("n_sub", int64), ("n_in", int64), ("n_c", int64), ("n_x", int64), ("n_u", int64), ("needs_slopes", int64),
        ("is_linear", int64), ("failed", int64), ("is_tried", int64), ("own", int64),
        ("scales", DOUBLES), ("sizes", DOUBLES),
        ("members", int64[::1]), ("f_of", int64[::1]), ("g_of", int64[::1]), ("x_of", int64[::1]), ("v_of", int64[::1]),
        ("parameters_of", int64[::1]), ("states", DOUBLES), ("inputs", DOUBLES), ("state_place", int64[::1]),
        ("input_place", int64[::1]), ("slope_place", int64[::1]),
        ("c_first", int64[::1]), ("d_first", int64[::1]), ("m_first", int64[::1]),
        ("k_first", int64[::1]), ("u_first", int64[::1]), ("y_first", int64[::1]), ("source", int64[::1]),
        ("consumer", int64[::1]), ("producer", int64[::1]), ("owner", int64[::1]), ("is_iterated", int64[::1]),
        ("group_is_loop", int64[::1]), ("group_first", int64[::1]), ("group_inputs", int64[::1]),
        ("producers_first", int64[::1]), ("producers", int64[::1]),
        ("y", float64[::1]), ("slopes", float64[::1]), ("rates", float64[::1]), ("probe", float64[::1]),
        ("matrix", float64[:, ::1]), ("slope_matrix", float64[:, ::1]), ("residual", float64[::1]),
        ("terms", float64[::1]), ("measures", float64[::1]),
        ("gap", float64[::1]), ("begun", float64[::1]), ("kept", float64[::1]),
        ("pivots", int64[::1]),
        ("entries", int64[::1]), ("own_input", int64[::1]), ("given", float64[::1]),
        ("shown", int64[::1]), ("watched", int64[::1]), ("record", DOUBLES),
        ("gain_first", int64[::1]), ("gain_columns", int64[::1]), ("gains", float64[::1]), ("right", float64[::1]),
        ("slope_inputs", int64[::1]),
        ("row_first", int64[::1]), ("row_columns", int64[::1]), ("row", float64[::1]), ("total", float64[::1]),
    )  # fmt: skip


CompositeType = CompositeStructure.numba_type
composite_at = structure_at(CompositeType)
SIGNATURE = types.void(float64, int64, int64, int64, int64, int64)

_NEWTON_ITERATIONS = 50
_NEWTON_TOLERANCE = 1e-14
"""Change of the inputs of a loop, relative to their size, at which it is solved."""
_ROUNDING = 64 * 2.0**-52
"""So much of what adds up to an input is no more than rounding."""
_DIFFERENCE = 1.5e-8
"""Relative difference for derivatives: the square root of the rounding unit."""
_FAR = 2.0
"""States beyond so many times their sizes are those of a step that is tried, and will be rejected."""
_NEWTON_ACCEPTED = 1e-9
"""Change that is accepted if rounding does not let it become smaller."""
_FIRST_PART, _SHORTEST_PART = 0.25, 1e-6
"""Of the way to a solution that Newton's method does not find at once."""


@compiled(types.void(CompositeType, int64, float64), forceinline=True)
def set_input(c, i, value):
    """Give input i a value."""
    c.inputs[c.input_place[i]] = value


@compiled(types.void(CompositeType, int64, float64), forceinline=True)
def set_slope(c, i, value):
    """Give input i a time derivative."""
    c.inputs[c.slope_place[i]] = value


@compiled(types.void(CompositeType, int64, int64))
def scatter(c, x, u):
    """Hand the composite's states and inputs to the members."""
    states = doubles(x, c.n_x)
    for j in range(c.n_x):
        c.states[c.state_place[j]] = states[j]
    inputs = doubles(u, 2 * c.n_u)
    for e in range(c.n_u):
        i = c.entries[e]
        set_input(c, i, inputs[e])
        set_slope(c, i, inputs[c.n_u + e])
        c.given[i] = inputs[c.n_u + e]


@compiled(types.void(CompositeType, int64, int64, float64, int64, int64), forceinline=True)
def call_member(c, k, function, t, m, out):
    """Call a function of member k with its part of the modes."""
    if function != 0:
        call_block(function, (t, c.x_of[k], c.v_of[k], c.parameters_of[k], m + 8 * c.m_first[k], out))


@compiled(float64(CompositeType, int64), forceinline=True)
def input_value(c, i):
    """Return the value of input i."""
    return c.inputs[c.input_place[i]]


@compiled(types.void(CompositeType, int64, float64, int64))
def evaluate_producers(c, group, t, m):
    """Write the outputs of a group's producers into y."""
    for place in range(c.producers_first[group], c.producers_first[group + 1]):
        k = c.producers[place]
        call_member(c, k, c.g_of[k], t, m, address_of(c.y, c.y_first[k]))


@compiled(float64(CompositeType, int64, int64, float64))
def largest_term(c, k, o, slope):
    """Return by how much what is largest in output o of member k changes a variable, of which it has this slope."""
    member = instance_at(c.members[k])
    row, largest = member.jacobian[member.n_c + o - c.y_first[k]], 0.0
    for j in range(member.n_c):
        largest = max(largest, abs(row[j] * member.x[j]))
    for j in range(member.n_u):
        if not c.is_iterated[c.u_first[k] + j]:
            largest = max(largest, abs(row[member.n_c + j] * member.v[j]))
    return largest / abs(slope) if slope != 0.0 else 0.0


@compiled(float64(CompositeType, int64, int64, float64))
def sum_of_terms(c, k, row, t):
    """Return what adds up to an f or g of member k, as far as its row of the Jacobian shows, all without signs."""
    member = instance_at(c.members[k])
    n_c, n_u, own = member.n_c, member.n_u, member.jacobian[row]
    states, inputs = doubles(c.x_of[k], n_c), doubles(c.v_of[k], 2 * n_u)
    total = abs(own[n_c + 2 * n_u] * t)
    for j in range(n_c):
        total += abs(own[j] * states[j])
    for j in range(2 * n_u):
        total += abs(own[n_c + j] * inputs[j])
    return total


@compiled(boolean(CompositeType, int64, float64, int64))
def linearise_loop(c, group, t, m):
    """Write by how much the inputs of a loop are not what they get back, and the matrix of that.

    Returns whether rounding alone may make so much, of all that adds up to each: an input that is 0 because larger
    terms cancel, such as the current between two equal potentials, has no size of its own.
    """
    first, n = c.group_first[group], c.group_first[group + 1] - c.group_first[group]
    inputs = c.group_inputs[first : first + n]
    for place in range(c.producers_first[group], c.producers_first[group + 1]):
        k = c.producers[place]
        member = instance_at(c.members[k])
        call_member(c, k, c.g_of[k], t, m, address_of(c.y, c.y_first[k]))
        call_member(c, k, member.g_jacobian, t, m, address_of(member.jacobian[member.n_c :]))
    matrix = square(address_of(c.matrix), n)
    beyond = 0
    for a in range(n):
        o, k = c.source[inputs[a]], c.producer[inputs[a]]
        member = instance_at(c.members[k])
        row, value = member.n_c + o - c.y_first[k], input_value(c, inputs[a])
        own = 0.0 if c.is_iterated[inputs[a]] else 1.0
        c.residual[a] = own * value - c.y[o]
        if not abs(c.residual[a]) <= _ROUNDING * (own * abs(value) + sum_of_terms(c, k, row, t)):
            beyond += 1
        c.terms[a] = 0.0
        for b in range(n):
            matrix[a, b] = own if a == b else 0.0
            if c.consumer[inputs[b]] == k:
                slope = member.jacobian[row, member.n_c + inputs[b] - c.u_first[k]]
                matrix[a, b] -= slope
                c.terms[a] = max(c.terms[a], abs(slope * input_value(c, inputs[b])))
        if c.is_iterated[inputs[a]]:
            c.terms[a] = largest_term(c, k, o, matrix[a, a])
    return beyond == 0


@compiled(float64(CompositeType, int64, float64, int64, float64))
def newton_step(c, group, t, m, share):
    """Improve the inputs of a loop by one step of Newton's method; returns the largest change relative to a size.

    That of an input is its value, or the largest term of the others in it: they need not be of one kind. Where the
    equations held up to rounding already, no further step would be a better one, and 0 is returned.

    With a `share` they shall be so much of their gap apart from what they get back.
    """
    first, n = c.group_first[group], c.group_first[group + 1] - c.group_first[group]
    inputs = c.group_inputs[first : first + n]
    is_rounding = linearise_loop(c, group, t, m)
    matrix, change = square(address_of(c.matrix), n), c.residual[:n]
    if share > 0.0:
        for a in range(n):
            change[a] -= share * c.gap[a]
    if factorise(matrix, c.pivots) != 0:
        return math.inf
    solve(matrix, c.pivots, change)
    relative = 0.0
    for a in range(n):
        i = inputs[a]
        value = input_value(c, i) - change[a]
        set_input(c, i, value)
        if not abs(change[a]) < math.inf:
            return math.inf
        if change[a] != 0.0:
            relative = max(relative, abs(change[a]) / max(abs(value), max(c.terms[a], c.scales[i])))
    if is_rounding and share == 0.0:
        relative = 0.0
    if relative <= _NEWTON_TOLERANCE and share == 0.0 and not c.is_tried:
        for a in range(n):
            i = inputs[a]
            c.scales[i] = max(abs(input_value(c, i)), c.scales[i])
    return relative


@compiled(float64(CompositeType, int64, float64, int64, float64))
def iterate(c, group, t, m, share):
    """Do Newton's steps until the inputs of a loop change no more; returns the last change."""
    change, before = math.inf, math.inf
    for _ in range(_NEWTON_ITERATIONS):
        before, change = change, newton_step(c, group, t, m, share)
        if change <= _NEWTON_TOLERANCE or (change < _NEWTON_ACCEPTED and change >= before) or not change < math.inf:
            break
    return change


@compiled(types.void(CompositeType, int64, float64[::1], int64))
def keep_inputs(c, group, kept, is_back):
    """Write the inputs of a loop into `kept`, or bring them back from there."""
    first = c.group_first[group]
    for a in range(c.group_first[group + 1] - first):
        i = c.group_inputs[first + a]
        if is_back:
            set_input(c, i, kept[a])
        else:
            kept[a] = input_value(c, i)


@compiled(float64(CompositeType, int64, float64, int64))
def approach(c, group, t, m):
    """Bring a loop to where it closes in parts, each of which Newton's method finds the end of; the last change.

    From one part to the next, what the inputs are apart from what they get back becomes a smaller share of what it is
    at first (Newton's homotopy). Straight away the method leads astray or in circles where diodes begin to conduct.
    """
    linearise_loop(c, group, t, m)
    for a in range(c.group_first[group + 1] - c.group_first[group]):
        c.gap[a] = c.residual[a]
    keep_inputs(c, group, c.kept, 0)
    share, length = 1.0, _FIRST_PART
    while length > _SHORTEST_PART:
        smaller = max(share - length, 0.0)
        change = iterate(c, group, t, m, smaller)
        if not change <= _NEWTON_ACCEPTED:
            keep_inputs(c, group, c.kept, 1)
            length *= 0.25
        elif smaller == 0.0:
            return change
        else:
            keep_inputs(c, group, c.kept, 0)
            share, length = smaller, 2.0 * length
    return math.inf


@compiled(float64(CompositeType, int64, float64, int64))
def close_loop(c, group, t, m):
    """Bring a loop to where it closes; returns the last change. Where that fails, its inputs are as before.

    Before the first solution they are also looked for away from 0, where what is flat there, such as the square of a
    flow or the fourth power of a temperature, has slopes.
    """
    keep_inputs(c, group, c.begun, 0)
    change = iterate(c, group, t, m, 0.0)
    if not change <= _NEWTON_ACCEPTED:
        keep_inputs(c, group, c.begun, 1)
        change = approach(c, group, t, m)
    if not change <= _NEWTON_ACCEPTED:
        keep_inputs(c, group, c.begun, 1)
        is_known = False
        for place in range(c.group_first[group], c.group_first[group + 1]):
            i = c.group_inputs[place]
            is_known = is_known or c.scales[i] > 0.0
            if input_value(c, i) == 0.0:
                set_input(c, i, 1.0)
        change = math.inf if is_known else approach(c, group, t, m)
    if not change <= _NEWTON_ACCEPTED:
        keep_inputs(c, group, c.begun, 1)
    return change


@compiled(types.void(CompositeType, float64, int64))
def couple(c, t, m):
    """Find the inputs u = Φᵀ y of all members at one moment, loops by Newton's method."""
    for group in range(c.group_is_loop.shape[0]):
        if c.group_is_loop[group]:
            if not close_loop(c, group, t, m) <= _NEWTON_ACCEPTED and c.failed == 0:
                c.failed = 1 + group  # the first: others may fail because it does
        else:
            evaluate_producers(c, group, t, m)
            for place in range(c.group_first[group], c.group_first[group + 1]):
                i = c.group_inputs[place]
                set_input(c, i, c.y[c.source[i]])


@compiled(float64(CompositeType, int64))
def slope(c, i):
    """Return the time derivative of input i."""
    return c.inputs[c.slope_place[i]]


@compiled(types.void(CompositeType, float64, int64, float64[::1]))
def output_slopes(c, t, m, result):
    """Write, by input, the time derivative of its source under the input derivatives that the members hold now.

    Only those of `slope_inputs` are written. The largest of the terms that add up to each is left in `terms`.
    """
    for k in range(c.n_sub):
        call_member(c, k, c.f_of[k], t, m, address_of(c.rates, c.c_first[k]))
    for i in c.slope_inputs:
        result[i], c.terms[i] = c.given[i], abs(c.given[i])
        if c.source[i] < 0:
            continue
        k = c.producer[i]
        member = instance_at(c.members[k])
        n_c, n_u = member.n_c, member.n_u
        row = member.jacobian[n_c + c.source[i] - c.y_first[k]]
        total, largest = row[n_c + 2 * n_u], abs(row[n_c + 2 * n_u])
        for j in range(n_c):
            term = row[j] * c.rates[c.c_first[k] + j]
            total, largest = total + term, max(largest, abs(term))
        for j in range(n_u):
            term = row[n_c + j] * member.v[n_u + j]
            total, largest = total + term, max(largest, abs(term))
        result[i] = slope(c, i) - total if c.is_iterated[i] else total
        c.terms[i] = largest


@compiled(types.void(CompositeType, float64, int64, float64[::1]))
def resulting_slopes(c, t, m, result):
    """Write what the input derivatives that the members hold lead to: u may depend on them, and dy/dt on both."""
    couple(c, t, m)
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        call_member(c, k, member.g_jacobian, t, m, address_of(member.jacobian[member.n_c :]))
    output_slopes(c, t, m, result)


@compiled(types.UniTuple(float64, 2)(CompositeType, float64, int64, int64))
def improve_slopes(c, t, m, is_first):
    """Improve du/dt by one step of Newton's method.

    Returns what was wrong before: at most, each relative to its own size, and relative to the largest size of all.
    """
    inputs, n_in = c.slope_inputs, c.n_in
    n = inputs.shape[0]
    resulting_slopes(c, t, m, c.slopes)
    relative, wrong, largest = 0.0, 0.0, 0.0
    for a in range(n):
        i = inputs[a]
        c.residual[a] = slope(c, i) - c.slopes[i]
        if not abs(c.residual[a]) < math.inf:
            return math.inf, math.inf
        c.measures[i] = max(max(abs(slope(c, i)), abs(c.slopes[i])), max(c.terms[i], c.scales[n_in + i]))
        wrong, largest = max(wrong, abs(c.residual[a])), max(largest, c.measures[i])
        if c.residual[a] != 0.0:
            relative = max(relative, abs(c.residual[a]) / c.measures[i])
    if relative <= _NEWTON_TOLERANCE:
        if not c.is_tried:
            for i in inputs:
                c.scales[n_in + i] = max(abs(c.slopes[i]), c.scales[n_in + i])
        return relative, relative
    of_all = wrong / largest
    matrix = square(address_of(c.slope_matrix), n)
    for b in range(n):
        j = inputs[b]
        base = slope(c, j)
        measure = c.measures[j] if c.measures[j] > 0.0 else largest
        delta = measure if is_first else _DIFFERENCE * measure  # most dependence is linear
        set_slope(c, j, base + delta)
        resulting_slopes(c, t, m, c.probe)
        for a in range(n):
            i = inputs[a]
            matrix[a, b] = (1.0 if i == j else 0.0) - (c.probe[i] - c.slopes[i]) / delta
        set_slope(c, j, base)
    if factorise(matrix, c.pivots) != 0:
        return math.inf, math.inf
    for a in range(n):  # anew: loops that were solved meanwhile used the same memory
        c.residual[a] = slope(c, inputs[a]) - c.slopes[inputs[a]]
    solve(matrix, c.pivots, c.residual[:n])
    for a in range(n):
        set_slope(c, inputs[a], slope(c, inputs[a]) - c.residual[a])
    return relative, of_all


@compiled(types.void(CompositeType, float64, int64))
def couple_with_slopes(c, t, m):
    """Find u = Φᵀ y and du/dt = Φᵀ dy/dt together."""
    wrong, of_all = math.inf, math.inf
    for iteration in range(_NEWTON_ITERATIONS):
        before = wrong
        wrong, of_all = improve_slopes(c, t, m, iteration == 0)
        if wrong <= _NEWTON_TOLERANCE or (wrong < _NEWTON_ACCEPTED and wrong >= before) or not wrong < math.inf:
            break
    if not of_all <= _NEWTON_ACCEPTED:
        c.failed = -1 if c.failed == 0 else c.failed
        for i in c.slope_inputs:
            set_slope(c, i, 0.0)


@compiled(int64(CompositeType, int64))
def is_far_beyond(c, x):
    """Return whether a continuous state is far beyond all that it was so far; not before any was accepted."""
    states, known, is_beyond = doubles(x, c.n_c), False, False
    for i in range(c.n_c):
        known = known or c.sizes[i] > 0.0
        is_beyond = is_beyond or abs(states[i]) > _FAR * c.sizes[i]
    return 1 if known and is_beyond else 0


@compiled(types.void(CompositeType, float64, int64, int64, int64))
def couple_all(c, t, x, u, m):
    """Make all inputs consistent with the states and the own inputs at one moment."""
    c.failed = 0
    c.is_tried = is_far_beyond(c, x)
    scatter(c, x, u)
    if c.needs_slopes:
        couple_with_slopes(c, t, m)
    else:
        couple(c, t, m)


@compiled(types.void(CompositeType, float64, int64, int64, int64, int64))
def f_at(c, t, x, u, m, out):
    """Write the derivatives of all continuous states; not a number if a loop has no solution."""
    couple_all(c, t, x, u, m)
    for k in range(c.n_sub):
        call_member(c, k, c.f_of[k], t, m, out + 8 * c.c_first[k])
    if c.failed:
        doubles(out, 1)[0] = math.nan


@compiled(types.void(CompositeType, float64, int64, int64, int64, int64))
def g_at(c, t, x, u, m, out):
    """Write all outputs into y, and the own ones; not a number if a loop has no solution."""
    couple_all(c, t, x, u, m)
    for k in range(c.n_sub):
        call_member(c, k, c.g_of[k], t, m, address_of(c.y, c.y_first[k]))
    outputs = doubles(out, c.shown.shape[0])
    for o in range(c.shown.shape[0]):
        outputs[o] = math.nan if c.failed else c.y[c.shown[o]]


@callback(SIGNATURE)
def f(t, x, u, p, m, out):
    """Write the derivatives of all continuous states."""
    f_at(composite_at(p), t, x, u, m, out)


@callback(SIGNATURE)
def g(t, x, u, p, m, out):
    """Write the own outputs, and leave what is watched in `record`."""
    c = composite_at(p)
    g_at(c, t, x, u, m, out)
    for w in range(c.watched.shape[0]):
        c.record[w] = math.nan if c.failed else c.y[c.watched[w]]


@callback(SIGNATURE)
def conditions(t, x, u, p, m, out):
    """Write the values of all conditions and, behind them, of all functions of kinks."""
    c = composite_at(p)
    couple_all(c, t, x, u, m)
    n_m = c.m_first[c.n_sub]
    values = doubles(out, n_m + c.k_first[c.n_sub])
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        call_member(c, k, member.conditions, t, m, address_of(member.r))
        for i in range(member.n_m):
            values[c.m_first[k] + i] = member.r[i]
        for i in range(member.n_k):
            values[n_m + c.k_first[k] + i] = member.r[member.n_m + i]


@callback(SIGNATURE)
def update(t, x, u, p, m, out):
    """Do the actions of the members' when-clauses."""
    c = composite_at(p)
    couple_all(c, t, x, u, m)
    n_m = c.m_first[c.n_sub]
    modes, states = doubles(m, 2 * n_m), doubles(out, c.n_x)
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        if member.update == 0:
            continue
        for i in range(member.n_m):
            member.m[i] = modes[c.m_first[k] + i]
            member.m[member.n_m + i] = modes[n_m + c.m_first[k] + i]
        x_k = address_of(member.x)
        call_block(
            member.update, (t, x_k, address_of(member.v), address_of(member.parameters), address_of(member.m), x_k)
        )
        for i in range(member.n_m):  # an FMU that begins has new ones
            modes[c.m_first[k] + i] = member.m[i]
        for j in range(member.n_c):
            states[c.c_first[k] + j] = member.x[j]
        for j in range(member.n_x - member.n_c):
            states[c.d_first[k] + j] = member.x[member.n_c + j]


@callback(SIGNATURE)
def accepted(t, x, u, p, m, out):
    """Notify the members that an internal step is accepted."""
    c = composite_at(p)
    couple_all(c, t, x, u, m)
    for k in range(c.n_sub):
        call_member(c, k, instance_at(c.members[k]).accepted, t, m, out)


@compiled(int64(int64, int64, int64), forceinline=True)
def of_members(p, slot, is_back):
    """Let the members keep what they hold elsewhere, or go back to it; the first status that is not OK."""
    c, status = composite_at(p), OK
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        function = member.bring_back if is_back else member.keep
        if function != 0 and status == OK:
            status = call_slot(function, (address_of(member.parameters), slot))
    return status


@callback(SLOT_SIGNATURE)
def keep(p, slot):
    return of_members(p, slot, 0)


@callback(SLOT_SIGNATURE)
def bring_back(p, slot):
    return of_members(p, slot, 1)
