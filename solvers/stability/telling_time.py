"""Until when a run shows what moves: a stop time from the time constants of the coupled equations."""

from __future__ import annotations

import math
import re

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.stability.linearised import linearise, pencil

_FADED, _SWINGS = 5.0, 20.0
"""Time constants, or swings if these are less, after which nothing more is to be seen of a motion."""
_OFF = 50.0
"""A run that is so many times longer, or shorter, than what moves shows nothing of it."""
_MOST = 100
"""Subsystems of which this is worth its time."""
_ZERO = 1e-12
"""An eigenvalue smaller than this, relative to the largest, is zero."""


def telling_stop(diagram: Diagram, problem: Problem) -> float | None:
    """Return a stop time [s] where the one of a diagram is far off; None where it is not, or that is not known.

    Parameters
    ----------
    diagram : Diagram
        Where its equations use the time, nothing is said: something may happen at any.
    problem : Problem
        The same, frozen and not cut.
    """
    if len(problem.subsystems) > _MOST or problem.is_black_box or _uses_time(diagram):
        return None
    span = problem.stop - problem.start
    lasting = _lasting_motions(problem, None)
    if lasting and span > _OFF * max(lasting):
        # what is fast at the start may be slow where it has come to
        lasting += _lasting_motions(problem, problem.start + max(lasting))
    if not lasting or (span <= _OFF * max(lasting) and _OFF * span >= min(lasting)):
        return None
    return problem.start + _rounded_up(max(lasting))


def _lasting_motions(problem: Problem, at: float | None) -> list[float]:
    """Return how long something is to be seen of each motion of the equations linearised at a time [s]."""
    try:
        left, right = pencil(linearise(problem, at))
    except MacrostepError:
        return []
    import scipy.linalg

    with np.errstate(divide="ignore", invalid="ignore"):
        values = scipy.linalg.eigvals(right, left)
    values = values[np.isfinite(values)]
    return [_lasting(value) for value in values if abs(value) > _ZERO * max(abs(values))]


def _uses_time(diagram: Diagram) -> bool:
    texts = (
        text
        for subsystem in diagram.subsystems.values()
        for text in (*subsystem.equations, *(output.expression for output in subsystem.outputs.values()))
    )
    return any(re.search(r"\btime\b", text) for text in texts)


def _lasting(eigenvalue: complex) -> float:
    """Return how long something is to be seen of the motion that belongs to an eigenvalue [s]."""
    fading = _FADED / abs(eigenvalue.real) if eigenvalue.real else math.inf
    return min(fading, _SWINGS * 2.0 * math.pi / abs(eigenvalue.imag)) if eigenvalue.imag else fading


def _rounded_up(time: float) -> float:
    """Return the next 1, 2 or 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(time))
    return next(float(f"{times * power:.3g}") for times in (1, 2, 5, 10) if times * power >= time * (1.0 - 1e-9))
