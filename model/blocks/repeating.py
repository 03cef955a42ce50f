"""Making many of the same, and changing how often it is there: edits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from macrostep.model.base.phrase import Phrase
from macrostep.model.blocks.bodies import instance_of, instances
from macrostep.model.blocks.growing import fit_repetitions
from macrostep.model.blocks.making import free_block_name, make_block
from macrostep.model.blocks.member_joints import crossing
from macrostep.model.blocks.members import composite_of, count_of, fill_values, put_composite, repetition_of
from macrostep.model.bundles.bundles import bundles
from macrostep.model.causality.joints import is_joint
from macrostep.model.composites.level import Level
from macrostep.model.composites.repeated_ports import single_ports
from macrostep.model.diagram.blocks import blocks_of
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.repetition import Repetition
from macrostep.model.diagram.transition import Rework
from macrostep.model.edits.composite_edits import make_composite, rename_composite
from macrostep.model.subsystem.calculated import written
from macrostep.model.subsystem.subsystem import Subsystem


def repeat(diagram: Diagram, name: str, repeated: Repetition, composite: str = "") -> Rework:
    """Return the edit that makes many of a subsystem or composite.

    It becomes the first member of a new composite, and the instance of a block if it is none. Values that it has of its
    own are those of all members, unless `repeated` says others.

    Parameters
    ----------
    diagram : Diagram
    name : str
        The subsystem or composite.
    repeated : Repetition
        How often, and how members are joined; its `member` and `block` follow from the name.
    composite : str
        What the new composite is called, without those around it; by default ``cells`` for ``cell``.

    Raises
    ------
    DiagramError
        If there is nothing of this name, or the count or the name is not possible.
    """
    body = instance_of(diagram, name)
    count_of(diagram, repeated)
    last = name.rpartition(".")[2]
    stem = last.rstrip("0123456789").rstrip("_") or last
    composite = composite or proposed_name(diagram, name)
    level = Hierarchy.of(diagram).around(name)
    place = Level(diagram, level).place_of(name)
    make_composite(diagram, [name], composite, position=place)  # says if that is not possible

    def change(after: Diagram) -> None:
        block = body.block
        if not block:
            block = free_block_name(after, stem)
            make_block(after, name, block).change(after)
        values = {**_own_values(after, name, block), **repeated.values}
        make_composite(after, [name], composite, position=place).apply(after)
        full = f"{level}.{composite}" if level else composite
        how = repeated.replaced(member=stem, block=block, values=values)
        first = how.name(full, 1)
        if isinstance(body, Subsystem):
            after.replace(name, after[name].called(first))
        else:
            rename_composite(after, f"{full}.{last}", first.rpartition(".")[2]).apply(after)
        symbol = body.symbol if isinstance(body, Composite) else body.type
        put_composite(
            after, full, repeated=how.replaced(separate=(*how.separate, *_only_one(after, full, how))), symbol=symbol
        )
        fill_values(after, full, [1])
        fit_repetitions(after)

    return Rework(Phrase("repeat {what}", what=name), change)


def _own_values(diagram: Diagram, instance: str, block: str) -> dict[str, str]:
    """Return the parameters of an instance that are others than those of its block, as one writes them."""
    of_block = blocks_of(diagram)[block].parameters
    found = {name: written(its.value) for name, its in instance_of(diagram, instance).parameters.items()}
    return {
        name: value if isinstance(value, str) else repr(value)
        for name, value in found.items()
        if name in of_block and value != written(of_block[name].value)
    }


def change_repetition(diagram: Diagram, composite: str, repeated: Repetition) -> Rework:
    """Return the edit that gives a repetition another count, other joints or other values.

    Raises
    ------
    DiagramError
        If that is not possible.
    """
    before = repetition_of(diagram, composite)
    count_of(diagram, repeated)

    def change(after: Diagram) -> None:
        alike = _counterparts(after, composite)
        after.set_composites(c.replaced(repeated=repeated) if c.name in alike else c for c in after.composites)
        fit_repetitions(after)
        if repeated.values != before.values:
            for name in alike:
                fill_values(after, name, range(1, count_of(after, repeated) + 1))

    return Rework(Phrase("change {what}", what=composite), change)


def _counterparts(diagram: Diagram, name: str) -> set[str]:
    """Return a composite, and where it stands in an instance of a block, those in all other instances."""
    tree = Hierarchy.of(diagram)
    found, waiting = {name}, [name]
    while waiting:
        one = waiting.pop()
        for around in (one, *tree.ancestors(one)):
            block = tree.composites[around].block
            for other in instances(diagram, block) if block else ():
                counterpart = other + one.removeprefix(around)
                if counterpart in tree.composites and counterpart not in found:
                    found.add(counterpart)
                    waiting.append(counterpart)
    return found


def proposed_name(diagram: Diagram, name: str) -> str:
    """Return what the composite of many of something could be called: ``cells`` of ``cell`` or ``cell1``."""
    around, _, last = name.rpartition(".")
    stem = last.rstrip("0123456789").rstrip("_") or last
    found = stem + ("es" if stem.endswith(("s", "x", "ch")) else "s")
    prefix = f"{around}." if around else ""
    number, new = 1, found
    while new in diagram.names or prefix + new in diagram.names:
        number += 1
        new = f"{found}{number}"
    return new


def ports_to_join(diagram: Diagram, name: str) -> dict[str, str]:
    """Return the ports of a subsystem or composite by which members can be joined, and what each is.

    By names as in its block: bundles with their kinds, then signals that are in none, ``"input"`` or ``"output"``.
    """
    if name in diagram.subsystems:
        seen, prefix = diagram[name], ""
    else:
        around = Hierarchy.of(diagram).around(name)
        seen, prefix = Level(diagram, around).picture().subsystems[name], f"{name}."
    whole = bundles(seen)
    in_bundles = {signal for bundle in whole for signal in bundle.signals}
    found = {bundle.name: bundle.kind for bundle in whole}
    found |= {port: "input" for port in seen.inputs if port not in in_bundles}
    found |= {port: "output" for port in seen.outputs if port not in in_bundles}
    return {port.removeprefix(prefix): what for port, what in found.items()}


def proposed_repetition(diagram: Diagram, name: str) -> Repetition:
    """Return how one would repeat a subsystem or composite: in a chain where it has two bundles of a kind."""
    ports = ports_to_join(diagram, name)
    of_kind: dict[str, list[str]] = {}
    for port, kind in ports.items():
        if kind not in ("input", "output"):
            of_kind.setdefault(kind, []).append(port)
    chain = tuple(_towards_the_next(diagram, name, ends) for ends in of_kind.values() if len(ends) == 2)
    return Repetition(2.0, name.rpartition(".")[2], chain=chain)


def _towards_the_next(diagram: Diagram, name: str, ends: Sequence[str]) -> tuple[str, str]:
    """Return two ports of a block, that at its left last: with this the next one is joined."""
    seen = Level(diagram, Hierarchy.of(diagram).around(name)).picture().subsystems[name]
    prefix = "" if name in diagram.subsystems else f"{name}."
    first, second = ends
    return (first, second) if seen.ports[prefix + second].side == "left" else (second, first)


def _only_one(diagram: Diagram, composite: str, repeated: Repetition) -> Iterator[str]:
    """Yield the ports of the first member that give a value to what takes one only: others cannot give it too."""
    single = single_ports(diagram, composite_of(diagram, composite).replaced(repeated=repeated))
    for source, target in crossing(diagram, Hierarchy.of(diagram), composite):
        if source.subsystem.startswith(f"{composite}.") and not is_joint(diagram.subsystems, source, target):
            local = repeated.local(composite, source)
            if local not in single:
                yield local
