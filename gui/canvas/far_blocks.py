"""Blocks seen from afar: shapes, and names where they can be read; pens and letters are set once for all of them."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache

from PySide6.QtCore import QMarginsF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from macrostep.gui.canvas.block_item import NAME_SIZE, RADIUS, BlockItem
from macrostep.gui.canvas.drawn import Drawn
from macrostep.gui.canvas.port_painting import font
from macrostep.gui.look.theme import theme

LARGEST_NAME = 28
"""Height of the names [px]: as long as they can be read from afar."""
LEAST_READABLE = 3.5
"""Letters lower than this on the screen are not painted [px]."""
LEAST_RADIUS = 1.0
"""Corners less round than this on the screen are not seen to be round [px]."""
BESIDE_NAME = 8.0
"""Least distance of a name from the sides of its block [px]."""


def paint_from_afar(painter: QPainter, blocks: Sequence[BlockItem], selected: Container[Drawn], zoom: float) -> None:
    """Paint blocks in the scene's coordinates; selected ones over the others."""
    t = theme()
    is_round, pixel = RADIUS * zoom >= LEAST_RADIUS, 1.0 / zoom
    for is_selected, outline in ((False, "field"), (True, "accent")):
        width = 2.0 if is_selected and is_round else 1.0
        painter.setPen(QPen(t.colour(outline), width * pixel))  # seen from afar as well
        painter.setBrush(t.colour("panel"))
        chosen = [block for block in blocks if (block in selected) == is_selected]
        frames = [block.frame() for block in chosen if block.has_plain_outline]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, is_round)  # straight sides are sharp without it
        if is_round:
            for frame in frames:
                painter.drawRoundedRect(frame, RADIUS, RADIUS)
        elif is_selected:  # one within the other: lines that are wider than a pixel take ten times as long
            inset = QMarginsF(pixel, pixel, pixel, pixel)
            painter.drawRects([rect for frame in frames for rect in (frame, frame - inset)])
        else:
            painter.drawRects(frames)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
