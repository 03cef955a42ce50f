"""Small dense linear algebra for compiled code: LU with partial pivoting, and the φ functions of a matrix."""

from __future__ import annotations

import math

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.engine.compilation import compiled

_TERMS = 18
"""Terms of the series of φ at arguments up to 1/2: 0.5^18/18! is below rounding."""
_NEGLIGIBLE = 1e-18
"""Terms so small, relative to the first one, are not added."""


@compiled(int64(float64[:, ::1], int64[::1]))
def factorise(matrix, pivots):
    """Replace a matrix by its LU factors; returns 1 if it is singular or not finite, else 0."""
    n = matrix.shape[0]
    for column in range(n):
        pivot = column
        for row in range(column + 1, n):
            if abs(matrix[row, column]) > abs(matrix[pivot, column]):
                pivot = row
        pivots[column] = pivot
        if not abs(matrix[pivot, column]) > 0.0:
            return 1
        if pivot != column:
            for j in range(n):
                matrix[column, j], matrix[pivot, j] = matrix[pivot, j], matrix[column, j]
        for row in range(column + 1, n):
            factor = matrix[row, column] / matrix[column, column]
            matrix[row, column] = factor
            if factor != 0.0:
                for j in range(column + 1, n):
                    matrix[row, j] -= factor * matrix[column, j]
    return 0


@compiled(types.void(float64[:, ::1], int64[::1], float64[::1]))
def solve(matrix, pivots, b):
    """Replace b by the solution, given the factors."""
    n = matrix.shape[0]
    for i in range(n):
        p = pivots[i]
        if p != i:
            b[i], b[p] = b[p], b[i]
    for i in range(n):
        for j in range(i):
            b[i] -= matrix[i, j] * b[j]
    for i in range(n - 1, -1, -1):
        for j in range(i + 1, n):
            b[i] -= matrix[i, j] * b[j]
        b[i] /= matrix[i, i]


@compiled(types.void(float64[:, ::1], float64[:, ::1], float64[:, ::1]))
def multiply(a, b, result):
    """Write the product of two square matrices; small ones are faster here than through BLAS."""
    n = a.shape[0]
    for i in range(n):
        for j in range(n):
            result[i, j] = 0.0
        for k in range(n):
            factor = a[i, k]
            for j in range(n):
                result[i, j] += factor * b[k, j]


@compiled(float64[:, :, ::1](float64[:, ::1], int64))
def phi_functions(z, highest):
    """Return φ_0(z) ... φ_highest(z), φ_k(z) = Σ_j z^j/(j + k)!, φ_0 being the exponential.

    The highest by its series at z/2^s, the others by φ_k = z φ_k+1 + 1/k!, then doubled s times by
    φ_k(2z) = 2^-k (φ_0(z) φ_k(z) + Σ_j φ_j(z)/(k - j)!).

    References
    ----------
    B. Skaflestad, W. M. Wright, "The scaling and modified squaring method for matrix functions related to the
    exponential", Appl. Numer. Math. 59 (2009) 783-799, eq. (11).
    """
    n = z.shape[0]
    norm = 0.0
    for i in range(n):
        row = 0.0
        for j in range(n):
            row += abs(z[i, j])
        norm = max(norm, row)
    doublings = 0
    if norm < math.inf:
        while norm > 0.5:
            norm *= 0.5
            doublings += 1
    factorials = np.ones(highest + 2)
    for k in range(1, highest + 2):
        factorials[k] = factorials[k - 1] * k
    scaled, power, product = np.empty((n, n)), np.empty((n, n)), np.empty((n, n))
    phi = np.empty((highest + 1, n, n))
    for i in range(n):
        for j in range(n):
            scaled[i, j] = z[i, j] * 0.5**doublings
            power[i, j] = 1.0 if i == j else 0.0
            phi[highest, i, j] = power[i, j] / factorials[highest]
    weight, size = 1.0 / factorials[highest], 1.0
    for term in range(1, _TERMS):
        size *= norm / (term + highest)
        if size < _NEGLIGIBLE:
            break
        multiply(power, scaled, product)
        power, product = product, power
        weight /= term + highest
        for i in range(n):
            for j in range(n):
                phi[highest, i, j] += weight * power[i, j]
    for k in range(highest - 1, -1, -1):
        multiply(scaled, phi[k + 1], phi[k])
        for i in range(n):
            phi[k, i, i] += 1.0 / factorials[k]
    for _ in range(doublings):
        for k in range(highest, -1, -1):
            multiply(phi[0], phi[k], product)
            for i in range(n):
                for j in range(n):
                    total = product[i, j]
                    for lower in range(1, k + 1):
                        total += phi[lower, i, j] / factorials[k - lower]
                    phi[k, i, j] = total * 0.5**k
    return phi
