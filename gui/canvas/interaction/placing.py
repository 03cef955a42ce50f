"""Where a block will stand when it is let go, and into which wire it comes; shown before that happens.

What is shown and what is done follow from one :class:`Placement`, so that they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.block_item import BlockItem
from macrostep.gui.canvas.painting.distances import snapped
from macrostep.gui.canvas.painting.layers import BlockLayer
from macrostep.gui.canvas.painting.wire_item import WireItem, rounded_path
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.theme.theme import theme
from macrostep.model.base.phrase import Phrase
from macrostep.model.bundles.bundles import Pair
from macrostep.model.bundles.splicing import Splice, splice
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.diagram.geometry import UPRIGHT, Orientation, Point
from macrostep.model.drawing.block_shape import GRID, BlockShape, block_shape
from macrostep.model.drawing.port_places import PortPlace
from macrostep.model.drawing.routing import Points, Rect
from macrostep.model.edits.edits import AddSubsystem, CompositeEdit, Connect, Edit, SetOrientations
from macrostep.model.edits.part_edits import RemoveItems
from macrostep.model.subsystem.ports import Side
from macrostep.model.subsystem.subsystem import Subsystem

OFFSET = 6 * GRID
"""Between a block that had to stand aside and its neighbours [px]: there is space for the corners of wires."""
ROW = 15 * GRID
"""From a row of new blocks to the next one [px]."""
STRAIGHT_REACH = 20.0
"""A block is put level with the port that it is connected with if that is no farther up or down [px]."""
HALO = 4.0
"""Width of the light on the wire into which a block comes [px]."""
GHOST = 0.6
"""Opacity of a block that is not there yet."""


Segment = tuple[Point, Point]


class Placement(NamedTuple):
    """Where a block will stand.

    Attributes
    ----------
    subsystem : Subsystem
    position : (float, float)
    orientation : Orientation
    wire : PortRef, optional
        The input at which the wire ends into which it comes.
    course : tuple of (float, float)
        The corners of that wire.
    splice : Splice, optional
        What that does.
    """

    subsystem: Subsystem
    position: Point
    orientation: Orientation = UPRIGHT
    wire: PortRef | None = None
    course: Points = ()
    splice: Splice | None = None

    @property
    def shape(self) -> BlockShape:
        return block_shape(self.subsystem, self.orientation)

    def insertion(self, pairs: Iterable[Pair] = ()) -> Edit:
        """Return the edit that adds the block here, with connections, and puts it into the wire."""
        edits: list[Edit] = [AddSubsystem(self.subsystem, self.position)]
        if self.orientation != UPRIGHT:
            edits.append(SetOrientations({self.subsystem.name: self.orientation}))
        edits += [*self.rewiring(), *(Connect(source, target) for source, target in pairs)]
        text = Phrase("add {what}", what=self.subsystem.name)
        return CompositeEdit(text, edits) if len(edits) > 1 else edits[0]

    def rewiring(self) -> list[Edit]:
        """Return the edits that lead the wire through the block, which is there."""
        if self.splice is None:
            return []
        connects = [Connect(source, target) for source, target in self.splice.pairs]
        return [RemoveItems(targets=list(self.splice.cut)), *connects]


def free_place(scene: DiagramScene, subsystem: Subsystem, middle: Point) -> Placement:
    """Return where a new block stands whose middle is to be here, or as near as no other block stands."""
    return _free(scene, Placement(subsystem, snapped(*_corner(subsystem, middle))))


def place_in_sight(scene: DiagramScene, subsystem: Subsystem, seen: QRectF) -> Placement:
    """Return where a new block stands that nobody gave a place: beside the chosen one, or amid what is seen.

    Blocks that come one after the other, each of which is chosen then, are read as text is: to the right until the row
    is full, then in a row beneath that begins below the others. Where there is no more room the next row is beneath the
    whole diagram; if of that only a part is seen, rows above come first.

    Parameters
    ----------
    scene : DiagramScene
    subsystem : Subsystem
    seen : QRectF
        What is seen of the scene.
    """
    shape = block_shape(subsystem)
    rects = {name: item.rect() for name, item in scene.contents.blocks.items()}
    whole = Rect(seen.left(), seen.top(), seen.right(), seen.bottom())
    sights = {name: rect for name, rect in rects.items() if _contains(whole, rect)}
    x, y = _corner(subsystem, (seen.center().x(), seen.center().y()))
    names = scene.selection.names()
    if len(names) == 1 and names[0] in sights:
        chosen = sights[names[0]]
        x, y = chosen.right + OFFSET, (chosen.top + chosen.bottom - shape.height) / 2
    x, y = snapped(x, y)
    left = min((rect.left for rect in sights.values()), default=x)
    right = seen.right() - shape.width - OFFSET / 2
    rows = _steps(y + ROW, seen.bottom() - shape.height - OFFSET / 2, ROW)
    if len(sights) < len(rects):
        rows += [y, *_steps(y - ROW, seen.top() + OFFSET / 2, -ROW)]
    for begin, row in ((x, y), *((left, row) for row in rows)):
        for at in _steps(begin, right, GRID):
            found = Placement(subsystem, snapped(at, row))
            rect = found.shape.rect_at(found.position)
            if scene.router.is_free(Rect(rect.left - OFFSET, rect.top - GRID, rect.right + OFFSET, rect.bottom + GRID)):
                return found
    lowest = max((rect.bottom for rect in rects.values()), default=y - OFFSET)
    return Placement(subsystem, snapped(min((rect.left for rect in rects.values()), default=x), lowest + OFFSET))


def _contains(whole: Rect, part: Rect) -> bool:
    return (
        whole.left <= part.left and part.right <= whole.right and whole.top <= part.top and part.bottom <= whole.bottom
    )


def _steps(begin: float, end: float, step: float) -> list[float]:
    """Return places from one to another."""
    return [begin + k * step for k in range(int((end - begin) / step) + 1)] if (end - begin) * step >= 0.0 else []


def dropped_new(scene: DiagramScene, subsystem: Subsystem, middle: Point) -> Placement:
    """Return where a new block stands that is let go with its middle here."""
    corner = _corner(subsystem, middle)
    return spliced(scene, subsystem, corner, UPRIGHT) or Placement(subsystem, snapped(*corner))


def _corner(subsystem: Subsystem, middle: Point) -> Point:
    shape = block_shape(subsystem)
    return middle[0] - shape.width / 2, middle[1] - shape.height / 2


def spliced(scene: DiagramScene, subsystem: Subsystem, corner: Point, orientation: Orientation) -> Placement | None:
    """Return where a block without connections stands in a wire that runs through its middle; None without such a wire.

    Parameters
    ----------
    scene : DiagramScene
    subsystem : Subsystem
    corner : (float, float)
        Its upper left corner, as the hand holds it.
    orientation : Orientation
    """
    scene.router.settle_if_due()
    plain = Placement(subsystem, corner, orientation)
    for wire, segment in _through(scene, plain.shape.rect_at(corner)):
        found = splice(scene.diagram, wire.target, subsystem)
        if found is not None:
            return _in_wire(plain._replace(wire=wire.target, course=wire.points, splice=found), segment)
    return None


def into_wire(scene: DiagramScene, subsystem: Subsystem, target: PortRef, middle: Point) -> Placement | None:
    """Return where a new block stands in the wire to an input, near a place; None if it does not fit the wire."""
    found = splice(scene.diagram, target, subsystem)
    if found is None:
        return None
    scene.router.settle_if_due()
    course = scene.contents.wires[target].points
    segment = min(pairwise(course), key=lambda segment: sum(_way_between(segment, middle)))
    place = Placement(subsystem, _corner(subsystem, middle), UPRIGHT, target, course, found)
    return _free(scene, _in_wire(place, segment))


def _in_wire(place: Placement, segment: Segment) -> Placement:
    """Return where a block stands whose port lies on a part of its wire and faces where the wire comes from."""
    (x0, y0), (x1, y1) = segment
    if y0 == y1 and place.splice is not None:
        return _aligned(place, place.splice.entry, y0, "left" if x1 > x0 else "right")
    return place._replace(position=snapped(*place.position))


def _aligned(place: Placement, port: PortRef, y: float, facing: Side) -> Placement:
    """Return where a block stands with a port at this height, mirrored if the port would face the other way."""
    home = port_place(place.shape, port.port)
    if place.orientation.is_upright and home.side != facing:
        place = place._replace(orientation=place.orientation.flipped())
        home = port_place(place.shape, port.port)
    return place._replace(position=(snapped(*place.position)[0], y - home.y))


def port_place(shape: BlockShape, name: str) -> PortPlace:
    """Return where a block's bundle or signal is drawn."""
    if name in shape.bundles:
        return shape.bundles[name]
    return next(home for (port, _), home in shape.homes.items() if port == name)


