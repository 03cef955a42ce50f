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
    sum_of_terms,
)

_RESOLVED = 1e-4
"""Times are resolved well in differences relative to the macro-step, if that is not less than this part of them."""
_DIFFERENCE = 6e-6
"""Relative distance of two values for a central difference: the cube root of the rounding unit."""


@compiled(int64(CompositeType))
def columns(c):
    """Return the number of columns: states, own inputs, their derivatives, time."""
    return c.n_c + 2 * c.n_u + 1


@compiled(types.void(CompositeType, int64, int64, int64[::1], float64[::1]))
def write_row(c, k, row, columns, out):
    """Write the derivatives of one f or g of member k, with what its inputs do as far as `gains` say, by columns."""
    member, total = instance_at(c.members[k]), c.total
    n_c, n_u, n_z = member.n_c, member.n_u, total.shape[0]
    own = member.jacobian[row]
    for p in range(columns.shape[0]):
        total[columns[p]] = 0.0
    for j in range(n_c):
        total[c.c_first[k] + j] = own[j]
    for j in range(n_u):
        i = c.u_first[k] + j
        by_value, by_slope = own[n_c + j], own[n_c + n_u + j]
        if by_value != 0.0:
            for p in range(c.gain_first[i], c.gain_first[i + 1]):
                total[c.gain_columns[p]] += by_value * c.gains[p]
        if by_slope != 0.0 and c.own_input[i] >= 0:
            total[c.n_c + c.n_u + c.own_input[i]] += by_slope
    total[n_z - 1] += own[n_c + 2 * n_u]
    for p in range(columns.shape[0]):
        out[p] = total[columns[p]]


@compiled(types.void(CompositeType, int64, int64[::1], float64[::1]))
def write_source(c, i, columns, out):
    """Write the derivatives of the output that feeds input i."""
    k = c.producer[i]
    write_row(c, k, instance_at(c.members[k]).n_c + c.source[i] - c.y_first[k], columns, out)


@compiled(types.void(CompositeType, int64))
def find_gains_of_loop(c, group):
    """Find what the inputs of a loop do, all together; not a number if their equations are singular.

    They have the same columns.
    """
    first, n = c.group_first[group], c.group_first[group + 1] - c.group_first[group]
    inputs = c.group_inputs[first : first + n]
    columns = c.gain_columns[c.gain_first[inputs[0]] : c.gain_first[inputs[0] + 1]]
    n_z = columns.shape[0]
    matrix, column = square(address_of(c.matrix), n), c.residual[:n]
    for a in range(n):
        o, k = c.source[inputs[a]], c.producer[inputs[a]]
        member = instance_at(c.members[k])
        row = member.n_c + o - c.y_first[k]
        write_source(c, inputs[a], columns, c.right[a * n_z : (a + 1) * n_z])
        for b in range(n):
            matrix[a, b] = 1.0 if a == b and not c.is_iterated[inputs[a]] else 0.0
            if c.consumer[inputs[b]] == k:
                matrix[a, b] -= member.jacobian[row, member.n_c + inputs[b] - c.u_first[k]]
    is_singular = factorise(matrix, c.pivots) != 0
    for z in range(n_z):
        for a in range(n):
            column[a] = c.right[a * n_z + z]
        if not is_singular:
            solve(matrix, c.pivots, column)
        for a in range(n):
            c.gains[c.gain_first[inputs[a]] + z] = math.nan if is_singular else column[a]


@compiled(types.void(CompositeType, float64, int64))
def find_gains(c, t, m):
    """Find what the members' inputs do where they are consistent."""
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        call_member(c, k, member.f_jacobian, t, m, address_of(member.jacobian))
        call_member(c, k, member.g_jacobian, t, m, address_of(member.jacobian[member.n_c :]))
    for p in range(c.gains.shape[0]):
        c.gains[p] = 0.0
    for e in range(c.n_u):
        c.gains[c.gain_first[c.entries[e]]] = 1.0
    for group in range(c.group_is_loop.shape[0]):
        if c.group_is_loop[group]:
            find_gains_of_loop(c, group)
        else:
            for place in range(c.group_first[group], c.group_first[group + 1]):
                i = c.group_inputs[place]
                place_of_i = slice(c.gain_first[i], c.gain_first[i + 1])
                write_source(c, i, c.gain_columns[place_of_i], c.gains[place_of_i])


@compiled(types.void(CompositeType, float64))
def note_terms(c, t):
    """Write what adds up to the derivative of each continuous state: what cancels in its member as well."""
    for k in range(c.n_sub):
        member = instance_at(c.members[k])
        for j in range(member.n_c):
            instance_at(c.own).terms[c.c_first[k] + j] = sum_of_terms(c, k, j, t) + member.terms[j]


@compiled(types.void(CompositeType, int64, int64, int64, int64))
def write_row_of_all(c, row, k, own_row, out):
    """Write a row of the composite's Jacobian, which is a row of member k's, with its zeros."""
    n_z = c.total.shape[0]
    columns, result = c.row_columns[c.row_first[row] : c.row_first[row + 1]], doubles(out, n_z)
    write_row(c, k, own_row, columns, c.row)
    for z in range(n_z):
        result[z] = 0.0
    for p in range(columns.shape[0]):
        result[columns[p]] = c.row[p]


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
    note_terms(c, t)
    for k in range(c.n_sub):
        for j in range(instance_at(c.members[k]).n_c):
            row = c.c_first[k] + j
            write_row_of_all(c, row, k, j, out + 8 * row * columns(c))
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
        write_row_of_all(c, c.n_c + o, k, row, out + 8 * o * columns(c))
    if c.failed and c.shown.shape[0] > 0:
        doubles(out, 1)[0] = math.nan


@callback(SIGNATURE)
def f_rows(t, x, u, p, m, out):
    """Write the derivatives of f without their zeros."""
    c = composite_at(p)
    couple_all(c, t, x, u, m)
    find_gains(c, t, m)
    note_terms(c, t)
    values = doubles(out, c.row_first[c.n_c])
    for k in range(c.n_sub):
        for j in range(instance_at(c.members[k]).n_c):
            row = slice(c.row_first[c.c_first[k] + j], c.row_first[c.c_first[k] + j + 1])
            write_row(c, k, j, c.row_columns[row], values[row])
    if c.failed:
        values[0] = math.nan


@callback(SIGNATURE)
def g_rows(t, x, u, p, m, out):
    """Write the derivatives of the own outputs without their zeros."""
    c = composite_at(p)
    couple_all(c, t, x, u, m)
    find_gains(c, t, m)
    n_c, n_y = c.n_c, c.shown.shape[0]
    values = doubles(out, c.row_first[n_c + n_y] - c.row_first[n_c])
    for o in range(n_y):
        k = c.owner[c.shown[o]]
        begin, end = c.row_first[n_c + o], c.row_first[n_c + o + 1]
        own_row = instance_at(c.members[k]).n_c + c.shown[o] - c.y_first[k]
        place = slice(begin - c.row_first[n_c], end - c.row_first[n_c])
        write_row(c, k, own_row, c.row_columns[begin:end], values[place])
    if c.failed and n_y > 0:
        values[0] = math.nan
