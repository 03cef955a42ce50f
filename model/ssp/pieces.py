"""The small pieces of a system structure: connectors, connections, places, notes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from macrostep.model.base.errors import SspError
from macrostep.model.diagram.geometry import Point
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.variable import finite
from macrostep.model.ssp.declared import Declared
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.structure import (
    Connection,
    ConnectionEnd,
    Connector,
    DrawnNote,
    Element,
    Geometry,
    System,
    connection_text,
)
from macrostep.model.ssp.transformation import TRANSFORMATIONS, read_transformation
from macrostep.model.ssp.xml import TYPES, child, children, items, name_of, note_unknown, number, truth

_KINDS = frozenset((
    "input", "output", "parameter", "calculatedParameter", "structuralParameter", "inout", "local", "constant",
    "unspecified",
))  # fmt: skip
_LARGEST_ARRAY = 10_000
_OF_CONNECTORS = TYPES | {"Dimension", "ConnectorGeometry"}
_OF_CONNECTIONS = TRANSFORMATIONS | {"ConnectionGeometry"}
_CORNERS = ("x1", "y1", "x2", "y2")


def connectors_of(element: Element, raw: Any, declared: Declared, notes: Notes) -> Iterator[Connector]:
    """Yield the connectors of an element."""
    for item in items(raw, "Connectors", "Connector"):
        name, kind = item.get("name") or "", item.get("kind") or ""
        where = f"{element.title}, connector {shown(name)}"
        if not name or kind not in _KINDS:
            notes.note("{where}: its kind is {kind!r}, which is none; it is not taken.", where=where, kind=shown(kind))
            continue
        note_unknown(item, _OF_CONNECTORS, where, notes)
        typed = next((c for c in children(item) if name_of(c) in TYPES), None)
        size = _size(item, where, notes)
        type_, unit = ("", None) if typed is None else (name_of(typed), declared.unit(typed.get("unit")))
        yield Connector(name, kind, type_, unit, size, declared.items(typed), _place(item))


def _place(raw: Any) -> Point | None:
    found = child(raw, "ConnectorGeometry")
    if found is None:
        return None
    x, y = finite(found.get("x")), finite(found.get("y"))
    return None if x is None or y is None else (x, y)


def _size(raw: Any, where: str, notes: Notes) -> int:
    sizes = []
    for dimension in children(raw, "Dimension"):
        given = finite(dimension.get("size"))
        if given is None or not given.is_integer() or not 0 < given <= _LARGEST_ARRAY:
            return 0  # a size that another connector says: that of the FMU's array holds
        sizes.append(int(given))
    size = math.prod(sizes)
    if size > _LARGEST_ARRAY:
        notes.note(
            "{where}: it has {size} elements; at most {most} are taken.", where=where, size=size, most=_LARGEST_ARRAY
        )
        return 1
    return size


def connections_of(system: System, raw: Any, notes: Notes) -> Iterator[Connection]:
    """Yield the connections of a system."""
    for item in items(raw, "Connections", "Connection"):
        start = ConnectionEnd(item.get("startElement") or "", item.get("startConnector") or "")
        end = ConnectionEnd(item.get("endElement") or "", item.get("endConnector") or "")
        where = connection_text(start, end, system)
        note_unknown(item, _OF_CONNECTIONS, where, notes)
        try:
            transformation = read_transformation(item)
        except SspError as error:
            notes.note("{where} is not taken: {fault}.", where=where, fault=str(error))
            continue
        yield Connection(start, end, transformation, truth(item, "suppressUnitConversion"), _points(item))


def geometry_of(raw: Any, element: Element, notes: Notes) -> Geometry | None:
    """Return where an element stands, None if nothing is said or if it cannot be."""
    found = child(raw, "ElementGeometry")
    if found is None:
        return None
    numbers = [number(found, key, math.nan) for key in _CORNERS]
    rotation = number(found, "rotation", 0.0)
    if None in numbers or rotation is None or any(math.isnan(n or 0.0) for n in numbers):
        notes.note("{element}: its geometry lacks a number; it is placed again.", element=element.title)
        return None
    x1, y1, x2, y2 = (float(n or 0.0) for n in numbers)
    return Geometry(x1, y1, x2, y2, rotation)


def _points(raw: Any) -> tuple[Point, ...]:
    found = child(raw, "ConnectionGeometry")
    if found is None:
        return ()
    xs = [finite(text) for text in (found.get("pointsX") or "").split()]
    ys = [finite(text) for text in (found.get("pointsY") or "").split()]
    if len(xs) != len(ys) or None in xs or None in ys:
        return ()
    return tuple((float(x or 0.0), float(y or 0.0)) for x, y in zip(xs, ys, strict=True))


def text_of(raw: Any, system: System, notes: Notes) -> DrawnNote | None:
    """Return a note, None if it has no place."""
    numbers = [finite(raw.get(key)) for key in _CORNERS]
    if None in numbers:
        notes.note("A note in {system} has no place; it is not taken.", system=system.title)
        return None
    return DrawnNote(raw.get("text") or "", *(float(n or 0.0) for n in numbers))
