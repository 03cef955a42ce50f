"""Clocks of FMI 3: when those that tick from outside do, and how often the FMU's own ones did.

An FMU is asked for the shifts and intervals of fixed, tunable and changing clocks while it initialises, for that of a
changing one after each of its ticks, and of a countdown clock after each event; constant ones stand in the description.
A triggered clock ticks when its input passes upwards through 0.5, 1.5, 2.5 and so on: a signal of 0 and 1 lets it tick
at each rise, and the output of another clock, which counts ticks, at each of these.
"""

from __future__ import annotations

import math

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.engine.block import slack
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.subsystems.fmi.calls import (
    BOOL8,
    FLOAT64,
    FMI_WARNING,
    GET_CLOCK,
    GET_INTERVAL,
    GET_SHIFT,
    INT32,
    SET_CLOCK,
    UINT64,
    call_output_derivatives_3,
    call_values,
    call_values_3,
    load,
    store,
)
from macrostep.solvers.subsystems.fmi.fmu import (
    CLOCKED,
    NO_INTERVAL,
    FmuType,
    doing,
    done,
    failed,
    given_value,
    hand_over,
)

KINDS = ("constant", "fixed", "tunable", "changing", "countdown", "triggered")
CONSTANT, FIXED, TUNABLE, CHANGING, COUNTDOWN, TRIGGERED = range(len(KINDS))
BASE, PERIOD, COUNT, LEVEL, LAST = range(5)
"""Columns of a clock: it ticks next at BASE + COUNT * PERIOD; LEVEL is how many thresholds its input has passed, LAST
when it ticked last."""
CLOCK_WIDTH = 5
_NOT_YET_KNOWN, _UNCHANGED, _CHANGED = range(3)
"""fmi3IntervalQualifier."""


def row_of(kind: int, start: float, period: float | None, shift: float | None) -> list[float]:
    """Return a clock's row at the beginning."""
    if kind in (COUNTDOWN, TRIGGERED):
        return [start, math.inf, 1.0, 0.0, -math.inf]
    return [start + (shift or 0.0), math.inf if period is None else period, 0.0, 0.0, -math.inf]


@compiled(float64(float64))
def level_of(value):
    """Return how many thresholds lie below a value."""
    return np.floor(value + 0.5)


@compiled(float64(FmuType, int64))
def moment_of(fmu, k):
    """Return when a clock ticks next, as far as it is known."""
    clock = fmu.clocks[k]
    if clock[COUNT] == 0.0:
        return clock[BASE]
    return clock[BASE] + clock[COUNT] * clock[PERIOD]


@compiled(float64(FmuType))
def next_tick(fmu):
    """Return when the next clock ticks."""
    earliest = math.inf
    for k in range(fmu.n_clocks):
        if fmu.clock_kind[k] != TRIGGERED:
            earliest = min(earliest, moment_of(fmu, k))
    return earliest


@compiled(int64(FmuType))
def triggers(fmu):
    """Return whether the input of a triggered clock has passed a threshold, in either direction."""
    for k in range(fmu.n_clocks):
        if fmu.clock_kind[k] == TRIGGERED and level_of(given_value(fmu, fmu.clock_input[k])) != fmu.clocks[k, LEVEL]:
            return 1
    return 0


@compiled(types.void(FmuType))
def settle_levels(fmu):
    """Take the inputs of triggered clocks as they are, without a tick: the FMU is not running yet."""
    for k in range(fmu.n_clocks):
        if fmu.clock_kind[k] == TRIGGERED:
            fmu.clocks[k, LEVEL] = level_of(given_value(fmu, fmu.clock_input[k]))


@compiled(int64(FmuType, int64, float64))
def falls_due(fmu, k, t):
    """Return whether a clock ticks at t, and count that."""
    clock = fmu.clocks[k]
    if fmu.clock_kind[k] == TRIGGERED:
        level = level_of(given_value(fmu, fmu.clock_input[k]))
        is_due = level > clock[LEVEL] and t > clock[LAST]
        clock[LEVEL] = level
        if is_due:
            clock[LAST] = t
        return 1 if is_due else 0
    moment = moment_of(fmu, k)
    if moment == math.inf or moment > t + slack(t, moment):
        return 0
    if moment < t - slack(t, moment) and not fmu.keeps_step:  # its interval was made shorter than what has gone by
        clock[BASE], clock[COUNT], moment = t, 0.0, t
    clock[COUNT] += 1.0
    clock[LAST] = moment
    if fmu.clock_kind[k] == COUNTDOWN:
        clock[PERIOD] = math.inf
    return 1


