"""Extrapolation of inputs from what their producers put out at past communication points."""

from __future__ import annotations

from macrostep.solvers.engine.compilation import compiled


@compiled()
def extrapolate(engine, i, order):
    """Make input i the polynomial through the newest order + 1 values of its source; returns its degree.

    Fewer points give a lower degree; coefficients up to `order` are written. The divided differences are turned into
    powers of t - t^N; communication points need not be equidistant (an event may lie between them).
    """
    o, u = engine.source[i], engine.u[i]
    for d in range(1, order + 1):
        u[d] = 0.0
    u[0] = engine.received[i]
    degree = min(order, engine.past_n[o] - 1) if o >= 0 else 0
    if degree <= 0:
        return 0
    times, nodes, differences = engine.past_t[engine.producer[i]], engine.nodes, engine.differences
    for j in range(degree + 1):
        nodes[j] = times[j] - times[0]
        differences[j] = engine.past_y[o, j]
    for level in range(1, degree + 1):
        for j in range(degree, level - 1, -1):
            differences[j] = (differences[j] - differences[j - 1]) / (nodes[j] - nodes[j - level])
    u[0] = 0.0
    for j in range(degree, -1, -1):  # Horner's rule in powers of t - t^N
        for d in range(degree, 0, -1):
            u[d] = u[d - 1] - nodes[j] * u[d]
        u[0] = differences[j] - nodes[j] * u[0]
    return degree
