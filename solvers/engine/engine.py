"""The engine's structure, and the operations that coupling methods are written with.

A method's kernel fills the input polynomials ``engine.u`` of the steps that are planned and calls :func:`advance`. It
never sees a connection: what the producers put out arrives, dispatched by u = Φᵀ y, in ``engine.received``. Counters,
history, times and recording are the engine's.
"""

from __future__ import annotations

from numba import float64, int64, types

from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.interface import (
    ADVANCE,
    COEFFICIENTS,
    DERIVATIVES,
    EVALUATE,
    LINEARISE,
    NOT_SUPPORTED,
    OK,
    RESTORE,
    SAVE,
    call_advance,
    call_evaluate,
    call_linearise,
    call_slot,
)
from macrostep.solvers.engine.pointers import address_of
from macrostep.solvers.engine.structure import DOUBLES, INTEGERS, Structure

PAST = 5
"""Communication values kept per output: F3ORNITS looks at the newest and at the q + 2 <= 4 before it."""


class Engine(Structure):
    """Everything that a run of coupled subsystems works on.

    Structure of the coupled system: `operations` (addresses, n_sub x 7), `instances`, `u_first`, `y_first`, `x_first`
    (where each subsystem's signals begin), `source` and `producer` (the output that feeds an input, and its
    subsystem; -1 if none), `is_open` (whether an input is connected and in no algebraic loop), `max_degree`, `everyone`
    (0 ... n_sub - 1).

    Signals: `u` the input polynomials in (t - t^N) of the steps under way, n_in x COEFFICIENTS, and per subsystem
    their `degree`; `y`, `dy`, `iy` the newest outputs, their time derivatives and their integrals over the last step;
    `received`, `received_slope` the same dispatched to the inputs; `x` the states of built-in subsystems, and behind
    those of a composite the outputs inside it.

    Times, by subsystem: `t` reached, `t_next` the end of the step under way and `H` its length. `step` is the macro-
    step that a fixed-step method asks for or a variable-step method proposes; whole steps of the grid are counted by
    `k` from `grid_start`, where the step became `grid_step`. `event` is the next declared time event of any subsystem.

    Events: `jumped` marks the outputs that jump at the event being met.

    Past: `past_t` (n_sub x PAST) and `past_y` (n_out x PAST), newest first, the number of valid points `past_n` by
    output, `depth` of them being kept; `nodes` and `differences` are room to interpolate them. `restarted` is 1 in the
    step after an event.

    Rejection: `rejected_for` is the status that the method rejected its last step for, REJECTED for an error estimate;
    `worst_signal` (an output, or behind all outputs a state) had the largest error, `worst_error` of its tolerance.

    Recording: subsystem k's rows begin at `record_first[k]` of `record`, each of `record_width[k]` numbers: time,
    side, states, outputs; `rows` of `capacity` are filled. Heartbeat: subsystem, time, macro-steps.
    """

    fields = (
        ("n_sub", int64), ("n_in", int64), ("n_out", int64), ("wanted", int64), ("depth", int64), ("dense", int64),
        ("is_rejectable", int64),
        ("start", float64), ("stop", float64), ("step", float64), ("min_step", float64), ("event", float64),
        ("grid_start", float64), ("grid_step", float64), ("residual", float64), ("residual_input", int64),
        ("k", int64), ("is_on_grid", int64), ("ends_on_grid", int64), ("restarted", int64),
        ("iterations", int64), ("rejected_steps", int64), ("linearisations", int64),
        ("failed_subsystem", int64), ("failed_time", float64),
        ("rejected_for", int64), ("worst_signal", int64), ("worst_error", float64),
        ("operations", int64[:, ::1]), ("instances", INTEGERS),
        ("u_first", INTEGERS), ("y_first", INTEGERS), ("x_first", INTEGERS),
        ("source", INTEGERS), ("producer", INTEGERS), ("is_open", INTEGERS), ("jumped", INTEGERS),
        ("max_degree", INTEGERS), ("everyone", int64[::1]),
        ("u", float64[:, ::1]), ("u_shifted", float64[:, ::1]), ("degree", INTEGERS),
        ("y", DOUBLES), ("dy", DOUBLES), ("iy", DOUBLES), ("y_dense", DOUBLES),
        ("received", DOUBLES), ("received_slope", DOUBLES), ("x", DOUBLES),
        ("t", DOUBLES), ("t_next", DOUBLES), ("H", DOUBLES),
        ("past_t", float64[:, ::1]), ("past_y", float64[:, ::1]), ("past_n", INTEGERS),
        ("nodes", DOUBLES), ("differences", DOUBLES),
        ("communicated", INTEGERS), ("macro_steps", INTEGERS), ("integrations", INTEGERS),
        ("record", DOUBLES), ("record_first", INTEGERS), ("record_width", INTEGERS), ("rows", INTEGERS),
        ("capacity", int64),
        ("memory_kept", DOUBLES), ("dy_kept", DOUBLES), ("iy_kept", DOUBLES),
        ("heartbeat", DOUBLES), ("stop_flag", INTEGERS),
        ("trace", float64[:, ::1]), ("trace_n", int64),
    )  # fmt: skip


EngineType = Engine.numba_type
KERNEL_SIGNATURE = int64(EngineType, float64[::1], float64[::1])
"""(engine, options, memory) -> status. At entry every subsystem is at t, `received` is consistent with the newest
outputs, and t_next and H are planned; at exit the subsystems that the kernel advanced have `communicated` set, are at
t_next, and the step is not yet accepted. `memory` is the method's own; the engine restores it when a step is
rejected."""

