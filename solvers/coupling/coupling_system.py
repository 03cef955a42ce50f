"""The coupling constraint as one linear system: values and slopes that fit together at the end of a step.

Every subsystem stands for its estimator, so that G(w) of :mod:`macrostep.solvers.coupling.iteration` is affine in w.
The unknowns are what the values and slopes of the *connected outputs* gain over the step. These are the fewest: outputs
that nobody reads drop out, and inputs of one source share its two unknowns. Slopes are multiplied by H, so that the
matrix does not grow as the step gets shorter:

    (I - G' Φ') z = Φ (G(w) - w) at w = the inputs' end in the last step

The matrix is kept with its factors as long as neither the maps nor the step change; large ones are sparse.

References
----------
MISSILES: (53) the system, (54) and (55) the cubics and the first step's quadratics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from macrostep.solvers.coupling.costarica import estimator_of
from macrostep.solvers.coupling.sparse import factorise_sparse, solve_sparse
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.linear import factorise, solve

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem

SIZE, UNKNOWNS, ENTRIES, FACTORED_STEP, FACTORS = range(5)
"""In the head: length of this memory, connected outputs, entries of the matrix, the step and the sparse factors."""
_HEAD = 5
DENSE = 64
"""Unknowns up to which a dense matrix is faster."""
SINGULAR_PIVOT = 1e-13
"""A pivot so much smaller than the terms that it is the difference of is rounding."""


class CouplingSystem(NamedTuple):
    """Views of the system's memory.

    `unknown` is the number of each output among the connected ones (-1: nobody reads it), `reader` an input that reads
    each of these; `matrix` and `pivots` are empty where the system is sparse; `z` is right side and solution, value
    and slope times H in turn.
    """

    head: np.ndarray
    unknown: np.ndarray
    reader: np.ndarray
    matrix: np.ndarray
    pivots: np.ndarray
    z: np.ndarray


def make_coupling_system(problem: Problem) -> np.ndarray:
    """Return the part of a method's memory that the system lives in."""
    n_out = sum(len(s.behaviour.outputs) for s in problem.subsystems)
    sources = problem.source.tolist()
    connected = sorted({o for o in sources if o >= 0})
    n = len(connected)
    entries, first_out, first_in = 2 * n, 0, 0
    for s in problem.subsystems:
        outputs = range(first_out, first_out := first_out + len(s.behaviour.outputs))
        inputs = range(first_in, first_in := first_in + len(s.behaviour.inputs))
        entries += 4 * sum(o in connected for o in outputs) * sum(sources[i] >= 0 for i in inputs)
    is_dense = 2 * n <= DENSE
    size = _HEAD + n_out + n + ((2 * n) ** 2 + 2 * n if is_dense else 0) + 2 * n
    memory = np.zeros(size)
    memory[[SIZE, UNKNOWNS, ENTRIES]] = size, n, entries
    unknown = memory[_HEAD : _HEAD + n_out]
    unknown[:] = -1.0
    unknown[connected] = np.arange(n)
    memory[_HEAD + n_out : _HEAD + n_out + n] = [sources.index(o) for o in connected]
    return memory


@compiled()
def coupling_system_at(memory, begin, n_out):
    """Return the system that begins at a place of the method's memory."""
    n = int(memory[begin + UNKNOWNS])
    end = begin + int(memory[begin + SIZE])
    size = 2 * n
    unknown = begin + _HEAD
    reader = unknown + n_out
    matrix = reader + n
    dense = size if end - matrix > size else 0
    pivots = matrix + dense * dense
    return CouplingSystem(
        memory[begin:unknown],
        memory[unknown:reader],
        memory[reader:matrix],
        memory[matrix:pivots].reshape((dense, dense)),
        memory[pivots : pivots + dense].view(np.int64),
        memory[end - size : end],
    )


@compiled()
def entries_of(engine, system, memory, first, H, is_first, rows, columns, values):
    """Write the matrix's entries, those of one place to be added up."""
    n = int(system.head[UNKNOWNS])
    for j in range(2 * n):
        rows[j], columns[j], values[j] = j, j, 1.0
    place = 2 * n
    # coefficients of the input per unit of its value, and of its slope times H, at the end of the step
    H2, H3 = H * H, H * H * H
    v1, v2, v3 = (2.0 / H, -1.0 / H2, 0.0) if is_first else (0.0, 3.0 / H2, -2.0 / H3)
    s1, s2, s3 = (-1.0 / H, 1.0 / H2, 0.0) if is_first else (0.0, -1.0 / H2, 1.0 / H3)
    for k in range(engine.n_sub):
        G = estimator_of(engine, k, memory, first).G
        n_y = engine.y_first[k + 1] - engine.y_first[k]
        for output in range(n_y):
            row = int(system.unknown[engine.y_first[k] + output])
            if row < 0:
                continue
            for i in range(G.shape[1]):
                o = engine.source[engine.u_first[k] + i]
                if o < 0:
                    continue
                column = int(system.unknown[o])
                for part in range(2):
                    g, factor = G[output + part * n_y, i], H if part else 1.0
                    for other in range(2):
                        a1, a2, a3 = (s1, s2, s3) if other else (v1, v2, v3)
                        rows[place], columns[place] = 2 * row + part, 2 * column + other
                        values[place] = -factor * (g[1] * a1 + g[2] * a2 + g[3] * a3)
                        place += 1


@compiled()
def smallest_pivot(matrix):
    """Return the smallest pivot of LU factors relative to the terms whose difference it is, and its place.

    The ratio does not depend on the units of the unknowns, unlike a ratio of pivots.
    """
    n, smallest, place = matrix.shape[0], 1.0, -1
    for j in range(n):
        terms = abs(matrix[j, j])
        for i in range(j):
            terms += abs(matrix[j, i] * matrix[i, j])
        ratio = abs(matrix[j, j]) / terms
        if not ratio >= smallest:
            smallest, place = ratio, j
    return smallest, place


@compiled()
def factorise_coupling(engine, system, memory, first, H, is_first):
    """Assemble and factorise the system for a step of H; the place of a pivot that is only rounding, or -1."""
    n, entries = 2 * int(system.head[UNKNOWNS]), int(system.head[ENTRIES])
    rows, columns = np.empty(entries, np.int64), np.empty(entries, np.int64)
    values = np.empty(entries)
    entries_of(engine, system, memory, first, H, is_first, rows, columns, values)
    matrix = system.matrix
    system.head[FACTORED_STEP] = 0.0
    if matrix.shape[0] == 0 and n > 0:
        factors, smallest, place = factorise_sparse(n, rows, columns, values)
        system.head[FACTORS] = factors
    else:
        matrix[:, :] = 0.0
        for entry in range(entries):
            matrix[rows[entry], columns[entry]] += values[entry]
        factorise(matrix, system.pivots)
        smallest, place = smallest_pivot(matrix)
    if not smallest > SINGULAR_PIVOT:
        engine.residual, engine.residual_input = smallest, int(system.reader[place // 2])
        return place
    system.head[FACTORED_STEP] = H
    return -1


@compiled()
def solve_coupling(system):
    """Replace the right side in `z` by the solution; False if the factors of a sparse system are lost."""
    if system.matrix.shape[0] == 0 and system.z.shape[0] > 0:
        return solve_sparse(system.head[FACTORS], system.z)
    solve(system.matrix, system.pivots, system.z)
    return True
