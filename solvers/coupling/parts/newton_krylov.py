"""Newton's method without a Jacobian: GMRES asks for directional differences; a cubic line search guards the step.

References
----------
IFOSMONDI-JFM: table 3. J. E. Dennis, R. B. Schnabel, "Numerical methods for unconstrained optimization and nonlinear
equations", Prentice-Hall 1983, algorithm A6.3.1 (backtracking). Y. Saad, M. H. Schultz, SIAM J. Sci. Stat. Comput. 7
(1986) 856-869 (GMRES).
"""

from __future__ import annotations

import math

import numpy as np

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.coupling.parts.iteration import STALLED, residual_at, try_end, weigh, weighed
from macrostep.solvers.coupling.parts.least_squares import dot, norm
from macrostep.solvers.engine.interface import OK

_KRYLOV_TOLERANCE = 1e-5
"""Of the linear equations, relative."""
_MOST_DIRECTIONS = 100
_DIFFERENCE = 1e-6
"""Length of the directional differences, relative to the inputs: rounding and the embedded solvers' errors stay small
beside it, and couplings are nearly linear over so short a way."""
_ROUNDING = 1e-14
"""A direction of which so little is new is none."""
_SUFFICIENT = 1e-4
"""alpha: the part of the predicted decrease that is enough."""
_SMALLEST = 1e-12
"""minlambda: no shorter part of a step is tried."""
_MOST_CUTS = 40


@compiled()
def newton_krylov(engine, memory, H, w, residual, scale, relative, floor, most):
    """Iterate from w, whose residual is known; the status, CONVERGED where the subsystems stand at the solution."""
    n = w.shape[0]
    direction, change = np.empty(n), np.empty(n)
    for _ in range(most):
        engine.iterations += 1
        weigh(engine, H, w, residual, floor, relative, scale)
        status = solve_linear(engine, memory, H, w, residual, scale, direction, change)
        if status == OK:
            status = search_line(engine, memory, H, w, residual, scale, relative, floor, direction, change)
        if status != OK:
            return status
    return OK


@compiled()
def apply_jacobian(engine, memory, H, w, residual, scale, v, result):
    """Write J v by a difference, everything in units of `scale`; the status."""
    n = w.shape[0]
    moved, size = np.empty(n), 1.0
    for j in range(n):
        size = max(size, abs(w[j]) / scale[j] if scale[j] > 0.0 else 0.0)
    h = _DIFFERENCE * size
    for j in range(n):
        moved[j] = w[j] + h * scale[j] * v[j]
    status = residual_at(engine, memory, H, moved, result)
    for j in range(n):
        result[j] = (result[j] - residual[j]) / (h * scale[j]) if scale[j] > 0.0 else 0.0
    return status


@compiled()
def solve_linear(engine, memory, H, w, residual, scale, direction, change):
    """Write the direction d with J d = γ by GMRES, and J d as far as it got; in units of `scale`. The status."""
    n = w.shape[0]
    m = min(n, _MOST_DIRECTIONS)
    V, h = np.empty((m + 1, n)), np.zeros((m + 1, m))
    rotated, cosine, sine = np.zeros((m + 1, m)), np.empty(m), np.empty(m)
    b = np.zeros(m + 1)
    weighed(residual, scale, V[0])
    b[0] = norm(V[0])
    V[0] /= b[0]
    used, goal = 0, _KRYLOV_TOLERANCE * b[0]
    while used < m and abs(b[used]) > goal:
        status = apply_jacobian(engine, memory, H, w, residual, scale, V[used], V[used + 1])
        if status != OK:
            return status
        size = norm(V[used + 1])
        for i in range(used + 1):
            h[i, used] = dot(V[i], V[used + 1])
            for j in range(n):
                V[used + 1, j] -= h[i, used] * V[i, j]
        h[used + 1, used] = norm(V[used + 1])
        for i in range(used + 2):
            rotated[i, used] = h[i, used]
        for i in range(used):
            upper, lower = rotated[i, used], rotated[i + 1, used]
            rotated[i, used] = cosine[i] * upper + sine[i] * lower
            rotated[i + 1, used] = cosine[i] * lower - sine[i] * upper
        length = math.hypot(rotated[used, used], rotated[used + 1, used])
        if not length > 0.0:
            return STALLED  # J is singular, or not finite
        cosine[used], sine[used] = rotated[used, used] / length, rotated[used + 1, used] / length
        rotated[used, used] = length
        b[used], b[used + 1] = cosine[used] * b[used], -sine[used] * b[used]
        used += 1
        if not h[used, used - 1] > _ROUNDING * size:
            break  # the directions found so far hold the solution
        for j in range(n):
            V[used, j] /= h[used, used - 1]
    for i in range(used - 1, -1, -1):
        for j in range(i + 1, used):
            b[i] -= rotated[i, j] * b[j]
        b[i] /= rotated[i, i]
    for j in range(n):
        direction[j], change[j] = 0.0, 0.0
        for i in range(used):
            direction[j] += b[i] * V[i, j]
            for row in range(i + 2):
                change[j] += b[i] * h[row, i] * V[row, j]
    return OK


@compiled()
def search_line(engine, memory, H, w, residual, scale, relative, floor, direction, change):
    """Go from w along the direction as far as the residual falls sufficiently; the status.

    The length is cut by a quadratic, then by cubics through the lengths tried, to between a tenth and a half each time.
    """
    n = w.shape[0]
    begin, scaled = w.copy(), np.empty(n)
    weighed(residual, scale, scaled)
    merit, slope = 0.5 * dot(scaled, scaled), -abs(dot(scaled, change))  # of ½|γ|², in units of `scale`
    length, last_length, last_merit = 1.0, 0.0, 0.0
    for cut in range(_MOST_CUTS):
        for j in range(n):
            w[j] = begin[j] - length * scale[j] * direction[j]
        status = try_end(engine, memory, H, w, relative, floor, residual)
        if status != OK:
            return status
        weighed(residual, scale, scaled)
        reached = 0.5 * dot(scaled, scaled)
        if reached <= merit + _SUFFICIENT * length * slope:
            return OK
        if cut == 0:
            shorter = -slope / (2.0 * (reached - merit - slope))
        else:
            t1, t2 = (reached - merit) / length - slope, (last_merit - merit) / last_length - slope
            a = (t1 / length - t2 / last_length) / (length - last_length)
            b = (t2 * length / last_length - t1 * last_length / length) / (length - last_length)
            shorter = (math.sqrt(max(0.0, b * b - 3.0 * a * slope)) - b) / (3.0 * a) if a != 0.0 else -slope / (2.0 * b)
        last_length, last_merit = length, reached
        length = min(0.5 * length, max(0.1 * length, shorter))
        if length < _SMALLEST:
            break
    return STALLED
