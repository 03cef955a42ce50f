"""What is dragged over a view and dropped onto it: blocks of the library, FMUs and Python files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QGraphicsView

from macrostep.gui.canvas.interaction.placing import Placement, PlacementPreview, dropped_new
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.insertion import BLOCK_MIME, FMU_FROM_FILE, dropped_fmus, piled
from macrostep.gui.canvas.view.own_blocks import insert_own, own_block, own_placement
from macrostep.model.fmi.subsystem import plain_name
from macrostep.model.library.library import new_block, template
from macrostep.model.subsystem.subsystem import Subsystem


class Drops(QObject):
    """Shows what would come where while it is dragged, and inserts what is dropped.

    Signals
    -------
    fmus_requested(list, QPointF)
        FMUs or Python files, by their paths, shall come to a place of the scene; none: ask for them.
    """

    fmus_requested = Signal(object, QPointF)

    def __init__(self, view: QGraphicsView, scene: DiagramScene) -> None:
        super().__init__(view)
        self._scene = scene
        self._preview = PlacementPreview(scene)

    @property
    def _view(self) -> QGraphicsView:
        return cast(QGraphicsView, self.parent())  # kept by nobody, so that a view that is closed goes at once

    def follow(self, event: QDragMoveEvent) -> None:
        """Say whether it can be dropped here, and show how it would stand."""
        data = event.mimeData()
        event.setAccepted(data.hasFormat(BLOCK_MIME) or bool(dropped_fmus(data)))
        if event.isAccepted() and event.proposedAction() != Qt.DropAction.CopyAction:
            event.setDropAction(Qt.DropAction.CopyAction)  # a file manager that would move it must leave it
        self._preview.show(self._places(event), is_new=True)

    def leave(self) -> None:
        """Show nothing: it is dragged elsewhere."""
        self._preview.clear()

    def take(self, event: QDropEvent) -> None:
        """Insert what is dropped."""
        self._preview.clear()
        place, files = self._place(event), dropped_fmus(event.mimeData())
        if files or _type(event) == FMU_FROM_FILE:
            event.acceptProposedAction()
            QTimer.singleShot(0, self, lambda: self.fmus_requested.emit(files, place))  # the other program waits
            return
        own = own_block(self._scene, _type(event))
        if own is not None:
            insert_own(self._scene, own, lambda new: dropped_new(self._scene, new, (place.x(), place.y())))
            self._view.setFocus()
            event.acceptProposedAction()
            return
        found = self._places(event)
        if not found:
            event.ignore()  # what else is dropped here, the window may know
            return
        if self._scene.document.push(found[0].insertion()):
            self._scene.selection.select([found[0].subsystem.name])
            self._view.setFocus()
        event.acceptProposedAction()

    def _place(self, event: QDropEvent) -> QPointF:
        return self._view.mapToScene(event.position().toPoint())

    def _places(self, event: QDropEvent) -> Sequence[Placement]:
        """Return where what is dragged stands if it is let go now; files, which nobody has read yet, without ports."""
        entry, files, place = template(_type(event)), dropped_fmus(event.mimeData()), self._place(event)
        middle = (place.x(), place.y())
        own = own_block(self._scene, _type(event))
        if own is not None:
            return [own_placement(self._scene, own, lambda new: dropped_new(self._scene, new, middle))]
        if entry is not None:
            return [dropped_new(self._scene, new_block(self._scene.diagram, entry), middle)]
        return piled(self._scene, [Subsystem(plain_name(path.stem)) for path in files], middle)


def _type(event: QDropEvent) -> str:
    """Return the type of the block of the library that is dragged, "" if it is something else."""
    return event.mimeData().data(BLOCK_MIME).toStdString()
