"""What can be connected: every pair of bundles or ports that fit, the likeliest first."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, permutations
from math import dist, inf
from operator import itemgetter
from typing import NamedTuple

from macrostep.model.bundles.bundles import Pair, bundles, explain_joint, joint_pairs
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem


class Joint(NamedTuple):
    """Two ends that can be connected.

    Attributes
    ----------
    a, b : PortRef
        Two bundles; a bundle and the first of the ports that it can be joined with; or an output and an input.
    is_bundle : bool
    pairs : tuple of (PortRef, PortRef)
        The connections.
    """

    a: PortRef
    b: PortRef
    is_bundle: bool
    pairs: tuple[Pair, ...]

    @property
    def is_whole(self) -> bool:
        """Whether it joins a bundle whole, with another or with ports that are in none."""
        return self.is_bundle or len(self.pairs) > 1

    def ports_of(self, name: str) -> list[str]:
        """Return the ports of one of the two blocks."""
        return [_end_at(pair, name).port for pair in self.pairs]


def possible_joints(diagram: Diagram, names: Sequence[str]) -> list[Joint]:
    """Return what can be connected: of one block with every other, of several among themselves.

    Bundles come first, then bundles with ports that are in none, such as those of an FMU, then signals of one unit;
    signals that are in a bundle come last.
    """
    if len(names) == 1:
        couples = [(names[0], other) for other in diagram.subsystems if other != names[0]]
    else:
        couples = list(combinations(names, 2))
    return [joint for _, joint in _ranked(diagram, couples)]


def joints_into(diagram: Diagram, target: PortRef) -> list[Joint]:
    """Return what can give an input its value: first the bundles that it is in, else signals of its unit, else others.

    Of those that are equally likely, the nearest come first.
    """
    couples = [(target.subsystem, other) for other in diagram.subsystems if other != target.subsystem]
    found = [(rank, joint) for rank, joint in _ranked(diagram, couples) if any(t == target for _, t in joint.pairs)]
    likeliest = [joint for rank, joint in found if rank == found[0][0]]

    def distance(joint: Joint) -> float:
        other = joint.b if joint.a.subsystem == target.subsystem else joint.a
        return _distance(diagram, target.subsystem, other.subsystem)

    return sorted(likeliest, key=distance)


def joints_at(diagram: Diagram, end: PortRef) -> list[Joint]:
    """Return what can be joined with an acausal bundle that is open: one bundle of each other block, the nearest first.

    Of the bundles of a block those that are open come first, and among these the one that faces the other way.
    """
    own, found = diagram[end.subsystem].ports[end.port], []
    joined = {ref for pair in diagram.connections.items() for ref in pair}
    for name, other in diagram.subsystems.items():
        ends = {PortRef(name, bundle.name): bundle for bundle in bundles(other) if name != end.subsystem}
        ordered = sorted(ends, key=lambda there: (there in joined, ends[there].side == own.side))
        fitting = [there for there in ordered if explain_joint(diagram, end, there) is None]
        found += [Joint(end, there, True, tuple(joint_pairs(diagram, end, there))) for there in fitting[:1]]
    return sorted(found, key=lambda joint: _distance(diagram, end.subsystem, joint.b.subsystem))


def _distance(diagram: Diagram, one: str, other: str) -> float:
    here, there = diagram.positions.get(one), diagram.positions.get(other)
    return dist(here, there) if here is not None and there is not None else inf


def _ranked(diagram: Diagram, couples: Collection[tuple[str, str]]) -> list[tuple[tuple[bool, ...], Joint]]:
    """Return what can be connected of couples of blocks, the likeliest first, each with how unlikely it is."""
    found = [joint for one, other in couples for joint in _joints_of(diagram, one, other)]
    members = {name: _members(diagram[name]) for couple in couples for name in couple}

    def unlikeliness(joint: Joint) -> tuple[bool, ...]:
        if joint.is_whole:
            return False, not joint.is_bundle, False
        is_member = joint.a.port in members[joint.a.subsystem] or joint.b.port in members[joint.b.subsystem]
        output = diagram[joint.a.subsystem].outputs[joint.a.port]
        return True, is_member, output.unit != diagram[joint.b.subsystem].inputs[joint.b.port].unit

    return sorted(((unlikeliness(joint), joint) for joint in found), key=itemgetter(0))


def _joints_of(diagram: Diagram, one: str, other: str) -> Iterator[Joint]:
    for first in bundles(diagram[one]):
        for second in bundles(diagram[other]):
            a, b = PortRef(one, first.name), PortRef(other, second.name)
            if explain_joint(diagram, a, b) is None:
                yield Joint(a, b, True, tuple(joint_pairs(diagram, a, b)))
    for here, there in permutations((one, other)):
        for bundle in bundles(diagram[here]):
            pairs = loose_pairs(diagram, PortRef(here, bundle.name), there)
            if len(pairs) > 1:
                yield Joint(PortRef(here, bundle.name), _end_at(pairs[0], there), False, pairs)
    for giver, taker in permutations((one, other)):
        free = [name for name in diagram[taker].inputs if PortRef(taker, name) not in diagram.connections]
        for output in diagram[giver].outputs if free else ():
            for name in free:
                source, target = PortRef(giver, output), PortRef(taker, name)
                yield Joint(source, target, False, ((source, target),))


def loose_pairs(diagram: Diagram, bundle: PortRef, name: str) -> tuple[Pair, ...]:
    """Return the connections of a whole bundle with a block's ports that are in no bundle; none if one does not fit.

    A signal fits the only free port of its unit, or where there are several the one of its name.
    """
    block, other = diagram[bundle.subsystem], diagram[name]
    if block is other or bundle.port in block.acausal_bundles:
        return ()
    members, pairs = _members(other), []
    for signal in block.ports[bundle.port].signals:
        is_given, here = signal in block.outputs, PortRef(bundle.subsystem, signal)
        unit = (block.outputs if is_given else block.inputs)[signal].unit
        ports = {
            port: p.unit for port, p in (other.inputs if is_given else other.outputs).items() if port not in members
        }
        free = [port for port in ports if not is_given or PortRef(name, port) not in diagram.connections]
        fitting = [port for port in free if ports[port] == unit] or [port for port in free if not ports[port]]
        if len(fitting) > 1 or not ports.get(fitting[0] if fitting else ""):
            fitting = [port for port in fitting if port == signal]
        if not fitting or (not is_given and here in diagram.connections):
            return ()
        there = PortRef(name, fitting[0])
        pairs.append((here, there) if is_given else (there, here))
    return tuple(pairs)


def _end_at(pair: Pair, name: str) -> PortRef:
    return pair[0] if pair[0].subsystem == name else pair[1]


def _members(block: Subsystem) -> set[str]:
    return {signal for bundle in bundles(block) for signal in bundle.signals}
