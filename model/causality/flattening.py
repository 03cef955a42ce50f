"""The equations of several blocks and of the nodes between them as one set, under names such as ``motor.w``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from macrostep.model.base.units import to_si
from macrostep.model.causality.forms import WITH_RATE, differentiated, flow, local_names, potentials, sides, statements
from macrostep.model.language.syntax import Apply, Equation, Expression, Name, Number, transform
from macrostep.model.solving.linear import names_in
from macrostep.model.solving.solving import with_rates
from macrostep.model.solving.structure import matched, over_determined
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

Place = tuple[str, int]
"""A block, and the line of its equations."""


@dataclass
class FlatEquations:
    """Equations of blocks and nodes.

    Attributes
    ----------
    equations : list of Equation
    blocks : list of tuple of str
        By equation, the blocks that it is one of: its own, or those with an end in it.
    places : list of (str, int)
        By equation, where it stands; "" for those of nodes.
    owner : dict
        By name, its block and the name in it.
    unknowns, states, own_states : list of str
        Algebraic variables; states; variables that are states because their derivatives are used.
    inputs : set of str
        What is given from outside.
    parameters : dict of float
        In SI.
    rates : list of (str, str)
        Positions and velocities of bundles, of which the one is the derivative of the other.
    """

    equations: list[Equation] = field(default_factory=list)
    blocks: list[tuple[str, ...]] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    owner: dict[str, tuple[str, str]] = field(default_factory=dict)
    unknowns: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    own_states: list[str] = field(default_factory=list)
    inputs: set[str] = field(default_factory=set)
    parameters: dict[str, float] = field(default_factory=dict)
    rates: list[tuple[str, str]] = field(default_factory=list)

    def add(self, equation: Equation, blocks: Iterable[str], place: Place = ("", 0)) -> None:
        self.equations.append(equation)
        self.blocks.append(tuple(blocks))
        self.places.append(place)

    def add_name(self, block: str, name: str) -> str:
        """Let a block have a name that nothing in it has; return it in full."""
        while full(block, name) in self.owner:
            name += "_"
        self.owner[full(block, name)] = (block, name)
        return full(block, name)


def full(block: str, name: str) -> str:
    """Return a name of a block as it is among those of others."""
    return f"{block}.{name}"


def flattened(subsystems: Mapping[str, Subsystem]) -> FlatEquations:
    """Return the equations of blocks, without those of nodes."""
    flat = FlatEquations()
    for block, subsystem in subsystems.items():
        written = statements(tuple(subsystem.equations))
        rates = differentiated(sides(written.equations))
        known = (subsystem.parameters, subsystem.inputs, subsystem.states)
        declared = {name for group in (*known, subsystem.variables) for name in group}
        locals_ = [name for name in local_names(subsystem) if name not in declared]
        for name in (*subsystem.outputs, *declared, *locals_):
            flat.owner[full(block, name)] = (block, name)
        for equation, line in zip(written.equations, written.lines, strict=True):
            flat.add(Equation(_in_full(equation.left, block), _in_full(equation.right, block)), (block,), (block, line))
        for name in (*subsystem.variables, *locals_):
            (flat.own_states if name in rates else flat.unknowns).append(full(block, name))
        continuous = [state for state in subsystem.states if state in rates]
        jumping = [state for state in continuous if state in written.sampled]  # they are kept if any are
        flat.states[:0] = [full(block, state) for state in jumping]
        flat.states += [full(block, state) for state in continuous if state not in jumping]
        flat.inputs.update(full(block, name) for name in subsystem.inputs)
        flat.parameters.update({full(block, name): to_si(p.value, p.unit) for name, p in subsystem.parameters.items()})
        for bundle in subsystem.acausal_bundles.values():
            if bundle.kind in WITH_RATE and len(bundle.signals) == 3:
                flat.rates.append((full(block, bundle.signals[0]), full(block, bundle.signals[1])))
    return flat


def _in_full(node: Expression, block: str) -> Expression:
    return transform(node, lambda part: Name(full(block, part.name), part.at) if isinstance(part, Name) else part)


def add_node(
    flat: FlatEquations, subsystems: Mapping[str, Subsystem], ends: Sequence[PortRef], total: str | None = None
) -> None:
    """Add the equations of a node: potentials are equal, flows add up to zero, or to what comes from outside."""
    bundles = [subsystems[end.subsystem].ports[end.port] for end in ends]
    first = ends[0]
    for end, bundle in zip(ends[1:], bundles[1:], strict=True):
        for here, there in zip(potentials(bundles[0]), potentials(bundle), strict=True):
            equal = Equation(Name(full(end.subsystem, there)), Name(full(first.subsystem, here)))
            flat.add(equal, (first.subsystem, end.subsystem))
    flows = [Name(full(end.subsystem, flow(bundle))) for end, bundle in zip(ends, bundles, strict=True)]
    sum_ = flows[0] if len(flows) == 1 else Apply("+", tuple(flows))
    flat.add(Equation(Number(0.0) if total is None else Name(total), sum_), [end.subsystem for end in ends])


def contradicting(
    subsystems: Mapping[str, Subsystem], nodes: Iterable[Sequence[PortRef]], gives: Mapping[PortRef, bool]
) -> list[set[str]]:
    """Return sets of blocks with more equations than unknowns, each set connected; none if there are none.

    Which equations these are depends neither on the order nor on the names.

    Parameters
    ----------
    subsystems : mapping
        The acausal blocks.
    nodes : iterable of sequence of PortRef
        All ends that meet, those with causality too.
    gives : mapping
        By end with causality, whether it gives its potentials: these are known then, else its flow is.
    """
    flat = flattened(subsystems)
    for number, ends in enumerate(nodes):
        inner = [end for end in ends if end not in gives]
        fixed = next((end for end in ends if gives.get(end)), None)
        if not inner:
            continue
        own = [subsystems[end.subsystem].ports[end.port] for end in inner]
        shared = [f"{number}.{k}" for k in range(len(potentials(own[0])))]
        if fixed is None:
            flat.unknowns += shared
        for end, bundle in zip(inner, own, strict=True):
            for name, signal in zip(shared, potentials(bundle), strict=True):
                flat.add(Equation(Name(full(end.subsystem, signal)), Name(name)), (end.subsystem,))
        if fixed is None:
            flows = tuple(Name(full(end.subsystem, flow(bundle))) for end, bundle in zip(inner, own, strict=True))
            flat.add(Equation(Number(0.0), Apply("+", (*flows, Number(0.0)))), [end.subsystem for end in inner])
    rates = [f"der({state})" for state in (*flat.states, *flat.own_states)]
    place = {name: i for i, name in enumerate((*flat.unknowns, *rates))}
    incidence = [
        sorted({place[n] for side in (e.left, e.right) for n in names_in(with_rates(side, place)) if n in place})
        for e in flat.equations
    ]
    rows, _ = over_determined(incidence, matched(incidence, len(place)))
    return _connected([flat.blocks[row] for row in rows], [incidence[row] for row in rows])


def _connected(blocks: Sequence[Sequence[str]], unknowns: Sequence[Sequence[int]]) -> list[set[str]]:
    """Return the blocks of equations, of those together that share unknowns or blocks."""
    import networkx as nx

    graph: nx.Graph[object] = nx.Graph()
    for its, row in zip(blocks, unknowns, strict=True):
        nx.add_path(graph, [*its, *row]) if len(its) + len(row) > 1 else graph.add_nodes_from(its)
    found = [{name for name in part if isinstance(name, str)} for part in nx.connected_components(graph)]
    return [names for names in found if names]
