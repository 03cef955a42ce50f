"""Linear subsystems whose matrices are their parameters, so that one set of compiled functions serves them all.

    dx/dt = A x + B u + B' du/dt,    y = C x + D u + D' du/dt

The parameters are the numbers of states, inputs and outputs, then the rows A | B | B', then the rows C | D | D'.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from macrostep.model.behaviour.linearity import VARIABLE
from macrostep.solvers.compilation.codegen import FUNCTIONS, BlockType, block_function

_HEAD = 3


@block_function
def f(t, x, u, p, m, out):
    """Write A x + B u + B' du/dt."""
    n, n_v = int(p[0]), 2 * int(p[1])
    for i in range(n):
        row, total = _HEAD + i * (n + n_v), 0.0
        for j in range(n):
            total += p[row + j] * x[j]
        for j in range(n_v):
            total += p[row + n + j] * u[j]
        out[i] = total


@block_function
def g(t, x, u, p, m, out):
    """Write C x + D u + D' du/dt."""
    n, n_v, n_y = int(p[0]), 2 * int(p[1]), int(p[2])
    for o in range(n_y):
        row, total = _HEAD + (n + o) * (n + n_v), 0.0
        for j in range(n):
            total += p[row + j] * x[j]
        for j in range(n_v):
            total += p[row + n + j] * u[j]
        out[o] = total


@block_function
def f_jacobian(t, x, u, p, m, out):
    """Write A | B | B' | 0."""
    n, n_z = int(p[0]), int(p[0]) + 2 * int(p[1])
    for i in range(n):
        for j in range(n_z):
            out[i * (n_z + 1) + j] = p[_HEAD + i * n_z + j]
        out[i * (n_z + 1) + n_z] = 0.0


@block_function
def g_jacobian(t, x, u, p, m, out):
    """Write C | D | D' | 0."""
    n, n_y, n_z = int(p[0]), int(p[2]), int(p[0]) + 2 * int(p[1])
    for o in range(n_y):
        for j in range(n_z):
            out[o * (n_z + 1) + j] = p[_HEAD + (n + o) * n_z + j]
        out[o * (n_z + 1) + n_z] = 0.0


@cache
def linear_block_type() -> BlockType:
    """Return the block type of all linear subsystems."""
    compiled = {"f": f, "g": g, "f_jacobian": f_jacobian, "g_jacobian": g_jacobian}
    return BlockType({name: compiled[name].address if name in compiled else 0 for name in FUNCTIONS}, VARIABLE)


def parameters_of(n_states: int, n_inputs: int, matrices: np.ndarray) -> np.ndarray:
    """Return the parameters of a linear subsystem.

    Parameters
    ----------
    matrices : ndarray, shape (n_states + n_outputs, n_states + 2 n_inputs)
        A | B | B' over C | D | D'.
    """
    return np.concatenate([[n_states, n_inputs, len(matrices) - n_states], matrices.ravel()]).astype(np.float64)
