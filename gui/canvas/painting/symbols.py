"""Painting the symbol of a library block: on the canvas, in the palette, and under the cursor while it is dragged.

A symbol is a few SVG elements without a style of their own; all get the same lines, as the application's icons have.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from macrostep.gui.theme.theme import theme
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH

FMU_SYMBOL = (
    "<rect x='9' y='4' width='30' height='22' rx='3'/>",
    "<text x='24' y='19' font-size='11' text-anchor='middle' fill='currentColor' stroke='none'>FMU</text>",
)
PYTHON_SYMBOL = (
    "<path d='M15 4h13l6 6v16H15z'/>",
    "<path d='M28 4v6h6'/>",
    "<text x='24.5' y='21' font-size='10' text-anchor='middle' fill='currentColor' stroke='none'>py</text>",
)
"""Of what comes from files, which no block of the library stands for."""
LINE = 1.25
"""Width of the lines, whatever the size of the symbol [px]."""
THINNEST = 0.9
"""Width of the lines seen from afar [px of the screen]; thinner ones fade."""


def paint_symbol(
    painter: QPainter, symbol: tuple[str, ...], field: QRectF, colour: QColor, mirrored: bool = False
) -> None:
    """Paint a symbol in the middle of a field, no larger than it; text is never mirrored."""
    scale = min(field.width() / SYMBOL_WIDTH, field.height() / SYMBOL_HEIGHT)
    if not symbol or scale <= 0:
        return
    place = QRectF(0, 0, SYMBOL_WIDTH * scale, SYMBOL_HEIGHT * scale)
    place.moveCenter(field.center())
    zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
    line = max(LINE, THINNEST / zoom) if zoom > 0 else LINE
    painter.save()
    if mirrored and not any("<text" in element for element in symbol):
        painter.translate(2 * place.center().x(), 0)
        painter.scale(-1, 1)
    _drawing(symbol, colour.name(), round(line / scale, 1)).render(painter, place)
    painter.restore()


@lru_cache(maxsize=512)
def _drawing(symbol: tuple[str, ...], colour: str, line: float) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(symbol_text(symbol, colour, line).encode()))


def symbol_text(symbol: tuple[str, ...], colour: str, line: float = LINE) -> str:
    """Return a symbol as SVG."""
    head = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {SYMBOL_WIDTH:g} {SYMBOL_HEIGHT:g}' fill='none' "
        f"stroke='currentColor' stroke-width='{line:g}' stroke-linecap='round' stroke-linejoin='round' "
        "font-family='sans-serif' font-weight='500'>"
    )
    return "".join((head, *symbol, "</svg>")).replace("currentColor", colour)


def symbol_icon(symbol: tuple[str, ...]) -> QIcon:
    """Return a symbol as an icon, which follows the theme and is crisp on every screen."""
    return QIcon(_SymbolIcon(symbol))


class _SymbolIcon(QIconEngine):
    """Draws a symbol when it is shown, in the colour of the theme and the pixels of the screen of that moment."""

    def __init__(self, symbol: tuple[str, ...]) -> None:
        super().__init__()
        self._symbol = symbol

    def clone(self) -> QIconEngine:
        return _SymbolIcon(self._symbol)

    def actualSize(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QSize:
        return size

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_symbol(painter, self._symbol, QRectF(rect), theme().colour("secondary"))
