"""A method on a diagram some of whose parameters change, linearised for each of their values."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.base.units import to_si
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import ParameterRef, set_value
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem
from macrostep.solvers.problem.problem import FrozenComposite, Problem
from macrostep.solvers.run.refusal import MethodRefused
from macrostep.solvers.stability.linearised import LinearDiagram, linearise
from macrostep.solvers.stability.results import STEP, Judgement
from macrostep.solvers.stability.study import MethodStudy

_KEPT = 10_000
"""Linearisations that are kept, by the values of the parameters."""


class RegionStudy:
    """A method on a diagram some of whose parameters change.

    Parameters
    ----------
    diagram : Diagram
    chosen : ChosenMethod
    at : float, optional
        Time of the operating point [s].

    Raises
    ------
    MacrostepError
        If the diagram or the method is not valid, or the method has no linear map.
    """

    def __init__(self, diagram: Diagram, chosen: ChosenMethod, at: float | None) -> None:
        self._diagram, self._at = diagram, at
        self._problem = freeze(diagram, cut=chosen.cut)
        self._study = MethodStudy(self._problem, chosen, linearise(self._problem, at))
        if self._study.refusal:
            raise MethodRefused(self._study.refusal)
        self._known: dict[tuple[tuple[str, float], ...], LinearDiagram | None] = {}

    @property
    def is_fixed_point(self) -> bool:
        return self._study.is_fixed_point

    def judge(self, step: float) -> Judgement:
        """Return what is true at a step, with the parameters of the diagram."""
        self.growth({})
        return self._study.judge(step)

    def check(self, name: str) -> None:
        """Refuse a name that is neither ``"step"`` nor a parameter."""
        if name != STEP:
            self._si(name, 0.0)

    def growth(self, values: Mapping[str, float]) -> tuple[float, float]:
        """Return growth and contraction with some parameters, in their declared units, and a step.

        Nan where the coupled equations have no solution with these parameters.
        """
        parameters = tuple((name, value) for name, value in values.items() if name != STEP)
        if parameters not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[parameters] = self._linearised(dict(parameters))
        linear = self._known[parameters]
        if linear is None:
            return math.nan, math.nan
        if linear is not self._study.linear:
            self._study.set_operating_point(linear)
        found = self._study.spectrum(values.get(STEP, self._study.step))
        return found.growth, found.contraction

    def _linearised(self, values: Mapping[str, float]) -> LinearDiagram | None:
        subsystems = self._diagram.subsystems
        of_subsystems = {
            n: v for n, v in values.items() if ParameterRef.parse(n, self._diagram.names).owner in subsystems
        }
        si = {name: self._si(name, value) for name, value in of_subsystems.items()}
        try:
            problem = self._problem
            if len(si) < len(values):  # whatever is calculated of a parameter of something larger changes with it
                changed = self._diagram.copy()
                for name in values.keys() - of_subsystems.keys():
                    set_value(changed, name, repr(values[name]))
                problem = freeze(changed, cut=self._study.chosen.cut)
            return linearise(_with_parameters(problem, si), self._at)
        except (MacrostepError, np.linalg.LinAlgError):
            return None

    def _si(self, name: str, value: float) -> float:
        owner, parameter = ParameterRef.parse(name, self._diagram.names)
        known = self._diagram.parameters_of(owner)
        if parameter not in known:
            raise MacrostepError(
                Phrase(
                    "{name} is no parameter of {diagram}; write it as subsystem.parameter.",
                    name=repr(name),
                    diagram=self._diagram.name,
                )
            )
        return to_si(value, known[parameter].unit)


def _with_parameters(problem: Problem, values: Mapping[str, float]) -> Problem:
    """Return the problem with other values of parameters, in SI."""
    changed: list[FrozenSubsystem | FrozenComposite] = []
    for s in problem.subsystems:
        if isinstance(s, FrozenComposite):
            changed.append(replace(s, inside=_with_parameters(s.inside, values)))
            continue
        parameters = s.parameters.copy()
        for i, name in enumerate(s.behaviour.parameters):
            parameters[i] = values.get(s.label(name), parameters[i])
        changed.append(replace(s, parameters=parameters))
    whole = None if problem.whole is None else _with_parameters(problem.whole, values)
    return replace(problem, subsystems=tuple(changed), whole=whole)
