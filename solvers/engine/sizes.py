"""The sizes of signals: what tolerances and differences are relative to, because no number in SI is small by itself.

A signal's size is the largest magnitude that it has had at communication points, or its nominal value if that is more.
When it has only just left 0, that says little about where it goes: until a macro-step, or a thousandth of the run if
that is less, has passed, its size is what it will be then if it goes on as the power of time that has its value and
slope. A rejected step leaves no trace in a size.

Far in a chain signals arrive long before they can be seen, some 1e-40 of the first ones: what is nothing beside another
signal of its kind (:mod:`macrostep.solvers.problem.quantities`) need not be right.
"""

from __future__ import annotations

import math

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.compilation.structure import DOUBLES
from macrostep.solvers.engine.engine import call_its_linearise
from macrostep.solvers.engine.interface import DERIVATIVES, OK
from macrostep.solvers.engine.state import EngineType

_HIGHEST_POWER = 8.0
"""Of time, with which a signal may be expected to leave 0."""
_ROUNDING = 1e-12
"""What rounding makes of a sum, relative to its terms, over a whole run."""
_NOTHING = 1e-15
"""What is nothing of a signal, relative to the largest of its kind: such errors are tolerated, however small it is."""
_SMALL = 1e-4
"""What is small of a signal, relative to the largest of its kind: where something jumps it may grow to the others."""
_NEAR_ZERO = 0.01
"""What is tolerated of a signal at 0, relative to what is tolerated of it at its size."""


@compiled(types.void(EngineType, int64), forceinline=True)
def note_kind(engine, signal):
    """Let the size of a signal count for all signals of its kind."""
    kind = engine.kind[signal]
    if kind >= 0:
        engine.kind_size[kind] = max(engine.kind_size[kind], engine.size[signal])


@compiled(float64(EngineType, int64), forceinline=True)
def least_of(engine, signal):
    """Return what is nothing of a signal, beside others of its kind."""
    kind = engine.kind[signal]
    return _NOTHING * engine.kind_size[kind] if kind >= 0 else 0.0


@compiled(types.void(EngineType, float64[::1]))
def write_least(engine, least):
    """Write `least_of` all outputs where their newest values count as well: in a first step nothing else is known."""
    kinds = np.zeros(engine.n_kinds)
    for kind in range(engine.n_kinds):
        kinds[kind] = engine.kind_size[kind]
    for o in range(engine.n_out):
        kind = engine.kind[o]
        if kind >= 0:
            kinds[kind] = max(kinds[kind], abs(engine.y[o]))
    for o in range(engine.n_out):
        least[o] = _NOTHING * kinds[engine.kind[o]] if engine.kind[o] >= 0 else 0.0


@compiled(types.void(EngineType, int64, int64, DOUBLES, int64, float64), forceinline=True)
def take_in(engine, begin, end, values, place, t):
    """Let the sizes of a range of signals take in their values at t, which begin at `place`."""
    size, resting = engine.size, engine.resting
    for signal in range(begin, end):
        size[signal] = max(size[signal], abs(values[place + signal - begin]))
        resting[signal] = t if size[signal] == 0.0 else resting[signal]


@compiled(types.void(EngineType, int64), forceinline=True)
def measure(engine, k):
    """Let the sizes of the signals of subsystem k take in their values where it stands."""
    t, first, last = engine.t[k], engine.x_first[k], engine.x_first[k + 1]
    take_in(engine, engine.y_first[k], engine.y_first[k + 1], engine.y, engine.y_first[k], t)
    if engine.requested & DERIVATIVES:
        slope_size, dy = engine.slope_size, engine.dy
        for o in range(engine.y_first[k], engine.y_first[k + 1]):
            slope_size[o] = max(slope_size[o], abs(dy[o]))
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        note_kind(engine, o)
    take_in(engine, engine.n_out + first, engine.n_out + last, engine.x, first, t)
    for j in range(first, last):
        note_kind(engine, engine.n_out + j)


