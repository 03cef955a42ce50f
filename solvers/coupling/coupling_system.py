"""The coupling constraint as one linear system: values and slopes that fit together at the end of a step.

Every subsystem stands for its estimator, so that G(w) of :mod:`macrostep.solvers.coupling.iteration` is affine in w.
The unknowns are what the values and slopes of the *connected outputs* gain over the step. These are the fewest: outputs
that nobody reads drop out, and inputs of one source share its two unknowns. Slopes are multiplied by H, so that the
matrix does not grow as the step gets shorter:

    (I - G' Φ') z = Φ (G(w) - w) at w = the inputs' end in the last step

The matrix is kept with its factors as long as neither the maps nor the step change; a large one is sparse.

References
----------
MISSILES: (53) the system, (54) and (55) the cubics and the first step's quadratics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from macrostep.solvers.coupling.costarica import estimator_of
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.linear import factorise, solve
from macrostep.solvers.engine.pointers import address_of, doubles, integers, shaped
from macrostep.solvers.engine.sparse import (
    NO_ROOM,
    SparseMatrix,
    factorise_sparse,
    solve_sparse,
    sparse_layout,
)

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem

SIZE, UNKNOWNS, ENTRIES, STORED, IS_SPARSE, ROOM, FACTORED_STEP = range(7)
"""In the head: length of this memory, of z, of the entries, of the values stored; room for L and U; the step."""
_HEAD = 7
DENSE = 96
"""Unknowns up to which a dense matrix is faster."""
SINGULAR_PIVOT = 1e-13
"""A pivot so much smaller than the terms that it is the difference of is rounding."""


class CouplingSystem(NamedTuple):
    """Views of the system's memory.

    `unknown` is the place in `z` of each output's value, its slope times H follows (-1: nobody reads it); `reader` is
    an input that reads the output of a pair of unknowns; `z` is right side and solution. Entry e of the matrix is
    added to values[slot[e]]. A dense matrix is `values` itself, which its factors replace, with `pivots`.
    """

    head: np.ndarray
    unknown: np.ndarray
    reader: np.ndarray
    z: np.ndarray
    slot: np.ndarray
    values: np.ndarray
    pivots: np.ndarray
    sparse: SparseMatrix


def make_coupling_system(problem: Problem) -> np.ndarray:
    """Return the part of a method's memory that the system lives in."""
    sources = problem.source.tolist()
    connected = sorted({o for o in sources if o >= 0})
    unknown = np.full(sum(len(s.behaviour.outputs) for s in problem.subsystems), -1, dtype=np.int64)
    unknown[connected] = 2 * np.arange(len(connected))
    n = 2 * len(connected)
    rows, columns = _pattern(problem, unknown)
    head, floats = np.zeros(_HEAD), np.zeros(n)
    if n <= DENSE:
        slot, values, structure, factors = rows * n + columns, np.zeros(n * n), np.zeros(n), 0
    else:
        places, slot = np.unique(columns * n + rows, return_inverse=True)
        begins = np.searchsorted(places, n * np.arange(n + 1))
        order, factors = sparse_layout(begins, places % n)
        values = np.zeros(len(places))
        structure = np.concatenate([begins, places % n, order, np.zeros(n + 2 * (n + 1) + 2 * factors)])
    readers = [sources.index(o) for o in connected]
    numbers = np.concatenate([unknown, readers, slot, structure]).astype(np.int64).view(np.float64)
    memory = np.concatenate([head, floats, values, np.zeros(2 * factors), numbers])
    memory[: _HEAD - 1] = len(memory), n, len(slot), len(values), n > DENSE, factors
    return memory


