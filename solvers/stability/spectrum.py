"""Eigenvalues of one macro-step, and what they say: growth per macro-step, and which signals take part in it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from macrostep.solvers.stability.one_step import NoMap, OneStep
from macrostep.solvers.stability.results import Spectrum, StabilityMode

_FADED = 1e-9
"""Eigenvalues smaller than this belong to what is gone after a macro-step or a few; they are reported as no motion."""
_NEAR = 1e-3
"""How far rounding moves several eigenvalues that are one, of fewer vectors; their mean it moves much less."""
_SAME = 1e-6
"""Eigenvalues so near to each other are one, of several vectors or of one."""


def radius_of(matrix: np.ndarray) -> float:
    """Return the largest absolute value of an eigenvalue; 0 for an empty matrix."""
    return float(np.max(np.abs(np.linalg.eigvals(matrix)), initial=0.0)) if matrix.size else 0.0


def spectrum(one_step: OneStep, step: float, rests: int, rounding: float) -> Spectrum:
    """Return the eigenvalues of a macro-step of a length [s].

    Parameters
    ----------
    rests : int
        Number of motions at rest of the coupled equations, whose eigenvalue 1 is no sign of the coupling.
    rounding : float
        How far rounding moves an eigenvalue.
    """
    try:
        matrix = one_step.matrix(step)
    except NoMap:
        return Spectrum(step, np.zeros(0, np.complex128), math.inf, math.inf, _contraction(one_step))
    found = np.linalg.eigvals(matrix) if matrix.size else np.zeros(0)
    values = found[np.argsort(-np.abs(found))].astype(np.complex128)
    sizes = np.abs(values)
    growth = float(np.max(np.delete(sizes, _at_rest(values, rests, rounding)), initial=0.0))
    return Spectrum(step, values, float(np.max(sizes, initial=0.0)), growth, _contraction(one_step))


def _at_rest(eigenvalues: np.ndarray, rests: int, rounding: float) -> np.ndarray:
    """Return the places of the eigenvalues that belong to motions at rest: those nearest to 1 whose mean is 1."""
    apart = np.abs(eigenvalues - 1.0)
    nearest = np.argsort(apart)
    for several in range(rests, 0, -1):
        chosen = nearest[:several]
        if np.all(apart[chosen] < _NEAR) and abs(np.mean(eigenvalues[chosen]) - 1.0) <= rounding:
            return chosen
    return nearest[:0]


def _contraction(one_step: OneStep) -> float:
    derivative = one_step.iteration()
    if not derivative.size:
        return math.nan
    return radius_of(derivative) if np.all(np.isfinite(derivative)) else math.inf


def eigenvectors(one_step: OneStep, step: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the eigenvalues of a macro-step, none without a map, and in a column for each how its numbers move."""
    try:
        matrix = one_step.matrix(step)
    except NoMap:
        return np.zeros(0, np.complex128), np.zeros((one_step.size, 0), np.complex128)
    values, vectors = np.linalg.eig(matrix)
    return values.astype(np.complex128), vectors.astype(np.complex128)


def is_bounded(one_step: OneStep, step: float, rests: int, rounding: float) -> bool:
    """Return whether eigenvalues on the unit circle let nothing grow: as many vectors as eigenvalues belong to them.

    Otherwise something grows in proportion to the number of macro-steps. `rounding` is how far from the circle they
    may be.
    """
    try:
        values, vectors = np.linalg.eig(one_step.matrix(step))
    except NoMap:
        return False
    kept = np.ones(len(values), bool)
    kept[_at_rest(values, rests, rounding)] = False
    for value in values[kept & (np.abs(np.abs(values) - 1.0) <= rounding)]:
        several = vectors[:, np.abs(values - value) < _SAME]
        rows = np.linalg.norm(several, axis=1)
        independent = several[rows > 0.0] / rows[rows > 0.0, None]  # whatever the units of the rows
        if np.linalg.svd(independent / np.linalg.norm(independent, axis=0), compute_uv=False)[-1] < _SAME:
            return False
    return True


def dominating_mode(one_step: OneStep, step: float, rests: int, rounding: float) -> StabilityMode | None:
    """Return the motion that grows most, or fades least, at a step; None where there is none.

    The share of a signal is |w_i v_i|, v and w being the right and the left eigenvector: it does not depend on units.

    References
    ----------
    I. Perez-Arriaga, G. Verghese, F. Schweppe, "Selective modal analysis with applications to electric power systems",
    IEEE Trans. Power Apparatus and Systems 101 (1982) 3117-3125: participation factors.
    """
    import scipy.linalg

    try:
        matrix = one_step.matrix(step)
    except NoMap:
        return None
    if not matrix.size:
        return None
    values, left, right = scipy.linalg.eig(matrix, left=True, right=True)
    kept = np.abs(values)
    kept[_at_rest(values, rests, rounding)] = -1.0
    place = int(np.argmax(kept))
    if kept[place] < _FADED:
        return None
    shares = np.abs(left[:, place] * right[:, place])
    return StabilityMode(complex(values[place]), _by_name(one_step.names, shares / (float(shares.sum()) or 1.0)))


def _by_name(names: Sequence[str], shares: np.ndarray) -> tuple[tuple[str, float], ...]:
    total: dict[str, float] = {}
    for name, share in zip(names, shares.tolist(), strict=True):
        total[name] = total.get(name, 0.0) + share
    return tuple(sorted(total.items(), key=lambda item: -item[1]))
