"""The combination of earlier residuals that comes nearest to the present one, for Anderson's and NGMRES's steps."""

from __future__ import annotations

import math

import numpy as np

from macrostep.solvers.compilation.compilation import compiled

_DEPENDENT = 1e-10
"""A column of which so little is left beside the others adds nothing but rounding."""


@compiled()
def least_squares(columns, count, newest, target):
    """Return the coefficients θ that minimise |target - Σ_j θ_j columns[j]|.

    The columns are made orthogonal one after the other, the newest first, because it says most about where the
    iteration is; those that depend on newer ones get the coefficient 0.

    Parameters
    ----------
    columns : ndarray
        One column in each row; the first `count` are used. They are used up.
    newest : int
        Which of them is the newest; older ones stand before it, cyclically.
    target : ndarray
        It is used up, too.
    """
    n = target.shape[0]
    theta, order, used = np.zeros(count), np.empty(count, np.int64), 0
    R, b = np.zeros((count, count)), np.zeros(count)
    for age in range(count):
        j = (newest - age) % count
        column = columns[j]
        whole = norm(column)
        for i in range(used):
            R[i, used] = dot(columns[order[i]], column)
            for row in range(n):
                column[row] -= R[i, used] * columns[order[i], row]
        left = norm(column)
        if not left > _DEPENDENT * whole:
            continue
        R[used, used] = left
        for row in range(n):
            column[row] /= left
        b[used] = dot(column, target)
        for row in range(n):
            target[row] -= b[used] * column[row]
        order[used] = j
        used += 1
        if used == n:
            break
    for i in range(used - 1, -1, -1):
        total = b[i]
        for j in range(i + 1, used):
            total -= R[i, j] * theta[order[j]]
        theta[order[i]] = total / R[i, i]
    return theta


@compiled(forceinline=True)
def dot(a, b):
    """Return the inner product."""
    total = 0.0
    for i in range(a.shape[0]):
        total += a[i] * b[i]
    return total


@compiled(forceinline=True)
def norm(a):
    """Return the Euclidean norm."""
    return math.sqrt(dot(a, a))
