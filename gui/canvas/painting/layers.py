"""The two layers of a scene, which paint its wires and its blocks: from afar thousands of them at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from functools import lru_cache

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QStaticText, QTransform

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.block_item import NAME_SIZE, RADIUS, REACH, BlockItem
from macrostep.gui.canvas.painting.many_blocks import MANY, paint_many
from macrostep.gui.canvas.painting.painted_item import DETAIL_ZOOM, Layer, PaintedItem
from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.canvas.painting.wire_item import WireItem, band, sharp_path
from macrostep.gui.theme.domains import domain_colour
from macrostep.gui.theme.theme import theme
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.drawing.routing import Points

LEAST_SEEN = 4.0
"""Wires smaller than this on the screen are not told from the blocks that they connect [px]."""
LARGEST_NAME = 28
"""Height of the names [px]: as long as they can be read from afar."""
LEAST_READABLE = 3.5
"""Text lower than this on the screen is not painted [px]."""
LEAST_RADIUS = 1.0
"""Corners less round than this on the screen are not seen to be round [px]."""
_ALL_ROUND = QMarginsF(REACH.right(), REACH.bottom(), REACH.left(), REACH.top())
"""What is painted of a block reaches into a part of the scene from so far outside of it."""
BESIDE_NAME = 8.0
"""Least distance of a name from the sides of its block [px]."""


class BlockLayer(Layer[BlockItem]):
    """Paints blocks, the later ones over the earlier ones."""

    def __init__(self, appearance: SceneAppearance, blocks: Mapping[str, BlockItem]) -> None:
        super().__init__(appearance, blocks, 1)

    def paint_seen(self, painter: QPainter, zoom: float, seen: QRectF) -> None:
        blocks = self.within(seen + _ALL_ROUND)
        is_near = zoom >= DETAIL_ZOOM or self.appearance.is_exporting
        if is_near and len(self._items) >= MANY and not self.appearance.is_exporting:
            paint_many(painter, blocks, self.selected, zoom)
            return
        if is_near:
            for block in blocks:
                painter.save()
                painter.translate(block.x(), block.y())
                block.paint(painter)
                painter.restore()
            return
        paint_from_afar(painter, blocks, self.selected, zoom)


class WireLayer(Layer[WireItem]):
    """Paints wires; from afar as thin lines, many in one call."""

    def __init__(self, appearance: SceneAppearance, wires: Mapping[PortRef, WireItem]) -> None:
        super().__init__(appearance, wires, 0)

    def paint_seen(self, painter: QPainter, zoom: float, seen: QRectF) -> None:
        wires = [wire for wire in self.within(seen) if wire.is_seen]
        if zoom >= DETAIL_ZOOM or self.appearance.is_exporting:
            for wire in wires:
                wire.paint(painter, self.appearance.is_exporting)
        else:
            self._paint_from_afar(painter, wires, zoom)

    def _paint_from_afar(self, painter: QPainter, wires: Sequence[WireItem], zoom: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        t, courses = theme(), defaultdict[str, list[Points]](list)
        marked: list[Points] = []
        selected, least = self.selected, LEAST_SEEN / zoom
        for wire in wires:
            if wire.strain is not None:
                pen = band(wire.strain, 1.0)
                pen.setCosmetic(True)
                painter.strokePath(sharp_path([wire.points]), pen)
            left, top, right, bottom = wire.box
            if wire.is_under_mouse or wire.is_lit or wire in selected:
                marked.append(wire.points)
            elif right - left > least or bottom - top > least:
                courses[wire.domain].append(wire.points)
        for domain, plain in courses.items():  # thousands of lines must not drown the blocks
            painter.setPen(hairline(domain_colour(t, domain) if domain else t.colour("reference")))
            painter.drawPath(sharp_path(plain))
        if marked:
            painter.setPen(hairline(t.colour("accent")))
            path = sharp_path(marked)
            painter.drawPath(path)  # twice: pens that are wider than a pixel take twenty times as long
            painter.drawPath(path.translated(1 / zoom, 1 / zoom))


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
    space = block.frame().adjusted(BESIDE_NAME, 0, -BESIDE_NAME, 0)
    big, text = _fitting(block.title, size, space.width())
    painter.setFont(big)
    extent = text.size()
    painter.drawStaticText(space.center() - QPointF(extent.width() / 2, extent.height() / 2), text)


@lru_cache(maxsize=8192)
def _fitting(name: str, size: int, space: float) -> tuple[QFont, QStaticText]:
    """Return a name as large as there is room for it, laid out once: that takes longer than painting it."""
    big, metrics = _bold(size)
    width = metrics.horizontalAdvance(name)
    if width > space:
        big, metrics = _bold(max(NAME_SIZE, int(size * space / width)))
        name = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, space)
    text = QStaticText(name)
    text.setTextFormat(Qt.TextFormat.PlainText)
    text.prepare(QTransform(), big)
    return big, text


@lru_cache(maxsize=LARGEST_NAME)
def _bold(size: int) -> tuple[QFont, QFontMetricsF]:
    """Return the font of names in this size, and its metrics."""
    found = font(size, bold=True)
    return found, QFontMetricsF(found)
