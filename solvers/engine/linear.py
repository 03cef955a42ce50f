"""Small dense linear algebra for compiled code: LU with partial pivoting, and the φ functions of a matrix."""

from __future__ import annotations

import math

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled

_TERMS = 18
"""Terms of the series of φ at arguments up to 1/2: 0.5^18/18! is below rounding."""
_NEGLIGIBLE = 1e-18
"""Terms so small, relative to the first one, are not added."""
_FEW = 8
"""Matrices of so few rows are multiplied number by number, of more row by row: several numbers at a time."""
_DOUBLINGS = 6
"""More doublings than these lose digits that count."""
PAIR = types.UniTuple(float64, 2)
"""A number and what its rounding left."""
_HALVES = 134217729.0
"""2^27 + 1 splits a number into two halves whose products are exact."""
_TERMS_OF_PAIRS = 26
"""Terms of the series in pairs of numbers: 0.5^26/26! is below their rounding, 2^-104."""


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
    """Write the product of two square matrices; small ones are faster here than through BLAS.

    In both orders the same numbers are added up one after the other.
    """
    n = a.shape[0]
    if n <= _FEW:
        for i in range(n):
            for j in range(n):
                total = 0.0
                for k in range(n):
                    total += a[i, k] * b[k, j]
                result[i, j] = total
        return
    for i in range(n):
        for j in range(n):
            result[i, j] = 0.0
        for k in range(n):
            factor = a[i, k]
            for j in range(n):
                result[i, j] += factor * b[k, j]


@compiled(float64(float64[:, ::1]))
def row_sum_norm(A):
    """Return the largest sum of magnitudes in a row."""
    n = A.shape[0]
    norm = 0.0
    for i in range(n):
        row = 0.0
        for j in range(n):
            row += abs(A[i, j])
        norm = max(norm, row)
    return norm


@compiled(float64[:, :, ::1](float64[:, ::1], float64, int64, int64, float64))
def phi_functions_in_numbers(A, H, highest, doublings, norm):
    """Return the φ functions; `norm` is that of A H/2^doublings."""
    n = A.shape[0]
    factorials = np.ones(highest + 2)
    for k in range(1, highest + 2):
        factorials[k] = factorials[k - 1] * k
    scaled, power, product = np.empty((n, n)), np.empty((n, n)), np.empty((n, n))
    phi = np.empty((highest + 1, n, n))
    for i in range(n):
        for j in range(n):
            scaled[i, j] = A[i, j] * H * 0.5**doublings
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


@compiled(PAIR(float64, float64, float64, float64))
def add_pairs(a, a_rest, b, b_rest):
    """Return the sum of two pairs."""
    total = a + b
    part = total - a
    rest = (a - (total - part)) + (b - part) + (a_rest + b_rest)
    result = total + rest
    return result, rest - (result - total)


@compiled(PAIR(float64, float64, float64, float64))
def multiply_pairs(a, a_rest, b, b_rest):
    """Return the product of two pairs."""
    large = _HALVES * a
    a_high = large - (large - a)
    a_low = a - a_high
    large = _HALVES * b
    b_high = large - (large - b)
    b_low = b - b_high
    product = a * b
    rest = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
    rest += a * b_rest + a_rest * b
    result = product + rest
    return result, rest - (result - product)


@compiled(types.void(*[float64[:, ::1]] * 6))
def multiply_matrices_of_pairs(a, a_rest, b, b_rest, result, result_rest):
    """Write the product of two square matrices."""
    n = a.shape[0]
    for i in range(n):
        for j in range(n):
            result[i, j], result_rest[i, j] = 0.0, 0.0
        for k in range(n):
            factor, factor_rest = a[i, k], a_rest[i, k]
            for j in range(n):
                product, rest = multiply_pairs(factor, factor_rest, b[k, j], b_rest[k, j])
                result[i, j], result_rest[i, j] = add_pairs(result[i, j], result_rest[i, j], product, rest)


