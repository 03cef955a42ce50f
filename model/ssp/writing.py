"""Writes a system structure description of SSP 1.0: systems, FMUs, connections, parameters, units and geometry."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping

from macrostep import __version__
from macrostep.model.base.errors import UnitError
from macrostep.model.base.units import si_powers
from macrostep.model.composites.level import Level
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT, Orientation, Point
from macrostep.model.disk.xml_writing import xml_bytes
from macrostep.model.drawing.block_shape import BlockShape, block_shape
from macrostep.model.fmi.variable import REALS, Variable
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.parts import ConnectionStep, FmuPart, Parts
from macrostep.model.ssp.transformation import Affine, MappingTable, Way
from macrostep.model.subsystem.ports import PortRef

_SSP1 = "http://ssp-standard.org/SSP1/SystemStructure"
_NAMESPACES = {
    "xmlns:ssd": f"{_SSP1}Description",
    "xmlns:ssc": f"{_SSP1}Common",
    "xmlns:ssv": f"{_SSP1}ParameterValues",
}
_BASE = ("kg", "m", "s", "A", "K", "mol", "cd", "rad")
Meaning = tuple[tuple[tuple[str, int], ...], float, float]


def system_structure(parts: Parts, notes: Notes) -> bytes:
    """Return the text of ``SystemStructure.ssd``; what SSP cannot say is noted."""
    return _SystemWriter(parts, notes).text()


class _SystemWriter:
    def __init__(self, parts: Parts, notes: Notes) -> None:
        self._parts, self._notes, self._diagram = parts, notes, parts.diagram
        self._types = WrittenTypes()
        self._steps: dict[str, list[ConnectionStep]] = {}
        for step in parts.steps():
            self._steps.setdefault(step.level, []).append(step)
        self._connected = parts.connected_inputs()
        self._names = parts.element_names()
        self._blocks: dict[str, list[str]] = {}
        for block in (*parts.parts, *parts.systems):
            self._blocks.setdefault(parts.tree.around(block), []).append(block)

    def text(self) -> bytes:
        diagram = self._diagram
        head = {"version": "1.0", "name": diagram.name, "generationTool": f"Macrostep {__version__}"}
        root = ET.Element("ssd:SystemStructureDescription", {**_NAMESPACES, **head})
        if diagram.description:
            root.set("description", diagram.description)
        self._add_system(root, "", diagram.name or "system", None)
        self._types.add_enumerations(root)
        self._types.add_units(root, "ssd:Units")
        times = {"startTime": repr(diagram.start), "stopTime": repr(diagram.stop)}
        ET.SubElement(root, "ssd:DefaultExperiment", times)
        return xml_bytes(root)

    # -- systems and components ------------------------------------------------------------------------------------

    def _add_system(self, around: ET.Element, level: str, name: str, seen: _Seen | None) -> None:
        element = ET.SubElement(around, "ssd:System", name=name)
        if seen is not None:
            self._add_connectors(element, self._connectors_of_a_system(level), seen)
            seen.add_geometry(element)
        view = Level(self._diagram, level)
        picture = view.picture()
        blocks = [block for block in self._blocks.get(level, ()) if block in picture.subsystems]
        shapes = {}
        for block in blocks:
            turned = picture.orientations.get(block, UPRIGHT)
            shape, upright = block_shape(picture.subsystems[block], turned), block_shape(picture.subsystems[block])
            shapes[block] = _Seen(picture.positions.get(block), shape, upright, turned, block in self._parts.parts)
        inside = ET.SubElement(element, "ssd:Elements") if blocks else element
        for block in blocks:
            own = self._names[block]
            if block in self._parts.parts:
                self._add_component(inside, self._parts.parts[block], own, shapes[block])
            else:
                self._add_system(inside, block, own, shapes[block])
        self._add_connections(element, view, picture)
        _add_extent(element, shapes.values())
        self._add_texts(element, view)

    def _connectors_of_a_system(self, level: str) -> list[tuple[str, str, Variable, PortRef]]:
        """Return name, kind, variable and port of the connectors at the boundary of a system."""
        found = {}
        for step in self._steps.get(level, ()):
            source = self._diagram.connections[step.target]
            variable = self._parts.parts[self._parts.block_of(source)].output(source)
            if not step.start.block:
                found[step.start.connector] = ("input", variable, step.target)
            if not step.end.block:
                found[step.end.connector] = ("output", variable, source)
        return [(name, kind, variable, port) for name, (kind, variable, port) in found.items()]

    def _add_component(self, around: ET.Element, part: FmuPart, name: str, seen: _Seen) -> None:
        element = ET.SubElement(around, "ssd:Component", name=name, source=part.source)
        if part.interface:
            element.set("implementation", part.interface)
        # Inputs that nothing feeds are no connectors: FMPy takes those for connected.
        inputs = [(n, "input", part.input(p), p) for p, n in part.inputs.items() if p in self._connected]
        outputs = [(n, "output", part.output(p), p) for p, n in part.outputs.items()]
        self._add_connectors(element, [*inputs, *{row[0]: row for row in outputs}.values()], seen)
        seen.add_geometry(element)
        self._add_parameters(element, part)

    def _add_connectors(
        self, around: ET.Element, rows: Iterable[tuple[str, str, Variable, PortRef]], seen: _Seen
    ) -> None:
        listed = list(rows)
        group = ET.SubElement(around, "ssd:Connectors") if listed else around
        for name, kind, variable, port in listed:
            connector = ET.SubElement(group, "ssd:Connector", name=name, kind=_kind(variable, kind))
            self._types.add_type(connector, variable)
            seen.add_connector(connector, port.port if seen.is_part and port.port in seen.ports else str(port), kind)
            if variable.size > 1:
                self._notes.note_name(
                    "SSP 1.0 has no arrays; elements of arrays are connectors, which few tools take: {names}.", name
                )

    def _add_parameters(self, around: ET.Element, part: FmuPart) -> None:
        starts = {}
        for port, name in part.inputs.items():
            start = self._parts.start(port)
            if start is not None and (port not in self._connected or start != part.input(port).start):
                starts[name] = start
        values: Mapping[str, float | str] = {**part.parameters, **starts}
        if not values:
            return
        group = ET.SubElement(around, "ssd:ParameterBindings")
        binding = ET.SubElement(ET.SubElement(group, "ssd:ParameterBinding"), "ssd:ParameterValues")
        set_ = ET.SubElement(binding, "ssv:ParameterSet", version="1.0", name=part.name)
        listed = ET.SubElement(set_, "ssv:Parameters")
        used = WrittenTypes()
        for name, value in values.items():
            parameter = ET.SubElement(listed, "ssv:Parameter", name=name)
            used.add_value(parameter, part.description.variables[name], value)
        used.add_units(set_, "ssv:Units")

    # -- connections -----------------------------------------------------------------------------------------------

    def _add_connections(self, around: ET.Element, view: Level, picture: Diagram) -> None:
        steps = self._steps.get(view.name, [])
        group = ET.SubElement(around, "ssd:Connections") if steps else around
        for step in steps:
            ends = {}
            for side, place in (("start", step.start), ("end", step.end)):
                if place.block:
                    ends[f"{side}Element"] = self._names[place.block]
                ends[f"{side}Connector"] = place.connector
            connection = ET.SubElement(group, "ssd:Connection", ends)
            transformed = self._parts.transformation(step.target) if step.is_last else None
            if transformed is not None:
                self._add_transformation(connection, transformed, step.target)
            points = picture.waypoints.get(view.shown(step.target), ())
            if points:
                xs = " ".join(_number(point[0]) for point in points)
                ys = " ".join(_number(-point[1]) for point in points)
                ET.SubElement(connection, "ssd:ConnectionGeometry", pointsX=xs, pointsY=ys)

    def _add_transformation(self, connection: ET.Element, transformed: Way, target: PortRef) -> None:
        connection.set("suppressUnitConversion", "true")
        if isinstance(transformed, Affine):
            numbers = {"factor": repr(transformed.factor), "offset": repr(transformed.offset)}
            ET.SubElement(connection, "ssc:LinearTransformation", numbers)
            return
        source = self._diagram.connections[target]
        output = self._parts.parts[self._parts.block_of(source)].output(source)
        kind, entries = mapping_texts(
            transformed, output, self._parts.parts[self._parts.block_of(target)].input(target)
        )
        if not kind:
            self._notes.note_name(
                "SSP maps truth values, whole numbers and items only; these inputs take their sources as they are: "
                "{names}.", str(target),
            )  # fmt: skip
            return
        mapping = ET.SubElement(connection, f"ssc:{kind}MappingTransformation")
        for value, given in entries:
            ET.SubElement(mapping, "ssc:MapEntry", source=value, target=given)

    def _add_texts(self, around: ET.Element, view: Level) -> None:
        notes = [note for key, note in sorted(self._diagram.notes.items()) if view.is_read(key)]
        group = ET.SubElement(around, "ssd:GraphicalElements") if notes else around
        for note in notes:
            (x, y), (width, height) = note.position, note.size
            corners = {"x1": x, "y1": -y - height, "x2": x + width, "y2": -y}
            ET.SubElement(group, "ssd:Note", {key: _number(v) for key, v in corners.items()}, text=note.text)


class _Seen:
    """How a block is seen: its place, size and ports."""

    def __init__(
        self, position: Point | None, shape: BlockShape, upright: BlockShape, turned: Orientation, is_part: bool
    ) -> None:
        self.position, self.size, self.is_part = position, (shape.width, shape.height), is_part
        self._upright, self._turned = upright, turned
        self.ports = {name for name, _ in upright.homes}

    def add_geometry(self, element: ET.Element) -> None:
        """Add corners around the middle, as the block is before it is turned."""
        if self.position is None:
            return
        x, y = self.position[0] + self.size[0] / 2.0, -self.position[1] - self.size[1] / 2.0
        width, height = self.size if self._turned.is_upright else self.size[::-1]
        left, right = x - width / 2.0, x + width / 2.0
        if self._turned.mirrored:
            left, right = right, left
        corners = {"x1": left, "y1": y - height / 2.0, "x2": right, "y2": y + height / 2.0}
        found = ET.SubElement(element, "ssd:ElementGeometry", {key: _number(v) for key, v in corners.items()})
        if self._turned.rotation:
            found.set("rotation", _number(float(-self._turned.rotation % 360)))

    def add_connector(self, element: ET.Element, port: str, kind: str) -> None:
        """Add the place of a connector, from 0 to 1 over the block that is not turned."""
        home = self._upright.homes.get((port, kind == "input"))
        if home is not None:
            place = {"x": home.x / self._upright.width, "y": 1.0 - home.y / self._upright.height}
            ET.SubElement(element, "ssd:ConnectorGeometry", {key: f"{value:.6g}" for key, value in place.items()})


def _add_extent(around: ET.Element, seen: Iterable[_Seen]) -> None:
    placed = [(s.position, s.size) for s in seen if s.position is not None]
    if placed:
        corners = {
            "x1": min(x for (x, _), _ in placed), "y1": -max(y + size[1] for (_, y), size in placed),
            "x2": max(x + size[0] for (x, _), size in placed), "y2": -min(y for (_, y), _ in placed),
        }  # fmt: skip
        ET.SubElement(around, "ssd:SystemGeometry", {key: _number(value) for key, value in corners.items()})


def _kind(variable: Variable, kind: str) -> str:
    """Return SSP 1.0's kind of a connector, which knows no local variables."""
    is_parameter = variable.causality == ("parameter" if kind == "input" else "calculatedParameter")
    return variable.causality if is_parameter else kind


