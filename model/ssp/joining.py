"""Follows connections through systems and signal dictionaries, from each input of an FMU back to the output behind it.

On the way values are converted between units and transformed; all of it together is one factor and one offset.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from macrostep.model.base.errors import SspError
from macrostep.model.base.phrase import Phrase
from macrostep.model.fmi.declared_units import Meaning
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.variable import Variable
from macrostep.model.ssp import structure
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.transformation import Affine, Items, Way, conversion, joined

SOURCES = frozenset(("output", "calculatedParameter", "local", "constant"))
SINKS = frozenset(("input", "parameter", "structuralParameter"))
UNKNOWN = Meaning()


class Node(NamedTuple):
    """A value that connections carry: element `number` of a connector of an element, or of an entry of a dictionary."""

    owner: int
    name: str
    number: int = 0


@dataclass(frozen=True)
class Hop:
    """A connection in a system, between two of its blocks or one of them and the system's own connectors."""

    system: structure.System
    connection: structure.Connection
    source: Node
    target: Node
    forward: bool = True
    """Whether the connection's start is the source."""


@dataclass(frozen=True)
class Wire:
    """An input of an FMU and the output that it takes its value from.

    Attributes
    ----------
    source, target : Component
    output, input : Variable
    transformed : Affine or Table
        From the value of the one to that of the other, as the FMUs have them.
    hops : tuple of Hop
        From the output to the input.
    """

    source: structure.Component
    output: Variable
    target: structure.Component
    input: Variable
    transformed: Way
    hops: tuple[Hop, ...]


