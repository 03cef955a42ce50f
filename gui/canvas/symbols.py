"""Painting the symbol of a library block: on the canvas, in the palette, and under the cursor while it is dragged."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from macrostep.model.library import SYMBOL_HEIGHT, SYMBOL_WIDTH, Symbol

LINE = 1.25
TEXT_SHARE = 0.75
"""Height of a symbol's letters over the height of its field."""
LONG_TEXT = 3
"""Texts of so many letters or more are set smaller, to stay within the field."""


def paint_symbol(painter: QPainter, symbol: Symbol, field: QRectF, colour: QColor) -> None:
    """Paint a symbol in the middle of a field, no larger than it."""
    scale = min(field.width() / SYMBOL_WIDTH, field.height() / SYMBOL_HEIGHT)
    painter.save()
    painter.translate(field.center())
    painter.scale(scale, scale)
    painter.translate(-SYMBOL_WIDTH / 2, -SYMBOL_HEIGHT / 2)
    pen = QPen(colour, LINE)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in symbol.lines:
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in line]))
    if symbol.text:
        font = QFont()
        share = TEXT_SHARE * (0.8 if len(symbol.text) >= LONG_TEXT else 1.0)
        font.setPixelSize(round(SYMBOL_HEIGHT * share))
        painter.setFont(font)
        painter.drawText(QRectF(0, 0, SYMBOL_WIDTH, SYMBOL_HEIGHT), Qt.AlignmentFlag.AlignCenter, symbol.text)
    painter.restore()
