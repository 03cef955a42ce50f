"""Sparse LU factors for compiled code, in memory that is given.

Columns are eliminated one after the other in an order that keeps the factors sparse, which is found once, from the
pattern. The diagonal is taken as pivot where it is not much smaller than the largest candidate.

References
----------
J. R. Gilbert, T. Peierls, "Sparse partial pivoting in time proportional to arithmetic operations", SIAM J. Sci. Stat.
Comput. 9 (1988) 862-874. T. A. Davis, "Direct methods for sparse linear systems", SIAM (2006), chapter 6.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numba import int64

from macrostep.solvers.compilation.compilation import compiled

DIAGONAL = 0.1
"""The diagonal is the pivot where it is at least this part of the largest candidate."""
NO_SPACE = -2.0
"""In place of the smallest pivot: the factors need more memory, because the pivots left the diagonal too often."""


class SparseMatrix(NamedTuple):
    """Views of a matrix by columns and of its factors.

    Column j has its `rows` and values from `begins[j]` on; `order` is that of the elimination. The factors are stored
    alike, without L's diagonal and with U's behind the rest of a column; `place` is the step at which a row was
    eliminated.
    """

    begins: np.ndarray
    rows: np.ndarray
    order: np.ndarray
    place: np.ndarray
    L_begins: np.ndarray
    U_begins: np.ndarray
    L_rows: np.ndarray
    U_rows: np.ndarray
    L: np.ndarray
    U: np.ndarray


def sparse_layout(begins: np.ndarray, rows: np.ndarray, most: float = math.inf) -> tuple[np.ndarray, int]:
    """Return the order of elimination of a pattern, and the memory that L and U need each, 0 if that is too much.

    Parameters
    ----------
    begins, rows : ndarray of int
        The pattern, with a full diagonal.
    most : float
        How many numbers L and U may have each before they are too many.
    """
    from scipy.sparse import csc_matrix, identity
    from scipy.sparse.linalg import spilu

    n = len(begins) - 1
    pattern = csc_matrix((np.full(len(rows), -0.5 / n), rows, begins), (n, n)) + identity(n)
    factors = spilu(  # all but the diagonal is dropped: what is asked for is the order
        pattern.tocsc(), permc_spec="MMD_AT_PLUS_A", drop_tol=1.0, fill_factor=1.0, diag_pivot_thresh=0.0,
        options={"SymmetricMode": True},
    )  # fmt: skip
    order = np.empty(n, dtype=np.int64)
    order[factors.perm_c] = np.arange(n)
    both = abs(pattern) + abs(pattern.T)
    needed = count_factors(both.indptr.astype(np.int64), both.indices.astype(np.int64), order, min(most, n * n))
    return order, 2 * needed + 8 * n if needed <= most else 0


@compiled(int64(int64[::1], int64[::1], int64[::1], int64))
def count_factors(begins, rows, order, most):
    """Return how many numbers L has, of a symmetric pattern; counted until there are more than `most`.

    Row by row these are the paths from its entries up the elimination tree, which grows meanwhile.
    """
    n = order.shape[0]
    place, parent, seen, total = np.empty(n, np.int64), np.full(n, -1), np.full(n, -1), n
    for step in range(n):
        place[order[step]] = step
    for step in range(n):
        seen[step] = step
        for p in range(begins[order[step]], begins[order[step] + 1]):
            j = place[rows[p]]
            while j < step and seen[j] != step:
                if parent[j] < 0:
                    parent[j] = step
                seen[j] = step
                total += 1
                j = parent[j]
        if total > most:
            break
    return total


@compiled()
def reach(matrix, column, step, marked, path, at, found):
    """Write the rows that are not zero when a column's turn comes, those that change others first; where they begin.

    Row i reaches the rows of its column of L, if it has been eliminated; `found` is filled from its end.
    """
    begins, rows, place, L_begins, L_rows = matrix.begins, matrix.rows, matrix.place, matrix.L_begins, matrix.L_rows
    top = found.shape[0]
    for p in range(begins[column], begins[column + 1]):
        if marked[rows[p]] == step:
            continue
        depth, path[0] = 0, rows[p]
        while depth >= 0:
            i = path[depth]
            j = place[i]
            if marked[i] != step:
                marked[i] = step
                at[depth] = L_begins[j] if j >= 0 else 0
            end = L_begins[j + 1] if j >= 0 else 0
            is_done = True
            while at[depth] < end:
                below = L_rows[at[depth]]
                at[depth] += 1
                if marked[below] != step:
                    depth += 1
                    path[depth] = below
                    is_done = False
                    break
            if is_done:
                top -= 1
                found[top] = i
                depth -= 1
    return top


@compiled()
def factorise_sparse(matrix, values, dropped):
    """Factorise a matrix; its smallest pivot relative to the terms whose difference it is, and that pivot's column.

    It is 0 for a singular matrix, NO_SPACE where the factors do not fit. Numbers in them below `dropped` are left out.
    """
    n = matrix.order.shape[0]
    begins, rows, order, place = matrix.begins, matrix.rows, matrix.order, matrix.place
    L_begins, L_rows, L = matrix.L_begins, matrix.L_rows, matrix.L
    U_begins, U_rows, U = matrix.U_begins, matrix.U_rows, matrix.U
    x, size = np.zeros(n), np.zeros(n)
    marked, path = np.full(n, -1, np.int64), np.empty(n, np.int64)
    at, found = np.empty(n, np.int64), np.empty(n, np.int64)
    place[:] = -1
    n_L, n_U, smallest, worst = 0, 0, 1.0, 0
    for step in range(n):
        L_begins[step], U_begins[step] = n_L, n_U
        if max(n_L, n_U) + n > L.shape[0]:
            return NO_SPACE, 0
        column = order[step]
        top = reach(matrix, column, step, marked, path, at, found)
        for p in range(begins[column], begins[column + 1]):
            x[rows[p]] = values[p]
            size[rows[p]] = abs(values[p])
        pivot, largest = -1, 0.0
        for f in range(top, n):
            i = found[f]
            j = place[i]
            if j < 0:
                if abs(x[i]) > largest:
                    pivot, largest = i, abs(x[i])
                continue
            if abs(x[i]) < dropped:
                continue
            U_rows[n_U], U[n_U] = j, x[i]
            n_U += 1
            for p in range(L_begins[j], L_begins[j + 1]):
                change = L[p] * x[i]
                x[L_rows[p]] -= change
                size[L_rows[p]] += abs(change)
        if pivot < 0:
            return 0.0, column
        if place[column] < 0 and abs(x[column]) >= DIAGONAL * largest:
            pivot = column
        ratio = abs(x[pivot]) / size[pivot]
        if not ratio >= smallest:
            smallest, worst = ratio, column
        place[pivot] = step
        U_rows[n_U], U[n_U] = step, x[pivot]
        n_U += 1
        for f in range(top, n):
            i = found[f]
            if place[i] < 0 and not abs(x[i]) < dropped * abs(x[pivot]):
                L_rows[n_L], L[n_L] = i, x[i] / x[pivot]
                n_L += 1
        for f in range(top, n):
            x[found[f]], size[found[f]] = 0.0, 0.0
    L_begins[n], U_begins[n] = n_L, n_U
    for p in range(n_L):
        L_rows[p] = place[L_rows[p]]
    return smallest, worst


@compiled()
def solve_sparse(matrix, b):
    """Replace b by the solution, given the factors."""
    n = matrix.order.shape[0]
    L_begins, L_rows, L = matrix.L_begins, matrix.L_rows, matrix.L
    U_begins, U_rows, U = matrix.U_begins, matrix.U_rows, matrix.U
    x = np.empty(n)
    for i in range(n):
        x[matrix.place[i]] = b[i]
    for j in range(n):
        for p in range(L_begins[j], L_begins[j + 1]):
            x[L_rows[p]] -= L[p] * x[j]
    for j in range(n - 1, -1, -1):
        last = U_begins[j + 1] - 1
        x[j] /= U[last]
        for p in range(U_begins[j], last):
            x[U_rows[p]] -= U[p] * x[j]
    for j in range(n):
        b[matrix.order[j]] = x[j]
