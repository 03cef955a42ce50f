"""Bundles in a diagram: which connections join two of them whole, and which signals are wired by themselves."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from macrostep.model.bundles.bundles import bundles, joints, why_not_joined
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.ports import PortRef

Pair = tuple[PortRef, PortRef]
"""Source and target of a connection."""


class Link(NamedTuple):
    """Two bundles that are joined whole.

    Attributes
    ----------
    a, b : PortRef
        The bundles; `a` is the one that gives the first signal.
    pairs : tuple of (PortRef, PortRef)
        The connections, in the order of the signals.
    """

    a: PortRef
    b: PortRef
    pairs: tuple[Pair, ...]


def explain_joint(diagram: Diagram, a: PortRef, b: PortRef, free: Collection[PortRef] = ()) -> str | None:
    """Say why two bundles cannot be joined, or return None if they can; inputs in `free` count as not connected."""
    if a == b:
        return f"{a} cannot be joined with itself."
    one, other = diagram[a.subsystem], diagram[b.subsystem]
    reason = why_not_joined(one, one.ports[a.port], other, other.ports[b.port])
    if reason:
        return reason
    for _, target in joints(one, one.ports[a.port], other, other.ports[b.port]):
        taken = diagram.connections.get(target)
        if taken is not None and target not in free:
            return f"{a} and {b} cannot be joined: {target} already takes {taken}. Disconnect it first."
    return None


def joint_pairs(diagram: Diagram, a: PortRef, b: PortRef) -> list[Pair]:
    """Return the connections that join two bundles, in the order of the signals; none if they do not fit."""
    one, other = diagram[a.subsystem], diagram[b.subsystem]
    return joints(one, one.ports[a.port], other, other.ports[b.port])


def links(diagram: Diagram, name: str) -> list[Link]:
    """Return everything that a subsystem's bundles are joined with whole."""
    subsystem = diagram[name]
    if not subsystem.ports:
        return []
    wires = {target: diagram.connections[target] for target in diagram.wired(name)}
    others = {ref.subsystem: None for pair in wires.items() for ref in pair}
    found: dict[tuple[Pair, ...], Link] = {}
    for here in bundles(subsystem):
        for other in others:
            for there in bundles(diagram[other]):
                pairs = tuple(joints(subsystem, here, diagram[other], there))
                if pairs and all(wires.get(target) == source for source, target in pairs):
                    ends = (PortRef(name, here.name), PortRef(other, there.name))
                    a, b = ends if here.signals[0] in subsystem.outputs else ends[::-1]
                    found.setdefault(pairs, Link(a, b, pairs))
    return list(found.values())


def opened(diagram: Diagram, name: str) -> frozenset[str]:
    """Return the signals of a subsystem's bundles that a wire joins by itself, not with its whole bundle."""
    members = {signal for bundle in bundles(diagram[name]) for signal in bundle.signals}
    if not members:
        return frozenset()
    joined = {pair for link in links(diagram, name) for pair in link.pairs}
    single = set()
    for target in diagram.wired(name):
        source = diagram.connections[target]
        if (source, target) not in joined:
            single |= {ref.port for ref in (source, target) if ref.subsystem == name and ref.port in members}
    return frozenset(single)
