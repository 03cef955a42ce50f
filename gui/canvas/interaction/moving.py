"""Dragging blocks, notes and frames, with guide lines; with Ctrl their copies; and the corner of a note."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsLineItem, QGraphicsRectItem

from macrostep.gui.canvas.interaction.gesture import Drag
from macrostep.gui.canvas.interaction.guides import Guides, Snap
from macrostep.gui.canvas.interaction.placing import Placement, PlacementPreview, spliced
from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.contents import CanvasItem
from macrostep.gui.canvas.painting.distances import snapped
from macrostep.gui.canvas.painting.note_item import LEAST, NoteItem
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.selection_edits import movement
from macrostep.gui.theme.theme import theme
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Point
from macrostep.model.diagram.geometry import UPRIGHT, Note
from macrostep.model.drawing.block_shape import block_shape
from macrostep.model.edits.edits import CompositeEdit, Edit, SetNotes, SetOrientations


class MoveItems:
    """Drags what is selected; a click without a drag selects.

    Parameters
    ----------
    scene : DiagramScene
    item : CanvasItem
        What is under the mouse: a block, a note or a frame.
    start : QPointF
    adds : bool
        Whether a click adds to the selection or takes away from it.
    copies : bool
        Whether the drag leaves everything and moves a copy; a click on a block then connects it with a selected one.
    """

    def __init__(self, scene: DiagramScene, item: CanvasItem, start: QPointF, adds: bool, copies: bool) -> None:
        self._scene = scene
        self._item = item
        self._drag = Drag(scene, start)
        self._adds = adds
        self._copies = copies
        self._was_selected = item.isSelected()
        self._joined = self._joined_by_click() if copies else ""
        if not self._was_selected:
            scene.selection.select_items([*(scene.selection.items() if adds else ()), item])
        self._before, self._notes = scene.editing.moved_by_selection()
        self._moved: dict[str, Point] = {}
        self._way = (0.0, 0.0)
        self._guides: Guides | None = None
        self._loose = None if copies else self._without_wires()
        self._placement: Placement | None = None
        self._light = PlacementPreview(scene)
        self._marks: list[QGraphicsItem] = []

    def _joined_by_click(self) -> str:
        """Return the block that a click connects with this one: the only thing that is selected."""
        selected = self._scene.selection.items()
        if self._was_selected or len(selected) != 1 or not isinstance(self._item, BlockItem):
            return ""
        return selected[0].name if isinstance(selected[0], BlockItem) else ""

    def _without_wires(self) -> BlockItem | None:
        """Return the block that is moved if it is one alone and not connected: it may come into a wire."""
        scene = self._scene
        if len(self._before) != 1 or self._notes or scene.document.kind_of(next(iter(self._before))) != "subsystem":
            return None
        (name,) = self._before
        return None if scene.diagram.wired(name) else scene.contents.blocks[name]

    def move(self, place: QPointF) -> None:
        way = self._drag.follow(place)
        if not self._drag.is_real:
            return
        if self._guides is None:
            self._guides = Guides(self._scene, self._before, self._notes)
        snap = self._guides.snapped(way.x(), way.y())
        self._show_marks(snap)
        if (snap.dx, snap.dy) == self._way and (self._moved or self._copies):
            return
        self._way = (snap.dx, snap.dy)
        moved = {name: (x + snap.dx, y + snap.dy) for name, (x, y) in self._before.items()}
        if self._copies:
            return
        self._moved = moved
        if self._loose is not None:
            self._hover(self._loose)
            return
        self._scene.preview.show_places(moved)
        self._show_notes(*self._way)

    def _hover(self, block: BlockItem) -> None:
        """Show a block over the wires, which stay, or in the one into which it comes when it is let go."""
        scene, corner = self._scene, self._moved[block.name]
        turned = scene.diagram.orientations.get(block.name, UPRIGHT)
        self._placement = spliced(scene, block.subsystem, corner, turned)
        shown = self._placement or Placement(block.subsystem, corner, turned)
        if self._placement is not None:
            self._take_marks()
        self._light.show([self._placement] if self._placement is not None else [])
        scene.router.hover_block(block.name, shown.position, shown.shape)

    def _show_notes(self, dx: float, dy: float) -> None:
        for key, note in self._notes.items():
            if key in self._scene.contents.notes:
                self._scene.contents.notes[key].setPos(note.position[0] + dx, note.position[1] + dy)

    def _show_marks(self, snap: Snap) -> None:
        """Show guide lines, and with Ctrl the frame of the copy."""
        self._take_marks()
        pen = QPen(theme().colour("accent"))
        pen.setCosmetic(True)
        for line in snap.lines:
            self._mark(QGraphicsLineItem(QLineF(*line)), pen)
        if self._copies and self._guides is not None:
            for rect in self._guides.rects:
                frame = QRectF(QPointF(rect.left, rect.top), QPointF(rect.right, rect.bottom))
                self._mark(QGraphicsRectItem(frame.translated(snap.dx, snap.dy)), pen)

    def _mark(self, item: QGraphicsLineItem | QGraphicsRectItem, pen: QPen) -> None:
        item.setPen(pen)
        item.setZValue(10)
        self._scene.addItem(item)
        self._marks.append(item)

    def _take_marks(self) -> None:
        for item in self._marks:
            self._scene.removeItem(item)
        self._marks = []

    def finish(self, place: QPointF) -> None:
        self.cancel()
        if self._drag.is_real:
            if self._copies:
                self._push_copy()
            elif self._placement is not None:
                self._push_into_wire(self._placement)
            elif self._way != (0.0, 0.0):
                self._scene.editing.push_places(self._moved, notes=_shifted(self._notes, *self._way))
        elif self._joined and isinstance(self._item, BlockItem):
            self._scene.selection.select_items([self._item])
            self._scene.join_requested.emit(self._joined, self._item.name)
        elif self._was_selected:
            if self._adds:
                self._item.setSelected(False)
            else:
                self._scene.selection.select_items([self._item])

    def _push_copy(self) -> None:
        if self._way == (0.0, 0.0):
            return
        self._scene.editing.insert_copy(self._scene.editing.selected_part(), self._way, Phrase("duplicate"))

    def _push_into_wire(self, place: Placement) -> None:
        scene, name = self._scene, place.subsystem.name
        edits: list[Edit] = [movement(scene.diagram, {name: place.position}, scene.mirror.places())]
        if place.orientation != scene.diagram.orientations.get(name, UPRIGHT):
            edits.append(SetOrientations({name: place.orientation}))
        text = Phrase("put {what} into the wire to {target}", what=name, target=str(place.wire))
        scene.document.push(CompositeEdit(text, [*edits, *place.rewiring()]))

    def cancel(self) -> None:
        self._take_marks()
        self._light.clear()
        if self._moved and self._loose is not None and self._loose.name in self._scene.contents.blocks:
            name = self._loose.name
            turned = self._scene.diagram.orientations.get(name, UPRIGHT)
            self._scene.router.hover_block(name, self._before[name], block_shape(self._loose.subsystem, turned))
        elif self._moved:
            self._scene.preview.end(self._before)
        self._show_notes(0.0, 0.0)


def _shifted(notes: Mapping[int, Note], dx: float, dy: float) -> dict[int, Note]:
    return {key: note.moved(dx, dy) for key, note in notes.items()}


class ResizeNote:
    """Drags the corner of a note."""

    def __init__(self, scene: DiagramScene, item: NoteItem, start: QPointF) -> None:
        self._scene = scene
        self._item = item
        self._note = item.note
        self._drag = Drag(scene, start)
        self._size = item.note.size
        scene.selection.select_items([item])

    def move(self, place: QPointF) -> None:
        way = self._drag.follow(place)
        if self._drag.is_real:
            width, height = snapped(self._note.size[0] + way.x(), self._note.size[1] + way.y())
            self._size = (max(width, LEAST[0]), max(height, LEAST[1]))
            self._item.show_size(*self._size)

    def finish(self, place: QPointF) -> None:
        self.cancel()
        if self._size != self._note.size:
            resized = replace(self._note, size=self._size)
            self._scene.document.push(SetNotes({self._item.key: resized}, Phrase("resize note")))

    def cancel(self) -> None:
        if self._item.key in self._scene.contents.notes:
            self._item.show_note(self._note)
