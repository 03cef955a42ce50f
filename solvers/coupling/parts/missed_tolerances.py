"""Macro-steps that are accepted though an estimate missed its tolerance: kept over a run, reported after it.

A method that repeats nothing can only shorten the next step. How often that came too late, or was not allowed, and how
far the estimates were off then, must not look like a result within the tolerance.
"""

from __future__ import annotations


import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.coupling.parts.authoring import Record, compiled
from macrostep.solvers.problem.problem import Problem

AT_SMALLEST, AT_IMPOSED, TOO_LONG, JUMPED = range(4)
"""Why: the step could not be shorter, because it was the smallest one or an imposed one; it was too long, which turned
out behind it; or an output jumped where nobody could know."""
KINDS = 4
_WORTH_REPORTING = 1e-5
"""Steps that are together a smaller part of the run are not reported, but for jumps: inputs that were off for so short
a time change nothing."""


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


def how_far_off(problem: Problem, worst: float, apart: float, signal: str, when: float) -> Phrase:
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
    return Phrase(
        "{times} times the tolerance, {distance}, at {signal}, t = {time}",
        times=Amount(worst),
        distance=Amount(apart, unit),
        signal=signal,
        time=Amount(when, "s", 6),
    )


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
    notes = []
    for kind, (count, lasted, worst, apart, where, when) in enumerate(misses):
        if count == 0 or (kind != JUMPED and lasted < _WORTH_REPORTING * (problem.stop - problem.start)):
            continue
        output = problem.output_labels[int(where)]
        steps, distance = _steps(count), how_far_off(problem, worst, apart, output, when)
        sentence = {
            AT_SMALLEST: Phrase(
                "{steps} missed the tolerance and could not be shorter than min_step, {smallest}; the worst by "
                "{distance}. Use a smaller min_step or a larger tolerance.",
                steps=steps,
                smallest=Amount(smallest, "s"),
                distance=distance,
            ),
            AT_IMPOSED: Phrase(
                "{steps} of imposed length missed the tolerance; the worst by {distance}. Shorter imposed steps or a "
                "larger tolerance help.",
                steps=steps,
                distance=distance,
            ),
            TOO_LONG: Phrase(
                "{steps} missed the tolerance more than {above} times and, as nothing is repeated, only the next ones "
                "were shorter; the worst by {distance}. A smaller max_step or tolerance helps.",
                steps=steps,
                above=Amount(above, digits=6),
                distance=distance,
            ),
            JUMPED: Phrase(
                "Outputs jumped or bent sharply {times} where no time event was declared, in steps that are not "
                "repeated; the worst missed by {distance}. Its neighbours heard of it at the end of their steps; a "
                "smaller max_step lets them hear of it sooner.",
                times=how_often(count),
                distance=distance,
            ),
        }[kind]
        notes.append(sentence)
    return tuple(notes)


def _steps(count: float) -> Phrase:
    return Phrase("1 macro-step") if count == 1 else Phrase("{count} macro-steps", count=round(count))


def how_often(count: float) -> Phrase:
    """Say how often something happened, as part of a sentence."""
    return Phrase("once") if count == 1 else Phrase("{count} times", count=round(count))
