"""Sparse LU factors for compiled code: SuperLU of SciPy, called with the interpreter's lock.

Factors are kept here under a number that compiled code remembers in their place. Only the newest are kept: whoever
finds theirs gone factorises again.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np
from numba import objmode

from macrostep.solvers.engine.compilation import compiled

_KEPT = 16
_factors: dict[float, Any] = {}
_numbers = count(1)


def _factorise(n: int, rows: np.ndarray, columns: np.ndarray, values: np.ndarray) -> tuple[float, float, int]:
    from scipy.sparse import coo_matrix
    from scipy.sparse.linalg import splu

    try:
        factors = splu(coo_matrix((values, (rows, columns)), (n, n)).tocsc())
    except RuntimeError:  # a pivot is exactly zero; SuperLU does not say which
        return 0.0, 0.0, 0
    pivots = np.abs(factors.U.diagonal())
    terms = np.asarray(abs(factors.L).multiply(abs(factors.U).T).sum(axis=1)).ravel()
    ratios = pivots / terms
    step = int(np.argmin(ratios))
    number = float(next(_numbers))
    _factors[number] = factors
    while len(_factors) > _KEPT:
        _factors.pop(next(iter(_factors)), None)
    return number, float(ratios[step]), int(np.flatnonzero(factors.perm_c == step)[0])


def _solve(number: float, b: np.ndarray) -> bool:
    factors = _factors.get(number)
    if factors is None:
        return False
    b[:] = factors.solve(b)
    return True


@compiled(nogil=False)
def factorise_sparse(n, rows, columns, values):
    """Factorise the sum of some entries; the factors' number, the smallest pivot's ratio to its terms, its place."""
    with objmode(number="float64", ratio="float64", place="int64"):
        number, ratio, place = _factorise(n, rows, columns, values)
    return number, ratio, place


@compiled(nogil=False)
def solve_sparse(number, b):
    """Replace b by the solution, given the factors' number; False if they are lost."""
    with objmode(is_there="boolean"):
        is_there = _solve(number, b)
    return is_there
