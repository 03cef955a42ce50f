"""How far outputs were from what had been estimated of them: judged in every step, kept over a run, told after it.

A method that steps once under estimated inputs goes on where they do not fit, even where nothing fits because the
coupled equations have lost their solution, or because a linearisation says nothing about a step that long. Its results
then look like any others, unless somebody says so. An output that jumps, at an event that nobody declared, is off by
twice its size at most, and in one step. What is off by more, or by more than its size twice in succession, was not
estimated, and the run ends there. An output that has only just left 0 has no size yet to be judged by.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.interface import ESTIMATE_OFF, OK
from macrostep.solvers.engine.sizes import is_rounding

PEAK, APART, WHEN, WAS_OFF = range(4)
"""Of an output: its largest size, its largest distance from an estimate, when that was, and whether it was off by more
than its size in the last step."""
ROOM = 4
"""Numbers of memory for each comparison."""
_WORTH_TELLING = 0.05
"""Distance, relative to the largest size of the output, from which on a run is told to be poor."""
_MORE_THAN_A_JUMP = 3.0
"""Distance, relative to the largest size of the output, that no jump explains."""


@compiled()
def compare_with_estimate(engine, memory, place, k, o, estimate):
    """Keep how far output o of subsystem k is from its estimate, in the memory at `place`; the status."""
    y, size = abs(engine.y[o]), max(engine.size[o], abs(engine.y[o]))
    apart = abs(engine.y[o] - estimate)
    memory[place + PEAK] = max(memory[place + PEAK], y)
    if not apart > _WORTH_TELLING * size or is_rounding(engine, k, o, apart):
        memory[place + WAS_OFF] = 0.0
        apart = min(apart, _WORTH_TELLING * size)
    if apart > memory[place + APART]:
        memory[place + APART], memory[place + WHEN] = apart, engine.t_next[k]
    is_off, has_size = apart > size, engine.resting[o] < engine.t[k]
    if has_size and is_off and (memory[place + WAS_OFF] != 0.0 or apart > _MORE_THAN_A_JUMP * size):
        engine.worst_signal, engine.worst_error, engine.residual = o, apart / size, apart
        return ESTIMATE_OFF
    memory[place + WAS_OFF] = 1.0 if has_size and is_off else 0.0
    return OK


def mismatch_notes(kept: np.ndarray, labels: Sequence[str], remedy: str) -> tuple[str, ...]:
    """Say where an output was farthest from its estimate, relative to its largest size, if it was far.

    Parameters
    ----------
    kept : ndarray
    labels : sequence of str
        The output of each comparison.
    remedy : str
    """
    peak, apart, when, _ = kept.reshape(-1, ROOM).T
    relative = np.divide(apart, peak, out=np.zeros(len(peak)), where=apart > 0.0)
    if not np.any(relative > _WORTH_TELLING):
        return ()
    worst = int(np.argmax(relative))
    if relative[worst] > 1.0:
        remedy += (
            f". The linearisation did not hold there, {relative[worst]:.2g} times the output's size; trust nothing"
        )
    return (
        f"The outputs differed from their estimates by up to {apart[worst]:.2g} at {labels[worst]}, "
        f"t = {when[worst]:.6g} s; {remedy}.",
    )
