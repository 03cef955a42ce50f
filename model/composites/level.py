"""A diagram as one sees it at a level: inside a composite, or outside of all, with composites as blocks.

The picture is a diagram of its own. A composite is a block in it with the ports at its boundary, ``m2.F_right`` of
``left_pair``; inside a composite, all that its members are connected with outside is one block more. What a person does
to the picture becomes an edit of the diagram.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from macrostep.model.bundles.bundles import bundles
from macrostep.model.composites.parts import extracted
from macrostep.model.diagram.composites import Points
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.drawing import Drawing
from macrostep.model.diagram.geometry import UPRIGHT, Point
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.network import Network
from macrostep.model.drawing.layout import automatic_layout
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import Subsystem

OUTSIDE = "outside"
BESIDE = 260.0
"""How far left of the leftmost block the block of what is outside stands [px]."""


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
        self.outside = OUTSIDE
        while self.outside in diagram.names:
            self.outside += "_"
        self._blocks = self.tree.blocks_at(name, self.outside)

    # -- names and ports -----------------------------------------------------------------------------------------

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
        return port if block == port.subsystem else PortRef(block, str(port))

    def real(self, port: PortRef) -> PortRef:
        """Return the port of the diagram that is seen here."""
        stands_for_many = port.subsystem == self.outside or self.is_composite(port.subsystem)
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
        boundaries = Boundaries(whole, self._blocks)
        subsystems = {
            block: self._composite(block, boundaries) if self.is_composite(block) else whole.subsystems[block]
            for block in blocks
        }
        positions = {block: place for block in blocks if (place := self.place_of(block)) is not None}
        outside = boundaries.outside(self.outside) if name else None
        if outside is not None:
            subsystems[self.outside] = outside
            place = self.place_of_outside(positions)
            if place is not None:
                positions[self.outside] = place
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

    def place_of_outside(self, positions: Mapping[str, Point]) -> Point | None:
        """Return where the block of what is outside stands, beside the others; None if none of them has a place."""
        places = [place for block, place in positions.items() if block != self.outside]
        return (min(x for x, _ in places) - BESIDE, min(y for _, y in places)) if places else None

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
            elif block != self.outside:
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
        blocks = [block for block in blocks if block != self.outside]
        around = {block for block in blocks if self.is_composite(block)}
        composites = [c for c in self.tree.composites if not around.isdisjoint((c, *self.tree.ancestors(c)))]
        more_notes, more_groups = self.annotations_inside(blocks)
        notes, groups = {*notes, *more_notes}, {*groups, *more_groups}
        return extracted(self.whole, self.subsystems(blocks), places, notes, groups, composites, self.name)


def follow(picture: Diagram, requested: Diagram) -> None:
    """Change a picture, event by event, until it is the one requested."""
    if picture.connections != requested.connections:
        picture.disconnect_all([t for t, s in picture.connections.items() if requested.connections.get(t) != s])
    for key in [key for key, group in picture.groups.items() if requested.groups.get(key) != group]:
        picture.set_group(key, None)
    picture.remove_all([name for name in picture.subsystems if name not in requested.subsystems])
    picture.add_all((s for n, s in requested.subsystems.items() if n not in picture.subsystems), requested.positions)
    for name, subsystem in requested.subsystems.items():
        present = picture.subsystems[name]
        if present is not subsystem and present != subsystem:
            picture.replace(name, subsystem)
    _follow_places(picture, requested)
    if len(picture.connections) < len(requested.connections):
        picture.connect_all({t: s for t, s in requested.connections.items() if t not in picture.connections})
    for target in [*picture.waypoints, *requested.waypoints] if picture.waypoints != requested.waypoints else ():
        if picture.waypoints.get(target) != requested.waypoints.get(target):
            picture.set_waypoints(target, requested.waypoints.get(target, ()))
    for key in {**picture.notes, **requested.notes}:
        if picture.notes.get(key) != requested.notes.get(key):
            picture.set_note(key, requested.notes.get(key))
    for key, group in requested.groups.items():
        if key not in picture.groups:
            picture.set_group(key, group)
    picture.set_order(requested.subsystems, requested.connections)
    settings = ("name", "description", "start", "stop", "runs")
    changed = {key: getattr(requested, key) for key in settings if getattr(picture, key) != getattr(requested, key)}
    if changed:
        picture.set(**changed)


def _follow_places(picture: Diagram, requested: Diagram) -> None:
    if picture.positions != requested.positions:
        moved = (n for n in requested.subsystems if picture.positions.get(n) != requested.positions.get(n))
        picture.move_all({name: requested.positions.get(name) for name in moved})
    if picture.orientations != requested.orientations:
        for name in requested.subsystems:
            if picture.orientations.get(name) != requested.orientations.get(name):
                picture.turn(name, requested.orientations.get(name, UPRIGHT))


def placed(part: Diagram) -> Diagram:
    """Give every block of a part a place, inside of its composites too; returns the part."""
    for level in ("", *(composite.name for composite in part.composites)):
        picture = Level(part, level).picture()
        for name, place in automatic_layout(picture).items():
            if name in part.names:
                part.move(name, place)
    return part


class Boundaries:
    """What crosses the boundaries of blocks, found in one pass over the connections.

    Parameters
    ----------
    diagram : Diagram
    blocks : mapping
        The block that stands for each subsystem.

    Attributes
    ----------
    wires : list of (target, source)
        The connections that one sees: those between two blocks, and a subsystem's with itself.
    """

    def __init__(self, diagram: Diagram, blocks: Mapping[str, str]) -> None:
        self._diagram = diagram
        self._members: defaultdict[str, list[str]] = defaultdict(list)
        for name, block in blocks.items():
            self._members[block].append(name)
        self.wires: list[tuple[PortRef, PortRef]] = []
        self._fed: set[PortRef] = set()
        self._used: dict[PortRef, bool] = {}  # whether an output feeds an input outside of its block
        self._crossing: defaultdict[str, list[PortRef]] = defaultdict(list)
        for target, source in diagram.connections.items():
            here, there = blocks[target.subsystem], blocks[source.subsystem]
            leaves = here != there
            self._used[source] = self._used.get(source, False) or leaves
            if leaves:
                self._crossing[here].append(target)
                self._crossing[there].append(source)
            else:
                self._fed.add(target)
            if leaves or here == target.subsystem:
                self.wires.append((target, source))

    def composite(self, name: str) -> Subsystem:
        """Return the block of a composite: inputs that nothing in it feeds, outputs read outside or not at all.

        A flange that is not joined inside is there whole, though its outputs may be used inside.
        """
        members, subsystems = self._members[name], self._diagram.subsystems
        inputs = [PortRef(m, port) for m in members for port in subsystems[m].inputs]
        outputs = [PortRef(m, port) for m in members for port in subsystems[m].outputs]
        open_inputs = {port: None for port in inputs if port not in self._fed}
        given = {port: None for port in outputs if self._used.get(port, True)}
        found = [
            (member, bundle)
            for member, bundle in self._bundles(members)
            if _is_open(_signals(member, bundle), subsystems[member], open_inputs, given)
        ]
        given.update({port: None for m, b in found for port in _signals(m, b) if port not in open_inputs})
        return self._block(name, open_inputs, [port for port in outputs if port in given], found)

    def outside(self, name: str) -> Subsystem | None:
        """Return the block of what is outside, which has what crosses its boundary; None if nothing does."""
        crossing = dict.fromkeys(self._crossing[name])
        if not crossing:
            return None
        inputs = {port: None for port in crossing if port in self._diagram.connections}
        outputs = {port: None for port in crossing if port not in inputs}
        members = dict.fromkeys(port.subsystem for port in crossing)
        whole = [(m, b) for m, b in self._bundles(members) if all(port in crossing for port in _signals(m, b))]
        return self._block(name, inputs, outputs, whole)

    def _bundles(self, members: Iterable[str]) -> Iterator[tuple[str, Bundle]]:
        for member in members:
            for bundle in bundles(self._diagram.subsystems[member]):
                yield member, bundle

    def _block(
        self, name: str, inputs: Iterable[PortRef], outputs: Iterable[PortRef], found: Iterable[tuple[str, Bundle]]
    ) -> Subsystem:
        subsystems = self._diagram.subsystems
        return Subsystem(
            name,
            inputs={str(port): subsystems[port.subsystem].inputs[port.port] for port in inputs},
            outputs={str(port): subsystems[port.subsystem].outputs[port.port] for port in outputs},
            ports=[self._bundle(member, bundle) for member, bundle in found],
        )

    def _bundle(self, member: str, bundle: Bundle) -> Bundle:
        """Return a member's bundle as one of its block, on the side on which it is seen inside."""
        gives = bundle.signals[0] in self._diagram.subsystems[member].outputs
        side = self._diagram.orientations.get(member, UPRIGHT).side(bundle.side or ("right" if gives else "left"))
        return Bundle(
            str(PortRef(member, bundle.name)),
            bundle.kind,
            [str(port) for port in _signals(member, bundle)],
            side if side in ("left", "right") else bundle.side,
        )


def _signals(member: str, bundle: Bundle) -> list[PortRef]:
    return [PortRef(member, signal) for signal in bundle.signals]


def _is_open(
    signals: Iterable[PortRef], subsystem: Subsystem, inputs: Collection[PortRef], outputs: Collection[PortRef]
) -> bool:
    """Say whether a bundle can be joined outside: nothing inside feeds it, and it is not only read inside."""
    taken = [port for port in signals if port.port in subsystem.inputs]
    return all(port in inputs for port in taken) and (bool(taken) or all(port in outputs for port in signals))
