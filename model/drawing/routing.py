"""Orthogonal routes of wires between blocks: pure functions on numbers [px], y downwards.

A route leaves one side of a block and enters a side of another, as a rule the right one and the left one. A few
candidates of growing complexity are drawn up, and the cheapest by length, bends and blocks crossed is taken.
Other sides are turned into a frame in which the wire leaves to the right.
"""

from __future__ import annotations

import itertools
import math
from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from macrostep.model.diagram.geometry import NORMALS, Point
from macrostep.model.subsystem.ports import Side

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
MOST_RELEVANT = 8
"""With more blocks in the way nothing gets round them all: they lie upon each other."""
BAND = 200.0
"""Width of the bands in which blocks are looked for [px]: a block touches one or two."""


class Rect(NamedTuple):
    """A block's rectangle [px]."""

    left: float
    top: float
    right: float
    bottom: float


class Obstacles:
    """Rectangles by name, found by place.

    What changes is sorted in when somebody looks: thousands may be put elsewhere before.
    """

    def __init__(self) -> None:
        self._rects: dict[str, Rect] = {}
        self._sorted: dict[str, Rect] = {}
        self._unsorted: dict[str, None] = {}
        self._rows, self._columns = _Bands(is_row=True), _Bands(is_row=False)
        self._fingerprint = 0
        self._unmixed: list[tuple[str, Rect]] = []  # what came or went since

    def __getitem__(self, name: str) -> Rect:
        return self._rects[name]

    def place(self, name: str, rect: Rect) -> None:
        """Add a rectangle, or put it elsewhere."""
        self.place_all({name: rect})

    def place_all(self, rects: Mapping[str, Rect]) -> None:
        """Add rectangles, or put them elsewhere."""
        self.remove_all(rects.keys() & self._rects.keys())
        self._rects.update(rects)
        self._unsorted.update(dict.fromkeys(rects))
        self._unmixed += rects.items()

    def remove(self, name: str) -> None:
        """Take a rectangle away, if it is there."""
        self.remove_all([name])

    def remove_all(self, names: Iterable[str]) -> None:
        """Take rectangles away, if they are there."""
        known = self._rects
        gone = {name: known.pop(name) for name in names if name in known}
        self._unsorted.update(dict.fromkeys(gone))
        self._unmixed += gone.items()

    @property
    def fingerprint(self) -> int:
        """A number that is the same again when all rectangles stand where they stood."""
        for entry in self._unmixed:
            self._fingerprint ^= hash(entry)
        self._unmixed = []
        return self._fingerprint

    def _sort(self) -> None:
        if len(self._unsorted) > len(self._rects) // 4:
            self._rows, self._columns = _Bands(is_row=True), _Bands(is_row=False)
            self._rows.add_all(self._rects.values())
            self._columns.add_all(self._rects.values())
            self._sorted = dict(self._rects)
        else:
            for name in self._unsorted:
                before, rect = self._sorted.pop(name, None), self._rects.get(name)
                for bands in (self._rows, self._columns):
                    if before is not None:
                        bands.remove(before)
                    if rect is not None:
                        bands.add(rect)
                if rect is not None:
                    self._sorted[name] = rect
        self._unsorted = {}

    def touching(self, left: float, top: float, right: float, bottom: float) -> list[Rect]:
        """Return the rectangles that share an inner point with this box; a box without area counts as a line."""
        if self._unsorted:
            self._sort()
        bands = self._rows if right - left >= bottom - top else self._columns
        return bands.touching(left, top, right, bottom)

    def crossed(self, points: Sequence[Point]) -> list[Rect]:
        """Return the rectangles that a wire runs through or along, once for every segment that does."""
        found: list[Rect] = []
        for start, end in itertools.pairwise(points):
            found += self.crossed_by(start, end)
        return found

    def crossed_by(self, start: Point, end: Point) -> list[Rect]:
        """Return the rectangles that one segment of a wire runs through or along."""
        (x0, y0), (x1, y1) = start, end
        left, right = (x0, x1) if x0 < x1 else (x1, x0)
        top, bottom = (y0, y1) if y0 < y1 else (y1, y0)
        if y0 == y1:  # the ends of a wire touch their own blocks, therefore no margin along the segment
            return self.touching(left, top - MARGIN, right, bottom + MARGIN)
        return self.touching(left - MARGIN, top, right + MARGIN, bottom)


