"""The coupling constraint as one linear system: values and slopes that fit together at the end of a step.

Every subsystem stands for its estimator, so that G(w) of :mod:`macrostep.solvers.coupling.parts.iteration` is affine in
w. The unknowns are what the values and slopes of the *connected outputs* gain over the step. These are the fewest:
outputs that nobody reads drop out, and inputs of one source share its two unknowns. Slopes are multiplied by H, so that
the matrix does not grow as the step gets shorter:

    (I - G' Φ') z = Φ (G(w) - w) at w = the inputs' end in the last step

The matrix is kept with its factors as long as neither the maps nor the step change; a large one is sparse. Where the
factors of a sparse one would fill up, as on a diagram without any order, those without their small numbers precondition
GMRES (:mod:`macrostep.solvers.engine.gmres`).

References
----------
MISSILES: (53) the system, (54) and (55) the cubics and the first step's quadratics.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np

from macrostep.solvers.coupling.parts.authoring import MethodMemory, compiled
from macrostep.solvers.compilation.pointers import address_of, shaped
from macrostep.solvers.engine.gmres import DROPPED, solve_by_gmres
from macrostep.solvers.engine.linear import factorise, solve
from macrostep.solvers.engine.sparse import NO_SPACE, SparseMatrix, factorise_sparse, solve_sparse, sparse_layout
from macrostep.solvers.problem.problem import Problem

DENSE = 96
"""Unknowns up to which a dense matrix is faster."""
FILLED = 2
"""Factors that would have more than so many times the matrix's numbers are left incomplete..."""
KEPT, KEPT_OF_COPIES = 16, 3
"""... and have memory for so many times its numbers: steps of several periods need up to 12 with a thousand masses on a
random diagram. Memory that is copied in each step is smaller."""
SINGULAR_PIVOT = 1e-13
"""A pivot so much smaller than the terms that it is the difference of is rounding."""


class CouplingSystem(MethodMemory):
    """The matrix and the right side, as a part of a method's memory.

    `unknown` is the place in `z` of each output's value, its slope times H follows (-1: nobody reads it); `reader` is
    an input that reads the output of a pair of unknowns; `z` is right side and solution. Entry e of the matrix is
    added to values[slot[e]]. A dense matrix is `values` itself, which its factors replace, with `pivots`; of a sparse
    one the rest is what :class:`macrostep.solvers.engine.sparse.SparseMatrix` says. One that `is_iterated`, because its
    factors are incomplete, has its unknowns in units of the `scale` of each pair. The factors hold for a step of
    `factored_step` (0: of none).
    """

    factored_step: float
    is_sparse: int
    is_iterated: int
    z: Annotated[np.ndarray, "n"]
    scale: Annotated[np.ndarray, "n_pairs"]
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


