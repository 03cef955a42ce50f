"""Errors that two half steps cannot show or avoid, kept over a run and reported after it.

Behind an EVENT signals may be wrong however short the step before is. Where a step must be SUDDENLY much shorter than
the one before, what bent did so, probably, in that one: if a torque does not depend on speed before it changes its
sign, one step and two half ones leap over the standstill alike. And an error may be LEFT however short the step is:
what jumps goes along outputs with direct feedthrough, or around a loop of them, once in each macro-step. Such steps are
done as short as is negligible, until the jump has gone through.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.structure import structure_at
from macrostep.solvers.engine.memory import MethodMemory, Record

EVENT, SUDDEN, LEFT = range(3)
"""Kinds of errors."""
_MUCH = 0.1
"""A step is much shorter than the one before below this part of it."""
_NEGLIGIBLE, _NEGLIGIBLE_IN_RUN = 1e-4, 1e-7
"""A step is negligible below this part of one that was tried, or of the run."""
_LEAST_POWER = 0.25
"""An error that falls with a lower power of the step does not fall with it."""


class Kind(Record):
    """The errors of one kind: how often, in steps of which length together [s], the largest relative to the tolerance
    and in SI units, the signal that had it (an output, or behind all outputs a state), and when [s]."""

    count: float
    lasted: float
    worst: float
    apart: float
    signal: float
    when: float


class DoublingMemory(MethodMemory):
    """Of step doubling: that of the method inside, and the errors kept over the run.

    Then the length of the step before, or 0 where it says nothing; length, error (in both ways) and signal of the first
    step that was rejected since one was within the tolerance, or 0; length and error of the last one that was rejected;
    and whether the step before was done with an error that is left.
    """

    last: float
    first: float
    first_error: float
    first_apart: float
    first_signal: float
    tried: float
    tried_error: float
    is_left: float
    kinds: Annotated[np.ndarray, 3, Kind]
    inside: Annotated[np.ndarray, "inside"]


MemoryType = DoublingMemory.numba_type
memory_at = structure_at(MemoryType)


@compiled(types.void(MemoryType, int64, float64, float64, float64, int64, float64))
def remember(memory, kind, H, error, apart, signal, t):
    """Keep an error of a signal in a step of H that ends at t: relative to the tolerance, and in SI units."""
    kept = memory.kinds[kind]
    kept.count += 1.0
    kept.lasted += H
    if error > kept.worst:
        kept.worst, kept.apart, kept.signal, kept.when = error, apart, signal, t


@compiled(int64(MemoryType, float64, float64))
def is_negligible(memory, H, duration):
    """Return whether a step of H is next to nothing in a run, or beside the one that was tried first."""
    return 1 if max(_NEGLIGIBLE * memory.first, _NEGLIGIBLE_IN_RUN * duration) >= H else 0


@compiled(int64(MemoryType, float64, float64, float64))
def falls(memory, H, error, duration):
    """Return whether an error that is too large falls with the step, H, as far as the last ones show."""
    if memory.first == 0.0:
        return 1
    if memory.is_left != 0.0 and is_negligible(memory, H, duration):
        return 0
    return 1 if error <= memory.tried_error * (H / memory.tried) ** _LEAST_POWER else 0


@compiled(types.void(MemoryType, float64, float64, float64, int64))
def refuse(memory, H, error, apart, signal):
    """Keep the error of a step of H that is rejected."""
    if memory.first == 0.0:
        memory.first, memory.first_error, memory.first_apart, memory.first_signal = H, error, apart, signal
    memory.tried, memory.tried_error = H, error


@compiled(types.void(MemoryType, float64, float64, int64, int64, int64))
def remember_step(memory, t, H, is_event, is_left, is_like_before):
    """Look at the step before from one of H that begins at t and is accepted, maybe with an error that is left.

    The one before leapt over nothing if this one is like it, and only so short because something jumps soon.
    """
    memory.is_left = is_left
    if is_left:
        memory.last = 0.0
        return
    if memory.first > 0.0 and _MUCH * memory.last > H and not is_like_before:
        remember(memory, SUDDEN, H, memory.first_error, memory.first_apart, int(memory.first_signal), t)
    memory.last, memory.first = 0.0 if is_event else H, 0.0
