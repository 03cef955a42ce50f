"""Anderson's mixing: the next trial combines the answers to earlier ones so that their residuals cancel best.

References
----------
D. G. Anderson, "Iterative procedures for nonlinear integral equations", J. ACM 12 (1965) 547-560.
IFOSMONDI-JFM: table 4 (m = 30, beta = 1, no restart).
"""

from __future__ import annotations

import numpy as np

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.coupling.parts.iteration import try_end, weigh, weighed
from macrostep.solvers.coupling.parts.least_squares import least_squares
from macrostep.solvers.engine.interface import OK

DEPTH = 30
"""m: earlier trials that are remembered."""


@compiled()
def anderson(engine, memory, H, w, residual, scale, relative, floor, most):
    """Iterate from w, whose residual is known; the status, CONVERGED where the subsystems stand at the solution,
    OK where `most` iterations were not enough.

    w ← G(w) - Σ_j θ_j ΔG_j,    θ minimising |γ - Σ_j θ_j Δγ_j|
    """
    before = residual.copy()
    engine.iterations += 1
    weigh(engine, H, w, residual, floor, relative, scale)
    for j in range(w.shape[0]):
        w[j] -= residual[j]
    status = try_end(engine, memory, H, w, relative, floor, residual)
    if status != OK:  # as a rule: what more trials need is made for them alone
        return status
    return mix(engine, memory, H, w, residual, before, scale, relative, floor, most)


@compiled()
def mix(engine, memory, H, w, residual, before, scale, relative, floor, most):
    """Go on from w, which is the answer to a trial whose residual was `before`; the status."""
    n, depth = w.shape[0], min(DEPTH, most)
    rises, moves, columns = np.empty((depth, n)), np.empty((depth, n)), np.empty((depth, n))  # Δγ, ΔG; Δγ scaled
    answered, target = w.copy(), np.empty(n)
    for iteration in range(1, most):
        newest, count = (iteration - 1) % depth, min(iteration, depth)
        for j in range(n):
            rises[newest, j] = residual[j] - before[j]
            moves[newest, j] = w[j] - residual[j] - answered[j]
            answered[j] = w[j] - residual[j]
        engine.iterations += 1
        weigh(engine, H, w, residual, floor, relative, scale)
        weighed(residual, scale, target)
        for past in range(count):
            weighed(rises[past], scale, columns[past])
        theta = least_squares(columns, count, newest, target)
        for j in range(n):
            w[j] = answered[j]
            for past in range(count):
                w[j] -= theta[past] * moves[past, j]
            before[j] = residual[j]
        status = try_end(engine, memory, H, w, relative, floor, residual)
        if status != OK:
            return status
    return OK
