"""Parallel parts of wires side by side: wires of different sources never share a line, where there is room.

Inner segments of routes that run over each other are spread over tracks, in the order that makes the fewest crossings.
Segments at a port stay where they are. Wires from one output are one net and may share a line.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cmp_to_key
from typing import TypeVar

from macrostep.model.diagram import Point
from macrostep.model.routing import MARGIN, Obstacles, Points

TRACK = 10.0
"""Distance of neighbouring tracks [px]: one step of the grid, six times the width of a wire."""
REACH = 200.0
"""How far tracks may be spread to either side [px]."""

K = TypeVar("K", bound=Hashable)
Swap = Callable[[Point], Point]


@dataclass
class Run:
    """The parts of one net on one line: between `low` and `high`, at `place` across."""

    net: Hashable
    place: float
    low: float
    high: float
    ends: list[tuple[float, int]] = field(default_factory=list)  # where a wire leaves the line, and to which side
    parts: list[tuple[Hashable, int]] = field(default_factory=list)  # route and index of the segment's first corner


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
                    points = moved[key]  # type: ignore[index]
                    for i in (index, index + 1):
                        x, y = points[i]
                        points[i] = (place, y) if is_vertical else (x, place)
    return {key: tuple(points) for key, points in moved.items()}


def _groups(routes: Mapping[K, Sequence[Point]], nets: Mapping[K, Hashable], is_vertical: bool) -> Iterable[list[Run]]:
    """Runs of different nets that lie on the same line and overlap."""
    lines: dict[float, list[Run]] = defaultdict(list)
    a, b = (0, 1) if is_vertical else (1, 0)
    for key, points in routes.items():
        for i in range(1, len(points) - 2):
            p, q = points[i], points[i + 1]
            if p[a] != q[a]:
                continue
            run = Run(nets[key], p[a], min(p[b], q[b]), max(p[b], q[b]))
            run.ends = [(p[b], _side(points[i - 1][a] - p[a])), (q[b], _side(points[i + 2][a] - q[a]))]
            run.parts = [(key, i)]
            lines[p[a]].append(run)
    for runs in lines.values():
        if len(runs) > 1:
            yield from _overlapping(runs)


def _side(difference: float) -> int:
    return (difference > 0) - (difference < 0)


def _overlapping(runs: list[Run]) -> Iterable[list[Run]]:
    """Split the runs of a line into groups that touch each other, the parts of a net joined."""
    runs.sort(key=lambda run: (run.low, run.high))
    group: list[Run] = []
    high = float("-inf")
    for run in runs:
        if run.low > high:
            if len(group) > 1:
                yield group
            group, high = [], float("-inf")
        same = next((other for other in group if other.net == run.net), None)
        if same is None:
            group.append(run)
        else:
            same.high = max(same.high, run.high)
            same.ends += run.ends
            same.parts += run.parts
        high = max(high, run.high)
    if len(group) > 1:
        yield group


def _crossings(first: Run, second: Run) -> int:
    """Count the crossings if `first` lies left of (above) `second`; ends that run over each other count twice."""
    count = 0
    for mine, other, side in ((first, second, 1), (second, first, -1)):
        for place, direction in mine.ends:
            if direction == side and other.low <= place <= other.high:
                count += 2 if place in (other.low, other.high) else 1
    return count


def _tracks(group: list[Run], obstacles: Obstacles, is_vertical: bool) -> Iterable[tuple[Run, float]]:
    """Give every run of a group its place, as near to where it was as the blocks beside it allow."""
    group.sort(key=cmp_to_key(lambda p, q: _crossings(p, q) - _crossings(q, p)))
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
    pitch = min(TRACK, (upper - lower) / len(group))
    width = pitch * (len(group) - 1)
    start = min(max(place - width / 2, lower), upper - width)
    for i, run in enumerate(group):
        yield run, start + i * pitch
