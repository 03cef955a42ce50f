"""What all signals become at an event, or under inputs that jumped earlier: tried at the end of a step and taken back.

Sampled states, and whatever else happens at an event, are made of inputs as they are at its left side. How wrong they
become says nothing about how wrong anything was before. Nor does what a step makes of inputs that it holds say what
became of them meanwhile.
"""

from __future__ import annotations

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.engine.engine import advance_one, evaluate, restore, save
from macrostep.solvers.engine.interface import COEFFICIENTS, HANDLE_EVENT, OK, RESTORE, call_handle_event, call_slot
from macrostep.solvers.engine.loop import SLOT_END, end_inputs
from macrostep.solvers.engine.state import EngineType


@compiled(types.void(EngineType, float64[::1]))
def copy_signals(engine, signals):
    """Write all outputs, and the states that are known."""
    n_out = engine.n_out
    for o in range(n_out):
        signals[o] = engine.y[o]
    for j in range(engine.x_first[engine.n_sub]):
        signals[n_out + j] = engine.x[j]


@compiled(types.void(EngineType, float64[:, ::1], float64[:, ::1], float64[::1]))
def take_back(engine, u, outputs, t):
    """Let everybody be at the end of the step again, with these inputs, outputs and slopes, and times."""
    for i in range(engine.n_in):
        for d in range(COEFFICIENTS):
            engine.u[i, d] = u[i, d]
    for o in range(engine.n_out):
        engine.y[o], engine.dy[o], engine.iy[o] = outputs[0, o], outputs[1, o], outputs[2, o]
    for k in range(engine.n_sub):
        engine.t[k] = t[k]
        if engine.operations[k, RESTORE] != 0:
            call_slot(engine.operations[k, RESTORE], (engine.instances[k], SLOT_END))


@compiled(types.Tuple((float64[:, ::1], float64[:, ::1], float64[::1]))(EngineType))
def keep_end(engine):
    """Keep the end of the step, for :func:`take_back`."""
    save(engine, engine.everyone, SLOT_END)
    u, outputs, t = np.empty((engine.n_in, COEFFICIENTS)), np.empty((3, engine.n_out)), np.empty(engine.n_sub)
    for i in range(engine.n_in):
        for d in range(COEFFICIENTS):
            u[i, d] = engine.u[i, d]
    for o in range(engine.n_out):
        outputs[0, o], outputs[1, o], outputs[2, o] = engine.y[o], engine.dy[o], engine.iy[o]
    for k in range(engine.n_sub):
        t[k] = engine.t[k]
    return u, outputs, t


@compiled(int64(EngineType, float64[::1], int64))
def try_event(engine, signals, is_fresh):
    """Write all signals as the event at the end of this step leaves them, and go back before it; the status.

    It takes the inputs as they have become in the step, or fresh, as their sources are now. Outputs are read with what
    the inputs have become in both cases, so that they show what remains of the event.

    At entry and at exit all subsystems are at the end of the step, which is not accepted.
    """
    become, status = np.empty(engine.n_in), OK
    u, outputs, t = keep_end(engine)
    for k in range(engine.n_sub):
        engine.t[k] = engine.t_next[k]
        end_inputs(engine, k)
        first, last = engine.u_first[k], engine.u_first[k + 1]
        for i in range(first, last):
            become[i] = engine.u[i, 0]
            if is_fresh and engine.source[i] >= 0:
                engine.u[i, 0] = outputs[0, engine.source[i]]
        if engine.operations[k, HANDLE_EVENT] != 0:
            given = (engine.instances[k], engine.t[k], address_of(engine.u, first * COEFFICIENTS))
            status = max(status, call_handle_event(engine.operations[k, HANDLE_EVENT], given))
        for i in range(first, last):
            engine.u[i, 0] = become[i]
        status = max(status, evaluate(engine, k))
    copy_signals(engine, signals)
    take_back(engine, u, outputs, t)
    return status


@compiled(float64(EngineType, int64, int64, float64))
def input_at(engine, k, i, s):
    """Return what input i of subsystem k is so long after the beginning of the step."""
    value = 0.0
    for d in range(engine.degree[k], -1, -1):
        value = value * s + engine.u[i, d]
    return value


@compiled(int64(EngineType, float64[::1], int64, int64, float64, int64))
def try_jump(engine, signals, slot, o, value, is_end):
    """Write all signals as the step leaves them if inputs are moved so that they equal output o at one end; the status.

    Its `value` is that at the end or at the beginning of the step; the states at its beginning are in a slot. At entry
    and at exit all subsystems are at the end of the step, which is not accepted.
    """
    status, is_traced = OK, engine.is_traced
    u, outputs, t = keep_end(engine)
    restore(engine, engine.everyone, slot)
    engine.is_traced = 0  # it is no step of the method
    for k in range(engine.n_sub):
        for i in range(engine.u_first[k], engine.u_first[k + 1]):
            if engine.source[i] == o:
                engine.u[i, 0] += value - input_at(engine, k, i, engine.H[k] * is_end)
    for k in range(engine.n_sub):
        status = max(status, advance_one(engine, k))
        engine.integrations[k] -= 1
    engine.is_traced = is_traced
    copy_signals(engine, signals)
    take_back(engine, u, outputs, t)
    return status
