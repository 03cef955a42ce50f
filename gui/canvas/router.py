"""The routes of wires from block to block: found at once, or if there are many some at a time.

While they settle, wires whose two blocks moved alike are shown beside their old courses, and others not at all before
they are routed; blocks stand where they belong.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from macrostep.gui.canvas.annotations import SceneAnnotations
from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.contents import SceneContents
from macrostep.gui.canvas.painting.joined_bundles import JoinedBundles
from macrostep.gui.canvas.painting.marks import SceneMarks
from macrostep.gui.canvas.painting.wiring import Course, WireEnd, Wiring
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.model.bundles.bundles import Link, links, opened
from macrostep.model.diagram.diagram import Diagram, Point, PortRef
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.drawing.block_shape import BlockShape, block_shape
from macrostep.model.drawing.routing import Points, Rect

AT_ONCE = 300
"""So many wires are routed at once; of more, some at a time while the window answers."""
SLICE = 0.006
"""So long wires are routed at a time [s]."""
REPAINT = 0.15
"""So often the wires are painted anew while they settle [s]."""
MANY = 50
"""With fewer blocks that moved, the wires concerned are looked for ..."""
SHARE = 0.05
"""... and as long as they are a smaller share of all blocks; otherwise all wires are routed anew."""
NO_SIGNALS: frozenset[str] = frozenset()


def shapes(diagram: Diagram, names: Iterable[str]) -> dict[str, BlockShape]:
    """Return the shapes of blocks, with the ports that their wires need."""
    subsystems, orientation_of = diagram.subsystems, diagram.orientations.get
    found = {}
    for name in names:
        subsystem = subsystems[name]
        alone = opened(diagram, name) if subsystem.ports else NO_SIGNALS
        found[name] = block_shape(subsystem, orientation_of(name, UPRIGHT), alone)
    return found


PARAMETERS = "\n"
"""Stands behind the name of a block for the parameters beneath it."""


class Router(QObject):
    """Keeps the courses of wires up to date as blocks come, go and move.

    Attributes
    ----------
    is_settling : bool
        Whether many wires are being routed, some at a time.
    corners_shown : mapping
        Corners of wires, by target input, that are shown instead of the diagram's.

    Signals
    -------
    settled()
        The last of them are routed.
    """

    settled = Signal()

    def __init__(
        self,
        document: LevelDocument,
        contents: SceneContents,
        bundles: JoinedBundles,
        annotations: SceneAnnotations,
        marks: SceneMarks,
    ) -> None:
        super().__init__(contents.scene)
        self._document = document
        self._contents = contents
        self._bundles = bundles
        self._annotations = annotations
        self._marks = marks
        self.corners_shown: Mapping[PortRef, Points] = {}
        self._settling = QTimer(self, singleShot=True, interval=0)
        self._settling.timeout.connect(self.settle_some)
        self.clear()

    def clear(self) -> None:
        """Know of no blocks and wires."""
        self._bundles.clear()
        self.is_settling = False
        self._wiring = Wiring()
        self._reshaped: dict[str, None] = {}  # blocks that may look otherwise: they turned, or bundles are joined
        self._stale: dict[PortRef, None] = {}  # wires to be routed anew
        self._disturbed: list[Rect] = []  # where blocks came or went: wires passing there are routed anew too
        self._is_all_stale = False  # so many blocks came or went that all wires are routed anew
        self._ways: dict[str, Point | None] = {}  # how far blocks moved; None if their ports are elsewhere on them
        self._laid_roughly: dict[PortRef, None] = {}
        self._repaint_due = 0.0

    def is_free(self, rect: Rect) -> bool:
        """Say whether no block stands within this rectangle."""
        return not self._wiring.obstacles.touching(*rect)

    # -- blocks --------------------------------------------------------------------------------------------------

    def add_blocks(self, blocks: Mapping[str, BlockItem]) -> None:
        """Let wires go around blocks that came."""
        self._disturb(self._put_in_the_way(blocks).values())
        self._annotations.follow(blocks)

    @staticmethod
    def _in_the_way(blocks: Mapping[str, BlockItem]) -> dict[str, Rect]:
        """Return what wires run around: blocks, and the parameters that are shown beneath them."""
        rects = {name: block.rect() for name, block in blocks.items()}
        for name, block in blocks.items():
            beneath = block.parameter_rect()
            if beneath is not None:
                rects[name + PARAMETERS] = beneath
        return rects

    def _put_in_the_way(self, blocks: Mapping[str, BlockItem]) -> dict[str, Rect]:
        rects, obstacles = self._in_the_way(blocks), self._wiring.obstacles
        obstacles.remove_all([name + PARAMETERS for name in blocks])
        obstacles.place_all(rects)
        return rects

    def follow_choices(self) -> None:
        """Route all wires anew around what is shown of blocks now."""
        self._put_in_the_way(self._contents.blocks)
        self.route_all_again()
        self.settle_later()

    def remove_blocks(self, blocks: Mapping[str, BlockItem]) -> None:
        """Let wires run where blocks went from."""
        self._disturb(self._in_the_way(blocks).values())
        self._wiring.obstacles.remove_all([key for name in blocks for key in (name, name + PARAMETERS)])
        for name in blocks:
            self._reshaped.pop(name, None)
            self._ways.pop(name, None)

    def rename_blocks(self, names: Mapping[str, str]) -> None:
        """Know blocks under other names."""
        for old, new in names.items():
            self._disturb([self._contents.blocks[new].rect()])
            self._reshaped.pop(old, None)
            self._ways.pop(old, None)
            if old not in self._contents.blocks:
                self._wiring.obstacles.remove_all([old, old + PARAMETERS])

    def move_blocks(self, places: Mapping[str, Point]) -> None:
        """Place blocks; their wires, and those that pass where they were or are, are routed anew."""
        contents, blocks, ways, still = self._contents, self._contents.blocks, self._ways, (0.0, 0.0)
        self._disturb(self._in_the_way({name: blocks[name] for name in places}).values())
        contents.repaint_blocks(places)
        for name, (x, y) in places.items():
            item = blocks[name]
            (x0, y0), way = item.place, ways.get(name, still)
            ways[name] = way and (way[0] + x - x0, way[1] + y - y0)
            item.setPos(x, y)
        contents.repaint_blocks(places)
        self._disturb(self._put_in_the_way({name: blocks[name] for name in places}).values())
        if not self._is_all_stale:
            self.route_again(target for name in places for target in self._document.diagram.wired(name))
        self._annotations.follow(places)

    def hover_block(self, name: str, place: Point, shape: BlockShape) -> None:
        """Show a block without connections elsewhere, or mirrored, over the wires, which stay as they are."""
        item = self._contents.blocks[name]
        self._contents.repaint_blocks([name])
        item.show_subsystem(item.subsystem, shape)
        item.setPos(*place)
        self._contents.repaint_blocks([name])
        self._annotations.follow([name])
        self._annotations.settle()

    def move_blocks_roughly(self, places: Mapping[str, Point], before: Mapping[str, Point]) -> None:
        """Place blocks; wires between two of them are shifted, their other wires laid, and the rest stay.

        Parameters
        ----------
        places : mapping
            Where blocks are shown, by name.
        before : mapping
            Where they stood when their wires were routed.
        """
        self._contents.block_layer.repaint_all()
        for name, place in places.items():
            item = self._contents.blocks[name]
            item.setPos(*place)
            self._put_in_the_way({name: item})
        for target in {target: None for name in places for target in self._document.diagram.wired(name)}:
            wire = self._contents.wires[target]
            if target.subsystem in places and wire.source.subsystem in places:
                (x, y), (x0, y0) = places[target.subsystem], before[target.subsystem]
                wire.shift_to(x - x0, y - y0)
            else:
                wire.set_course(self._lay(target))
                self._laid_roughly[target] = None
        self._contents.wire_layer.repaint_all()
        self._annotations.follow(places)
        self._annotations.settle()
        self._annotations.follow_wires()

    def end_rough_moves(self) -> None:
        """Route the wires again that :meth:`move_blocks_roughly` laid."""
        self._wiring.show_again(self._laid_roughly)
        self._laid_roughly = {}
        self.settle()

    def reshape_block(self, name: str) -> None:
        """Show a block as the diagram has it now: turned, or with other ports."""
        self._show_shape(name, self._shape(name))
        self._reshaped[name] = None

    def _show_shape(self, name: str, shape: BlockShape) -> None:
        item = self._contents.blocks[name]
        if shape != item.geometry:
            self._ways[name] = None
            self._disturb([item.rect()])
        before = item.parameter_rect()
        item.show_subsystem(self._document.diagram[name], shape)
        if item.parameter_rect() != before:
            self._disturb([rect for rect in (before, item.parameter_rect()) if rect is not None])
            self._put_in_the_way({name: item})

    def _shape(self, name: str) -> BlockShape:
        return shapes(self._document.diagram, [name])[name]

    def _disturb(self, rects: Iterable[Rect]) -> None:
        """Route the wires anew that pass where blocks came or went."""
        if not self._is_all_stale:
            self._disturbed += rects

    # -- wires ---------------------------------------------------------------------------------------------------

    def route_again(self, targets: Iterable[PortRef]) -> None:
        """Route wires anew."""
        self._stale.update(dict.fromkeys(targets))

    def is_sooner_done_anew(self, blocks: int) -> bool:
        """Say whether so many blocks changed that all wires are sooner routed than those concerned are found."""
        return blocks > max(MANY, SHARE * len(self._contents.blocks))

    def route_all_again(self) -> None:
        """Route every wire anew, which is sooner done than to look for those that an edit concerns."""
        self._is_all_stale = True

    def remove_wires(self, targets: Collection[PortRef]) -> None:
        """Route wires no longer."""
        self._wiring.remove(targets)
        self._bundles.remove(targets)
        for target in targets if self._stale else ():
            self._stale.pop(target, None)

    def remove_all_wires(self) -> None:
        """Route no wire; the ends of bundles' wires may look otherwise then."""
        self._reshaped.update({name: None for name, item in self._contents.blocks.items() if item.geometry.bundles})
        self._wiring.remove_all()
        self._bundles.clear()
        self._stale.clear()

    def follow_ends(self, names: Iterable[str]) -> None:
        """Paint blocks anew at which wires came or went; what joins their bundles may be another."""
        blocks = self._contents.blocks
        if self._contents.block_layer.takes_parts or any(block.geometry.bundles for block in blocks.values()):
            present = dict.fromkeys(name for name in names if name in blocks)
            self._contents.repaint_blocks(present)
            self._reshaped.update({name: None for name in present if blocks[name].geometry.bundles})

    def end_of(self, port: PortRef, target: PortRef, is_input: bool) -> WireEnd:
        """Return where the wire into `target` ends at a port: at the port itself, or at its bundle's."""
        item = self._contents.blocks[port.subsystem]
        link = self._bundles.link_of(target)
        place = item.home(port.port, is_input)
        if link is not None:
            here = link.a if link.a.subsystem == port.subsystem else link.b
            if link.a.subsystem == link.b.subsystem:
                is_first = port.port in self._document.diagram[port.subsystem].ports[link.a.port].signals
                here = link.a if is_first else link.b
            place = item.geometry.bundles.get(here.port, place)
        return WireEnd((item.x() + place.x, item.y() + place.y), place.side)

    # -- bundles -------------------------------------------------------------------------------------------------

    def _settle_bundles(self) -> None:
        """Show blocks with the ports that their wires need, and the wires of a whole bundle as one."""
        diagram = self._document.diagram
        for name in self._reshaped:
            item, shape = self._contents.blocks[name], self._shape(name)
            if shape != item.geometry:
                self._show_shape(name, shape)
                self.move_blocks({name: item.place})
            attached = diagram.wired(name)
            if not shape.bundles and not self._bundles.has_any(attached):
                continue
            found = {target: link for link in links(diagram, name) for _, target in link.pairs}
            for target in attached:
                before, link = self._bundles.link_of(target), found.get(target)
                if before != link:
                    self._join(target, before, link)
        self._reshaped = {}

    def _join(self, target: PortRef, before: Link | None, link: Link | None) -> None:
        blocks, wire = self._contents.blocks, self._contents.wires[target]
        self._bundles.set_link(target, link)
        for name in {end.subsystem for one in (before, link) if one is not None for end in one[:2]} & blocks.keys():
            blocks[name].update()
        self._stale[target] = None
        domain = "" if link is None else self._document.diagram[link.a.subsystem].ports[link.a.port].kind
        wire.set_bundle(link is not None, link is None or target == link.pairs[0][1], domain)
        self._marks.show_strains([target])

    # -- settling ------------------------------------------------------------------------------------------------

    def begin_anew(self) -> None:
        """Route all wires of another diagram; where they are many, while the window answers."""
        self._disturbed = []  # every wire is routed anyway
        self.settle_later()
        self.settle_some_if_due()

    def settle_later(self) -> None:
        """Route what changed when the events are through."""
        self._settling.start()

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

    def settle_some(self) -> None:
        """Route what changed, of many wires as many as a turn has time for."""
        self._begin_to_settle()
        self._settle_until(monotonic() + SLICE if self.is_settling else math.inf)

    def _begin_to_settle(self) -> None:
        """Find out what is to be routed, and show what is left for later as well as it can be."""
        self._settle_bundles()
        self._annotations.settle()
        disturbed, self._disturbed = self._disturbed, []
        if not self._is_all_stale:
            disturbed = list(dict.fromkeys(disturbed))
        if self._is_all_stale or self.is_sooner_done_anew(len(disturbed)):
            self._is_all_stale = False
            self._stale = dict.fromkeys(self._document.diagram.connections)
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
        wires, ways, still, hidden = self._contents.wires, self._ways, (0.0, 0.0), []
        touched: Collection[PortRef] = wires
        if len(ways) < len(self._contents.blocks):
            touched = {target: None for name in ways for target in self._document.diagram.wired(name)}
        for target in touched:
            wire = wires[target]
            way = ways.get(target[0], still)
            if way is not None and way == ways.get(wire.source[0], still):
                wire.shift(*way)
            else:
                wire.is_laid = False
                hidden.append(target)
        self._wiring.show_again(hidden)
        self._contents.wire_layer.repaint_all()

    def _settle_until(self, end: float) -> None:
        """Route what changed; what is left at this time waits until the window has done other things."""

        def is_over() -> bool:
            return monotonic() > end

        self._settling.stop()
        self._contents.free_gone()
        self._contents.wire_layer.wait(self.is_settling)
        self._contents.sort_places(is_over)
        self._lay_some(is_over)
        if not self._stale:
            self._show(self._wiring.settle(is_over))
        is_left = bool(self._stale) or not self._wiring.is_settled
        if is_left:
            self._settling.start()
        if self.is_settling and (not is_left or monotonic() > self._repaint_due):
            self._repaint_due = monotonic() + REPAINT
            self._contents.wire_layer.update()
        self._contents.wire_layer.wait(is_left)
        self._annotations.follow_wires()
        was_settling, self.is_settling = self.is_settling, is_left
        if was_settling and not is_left:
            self.settled.emit()

    def _lay_some(self, is_over: Callable[[], bool]) -> None:
        """Find routes; of wires that are not seen the first one is shown, before it is separated from others."""
        laid, wires = [], self._contents.wires
        for target in self._stale:
            points, wire = self._lay(target), wires[target]
            if self.is_settling and not wire.is_laid:
                wire.set_course(points)
            laid.append(target)
            if is_over():
                break
        for target in laid:
            del self._stale[target]

    def _lay(self, target: PortRef) -> Points:
        source = self._contents.wires[target].source
        start, end = self.end_of(source, target, False), self.end_of(target, target, True)
        corners = self.corners_shown.get(target) or self._document.diagram.waypoints.get(target, ())
        return self._wiring.lay(source, target, start, end, corners)

    def _show(self, courses: Mapping[PortRef, Course]) -> None:
        wires = self._contents.wires
        for target, course in courses.items():
            wires[target].set_course(course.points, course.dots)
