"""The coupling constraint as one linear system: values and slopes that fit together at the end of a step.

Every subsystem stands for its estimator, so that G(w) of :mod:`macrostep.solvers.coupling.parts.iteration` is affine in
w. The unknowns are what the values and slopes of the *connected outputs* gain over the step. These are the fewest:
outputs that nobody reads drop out, and inputs of one source share its two unknowns. Slopes are multiplied by H, so that
the matrix does not grow as the step gets shorter:

    (I - G' Φ') z = Φ (G(w) - w) at w = the inputs' end in the last step

The matrix is kept with its factors as long as neither the maps nor the step change; a large one is sparse.

References
----------
MISSILES: (53) the system, (54) and (55) the cubics and the first step's quadratics.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np

from macrostep.solvers.coupling.parts.authoring import MethodMemory, compiled
from macrostep.solvers.engine.linear import factorise, solve
from macrostep.solvers.compilation.pointers import address_of, shaped
from macrostep.solvers.engine.sparse import NO_SPACE, SparseMatrix, factorise_sparse, solve_sparse, sparse_layout
from macrostep.solvers.problem.problem import Problem

DENSE = 96
"""Unknowns up to which a dense matrix is faster."""
SINGULAR_PIVOT = 1e-13
"""A pivot so much smaller than the terms that it is the difference of is rounding."""


class CouplingSystem(MethodMemory):
    """The matrix and the right side, as a part of a method's memory.

    `unknown` is the place in `z` of each output's value, its slope times H follows (-1: nobody reads it); `reader` is
    an input that reads the output of a pair of unknowns; `z` is right side and solution. Entry e of the matrix is
    added to values[slot[e]]. A dense matrix is `values` itself, which its factors replace, with `pivots`; of a sparse
    one the rest is what :class:`macrostep.solvers.engine.sparse.SparseMatrix` says. The factors hold for a step of
    `factored_step` (0: of none).
    """

    factored_step: float
    is_sparse: int
    z: Annotated[np.ndarray, "n"]
    values: Annotated[np.ndarray, "stored"]
    L: Annotated[np.ndarray, "factors"]
    U: Annotated[np.ndarray, "factors"]
    unknown: Annotated[np.ndarray, "n_out", int]
    reader: Annotated[np.ndarray, "n_pairs", int]
    slot: Annotated[np.ndarray, "entries", int]
    pivots: Annotated[np.ndarray, "n", int]
    begins: Annotated[np.ndarray, "n + 1", int]
    rows: Annotated[np.ndarray, "stored", int]
    order: Annotated[np.ndarray, "n", int]
    place: Annotated[np.ndarray, "n", int]
    L_begins: Annotated[np.ndarray, "n + 1", int]
    U_begins: Annotated[np.ndarray, "n + 1", int]
    L_rows: Annotated[np.ndarray, "factors", int]
    U_rows: Annotated[np.ndarray, "factors", int]


def make_coupling_system(problem: Problem) -> CouplingSystem:
    """Return the part of a method's memory that the system lives in."""
    sources = problem.source.tolist()
    connected = sorted({o for o in sources if o >= 0})
    unknown = np.full(sum(len(s.behaviour.outputs) for s in problem.subsystems), -1, dtype=np.int64)
    unknown[connected] = 2 * np.arange(len(connected))
    n = 2 * len(connected)
    rows, columns = _pattern(problem, unknown)
    shape = {"n": n, "stored": n * n, "factors": 0}
    parts = {"unknown": unknown, "reader": [sources.index(o) for o in connected], "slot": rows * n + columns}
    if n > DENSE:
        places, slot = np.unique(columns * n + rows, return_inverse=True)
        begins = np.searchsorted(places, n * np.arange(n + 1))
        order, factors = sparse_layout(begins, places % n)
        shape |= {"stored": len(places), "factors": factors}
        parts |= {"slot": slot, "begins": begins, "rows": places % n, "order": order}
    return CouplingSystem.make(shape, is_sparse=n > DENSE, **parts)


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
def sparse_matrix(system):
    """Return the parts of a sparse system."""
    return SparseMatrix(
        system.begins, system.rows, system.order, system.place, system.L_begins, system.U_begins, system.L_rows,
        system.U_rows, system.L, system.U,
    )  # fmt: skip


@compiled()
def add_entries(engine, memory, H, is_first):
    """Assemble the matrix for a step of H."""
    system = memory.system
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
        G = memory.estimators[k].G
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
def solve_dense(system):
    """Solve a sparse system whose factors do not fit as a dense one; as :func:`smallest_pivot`."""
    n, sparse = system.z.shape[0], sparse_matrix(system)
    matrix, pivots = np.zeros((n, n)), np.empty(n, np.int64)
    for j in range(n):
        for p in range(sparse.begins[j], sparse.begins[j + 1]):
            matrix[sparse.rows[p], j] = system.values[p]
    factorise(matrix, pivots)
    result = smallest_pivot(matrix)
    solve(matrix, pivots, system.z)
    return result


@compiled()
def solve_coupling(engine, memory, H, is_first, is_renewed):
    """Replace the right side in `z` by the solution for a step of H; False if the coupling is singular.

    Then the engine's residual is the smallest pivot, relative to the terms whose difference it is.
    """
    system = memory.system
    size = 0 if system.is_sparse else system.z.shape[0]
    matrix = shaped(address_of(system.values), (size, size))
    is_solved = False
    if is_renewed or is_first or system.factored_step != H:
        add_entries(engine, memory, H, is_first)
        if not system.is_sparse:
            factorise(matrix, system.pivots)
            smallest, column = smallest_pivot(matrix)
        else:
            smallest, column = factorise_sparse(sparse_matrix(system), system.values)
            if smallest == NO_SPACE:
                smallest, column = solve_dense(system)
                is_solved = True
        system.factored_step = 0.0 if is_first or is_solved else H  # after a first step the inputs are cubics
        if not smallest > SINGULAR_PIVOT:
            engine.residual, engine.residual_input = smallest, system.reader[column // 2]
            return False
    if is_solved:
        return True
    if not system.is_sparse:
        solve(matrix, system.pivots, system.z)
    else:
        solve_sparse(sparse_matrix(system), system.z)
    return True
