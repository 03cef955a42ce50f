"""Small signs on a block for what its subsystem cannot do, because somebody switched it off."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from macrostep.gui.canvas.painting.port_painting import font

SIGN_SIZE = 11
"""Height of the letters of a sign [px]."""
SIGN_GAP = 5.0


def signs_width(missing: Sequence[tuple[str, str]]) -> float:
    """Return the width that the signs take [px]."""
    metrics = QFontMetricsF(font(SIGN_SIZE))
    return sum(metrics.horizontalAdvance(sign) + SIGN_GAP for sign, _ in missing)


def paint_signs(painter: QPainter, missing: Sequence[tuple[str, str]], end: QPointF, colour: QColor) -> None:
    """Paint the signs, each struck through, so that they end at a place."""
    letters = font(SIGN_SIZE)
    metrics = QFontMetricsF(letters)
    painter.setFont(letters)
    painter.setPen(QPen(colour, 1.0))
    x = end.x() - signs_width(missing)
    for sign, _ in missing:
        width = metrics.horizontalAdvance(sign)
        rect = QRectF(x, end.y() - SIGN_SIZE / 2 - 2, width, SIGN_SIZE + 4)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, sign)
        painter.drawLine(rect.bottomLeft() + QPointF(-1.5, -1), rect.topRight() + QPointF(1.5, 1))
        x += width + SIGN_GAP
