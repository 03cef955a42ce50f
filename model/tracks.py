"""Parallel parts of wires side by side: wires of different sources never share a line, where there is room.

Inner segments of routes that run over each other are spread over tracks, in the order that makes the fewest crossings.
Segments at a port stay where they are. Wires from one output are one net and may share a line; where they part, there
is a junction.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cmp_to_key
from itertools import combinations
from typing import Generic, TypeVar

from macrostep.model.diagram import Point
from macrostep.model.routing import MARGIN, Obstacles, Points

TRACK = 10.0
"""Distance of neighbouring tracks [px]: one step of the grid, six times the width of a wire."""
REACH = 200.0
"""How far tracks may be spread to either side [px]."""

K = TypeVar("K", bound=Hashable)


@dataclass
class Run(Generic[K]):
    """What one net has on one line: between `low` and `high`, at `place` across."""

    net: Hashable
    place: float
    low: float
    high: float
    ends: list[tuple[float, int]]
    """Where a wire leaves the line, and to which side: -1 to smaller, +1 to larger places."""
    parts: list[tuple[K, int]] = field(default_factory=list)
    """The segments: wire, and index of its first corner."""

    def overlaps(self, other: Run[K]) -> bool:
        return self.low <= other.high and other.low <= self.high


def separate(routes: Mapping[K, Points], nets: Mapping[K, Hashable], obstacles: Obstacles) -> dict[K, Points]:
    """Return the routes with parallel parts moved apart.

    Parameters
    ----------
    routes : mapping
        Corners by wire.
    nets : mapping
        Source by wire.
    obstacles : Obstacles
        Blocks that no part may be moved onto.
    """
    moved = {key: list(points) for key, points in routes.items()}
    for is_vertical in (True, False):
        for group in _groups(moved, nets, is_vertical):
            for run, place in _tracks(group, obstacles, is_vertical):
                for key, index in run.parts:
                    points = moved[key]
                    for i in (index, index + 1):
                        x, y = points[i]
                        points[i] = (place, y) if is_vertical else (x, place)
    return {key: tuple(points) for key, points in moved.items()}


def junctions(routes: Sequence[Points]) -> list[Point]:
    """Return the points where wires from one output part, its port left out."""
    found = {_parting(a, b): None for a, b in combinations(routes, 2)}
    return [point for point in found if point is not None]


def _parting(a: Points, b: Points) -> Point | None:
    for i, (p, q) in enumerate(zip(a[1:], b[1:], strict=False)):
        if p == q:
            continue
        (x, y), (px, py), (qx, qy) = a[i], p, q
        if not (x == px == qx or y == py == qy) or (px - x) * (qx - x) + (py - y) * (qy - y) <= 0:
            return a[i] if i else None  # they leave the same corner in different directions
        return p if abs(px - x) + abs(py - y) < abs(qx - x) + abs(qy - y) else q
    return None


def _groups(
    routes: Mapping[K, Sequence[Point]], nets: Mapping[K, Hashable], is_vertical: bool
) -> Iterator[list[Run[K]]]:
    """Runs of different nets that lie on the same line and overlap, directly or through others."""
    lines: dict[float, list[Run[K]]] = defaultdict(list)
    a, b = (0, 1) if is_vertical else (1, 0)
    for key, points in routes.items():
        for i in range(1, len(points) - 2):
            p, q = points[i], points[i + 1]
            place, start, end = p[a], p[b], q[b]
            if place == q[a]:
                ends = [(start, _side(points[i - 1][a] - place)), (end, _side(points[i + 2][a] - place))]
                low, high = (start, end) if start < end else (end, start)
                lines[place].append(Run(nets[key], place, low, high, ends, [(key, i)]))
    for runs in lines.values():
        if len(runs) > 1:
            yield from _connected(runs)


def _side(difference: float) -> int:
    return (difference > 0) - (difference < 0)


def _connected(runs: list[Run[K]]) -> Iterator[list[Run[K]]]:
    """Split the runs of a line where nothing overlaps; in a group every net has one run."""
    runs.sort(key=lambda run: (run.low, run.high))
    group: dict[Hashable, Run[K]] = {}
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


def _crossings(first: Run[K], second: Run[K]) -> int:
    """Count the crossings if `first` lies left of (above) `second`; ends that run over each other count twice."""
    count = 0
    for mine, other, side in ((first, second, 1), (second, first, -1)):
        for place, direction in mine.ends:
            if direction == side and other.low <= place <= other.high:
                count += 2 if place in (other.low, other.high) else 1
    return count


def _tracks(group: list[Run[K]], obstacles: Obstacles, is_vertical: bool) -> Iterator[tuple[Run[K], float]]:
    """Give every run of a group its place, as near to where it was as the blocks beside it allow."""
    group.sort(key=cmp_to_key(lambda p, q: _crossings(p, q) - _crossings(q, p)))
    track: list[int] = []
    for i, run in enumerate(group):
        track.append(max((track[j] + 1 for j in range(i) if run.overlaps(group[j])), default=0))
    last = max(track)
    place = group[0].place
    lower, upper = _room(group, obstacles, is_vertical)
    pitch = min(TRACK, (upper - lower) / (last + 1))
    start = min(max(place - last * pitch / 2, lower), upper - last * pitch)
    for run, index in zip(group, track, strict=True):
        yield run, start + index * pitch


def _room(group: list[Run[K]], obstacles: Obstacles, is_vertical: bool) -> tuple[float, float]:
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
