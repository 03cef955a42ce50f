"""What is unknown at the start of a diagram, what is to hold there, and how well it does for given unknowns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.base.units import to_si
from macrostep.model.diagram.beginning import FREE, HELD, REST, InitialEquation, initial_equation
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import all_parameters, declared, set_value
from macrostep.model.language.dimensions import value
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.starting.coupled import CoupledEquations, LinearEquations

_DIFFERENCE = 6e-6
"""Relative distance of two values for a central difference: the cube root of the rounding unit."""


@dataclass(frozen=True)
class Evaluation:
    """The conditions for some unknowns.

    Attributes
    ----------
    unknowns : ndarray, shape (n,)
        Free states in SI units, and behind them parameters in their own.
    residuals : ndarray, shape (m,)
        Rates of states that are to rest, and left minus right sides of equations.
    slopes : ndarray, shape (m, n)
        Derivatives of the residuals.
    linear : LinearEquations
        The coupled equations there.
    """

    unknowns: np.ndarray
    residuals: np.ndarray
    slopes: np.ndarray
    linear: LinearEquations


class Conditions:
    """What is to hold at the start of a diagram.

    Parameters
    ----------
    diagram : Diagram
        Without problems.
    problem : Problem
        The same, frozen and uncut.

    Attributes
    ----------
    free, resting : tuple of str
        States that may begin anywhere, and those that are not to change.
    parameters : tuple of str
        That are found, too.
    equations : tuple of InitialEquation

    Raises
    ------
    MacrostepError
        If a subsystem integrates itself, so that nobody knows its states.
    """

    def __init__(self, diagram: Diagram, problem: Problem) -> None:
        self._diagram, self._problem = diagram, problem
        closed = [s.name for s in problem.subsystems if s.is_black_box]
        if closed:
            raise MacrostepError(
                "{subsystem} integrates itself: what it begins with cannot be found from outside. Let all states begin "
                "at start values that are given, or put equations in its place.",
                subsystem=closed[0],
            )
        beginning = diagram.beginning
        self._coupled = CoupledEquations(problem)
        self._fed = _fed_inputs(problem)
        self.states = self._coupled.states
        kinds = [beginning.kind(state) for state in self.states]
        self.free = tuple(s for s, kind in zip(self.states, kinds, strict=True) if kind in (FREE, REST))
        self.resting = tuple(s for s, kind in zip(self.states, kinds, strict=True) if kind in (REST, HELD))
        self.parameters = beginning.parameters
        self.equations = tuple(map(initial_equation, beginning.equations))
        self._is_free = np.array([kind in (FREE, REST) for kind in kinds], bool)
        self._rests = np.array([kind in (REST, HELD) for kind in kinds], bool)

    @property
    def rests_where_it_is_free(self) -> bool:
        """Whether exactly the states that are free are to rest, and nothing else is asked."""
        return self.free == self.resting and not self.parameters and not self.equations

    @property
    def names(self) -> tuple[str, ...]:
        """Of the unknowns."""
        return (*self.free, *self.parameters)

    @property
    def guess(self) -> np.ndarray:
        """Start values and values of parameters as they are written."""
        values = [declared(self._diagram, name).value for name in self.parameters]
        return np.concatenate([self._coupled.starts[self._is_free], values])

    def condition(self, i: int) -> str:
        """Return residual i in words."""
        if i < len(self.resting):
            return Phrase("der({state}) = 0", state=self.resting[i])
        return self.equations[i - len(self.resting)].text

    def at(self, unknowns: np.ndarray) -> Evaluation:
        """Evaluate the conditions.

        Raises
        ------
        MacrostepError
            If the equations have no finite value there.
        """
        n = len(self.free)
        diagram, coupled = self._with(unknowns[n:])
        x = self._states(coupled, unknowns)
        linear = coupled.at(x)
        rows = [linear.A[self._rests], *(self._row(equation, diagram, x, linear) for equation in self.equations)]
        slopes = [np.vstack(rows).reshape(len(self.resting) + len(self.equations), -1)[:, self._is_free]]
        slopes += [self._by_parameter(unknowns, n + j)[:, None] for j in range(len(self.parameters))]
        return Evaluation(unknowns, self._residuals(diagram, x, linear), np.hstack(slopes), linear)

    def _with(self, values: np.ndarray) -> tuple[Diagram, CoupledEquations]:
        """Return the diagram and its coupled equations with values of the parameters that are found."""
        if not self.parameters:
            return self._diagram, self._coupled
        diagram = with_values(self._diagram, dict(zip(self.parameters, map(float, values), strict=True)))
        return diagram, CoupledEquations(_with_numbers(self._problem, diagram))

    def _states(self, coupled: CoupledEquations, unknowns: np.ndarray) -> np.ndarray:
        x = coupled.starts
        x[self._is_free] = unknowns[: len(self.free)]
        return x

    def _residuals(self, diagram: Diagram, x: np.ndarray, linear: LinearEquations) -> np.ndarray:
        known = self._known(diagram, x, linear)
        return np.array([*linear.rates[self._rests], *(_difference(equation, known) for equation in self.equations)])

    def _by_parameter(self, unknowns: np.ndarray, j: int) -> np.ndarray:
        """Return what one parameter does to the residuals, by a central difference."""
        found = []
        step = _DIFFERENCE * (abs(unknowns[j]) or 1.0)
        for sign in (1.0, -1.0):
            moved = unknowns.copy()
            moved[j] += sign * step
            diagram, coupled = self._with(moved[len(self.free) :])
            x = self._states(coupled, moved)
            found.append(self._residuals(diagram, x, coupled.at(x)))
        return np.asarray((found[0] - found[1]) / (2.0 * step))

    def _row(self, equation: InitialEquation, diagram: Diagram, x: np.ndarray, linear: LinearEquations) -> np.ndarray:
        """Return the derivatives of an equation's difference with respect to all continuous states."""
        known = self._known(diagram, x, linear)
        row = np.zeros(len(x))
        for name in equation.names:
            origin = self._fed.get(name, name)
            if origin in self.states:
                by_state = np.eye(len(x))[self.states.index(origin)]
            elif origin in self._coupled.outputs:
                by_state = linear.C[self._coupled.outputs.index(origin)]
            else:
                continue
            step = _DIFFERENCE * (abs(known[name]) or 1.0)
            above, below = (_difference(equation, {**known, name: known[name] + s}) for s in (step, -step))
            row += (above - below) / (2.0 * step) * by_state
        return row

    def _known(self, diagram: Diagram, x: np.ndarray, linear: LinearEquations) -> Mapping[str, float]:
        """Return what the names in equations stand for, in SI units."""
        if not self.equations:
            return {}
        outputs = dict(zip(self._coupled.outputs, map(float, linear.outputs), strict=True))
        sampled = {
            s.label(name): float(start)
            for s in self._problem.subsystems
            if isinstance(s, FrozenSubsystem)
            for name, start in zip(s.states, s.state_starts, strict=True)
        }
        open_inputs = {
            s.label(name): float(start)
            for s in self._problem.subsystems
            for name, start in zip(s.behaviour.inputs, s.input_starts, strict=True)
        }
        inputs = open_inputs | {name: outputs[origin] for name, origin in self._fed.items()}
        parameters = {name: to_si(p.value, p.unit) for name, p in all_parameters(diagram)}
        return {**parameters, **inputs, **outputs, **sampled, **dict(zip(self.states, map(float, x), strict=True))}


