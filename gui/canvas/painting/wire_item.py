"""A wire on the canvas: an orthogonal line with rounded corners, from an output to an input."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from macrostep.gui.canvas.painting.painted_item import Layer, PaintedItem, next_number
from macrostep.gui.canvas.painting.place_index import Box
from macrostep.gui.theme.domains import domain_colour
from macrostep.gui.theme.theme import theme
from macrostep.model.diagram.diagram import Point, PortRef
from macrostep.model.drawing.routing import Points

CORNER = 4.0
WIDTH, MARKED_WIDTH = 1.5, 2.5
BUNDLE_EXTRA = 1.0
"""By so much the wire of a bundle is wider [px]."""
HIT_WIDTH = 12.0
"""Width of the line that reacts to the mouse [px]: wide enough to be hit without aiming."""
HALF = HIT_WIDTH / 2
DOT = 3.0
"""Radius of the dot where wires from one output part [px]."""
ALIKE = 40.0
"""Parts whose lengths differ by less are nearly of one length [px]."""
BAND = HIT_WIDTH
"""Width of the band around a wire that lost or created all that passed [px]."""


class Strain(NamedTuple):
    """What an audit says of a connection: how much it lost or created, 0 to 1, and in words."""

    level: float
    is_created: bool
    text: str


def rounded_path(points: Sequence[Point]) -> QPainterPath:
    """Return the line through these corners, each rounded as far as its sides are long enough."""
    path = QPainterPath(QPointF(*points[0]))
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(_towards(corner, before))
        path.quadTo(QPointF(*corner), _towards(corner, after))
    path.lineTo(QPointF(*points[-1]))
    return path


def middle_of(points: Sequence[Point]) -> Point:
    """Return the middle of the longest part across, or down where no part runs across: where a label stands.

    Of parts of nearly one length the first is taken, so that the label stays there while blocks move a little.
    """
    across = [part for part in pairwise(points) if part[0][1] == part[1][1]] or list(pairwise(points))
    (x0, y0), (x1, y1) = max(across, key=lambda part: round(dist(*part) / ALIKE))
    return (x0 + x1) / 2, (y0 + y1) / 2


def _towards(corner: Point, other: Point) -> QPointF:
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = abs(dx) + abs(dy)
    share = min(CORNER / length, 0.5) if length else 0.0
    return QPointF(corner[0] + share * dx, corner[1] + share * dy)


def _shifted(points: Points, dx: float, dy: float) -> Points:
    return tuple((x + dx, y + dy) for x, y in points)


def sharp_path(courses: Iterable[Points]) -> QPainterPath:
    """Return the lines through these corners in one path, without rounded corners."""
    path = QPainterPath()
    move, line = path.moveTo, path.lineTo
    for points in courses:
        move(*points[0])
        for x, y in points[1:]:
            line(x, y)
    return path


class WireItem(PaintedItem):
    """A connection; the scene sets its corners and whether it is lit.

    Parameters
    ----------
    source, target : PortRef
    layer : Layer
        Who paints it.

    Attributes
    ----------
    is_laid : bool
        Whether its course leads from block to block; one that does not is not seen.
    is_under_mouse, is_lit : bool
    strain : Strain, optional
    is_bundle : bool
    domain : str
        The kind of the bundles that it joins; "" for a signal.
    """

    _course: Points = ((0.0, 0.0), (0.0, 0.0))
    _points: Points | None = _course
    _shift: Point = (0.0, 0.0)
    _dots: Points = ()
    _path: QPainterPath | None = None
    is_laid = False
    is_under_mouse = False
    is_lit = False
    strain: Strain | None = None
    is_bundle = False
    domain = ""

    def __init__(self, source: PortRef, target: PortRef, layer: Layer[Any]) -> None:
        self._layer = layer  # not through PaintedItem: thousands are made at once
        self.number = next_number()
        self.source = source
        self.target = target

    @property
    def ends(self) -> tuple[str, str]:
        """The blocks that it connects."""
        return self.source.subsystem, self.target.subsystem

    @property
    def is_seen(self) -> bool:
        return self.is_laid and self.is_visible

    @property
    def points(self) -> Points:
        """Its corners, in the scene's coordinates."""
        if self._points is None:  # made on demand: of thousands of shifted wires few are looked at
            self._points = _shifted(self._course, *self._shift)
        return self._points

    def boxes(self) -> Iterable[Box]:
        """Return what reacts to the mouse of each segment."""
        for (x0, y0), (x1, y1) in pairwise(self.points):
            yield min(x0, x1) - HALF, min(y0, y1) - HALF, max(x0, x1) + HALF, max(y0, y1) + HALF

    def set_course(self, points: Points, dots: Points = ()) -> None:
        """Run through these corners, in the scene's coordinates, with a dot where other wires part from it."""
        self.update()
        self._course = self._points = points
        self._dots = dots
        self._shift = (0.0, 0.0)
        self._path = None
        self.is_laid = True
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.box = (min(xs) - HALF, min(ys) - HALF, max(xs) + HALF, max(ys) + HALF)
        self._layer.places.put(self)
        self.update()

    def shift(self, dx: float, dy: float) -> None:
        """Run by so much beside where it ran, as the blocks at both its ends stand."""
        x, y = self._shift
        self.shift_to(x + dx, y + dy)

    def shift_to(self, x: float, y: float) -> None:
        """Run by so much beside its course."""
        dx, dy = x - self._shift[0], y - self._shift[1]
        self._shift = (x, y)
        self._points = self._path = None
        left, top, right, bottom = self.box
        self.box = (left + dx, top + dy, right + dx, bottom + dy)
        self._layer.places.put(self)

    def set_lit(self, is_lit: bool) -> None:
        """Show the wire in the accent colour, or in its own colour."""
        self.is_lit = is_lit
        self.update()

    def set_strain(self, strain: Strain | None) -> None:
        """Show a band around the wire, for what it lost or created."""
        if strain != self.strain:
            self.strain = strain
            self.update()

    def set_bundle(self, is_bundle: bool, is_leader: bool, domain: str = "") -> None:
        """Show that the wire belongs to a bundle's: the first one stands for all, the others are not seen."""
        if (is_bundle, is_leader, domain) != (self.is_bundle, self.is_visible, self.domain):
            self.is_bundle, self.is_visible, self.domain = is_bundle, is_leader, domain
            self.update()

    def is_marked(self) -> bool:
        """Say whether the wire stands out from the others."""
        return self.is_under_mouse or self.is_lit or self.is_selected

    def is_at(self, place: QPointF) -> bool:
        """Say whether a place is on the line, or so near that a hand means it."""
        if not (self.is_seen and self.may_be_at(place)):
            return False
        x, y = place.x(), place.y()
        return any(
            min(x0, x1) - HALF <= x <= max(x0, x1) + HALF and min(y0, y1) - HALF <= y <= max(y0, y1) + HALF
            for (x0, y0), (x1, y1) in pairwise(self.points)
        )

    def segment_at(self, place: QPointF) -> int | None:
        """Return the first corner of the segment at a place in the scene, or None if there is none."""
        inner_first = sorted(range(len(self.points) - 1), key=lambda i: i in (0, len(self.points) - 2))
        for i in inner_first:
            rect = QRectF(QPointF(*self.points[i]), QPointF(*self.points[i + 1])).normalized()
            if rect.adjusted(-HIT_WIDTH, -HIT_WIDTH, HIT_WIDTH, HIT_WIDTH).contains(place):
                return i
        return None

    def paint(self, painter: QPainter, is_exporting: bool) -> None:
        """Paint in the scene's coordinates, as one sees it near by."""
        points = self.points
        is_marked = self.is_marked() and not is_exporting
        is_wide = is_marked and (self.is_lit or self.is_selected)
        width = (MARKED_WIDTH if is_wide else WIDTH) + (BUNDLE_EXTRA if self.is_bundle else 0.0)
        t = theme()
        pen = QPen(t.colour("accent") if is_marked else domain_colour(t, self.domain), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if self._path is None:  # made on demand: most wires of a large diagram are never seen near by
            self._path = rounded_path(points)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.strain is not None:
            painter.strokePath(self._path, band(self.strain, width))
        painter.strokePath(self._path, pen)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pen.color())
        for dot in _shifted(self._dots, *self._shift):
            painter.drawEllipse(QPointF(*dot), DOT, DOT)


def band(strain: Strain, width: float) -> QPen:
    """Return the pen of the band around a wire of a width."""
    colour = theme().colour("warning" if strain.is_created else "accent")
    colour.setAlphaF(0.45)
    pen = QPen(colour, width + 2.0 + (BAND - width - 2.0) * strain.level)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen
