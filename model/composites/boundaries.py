"""What crosses the boundaries of the blocks that one sees at a level: ports of composites, and of what is outside."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal

from macrostep.model.bundles.bundles import bundles, links
from macrostep.model.causality.joints import is_joint
from macrostep.model.composites.repeated_ports import RepeatedPorts
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Subsystem


class Boundaries:
    """What crosses the boundaries of blocks, found in one pass over the connections.

    Parameters
    ----------
    diagram : Diagram
    blocks : mapping
        The block that stands for each subsystem.
    repeated : RepeatedPorts
        Which ports of many of the same are seen once.

    Attributes
    ----------
    wires : list of (target, source)
        The connections that one sees: those between two blocks, and a subsystem's with itself.
    """

    def __init__(self, diagram: Diagram, blocks: Mapping[str, str], repeated: RepeatedPorts) -> None:
        self._diagram = diagram
        self._repeated = repeated
        self._blocks = blocks
        self._members: defaultdict[str, list[str]] = defaultdict(list)
        for name, block in blocks.items():
            self._members[block].append(name)
        self.wires: list[tuple[PortRef, PortRef]] = []
        self._fed: set[PortRef] = set()
        self._used: dict[PortRef, bool] = {}  # whether an output feeds an input outside of its block
        self._crossing: defaultdict[str, list[PortRef]] = defaultdict(list)
        self._joined_inside: dict[PortRef, None] = {}
        self._joined_outside: defaultdict[str, dict[PortRef, None]] = defaultdict(dict)
        for target, source in diagram.connections.items():
            here, there = blocks[target.subsystem], blocks[source.subsystem]
            leaves = here != there
            if is_joint(diagram.subsystems, source, target):
                for block, end in ((here, target), (there, source)):
                    (self._joined_outside[block] if leaves else self._joined_inside).setdefault(end)
                    if not leaves:  # its outputs are read inside, as those of bundles with causality are
                        signals = diagram.subsystems[end.subsystem].ports[end.port].signals
                        self._used = {PortRef(end.subsystem, signal): False for signal in signals} | self._used
                if leaves or here == target.subsystem:
                    self.wires.append((target, source))
                continue
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

        A flange that is not joined inside is there whole, though its outputs may be used inside; so is an acausal one
        that is joined outside.
        """
        members, subsystems, is_seen = self._members[name], self._diagram.subsystems, self._repeated.is_seen
        inputs = [PortRef(m, port) for m in members for port in subsystems[m].inputs if is_seen(m, port, name)]
        outputs = [PortRef(m, port) for m in members for port in subsystems[m].outputs if is_seen(m, port, name)]
        open_inputs = {port: None for port in inputs if port not in self._fed}
        given = {port: None for port in outputs if self._used.get(port, True)}
        found = [
            (member, bundle)
            for member, bundle in self._bundles(members)
            if is_seen(member, bundle.name, name)
            and (
                self._is_joined_outside(name, member, bundle)
                or _is_open(_signals(member, bundle), subsystems[member], open_inputs, given)
            )
        ]
        given.update(
            {port: None for m, b in found for port in _signals(m, b) if port in outputs and port not in open_inputs}
        )
        return self._block(name, open_inputs, [port for port in outputs if port in given], found)

    def _is_joined_outside(self, name: str, member: str, bundle: Bundle) -> bool:
        """Say whether a joint shows a bundle: one that leads outside, or none at all."""
        end = PortRef(member, bundle.name)
        if end in self._joined_outside[name]:
            return True
        return bundle.name in self._diagram.subsystems[member].acausal_bundles and end not in self._joined_inside

    def outside(self, left: str, right: str, at_right: Collection[PortRef]) -> dict[str, Subsystem]:
        """Return the blocks of what is outside, which have what crosses the boundary, by their names.

        Parameters
        ----------
        left, right : str
            Their names; the members of both are those of the left one.
        at_right : collection of PortRef
            What is seen at the right.
        """
        found = {}
        for name in (left, right):
            crossing = {port: None for port in self._crossing[left] if (port in at_right) == (name == right)}
            joined = {end: None for end in self._joined_outside[left] if (end in at_right) == (name == right)}
            if crossing or joined:
                inputs = {port: None for port in crossing if port in self._diagram.connections}
                outputs = {port: None for port in crossing if port not in inputs}
                whole = self._whole_bundles(crossing)
                whole += [(m, b) for m, b in self._ends_of(joined) if (m, b) not in whole]
                found[name] = self._block(name, inputs, outputs, whole, "right" if name == left else "left")
        return found

    def at_right(self, name: str) -> frozenset[PortRef]:
        """Return the ports of what is outside that are seen at the right: inputs, and bundles as they are joined."""
        crossing = dict.fromkeys(self._crossing[name])
        whole = self._whole_bundles(crossing)
        sides = {end: side for member, _ in whole for end, side in self._joined_sides(member)}
        at_right: dict[PortRef, bool] = {}
        for member, bundle in whole:
            signals = _signals(member, bundle)
            decided = [at_right[port] for port in signals if port in at_right]  # an output that is in several bundles
            is_right = decided[0] if decided else sides.get(PortRef(member, bundle.name)) == "right"
            at_right = {**dict.fromkeys(signals, is_right), **at_right}
        for port in (*crossing, *self._joined_outside[name]):
            at_right.setdefault(port, port in self._diagram.connections)
        return frozenset(port for port, is_right in at_right.items() if is_right)

    def _ends_of(self, joined: Iterable[PortRef]) -> list[tuple[str, Bundle]]:
        return [(end.subsystem, self._diagram.subsystems[end.subsystem].ports[end.port]) for end in joined]

    def _whole_bundles(self, crossing: Mapping[PortRef, object]) -> list[tuple[str, Bundle]]:
        """Return the bundles of which every signal crosses."""
        found = self._bundles(dict.fromkeys(port.subsystem for port in crossing))
        return [(member, b) for member, b in found if all(port in crossing for port in _signals(member, b))]

    def _joined_sides(self, member: str) -> Iterator[tuple[PortRef, str]]:
        """Yield the bundles of a member that are joined inside, and the sides on which they stand inside."""
        for link in links(self._diagram, member):
            for here, there in ((link.a, link.b), (link.b, link.a)):
                if here.subsystem == member and self._blocks[there.subsystem] != self._blocks[member]:
                    inside = self._diagram.subsystems[there.subsystem].ports[there.port]
                    yield here, self._bundle(there.subsystem, inside).side

    def _bundles(self, members: Iterable[str]) -> Iterator[tuple[str, Bundle]]:
        for member in members:
            for bundle in bundles(self._diagram.subsystems[member]):
                yield member, bundle

    def _block(
        self,
        name: str,
        inputs: Iterable[PortRef],
        outputs: Iterable[PortRef],
        found: Iterable[tuple[str, Bundle]],
        side: Literal["", "left", "right"] = "",
    ) -> Subsystem:
        """Return a block with these ports; its bundles are on one side, or on that on which they are seen inside."""
        subsystems = self._diagram.subsystems
        found = list(found)
        inner = [
            port
            for member, bundle in found
            for port in _signals(member, bundle)
            if bundle.name in subsystems[member].acausal_bundles
            or not any(port.port in group for group in (subsystems[member].inputs, subsystems[member].outputs))
        ]
        return Subsystem(
            name,
            variables={str(port): _variable(subsystems[port.subsystem], port.port) for port in inner},
            inputs={str(port): subsystems[port.subsystem].inputs[port.port] for port in inputs},
            outputs={str(port): subsystems[port.subsystem].outputs[port.port] for port in outputs},
            ports=[self._bundle(member, bundle, side) for member, bundle in found],
        )

    def _bundle(self, member: str, bundle: Bundle, on: Literal["", "left", "right"] = "") -> Bundle:
        """Return a member's bundle as one of its block, on a side, or on that on which it is seen inside."""
        gives = bundle.signals[0] in self._diagram.subsystems[member].outputs
        side = self._diagram.orientations.get(member, UPRIGHT).side(bundle.side or ("right" if gives else "left"))
        return Bundle(
            str(PortRef(member, bundle.name)),
            bundle.kind,
            [str(port) for port in _signals(member, bundle)],
            on or (side if side in ("left", "right") else bundle.side),
        )


def _variable(subsystem: Subsystem, name: str) -> AlgebraicVariable:
    its = subsystem.variables.get(name)
    return AlgebraicVariable(unit=subsystem.states[name].unit) if its is None else its


def _signals(member: str, bundle: Bundle) -> list[PortRef]:
    return [PortRef(member, signal) for signal in bundle.signals]


def _is_open(
    signals: Iterable[PortRef], subsystem: Subsystem, inputs: Collection[PortRef], outputs: Collection[PortRef]
) -> bool:
    """Say whether a bundle can be joined outside: nothing inside feeds it, and it is not only read inside."""
    taken = [port for port in signals if port.port in subsystem.inputs]
    return all(port in inputs for port in taken) and (bool(taken) or all(port in outputs for port in signals))
