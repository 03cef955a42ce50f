"""Sketches: symbols side by side, whose lines meet, as a text book draws a machine of a few parts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage

from macrostep.gui.canvas.painting.symbols import LARGE_LINE, paint_symbol
from macrostep.gui.theme.theme import smooth_painter, theme
from macrostep.model.diagram.geometry import UPRIGHT, Orientation
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH, symbol

MARGIN = 16
OVERLAP = 2.0
"""Of neighbours, whose lines end a unit before the border."""
LARGEST = 2.0
"""Pixels for a unit of a symbol, at most: as on the canvas."""
MIRRORED = "-"


def sketched(names: Sequence[str], size: QSize, ratio: float = 1.0) -> QImage:
    """Return a picture of symbols, given by name from left to right; a minus sign mirrors one."""
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(theme().colour("canvas"))
    scale = min((size.width() - 2 * MARGIN) / (SYMBOL_WIDTH * len(names)), LARGEST)
    field = QRectF(0, 0, SYMBOL_WIDTH * scale, SYMBOL_HEIGHT * scale)
    field.moveTop((size.height() - field.height()) / 2)
    step = field.width() - OVERLAP * scale
    field.moveLeft((size.width() - (len(names) - 1) * step - field.width()) / 2)
    painter = smooth_painter(image)
    for name in names:
        found = symbol(name.removeprefix(MIRRORED))
        orientation = Orientation(mirrored=True) if name.startswith(MIRRORED) else UPRIGHT
        if found is not None:
            paint_symbol(painter, found.elements, field, theme().colour("text"), orientation, LARGE_LINE)
        field.translate(step, 0)
    painter.end()
    return image
