"""The operations that coupling methods are written with.

A method's kernel fills the input polynomials ``engine.u`` of the steps that are planned and calls :func:`advance`. It
never sees a connection: what the producers put out arrives, dispatched by u = Φᵀ y, in ``engine.received``. Counters,
history, times and recording are the engine's.
"""

from __future__ import annotations

import math

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, vector
from macrostep.solvers.engine.interface import (
    ADVANCE,
    COEFFICIENTS,
    DEGREE_FORBIDDEN,
    DERIVATIVES,
    ENDS,
    EVALUATE,
    HANDLE_EVENT,
    INTEGRALS,
    LINEARISE,
    NEXT_EVENT,
    NOT_SUPPORTED,
    OK,
    RESTORE,
    SAVE,
    STEP_FORBIDDEN,
    STOPPED,
    call_advance,
    call_evaluate,
    call_handle_event,
    call_linearise,
    call_next_event,
    call_slot,
)
from macrostep.solvers.engine.remote import ALL, asked_at, collect, newest_status, open_batch, ranks_at, send_batch
from macrostep.solvers.engine.state import EngineType
from macrostep.solvers.engine.trace import REAL, trace_advance, trace_answer, trace_rollback

NO, HANDLES_INSIDE, KEEPS_TO_ITSELF = range(3)
"""Whether a subsystem goes past time events, because a step that one of them would cut short is forbidden: not at all;
it is led through its own events inside its steps; or it integrates itself, and its events are its own affair."""
JUMP = 1e-10
"""A change of an output at an event is a jump above this part of its size: its left limit is taken a rounding unit
earlier, and with inputs that come from a polynomial."""
SAME_LENGTH = 1e-9
"""Steps that differ by less, relative to their length, have the same one."""


@compiled(types.void(EngineType), forceinline=True)
def dispatch(engine):
    """Hand the newest outputs and their derivatives to the inputs: u = Φᵀ y. Unconnected inputs keep their start."""
    n, source, received, y = engine.n_in, engine.source, engine.received, engine.y
    for i in range(n):
        if source[i] >= 0:
            received[i] = y[source[i]]
    if engine.requested & DERIVATIVES:
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


@compiled(types.void(float64[::1], float64[::1], int64, float64))
def shift(u, shifted, degree, s):
    """Write the coefficients of a polynomial about a later time."""
    for d in range(degree + 1):
        shifted[d] = u[d]
    for lowest in range(degree):
        for d in range(degree - 1, lowest - 1, -1):
            shifted[d] += s * shifted[d + 1]


@compiled(float64(EngineType, int64, float64, float64))
def own_event(engine, k, t, end):
    """Return the next time event of subsystem k after t that lies inside its step to `end`; inf if there is none."""
    if engine.passes[k] != HANDLES_INSIDE or engine.operations[k, NEXT_EVENT] == 0:
        return math.inf
    event = call_next_event(engine.operations[k, NEXT_EVENT], (engine.instances[k], t))
    return event if event < end - SAME_LENGTH * engine.H[k] else math.inf


@compiled(types.void(EngineType, int64, float64))
def shift_inputs(engine, k, s):
    """Write the input polynomials of subsystem k about the time s behind the beginning of its step."""
    first, shifted = engine.u_first[k], engine.u_shifted
    for i in range(engine.u_first[k + 1] - first):
        shift(engine.u[first + i], shifted[i], engine.degree[k], s)


@compiled(int64(EngineType, int64, float64, int64))
def handle_inside(engine, k, event, y):
    """Let an event of subsystem k happen inside its step, and mark those of its outputs `y` that jump; the status."""
    inputs = address_of(engine.u_shifted)
    if engine.inside[k] == 0:
        engine.inside_first[k] = event
    engine.inside[k] += 1
    status = OK
    if engine.operations[k, HANDLE_EVENT] != 0:
        status = call_handle_event(engine.operations[k, HANDLE_EVENT], (engine.instances[k], event, inputs))
    first, right = engine.y_first[k], engine.y_right
    if status == OK:
        outputs = address_of(right)
        given = (engine.instances[k], event, inputs, engine.degree[k], 0, outputs, outputs)
        status = call_evaluate(engine.operations[k, EVALUATE], given)
    left = vector(y)
    for o in range(first, engine.y_first[k + 1]):
        before = left[o - first]
        if abs(right[o - first] - before) > JUMP * max(engine.size[o], abs(before)):
            engine.jumped_inside[o] = 1
    return status


