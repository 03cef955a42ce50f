"""Whether a matrix of numbers is singular but for rounding."""

from __future__ import annotations

import numpy as np

ROUNDING = 1e-13
"""So much of a pivot, in parts of the terms that make it, is left by rounding alone."""
_AS_SURE = 1e-3
"""A pivot of which no smaller part than this of the surest one is left may be taken."""


def is_singular(matrix: np.ndarray, terms: np.ndarray, errors: float = ROUNDING) -> bool:
    """Return whether elimination leaves nothing but errors, beside the terms that it subtracts.

    Pivots are the largest of those that are no such errors, rows and columns being scaled: what is nothing but the
    rounding of a difference has no terms beside it either.

    Parameters
    ----------
    matrix, terms : ndarray, shape (n, n)
        The second has the sizes of what was added up in each entry.
    errors : float
        Of the entries, in parts of their terms.
    """
    scales = np.max(np.abs(matrix), axis=1, keepdims=True)
    scales = np.where(scales > 0.0, scales, 1.0)
    left, terms = matrix / scales, terms / scales
    largest = np.max(np.abs(left), axis=0)
    left, terms = (array / np.where(largest > 0.0, largest, 1.0) for array in (left, terms))
    for k in range(len(left)):
        ratio = np.divide(
            np.abs(left[k:, k:]), terms[k:, k:], out=np.zeros_like(left[k:, k:]), where=terms[k:, k:] > 0.0
        )
        sizes = np.where(ratio >= _AS_SURE * np.max(ratio), np.abs(left[k:, k:]), -1.0)
        row, column = (k + int(place) for place in np.unravel_index(int(np.argmax(sizes)), ratio.shape))
        if not ratio[row - k, column - k] > errors:
            return True
        for array in (left, terms):
            array[[k, row]] = array[[row, k]]
            array[:, [k, column]] = array[:, [column, k]]
        factors = left[k + 1 :, k] / left[k, k]
        left[k + 1 :] -= np.outer(factors, left[k])
        terms[k + 1 :] += np.outer(np.abs(factors), terms[k])
    return False
