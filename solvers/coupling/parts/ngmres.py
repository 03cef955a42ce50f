"""NGMRES: a fixed-point candidate, and the combination of it with earlier points whose residual should be smallest.

Which of the two goes on is decided by comparing them (*difference*), or by a search on the line between them.

References
----------
C. W. Oosterlee, T. Washio, "Krylov subspace acceleration of nonlinear multigrid with application to recirculating
flows", SIAM J. Sci. Comput. 21 (2000) 1670-1690: (2.14) the choice, section 2.3 the restart.
IFOSMONDI-JFM: tables 5 and 6.
"""

from __future__ import annotations

import math

import numpy as np

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.coupling.parts.iteration import try_end, weigh, weighed
from macrostep.solvers.coupling.parts.least_squares import least_squares
from macrostep.solvers.engine.interface import OK

DEPTH = 30
"""m: points that are remembered."""
_GAMMA_A, _GAMMA_C, _EPSILON_B, _DELTA_B = 2.0, 2.0, 0.1, 0.9
_RESTART_AFTER = 2
"""Iterations in a row that ask for a restart."""


@compiled()
def ngmres(engine, memory, H, w, residual, scale, relative, floor, most, searches_line):
    """Iterate from w, whose residual is known; the status, CONVERGED where the subsystems stand at the solution."""
    n, depth = w.shape[0], min(DEPTH, most + 1)
    points, residuals = np.empty((depth, n)), np.empty((depth, n))
    candidate, at_candidate = np.empty(n), np.empty(n)
    combined, at_combined, target = np.empty(n), np.empty(n), np.empty(n)
    columns, place, count, asked = np.empty((depth, n)), 0, 0, 0
    weigh(engine, H, w, residual, floor, relative, scale)
    best = size(residual, scale)
    for _ in range(most):
        engine.iterations += 1
        weigh(engine, H, w, residual, floor, relative, scale)
        points[place], residuals[place] = w, residual
        count = max(count, place + 1)
        candidate[:] = w - residual
        status = try_end(engine, memory, H, candidate, relative, floor, at_candidate)
        if status != OK:
            w[:] = candidate
            return status
        for past in range(count):
            weighed(at_candidate - residuals[past], scale, columns[past])
        weighed(at_candidate, scale, target)
        theta = least_squares(columns, count, place, target)
        combined[:] = candidate
        for past in range(count):
            combined -= theta[past] * (candidate - points[past])
        status = try_end(engine, memory, H, combined, relative, floor, at_combined)
        if status != OK:
            w[:] = combined
            return status
        of_candidate, of_combined = size(at_candidate, scale), size(at_combined, scale)
        best = min(best, of_candidate)
        apart, nearest = distance(combined, candidate, scale), math.inf
        for past in range(count):
            nearest = min(nearest, distance(combined, points[past], scale))
        if searches_line:
            w[:], residual[:] = candidate, at_candidate
            status = search_between(engine, memory, H, w, residual, scale, relative, floor, combined, of_combined)
            if status != OK:
                return status
        elif of_combined < _GAMMA_A * best and (
            _EPSILON_B * apart < nearest or math.sqrt(size(residual, scale)) < _DELTA_B * math.sqrt(best)
        ):
            w[:], residual[:] = combined, at_combined
        else:
            w[:], residual[:] = candidate, at_candidate
        stagnates = _EPSILON_B * apart > nearest and math.sqrt(of_combined) > _DELTA_B * math.sqrt(best)
        if stagnates or math.sqrt(of_combined) > _GAMMA_C * math.sqrt(best):
            asked += 1
        else:
            asked = 0
        best = min(best, size(residual, scale))
        if asked >= _RESTART_AFTER:
            asked, place, count = 0, 0, 0
        else:
            place = (place + 1) % depth
    return OK


@compiled()
def search_between(engine, memory, H, w, residual, scale, relative, floor, combined, of_combined):
    """Go from the candidate w towards the combined point, to where a parabola through |γ|² at 0, ½ and 1 is lowest.

    At exit w is that point and the subsystems stand there. The status.
    """
    begin, at_begin = w.copy(), size(residual, scale) ** 2
    w[:] = 0.5 * (begin + combined)
    status = try_end(engine, memory, H, w, relative, floor, residual)
    if status != OK:
        return status
    at_middle, at_end = size(residual, scale) ** 2, of_combined**2
    slope = 3.0 * at_end - 4.0 * at_middle + at_begin  # at the end
    curvature = 4.0 * (at_end - 2.0 * at_middle + at_begin)
    length = 1.0 - slope / curvature if curvature > 0.0 else 1.0 + slope / curvature
    if not _SHORTEST <= length <= _LONGEST:
        length = 0.5
    w[:] = begin + length * (combined - begin)
    return try_end(engine, memory, H, w, relative, floor, residual)


_SHORTEST, _LONGEST = 1e-12, 1e8


@compiled()
def size(vector, scale):
    """Return the Euclidean norm, in units of `scale`."""
    total = 0.0
    for j in range(vector.shape[0]):
        total += (vector[j] / scale[j]) ** 2 if scale[j] > 0.0 else 0.0
    return math.sqrt(total)


@compiled()
def distance(a, b, scale):
    """Return how far apart two points are, in units of `scale`."""
    return size(a - b, scale)