@compiled(int64(EngineType, int64, float64, float64, int64, int64, int64, int64))
def go(engine, k, s, length, requested, y, dy, iy):
    """Let subsystem k go over a part of its step, from s behind its beginning, and handle its own events on the way.

    Returns the status; y, dy and iy are addresses of what its outputs, their derivatives and integrals are written to.
    """
    instance, inputs = engine.instances[k], address_of(engine.u_shifted)
    t, integrals, sums = engine.t[k] + s, vector(iy), engine.iy_inside
    n_y = engine.y_first[k + 1] - engine.y_first[k]
    end, has_handled = t + length, False
    for o in range(n_y):
        sums[o] = 0.0
    while engine.stop_flag[0] == 0:
        event = own_event(engine, k, t, end)
        part = length if event == math.inf and not has_handled else min(event, end) - t
        shift_inputs(engine, k, t - engine.t[k])
        given = (instance, t, part, inputs, engine.degree[k], requested, y, dy, iy)
        status = call_advance(engine.operations[k, ADVANCE], given)
        if status != OK:
            return status
        if requested & INTEGRALS:
            for o in range(n_y):
                sums[o] += integrals[o]
                integrals[o] = sums[o]
        if event == math.inf:
            return OK
        t, has_handled = event, True
        shift_inputs(engine, k, t - engine.t[k])
        status = handle_inside(engine, k, t, y)
        if status != OK:
            return status
    return STOPPED


@compiled(int64(EngineType, int64))
def hold_end(engine, k):
    """Let subsystem k put out up to the end of its step what it left when it asked for the end of the run; the status.

    Whether the run ends is known when the step is accepted: other inputs may let the subsystem go on.
    """
    engine.ended[k] = 1
    first, inputs = engine.y_first[k], address_of(engine.u, engine.u_first[k] * COEFFICIENTS)
    y, dy = address_of(engine.y, first), address_of(engine.dy, first)
    for o in range(first, engine.y_first[k + 1]):
        engine.dy[o] = 0.0
    status = call_evaluate(
        engine.operations[k, EVALUATE], (engine.instances[k], engine.t[k], inputs, engine.degree[k], 0, y, dy)
    )
    for o in range(first, engine.y_first[k + 1]):
        engine.iy[o] = engine.H[k] * engine.y[o]
    return status


@compiled(types.void(EngineType))
def forget_ends(engine):
    """Forget who asked for the end of the run, because everybody went back."""
    for k in range(engine.n_sub):
        engine.ended[k] = 0


@compiled(int64(EngineType))
def has_ended(engine):
    """Return whether a subsystem has asked for the end of the run in its newest step."""
    for k in range(engine.n_sub):
        if engine.ended[k]:
            engine.failed_subsystem, engine.failed_time = k, engine.t[k]
            return 1
    return 0


@compiled(int64(EngineType, int64), forceinline=True)
def begin_advance(engine, k):
    """Return whether subsystem k may step as it is planned, and say that it is its turn; the status."""
    forbidden = OK if engine.kept_step[k] == 0.0 else check_kept_step(engine, k)
    if engine.degree[k] > engine.max_degree[k] and engine.u_first[k + 1] > engine.u_first[k]:
        forbidden = DEGREE_FORBIDDEN
    if forbidden != OK:
        engine.failed_subsystem, engine.failed_time = k, engine.t[k]
        return forbidden
    engine.heartbeat[0] = k
    engine.heartbeat[1] = engine.t[k]
    if engine.is_traced:
        trace_advance(engine, k, REAL)
    return OK


@compiled(int64(EngineType, int64), forceinline=True)
def call_its_advance(engine, k):
    """Let subsystem k step from t to t_next; the status."""
    first = engine.y_first[k]
    return call_advance(
        engine.operations[k, ADVANCE],
        (
            engine.instances[k], engine.t[k], engine.H[k], address_of(engine.u, engine.u_first[k] * COEFFICIENTS),
            engine.degree[k], engine.requested,
            address_of(engine.y, first), address_of(engine.dy, first), address_of(engine.iy, first),
        ),
    )  # fmt: skip


@compiled(int64(EngineType, int64, int64), forceinline=True)
def end_advance(engine, k, status):
    """Count the step that subsystem k has done with this status; the status that this means for the run."""
    engine.integrations[k] += 1
    engine.communicated[k] = 1
    engine.ended[k] = 0
    if status == ENDS:
        status = hold_end(engine, k)
    if status != OK:
        engine.failed_subsystem = k
        engine.failed_time = engine.t[k]
    if engine.is_traced:
        trace_answer(engine, k, status)
    return status


@compiled(int64(EngineType, int64), forceinline=True)
def advance_one(engine, k):
    """Let subsystem k step from t to t_next under the polynomials in `u`; the status.

    A step or a degree that its capabilities forbid is refused here, so that no method can ask for it.
    """
    status = begin_advance(engine, k)
    if status != OK:
        return status
    if engine.passes[k] == HANDLES_INSIDE:
        first = engine.y_first[k]
        engine.inside[k] = 0
        for o in range(first, engine.y_first[k + 1]):
            engine.jumped_inside[o] = 0
        outputs = (address_of(engine.y, first), address_of(engine.dy, first), address_of(engine.iy, first))
        status = go(engine, k, 0.0, engine.H[k], engine.requested, *outputs)
    else:
        status = call_its_advance(engine, k)
    return end_advance(engine, k, status)


