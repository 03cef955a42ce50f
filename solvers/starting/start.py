"""The start of a diagram: its start values and parameters with those in their place that were found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase, first_of
from macrostep.model.base.texts import table_lines
from macrostep.model.base.units import from_si
from macrostep.model.diagram.beginning import NOTHING_FOUND
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import declared
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.starting.conditions import Conditions, with_values
from macrostep.solvers.starting.newton import find

_SHOWN = 20
_NEUTRAL = 1e-7
"""A motion that grows by less, relative to the fastest, is at rest."""


@dataclass(frozen=True)
class Start:
    """What was found; ``str()`` of it is a table.

    Attributes
    ----------
    diagram : Diagram
        As it is written, without ports that have no causality.
    states, parameters : mapping of float
        By full name, in SI units, and in the parameters' own.
    undetermined : tuple of str
        What no condition determines, so that it stays near its first guess.
    A : ndarray
        Of the coupled equations there [SI].
    """

    diagram: Diagram
    states: Mapping[str, float]
    parameters: Mapping[str, float]
    undetermined: tuple[str, ...]
    A: np.ndarray

    @cached_property
    def growth(self) -> float:
        """How fast the motion grows that grows fastest when it is disturbed [1/s]; 0 if none does."""
        eigenvalues = np.linalg.eigvals(self.A)
        fastest = float(np.max(np.abs(eigenvalues), initial=0.0))
        largest = float(np.max(eigenvalues.real, initial=0.0))
        return largest if largest > _NEUTRAL * fastest else 0.0

    @property
    def notes(self) -> tuple[str, ...]:
        """What whoever reads results should know of it."""
        shown = [*self.states, *(f"{name} = {self._parameter(name)}" for name in self.parameters)]
        said = [Phrase("Found for the start of the run: {what}.", what=first_of(shown, _SHOWN))]
        if self.undetermined:
            names = first_of(self.undetermined, _SHOWN)
            said.append(Phrase("No condition of the start determines {names}: the guess stays.", names=names))
        return tuple(said)

    def stability(self) -> str:
        """Say whether it stays there when it is disturbed."""
        if self.growth:
            time = Amount(1.0 / self.growth, "s", 3)
            return Phrase("It is unstable: what disturbs it grows by the factor e in {time}.", time=time)
        return Phrase("No motion about it grows.")

    def __str__(self) -> str:
        rows = [["", "found", "unit", "before"]]
        for name, after, unit, before in self.rows():
            rows.append([name, f"{after:.6g}", unit or "-", f"{before:.6g}"])
        said = [f"{self.diagram.name}: the start", "", *table_lines(rows), "", *self.notes[1:], self.stability()]
        return "\n".join(said)

    def rows(self) -> list[tuple[str, float, str, float]]:
        """Return the name of each state and parameter that was found, its value, unit, and value before."""
        found = []
        for name, value in self.states.items():
            subsystem, _, state = name.rpartition(".")
            its = self.diagram[subsystem].states[state]
            found.append((name, from_si(value, its.unit), its.unit, float(its.start)))
        for name, value in self.parameters.items():
            parameter = declared(self.diagram, name)
            found.append((name, value, parameter.unit, float(parameter.value)))
        return found

    def applied_to(self, diagram: Diagram) -> Diagram:
        """Return a diagram, as this or with ports without causality, that begins by itself with what was found."""
        begun = _with_starts(with_values(diagram, self.parameters), self.states)
        begun.set(beginning=NOTHING_FOUND)
        return begun

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep start --json`` writes."""
        return {
            "diagram": self.diagram.name,
            "states": dict(self.states),
            "parameters": dict(self.parameters),
            "undetermined": list(self.undetermined),
            "growth": self.growth,
        }

    def _parameter(self, name: str) -> str:
        return str(Amount(self.parameters[name], declared(self.diagram, name).unit, 6))


def find_start(diagram: Diagram, problem: Problem) -> Start:
    """Find the start values and parameters for which a diagram begins as its `beginning` says.

    Parameters
    ----------
    diagram : Diagram
    problem : Problem
        The same, frozen and uncut.

    Raises
    ------
    MacrostepError
        If a subsystem integrates itself, or the conditions cannot be satisfied: those that are not, by name.
    """
    conditions = Conditions(diagram, problem)
    found = find(conditions.at, conditions.guess, conditions.rests_where_it_is_free)
    if not found.is_found:
        raise MacrostepError(_failure(conditions, found.off))
    n = len(conditions.free)
    states = dict(zip(conditions.free, map(float, found.at.unknowns[:n]), strict=True))
    parameters = dict(zip(conditions.parameters, map(float, found.at.unknowns[n:]), strict=True))
    undetermined = tuple(conditions.names[j] for j in found.undetermined)
    return Start(diagram, states, parameters, undetermined, found.at.linear.A)


def _failure(conditions: Conditions, off: tuple[int, ...]) -> str:
    """Say which conditions do not hold."""
    names = first_of([conditions.condition(i) for i in off], _SHOWN)
    if not conditions.names:
        return Phrase("The start does not fulfil {names}, and nothing is free to fulfil it.", names=names)
    said = {"names": names, "free": first_of(conditions.names, _SHOWN)}
    return Phrase(
        "No start was found that fulfils {names}. Free are {free}; other first guesses may help, or letting more be "
        "free.",
        **said,
    )


def _with_starts(diagram: Diagram, states: Mapping[str, float]) -> Diagram:
    """Return a diagram with other start values, given in SI units."""
    other = diagram.copy()
    for name, subsystem in diagram.subsystems.items():
        changed = {}
        for group in ("states", "variables"):  # which may be states where it is joined
            its = getattr(subsystem, group)
            found = {n: from_si(states[f"{name}.{n}"], v.unit) for n, v in its.items() if f"{name}.{n}" in states}
            if found:
                changed[group] = {**its, **{n: replace(its[n], start=start) for n, start in found.items()}}
        if changed:
            other.replace(name, subsystem.replaced(**changed))
    return other
