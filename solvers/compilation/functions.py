"""Functions of the equation language that no library has; compiled blocks call them by their addresses."""

from __future__ import annotations

import math

from numba import float64, int64, uint64

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import vector


@callback(float64(float64, int64, int64, int64))
def table(at, n, abscissae, ordinates):
    """Interpolate linearly between n points (x, y), x rising; constant outside."""
    x, y = vector(abscissae), vector(ordinates)
    if at <= x[0]:
        return y[0]
    for i in range(1, n):
        if at <= x[i]:
            return y[i - 1] + (y[i] - y[i - 1]) * (at - x[i - 1]) / (x[i] - x[i - 1])
    return y[n - 1]


@callback(float64(float64, int64, int64, int64))
def table_slope(at, n, abscissae, ordinates):
    """Return the slope of `table` on its right side."""
    x, y = vector(abscissae), vector(ordinates)
    if at < x[0]:
        return 0.0
    for i in range(1, n):
        if at < x[i]:
            return (y[i] - y[i - 1]) / (x[i] - x[i - 1])
    return 0.0


@compiled(float64(float64, int64))
def _drawn(seed, index):
    """Return the number of [-1, 1] that belongs to an index: the splitmix64 generator's, so that it needs no state."""
    z = uint64(index) * uint64(0x9E3779B97F4A7C15) + uint64(int64(seed)) * uint64(0xD1B54A32D192ED03)
    z = (z ^ (z >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
    z = z ^ (z >> uint64(31))
    return float64(z >> uint64(11)) * 2.0**-52 - 1.0


@callback(float64(float64, float64, float64))
def noise(seed, period, t):
    """Return a smooth disturbance in [-1, 1]: a number drawn at every multiple of the period, joined with slope 0."""
    k = math.floor(t / period)
    s = t / period - k
    before, after = _drawn(seed, int64(k)), _drawn(seed, int64(k) + 1)
    return before + (after - before) * s * s * (3.0 - 2.0 * s)


@callback(float64(float64, float64, float64))
def noise_slope(seed, period, t):
    """Return the time derivative of `noise`."""
    k = math.floor(t / period)
    s = t / period - k
    before, after = _drawn(seed, int64(k)), _drawn(seed, int64(k) + 1)
    return (after - before) * 6.0 * s * (1.0 - s) / period