@compiled(types.void(EngineType), forceinline=True)
def begin_asking(engine):
    """Let what is asked of subsystems on other ranks be answered by :func:`end_asking` only, for all together."""
    if engine.ranks != 0:
        open_batch(ranks_at(engine.ranks), engine.ranks)


@compiled(types.void(EngineType), forceinline=True)
def end_asking(engine):
    """Wait for all that was asked since :func:`begin_asking`."""
    if engine.ranks != 0:
        send_batch(ranks_at(engine.ranks), engine.ranks)
        collect(ranks_at(engine.ranks), engine.ranks, ALL)


@compiled(int64(EngineType, int64, int64), forceinline=True)
def answered(engine, k, status):
    """Return the status of what was asked of subsystem k, which returned `status` before it may have been answered."""
    return max(status, newest_status(asked_at(engine.instances[k]))) if engine.is_remote[k] else status


@compiled(types.void(EngineType, int64[::1], int64[::1]))
def post_advances(engine, subset, is_posted):
    """Ask those of `subset` that are on other ranks for their steps, unless somebody has to see what they do inside."""
    for j in range(subset.shape[0]):
        k = subset[j]
        if engine.is_remote[k] and engine.passes[k] != HANDLES_INSIDE and begin_advance(engine, k) == OK:
            is_posted[j] = 1
            call_its_advance(engine, k)


@compiled(int64(EngineType, int64[::1]))
def advance_on_ranks(engine, subset):
    """Do what :func:`advance` does, all ranks at the same time; the status is that of the first who fails."""
    ranks, n, status = ranks_at(engine.ranks), subset.shape[0], OK
    is_posted = np.zeros(n, np.int64)
    open_batch(ranks, engine.ranks)
    post_advances(engine, subset, is_posted)
    send_batch(ranks, engine.ranks)
    for j in range(n):
        if engine.is_remote[subset[j]] == 0:
            status = advance_one(engine, subset[j])
            if status != OK:
                n = j
                break
    collect(ranks, engine.ranks, ALL)
    for j in range(n):
        k = subset[j]
        if engine.is_remote[k]:
            if is_posted[j]:
                answer = end_advance(engine, k, newest_status(asked_at(engine.instances[k])))
            else:
                answer = advance_one(engine, k)
            if answer != OK:
                return answer
    return status


@compiled(int64(EngineType, int64[::1]), forceinline=True)
def advance(engine, subset):
    """Let the subsystems of `subset` step, each over its own planned step, all with inputs given before; the status.

    How they are stepped (one after the other here, or all ranks at the same time) is the engine's affair.
    """
    if engine.ranks != 0 and engine.is_traced == 0:  # a trace shows one after the other
        return advance_on_ranks(engine, subset)
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
            engine.requested & DERIVATIVES, address_of(engine.y, first), address_of(engine.dy, first),
        ),
    )  # fmt: skip


@compiled(types.void(EngineType, int64[::1]))
def evaluate_each(engine, subsystems):
    """Write the outputs of some subsystems, one after the other."""
    for k in subsystems:
        evaluate(engine, k)


@compiled(int64(EngineType))
def handle_each(engine):
    """Let each subsystem handle what happens at the start; the first one that cannot, -1 if all can."""
    for k in range(engine.n_sub):
        function, inputs = engine.operations[k, HANDLE_EVENT], address_of(engine.u, engine.u_first[k] * COEFFICIENTS)
        if function != 0 and call_handle_event(function, (engine.instances[k], engine.start, inputs)) != OK:
            return k
    return -1


@compiled(int64(EngineType, int64, int64, int64), forceinline=True)
def call_its_linearise(engine, k, jacobian, f):
    """Let subsystem k write its Jacobians and f where it stands, to addresses (no Jacobians to 0); the status.

    Nobody counts that.
    """
    if engine.operations[k, LINEARISE] == 0:
        return NOT_SUPPORTED
    return call_linearise(
        engine.operations[k, LINEARISE],
        (
            engine.instances[k], engine.t[k], address_of(engine.u, engine.u_first[k] * COEFFICIENTS), engine.degree[k],
            jacobian, f,
        ),
    )  # fmt: skip


@compiled(int64(EngineType, int64, float64[::1], float64[::1]))
def linearise(engine, k, jacobian, f):
    """Write A | B over C | D of subsystem k where it stands, row by row, and f; the status."""
    if engine.operations[k, LINEARISE] != 0:
        n_columns = engine.x_first[k + 1] - engine.x_first[k] + engine.u_first[k + 1] - engine.u_first[k]
        engine.linearisations += 1
        engine.jacobian_columns += n_columns
    return call_its_linearise(engine, k, address_of(jacobian), address_of(f))


@compiled(int64(EngineType, int64, float64[::1]))
def rates(engine, k, f):
    """Write the time derivatives f of subsystem k's states where it stands; the status."""
    return call_its_linearise(engine, k, 0, address_of(f))


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
        if engine.is_traced:
            trace_rollback(engine, k, slot)
    return status
