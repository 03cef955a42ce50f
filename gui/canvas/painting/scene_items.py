"""The items of a scene by name, and which of them is at a place."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.distances import PORT_REACH
from macrostep.gui.canvas.painting.frame_item import FrameItem
from macrostep.gui.canvas.painting.layers import BlockLayer, WireLayer
from macrostep.gui.canvas.painting.note_item import NoteItem
from macrostep.gui.canvas.painting.painted_item import around
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.editing.document import Document
from macrostep.model.diagram import diagram as model
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.drawing.block_shape import Kind

CanvasItem = BlockItem | WireItem | NoteItem | FrameItem
"""What can be selected."""


class CanvasItems(QGraphicsScene):
    """Blocks by name, wires by target input, notes and frames by their keys.

    Attributes
    ----------
    made_wires : dict
        The wires that have an item already: those that were never looked at need none before they are routed, and
        thousands may come at once.
    is_exporting : bool
        A picture for others is being made: every detail, and nothing of what is selected or wrong.
    """

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.is_exporting = False
        self.wire_layer, self.block_layer = WireLayer(self), BlockLayer(self)
        self.addItem(self.wire_layer)
        self.addItem(self.block_layer)
        self._forget()

    def _forget(self) -> None:
        """Have no items; those that are on the scene were taken away."""
        self.wire_layer.select(())
        self.block_layer.select(())
        self.blocks: dict[str, BlockItem] = {}
        self.made_wires: dict[PortRef, WireItem] = {}
        self._awaited: dict[PortRef, PortRef] = {}  # sources of wires that are made once somebody looks at them
        self.notes: dict[int, NoteItem] = {}
        self.frames: dict[int, FrameItem] = {}
        self._is_selection_due = False  # what was selected went, or is another now

    @property
    def wires(self) -> dict[PortRef, WireItem]:
        """Wires by target input; those that were awaited are made."""
        if self._awaited:
            awaited, self._awaited = self._awaited, {}
            self._make_wires(awaited)
        return self.made_wires

    def _make_wires(self, sources: Mapping[PortRef, PortRef]) -> None:
        self.made_wires.update({t: WireItem(source, t, self.wire_layer) for t, source in sources.items()})

    def all_items(self) -> list[CanvasItem]:
        """Return everything that can be selected."""
        return [*self.blocks.values(), *self.wires.values(), *self.notes.values(), *self.frames.values()]

    def selected_items(self) -> list[CanvasItem]:
        """Return what is selected."""
        found: list[CanvasItem] = [*self.block_layer.selected, *self.wire_layer.selected]
        found += [note for note in self.notes.values() if note.isSelected()]
        found += [frame for frame in self.frames.values() if frame.isSelected()]
        return found

    @property
    def diagram(self) -> model.Diagram:
        return self.document.diagram

    def block_at(self, place: QPointF, reach: float = 0.0) -> BlockItem | None:
        """Return the uppermost block at a place, or no farther from it than `reach`."""
        x, y = place.x(), place.y()
        for item in reversed(self.blocks.values()):
            left, top, right, bottom = item.rect()
            if left - reach <= x <= right + reach and top - reach <= y <= bottom + reach:
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
        return next((wire for wire in reversed(self.wires.values()) if wire.is_at(place)), None)

    def blocks_rect(self) -> QRectF:
        """Return the rectangle around all blocks."""
        return around(self.blocks.values())

    def item_at(self, place: QPointF) -> CanvasItem | None:
        """Return what a click here is meant for."""
        return self.note_at(place) or self.block_at(place) or self.wire_at(place) or self.frame_at(place)
