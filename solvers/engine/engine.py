"""The operations that coupling methods are written with.

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
    DEGREE_FORBIDDEN,
    DERIVATIVES,
    EVALUATE,
    LINEARISE,
    NOT_SUPPORTED,
    OK,
    RESTORE,
    SAVE,
    STEP_FORBIDDEN,
    call_advance,
    call_evaluate,
    call_linearise,
    call_slot,
)
from macrostep.solvers.engine.pointers import address_of
from macrostep.solvers.engine.state import EngineType
from macrostep.solvers.engine.trace import REAL, trace_advance, trace_answer, trace_rollback

SAME_LENGTH = 1e-9
"""Steps that differ by less, relative to their length, have the same one."""


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


@compiled(int64(EngineType, int64))
def check_kept_step(engine, k):
    """Return whether subsystem k, whose steps must have one length, may do the one that is planned; the status.

    Where it is not strict, events and the end may cut its steps short, and a shorter one leads back to the grid.
    """
    step, end = engine.kept_step[k], engine.t_next[k]
    if abs(engine.H[k] - step) <= SAME_LENGTH * step:
        return OK
    if engine.is_strict[k] or engine.H[k] > step:
        return STEP_FORBIDDEN
    steps = (end - engine.start) / step
    is_on_grid = abs(steps - round(steps)) <= SAME_LENGTH * max(1.0, steps)
    return OK if is_on_grid or end == engine.event or end == engine.stop else STEP_FORBIDDEN


@compiled(int64(EngineType, int64), forceinline=True)
def advance_one(engine, k):
    """Let subsystem k step from t to t_next under the polynomials in `u`; the status.

    A step or a degree that its capabilities forbid is refused here, so that no method can ask for it.
    """
    t, H, first, y, heartbeat = engine.t[k], engine.H[k], engine.y_first[k], engine.y, engine.heartbeat
    forbidden = OK if engine.kept_step[k] == 0.0 else check_kept_step(engine, k)
    if engine.degree[k] > engine.max_degree[k] and engine.u_first[k + 1] > engine.u_first[k]:
        forbidden = DEGREE_FORBIDDEN
    if forbidden != OK:
        engine.failed_subsystem, engine.failed_time = k, t
        return forbidden
    heartbeat[0] = k
    heartbeat[1] = t
    if engine.looks:
        trace_advance(engine, k, REAL)
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
    if engine.looks:
        trace_answer(engine, k, status)
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
    engine.jacobian_columns += engine.x_first[k + 1] - engine.x_first[k] + engine.u_first[k + 1] - engine.u_first[k]
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
    """Keep the states of the subsystems of `subset`, as far as they can; the status.

    One that cannot keep or take back its state though it should fails in its next step, too.
    """
    status = OK
    for k in subset:
        if engine.operations[k, SAVE] == 0:
            status = NOT_SUPPORTED
        else:
            status = max(status, call_slot(engine.operations[k, SAVE], (engine.instances[k], slot)))
    return status


@compiled(int64(EngineType, int64[::1], int64))
def restore(engine, subset, slot):
    """Roll the subsystems of `subset` back, as far as they can; the status."""
    status = OK
    for k in subset:
        if engine.operations[k, RESTORE] == 0:
            status = NOT_SUPPORTED
            continue
        status = max(status, call_slot(engine.operations[k, RESTORE], (engine.instances[k], slot)))
        if engine.looks:
            trace_rollback(engine, k, slot)
    return status
