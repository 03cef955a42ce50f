"""The scene that one edits: keys and gestures on the mirror of a diagram become edits of the document.

Nothing here changes the diagram or an item for good; what changes on the screen comes back as the model's events.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent, QToolTip

from macrostep.gui.canvas.editing import EditableMirror
from macrostep.gui.canvas.interaction.connecting import ConnectGesture, ConnectionProposal
from macrostep.gui.canvas.interaction.gesture import BendWire, Gesture, SelectByBand
from macrostep.gui.canvas.interaction.moving import MoveItems, ResizeNote
from macrostep.gui.canvas.painting.marks import Light
from macrostep.gui.canvas.routed import MANY
from macrostep.gui.canvas.selection import shifted_waypoints
from macrostep.gui.editing.document import Document
from macrostep.model.diagram import diagram as model
from macrostep.model.diagram.diagram import Point, PortRef
from macrostep.model.drawing.block_shape import GRID, Kind
from macrostep.model.drawing.routing import Points

ARROWS: dict[int, Point] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
NEAR = 500
"""Up to so many wires a preview of any number of blocks routes them all anew (7 ms of a frame)."""
LONG_STEP = 5
"""Steps of the grid that an arrow key moves with Shift."""
ADDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class DiagramScene(EditableMirror):
    """Blocks and wires that one can select, move, connect, rename and delete.

    Signals
    -------
    block_activated(str)
        A block was double-clicked or Enter pressed on it.
    rename_requested(str)
        The name of this block is to be edited in place.
    fmu_requested(QPointF)
        Ask for an FMU that shall come here.
    note_requested(object, QPointF)
        The text of the note with this key is to be edited in place; with None a new one is to be written here.
    label_requested(int)
        The label of this frame is to be edited in place.
    block_wanted(object, QPointF)
        A block of the library is to be chosen for this place: any, or one that fits what a `Wanted` says.
    choice_requested(list, QPointF)
        One of several things, each a text and what it does, is to be chosen here.
    hint(str, QPointF)
        What stands next to the cursor during a gesture, and where in the scene; "" takes it away.
    """

    block_activated = Signal(str)
    rename_requested = Signal(str)
    note_requested = Signal(object, object)
    fmu_requested = Signal(QPointF)
    label_requested = Signal(int)
    block_wanted = Signal(object, object)
    choice_requested = Signal(object, object)
    hint = Signal(str, object)

    def __init__(self, document: Document) -> None:
        self.gesture: Gesture | None = None
        self.proposal: ConnectionProposal | None = None
        self._waypoints_shown: Mapping[PortRef, Points] = {}
        self._roughly_laid: dict[PortRef, None] = {}
        super().__init__(document)
        document.beginning.connect(self.end_gesture)  # while what it shows elsewhere is still there

    @property
    def zoom(self) -> float:
        """Size of the picture on the screen; 1 without a view."""
        views = self.views()
        return float(views[0].transform().m11()) if views else 1.0

    # -- previews of gestures ------------------------------------------------------------------------------------

    def show_places(self, places: Mapping[str, Point]) -> None:
        """Show blocks elsewhere without moving them in the model."""
        self._waypoints_shown = shifted_waypoints(self.diagram, places, self.places())
        if len(places) <= MANY or len(self.wires) <= NEAR:
            self._put(places)
            self.settle()
        else:
            self._show_places_roughly(places)

    def _show_places_roughly(self, places: Mapping[str, Point]) -> None:
        """In a large diagram, wires between moved blocks are shifted, and those that only pass by stay."""
        self.block_layer.repaint_all()
        for name, (x, y) in places.items():
            item = self.blocks[name]
            item.setPos(x, y)
            self._wiring.obstacles.place(name, item.rect())
        for target in {target: None for name in places for target in self.diagram.wired(name)}:
            wire = self.wires[target]
            if target.subsystem in places and wire.source.subsystem in places:
                (x, y), (x0, y0) = places[target.subsystem], self.place_of(target.subsystem)
                wire.shift_to(x - x0, y - y0)
            else:
                wire.set_course(self._lay(target, self._corners(target)))
                self._roughly_laid[target] = None
        self.wire_layer.draw_again()
        self._loosen_frames(places)
        self._settle_frames()

    def show_waypoints(self, target: PortRef, points: Points) -> None:
        """Show a wire with other corners without changing them in the model."""
        self._waypoints_shown = {target: points}
        self._stale[target] = None
        self.settle()

    def show_as_is(self, places: Iterable[str] = (), target: PortRef | None = None) -> None:
        """Show blocks and a wire where the model says again."""
        names = [name for name in places if name in self.blocks]
        if names:
            self.show_places({name: self.place_of(name) for name in names})
            self._wiring.show_again(self._roughly_laid)
            self._roughly_laid = {}
            self.settle()
        self._waypoints_shown = {}
        if target in self.wires:
            self._stale[target] = None
            self.settle()

    def _corners(self, target: PortRef) -> Points:
        return self._waypoints_shown.get(target) or super()._corners(target)

    def propose(self, proposal: ConnectionProposal | None) -> None:
        """Show which ports take the wire that is being drawn, or show all as usual again."""
        if proposal is not self.proposal:
            self.proposal = proposal
            for item in self.blocks.values():
                item.update()

    def light_of(self, port: PortRef, kind: Kind) -> Light:
        if self.proposal is not None:
            return "lit" if self.proposal.takes(port, kind) else "dimmed"
        return super().light_of(port, kind)

    def end_gesture(self) -> None:
        """Cancel whatever is under way."""
        if self.gesture is not None:
            gesture, self.gesture = self.gesture, None
            gesture.cancel()

    # -- mirroring -----------------------------------------------------------------------------------------------

    def _mirror_all(self) -> None:
        super()._mirror_all()
        self._announce_selection()

    def _mirror(self, batch: Sequence[model.Event]) -> None:
        self.end_gesture()
        super()._mirror(batch)

    # -- mouse ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.wire_hovered.emit(None, event.scenePos())  # what lies over the picture gives way
        if self.gesture is not None:
            if event.button() == Qt.MouseButton.RightButton:
                self.end_gesture()
        elif event.button() == Qt.MouseButton.LeftButton:
            copies = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.gesture = self._gesture_at(event.scenePos(), bool(event.modifiers() & ADDING), copies)
        elif event.button() == Qt.MouseButton.RightButton:
            self._select_for_menu(event.scenePos())

    def _gesture_at(self, place: QPointF, adds: bool, copies: bool) -> Gesture:
        note = self.note_at(place)
        if note is not None:
            if note.is_handle(place):
                return ResizeNote(self, note, place)
            return MoveItems(self, note, place, adds, copies)
        port = self.port_at(place)
        if port is not None:
            return ConnectGesture(self, *port, place)
        block = self.block_at(place)
        if block is not None:
            return MoveItems(self, block, place, adds, copies)
        wire = self.wire_at(place)
        if wire is not None:
            return BendWire(self, wire, place, adds)
        frame = self.frame_at(place)
        if frame is not None:
            return MoveItems(self, frame, place, adds, copies)
        return SelectByBand(self, place, adds)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.gesture is not None:
            self.gesture.move(event.scenePos())
            event.accept()
        else:
            super().mouseMoveEvent(event)
            if not event.buttons():
                self.hover(event.scenePos())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.hover(None)
        return super().event(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if self.gesture is not None and event.button() == Qt.MouseButton.LeftButton:
            gesture, self.gesture = self.gesture, None
            gesture.finish(event.scenePos())

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton:
            self._activate_at(event.scenePos())

    def _activate_at(self, place: QPointF) -> None:
        """Edit what is here in place; in the open, choose a block to insert."""
        note, block = self.note_at(place), self.block_at(place)
        frame = self.frame_at(place)
        if note is not None:
            self.note_requested.emit(note.key, note.pos())
        elif block is not None:
            if block.name_rect().contains(place - block.pos()):
                self.rename_requested.emit(block.name)
            else:
                self.block_activated.emit(block.name)
        elif self.wire_at(place) is not None:
            return
        elif frame is not None:
            self.label_requested.emit(frame.key)
        else:
            self.block_wanted.emit(None, place)

    def _select_for_menu(self, place: QPointF) -> None:
        """What a context menu is asked for becomes the selection, unless it is part of it."""
        item = self.item_at(place)
        if item is None or not item.isSelected():
            self.select_items([item] if item is not None else [])

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        place = event.scenePos()
        is_told = self.gesture is not None or (  # by what stands beside the cursor
            self.port_at(place) is None and self.block_at(place) is None and self.wire_at(place) is not None
        )
        text = "" if is_told else self.tooltip_at(place)
        if text in self.blocks and self.blocks[text].is_name_whole():
            text = ""  # it can be read on the block
        QToolTip.showText(event.screenPos(), text, event.widget())

    # -- keys ----------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = event.key(), event.modifiers()
        selected = self.selected_names()
        event.accept()
        if key == Qt.Key.Key_Escape:
            if self.gesture is not None:
                self.end_gesture()
            else:
                self.select_items(())
        elif self.gesture is not None:
            return  # one thing at a time
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_selection()
        elif key == Qt.Key.Key_F2 and len(selected) == 1:
            self.rename_requested.emit(selected[0])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and len(selected) == 1:
            self.block_activated.emit(selected[0])
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self.select_next(-1 if key == Qt.Key.Key_Backtab else 1)
        elif key == Qt.Key.Key_A and modifiers & Qt.KeyboardModifier.ControlModifier:
            self.select_all()
        elif key in ARROWS and (selected or self.selected_notes() or self.selected_groups()):
            step = GRID * (LONG_STEP if modifiers & Qt.KeyboardModifier.ShiftModifier else 1)
            dx, dy = ARROWS[key]
            self.move_selection(dx * step, dy * step)
        else:
            event.ignore()
