"""The items of a scene by name, and which of them is at a place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSignalBlocker
from PySide6.QtWidgets import QGraphicsScene

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.block_item import MARGIN, BlockItem
from macrostep.gui.canvas.painting.block_signs import LINE, MOST_PARAMETERS
from macrostep.gui.canvas.painting.distances import PORT_REACH
from macrostep.gui.canvas.painting.frame_item import FrameItem
from macrostep.gui.canvas.painting.layers import BlockLayer, WireLayer
from macrostep.gui.canvas.painting.note_item import NoteItem
from macrostep.gui.canvas.painting.painted_item import PaintedItem, around
from macrostep.gui.canvas.painting.place_index import Box
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.drawing.port_places import Kind

CanvasItem = BlockItem | WireItem | NoteItem | FrameItem
"""What can be selected."""
AROUND = 2e4
"""Margin around the blocks into which one can pan [px]: a screen at the smallest zoom."""
MARGINS = QMarginsF(AROUND, AROUND, AROUND, AROUND)
LEAST_MARGINS = QMarginsF(AROUND / 2, AROUND / 2, AROUND / 2, AROUND / 2)


class SceneContents:
    """Blocks by name, wires by target input, notes and frames by their keys.

    Parameters
    ----------
    scene : QGraphicsScene
        On which they stand.
    appearance : SceneAppearance

    Attributes
    ----------
    made_wires : dict
        The wires that have an item already: those that were never looked at need none before they are routed, and
        thousands may come at once.
    is_selection_due : bool
        What was selected went, or is another now; it is to be announced once the edit is through.
    """

    def __init__(self, scene: QGraphicsScene, appearance: SceneAppearance) -> None:
        self.scene = scene
        self.blocks: dict[str, BlockItem] = {}
        self.made_wires: dict[PortRef, WireItem] = {}
        self.notes: dict[int, NoteItem] = {}
        self.frames: dict[int, FrameItem] = {}
        self.is_selection_due = False
        self._awaited: dict[PortRef, PortRef] = {}  # sources of wires that are made when the scene is next shown
        self._gone: list[PaintedItem] = []  # given up once the window has answered: of thousands, it takes time
        self.wire_layer, self.block_layer = WireLayer(appearance, self.made_wires), BlockLayer(appearance, self.blocks)
        scene.addItem(self.wire_layer)
        scene.addItem(self.block_layer)

    def clear(self) -> None:
        """Have no items."""
        with QSignalBlocker(self.scene):
            for item in (*self.notes.values(), *self.frames.values()):
                self.scene.removeItem(item)
        for layer in (self.wire_layer, self.block_layer):
            layer.select(())
            layer.places.clear()
        self.begin_to_paint_anew()
        for items in (self.blocks, self.made_wires, self.notes, self.frames, self._awaited):
            items.clear()
        self.free_gone()
        self.is_selection_due = False
        self._cover(QRectF(0, 0, 0, 0))

    def begin_to_paint_anew(self) -> None:
        """Paint everything anew, and until then nothing of what was."""
        for layer in (self.wire_layer, self.block_layer):
            layer.begin_anew()

    # -- margins -------------------------------------------------------------------------------------------------

    def _cover(self, content: QRectF) -> None:
        self.scene.setSceneRect(content.marginsAdded(MARGINS))
        self.block_layer.cover(self.scene.sceneRect())
        self.wire_layer.cover(self.scene.sceneRect())

    def free_space(self, names: Iterable[str]) -> None:
        """Let the scene be large enough for these blocks."""
        content, space = around(self.blocks[name] for name in names), self.scene.sceneRect()
        if not content.isNull() and not space.contains(content.marginsAdded(LEAST_MARGINS)):
            self._cover(space.marginsRemoved(MARGINS).united(content))

    # -- blocks and wires ----------------------------------------------------------------------------------------

    @property
    def wires(self) -> dict[PortRef, WireItem]:
        """Wires by target input; those that were awaited are made."""
        if self._awaited:
            layer = self.wire_layer
            self.made_wires.update({t: WireItem(source, t, layer) for t, source in self._awaited.items()})
            self._awaited.clear()
        return self.made_wires

    def await_wires(self, sources: Mapping[PortRef, PortRef]) -> None:
        """Have these wires, by target input, when the scene is next shown."""
        self._awaited.update(sources)

    def rename_blocks(self, names: Mapping[str, str]) -> None:
        """Know blocks under other names."""
        renamed = {names.get(name, name): item for name, item in self.blocks.items()}
        self.blocks.clear()
        self.blocks.update(renamed)

    def take_blocks(self, names: Iterable[str]) -> list[BlockItem]:
        """Take blocks away."""
        items = [self.blocks.pop(name) for name in names]
        self._gone += items
        self.is_selection_due |= self.block_layer.take_away(items)
        return items

    def take_wires(self, targets: Iterable[PortRef]) -> list[WireItem]:
        """Take wires away."""
        wires = self.wires
        items = [wires.pop(target) for target in targets]
        self._gone += items
        self.is_selection_due |= self.wire_layer.take_away(items)
        return items

    def take_all_wires(self) -> None:
        """Take every wire away."""
        self.is_selection_due |= bool(self.wire_layer.selected)
        self.wire_layer.select(())
        self.wire_layer.places.clear()
        self.wire_layer.repaint_all()
        self._awaited.clear()
        self.made_wires.clear()

    def free_gone(self) -> None:
        """Free the items that were taken away."""
        self._gone.clear()

    def repaint_blocks(self, names: Iterable[str]) -> None:
        """Paint blocks anew, where they stand now."""
        for name in names if self.block_layer.takes_parts else ():
            self.blocks[name].update()

    def sort_places(self, is_over: Callable[[], bool]) -> None:
        """Sort in what came or moved, until the time is over, so that it is found sooner."""
        for layer in (self.block_layer, self.wire_layer):
            layer.places.sort(is_over)

    # -- reading -------------------------------------------------------------------------------------------------

    def all_items(self) -> list[CanvasItem]:
        """Return everything that can be selected."""
        return [*self.blocks.values(), *self.wires.values(), *self.notes.values(), *self.frames.values()]

    def blocks_rect(self) -> QRectF:
        """Return the rectangle around all blocks."""
        return _rect(self.block_layer.places.bounds())

    def content_rect(self) -> QRectF:
        """Return the rectangle around everything that is laid."""
        result = self.blocks_rect().united(_rect(self.wire_layer.places.bounds()))
        if not result.isNull():
            below = MOST_PARAMETERS * LINE if self.block_layer.appearance.shows_parameters else MARGIN
            result.adjust(-MARGIN, -MARGIN, MARGIN, below)
        turned = self.block_layer.appearance.document.diagram.orientations
        for block in (self.blocks[name] for name in turned if name in self.blocks):
            result = result.united(block.name_beside())
        for item in (*self.notes.values(), *self.frames.values()):
            result = result.united(item.sceneBoundingRect())
        return result

    def block_at(self, place: QPointF, reach: float = 0.0) -> BlockItem | None:
        """Return the uppermost block at a place, or no farther from it than `reach`."""
        near = self.block_layer.within(QRectF(place, place).adjusted(-reach, -reach, reach, reach))
        return near[-1] if near else None

    def note_at(self, place: QPointF) -> NoteItem | None:
        """Return the note at a place."""
        return next((item for item in self.scene.items(place) if isinstance(item, NoteItem)), None)

    def frame_at(self, place: QPointF) -> FrameItem | None:
        """Return the frame whose label or line is at a place."""
        return next((item for item in self.scene.items(place) if isinstance(item, FrameItem)), None)

    def port_at(self, place: QPointF, reach: float = PORT_REACH) -> tuple[PortRef, Kind] | None:
        """Return the port at a place, and what it is."""
        block = self.block_at(place, reach)
        return block.port_near(place, reach) if block is not None else None

    def wire_at(self, place: QPointF) -> WireItem | None:
        """Return the wire at a place."""
        near = self.wire_layer.within(QRectF(place, place))
        return next((wire for wire in reversed(near) if wire.is_at(place)), None)

    def item_at(self, place: QPointF) -> CanvasItem | None:
        """Return what a click here is meant for."""
        return self.note_at(place) or self.block_at(place) or self.wire_at(place) or self.frame_at(place)


def _rect(box: Box | None) -> QRectF:
    return QRectF(QPointF(*box[:2]), QPointF(*box[2:])) if box is not None else QRectF()
