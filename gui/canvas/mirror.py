"""The picture of a diagram: items that exist because the model said so, and for no other reason."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from macrostep.gui.canvas.block_item import BlockItem
from macrostep.gui.canvas.geometry import PORT_REACH
from macrostep.gui.canvas.wire_item import WireItem
from macrostep.gui.canvas.wiring import Course, Wiring
from macrostep.gui.document import Document
from macrostep.gui.theme import theme_changed
from macrostep.model import diagram as model
from macrostep.model.diagram import Point, PortRef
from macrostep.model.layout import automatic_layout
from macrostep.model.routing import Points, Rect

AROUND = 2e4
"""Room around the blocks in which one can pan [px]: a screen at the smallest zoom. The scene is no larger than that,
because Qt finds items by dividing it evenly: in a scene of a million pixels, all of them would be in one part."""
ROOM = QMarginsF(AROUND, AROUND, AROUND, AROUND)
LEAST_ROOM = QMarginsF(AROUND / 2, AROUND / 2, AROUND / 2, AROUND / 2)
MANY = 50
"""From so many moved blocks on all wires are routed anew instead of looking for those concerned."""

Light = Literal["plain", "lit", "dimmed"]


class DiagramMirror(QGraphicsScene):
    """Blocks by name and wires by target input, mirroring ``document.diagram``; changes nothing.

    Signals
    -------
    wire_hovered(WireItem, QPointF)
        The mouse is on a wire, and where; None when it left.
    """

    wire_hovered = Signal(object, QPointF)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.blocks: dict[str, BlockItem] = {}
        self.wires: dict[PortRef, WireItem] = {}
        self._automatic: dict[str, Point] = {}
        self._problems: dict[str, list[str]] = {}
        self._lit: frozenset[PortRef] = frozenset()
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(0)
        self._settling.timeout.connect(self.settle)
        self._mirrors: dict[type, Callable[[Any], None]] = {
            model.SubsystemAdded: self._on_added,
            model.SubsystemRemoved: self._on_removed,
            model.SubsystemReplaced: self._on_replaced,
            model.SubsystemMoved: lambda event: self._put(event.name, self.place_of(event.name)),
            model.Connected: lambda event: self._add_wire(event.source, event.target),
            model.Disconnected: lambda event: self._remove_wire(event.target),
            model.WaypointsChanged: lambda event: self._stale.update({event.target: None}),
        }
        self._forget()
        document.event.connect(self._mirror)
        document.replaced.connect(self._mirror_all)
        theme_changed.connect(self._repaint)
        self._mirror_all()

    # -- reading -------------------------------------------------------------------------------------------------

    @property
    def diagram(self) -> model.Diagram:
        return self.document.diagram

    def place_of(self, name: str) -> Point:
        """Return the place of a block by the model, or the automatic one if it has none [px]."""
        return self.diagram.positions.get(name) or self._automatic[name]

    def block_at(self, place: QPointF, reach: float = 0.0) -> BlockItem | None:
        """Return the uppermost block at a place, or no farther from it than `reach`."""
        box = QRectF(place.x() - reach, place.y() - reach, 2 * reach or 1, 2 * reach or 1)
        for item in self.items(box, Qt.ItemSelectionMode.IntersectsItemBoundingRect):
            if isinstance(item, BlockItem):
                left, top, right, bottom = item.rect()
                if left - reach <= place.x() <= right + reach and top - reach <= place.y() <= bottom + reach:
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
        self.settle_if_due()
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
        return f"{wire.source} → {wire.target}" if wire is not None else ""

    # -- marks ---------------------------------------------------------------------------------------------------

    def set_problems(self, problems: Mapping[str, list[str]]) -> None:
        """Mark blocks with a red dot; the messages by name of subsystem."""
        changed = self._problems.keys() | problems.keys()
        self._problems = {name: list(messages) for name, messages in problems.items() if messages}
        for name in changed & self.blocks.keys():
            self.blocks[name].update()

    def problems_of(self, name: str) -> list[str]:
        """Return what is wrong with a block."""
        return list(self._problems.get(name, ()))

    def highlight_ports(self, ports: Iterable[PortRef]) -> None:
        """Light these ports, and the wires that run between two of them."""
        before, self._lit = self._lit, frozenset(ports)
        for target in (before | self._lit) & self.wires.keys():
            wire = self.wires[target]
            wire.set_lit(target in self._lit and wire.source in self._lit)
        for name in {port.subsystem for port in before | self._lit} & self.blocks.keys():
            self.blocks[name].update()

    def clear_highlight(self) -> None:
        """Take the light of :meth:`highlight_ports` away."""
        self.highlight_ports(())

    def light_of(self, port: PortRef, is_input: bool) -> Light:
        """Say how a port is to be painted."""
        return "lit" if port in self._lit else "plain"

    def is_connected(self, port: PortRef, is_input: bool) -> bool:
        """Say whether a wire ends or begins at a port."""
        return port in self.wires if is_input else self._fan_out[port] > 0

    # -- mirroring -----------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        self.blocks, self.wires = {}, {}
        self._wiring = Wiring()
        self._fan_out: Counter[PortRef] = Counter()
        self._attached: defaultdict[str, dict[PortRef, None]] = defaultdict(dict)
        self._stale: dict[PortRef, None] = {}  # wires to be routed anew
        self._disturbed: list[Rect] = []  # where blocks came or went: wires passing there are routed anew too
        self.setSceneRect(QRectF(0, 0, 0, 0).marginsAdded(ROOM))

    def _mirror_all(self) -> None:
        self.blockSignals(True)
        for item in (*self.wires.values(), *self.blocks.values()):
            self.removeItem(item)
        self.blockSignals(False)
        self._forget()
        self._problems, self._lit = {}, frozenset()
        self._automatic = automatic_layout(self.diagram)
        for name in self.diagram.subsystems:
            self._add_block(name)
        for target, source in self.diagram.connections.items():
            self._add_wire(source, target)
        self._disturbed = []  # every wire is routed anyway
        self.settle()

    def _mirror(self, event: model.Event) -> None:
        mirror = self._mirrors.get(type(event))
        if mirror is not None:
            mirror(event)
            self._settling.start()

    def _on_added(self, event: model.SubsystemAdded) -> None:
        if event.name not in self.diagram.positions and event.name not in self._automatic:
            self._automatic.update(automatic_layout(self.diagram, [event.name]))
        self._add_block(event.name)

    def _add_block(self, name: str) -> None:
        item = BlockItem(self.diagram[name], self)
        self.blocks[name] = item
        self.addItem(item)
        self._put(name, self.place_of(name))

    def _on_removed(self, event: model.SubsystemRemoved) -> None:
        item = self.blocks.pop(event.name)
        self._disturbed.append(item.rect())
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
        self.blocks = {block.name: block for block in self.blocks.values()}
        self._put(new, self.place_of(new))
        for target, source in self.diagram.connections.items():
            if new in (target.subsystem, source.subsystem):
                self._add_wire(source, target)

    def _add_wire(self, source: PortRef, target: PortRef) -> None:
        item = WireItem(source, target, self.wire_hovered.emit)
        self.wires[target] = item
        self.addItem(item)
        self._fan_out[source] += 1
        self._attached[source.subsystem][target] = self._attached[target.subsystem][target] = None
        self._stale[target] = None
        self._update_ends(item)

    def _remove_wire(self, target: PortRef) -> None:
        item = self.wires.pop(target)
        source = item.source
        self._fan_out[source] -= 1
        for name in {source.subsystem, target.subsystem}:
            del self._attached[name][target]
        self._wiring.remove(target)
        self._stale.pop(target, None)
        self.removeItem(item)
        self._update_ends(item)

    def _update_ends(self, wire: WireItem) -> None:
        for name in (wire.source.subsystem, wire.target.subsystem):
            if name in self.blocks:
                self.blocks[name].update()

    # -- places --------------------------------------------------------------------------------------------------

    def _put(self, name: str, place: Point) -> None:
        """Place a block's item; its wires, and those that pass where it was or is, are routed anew."""
        item = self.blocks[name]
        self._disturbed.append(item.rect())
        item.setPos(*place)
        self._disturbed.append(item.rect())
        if not self.sceneRect().contains(item.sceneBoundingRect().marginsAdded(LEAST_ROOM)):
            self.setSceneRect(self.sceneRect().united(item.sceneBoundingRect().marginsAdded(ROOM)))
        self._wiring.obstacles.place(name, item.rect())
        self._stale.update(self._attached[name])

    def _lay(self, target: PortRef, waypoints: Points) -> None:
        wire = self.wires[target]
        start = self.blocks[wire.source.subsystem].port_place(wire.source.port, is_input=False)
        end = self.blocks[target.subsystem].port_place(target.port, is_input=True)
        self._wiring.lay(wire.source, target, (start.x(), start.y()), (end.x(), end.y()), waypoints)

    def _corners(self, target: PortRef) -> Points:
        return self.diagram.waypoints.get(target, ())

    def settle_if_due(self) -> None:
        """Route at once what would be routed when the events are through; a picture never shows half of an edit."""
        if self._settling.isActive():
            self.settle()

    def settle(self) -> None:
        """Route what changed since last time."""
        self._settling.stop()
        if len(self._disturbed) > MANY:
            self._stale = dict.fromkeys(self.wires)
        else:
            for rect in self._disturbed:
                self._stale.update(dict.fromkeys(self._wiring.passing(rect)))
        for target in self._stale:
            self._lay(target, self._corners(target))
        self._stale, self._disturbed = {}, []
        self._show(self._wiring.settle())

    def _show(self, courses: Mapping[PortRef, Course]) -> None:
        for target, course in courses.items():
            self.wires[target].set_course(course.points, course.dots)

    def _repaint(self) -> None:
        for item in self.items():
            item.update()
        self.update()
