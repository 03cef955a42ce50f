"""Exact propagation of linear subsystems under polynomial inputs.

Between events dx/dt = A x + B u + B' du/dt + b with constant coefficients, and u = Σ_d c_d s^d, so that

    x(H) = e^(AH) x(0) + H φ_1(AH) b + Σ_d d! H^d (H φ_d+1(AH) B + φ_d(AH) B') c_d        (φ_0 B' c_0 left out)

and the integral of x is the same with every φ one higher and one more factor H. The matrices are kept for the step
sizes and modes used last; those of a higher degree would do as well, but differ by rounding, and what a step gives must
not depend on the steps before it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import address_of, vector
from macrostep.solvers.compilation.structure import DOUBLES
from macrostep.solvers.embedded.adaptive import LEFT
from macrostep.solvers.engine.held import hold
from macrostep.solvers.engine.instance import InstanceType, call, call_f, call_held_block, instance_at, write_outputs
from macrostep.solvers.engine.interface import (
    ADVANCE_SIGNATURE,
    COEFFICIENTS,
    HELD_SIGNATURE,
    INTEGRALS,
    NOT_SUPPORTED,
    OK,
    STOPPED,
)
from macrostep.solvers.engine.linear import phi_functions
from macrostep.solvers.engine.state import ROW_SIGNATURE

KIND = "exact"
LABEL = "Exact"
SUMMARY = "Matrix exponential; linear subsystems only."
RANK = 0
MOST_STATES = 400
"""Its matrices cost n³ for every step size: with 400 states a second, with 5 000 half an hour."""
RTOL, ATOL = 1e-10, 1e-12
"""Never read: there is no step to control."""
EXPONENT = 0.0
formula = None
IN_CALLS = ("jacobian", "stages", "rounding", "v", "sizes", "largest")  # no step is controlled by sizes
BY_PARAMETERS = ("work", "pivots")

ENTRIES = 4
"""How many sets of matrices are kept: a step and a shortened one, before and after an event."""
_PHI_MATRICES = 14
"""Matrices that the φ functions need in C, see ``linear.c``."""
_HEAD = 3
"""An entry begins with the step, the degree, and whether it has the integrals; then modes and samples."""


def applies(block_type: Any) -> bool:
    """Whether the subsystem is linear with constant coefficients between events."""
    return bool(block_type.is_linear)


def memory(n_x: int, n_u: int, n_y: int, n_m: int, most_degree: int, may_integrate: bool) -> tuple[int, int, int]:
    """z, a second row and f; the entries; where the one used last and the one to overwrite next begin."""
    return 3, ENTRIES * (_HEAD + n_m + n_x + (1 + may_integrate) * _propagator(n_x, n_u, most_degree)), 2


def c_memory(n_c: int, n_x: int, n_u: int, n_m: int) -> tuple[int, int]:
    """The entries, which have no integrals there, and the memory in which a matrix is made."""
    entry = 2 + n_m + n_x + n_c * n_c + n_c + COEFFICIENTS * n_c * n_u
    return ENTRIES * entry + (COEFFICIENTS + 2 + _PHI_MATRICES) * n_c * n_c, 2


@compiled(int64(int64, int64, int64))
def _propagator(n, n_u, degree):
    """Return the length of the matrices that map x, 1 and the coefficients to x (or to its integral)."""
    return n * n + n + (degree + 1) * n * n_u


@compiled(int64(InstanceType, int64, float64, int64, int64), forceinline=True)
def fits(block, entry, H, degree, integrals):
    """Return whether the entry that begins at `entry` of `work` holds for this step."""
    work, m, x = block.work, block.m, block.x
    if work[entry] != H or work[entry + 1] != degree or work[entry + 2] != integrals:
        return 0
    key = entry + _HEAD
    for i in range(block.n_m):
        if work[key + i] != m[i]:
            return 0
    for i in range(block.n_c, block.n_x):
        if work[key + block.n_m + i] != x[i]:
            return 0
    return 1


@compiled(types.void(InstanceType, int64, float64, float64, int64, int64))
def prepare(block, entry, t, H, degree, integrals):
    """Fill an entry for this step."""
    n, n_u, n_m = block.n_c, block.n_u, block.n_m
    work, full, zero, b = block.work, block.jacobian, block.stages[1], block.stages[2]
    for i in range(2 * n_u):
        block.v[i] = 0.0
    for i in range(block.n_x):
        zero[i] = block.x[i] if i >= n else 0.0
    call(block, block.f_jacobian, t, address_of(zero), address_of(full))
    call_f(block, t, address_of(zero), address_of(b))
    A = np.empty((n, n))
    for i in range(n):
        for j in range(n):
            A[i, j] = full[i, j]
    phi = phi_functions(A, H, degree + 1 + integrals)
    work[entry], work[entry + 1], work[entry + 2] = H, degree, integrals
    for i in range(n_m):
        work[entry + _HEAD + i] = block.m[i]
    for i in range(block.n_x):
        work[entry + _HEAD + n_m + i] = block.x[i]
    first = entry + _HEAD + n_m + block.n_x
    for higher in range(integrals + 1):
        start = first + higher * _propagator(n, n_u, block.most_degree)
        lift = H if higher else 1.0
        for i in range(n):
            offset = 0.0
            for j in range(n):
                work[start + i * n + j] = lift * phi[higher, i, j]
                offset += lift * H * phi[higher + 1, i, j] * b[j]
            work[start + n * n + i] = offset
        scale = lift
        for d in range(degree + 1):
            scale *= d * H if d > 0 else 1.0
            for i in range(n):
                for q in range(n_u):
                    total = 0.0
                    for j in range(n):
                        total += H * phi[d + 1 + higher, i, j] * full[j, n + q]
                        if d > 0:
                            total += phi[d + higher, i, j] * full[j, n + n_u + q]
                    work[start + n * n + n + (d * n + i) * n_u + q] = scale * total


@compiled(types.void(InstanceType, int64, int64, int64, int64, DOUBLES), forceinline=True)
def propagate(block, start, u, stride, degree, result):
    """Write into `result` what the matrices at `start` of `work` make of x and the input polynomials.

    Those of one input are `stride` numbers behind those of the one before.
    """
    n, n_u, work, x = block.n_c, block.n_u, block.work, block.x
    coefficients = vector(u)
    inputs = start + n * n + n
    for i in range(n):
        total = work[start + n * n + i]
        for j in range(n):
            total += work[start + i * n + j] * x[j]
        for d in range(degree + 1):
            row = inputs + (d * n + i) * n_u
            for q in range(n_u):
                total += work[row + q] * coefficients[q * stride + d]
        result[i] = total


@compiled(types.void(InstanceType, float64, float64, int64, int64, DOUBLES, int64))
def integrate_outputs(block, t, H, u, degree, x_integral, iy):
    """Write the integrals of y = C x + D u + D' du/dt + y0 over the step."""
    n, n_u, n_x = block.n_c, block.n_u, block.n_x
    coefficients = vector(u)
    zero, c = block.stages[1], block.jacobian[n:]
    for i in range(2 * n_u):
        block.v[i] = 0.0
    for i in range(n_x):
        zero[i] = block.x[i] if i >= n else 0.0
    result = vector(iy)
    call(block, block.g, t, address_of(zero), iy)
    call(block, block.g_jacobian, t, address_of(zero), address_of(c))
    for o in range(block.n_y):
        total = result[o] * H
        for j in range(n):
            total += c[o, j] * x_integral[j]
        for q in range(n_u):
            area, rise = 0.0, 0.0
            for d in range(degree, -1, -1):
                area = (area + coefficients[q * COEFFICIENTS + d] / (d + 1)) * H
                rise = (rise + coefficients[q * COEFFICIENTS + d]) * H if d > 0 else rise
            total += c[o, n + q] * area + c[o, n + n_u + q] * rise
        result[o] = total


