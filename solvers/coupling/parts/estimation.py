"""Estimating outputs from their past: the best order, and the polynomial of that order.

Of the past those points count that lie apart: between points much closer than the step that is extrapolated over
errors count, not signals. How close is too close depends on that step alone, not on where it stands in the run.

References
----------
F3ORNITS: (18)-(20) the order, (21)-(23) the estimate by extrapolation, (12) by constrained least squares.
"""

from __future__ import annotations

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.coupling.parts.extrapolation import CLOSE, divide_differences, through_points, value_at_zero
from macrostep.solvers.engine.trace import CANDIDATE, is_watched, trace

HIGHEST = 2
"""Highest order of an estimate."""
TERMS = HIGHEST + 1
POINTS = HIGHEST + 3
"""Values to be kept: least squares takes HIGHEST + 2, and one may be too close to another."""


@compiled()
def gather_points(engine, k, o, most, reach, t):
    """Take the newest up to `most` past values of output o of subsystem k into `nodes`, about t, and `differences`.

    Each is at least CLOSE * `reach` older than the one before. Returns their number.
    """
    n, last = 0, 0.0
    for j in range(engine.past_n[o]):
        if n < most and (n == 0 or last - engine.past_t[k, j] >= CLOSE * reach):
            last = engine.past_t[k, j]
            engine.nodes[n], engine.differences[n] = last - t, engine.past_y[o, j]
            n += 1
    return n


@compiled()
def best_order(engine, k, o, t, value, highest):
    """Return the order whose extrapolation through the past comes nearest to the new `value` at t; ties: the lowest.

    Returns with it the highest order that the past has points for, how far the best one was off, and how far the value
    before, held.
    """
    best, smallest, held, is_traced = 0, 0.0, 0.0, is_watched(engine, engine.t[k], t)
    highest = gather_points(engine, k, o, highest + 1, t - engine.past_t[k, 0], t) - 1
    divide_differences(engine, highest)
    for degree in range(highest + 1):
        expected = value_at_zero(engine, degree)
        error = abs(value - expected)  # (18)
        if is_traced:
            trace(engine, CANDIDATE, o, t, degree, expected, error)
        if degree == 0:
            held = error
        if degree == 0 or error < smallest:
            best, smallest = degree, error  # (20)
    return best, highest, smallest, held


@compiled()
def estimate(engine, k, o, order, least_squares, reach, result):
    """Write the estimate of output o about the newest communication point of its subsystem k, for a step of `reach`.

    Extrapolation goes through the newest order + 1 values; constrained least squares takes one more, and goes through
    the newest. Returns the order, which is lower where the past says less.
    """
    for d in range(TERMS):
        result[d] = 0.0
    n = gather_points(engine, k, o, order + 2 if least_squares else order + 1, reach, engine.past_t[k, 0])
    degree = min(order, n - 1)
    if not least_squares or n < degree + 2:
        through_points(engine, degree, result)  # (11)
        return degree
    newest = engine.differences[0]
    s11, s12, s22, b1, b2 = 0.0, 0.0, 0.0, 0.0, 0.0  # the normal equations of (12)
    for j in range(1, degree + 2):
        s, rise = engine.nodes[j], engine.differences[j] - newest
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
    return degree


@compiled()
def value_of(polynomial, s):
    """Return an estimate's value at s after the point about which it stands."""
    return polynomial[0] + s * (polynomial[1] + s * polynomial[2])
