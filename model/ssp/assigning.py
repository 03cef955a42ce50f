"""Gives the values of parameter bindings to the variables of FMUs: what is bound further outside holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from macrostep.model.base.errors import SspError
from macrostep.model.base.phrase import Amount, or_none
from macrostep.model.fmi.declared_units import Meaning
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.variable import Variable, finite
from macrostep.model.ssp.joining import UNKNOWN, Hop, Joints, Node, component_meaning
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.parameters import Value
from macrostep.model.ssp.structure import Component, Element, System
from macrostep.model.ssp.transformation import MappingTable, Way, conversion

_ALMOST = 1e-9
_NUMBERS = frozenset(("Real", "Float64", "Float32"))


@dataclass(frozen=True)
class GivenValue:
    """The value of a variable, as the FMU has it."""

    variable: Variable
    value: float | str


class Assigner:
    """Finds the variables that values are meant for.

    Attributes
    ----------
    given : dict
        By the number of a component and the name of a variable.
    """

    def __init__(self, joints: Joints, notes: Notes) -> None:
        self._joints, self._notes = joints, notes
        self.given: dict[tuple[int, str], GivenValue] = {}

    def assign(self, element: Element) -> None:
        """Give the values that an element binds, those of the elements in it first."""
        if isinstance(element, System):
            for inner in element.elements.values():
                self.assign(inner)
        for binding in element.bindings:
            for value in binding.values:
                if not self._give(element, value.name, value):
                    name = shown(value.name)
                    self._notes.note_name("Values of {where} fit nothing: {names}.", name, where=binding.where)

    def by_component(self) -> dict[int, list[GivenValue]]:
        """Return what was given to each component, by its number."""
        found: dict[int, list[GivenValue]] = {}
        for (owner, _), given in self.given.items():
            found.setdefault(owner, []).append(given)
        return found

    def _give(self, element: Element, name: str, value: Value) -> bool:
        """Give a value to everything that has this name, seen from an element."""
        if isinstance(element, Component):
            variables = element.elements(name)
            if variables:
                self._set_all(element, variables, value)
            return bool(variables)
        if not isinstance(element, System):
            return False
        found = False
        if name in element.connectors:
            found = self._give_through(element, name, value)
        for inner in element.elements.values():  # names of elements may hold dots, so that several may be meant
            if name.startswith(f"{inner.name}."):
                found = self._give(inner, name[len(inner.name) + 1 :], value) or found
        return found

    # -- connectors of systems -----------------------------------------------------------------------------------------

    def _give_through(self, system: System, name: str, value: Value) -> bool:
        """Give a value to the variables behind a system's connector."""
        found = False
        texts = value.texts
        for index in range(max(1, system.connectors[name].size)):
            if index >= len(texts):
                break
            for hops in self._ways(Node(id(system), name, index)):
                component = self._joints.owners.get(hops[-1].target.owner)
                variable = component.variables.get(hops[-1].target.name) if isinstance(component, Component) else None
                if isinstance(component, Component) and variable is not None:
                    found = True
                    self._set_behind(component, variable, value, texts[index], hops, system)
        return found

    def _ways(self, begin: Node) -> Iterator[list[Hop]]:
        """Yield the ways from a node to where values end."""
        stack, seen = [(hop, [hop]) for hop in self._joints.out_of.get(begin, ())], {begin}
        while stack:
            hop, way = stack.pop()
            if hop.target in seen:
                continue
            seen.add(hop.target)
            following = self._joints.out_of.get(hop.target, [])
            if not following:
                yield way
            stack += [(other, [*way, other]) for other in following]

    def _set_behind(
        self, component: Component, variable: Variable, value: Value, text: str, hops: list[Hop], system: System
    ) -> None:
        where = f"{component.title}.{shown(variable.name)}"
        try:
            plain = _plain(value, text, variable)
            if isinstance(plain, float):
                meaning = self._joints.meaning(hops[0].source)
                plain = self._transformed(value, plain, meaning, where)
                begin = meaning if meaning is not UNKNOWN else value.meaning
                plain = _handed_on(self._joints.along(hops, where, begin or UNKNOWN), plain)
            self._set(component, variable, plain)
        except SspError as error:
            self._notes.note(
                "{value} of {system} is not given to {where}: {why}.",
                value=shown(value.name), system=system.title, where=where, why=str(error),
            )  # fmt: skip

    # -- variables -----------------------------------------------------------------------------------------------------

    def _set_all(self, component: Component, variables: tuple[Variable, ...], value: Value) -> None:
        if len(value.texts) not in (1, len(variables)):
            self._notes.note(
                "{variable} is given {count} values for {size} elements; they are not taken.",
                variable=f"{component.title}.{shown(value.name)}", count=len(value.texts), size=len(variables),
            )  # fmt: skip
            return
        for number, variable in enumerate(variables):
            where = f"{component.title}.{shown(variable.name)}"
            text = value.texts[number if len(value.texts) > 1 else 0]
            try:
                plain = _plain(value, text, variable)
                if isinstance(plain, float):
                    plain = self._transformed(value, plain, component_meaning(component, variable), where)
                self._set(component, variable, plain)
            except SspError as error:
                self._notes.note(
                    "The value {text!r} of {where} is not taken: {why}.", text=shown(text), where=where, why=str(error)
                )

    def _transformed(self, value: Value, plain: float, target: Meaning, where: str) -> float:
        """Convert a number to the unit of its target, and transform it as its mapping says."""
        if value.meaning is not None and not value.suppress_units:
            converted = conversion(value.meaning, target)
            if converted is None:
                its = value.meaning.unit or value.meaning.si_unit
                raise SspError(
                    "its unit {unit!r} has another dimension than {other!r}",
                    unit=its,
                    other=target.unit or target.si_unit,
                )
            plain = converted.of(plain)
        if value.transformation is not None and value.transformation.kind == "Linear":
            plain = value.transformation.linear.of(plain)
        if finite(plain) is None:
            raise SspError("it is no finite number")
        return plain

    def _set(self, component: Component, variable: Variable, plain: float | str) -> None:
        if isinstance(plain, str) != (not variable.is_number):
            raise SspError("in the FMU it is of the type {type}", type=variable.type)
        if variable.type in ("Binary", "Clock"):
            raise SspError("values of the type {type} are not given", type=variable.type)
        self.given[id(component), variable.name] = GivenValue(variable, plain)


