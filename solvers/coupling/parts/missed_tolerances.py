"""Macro-steps that are accepted though an estimate missed its tolerance: kept over a run, told after it.

A method that repeats nothing can only shorten the next step. How often that came too late, or was not allowed, and how
far the estimates were off then, must not look like a result within the tolerance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from macrostep.solvers.coupling.parts.authoring import Record, compiled

if TYPE_CHECKING:
    from macrostep.solvers.problem.problem import Problem

AT_SMALLEST, AT_IMPOSED, TOO_LONG, JUMPED = range(4)
"""Why: the step could not be shorter, because it was the smallest one or an imposed one; it was too long, which turned
out behind it; or an output jumped where nobody could know."""
KINDS = 4
_WORTH_TELLING = 1e-5
"""Steps that are together a smaller part of the run are not told, but for jumps: inputs that were off for so short a
time change nothing."""


class Miss(Record):
    """Of one kind: macro-steps, how long they were together [s], the largest error relative to the tolerance and in SI
    units, the output that had it, and when [s]."""

    count: float
    lasted: float
    worst: float
    apart: float
    output: float
    when: float


@compiled()
def remember_miss(miss, H, t, error, apart, o):
    """Keep that a step of H that ended at t had this error, in output o.

    `error` is relative to the tolerance, `apart` is the same in SI units.
    """
    miss.count += 1.0
    miss.lasted += H
    if error > miss.worst:
        miss.worst, miss.apart, miss.output, miss.when = error, apart, o, t


def how_far_off(problem: Problem, worst: float, apart: float, signal: str, when: float) -> str:
    """Say how large an error was, where, and when, as part of a sentence.

    Parameters
    ----------
    problem : Problem
    worst, apart : float
        The error relative to the tolerance, and in SI units.
    signal : str
        Its full name.
    when : float
        [s].
    """
    unit = next((column.unit for column in problem.columns if column.label == signal and column.unit != "1"), "")
    size = f"{apart:.3g} {unit}".rstrip()
    return f"{worst:.3g} times the tolerance, {size}, at {signal}, t = {when:.6g} s"


def miss_notes(problem: Problem, misses: np.ndarray, smallest: float, above: float) -> tuple[str, ...]:
    """Say how often estimates missed their tolerance, where worst, and what helps.

    Parameters
    ----------
    problem : Problem
    misses : ndarray of Miss, shape (KINDS,)
        What :func:`remember_miss` wrote, by kind.
    smallest : float
        The smallest step allowed [s].
    above : float
        Errors of steps that turned out too long are counted from this many times the tolerance on.
    """
    told = []
    for kind, (count, lasted, worst, apart, where, when) in enumerate(misses):
        if count == 0 or (kind != JUMPED and lasted < _WORTH_TELLING * (problem.stop - problem.start)):
            continue
        output = problem.output_labels[int(where)]
        place = how_far_off(problem, worst, apart, output, when)
        sentence = {
            AT_SMALLEST: f"{_steps(count)} missed the tolerance and could not be shorter than min_step, "
            f"{smallest:.3g} s; the worst by {place}. Use a smaller min_step or a larger tolerance.",
            AT_IMPOSED: f"{_steps(count)} of imposed length missed the tolerance; the worst by {place}. Shorter "
            "imposed steps or a larger tolerance help.",
            TOO_LONG: f"{_steps(count)} missed the tolerance more than {above:g} times and, as nothing is repeated, "
            f"only the next ones were shorter; the worst by {place}. A smaller max_step or tolerance helps.",
            JUMPED: f"Outputs jumped or bent sharply {_times(count)} where no time event was declared, in steps that "
            f"are not repeated; the worst missed by {place}. Its neighbours heard of it at the end of their steps; a "
            "smaller max_step lets them hear of it sooner.",
        }[kind]
        told.append(sentence)
    return tuple(told)


def _steps(count: float) -> str:
    return "1 macro-step" if count == 1 else f"{count:.0f} macro-steps"


def _times(count: float) -> str:
    return "once" if count == 1 else f"{count:.0f} times"
