"""From blocks whose bundles are joined to plain subsystems: inputs, outputs, explicit equations, connections.

A block's bundle that gives its potentials has an input for the flow of each other bundle of its node; its own flow is
minus their sum. All others have their potentials as inputs. So nothing stands between the blocks that are joined.
A joint with an impedance is no part of a node: of each of its two nodes, who gives takes what comes from the other one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.phrase import Phrase, enumerated
from macrostep.model.causality.acausal import AcausalNetwork
from macrostep.model.causality.assignment import CausalityError
from macrostep.model.causality.causal_subsystem import FlowSum, adding_up, causal_subsystem, outgoing
from macrostep.model.causality.circuits import loose_circuits
from macrostep.model.causality.contradictions import Contradiction, contradiction, floating, undetermined, wrong_choice
from macrostep.model.causality.faults import faults
from macrostep.model.causality.forms import Waves, can_be_read, flow, form, is_differentiated, potentials
from macrostep.model.causality.joining import MemberForm
from macrostep.model.causality.joints import Impedance
from macrostep.model.causality.network_assignment import NetworkAssignment
from macrostep.model.causality.singular_loops import singular_loop
from macrostep.model.causality.slopes import needed_twice
from macrostep.model.causality.starts import begun, begun_together, other_start, unequal_starts
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

Connections = dict[PortRef, PortRef]


@dataclass(frozen=True)
class CausalNetwork:
    """Plain subsystems and connections, and how they came to be.

    Attributes
    ----------
    subsystems, connections : dict
        In the order of those that they were made from; blocks that could not be solved are as they were.
    gives : mapping
        Whether a bundle that is joined, or open, gives its potentials.
    problems : tuple of Diagnostic
    lines : mapping
        By block, for each line of its equations here the line of those that it was made from; 0 for those of nodes.
    joined : tuple of tuple of str
        Blocks that are solved as one, because they cannot be each by itself.
    follows : mapping of float
        By state of theirs that follows from others, with what it begins, in SI units.
    waves : mapping
        By the target of a joint with an impedance, the inputs of its two sides that it feeds.
    left_out : mapping of tuple of str
        By block, its parameters that are 0, and without which its equations were solved.
    contradicting : tuple of str
        Blocks that cannot be solved, each by itself or as one, because of each other.
    floating : tuple of PortRef
        Or the bundles whose potential nothing fixes.
    """

    subsystems: dict[str, Subsystem]
    connections: Connections
    gives: Mapping[PortRef, bool] = field(default_factory=dict)
    problems: tuple[Diagnostic, ...] = ()
    lines: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    joined: tuple[tuple[str, ...], ...] = ()
    follows: Mapping[PortRef, float] = field(default_factory=dict)
    waves: Mapping[PortRef, tuple[PortRef, ...]] = field(default_factory=dict)
    left_out: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    contradicting: tuple[str, ...] = ()
    floating: tuple[PortRef, ...] = ()

    def written(self, problem: Diagnostic) -> Diagnostic:
        """Return a problem of the equations here as one of those that they were made from."""
        lines = self.lines.get(problem.subsystem, ())
        if problem.field != "equations" or not 0 < problem.line <= len(lines):
            return problem
        return replace(problem, line=lines[problem.line - 1], column=0)


def causal_network(
    subsystems: Mapping[str, Subsystem],
    connections: Mapping[PortRef, PortRef],
    givers: Collection[PortRef] = (),
    impedances: Mapping[PortRef, Impedance] | None = None,
) -> CausalNetwork:
    """Assign causality and return the plain subsystems that follow.

    Parameters
    ----------
    subsystems, connections : mapping
    givers : collection of PortRef
        Bundles that somebody chose to give their potentials.
    impedances : mapping, optional
        By the target of a joint, the impedance in it.
    """
    network = AcausalNetwork(subsystems, connections, impedances or {})
    assignment = NetworkAssignment(network)
    unsolved = CausalNetwork(dict(subsystems), network.plain)

    def unsolved_because(fault: Contradiction) -> CausalNetwork:
        return replace(unsolved, problems=(fault.problem,), contradicting=fault.contradicting, floating=fault.floating)

    problems = list(faults(network))
    if problems:
        return replace(unsolved, problems=tuple(problems))
    try:
        found = assignment.found()
    except CausalityError as error:
        return unsolved_because(contradiction(network, assignment, error))
    if loose := loose_circuits(network):  # a loop would be found there when it runs, and be singular
        return unsolved_because(floating(loose[0]))
    while True:
        if (stuck := _beside_an_impedance(network, assignment)) is not None:
            return replace(unsolved, problems=(stuck,))
        inner = {-1, *(i for its in assignment.joined for i in its.inner)}
        chosen = [end for end in givers if network.node_of.get(end, -1) not in inner and network.fixed(end) is None]
        faults_of_choice = []
        if chosen:
            try:
                found = assignment.with_chosen(chosen)
            except CausalityError as error:
                faults_of_choice.append(wrong_choice(error, chosen))
        expanded = _Expansion(network, assignment, *found).result(faults_of_choice)
        more = needed_twice(expanded.subsystems, expanded.connections, assignment.differentiating(found[1]))
        joined = assignment.with_joined(more & network.acausal.keys())
        if joined is None and (loop := singular_loop(expanded.subsystems, expanded.connections, network.acausal)):
            joined = None if any(map(network.waves.get, loop)) else assignment.with_joined(loop)
            if joined is None:
                return unsolved_because(undetermined(network, loop))
        if joined is None:
            return expanded
        found = joined


def _beside_an_impedance(network: AcausalNetwork, assignment: NetworkAssignment) -> Diagnostic | None:
    """Return that blocks which are solved as one meet an impedance, if any do."""
    for joined in assignment.joined:
        if not network.ways.keys().isdisjoint(joined.inside):
            message = Phrase(
                "{blocks} can be solved as one only, and an impedance beside them cannot be.",
                blocks=enumerated(list(joined.subsystems)),
            )
            return Diagnostic(message, next(iter(joined.subsystems)))
    return None


class _Expansion:
    """The plain subsystems and connections of a network whose causality is assigned.

    Parameters
    ----------
    network : AcausalNetwork
    assignment : NetworkAssignment
    givers : mapping
        By number of a node, who gives.
    gives : mapping
        Of each bundle, whether it gives.
    """

    def __init__(
        self,
        network: AcausalNetwork,
        assignment: NetworkAssignment,
        givers: Mapping[int, PortRef],
        gives: Mapping[PortRef, bool],
    ) -> None:
        self._network, self._assignment, self._givers, self._gives = network, assignment, givers, gives

    def result(self, problems: Iterable[Diagnostic]) -> CausalNetwork:
        flows: dict[PortRef, list[tuple[str, bool]]] = {}
        waves: dict[PortRef, tuple[PortRef, ...]] = {}
        connections: Connections = {}
        sums: dict[str, list[FlowSum]] = {}
        for i, giver in self._givers.items():
            ends = dict.fromkeys(
                self._assignment.inside(self._assignment.outside(end)) for end in self._network.nodes[i]
            )
            others = [end for end in ends if end != giver]
            self._connect_potentials(giver, others, connections)
            for way, incoming, outside in self._wave_connections(i):
                connections[incoming] = outside
                waves[way] = (*waves.get(way, ()), incoming)
            if self._network.fixed(giver) and not self._adds_up(giver):
                carrier = next(end for end in others if self._network.fixed(end) is None)
                total = FlowSum(carrier, self._network.free_name(carrier.subsystem, f"{self._flow(carrier)}_sum"), [])
                for k, other in enumerate((end for end in others if end != carrier), 2):
                    name = self._network.free_name(carrier.subsystem, f"{self._flow(carrier)}_{k}")
                    total.parts.append((name, self._network.fixed(other) is None))
                    connections[PortRef(carrier.subsystem, name)] = PortRef(other.subsystem, self._flow(other))
                sums.setdefault(carrier.subsystem, []).append(total)
                connections[PortRef(giver.subsystem, self._flow(giver))] = PortRef(carrier.subsystem, total.name)
                continue
            flows[giver] = []
            for k, other in enumerate(others, 1):
                name = self._network.free_name(giver.subsystem, f"{self._flow(giver)}_{k}")
                flows[giver].append((name, self._network.fixed(other) is None))
                connections[PortRef(giver.subsystem, name)] = PortRef(other.subsystem, self._flow(other))
        subsystems = dict(self._network.subsystems)
        for giver, parts in flows.items():
            if self._network.fixed(giver):
                subsystems[giver.subsystem] = adding_up(subsystems[giver.subsystem], self._flow(giver), parts)
        lines, unsaid, left_out = {}, dict[PortRef, PortRef](), dict[str, tuple[str, ...]]()
        for name, member in self._members().items():
            if member.solved.left_out:
                left_out[name] = tuple(sorted(member.solved.left_out))
            subsystem = self._network.acausal[name]
            given = frozenset(b for b in subsystem.acausal_bundles if self._gives[PortRef(name, b)])
            flows_in = {b: flows[PortRef(name, b)] for b in given}
            impedances = self._impedances_at(name, given)
            joined = self._assignment.joined_of.get(name)
            starting = (
                begun(self._network, subsystem, given) if joined is None else joined.begun(name, member.solved.states)
            )
            subsystems[name], lines[name] = causal_subsystem(starting, member, flows_in, sums.get(name, ()), impedances)
            connections |= {PortRef(name, port): source for port, source in member.sources.items()}
            unsaid.update(self._beyond(starting, given, member))
        changed, warnings = begun_together(unsaid, subsystems, self._network.plain | connections)
        subsystems |= changed
        warnings += [
            fault
            for i, giver in self._givers.items()
            for fault in unequal_starts(self._network, giver, self._network.nodes[i])
        ]
        follows = {}
        for its in self._assignment.joined:
            follows.update(its.starts(its.given(self._gives)))
        warnings += filter(None, (other_start(self._network, state, start) for state, start in follows.items()))
        groups = tuple(tuple(its.subsystems) for its in self._assignment.joined)
        return CausalNetwork(
            subsystems,
            self._network.plain | connections,
            self._gives,
            (*problems, *warnings),
            lines,
            groups,
            follows,
            waves,
            left_out,
        )

    def _members(self) -> dict[str, MemberForm]:
        """Return what each acausal block becomes."""
        found = {}
        for name, subsystem in self._network.acausal.items():
            if name in self._assignment.joined_of:
                continue
            given = [b for b in subsystem.acausal_bundles if self._gives[PortRef(name, b)]]
            solved = form(subsystem, given, self._network.waves.get(name, ()))
            assert solved is not None, "patterns offered this one"
            found[name] = MemberForm(solved, flows={b: flow(its) for b, its in subsystem.acausal_bundles.items()})
        for joined in self._assignment.joined:
            found |= joined.members(joined.given(self._gives))
        return {name: found[name] for name in self._network.acausal}

    def _impedances_at(self, name: str, given: Collection[str]) -> Iterable[tuple[Waves, tuple[float, ...]]]:
        """Yield the impedances that end at bundles which a block gives, with their values."""
        for waves in self._network.waves.get(name, ()):
            if waves.bundle in given:
                ways = self._network.ways[self._network.node_of[PortRef(name, waves.bundle)]]
                yield waves, tuple(self._network.impedances[way].value for way, _ in ways)

    def _beyond(
        self, starting: Subsystem, given: Collection[str], member: MemberForm
    ) -> Iterator[tuple[PortRef, PortRef]]:
        """Yield the positions of a block that nobody says and that it integrates beside an impedance, and the others'.

        The others are those on the other side.
        """
        for bundle in given:
            position, *_ = starting.ports[bundle].signals
            for _, there in self._network.ways.get(self._network.node_of[PortRef(starting.name, bundle)], ())[:1]:
                if position in member.solved.rates and starting.variables[position].start is None:
                    other = self._givers[self._network.node_of[there]]
                    place = self._network.bundle(other).signals[0]
                    yield PortRef(starting.name, position), PortRef(other.subsystem, place)

    def _wave_connections(self, node: int) -> Iterable[tuple[PortRef, PortRef, PortRef]]:
        """Yield by impedance in a node its joint, the input of who gives there, and the output from the other side."""
        for k, (way, there) in enumerate(self._network.ways.get(node, ())):
            other = self._network.node_of[there]
            back = next(j for j, (its, _) in enumerate(self._network.ways[other]) if its == way)
            incoming, sent = self._wave_at(self._givers[node], k), self._wave_at(self._givers[other], back)
            yield way, incoming, outgoing(sent)

    def _wave_at(self, giver: PortRef, number: int) -> PortRef:
        waves = next(its for its in self._network.waves[giver.subsystem] if its.bundle == giver.port)
        return PortRef(giver.subsystem, waves.ways[number][0])

    def _adds_up(self, end: PortRef) -> bool:
        """Say whether a block with causality can add up flows itself: its equations are known, and need no slope."""
        subsystem, name = self._network.subsystems[end.subsystem], self._flow(end)
        if end.subsystem in self._network.acausal:
            return False
        return not subsystem.is_black_box and can_be_read(subsystem) and not is_differentiated(subsystem, name)

    def _flow(self, end: PortRef) -> str:
        """Return the variable that is the flow of an end; of the first one of joined blocks, that into all of them."""
        joined = self._assignment.joined_of.get(end.subsystem) if self._network.fixed(end) is None else None
        return flow(self._network.bundle(end)) if joined is None else joined.total(end)

    def _connect_potentials(self, giver: PortRef, others: Iterable[PortRef], connections: Connections) -> None:
        for other in others:
            for here, there in zip(
                potentials(self._network.bundle(giver)), potentials(self._network.bundle(other)), strict=True
            ):
                connections[PortRef(other.subsystem, there)] = PortRef(giver.subsystem, here)
