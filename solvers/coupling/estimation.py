"""Estimating outputs from their past: the best order, and the polynomial of that order.

References
----------
F3ORNITS: (18)-(20) the order, (21)-(23) the estimate by extrapolation, (12) by constrained least squares.
"""

from __future__ import annotations

from macrostep.solvers.coupling.extrapolation import interpolate, usable_degree
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.trace import CANDIDATE, CHOSEN, is_watched, trace

HIGHEST = 2
"""Highest order of an estimate."""
TERMS = HIGHEST + 1


@compiled()
def best_order(engine, o, k, t, value, highest, room):
    """Return the order whose extrapolation through the past comes nearest to the new `value` at t; ties: the lowest."""
    best, smallest, looks = 0, 0.0, is_watched(engine, engine.t[k], t)
    for degree in range(usable_degree(engine, o, k, highest) + 1):
        interpolate(engine, o, k, degree, t, room)
        error = abs(value - room[0])
        if looks:
            trace(engine, CANDIDATE, o, t, degree, room[0], error)
        if degree == 0 or error < smallest:
            best, smallest = degree, error
    if looks:
        trace(engine, CHOSEN, o, t, best, value, 0.0)
    return best


@compiled()
def estimate(engine, o, k, order, least_squares, result):
    """Write the estimate of output o about the newest communication point of its subsystem k.

    Extrapolation goes through the newest order + 1 values; constrained least squares takes one more, and goes through
    the newest.
    """
    degree = usable_degree(engine, o, k, order)
    for d in range(TERMS):
        result[d] = 0.0
    if not least_squares or engine.past_n[o] < degree + 2:
        interpolate(engine, o, k, degree, engine.past_t[k, 0], result)
        return
    now, newest = engine.past_t[k, 0], engine.past_y[o, 0]
    s11, s12, s22, b1, b2 = 0.0, 0.0, 0.0, 0.0, 0.0
    for j in range(1, degree + 2):
        s, rise = engine.past_t[k, j] - now, engine.past_y[o, j] - newest
        s11 += s * s
        s12 += s * s * s
        s22 += s * s * s * s
        b1 += s * rise
        b2 += s * s * rise
    result[0] = newest
    if degree == 1:
        result[1] = b1 / s11
    elif degree == 2:
        determinant = s11 * s22 - s12 * s12
        result[1] = (b1 * s22 - b2 * s12) / determinant
        result[2] = (s11 * b2 - s12 * b1) / determinant


@compiled()
def value_of(polynomial, s):
    """Return an estimate's value at s after the point about which it stands."""
    return polynomial[0] + s * (polynomial[1] + s * polynomial[2])
