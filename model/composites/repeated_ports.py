"""Ports of many of the same: which of them their composite's block shows once for all members."""

from __future__ import annotations

from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.subsystem.ports import PortRef


class RepeatedPorts:
    """Where ports of the members of repetitions are seen.

    Parameters
    ----------
    diagram : Diagram
    tree : Hierarchy
        That of the diagram.
    """

    def __init__(self, diagram: Diagram, tree: Hierarchy) -> None:
        self._tree = tree
        self._single = {
            name: single_ports(diagram, composite)
            for name, composite in tree.composites.items()
            if composite.repeated is not None
        }
        self._around: dict[tuple[str, str], list[str]] = {}

    def seen(self, port: PortRef, block: str) -> PortRef:
        """Return the port that stands for one of a member on a block: that of the first member, or itself."""
        for name in self._repetitions(port.subsystem, block) if self._single else ():
            repeated = self._tree.composites[name].repeated
            assert repeated is not None
            local = repeated.local(name, port)
            if repeated.number(name, port.subsystem) > 1 and local not in self._single[name]:
                port = repeated.port(name, 1, local)
        return port

    def is_seen(self, subsystem: str, port: str, block: str) -> bool:
        """Say whether a block shows a port itself."""
        return not self._single or self.seen(found := PortRef(subsystem, port), block) == found

    def _repetitions(self, subsystem: str, block: str) -> list[str]:
        """Return the repetitions around a subsystem up to a block, from the inside."""
        key = self._tree.around(subsystem), block
        if key not in self._around:
            around = (key[0], *self._tree.ancestors(key[0])) if key[0] else ()
            inside = around[: around.index(block) + 1] if block in around else ()
            self._around[key] = [name for name in inside if name in self._single]
        return self._around[key]


def single_ports(diagram: Diagram, composite: Composite) -> frozenset[str]:
    """Return the ports, by their names in the block, that each member of a repetition has by itself."""
    repeated = composite.repeated
    assert repeated is not None
    named = [*repeated.separate, *(port for pair in (*repeated.chain, *repeated.ring) for port in pair)]
    found = set(named)
    for local in named:
        port = repeated.port(composite.name, 1, local)
        subsystem = diagram.subsystems.get(port.subsystem)
        if subsystem is not None and port.port in subsystem.ports:
            stem = local.removesuffix(port.port)
            found |= {stem + signal for signal in subsystem.ports[port.port].signals}
    return frozenset(found)
