"""How far a step and two halves of it are apart, and what the tolerances of step doubling say of that."""

from __future__ import annotations

import math

from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.structure import StructureType
from macrostep.solvers.engine.sizes import is_rounding, relative_error, size_of
from macrostep.solvers.engine.state import EngineType

DOUBLING = StructureType("Doubling", tuple((n, float64) for n in ("rtol", "atol", "max_step", "order", "gain")))
"""What the loop reads, behind the options of the method inside: tolerances, the largest step, and order and gain of
the method inside."""

BEFORE, WHOLE, MIDDLE, HALVES, EARLY, LATE, FRESH, BECOME = range(8)
"""Signals before a step, after the whole one, after the first half and after both, and the same where an input jumps at
the other end of the first or the second; and behind the event that the step ends at, with fresh inputs and with those
that they have become."""


@compiled(int64(EngineType, int64))
def owner(engine, signal):
    """Return the subsystem of a signal: of an output, or behind all outputs of a state."""
    for k in range(engine.n_sub):
        if signal < engine.n_out:
            if signal < engine.y_first[k + 1]:
                return k
        elif signal - engine.n_out < engine.x_first[k + 1]:
            return k
    return -1


@compiled(int64(int64))
def beside(row):
    """Return the row of the signals that one of the other ways to do a half or both stands beside."""
    return MIDDLE if row == EARLY else HALVES


@compiled(float64(int64, DOUBLING))
def times_the_error(one, options):
    """Return how many times the error is that by which row `one` of the signals differs; of trials it is a bound."""
    return options.gain - 1.0 if one == WHOLE else 1.0


@compiled(float64(EngineType, float64[:, ::1], int64, int64, float64, float64, DOUBLING))
def largest_error(engine, signals, one, two, t, H, options):
    """Return the largest error of a signal in row `two` by what it is in row `one`, relative to what is tolerated.

    The tolerance is relative to the largest value that the signal has had, so that it may pass through zero.
    """
    rtol, atol, times = options.rtol, options.atol, times_the_error(one, options)
    largest = 0.0
    for j in range(signals.shape[1]):
        before, whole, halves = signals[BEFORE, j], signals[one, j], signals[two, j]
        size = size_of(engine, j, t + H, halves, (halves - before) / H)
        ratio = relative_error(abs(halves - whole), size, size, rtol, atol)
        if not math.isfinite(ratio):
            engine.worst_signal = j
            return math.inf
        if ratio > largest and not (ratio > times and is_rounding(engine, owner(engine, j), j, abs(halves - whole))):
            largest, engine.worst_signal = ratio, j
    return largest / times


@compiled(types.Tuple((float64, int64))(EngineType, float64[:, ::1], int64, int64, DOUBLING))
def apart(engine, signals, one, two, options):
    """Return the error in SI units of the signal that has the largest one, and that signal."""
    j = engine.worst_signal
    return abs(signals[two, j] - signals[one, j]) / times_the_error(one, options), j


@compiled(types.Tuple((float64, int64))(EngineType, float64[:, ::1], float64, float64, DOUBLING))
def error_of_halves(engine, signals, t, H, options):
    """Return the largest error of a signal in the halves, and which row of the signals shows it."""
    largest, row, signal = -1.0, WHOLE, -1
    for one in (WHOLE, EARLY, LATE):
        error = largest_error(engine, signals, one, beside(one), t, H, options)
        if error > largest:
            largest, row, signal = error, one, engine.worst_signal
    engine.worst_signal = signal
    return largest, row