def _through(scene: DiagramScene, rect: Rect) -> list[tuple[WireItem, Segment]]:
    """Return the parts of wires that run through the middle half of a block, the nearest to its middle first."""
    middle = ((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
    dx, dy = (rect.right - rect.left) / 4, (rect.bottom - rect.top) / 4
    found = []
    for wire in scene.contents.wire_layer.within(QRectF(QPointF(*rect[:2]), QPointF(*rect[2:]))):
        if wire.is_seen:
            for segment in pairwise(wire.points):
                far_x, far_y = _way_between(segment, middle)
                if far_x < dx and far_y < dy:
                    found.append((far_x + far_y, wire, segment))
    found.sort(key=lambda entry: entry[0])
    return [(wire, segment) for _, wire, segment in found]


def _way_between(segment: Segment, place: Point) -> Point:
    """Return how far a part of a wire is from a place, across and down."""
    (x0, y0), (x1, y1) = segment
    x, y = place
    return max(min(x0, x1) - x, x - max(x0, x1), 0.0), max(min(y0, y1) - y, y - max(y0, y1), 0.0)


def connected(
    scene: DiagramScene,
    subsystem: Subsystem,
    place: Point,
    origin: PortRef,
    port: PortRef,
    other: PortRef | None = None,
) -> Placement:
    """Return where a new block stands for a wire that was drawn to this place: its port stands there.

    It is mirrored if its port would face away, and stands level with the port at which the wire begins if it nearly
    does.

    Parameters
    ----------
    scene : DiagramScene
    subsystem : Subsystem
    place : (float, float)
    origin : PortRef
        The port or bundle at which the wire begins.
    port : PortRef
        The new block's port that is connected with it.
    other : PortRef, optional
        A port or bundle with which the block is connected as well: it stands halfway then.
    """
    (x, y), side = seen_port(scene, origin)
    if other is not None:
        (x1, y1), _ = seen_port(scene, other)
        place = ((x + x1) / 2, (y + y1) / 2)
    is_level = side in ("left", "right") and abs(place[1] - y) <= STRAIGHT_REACH
    px, py = snapped(*place)
    found = _aligned(Placement(subsystem, (0.0, 0.0)), port, y if is_level else py, "left" if px >= x else "right")
    left = px - (found.shape.width / 2 if other is not None else port_place(found.shape, port.port).x)
    return _free(scene, found._replace(position=(left, found.position[1])))


def seen_port(scene: DiagramScene, port: PortRef) -> tuple[Point, Side]:
    """Return where a bundle or a signal is drawn in the scene, and on which side of its block."""
    item = scene.contents.blocks[port.subsystem]
    home = port_place(item.geometry, port.port)
    return (item.x() + home.x, item.y() + home.y), home.side


def _free(scene: DiagramScene, place: Placement) -> Placement:
    """Return where a block stands free: here, or to the right of what is here, so that blocks become a row."""
    space = 0.0
    while True:
        left, top, right, bottom = place.shape.rect_at(place.position)
        if scene.router.is_free(Rect(left - space, top, right + space, bottom)):
            return place
        place = place._replace(position=(place.position[0] + GRID, place.position[1]))
        space = OFFSET


class PlacementPreview:
    """Shows where a block will stand, and lights the wire into which it comes."""

    def __init__(self, scene: DiagramScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsItem] = []
        self._shown: Sequence[Placement] = ()

    def show(self, places: Sequence[Placement], is_new: bool = False) -> None:
        """Show placements instead of the last ones, with the blocks themselves if they are new."""
        if places == self._shown:
            return
        self.clear()
        self._shown = places
        for place in places:
            if place.course:
                light = QGraphicsPathItem(rounded_path(place.course))
                light.setPen(QPen(theme().colour("accent"), HALO))
                self._add(light, 0.5)
            if is_new:
                blocks: dict[str, BlockItem] = {}
                ghost = BlockLayer(_GhostAppearance(self._scene.document, self._scene.bundles), blocks)
                block = blocks[place.subsystem.name] = BlockItem(place.subsystem, place.shape, ghost, place.position)
                ghost.setOpacity(GHOST)
                ghost.cover(block.painted_rect())
                self._add(ghost, 5.0)

    def clear(self) -> None:
        """Show nothing."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items, self._shown = [], ()

    def _add(self, item: QGraphicsItem, height: float) -> None:
        item.setZValue(height)
        self._scene.addItem(item)
        self._items.append(item)


class _GhostAppearance(SceneAppearance):
    """That of a block that is not in the diagram: nothing is connected with it."""

    def is_connected(self, port: PortRef, kind: object) -> bool:
        return False