def make_coupling_system(problem: Problem, is_copied: bool = False) -> CouplingSystem:
    """Return the part of a method's memory that the system lives in; whether it is copied in each step."""
    connected, readers = np.unique(problem.source, return_index=True)
    connected, readers = connected[connected >= 0], readers[connected >= 0]
    unknown = np.full(sum(len(s.behaviour.outputs) for s in problem.subsystems), -1, dtype=np.int64)
    unknown[connected] = 2 * np.arange(len(connected))
    n = 2 * len(connected)
    rows, columns = _pattern(problem, unknown)
    shape = {"n": n, "n_pairs": len(connected), "stored": n * n, "factors": 0}
    is_iterated = False
    parts = {"unknown": unknown, "reader": readers, "slot": rows * n + columns}
    if n > DENSE:
        places, slot = np.unique(columns * n + rows, return_inverse=True)
        begins = np.searchsorted(places, n * np.arange(n + 1))
        order, factors = sparse_layout(begins, places % n, FILLED * len(places))
        is_iterated = factors == 0
        kept = len(places) * (KEPT_OF_COPIES if is_copied else KEPT)
        shape |= {"stored": len(places), "factors": kept if is_iterated else factors}
        parts |= {"slot": slot, "begins": begins, "rows": places % n, "order": order}
    return CouplingSystem.make(shape, is_sparse=n > DENSE, is_iterated=is_iterated, **parts)


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
def scale_entries(engine, system):
    """Write how large the unknowns are, alike for those of one kind, and the matrix in units of that."""
    scale, begins, largest = system.scale, system.begins, np.zeros(engine.n_kinds)
    for j in range(scale.shape[0]):
        o = engine.source[system.reader[j]]
        scale[j] = max(engine.size[o], abs(engine.y[o]))
        if engine.kind[o] >= 0:
            largest[engine.kind[o]] = max(largest[engine.kind[o]], scale[j])
    for j in range(scale.shape[0]):
        kind = engine.kind[engine.source[system.reader[j]]]
        scale[j] = largest[kind] if kind >= 0 else scale[j]
        scale[j] = 1.0 if scale[j] == 0.0 else scale[j]
    for column in range(system.z.shape[0]):
        for p in range(begins[column], begins[column + 1]):
            system.values[p] *= scale[column // 2] / scale[system.rows[p] // 2]


@compiled()
def solve_in_more_space(matrix, values, b):
    """Replace b by the solution with complete factors, in as much memory as they need; as :func:`factorise_sparse`."""
    smallest, column, room, wider = float(NO_SPACE), 0, matrix.L.shape[0], matrix
    while smallest == NO_SPACE:
        room = 2 * room + values.shape[0]
        wider = SparseMatrix(
            matrix.begins, matrix.rows, matrix.order, matrix.place, matrix.L_begins, matrix.U_begins,
            np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room), np.empty(room),
        )  # fmt: skip
        smallest, column = factorise_sparse(wider, values, 0.0)
    if smallest > 0.0:
        solve_sparse(wider, b)
    return smallest, column


@compiled()
def solve_dense(system, is_factored):
    """Solve a dense system, whose factors may be there; as :func:`smallest_pivot`, and whether they stay."""
    n = system.z.shape[0]
    matrix, smallest, column = shaped(address_of(system.values), (n, n)), 1.0, 0
    if not is_factored:
        factorise(matrix, system.pivots)
        smallest, column = smallest_pivot(matrix)
    solve(matrix, system.pivots, system.z)
    return smallest, column, True


@compiled()
def solve_with_factors(system, is_factored):
    """Solve a sparse system in the same way."""
    matrix, smallest, column = sparse_matrix(system), 1.0, 0
    if not is_factored:
        smallest, column = factorise_sparse(matrix, system.values, 0.0)
        if smallest == NO_SPACE:
            smallest, column = solve_in_more_space(matrix, system.values, system.z)
            return smallest, column, False
    if smallest > 0.0:
        solve_sparse(matrix, system.z)
    return smallest, column, True


@compiled()
def solve_iterated(engine, system, is_factored):
    """Solve a system with incomplete factors; where they are too many, or not near enough, complete ones are made."""
    matrix, z, scale = sparse_matrix(system), system.z, system.scale
    smallest, column = 1.0, 0
    if not is_factored:
        scale_entries(engine, system)
        smallest, column = factorise_sparse(matrix, system.values, DROPPED)
    for j in range(z.shape[0]):
        z[j] /= scale[j // 2]
    is_kept = smallest > SINGULAR_PIVOT and solve_by_gmres(matrix, system.values, z)
    if not is_kept:
        smallest, column = solve_in_more_space(matrix, system.values, z)
    for j in range(z.shape[0]):
        z[j] *= scale[j // 2]
    return smallest, column, is_kept


@compiled()
def solve_coupling(engine, memory, H, is_first, is_renewed):
    """Replace the right side in `z` by the solution for a step of H; False if the coupling is singular.

    Then the engine's residual is the smallest pivot, relative to the terms whose difference it is.
    """
    system = memory.system
    is_factored = not is_renewed and not is_first and system.factored_step == H
    if not is_factored:
        add_entries(engine, memory, H, is_first)
    if not system.is_sparse:
        smallest, column, is_kept = solve_dense(system, is_factored)
    elif not system.is_iterated:
        smallest, column, is_kept = solve_with_factors(system, is_factored)
    else:
        smallest, column, is_kept = solve_iterated(engine, system, is_factored)
    system.factored_step = H if is_kept and not is_first else 0.0  # after a first step the inputs are cubics
    if not smallest > SINGULAR_PIVOT:
        engine.residual, engine.residual_input = smallest, system.reader[column // 2]
        return False
    return True
