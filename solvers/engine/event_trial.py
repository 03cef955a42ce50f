"""What an event makes of all signals, tried and taken back.

Sampled states, and whatever else happens at an event, are made of inputs as they are at its left side. How wrong they
become says nothing about how wrong anything was before.
"""

from __future__ import annotations

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.engine import evaluate, save
from macrostep.solvers.engine.interface import COEFFICIENTS, MEET_EVENT, OK, RESTORE, call_meet_event, call_slot
from macrostep.solvers.engine.loop import SLOT_END, end_inputs
from macrostep.solvers.engine.pointers import address_of
from macrostep.solvers.engine.state import EngineType


@compiled(types.void(EngineType, float64[::1]))
def copy_signals(engine, signals):
    """Write all outputs, and the states that are known."""
    n_out = engine.n_out
    for o in range(n_out):
        signals[o] = engine.y[o]
    for j in range(engine.x_first[engine.n_sub]):
        signals[n_out + j] = engine.x[j]


@compiled(int64(EngineType, float64[::1], int64))
def try_event(engine, signals, is_fresh):
    """Write all signals as the event at the end of this step leaves them, and go back before it; the status.

    It takes the inputs as they have become in the step, or fresh, as their sources are now. Outputs are read with what
    the inputs have become in both cases, so that they tell what remains of the event.

    At entry and at exit all subsystems are at the end of the step, which is not accepted.
    """
    n, n_in, n_out, status = engine.n_sub, engine.n_in, engine.n_out, OK
    u, become, t = np.empty((n_in, COEFFICIENTS)), np.empty(n_in), np.empty(n)
    y, dy = np.empty(n_out), np.empty(n_out)
    for i in range(n_in):
        for d in range(COEFFICIENTS):
            u[i, d] = engine.u[i, d]
    for o in range(n_out):
        y[o], dy[o] = engine.y[o], engine.dy[o]
    save(engine, engine.everyone, SLOT_END)
    for k in range(n):
        t[k], engine.t[k] = engine.t[k], engine.t_next[k]
        end_inputs(engine, k)
        first, last = engine.u_first[k], engine.u_first[k + 1]
        for i in range(first, last):
            become[i] = engine.u[i, 0]
            if is_fresh and engine.source[i] >= 0:
                engine.u[i, 0] = y[engine.source[i]]
        if engine.operations[k, MEET_EVENT] != 0:
            given = (engine.instances[k], engine.t[k], address_of(engine.u, first * COEFFICIENTS))
            status = max(status, call_meet_event(engine.operations[k, MEET_EVENT], given))
        for i in range(first, last):
            engine.u[i, 0] = become[i]
        status = max(status, evaluate(engine, k))
    copy_signals(engine, signals)
    for i in range(n_in):
        for d in range(COEFFICIENTS):
            engine.u[i, d] = u[i, d]
    for o in range(n_out):
        engine.y[o], engine.dy[o] = y[o], dy[o]
    for k in range(n):
        engine.t[k] = t[k]
        if engine.operations[k, RESTORE] != 0:
            call_slot(engine.operations[k, RESTORE], (engine.instances[k], SLOT_END))
    return status
