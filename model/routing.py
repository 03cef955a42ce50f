"""Orthogonal routes of wires between blocks: pure functions on numbers [px], y downwards.

A route starts at an output on the right side of its block and ends at an input on the left side of its block. A few
candidates of growing complexity are drawn up, and the cheapest by length, bends and blocks crossed is taken.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from macrostep.model.diagram import Point

Points = tuple[Point, ...]

STUB = 20.0
"""A wire leaves an output and enters an input straight at least so far [px]: an arrow and a rounded corner fit in."""
CLEARANCE = 20.0
"""Distance at which a wire goes round a block [px]: on the grid, and clear of the block's outline."""
MARGIN = 5.0
"""A wire closer to a block's side than this counts as crossing it [px]: it would be read as part of the outline."""
BEND_COST = 30.0
"""Length that one bend is worth [px]: a straight wire may be so much longer than a bent one."""
CROSSING_COST = 5000.0
"""Length that running through a block is worth [px]: a detour round a whole diagram."""
ROUNDS = 4
"""How often the blocks that the best route crosses are added to those to go round."""
CELL = 200.0
"""Side of a cell of the index of blocks [px]: a block touches two to four."""


class Rect(NamedTuple):
    """A block's rectangle [px]."""

    left: float
    top: float
    right: float
    bottom: float


class Obstacles:
    """Rectangles by name, found by place."""

    def __init__(self) -> None:
        self._rects: dict[str, Rect] = {}
        self._cells: dict[tuple[int, int], dict[str, Rect]] = {}

    def __getitem__(self, name: str) -> Rect:
        return self._rects[name]

    def place(self, name: str, rect: Rect) -> None:
        """Add a rectangle, or put it elsewhere."""
        self.remove(name)
        self._rects[name] = rect
        for cell in _cells(*rect):
            self._cells.setdefault(cell, {})[name] = rect

    def remove(self, name: str) -> None:
        """Take a rectangle away, if it is there."""
        rect = self._rects.pop(name, None)
        for cell in _cells(*rect) if rect is not None else ():
            del self._cells[cell][name]

    def touching(self, left: float, top: float, right: float, bottom: float) -> list[Rect]:
        """Return the rectangles that share an inner point with this box; a box without area counts as a line."""
        found: dict[Rect, None] = {}
        for cell in _cells(left, top, right, bottom):
            for rect in self._cells.get(cell, {}).values():
                if rect.left < right and left < rect.right and rect.top < bottom and top < rect.bottom:
                    found[rect] = None
        return list(found)

    def crossed(self, points: Sequence[Point]) -> list[Rect]:
        """Return the rectangles that a wire runs through or along, once for every segment that does."""
        found: list[Rect] = []
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            left, right = (x0, x1) if x0 < x1 else (x1, x0)
            top, bottom = (y0, y1) if y0 < y1 else (y1, y0)
            if y0 == y1:  # the ends of a wire touch their own blocks, therefore no margin along the segment
                found += self.touching(left, top - MARGIN, right, bottom + MARGIN)
            else:
                found += self.touching(left - MARGIN, top, right + MARGIN, bottom)
        return found


def _cells(left: float, top: float, right: float, bottom: float) -> Iterator[tuple[int, int]]:
    for i in range(math.floor(left / CELL), math.floor(right / CELL) + 1):
        for j in range(math.floor(top / CELL), math.floor(bottom / CELL) + 1):
            yield i, j


def route(
    source: Point, target: Point, around: Sequence[Rect], obstacles: Obstacles, waypoints: Sequence[Point] = ()
) -> Points:
    """Return the corners of a wire, both ends included.

    Parameters
    ----------
    source, target : (float, float)
        Places of the output and of the input.
    around : sequence of Rect
        The blocks of the two ports.
    obstacles : Obstacles
        All blocks, those two among them.
    waypoints : sequence of (float, float)
        Corners given by the user; the wire runs through them in order, whatever stands in its way.
    """
    if waypoints:
        return _through(source, target, waypoints)
    relevant = dict.fromkeys(around)
    best: Points = ()
    for _ in range(ROUNDS):
        best = _cheapest(source, target, list(relevant), obstacles)
        new = [rect for rect in obstacles.crossed(best) if rect not in relevant]
        if not new:
            break
        relevant.update(dict.fromkeys(new))
    return best


