"""How the members of a repetition are joined, with one another and with what is outside."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from macrostep.model.base.errors import DiagramError
from macrostep.model.blocks.members import count_of
from macrostep.model.bundles.bundles import Pair, explain_joint, joint_pairs
from macrostep.model.causality.joints import is_joint
from macrostep.model.composites.repeated_ports import single_ports
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.subsystem.ports import PortRef

Wire = tuple[PortRef, PortRef]
"""Source and target."""


def crossing(diagram: Diagram, tree: Hierarchy, composite: str) -> list[Wire]:
    """Return the wires that leave a composite."""
    inside = set(tree.within(composite))
    found = {
        target: diagram.connections[target]
        for member in tree.within(composite)
        for target in diagram.wired(member)
        if (target.subsystem in inside) != (diagram.connections[target].subsystem in inside)
    }
    return [(source, target) for target, source in found.items()]


def join_members(diagram: Diagram, composite: Composite) -> None:
    """Join neighbours as the repetition says, and only so."""
    name, repeated = composite.name, composite.repeated
    assert repeated is not None
    tree, count = Hierarchy.of(diagram), count_of(diagram, repeated)
    pairs = [(k, k + 1, pair) for pair in repeated.chain for k in range(1, count)]
    if count > 1:
        pairs += [(k, k % count + 1, pair) for pair in repeated.ring for k in range(1, count + 1)]
    known = _known_ports(diagram, composite)
    wanted: dict[frozenset[PortRef], Pair] = {}
    for here, there, (leaving, arriving) in pairs:
        if leaving in known and arriving in known:
            a, b = repeated.port(name, here, leaving), repeated.port(name, there, arriving)
            wanted |= {frozenset(wire): wire for wire in _wires(diagram, a, b)}
    inside, number = set(tree.within(name)), partial(repeated.number, name)
    present = {
        target: source
        for member in inside
        for target in diagram.wired(member)
        if (source := diagram.connections[target]).subsystem in inside and target.subsystem in inside
        and (number(source.subsystem) != number(target.subsystem) or frozenset((source, target)) in wanted)
    }  # fmt: skip
    diagram.disconnect_all([t for t, s in present.items() if frozenset((s, t)) not in wanted])
    there_are = {frozenset(wire) for wire in present.items()}
    for ends, (source, target) in wanted.items():
        if ends not in there_are:
            diagram.connect(source, target)


def _known_ports(diagram: Diagram, composite: Composite) -> set[str]:
    """Return all ports and bundles of the first member, by their names in the block."""
    repeated = composite.repeated
    assert repeated is not None
    first = repeated.name(composite.name, 1)
    tree = Hierarchy.of(diagram)
    found = set()
    for name in tree.within(first) if first in tree.composites else (first,):
        its = diagram[name]
        for port in (*its.ports, *its.inputs, *its.outputs):
            found.add(repeated.local(composite.name, PortRef(name, port)))
    return found


def _wires(diagram: Diagram, a: PortRef, b: PortRef) -> Sequence[Pair]:
    """Return the connections that join two ports: two bundles, or an output and an input.

    Raises
    ------
    DiagramError
        If they do not fit.
    """
    one, other = diagram[a.subsystem], diagram[b.subsystem]
    if a.port in one.ports and b.port in other.ports:
        pairs = joint_pairs(diagram, a, b)
        if not pairs:
            raise DiagramError(explain_joint(diagram, a, b) or "")
        return pairs
    return [(a, b)] if a.port in one.outputs else [(b, a)]


def join_outside(diagram: Diagram, composite: Composite, touched: Sequence[Wire]) -> None:
    """Join all members with what is outside as one of them is: the one whose wires were touched, or the first."""
    name, repeated = composite.name, composite.repeated
    assert repeated is not None
    tree = Hierarchy.of(diagram)
    single = single_ports(diagram, composite)
    number = partial(repeated.number, name)
    inside = set(tree.within(name))
    by_member: dict[int, list[Wire]] = {}
    for source, target in crossing(diagram, tree, name):
        end = target if target.subsystem in inside else source
        if repeated.local(name, end) not in single:
            by_member.setdefault(number(end.subsystem), []).append((source, target))
    hands = sorted(
        number(end.subsystem)
        for wire in touched
        if (wire[0].subsystem in inside) != (wire[1].subsystem in inside)
        for end in wire
        if end.subsystem in inside and repeated.local(name, end) not in single
    )
    pattern = hands[0] if hands else 1
    if not by_member:
        return
    others = _other_repetitions(diagram, tree, composite)
    count = count_of(diagram, repeated)
    if count > 1:
        _begin_outside(diagram, by_member.get(pattern, []), inside, others)
    gone: list[PortRef] = []
    new: dict[PortRef, PortRef] = {}
    for k in range(1, count + 1):
        if k == pattern:
            continue
        images = (_image(diagram, composite, given, k, others) for given in by_member.get(pattern, ()))
        wanted = {frozenset(wire): wire for wire in images if wire is not None}
        present = {frozenset(wire): wire for wire in by_member.get(k, ())}
        gone += [target for ends, (_, target) in present.items() if ends not in wanted]
        for ends, (source, target) in wanted.items():
            if ends not in present and new.setdefault(target, source) != source:
                raise _taken_twice(name, target)
    diagram.disconnect_all(gone)
    for target, source in new.items():
        if target in diagram.connections and not is_joint(diagram.subsystems, source, target):
            raise _taken_twice(name, target)
        diagram.connect(source, target)


def _begin_outside(diagram: Diagram, wires: list[Wire], inside: Collection[str], others: _Others) -> None:
    """Let joints with a bundle outside begin there, so that it can be joined with many and one sees one wire."""
    for place, (source, target) in enumerate(wires):
        is_outward = source.subsystem in inside and target.subsystem not in others
        if is_outward and is_joint(diagram.subsystems, source, target) and source not in diagram.connections:
            diagram.disconnect(target)
            diagram.connect(target, source)
            wires[place] = (target, source)


def _taken_twice(name: str, target: PortRef) -> DiagramError:
    return DiagramError(
        "{target} takes one value, and {name} would give it as many as it has members: show this port for each member "
        "(How many…), or put as many of what takes it.",
        target=str(target), name=name,
    )  # fmt: skip


_Others = Mapping[str, Composite]
"""The outermost repetition around subsystems outside, by their names."""


def _other_repetitions(diagram: Diagram, tree: Hierarchy, composite: Composite) -> _Others:
    around = {composite.name, *tree.ancestors(composite.name)}
    found = {}
    for source, target in crossing(diagram, tree, composite.name):
        for end in (source, target):
            outer = [a for a in tree.ancestors(end.subsystem) if a not in around and tree.composites[a].repeated]
            if outer:
                found[end.subsystem] = tree.composites[outer[-1]]
    return found


def _image(diagram: Diagram, composite: Composite, wire: Wire, k: int, others: _Others) -> Wire | None:
    """Return what a wire of one member is for the member k; None if there is nothing for it to be joined with."""
    name, repeated = composite.name, composite.repeated
    assert repeated is not None

    def moved(end: PortRef) -> PortRef | None:
        if end.subsystem.startswith(f"{name}.") and repeated.number(name, end.subsystem):
            return repeated.port(name, k, repeated.local(name, end))
        other = others.get(end.subsystem)
        if other is None or other.repeated is None:
            return end
        local = other.repeated.local(other.name, end)
        if local in single_ports(diagram, other):
            return end
        there = other.repeated.port(other.name, k, local)
        return there if there.subsystem in diagram.subsystems else None

    source, target = map(moved, wire)
    if source is None or target is None:
        return None
    return source, target
