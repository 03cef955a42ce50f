"""Bundles: ports that one gesture joins, such as the position, velocity and force of a flange.

A subsystem's file lists them as ``"ports": {"flange": {"kind": "translational", "signals": ["x", "v", "F"]}}``. Two
bundles of one kind fit where each signal is an output on one side and an input on the other; what is joined then are
plain connections.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from macrostep.model.base.phrase import Phrase, enumerated
from macrostep.model.causality.joints import explain_joining, is_joint
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import Subsystem

KINDS = {
    "translational": ("position", "velocity", "force"),
    "rotational": ("angle", "speed", "torque"),
    "electric": ("voltage", "current"),
    "thermal": ("temperature", "heat flow"),
    "hydraulic": ("pressure", "volume flow"),
}
"""What the signals of each known kind of bundle are, in their order; the last one is the flow."""
UNITS = {
    "translational": ("m", "m/s", "N"),
    "rotational": ("rad", "rad/s", "N*m"),
    "electric": ("V", "A"),
    "thermal": ("K", "W"),
    "hydraulic": ("Pa", "m^3/s"),
}
"""The units of these signals."""

Pair = tuple[PortRef, PortRef]
"""Source and target of a connection."""


def bundles(subsystem: Subsystem) -> tuple[Bundle, ...]:
    """Return a subsystem's bundles, without those that name a port it does not have."""
    if not subsystem.ports:
        return ()
    return tuple(
        bundle
        for bundle in subsystem.ports.values()
        if bundle.name in subsystem.acausal_bundles
        or (bundle.signals and all(s in subsystem.inputs or s in subsystem.outputs for s in bundle.signals))
    )


def joints(a: Subsystem, of_a: Bundle, b: Subsystem, of_b: Bundle) -> list[tuple[PortRef, PortRef]]:
    """Return the connections that join two bundles: (output, input), or one joint; none if they do not fit."""
    if of_a.kind != of_b.kind or len(of_a.signals) != len(of_b.signals):
        return []
    if of_a.name in a.acausal_bundles or of_b.name in b.acausal_bundles:
        return [(PortRef(a.name, of_a.name), PortRef(b.name, of_b.name))]
    pairs = []
    for here, there in zip(of_a.signals, of_b.signals, strict=True):
        if here in a.outputs and there in b.inputs:
            pairs.append((PortRef(a.name, here), PortRef(b.name, there)))
        elif here in a.inputs and there in b.outputs:
            pairs.append((PortRef(b.name, there), PortRef(a.name, here)))
        else:
            return []
    return pairs


def why_not_joined(a: Subsystem, of_a: Bundle, b: Subsystem, of_b: Bundle) -> str:
    """Return in one sentence why two bundles do not fit, "" if they do."""
    if of_a.kind != of_b.kind:
        kinds = {"one": of_a.kind or Phrase("of no kind"), "other": of_b.kind or Phrase("of no kind")}
        why = Phrase("one is {one}, the other {other}", **kinds)
    elif len(of_a.signals) != len(of_b.signals):
        why = Phrase("they have {one} and {other} signals", one=len(of_a.signals), other=len(of_b.signals))
    elif joints(a, of_a, b, of_b):
        return ""
    elif given := [signal for signal in of_a.signals if signal in a.outputs]:
        them = (Phrase("it"), Phrase("both"))[len(given) - 1] if len(given) < 3 else Phrase("them")
        said = {"signals": enumerated(given), "them": them}
        why = Phrase("both give {signals}. Put a block between them that takes {them}", **said)
    else:
        why = Phrase("neither gives anything. Put a block between them that does")
    return _unjoined(PortRef(a.name, of_a.name), PortRef(b.name, of_b.name), why)


def _unjoined(a: PortRef, b: PortRef, why: str) -> Phrase:
    return Phrase("{a} and {b} cannot be joined: {why}.", a=str(a), b=str(b), why=why)


def is_causal_conflict(a: Subsystem, of_a: Bundle, b: Subsystem, of_b: Bundle) -> bool:
    """Say whether two bundles carry the same, but both give or both take it: a block between them could help."""
    alike = of_a.kind == of_b.kind and len(of_a.signals) == len(of_b.signals)
    return alike and not joints(a, of_a, b, of_b)


class Link(NamedTuple):
    """Two bundles that are joined whole.

    Attributes
    ----------
    a, b : PortRef
        The bundles; `a` is the one that gives the first signal, or from which the joint begins.
    pairs : tuple of (PortRef, PortRef)
        The connections, in the order of the signals; or the joint.
    """

    a: PortRef
    b: PortRef
    pairs: tuple[Pair, ...]


def explain_joint(diagram: Diagram, a: PortRef, b: PortRef, free: Collection[PortRef] = ()) -> str | None:
    """Say why two bundles cannot be joined, or return None if they can; inputs in `free` count as not connected."""
    if a == b:
        return Phrase("{a} cannot be joined with itself.", a=str(a))
    one, other = diagram[a.subsystem], diagram[b.subsystem]
    reason = why_not_joined(one, one.ports[a.port], other, other.ports[b.port])
    if reason:
        return reason
    if is_joint(diagram.subsystems, a, b) and (a.port in one.acausal_bundles or b.port in other.acausal_bundles):
        kept = {t: s for t, s in diagram.connections.items() if t not in free} if free else diagram.connections
        why = explain_joining(diagram.subsystems, kept, a, b)
        return None if why is None else _unjoined(a, b, why)
    for _, target in joints(one, one.ports[a.port], other, other.ports[b.port]):
        taken = diagram.connections.get(target)
        if taken is not None and target not in free:
            said = {"target": str(target), "taken": str(taken)}
            return _unjoined(a, b, Phrase("{target} already takes {taken}. Disconnect it first", **said))
    return None


def joint_pairs(diagram: Diagram, a: PortRef, b: PortRef) -> list[Pair]:
    """Return the connections that join two bundles, in the order of the signals; none if they do not fit."""
    one, other = diagram[a.subsystem], diagram[b.subsystem]
    pairs = joints(one, one.ports[a.port], other, other.ports[b.port])
    if pairs == [(a, b)] and b in diagram.connections and a not in diagram.connections:
        return [(b, a)]  # each bundle is the target of one joint
    return pairs


def links(diagram: Diagram, name: str) -> list[Link]:
    """Return everything that a subsystem's bundles are joined with whole."""
    subsystem = diagram[name]
    if not subsystem.ports:
        return []
    wires = {target: diagram.connections[target] for target in diagram.wired(name)}
    joined = {t: s for t, s in wires.items() if is_joint(diagram.subsystems, s, t)}
    others = {ref.subsystem: None for pair in wires.items() for ref in pair}
    found: dict[tuple[Pair, ...], Link] = {
        ((source, target),): Link(source, target, ((source, target),)) for target, source in joined.items()
    }
    for here in bundles(subsystem):
        for other in others:
            for there in bundles(diagram[other]):
                pairs = tuple(joints(subsystem, here, diagram[other], there))
                if pairs and pairs[0][1] not in joined and all(wires.get(target) == source for source, target in pairs):
                    ends = (PortRef(name, here.name), PortRef(other, there.name))
                    a, b = ends if here.signals[0] in subsystem.outputs else ends[::-1]
                    found.setdefault(pairs, Link(a, b, pairs))
    return list(found.values())


def count_of_wires(diagram: Diagram) -> int:
    """Return how many wires a diagram shows: the connections of two bundles that are joined whole are one."""
    found = {link.pairs for name in diagram.subsystems for link in links(diagram, name)}
    return len(diagram.connections) - sum(len(pairs) - 1 for pairs in found)


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