@compiled(int64(FmuType, float64))
def let_clocks_tick(fmu, t):
    """Let the clocks tick whose time it is, and give the FMU the inputs that belong to them; the status."""
    due = 0
    for k in range(fmu.n_clocks):
        is_due = falls_due(fmu, k, t)
        store(address_of(fmu.ticks), BOOL8, k, float(is_due))
        due += is_due
    if due == 0:
        return OK
    doing(fmu, SET_CLOCK)
    given = (fmu.component, fmu.clock_references, fmu.n_clocks, address_of(fmu.ticks))
    status = done(fmu, SET_CLOCK, call_values(fmu.set_clock, given), t)
    for k in range(fmu.n_clocks):
        if status == OK and load(address_of(fmu.ticks), BOOL8, k) > 0.0:
            status = hand_over(fmu, t, CLOCKED + k)
    return status


@compiled(int64(FmuType, float64))
def count_ticks(fmu, t):
    """Count the ticks of the FMU's own clocks, which it reports only in this moment; the status."""
    doing(fmu, GET_CLOCK)
    active = address_of(fmu.reported_active)
    given = (fmu.component, fmu.reported_references, fmu.n_reported, active)
    status = done(fmu, GET_CLOCK, call_values(fmu.get_clock, given), t)
    for j in range(fmu.n_reported):
        fmu.reported[j] += load(active, BOOL8, j)
    return status


@compiled(int64(FmuType, int64, float64))
def read_interval(fmu, k, t):
    """Ask the FMU for the interval of a clock, and say when it ticks next; the status."""
    clock, kind, place = fmu.clocks[k], fmu.clock_kind[k], address_of(fmu.answers)
    reference, qualifier = fmu.clock_references + 4 * k, address_of(fmu.answers, 2)
    doing(fmu, GET_INTERVAL)
    if fmu.has_fractions[k]:
        status = call_output_derivatives_3(
            fmu.get_interval_fraction, (fmu.component, reference, 1, place, place + 8, qualifier)
        )
    else:
        status = call_values_3(fmu.get_interval, (fmu.component, reference, 1, place, qualifier))
    status = done(fmu, GET_INTERVAL, status, t)
    if status != OK or load(qualifier, INT32, 0) != _CHANGED:
        return status
    interval = load(place, FLOAT64, 0)
    if fmu.has_fractions[k]:
        interval = load(place, UINT64, 0) / max(load(place + 8, UINT64, 0), 1.0)
    if not (interval > 0.0 or (interval == 0.0 and kind == COUNTDOWN)):
        return failed(fmu, GET_INTERVAL, NO_INTERVAL, t)
    if kind == COUNTDOWN:
        clock[BASE], clock[COUNT] = t, 1.0
    elif clock[COUNT] > 0.0:
        clock[BASE], clock[COUNT] = clock[LAST], 1.0
    clock[PERIOD] = interval
    return status


@compiled(int64(FmuType, float64))
def read_intervals(fmu, t):
    """Ask for the intervals that an event can have changed; the status."""
    for k in range(fmu.n_clocks):
        kind = fmu.clock_kind[k]
        has_ticked = load(address_of(fmu.ticks), BOOL8, k) > 0.0
        if kind == COUNTDOWN or (kind == CHANGING and has_ticked) or (kind == TUNABLE and fmu.is_tuned):
            status = read_interval(fmu, k, t)
            if status != OK:
                return status
    return OK


@compiled(int64(FmuType, float64))
def begin_clocks(fmu, t):
    """Ask, before initialisation ends, for the shifts and intervals that are not in the description; the status."""
    place = address_of(fmu.answers)
    for k in range(fmu.n_clocks):
        kind = fmu.clock_kind[k]
        if kind != FIXED and kind != TUNABLE and kind != CHANGING:
            continue
        reference = fmu.clock_references + 4 * k
        doing(fmu, GET_SHIFT)
        if fmu.has_fractions[k]:
            given = (fmu.component, reference, 1, place, place + 8)
            status = call_values_3(fmu.get_shift_fraction, given)
            shift = load(place, UINT64, 0) / max(load(place + 8, UINT64, 0), 1.0)
        else:
            status = call_values(fmu.get_shift, (fmu.component, reference, 1, place))
            shift = load(place, FLOAT64, 0)
        if status > FMI_WARNING:
            return done(fmu, GET_SHIFT, status, t)
        fmu.clocks[k, BASE] = fmu.start + shift
        status = read_interval(fmu, k, t)
        if status != OK:
            return status
        if not fmu.clocks[k, PERIOD] < math.inf:
            return failed(fmu, GET_INTERVAL, NO_INTERVAL, t)
    return OK