@compiled(int64(InstanceType, float64, float64, int64, int64), forceinline=True)
def matrices_for(block, t, H, degree, integrals):
    """Return where in `work` the matrices of a step begin, which are made if they are not there.

    There is memory for what may be asked for in this run; a step of another kind is refused by :func:`advance`.
    """
    entry = block.pivots[0]
    if not fits(block, entry, H, degree, integrals):
        matrices = _propagator(block.n_c, block.n_u, block.most_degree)
        size = _HEAD + block.n_m + block.n_x + (1 + block.may_integrate) * matrices
        entry = -1
        for candidate in range(0, ENTRIES * size, size):
            if fits(block, candidate, H, degree, integrals):
                entry = candidate
        if entry < 0:
            entry = block.pivots[1]
            prepare(block, entry, t, H, degree, integrals)
            block.pivots[1] = (entry + size) % (ENTRIES * size)
        block.pivots[0] = entry
    return entry + _HEAD + block.n_m + block.n_x


@callback(ADVANCE_SIGNATURE)
def advance(instance, t, H, u, degree, requested, y, dy, iy):
    """Propagate from t to t + H; see :mod:`macrostep.solvers.engine.interface`."""
    block = instance_at(instance)
    if block.stop[0] != 0:
        return STOPPED
    block.left = t + H - LEFT * max(abs(t + H), H)
    integrals = 1 if requested & INTEGRALS else 0
    if degree > block.most_degree or integrals > block.may_integrate:
        return NOT_SUPPORTED
    first = matrices_for(block, t, H, degree, integrals)
    z = vector(address_of(block.stages))
    if integrals:
        behind = first + _propagator(block.n_c, block.n_u, block.most_degree)
        propagate(block, behind, u, COEFFICIENTS, degree, z)
        integrate_outputs(block, t, H, u, degree, z, iy)
    propagate(block, first, u, COEFFICIENTS, degree, z)
    for i in range(block.n_c):
        block.x[i] = z[i]
    write_outputs(block, t + H, H, u, degree, requested, y, dy)
    return OK


@compiled(forceinline=True)
def advance_held(held, instance, t, H, u, y):
    """Propagate from t to t + H under inputs that hold their values."""
    block = instance_at(instance)
    left = t + H - LEFT * max(abs(t + H), H)
    block.left = left
    first = matrices_for(block, t, H, 0, 0)
    if block.held != 0:
        given = (
            address_of(block.x),
            u,
            address_of(block.parameters),
            address_of(block.m),
            y,
            address_of(block.work, first),
        )
        call_held_block(block.held, (left, *given))
        return OK
    z, v, inputs = vector(address_of(block.stages)), block.v, vector(u)
    propagate(block, first, u, 1, 0, z)
    for i in range(block.n_c):
        block.x[i] = z[i]
    for i in range(block.n_u):
        v[i], v[block.n_u + i] = inputs[i], 0.0
    call(block, block.g, t + H, address_of(block.x), y)
    return OK


@callback(HELD_SIGNATURE)
def held(instance, t, H, u, y):
    """Propagate from t to t + H under inputs that hold their values."""
    return advance_held(0, instance, t, H, u, y)


@callback(ROW_SIGNATURE)
def row_of_held(engine, n):
    """Do macro-steps in a row of linear blocks only."""
    return hold(advance_held, engine, n)