@dataclass
class Joints:
    """All connections of a system structure, as hops between nodes.

    Attributes
    ----------
    into, out_of : dict
        Hops by the node at their end and at their beginning.
    owners : dict
        Components, systems and dictionaries by the number that nodes have of them.
    used : dict
        By component's number, the variables that connections need.
    """

    notes: Notes
    into: dict[Node, Hop] = field(default_factory=dict)
    out_of: dict[Node, list[Hop]] = field(default_factory=dict)
    owners: dict[int, object] = field(default_factory=dict)
    used: dict[int, dict[str, Variable]] = field(default_factory=dict)

    def add(self, system: structure.System) -> None:
        """Add the connections of a system and of the systems in it."""
        for connection in system.connections:
            self._connect(system, connection)
        for element in system.elements.values():
            if isinstance(element, structure.System):
                self.add(element)

    def _connect(self, system: structure.System, connection: structure.Connection) -> None:
        start, end = self._end(system, connection.start), self._end(system, connection.end)
        where = structure.connection_text(connection.start, connection.end, system)
        fault = start.fault or end.fault or _fault_of_roles(start.role, end.role)
        if fault:
            self.notes.note("{where} is not taken: {fault}.", where=where, fault=fault)
            return
        forward = start.role != "sink" and end.role != "source"
        source, target = (start, end) if forward else (end, start)
        sizes = {size for size in (len(source.names), len(target.names)) if size}
        if len(sizes) > 1:
            self.notes.note(
                "{where} is not taken: one side has {one} values, the other {other}.",
                where=where, one=len(source.names), other=len(target.names),
            )  # fmt: skip
            return
        for index in range(max(sizes, default=1)):
            a, b = source.node(index), target.node(index)
            hop = Hop(system, connection, a, b, forward)
            if b in self.into:
                self.notes.note("{where} is not taken: {name} takes a value already.", where=where, name=shown(b.name))
                continue
            self.into[b] = hop
            self.out_of.setdefault(a, []).append(hop)

    def _end(self, system: structure.System, end: structure.ConnectionEnd) -> _Side:
        """Return what an end of a connection is."""
        if not end.element:
            connector = system.connectors.get(end.connector)
            if connector is None:
                return _without_connector(system, end)
            role = "source" if connector.kind in SINKS else "sink" if connector.kind in SOURCES else ""
            return self._side(system, role, end.connector, connector.size)
        element = system.elements.get(end.element)
        if element is None:
            return _Side(fault=Phrase("there is no element {name!r}", name=shown(end.element)))
        if isinstance(element, structure.DictionaryReference):
            if element.dictionary is None:
                return _Side(fault=Phrase("{title} has no dictionary", title=element.title))
            return self._side(element.dictionary, "", end.connector, 1)
        if isinstance(element, structure.Component):
            return self._of_component(element, end.connector)
        connector = element.connectors.get(end.connector)
        if connector is None:
            return _without_connector(element, end)
        role = "sink" if connector.kind in SINKS else "source" if connector.kind in SOURCES else ""
        return self._side(element, role, end.connector, connector.size)

    def _side(self, owner: object, role: str, name: str, size: int) -> _Side:
        self.owners[id(owner)] = owner
        return _Side(id(owner), role, tuple((name, i) for i in range(size)) if size else (), name)

    def _of_component(self, component: structure.Component, name: str) -> _Side:
        variables = component.elements(name)
        if not variables:
            said = {"element": component.title, "name": shown(name)}
            return _Side(fault=Phrase("the FMU of {element} has no variable {name!r}", **said))
        first = variables[0]
        if not first.is_number:
            said = {"name": shown(name), "element": component.title, "type": first.type}
            return _Side(fault=Phrase("{name} of {element} is of the type {type}, and signals are numbers", **said))
        connector = component.connectors.get(name)
        role = "sink" if first.causality in SINKS else "source"
        if connector is None:
            self.notes.note_name("Connections use what is declared as no connector; the FMUs know it: {names}.",
                                 f"{component.title}.{shown(name)}")  # fmt: skip
        elif connector.kind not in ("inout", "unspecified") and (connector.kind in SINKS) != (role == "sink"):
            self.notes.note_name("Connectors say that they are what they are not in the FMU, which holds: {names}.",
                                 f"{component.title}.{shown(name)} ({connector.kind})")  # fmt: skip
        self.owners[id(component)] = component
        if first.causality not in ("parameter", "structuralParameter"):
            self.used.setdefault(id(component), {}).update({v.name: v for v in variables})
        return _Side(id(component), role, tuple((v.name, 0) for v in variables), name)

    # -- wires ---------------------------------------------------------------------------------------------------------

    def wires(self) -> Iterator[Wire]:
        """Yield the connections between FMUs, in the order of the connections at the inputs."""
        for target in self.into:
            component = self.owners.get(target.owner)
            if not isinstance(component, structure.Component) or target.name not in component.variables:
                continue
            variable = component.variables[target.name]
            wire = self._wire(component, variable, target)
            if wire is not None:
                yield wire

    def _wire(self, component: structure.Component, variable: Variable, target: Node) -> Wire | None:
        where = f"{component.title}.{shown(variable.name)}"
        hops: list[Hop] = []
        node, seen = target, {target}
        while node in self.into:
            hops.append(self.into[node])
            node = hops[-1].source
            if node in seen:
                self.notes.note(
                    "{where} gets its value from itself, round through systems; it is not connected.", where=where
                )
                return None
            seen.add(node)
        source = self.owners.get(node.owner)
        if variable.causality != "input" and not isinstance(source, structure.Component):
            return None  # a system's parameter, whose value comes from a binding
        if not isinstance(source, structure.Component):
            if isinstance(source, structure.System) and source.enclosing is None:
                self.notes.note_name(
                    "These inputs come from outside of the system; they keep their start values: {names}.", where
                )
            else:
                self.notes.note(
                    "{where} is connected to {name}, to which nothing gives a value.",
                    where=where,
                    name=shown(node.name),
                )
            return None
        if not variable.can_be_input:
            self.notes.note(
                "{where} is a parameter that {element} calculates; parameters are not connected here.",
                where=where, element=source.title,
            )  # fmt: skip
            return None
        hops.reverse()
        try:
            transformed = self.along(hops, where)
        except SspError as error:
            self.notes.note(
                "{where} is not connected to {source}: {why}.",
                where=where, source=f"{source.title}.{shown(node.name)}", why=str(error),
            )  # fmt: skip
            return None
        return Wire(source, source.variables[node.name], component, variable, transformed, tuple(hops))

    def along(self, hops: list[Hop], where: str, begin: Meaning | None = None) -> Way:
        """Return what becomes of a value along some hops.

        Raises
        ------
        SspError
            With the end of a sentence, if a mapping on the way names an item that is not known.
        """
        present = self.meaning(hops[0].source) if begin is None else begin
        total: Way = Affine()
        items: Items = ()
        for number, hop in enumerate(hops):
            meaning = self.meaning(hop.target)
            if not hop.connection.suppress_units:
                converted = conversion(present, meaning)
                if converted is None:
                    self.notes.note(
                        "The units along the way to {where} have different dimensions; the numbers are taken.",
                        where=where,
                    )
                else:
                    total = joined(total, converted)
            items = self._items(hop.source) or items
            if hop.connection.transformation is not None:
                items, before = self._items_ahead(hops[number:]), items
                total = joined(total, hop.connection.transformation.as_way(before, items))
            if meaning is not UNKNOWN:
                present = meaning
        return total

    def _items_ahead(self, hops: Sequence[Hop]) -> Items:
        """Return the items of the enumeration in which a value arrives at the end of the first hop."""
        for number, hop in enumerate(hops):
            if number and hop.connection.transformation is not None:
                break
            if items := self._items(hop.target):
                return items
        return ()

    def _items(self, node: Node) -> Items:
        owner = self.owners.get(node.owner)
        if isinstance(owner, structure.Component):
            return owner.variables[node.name].items
        if isinstance(owner, structure.System):
            return owner.connectors[node.name].items if node.name in owner.connectors else ()
        return owner.items.get(node.name, ()) if isinstance(owner, structure.Dictionary) else ()

    def meaning(self, node: Node) -> Meaning:
        """Return what the unit of a node means; of FMUs, what the FMU says where it says something."""
        owner = self.owners.get(node.owner)
        if isinstance(owner, structure.Component):
            return component_meaning(owner, owner.variables[node.name])
        if isinstance(owner, structure.System):
            connector = owner.connectors.get(node.name)
            return connector.meaning or UNKNOWN if connector is not None else UNKNOWN
        meanings: Mapping[str, Meaning | None] = getattr(owner, "meanings", {})
        return meanings.get(node.name) or UNKNOWN


