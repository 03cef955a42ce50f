"""Sentences about blocks that cannot be solved as they are joined, and what would help."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.phrase import Phrase, enumerated
from macrostep.model.causality.acausal import AcausalNetwork
from macrostep.model.causality.assignment import CausalityError
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
    floating : tuple of str
        Or those whose potential nothing fixes.
    """

    problem: Diagnostic
    contradicting: tuple[str, ...] = ()
    floating: tuple[str, ...] = ()


def contradiction(network: AcausalNetwork, assignment: NetworkAssignment, error: CausalityError) -> Contradiction:
    """Return why a network cannot be assigned."""
    names = list(dict.fromkeys(name for end in error.ends for name in _said(assignment, end, error)))
    hopeless = [name for name in names if name in network.acausal and not network.patterns(name)]
    many = [name for name in names if name in network.acausal and len(network.ends_of(name)) > 1]
    if len(many) < 2:  # what is beside a block in a node has to do with it, too
        beside = (ends for ends in network.nodes if not set(error.ends).isdisjoint(ends))
        many = list(dict.fromkeys((*names, *(end.subsystem for ends in beside for end in ends))))
    alone = assignment.open(error)
    if hopeless:
        message = Phrase(
            "Its equations cannot be solved, whatever its ports give: it must have as many equations as unknowns, "
            "where each port counts one."
        )
        return Contradiction(Diagnostic(message, hopeless[0], "equations"))
    is_singular = isinstance(error.joined, JoinedBlocks) and not isinstance(error.joined.fault, IrreducibleError)
    is_floating = error.kind == "floating" or (is_singular and _is_floating(network, names))
    if is_floating:
        message = Phrase(
            "Nothing fixes the potential of {blocks}: their equations say differences only. Connect a block that "
            "fixes one, such as ground.", blocks=enumerated(names),
        )  # fmt: skip
    elif isinstance(error.joined, JoinedBlocks):
        names = error.joined.contradicting or names
        message = _irreducible(error.joined, names)
    elif error.kind == "twice":
        message = Phrase(
            "{blocks} determine one potential more than once, so that they cannot be solved each by itself. Put a "
            "block that gives way between them, such as a small resistor or a stiff spring.",
            blocks=enumerated(many),
        )  # fmt: skip
    elif alone:
        message = Phrase("{port} is open, and no equation gives its potential then. Connect it.", port=str(alone[0]))
    else:
        message = Phrase(
            "Where {blocks} meet, each gives a flow and none the potential. Connect a block there that gives it, "
            "such as a capacitor, a mass or a large resistor to ground.", blocks=enumerated(many),
        )  # fmt: skip
    port = next((end.port for end in error.ends if end.subsystem == names[0]), "")
    field = f"ports.{port}" if port else "connections"
    is_unfinished = is_floating or (bool(alone) and error.kind != "twice" and error.joined is None)
    problem, blocks = Diagnostic(message, names[0], field, is_unfinished=is_unfinished), tuple(names)
    if is_floating:
        return Contradiction(problem, floating=blocks)
    return Contradiction(problem, () if alone else blocks)


def _is_floating(network: AcausalNetwork, names: Collection[str]) -> bool:
    """Say whether some blocks, and all that is joined to them, have no end that could fix a potential."""
    found = set(names)
    while more := network.neighbours(found) - found:
        found |= more
    here = [ends for ends in network.nodes if any(end.subsystem in found for end in ends)]
    fixed = any(network.fixed(end) is not None for ends in here for end in ends)
    kinds = {len(network.bundle(end).signals) for ends in here for end in ends}
    return not fixed and kinds == {2} and all(len(network.ends_of(name)) > 1 for name in found)


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
    return Phrase(
        "The equations of {blocks} say the same or contradict each other, so that they do not determine what "
        "flows between them. Put a block that gives way between them, such as a small resistor or a stiff spring.",
        blocks=blocks,
    )  # fmt: skip
