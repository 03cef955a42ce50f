"""Blocks whose bundles are joined, and the nodes in which these meet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from macrostep.model.causality.forms import DIFFERENTIATING, Waves, flow, local_names, patterns, potentials
from macrostep.model.causality.joints import Impedance, joints, nodes
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import Subsystem


class AcausalNetwork:
    """Blocks and the nodes in which their bundles meet.

    Parameters
    ----------
    subsystems, connections : mapping
    impedances : mapping
        By the target of a joint, the impedance in it.

    Attributes
    ----------
    acausal : dict
        The blocks that have acausal bundles.
    order : dict
        By block, its place in the file.
    plain : dict
        The connections of signals.
    nodes : list of tuple of PortRef
        The bundles that meet in each; one alone where a bundle is open. A joint with an impedance parts two nodes.
    node_of : dict
        By bundle, the number of its node.
    meeting : dict
        By bundle that is joined, all that it is joined with, through impedances too.
    ways : dict
        By number of a node, the impedances in it: the joint's target, and the bundle on the other side.
    waves : dict
        By block, what they mean for it.
    """

    def __init__(
        self,
        subsystems: Mapping[str, Subsystem],
        connections: Mapping[PortRef, PortRef],
        impedances: Mapping[PortRef, Impedance],
    ) -> None:
        self.subsystems = subsystems
        joined_bundles = joints(subsystems, connections)
        self.plain = {target: source for target, source in connections.items() if target not in joined_bundles}
        self.acausal = {name: s for name, s in subsystems.items() if s.acausal_bundles}
        self.impedances = impedances
        self.meeting = {end: ends for ends in nodes(joined_bundles) for end in ends}
        self.nodes = nodes({t: s for t, s in joined_bundles.items() if t not in impedances})
        joined = {end for ends in self.nodes for end in ends}
        self.nodes += [(end,) for end in self.meeting if end not in joined]
        self.nodes += [
            (PortRef(name, bundle),)
            for name, subsystem in self.acausal.items()
            for bundle in subsystem.acausal_bundles
            if (name, bundle) not in self.meeting
        ]
        self.node_of = {end: i for i, ends in enumerate(self.nodes) for end in ends}
        self.order = {name: i for i, name in enumerate(subsystems)}
        self.ways: dict[int, list[tuple[PortRef, PortRef]]] = {}
        for target, source in joined_bundles.items():
            if target in impedances:
                for here, there in ((source, target), (target, source)):
                    self.ways.setdefault(self.node_of[here], []).append((target, there))
        self.waves = {name: tuple(self._waves_of(name)) for name in self.acausal if self.ways}

    def patterns(self, name: str, grade: int = DIFFERENTIATING) -> tuple[frozenset[str], ...]:
        """Return the sets of bundles that a block can give the potentials of, up to a grade of its forms."""
        return patterns(self.acausal[name], grade, self.waves.get(name, ()))

    def ends_of(self, name: str) -> list[str]:
        """Return the acausal bundles of a block."""
        return list(self.acausal[name].acausal_bundles)

    def bundle(self, end: PortRef) -> Bundle:
        """Return the bundle that an end names."""
        return self.subsystems[end.subsystem].ports[end.port]

    def fixed(self, end: PortRef) -> bool | None:
        """Return whether a bundle with causality gives its potentials; None of an acausal one."""
        if end.subsystem in self.acausal and end.port in self.acausal[end.subsystem].acausal_bundles:
            return None
        return potentials(self.bundle(end))[0] in self.subsystems[end.subsystem].outputs

    def neighbours(self, names: Collection[str]) -> set[str]:
        """Return the acausal blocks with an end in the nodes of some blocks."""
        touched = (ends for ends in self.nodes if any(end.subsystem in names for end in ends))
        return {end.subsystem for ends in touched for end in ends if end.subsystem in self.acausal}

    def _waves_of(self, name: str) -> Iterable[Waves]:
        """Yield what impedances mean for a block, at each of its bundles whose node has some."""
        for bundle, its in self.acausal[name].acausal_bundles.items():
            node = self.node_of[PortRef(name, bundle)]
            if ways := self.ways.get(node):
                rest = self.free_name(name, f"{flow(its)}_rest") if len(self.nodes[node]) > 1 else ""
                numbered = [f"{flow(its)}_{k}" if k > 1 else flow(its) for k in range(1, len(ways) + 1)]
                names = [[self.free_name(name, f"{n}_{what}") for what in ("wave", "impedance")] for n in numbered]
                yield Waves(bundle, rest, tuple((incoming, z) for incoming, z in names))

    def free_name(self, subsystem: str, name: str) -> str:
        """Return a name that nothing in a block has."""
        its = self.subsystems[subsystem]
        taken = {*its.parameters, *its.inputs, *its.states, *its.variables, *its.outputs, *local_names(its)}
        while name in taken:
            name += "_"
        return name
