"""Sentences about blocks that cannot be solved as they are joined, and what would help."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.phrase import Phrase, enumerated
from macrostep.model.causality.acausal import AcausalNetwork
from macrostep.model.causality.assignment import CausalityError
from macrostep.model.causality.circuits import loose_circuits
from macrostep.model.causality.forms import differentiated, is_switch, potentials
from macrostep.model.causality.joining import JoinedBlocks
from macrostep.model.causality.network_assignment import NetworkAssignment
from macrostep.model.language.text import expression_text
from macrostep.model.solving.linear import names_in
from macrostep.model.solving.reduction import IrreducibleError
from macrostep.model.subsystem.ports import PortRef


class Contradiction(NamedTuple):
    """What cannot be solved and what would help.

    Attributes
    ----------
    problem : Diagnostic
    contradicting : tuple of str
        The blocks that are in each other's way.
    floating : tuple of PortRef
        Or the bundles whose potential nothing fixes.
    """

    problem: Diagnostic
    contradicting: tuple[str, ...] = ()
    floating: tuple[PortRef, ...] = ()


def contradiction(network: AcausalNetwork, assignment: NetworkAssignment, error: CausalityError) -> Contradiction:
    """Return why a network cannot be assigned."""
    names = list(dict.fromkeys(name for end in error.ends for name in _said(assignment, end, error)))
    hopeless = [name for name in names if name in network.acausal and not network.patterns(name)]
    many = [name for name in names if name in network.acausal and len(network.ends_of(name)) > 1]
    if len(many) < 2:  # what is beside a block in a node has to do with it, too
        beside = (ends for ends in network.nodes if not set(error.ends).isdisjoint(ends))
        many = list(dict.fromkeys((*names, *(end.subsystem for ends in beside for end in ends))))
    alone = assignment.open(error)
    if hopeless and is_switch(network.acausal[hopeless[0]]):
        message = Phrase(
            "It is a switch, which gives neither potential nor flow in all its positions, and in one of them it cannot "
            "be solved as one with what is joined to it. Let it give way: a small resistance where it is closed, and a "
            "large one where it is open."
        )
        return Contradiction(Diagnostic(message, hopeless[0], "equations"))
    if hopeless:
        message = Phrase(
            "Its equations cannot be solved, whatever its ports give: it must have as many equations as unknowns, "
            "where each port counts one."
        )
        return Contradiction(Diagnostic(message, hopeless[0], "equations"))
    is_singular = isinstance(error.joined, JoinedBlocks) and not isinstance(error.joined.fault, IrreducibleError)
    circuits = (ends for ends in loose_circuits(network) if any(end.subsystem in names for end in ends))
    loose = next((ends for ends in circuits if len(ends) > 1), ())
    if error.kind == "floating" or (is_singular and loose):
        return floating(loose, () if loose else names)
    if isinstance(error.joined, JoinedBlocks):
        names = error.joined.contradicting or names
        alone = _open_in(network, names) if _is_undetermined(error.joined) else []
    elif error.kind == "twice":
        alone = []
    if alone:
        message = Phrase(
            "{port} is open, so that nothing flows through it, and no equation gives its potential then. Connect it.",
            port=str(alone[0]),
        )
    elif isinstance(error.joined, JoinedBlocks):
        message = _irreducible(error.joined, names)
    elif error.kind == "twice":
        message = Phrase(
            "{blocks} determine one potential more than once, so that they cannot be solved each by itself. Put a "
            "block that gives way between them, such as a small resistor or a stiff spring.",
            blocks=enumerated(many),
        )  # fmt: skip
    else:
        message = Phrase(
            "Where {blocks} meet, each gives a flow and none the potential. Connect a block there that gives it, "
            "such as a capacitor, a mass or a large resistor to ground.", blocks=enumerated(many),
        )  # fmt: skip
    port = next((end.port for end in error.ends if end.subsystem == names[0]), "")
    if alone:
        names, port = [alone[0].subsystem], alone[0].port
    field = f"ports.{port}" if port else "connections"
    problem = Diagnostic(message, names[0], field, is_unfinished=bool(alone))
    return Contradiction(problem, () if alone else tuple(names))


def floating(circuit: Sequence[PortRef], blocks: Iterable[str] = ()) -> Contradiction:
    """Return that nothing fixes the potentials of a circuit.

    Parameters
    ----------
    circuit : sequence of PortRef
        Its bundles; none where they have more potentials than one.
    blocks : iterable of str
        Who is named; those of the circuit without.
    """
    names = list(dict.fromkeys(blocks or (end.subsystem for end in circuit)))
    message = Phrase(
        "Nothing fixes the potential of {blocks}: their equations say differences only. Connect a block that "
        "fixes one, such as ground.", blocks=enumerated(names),
    )  # fmt: skip
    port = next((end.port for end in circuit if end.subsystem == names[0]), "")
    field = f"ports.{port}" if port else "connections"
    return Contradiction(Diagnostic(message, names[0], field, is_unfinished=True), floating=tuple(circuit))


def undetermined(network: AcausalNetwork, names: Sequence[str]) -> Contradiction:
    """Return that some blocks do not determine each other, although each could be solved by itself."""
    message = _dependent(names)
    if any(map(network.waves.get, names)):
        message = Phrase(
            "Nothing gives way between {blocks}, so that nothing says what flows through an impedance between them. "
            "Solve them in one part of the cut, or put a block that gives way there, such as a stiff spring.",
            blocks=enumerated(list(names)),
        )  # fmt: skip
    return Contradiction(Diagnostic(message, names[0], "connections"), tuple(names))


def _open_in(network: AcausalNetwork, names: Collection[str]) -> list[PortRef]:
    """Return the bundles of some blocks that are joined to nothing, and whose potentials are no states."""
    alone = [ends[0] for ends in network.nodes if len(ends) == 1 and ends[0].subsystem in names]
    return [e for e in alone if potentials(network.bundle(e))[-1] not in network.subsystems[e.subsystem].states]


def _is_undetermined(joined: JoinedBlocks) -> bool:
    """Say whether equations say too little or too much, as those of a block do that is not joined everywhere."""
    is_between_states = isinstance(joined.fault, IrreducibleError) and joined.fault.kind != "no state"
    return not joined.set_twice and not is_between_states


def wrong_choice(error: CausalityError, wanted: Sequence[PortRef]) -> Diagnostic:
    """Return that bundles which somebody chose cannot give."""
    ports = enumerated([str(end) for end in error.ends if end in wanted] or list(map(str, wanted)))
    message = Phrase("It is chosen that {ports} give their potential; that cannot be.", ports=ports)
    return Diagnostic(message, field="connections", severity="warning")


def _said(assignment: NetworkAssignment, end: PortRef, error: CausalityError) -> Iterable[str]:
    """Return the blocks that an end in the assignment stands for."""
    if isinstance(error.joined, JoinedBlocks) and end.subsystem == error.joined.name:
        return error.joined.subsystems
    return assignment.blocks_of(end.subsystem) or [assignment.inside(end).subsystem]


def _irreducible(joined: JoinedBlocks, names: Sequence[str]) -> Phrase:
    """Say why blocks cannot be solved as one either."""
    fault, blocks = joined.fault, enumerated(list(names))
    if joined.set_twice:
        blocks = enumerated(
            [name for name in joined.subsystems if any(its.startswith(f"{name}.") for its in joined.set_twice)]
        )
        return Phrase(
            "The when-clauses of {blocks} set {states}, of which one follows from the others where they are joined, so "
            "that it cannot jump by itself. Leave all clauses but one out, or put a block that gives way between them, "
            "such as a stiff spring.", blocks=blocks, states=enumerated(sorted(joined.set_twice)),
        )  # fmt: skip
    slopes = differentiated([fault.constraint]) if isinstance(fault, IrreducibleError) else ()
    if isinstance(fault, IrreducibleError) and fault.kind == "not differentiable" and slopes:
        return Phrase(
            "{blocks} need the second derivative of {inputs}, and a signal has the first one only. Let the block say "
            "it by a formula of time, or put a block that gives way between them, such as a stiff spring.",
            blocks=blocks, inputs=enumerated(sorted(slopes)),
        )  # fmt: skip
    if isinstance(fault, IrreducibleError) and fault.kind != "no state":
        return Phrase(
            "{blocks} fix {constraint} = 0, from which none of their states follows by a formula, so that they "
            "cannot be solved as one. Put a block that gives way between them, such as a stiff spring.",
            blocks=blocks, constraint=expression_text(fault.constraint),
        )  # fmt: skip
    if isinstance(fault, IrreducibleError) and names_in(fault.constraint):
        return Phrase(
            "{blocks} contradict each other: {constraint} would have to be 0, and none of them has a state that "
            "could follow. Leave one out, or put a block that gives way between them, such as a small resistor.",
            blocks=blocks, constraint=expression_text(fault.constraint),
        )  # fmt: skip
    return _dependent(names)


def _dependent(names: Sequence[str]) -> Phrase:
    return Phrase(
        "The equations of {blocks} say the same or contradict each other, so that they do not determine what "
        "flows between them. Put a block that gives way between them, such as a small resistor or a stiff spring.",
        blocks=enumerated(list(names)),
    )  # fmt: skip