def _number(value: float) -> str:
    return str(int(value)) if value.is_integer() else repr(value)


class WrittenTypes:
    """The units and enumerations of a file."""

    def __init__(self) -> None:
        self._units: dict[str, Meaning] = {}
        self._enumerations: dict[tuple[tuple[str, int], ...], str] = {}

    def add_type(self, connector: ET.Element, variable: Variable) -> None:
        """Say of what type a connector is."""
        if variable.type in REALS:
            ET.SubElement(connector, "ssc:Real", self._unit(variable))
        elif variable.type == "Enumeration" and variable.items:
            known = self._enumerations
            name = known.setdefault(variable.items, f"{variable.name}_{len(known) + 1}")
            ET.SubElement(connector, "ssc:Enumeration", name=name)
        else:
            ET.SubElement(connector, f"ssc:{'Boolean' if variable.type == 'Boolean' else 'Integer'}")

    def add_value(self, parameter: ET.Element, variable: Variable, value: float | str) -> None:
        """Say the value of a parameter, in the unit of its FMU."""
        if isinstance(value, str):
            ET.SubElement(parameter, "ssv:String", value=value)
        elif variable.type in REALS:
            ET.SubElement(parameter, "ssv:Real", {"value": repr(value), **self._unit(variable)})
        elif variable.type == "Boolean":
            ET.SubElement(parameter, "ssv:Boolean", value="true" if value else "false")
        elif variable.type == "Enumeration" and (item := _item(variable, value)):
            ET.SubElement(parameter, "ssv:Enumeration", value=item)
        else:
            ET.SubElement(parameter, "ssv:Integer", value=str(int(value)))

    def add_units(self, around: ET.Element, tag: str) -> None:
        """Add the units that are used."""
        if self._units:
            group = ET.SubElement(around, tag)
            for name, (powers, factor, offset) in self._units.items():
                base = {symbol: str(power) for symbol, power in powers}
                numbers = {"factor": factor, "offset": offset}
                base |= {key: repr(v) for key, v in numbers.items() if v != (1.0 if key == "factor" else 0.0)}
                ET.SubElement(ET.SubElement(group, "ssc:Unit", name=name), "ssc:BaseUnit", base)

    def add_enumerations(self, around: ET.Element) -> None:
        """Add the enumerations that are used."""
        if self._enumerations:
            group = ET.SubElement(around, "ssd:Enumerations")
            for items, name in self._enumerations.items():
                enumeration = ET.SubElement(group, "ssc:Enumeration", name=name)
                for item, value in items:
                    ET.SubElement(enumeration, "ssc:Item", name=item, value=str(value))

    def _unit(self, variable: Variable) -> dict[str, str]:
        """Return the attribute with a variable's unit; one that nobody knows is left to the FMU."""
        if not variable.declared_unit or not variable.si_unit:
            return {}
        try:
            powers = si_powers(variable.si_unit)
        except UnitError:
            return {}
        if not all(symbol in _BASE and power == int(power) for symbol, power in powers.items()):
            return {}
        meaning = (tuple((symbol, int(power)) for symbol, power in powers.items()), variable.factor, variable.offset)
        name, number = variable.declared_unit, 1
        while self._units.setdefault(name, meaning) != meaning:  # FMUs may mean different things by one name
            number += 1
            name = f"{variable.declared_unit}_{number}"
        return {"unit": name}


def mapping_texts(table: MappingTable, output: Variable, variable: Variable) -> tuple[str, list[tuple[str, str]]]:
    """Return the kind of SSP's mapping between two variables and its entries; "" if it cannot be said."""
    entries = table.entries
    types = {output.type, variable.type}
    if types == {"Boolean"} and all(value in (0.0, 1.0) for pair in entries for value in pair):
        return "Boolean", [(_truth(value), _truth(given)) for value, given in entries]
    if types == {"Enumeration"} and all(_item(output, value) and _item(variable, given) for value, given in entries):
        return "Enumeration", [(_item(output, value), _item(variable, given)) for value, given in entries]
    if all(value.is_integer() for pair in entries for value in pair):
        return "Integer", [(str(int(value)), str(int(given))) for value, given in entries]
    return "", []


def _truth(value: float) -> str:
    return "true" if value else "false"


def _item(variable: Variable, value: float) -> str:
    return next((name for name, number in variable.items if number == value), "")
