"""Dissolving a composite on the canvas: its blocks stand where it stood, and the others make room for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from macrostep.model.composites.level import Level
from macrostep.model.diagram.diagram import Diagram, PortRef
from macrostep.model.diagram.geometry import UPRIGHT, Note, Point
from macrostep.model.drawing.alignment import around
from macrostep.model.drawing.block_shape import BlockShape, block_shape
from macrostep.model.drawing.layout import automatic_layout
from macrostep.model.drawing.routing import Rect
from macrostep.model.edits.composite_edits import dissolve_composite
from macrostep.model.edits.edits import CompositeEdit, Edit, MoveSubsystems, SetNotes, SetWaypoints


class _Placed(NamedTuple):
    """A block of a level where it is seen."""

    shape: BlockShape
    rect: Rect


_Blocks = dict[str, _Placed]


def dissolving(diagram: Diagram, name: str) -> CompositeEdit:
    """Return the edit that dissolves a composite, so that no block comes to lie on another.

    Its blocks stand to each other as they did, a port of its boundary at the height where that was; what is at the
    right, above or below gives way by as much as they take more space. Where nothing is in their way, as where the
    composite was made a moment ago, they stand where they are drawn inside.

    Raises
    ------
    DiagramError
        As :func:`~macrostep.model.edits.composite_edits.dissolve_composite`.
    """
    edit = dissolve_composite(diagram, name)
    inside = Level(diagram, name)
    outside = Level(diagram, inside.tree.around(name))
    members, others = _placed(inside), _placed(outside)
    own = others.pop(name)
    box = around({block: placed.rect for block, placed in members.items()}) if members else own.rect
    if not members or (_meet(box, own.rect) and not any(_meet(box, placed.rect) for placed in others.values())):
        return CompositeEdit(edit.text, [edit])
    by = own.rect.left - box.left, _rise(inside, own, members, own.rect.top - box.top)
    box = _moved(box, by)
    ways = {block: _way(placed.rect, own.rect, box) for block, placed in others.items()}
    names = {block: block.replace(f"{name}.", f"{outside.name}." if outside.name else "", 1) for block in members}
    places = {names[block]: _moved(placed.rect, by)[:2] for block, placed in members.items()}
    places |= {block: _moved(placed.rect, ways[block])[:2] for block, placed in others.items()}
    edits: list[Edit] = [edit, MoveSubsystems(places), *_wires(diagram, inside, outside, by, ways)]
    notes: dict[int, Note | None] = {}
    for key, note in diagram.notes.items():
        if note.wire is None and inside.is_read(key):
            notes[key] = note.moved(*by)
        elif note.wire is None and outside.is_read(key):
            (x, y), (width, height) = note.position, note.size
            notes[key] = note.moved(*_way(Rect(x, y, x + width, y + height), own.rect, box))
    if notes:
        edits.insert(0, SetNotes(notes))
    return CompositeEdit(edit.text, edits)


def _placed(level: Level) -> _Blocks:
    """Return the blocks of a level without those of what is outside of it."""
    picture = level.picture()
    places = {**automatic_layout(picture), **picture.positions}
    shapes = {n: block_shape(s, picture.orientations.get(n, UPRIGHT)) for n, s in picture.subsystems.items()}
    return {n: _Placed(shape, shape.rect_at(places[n])) for n, shape in shapes.items() if n not in level.edges}


def _rise(inside: Level, own: _Placed, members: Mapping[str, _Placed], otherwise: float) -> float:
    """Return how far down members go so that the wire to one of the composite's ports stays straight."""
    for (port, is_input), home in own.shape.homes.items():
        seen = inside.shown(PortRef.parse(port))
        placed = members.get(seen.subsystem)
        its = placed.shape.homes.get((seen.port, is_input)) if placed is not None else None
        if placed is not None and its is not None and {home.side, its.side} <= {"left", "right"}:
            return own.rect.top + home.y - placed.rect.top - its.y
    return otherwise


def _way(rect: Rect, own: Rect, box: Rect) -> Point:
    """Return how far something goes that stood beside the composite, so that it stands beside what was in it.

    All that is on one side goes equally far: whatever did not touch does not touch then.
    """
    dx = max(0.0, box.right - own.right) if rect.left >= own.right else 0.0
    if rect.top >= own.bottom:
        return dx, max(0.0, box.bottom - own.bottom)
    return dx, min(0.0, box.top - own.top) if rect.bottom <= own.top else 0.0


def _wires(
    diagram: Diagram, inside: Level, outside: Level, by: Point, ways: Mapping[str, Point]
) -> Iterator[SetWaypoints]:
    """Yield what the corners of wires become: those of wires whose ends go equally far go with them, others go away."""

    def way_of(port: PortRef) -> Point | None:
        if port.subsystem in inside.subsystems([inside.name]):
            return by
        return ways.get(outside.block_of(port.subsystem))

    for target, corners in diagram.waypoints.items():
        one, other = way_of(target), way_of(diagram.connections[target])
        if one is not None and other is not None and (one != other or any(one)):
            dx, dy = one
            yield SetWaypoints(target, [(x + dx, y + dy) for x, y in corners] if one == other else ())


def _meet(one: Rect, other: Rect) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def _moved(rect: Rect, by: Point) -> Rect:
    dx, dy = by
    return Rect(rect.left + dx, rect.top + dy, rect.right + dx, rect.bottom + dy)