@compiled(float64[:, :, ::1](float64[:, ::1], float64, int64, int64))
def phi_functions_in_pairs(A, H, highest, doublings):
    """Return the φ functions as :func:`phi_functions` does, calculated with pairs of numbers.

    References
    ----------
    T. J. Dekker, "A floating-point technique for extending the available precision", Numer. Math. 18 (1971) 224-242.
    """
    n = A.shape[0]
    inverse, inverse_rest = np.ones(highest + _TERMS_OF_PAIRS), np.zeros(highest + _TERMS_OF_PAIRS)  # of factorials
    for k in range(1, highest + _TERMS_OF_PAIRS):
        quotient = inverse[k - 1] / k
        back, rest = multiply_pairs(quotient, 0.0, float64(k), 0.0)
        rest = (((inverse[k - 1] - back) - rest) + inverse_rest[k - 1]) / k
        inverse[k], inverse_rest[k] = add_pairs(quotient, 0.0, rest, 0.0)
    phi, phi_rest = np.zeros((highest + 1, n, n)), np.zeros((highest + 1, n, n))
    scaled, scaled_rest = np.empty((n, n)), np.empty((n, n))
    product, product_rest = np.empty((n, n)), np.empty((n, n))
    for i in range(n):
        for j in range(n):
            scaled[i, j], scaled_rest[i, j] = multiply_pairs(A[i, j] * 0.5**doublings, 0.0, H, 0.0)
    for term in range(highest + _TERMS_OF_PAIRS - 1, -1, -1):  # the series of the highest, then the lower ones
        k = min(term, highest)
        if term < highest:
            multiply_matrices_of_pairs(scaled, scaled_rest, phi[k + 1], phi_rest[k + 1], phi[k], phi_rest[k])
        else:
            multiply_matrices_of_pairs(scaled, scaled_rest, phi[k], phi_rest[k], product, product_rest)
            phi[k], phi_rest[k] = product, product_rest
        for i in range(n):
            phi[k, i, i], phi_rest[k, i, i] = add_pairs(
                phi[k, i, i], phi_rest[k, i, i], inverse[term], inverse_rest[term]
            )
    for _ in range(doublings):
        for k in range(highest, -1, -1):
            multiply_matrices_of_pairs(phi[0], phi_rest[0], phi[k], phi_rest[k], product, product_rest)
            for i in range(n):
                for j in range(n):
                    total, rest = product[i, j], product_rest[i, j]
                    for lower in range(1, k + 1):
                        part, part_rest = multiply_pairs(
                            phi[lower, i, j], phi_rest[lower, i, j], inverse[k - lower], inverse_rest[k - lower]
                        )
                        total, rest = add_pairs(total, rest, part, part_rest)
                    phi[k, i, j], phi_rest[k, i, j] = total * 0.5**k, rest * 0.5**k
    return phi


@compiled(float64[:, :, ::1](float64[:, ::1], float64, int64))
def phi_functions(A, H, highest):
    """Return φ_0(z) ... φ_highest(z) at z = A H, φ_k(z) = Σ_j z^j/(j + k)!, φ_0 being the exponential.

    The highest by its series at z/2^s, the others by φ_k = z φ_k+1 + 1/k!, then doubled s times by
    φ_k(2z) = 2^-k (φ_0(z) φ_k(z) + Σ_j φ_j(z)/(k - j)!).

    Every doubling doubles the error of what decays slowly, and a norm of 10^12 needs 41: where there are many, all is
    calculated with pairs of numbers, twice as many digits, A H included, whose rounding counts as much.

    References
    ----------
    B. Skaflestad, W. M. Wright, "The scaling and modified squaring method for matrix functions related to the
    exponential", Appl. Numer. Math. 59 (2009) 783-799, eq. (11).
    """
    norm = row_sum_norm(A) * abs(H)
    doublings = 0
    if norm < math.inf:
        while norm > 0.5:
            norm *= 0.5
            doublings += 1
    if doublings > _DOUBLINGS:
        return phi_functions_in_pairs(A, H, highest, doublings)
    return phi_functions_in_numbers(A, H, highest, doublings, norm)