def _handed_on(way: Way, value: float) -> float:
    if isinstance(way, MappingTable) and all(abs(value - known) > _ALMOST for known, _ in way.entries):
        raise SspError("a mapping on the way has no entry for {value}", value=Amount(value, digits=6))
    return way.of(value)


def _plain(value: Value, text: str, variable: Variable) -> float | str:
    """Return a value as a number or a text, after its mapping of items, truth values or integers."""
    transformation = value.transformation
    if transformation is not None and transformation.kind != "Linear":
        entries = {_as_written(transformation.kind, a): b for a, b in (transformation.entries or {}).items()}
        key = _as_written(transformation.kind, text.strip())
        if key not in entries:
            raise SspError("its mapping has no entry for {key!r}", key=shown(key))
        text = entries[key]
    if value.type in ("String", "Binary"):
        return text
    if value.type == "Boolean" and text.strip() in ("true", "false", "1", "0"):
        return float(text.strip() in ("true", "1"))
    if value.type == "Enumeration":
        return _item(value, text, variable)
    number = finite(text)
    if number is None:
        raise SspError("it is no number")
    if value.type not in _NUMBERS and value.type != "Boolean" and not number.is_integer():
        raise SspError("it is no whole number")
    return number


def _as_written(kind: str, text: str) -> str:
    """Return the one way to write a value that can be written in several, ``1`` and ``true``, ``7`` and ``+07``."""
    if kind == "Boolean":
        return "true" if text in ("true", "1") else "false"
    number = finite(text) if kind == "Integer" else None
    return text if number is None or not number.is_integer() else str(int(number))


def _item(value: Value, text: str, variable: Variable) -> float:
    """Return the value of an item; the items of the FMU hold, then those that the parameter set declares."""
    name = text.strip()
    for items in (variable.items, value.items):
        for item, number in items:
            if item == name:
                return float(number)
    known = or_none(shown(item) for item, _ in variable.items[:8])
    raise SspError("there is no item of that name; there are: {known}", known=known)
