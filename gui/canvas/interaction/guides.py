"""Where dragged blocks click in: on the grid, in line with their neighbours, and where a wire becomes straight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.settings.preferences import SNAP
from macrostep.model.diagram.diagram import Point
from macrostep.model.diagram.geometry import Note
from macrostep.model.drawing.alignment import around
from macrostep.model.drawing.block_shape import GRID
from macrostep.model.drawing.routing import Rect

REACH, FARTHEST = 6.0, 8.0
"""A line of a neighbour holds what comes so near on the screen, and no farther from it in the diagram [px]."""
MOST_NEIGHBOURS = 400
"""Blocks in view whose lines are looked at."""
BEYOND = 12.0
"""A guide line goes so far beyond what it joins [px]."""

Segment = tuple[float, float, float, float]


class Snap(NamedTuple):
    """How far to move [px], and the guide lines that say why."""

    dx: float
    dy: float
    lines: list[Segment]


class Guides:
    """The lines of what stays, for one drag.

    Parameters
    ----------
    scene : DiagramScene
    places : mapping
        Where the moving blocks stood, by name.
    notes : mapping
        The moving notes as they were.
    """

    def __init__(self, scene: DiagramScene, places: Mapping[str, Point], notes: Mapping[int, Note]) -> None:
        self._zoom = scene.zoom
        self.rects = [scene.contents.blocks[name].geometry.rect_at(place) for name, place in places.items()]
        self.rects += [Rect(*n.position, n.position[0] + n.size[0], n.position[1] + n.size[1]) for n in notes.values()]
        self._frame = around({str(i): rect for i, rect in enumerate(self.rects)})
        self._still = [
            item.rect() for name, item in _in_view(scene) if name not in places
        ][:MOST_NEIGHBOURS]  # fmt: skip
        self._straight = _straightening(scene, places)
        self._anchor = next(iter(places.values()), None) or next(iter(notes.values())).position

    def snapped(self, dx: float, dy: float) -> Snap:
        """Return where a move by so much clicks in."""
        if not SNAP.value:
            return Snap(round(dx), round(dy), [])
        x, x_rect = self._nearest(dx, 0)
        y, y_rect = self._nearest(dy, 1)
        lines = []
        way_x = x if x is not None else round((self._anchor[0] + dx) / GRID) * GRID - self._anchor[0]
        way_y = y if y is not None else round((self._anchor[1] + dy) / GRID) * GRID - self._anchor[1]
        frame = _moved(self._frame, way_x, way_y)
        if x_rect is not None:
            lines += [_down(line, frame, x_rect) for line in _shared(frame, x_rect, 0)]
        if y is not None and y in self._straight:
            (x_still, y_still) = self._straight[y]
            lines.append((min(frame.left, x_still), y_still, max(frame.right, x_still), y_still))
        if y_rect is not None:
            lines += [_across(line, frame, y_rect) for line in _shared(frame, y_rect, 1)]
        return Snap(way_x, way_y, lines)

    def _nearest(self, way: float, axis: int) -> tuple[float | None, Rect | None]:
        """Return the way along an axis that brings two lines together, and whose they are; None if nothing is near."""
        best, found, whose = min(REACH / self._zoom, FARTHEST), None, None
        if axis == 1:
            for straight in self._straight:
                if abs(straight - way) < best:
                    best, found, whose = abs(straight - way), straight, None
        mine = _lines(self._frame, axis)
        for rect in self._still:
            for a, b in zip(mine, _lines(rect, axis), strict=True):
                if abs(b - a - way) < best:
                    best, found, whose = abs(b - a - way), b - a, rect
        return found, whose


def _in_view(scene: DiagramScene) -> list[tuple[str, BlockItem]]:
    view = next(iter(scene.views()), None)
    if view is None:
        return list(scene.contents.blocks.items())
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    return [(item.name, item) for item in scene.contents.block_layer.within(seen)]


def _straightening(scene: DiagramScene, places: Mapping[str, Point]) -> dict[float, Point]:
    """Return the ways down that make a wire between a moving and a still block straight, and its still end."""
    found: dict[float, Point] = {}
    for name in places:
        for target in scene.diagram.wired(name):
            source = scene.diagram.connections[target]
            if (source.subsystem in places) != (target.subsystem in places):
                a, b = scene.router.end_of(source, target, False), scene.router.end_of(target, target, True)
                if {a.side, b.side} == {"left", "right"}:
                    still, moving = (b, a) if source.subsystem in places else (a, b)
                    found[still.place[1] - moving.place[1]] = still.place
    return found


def _lines(rect: Rect, axis: int) -> tuple[float, float, float]:
    low, high = rect[axis], rect[axis + 2]
    return low, (low + high) / 2, high


def _moved(rect: Rect, dx: float, dy: float) -> Rect:
    return Rect(rect.left + dx, rect.top + dy, rect.right + dx, rect.bottom + dy)


def _shared(a: Rect, b: Rect, axis: int) -> list[float]:
    return [p for p, q in zip(_lines(a, axis), _lines(b, axis), strict=True) if abs(p - q) < 0.5]


def _down(x: float, a: Rect, b: Rect) -> Segment:
    return x, min(a.top, b.top) - BEYOND, x, max(a.bottom, b.bottom) + BEYOND


def _across(y: float, a: Rect, b: Rect) -> Segment:
    return min(a.left, b.left) - BEYOND, y, max(a.right, b.right) + BEYOND, y
