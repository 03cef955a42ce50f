"""What a text such as ``plate.DD`` names: a parameter of a subsystem, or with a plain name one of the diagram."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from macrostep.model.base.errors import DiagramError, MacrostepError
from macrostep.model.base.phrase import first_of, or_none
from macrostep.model.behaviour.parameter_texts import with_parameter
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.calculated import Calculated, read_value
from macrostep.model.subsystem.subsystem import Parameter

_SHOWN = 20


class ParameterRef(NamedTuple):
    """A parameter by the name of its subsystem, "" for the diagram, and its own."""

    subsystem: str
    parameter: str

    @classmethod
    def parse(cls, text: str, subsystems: Collection[str]) -> ParameterRef:
        """Split ``subsystem.parameter``; both may have dots in their names, an FMU's parameter has them often."""
        dots = [i for i, letter in enumerate(text) if letter == "."]
        for i in reversed(dots):
            if text[:i] in subsystems:
                return cls(text[:i], text[i + 1 :])
        subsystem, _, name = text.rpartition(".")
        return cls(subsystem, name)


def declared(diagram: Diagram, text: str) -> Parameter:
    """Return the parameter that a text names, with the value in force.

    Raises
    ------
    MacrostepError
        If there is none.
    """
    subsystem, name = ParameterRef.parse(text, diagram.subsystems)
    if subsystem and subsystem not in diagram.subsystems:
        raise MacrostepError(
            "There is no subsystem {name!r} to vary {target!r}; there are: {known}.",
            name=subsystem, target=text, known=or_none(diagram.subsystems),
        )  # fmt: skip
    known = diagram[subsystem].parameters if subsystem else diagram.parameters_in_force
    if name not in known:
        said = {"subsystem": subsystem, "name": name, "known": or_none(known)}
        if subsystem:
            raise MacrostepError("{subsystem} has no parameter {name!r} to vary; it has: {known}.", **said)
        raise MacrostepError("The diagram has no parameter {name!r} to vary; it has: {known}.", **said)
    return known[name]


def all_parameters(diagram: Diagram) -> Iterator[tuple[str, Parameter]]:
    """Yield the parameters of the diagram and of its subsystems with the texts that name them."""
    yield from diagram.parameters_in_force.items()
    for subsystem in diagram.subsystems.values():
        yield from ((f"{subsystem.name}.{name}", parameter) for name, parameter in subsystem.parameters.items())


def set_value(diagram: Diagram, text: str, value: str) -> None:
    """Give a parameter another value: a number in its unit, a quantity, or an expression of the diagram's parameters.

    Raises
    ------
    MacrostepError
        If there is no such parameter, or the text is no value of it.
    """
    subsystem, name = ParameterRef.parse(text, diagram.subsystems)
    if not subsystem:
        diagram.set(**with_values(diagram, {name: read_value(value, declared(diagram, name).unit)}))
    elif subsystem in diagram.subsystems:
        diagram.replace(subsystem, with_parameter(diagram[subsystem], name, value))
    else:
        known = first_of(list(diagram.subsystems), _SHOWN)
        raise DiagramError("there is no subsystem {name!r}; there are: {known}.", name=subsystem, known=known)
    of_whom = diagram[subsystem].parameters if subsystem else diagram.parameters_in_force
    given = of_whom[name].value if name in of_whom else None  # a text of an FMU is no number
    if isinstance(given, Calculated) and given.fault:
        raise DiagramError(given.fault)


def with_values(diagram: Diagram, values: Mapping[str, float]) -> dict[str, Any]:
    """Return the setting of a diagram, for :meth:`Diagram.set`, in which some of its parameters have other values.

    They go into the set in force, if there is one.
    """
    title, sets = diagram.parameter_set, diagram.parameter_sets
    if title in sets:
        return {"parameter_sets": {**sets, title: {**sets[title], **values}}}
    own = {name: replace(diagram.parameters[name], value=value) for name, value in values.items()}
    return {"parameters": {**diagram.parameters, **own}}
