"""Items whose wires run from block to block: routed at once, or if there are many some at a time.

While they settle, wires whose two blocks moved alike are shown beside their old courses, and others not at all before
they are routed; blocks stand where they belong.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from time import monotonic

from PySide6.QtCore import QMarginsF, QRectF, QTimer, Signal

from macrostep.gui.canvas.annotations import AnnotatedItems
from macrostep.gui.canvas.painting.painted_item import PaintedItem, around
from macrostep.gui.canvas.painting.wiring import Course, WireEnd
from macrostep.gui.editing.document import Document
from macrostep.model.bundles.wiring import Link, links, opened
from macrostep.model.diagram.diagram import Point, PortRef
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.drawing.block_shape import BlockShape, block_shape
from macrostep.model.drawing.routing import Points, Rect

AROUND = 2e4
"""Room around the blocks in which one can pan [px]: a screen at the smallest zoom."""
ROOM = QMarginsF(AROUND, AROUND, AROUND, AROUND)
LEAST_ROOM = QMarginsF(AROUND / 2, AROUND / 2, AROUND / 2, AROUND / 2)
AT_ONCE = 300
"""So many wires are routed at once; of more, some at a time while the window answers."""
SLICE = 0.006
"""So long wires are routed at a time [s]."""
REPAINT = 0.15
"""So often the wires are painted anew while they settle [s]."""
MANY = 50
"""From so many blocks on that moved, all wires are routed anew instead of looking for those concerned."""
NO_SIGNALS: frozenset[str] = frozenset()


class RoutedItems(AnnotatedItems):
    """Items with wires that follow their blocks.

    Attributes
    ----------
    is_settling : bool
        Whether many wires are being routed, some at a time.

    Signals
    -------
    settled()
        The last of them are routed.
    """

    settled = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(0)
        self._settling.timeout.connect(self._settle_some)

    def _forget(self) -> None:
        super()._forget()
        self._reshaped: dict[str, None] = {}  # blocks that may look otherwise: they turned, or bundles are joined
        self._stale: dict[PortRef, None] = {}  # wires to be routed anew
        self._disturbed: list[Rect] = []  # where blocks came or went: wires passing there are routed anew too
        self._is_all_stale = False  # so many blocks came or went that all wires are routed anew
        self._ways: dict[str, Point | None] = {}  # how far blocks moved; None if their ports are elsewhere on them
        self._repaint_due = 0.0
        self._went: list[PaintedItem] = []  # items given up once the window has answered: of thousands, it takes time
        self.is_settling = False
        self._set_room(QRectF(0, 0, 0, 0))

    def is_free(self, rect: Rect) -> bool:
        """Say whether no block stands within this rectangle."""
        return not self._wiring.obstacles.touching(*rect)

    # -- places --------------------------------------------------------------------------------------------------

    def _set_room(self, content: QRectF) -> None:
        self.setSceneRect(content.marginsAdded(ROOM))
        self.block_layer.cover(self.sceneRect())
        self.wire_layer.cover(self.sceneRect())

    def _make_room(self, names: Iterable[str]) -> None:
        """Let the scene be large enough for these blocks."""
        content = around(self.blocks[name] for name in names)
        if not content.isNull() and not self.sceneRect().contains(content.marginsAdded(LEAST_ROOM)):
            self._set_room(self.sceneRect().marginsRemoved(ROOM).united(content))

    def _put(self, places: Mapping[str, Point]) -> None:
        """Place blocks' items; their wires, and those that pass where they were or are, are routed anew."""
        blocks, ways, still = self.blocks, self._ways, (0.0, 0.0)
        self._disturb(blocks[name].rect() for name in places)
        self._update(places)
        for name, (x, y) in places.items():
            item = blocks[name]
            (x0, y0), way = item.place, ways.get(name, still)
            ways[name] = way and (way[0] + x - x0, way[1] + y - y0)
            item.setPos(x, y)
        self._update(places)
        rects = {name: blocks[name].rect() for name in places}
        self._wiring.obstacles.place_all(rects)
        self._disturb(rects.values())
        if not self._is_all_stale:
            self._stale.update({target: None for name in places for target in self.diagram.wired(name)})
        self._loosen_frames(places)

    def _update(self, names: Iterable[str]) -> None:
        """Paint these blocks anew, where they stand now."""
        for name in names if self.block_layer.takes_parts else ():
            self.blocks[name].update()

    def _disturb(self, rects: Iterable[Rect]) -> None:
        """Route the wires anew that pass where blocks came or went."""
        if not self._is_all_stale:
            self._disturbed += rects

    def _reshape(self, name: str, shape: BlockShape) -> None:
        """Show a block as it is now, in this shape."""
        item = self.blocks[name]
        if shape != item.geometry:
            self._ways[name] = None
            self._disturb([item.rect()])
        item.show_subsystem(self.diagram[name], shape)

    def _shape(self, name: str) -> BlockShape:
        return self._shapes([name])[name]

    def _shapes(self, names: Iterable[str]) -> dict[str, BlockShape]:
        diagram = self.document.diagram
        subsystems, orientation_of = diagram.subsystems, diagram.orientations.get
        shapes = {}
        for name in names:
            subsystem = subsystems[name]
            alone = opened(diagram, name) if subsystem.ports else NO_SIGNALS
            shapes[name] = block_shape(subsystem, orientation_of(name, UPRIGHT), alone)
        return shapes

    def end_of(self, port: PortRef, target: PortRef, is_input: bool) -> WireEnd:
        """Return where the wire into `target` ends at a port: at the port itself, or at its bundle's."""
        item = self.blocks[port.subsystem]
        link = self._link_of.get(target)
        place = item.home(port.port, is_input)
        if link is not None:
            here = link.a if link.a.subsystem == port.subsystem else link.b
            if link.a.subsystem == link.b.subsystem:
                is_first = port.port in self.diagram[port.subsystem].ports[link.a.port].signals
                here = link.a if is_first else link.b
            place = item.geometry.bundles.get(here.port, place)
        return WireEnd((item.x() + place.x, item.y() + place.y), place.side)

    # -- bundles -------------------------------------------------------------------------------------------------

    def _settle_bundles(self) -> None:
        """Show blocks with the ports that their wires need, and the wires of a whole bundle as one."""
        for name in self._reshaped:
            item, shape = self.blocks[name], self._shape(name)
            if shape != item.geometry:
                self._reshape(name, shape)
                self._put({name: item.place})
            attached = self.diagram.wired(name)
            if not shape.bundles and self._link_of.keys().isdisjoint(attached):
                continue
            found = {target: link for link in links(self.diagram, name) for _, target in link.pairs}
            for target in attached:
                before, link = self._link_of.get(target), found.get(target)
                if before != link:
                    self._join(target, before, link)
        self._reshaped = {}

    def _join(self, target: PortRef, before: Link | None, link: Link | None) -> None:
        for one, change in ((before, -1), (link, 1)):
            if one is not None:
                self._joined[one.a] += change
                self._joined[one.b] += change
                for name in {one.a.subsystem, one.b.subsystem} & self.blocks.keys():
                    self.blocks[name].update()
        if link is None:
            self._link_of.pop(target, None)
        else:
            self._link_of[target] = link
        self._stale[target] = None
        self.wires[target].set_bundle(link is not None, link is None or target == link.pairs[0][1])
        self.wire_layer.forget([self.wires[target]])
        self.wires[target].set_strain(self.strain_of(target))

    # -- settling ------------------------------------------------------------------------------------------------

    def settle_if_due(self) -> None:
        """Route at once what would be routed when the events are through."""
        if self._settling.isActive():
            self.settle()

    def settle_some_if_due(self) -> None:
        """Route so much of it that a picture never shows half of an edit, unless the edit is a large one."""
        if self._settling.isActive():
            self._begin_to_settle()
            if not self.is_settling:
                self.settle()

    def settle(self) -> None:
        """Route what changed since last time."""
        self._begin_to_settle()
        self._settle_until(math.inf)

    def _settle_some(self) -> None:
        self._begin_to_settle()
        self._settle_until(monotonic() + SLICE if self.is_settling else math.inf)

    def _begin_to_settle(self) -> None:
        """Find out what is to be routed, and show what is left for later as well as it can be."""
        self._settle_bundles()
        self._settle_frames()
        disturbed, self._disturbed = self._disturbed, []
        if not self._is_all_stale:
            disturbed = list(dict.fromkeys(disturbed))
        if self._is_all_stale or len(disturbed) > MANY:
            self._is_all_stale = False
            self._stale = dict.fromkeys(self.diagram.connections)
            self._wiring.spread_again(self._stale)
        else:
            self._stale.update(dict.fromkeys(self._wiring.passing(disturbed)))
            self._wiring.disturb(disturbed)
        self.is_settling = self.is_settling or max(len(self._stale), self._wiring.backlog) > AT_ONCE
        if self.is_settling and self._ways:
            self._follow_roughly()
        self._ways = {}

    def _follow_roughly(self) -> None:
        """Shift wires with their blocks; those whose ends moved differently are not seen until they are routed."""
        wires, ways, still, hidden = self.wires, self._ways, (0.0, 0.0), []
        touched: Collection[PortRef] = wires
        if len(ways) < len(self.blocks):
            touched = {target: None for name in ways for target in self.diagram.wired(name)}
        for target in touched:
            wire = wires[target]
            way = ways.get(target[0], still)
            if way is not None and way == ways.get(wire.source[0], still):
                wire.shift(*way)
            else:
                wire.is_laid = False
                hidden.append(target)
        self._wiring.show_again(hidden)
        one = next(iter(ways.values()))
        if one is not None and not hidden and len(touched) == len(self.wires) and set(ways.values()) == {one}:
            self.wire_layer.shift_all(*one)
        else:
            self.wire_layer.draw_again()

    def _settle_until(self, end: float) -> None:
        """Route what changed; what is left at this time waits until the window has done other things."""

        def is_over() -> bool:
            return monotonic() > end

        self._settling.stop()
        self._went.clear()
        self.wire_layer.wait(self.is_settling)
        self._lay_some(is_over)
        if not self._stale:
            self._show(self._wiring.settle(is_over))
        is_left = bool(self._stale) or not self._wiring.is_settled
        if is_left:
            self._settling.start()
        if self.is_settling and (not is_left or monotonic() > self._repaint_due):
            self._repaint_due = monotonic() + REPAINT
            self.wire_layer.draw_again()
        self.wire_layer.wait(is_left)
        was_settling, self.is_settling = self.is_settling, is_left
        if was_settling and not is_left:
            self.settled.emit()

    def _lay_some(self, is_over: Callable[[], bool]) -> None:
        """Find routes; of wires that are not seen the first one is shown, before it is separated from others."""
        laid, wires = [], self.wires
        for target in self._stale:
            points, wire = self._lay(target, self._corners(target)), wires[target]
            if self.is_settling and not wire.is_laid:
                wire.set_course(points)
            laid.append(target)
            if is_over():
                break
        for target in laid:
            del self._stale[target]

    def _lay(self, target: PortRef, waypoints: Points) -> Points:
        wire = self.wires[target]
        start, end = self.end_of(wire.source, target, False), self.end_of(target, target, True)
        return self._wiring.lay(wire.source, target, start, end, waypoints)

    def _corners(self, target: PortRef) -> Points:
        return self.diagram.waypoints.get(target, ())

    def _show(self, courses: Mapping[PortRef, Course]) -> None:
        wires = self.wires
        for target, course in courses.items():
            wires[target].set_course(course.points, course.dots)
        self.wire_layer.forget(map(wires.__getitem__, courses))
