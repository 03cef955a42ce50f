"""Parallel parts of wires side by side: wires of different sources never share a line, where there is space.

Inner segments of routes that run over each other are spread over tracks, in the order that makes the fewest crossings.
Segments at a port stay where they are. Wires from one output are one net and may share a line; where they part, there
is a junction.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cmp_to_key
from typing import Generic, TypeVar

from macrostep.model.diagram.diagram import Point
from macrostep.model.drawing.routing import MARGIN, Obstacles, Points, Rect

TRACK = 10.0
"""Distance of neighbouring tracks [px]: one step of the grid, six times the width of a wire."""
MANY = 100
"""With so many blocks that came or went every line is looked at."""
REACH = 200.0
"""How far tracks may be spread to either side [px]."""

K = TypeVar("K", bound=Hashable)
Span = tuple[float, float]
"""A part of a line, from the smaller to the larger place."""


@dataclass
class TrackSegment(Generic[K]):
    """What one net has on one line: between `low` and `high`, at `place` across."""

    net: Hashable
    place: float
    low: float
    high: float
    ends: list[tuple[float, int]]
    """Where a wire leaves the line, and to which side: -1 to smaller, +1 to larger places."""
    parts: list[tuple[K, int]] = field(default_factory=list)
    """The segments: wire, and index of its first corner."""

    def overlaps(self, other: TrackSegment[K]) -> bool:
        return self.low <= other.high and other.low <= self.high


class Separation(Generic[K]):
    """The routes of wires with parallel parts moved apart, kept up to date: a change looks at the lines it touches.

    The result depends on the routes alone, not on the order in which they came.
    """

    def __init__(self, nets: Mapping[K, Hashable], obstacles: Obstacles) -> None:
        self._vertical = _Pass[K](True, nets, obstacles)
        self._horizontal = _Pass[K](False, nets, obstacles)

    def update(self, changed: Mapping[K, Points | None], disturbed: Iterable[Rect] = ()) -> dict[K, Points]:
        """Take new routes, None for those that are gone; returns the separated ones that changed.

        Parameters
        ----------
        changed : mapping
        disturbed : iterable of Rect
            Where blocks came or went.
        """
        self.take(changed, disturbed)
        while (found := self.go_on(lambda: False)) is None:
            pass
        return {key: points for key, points in found.items() if points is not None}

    def take(self, changed: Mapping[K, Points | None], disturbed: Iterable[Rect] = ()) -> None:
        """Take new routes, as :meth:`update`, which :meth:`go_on` will separate."""
        rects = list(disturbed)
        self._vertical.take(changed, rects)
        self._horizontal.take({}, rects)

    def go_on(self, is_over: Callable[[], bool]) -> dict[K, Points | None] | None:
        """Separate routes until the time is over.

        Returns those that changed since all were separated last time, None in place of those that are gone; and None
        if something is left to do.
        """
        if not self._vertical.go_on(is_over):
            return None
        self._horizontal.take(self._vertical.results(), ())
        return self._horizontal.results() if self._horizontal.go_on(is_over) else None


class _Pass(Generic[K]):
    """Moves the vertical parts apart, or the horizontal ones; what waits is done in any order."""

    def __init__(self, is_vertical: bool, nets: Mapping[K, Hashable], obstacles: Obstacles) -> None:
        self._is_vertical = is_vertical
        self._nets = nets
        self._obstacles = obstacles
        self._routes: dict[K, Points] = {}
        self._lines: defaultdict[float, dict[K, list[int]]] = defaultdict(dict)
        self._most_tracks: dict[float, int] = {}  # that any group of a line has had
        self._places: dict[K, dict[int, float]] = defaultdict(dict)
        self._done: dict[K, Points] = {}
        self._new: dict[K, Points | None] = {}  # routes that wait
        self._restless: defaultdict[float, list[Span]] = defaultdict(list)  # lines to spread anew, and where
        self._touched: dict[K, bool] = {}  # wires that may run elsewhere, and whether their routes are new
        self._results: dict[K, Points | None] = {}

    def take(self, changed: Mapping[K, Points | None], disturbed: Sequence[Rect]) -> None:
        """Take new routes, and rectangles that came or went."""
        for line, span in self._near(disturbed):
            self._restless[line].append(span)
        self._new.update(changed)

    def go_on(self, is_over: Callable[[], bool]) -> bool:
        """Do what waits until the time is over; say whether nothing is left."""
        while self._new:
            key, points = self._new.popitem()
            self._touched[key] = True
            for line, span in self._replace(key, points):
                self._restless[line].append(span)
            if is_over():
                return False
        while self._restless:
            line, parts = self._restless.popitem()
            for key in self._spread(line, parts):
                self._touched.setdefault(key, False)
            if is_over():
                return False
        while self._touched:
            key, is_new = self._touched.popitem()
            self._finish(key, is_new)
            if is_over():
                return False
        return True

    def _finish(self, key: K, is_new: bool) -> None:
        if key not in self._routes:
            self._done.pop(key, None)
            self._results[key] = None
            return
        points = self._moved(key)
        if is_new or self._done.get(key) != points:
            self._done[key] = self._results[key] = points

    def results(self) -> dict[K, Points | None]:
        """Return what changed since this was asked last."""
        results, self._results = self._results, {}
        return results

    def _near(self, rects: Sequence[Rect]) -> Iterator[tuple[float, Span]]:
        """Yield lines and the parts of them on which tracks may have more or less space than before."""
        if len(rects) > MANY:
            yield from ((line, (-math.inf, math.inf)) for line in self._lines)
            return
        lines = sorted(self._lines) if rects else []
        for rect in rects:
            across, along = (rect.left, rect.right), (rect.top, rect.bottom)
            if not self._is_vertical:
                across, along = along, across
            lowest, highest = bisect_left(lines, across[0] - REACH), bisect_right(lines, across[1] + REACH)
            for line in lines[lowest:highest]:
                # a block that is farther off than all tracks need is in nobody's way
                reach = min(REACH, self._most_tracks.get(line, 0) * TRACK + 2 * MARGIN)
                if across[0] - reach <= line <= across[1] + reach:
                    yield line, along

    def _replace(self, key: K, points: Points | None) -> list[tuple[float, Span]]:
        """Put a route in the place of the one before; returns the lines that it leaves and joins, and where."""
        before = self._routes.pop(key, None)
        for _, line in _segments(before or (), self._is_vertical):
            self._lines[line].pop(key, None)
        for index, line in _segments(points or (), self._is_vertical):
            self._lines[line].setdefault(key, []).append(index)
        b = 1 if self._is_vertical else 0
        found = [
            (line, _sorted(route[index][b], route[index + 1][b]))
            for route in (before, points)
            if route is not None
            for index, line in _segments(route, self._is_vertical)
        ]
        self._places.pop(key, None)
        if points is not None:
            self._routes[key] = points
        return found

    def _spread(self, line: float, changed: Sequence[Span]) -> Iterator[K]:
        """Spread the parts on a line over tracks anew where it changed; yields the wires that moved there."""
        wires, b = self._lines[line], 1 if self._is_vertical else 0
        parts = [
            (_sorted(self._routes[key][index][b], self._routes[key][index + 1][b]), key, index)
            for key, indices in wires.items()
            for index in indices
        ]
        if not parts:
            del self._lines[line]
            return
        for stretch in _stretches(parts, changed):
            yield from self._spread_stretch(line, [self._run(line, key, index) for _, key, index in stretch])

    def _spread_stretch(self, line: float, runs: list[TrackSegment[K]]) -> Iterator[K]:
        places = {part: line for run in runs for part in run.parts}
        if len(runs) > 1:
            runs.sort(key=lambda run: (run.low, run.high, run.parts))
            for group in _connected(runs):
                self._most_tracks[line] = max(self._most_tracks.get(line, 0), len(group))
                for run, place in _tracks(group, self._obstacles, self._is_vertical):
                    places.update(dict.fromkeys(run.parts, place))
        for (key, index), place in places.items():
            if self._places[key].get(index) != place:
                self._places[key][index] = place
                yield key

    def _run(self, line: float, key: K, index: int) -> TrackSegment[K]:
        points = self._routes[key]
        a, b = (0, 1) if self._is_vertical else (1, 0)
        start, end = points[index][b], points[index + 1][b]
        ends = [(start, _side(points[index - 1][a] - line)), (end, _side(points[index + 2][a] - line))]
        low, high = (start, end) if start < end else (end, start)
        return TrackSegment(self._nets[key], line, low, high, ends, [(key, index)])

    def _moved(self, key: K) -> Points:
        points = list(self._routes[key])
        for index, place in self._places[key].items():
            for i in (index, index + 1):
                x, y = points[i]
                points[i] = (place, y) if self._is_vertical else (x, place)
        return tuple(points)


def _sorted(one: float, other: float) -> Span:
    return (one, other) if one < other else (other, one)


def _stretches(parts: list[tuple[Span, K, int]], changed: Sequence[Span]) -> Iterator[list[tuple[Span, K, int]]]:
    """Yield the parts of a line that hang together because each overlaps the next, where something changed."""
    parts.sort(key=lambda part: part[0])
    stretch: list[tuple[Span, K, int]] = []
    end = -math.inf
    for part in (*parts, None):
        if part is None or part[0][0] > end:
            if stretch and any(low <= end and stretch[0][0][0] <= high for low, high in changed):
                yield stretch
            stretch = []
        if part is not None:
            stretch.append(part)
            end = max(end, part[0][1])


def _segments(points: Sequence[Point], is_vertical: bool) -> Iterator[tuple[int, float]]:
    """Yield the first corner and the line of every inner segment in this direction."""
    a = 0 if is_vertical else 1
    for i in range(1, len(points) - 2):
        if points[i][a] == points[i + 1][a]:
            yield i, points[i][a]


def junctions(routes: Sequence[Points]) -> list[Point]:
    """Return the points where wires from one output part, its port left out."""
    found: dict[Point, None] = {}
    together = [(0, list(routes))]  # wires that have the corner of this number, and all before it, in common
    while together:
        corner, group = together.pop()
        following: dict[Point, list[Points]] = {}
        for route in group:
            if len(route) > corner + 1:
                following.setdefault(route[corner + 1], []).append(route)
        x, y = group[0][corner] if following else (0.0, 0.0)
        ways: dict[object, list[Point]] = {}
        for point in following:
            dx, dy = point[0] - x, point[1] - y
            ways.setdefault(point if dx and dy else (_side(dx), _side(dy)), []).append(point)
        if len(ways) > 1 and corner:
            found[x, y] = None
        for points in ways.values():  # of those that go on in one direction, each but the last turns off
            found.update(dict.fromkeys(sorted(points, key=lambda p: abs(p[0] - x) + abs(p[1] - y))[:-1]))
        together += [(corner + 1, members) for members in following.values() if len(members) > 1]
    return list(found)


def _side(difference: float) -> int:
    return (difference > 0) - (difference < 0)


def _connected(runs: list[TrackSegment[K]]) -> Iterator[list[TrackSegment[K]]]:
    """Split the sorted runs of a line where nothing overlaps; in a group every net has one run."""
    group: dict[Hashable, TrackSegment[K]] = {}
    high = -math.inf
    for run in runs:
        if run.low > high:
            if len(group) > 1:
                yield list(group.values())
            group = {}
        same = group.setdefault(run.net, run)
        if same is not run:
            same.high = max(same.high, run.high)
            same.ends += run.ends
            same.parts += run.parts
        high = max(high, run.high)
    if len(group) > 1:
        yield list(group.values())


def _crossings(first: TrackSegment[K], second: TrackSegment[K]) -> int:
    """Count the crossings if `first` lies left of (above) `second`; ends that run over each other count twice."""
    count = 0
    for mine, other, side in ((first, second, 1), (second, first, -1)):
        for place, direction in mine.ends:
            if direction == side and other.low <= place <= other.high:
                count += 2 if place in (other.low, other.high) else 1
    return count


def _tracks(
    group: list[TrackSegment[K]], obstacles: Obstacles, is_vertical: bool
) -> Iterator[tuple[TrackSegment[K], float]]:
    """Give every run of a group its place, as near to where it was as the blocks beside it allow."""
    group.sort(key=cmp_to_key(lambda p, q: _crossings(p, q) - _crossings(q, p)))
    track: list[int] = []
    for i, run in enumerate(group):
        track.append(max((track[j] + 1 for j in range(i) if run.overlaps(group[j])), default=0))
    last = max(track)
    place = group[0].place
    lower, upper = _limit(group, obstacles, is_vertical)
    pitch = min(TRACK, (upper - lower) / (last + 1))
    start = min(max(place - last * pitch / 2, lower), upper - last * pitch)
    for run, index in zip(group, track, strict=True):
        yield run, start + index * pitch


def _limit(group: list[TrackSegment[K]], obstacles: Obstacles, is_vertical: bool) -> tuple[float, float]:
    """Return how far the runs of a group may move to smaller and to larger places."""
    place = group[0].place
    low, high = min(run.low for run in group), max(run.high for run in group)
    lower, upper = place - REACH, place + REACH
    box = (lower, low, upper, high) if is_vertical else (low, lower, high, upper)
    for rect in obstacles.touching(*box):
        near, far = (rect.left, rect.right) if is_vertical else (rect.top, rect.bottom)
        if near >= place:
            upper = min(upper, near - MARGIN)
        elif far <= place:
            lower = max(lower, far + MARGIN)
    return lower, upper
