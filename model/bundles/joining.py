"""What can be connected: every pair of bundles or ports that fit, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
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
    found = [joint for one, other in couples for joint in _joints_of(diagram, one, other)]
    members = {name: _members(diagram[name]) for couple in couples for name in couple}

    def unlikeliness(joint: Joint) -> tuple[bool, bool, bool]:
        if joint.is_bundle:
            return False, False, False
        is_member = joint.a.port in members[joint.a.subsystem] or joint.b.port in members[joint.b.subsystem]
        output = diagram[joint.a.subsystem].outputs[joint.a.port]
        return True, is_member, output.unit != diagram[joint.b.subsystem].inputs[joint.b.port].unit

    return sorted(found, key=unlikeliness)


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
