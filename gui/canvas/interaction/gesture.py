"""What one does with the mouse on the canvas: one object per gesture.

A gesture starts with a press, previews while the mouse moves, and on release pushes at most one edit. Cancelling it
leaves the screen as it was; the model never knew of it.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QApplication, QGraphicsRectItem

from macrostep.gui.canvas.painting.block_item import MARGIN
from macrostep.gui.canvas.painting.contents import CanvasItem
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.theme.theme import theme
from macrostep.model.drawing.block_shape import GRID
from macrostep.model.drawing.routing import Points, bent
from macrostep.model.edits.edits import SetWaypoints


class Drag:
    """Distinguishes a drag from a click during which the mouse moved a little."""

    def __init__(self, scene: DiagramScene, start: QPointF) -> None:
        self._start = start
        self._threshold = QApplication.startDragDistance() / 2 / scene.zoom
        self.is_real = False

    def follow(self, place: QPointF) -> QPointF:
        """Return the way from the start; `is_real` once it was long enough."""
        way = place - self._start
        self.is_real = self.is_real or way.manhattanLength() >= self._threshold
        return way


class BendWire:
    """Drags a segment of a wire across; a click selects the wire."""

    def __init__(self, scene: DiagramScene, wire: WireItem, start: QPointF, adds: bool) -> None:
        self._scene = scene
        self._wire = wire
        self._drag = Drag(scene, start)
        self._before = wire.points
        self._index = wire.segment_at(start)
        self._waypoints: Points = ()
        if adds:
            wire.setSelected(not wire.isSelected())
        else:
            scene.selection.select_items([wire])

    def move(self, place: QPointF) -> None:
        self._drag.follow(place)
        if self._index is None or not self._drag.is_real:
            return
        is_vertical = self._before[self._index][0] == self._before[self._index + 1][0]
        across = round((place.x() if is_vertical else place.y()) / GRID) * GRID
        self._waypoints = bent(self._before, self._index, across)
        self._scene.preview.show_waypoints(self._wire.target, self._waypoints)

    def finish(self, place: QPointF) -> None:
        self.cancel()
        if self._waypoints:
            self._scene.document.push(SetWaypoints(self._wire.target, self._waypoints))

    def cancel(self) -> None:
        if self._waypoints:
            self._scene.preview.end(target=self._wire.target)


class SelectByBand:
    """Drags a rectangle: blocks and notes that it touches, and wires and frames that lie within, are selected."""

    def __init__(self, scene: DiagramScene, start: QPointF, adds: bool) -> None:
        self._scene = scene
        self._start = start
        self._before = scene.selection.items() if adds else []
        self._former = scene.selection.items()
        if not adds:
            scene.selection.select_items(())
        self._band = QGraphicsRectItem()
        accent = theme().colour("accent")
        pen = QPen(accent)
        pen.setCosmetic(True)
        self._band.setPen(pen)
        fill = QColor(accent)
        fill.setAlphaF(0.10)
        self._band.setBrush(fill)
        self._band.setZValue(10)
        scene.addItem(self._band)

    def move(self, place: QPointF) -> None:
        self._band.setRect(QRectF(self._start, place).normalized())

    def finish(self, place: QPointF) -> None:
        self.move(place)
        rect = self._band.rect()
        self._scene.removeItem(self._band)
        if rect.width() or rect.height():
            contents = self._scene.contents
            around = rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
            touched: list[CanvasItem] = [*contents.block_layer.within(around), *contents.notes.values()]
            within: list[CanvasItem] = [*contents.wire_layer.within(rect), *contents.frames.values()]
            found = [item for item in touched if rect.intersects(item.sceneBoundingRect())]
            found += [item for item in within if item.isVisible() and rect.contains(item.sceneBoundingRect())]
            self._scene.selection.select_items([*self._before, *found])

    def cancel(self) -> None:
        self._scene.removeItem(self._band)
        self._scene.selection.select_items(self._former)
