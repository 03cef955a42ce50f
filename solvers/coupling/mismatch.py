"""How far outputs were from the inputs that had been estimated for them: kept over a run, told after it.

A method that steps once under estimated inputs goes on where they do not fit, even where nothing fits because the
coupled equations have lost their solution. Its results then look like any others, unless somebody says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from macrostep.solvers.engine.compilation import compiled

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem

PEAK, APART, WHEN = range(3)
"""Of the output that feeds an input: its largest size, its largest distance from the input, and when that was."""
ROOM = 3
"""Numbers of memory for each input."""
_WORTH_TELLING = 0.05
"""Distance, relative to the largest size of the output, from which on a run is told to be poor."""


@compiled()
def remember_mismatch(engine, memory, begin, w):
    """Keep how far the outputs at the end of the step are from the values w, in the memory from `begin` on."""
    for i in range(engine.n_in):
        o, place = engine.source[i], begin + i * ROOM
        if o < 0:
            continue
        memory[place + PEAK] = max(memory[place + PEAK], abs(engine.y[o]))
        apart = abs(engine.y[o] - w[i])
        if apart > memory[place + APART]:
            memory[place + APART], memory[place + WHEN] = apart, engine.t_next[0]


def mismatch_notes(problem: Problem, kept: np.ndarray, remedy: str) -> tuple[str, ...]:
    """Say where an output was farthest from its estimate, relative to its largest size, if it was far."""
    peak, apart, when = kept.reshape(-1, ROOM).T
    relative = np.divide(apart, peak, out=np.zeros(len(peak)), where=apart > 0.0)
    if not np.any(relative > _WORTH_TELLING):
        return ()
    worst = int(np.argmax(relative))
    return (
        f"The outputs differed from their estimates by up to {apart[worst]:.2g} at "
        f"{problem.output_labels[problem.source[worst]]}, t = {when[worst]:.6g} s; {remedy}.",
    )
