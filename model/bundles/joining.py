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
        Two bundles, or an output and an input.
    is_bundle : bool
    pairs : tuple of (PortRef, PortRef)
        The connections.
    """

    a: PortRef
    b: PortRef
    is_bundle: bool
    pairs: tuple[Pair, ...]


def possible_joints(diagram: Diagram, names: Sequence[str]) -> list[Joint]:
    """Return what can be connected: of one block with every other, of several among themselves.

    Bundles come first, then signals of one unit; signals that are in a bundle come last.
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
    here = diagram.positions.get(target.subsystem)

    def distance(joint: Joint) -> float:
        other = joint.b if joint.a.subsystem == target.subsystem else joint.a
        there = diagram.positions.get(other.subsystem)
        return dist(here, there) if here is not None and there is not None else inf

    return sorted(likeliest, key=distance)


def _ranked(diagram: Diagram, couples: Collection[tuple[str, str]]) -> list[tuple[tuple[bool, ...], Joint]]:
    """Return what can be connected of couples of blocks, the likeliest first, each with how unlikely it is."""
    found = [joint for one, other in couples for joint in _joints_of(diagram, one, other)]
    members = {name: _members(diagram[name]) for couple in couples for name in couple}

    def unlikeliness(joint: Joint) -> tuple[bool, ...]:
        if joint.is_bundle:
            return False, False, False
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
    for giver, taker in permutations((one, other)):
        free = [name for name in diagram[taker].inputs if PortRef(taker, name) not in diagram.connections]
        for output in diagram[giver].outputs if free else ():
            for name in free:
                source, target = PortRef(giver, output), PortRef(taker, name)
                yield Joint(source, target, False, ((source, target),))


def _members(block: Subsystem) -> set[str]:
    return {signal for bundle in bundles(block) for signal in bundle.signals}
