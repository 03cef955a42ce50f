"""The coupled subsystems without any macro-step: the eigenvalues that a co-simulation should have.

dx/dt = A x + B u + B' du/dt,    y = C x + D u + D' du/dt,    u = Φᵀ y
"""

from __future__ import annotations

import numpy as np

from macrostep.solvers.stability.linearised import LinearDiagram

_INFINITE = 1e-12
"""A generalised eigenvalue alpha/beta is infinite where beta is so small."""
_REST = 1e-7
"""Eigenvalues so small, relative to the largest entry of A, are zero: a body that nothing holds, twice."""


def coupled_eigenvalues(diagram: LinearDiagram) -> np.ndarray:
    """Return the eigenvalues of the coupled equations, solved as one [1/s].

    They are those of a pencil, because inputs may depend on their own derivatives; infinite ones are left out.
    """
    import scipy.linalg

    n = sum(len(p.states) for p in diagram.parts)
    m = sum(len(p.inputs) for p in diagram.parts)
    left, right = np.zeros((n + m, n + m)), np.zeros((n + m, n + m))
    right[n:, n:] = -np.eye(m)
    left[:n, :n] = np.eye(n)
    x, u, y = 0, n, 0
    for p in diagram.parts:
        n_x, n_u, n_y = len(p.states), len(p.inputs), len(p.outputs)
        states, inputs = slice(x, x + n_x), slice(u, u + n_u)
        A, B, B_slope = np.split(p.matrices[:n_x], [n_x, n_x + n_u], axis=1)
        C, D, D_slope = np.split(p.matrices[n_x:], [n_x, n_x + n_u], axis=1)
        right[states, states], right[states, inputs], left[states, inputs] = A, B, -B_slope
        for i in np.flatnonzero((diagram.source >= y) & (diagram.source < y + n_y)):
            o = int(diagram.source[i]) - y
            right[n + i, states] += C[o]
            right[n + i, inputs] += D[o]
            left[n + i, inputs] -= D_slope[o]
        x, u, y = x + n_x, u + n_u, y + n_y
    if n == 0:
        return np.zeros(0, np.complex128)
    if not np.any(left[:, n:]):
        gains = np.linalg.solve(right[n:, n:], right[n:, :n])
        found = np.linalg.eigvals(right[:n, :n] - right[:n, n:] @ gains)
    else:
        alpha, beta = scipy.linalg.eig(right, left, right=False, homogeneous_eigvals=True)
        finite = np.abs(beta) > _INFINITE * np.hypot(np.abs(alpha), np.abs(beta))
        found = alpha[finite] / beta[finite]
    return np.asarray(found[np.argsort(-found.real)], np.complex128)


def own_eigenvalues(diagram: LinearDiagram) -> np.ndarray:
    """Return the eigenvalues of the subsystems, each by itself with its inputs held [1/s]."""
    found = [np.linalg.eigvals(p.matrices[: len(p.states), : len(p.states)]) for p in diagram.parts]
    return np.concatenate([np.zeros(0, np.complex128), *found])


def count_rests(eigenvalues: np.ndarray, diagram: LinearDiagram) -> int:
    """Return how many eigenvalues of the coupled equations are zero: motions that neither grow nor fade."""
    largest = max((float(np.max(np.abs(p.matrices), initial=0.0)) for p in diagram.parts), default=0.0)
    size = max(float(np.max(np.abs(eigenvalues), initial=0.0)), _REST * largest)
    return int(np.count_nonzero(np.abs(eigenvalues) <= _REST * size)) if size > 0.0 else len(eigenvalues)
