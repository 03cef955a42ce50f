"""The Jacobian of a block without its zeros, for blocks of many states that hardly know each other.

With it a block can have its matrix 1/(h γ) - df/dx factorised in a time that grows with what is not zero.
"""

from __future__ import annotations

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.structure import Structure, structure_at
from macrostep.solvers.engine.sparse import SparseMatrix, factorise_sparse, solve_sparse, sparse_layout


class SparseJacobian(Structure):
    """What the rates and outputs of a block depend on, and by how much.

    Row r, of f and behind these of g, has its `columns`, rising, from first[r] on: states, inputs, their derivatives
    and, always, time. `f_rows` and `g_rows` are block functions that write the `values` of the rows of f and of g.

    `kept` are values that somebody keeps. Where the block's embedded solver needs it, 1/(h γ) - df/dx has its
    `entries` by columns (`begins`, `rows`): value p is subtracted from entries[slot[p]], and 1/(h γ) added to
    entries[diagonal[j]]. The other fields are those of :class:`macrostep.solvers.engine.sparse.SparseMatrix`.
    """

    fields = (
        ("f_rows", int64), ("g_rows", int64),
        ("first", int64[::1]), ("columns", int64[::1]), ("values", float64[::1]), ("kept", float64[::1]),
        ("slot", int64[::1]), ("diagonal", int64[::1]), ("entries", float64[::1]),
        ("begins", int64[::1]), ("rows", int64[::1]), ("order", int64[::1]), ("place", int64[::1]),
        ("L_begins", int64[::1]), ("U_begins", int64[::1]), ("L_rows", int64[::1]), ("U_rows", int64[::1]),
        ("L", float64[::1]), ("U", float64[::1]),
    )  # fmt: skip


SparseJacobianType = SparseJacobian.numba_type
sparse_jacobian_at = structure_at(SparseJacobianType)


def make_sparse_jacobian(
    first: np.ndarray, columns: np.ndarray, n_c: int, f_rows: int, g_rows: int, *, is_factorised: bool
) -> SparseJacobian:
    """Return a Jacobian with room for its values and, if it `is_factorised`, for the factors of 1/(h γ) - df/dx.

    Parameters
    ----------
    first, columns : ndarray of int
    n_c : int
        Number of continuous states, which f has a row for.
    f_rows, g_rows : int
        Addresses.
    is_factorised : bool
    """
    slot, diagonal, begins, rows, order, n_factors = *(np.zeros(0, np.int64) for _ in range(5)), 0
    if is_factorised:
        of_f = columns[: first[n_c]]
        row_of = np.repeat(np.arange(n_c), np.diff(first[: n_c + 1]))
        is_state = of_f < n_c
        places = np.unique(np.concatenate([of_f[is_state] * n_c + row_of[is_state], np.arange(n_c) * (n_c + 1)]))
        slot = np.where(is_state, np.searchsorted(places, of_f * n_c + row_of), -1)
        diagonal = np.searchsorted(places, np.arange(n_c) * (n_c + 1))
        begins, rows = np.searchsorted(places, n_c * np.arange(n_c + 1)), places % n_c
        order, n_factors = sparse_layout(begins, rows)
    n = len(order)
    return SparseJacobian(
        f_rows=f_rows, g_rows=g_rows, first=first, columns=columns,
        values=np.zeros(len(columns)), kept=np.zeros(len(columns) if is_factorised else 0),
        slot=slot, diagonal=diagonal, entries=np.zeros(len(rows)), begins=begins, rows=rows, order=order,
        place=np.zeros(n), L_begins=np.zeros(n + 1), U_begins=np.zeros(n + 1), L_rows=np.zeros(n_factors),
        U_rows=np.zeros(n_factors), L=np.zeros(n_factors), U=np.zeros(n_factors),
    )  # fmt: skip


@compiled()
def factors_of(j):
    """Return views of the matrix and its factors."""
    return SparseMatrix(
        j.begins, j.rows, j.order, j.place, j.L_begins, j.U_begins, j.L_rows, j.U_rows, j.L, j.U
    )  # fmt: skip


@compiled(int64(SparseJacobianType, float64))
def factorise_with(j, shift):
    """Factorise shift - df/dx of the values kept; returns 1 if that is singular or its factors do not fit, else 0."""
    for p in range(j.entries.shape[0]):
        j.entries[p] = 0.0
    for p in range(j.slot.shape[0]):
        if j.slot[p] >= 0:
            j.entries[j.slot[p]] -= j.kept[p]
    for i in range(j.diagonal.shape[0]):
        j.entries[j.diagonal[i]] += shift
    smallest, _ = factorise_sparse(factors_of(j), j.entries, 0.0)
    return 0 if smallest > 0.0 else 1


@compiled(types.void(SparseJacobianType, float64[::1]))
def solve_with(j, b):
    """Replace b by the solution."""
    solve_sparse(factors_of(j), b)
