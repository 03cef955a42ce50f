"""What a choice of who gives the potential brings, who could be chosen, and which joints outlast a replaced block."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from macrostep.model.causality.joints import Impedance, bundle_at, is_acausal, is_joint, joints, nodes
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

if TYPE_CHECKING:
    from macrostep.model.causality.expansion import CausalNetwork

Subsystems = Mapping[str, Subsystem]
Connections = Mapping[PortRef, PortRef]


def causality_of(
    subsystems: Subsystems, connections: Connections, gives: Iterable[PortRef], impedances: Mapping[PortRef, Impedance]
) -> CausalNetwork | None:
    """Return which bundles give their potentials if these are chosen, and the plain network; None of plain ports."""
    if not is_acausal(subsystems):
        return None
    from macrostep.model.causality.expansion import causal_network  # loads Lark and NumPy

    return causal_network(subsystems, connections, tuple(gives), impedances)


def could_give(
    subsystems: Subsystems, connections: Connections, end: PortRef, gives: Iterable[PortRef],
    impedances: Mapping[PortRef, Impedance],
) -> list[PortRef]:  # fmt: skip
    """Return the bundles that could give the potential where one of them is joined, with all else as it is."""
    node = next((ends for ends in nodes(joints(subsystems, connections)) if end in ends), ())
    elsewhere = [its for its in gives if its not in node]
    possible = []
    for other in node:
        found = causality_of(subsystems, connections, [*elsewhere, other], impedances)
        if found is not None and not found.problems and found.gives[other]:
            possible.append(other)
    return possible


def is_still_joined(
    subsystems: Subsystems, connections: Connections, target: PortRef, name: str, subsystem: Subsystem
) -> bool:
    """Say whether a connection is a joint that stays one with a subsystem in the place of `name`."""
    ends = (connections[target], target)
    if not is_joint(subsystems, *ends):
        return False
    others = {**{end.subsystem: subsystems[end.subsystem] for end in ends}, name: subsystem}
    a, b = (bundle_at(others, end) for end in ends)
    if a is None or b is None or a.kind != b.kind or len(a.signals) != len(b.signals):
        return False
    return any(end.port in others[end.subsystem].acausal_bundles for end in ends)
