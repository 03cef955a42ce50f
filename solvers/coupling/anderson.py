"""Anderson's mixing: the next trial combines the answers to earlier ones so that their residuals cancel best.

References
----------
D. G. Anderson, "Iterative procedures for nonlinear integral equations", J. ACM 12 (1965) 547-560.
IFOSMONDI-JFM: table 4 (m = 30, beta = 1, no restart).
"""

from __future__ import annotations

import numpy as np

from macrostep.solvers.coupling.iteration import try_end
from macrostep.solvers.coupling.least_squares import least_squares
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.interface import OK

DEPTH = 30
"""m: earlier trials that are remembered."""


@compiled()
def anderson(engine, memory, H, w, residual, scale, relative, absolute, most):
    """Iterate from w, whose residual is known; the status, CONVERGED where the subsystems stand at the solution,
    OK where `most` iterations were not enough.

    w ← G(w) - Σ_j θ_j ΔG_j,    θ minimising |γ - Σ_j θ_j Δγ_j|
    """
    n, depth = w.shape[0], min(DEPTH, most)
    rises, moves = np.empty((depth, n)), np.empty((depth, n))  # Δγ, scaled, and ΔG
    answered, before, count = w - residual, np.empty(n), 0
    for iteration in range(most):
        engine.iterations += 1
        theta = least_squares(rises[:count].copy(), count, (iteration - 1) % depth, residual / scale)
        for j in range(n):
            w[j] = answered[j]
            for past in range(count):
                w[j] -= theta[past] * moves[past, j]
            before[j] = residual[j]
        status = try_end(engine, memory, H, w, relative, absolute, residual)
        if status != OK:
            return status
        newest = iteration % depth
        count = min(count + 1, depth)
        for j in range(n):
            rises[newest, j] = (residual[j] - before[j]) / scale[j]
            moves[newest, j] = w[j] - residual[j] - answered[j]
            answered[j] = w[j] - residual[j]
    return OK
