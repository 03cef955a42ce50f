"""How far outputs were from what had been expected of them: judged in every step, kept over a run, reported after it.

A method that steps once under estimated inputs goes on where they do not fit, even where nothing fits because the
coupled equations have lost their solution, or because a linearisation says nothing about a step that long. Its results
then look like any others, unless somebody says so. An output that jumps, at an undeclared event, is off by
twice its size at most, and in one step. What is off by more, or by more than its size twice in succession, was not
estimated, and the run ends there. An output that has only just left 0 has no size yet to be judged by: what it was off
by then is judged when it has had one for some steps.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.solvers.coupling.parts.authoring import ESTIMATE_OFF, OK, Record, compiled, is_rounding, least_of


class Mismatch(Record):
    """Of an output: its largest size, its largest distance from an estimate, when that was [s], whether it was off by
    more than its size in the last step, and by how much at most as long as it had no size."""

    peak: float
    apart: float
    when: float
    was_off: float
    young: float


_WORTH_REPORTING = 0.05
"""Distance, relative to the largest size of the output, from which on an estimate is reported to be poor."""
_MORE_THAN_A_JUMP = 3.0
"""Distance, relative to the largest size of the output, that no jump explains."""
_SUMS = 10.0
"""So many times what is nothing of a signal may several sums one after the other make of rounding."""
_YOUTH = 10.0
"""Steps after which an output that has left 0 has shown how large it is."""


@compiled()
def keep_distance(engine, mismatch, k, o, estimate):
    """Keep how far output o of subsystem k is from its estimate; return that."""
    apart, size = abs(engine.y[o] - estimate), max(engine.size[o], abs(engine.y[o]))
    mismatch.peak = max(mismatch.peak, size)
    is_far = not apart <= _SUMS * least_of(engine, o) and apart > _WORTH_REPORTING * size
    if not is_far or is_rounding(engine, k, o, apart):  # which asks for a linearisation
        apart = min(apart, _WORTH_REPORTING * size)
    if apart > mismatch.apart:
        mismatch.apart, mismatch.when = apart, engine.t_next[k]
    return apart


@compiled()
def compare_with_estimate(engine, mismatch, k, o, estimate):
    """Keep how far output o of subsystem k is from its estimate; the status."""
    apart, size = keep_distance(engine, mismatch, k, o, estimate), max(engine.size[o], abs(engine.y[o]))
    is_off, has_size = apart > size, engine.resting[o] < engine.t[k]
    if not has_size:
        mismatch.young = max(mismatch.young, apart)
    elif _YOUTH < (engine.t_next[k] - engine.resting[o]) / engine.step < _YOUTH + 2.0:
        is_run = engine.start_up > 0.0  # and not a macro-step whose map is looked for, from anywhere
        if is_run and mismatch.young > _MORE_THAN_A_JUMP * size:
            apart, engine.failed_subsystem, engine.failed_time = mismatch.young, k, mismatch.when
            is_off = True
        mismatch.young = 0.0
    if has_size and is_off and (mismatch.was_off != 0.0 or apart > _MORE_THAN_A_JUMP * size):
        engine.worst_signal, engine.worst_error, engine.residual = o, apart / size, apart
        return ESTIMATE_OFF
    mismatch.was_off = 1.0 if has_size and is_off else 0.0
    return OK


def farthest(kept: np.ndarray) -> tuple[int, float, float, float]:
    """Return which comparison was farthest off: its place, the distance in sizes of its output and itself, and when."""
    if not len(kept):
        return 0, 0.0, 0.0, 0.0
    peak, apart, when = kept["peak"], kept["apart"], kept["when"]
    is_known = (
        (apart > 0.0) & (peak > 0.0) & np.isfinite(apart) & np.isfinite(peak)
    )  # a run that diverges has no size any more
    relative = np.divide(apart, peak, out=np.zeros(len(peak)), where=is_known)
    worst = int(np.argmax(relative))
    return worst, float(relative[worst]), float(apart[worst]), float(when[worst])


def mismatch_notes(kept: np.ndarray, labels: Sequence[str], remedy: str) -> tuple[str, ...]:
    """Say where an output was farthest from its estimate, relative to its largest size, if it was far.

    Parameters
    ----------
    kept : ndarray of Mismatch
    labels : sequence of str
        The output of each comparison.
    remedy : str
    """
    worst, relative, apart, when = farthest(kept)
    if not relative > _WORTH_REPORTING:
        return ()
    said: dict[str, Value] = {
        "distance": Amount(apart, digits=2),
        "output": labels[worst],
        "time": Amount(when, "s", 6),
        "remedy": remedy,
    }
    if relative <= 1.0:
        return (
            Phrase(
                "The outputs differed from their estimates by up to {distance} at {output}, t = {time}; {remedy}.",
                **said,
            ),
        )
    return (
        Phrase(
            "The outputs differed from their estimates by up to {distance} at {output}, t = {time}; {remedy}. The "
            "linearisation did not hold there, {relative} times the output's size; do not trust the result.",
            relative=Amount(relative, digits=2),
            **said,
        ),
    )
