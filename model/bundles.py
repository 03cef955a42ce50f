"""Connecting bundles: which signals one drag connects, and why two bundles do not fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from macrostep.model.block_shape import bundle_of
from macrostep.model.diagram import Diagram
from macrostep.model.ports import Bundle, PortRef
from macrostep.model.subsystem import Subsystem

Pair = tuple[PortRef, PortRef]
"""Source and target of a connection."""


class Conflict(NamedTuple):
    """Why two bundles cannot be connected.

    Attributes
    ----------
    reason : str
        One sentence.
    is_causal : bool
        Whether a block between them could help: both give or both need the same signals.
    """

    reason: str
    is_causal: bool = False


def pairs(diagram: Diagram, a: PortRef, b: PortRef) -> list[Pair] | Conflict:
    """Return the connections that join two bundles, the first signal with the first; or why there are none."""
    what = f"Cannot connect {a} with {b}: "
    one, other = diagram[a.subsystem].ports[a.port], diagram[b.subsystem].ports[b.port]
    if a == b:
        return Conflict(what + "a bundle cannot be connected with itself.")
    fault = mismatch(diagram[a.subsystem], one, diagram[b.subsystem], other)
    if fault:
        return Conflict(what + fault.reason, fault.is_causal)
    found = _oriented(diagram, a.subsystem, one, b.subsystem, other)
    for source, target in found:
        taken = diagram.connections.get(target)
        if taken is not None and taken != source:
            return Conflict(what + f"{target} already takes {taken}. Disconnect it first.")
    return found


def mismatch(a: Subsystem, one: Bundle, b: Subsystem, other: Bundle) -> Conflict | None:
    """Say why bundles of two subsystems do not fit, whatever is connected, or return None if they do."""
    if one.kind != other.kind:
        return Conflict(f"one is {one.kind or 'of no kind'}, the other {other.kind or 'of no kind'}.")
    if len(one.signals) != len(other.signals):
        return Conflict(f"one has {len(one.signals)} signals, the other {len(other.signals)}.")
    both: dict[str, list[str]] = {"give": [], "need": [], "lack": []}
    for p, q in zip(one.signals, other.signals, strict=True):
        gives = (p in a.outputs, q in b.outputs)
        needs = (p in a.inputs, q in b.inputs)
        if not (gives[0] or needs[0]) or not (gives[1] or needs[1]):
            both["lack"].append(p if not (gives[0] or needs[0]) else q)
        elif gives == (True, True) or needs == (True, True):
            both["give" if gives[0] else "need"].append(p if p == q else f"{p} and {q}")
    if both["lack"]:
        return Conflict(f"the signal {both['lack'][0]!r} is not there.")
    parts = [f"both {verb} {', '.join(both[verb])}" for verb in ("give", "need") if both[verb]]
    if parts:
        return Conflict(f"{'; '.join(parts)}. One side must give what the other needs.", is_causal=True)
    return None


def _oriented(diagram: Diagram, a: str, one: Bundle, b: str, other: Bundle) -> list[Pair]:
    found = []
    for p, q in zip(one.signals, other.signals, strict=True):
        here, there = PortRef(a, p), PortRef(b, q)
        found.append((here, there) if p in diagram[a].outputs else (there, here))
    return found


def partners(diagram: Diagram, bundle: PortRef) -> Iterator[tuple[PortRef, list[Pair]]]:
    """Yield every bundle that this one is wholly connected with, and the connections."""
    subsystem = diagram[bundle.subsystem]
    its = subsystem.ports[bundle.port]
    seen: set[PortRef] = set()
    for target in diagram.wired(bundle.subsystem):
        source = diagram.connections[target]
        for here, there in ((source, target), (target, source)):
            if here.subsystem != bundle.subsystem or here.port not in its.signals:
                continue
            name = bundle_of(diagram[there.subsystem]).get(there.port)
            other = PortRef(there.subsystem, name or "")
            if name is None or other in seen or other == bundle:
                continue
            seen.add(other)
            found = pairs(diagram, bundle, other)
            if isinstance(found, list) and all(diagram.connections.get(t) == s for s, t in found):
                yield other, found


def opened(diagram: Diagram, name: str) -> frozenset[str]:
    """Return the signals of a subsystem's bundles that a wire joins by itself, not with its whole bundle."""
    members = bundle_of(diagram[name])
    if not members:
        return frozenset()
    joined: set[Pair] = set()
    for bundle in set(members.values()):
        for _, found in partners(diagram, PortRef(name, bundle)):
            joined.update(found)
    single = set()
    for target in diagram.wired(name):
        source = diagram.connections[target]
        if (source, target) not in joined:
            single |= {ref.port for ref in (source, target) if ref.subsystem == name and ref.port in members}
    return frozenset(single)
