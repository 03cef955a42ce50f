"""Painting the symbol of a library block: on the canvas, in the palette, and under the cursor while it is dragged.

A symbol is a few SVG elements without a style of their own; all get the same lines, as the application's icons have.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from macrostep.model.library import SYMBOL_HEIGHT, SYMBOL_WIDTH

LINE = 1.25
"""Width of the lines, whatever the size of the symbol [px]."""
THINNEST = 0.9
"""Width of the lines seen from afar [px of the screen]; thinner ones fade."""


def paint_symbol(painter: QPainter, symbol: tuple[str, ...], field: QRectF, colour: QColor) -> None:
    """Paint a symbol in the middle of a field, no larger than it."""
    scale = min(field.width() / SYMBOL_WIDTH, field.height() / SYMBOL_HEIGHT)
    if not symbol or scale <= 0:
        return
    place = QRectF(0, 0, SYMBOL_WIDTH * scale, SYMBOL_HEIGHT * scale)
    place.moveCenter(field.center())
    zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
    line = max(LINE, THINNEST / zoom) if zoom > 0 else LINE
    _drawing(symbol, colour.name(), round(line / scale, 1)).render(painter, place)


@lru_cache(maxsize=512)
def _drawing(symbol: tuple[str, ...], colour: str, line: float) -> QSvgRenderer:
    head = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {SYMBOL_WIDTH:g} {SYMBOL_HEIGHT:g}' fill='none' "
        f"stroke='currentColor' stroke-width='{line:g}' stroke-linecap='round' stroke-linejoin='round' "
        "font-family='sans-serif' font-weight='500'>"
    )
    return QSvgRenderer(QByteArray("".join((head, *symbol, "</svg>")).replace("currentColor", colour).encode()))