def component_meaning(component: structure.Component, variable: Variable) -> Meaning:
    """Return what the unit of a variable means: that of the FMU, else that of its connector."""
    if variable.declared_unit:
        return Meaning(variable.unit, variable.si_unit, variable.factor, variable.offset)
    connector = component.connectors.get(variable.name)
    return (connector.meaning if connector is not None else None) or UNKNOWN


@dataclass(frozen=True)
class _Side:
    """An end of a connection: its owner, whether it gives or takes a value, and its values."""

    owner: int = 0
    role: str = ""
    names: tuple[tuple[str, int], ...] = ()
    name: str = ""
    fault: str = ""

    def node(self, index: int) -> Node:
        return Node(self.owner, *self.names[index]) if self.names else Node(self.owner, self.name, index)


def _fault_of_roles(start: str, end: str) -> str:
    if start == end and start:
        return Phrase("both sides give a value") if start == "source" else Phrase("both sides take a value")
    return ""


def elements_of(system: structure.System) -> Iterator[structure.Element]:
    """Yield everything in a system, and in the systems in it."""
    for element in system.elements.values():
        yield element
        if isinstance(element, structure.System):
            yield from elements_of(element)


def _without_connector(element: structure.Element, end: structure.ConnectionEnd) -> _Side:
    said = {"element": element.title, "name": shown(end.connector)}
    return _Side(fault=Phrase("{element} has no connector {name!r}", **said))
