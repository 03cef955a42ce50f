"""Coordinates of system structures: theirs go upwards in any scale, ours downwards in pixels with blocks of one size.

Every level has a scale of its own, in which its blocks are about as wide as ours and do not lie over each other.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from macrostep.model.diagram.geometry import Orientation, Point
from macrostep.model.drawing.block_shape import GRID
from macrostep.model.ssp.structure import Geometry

Size = tuple[float, float]

_FARTHEST = 1e6
"""Pixels; what would stand further out is no drawing."""
_MOST_COMPARED = 300
_GROWTHS = 12


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
