"""The cut: which subsystems a co-simulation has, when the members of some composites are solved together.

A part of the cut is a subsystem by itself, or a composite that is solved together. Connections inside a part are no
connections of the co-simulation; its ports are those at its boundary, and keep their members' names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.diagram.composites import APART, LOOPS, TOGETHER
from macrostep.model.diagram.contents import Contents
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.subsystem.capabilities import Capabilities, least
from macrostep.model.subsystem.ports import PortRef

if TYPE_CHECKING:
    from macrostep.model.behaviour.meaning import Behaviour


@dataclass(frozen=True)
class Part:
    """One subsystem of the co-simulation.

    Attributes
    ----------
    name : str
    members : tuple of str
        The subsystems in it, in the order of the file; of a subsystem by itself, that one.
    inputs, outputs : tuple of PortRef
        The ports at its boundary: inputs that no output in it feeds, and outputs that feed an input outside or none.
    inner : tuple of PortRef
        Its other outputs, without internal ones.
    """

    name: str
    members: tuple[str, ...]
    inputs: tuple[PortRef, ...]
    outputs: tuple[PortRef, ...]
    inner: tuple[PortRef, ...] = ()

    @property
    def is_composite(self) -> bool:
        return self.members != (self.name,)

    @property
    def topology(self) -> str:
        """Topology class: ``IO``, ``NI``, ``NO`` or ``NINO``."""
        if self.inputs:
            return "IO" if self.outputs else "NO"
        return "NI" if self.outputs else "NINO"


def parts(diagram: Contents) -> tuple[Part, ...]:
    """Return the subsystems of the co-simulation, each at the place of its first member in the file."""
    joined, looped = _part_of(diagram.joined), _part_of(diagram.looped or ())
    if not joined and not looped and not any(composite.solved == TOGETHER for composite in diagram.composites):
        return singles(diagram)
    tree = Hierarchy.of(diagram)
    members: dict[str, list[str]] = {}
    part_of: dict[str, str] = {}
    for name in diagram.subsystems:
        part = part_of[name] = looped.get(name) or tree.joined(name) or joined.get(name, name)
        members.setdefault(part, []).append(name)
    leaving: dict[str, list[tuple[PortRef, PortRef]]] = {part: [] for part in members}
    for wire in diagram.connections.items():
        leaving[part_of[wire[1].subsystem]].append(wire)
    return tuple(
        _single(diagram, name)
        if inside == [name] and name not in tree.composites
        else _boundary(diagram, name, tuple(inside), leaving[name])
        for name, inside in members.items()
    )


def joined_name(names: Iterable[str]) -> str:
    """Return the name of a part that some subsystems are without standing in a composite for it."""
    return "+".join(names)


def _part_of(groups: Iterable[tuple[str, ...]]) -> dict[str, str]:
    """Return by member the name of the part that its group is."""
    return {member: joined_name(names) for names in groups for member in names}


def separated(diagram: Contents) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield subsystems that can be solved as one only, and the different parts in which they are."""
    tree = Hierarchy.of(diagram)
    looped = _part_of(diagram.looped or ())
    for names in diagram.joined:
        found = tuple(dict.fromkeys(looped.get(name) or tree.joined(name) for name in names))
        if len(found) > 1:
            yield names, found


