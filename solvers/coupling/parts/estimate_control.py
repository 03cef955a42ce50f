"""What the outputs at the end of a step show about the estimate that their inputs came from.

How far they are from it says which linearisations must be renewed, and how long the next step may be.
"""

from __future__ import annotations

from macrostep.solvers.coupling.parts.authoring import (
    OK, REJECTED, STEP_TOO_SMALL, compiled, is_rounding, relative_error, size_of,
)  # fmt: skip
from macrostep.solvers.coupling.parts.costarica import SHARE
from macrostep.solvers.coupling.parts.step_control import step_after

ESTIMATE_POWER = 3.0
"""The estimate's error grows with this power of the step, where A, B, C and D are new."""
WORTHWHILE = 1.2
"""Steps that would grow less than by this stay, and with them the maps of linear subsystems."""
_HOPELESS = 1e30
"""In place of an error that is not a number."""


@compiled()
def estimate_error(engine, memory, w, rtol, atol):
    """Return how far the outputs are from w, relative to the tolerance; ask for linearisations that were not good.

    Call it before the end of the step is remembered.
    """
    largest = 0.0
    for k in range(engine.n_sub):
        memory.must_renew[k] = 0.0
    for i in range(engine.n_in):
        o = engine.source[i]
        if o < 0:
            continue
        y, before = engine.y[o], memory.inputs[i].value
        size = size_of(engine, o, engine.t_next[0], y, w[engine.n_in + i])
        error = relative_error(abs(y - w[i]), max(abs(y), abs(before)), size, rtol, atol)
        if error > 1.0 and is_rounding(engine, engine.producer[i], o, abs(y - w[i])):
            continue
        if not error <= SHARE:
            memory.must_renew[engine.producer[i]] = 1.0
        if not error <= largest:  # also where it is not a number
            largest = error if error < _HOPELESS else _HOPELESS
            engine.worst_signal, engine.worst_error = o, largest
    return largest


@compiled()
def choose_step(engine, memory, H, error, proposed, shortest, longest):
    """Choose the next step after one of H with this error of the estimate; the status, REJECTED to repeat this one.

    Where even the shortest step is off, an output has jumped, at an event that could not be known. That is accepted
    once; twice in succession it is the tolerance that cannot be met.
    """
    has_jumped = memory.has_jumped != 0.0
    memory.has_jumped = 0.0
    if error <= 1.0:
        is_worthwhile = not H <= proposed < WORTHWHILE * H
        engine.step = step_after(engine, H, proposed, longest if is_worthwhile else H)
        return OK
    engine.step = max(proposed, shortest)
    if memory.repeats != 0.0:
        engine.rejected_for = REJECTED
        if shortest < H:
            return REJECTED
        if has_jumped:
            return STEP_TOO_SMALL
        memory.has_jumped = 1.0
    return OK
