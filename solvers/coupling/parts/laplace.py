"""The papers' way to an estimator's maps: transfer functions, inverted numerically from the Laplace domain.

Every element of C (sI - A)^-1 B + D and of C (sI - A)^-1 is a rational function of s, whose coefficients are computed
once per linearisation. The Gaver-Stehfest sum inverts it times p!/s^(p+1), and the time derivative at H follows from
values at H, H - h/2 and H - h. Unlike the exponential this has an error, most of all where something oscillates or
grows within a step; it is here to be compared.

References
----------
COSTARICA: (39)-(42). R. V. Patel, P. Misra, "Computation of transfer function matrices of linear multivariable
systems", Automatica 23 (1987) 635-640. H. Stehfest, "Algorithm 368: Numerical inversion of Laplace transforms",
Commun. ACM 13 (1970) 47-49.
"""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np

from macrostep.solvers.coupling.parts.authoring import compiled
from macrostep.solvers.coupling.parts.costarica import POWERS

_DIFFERENCE = 0.2
"""h of the time derivative (42), relative to the step."""
_UNREACHED = 1e-14
"""A subdiagonal so much smaller than the matrix separates states that the input does not reach."""
_POLE = 1e-12
"""A denominator so much smaller than its terms is a pole's."""


def stehfest_weights(terms: int) -> np.ndarray:
    """Return V_1 ... V_n of f(t) ≈ (ln 2/t) Σ V_i F(i ln 2/t), for an even number of terms."""
    half, factorial = terms // 2, math.factorial
    weights = []
    for i in range(1, terms + 1):
        total = Fraction(0)
        for k in range((i + 1) // 2, min(i, half) + 1):
            below = factorial(half - k) * factorial(k) * factorial(k - 1) * factorial(i - k) * factorial(2 * k - i)
            total += Fraction(k**half * factorial(2 * k), below)
        weights.append(float((-1) ** (half + i) * total))
    return np.array(weights)


@compiled()
def reflect(H, C, b, begin, column):
    """Let H's column below its place `begin` (or b, if the column is -1) vanish, by a Householder reflection."""
    n = b.shape[0]
    v, norm = np.zeros(n), 0.0
    for i in range(begin, n):
        v[i] = b[i] if column < 0 else H[i, column]
        norm += v[i] * v[i]
    norm = math.sqrt(norm)
    v[begin] += norm if v[begin] > 0.0 else -norm
    square = 0.0
    for i in range(begin, n):
        square += v[i] * v[i]
    if square == 0.0:
        return
    for j in range(n):
        along = 0.0
        for i in range(begin, n):
            along += v[i] * H[i, j]
        for i in range(begin, n):
            H[i, j] -= 2.0 * along / square * v[i]
    along = 0.0
    for i in range(begin, n):
        along += v[i] * b[i]
    for i in range(begin, n):
        b[i] -= 2.0 * along / square * v[i]
    for matrix in (H, C):
        for row in range(matrix.shape[0]):
            along = 0.0
            for i in range(begin, n):
                along += v[i] * matrix[row, i]
            for i in range(begin, n):
                matrix[row, i] -= 2.0 * along / square * v[i]


@compiled()
def transfer_functions(H, C, b, d, numerators, denominator):
    """Write the rational functions from one input, (A, b), to all outputs, (C, d); returns the states that it reaches.

    Of A, b and C copies are given, which become Hessenberg: b along the first axis, A without entries below its
    subdiagonal. Then (sI - A) x = b β is solved from the last row upwards with polynomials for x.
    """
    n, n_y = b.shape[0], d.shape[0]
    norm = 0.0
    for i in range(n):
        for j in range(n):
            norm = max(norm, abs(H[i, j]))
    if n > 0:
        reflect(H, C, b, 0, -1)
    for j in range(n - 2):
        reflect(H, C, b, j + 1, j)
    reached = n if n > 0 and b[0] != 0.0 else 0
    for i in range(1, reached):
        if abs(H[i, i - 1]) <= _UNREACHED * norm:
            reached = i
            break
    x = np.zeros((reached + 1, reached + 1))  # row i: x_(i-1); row 0: the denominator
    if reached > 0:
        x[reached, 0] = 1.0
    else:
        x[0, 0] = 1.0
    for i in range(reached - 1, -1, -1):
        for power in range(reached):
            x[i, power + 1] += x[i + 1, power]
            for j in range(i, reached):
                x[i, power] -= H[i, j] * x[j + 1, power]
        if i > 0:
            for power in range(reached + 1):
                x[i, power] /= H[i, i - 1]
    for power in range(reached + 1):
        denominator[power] = x[0, power]
        for row in range(n_y):
            numerators[row, power] = d[row] * x[0, power]
            for i in range(reached):
                numerators[row, power] += b[0] * C[row, i] * x[i + 1, power]
    return reached


@compiled()
def polynomial(coefficients, degree, s):
    """Return a polynomial's value and the sum of its terms' sizes."""
    value, size = 0.0, 0.0
    for power in range(degree, -1, -1):
        value = value * s + coefficients[power]
        size = size * s + abs(coefficients[power])
    return value, size


@compiled()
def add_response(estimator, numerators, denominator, degree, column, H, weights):
    """Add what one input (behind the inputs: one state) makes of the outputs, to the maps; False at a pole."""
    G, P, R = estimator.G, estimator.P, estimator.R
    n_u, n_y, terms = G.shape[1], numerators.shape[0], weights.shape[0]
    h = _DIFFERENCE * H
    for place in range(3):
        t = H - 0.5 * h * place
        in_value = 1.0 if place == 0 else 0.0
        in_slope = (3.0, -4.0, 1.0)[place] / h
        for i in range(terms):
            s = (i + 1) * math.log(2.0) / t
            q, size = polynomial(denominator, degree, s)
            if not abs(q) > _POLE * size:
                return False
            for row in range(n_y):
                F = polynomial(numerators[row], degree, s)[0] / q * weights[i] * math.log(2.0) / t
                if column >= n_u:
                    P[row, column - n_u] += in_value * F
                    P[n_y + row, column - n_u] += in_slope * F
                    R[row, column - n_u] += in_value * F / s
                    R[n_y + row, column - n_u] += in_slope * F / s
                    continue
                for p in range(POWERS):
                    F *= max(p, 1) / s
                    G[row, column, p] += in_value * F
                    G[n_y + row, column, p] += in_slope * F
    return True


@compiled()
def map_by_stehfest(estimator, H, weights):
    """Write the maps for steps of H; False where the step puts a sample on a pole of a transfer function."""
    jacobian = estimator.jacobian
    n_c, n_u, n_y = estimator.affine.shape[0], estimator.G.shape[1], estimator.control.shape[0]
    estimator.G[:, :, :] = 0.0
    estimator.P[:, :] = 0.0
    estimator.R[:, :] = 0.0
    estimator.mapped_step = 0.0
    numerators, denominator = np.empty((n_y, n_c + 1)), np.empty(n_c + 1)
    b, d = np.empty(n_c), np.empty(n_y)
    for column in range(n_u + n_c):
        for j in range(n_c):
            b[j] = jacobian[j, n_c + column] if column < n_u else 1.0 if j == column - n_u else 0.0
        for row in range(n_y):
            d[row] = jacobian[n_c + row, n_c + column] if column < n_u else 0.0
        A, C = jacobian[:n_c, :n_c].copy(), jacobian[n_c:, :n_c].copy()
        degree = transfer_functions(A, C, b, d, numerators, denominator)
        if not add_response(estimator, numerators, denominator, degree, column, H, weights):
            return False
    estimator.mapped_step = H
    return True