@compiled(types.void(EngineType))
def measure_each(engine):
    """Let the sizes of all signals take in their values where each subsystem stands."""
    for k in range(engine.n_sub):
        measure(engine, k)


@compiled(types.void(EngineType, int64))
def measure_rows(engine, begin):
    """Let the sizes of all signals take in what the only record has from a row on."""
    n_x, row, width = engine.x_first[engine.n_sub], engine.record, engine.record_width[0]
    for number in range(begin, engine.rows[0]):
        place = engine.record_first[0] + number * width
        take_in(engine, 0, engine.n_out, row, place + 2 + n_x, row[place])
        take_in(engine, engine.n_out, engine.n_out + n_x, row, place + 2, row[place])
    for signal in range(engine.n_out + n_x):
        note_kind(engine, signal)


@compiled(types.void(EngineType))
def note_rest(engine):
    """Let outputs that were small beside others of their kind so far count as having rested at 0 until now."""
    for o in range(engine.n_out):
        kind = engine.kind[o]
        if kind >= 0 and engine.size[o] <= _SMALL * engine.kind_size[kind]:
            engine.resting[o] = engine.t[0]


@compiled(float64(EngineType, int64, float64, float64, float64))
def size_of(engine, signal, t, value, slope):
    """Return the size of a signal, an output or behind all outputs a state, that has this value and slope at t."""
    size, since = max(engine.size[signal], abs(value)), t - engine.resting[signal]
    if 0.0 < since < engine.start_up and value != 0.0:
        power = min(max(since * slope / value, 1.0), _HIGHEST_POWER)
        size = max(size, abs(value) * (engine.start_up / since) ** power)
    return size


@compiled(float64(float64, float64, float64, float64, float64))
def relative_error(error, value, size, rtol, atol):
    """Return an error relative to what is tolerated of a signal: rtol |value| + atol.

    Where atol is NaN, a hundredth of rtol times the signal's size takes its place, for where it passes through 0. What
    has no size is all wrong if there is an error.
    """
    tolerated = rtol * abs(value) + (_NEAR_ZERO * rtol * size if math.isnan(atol) else atol)
    if tolerated == 0.0:
        return 1.0 / rtol if error > 0.0 else 0.0
    return error / tolerated


@compiled(float64(EngineType, int64, int64))
def terms_of(engine, k, signal):
    """Return the sum of the magnitudes of the terms that a signal of subsystem k, or a state's slope, is the sum of.

    Only the Jacobians of a subsystem show them; without these it is 0.
    """
    n_c, u, n_u = engine.n_continuous[k], engine.u_first[k], engine.u_first[k + 1] - engine.u_first[k]
    is_output = signal < engine.n_out
    row = n_c + signal - engine.y_first[k] if is_output else signal - engine.n_out - engine.x_first[k]
    n_rows = n_c + engine.y_first[k + 1] - engine.y_first[k]
    if not is_output and row >= n_c:
        return 0.0
    jacobian, f, total = np.zeros((n_rows, n_c + n_u)), np.empty(n_c), 0.0
    if call_its_linearise(engine, k, address_of(jacobian), address_of(f)) != OK:
        return 0.0
    for j in range(n_c):
        total += abs(jacobian[row, j] * engine.x[engine.x_first[k] + j])
    for i in range(n_u):
        total += abs(jacobian[row, n_c + i] * engine.u[u + i, 0])
    return total if is_output else total * engine.H[k]


@compiled(int64(EngineType, int64, int64, float64))
def is_rounding(engine, k, signal, error):
    """Return whether an error of a signal of subsystem k is no more than rounding of the terms that it is the sum of.

    Nor does it count if it is nothing beside others of its kind. A force between two bodies that move alike is nothing
    but rounding, and its size says nothing then. Where the terms are not known no other error is taken for rounding.
    """
    return 1 if error <= least_of(engine, signal) or error <= _ROUNDING * terms_of(engine, k, signal) else 0
