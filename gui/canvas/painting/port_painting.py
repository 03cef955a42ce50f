"""Painting a port of a block and its name, on whichever side of the block it stands."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from macrostep.gui.theme.domains import domain_colour
from macrostep.gui.theme.theme import Theme
from macrostep.model.drawing.port_places import PortPlace

PORT_SIZE = 11
"""Height of the text [px]."""
PORT_GAP, NAME_GAP = 12.0, 8.0
"""Distance of a port's name from the port, and of two names from each other [px]."""
OUTSIDE = 8.0
"""Distance of a port's name from the port where it stands beside the block [px]."""
BUNDLE, DOT = 4.0, 3.5
"""Half the side of the square that stands for a bundle, and the radius of the dot that stands for an output [px]."""
LINE = 1.25
"""Width of its outline [px]."""
TURNS = {"left": 0, "top": 90, "right": 180, "bottom": 270}
"""By side: how far an input's arrow, which points into the block, is turned clockwise."""
INPUT = QPolygonF([QPointF(-5, -4.5), QPointF(-5, 4.5), QPointF(3, 0)])


def font(size: int, bold: bool = False) -> QFont:
    """Return the system's font in this size [px]."""
    result = QFont()
    result.setPixelSize(size)
    if bold:
        result.setWeight(QFont.Weight.DemiBold)
    return result


@lru_cache(maxsize=4096)
def name_width(name: str) -> float:
    """Return the width of a port's name [px]."""
    return QFontMetricsF(font(PORT_SIZE)).horizontalAdvance(name)


def paint_port(painter: QPainter, t: Theme, port: PortPlace, domain: str, is_filled: bool, is_lit: bool) -> None:
    """Paint an input as an arrow, an output as a dot, a bundle as a square; those with a wire are filled."""
    where = QPointF(port.x, port.y)
    colour = t.colour("accent") if is_lit else domain_colour(t, domain)
    if is_lit:
        halo = QColor(colour)
        halo.setAlphaF(0.22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(halo)
        painter.drawEllipse(where, 8, 8)
    painter.setPen(QPen(colour, LINE))
    painter.setBrush(colour if is_filled else t.colour("panel"))
    if port.kind == "input":
        painter.save()
        painter.translate(where)
        painter.rotate(TURNS[port.side])
        painter.drawPolygon(INPUT)
        painter.restore()
    elif port.kind == "output":
        painter.drawEllipse(where, DOT, DOT)
    else:
        painter.drawRect(QRectF(where.x() - BUNDLE, where.y() - BUNDLE, 2 * BUNDLE, 2 * BUNDLE))


def paint_name_outside(painter: QPainter, t: Theme, port: PortPlace, is_lit: bool, goes_left: bool = False) -> None:
    """Paint a port's name beside the block; left above the wire and right below it, so that neighbours have room."""
    small = font(PORT_SIZE)
    width = name_width(port.name) + 2
    left = port.x - OUTSIDE - width if goes_left or port.side == "left" else port.x + OUTSIDE
    top = port.y + 2 if port.side in ("right", "bottom") else port.y - 16
    rect = QRectF(left, top, width, 14)
    paint_ground(painter, t, rect)
    painter.setFont(small)
    painter.setPen(t.colour("accent" if is_lit else "secondary"))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, port.name)


def paint_ground(painter: QPainter, t: Theme, rect: QRectF) -> None:
    """Paint the canvas behind a text, so that no wire runs through it."""
    painter.fillRect(rect, ground(t))


def ground(t: Theme) -> QColor:
    """Return the colour behind a text: what is under it is hardly seen."""
    colour = t.colour("canvas")
    colour.setAlphaF(0.85)
    return colour


def paint_name(painter: QPainter, t: Theme, port: PortPlace, space: float, is_lit: bool) -> None:
    """Paint a port's name inside the block, in so much width."""
    small = font(PORT_SIZE)
    painter.setFont(small)
    painter.setPen(t.colour("accent" if is_lit else "secondary"))
    side = Qt.AlignmentFlag.AlignHCenter
    if port.side == "left":
        rect, side = QRectF(port.x + PORT_GAP, port.y - 10, space, 20), Qt.AlignmentFlag.AlignLeft
    elif port.side == "right":
        rect, side = QRectF(port.x - PORT_GAP - space, port.y - 10, space, 20), Qt.AlignmentFlag.AlignRight
    else:
        top = port.y + 7 if port.side == "top" else port.y - 7 - 14
        rect = QRectF(port.x - space / 2, top, space, 14)
    text = port.name
    if name_width(text) > space:
        text = QFontMetricsF(small).elidedText(text, Qt.TextElideMode.ElideMiddle, space)  # numbers stand at the end
    painter.drawText(rect, side | Qt.AlignmentFlag.AlignVCenter, text)
