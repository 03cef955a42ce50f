"""Where marks stand on a diagram: texts beside wires and ports, so that they cover neither each other nor blocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSizeF

from macrostep.model.drawing.routing import Points

PLACES = (0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9)
"""Where along a wire its text may stand, the first free one is taken."""


@dataclass(frozen=True)
class Label:
    """A text and the rectangle that it fills."""

    text: str
    rect: QRectF


def beside_wire(points: Points, size: QSizeF, taken: Iterable[QRectF]) -> QRectF:
    """Return a rectangle over the middle of a wire, moved along it until nothing is beneath."""
    return _free([_around(_along(points, share), size) for share in PLACES], taken)


def at_port(
    place: QPointF, direction: tuple[float, float], gap: float, size: QSizeF, taken: Iterable[QRectF]
) -> QRectF:
    """Return a rectangle outside of a block, beside a port that looks in a direction."""
    dx, dy = direction
    away = QPointF(dx * (gap + size.width() / 2), dy * (gap + size.height() / 2))
    across = QPointF(-dy * size.width(), dx * size.height())
    return _free([_around(place + away + across * n, size) for n in (0, -1, 1, -2, 2)], taken)


def _free(places: Sequence[QRectF], taken: Iterable[QRectF]) -> QRectF:
    known = list(taken)
    return next((place for place in places if not any(place.intersects(other) for other in known)), places[0])


def _around(middle: QPointF, size: QSizeF) -> QRectF:
    return QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())


def _along(points: Points, share: float) -> QPointF:
    """Return the place at a share of a line's length."""
    lengths = [abs(bx - ax) + abs(by - ay) for (ax, ay), (bx, by) in pairwise(points)]
    left = share * sum(lengths)
    for length, ((ax, ay), (bx, by)) in zip(lengths, pairwise(points), strict=True):
        if left <= length and length > 0.0:
            return QPointF(ax + (bx - ax) * left / length, ay + (by - ay) * left / length)
        left -= length
    return QPointF(*points[-1])
