"""The dots behind the diagram."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from macrostep.gui.look.theme import theme

APART = 20.0
"""Distance of the dots at 100 % [px]; every second place that blocks snap to."""
LEAST_APART = 14.0
"""Dots come no closer on the screen than this [px]."""
SIZE = 2.0


def paint_grid(painter: QPainter, rect: QRectF | QRect) -> None:
    """Paint the dots within a rectangle of the scene."""
    t = painter.worldTransform()
    apart = APART
    while apart * t.m11() < LEAST_APART:
        apart *= 2
    columns = range(math.floor(rect.left() / apart), math.ceil(rect.right() / apart) + 1)
    rows = range(math.floor(rect.top() / apart), math.ceil(rect.bottom() / apart) + 1)
    # Dots lie on whole pixels of the screen; between them they would be of different strength.
    xs = [round(i * apart * t.m11() + t.dx()) + 0.5 for i in columns]
    ys = [round(j * apart * t.m22() + t.dy()) + 0.5 for j in rows]
    painter.save()
    painter.resetTransform()
    pen = QPen(theme().colour("grid"), SIZE)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPoints(QPolygonF([QPointF(x, y) for x in xs for y in ys]))
    painter.restore()
