"""The mouse and the keys on a scene: they begin gestures, and become edits of the document."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent, QToolTip

from macrostep.gui.canvas.interaction.connecting import ConnectGesture
from macrostep.gui.canvas.interaction.gesture import BendWire, SelectByBand
from macrostep.gui.canvas.interaction.moving import MoveItems, ResizeNote
from macrostep.gui.canvas.scene import DiagramScene, Gesture
from macrostep.model.diagram.diagram import Point
from macrostep.model.drawing.block_shape import GRID

ARROWS: dict[int, Point] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
LONG_STEP = 5
"""Steps of the grid that an arrow key moves with Shift."""
ADDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class SceneInput(QObject):
    """Hears what comes to a scene from the mouse, before the scene does; keys are handed over by the view."""

    def __init__(self, scene: DiagramScene) -> None:
        super().__init__(scene)
        self._scene = scene
        scene.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QGraphicsSceneMouseEvent):
            return self._follow_mouse(event)
        if isinstance(event, QGraphicsSceneHelpEvent):
            self._show_tooltip(event)
            return True
        if event.type() == QEvent.Type.Leave:
            self._scene.marks.hover(None)
        return False

    # -- mouse ---------------------------------------------------------------------------------------------------

    def _follow_mouse(self, event: QGraphicsSceneMouseEvent) -> bool:
        """Do what the mouse says; returns whether the scene need not hear of it."""
        kind = event.type()
        if kind == QEvent.Type.GraphicsSceneMouseMove:
            return self._move(event)
        event.accept()
        if kind == QEvent.Type.GraphicsSceneMousePress:
            self._press(event)
        elif kind == QEvent.Type.GraphicsSceneMouseRelease:
            self._release(event)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._activate_at(event.scenePos())
        return True

    def _press(self, event: QGraphicsSceneMouseEvent) -> None:
        scene = self._scene
        scene.marks.wire_hovered.emit(None, event.scenePos())  # what lies over the picture gives way
        if scene.gesture is not None:
            if event.button() == Qt.MouseButton.RightButton:
                scene.end_gesture()
        elif event.button() == Qt.MouseButton.LeftButton:
            copies = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            scene.gesture = self._gesture_at(event.scenePos(), bool(event.modifiers() & ADDING), copies)
        elif event.button() == Qt.MouseButton.RightButton:
            self.select_for_menu(event.scenePos())

    def _gesture_at(self, place: QPointF, adds: bool, copies: bool) -> Gesture:
        contents = self._scene.contents
        note = contents.note_at(place)
        if note is not None:
            if note.is_handle(place):
                return ResizeNote(self._scene, note, place)
            return MoveItems(self._scene, note, place, adds, copies)
        port = contents.port_at(place)
        if port is not None:
            return ConnectGesture(self._scene, *port, place)
        block = contents.block_at(place)
        if block is not None:
            return MoveItems(self._scene, block, place, adds, copies)
        wire = contents.wire_at(place)
        if wire is not None:
            return BendWire(self._scene, wire, place, adds)
        frame = contents.frame_at(place)
        if frame is not None:
            return MoveItems(self._scene, frame, place, adds, copies)
        return SelectByBand(self._scene, place, adds)

    def _move(self, event: QGraphicsSceneMouseEvent) -> bool:
        if self._scene.gesture is not None:
            self._scene.gesture.move(event.scenePos())
            event.accept()
            return True
        if not event.buttons():
            self._scene.marks.hover(event.scenePos())
        return False

    def _release(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._scene.gesture is not None and event.button() == Qt.MouseButton.LeftButton:
            gesture, self._scene.gesture = self._scene.gesture, None
            gesture.finish(event.scenePos())

    def _activate_at(self, place: QPointF) -> None:
        """Edit what is here in place; in the open, choose a block to insert."""
        contents = self._scene.contents
        note, block = contents.note_at(place), contents.block_at(place)
        frame = contents.frame_at(place)
        if note is not None:
            self._scene.note_requested.emit(note.key, note.pos())
        elif block is not None:
            if block.name_rect().contains(place - block.pos()):
                self._scene.rename_requested.emit(block.name)
            else:
                self._scene.block_activated.emit(block.name)
        elif contents.wire_at(place) is not None:
            return
        elif frame is not None:
            self._scene.label_requested.emit(frame.key)
        else:
            self._scene.block_requested.emit(None, place)

    def select_for_menu(self, place: QPointF) -> None:
        """What a context menu is asked for becomes the selection, unless it is part of it."""
        item = self._scene.contents.item_at(place)
        if item is None or not item.isSelected():
            self._scene.selection.select_items([item] if item is not None else [])

    def _show_tooltip(self, event: QGraphicsSceneHelpEvent) -> None:
        contents, place = self._scene.contents, event.scenePos()
        is_reported = self._scene.gesture is not None or (  # by what stands beside the cursor
            contents.port_at(place) is None and contents.block_at(place) is None and contents.wire_at(place) is not None
        )
        text = "" if is_reported else self._scene.marks.tooltip_at(place)
        if text in contents.blocks and contents.blocks[text].is_name_whole():
            text = ""  # it can be read on the block
        QToolTip.showText(event.screenPos(), text, event.widget())

    # -- keys ----------------------------------------------------------------------------------------------------

    def press_key(self, event: QKeyEvent) -> None:
        """Do what a key says; one that says nothing here is ignored."""
        scene, selection, key, modifiers = self._scene, self._scene.selection, event.key(), event.modifiers()
        selected = selection.names()
        event.accept()
        if key == Qt.Key.Key_Escape:
            if scene.gesture is not None:
                scene.end_gesture()
            elif selection.items():
                selection.select_items(())
            else:
                event.ignore()  # it may end something of the window
        elif scene.gesture is not None:
            return  # one thing at a time
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            scene.editing.delete_selection()
        elif key == Qt.Key.Key_F2 and len(selected) == 1:
            scene.rename_requested.emit(selected[0])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and len(selected) == 1:
            scene.block_activated.emit(selected[0])
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            selection.select_next(-1 if key == Qt.Key.Key_Backtab else 1)
        elif key == Qt.Key.Key_A and modifiers & Qt.KeyboardModifier.ControlModifier:
            selection.select_all()
        elif key in ARROWS and (selected or selection.notes() or selection.groups()):
            step = GRID * (LONG_STEP if modifiers & Qt.KeyboardModifier.ShiftModifier else 1)
            dx, dy = ARROWS[key]
            scene.editing.move_selection(dx * step, dy * step)
        else:
            event.ignore()
