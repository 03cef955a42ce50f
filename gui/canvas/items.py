"""The items of a scene by name, and which of them is at a place."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from macrostep.gui.canvas.block_item import BlockItem
from macrostep.gui.canvas.frame_item import FrameItem
from macrostep.gui.canvas.geometry import PORT_REACH
from macrostep.gui.canvas.note_item import NoteItem
from macrostep.gui.canvas.wire_item import WireItem
from macrostep.gui.canvas.wire_layer import WireLayer
from macrostep.gui.document import Document
from macrostep.model import diagram as model
from macrostep.model.block_shape import Kind
from macrostep.model.diagram import PortRef


class CanvasItems(QGraphicsScene):
    """Blocks by name, wires by target input, notes and frames by their keys."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self._forget()

    def _forget(self) -> None:
        """Have no items; those that are on the scene were taken away."""
        self.blocks: dict[str, BlockItem] = {}
        self.wires: dict[PortRef, WireItem] = {}
        self.notes: dict[int, NoteItem] = {}
        self.frames: dict[int, FrameItem] = {}
        self.layer = WireLayer(self.wires)
        self.addItem(self.layer)

    @property
    def diagram(self) -> model.Diagram:
        return self.document.diagram

    def block_at(self, place: QPointF, reach: float = 0.0) -> BlockItem | None:
        """Return the uppermost block at a place, or no farther from it than `reach`."""
        box = QRectF(place.x() - reach, place.y() - reach, 2 * reach or 1, 2 * reach or 1)
        for item in self.items(box, Qt.ItemSelectionMode.IntersectsItemBoundingRect):
            if isinstance(item, BlockItem):
                left, top, right, bottom = item.rect()
                if left - reach <= place.x() <= right + reach and top - reach <= place.y() <= bottom + reach:
                    return item
        return None

    def note_at(self, place: QPointF) -> NoteItem | None:
        """Return the note at a place."""
        return next((item for item in self.items(place) if isinstance(item, NoteItem)), None)

    def frame_at(self, place: QPointF) -> FrameItem | None:
        """Return the frame whose label or line is at a place."""
        return next((item for item in self.items(place) if isinstance(item, FrameItem)), None)

    def port_at(self, place: QPointF, reach: float = PORT_REACH) -> tuple[PortRef, Kind] | None:
        """Return the port at a place, and what it is."""
        block = self.block_at(place, reach)
        return block.port_near(place, reach) if block is not None else None

    def wire_at(self, place: QPointF) -> WireItem | None:
        """Return the wire at a place."""
        return next((item for item in self.items(place) if isinstance(item, WireItem)), None)

    def blocks_rect(self) -> QRectF:
        """Return the rectangle around all blocks."""
        rects = [item.rect() for item in self.blocks.values()]
        if not rects:
            return QRectF()
        left, top = min(r.left for r in rects), min(r.top for r in rects)
        return QRectF(left, top, max(r.right for r in rects) - left, max(r.bottom for r in rects) - top)

    def item_at(self, place: QPointF) -> QGraphicsItem | None:
        """Return what a click here is meant for."""
        return self.note_at(place) or self.block_at(place) or self.wire_at(place) or self.frame_at(place)
