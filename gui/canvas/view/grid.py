"""The dots behind the diagram."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF

from macrostep.gui.theme.theme import smooth_painter, theme

APART = 20.0
"""Distance of the dots at 100 % [px]; every second place that blocks snap to."""
LEAST_APART = 14.0
"""Dots come no closer on the screen than this [px]."""
SIZE = 2.0
MARGIN = 3
"""Margin around a dot in the picture of a row [px]."""


def paint_grid(painter: QPainter, rect: QRectF | QRect) -> None:
    """Paint the dots within a rectangle of the scene."""
    t = painter.worldTransform()
    apart = APART
    while apart * t.m11() < LEAST_APART:
        apart *= 2
    columns = range(math.floor(rect.left() / apart), math.ceil(rect.right() / apart) + 1)
    rows = range(math.floor(rect.top() / apart), math.ceil(rect.bottom() / apart) + 1)
    # Dots lie on whole pixels of the screen; between them they would be of different strength.
    xs = [round(i * apart * t.m11() + t.dx()) for i in columns]
    ys = [round(j * apart * t.m22() + t.dy()) for j in rows]
    left = xs[0] - MARGIN
    row = _row([x - left for x in xs], painter.device().devicePixelRatioF())
    painter.save()
    painter.resetTransform()
    for y in ys:
        painter.drawPixmap(left, y - MARGIN, row)
    painter.restore()


def _row(xs: Sequence[int], ratio: float) -> QPixmap:
    """Return the picture of a row of dots: put in place many times, it takes a tenth of painting each dot."""
    row = QPixmap(math.ceil((xs[-1] + 2 * MARGIN) * ratio), math.ceil(2 * MARGIN * ratio))
    row.setDevicePixelRatio(ratio)
    row.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(row)
    pen = QPen(theme().colour("grid"), SIZE)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPoints(QPolygonF([QPointF(x + 0.5, MARGIN + 0.5) for x in xs]))
    painter.end()
    return row
