"""Best lower-degree inputs, for subsystems that take polynomials of a limited degree."""

from __future__ import annotations

import numpy as np
from numpy.polynomial import Legendre, Polynomial

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.engine.interface import COEFFICIENTS


def _matrices() -> np.ndarray:
    """Return, by degree limit, the matrix that projects coefficients in tau on [0, 1], in the L2 sense."""
    matrices = np.zeros((COEFFICIENTS, COEFFICIENTS, COEFFICIENTS))
    for limit in range(COEFFICIENTS):
        for d in range(COEFFICIENTS):
            series = Polynomial([0.0] * d + [1.0]).convert(kind=Legendre, domain=[0.0, 1.0])
            projected = series.truncate(limit + 1).convert(kind=Polynomial, domain=[-1.0, 1.0])
            matrices[limit, : len(projected.coef), d] = projected.coef
    return matrices


_MATRICES = _matrices()


@compiled()
def project(coefficients, limit):
    """Replace a polynomial in tau on [0, 1] by the best one of at most degree `limit`; its integral stays.

    Returns whether it had a higher degree.
    """
    highest = 0
    for d in range(COEFFICIENTS):
        if coefficients[d] != 0.0:
            highest = d
    if highest <= limit:
        return False
    projected = np.zeros(COEFFICIENTS)
    for row in range(limit + 1):
        for d in range(highest + 1):
            projected[row] += _MATRICES[limit, row, d] * coefficients[d]
    for d in range(COEFFICIENTS):
        coefficients[d] = projected[d]
    return True
