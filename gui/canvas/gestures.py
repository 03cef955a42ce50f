"""What one does with the mouse on the canvas: one object per gesture.

A gesture starts with a press, previews while the mouse moves, and on release pushes at most one edit. Cancelling it
leaves the screen as it was; the model never knew of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QApplication, QGraphicsPathItem, QGraphicsRectItem

from macrostep.gui.canvas.geometry import SNAP_REACH, snapped
from macrostep.gui.canvas.wire_item import WireItem, rounded_path
from macrostep.gui.theme import theme
from macrostep.model.diagram import Point, PortRef, explain_connection
from macrostep.model.edits import CompositeEdit, Disconnect, SetWaypoints
from macrostep.model.edits import Connect as ConnectEdit
from macrostep.model.layout import GRID
from macrostep.model.routing import Obstacles, Points, bent, route

if TYPE_CHECKING:
    from macrostep.gui.canvas.block_item import BlockItem
    from macrostep.gui.canvas.scene import DiagramScene


class Gesture(Protocol):
    """Something under way between press and release, in the scene's coordinates."""

    def move(self, place: QPointF) -> None:
        """Follow the mouse and preview."""

    def finish(self, place: QPointF) -> None:
        """Push the edit, if there is something to change."""

    def cancel(self) -> None:
        """Show everything as it was."""


class Drag:
    """Tells a drag from a click whose hand trembled."""

    def __init__(self, scene: DiagramScene, start: QPointF) -> None:
        self._start = start
        views = scene.views()
        zoom = views[0].transform().m11() if views else 1.0
        self._threshold = QApplication.startDragDistance() / 2 / zoom
        self.is_real = False

    def follow(self, place: QPointF) -> QPointF:
        """Return the way from the start; `is_real` once it was long enough."""
        way = place - self._start
        self.is_real = self.is_real or way.manhattanLength() >= self._threshold
        return way


class MoveBlocks:
    """Drags the selected blocks; a click without a drag selects."""

    def __init__(self, scene: DiagramScene, block: BlockItem, start: QPointF, adds: bool) -> None:
        self._scene = scene
        self._block = block
        self._drag = Drag(scene, start)
        self._adds = adds
        self._was_selected = block.isSelected()
        if not self._was_selected:
            if not adds:
                scene.clearSelection()
            block.setSelected(True)
        self._before = {name: scene.place_of(name) for name in scene.selected_names()}
        self._moved: dict[str, Point] = {}

    def move(self, place: QPointF) -> None:
        way = self._drag.follow(place)
        if not self._drag.is_real:
            return
        x0, y0 = self._before[self._block.name]
        x, y = snapped(x0 + way.x(), y0 + way.y())
        moved = {name: (px + x - x0, py + y - y0) for name, (px, py) in self._before.items()}
        if moved != self._moved:
            self._moved = moved
            self._scene.show_places(moved)

    def finish(self, place: QPointF) -> None:
        self.cancel()
        if self._moved and self._moved != self._before:
            self._scene.push_places(self._moved)
        elif not self._drag.is_real and self._was_selected:
            if self._adds:
                self._block.setSelected(False)
            else:
                self._scene.select([self._block.name])

    def cancel(self) -> None:
        if self._moved:
            self._scene.show_as_is(self._before)


class BendWire:
    """Drags an inner segment of a wire across; a click selects the wire."""

    def __init__(self, scene: DiagramScene, wire: WireItem, start: QPointF, adds: bool) -> None:
        self._scene = scene
        self._wire = wire
        self._drag = Drag(scene, start)
        self._before = wire.points
        self._index = wire.segment_at(start)
        self._waypoints: Points = ()
        if adds:
            wire.setSelected(not wire.isSelected())
        else:
            scene.clearSelection()
            wire.setSelected(True)

    def move(self, place: QPointF) -> None:
        self._drag.follow(place)
        if self._index is None or not self._drag.is_real:
            return
        is_vertical = self._before[self._index][0] == self._before[self._index + 1][0]
        across = round((place.x() if is_vertical else place.y()) / GRID) * GRID
        self._waypoints = bent(self._before, self._index, across)
        self._scene.show_waypoints(self._wire.target, self._waypoints)

    def finish(self, place: QPointF) -> None:
        self.cancel()
        if self._waypoints:
            self._scene.document.push(SetWaypoints(self._wire.target, self._waypoints))

    def cancel(self) -> None:
        if self._waypoints:
            self._scene.show_as_is(target=self._wire.target)


class SelectByBand:
    """Drags a rectangle: blocks that it touches and wires that lie within are selected."""

    def __init__(self, scene: DiagramScene, start: QPointF, adds: bool) -> None:
        self._scene = scene
        self._start = start
        self._before = scene.selectedItems() if adds else []
        self._former = scene.selectedItems()
        if not adds:
            scene.clearSelection()
        self._band = QGraphicsRectItem()
        accent = theme().colour("accent")
        pen = QPen(accent)
        pen.setCosmetic(True)
        self._band.setPen(pen)
        fill = QColor(accent)
        fill.setAlphaF(0.10)
        self._band.setBrush(fill)
        self._band.setZValue(10)
        scene.addItem(self._band)

    def move(self, place: QPointF) -> None:
        self._band.setRect(QRectF(self._start, place).normalized())

    def finish(self, place: QPointF) -> None:
        self.move(place)
        rect = self._band.rect()
        self._scene.removeItem(self._band)
        if rect.width() or rect.height():
            blocks = [item for item in self._scene.blocks.values() if rect.intersects(item.sceneBoundingRect())]
            wires = [item for item in self._scene.wires.values() if rect.contains(item.sceneBoundingRect())]
            self._scene.select_items([*self._before, *blocks, *wires])

    def cancel(self) -> None:
        self._scene.removeItem(self._band)
        self._scene.select_items(self._former)


