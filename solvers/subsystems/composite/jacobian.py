"""The Jacobians of a composite, from those of its members and the way they are joined.

With z the states, the own inputs, their time derivatives and the time, the members' inputs follow u = Φᵀ y + E u_own:

    du/dz = Φᵀ (g_z + g_u du/dz) + E

is solved group by group, and A, B, C and D are f_z + f_u du/dz and g_z + g_u du/dz. Where a member uses der(u) of
another's output they would need second derivatives of that one; there they come from differences, which are exact up
to rounding if all members are linear.
"""

from __future__ import annotations

import math

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import address_of, doubles, square
from macrostep.solvers.engine.instance import instance_at
from macrostep.solvers.engine.linear import factorise, solve
from macrostep.solvers.subsystems.composite.composite import (
    SIGNATURE,
    CompositeType,
    call_member,
    composite_at,
    couple_all,
    f_at,
    g_at,
)

_RESOLVED = 1e-4
"""Times are resolved well in differences relative to the macro-step, if that is not less than this part of them."""
_DIFFERENCE = 6e-6
"""Relative distance of two values for a central difference: the cube root of the rounding unit."""


@compiled(int64(CompositeType))
def columns(c):
    """Return the number of columns: states, own inputs, their derivatives, time."""
    return c.n_c + 2 * c.n_u + 1


@compiled(types.void(CompositeType, int64, int64, int64))
def write_row(c, k, row, out):
    """Write the derivatives of one f or g of member k, with what its inputs do as far as `gains` say."""
    member = instance_at(c.members[k])
    n_c, n_u, n_z = member.n_c, member.n_u, columns(c)
    own, result = member.jacobian[row], doubles(out, n_z)
    for z in range(n_z):
        result[z] = 0.0
    for j in range(n_c):
        result[c.c_first[k] + j] = own[j]
    for j in range(n_u):
        i = c.u_first[k] + j
        by_value, by_slope = own[n_c + j], own[n_c + n_u + j]
        if by_value != 0.0:
            for z in range(n_z):
                result[z] += by_value * c.gains[i, z]
        if by_slope != 0.0 and c.own_input[i] >= 0:
            result[c.n_c + c.n_u + c.own_input[i]] += by_slope
    result[n_z - 1] += own[n_c + 2 * n_u]


@compiled(types.void(CompositeType, int64))
def find_gains_of_loop(c, group):
    """Find what the inputs of a loop do, all together; not a number if their equations are singular."""
    first, n, n_z = c.group_first[group], c.group_first[group + 1] - c.group_first[group], columns(c)
    inputs = c.group_inputs[first : first + n]
    matrix, column = square(address_of(c.matrix), n), c.residual[:n]
    for a in range(n):
        o, k = c.source[inputs[a]], c.producer[inputs[a]]
        member = instance_at(c.members[k])
        row = member.n_c + o - c.y_first[k]
        write_row(c, k, row, address_of(c.right[a]))
        for b in range(n):
            matrix[a, b] = 1.0 if a == b else 0.0
            if c.consumer[inputs[b]] == k:
                matrix[a, b] -= member.jacobian[row, member.n_c + inputs[b] - c.u_first[k]]
    is_singular = factorise(matrix, c.pivots) != 0
    for z in range(n_z):
        for a in range(n):
            column[a] = c.right[a, z]
        if not is_singular:
            solve(matrix, c.pivots, column)
        for a in range(n):
            c.gains[inputs[a], z] = math.nan if is_singular else column[a]


@compiled(types.void(CompositeType, float64, int64))
def find_gains(c, t, m):
    """Find what the members' inputs do where they are consistent."""
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        call_member(c, k, member.f_jacobian, t, m, address_of(member.jacobian))
        call_member(c, k, member.g_jacobian, t, m, address_of(member.jacobian[member.n_c :]))
    n_z = columns(c)
    for i in range(c.n_in):
        for z in range(n_z):
            c.gains[i, z] = 0.0
    for e in range(c.n_u):
        c.gains[c.entries[e], c.n_c + e] = 1.0
    for group in range(c.group_is_loop.shape[0]):
        if c.group_is_loop[group]:
            find_gains_of_loop(c, group)
        else:
            for place in range(c.group_first[group], c.group_first[group + 1]):
                i = c.group_inputs[place]
                k = c.producer[i]
                row = instance_at(c.members[k]).n_c + c.source[i] - c.y_first[k]
                write_row(c, k, row, address_of(c.gains[i]))


