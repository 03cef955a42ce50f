"""A diagram as one sees it at a level: inside a composite, or outside of all, with composites as blocks.

The picture is a diagram of its own. A composite is a block in it with the ports at its boundary, ``m2.F_right`` of
``left_pair``; inside a composite, all that its members are connected with outside is two blocks more: at the left what
comes in, at the right what goes out, as the ports stand on the composite's own block. What a person does to the picture
becomes an edit of the diagram.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property

from macrostep.model.composites.boundaries import Boundaries
from macrostep.model.composites.parts import extracted
from macrostep.model.composites.repeated_ports import RepeatedPorts
from macrostep.model.diagram.composites import Points
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.drawing import Drawing
from macrostep.model.diagram.geometry import UPRIGHT, Point
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.network import Network
from macrostep.model.drawing.block_shape import block_shape
from macrostep.model.drawing.layout import automatic_layout
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

OUTSIDE, OUTSIDE_RIGHT = "outside", "outside2"
BESIDE = 100.0
"""How far the blocks of what is outside stand from the others [px]."""


class LevelPicture(Diagram):
    """What one sees of a diagram at a level, made of parts that fit: nothing is checked."""

    taken: frozenset[str] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        return self.taken


class Level:
    """A level of a diagram as it is now.

    Parameters
    ----------
    diagram : Diagram
    name : str
        The composite whose inside it is; "" is outside of all.

    Attributes
    ----------
    orientations : dict
        Those of the diagram when this level was made.
    """

    def __init__(self, diagram: Diagram, name: str = "") -> None:
        self.whole = diagram
        self.orientations = dict(diagram.orientations)
        self.name = name
        self.tree = Hierarchy.of(diagram)
        self.outside, self.outside_right = OUTSIDE, OUTSIDE_RIGHT
        while not diagram.names.isdisjoint(self.edges):
            self.outside, self.outside_right = f"{self.outside}_", f"{self.outside_right}_"
        self._blocks = self.tree.blocks_at(name, self.outside)

    # -- names and ports -----------------------------------------------------------------------------------------

    @property
    def edges(self) -> tuple[str, str]:
        """The blocks of what is outside, at the left and at the right."""
        return self.outside, self.outside_right

    @cached_property
    def _boundaries(self) -> Boundaries:
        return Boundaries(self.whole, self._blocks, self._repeated)

    @cached_property
    def _repeated(self) -> RepeatedPorts:
        return RepeatedPorts(self.whole, self.tree)

    @cached_property
    def _at_right(self) -> frozenset[PortRef]:
        """The ports outside that are seen at the right."""
        return self._boundaries.at_right(self.outside) if self.name else frozenset()

    def block_of(self, name: str) -> str:
        """Return the block that stands here for a subsystem or a composite; "" if it is around this level."""
        if name in self._blocks:
            return self._blocks[name]
        within = self.tree.within(name) if name in self.tree.composites else ()
        blocks = {self._blocks[s] for s in within}
        return blocks.pop() if len(blocks) == 1 else ""

    def is_composite(self, block: str) -> bool:
        """Say whether a block stands for a composite."""
        return block in self.tree.composites

    def shown(self, port: PortRef) -> PortRef:
        """Return where a port of the diagram is seen."""
        block = self._blocks.get(port.subsystem, port.subsystem)
        if block == self.outside and port in self._at_right:
            block = self.outside_right
        return port if block == port.subsystem else PortRef(block, str(self._repeated.seen(port, block)))

    def real(self, port: PortRef) -> PortRef:
        """Return the port of the diagram that is seen here."""
        stands_for_many = port.subsystem in self.edges or self.is_composite(port.subsystem)
        return PortRef.parse(port.port) if stands_for_many else port

    # -- the picture ---------------------------------------------------------------------------------------------

    def picture(self) -> LevelPicture:
        """Return the diagram that one sees here."""
        whole, name = self.whole, self.name
        blocks = self.tree.blocks(name)
        picture = LevelPicture(
            whole.name, start=whole.start, stop=whole.stop, description=whole.description, runs=whole.runs
        )
        picture.taken = frozenset(whole.names)
        picture.prefix = f"{name}." if name and self.tree.composites[name].block else ""
        boundaries = self._boundaries
        subsystems = {
            block: self._composite(block, boundaries) if self.is_composite(block) else whole.subsystems[block]
            for block in blocks
        }
        positions = {block: place for block in blocks if (place := self.place_of(block)) is not None}
        if name:
            subsystems.update(boundaries.outside(self.outside, self.outside_right, self._at_right))
        positions.update(self.places_of_edges(subsystems, positions))
        shown, whole_wires = self.shown, boundaries.wires
        wires = {shown(target): shown(source) for target, source in whole_wires}
        picture.fill(
            Network(subsystems, wires),
            Drawing(
                positions,
                {block: whole.orientations[block] for block in blocks if block in whole.orientations},
                self._waypoints(wires),
            ),
        )
        self._add_frames(picture)
        return picture

    def places_of_edges(self, subsystems: Mapping[str, Subsystem], positions: Mapping[str, Point]) -> dict[str, Point]:
        """Return where the blocks of what is outside stand, beside the others; none if none of these has a place."""
        places = {block: place for block, place in positions.items() if block not in self.edges}
        seen = [edge for edge in self.edges if edge in subsystems]
        if not places or not seen:
            return {}
        turned = self.whole.orientations
        shapes = {block: block_shape(subsystems[block], turned.get(block, UPRIGHT)) for block in (*places, *seen)}
        top, left = min(y for _, y in places.values()), min(x for x, _ in places.values())
        right = max(x + shapes[block].width for block, (x, _) in places.items())
        xs = {self.outside: left - BESIDE, self.outside_right: right + BESIDE}
        return {edge: (xs[edge] - (shapes[edge].width if edge == self.outside else 0.0), top) for edge in seen}

    def place_of(self, block: str) -> Point | None:
        """Return the place of a block: a composite that was never placed stands where its first member does."""
        if block in self.whole.positions or not self.is_composite(block):
            return self.whole.positions.get(block)
        return next((self.whole.positions[s] for s in self.tree.within(block) if s in self.whole.positions), None)

    def _composite(self, name: str, boundaries: Boundaries) -> Subsystem:
        composite = self.tree.composites[name]
        return boundaries.composite(name).replaced(solver=composite.solver, type=composite.symbol)

    def _waypoints(self, wires: Mapping[PortRef, PortRef]) -> dict[PortRef, Points]:
        """Return the corners of the wires that are seen here, by the targets that are seen."""
        whole = self.whole
        found: dict[PortRef, Points] = {
            t: points for t, points in whole.waypoints.items() if t in wires and wires[t] == whole.connections[t]
        }
        for composite in whole.composites:
            for is_inside, corners in ((False, composite.corners), (True, composite.inner_corners)):
                for target, points in corners.items():
                    is_here = target in whole.connections and self.shown(target) in wires
                    if is_here and self.keeper(target) == (composite.name, is_inside):
                        found[self.shown(target)] = points
        return found

    def keeper(self, target: PortRef) -> tuple[str, bool] | None:
        """Return the composite that has the corners of a wire as it is seen here, and whether those of its inside.

        None for a wire between two subsystems.
        """
        here, there = (self._blocks[port.subsystem] for port in (target, self.whole.connections[target]))
        if self.outside in (here, there):
            return self.name, True
        return next(((block, False) for block in (here, there) if self.is_composite(block)), None)

    def _add_frames(self, picture: Diagram) -> None:
        """Add the notes of this level, and its frames around the blocks that are seen here."""
        for key, note in self.whole.notes.items():
            if self.is_read(key):
                picture.set_note(key, note)
        for key, group in self.whole.groups.items():
            if self.is_seen(key):
                members = dict.fromkeys(self._blocks[member] for member in group.members)
                picture.set_group(key, replace(group, members=tuple(members)))

    def is_seen(self, key: int) -> bool:
        """Say whether a frame stands on this level."""
        group = self.whole.groups[key]
        return self.tree.home(group.level, group.members) == self.name

    # -- what blocks stand for -------------------------------------------------------------------------------------

    def subsystems(self, blocks: Iterable[str]) -> list[str]:
        names: dict[str, None] = {}
        for block in blocks:
            if self.is_composite(block):
                names.update(dict.fromkeys(self.tree.within(block)))
            elif block not in self.edges:
                names[block] = None
        return list(names)

    def annotations_inside(self, blocks: Iterable[str]) -> tuple[list[int], list[int]]:
        """Return the keys of the notes and of the frames inside of these composites."""
        composites = {block for block in blocks if self.is_composite(block)}
        if not composites:
            return [], []

        def is_inside(home: str) -> bool:
            return not composites.isdisjoint((home, *self.tree.ancestors(home)))

        home, whole = self.tree.home, self.whole
        notes = [key for key, note in whole.notes.items() if is_inside(home(note.level))]
        return notes, [key for key, group in whole.groups.items() if is_inside(home(group.level, group.members))]

    def is_read(self, key: int) -> bool:
        """Say whether a note stands on this level."""
        return self.tree.home(self.whole.notes[key].level) == self.name

    def extracted(
        self, blocks: Iterable[str], places: Mapping[str, Point], notes: Iterable[int], groups: Iterable[int]
    ) -> Diagram:
        """Return what is copied of the picture, with everything inside of composites; see :mod:`parts`."""
        blocks = [block for block in blocks if block not in self.edges]
        around = {block for block in blocks if self.is_composite(block)}
        composites = [c for c in self.tree.composites if not around.isdisjoint((c, *self.tree.ancestors(c)))]
        more_notes, more_groups = self.annotations_inside(blocks)
        notes, groups = {*notes, *more_notes}, {*groups, *more_groups}
        return extracted(self.whole, self.subsystems(blocks), places, notes, groups, composites, self.name)


def placed(part: Diagram) -> Diagram:
    """Give every block of a part a place, inside of its composites too; returns the part."""
    for level in ("", *(composite.name for composite in part.composites)):
        picture = Level(part, level).picture()
        for name, place in automatic_layout(picture).items():
            if name in part.names:
                part.move(name, place)
    return part
