"""Adaptive Rosenbrock method of order 4(3), for stiff subsystems.

RODAS: linearly implicit with the subsystem's own Jacobian, six stages, stiffly accurate, L-stable; no Newton iteration.

References
----------
E. Hairer, G. Wanner, "Solving Ordinary Differential Equations II", 2nd ed., Springer 1996, section VI.4.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import address_of, square
from macrostep.solvers.embedded.adaptive import advance
from macrostep.solvers.embedded.formula import (
    ERRORS,
    EVENT_ROWS,
    FORMULA_SIGNATURE,
    KINK_ERRORS,
    RETRIED,
    error_norm,
    evaluate_rows,
    rate,
)
from macrostep.solvers.engine.instance import InstanceType, call, curvature, instance_at, set_inputs
from macrostep.solvers.engine.linear import factorise, solve
from macrostep.solvers.engine.sparse_jacobian import (
    SparseJacobianType,
    factorise_with,
    solve_with,
    sparse_jacobian_at,
)

KIND = "implicit"
LABEL = "Implicit"
SUMMARY = "For stiff subsystems."
RANK = 20
MOST_STATES = math.inf
MOST_DENSE = 96
"""States up to which a dense matrix is faster."""
RTOL, ATOL = 1e-8, 1e-10
"""Tolerances where none are given, relative to a state and to its largest value so far; of order 4, it pays dearly for
tighter ones."""
ORDER = 4
EXPONENT = -1.0 / 4.0

STAGES = 6
GAMMA = 0.25
ALPHA = np.array((0.0, 0.386, 0.21, 0.63, 1.0, 1.0))
DELTA = np.array((0.25, -0.1043, 0.1035, -0.0362, 0.0, 0.0))
A = np.array(
    (
        (0.0, 0.0, 0.0, 0.0, 0.0),
        (1.544, 0.0, 0.0, 0.0, 0.0),
        (0.9466785280815826, 0.2557011698983284, 0.0, 0.0, 0.0),
        (3.314825187068521, 2.896124015972201, 0.9986419139977817, 0.0, 0.0),
        (1.221224509226641, 6.019134481288629, 12.53708332932087, -0.687886036105895, 0.0),
        (1.221224509226641, 6.019134481288629, 12.53708332932087, -0.687886036105895, 1.0),
    )
)
C = np.array(
    (
        (0.0, 0.0, 0.0, 0.0, 0.0),
        (-5.6688, 0.0, 0.0, 0.0, 0.0),
        (-2.430093356833875, -0.2063599157091915, 0.0, 0.0, 0.0),
        (-0.1073529058151375, -9.594562251023355, -20.47028614809616, 0.0, 0.0),
        (7.496443313967647, -10.24680431464352, -33.99990352819905, 11.7089089320616, 0.0),
        (8.083246795921522, -7.981132988064893, -31.52159432874371, 16.31930543123136, -6.058818238834054),
    )
)

__all__ = [
    "ATOL", "EXPONENT", "KIND", "LABEL", "MOST_DENSE", "MOST_STATES", "ORDER", "RANK", "RTOL", "SUMMARY", "advance",
    "applies", "c_memory", "formula", "memory",
]  # fmt: skip

_K = 4
"""Row of `stages` of the first k; before it z, the candidate, f and the argument of a stage."""


def applies(block_type: Any) -> bool:
    """Every subsystem can be integrated implicitly."""
    return True


def memory(n_x: int, n_u: int, n_y: int, n_m: int, most_degree: int, may_integrate: bool) -> tuple[int, int, int]:
    """z, candidate, f, argument, k1 to k6, df/dt; the matrix and its copy."""
    n = n_x + n_y
    return _K + STAGES + 1 + EVENT_ROWS, 2 * n * n, n


def c_memory(n_c: int, n_x: int, n_u: int, n_m: int) -> tuple[int, int]:
    """The matrix and its copy; there are no integrals of outputs."""
    return 2 * n_c * n_c, n_c


@compiled(types.void(InstanceType, float64, float64, int64, int64, float64[:, ::1], float64[::1]))
def linearise_z(block, t, s, u, degree, matrix, slope):
    """Write the Jacobian of dz/dt with respect to z, and its derivative with respect to time along the inputs."""
    set_inputs(block, u, degree, s)
    n_c, n_u, n_x, n = block.n_c, block.n_u, block.n_x, block.n
    z, full = address_of(block.stages[0]), block.jacobian
    if n_c > 0:
        call(block, block.f_jacobian, t + s, z, address_of(full))
    if n > n_x:
        call(block, block.g_jacobian, t + s, z, address_of(full[n_c:]))
    for row in range(n):
        for column in range(n):
            matrix[row, column] = 0.0
        slope[row] = 0.0
        if n_c <= row < n_x:
            continue  # a sampled state
        source = full[row] if row < n_c else full[n_c + row - n_x]
        for column in range(n_c):
            matrix[row, column] = source[column]
        slope[row] = source[n_c + 2 * n_u]
        for i in range(n_u):
            slope[row] += source[n_c + i] * block.v[n_u + i]
            if source[n_c + n_u + i] != 0.0:
                slope[row] += source[n_c + n_u + i] * curvature(u, i, degree, s)


@compiled(types.void(InstanceType, SparseJacobianType, float64, float64, int64, int64, float64[::1]))
def linearise_sparsely(block, sparse, t, s, u, degree, slope):
    """As :func:`linearise_z`, into what the sparse Jacobian keeps."""
    set_inputs(block, u, degree, s)
    n_c, n_u, n_x = block.n_c, block.n_u, block.n_x
    evaluate_rows(block, sparse, t + s, address_of(block.stages[0]))
    for p in range(sparse.values.shape[0]):
        sparse.kept[p] = sparse.values[p]
    for i in range(block.n):
        slope[i] = 0.0
        if n_c <= i < n_x:
            continue  # a sampled state
        row = i if i < n_c else n_c + i - n_x
        for p in range(sparse.first[row], sparse.first[row + 1]):
            j, value = sparse.columns[p] - n_c, sparse.values[p]
            if j == 2 * n_u:
                slope[i] += value
            elif j >= n_u:
                slope[i] += value * curvature(u, j - n_u, degree, s) if value != 0.0 else 0.0
            elif j >= 0:
                slope[i] += value * block.v[n_u + j]


@compiled(int64(InstanceType), forceinline=True)
def is_sparse(block):
    """Return whether the block has room for sparse factors."""
    return 1 if block.sparse != 0 and sparse_jacobian_at(block.sparse).order.shape[0] > 0 else 0


@compiled(int64(InstanceType, float64))
def factorise_at(block, shift):
    """Factorise shift - J, J the Jacobian of dz/dt; returns 1 if that is not possible, else 0."""
    if is_sparse(block):
        return factorise_with(sparse_jacobian_at(block.sparse), shift)
    n = block.n
    jacobian = square(address_of(block.work), n)
    matrix = square(address_of(block.work, n * n), n)
    for i in range(n):
        for j in range(n):
            matrix[i, j] = -jacobian[i, j]
        matrix[i, i] += shift
    return factorise(matrix, block.pivots)


@compiled(types.void(InstanceType, float64, float64[::1]))
def solve_at(block, shift, b):
    """Replace b by the solution, given the factors of shift - J."""
    n = block.n
    if not is_sparse(block):
        solve(square(address_of(block.work, n * n), n), block.pivots, b)
        return
    sparse = sparse_jacobian_at(block.sparse)
    n_c, n_x = block.n_c, block.n_x
    solve_with(sparse, b[:n_c])
    for i in range(n_c, n_x):
        b[i] /= shift
    for i in range(n_x, n):  # integrals of outputs, which nothing depends on
        row = n_c + i - n_x
        for p in range(sparse.first[row], sparse.first[row + 1]):
            j = sparse.columns[p]
            b[i] += sparse.kept[p] * b[j] if j < n_c else 0.0
        b[i] /= shift


@callback(FORMULA_SIGNATURE)
def formula(instance, t, s, h, u, degree, phase):
    """Take one step of length h, or the error of a kink; a retried step uses the Jacobian that is there."""
    block = instance_at(instance)
    n, stages = block.n, block.stages
    z, candidate, f, argument, slope = stages[0], stages[1], stages[2], stages[3], stages[_K + STAGES]
    errors, shift = stages[ERRORS], 1.0 / (h * GAMMA)  # the errors in place of the argument of a stage
    if phase == KINK_ERRORS:  # as the step itself damps what is stiff
        for i in range(n):
            errors[i] /= h * GAMMA
        solve_at(block, shift, errors)
        return error_norm(block, h)
    if phase != RETRIED and is_sparse(block):
        linearise_sparsely(block, sparse_jacobian_at(block.sparse), t, s, u, degree, slope)
    elif phase != RETRIED:
        linearise_z(block, t, s, u, degree, square(address_of(block.work), n), slope)
    if factorise_at(block, shift) != 0:
        return math.nan
    for stage in range(STAGES):
        for i in range(n):
            total = z[i]
            for earlier in range(stage):
                total += A[stage, earlier] * stages[_K + earlier, i]
            argument[i] = total
        rate(block, t, s + ALPHA[stage] * h, u, degree, address_of(argument), address_of(f))
        k = stages[_K + stage]
        for i in range(n):
            total = f[i] + h * DELTA[stage] * slope[i]
            for earlier in range(stage):
                total += C[stage, earlier] / h * stages[_K + earlier, i]
            k[i] = total
        solve_at(block, shift, k)
    for i in range(n):
        candidate[i] = argument[i] + k[i]
        errors[i] = k[i]
    return error_norm(block, h)
