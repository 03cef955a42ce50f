"""Puts what the geometry of a system structure says into a diagram: places, turns, corners of wires, notes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from macrostep.model.composites.level import Level
from macrostep.model.diagram.composites import Composite, Corners
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT, Note, Point
from macrostep.model.drawing.block_shape import block_shape
from macrostep.model.ssp.geometry import LevelScale, position, scale, turned
from macrostep.model.ssp.joining import Hop
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.structure import DictionaryReference, System
from macrostep.model.subsystem.ports import PortRef

Ways = Sequence[tuple[PortRef, Sequence[Hop]]]


def place(diagram: Diagram, root: System, names: Mapping[int, str], ways: Ways, notes: Notes) -> None:
    """Place the blocks of all levels.

    Parameters
    ----------
    diagram : Diagram
    root : System
    names : mapping
        Those of the blocks, by the number of the element.
    ways : sequence of (PortRef, sequence of Hop)
        For each connection its target, and the connections of the structure that it is made of.
    notes : Notes
    """
    scales = _place_level(diagram, root, "", names)
    _add_corners(diagram, scales, names, ways, notes)
    _add_texts(diagram, root, "", names, scales)


def _place_level(diagram: Diagram, system: System, level: str, names: Mapping[int, str]) -> dict[int, LevelScale]:
    """Place the blocks of a system and of those in it; the scale of each, by its number."""
    geometries = {
        names[id(e)]: e.geometry for e in system.elements.values() if e.geometry is not None and id(e) in names
    }
    backwards = {names[id(e)] for e in system.elements.values() if id(e) in names and e.runs_backwards}
    for name, geometry in geometries.items():
        diagram.turn(name, turned(geometry, name in backwards))
    found: dict[int, LevelScale] = {}
    if geometries:
        blocks = diagram.subsystems
        if not blocks.keys() >= geometries.keys():  # composites look at their boundaries, which takes its time
            blocks = Level(diagram, level).picture().subsystems
        shapes = {n: block_shape(blocks[n], diagram.orientations.get(n, UPRIGHT)) for n in geometries}
        sizes = {name: (shape.width, shape.height) for name, shape in shapes.items()}
        scaled = scale(geometries, sizes)
        if scaled is not None:
            found[id(system)] = scaled
            for name, geometry in geometries.items():
                diagram.move(name, position(geometry, sizes[name], scaled))
    for element in system.elements.values():
        if isinstance(element, System) and id(element) in names:
            found |= _place_level(diagram, element, names[id(element)], names)
    return found


def _add_corners(
    diagram: Diagram, scales: Mapping[int, LevelScale], names: Mapping[int, str], ways: Ways, notes: Notes
) -> None:
    corners: dict[tuple[str, bool], dict[PortRef, tuple[Point, ...]]] = {}
    for target, hops in ways:
        for hop in hops:
            points = hop.connection.points
            if not points or id(hop.system) not in scales:
                continue
            if sum(other.system is hop.system for other in hops) > 1 or _ends_at_a_dictionary(hop):
                notes.collect("Wires through signal dictionaries are drawn anew: {}.", str(target))
                continue
            points = tuple(map(scales[id(hop.system)].point, points if hop.forward else points[::-1]))
            keeper = _keeper(hop, names)
            if keeper is None:
                diagram.set_waypoints(target, points)
            else:
                corners.setdefault(keeper, {})[target] = points
    if corners:
        diagram.set_composites([_with_corners(composite, corners) for composite in diagram.composites])


def _ends_at_a_dictionary(hop: Hop) -> bool:
    ends = (hop.connection.start, hop.connection.end)
    return any(isinstance(hop.system.elements.get(end.element), DictionaryReference) for end in ends)


def _keeper(hop: Hop, names: Mapping[int, str]) -> tuple[str, bool] | None:
    """Return the composite that has the corners of a wire, and whether those of its inside; see :mod:`corners`."""
    ends = (hop.connection.end, hop.connection.start) if hop.forward else (hop.connection.start, hop.connection.end)
    if not all(end.element for end in ends):
        return names[id(hop.system)], True
    blocks = (hop.system.elements[end.element] for end in ends)
    return next(((names[id(block)], False) for block in blocks if isinstance(block, System)), None)


def _with_corners(composite: Composite, corners: Mapping[tuple[str, bool], Corners]) -> Composite:
    return composite.replaced(
        corners=corners.get((composite.name, False), {}), inner_corners=corners.get((composite.name, True), {})
    )


def _add_texts(
    diagram: Diagram, system: System, level: str, names: Mapping[int, str], scales: Mapping[int, LevelScale]
) -> None:
    scaled = scales.get(id(system), LevelScale())
    for text in system.texts:
        left, top = scaled.point((min(text.x1, text.x2), max(text.y1, text.y2)))
        right, bottom = scaled.point((max(text.x1, text.x2), min(text.y1, text.y2)))
        key = max(diagram.notes, default=-1) + 1
        diagram.set_note(key, Note(text.text, (left, top), (right - left, bottom - top), level=level))
    for element in system.elements.values():
        if isinstance(element, System) and id(element) in names:
            _add_texts(diagram, element, names[id(element)], names, scales)
