"""Sparse linear systems whose factors would fill up: GMRES, preconditioned by factors without their small numbers.

What a number of the factors does fades along the ways through the matrix, the faster the weaker the coupling is: with
few of them GMRES needs few directions. Its solution is refined until only rounding is left. All unknowns must be of
like size, because norms add them up.

References
----------
Y. Saad, M. H. Schultz, "GMRES: a generalized minimal residual algorithm for solving nonsymmetric linear systems", SIAM
J. Sci. Stat. Comput. 7 (1986) 856-869. Y. Saad, "Iterative methods for sparse linear systems", SIAM (2003), sections
9.3 (preconditioning from the right) and 10.4 (incomplete factors).
"""

from __future__ import annotations

import math

import numpy as np

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.engine.sparse import solve_sparse

DROPPED = 1e-3
"""Smaller numbers of the factors are left out, the diagonal being about 1: less work, for a few directions more."""
_DIRECTIONS, _REFINEMENTS = 30, 30
"""How many directions are taken at most before it begins anew from where it is, and how often it does."""
_GAIN = 1e-9
"""By what the residual falls before it is calculated anew."""
_ROUNDING = 1e-15
"""A residual so small beside the terms that it is the difference of is rounding."""
_SINGULAR = 1e-12
"""A right side so small beside its solution may be one that has none."""
_NO_DIRECTION = 1e-14
"""A direction of which so little is new is none."""


@compiled()
def subtract_product(matrix, values, x, result):
    """Subtract A x from `result`."""
    begins, rows = matrix.begins, matrix.rows
    for j in range(x.shape[0]):
        for p in range(begins[j], begins[j + 1]):
            result[rows[p]] -= values[p] * x[j]


@compiled()
def largest_row(matrix, values):
    """Return the largest sum of magnitudes in a row."""
    sums = np.zeros(matrix.order.shape[0])
    for p in range(values.shape[0]):
        sums[matrix.rows[p]] += abs(values[p])
    return np.max(sums)


@compiled()
def solve_by_gmres(matrix, values, b):
    """Replace b by the solution, given factors that are near those of the matrix; whether that went well.

    The largest entries of the matrix are about 1. It does not go well if it may be singular.
    """
    n = b.shape[0]
    x, change, residual, norm = np.zeros(n), np.empty(n), b.copy(), largest_row(matrix, values)
    terms = np.max(np.abs(b))
    for _ in range(_REFINEMENTS):
        left = np.max(np.abs(residual))
        if left <= _ROUNDING * terms:
            if np.max(np.abs(b)) < _SINGULAR * np.max(np.abs(x)):
                return False
            b[:] = x
            return True
        if not left < math.inf:
            return False
        find_change(matrix, values, residual, change)
        residual[:] = b
        for i in range(n):
            x[i] += change[i]
        subtract_product(matrix, values, x, residual)
        terms = norm * np.max(np.abs(x)) + np.max(np.abs(b))
    return False


@compiled()
def find_change(matrix, values, residual, change):
    """Write the change of x that makes the residual about `_GAIN` of what it is, or as small as it gets."""
    n = residual.shape[0]
    m = min(n, _DIRECTIONS)
    V, R, b = np.empty((m + 1, n)), np.zeros((m + 1, m)), np.zeros(m + 1)
    rotations = np.empty((m, 2))
    b[0] = np.sqrt(np.sum(residual * residual))
    V[0] = residual / b[0]
    used, goal, goes_on = 0, _GAIN * b[0], True
    while goes_on and used < m and abs(b[used]) > goal:
        change[:] = V[used]
        solve_sparse(matrix, change)
        goes_on = add_direction(matrix, values, change, V, R, used)
        if not rotate(R, b, rotations, used):
            break
        used += 1
    for i in range(used - 1, -1, -1):
        for j in range(i + 1, used):
            b[i] -= R[i, j] * b[j]
        b[i] /= R[i, i]
    change[:] = 0.0
    for i in range(used):
        change += b[i] * V[i]
    solve_sparse(matrix, change)


@compiled()
def add_direction(matrix, values, change, V, R, used):
    """Write A times a change as the next direction, made orthogonal to those before, with its shares of these into R;
    whether anything is left of it."""
    new = V[used + 1]
    new[:] = 0.0
    subtract_product(matrix, values, change, new)
    new *= -1.0
    size = np.sqrt(np.sum(new * new))
    for i in range(used + 1):
        R[i, used] = np.sum(V[i] * new)
        new -= R[i, used] * V[i]
    R[used + 1, used] = np.sqrt(np.sum(new * new))
    if not R[used + 1, used] > _NO_DIRECTION * size:
        return False
    new /= R[used + 1, used]
    return True


@compiled()
def rotate(R, b, rotations, used):
    """Make the newest column of R upper triangular, and b what that makes of it; False if it is 0."""
    for i in range(used):
        upper, lower, cosine, sine = R[i, used], R[i + 1, used], rotations[i, 0], rotations[i, 1]
        R[i, used], R[i + 1, used] = cosine * upper + sine * lower, cosine * lower - sine * upper
    length = math.hypot(R[used, used], R[used + 1, used])
    if not length > 0.0:
        return False
    cosine, sine = R[used, used] / length, R[used + 1, used] / length
    rotations[used, 0], rotations[used, 1] = cosine, sine
    R[used, used], R[used + 1, used] = length, 0.0
    b[used], b[used + 1] = cosine * b[used], -sine * b[used]
    return True
