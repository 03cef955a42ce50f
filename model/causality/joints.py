"""Joints: connections of two bundles, of which one at least is acausal.

Whatever is joined, directly or through others, is one node: its potentials are equal, and its flows add up to zero.
Joints stand among the connections, each bundle the target of one at most, so that the joints of a node form a tree.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import Subsystem


@dataclass(frozen=True)
class Impedance:
    """A joint whose two sides give each other ``potential + Z*flow``, the flow counting out of the side that gives.

    Attributes
    ----------
    one, other : PortRef
        The bundles that are joined.
    value : float
        Z, the unit of the last potential by that of the flow, in SI.
    """

    one: PortRef
    other: PortRef
    value: float

    def __post_init__(self) -> None:
        if not 0.0 < self.value < math.inf:
            raise DiagramError(
                "The impedance between {one} and {other} must be above 0, not {value}.",
                one=str(self.one), other=str(self.other), value=Amount(self.value),
            )  # fmt: skip

    def is_between(self, a: PortRef, b: PortRef) -> bool:
        """Say whether it stands in the joint of two bundles, whichever is named first."""
        return (a, b) in ((self.one, self.other), (self.other, self.one))

    def renamed(self, old: str, new: str) -> Impedance:
        """Return it as it is when a subsystem has another name."""
        return replace(self, one=self.one.renamed(old, new), other=self.other.renamed(old, new))


def bundle_at(subsystems: Mapping[str, Subsystem], end: PortRef) -> Bundle | None:
    """Return the bundle that an end of a joint names; None if it names none, or a signal."""
    subsystem = subsystems.get(end.subsystem)
    if subsystem is None or not subsystem.ports or end.port in subsystem.inputs or end.port in subsystem.outputs:
        return None
    return subsystem.ports.get(end.port)


def is_joint(subsystems: Mapping[str, Subsystem], a: PortRef, b: PortRef) -> bool:
    """Say whether a connection joins bundles, and not signals."""
    return bundle_at(subsystems, a) is not None and bundle_at(subsystems, b) is not None


def is_acausal(subsystems: Mapping[str, Subsystem]) -> bool:
    """Say whether there is anything to assign."""
    return any(subsystem.acausal_bundles for subsystem in subsystems.values())


def joints(subsystems: Mapping[str, Subsystem], connections: Mapping[PortRef, PortRef]) -> dict[PortRef, PortRef]:
    """Return the joints among connections, by the bundle that is the target."""
    if not any(subsystem.acausal_bundles for subsystem in subsystems.values()):
        return {}
    return {t: s for t, s in connections.items() if is_joint(subsystems, s, t)}


def way_up(connections: Mapping[PortRef, PortRef], end: PortRef) -> list[PortRef]:
    """Return the targets of the joints from a bundle up to the one of its node that is no target."""
    way = []
    while end in connections:
        way.append(end)
        end = connections[end]
    return way


def _top(connections: Mapping[PortRef, PortRef], end: PortRef) -> PortRef:
    way = way_up(connections, end)
    return connections[way[-1]] if way else end


def explain_joining(
    subsystems: Mapping[str, Subsystem], connections: Mapping[PortRef, PortRef], source: PortRef, target: PortRef
) -> Phrase | None:
    """Say why two bundles cannot be joined, or return None if they can."""
    a, b = bundle_at(subsystems, source), bundle_at(subsystems, target)
    assert a is not None
    assert b is not None
    if a.kind != b.kind:
        kinds = {"one": a.kind or Phrase("of no kind"), "other": b.kind or Phrase("of no kind")}
        return Phrase("one is {one}, the other {other}", **kinds)
    if len(a.signals) != len(b.signals):
        return Phrase("they have {one} and {other} signals", one=len(a.signals), other=len(b.signals))
    if not any(end.port in subsystems[end.subsystem].acausal_bundles for end in (source, target)):
        return Phrase("they are connected signal by signal")
    if _top(connections, source) == _top(connections, target):
        return Phrase("they meet in one node already")
    return None


def in_force(
    impedances: Collection[Impedance], joined: Mapping[PortRef, PortRef], part_of: Mapping[str, str]
) -> dict[PortRef, Impedance]:
    """Return the impedances of joints that there are and that cross the cut, by the joint's target.

    Parameters
    ----------
    impedances : collection of Impedance
    joined : mapping
    part_of : mapping
        The part of the cut of each subsystem that is not one by itself.
    """
    found = {}
    for target, source in joined.items():
        a, b = (part_of.get(end.subsystem, end.subsystem) for end in (source, target))
        its = next((z for z in impedances if z.is_between(source, target)), None)
        if its is not None and a != b:
            found[target] = its
    return found


def nodes(joined: Mapping[PortRef, PortRef]) -> list[tuple[PortRef, ...]]:
    """Return the bundles that meet in each node, those with a joint, in the order of the joints."""
    tops: dict[PortRef, PortRef] = {}
    found: dict[PortRef, dict[PortRef, None]] = {}
    for target, source in joined.items():
        way, end = [], target
        while end in joined and end not in tops:
            way.append(end)
            end = joined[end]
        top = tops.get(end, end)
        tops.update(dict.fromkeys(way, top))
        found.setdefault(top, {top: None}).update({source: None, target: None})
    return [tuple(members) for members in found.values()]
