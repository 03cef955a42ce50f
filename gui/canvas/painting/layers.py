"""The two layers of a scene, which paint its wires and its blocks: from afar thousands of them at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.painting.block_item import MARGIN, BlockItem
from macrostep.gui.canvas.painting.far_blocks import hairline, paint_from_afar
from macrostep.gui.canvas.painting.painted_item import PaintedItem
from macrostep.gui.canvas.painting.wire_item import DETAIL_ZOOM, WireItem, band, sharp_path
from macrostep.gui.theme.theme import theme
from macrostep.model.drawing.routing import Points

if TYPE_CHECKING:
    from macrostep.gui.canvas.painting.scene_items import CanvasItems

IN_A_BUNCH = 64
"""Lines of so many wires are kept together, so that a change of some does not draw up all of them anew.

Wires that came together are together: those that are changed or taken away at once are mostly neighbours.
"""
NEW = 0
"""The bunch of wires that came since; once it is full it gets a number."""
MANY = 50
"""From so many items on that are to be painted anew, all are."""
D = TypeVar("D", bound=PaintedItem)


class Layer(QGraphicsItem, Generic[D]):
    """Paints all that is drawn of one kind.

    Attributes
    ----------
    selected : dict
        What of it is selected, in the order in which it was.
    takes_parts : bool
        Whether parts are to be asked for that are to be painted anew; otherwise soon everything will be.
    """

    def __init__(self, canvas: CanvasItems, height: float) -> None:
        super().__init__()
        self._canvas = canvas
        self._rect = QRectF()
        self._is_all_due = False
        self._waits = False
        self.selected: dict[D, None] = {}
        self.takes_parts = True
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)  # tells what is to be painted
        self.setZValue(height)

    def cover(self, rect: QRectF) -> None:
        """Be as large as the scene."""
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(rect)

    def repaint_all(self) -> None:
        """Paint everything anew; until then, parts need not be asked for."""
        if not self._is_all_due:
            self.update()
            self._is_all_due, self.takes_parts = True, False

    def wait(self, waits: bool) -> None:
        """Paint no parts while somebody asks for everything now and then."""
        self._waits = waits
        self.takes_parts = not (waits or self._is_all_due)

    def select(self, items: Iterable[D]) -> None:
        """Show these selected and no others, telling nobody."""
        before, self.selected = self.selected, dict.fromkeys(items)
        if len(before) + len(self.selected) > MANY:
            self.repaint_all()
        else:
            for item in before.keys() ^ self.selected.keys():
                item.update()

    def take_away(self, items: Collection[D]) -> bool:
        """Paint anew where these were that went; says whether one of them was selected."""
        for item in items if self.takes_parts else ():
            item.update()
        before = len(self.selected)
        for item in items if before else ():
            self.selected.pop(item, None)
        return len(self.selected) < before

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._is_all_due, self.takes_parts = False, not self._waits
        zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
        self.paint_seen(painter, zoom, option.exposedRect)

    def paint_seen(self, painter: QPainter, zoom: float, seen: QRectF) -> None:
        """Paint what is within a rectangle of the scene."""
        raise NotImplementedError


class BlockLayer(Layer[BlockItem]):
    """Paints blocks, the later ones over the earlier ones."""

    def __init__(self, canvas: CanvasItems) -> None:
        super().__init__(canvas, 1)

    def paint_seen(self, painter: QPainter, zoom: float, seen: QRectF) -> None:
        blocks = _within(self._canvas.blocks.values(), seen.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        if zoom >= DETAIL_ZOOM or self._canvas.is_exporting:
            for block in blocks:
                painter.save()
                painter.translate(block.x(), block.y())
                block.paint(painter)
                painter.restore()
            return
        paint_from_afar(painter, blocks, self.selected, zoom)


class WireLayer(Layer[WireItem]):
    """Paints wires; from afar as thin lines, many in one call."""

    def __init__(self, canvas: CanvasItems) -> None:
        super().__init__(canvas, 0)
        self._forget_all()

    def _forget_all(self) -> None:
        self._paths: dict[int, QPainterPath] = {}  # by bunches
        self._way = (0.0, 0.0)  # by which everything that is kept is to be shifted

    def draw_again(self) -> None:
        """Forget where all wires ran, and paint them anew."""
        self._forget_all()
        self.repaint_all()

    def shift_all(self, dx: float, dy: float) -> None:
        """Paint all wires anew, so far from where they ran."""
        self._way = (self._way[0] + dx, self._way[1] + dy)
        self.repaint_all()

    def forget(self, wires: Iterable[WireItem]) -> None:
        """Forget where these wires ran, or whether they were seen."""
        for bunch in {wire.bunch for wire in wires} if self._paths else ():
            self._paths.pop(bunch, None)

    def paint_seen(self, painter: QPainter, zoom: float, seen: QRectF) -> None:
        if zoom >= DETAIL_ZOOM or self._canvas.is_exporting:
            for wire in _within(self._canvas.made_wires.values(), seen):
                if wire.is_seen:
                    wire.paint(painter, self._canvas.is_exporting)
        else:
            self._paint_from_afar(painter, zoom)

    def _paint_from_afar(self, painter: QPainter, zoom: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        wires = [wire for wire in self._canvas.made_wires.values() if wire.is_laid and wire.is_visible]
        for wire in wires:
            if wire.strain is not None:
                pen = band(wire.strain, 1.0)
                pen.setCosmetic(True)
                painter.strokePath(sharp_path([wire.points]), pen)
        selected = self.selected
        marked = [wire for wire in wires if wire in selected or wire.is_lit or wire.is_under_mouse]
        painter.save()
        painter.translate(*self._way)
        paths = list(self._all_paths(wires))
        painter.setPen(hairline(theme().colour("reference")))  # thousands of lines must not drown the blocks
        if len(marked) < len(wires):
            for path in paths:
                painter.drawPath(path)
        painter.setPen(hairline(theme().colour("accent")))
        is_everything = len(marked) == len(wires)
        x, y = self._way
        marked_paths = paths if is_everything else [sharp_path(wire.points for wire in marked).translated(-x, -y)]
        for _ in range(2):  # pens that are wider than a pixel take twenty times as long
            for path in marked_paths:
                painter.drawPath(path)
            painter.translate(1 / zoom, 1 / zoom)
        painter.restore()

    def _all_paths(self, wires: Sequence[WireItem]) -> Iterable[QPainterPath]:
        new = wires if not self._paths else [wire for wire in wires if wire.bunch == NEW]
        if len(new) >= IN_A_BUNCH:
            self._paths.pop(NEW, None)
            first = max(self._paths, default=NEW) + 1
            for i, wire in enumerate(new):
                wire.bunch = first + i // IN_A_BUNCH
        missing = defaultdict[int, list[Points]](list)
        for wire in wires:
            if wire.bunch not in self._paths:
                missing[wire.bunch].append(wire.points)
        x, y = self._way
        self._paths.update({number: sharp_path(bunch).translated(-x, -y) for number, bunch in missing.items()})
        return self._paths.values()


def _within(items: Iterable[D], seen: QRectF) -> list[D]:
    left, top, right, bottom = seen.left(), seen.top(), seen.right(), seen.bottom()
    return [item for item in items if (b := item.box)[0] <= right and left <= b[2] and b[1] <= bottom and top <= b[3]]
