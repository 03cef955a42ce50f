"""How the error of a method falls with its step: what comparing one step with two half ones must know of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from numpy.polynomial import Polynomial
from macrostep.solvers.problem.problem import Problem


@dataclass(frozen=True)
class Accuracy:
    """How the error of a method falls with its macro-step.

    Attributes
    ----------
    order : int
        Order of convergence p: a step of H adds an error ~ H^(p+1) to the states.
    gain : float
        How many times the error after one step of H is that after two of H/2, where the steps before were of H/2.
        2^p for a method that uses one step only.
    """

    order: int
    gain: float


def of_one_step(order: int) -> Accuracy:
    """Return the accuracy of a method whose error depends on the step under way only."""
    return Accuracy(order, 2.0**order)


def of_extrapolation(problem: Problem, order: int) -> Accuracy:
    """Return the accuracy of inputs extrapolated through the newest order + 1 values."""
    degree = _possible_degree(problem, order)
    return _of_nodes(degree, range(0, -degree - 1, -1), 0)


def of_interpolation(problem: Problem, order: int) -> Accuracy:
    """Return the accuracy of inputs through the newest `order` values and the one at the end of the step."""
    degree = _possible_degree(problem, order)
    return _of_nodes(degree, range(0, -degree, -1), 1)


def _possible_degree(problem: Problem, order: int) -> int:
    """Return the order of the inputs that are approximated worst."""
    return min([order, *(s.capabilities.max_input_degree for s in problem.subsystems if s.behaviour.inputs)])


def _of_nodes(order: int, past: Iterable[int], ends: int) -> Accuracy:
    """Return the accuracy of inputs through values at past times, counted in half steps, and at the step's end.

    What reaches the states is the integral of the error of the inputs, ~ Π (s - nodes), over the step.
    """

    def error(length: int) -> float:
        area = Polynomial.fromroots([*past, *([length] * ends)]).integ()
        return float(abs(area(length) - area(0.0)))

    return Accuracy(order + 1, error(2) / (2.0 * error(1)))