class Proposal:
    """A connection that is being drawn: one end is known, the other is asked of every port.

    Parameters
    ----------
    origin : PortRef
        The end that stays.
    is_input : bool
        Whether that is an input.
    detached : PortRef, optional
        The input that the wire was pulled off.
    """

    def __init__(self, scene: DiagramScene, origin: PortRef, is_input: bool, detached: PortRef | None = None) -> None:
        self._diagram = scene.diagram
        self.origin = origin
        self.is_input = is_input
        self.detached = detached

    def ends(self, port: PortRef) -> tuple[PortRef, PortRef]:
        """Return source and target if the wire ended at this port."""
        return (port, self.origin) if self.is_input else (self.origin, port)

    def reason(self, port: PortRef) -> str | None:
        """Say why a port cannot take the wire, or return None if it can."""
        if port == self.detached:
            return None
        return explain_connection(self._diagram, *self.ends(port))

    def takes(self, port: PortRef, is_input: bool) -> bool:
        """Say whether a port can take the wire, or is where it begins."""
        return port == self.origin or (is_input != self.is_input and self.reason(port) is None)


class Connect:
    """Draws a wire from a port to another; pulled off its input, an existing wire goes elsewhere or away."""

    def __init__(self, scene: DiagramScene, port: PortRef, is_input: bool, start: QPointF) -> None:
        self._scene = scene
        self._drag = Drag(scene, start)
        self._line = QGraphicsPathItem()
        self._line.setPen(QPen(theme().colour("accent"), 1.5, Qt.PenStyle.DashLine))
        self._line.setZValue(5)
        self._end: PortRef | None = None
        self._refusal = ""
        source = scene.diagram.connections.get(port) if is_input else None
        if source is not None:
            self._proposal = Proposal(scene, source, False, detached=port)
        else:
            self._proposal = Proposal(scene, port, is_input)
        origin = self._proposal.origin
        self._start = scene.blocks[origin.subsystem].port_place(origin.port, self._proposal.is_input)

    def move(self, place: QPointF) -> None:
        self._drag.follow(place)
        if not self._drag.is_real:
            return
        if self._scene.proposal is None:
            self._scene.addItem(self._line)
            self._scene.propose(self._proposal)
        self._end, end, self._refusal = self._aim(place)
        self._scene.hint.emit(self._refusal, place)
        self._show_line(end)

    def _aim(self, place: QPointF) -> tuple[PortRef | None, QPointF, str]:
        """Return the port that would take the wire here, where the wire ends, and what to say."""
        found = self._scene.port_at(place, SNAP_REACH)
        block = self._scene.block_at(place)
        if found is not None:
            port, is_input = found
            if port == self._proposal.origin:
                return None, place, ""
            reason = self._proposal.reason(port)
            if reason is not None:
                return None, place, reason
            return port, self._scene.blocks[port.subsystem].port_place(port.port, is_input), ""
        if block is None:
            return None, place, ""
        return self._aim_at_body(block, place)

    def _aim_at_body(self, block: BlockItem, place: QPointF) -> tuple[PortRef | None, QPointF, str]:
        wants_input = not self._proposal.is_input
        kind = "input" if wants_input else "output"
        ports = [(ref, where) for ref, where, is_input in block.ports() if is_input == wants_input]
        fitting = [(ref, where) for ref, where in ports if self._proposal.reason(ref) is None]
        if len(fitting) == 1:
            ref, where = fitting[0]
            return ref, block.pos() + where, ""
        if fitting:
            names = ", ".join(ref.port for ref, _ in fitting)
            return None, place, f"{block.name} has {len(fitting)} {kind}s for it ({names}): drop it on one of them."
        if len(ports) == 1:
            return None, place, self._proposal.reason(ports[0][0]) or ""
        state = "no free input" if wants_input and ports else f"no {kind}"
        return None, place, f"{block.name} has {state}."

    def _show_line(self, end: QPointF) -> None:
        a, b = (self._start.x(), self._start.y()), (end.x(), end.y())
        if self._proposal.is_input:
            a, b = b, a
        self._line.setPath(rounded_path(route(a, b, (), Obstacles())))

    def finish(self, place: QPointF) -> None:
        self.move(place)
        self.cancel()
        detached = self._proposal.detached
        if not self._drag.is_real or (self._end is not None and self._end == detached):
            return
        if self._end is not None:
            edit = ConnectEdit(*self._proposal.ends(self._end))
            if detached is None:
                self._scene.document.push(edit)
            else:
                text = f"move the wire from {detached} to {self._end}"
                self._scene.document.push(CompositeEdit(text, [Disconnect(detached), edit]))
        elif self._refusal:
            self._scene.document.refused.emit(self._refusal)
        elif detached is not None and self._scene.block_at(place, SNAP_REACH) is None:
            self._scene.document.push(Disconnect(detached))

    def cancel(self) -> None:
        if self._line.scene() is not None:
            self._scene.removeItem(self._line)
        self._scene.propose(None)
        self._scene.hint.emit("", QPointF())