class _Bands:
    """Rectangles by the horizontal bands, or the vertical ones, that they touch; in each sorted along it."""

    def __init__(self, is_row: bool) -> None:
        self._across, self._along = (1, 0) if is_row else (0, 1)
        self._bands: defaultdict[int, list[tuple[float, Rect]]] = defaultdict(list)
        self._longest = 0.0
        """Length of the longest rectangle that there has been."""

    def add(self, rect: Rect) -> None:
        along = self._along
        self._longest = max(self._longest, rect[along + 2] - rect[along])
        for band in self._touched(rect):
            insort(self._bands[band], (rect[along], rect))

    def add_all(self, rects: Iterable[Rect]) -> None:
        """Add many, of which there are none yet."""
        along = self._along
        for rect in rects:
            self._longest = max(self._longest, rect[along + 2] - rect[along])
            for band in self._touched(rect):
                self._bands[band].append((rect[along], rect))
        for found in self._bands.values():
            found.sort()

    def remove(self, rect: Rect) -> None:
        for band in self._touched(rect):
            rects = self._bands[band]
            del rects[bisect_left(rects, (rect[self._along], rect))]

    def _touched(self, rect: Rect) -> range:
        return range(math.floor(rect[self._across] / BAND), math.floor(rect[self._across + 2] / BAND) + 1)

    def touching(self, left: float, top: float, right: float, bottom: float) -> list[Rect]:
        box = (left, top, right, bottom)
        across, along = self._across, self._along
        first, last = (box[along] - self._longest,), (box[along + 2],)
        found: dict[Rect, None] = {}
        for band in range(int(box[across] // BAND), int(box[across + 2] // BAND) + 1):
            rects = self._bands.get(band)
            if rects:
                for _, rect in rects[bisect_left(rects, first) : bisect_left(rects, last)]:
                    if rect[0] < right and left < rect[2] and rect[1] < bottom and top < rect[3]:
                        found[rect] = None
        return list(found)


class Route(NamedTuple):
    """Where a wire runs.

    Attributes
    ----------
    points : tuple of (float, float)
        Its corners, both ends included.
    reach : Rect
        Only a block that comes, goes or stands in it sends the wire elsewhere.
    """

    points: Points
    reach: Rect


def route(
    source: Point,
    target: Point,
    around: Sequence[Rect],
    obstacles: Obstacles,
    waypoints: Sequence[Point] = (),
    sides: tuple[Side, Side] = ("right", "left"),
) -> Route:
    """Return where a wire runs.

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
    sides : (str, str)
        The sides of the blocks on which the output and the input stand.
    """
    if waypoints:
        points = _through(source, target, waypoints, sides)
        return Route(points, _box(points))
    relevant = dict.fromkeys(around)
    best: Points = ()
    counted: Counted = {}
    for _ in range(ROUNDS):
        best = _cheapest(_candidates(source, target, list(relevant), sides), obstacles, counted)
        new = [rect for rect in obstacles.crossed(best) if rect not in relevant]
        if not new or len(relevant) > MOST_RELEVANT:
            break
        relevant.update(dict.fromkeys(new))
    if sides == ("right", "left") and len(best) <= 4 and not obstacles.crossed(best):
        return Route(best, _box(best))  # all that is cheaper runs between the two ports
    looked_at = _box([*best, *(corner for r in relevant for corner in ((r.left, r.top), (r.right, r.bottom)))])
    return Route(best, _grown(looked_at, CLEARANCE))


def _box(points: Sequence[Point]) -> Rect:
    """Return the rectangle in which a block would be crossed."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return _grown(Rect(min(xs), min(ys), max(xs), max(ys)), MARGIN)


def _grown(rect: Rect, by: float) -> Rect:
    return Rect(rect.left - by, rect.top - by, rect.right + by, rect.bottom + by)


Counted = dict[tuple[Point, Point], int]
"""How many rectangles each segment crosses; candidates share many."""


def _cheapest(candidates: Iterable[Points], obstacles: Obstacles, counted: Counted) -> Points:
    best: Points = ()
    lowest = math.inf
    for points in candidates:
        length = cost = _cost(points)
        for segment in itertools.pairwise(points) if cost < lowest else ():
            crossed = counted.get(segment)
            if crossed is None:
                crossed = counted[segment] = len(obstacles.crossed_by(*segment))
            cost += CROSSING_COST * crossed
            if cost >= lowest:
                break
        if cost >= lowest:
            continue
        best, lowest = points, cost
        if cost == length and len(points) <= 4:
            break  # straight or one step, and it crosses nothing: nothing later is cheaper
    return best


def _cost(points: Points) -> float:
    return _length(points) + BEND_COST * (len(points) - 2)


def _candidates(
    source: Point, target: Point, relevant: Sequence[Rect], sides: tuple[Side, Side] = ("right", "left")
) -> Iterable[Points]:
    """Routes worth a look, the simplest first."""
    if sides == ("right", "left"):
        return _forward(source, target, relevant)
    frame = _FRAMES[sides[0]]
    start, end, normal = frame(source), frame(target), frame(NORMALS[sides[1]])
    rects = [_spanned(frame((r.left, r.top)), frame((r.right, r.bottom))) for r in relevant]
    found = _forward(start, end, rects) if normal == (-1.0, 0.0) else _to_side(start, end, normal, rects)
    return [tuple(map(frame, points)) for points in found]


_FRAMES: dict[Side, Callable[[Point], Point]] = {
    "right": lambda p: p,
    "left": lambda p: (-p[0], p[1]),
    "bottom": lambda p: (p[1], p[0]),
    "top": lambda p: (-p[1], -p[0]),
}
"""By the side that a wire leaves: the frame in which that is the right side; each is its own inverse."""


def _spanned(a: Point, b: Point) -> Rect:
    return Rect(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))


def _forward(source: Point, target: Point, relevant: Sequence[Rect]) -> Iterator[Points]:
    """Routes from a right side to a left side, the simplest first."""
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


def _to_side(source: Point, target: Point, normal: Point, relevant: Sequence[Rect]) -> list[Points]:
    """Routes from a right side to the side with this normal, the cheapest first."""
    (sx, sy), (tx, ty) = source, target
    (ax, ay), (bx, by) = (sx + STUB, sy), (tx + STUB * normal[0], ty + STUB * normal[1])
    columns = dict.fromkeys(
        [ax, bx, _on_grid((ax + bx) / 2), *(x for r in relevant for x in (r.left - CLEARANCE, r.right + CLEARANCE))]
    )
    rows = dict.fromkeys(
        [ay, by, _on_grid((ay + by) / 2), *(y for r in relevant for y in (r.top - CLEARANCE, r.bottom + CLEARANCE))]
    )
    ways: list[Points] = [((bx, ay),), ((ax, by),)]
    for x in columns:
        ways.append(((x, ay), (x, by)))
        ways += [((x, ay), (x, y), (bx, y)) for y in rows]
        ways += [((ax, y), (x, y), (x, by)) for y in rows]
    ways += [((ax, y), (bx, y)) for y in rows]
    drawn = [(source, (ax, ay), *way, (bx, by), target) for way in ways]
    # Ports that stand upon each other are joined even if the wire must double back.
    found = dict.fromkeys(map(_simplified, [points for points in drawn if _goes_on(points)] or drawn))
    return sorted(found, key=_cost)


def _goes_on(points: Points) -> bool:
    """Say whether a line never doubles back on itself."""
    corners = [p for p, q in itertools.pairwise(points) if p != q]
    corners.append(points[-1])
    return all(
        (x1 - x0) * (x2 - x1) + (y1 - y0) * (y2 - y1) >= 0
        for (x0, y0), (x1, y1), (x2, y2) in zip(corners, corners[1:], corners[2:], strict=False)
    )


def _on_grid(value: float) -> float:
    return round(value / STUB) * STUB


def _length(points: Sequence[Point]) -> float:
    return sum(abs(x1 - x0) + abs(y1 - y0) for (x0, y0), (x1, y1) in itertools.pairwise(points))


def _through(source: Point, target: Point, waypoints: Sequence[Point], sides: tuple[Side, Side]) -> Points:
    """A wire through given points: straight out of the output and into the input, corners where a step needs them."""
    frame = _FRAMES[sides[0]]
    start, (tx, ty), (nx, ny) = frame(source), frame(target), frame(NORMALS[sides[1]])
    corners = [frame(point) for point in waypoints]
    points = [start]
    if corners[0][0] < start[0] + STUB:
        points.append((start[0] + STUB, start[1]))
    level = len(points) == 1  # whether the next segment is horizontal: two in a row would double back
    for x, y in corners:
        px, py = points[-1]
        if (x, y) == (px, py):
            continue
        if x != px and y != py:
            points.append((x, py) if level else (px, y))
        points.append((x, y))
        level = points[-2][0] == x
    px, py = points[-1]
    if nx:
        back = min(px, tx - STUB) if nx < 0 else max(px, tx + STUB)
        points += [(back, py), (back, ty), (tx, ty)]
    else:
        back = min(py, ty - STUB) if ny < 0 else max(py, ty + STUB)
        points += [(px, back), (tx, back), (tx, ty)]
    done = _simplified([frame(point) for point in points[:-1]])
    # A wire that comes from the wrong side runs back over itself, into the port from outside.
    return _simplified((*done, target)) if _goes_on((*done[-2:], target)) else (*done, target)


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
    """Return the waypoints that move one segment of a route to another line.

    A segment at a port is split: a short piece stays at the port.

    Parameters
    ----------
    points : sequence of (float, float)
        The route.
    index : int
        First corner of the segment, 0 to ``len(points) - 2``.
    place : float
        Its new x if it is vertical, its new y if it is horizontal.
    """
    moved = list(points)
    if index == len(points) - 2:
        moved[-1:-1] = [_stub(moved[-1], moved[-2])] * 2
    if index == 0:
        moved[1:1] = [_stub(moved[0], moved[1])] * 2
        index = 2
    is_vertical = moved[index][0] == moved[index + 1][0]
    for i in (index, index + 1):
        moved[i] = (place, moved[i][1]) if is_vertical else (moved[i][0], place)
    # The first and the last corner follow from the ports, so that they move along with the blocks.
    return tuple(moved[2:-2]) or (moved[2],)


def _stub(port: Point, other: Point) -> Point:
    """Return the point that a wire reaches straight from a port on its way to another."""
    dx, dy = other[0] - port[0], other[1] - port[1]
    length = abs(dx) + abs(dy)
    share = min(STUB / length, 1 / 3) if length else 0.0
    return port[0] + share * dx, port[1] + share * dy
