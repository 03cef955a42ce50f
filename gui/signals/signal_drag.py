"""Dragging a port or a wire out of the diagram: outside of the canvas it becomes a signal that plots take."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QDrag, QMouseEvent

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.plotting.signal_drag_data import signals_to_drag
from macrostep.model.diagram.diagram import PortRef


@final
class SignalDrag(QObject):
    """Watches the mouse in a view: a gesture that leaves it with a port or a wire goes on as drag and drop."""

    def __init__(self, view: DiagramView) -> None:
        super().__init__(view)
        self._view = view
        self._source: PortRef | None = None
        view.viewport().installEventFilter(self)

    def source_at(self, place: QPoint) -> PortRef | None:
        """Return the output whose signal is found at a place of the view: of a port, or of what a wire carries."""
        scene, where = self._view.scene_, self._view.mapToScene(place)
        found = scene.contents.port_at(where)
        if found is not None:
            port, diagram = found[0], scene.diagram
            is_output = port.port in diagram[port.subsystem].outputs
            return port if is_output else diagram.connections.get(port)
        wire = scene.contents.wire_at(where)
        return wire.source if wire is not None else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        place = event.position().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress:
            is_plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers()
            self._source = self.source_at(place) if is_plain else None
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._source = None
        elif event.type() == QEvent.Type.MouseMove and self._source is not None:
            is_held = bool(event.buttons() & Qt.MouseButton.LeftButton)
            if is_held and not self._view.viewport().rect().contains(place):
                self._leave(self._source)
                return True
        return False

    def _leave(self, source: PortRef) -> None:
        self._source = None
        self._view.scene_.end_gesture()
        drag = QDrag(self._view)
        drag.setMimeData(signals_to_drag([str(self._view.document.real(source))]))
        drag.exec(Qt.DropAction.CopyAction)
