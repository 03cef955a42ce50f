"""Puts what the geometry of a system structure says into a diagram: places, turns, corners of wires, notes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from macrostep.model.composites.level import Level
from macrostep.model.diagram.composites import Composite, Corners
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT, Note, Orientation, Point
from macrostep.model.drawing.block_shape import GRID, block_shape
from macrostep.model.ssp.joining import Hop
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.structure import DictionaryReference, Geometry, System
from macrostep.model.subsystem.ports import PortRef

Size = tuple[float, float]

_FARTHEST = 1e6
"""Pixels; what would stand further out is no drawing."""
_MOST_COMPARED = 300
_GROWTHS = 12
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
                notes.note_name("Wires through signal dictionaries are drawn again: {names}.", str(target))
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


@dataclass(frozen=True)
class LevelScale:
    """From the coordinates of a level to those of the canvas."""

    factor: float = 1.0

    def point(self, point: Point) -> Point:
        return self.factor * point[0], -self.factor * point[1]


def orientation(geometry: Geometry) -> Orientation:
    """Return how a block is turned; angles between are rounded to quarters."""
    mirrored, upside_down = geometry.x1 > geometry.x2, geometry.y1 > geometry.y2
    if upside_down:  # mirrored top to bottom is mirrored left to right and turned by half
        mirrored = not mirrored
    quarters = round(-geometry.rotation % 360.0 / 90.0) + (2 if upside_down else 0)
    return Orientation(quarters * 90 % 360, mirrored)


def turned(geometry: Geometry, runs_backwards: bool) -> Orientation:
    """Return how a block is turned so that signals run as they are drawn: ours always enter on the left."""
    found = orientation(geometry)
    return Orientation(found.rotation, not found.mirrored) if runs_backwards else found


def extent(geometry: Geometry) -> Size:
    """Return width and height as they are seen, after the turn."""
    size = abs(geometry.x2 - geometry.x1), abs(geometry.y2 - geometry.y1)
    return size if orientation(geometry).is_upright else size[::-1]


def scale(places: Mapping[str, Geometry], sizes: Mapping[str, Size]) -> LevelScale | None:
    """Return the scale of a level, None if its coordinates make no drawing."""
    extents = {name: extent(geometry) for name, geometry in places.items()}
    if extents == sizes:
        return LevelScale()  # drawn by us
    widths = [width for width, _ in extents.values() if width]
    if not widths:
        return None
    factor = median(size[0] for size in sizes.values()) / median(widths)
    for _ in range(_GROWTHS):
        if not _overlap(places, sizes, LevelScale(factor)):
            break
        factor *= 1.25
    furthest = max(max(map(abs, (g.x1, g.y1, g.x2, g.y2))) for g in places.values())
    usable = math.isfinite(factor) and factor > 0.0 and furthest * factor < _FARTHEST
    return LevelScale(factor) if usable else None


def position(geometry: Geometry, size: Size, scaled: LevelScale) -> Point:
    """Return the top left corner of a block whose middle stays where it is, on our grid if the scale is another."""
    x, y = scaled.point(((geometry.x1 + geometry.x2) / 2.0, (geometry.y1 + geometry.y2) / 2.0))
    corner = x - size[0] / 2.0, y - size[1] / 2.0
    if scaled.factor == 1.0:
        return corner
    return GRID * round(corner[0] / GRID), GRID * round(corner[1] / GRID)


def _overlap(places: Mapping[str, Geometry], sizes: Mapping[str, Size], scaled: LevelScale) -> bool:
    corners: Sequence[tuple[Point, Size]] = [
        (position(geometry, sizes[name], scaled), sizes[name])
        for name, geometry in itertools.islice(places.items(), _MOST_COMPARED)
        if max(abs(geometry.x1), abs(geometry.y1), abs(geometry.x2), abs(geometry.y2)) * scaled.factor < _FARTHEST
    ]
    return any(
        abs(p[0] - q[0]) < (a[0] + b[0]) / 2.0 and abs(p[1] - q[1]) < (a[1] + b[1]) / 2.0
        for ((p, a), (q, b)) in itertools.combinations(
            [((x + w / 2, y + h / 2), (w, h)) for (x, y), (w, h) in corners], 2
        )
    )
