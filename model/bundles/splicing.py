"""Putting a block into a wire: which of its ports takes what the wire carried, and which gives it on."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import NamedTuple

from macrostep.model.bundles.bundles import Pair, bundles, joints, links
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Input, Output, Subsystem


class Splice(NamedTuple):
    """What putting a block into a wire does.

    Attributes
    ----------
    entry : PortRef
        The block's port, or bundle, to which the wire's beginning leads.
    cut : tuple of PortRef
        The inputs that are disconnected first.
    pairs : tuple of (PortRef, PortRef)
        The new connections.
    """

    entry: PortRef
    cut: tuple[PortRef, ...]
    pairs: tuple[Pair, ...]


def splice(diagram: Diagram, target: PortRef, block: Subsystem) -> Splice | None:
    """Return how a block without connections comes into the wire that ends at an input; None if it does not fit.

    A wire of one signal is led through an input and an output that are in no bundle, the first that have its unit or
    else the first; the wire of a bundle through two bundles.
    """
    source = diagram.connections[target]
    link = next((link for link in links(diagram, target.subsystem) if (source, target) in link.pairs), None)
    if link is None:
        carried = diagram[source.subsystem].outputs[source.port].unit
        wanted = diagram[target.subsystem].inputs[target.port].unit
        entry, leaving = _single(block, block.inputs, carried), _single(block, block.outputs, wanted)
        if entry is None or leaving is None:
            return None
        return Splice(entry, (target,), ((source, entry), (leaving, target)))
    ends = (link.a, link.b) if link.a.subsystem == source.subsystem else (link.b, link.a)
    found = joined_between(diagram, *ends, block)
    return None if found is None else Splice(found[0], tuple(t for _, t in link.pairs), tuple(found[1]))


def joined_between(diagram: Diagram, a: PortRef, b: PortRef, block: Subsystem) -> tuple[PortRef, list[Pair]] | None:
    """Return how a block comes between two bundles: its bundle that is joined with the first, and all connections."""
    one, other = diagram[a.subsystem], diagram[b.subsystem]
    for first, second in permutations(bundles(block), 2):
        left = joints(one, one.ports[a.port], block, first)
        right = joints(other, other.ports[b.port], block, second)
        if left and right:
            return PortRef(block.name, first.name), [*left, *right]
    return None


def _single(block: Subsystem, ports: Mapping[str, Input] | Mapping[str, Output], unit: str) -> PortRef | None:
    """Return the first port that is in no bundle and has a unit, or else the first in no bundle."""
    members = {signal for bundle in bundles(block) for signal in bundle.signals}
    names = [name for name in ports if name not in members]
    name = next((name for name in names if ports[name].unit == unit), names[0] if names else None)
    return PortRef(block.name, name) if name is not None else None
