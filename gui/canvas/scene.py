"""The scene: a mirror of the document's diagram. Its items exist because the model said so, and for no other reason.

Gestures and keys make edits and push them; what changes on the screen comes back as events.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsSceneHelpEvent,
    QGraphicsSceneMouseEvent,
    QToolTip,
)

from macrostep.gui.canvas.block_item import BlockItem
from macrostep.gui.canvas.geometry import PORT_REACH
from macrostep.gui.canvas.gestures import BendWire, Connect, Gesture, MoveBlocks, Proposal, SelectByBand
from macrostep.gui.canvas.selection import deletion, movement
from macrostep.gui.canvas.wire_item import WireItem
from macrostep.gui.canvas.wiring import Wiring
from macrostep.gui.document import Document
from macrostep.gui.theme import theme_changed
from macrostep.model import diagram as model
from macrostep.model.diagram import Point, PortRef
from macrostep.model.edits import ReplaceSubsystem
from macrostep.model.layout import GRID, automatic_layout
from macrostep.model.routing import Points, Rect

FAR = 1e6
"""Half the side of the scene [px]: nobody reaches its end, and panning never meets one."""
MANY = 50
"""From so many moved blocks on all wires are routed anew instead of looking for those concerned."""
ARROWS: dict[int, Point] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
LONG_STEP = 5
"""Steps of the grid that an arrow key moves with Shift."""

Light = Literal["plain", "lit", "dimmed"]


class DiagramScene(QGraphicsScene):
    """Blocks by name and wires by target input, mirroring ``document.diagram``.

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
        super().__init__()
        self.setSceneRect(-FAR, -FAR, 2 * FAR, 2 * FAR)
        self.document = document
        self.blocks: dict[str, BlockItem] = {}
        self.wires: dict[PortRef, WireItem] = {}
        self.gesture: Gesture | None = None
        self.proposal: Proposal | None = None
        self._automatic: dict[str, Point] = {}
        self._wiring = Wiring()
        self._fan_out: Counter[PortRef] = Counter()
        self._attached: defaultdict[str, dict[PortRef, None]] = defaultdict(dict)
        self._problems: Mapping[str, list[str]] = {}
        self._lit: frozenset[PortRef] = frozenset()
        self._stale: dict[PortRef, None] = {}
        self._disturbed: list[Rect] = []
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(0)
        self._settling.timeout.connect(self.settle)
        self._mirrors = {
            model.SubsystemAdded: self._on_added,
            model.SubsystemRemoved: self._on_removed,
            model.SubsystemReplaced: self._on_replaced,
            model.SubsystemMoved: self._on_moved,
            model.Connected: self._on_connected,
            model.Disconnected: self._on_disconnected,
            model.WaypointsChanged: self._on_waypoints,
        }
        document.event.connect(self._mirror)
        document.replaced.connect(self._mirror_all)
        self.selectionChanged.connect(self._announce_selection)
        theme_changed.connect(self._repaint)
        self._mirror_all()

    # -- what others ask -----------------------------------------------------------------------------------------

    @property
    def diagram(self) -> model.Diagram:
        return self.document.diagram

    def place_of(self, name: str) -> Point:
        """Return the place of a block by the model, or the automatic one if it has none [px]."""
        return self.diagram.positions.get(name) or self._automatic[name]

    def selected_names(self) -> list[str]:
        """Return the names of the selected blocks, in the order of the diagram."""
        return [name for name, item in self.blocks.items() if item.isSelected()]

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

    def set_problems(self, problems: Mapping[str, list[str]]) -> None:
        """Mark blocks with a red dot; the messages by name of subsystem."""
        changed = self._problems.keys() | problems.keys()
        self._problems = {name: list(messages) for name, messages in problems.items() if messages}
        for name in changed & self.blocks.keys():
            self.blocks[name].update()

    def problems_of(self, name: str) -> list[str]:
        return list(self._problems.get(name, ()))

    def highlight_ports(self, ports: Iterable[PortRef]) -> None:
        """Light these ports, and the wires that run between two of them."""
        before, self._lit = self._lit, frozenset(ports)
        for target, wire in self.wires.items():
            is_lit = target in self._lit and wire.source in self._lit
            if is_lit != wire.is_lit:
                wire.set_lit(is_lit)
        for name in {port.subsystem for port in before | self._lit} & self.blocks.keys():
            self.blocks[name].update()

    def clear_highlight(self) -> None:
        """Take the light of :meth:`highlight_ports` away."""
        self.highlight_ports(())

    def light_of(self, port: PortRef, is_input: bool) -> Light:
        """Say how a port is to be painted."""
        if self.proposal is not None:
            return "lit" if self.proposal.takes(port, is_input) else "dimmed"
        return "lit" if port in self._lit else "plain"

    def is_connected(self, port: PortRef, is_input: bool) -> bool:
        return port in self.wires if is_input else self._fan_out[port] > 0

    def block_at(self, place: QPointF, reach: float = 0.0) -> BlockItem | None:
        """Return the uppermost block at a place, or no farther from it than `reach`."""
        box = QRectF(place.x() - reach, place.y() - reach, 2 * reach or 1, 2 * reach or 1)
        for item in self.items(box, Qt.ItemSelectionMode.IntersectsItemBoundingRect):
            if isinstance(item, BlockItem):
                rect = self._rect_of(item)
                if rect.left - reach <= place.x() <= rect.right + reach and (
                    rect.top - reach <= place.y() <= rect.bottom + reach
                ):
                    return item
        return None

    def port_at(self, place: QPointF, reach: float = PORT_REACH) -> tuple[PortRef, bool] | None:
        """Return the port at a place, and whether it is an input."""
        block = self.block_at(place, reach)
        return block.port_near(place, reach) if block is not None else None

    def wire_at(self, place: QPointF) -> WireItem | None:
        """Return the wire at a place."""
        return next((item for item in self.items(place) if isinstance(item, WireItem)), None)

    def content_rect(self) -> QRectF:
        """Return the rectangle around all blocks and wires."""
        result = QRectF()
        for item in (*self.blocks.values(), *self.wires.values()):
            result = result.united(item.sceneBoundingRect())
        return result

    def is_free(self, rect: Rect) -> bool:
        """Say whether no block stands within this rectangle."""
        return not self._wiring.obstacles.touching(*rect)

    def tooltip_at(self, place: QPointF) -> str:
        """Return what a port is called, what is wrong with a block, or where a wire goes."""
        found = self.port_at(place)
        if found is not None:
            port, is_input = found
            source = self.diagram.connections.get(port) if is_input else None
            return f"{port} ← {source}" if source is not None else f"{port} ({'input' if is_input else 'output'})"
        block = self.block_at(place)
        if block is not None:
            return "\n".join([block.name, *self.problems_of(block.name)])
        wire = self.wire_at(place)
        return wire.toolTip() if wire is not None else ""

    # -- what keys and menus do ----------------------------------------------------------------------------------

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
            self.push_places(moved)

    def push_places(self, moved: Mapping[str, Point]) -> None:
        """Move blocks to these places as one edit."""
        self.document.push(movement(self.diagram, moved, {name: self.place_of(name) for name in self.blocks}))

    def arrange(self) -> None:
        """Place all blocks automatically as one edit."""
        if self.blocks:
            self.push_places(automatic_layout(self.diagram, self.blocks))

    def rename(self, name: str, new_name: str) -> bool:
        """Give a block another name; returns False if it is refused."""
        if name == new_name:
            return True
        return self.document.push(ReplaceSubsystem(name, self.diagram[name].replaced(name=new_name)))

    def select_all(self) -> None:
        """Select every block and wire."""
        self.select_items([*self.blocks.values(), *self.wires.values()])

    def select_next(self, step: int = 1) -> None:
        """Select the block after (before) the selected one, in the order of the diagram."""
        names, selected = list(self.blocks), self.selected_names()
        if names:
            start = names.index(selected[-1]) if selected else (-1 if step > 0 else 0)
            self.select([names[(start + step) % len(names)]])

    # -- previews of gestures ------------------------------------------------------------------------------------

    def show_places(self, places: Mapping[str, Point]) -> None:
        """Show blocks elsewhere without moving them in the model."""
        for name, place in places.items():
            self._put(self.blocks[name], place)
        self.settle()

    def show_waypoints(self, target: PortRef, points: Points) -> None:
        """Show a wire with other corners without changing them in the model."""
        self._lay(target, points)
        self.settle()

    def propose(self, proposal: Proposal | None) -> None:
        """Show which ports take the wire that is being drawn, or show all as usual again."""
        self.proposal = proposal
        for item in self.blocks.values():
            item.update()

    def end_gesture(self) -> None:
        """Cancel whatever is under way."""
        if self.gesture is not None:
            gesture, self.gesture = self.gesture, None
            gesture.cancel()

    # -- mirroring -----------------------------------------------------------------------------------------------

    def _mirror_all(self) -> None:
        self.end_gesture()
        self.blockSignals(True)
        for item in (*self.wires.values(), *self.blocks.values()):
            self.removeItem(item)
        self.blocks, self.wires = {}, {}
        self._wiring, self._fan_out, self._attached = Wiring(), Counter(), defaultdict(dict)
        self._stale, self._disturbed = {}, []
        self._problems, self._lit = {}, frozenset()
        self._automatic = automatic_layout(self.diagram)
        for name in self.diagram.subsystems:
            self._add_block(name)
        for target, source in self.diagram.connections.items():
            self._add_wire(source, target)
        self._disturbed = []  # every wire is routed anyway
        self.blockSignals(False)
        self.settle()
        self._announce_selection()

    def _mirror(self, event: model.Event) -> None:
        self.end_gesture()
        mirror = self._mirrors.get(type(event))
        if mirror is not None:
            mirror(event)  # type: ignore[operator]
            self._settling.start()

    def _on_added(self, event: model.SubsystemAdded) -> None:
        if event.name not in self.diagram.positions and event.name not in self._automatic:
            self._automatic.update(automatic_layout(self.diagram, [event.name]))
        self._add_block(event.name)

    def _add_block(self, name: str) -> None:
        item = BlockItem(self.diagram[name], self)
        self.blocks[name] = item
        self.addItem(item)
        self._put(item, self.place_of(name))

    def _on_removed(self, event: model.SubsystemRemoved) -> None:
        item = self.blocks.pop(event.name)
        self._disturbed.append(self._rect_of(item))
        self._wiring.obstacles.remove(event.name)
        self.removeItem(item)

    def _on_replaced(self, event: model.SubsystemReplaced) -> None:
        old, new = event.old_name, event.name
        item = self.blocks[old]
        self._wiring.obstacles.remove(old)
        if old in self._automatic:
            self._automatic[new] = self._automatic[old]
        for target in list(self._attached[old]):
            self._remove_wire(target)
        item.show_subsystem(self.diagram[new])
        self.blocks = {item.name: item for item in self.blocks.values()}
        self._put(item, self.place_of(new))
        for target, source in self.diagram.connections.items():
            if new in (target.subsystem, source.subsystem):
                self._add_wire(source, target)
        if old != new and item.isSelected():
            self._announce_selection()

    def _on_moved(self, event: model.SubsystemMoved) -> None:
        self._put(self.blocks[event.name], self.place_of(event.name))

    def _on_connected(self, event: model.Connected) -> None:
        self._add_wire(event.source, event.target)

    def _add_wire(self, source: PortRef, target: PortRef) -> None:
        item = WireItem(source, target)
        self.wires[target] = item
        self.addItem(item)
        self._fan_out[source] += 1
        self._attached[source.subsystem][target] = self._attached[target.subsystem][target] = None
        self._stale[target] = None
        self._update_ends(source, target)

    def _on_disconnected(self, event: model.Disconnected) -> None:
        self._remove_wire(event.target)

    def _remove_wire(self, target: PortRef) -> None:
        item = self.wires.pop(target)
        self._fan_out[item.source] -= 1
        for name in {item.source.subsystem, target.subsystem}:
            del self._attached[name][target]
        self._wiring.remove(target)
        self._stale.pop(target, None)
        self.removeItem(item)
        self._update_ends(item.source, target)

    def _on_waypoints(self, event: model.WaypointsChanged) -> None:
        self._stale[event.target] = None

    def _update_ends(self, source: PortRef, target: PortRef) -> None:
        for name in (source.subsystem, target.subsystem):
            if name in self.blocks:
                self.blocks[name].update()

    # -- wires ---------------------------------------------------------------------------------------------------

    def _rect_of(self, item: BlockItem) -> Rect:
        return item.geometry.rect_at((item.x(), item.y()))

    def _put(self, item: BlockItem, place: Point) -> None:
        """Place a block's item; its wires, and those that pass where it was or is, are routed anew."""
        self._disturbed.append(self._rect_of(item))
        item.setPos(*place)
        rect = self._rect_of(item)
        self._disturbed.append(rect)
        self._wiring.obstacles.place(item.name, rect)
        self._stale.update(self._attached[item.name])

    def _lay(self, target: PortRef, waypoints: Points) -> None:
        source = self.wires[target].source
        start = self.blocks[source.subsystem].port_place(source.port, is_input=False)
        end = self.blocks[target.subsystem].port_place(target.port, is_input=True)
        self._wiring.lay(source, target, (start.x(), start.y()), (end.x(), end.y()), waypoints)

    def settle(self) -> None:
        """Route what changed since last time."""
        self._settling.stop()
        if len(self._disturbed) > MANY:
            self._stale = dict.fromkeys(self.wires)
        else:
            for rect in self._disturbed:
                self._stale.update(dict.fromkeys(self._wiring.passing(rect)))
        for target in self._stale:
            self._lay(target, self.diagram.waypoints.get(target, ()))
        self._stale, self._disturbed = {}, []
        for target, points in self._wiring.settle().items():
            self.wires[target].set_points(points)

    def _announce_selection(self) -> None:
        self.selection_changed.emit(self.selected_names())

    def _repaint(self) -> None:
        for item in self.items():
            item.update()
        self.update()

    # -- mouse and keys ------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if self.gesture is not None:
            if event.button() == Qt.MouseButton.RightButton:
                self.end_gesture()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._start_gesture(event)
        elif event.button() == Qt.MouseButton.RightButton:
            self._select_for_menu(event.scenePos())

    def _start_gesture(self, event: QGraphicsSceneMouseEvent) -> None:
        place = event.scenePos()
        adds = bool(event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier))
        port = self.port_at(place)
        block, wire = self.block_at(place), self.wire_at(place)
        if port is not None:
            self.gesture = Connect(self, *port, place)
        elif block is not None:
            self.gesture = MoveBlocks(self, block, place, adds)
        elif wire is not None:
            self.gesture = BendWire(self, wire, place, adds)
        else:
            self.gesture = SelectByBand(self, place, adds)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.gesture is not None:
            self.gesture.move(event.scenePos())
            event.accept()
        else:
            super().mouseMoveEvent(event)  # sends hover events

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
        if item is None:
            self.clearSelection()
        elif not item.isSelected():
            self.clearSelection()
            item.setSelected(True)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        text = "" if self.gesture is not None else self.tooltip_at(event.scenePos())
        QToolTip.showText(event.screenPos(), text, event.widget())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        modifiers = event.modifiers()
        selected = self.selected_names()
        event.accept()
        if key == Qt.Key.Key_Escape:
            if self.gesture is not None:
                self.end_gesture()
            else:
                self.clearSelection()
        elif self.gesture is not None:
            return
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
