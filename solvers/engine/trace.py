"""What happens inside macro-steps, written down row by row for a trace; nothing, and for nothing, in other runs.

A row is (phase, number, time, a, b, c, and as many numbers as a polynomial has coefficients). Only what concerns a
step that lies in the window of the trace is written. A full buffer is handed to its owner, so that no row is lost.

=============  ==========  ============================================================================================
phase          number      what follows
=============  ==========  ============================================================================================
``RECEIVED``   input       at the beginning of a step, dispatched by Φ: value, slope, the output that it comes from
``ADVANCE``    subsystem   length of the step, degree of its inputs, REAL or ESTIMATED; its inputs and outputs follow
``INPUT``      input       0, 0, 0; the polynomial's coefficients in (t - t^N)
``OUTPUT``     output      at the end of the step: value, derivative, integral
``ANSWERED``   subsystem   at the end of the step: status
``FORM``       input       what the polynomial is made of: its kind, time and order of the estimate; coefficients
``CANDIDATE``  output      an order that could have been taken: the order, the value that it predicts, its error
``CHOSEN``     output      the order taken next, the value that came
``CONTROL``    output      how many values of its control part are known; their times, then the values, four of each,
                           the newest first
``ERROR``      output      error of the estimate over what is tolerated, the estimate, its order; what came, what is
                           tolerated
``NEXT_STEP``  subsystem   ratio of the next step to this one, the next step, this one
``LOST``       input       on the interval before: integral lost, integral put out, integral used (without corrections)
``GIVEN_BACK`` input       integral given back on this interval, the error newly closed, the part known beforehand
``EXPECTED``   output      at the end of the step, before it is done: value, derivative
``RESIDUAL``   input       the one with the largest residual; iterations so far, its residual, over its tolerance
``COMPONENT``  input       of the residual: of the value, of the slope, the value tried; the slope tried
``ROLLBACK``   subsystem   the slot
``REJECTED``   -1          why (a status), the step proposed, the signal with the largest error; error, residual, input
``ACCEPT``     subsystem   at the end of the step: its length, the step of the method
``EVENT``      subsystem   nothing
``RIGHT``      output      after an event: value, whether it jumped
``DOUBLED``    signal      the one that differs most: error over what is tolerated, length of the whole step
=============  ==========  ============================================================================================
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import pointer_call
from macrostep.solvers.engine.interface import COEFFICIENTS, DERIVATIVES, INTEGRALS
from macrostep.solvers.engine.state import Engine, EngineType

(
    RECEIVED, ADVANCE, INPUT, OUTPUT, ANSWERED, FORM, CANDIDATE, CHOSEN, CONTROL, ERROR, NEXT_STEP, LOST, GIVEN_BACK,
    EXPECTED, RESIDUAL, COMPONENT, ROLLBACK, REJECTED, ACCEPT, EVENT, RIGHT, DOUBLED,
) = range(22)  # fmt: skip

REAL, ESTIMATED = range(2)
"""Who answers: the subsystem, or an estimator in its place."""
EXTRAPOLATED, PROJECTED, SWITCHED, BALANCED = range(4)
"""Kinds of forms that an input goes through, besides the last one, which the subsystem is given."""

HEAD = 6
WIDTH = HEAD + COEFFICIENTS
"""Numbers of a row, the first six by name."""
ROWS = 8192
"""Rows of the buffer."""

_call_full = pointer_call(int64(int64))


@compiled(int64(EngineType, float64, float64), forceinline=True)
def is_watched(engine, begin, end):
    """Return whether a step is traced from `begin` to `end`; the one that ends where the window begins is."""
    return 1 if engine.is_traced != 0 and begin < engine.watch_to and end >= engine.watch_from else 0


@compiled(int64(EngineType, int64, int64, float64, float64, float64, float64))
def trace(engine, phase, number, t, a, b, c):
    """Write a row, its last numbers 0; returns its place, -1 where nothing is traced."""
    if engine.is_traced == 0:
        return -1
    if engine.trace_n == engine.trace.shape[0]:
        _call_full(engine.trace_full, (engine.trace_n,))
        engine.trace_n = 0
    n = engine.trace_n
    row = engine.trace[n]
    row[0], row[1], row[2], row[3], row[4], row[5] = phase, number, t, a, b, c
    for d in range(COEFFICIENTS):
        row[HEAD + d] = 0.0
    engine.trace_n = n + 1
    return n


@compiled(types.void(EngineType, int64, int64, float64, float64, float64, float64, float64, float64))
def trace_with(engine, phase, number, t, a, b, c, d, e):
    """Write a row with two numbers more."""
    n = trace(engine, phase, number, t, a, b, c)
    engine.trace[n, HEAD], engine.trace[n, HEAD + 1] = d, e


@compiled(types.void(EngineType, int64))
def trace_received(engine, k):
    """Write what the inputs of subsystem k receive at the beginning of its step."""
    has_slopes = engine.requested & DERIVATIVES
    for i in range(engine.u_first[k], engine.u_first[k + 1]):
        slope = engine.received_slope[i] if has_slopes else np.nan
        trace(engine, RECEIVED, i, engine.t[k], engine.received[i], slope, engine.source[i])


@compiled(int64(EngineType, int64))
def begins_in_window(engine, k):
    """Return whether a step of subsystem k that begins now is watched, as far as that is known before its end is."""
    t = engine.t[k]
    return is_watched(engine, t, engine.t_next[k]) or (engine.watch_from <= t and t < engine.watch_to)


@compiled(types.void(EngineType))
def trace_beginning(engine):
    """Write what those receive that begin a step now; others are under way since an earlier one."""
    latest = engine.t[0]
    for k in range(engine.n_sub):
        latest = max(latest, engine.t[k])
    for k in range(engine.n_sub):
        if engine.t[k] == latest and begins_in_window(engine, k):
            trace_received(engine, k)


@compiled(types.void(EngineType, int64, int64))
def trace_advance(engine, k, kind):
    """Write that subsystem k, or an estimator in its place, is asked to step, with the polynomials of its inputs."""
    t, degree = engine.t[k], engine.degree[k]
    if not is_watched(engine, t, engine.t_next[k]):
        return
    trace(engine, ADVANCE, k, t, engine.H[k], degree, kind)
    for i in range(engine.u_first[k], engine.u_first[k + 1]):
        n = trace(engine, INPUT, i, t, 0.0, 0.0, 0.0)
        for d in range(degree + 1):
            engine.trace[n, HEAD + d] = engine.u[i, d]


@compiled(types.void(EngineType, int64, int64))
def trace_answer(engine, k, status):
    """Write what came back: the outputs at the end of the step, with what is known of them."""
    end, requested = engine.t_next[k], engine.requested
    if not is_watched(engine, engine.t[k], end):
        return
    for o in range(engine.y_first[k], engine.y_first[k + 1]):
        slope = engine.dy[o] if requested & DERIVATIVES else np.nan
        integral = engine.iy[o] if requested & INTEGRALS else np.nan
        trace(engine, OUTPUT, o, end, engine.y[o], slope, integral)
    trace(engine, ANSWERED, k, end, status, 0.0, 0.0)


@compiled(types.void(EngineType, int64, int64))
def trace_rollback(engine, k, slot):
    """Write that subsystem k goes back to what it kept in a slot."""
    if is_watched(engine, engine.t[k], engine.t_next[k]):
        trace(engine, ROLLBACK, k, engine.t[k], slot, 0.0, 0.0)


@compiled(types.void(EngineType, int64, float64, int64, float64, float64, float64[::1], float64))
def trace_form(engine, i, t, kind, made_at, order, coefficients, H):
    """Write a form of input i, given by its coefficients in (t - t^N)/H."""
    n, power = trace(engine, FORM, i, t, kind, made_at, order), 1.0
    for d in range(coefficients.shape[0]):
        engine.trace[n, HEAD + d] = coefficients[d] / power
        power *= H


class Trace:
    """The rows of a traced run, taken out of the engine as its buffer fills.

    Parameters
    ----------
    engine : Engine
    watch : (float, float)
        Steps that lie in this window of time [s] are written down.
    limit : float
        Bytes that the rows may take; :attr:`is_full` says that it was not enough.
    """

    def __init__(self, engine: Engine, watch: tuple[float, float], limit: float) -> None:
        self._engine, self._limit = engine, limit
        self._parts: list[np.ndarray] = []
        self._size = 0
        self.is_full = False
        prototype: Callable[..., ctypes._FuncPointer] = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)
        self._callback = prototype(self._take)  # it lives as long as the engine calls it
        engine.trace_full = ctypes.cast(self._callback, ctypes.c_void_p).value or 0
        engine.watch_from, engine.watch_to = watch
        engine.is_traced = 1

    def _take(self, n: int) -> int:
        self._parts.append(self._engine.trace[:n].copy())
        self._size += self._parts[-1].nbytes
        if self._size > self._limit:
            self.is_full, self._engine.is_traced = True, 0
        return 0

    @property
    def rows(self) -> np.ndarray:
        """Everything written so far, shape (n, WIDTH); never while the engine runs."""
        if self._engine.trace_n:
            self._take(self._engine.trace_n)
            self._engine.trace_n = 0
        self._parts = [np.concatenate([np.empty((0, WIDTH)), *self._parts])]
        return self._parts[0]
