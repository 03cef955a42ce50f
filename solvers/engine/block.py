"""What a built-in subsystem does besides integrating: evaluate, handle events, linearise, save and restore.

The functions below are the C interface (:mod:`macrostep.solvers.engine.interface`) of every built-in block; only
``advance`` belongs to the embedded solver.
"""

from __future__ import annotations

import math
from functools import cache

from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import address_of, doubles
from macrostep.solvers.engine.instance import (
    CLOSED_CONDITION,
    OPEN_CONDITION,
    SAMPLING,
    SCHEDULED,
    TIME_CONDITION,
    InstanceType,
    call,
    call_f,
    instance_at,
    set_inputs,
    write_outputs,
)
from macrostep.solvers.engine.interface import (
    EVALUATE_SIGNATURE,
    HANDLE_EVENT_SIGNATURE,
    LINEARISE_SIGNATURE,
    NEXT_EVENT_SIGNATURE,
    OK,
    SLOT_SIGNATURE,
    TOO_MANY_EVENTS,
    call_slot,
)

_EVENT_ITERATIONS = 50
"""How often conditions and when-clauses may set each other off at one moment."""
TIME_TOLERANCE = 1e-12
"""Times closer than this, relative to their size (a sampling: to its period), are one moment."""


@compiled(float64(float64, float64))
def slack(a, b):
    """Return how far apart a and b may be to be one moment."""
    return TIME_TOLERANCE * max(abs(a), abs(b))


@compiled(float64(InstanceType, int64))
def condition_holds(block, i):
    """Return the truth of a state condition, 1 or 0, from its value in `r`."""
    return 1.0 if block.r[i] > 0.0 or (block.kind[i] == CLOSED_CONDITION and block.r[i] == 0.0) else 0.0


@compiled(int64(int64))
def is_state_condition(kind):
    """Return whether a mode is the truth of a condition on the state."""
    return 1 if kind in (OPEN_CONDITION, CLOSED_CONDITION) else 0


@compiled(int64(int64))
def happens_at_once(kind):
    """Return whether a mode is true at one moment only."""
    return 1 if kind in (SAMPLING, SCHEDULED) else 0


@compiled(int64(InstanceType))
def modes_differ(block):
    """Return whether a mode is not what it was before."""
    for i in range(block.n_m):
        if block.m[i] != block.m[block.n_m + i]:
            return 1
    return 0


@compiled(int64(InstanceType))
def first_change(block):
    """Return the first mode that is not what it was before, -1 if there is none."""
    for i in range(block.n_m):
        if block.m[i] != block.m[block.n_m + i]:
            return i
    return -1


@compiled(types.void(InstanceType, float64))
def follow_state(block, t):
    """Let the modes of state conditions be true where these hold."""
    if block.has_state_conditions:
        call(block, block.conditions, t, address_of(block.x), address_of(block.r))
        for i in range(block.n_m):
            if is_state_condition(block.kind[i]):
                block.m[i] = condition_holds(block, i)


@compiled(int64(InstanceType, float64))
def settle(block, t):
    """Let the modes of state conditions follow the state, and do what has become true, until nothing changes.

    At entry: the inputs are in `v`, the modes that changed for other reasons are set in m[:n_m], those before the
    event are in m[n_m:]. At exit both are the same, and no sampling is under way.
    """
    n = block.n_m
    m, x = block.m, address_of(block.x)
    for iteration in range(_EVENT_ITERATIONS):
        follow_state(block, t)
        if not modes_differ(block):
            return OK
        if iteration == _EVENT_ITERATIONS - 1:
            break
        if block.update != 0:
            call(block, block.update, t, x, x)
        for i in range(n):
            m[i] = 0.0 if happens_at_once(block.kind[i]) else m[i]
            m[n + i] = m[i]
    block.failed_at, block.failed_mode = t, first_change(block)
    return TOO_MANY_EVENTS


@compiled(float64(InstanceType, int64, float64))
def sampling_at(block, i, t):
    """Return the sampling instant nearest to t, start + k*period, k >= 0."""
    start, period = block.event_a[i], block.event_b[i]
    return start + max(0.0, math.floor((t - start) / period + 0.5)) * period


@compiled(float64(InstanceType, int64))
def scheduled_at(block, i):
    """Return the moment of a scheduled event."""
    return block.extra[int64(block.event_b[i])]


@callback(HANDLE_EVENT_SIGNATURE)
def handle_event(instance, t, u):
    """Let conditions on time hold with their right limits at t, and the samplings at t happen.

    At t0 it is called twice. First the inputs are guesses: modes are set, nothing happens. Then they are consistent:
    modes are set again, without becoming true, because conditions have no past; and the samplings at t0 happen.
    """
    block = instance_at(instance)
    n = block.n_m
    block.left = math.inf
    set_inputs(block, u, 0, 0.0)
    if n == 0:
        return OK
    is_first, is_beginning = math.isnan(block.m[0]), math.isnan(block.m[n])
    for i in range(n):
        if block.kind[i] == TIME_CONDITION:
            moment, after = block.event_a[i], block.event_b[i]
            block.m[i] = after if t >= moment - slack(t, moment) else 1.0 - after
        elif block.kind[i] == SAMPLING:
            moment = sampling_at(block, i, t)
            is_now = abs(t - moment) <= TIME_TOLERANCE * block.event_b[i] + slack(t, moment)
            block.m[i] = 1.0 if is_now and not is_first else 0.0
        elif block.kind[i] == SCHEDULED:
            moment = scheduled_at(block, i)
            block.m[i] = 1.0 if t >= moment - slack(t, moment) and not is_first else 0.0
    if is_beginning:
        follow_state(block, t)
        for i in range(n if not is_first else 0):
            block.m[n + i] = 0.0 if happens_at_once(block.kind[i]) else block.m[i]
    return OK if is_first else settle(block, t)


