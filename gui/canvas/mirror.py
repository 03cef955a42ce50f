"""The picture of a diagram: items that exist because the model said so, and for no other reason."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from PySide6.QtCore import QMarginsF, QRectF, QTimer, Signal

from macrostep.gui.canvas.annotations import AnnotatedItems
from macrostep.gui.canvas.composite_item import block_item
from macrostep.gui.canvas.wire_item import WireItem
from macrostep.gui.canvas.wiring import Course, End
from macrostep.gui.document import Document
from macrostep.model import diagram as model
from macrostep.model import events
from macrostep.model.block_shape import BlockShape, block_shape
from macrostep.model.bundle_wiring import Link, links, opened
from macrostep.model.diagram import Point, PortRef
from macrostep.model.geometry import UPRIGHT
from macrostep.model.layout import automatic_layout
from macrostep.model.routing import Points, Rect

AROUND = 2e4
"""Room around the blocks in which one can pan [px]: a screen at the smallest zoom. The scene is no larger than that,
because Qt finds items by dividing it evenly: in a scene of a million pixels, all of them would be in one part."""
ROOM = QMarginsF(AROUND, AROUND, AROUND, AROUND)
LEAST_ROOM = QMarginsF(AROUND / 2, AROUND / 2, AROUND / 2, AROUND / 2)
AT_ONCE = 300
"""So many wires are routed at once; of more, some at a time while the window answers."""
SLICE = 0.03
"""So long wires are routed at a time [s]."""
REPAINT = 0.5
"""So often the layer of all wires is painted anew while they settle [s]."""
MANY = 50
"""From so many moved blocks on all wires are routed anew instead of looking for those concerned."""


class DiagramMirror(AnnotatedItems):
    """Blocks by name and wires by target input, mirroring ``document.diagram``; changes nothing.

    Notes and frames are kept by their keys. The wires of two bundles that are joined whole are shown as one.

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
        self._automatic: dict[str, Point] = {}
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(0)
        self._settling.timeout.connect(self._settle_some)
        self._mirrors: dict[type, Callable[[Any], None]] = {
            model.SubsystemAdded: self._on_added,
            model.SubsystemRemoved: self._on_removed,
            model.SubsystemReplaced: self._on_replaced,
            model.SubsystemMoved: self._on_moved,
            model.Connected: lambda event: self._add_wire(event.source, event.target),
            model.Disconnected: lambda event: self._remove_wire(event.target),
            model.WaypointsChanged: lambda event: self._stale.update({event.target: None}),
            events.NoteChanged: lambda event: self._show_note(event.key),
            events.GroupChanged: lambda event: self._show_frame(event.key),
            events.CompositesChanged: lambda event: self._repaint_composites(),
        }
        document.event.connect(self._mirror)
        document.replaced.connect(self._mirror_all)
        self._mirror_all()

    # -- reading -------------------------------------------------------------------------------------------------

    def place_of(self, name: str) -> Point:
        """Return the place of a block by the model, or the automatic one if it has none [px]."""
        return self.diagram.positions.get(name) or self._automatic[name]

    def content_rect(self, waits: bool = True) -> QRectF:
        """Return the rectangle around all blocks and wires; without waiting, those are left out that will settle."""
        if waits:
            self.settle_if_due()
        else:
            self.settle_some_if_due()
        wires = [wire for target, wire in self.wires.items() if target not in self._stale]
        result = QRectF()
        for item in (*self.blocks.values(), *wires, *self.notes.values(), *self.frames.values()):
            result = result.united(item.sceneBoundingRect())
        return result

    def is_free(self, rect: Rect) -> bool:
        """Say whether no block stands within this rectangle."""
        return not self._wiring.obstacles.touching(*rect)

    # -- mirroring -----------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        super()._forget()
        self._reshaped: dict[str, None] = {}  # blocks whose bundles may be joined otherwise than before
        self._attached: defaultdict[str, dict[PortRef, None]] = defaultdict(dict)
        self._stale: dict[PortRef, None] = {}  # wires to be routed anew
        self._disturbed: list[Rect] = []  # where blocks came or went: wires passing there are routed anew too
        self._layer_due = 0.0
        self.is_settling = False
        self.setSceneRect(QRectF(0, 0, 0, 0).marginsAdded(ROOM))

    def _mirror_all(self) -> None:
        is_far = self.layer.is_far
        self.blockSignals(True)
        for item in (
            self.layer,
            *self.wires.values(),
            *self.blocks.values(),
            *self.notes.values(),
            *self.frames.values(),
        ):
            self.removeItem(item)
        self.blockSignals(False)
        self._forget()
        self.layer.set_far(is_far)
        self._automatic = automatic_layout(self.diagram)
        for name in self.diagram.subsystems:
            self._add_block(name)
        for target, source in self.diagram.connections.items():
            self._add_wire(source, target)
        for key in self.diagram.notes:
            self._show_note(key)
        for key in self.diagram.groups:
            self._show_frame(key)
        self._disturbed = []  # every wire is routed anyway
        self.settle()

    def _mirror(self, event: model.Event) -> None:
        mirror = self._mirrors.get(type(event))
        if mirror is not None:
            mirror(event)
            self._settling.start()

    def _on_added(self, event: model.SubsystemAdded) -> None:
        self._add_block(event.name)

    def _find_place(self, name: str) -> None:
        """Give a block that the diagram has no place for an automatic one, which it keeps."""
        if name not in self.diagram.positions and name not in self._automatic:
            self._automatic.update(automatic_layout(self.diagram, [name]))

    def _add_block(self, name: str) -> None:
        self._find_place(name)
        item = block_item(self.diagram[name], self._shape(name), self)
        self.blocks[name] = item
        self.addItem(item)
        self._put(name, self.place_of(name))

    def _shape(self, name: str) -> BlockShape:
        orientation = self.diagram.orientations.get(name, UPRIGHT)
        return block_shape(self.diagram[name], orientation, opened(self.diagram, name))

    def _on_moved(self, event: model.SubsystemMoved) -> None:
        if event.name not in self.blocks:
            return  # a composite
        shape = self._shape(event.name)
        if shape != self.blocks[event.name].geometry:
            self._reshaped[event.name] = None
        self._find_place(event.name)
        self._put(event.name, self.place_of(event.name))

    def _on_removed(self, event: model.SubsystemRemoved) -> None:
        item = self.blocks.pop(event.name)
        self._disturbed.append(item.rect())
        self._wiring.obstacles.remove(event.name)
        self._reshaped.pop(event.name, None)
        self._framed.pop(event.name, None)
        self.removeItem(item)

    def _on_replaced(self, event: model.SubsystemReplaced) -> None:
        old, new = event.old_name, event.name
        item = self.blocks[old]
        self._disturbed.append(item.rect())
        self._wiring.obstacles.remove(old)
        if old in self._automatic:
            self._automatic[new] = self._automatic[old]
        for target in list(self._attached[old]):
            self._remove_wire(target)
        item.show_subsystem(self.diagram[new], self._shape(new))
        if old != new:
            self.blocks = {block.name: block for block in self.blocks.values()}
            self._reshaped.pop(old, None)
            self._framed[new] = self._framed.pop(old, set())
            self._loose_frames |= self._framed[new]
        self._reshaped[new] = None
        self._put(new, self.place_of(new))
        for target in self.diagram.wired(new):
            self._add_wire(self.diagram.connections[target], target)

    def _add_wire(self, source: PortRef, target: PortRef) -> None:
        item = WireItem(source, target, self.wire_hovered.emit)
        self.wires[target] = item
        self.layer.adopt(item)
        self.addItem(item)
        self._fan_out[source] += 1
        self._attached[source.subsystem][target] = self._attached[target.subsystem][target] = None
        self._stale[target] = None
        self._update_ends(item)
        item.set_strain(self.strain_of(target))

    def _remove_wire(self, target: PortRef) -> None:
        item = self.wires.pop(target)
        source = item.source
        self._fan_out[source] -= 1
        for name in {source.subsystem, target.subsystem}:
            del self._attached[name][target]
        self._wiring.remove(target)
        self.layer.drop(item)
        self._stale.pop(target, None)
        link = self._link_of.pop(target, None)
        if link is not None:
            self._joined[link.a] -= 1
            self._joined[link.b] -= 1
        self.removeItem(item)
        self._update_ends(item)

    def _update_ends(self, wire: WireItem) -> None:
        for name in (wire.source.subsystem, wire.target.subsystem):
            if name in self.blocks:
                self.blocks[name].update()
                if self.blocks[name].geometry.bundles:
                    self._reshaped[name] = None

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
        self._loose_frames |= self._framed.get(name, set())

    def _lay(self, target: PortRef, waypoints: Points) -> Points:
        wire = self.wires[target]
        start, end = self.end_of(wire.source, target, False), self.end_of(target, target, True)
        return self._wiring.lay(wire.source, target, start, end, waypoints)

    def end_of(self, port: PortRef, target: PortRef, is_input: bool) -> End:
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
        return End((item.x() + place.x, item.y() + place.y), place.side)

    def _settle_bundles(self) -> None:
        """Show blocks with the ports that their wires need, and the wires of a whole bundle as one."""
        for name in self._reshaped:
            item, shape = self.blocks[name], self._shape(name)
            if shape != item.geometry:
                self._disturbed.append(item.rect())
                item.show_subsystem(self.diagram[name], shape)
                self._put(name, (item.x(), item.y()))
            if not shape.bundles:
                continue
            found = {target: link for link in links(self.diagram, name) for _, target in link.pairs}
            for target in self._attached[name]:
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
        self.layer.forget([target])
        self.wires[target].set_strain(self.strain_of(target))

    def _corners(self, target: PortRef) -> Points:
        return self.diagram.waypoints.get(target, ())

    def settle_if_due(self) -> None:
        """Route at once what would be routed when the events are through."""
        if self._settling.isActive():
            self.settle()

    def settle_some_if_due(self) -> None:
        """Route a slice of it: a picture never shows half of an edit, unless the edit is a large one."""
        if self._settling.isActive():
            self._settle_some()

    def settle(self) -> None:
        """Route what changed since last time."""
        self._settle_until(math.inf)

    def _settle_some(self) -> None:
        self._settle_until(monotonic() + SLICE)

    def _settle_until(self, end: float) -> None:
        """Route what changed; what is left at this time waits until the window has done other things."""
        self._settling.stop()
        self._settle_bundles()
        self._settle_frames()
        disturbed, self._disturbed = list(dict.fromkeys(self._disturbed)), []
        if len(disturbed) > MANY:
            self._stale = dict.fromkeys(self.wires)
            self._wiring.spread_again(self.wires)
            disturbed = []
        self._stale.update(dict.fromkeys(self._wiring.passing(disturbed)))
        if len(self._stale) <= AT_ONCE and not self.is_settling:
            end = math.inf
        laid = []
        for target in self._stale:
            self._lay(target, self._corners(target))
            laid.append(target)
            if monotonic() > end:
                break
        for target in laid:
            del self._stale[target]
        self._show(self._wiring.settle(disturbed))
        was_settling, self.is_settling = self.is_settling, bool(self._stale)
        if self.is_settling:
            self._settling.start()
        elif was_settling:
            self.settled.emit()

    def _show(self, courses: Mapping[PortRef, Course]) -> None:
        for target, course in courses.items():
            self.wires[target].set_course(course.points, course.dots)
        self.layer.forget(courses)
        if not self._stale or monotonic() > self._layer_due:
            self._layer_due = monotonic() + REPAINT
            self.layer.show_again(self.sceneRect())
