"""Dragging a port or a wire out of the diagram: outside of the canvas it becomes a signal that plots take."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDrag, QMouseEvent

from macrostep.gui.canvas.carried_signals import carried_at
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.plotting.signal_drag_data import signals_to_drag
from macrostep.model.diagram.diagram import PortRef


@final
class SignalDrag(QObject):
    """Watches the mouse in a view: a gesture that leaves it with a port or a wire goes on as drag and drop."""

    def __init__(self, view: DiagramView) -> None:
        super().__init__(view)
        self._view = view
        self._sources: list[PortRef] = []
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        place = event.position().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress:
            is_plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers()
            self._sources = carried_at(self._view.scene_, self._view.mapToScene(place)) if is_plain else []
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._sources = []
        elif event.type() == QEvent.Type.MouseMove and self._sources:
            is_held = bool(event.buttons() & Qt.MouseButton.LeftButton)
            if is_held and not self._view.viewport().rect().contains(place):
                self._leave()
                return True
        return False

    def _leave(self) -> None:
        sources, self._sources = self._sources, []
        self._view.scene_.end_gesture()
        drag = QDrag(self._view)
        drag.setMimeData(signals_to_drag(str(self._view.document.real(source)) for source in sources))
        drag.exec(Qt.DropAction.CopyAction)
