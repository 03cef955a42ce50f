"""The picture of a diagram: items that exist because the model said so, and for no other reason."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from macrostep.gui.canvas.block_item import BlockItem
from macrostep.gui.canvas.composite_item import CompositeItem, OutsideItem, block_item
from macrostep.gui.canvas.frame_item import FrameItem
from macrostep.gui.canvas.geometry import PORT_REACH
from macrostep.gui.canvas.note_item import NoteItem
from macrostep.gui.canvas.wire_item import WireItem
from macrostep.gui.canvas.wire_layer import WireLayer
from macrostep.gui.canvas.wiring import Course, End, Wiring
from macrostep.gui.document import Document
from macrostep.gui.theme import theme_changed
from macrostep.gui.translation import marked, tr
from macrostep.model import diagram as model
from macrostep.model import events
from macrostep.model.block_shape import BlockShape, Kind, block_shape
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
MANY = 50
"""From so many moved blocks on all wires are routed anew instead of looking for those concerned."""

KINDS = {"input": marked("input"), "output": marked("output"), "bundle": marked("bundle")}
Light = Literal["plain", "lit", "dimmed"]


class DiagramMirror(QGraphicsScene):
    """Blocks by name and wires by target input, mirroring ``document.diagram``; changes nothing.

    Notes and frames are kept by their keys. The wires of two bundles that are joined whole are shown as one.

    Attributes
    ----------
    shows_feedthrough : bool
        Whether blocks show which outputs depend directly on which inputs.
    is_exporting : bool
        A picture for others is being made: every detail, and nothing of what is selected or wrong.

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
        self.notes: dict[int, NoteItem] = {}
        self.frames: dict[int, FrameItem] = {}
        self.shows_feedthrough = False
        self.is_exporting = False
        self._automatic: dict[str, Point] = {}
        self._problems: dict[str, list[str]] = {}
        self._lit: frozenset[PortRef] = frozenset()
        self._net: frozenset[PortRef] = frozenset()
        self.wire_hovered.connect(self._light_net)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(0)
        self._settling.timeout.connect(self.settle)
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
            events.CompositesChanged: lambda event: self._repaint(),
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

    def note_at(self, place: QPointF) -> NoteItem | None:
        """Return the note at a place."""
        return next((item for item in self.items(place) if isinstance(item, NoteItem)), None)

    def frame_at(self, place: QPointF) -> FrameItem | None:
        """Return the frame whose label or line is at a place."""
        return next((item for item in self.items(place) if isinstance(item, FrameItem)), None)

    def port_at(self, place: QPointF, reach: float = PORT_REACH) -> tuple[PortRef, Kind] | None:
        """Return the port at a place, and what it is."""
        block = self.block_at(place, reach)
        return block.port_near(place, reach) if block is not None else None

    def wire_at(self, place: QPointF) -> WireItem | None:
        """Return the wire at a place."""
        return next((item for item in self.items(place) if isinstance(item, WireItem)), None)

    def content_rect(self) -> QRectF:
        """Return the rectangle around all blocks and wires."""
        self.settle_if_due()
        result = QRectF()
        for item in (*self.blocks.values(), *self.wires.values(), *self.notes.values(), *self.frames.values()):
            result = result.united(item.sceneBoundingRect())
        return result

    def blocks_rect(self) -> QRectF:
        """Return the rectangle around all blocks."""
        rects = [item.rect() for item in self.blocks.values()]
        if not rects:
            return QRectF()
        left, top = min(r.left for r in rects), min(r.top for r in rects)
        return QRectF(left, top, max(r.right for r in rects) - left, max(r.bottom for r in rects) - top)

    def is_free(self, rect: Rect) -> bool:
        """Say whether no block stands within this rectangle."""
        return not self._wiring.obstacles.touching(*rect)

    def tooltip_at(self, place: QPointF) -> str:
        """Return what a port is called, what is wrong with a block, or where a wire goes."""
        found = self.port_at(place)
        if found is not None:
            port, kind = found
            if kind == "bundle":
                bundle = self.diagram[port.subsystem].ports[port.port]
                return f"{port} ({f'{bundle.kind}: ' if bundle.kind else ''}{', '.join(bundle.signals)})"
            source = self.diagram.connections.get(port) if kind == "input" else None
            return f"{port} ← {source}" if source is not None else f"{port} ({tr(KINDS[kind])})"
        block = self.block_at(place)
        if block is not None:
            missing = block.missing()
            lines = [tr("Switched off or lowered: {names}").format(names=", ".join(missing))] if missing else []
            if isinstance(block, CompositeItem | OutsideItem):
                lines = [block.about()]
            return "\n".join([block.name, *self.problems_of(block.name), *lines])
        wire = self.wire_at(place)
        return self._about_wire(wire) if wire is not None else ""

    def _about_wire(self, wire: WireItem) -> str:
        link = self._link_of.get(wire.target)
        if link is None:
            return f"{wire.source} → {wire.target}"
        return "\n".join([f"{link.a} ↔ {link.b}", *(f"{source} → {target}" for source, target in link.pairs)])

    # -- marks ---------------------------------------------------------------------------------------------------

    def set_problems(self, problems: Mapping[str, list[str]]) -> None:
        """Mark blocks with a red dot; the messages by name of subsystem."""
        before, self._problems = self._problems, {}
        for name, messages in problems.items():
            if messages:
                self._problems.setdefault(self.document.block_of(name), []).extend(messages)
        for name in (before.keys() | self._problems.keys()) & self.blocks.keys():
            self.blocks[name].update()

    def problems_of(self, name: str) -> list[str]:
        """Return what is wrong with a block."""
        return list(self._problems.get(name, ()))

    def highlight_ports(self, ports: Iterable[PortRef]) -> None:
        """Light these ports, and the wires that run between two of them."""
        before, self._lit = self._lit, frozenset(map(self.document.shown, ports))
        for target in (before | self._lit) & self.wires.keys():
            self._show_light(target)
        for name in {port.subsystem for port in before | self._lit} & self.blocks.keys():
            self.blocks[name].update()

    def _show_light(self, target: PortRef) -> None:
        wire = self.wires[target]
        wire.set_lit(target in self._net or (target in self._lit and wire.source in self._lit))
        if self.layer.is_far:
            self.layer.update()

    def _light_net(self, wire: WireItem | None) -> None:
        """Light every wire that carries the same as the one under the mouse, and their ports."""
        before, self._net = self._net, frozenset()
        if wire is not None and wire.target in self.wires:
            self._net = frozenset((wire.source, *self._wiring.net(wire.source)))
        if self._net == before:
            return
        for target in (before | self._net) & self.wires.keys():
            self._show_light(target)
        for name in {port.subsystem for port in before | self._net} & self.blocks.keys():
            self.blocks[name].update()

    def clear_highlight(self) -> None:
        """Take the light of :meth:`highlight_ports` away."""
        self.highlight_ports(())

    def light_of(self, port: PortRef, kind: Kind) -> Light:
        """Say how a port is to be painted."""
        return "lit" if port in self._lit or port in self._net else "plain"

    def is_connected(self, port: PortRef, kind: Kind) -> bool:
        """Say whether a wire ends or begins at a port."""
        if kind == "bundle":
            return self._joined[port] > 0
        return port in self.wires if kind == "input" else self._fan_out[port] > 0

    def link_of(self, target: PortRef) -> Link | None:
        """Return the two bundles that a wire is part of joining."""
        return self._link_of.get(target)

    def show_feedthrough(self, shows: bool) -> None:
        """Show in every block, or in none, which outputs depend directly on which inputs."""
        self.shows_feedthrough = shows
        for item in self.blocks.values():
            item.update()

    def feedthrough_of(self, name: str) -> Mapping[str, Iterable[str]]:
        """Return the inputs that each output depends on directly."""
        from macrostep.model.language import behaviour  # loads Lark

        if self.document.kind_of(name) != "subsystem":
            return self.document.feedthrough_of(name)
        subsystem = self.diagram[name]
        needed = behaviour(subsystem).feedthrough
        return {output: [u for u in subsystem.inputs if u in inputs] for output, inputs in needed.items()}

    # -- mirroring -----------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        self.blocks, self.wires, self.notes, self.frames = {}, {}, {}, {}
        self._link_of: dict[PortRef, Link] = {}
        self._joined: Counter[PortRef] = Counter()
        self._reshaped: dict[str, None] = {}  # blocks whose bundles may be joined otherwise than before
        self._framed: defaultdict[str, set[int]] = defaultdict(set)
        self._loose_frames: set[int] = set()  # frames that may stand elsewhere
        self._wiring = Wiring()
        self._fan_out: Counter[PortRef] = Counter()
        self._attached: defaultdict[str, dict[PortRef, None]] = defaultdict(dict)
        self._stale: dict[PortRef, None] = {}  # wires to be routed anew
        self._disturbed: list[Rect] = []  # where blocks came or went: wires passing there are routed anew too
        self.layer = WireLayer(self.wires)
        self.addItem(self.layer)
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
        self._problems, self._lit, self._net = {}, frozenset(), frozenset()
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
        if event.name not in self.diagram.positions and event.name not in self._automatic:
            self._automatic.update(automatic_layout(self.diagram, [event.name]))
        self._add_block(event.name)

    def _add_block(self, name: str) -> None:
        item = block_item(self.diagram[name], self._shape(name), self)
        self.blocks[name] = item
        self.addItem(item)
        self._put(name, self.place_of(name))

    def _shape(self, name: str) -> BlockShape:
        orientation = self.diagram.orientations.get(name, UPRIGHT)
        return block_shape(self.diagram[name], orientation, opened(self.diagram, name))

    def _on_moved(self, event: model.SubsystemMoved) -> None:
        shape = self._shape(event.name)
        if shape != self.blocks[event.name].geometry:
            self._reshaped[event.name] = None
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
        self.layer.adopt(item)
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

    # -- notes and frames ----------------------------------------------------------------------------------------

    def _show_note(self, key: int) -> None:
        note = self.diagram.notes.get(key)
        if note is None:
            item = self.notes.pop(key, None)
            if item is not None:
                self.removeItem(item)
        elif key in self.notes:
            self.notes[key].show_note(note)
        else:
            self.notes[key] = NoteItem(key, note)
            self.addItem(self.notes[key])

    def _show_frame(self, key: int) -> None:
        group = self.diagram.groups.get(key)
        if group is None:
            item = self.frames.pop(key, None)
            if item is not None:
                self.removeItem(item)
            return
        if key not in self.frames:
            self.frames[key] = FrameItem(key, group)
            self.addItem(self.frames[key])
        for name in group.members:
            self._framed[name].add(key)
        self._loose_frames.add(key)

    def _settle_frames(self) -> None:
        for key in self._loose_frames & self.frames.keys():
            group, rect = self.diagram.groups[key], QRectF()
            for name in group.members:
                left, top, right, bottom = self.blocks[name].rect()
                rect = rect.united(QRectF(left, top, right - left, bottom - top))
            self.frames[key].show_group(group, rect)
        self._loose_frames = set()

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

    def _corners(self, target: PortRef) -> Points:
        return self.diagram.waypoints.get(target, ())

    def settle_if_due(self) -> None:
        """Route at once what would be routed when the events are through; a picture never shows half of an edit."""
        if self._settling.isActive():
            self.settle()

    def settle(self) -> None:
        """Route what changed since last time."""
        self._settling.stop()
        self._settle_bundles()
        self._settle_frames()
        if len(self._disturbed) > MANY:
            self._stale = dict.fromkeys(self.wires)
        else:
            for rect in self._disturbed:
                self._stale.update(dict.fromkeys(self._wiring.passing(rect)))
        for target in self._stale:
            self._lay(target, self._corners(target))
        disturbed, self._stale, self._disturbed = self._disturbed, {}, []
        self._show(self._wiring.settle(disturbed))

    def _show(self, courses: Mapping[PortRef, Course]) -> None:
        for target, course in courses.items():
            self.wires[target].set_course(course.points, course.dots)
        self.layer.courses_changed(self.sceneRect())

    def set_exporting(self, is_exporting: bool) -> None:
        """Paint for others, in lines and letters instead of kept pictures, or for the window again."""
        self.is_exporting = is_exporting
        mode = QGraphicsItem.CacheMode.NoCache if is_exporting else QGraphicsItem.CacheMode.DeviceCoordinateCache
        for item in self.blocks.values():
            item.setCacheMode(mode)

    def set_far(self, is_far: bool) -> None:
        """Show wires as seen from afar."""
        self.layer.set_far(is_far)

    def _repaint(self) -> None:
        for item in self.items():
            item.update()
        self.update()