def undetermined(diagram: Contents) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield parts of the cut that do not determine themselves, given what comes from the others, and their blocks.

    Such is a circuit without ground that is to give a potential to the one that has it.
    """
    found = diagram.causality
    if found is None or not any(composite.solved == TOGETHER for composite in diagram.composites):
        return
    from macrostep.model.causality.singular_loops import singular_loop  # loads NumPy

    tree = Hierarchy.of(diagram)
    looped = _part_of(diagram.causal().looped or ())
    members: dict[str, list[str]] = {}
    for name, subsystem in diagram.subsystems.items():
        if subsystem.acausal_bundles and (part := looped.get(name) or tree.joined(name)):
            members.setdefault(part, []).append(name)
    for part, names in members.items():
        if blocks := singular_loop(found.subsystems, found.connections, names):
            yield part, blocks


def singles(diagram: Contents) -> tuple[Part, ...]:
    """Return the subsystems of the diagram, each a part by itself, whatever its composites say."""
    return tuple(_single(diagram, name) for name in diagram.subsystems)


def _single(diagram: Contents, name: str) -> Part:
    subsystem = diagram.subsystems[name]
    return Part(
        name,
        (name,),
        tuple(PortRef(name, port) for port in subsystem.inputs),
        tuple(PortRef(name, port) for port in subsystem.outputs),
    )


def boundary(diagram: Contents, name: str, members: Iterable[str]) -> Part:
    """Return some subsystems as one part, with the ports at its boundary."""
    members = tuple(members)
    within = frozenset(members)
    return _boundary(
        diagram, name, members, [wire for wire in diagram.connections.items() if wire[1].subsystem in within]
    )


def _boundary(diagram: Contents, name: str, members: tuple[str, ...], wires: Iterable[tuple[PortRef, PortRef]]) -> Part:
    """Return some subsystems as one part; `wires` are those, as (target, source), whose source is one of them."""
    within = frozenset(members)
    used: dict[PortRef, bool] = {}  # whether an output feeds an input outside
    fed = set()
    for target, source in wires:
        used[source] = used.get(source, False) or target.subsystem not in within
        if target.subsystem in within:
            fed.add(target)
    inputs = [PortRef(m, port) for m in members for port in diagram.subsystems[m].inputs]
    outputs = {PortRef(m, port): its for m in members for port, its in diagram.subsystems[m].outputs.items()}
    return Part(
        name,
        members,
        tuple(port for port in inputs if port not in fed),
        tuple(port for port in outputs if used.get(port, True)),
        tuple(port for port, its in outputs.items() if not used.get(port, True) and not its.is_internal),
    )


def part_capabilities(diagram: Contents, part: Part) -> Capabilities:
    """Return what a part can do: what every member can."""
    return least(capabilities(diagram.subsystems[member]) for member in part.members)


@dataclass(frozen=True)
class Dependences:
    """What the outputs of a part depend on directly, through its members and the connections between them.

    Attributes
    ----------
    feedthrough : mapping
        By output at the boundary, the inputs there on whose present value it depends.
    slope_feedthrough : frozenset of PortRef
        Outputs that depend on the time derivative of an input.
    input_derivatives : frozenset of PortRef
        Inputs whose time derivative is used.
    """

    feedthrough: Mapping[PortRef, frozenset[PortRef]]
    slope_feedthrough: frozenset[PortRef]
    input_derivatives: frozenset[PortRef]


def dependences(diagram: Contents, part: Part) -> Dependences:
    """Follow direct feedthrough through a part.

    An output of a member that uses der(u) of another member's output depends on what that one's states do, and so
    possibly on every input.
    """
    from macrostep.model.behaviour.behaviour import behaviour

    if not part.is_composite:
        return _of_a_single(part, behaviour(diagram.subsystems[part.name]))
    meanings = {member: behaviour(diagram.subsystems[member]) for member in part.members}
    at_boundary = frozenset(part.inputs)
    differentiated = {
        name: tuple(PortRef(name, port) for port in sorted(meaning.input_derivatives))
        for name, meaning in meanings.items()
    }

    def passed(output: PortRef) -> tuple[set[PortRef], set[PortRef]]:
        """Return the outputs that stand on the ways to an output, and the boundary's inputs where they begin."""
        outputs, inputs, stack = {output}, set(), [output]
        while stack:
            port = stack.pop()
            for needed in meanings[port.subsystem].feedthrough.get(port.port, ()):
                target = PortRef(port.subsystem, needed)
                source = diagram.connections.get(target)
                if target in at_boundary or source is None:
                    inputs.add(target)
                elif source not in outputs:
                    outputs.add(source)
                    stack.append(source)
        return outputs, inputs

    def origins(target: PortRef) -> set[PortRef]:
        """Return the boundary's inputs whose slopes make the slope of an input."""
        return {target} if target in at_boundary else passed(diagram.connections[target])[1]

    feedthrough: dict[PortRef, frozenset[PortRef]] = {}
    slopes = set()
    for output in part.outputs:
        outputs, inputs = passed(output)
        needed = {
            target
            for port in outputs
            if port.port in meanings[port.subsystem].slope_feedthrough
            for target in differentiated[port.subsystem]
        }
        if not needed <= at_boundary:
            inputs = set(part.inputs)
        feedthrough[output] = frozenset(inputs)
        if any(origins(target) for target in needed):
            slopes.add(output)
    derivatives = frozenset(origin for targets in differentiated.values() for t in targets for origin in origins(t))
    return Dependences(feedthrough, frozenset(slopes), derivatives)


def cut_of(diagram: Contents) -> dict[str, str]:
    """Return how each composite is solved, and the algebraic loops if they are solved together.

    A composite within another that is solved together is solved together.
    """
    tree = Hierarchy.of(diagram)
    cut = {name: tree.solved(name) for name in tree.composites}
    return cut if diagram.loops == APART else {**cut, LOOPS: diagram.loops}


def _of_a_single(part: Part, meaning: Behaviour) -> Dependences:
    """Return what a subsystem says itself; outputs that need the same share one set."""
    ports: dict[frozenset[str], frozenset[PortRef]] = {}
    feedthrough = {}
    for output in part.outputs:
        needed = meaning.feedthrough.get(output.port, frozenset())
        if needed not in ports:
            ports[needed] = frozenset(PortRef(part.name, port) for port in needed)
        feedthrough[output] = ports[needed]
    derivatives = frozenset(PortRef(part.name, port) for port in meaning.input_derivatives)
    slopes = frozenset(o for o in part.outputs if o.port in meaning.slope_feedthrough) if derivatives else frozenset()
    return Dependences(feedthrough, slopes, derivatives)