def _pattern(problem: Problem, unknown: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return row and column of each entry, in the order in which they are added up."""
    n = 2 * int(np.count_nonzero(unknown >= 0))
    entries = [(j, j) for j in range(n)]
    first_out, first_in = 0, 0
    for s in problem.subsystems:
        outputs = unknown[first_out : first_out + len(s.behaviour.outputs)]
        sources = problem.source[first_in : first_in + len(s.behaviour.inputs)]
        first_out, first_in = first_out + len(outputs), first_in + len(sources)
        for row in outputs[outputs >= 0].tolist():
            for column in unknown[sources[sources >= 0]].tolist():
                entries += [(row + part, column + other) for part in range(2) for other in range(2)]
    rows, columns = np.array(entries, dtype=np.int64).reshape(-1, 2).T
    return rows, columns


@compiled()
def coupling_system_at(memory, begin, n_out):
    """Return the system that begins at a place of the method's memory."""
    n = int(memory[begin + UNKNOWNS])
    entries, stored = int(memory[begin + ENTRIES]), int(memory[begin + STORED])
    room, is_sparse = int(memory[begin + ROOM]), memory[begin + IS_SPARSE] != 0.0
    z = begin + _HEAD
    values = z + n
    L = values + stored
    U = L + room
    unknown = U + room
    reader = unknown + n_out
    slot = reader + n // 2
    begins = slot + entries
    rows = begins + (n + 1 if is_sparse else 0)
    order = rows + (stored if is_sparse else 0)
    place = order + n
    L_begins = place + (n if is_sparse else 0)
    U_begins = L_begins + (n + 1 if is_sparse else 0)
    L_rows = U_begins + (n + 1 if is_sparse else 0)
    U_rows = L_rows + room
    sparse = SparseMatrix(
        integers(address_of(memory, begins), rows - begins), integers(address_of(memory, rows), order - rows),
        integers(address_of(memory, order), n), integers(address_of(memory, place), L_begins - place),
        integers(address_of(memory, L_begins), U_begins - L_begins),
        integers(address_of(memory, U_begins), L_rows - U_begins), integers(address_of(memory, L_rows), room),
        integers(address_of(memory, U_rows), room), doubles(address_of(memory, L), room),
        doubles(address_of(memory, U), room),
    )  # fmt: skip
    return CouplingSystem(  # these views count no references
        doubles(address_of(memory, begin), _HEAD), integers(address_of(memory, unknown), n_out),
        integers(address_of(memory, reader), n // 2), doubles(address_of(memory, z), n),
        integers(address_of(memory, slot), entries), doubles(address_of(memory, values), stored),
        integers(address_of(memory, begins), n), sparse,
    )  # fmt: skip


@compiled()
def add_entries(engine, system, memory, first, H, is_first):
    """Assemble the matrix for a step of H."""
    values, slot, unknown = system.values, system.slot, system.unknown
    values[:] = 0.0
    for entry in range(system.z.shape[0]):
        values[slot[entry]] += 1.0
    entry = system.z.shape[0]
    # coefficients of the input per unit of its value, and of its slope times H, at the end of the step
    H2, H3 = H * H, H * H * H
    v1, v2, v3 = (2.0 / H, -1.0 / H2, 0.0) if is_first else (0.0, 3.0 / H2, -2.0 / H3)
    s1, s2, s3 = (-1.0 / H, 1.0 / H2, 0.0) if is_first else (0.0, -1.0 / H2, 1.0 / H3)
    for k in range(engine.n_sub):
        G = estimator_of(engine, k, memory, first).G
        n_y = engine.y_first[k + 1] - engine.y_first[k]
        for output in range(n_y):
            if unknown[engine.y_first[k] + output] < 0:
                continue
            for i in range(G.shape[1]):
                if engine.source[engine.u_first[k] + i] < 0:
                    continue
                for part in range(2):
                    row, factor = output + part * n_y, H if part else 1.0
                    g1, g2, g3 = factor * G[row, i, 1], factor * G[row, i, 2], factor * G[row, i, 3]
                    values[slot[entry]] -= g1 * v1 + g2 * v2 + g3 * v3
                    values[slot[entry + 1]] -= g1 * s1 + g2 * s2 + g3 * s3
                    entry += 2


@compiled()
def smallest_pivot(matrix):
    """Return the smallest pivot of LU factors relative to the terms whose difference it is, and its column.

    The ratio does not depend on the units of the unknowns, unlike a ratio of pivots.
    """
    smallest, place = 1.0, 0
    for j in range(matrix.shape[0]):
        terms = abs(matrix[j, j])
        for i in range(j):
            terms += abs(matrix[j, i] * matrix[i, j])
        ratio = abs(matrix[j, j]) / terms
        if not ratio >= smallest:
            smallest, place = ratio, j
    return smallest, place


@compiled()
def solve_without_room(system):
    """Solve a sparse system whose factors do not fit as a dense one; as :func:`smallest_pivot`."""
    n, sparse = system.z.shape[0], system.sparse
    matrix, pivots = np.zeros((n, n)), np.empty(n, np.int64)
    for j in range(n):
        for p in range(sparse.begins[j], sparse.begins[j + 1]):
            matrix[sparse.rows[p], j] = system.values[p]
    factorise(matrix, pivots)
    result = smallest_pivot(matrix)
    solve(matrix, pivots, system.z)
    return result


@compiled()
def solve_coupling(engine, system, memory, first, H, is_first, is_renewed):
    """Replace the right side in `z` by the solution for a step of H; False if the coupling is singular.

    Then the engine's residual is the smallest pivot, relative to the terms whose difference it is.
    """
    n, head = system.z.shape[0], system.head
    size = 0 if head[IS_SPARSE] != 0.0 else n
    matrix = shaped(address_of(system.values), (size, size))
    is_solved = False
    if is_renewed or is_first or head[FACTORED_STEP] != H:
        add_entries(engine, system, memory, first, H, is_first)
        if head[IS_SPARSE] == 0.0:
            factorise(matrix, system.pivots)
            smallest, column = smallest_pivot(matrix)
        else:
            smallest, column = factorise_sparse(system.sparse, system.values)
            if smallest == NO_ROOM:
                smallest, column = solve_without_room(system)
                is_solved = True
        head[FACTORED_STEP] = 0.0 if is_first or is_solved else H  # after a first step the inputs are cubics
        if not smallest > SINGULAR_PIVOT:
            engine.residual, engine.residual_input = smallest, system.reader[column // 2]
            return False
    if is_solved:
        return True
    if head[IS_SPARSE] == 0.0:
        solve(matrix, system.pivots, system.z)
    else:
        solve_sparse(system.sparse, system.z)
    return True
