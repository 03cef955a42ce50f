"""The scene that one edits: keys and gestures on the mirror of a diagram become edits of the document.

Nothing here changes the diagram or an item for good; what changes on the screen comes back as the model's events.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent, QToolTip

from macrostep.gui.canvas.gestures import BendWire, Connect, Gesture, MoveBlocks, Proposal, SelectByBand
from macrostep.gui.canvas.mirror import DiagramMirror, Light
from macrostep.gui.canvas.selection import deletion, movement, shifted_waypoints
from macrostep.gui.canvas.wiring import NEAR
from macrostep.gui.document import Document
from macrostep.model import diagram as model
from macrostep.model.diagram import Point, PortRef
from macrostep.model.edits import ReplaceSubsystem
from macrostep.model.layout import GRID, automatic_layout
from macrostep.model.routing import Points

ARROWS: dict[int, Point] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
LONG_STEP = 5
"""Steps of the grid that an arrow key moves with Shift."""
ADDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class DiagramScene(DiagramMirror):
    """Blocks and wires that one can select, move, connect, rename and delete.

    Signals
    -------
    selection_changed(list)
        Names of the selected blocks, in the order of the diagram.
    block_activated(str)
        A block was double-clicked or Enter pressed on it.
    rename_requested(str)
        The name of this block is to be edited in place.
    hint(str, QPointF)
        What stands next to the cursor during a gesture, and where in the scene; "" takes it away.
    """

    selection_changed = Signal(list)
    block_activated = Signal(str)
    rename_requested = Signal(str)
    hint = Signal(str, object)

    def __init__(self, document: Document) -> None:
        self.gesture: Gesture | None = None
        self.proposal: Proposal | None = None
        self._waypoints_shown: Mapping[PortRef, Points] = {}
        super().__init__(document)
        self.selectionChanged.connect(self._announce_selection)

    # -- selection -----------------------------------------------------------------------------------------------

    def selected_names(self) -> list[str]:
        """Return the names of the selected blocks, in the order of the diagram."""
        return [name for name in self.diagram.subsystems if name in self.blocks and self.blocks[name].isSelected()]

    def select(self, names: Iterable[str]) -> None:
        """Select these blocks and nothing else."""
        wanted = set(names)
        self.select_items([item for name, item in self.blocks.items() if name in wanted])

    def select_items(self, items: Iterable[QGraphicsItem]) -> None:
        """Select these items and nothing else, announced once."""
        self.blockSignals(True)
        self.clearSelection()
        for item in items:
            item.setSelected(True)
        self.blockSignals(False)
        self._announce_selection()

    def select_all(self) -> None:
        """Select every block and wire."""
        self.select_items([*self.blocks.values(), *self.wires.values()])

    def select_next(self, step: int = 1) -> None:
        """Select the block after (before) the selected one, in the order of the diagram."""
        names, selected = list(self.diagram.subsystems), self.selected_names()
        if names:
            start = names.index(selected[-1]) if selected else (-1 if step > 0 else 0)
            self.select([names[(start + step) % len(names)]])

    def _announce_selection(self) -> None:
        self.selection_changed.emit(self.selected_names())

    # -- edits ---------------------------------------------------------------------------------------------------

    def delete_selection(self) -> None:
        """Remove the selected blocks and wires as one edit."""
        targets = [target for target, wire in self.wires.items() if wire.isSelected()]
        edit = deletion(self.diagram, self.selected_names(), targets)
        if edit is not None:
            self.clearSelection()  # one announcement instead of one per item
            self.document.push(edit)

    def move_selection(self, dx: float, dy: float) -> None:
        """Move the selected blocks by so much [px]."""
        moved = {n: (x + dx, y + dy) for n in self.selected_names() for x, y in [self.place_of(n)]}
        if moved:
            self.push_places(moved, merge=f"nudge {', '.join(moved)}")

    def push_places(self, moved: Mapping[str, Point], merge: str = "") -> None:
        """Move blocks to these places as one edit; `merge` as in :meth:`Document.push`."""
        self.document.push(movement(self.diagram, moved, self._places()), merge)

    def arrange(self) -> None:
        """Place all blocks automatically as one edit."""
        if self.blocks:
            self.push_places(automatic_layout(self.diagram, self.blocks))

    def rename(self, name: str, new_name: str) -> bool:
        """Give a block another name; returns False if it is refused."""
        if name == new_name:
            return True
        return self.document.push(ReplaceSubsystem(name, self.diagram[name].replaced(name=new_name)))

    def _places(self) -> dict[str, Point]:
        return {name: self.place_of(name) for name in self.blocks}

    # -- previews of gestures ------------------------------------------------------------------------------------

    def show_places(self, places: Mapping[str, Point]) -> None:
        """Show blocks elsewhere without moving them in the model."""
        self._waypoints_shown = shifted_waypoints(self.diagram, places, self._places())
        if len(self.wires) <= NEAR:
            for name, place in places.items():
                self._put(name, place)
            self.settle()
        else:
            self._show_places_roughly(places)

    def _show_places_roughly(self, places: Mapping[str, Point]) -> None:
        """In a large diagram, wires between moved blocks are shifted, and those that only pass by stay."""
        laid: list[PortRef] = []
        for name, (x, y) in places.items():
            item = self.blocks[name]
            item.setPos(x, y)
            self._wiring.obstacles.place(name, item.rect())
        for target in {target: None for name in places for target in self._attached[name]}:
            wire = self.wires[target]
            if target.subsystem in places and wire.source.subsystem in places:
                (x, y), (x0, y0) = places[target.subsystem], self.place_of(target.subsystem)
                wire.setPos(x - x0, y - y0)
            else:
                self._lay(target, self._corners(target))
                laid.append(target)
        self._show(self._wiring.settle(preview=laid))

    def show_waypoints(self, target: PortRef, points: Points) -> None:
        """Show a wire with other corners without changing them in the model."""
        self._waypoints_shown = {target: points}
        self._stale[target] = None
        self.settle()

    def show_as_is(self, places: Iterable[str] = (), target: PortRef | None = None) -> None:
        """Show blocks and a wire where the model says again."""
        if places:
            self.show_places({name: self.place_of(name) for name in places if name in self.blocks})
        self._waypoints_shown = {}
        if target in self.wires:
            self._stale[target] = None
            self.settle()

    def _corners(self, target: PortRef) -> Points:
        return self._waypoints_shown.get(target) or super()._corners(target)

    def propose(self, proposal: Proposal | None) -> None:
        """Show which ports take the wire that is being drawn, or show all as usual again."""
        if proposal is not self.proposal:
            self.proposal = proposal
            for item in self.blocks.values():
                item.update()

    def light_of(self, port: PortRef, is_input: bool) -> Light:
        if self.proposal is not None:
            return "lit" if self.proposal.takes(port, is_input) else "dimmed"
        return super().light_of(port, is_input)

    def end_gesture(self) -> None:
        """Cancel whatever is under way."""
        if self.gesture is not None:
            gesture, self.gesture = self.gesture, None
            gesture.cancel()

    # -- mirroring -----------------------------------------------------------------------------------------------

    def _mirror_all(self) -> None:
        self.end_gesture()
        super()._mirror_all()
        self._announce_selection()

    def _mirror(self, event: model.Event) -> None:
        self.end_gesture()
        super()._mirror(event)
        if isinstance(event, model.SubsystemReplaced) and self.blocks[event.name].isSelected():
            self._announce_selection()

    # -- mouse ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.wire_hovered.emit(None, event.scenePos())  # what lies over the picture gives way
        if self.gesture is not None:
            if event.button() == Qt.MouseButton.RightButton:
                self.end_gesture()
        elif event.button() == Qt.MouseButton.LeftButton:
            self.gesture = self._gesture_at(event.scenePos(), bool(event.modifiers() & ADDING))
        elif event.button() == Qt.MouseButton.RightButton:
            self._select_for_menu(event.scenePos())

    def _gesture_at(self, place: QPointF, adds: bool) -> Gesture:
        port = self.port_at(place)
        if port is not None:
            return Connect(self, *port, place)
        block = self.block_at(place)
        if block is not None:
            return MoveBlocks(self, block, place, adds)
        wire = self.wire_at(place)
        if wire is not None:
            return BendWire(self, wire, place, adds)
        return SelectByBand(self, place, adds)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.gesture is not None:
            self.gesture.move(event.scenePos())
            event.accept()
        else:
            super().mouseMoveEvent(event)  # sends the hover events

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if self.gesture is not None and event.button() == Qt.MouseButton.LeftButton:
            gesture, self.gesture = self.gesture, None
            gesture.finish(event.scenePos())

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        block = self.block_at(event.scenePos())
        if block is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if block.name_rect().contains(event.scenePos() - block.pos()):
            self.rename_requested.emit(block.name)
        else:
            self.block_activated.emit(block.name)

    def _select_for_menu(self, place: QPointF) -> None:
        """What a context menu is asked for becomes the selection, unless it is part of it."""
        item = self.block_at(place) or self.wire_at(place)
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
                self.clearSelection()
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
        elif key in ARROWS and selected:
            step = GRID * (LONG_STEP if modifiers & Qt.KeyboardModifier.ShiftModifier else 1)
            dx, dy = ARROWS[key]
            self.move_selection(dx * step, dy * step)
        else:
            event.ignore()
