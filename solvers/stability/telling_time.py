"""Until when a run shows what moves: a stop time from the time constants of the coupled equations, and from periods."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import to_si
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.language.functions import evaluate
from macrostep.model.language.parser import parse_expression, parse_statements
from macrostep.model.language.syntax import Apply, Equation, Expression, Number, Time, children, transform, walk
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.stability.linearised import linearise, pencil

_FADED, _SWINGS = 5.0, 20.0
"""Time constants, or swings if these are less, after which nothing more is to be seen of a motion."""
_PERIODS = 5.0
"""So many periods show what a source does that swings for ever."""
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
        Where its equations use the time for more than swings, nothing is said: something may happen at any.
    problem : Problem
        The same, frozen and not cut.
    """
    if len(problem.subsystems) > _MOST or problem.is_black_box:
        return None
    try:
        periods = [period for subsystem in diagram.subsystems.values() for period in _periods(subsystem)]
    except (ValueError, KeyError, ArithmeticError):
        return None
    span = problem.stop - problem.start
    lasting = [*_lasting_motions(problem, None), *(_PERIODS * period for period in periods)]
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


def _periods(subsystem: Subsystem) -> Iterator[float]:
    """Yield the periods of what swings in time by itself [s].

    Raises
    ------
    ValueError, KeyError, ArithmeticError
        If time does anything else.
    """
    values = {name: to_si(float(parameter.value), parameter.unit) for name, parameter in subsystem.parameters.items()}
    for node in _expressions(subsystem):
        yield from (2.0 * math.pi / speed for speed in _speeds(node, values) if speed)


def _expressions(subsystem: Subsystem) -> Iterator[Expression]:
    for output in subsystem.outputs.values():
        yield parse_expression(output.expression)
    for equation in subsystem.equations:
        for statement in parse_statements(equation):
            if isinstance(statement, Equation):
                yield from (statement.left, statement.right)
            else:
                yield from (statement.condition, *(action.value for action in statement.actions))


def _speeds(node: Expression, values: Mapping[str, float]) -> Iterator[float]:
    """Yield how fast the angles of sines and cosines grow that are lines over time [rad/s]."""
    match node:
        case Time():
            raise ValueError("time outside of a sine")
        case Apply("sin" | "cos", (angle,)) if any(isinstance(part, Time) for part in walk(angle)):
            first, second, third = (evaluate(_at(angle, time), values) for time in (0.0, 1.0, 2.0))
            if not math.isclose(third - second, second - first, rel_tol=1e-9):
                raise ValueError("no line over time")
            yield abs(second - first)
        case _:
            for part in children(node):
                yield from _speeds(part, values)


def _at(node: Expression, time: float) -> Expression:
    return transform(node, lambda part: Number(time) if isinstance(part, Time) else part)


def _lasting(eigenvalue: complex) -> float:
    """Return how long something is to be seen of the motion that belongs to an eigenvalue [s]."""
    fading = _FADED / abs(eigenvalue.real) if eigenvalue.real else math.inf
    return min(fading, _SWINGS * 2.0 * math.pi / abs(eigenvalue.imag)) if eigenvalue.imag else fading


def _rounded_up(time: float) -> float:
    """Return the next 1, 2 or 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(time))
    return next(float(f"{times * power:.3g}") for times in (1, 2, 5, 10) if times * power >= time * (1.0 - 1e-9))
