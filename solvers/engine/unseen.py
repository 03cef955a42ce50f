"""Errors that two half steps cannot show or avoid, kept over a run at the end of a method's memory and told after it.

Behind an EVENT signals may be wrong however short the step before is. Where a step must be SUDDENLY much shorter than
the one before, what bent did so, probably, in that one: if a torque does not depend on speed before it changes its
sign, one step and two half ones leap over the standstill alike. And an error may be LEFT however short the step is:
what jumps goes along outputs with direct feedthrough, or around a loop of them, once in each macro-step. Such steps are
done as short as is negligible, until the jump has gone through.
"""

from __future__ import annotations

from numba import float64, int64, types

from macrostep.solvers.engine.compilation import compiled

EVENT, SUDDEN, LEFT = range(3)
COUNT, LASTED, WORST, APART, SIGNAL, WHEN = range(6)
"""Of each kind: how often, in steps of which length together, the largest error relative to the tolerance, the same in
SI units, the signal that had it (an output, or behind all outputs a state), and when."""
ROOM = 6
_KINDS = 3
LAST, FIRST, FIRST_ERROR, FIRST_APART, FIRST_SIGNAL, TRIED, TRIED_ERROR, IS_LEFT = range(
    _KINDS * ROOM, _KINDS * ROOM + 8
)
"""The length of the step before, or 0 where it says nothing; length, error (in both ways) and signal of the first step
that was rejected since one was within the tolerance, or 0; length and error of the last one that was rejected; and
whether the step before was done with an error that is left."""
MISS_ROOM = _KINDS * ROOM + 8
_MUCH = 0.1
"""A step is much shorter than the one before below this part of it."""
_NEGLIGIBLE, _NEGLIGIBLE_IN_RUN = 1e-4, 1e-7
"""A step is negligible below this part of one that was tried, or of the run."""
_LEAST_POWER = 0.25
"""An error that falls with a lower power of the step does not fall with it."""


@compiled(types.void(float64[::1], int64, float64, float64, float64, int64, float64))
def remember(memory, kind, H, error, apart, signal, t):
    """Keep an error of a signal in a step of H that ends at t: relative to the tolerance, and in SI units."""
    place = memory.shape[0] - MISS_ROOM + kind * ROOM
    memory[place + COUNT] += 1.0
    memory[place + LASTED] += H
    if error > memory[place + WORST]:
        memory[place + WORST], memory[place + APART] = error, apart
        memory[place + SIGNAL], memory[place + WHEN] = signal, t


@compiled(int64(float64[::1], float64, float64))
def is_negligible(memory, H, duration):
    """Return whether a step of H is next to nothing in a run, or beside the one that was tried first."""
    first = memory[memory.shape[0] - MISS_ROOM + FIRST]
    return 1 if max(_NEGLIGIBLE * first, _NEGLIGIBLE_IN_RUN * duration) >= H else 0


@compiled(int64(float64[::1], float64, float64, float64))
def falls(memory, H, error, duration):
    """Return whether an error that is too large falls with the step, H, as far as the last ones tell."""
    place = memory.shape[0] - MISS_ROOM
    if memory[place + FIRST] == 0.0:
        return 1
    if memory[place + IS_LEFT] != 0.0 and is_negligible(memory, H, duration):
        return 0
    return 1 if error <= memory[place + TRIED_ERROR] * (H / memory[place + TRIED]) ** _LEAST_POWER else 0


@compiled(types.void(float64[::1], float64, float64, float64, int64))
def refuse(memory, H, error, apart, signal):
    """Keep the error of a step of H that is rejected."""
    place = memory.shape[0] - MISS_ROOM
    if memory[place + FIRST] == 0.0:
        memory[place + FIRST], memory[place + FIRST_ERROR] = H, error
        memory[place + FIRST_APART], memory[place + FIRST_SIGNAL] = apart, signal
    memory[place + TRIED], memory[place + TRIED_ERROR] = H, error


@compiled(types.void(float64[::1], float64, float64, int64, int64, int64))
def look_back(memory, t, H, is_event, is_left, is_like_before):
    """Look at the step before from one of H that begins at t and is accepted, maybe with an error that is left.

    The one before leapt over nothing if this one is like it, and only so short because something jumps soon.
    """
    place = memory.shape[0] - MISS_ROOM
    memory[place + IS_LEFT] = is_left
    if is_left:
        memory[place + LAST] = 0.0
        return
    if memory[place + FIRST] > 0.0 and _MUCH * memory[place + LAST] > H and not is_like_before:
        signal = int(memory[place + FIRST_SIGNAL])
        remember(memory, SUDDEN, H, memory[place + FIRST_ERROR], memory[place + FIRST_APART], signal, t)
    memory[place + LAST], memory[place + FIRST] = 0.0 if is_event else H, 0.0
