"""The members of a repetition: how many there are to be, and what values they have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Value, or_none
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.diagram.repetition import Repetition
from macrostep.model.subsystem.calculated import Calculated, read_value
from macrostep.model.subsystem.subsystem import Parameter

MOST = 100_000
"""Members of one repetition."""
INDEX = re.compile(r"\bindex\b")
"""What stands for the number of a member."""


def composite_of(diagram: Diagram, name: str) -> Composite:
    found = next((composite for composite in diagram.composites if composite.name == name), None)
    if found is None:
        known = or_none(composite.name for composite in diagram.composites)
        raise DiagramError("There is no composite {name!r}; there are: {known}.", name=name, known=known)
    return found


def repetition_of(diagram: Diagram, name: str) -> Repetition:
    repeated = composite_of(diagram, name).repeated
    if repeated is None:
        raise DiagramError("{name} is not many of the same.", name=name)
    return repeated


def put_composite(diagram: Diagram, name: str, **changes: object) -> None:
    diagram.set_composites(c.replaced(**changes) if c.name == name else c for c in diagram.composites)


def count_of(diagram: Diagram, repeated: Repetition) -> int:
    """Return how many there are to be.

    Raises
    ------
    DiagramError
        If that is not a whole number from 1 on.
    """
    count = diagram.scopes.whole.calculated(repeated.count, "")
    if isinstance(count, Calculated) and count.fault:
        raise DiagramError(count.fault)
    if not (1 <= count <= MOST and float(count).is_integer()):
        said: dict[str, Value] = {"count": repr(float(count)), "most": MOST}
        raise DiagramError("How many there are is a whole number from 1 to {most}, not {count}.", **said)
    return int(count)


def value_of_member(text: str, number: int, unit: str) -> float:
    """Return what a member has of a parameter: of a list its own, else an expression in which `index` is its number.

    Raises
    ------
    MacrostepError
        If the list has none for it, or the text is no value.
    """
    if text.strip().startswith("["):
        values = [value for value in text.strip().strip("[]").split(",") if value.strip()]
        if number > len(values):
            said: dict[str, Value] = {"text": text.strip(), "count": len(values), "number": number}
            raise DiagramError("The list {text} has {count} values, and none for member {number}.", **said)
        text = values[number - 1]
    return read_value(INDEX.sub(str(number), text).strip(), unit)


def fill_values(diagram: Diagram, composite: str, numbers: Iterable[int]) -> None:
    """Give members the values that the repetition says."""
    repeated = repetition_of(diagram, composite)
    if not repeated.values:
        return
    names = {repeated.name(composite, number): number for number in numbers}
    composites = []
    for item in diagram.composites:
        if item.name in names:
            item = item.replaced(parameters=_with_values(item.parameters, repeated.values, names[item.name]))
        composites.append(item)
    diagram.set_composites(composites)
    for name, number in names.items():
        if name in diagram.subsystems:
            its = diagram[name]
            diagram.replace(name, its.replaced(parameters=_with_values(its.parameters, repeated.values, number)))


def _with_values(
    parameters: Mapping[str, Parameter] | Mapping[str, DiagramParameter], values: Mapping[str, str], number: int
) -> dict[str, Parameter]:
    missing = next((name for name in values if name not in parameters), None)
    if missing is not None:
        raise DiagramError(
            "The block has no parameter {name!r}; it has: {known}.", name=missing, known=or_none(parameters)
        )
    return {
        name: replace(p, value=value_of_member(values[name], number, p.unit)) if name in values else p
        for name, p in parameters.items()
    }