def _cheapest(source: Point, target: Point, relevant: Sequence[Rect], obstacles: Obstacles) -> Points:
    best: Points = ()
    lowest = math.inf
    for points in _candidates(source, target, relevant):
        cost = _length(points) + BEND_COST * (len(points) - 2)
        if cost >= lowest:
            continue
        crossed = len(obstacles.crossed(points))
        cost += CROSSING_COST * crossed
        if cost < lowest:
            best, lowest = points, cost
        if not crossed and len(points) <= 4:
            break  # straight or one step: nothing later is cheaper
    return best


def _candidates(source: Point, target: Point, relevant: Sequence[Rect]) -> Iterator[Points]:
    """Routes worth a look, the simplest first."""
    (sx, sy), (tx, ty) = source, target
    if tx > sx and sy == ty:
        yield source, target
    if tx - sx >= 2 * STUB:
        columns = [_on_grid((sx + tx) / 2), sx + STUB, tx - STUB]
        columns += [x for r in relevant for x in (r.left - CLEARANCE, r.right + CLEARANCE)]
        for x in dict.fromkeys(x for x in columns if sx + STUB <= x <= tx - STUB):
            yield source, (x, sy), (x, ty), target
    out, back = sx + STUB, tx - STUB
    rows = [y for r in relevant for y in (r.bottom + CLEARANCE, r.top - CLEARANCE)]
    gaps = [(a.bottom + b.top) / 2 for a in relevant for b in relevant if a.bottom < b.top]
    for y in dict.fromkeys([_on_grid((sy + ty) / 2), *rows, *gaps]):
        yield _simplified((source, (out, sy), (out, y), (back, y), (back, ty), target))


def _on_grid(value: float) -> float:
    return round(value / STUB) * STUB


def _length(points: Sequence[Point]) -> float:
    return sum(abs(x1 - x0) + abs(y1 - y0) for (x0, y0), (x1, y1) in itertools.pairwise(points))


def _through(source: Point, target: Point, waypoints: Sequence[Point]) -> Points:
    """A wire through given points: level out of the output, level into the input, corners where a step needs them."""
    points = [source]
    if waypoints[0][0] < source[0] + STUB:
        points.append((source[0] + STUB, source[1]))
    level = len(points) == 1  # whether the next segment is horizontal: two in a row would double back
    for x, y in waypoints:
        px, py = points[-1]
        if (x, y) == (px, py):
            continue
        if x != px and y != py:
            points.append((x, py) if level else (px, y))
        points.append((x, y))
        level = points[-2][0] == x
    px, py = points[-1]
    back = min(px, target[0] - STUB)
    return _simplified([*points, (back, py), (back, target[1]), target])


def _simplified(points: Sequence[Point]) -> Points:
    """Leave out points that are no corners."""
    result: list[Point] = []
    for point in points:
        if result and point == result[-1]:
            continue
        if len(result) > 1:
            (x0, y0), (x1, y1) = result[-2:]
            if (x0 == x1 == point[0]) or (y0 == y1 == point[1]):
                result[-1] = point
                continue
        result.append(point)
    return tuple(result)


def bent(points: Sequence[Point], index: int, place: float) -> Points:
    """Return the waypoints that move one inner segment of a route to another line.

    Parameters
    ----------
    points : sequence of (float, float)
        The route.
    index : int
        First corner of the segment, 1 to ``len(points) - 3``.
    place : float
        Its new x if it is vertical, its new y if it is horizontal.
    """
    moved = list(points)
    is_vertical = moved[index][0] == moved[index + 1][0]
    for i in (index, index + 1):
        moved[i] = (place, moved[i][1]) if is_vertical else (moved[i][0], place)
    # The first and the last corner follow from the ports, so that they move along with the blocks.
    return tuple(moved[2:-2]) or (moved[2],)
