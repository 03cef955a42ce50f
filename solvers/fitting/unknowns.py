"""What may vary when a diagram is fitted or improved: parameters, and start values of states, within bounds."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import parse_quantity
from macrostep.model.diagram.beginning import FREE, REST
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import ParameterRef, declared
from macrostep.model.edits.edits import CompositeEdit, Edit, ReplaceSubsystem
from macrostep.model.edits.parameter_edits import edits_of_values
from macrostep.solvers.studies.plan import set_parameters

_TEXT = re.compile(
    r"(?P<name>[^=]+?)\s*(?:=\s*(?P<guess>[^\[=]*?))?\s*(?:\[(?P<low>[^\[\]]*?)\.\.(?P<high>[^\[\]]*)\])?"
)


@dataclass(frozen=True)
class UnknownValue:
    """A parameter of a block, of a composite or of the diagram, or the start value of a state.

    Attributes
    ----------
    name : str
        ``"left.m"``, ``"m_car"`` of the diagram; ``"left.x"`` is the start value of a state.
    guess : float
        Where the search begins.
    low, high : float
        Bounds, which may be infinite. All three are in `unit`.
    unit : str
    is_start : bool
    experiment : str
        The experiment whose value it is; "" for one that all experiments have in common.
    """

    name: str
    guess: float
    low: float = -math.inf
    high: float = math.inf
    unit: str = ""
    is_start: bool = False
    experiment: str = ""

    @property
    def label(self) -> str:
        """The name, with the experiment where it has a value of its own."""
        return f"{self.name} ({self.experiment})" if self.experiment else self.name

    @property
    def size(self) -> float:
        """A size that it typically has, so that steps fit it."""
        span = self.high - self.low
        return abs(self.guess) or (span if math.isfinite(span) else 1.0)


def read_unknown(diagram: Diagram, text: str) -> UnknownValue:
    """Read ``"left.m=1[0.1..10]"``, ``"left.m[0.1 kg..10 kg]"`` or ``"left.m"``, of which guess or bounds are left out.

    Without a guess it is the value that the diagram has, without bounds those that are declared of the parameter.

    Raises
    ------
    MacrostepError
    """
    found = _TEXT.fullmatch(text.strip())
    if found is None:
        raise MacrostepError(
            "{text!r} does not say what is to be found; write it as left.m, left.m=2 or left.m=2[1..10].", text=text
        )
    known = unknown(diagram, found["name"])

    def number(part: str) -> float | None:
        return parse_quantity(given, known.unit) if (given := (found[part] or "").strip()) else None

    return unknown(diagram, known.name, *map(number, ("guess", "low", "high")))


def unknown(
    diagram: Diagram, name: str, guess: float | None = None, low: float | None = None, high: float | None = None
) -> UnknownValue:
    """Return what may vary, with what is not given taken from the diagram.

    Raises
    ------
    MacrostepError
        If there is neither such a parameter nor such a state, or the guess is outside of the bounds.
    """
    owner, state = ParameterRef.parse(name, diagram.names)
    is_start = owner in diagram.subsystems and state in diagram[owner].states
    if is_start:
        _refuse_found_start(diagram, name)
        own = diagram[owner].states[state]
        found = UnknownValue(name, float(own.start), unit=own.unit, is_start=True)
    else:
        its = declared(diagram, name)
        low, high = (its.minimum if low is None else low), (its.maximum if high is None else high)
        found = UnknownValue(name, float(its.value), unit=its.unit)
    found = replace(
        found,
        guess=found.guess if guess is None else guess,
        low=-math.inf if low is None else low,
        high=math.inf if high is None else high,
    )
    if guess is None and found.low < found.high:
        found = replace(found, guess=min(max(found.guess, found.low), found.high))
    if not (found.low < found.high and found.low <= found.guess <= found.high):
        raise MacrostepError(
            "{name}: the guess {guess} is not between the bounds {low} and {high}.",
            name=name, guess=f"{found.guess:g}", low=f"{found.low:g}", high=f"{found.high:g}",
        )  # fmt: skip
    return found


def _refuse_found_start(diagram: Diagram, name: str) -> None:
    """Refuse a start value that is not where a run begins."""
    if diagram.beginning.kind(name) in (FREE, REST):
        raise MacrostepError(
            "The start of {state} is found by the start of the run, so that its start value counts for nothing; let "
            "it be given.",
            state=name,
        )


def refuse_twice(unknowns: Iterable[UnknownValue]) -> None:
    """Refuse names that stand there twice.

    Raises
    ------
    MacrostepError
    """
    names = [one.label for one in unknowns]
    if len(set(names)) < len(names):
        raise MacrostepError("{name} is varied twice.", name=max(names, key=names.count))


def with_unknowns(document: Mapping[str, Any], values: Mapping[UnknownValue, float]) -> dict[str, Any]:
    """Return a diagram's document in which what may vary has values, in the units of each."""
    changed = set_parameters(document, {one.name: v for one, v in values.items() if not one.is_start})
    starts = {one.name: value for one, value in values.items() if one.is_start}
    if not starts:
        return changed
    changed = json.loads(json.dumps(changed))
    for subsystem in changed["subsystems"]:
        states = subsystem.get("states", {})
        for state, given in states.items():
            if (value := starts.get(f"{subsystem['name']}.{state}")) is not None:
                states[state] = {**given, "start": value} if isinstance(given, dict) else value
    return changed


def edit_of(diagram: Diagram, title: str, values: Mapping[UnknownValue, float]) -> Edit:
    """Return the one edit that writes values into a diagram."""
    edits = edits_of_values(diagram, {one.name: value for one, value in values.items() if not one.is_start})
    blocks = {edit.name: edit.subsystem for edit in edits if isinstance(edit, ReplaceSubsystem)}
    edits = [edit for edit in edits if not isinstance(edit, ReplaceSubsystem)]
    for one, value in values.items():
        if one.is_start:
            owner, _, state = one.name.rpartition(".")
            block = blocks.get(owner, diagram[owner])
            states = {**block.states, state: replace(block.states[state], start=value)}
            blocks[owner] = block.replaced(states=states)
    return CompositeEdit(title, [*edits, *(ReplaceSubsystem(name, block) for name, block in blocks.items())])
