"""Blocks as one sees them at a level of a diagram: a composite exchanges energy where members are joined outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers.energy.ports import EnergyNode, EnergyPort, Recorded


def at_level(nodes: Iterable[EnergyNode], block_of: Callable[[str], str]) -> tuple[EnergyNode, ...]:
    """Return the nodes between blocks; what is joined within one of them is left out.

    Parameters
    ----------
    nodes : iterable of EnergyNode
        Of subsystems.
    block_of : callable
        Returns the block that stands for a subsystem.
    """
    found = []
    for node in nodes:
        members: dict[str, list[EnergyPort]] = {}
        for port in node.ports:
            members.setdefault(block_of(port.end.subsystem), []).append(port)
        if len(members) > 1 or len(node.ports) == 1:
            found.append(EnergyNode(tuple(_of_block(block, ports) for block, ports in members.items())))
    return tuple(found)


def _of_block(block: str, ports: list[EnergyPort]) -> EnergyPort:
    """Return the port of a block in a node, through which all flows of its members go."""
    first = ports[0]
    if len(ports) > 1:
        first = replace(
            first, flow=Recorded.total(port.flow for port in ports),
            inputs=frozenset(name for port in ports for name in port.inputs),
        )  # fmt: skip
    return first if first.end.subsystem == block else replace(first, end=PortRef(block, str(first.end)))
