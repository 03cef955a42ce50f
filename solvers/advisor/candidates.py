"""What the advisor may propose, from ``candidates.toml`` and extensions, and whether a diagram lets it run at all."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Literal

from macrostep.model.base.errors import MacrostepError
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method, option_text
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.advisor.advice import STEP, Remedy
from macrostep.solvers.advisor.facts import Facts
from macrostep.solvers.coupling import extension_methods, make_method
from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.options.options import EXPLICIT, ITERATING, MethodDescription
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.refusal import refusal

_ROUND = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
"""Numbers that are proposed, times powers of ten."""
_COUNTS = (1.0, 2.0, 4.0, 5.0, 8.0)
"""Macro-steps in a run that make a step whose text is short, times powers of ten."""
_LARGEST_FIRST = 0.1
"""First step of a method that chooses its steps, relative to that of the others; it falls with the root of the
tolerance, because the first steps can only hold."""


@dataclass(frozen=True)
class Candidate:
    """A way to run a diagram, with one number left open; see ``candidates.toml``."""

    run: ChosenMethod
    knob: Literal["step", "tolerance"]
    sort: Literal["explicit", "iterated", "estimated"]
    loops: Literal["extrapolates", "iterates", "solves"]
    page: str
    only: str = ""
    order: int | None = None

    def filled(self, value: float, step: float) -> ChosenMethod:
        """Return the run with its open number filled in; `step` is the macro-step to begin with."""
        first = rounded_down(step * min(_LARGEST_FIRST, math.sqrt(value)))
        return _filled(self.run, {"step": number(value), "tolerance": number(value), "first": number(first)})

    def is_for(self, facts: Facts) -> bool:
        """Return whether it is worth considering."""
        if self.only == "chain":
            return not facts.is_cyclic
        if self.only == "no_rollback":
            return any("canGetAndSetFMUState" in part.missing for part in facts.parts)
        return True


def _filled(run: ChosenMethod, numbers: Mapping[str, str]) -> ChosenMethod:
    options = {name: option_text(value).format(**numbers) for name, value in run.options.items()}
    return replace(run, options=options, inside=run.inside and _filled(run.inside, numbers))


def candidates() -> tuple[Candidate, ...]:
    """Return everything that may be proposed: what our file says, and methods of extensions that have a step."""
    return (*_ours(), *(_candidate(method) for method in extension_methods() if _has_step(method)))


def _has_step(method: MethodDescription) -> bool:
    return not method.wraps and any(option.name == "step" for option in method.options)


def _candidate(method: MethodDescription) -> Candidate:
    """Return a method that nobody has said anything of but itself; its pages say what was measured."""
    run = chosen_method(f"{method.name}:step={{step}}")
    if method.family == EXPLICIT:
        return Candidate(run, "step", "explicit", "extrapolates", "")
    return Candidate(run, "step", "iterated" if method.family == ITERATING else "estimated", "iterates", "")


@cache
def _ours() -> tuple[Candidate, ...]:
    text = (files("macrostep.solvers.advisor") / "candidates.toml").read_text(encoding="utf-8")
    return tuple(Candidate(chosen_method(entry.pop("run")), **entry) for entry in tomllib.loads(text)["candidate"])


def number(value: float) -> str:
    """Return a number as short as it can be written, for the text of a run."""
    return f"{value:.6g}"


def rounded_down(value: float) -> float:
    """Return the largest round number that is not above a positive value."""
    decade = math.floor(math.log10(value))
    scaled = value / 10.0**decade * (1.0 + 1e-9)
    return float(f"{max(r for r in _ROUND if r <= max(scaled, 1.0))}e{decade}")


def rounded_step(value: float, problem: Problem) -> float:
    """Return the largest round macro-step that is not above a value; where steps cannot vary, one that fits the run."""
    if all(subsystem.capabilities.variable_step for subsystem in problem.subsystems):
        return rounded_down(value)
    span = problem.stop - problem.start
    decade = math.floor(math.log10(span / value))
    counts = (round(count * 10.0**k) for k in (decade, decade + 1) for count in _COUNTS)
    return span / next(count for count in counts if count >= span / value * (1.0 - 1e-9))


def method_of(run: ChosenMethod, problem: Problem) -> Method:
    """Return the method of a run."""
    return make_method(run, (problem.stop - problem.start) / 1000, problem.parameters)


def imposed_step(facts: Facts) -> float | None:
    """Return the step that subsystems impose, None if none does or they disagree."""
    steps = {part.step for part in facts.parts if part.step is not None}
    return min(steps) if len(steps) == 1 else None


def remedy(run: ChosenMethod, diagram: Diagram) -> Remedy | None:
    """Find the fewest changes that let a run begin: all that could help, less those that it can do without."""
    changes = tuple(_possible_changes(diagram))
    if not changes or not _helps(run, diagram, changes):
        return None
    for change in changes:
        fewer = tuple(c for c in changes if c != change)
        if _helps(run, diagram, fewer):
            changes = fewer
    return Remedy(changes)


def _possible_changes(diagram: Diagram) -> Iterator[tuple[str, str]]:
    for name, s in diagram.subsystems.items():
        given, present = s.capabilities, capabilities(s).by_fmi_name()
        full = capabilities(replace(s, capabilities={})).by_fmi_name()
        yield from ((name, key) for key in given if key in full and present[key] != full[key])
        if s.step is not None:
            yield name, STEP


def _helps(run: ChosenMethod, diagram: Diagram, changes: tuple[tuple[str, str], ...]) -> bool:
    try:
        return not refusal(run, freeze(Remedy(changes).apply(diagram)))
    except MacrostepError:
        return False
