"""Painting small pictures: the symbol of a library block, wherever it is shown, and signs for missing capabilities."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

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


SIGN_SIZE = 10
"""Height of the letters of a sign [px]."""
SIGN_GAP = 5.0


def _sign_font() -> QFont:
    font = QFont()
    font.setPixelSize(SIGN_SIZE)
    return font


def signs_width(missing: Sequence[tuple[str, str]]) -> float:
    """Return the width that the signs for what a subsystem cannot do take [px]."""
    metrics = QFontMetricsF(_sign_font())
    return sum(metrics.horizontalAdvance(sign) + SIGN_GAP for sign, _ in missing)


def paint_signs(painter: QPainter, missing: Sequence[tuple[str, str]], end: QPointF, colour: QColor) -> None:
    """Paint what a subsystem cannot do, each sign struck through, ending at a place."""
    font = _sign_font()
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(QPen(colour, 1.0))
    x = end.x() - signs_width(missing)
    for sign, _ in missing:
        width = metrics.horizontalAdvance(sign)
        rect = QRectF(x, end.y() - SIGN_SIZE / 2 - 2, width, SIGN_SIZE + 4)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, sign)
        painter.drawLine(rect.bottomLeft() + QPointF(-1, -2), rect.topRight() + QPointF(1, 2))
        x += width + SIGN_GAP
