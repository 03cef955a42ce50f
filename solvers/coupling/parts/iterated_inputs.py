"""Inputs from values at both ends of a step: what Gauss-Seidel and the iterated schemes hand over."""

from __future__ import annotations

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, vector
from macrostep.solvers.coupling.parts.extrapolation import extrapolate, through_points
from macrostep.solvers.engine.engine import advance_one, restore
from macrostep.solvers.engine.interface import COEFFICIENTS
from macrostep.solvers.engine.loop import SLOT_STEP


@compiled()
def interpolate_to_end(engine, i, order, value, H):
    """Make input i the polynomial through its source's `order` newest past values and `value` at the end of the step.

    Returns its degree; order 0 holds the new value.
    """
    o, u = engine.source[i], vector(address_of(engine.u, i * COEFFICIENTS))
    for d in range(order + 1):
        u[d] = 0.0
    degree = min(order, engine.past_n[o])
    producer = engine.producer[i]
    engine.nodes[0], engine.differences[0] = H, value
    for j in range(degree):
        engine.nodes[j + 1] = engine.past_t[producer, j] - engine.past_t[producer, 0]
        engine.differences[j + 1] = engine.past_y[o, j]
    through_points(engine, degree, u)
    return degree


@compiled()
def step_with(engine, k, order, is_known, ends, is_repeated):
    """Let subsystem k step; the status.

    Inputs whose producer's outputs at the end of the step are known (`ends`) are interpolated, the others extrapolated.
    """
    limit, degree = min(order, engine.max_degree[k]), 0
    for i in range(engine.u_first[k], engine.u_first[k + 1]):
        if engine.source[i] >= 0 and is_known[engine.producer[i]] != 0.0:
            degree = max(degree, interpolate_to_end(engine, i, limit, ends[engine.source[i]], engine.H[k]))
        else:
            degree = max(degree, extrapolate(engine, i, limit))
    engine.degree[k] = degree
    if is_repeated:
        restore(engine, engine.everyone[k : k + 1], SLOT_STEP)
    return advance_one(engine, k)
