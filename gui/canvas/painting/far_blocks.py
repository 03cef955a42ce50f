"""Blocks seen from afar: shapes, and names where they can be read; pens and letters are set once for all of them."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from macrostep.gui.canvas.painting.block_item import NAME_SIZE, RADIUS, BlockItem
from macrostep.gui.canvas.painting.painted_item import PaintedItem
from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.theme.theme import theme

LARGEST_NAME = 28
"""Height of the names [px]: as long as they can be read from afar."""
LEAST_READABLE = 3.5
"""Letters lower than this on the screen are not painted [px]."""
LEAST_RADIUS = 1.0
"""Corners less round than this on the screen are not seen to be round [px]."""
BESIDE_NAME = 8.0
"""Least distance of a name from the sides of its block [px]."""


def paint_from_afar(
    painter: QPainter, blocks: Sequence[BlockItem], selected: Container[PaintedItem], zoom: float
) -> None:
    """Paint blocks in the scene's coordinates; selected ones over the others."""
    t = theme()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for is_selected, outline, width in ((False, "field", 1), (True, "accent", 2)):
        painter.setBrush(t.colour("panel"))
        chosen = [block for block in blocks if (block in selected) == is_selected]
        frames = [block.frame() for block in chosen if block.has_plain_outline]
        if RADIUS * zoom < LEAST_RADIUS:
            _paint_straight(painter, frames, t.colour(outline), width, zoom)
        else:
            painter.setPen(QPen(t.colour(outline), width / zoom))  # seen from afar as well
            for frame in frames:
                painter.drawRoundedRect(frame, RADIUS, RADIUS)
        for block in chosen:
            if not block.has_plain_outline:
                painter.save()
                painter.translate(block.x(), block.y())
                block.paint_outline(painter, t)
                painter.restore()
    size = min(LARGEST_NAME, round(NAME_SIZE / zoom))
    if size * zoom >= LEAST_READABLE:
        painter.setPen(t.colour("text"))
        for block in blocks:
            _paint_name(painter, block, size)


def hairline(colour: QColor) -> QPen:
    """Return the pen of a line that is a pixel wide, whatever the zoom."""
    pen = QPen(colour, 1.0)
    pen.setCosmetic(True)
    return pen


def _paint_straight(painter: QPainter, frames: Sequence[QRectF], colour: QColor, width: int, zoom: float) -> None:
    """Paint blocks whose corners are not seen to be round.

    A wide outline is several lines of a pixel one within the other: wider ones, or smoothed ones, take many times as
    long.
    """
    painter.setPen(hairline(colour))
    pixel = 1.0 / (zoom * painter.device().devicePixelRatio())
    lines = 1 if width == 1 else round(width * painter.device().devicePixelRatio())
    insets = [QMarginsF(pixel, pixel, pixel, pixel) * k for k in range(1, lines)]
    rects = [rect for frame in frames for rect in (frame, *(frame - inset for inset in insets))] if insets else frames
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.drawRects(rects)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_name(painter: QPainter, block: BlockItem, size: int) -> None:
    room = block.frame().adjusted(BESIDE_NAME, 0, -BESIDE_NAME, 0)
    big, metrics = _bold(size)
    text = block.name
    width = metrics.horizontalAdvance(text)
    if width > room.width():
        big, metrics = _bold(max(NAME_SIZE, int(size * room.width() / width)))
        text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room.width())
    painter.setFont(big)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)


@lru_cache(maxsize=LARGEST_NAME)
def _bold(size: int) -> tuple[QFont, QFontMetricsF]:
    """Return the font of names in this size, and its metrics."""
    found = font(size, bold=True)
    return found, QFontMetricsF(found)
