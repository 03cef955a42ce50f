"""The blocks of a level that stand for many subsystems: the ports at their boundaries, and the bundles among these."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping

from macrostep.model.bundles.bundles import bundles
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import Subsystem


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
