"""Errors that two half steps cannot show or avoid, kept over a run at the end of a method's memory and told after it.

Behind an EVENT signals may be wrong however short the step before is. And where a step must be SUDDENLY much shorter
than the one before, what bent did so, probably, in that one: if a torque does not depend on speed before it changes its
sign, one step and two half ones leap over the standstill alike.
"""

from __future__ import annotations

from numba import float64, int64, types

from macrostep.solvers.engine.compilation import compiled

EVENT, SUDDEN = range(2)
COUNT, WORST, APART, SIGNAL, WHEN = range(5)
"""Of each kind: how often, the largest error relative to the tolerance, the same in SI units, the signal that had it
(an output, or behind all outputs a state), and when."""
ROOM = 5
LAST, REFUSED, REFUSED_APART, REFUSED_SIGNAL = range(2 * ROOM, 2 * ROOM + 4)
"""The length of the step before, or 0 where it says nothing; the error of the first step that was rejected since, in
both ways, with its signal."""
MISS_ROOM = 2 * ROOM + 4
_MUCH = 0.1
"""A step is much shorter than the one before below this part of it."""


@compiled(types.void(float64[::1], int64, float64, float64, int64, float64))
def remember(memory, kind, error, apart, signal, t):
    """Keep an error of a signal at t: relative to the tolerance, and in SI units."""
    place = memory.shape[0] - MISS_ROOM + kind * ROOM
    memory[place + COUNT] += 1.0
    if error > memory[place + WORST]:
        memory[place + WORST], memory[place + APART] = error, apart
        memory[place + SIGNAL], memory[place + WHEN] = signal, t


@compiled(types.void(float64[::1], float64, float64, int64))
def refuse(memory, error, apart, signal):
    """Keep the error of a step that is rejected, if it is the first one here."""
    place = memory.shape[0] - MISS_ROOM
    if memory[place + REFUSED] == 0.0:
        memory[place + REFUSED], memory[place + REFUSED_APART], memory[place + REFUSED_SIGNAL] = error, apart, signal


@compiled(types.void(float64[::1], float64, float64, int64))
def look_back(memory, t, H, is_event):
    """Look at the step before from one of H that begins at t and is accepted, and maybe ends at an event."""
    place = memory.shape[0] - MISS_ROOM
    if memory[place + REFUSED] > 0.0 and _MUCH * memory[place + LAST] > H:
        signal = int(memory[place + REFUSED_SIGNAL])
        remember(memory, SUDDEN, memory[place + REFUSED], memory[place + REFUSED_APART], signal, t)
    memory[place + LAST], memory[place + REFUSED] = 0.0 if is_event else H, 0.0