def _fed_inputs(problem: Problem) -> dict[str, str]:
    """Return by the full name of each connected input the output that it is."""
    sources = zip(problem.input_labels, problem.source.tolist(), strict=True)
    return {name: problem.output_labels[source] for name, source in sources if source >= 0}


def with_values(diagram: Diagram, values: Mapping[str, float]) -> Diagram:
    """Return a diagram with other values of parameters, in their units."""
    if not values:
        return diagram
    other = diagram.copy()
    for name, number in values.items():
        set_value(other, name, repr(number))
    return other


def _difference(equation: InitialEquation, known: Mapping[str, float]) -> float:
    values = {plain: known[full] for plain, full in equation.full_names.items()} | {
        name: number for name, number in known.items() if "." not in name
    }
    try:
        return value(equation.left, values) - value(equation.right, values)
    except (ArithmeticError, ValueError):
        raise MacrostepError("{equation} has no value there.", equation=equation.text) from None


def _with_numbers(problem: Problem, diagram: Diagram) -> Problem:
    """Return a problem with the values of parameters and start values that the subsystems of a diagram have."""
    changed = []
    for s in problem.subsystems:
        assert isinstance(s, FrozenSubsystem)
        subsystem = diagram[s.name]
        parameters = [to_si(p.value, p.unit) for p in subsystem.parameters.values()]
        starts = [to_si(subsystem.states[name].start, subsystem.states[name].unit) for name in s.states]
        changed.append(replace(s, parameters=np.array(parameters, float), state_starts=np.array(starts, float)))
    return replace(problem, subsystems=tuple(changed))
