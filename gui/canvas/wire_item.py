"""A wire on the canvas: an orthogonal line with rounded corners, from an output to an input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneHoverEvent, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.theme import theme
from macrostep.model.diagram import Point, PortRef
from macrostep.model.routing import Points

CORNER = 4.0
WIDTH, MARKED_WIDTH = 1.5, 2.5
BUNDLE_EXTRA = 1.5
"""By so much the wire of a bundle is wider [px]."""
HIT_WIDTH = 12.0
"""Width of the line that feels the mouse [px]: a hand hits it without aiming."""
HALF = HIT_WIDTH / 2
DOT = 3.0
"""Radius of the dot where wires from one output part [px]."""
BAND = HIT_WIDTH
"""Width of the band around a wire that lost or created all that passed [px]."""
DETAIL_ZOOM = 0.4
"""Below this zoom corners are sharp and lines one pixel wide."""


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


def _towards(corner: Point, other: Point) -> QPointF:
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = abs(dx) + abs(dy)
    share = min(CORNER / length, 0.5) if length else 0.0
    return QPointF(corner[0] + share * dx, corner[1] + share * dy)


class WireItem(QGraphicsItem):
    """A connection; the scene sets its corners and whether it is lit.

    Parameters
    ----------
    source, target : PortRef
    on_hover : callable
        Called with the wire and the place of the mouse on it, and with None when the mouse leaves it.
    """

    def __init__(self, source: PortRef, target: PortRef, on_hover: Callable[[WireItem | None, QPointF], None]) -> None:
        super().__init__()
        self._on_hover = on_hover
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable)
        self.setAcceptHoverEvents(True)
        self.points: Points = ((0.0, 0.0), (0.0, 0.0))
        self._dots: Points = ()
        self._path: QPainterPath | None = None
        self._box = QRectF()
        self._sharp = QPainterPath()
        self._shape: QPainterPath | None = None
        self._is_under_mouse = False
        self.is_lit = False
        self.strain: Strain | None = None
        self.is_bundle = False
        self.source = source
        self.target = target

    def set_course(self, points: Points, dots: Points = ()) -> None:
        """Run through these corners, in the scene's coordinates, with a dot where other wires part from it."""
        self.prepareGeometryChange()
        self.setPos(0, 0)
        self.points = points
        self._dots = dots
        self._path = None
        self._sharp = QPainterPath(QPointF(*points[0]))
        for x, y in points[1:]:
            self._sharp.lineTo(x, y)
        self._box = self._sharp.boundingRect().adjusted(-HALF, -HALF, HALF, HALF)
        self._shape = None
        self.update()

    def set_lit(self, is_lit: bool) -> None:
        """Show the wire in the accent colour, or as usual."""
        self.is_lit = is_lit
        self.update()

    def set_strain(self, strain: Strain | None) -> None:
        """Show a band around the wire, for what it lost or created."""
        if strain != self.strain:
            self.strain = strain
            self.update()

    def set_bundle(self, is_bundle: bool, is_leader: bool) -> None:
        """Show that the wire belongs to a bundle's: the first one stands for all, the others are not seen."""
        if (is_bundle, is_leader) != (self.is_bundle, self.isVisible()):
            self.is_bundle = is_bundle
            self.setVisible(is_leader)
            self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def sharp_path(self) -> QPainterPath:
        """Return the line without rounded corners, in the scene's coordinates."""
        place = self.pos()
        return self._sharp if place.isNull() else self._sharp.translated(place)

    def is_marked(self) -> bool:
        """Say whether the wire stands out from the others."""
        return self._is_under_mouse or self.is_lit or self.isSelected()

    def shape(self) -> QPainterPath:
        if self._shape is None:  # made on demand: most wires of a large diagram are never under the mouse
            stroker = QPainterPathStroker()
            stroker.setWidth(HIT_WIDTH)
            self._shape = stroker.createStroke(self._sharp)
        return self._shape

    def segment_at(self, place: QPointF) -> int | None:
        """Return the first corner of the segment at a place in the scene, or None if there is none."""
        inner_first = sorted(range(len(self.points) - 1), key=lambda i: i in (0, len(self.points) - 2))
        for i in inner_first:
            rect = QRectF(QPointF(*self.points[i]), QPointF(*self.points[i + 1])).normalized()
            if rect.adjusted(-HIT_WIDTH, -HIT_WIDTH, HIT_WIDTH, HIT_WIDTH).contains(place):
                return i
        return None

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._is_under_mouse = True
        self.update()

    def hoverMoveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._on_hover(self, event.scenePos())

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._is_under_mouse = False
        self.update()
        self._on_hover(None, event.scenePos())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        t = theme()
        is_exporting = getattr(self.scene(), "is_exporting", False)
        is_marked = self.is_marked() and not is_exporting
        is_wide = is_marked and (self.is_lit or self.isSelected())
        width = (MARKED_WIDTH if is_wide else WIDTH) + (BUNDLE_EXTRA if self.is_bundle else 0.0)
        pen = QPen(t.colour("accent" if is_marked else "secondary"), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        is_far = zoom < DETAIL_ZOOM and not is_exporting
        if is_far:
            pen.setCosmetic(True)
            pen.setWidthF(2.0 if is_wide else 1.0)
            if not is_marked:
                pen.setColor(t.colour("reference"))  # thousands of lines must not drown the blocks
        elif self._path is None:  # made on demand, as the shape is
            self._path = rounded_path(self.points)
        path = self._sharp if is_far or self._path is None else self._path
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, not is_far)
        if self.strain is not None:
            around = band(self.strain, pen.widthF())
            around.setCosmetic(is_far)
            painter.strokePath(path, around)
        painter.setPen(pen)
        painter.drawPath(path)
        if not is_far:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(pen.color())
            for dot in self._dots:
                painter.drawEllipse(QPointF(*dot), DOT, DOT)


def band(strain: Strain, width: float) -> QPen:
    """Return the pen of the band around a wire of a width."""
    colour = theme().colour("warning" if strain.is_created else "accent")
    colour.setAlphaF(0.45)
    pen = QPen(colour, width + 2.0 + (BAND - width - 2.0) * strain.level)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen
