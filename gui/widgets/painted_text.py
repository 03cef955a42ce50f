"""Text that a widget paints by itself, wrapped into a few lines."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTextLayout, QTextOption

from macrostep.gui.theme.theme import theme


def paint_lines(painter: QPainter, space: QRect, text: str, font: QFont, token: str, most: int) -> int:
    """Paint a text in so many lines at most, the last of them elided; return where it ends."""
    painter.setPen(theme().colour(token))
    painter.setFont(font)
    metrics = QFontMetrics(font)
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    y = space.top()
    for number in range(most):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(space.width())
        piece = text[line.textStart() :] if number == most - 1 else text[line.textStart() :][: line.textLength()]
        shown = metrics.elidedText(piece.rstrip(), Qt.TextElideMode.ElideRight, space.width())
        painter.drawText(QPointF(space.left(), y + metrics.ascent()), shown)
        y += metrics.height() + 2
    layout.endLayout()
    return y
