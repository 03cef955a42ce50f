"""The motions of a linear system: how fast they turn and fade, who takes part, and what they become under a method."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

_INFINITE = 1e-12
"""A generalised eigenvalue alpha/beta is infinite where beta is so small."""
_FADED = 1e-9
"""What a macro-step multiplies by less is gone after it."""
_ZERO = 1e-14
"""An eigenvalue smaller than this, relative to the largest, is rounding of one that is zero."""
_REAL = 1e-9
"""An imaginary part smaller than this, relative to the eigenvalue, is rounding."""


@dataclass(frozen=True)
class NaturalMode:
    """A motion exp(eigenvalue t), real or one of a conjugate pair.

    Attributes
    ----------
    eigenvalue : complex
        [1/s]; its imaginary part is not negative.
    shares : tuple of (str, float)
        The states that take part in it, and their shares of 1, the largest first.
    shape : tuple of (str, complex)
        The states as they move in it, in SI units, relative to the one that moves furthest.
    """

    eigenvalue: complex
    shares: tuple[tuple[str, float], ...] = ()
    shape: tuple[tuple[str, complex], ...] = ()

    @property
    def frequency(self) -> float:
        """How often it turns in a second [Hz]; 0 for a motion that does not oscillate."""
        return abs(self.eigenvalue.imag) / (2.0 * math.pi)

    @property
    def damping(self) -> float:
        """Damping ratio: 1 and more does not oscillate, below 0 grows; nan at rest."""
        size = abs(self.eigenvalue)
        return 0.0 - self.eigenvalue.real / size if size else math.nan

    @property
    def time_constant(self) -> float:
        """Time in which it fades, or grows, by the factor e [s]; inf if it does neither."""
        return 1.0 / abs(self.eigenvalue.real) if self.eigenvalue.real else math.inf


def modes_of(left: np.ndarray, right: np.ndarray, states: Sequence[str]) -> tuple[NaturalMode, ...]:
    """Return the finite motions of `left` dz/dt = `right` z, the slowest to fade first.

    Parameters
    ----------
    left, right : ndarray
        Square; the first rows and columns are those of the states.
    states : sequence of str

    References
    ----------
    I. Perez-Arriaga, G. Verghese, F. Schweppe, "Selective modal analysis with applications to electric power systems",
    IEEE Trans. Power Apparatus and Systems 101 (1982) 3117-3125: participation factors, here w_k (E v)_k of a pencil
    with the left and right eigenvectors w and v.
    """
    import scipy.linalg

    n = len(states)
    if n == 0:
        return ()
    (alpha, beta), w, v = scipy.linalg.eig(right, left, left=True, right=True, homogeneous_eigvals=True)
    found, finite = [], np.flatnonzero(np.abs(beta) > _INFINITE * np.hypot(np.abs(alpha), np.abs(beta)))
    largest = float(np.max(np.abs(alpha[finite] / beta[finite]), initial=0.0))
    for k in finite:
        value = complex(alpha[k] / beta[k])
        if abs(value.imag) <= _REAL * abs(value):
            value = complex(value.real)
        if abs(value) <= _ZERO * largest:
            value = 0j
        if value.imag >= 0.0:
            found.append(NaturalMode(value, _shares(w[:, k], left @ v[:, k], states), _shape(v[:n, k], states)))
    return tuple(sorted(found, key=lambda mode: (-mode.eigenvalue.real, mode.eigenvalue.imag)))


def _shares(w: np.ndarray, moved: np.ndarray, states: Sequence[str]) -> tuple[tuple[str, float], ...]:
    shares = np.abs(w.conj() * moved)[: len(states)]
    shares = shares / (float(shares.sum()) or 1.0)
    return tuple(sorted(zip(states, shares.tolist(), strict=True), key=lambda item: -item[1]))


def _shape(
    v: np.ndarray, states: Sequence[str], like: Sequence[complex] | None = None
) -> tuple[tuple[str, complex], ...]:
    """Return how states move relative to the one that moves furthest, by what is given or by itself."""
    furthest = v[int(np.argmax(np.abs(v if like is None else np.array(like))))] if len(v) else 1.0
    return tuple(zip(states, (v / (furthest or 1.0)).tolist(), strict=True))


def under_method(
    modes: Sequence[NaturalMode], multipliers: np.ndarray, vectors: np.ndarray, step: float
) -> tuple[tuple[NaturalMode | None, ...], float]:
    """Return what motions become if each macro-step multiplies them, and how fast anything else grows.

    Parameters
    ----------
    modes : sequence of NaturalMode
        Of the coupled equations.
    multipliers : ndarray of complex
        Eigenvalues of one macro-step.
    vectors : ndarray of complex
        How the states move in each of them, state by state as in the shapes of the motions; a column for each.
    step : float
        Its length [s].

    Returns
    -------
    modes : tuple of NaturalMode or None
        By motion, ln(z)/H of the multiplier z that is nearest to exp(lambda H), on the branch that is nearest to
        lambda, and its shape at communication points, relative to the state that moves furthest without the method;
        None where nothing is left of a motion after one macro-step.
    growth : float
        Largest absolute value of the multipliers that belong to none of them; 0 without any.
    """
    from scipy.optimize import linear_sum_assignment

    is_left = np.abs(multipliers) > _FADED
    kept, moved = multipliers[is_left], vectors[:, is_left]
    exact = [np.exp(value * step) for mode in modes for value in _both(mode.eigenvalue)]
    apart = np.abs(kept[None, :] - np.array(exact, np.complex128)[:, None])
    rows, columns = linear_sum_assignment(apart)
    of_row = dict(zip(rows.tolist(), columns.tolist(), strict=True))
    found: list[NaturalMode | None] = []
    row = 0
    for mode in modes:
        if row in of_row and abs(exact[row]) > _FADED:
            k = of_row[row]
            value = _continuous(complex(kept[k]), step, mode.eigenvalue)
            names, shape = [name for name, _ in mode.shape], [value for _, value in mode.shape]
            found.append(NaturalMode(value, shape=_shape(moved[:, k], names, shape)))
        else:
            found.append(None)
        row += len(_both(mode.eigenvalue))
    return tuple(found), float(np.max(np.abs(np.delete(kept, columns)), initial=0.0))


def _both(eigenvalue: complex) -> tuple[complex, ...]:
    return (eigenvalue, eigenvalue.conjugate()) if eigenvalue.imag else (eigenvalue,)


def _continuous(z: complex, step: float, near: complex) -> complex:
    """Return ln(z)/H on the branch nearest to an eigenvalue, its imaginary part not negative where that has one."""
    turn = math.atan2(z.imag, z.real)
    turn = abs(turn) if near.imag == 0.0 else turn
    whole = round((near.imag * step - turn) / (2.0 * math.pi))
    return complex(math.log(abs(z)) / step, (turn + 2.0 * math.pi * whole) / step)
