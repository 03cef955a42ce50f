"""What a text such as ``plate.DD`` names: a parameter of a subsystem or composite, or by a plain name the diagram's."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from macrostep.model.base.errors import DiagramError, MacrostepError
from macrostep.model.base.phrase import first_of, or_none
from macrostep.model.behaviour.parameter_texts import with_parameter
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.subsystem.calculated import Calculated, read_value
from macrostep.model.subsystem.subsystem import Parameter

_SHOWN = 20


class ParameterRef(NamedTuple):
    """A parameter by the name of its subsystem or composite, "" for the diagram, and its own."""

    owner: str
    parameter: str

    @classmethod
    def parse(cls, text: str, owners: Collection[str]) -> ParameterRef:
        """Split ``subsystem.parameter``; both may have dots in their names, an FMU's parameter has them often."""
        dots = [i for i, letter in enumerate(text) if letter == "."]
        for i in reversed(dots):
            if text[:i] in owners:
                return cls(text[:i], text[i + 1 :])
        owner, _, name = text.rpartition(".")
        return cls(owner, name)


def declared(diagram: Diagram, text: str) -> Parameter:
    """Return the parameter that a text names, with the value in force.

    Raises
    ------
    MacrostepError
        If there is none.
    """
    subsystem, name = ParameterRef.parse(text, diagram.names)
    if subsystem and subsystem not in diagram.names:
        raise MacrostepError(
            "There is no subsystem {name!r} to vary {target!r}; there are: {known}.",
            name=subsystem, target=text, known=or_none(diagram.subsystems),
        )  # fmt: skip
    known = diagram.parameters_of(subsystem)
    if name not in known:
        said = {"subsystem": subsystem, "name": name, "known": or_none(known)}
        if subsystem:
            raise MacrostepError("{subsystem} has no parameter {name!r} to vary; it has: {known}.", **said)
        raise MacrostepError("The diagram has no parameter {name!r} to vary; it has: {known}.", **said)
    return known[name]


def all_parameters(diagram: Diagram) -> Iterator[tuple[str, Parameter]]:
    """Yield the parameters of the diagram, its composites and subsystems with the texts that name them."""
    yield from diagram.parameters_in_force.items()
    for composite in diagram.composites:
        yield from ((f"{composite.name}.{name}", parameter) for name, parameter in composite.parameters.items())
    for subsystem in diagram.subsystems.values():
        yield from ((f"{subsystem.name}.{name}", parameter) for name, parameter in subsystem.parameters.items())


def set_value(diagram: Diagram, text: str, value: str) -> None:
    """Give a parameter another value: a number in its unit, a quantity, or an expression of the diagram's parameters.

    Raises
    ------
    MacrostepError
        If there is no such parameter, or the text is no value of it.
    """
    owner, name = ParameterRef.parse(text, diagram.names)
    if not owner:
        diagram.set(**with_values(diagram, {name: read_value(value, declared(diagram, name).unit)}))
    elif owner in diagram.subsystems:
        diagram.replace(owner, with_parameter(diagram[owner], name, value))
    elif owner in diagram.names:
        number = read_value(value, declared(diagram, text).unit)
        diagram.set_composites(with_composite_values(diagram, owner, {name: number}))
    else:
        known = first_of(list(diagram.subsystems), _SHOWN)
        raise DiagramError("there is no subsystem {name!r}; there are: {known}.", name=owner, known=known)
    of_whom = diagram.parameters_of(owner)
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


def with_composite_values(diagram: Diagram, name: str, values: Mapping[str, float]) -> list[Composite]:
    """Return the composites of a diagram, of which one has other values of its parameters."""

    def changed(parameters: Mapping[str, DiagramParameter]) -> dict[str, DiagramParameter]:
        return {n: replace(p, value=values[n]) if n in values else p for n, p in parameters.items()}

    return [c.replaced(parameters=changed(c.parameters)) if c.name == name else c for c in diagram.composites]