@compiled(types.void(CompositeType, float64, int64, int64, int64, int64, int64))
def evaluate_at(c, t, x, u, m, is_f, out):
    """Write f or the own outputs."""
    if is_f:
        f_at(c, t, x, u, m, out)
    else:
        g_at(c, t, x, u, m, out)


@compiled(types.void(CompositeType, float64, int64, int64, int64, int64, int64))
def differentiate(c, t, x, u, m, is_f, out):
    """Write the Jacobian of f or of the own outputs by central differences."""
    n_z = columns(c)
    n_rows = c.n_c if is_f else c.shown.shape[0]
    result = doubles(out, n_rows * n_z)
    states, inputs = np.empty(c.n_x), np.empty(2 * c.n_u)
    before, behind = np.empty(n_rows), np.empty(n_rows)
    fallback = 0.0  # for what is 0 and was never anything else: the largest state, or any number
    for j in range(c.n_c):
        fallback = max(fallback, c.sizes[j])
    fallback = fallback if fallback > 0.0 else 1.0
    scales = np.empty(2 * c.n_in)
    for i in range(2 * c.n_in):
        scales[i] = c.scales[i]
    states[:] = doubles(x, c.n_x)
    inputs[:] = doubles(u, 2 * c.n_u)
    for z in range(n_z):
        is_state, is_time = z < c.n_c, z == n_z - 1
        value = t if is_time else (states[z] if is_state else inputs[z - c.n_c])
        if is_time:
            span = instance_at(c.own).span
            size = max(span, _RESOLVED * abs(t)) if span > 0.0 else max(1.0, abs(t))
        else:
            size = max(abs(value), c.sizes[z] if is_state else 0.0)
        size = size if size > 0.0 else fallback
        delta = (1.0 if c.is_linear and not is_time else _DIFFERENCE) * size
        for side in range(2):
            moved = value + delta if side else value - delta
            if is_state:
                states[z] = moved
            elif not is_time:
                inputs[z - c.n_c] = moved
            place = address_of(behind if side else before)
            evaluate_at(c, moved if is_time else t, address_of(states), address_of(inputs), m, is_f, place)
        if is_state:
            states[z] = value
        elif not is_time:
            inputs[z - c.n_c] = value
        for row in range(n_rows):
            result[row * n_z + z] = (behind[row] - before[row]) / (2.0 * delta)
    for i in range(2 * c.n_in):  # what was tried says nothing about sizes
        c.scales[i] = scales[i]


@callback(SIGNATURE)
def f_jacobian(t, x, u, p, m, out):
    """Write the derivatives of f with respect to states, own inputs, their derivatives and the time."""
    c = composite_at(p)
    if c.needs_slopes:
        differentiate(c, t, x, u, m, 1, out)
        return
    couple_all(c, t, x, u, m)
    find_gains(c, t, m)
    for k in range(c.n_sub):
        for j in range(instance_at(c.members[k]).n_c):
            write_row(c, k, j, out + 8 * (c.c_first[k] + j) * columns(c))
    if c.failed:
        doubles(out, 1)[0] = math.nan


@callback(SIGNATURE)
def g_jacobian(t, x, u, p, m, out):
    """Write the derivatives of the own outputs with respect to the same."""
    c = composite_at(p)
    if c.needs_slopes:
        differentiate(c, t, x, u, m, 0, out)
        return
    couple_all(c, t, x, u, m)
    find_gains(c, t, m)
    for o in range(c.shown.shape[0]):
        k = c.owner[c.shown[o]]
        row = instance_at(c.members[k]).n_c + c.shown[o] - c.y_first[k]
        write_row(c, k, row, out + 8 * o * columns(c))
    if c.failed and c.shown.shape[0] > 0:
        doubles(out, 1)[0] = math.nan