# Phases in the trace; each row is (phase, subsystem, time, a, b, c).
PHASE_ADVANCE, PHASE_EVENT, PHASE_ROLLBACK, PHASE_RESIDUAL, PHASE_CANDIDATE, PHASE_ACCEPT = range(6)

ROW_NORMAL, ROW_BEFORE_EVENT, ROW_DENSE = 0.0, -1.0, 1.0
"""Sides of recorded rows: at a communication point, its left limit at an event, and inside a macro-step."""


@compiled(types.void(EngineType, int64, int64, float64, float64, float64, float64))
def trace(engine, phase, k, t, a, b, c):
    """Write a row into the trace buffer, if there is room (there is none unless somebody wants to look)."""
    n = engine.trace_n
    if n < engine.trace.shape[0]:
        row = engine.trace[n]
        row[0], row[1], row[2], row[3], row[4], row[5] = phase, k, t, a, b, c
        engine.trace_n = n + 1


@compiled(types.void(EngineType), forceinline=True)
def dispatch(engine):
    """Hand the newest outputs and their derivatives to the inputs: u = Φᵀ y. Unconnected inputs keep their start."""
    n, source, received, y = engine.n_in, engine.source, engine.received, engine.y
    for i in range(n):
        if source[i] >= 0:
            received[i] = y[source[i]]
    if engine.wanted & DERIVATIVES:
        slope, dy = engine.received_slope, engine.dy
        for i in range(n):
            if source[i] >= 0:
                slope[i] = dy[source[i]]


@compiled(int64(EngineType, int64), forceinline=True)
def advance_one(engine, k):
    """Let subsystem k step from t to t_next under the polynomials in `u`; the status."""
    t, H, first, y, heartbeat = engine.t[k], engine.H[k], engine.y_first[k], engine.y, engine.heartbeat
    heartbeat[0] = k
    heartbeat[1] = t
    if engine.trace.shape[0] > 0:
        trace(engine, PHASE_ADVANCE, k, t, H, engine.degree[k], 0.0)
    status = call_advance(
        engine.operations[k, ADVANCE],
        (
            engine.instances[k], t, H, address_of(engine.u, engine.u_first[k] * COEFFICIENTS), engine.degree[k],
            engine.wanted, address_of(y, first), address_of(engine.dy, first), address_of(engine.iy, first),
        ),
    )  # fmt: skip
    engine.integrations[k] += 1
    engine.communicated[k] = 1
    if status != OK:
        engine.failed_subsystem = k
        engine.failed_time = t
    return status


@compiled(int64(EngineType, int64[::1]), forceinline=True)
def advance(engine, subset):
    """Let the subsystems of `subset` step, each over its own planned step, all with inputs given before; the status.

    How they are stepped (one after the other here, in threads or processes elsewhere) is the engine's affair.
    """
    for k in subset:
        status = advance_one(engine, k)
        if status != OK:
            return status
    return OK


@compiled(int64(EngineType, int64))
def evaluate(engine, k):
    """Write subsystem k's outputs where it stands, at the beginning of its input polynomials; the status."""
    first = engine.y_first[k]
    return call_evaluate(
        engine.operations[k, EVALUATE],
        (
            engine.instances[k], engine.t[k], address_of(engine.u, engine.u_first[k] * COEFFICIENTS), engine.degree[k],
            engine.wanted & DERIVATIVES, address_of(engine.y, first), address_of(engine.dy, first),
        ),
    )  # fmt: skip


@compiled(int64(EngineType, int64, float64[::1], float64[::1]))
def linearise(engine, k, jacobian, f):
    """Write A | B over C | D of subsystem k where it stands, row by row, and f; the status."""
    if engine.operations[k, LINEARISE] == 0:
        return NOT_SUPPORTED
    engine.linearisations += 1
    return call_linearise(
        engine.operations[k, LINEARISE],
        (
            engine.instances[k], engine.t[k], address_of(engine.u, engine.u_first[k] * COEFFICIENTS), engine.degree[k],
            address_of(jacobian), address_of(f),
        ),
    )  # fmt: skip


@compiled(int64(EngineType, int64, float64[::1]))
def rates(engine, k, f):
    """Write the time derivatives f of subsystem k's states where it stands; the status."""
    if engine.operations[k, LINEARISE] == 0:
        return NOT_SUPPORTED
    return call_linearise(
        engine.operations[k, LINEARISE],
        (
            engine.instances[k], engine.t[k], address_of(engine.u, engine.u_first[k] * COEFFICIENTS), engine.degree[k],
            0, address_of(f),
        ),
    )  # fmt: skip


@compiled(int64(EngineType, int64[::1], int64))
def save(engine, subset, slot):
    """Keep the states of the subsystems of `subset`; the status."""
    for k in subset:
        if engine.operations[k, SAVE] == 0:
            return NOT_SUPPORTED
        call_slot(engine.operations[k, SAVE], (engine.instances[k], slot))
    return OK


@compiled(int64(EngineType, int64[::1], int64))
def restore(engine, subset, slot):
    """Roll the subsystems of `subset` back; the status."""
    for k in subset:
        if engine.operations[k, RESTORE] == 0:
            return NOT_SUPPORTED
        call_slot(engine.operations[k, RESTORE], (engine.instances[k], slot))
        if engine.trace.shape[0] > 0:
            trace(engine, PHASE_ROLLBACK, k, engine.t[k], slot, 0.0, 0.0)
    return OK