@callback(NEXT_EVENT_SIGNATURE)
def next_event(instance, t):
    """Return the first declared time event after t."""
    block = instance_at(instance)
    result = math.inf
    for i in range(block.n_m):
        moment = math.inf
        if block.kind[i] == TIME_CONDITION:
            moment = block.event_a[i]
        elif block.kind[i] == SAMPLING:
            moment = sampling_at(block, i, t)
            if moment <= t + slack(t, moment) + TIME_TOLERANCE * block.event_b[i]:
                moment = sampling_at(block, i, moment + block.event_b[i])
        elif block.kind[i] == SCHEDULED:
            moment = scheduled_at(block, i)
        if moment > t + slack(t, moment):
            result = min(result, moment)
    return result


@callback(EVALUATE_SIGNATURE)
def evaluate(instance, t, u, degree, requested, y, dy):
    """Write the outputs at t, at the beginning of the input polynomials.

    Conditions on time stay as they are. Those on the state are taken as the inputs would have them, but nothing happens
    yet: that is for the next advance.
    """
    block = instance_at(instance)
    block.left = math.inf
    is_settled = block.has_state_conditions and not math.isnan(block.m[block.n_m])
    if is_settled:
        set_inputs(block, u, degree, 0.0)
        follow_state(block, t)
    write_outputs(block, t, 0.0, u, degree, requested, y, dy)
    for i in range(block.n_m if is_settled else 0):
        block.m[i] = block.m[block.n_m + i]
    return OK


@callback(LINEARISE_SIGNATURE)
def linearise(instance, t, u, degree, jacobian, f):
    """Write A | B over C | D, and f; A is with respect to the continuous states. Without a jacobian, f alone."""
    block = instance_at(instance)
    block.left = math.inf
    set_inputs(block, u, degree, 0.0)
    n_c, rows, columns = block.n_c, block.n_c + block.n_y, block.n_c + block.n_u
    x = address_of(block.x)
    if n_c > 0:
        rates = doubles(f, n_c)
        call_f(block, t, x, address_of(block.stages[2]))
        for j in range(n_c):
            rates[j] = block.stages[2, j]
    if jacobian == 0:
        return OK
    full = block.jacobian
    if n_c > 0:
        call(block, block.f_jacobian, t, x, address_of(full))
    if block.n_y > 0:
        call(block, block.g_jacobian, t, x, address_of(full[n_c:]))
    result = doubles(jacobian, rows * columns)
    for row in range(rows):
        for column in range(columns):
            result[row * columns + column] = full[row, column]
    return OK


@callback(SLOT_SIGNATURE)
def save(instance, slot):
    """Keep the complete state: states, modes, the internal step, sizes, and what else there is."""
    block = instance_at(instance)
    kept, n, n_m = block.slots[slot], block.n_kept, 2 * block.n_m
    for i in range(n):
        kept[i] = block.x[i]
    for i in range(n_m):
        kept[n + i] = block.m[i]
    kept[n + n_m] = block.h
    for i in range(block.n_extra):
        kept[n + n_m + 1 + i] = block.extra[i]
    place = n + n_m + 1 + block.n_extra
    for i in range(block.n_x):
        kept[place + i] = block.sizes[i]
    for o in range(block.n_y):
        kept[place + block.n_x + o] = block.largest[o]
    return call_slot(block.keep, (address_of(block.parameters), slot)) if block.keep != 0 else OK


@callback(SLOT_SIGNATURE)
def restore(instance, slot):
    """Go back to a state that was kept."""
    block = instance_at(instance)
    kept, n, n_m = block.slots[slot], block.n_kept, 2 * block.n_m
    for i in range(n):
        block.x[i] = kept[i]
    for i in range(n_m):
        block.m[i] = kept[n + i]
    block.h = kept[n + n_m]
    for i in range(block.n_extra):
        block.extra[i] = kept[n + n_m + 1 + i]
    place = n + n_m + 1 + block.n_extra
    for i in range(block.n_x):
        block.sizes[i] = kept[place + i]
    for o in range(block.n_y):
        block.largest[o] = kept[place + block.n_x + o]
    return call_slot(block.bring_back, (address_of(block.parameters), slot)) if block.bring_back != 0 else OK


@cache
def operations_of_blocks() -> tuple[int, ...]:
    """Return the functions of the C interface that all built-in blocks share, in its order behind ``advance``."""
    return tuple(f.address for f in (evaluate, handle_event, next_event, linearise, save, restore))
