"""What a one-step formula is for those who call it, and what the norm of its error is.

A formula (``explicit.py``, ``implicit.py``) goes from z, the first row of `stages`, to a candidate, the second row, and
returns the error relative to what is tolerated. That is measured by the size of each state, so that nothing depends on
units: a state that is multiplied by 1e9 takes the same steps.
"""

from __future__ import annotations

import math

from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, pointer_call
from macrostep.solvers.engine.instance import InstanceType, call, call_f, set_inputs
from macrostep.solvers.engine.sparse_jacobian import SparseJacobianType, sparse_jacobian_at

FORMULA_SIGNATURE = float64(int64, float64, float64, float64, int64, int64, int64)
"""(instance, t, s, h, u, degree, phase) -> error; t begins the macro-step, s the internal step of length h."""
call_formula = pointer_call(FORMULA_SIGNATURE)

FRESH, CONTINUED, RETRIED, KINK_ERRORS = range(4)
"""Phases: after a start or an event; after an accepted step; from the same z with a smaller step. Then there is no
step: what stands in the row of errors, which a kink within the last step may have made, only has its norm taken."""

SAFETY, SHRINK, GROW = 0.9, 0.2, 5.0
"""The usual bounds of the step ratio of one-step methods (Hairer, Norsett, Wanner, Solving ODEs I, II.4)."""
EVENT_ROWS = 5
"""Rows at the end of `stages` that looking for state events and kinks needs."""
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


@compiled(types.void(InstanceType, float64, float64, int64, int64, int64, int64))
def rate(block, t, s, u, degree, z, out):
    """Write dz/dt: f, and behind it the outputs if their integrals are requested."""
    if degree > 0:
        set_inputs(block, u, degree, s)
    call_f(block, t + s, z, out)
    if block.n > block.n_x:
        call(block, block.g, t + s, z, out + 8 * block.n_x)


@compiled(float64(InstanceType, float64))
def error_norm(block, h):
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


@compiled(types.void(InstanceType, int64, float64), forceinline=True)
def note_rounding(block, i, total):
    """Take in what adds up to a rate."""
    if block.rounding[i] < _ROUNDING * total < math.inf:
        block.rounding[i] = _ROUNDING * total


@compiled(types.void(InstanceType, SparseJacobianType, float64, int64))
def evaluate_rows(block, sparse, t, z):
    """Write the derivatives of f, and those of the outputs if their integrals are requested."""
    if block.n_c > 0:
        call(block, sparse.f_rows, t, z, address_of(sparse.values))
    if block.n > block.n_x:
        call(block, sparse.g_rows, t, z, address_of(sparse.values, sparse.first[block.n_c]))


@compiled(types.void(InstanceType, SparseJacobianType, float64, float64[::1]))
def find_rounding_of_rows(block, sparse, t, z):
    """As :func:`find_rounding`, where the derivatives are known without their zeros."""
    n_c, n_x = block.n_c, block.n_x
    evaluate_rows(block, sparse, t, address_of(z))
    for i in range(block.n):
        if n_c <= i < n_x:
            continue  # a sampled state
        row = i if i < n_c else n_c + i - n_x
        by_time = sparse.first[row + 1] - 1
        total = abs(sparse.values[by_time] * t) + (block.terms[i] if i < n_c else 0.0)
        for p in range(sparse.first[row], by_time):
            j = sparse.columns[p]
            total += abs(sparse.values[p] * (z[j] if j < n_c else block.v[j - n_c]))
        note_rounding(block, i, total)


@compiled(types.void(InstanceType, float64, float64, int64, int64, int64))
def find_rounding(block, t, s, u, degree, row_of_z):
    """Find how much of each rate may be rounding, from what adds up to it as far as its derivatives show.

    Where large terms cancel, the rate that is left holds no digits, and no step is short enough to be right.
    """
    set_inputs(block, u, degree, s)
    if block.sparse != 0:
        find_rounding_of_rows(block, sparse_jacobian_at(block.sparse), t + s, block.stages[row_of_z])
        return
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
        total = abs(row[n_c + 2 * n_u] * (t + s)) + (block.terms[i] if i < n_c else 0.0)
        for j in range(n_c):
            total += abs(row[j] * z[j])
        for j in range(2 * n_u):
            total += abs(row[n_c + j] * block.v[j])
        note_rounding(block, i, total)


@compiled(float64(InstanceType, float64, float64, float64, int64, int64, int64))
def estimate_again(block, t, s, h, u, degree, ends):
    """Return the error of a rejected step: rounding is known at its beginning now (and, if `ends` > 1, at its end).

    The end shows a kink within the step that the beginning cannot.
    """
    find_rounding(block, t, s, u, degree, 0)
    if ends > 1:
        find_rounding(block, t, s + h, u, degree, 1)
    return error_norm(block, h)


@compiled(types.void(InstanceType, float64, float64, int64, int64))
def begin_sizes(block, t, H, u, degree):
    """Let the sizes follow the states; those of the outputs' integrals are what these can become in the macro-step."""
    n_x = block.n_x
    block.span, block.short = H, _SHORT * max(abs(t), H)
    for i in range(n_x):
        block.sizes[i] = max(block.sizes[i], abs(block.x[i]))
    for i in range(block.n):
        block.rounding[i] = 0.0
    outputs, largest = block.stages[1], block.largest
    for point in range(3 if block.n > n_x else 0):
        s = 0.5 * point * H
        set_inputs(block, u, degree, s)
        call(block, block.g, t + s, address_of(block.x), address_of(outputs))
        for o in range(block.n - n_x):
            largest[o] = max(largest[o], abs(outputs[o]))
            block.sizes[n_x + o] = H * largest[o]
