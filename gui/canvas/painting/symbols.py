"""Painting the symbol of a library block: on the canvas, in the palette, and under the cursor while it is dragged.

A symbol is a few SVG elements without a style of their own; all get the same lines, as the application's icons have.
"""

from __future__ import annotations

import re
from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from macrostep.gui.theme.theme import theme
from macrostep.model.diagram.geometry import UPRIGHT, Orientation
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
LINE, LARGE_LINE = 1.25, 1.6
"""Width of the lines of a symbol beside a text, and of one that is a block [px]."""
HALF_CAPITAL = 0.36
"""Half the height of a capital letter, for a font of 1."""
THINNEST = 0.9
"""Width of the lines seen from afar [px of the screen]; thinner ones fade."""


def paint_symbol(
    painter: QPainter,
    symbol: tuple[str, ...],
    field: QRectF,
    colour: QColor,
    orientation: Orientation = UPRIGHT,
    width: float = LINE,
) -> None:
    """Paint a symbol in the middle of a field, no larger than it; text stays upright however it is turned."""
    size = QSizeF(*_size(orientation))
    scale = min(field.width() / size.width(), field.height() / size.height())
    if not symbol or scale <= 0:
        return
    place = QRectF(QPointF(), size * scale)
    place.moveCenter(field.center())
    zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
    line = max(width, THINNEST / zoom) if zoom > 0 else width
    _drawing(symbol, colour.name(), round(line / scale, 2), orientation).render(painter, place)


def _size(orientation: Orientation) -> tuple[float, float]:
    return (SYMBOL_WIDTH, SYMBOL_HEIGHT) if orientation.is_upright else (SYMBOL_HEIGHT, SYMBOL_WIDTH)


@lru_cache(maxsize=512)
def _drawing(symbol: tuple[str, ...], colour: str, line: float, orientation: Orientation) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(symbol_text(symbol, colour, line, orientation).encode()))


def symbol_text(symbol: tuple[str, ...], colour: str, line: float = LINE, orientation: Orientation = UPRIGHT) -> str:
    """Return a symbol as SVG."""
    width, height = _size(orientation)
    head = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:g} {height:g}' fill='none' "
        f"stroke='currentColor' stroke-width='{line:g}' stroke-linecap='round' stroke-linejoin='round' "
        "font-family='sans-serif' font-weight='500'>"
    )
    body = "".join(symbol)
    if orientation != UPRIGHT:
        across = -1 if orientation.mirrored else 1
        turn = f"translate({width / 2:g} {height / 2:g}) rotate({orientation.rotation}) scale({across} 1)"
        body = _TEXT.sub(lambda text: _upright(text, orientation.rotation, across), body)
        body = f"<g transform='{turn} translate({-SYMBOL_WIDTH / 2:g} {-SYMBOL_HEIGHT / 2:g})'>{body}</g>"
    body = _OWN_WIDTH.sub(lambda width: f"stroke-width='{line / float(width[1]):.4g}'", body)
    return f"{head}{body}</svg>".replace("currentColor", colour)


_OWN_WIDTH = re.compile(r"stroke-width='line/([\d.e+-]+)'")
"""Of a symbol of one's own, which is scaled: macrostep.model.symbols.shapes."""
_TEXT = re.compile(r"<text x='([\d.]+)' y='([\d.]+)' font-size='([\d.]+)'")


def _upright(text: re.Match[str], rotation: int, across: int) -> str:
    """Return the beginning of a text that is turned back about its middle, in a symbol that is turned."""
    x, y, size = map(float, text.groups())
    middle = y - HALF_CAPITAL * size
    back = f"translate({x:g} {middle:g}) scale({across} 1) rotate({-rotation}) translate({-x:g} {-middle:g})"
    return f"<text transform='{back}' {text[0].removeprefix('<text ')}"


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

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Draw it for what shows a pixmap, such as a button or a menu."""
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, pixmap.rect(), mode, state)
        painter.end()
        return pixmap

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_symbol(painter, self._symbol, QRectF(rect), theme().colour("secondary"))
