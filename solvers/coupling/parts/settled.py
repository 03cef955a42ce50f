"""Iterations carried to their limit at once, where the subsystems are linear: what the stability of a method needs.

The iteration map G is affine there. Its derivative is taken column by column, from the very steps that the iteration
does, and one of Newton's steps solves w = G(w); a second one removes what rounding left.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np

from macrostep.solvers.coupling.parts.authoring import OK, SINGULAR, Settled, compiled, kernel
from macrostep.solvers.coupling.parts.hermite import inputs_towards
from macrostep.solvers.coupling.parts.implicit import ImplicitMethod
from macrostep.solvers.coupling.parts.iteration import Memory, answer, begin_step, end_step, make_memory, residual_at
from macrostep.solvers.engine.linear import factorise, solve

NEWTON_STEPS = 2
"""The first solves the affine equation, the second removes rounding errors."""


class SettledMemory(Memory):
    """Besides, the derivative of the iteration map, and the step for which it holds (0: for none)."""

    mapped_step: float
    derivative: Annotated[np.ndarray, "2 * n_in", "2 * n_in"]


@compiled()
def subtract_newton_step(derivative, w, residual):
    """Replace w by w - (I - G')^-1 residual; False if that is singular."""
    size = w.shape[0]
    matrix, pivots = np.empty((size, size)), np.empty(size, np.int64)
    for i in range(size):
        for j in range(size):
            matrix[i, j] = (1.0 if i == j else 0.0) - derivative[i, j]
    if factorise(matrix, pivots) != 0:
        return False
    solve(matrix, pivots, residual)
    for i in range(size):
        w[i] -= residual[i]
    return True


@compiled()
def differentiate(engine, memory, H, w, derivative, residual):
    """Write the derivative of the answers to w, whose residual at w = 0 is given; w is 0 afterwards. The status."""
    size, column, status = w.shape[0], np.empty(w.shape[0]), OK
    for j in range(size):
        w[:] = 0.0
        w[j] = 1.0
        inputs_towards(engine, memory, w, H)
        status = max(status, answer(engine, memory, H, column, 0))
        for i in range(size):
            derivative[i, j] = column[i] + residual[i]
    w[:] = 0.0
    return status


@kernel(ImplicitMethod, SettledMemory)
def macro_step(engine, options, memory):
    """Do one macro-step under the Hermite inputs whose ends are answered by themselves; see :class:`Settled`."""
    H, size, derivative = engine.H[0], 2 * engine.n_in, memory.derivative
    w, residual = np.zeros(size), np.empty(size)
    status = begin_step(engine, memory, H)
    if status != OK:
        return status
    inputs_towards(engine, memory, w, H)
    status = answer(engine, memory, H, residual, 1)
    residual[:] = -residual
    is_first = False
    for i in range(engine.n_in):
        is_first = is_first or memory.inputs[i].has_slope < 0.0
    if status == OK and (memory.mapped_step != H or is_first):
        status = differentiate(engine, memory, H, w, derivative, residual)
        memory.mapped_step = 0.0 if is_first else H
    for _ in range(NEWTON_STEPS):
        if status == OK and not subtract_newton_step(derivative, w, residual):
            return SINGULAR
        if status == OK:
            status = residual_at(engine, memory, H, w, residual)
    if status != OK:
        return status
    return end_step(engine, memory, w, H, False)


def settled_hermite(is_fixed_point: bool) -> Settled:
    """Return the limit of the iterations for values and slopes at the end of a step."""
    return Settled(macro_step, lambda problem, method: make_memory(problem, method, SettledMemory), is_fixed_point)
