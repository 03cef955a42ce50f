"""Keeping the instances of blocks as their blocks are: a block that changes changes all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.phrase import Phrase, first_of
from macrostep.model.blocks.bodies import (
    Body,
    body_of,
    check_not_in_itself,
    instance_of,
    instances,
    local_names,
    pairs,
    with_values_of,
    with_values_of_block,
)
from macrostep.model.diagram.blocks import OwnBlock, blocks_of
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT, Group, Note, Point
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.measurements import with_renamed
from macrostep.model.edits.part_edits import next_key
from macrostep.model.files.writing import block_data
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

_SHOWN = 5
"""Names in a sentence."""


def same(a: OwnBlock, b: OwnBlock) -> bool:
    """Say whether two blocks are the same, whatever their revisions."""
    return block_data(a.replaced(revision=0)) == block_data(b.replaced(revision=0))


def as_in(diagram: Diagram, instance: str, block: OwnBlock) -> OwnBlock:
    """Return a block as one of its instances has it.

    Raises
    ------
    DiagramError
        If the instance has one of the block inside.
    """
    part = body_of(diagram, instance, block.name)
    with_values_of_block(part, block.name, instance_of(diagram, instance), block.body)
    check_not_in_itself(block.name, part)
    return block.replaced(part=part)


def deviating(diagram: Diagram) -> list[str]:
    """Return the instances that are not as their block is: somebody changed the file by other means."""
    tree = Hierarchy.of(diagram)
    return [
        name
        for block in blocks_of(diagram).values()
        for name, body in _bodies(diagram, block, block).items()
        if not body.stands(diagram, tree)
    ]


def deviations(diagram: Diagram) -> list[Diagnostic]:
    """Return, block by block, a warning that names the instances which are not as it is."""
    wrong: dict[str, list[str]] = {}
    for name in deviating(diagram):
        wrong.setdefault(instance_of(diagram, name).block, []).append(name)
    found = []
    for block, names in wrong.items():
        said = {"names": first_of(names, _SHOWN), "block": block}
        message = Phrase("{names} is not as its block {block}: the file was changed by other means.", **said)
        if len(names) > 1:
            message = Phrase("{names} are not as their block {block}: the file was changed by other means.", **said)
        found.append(Diagnostic(message, field=f"blocks.{block}", severity="warning"))
    return found


def is_as_its_block(diagram: Diagram, instance: str) -> bool:
    """Say whether an instance is as its block; one whose block is not there is."""
    present = instance_of(diagram, instance)
    block = blocks_of(diagram).get(present.block)
    own = with_values_of(block.body, present, block.body) if block is not None else None
    return block is None or Body.of(block, instance, own).stands(diagram, Hierarchy.of(diagram))


def put_block(diagram: Diagram, block: OwnBlock) -> None:
    """Put a block in the place of the one of its name, with all instances, in other blocks too.

    What instances have of their own stays: values, how they are solved, and wires to ports that are still there.
    """
    before = blocks_of(diagram).get(block.name)
    put_bodies(diagram, _bodies(diagram, block, before))
    if before is not None:
        _rename_repeated_ports(diagram, before, block)
    others = {}
    for name, other in blocks_of(diagram).items():
        if name != block.name and instances(other.part, block.name):
            alone = Body.of(other, name).part()
            put_bodies(alone, _bodies(alone, block, before))
            others[name] = as_in(alone, name, other)
    diagram.set(blocks={**diagram.blocks, **others, block.name: block})


def _rename_repeated_ports(diagram: Diagram, before: OwnBlock, block: OwnBlock) -> None:
    """Let repetitions of a block join its ports by the names that they have now."""
    if not any(c.repeated is not None and c.repeated.block == block.name for c in diagram.composites):
        return
    former, present = before.part.subsystems, block.part.subsystems
    members = _renamed(former, present)
    names = {}
    for name, subsystem in former.items():
        new = members.get(name, name)
        if new in present:
            prefixes = [f"{n}." if isinstance(block.body, Composite) else "" for n in (name, new)]
            ports = renamed_ports(subsystem, present[new])
            for port in (*subsystem.ports, *subsystem.inputs, *subsystem.outputs):
                names[prefixes[0] + port] = prefixes[1] + ports.get(port, port)
    diagram.set_composites(
        c.replaced(repeated=c.repeated.with_ports(names))
        if c.repeated is not None and c.repeated.block == block.name
        else c
        for c in diagram.composites
    )


def _bodies(diagram: Diagram, block: OwnBlock, before: OwnBlock | None) -> dict[str, Body]:
    """Return what all instances of a block are to be, with the values of their own."""
    composites = {composite.name: composite for composite in diagram.composites}
    former = before.body if before is not None else None
    present = {name: composites.get(name) or diagram[name] for name in instances(diagram, block.name)}
    return {name: Body.of(block, name, with_values_of(block.body, its, former)) for name, its in present.items()}


def name_members(diagram: Diagram, names: Iterable[str]) -> None:
    """Let the names of all that stands inside instances begin with those of the instances."""
    tree = Hierarchy.of(diagram)
    for instance in names:
        for member, local in local_names(tree, instance).items() if instance in tree.composites else ():
            if member != f"{instance}.{local}":
                call(diagram, member, f"{instance}.{local}")


def call(diagram: Diagram, old: str, new: str) -> None:
    """Give a subsystem another name; measured data go on with the signals that they were drawn with."""
    diagram.replace(old, diagram[old].called(new))
    if diagram.measurements:
        diagram.set(measurements=with_renamed(diagram.measurements, old, new))


def put_bodies(diagram: Diagram, bodies: Mapping[str, Body]) -> None:
    """Put bodies in the place of those that instances have; an instance that is not there comes."""
    name_members(diagram, bodies)
    tree = Hierarchy.of(diagram)
    owners: dict[str, str] = {}
    gone: list[str] = []
    for name, body in bodies.items():
        here = tree.within(name) if name in tree.composites else (name,)
        gone += [member for member in here if member not in body.subsystems and member in diagram.subsystems]
        owners.update(dict.fromkeys((*here, *body.subsystems), name))
    wanted = {target: source for body in bodies.values() for target, source in body.connections.items()}
    joined = pairs(wanted)

    def is_wrong(target: PortRef, source: PortRef) -> bool:
        owner = owners.get(target.subsystem)
        is_inside = owner in tree.composites and owners.get(source.subsystem) == owner
        return is_inside and frozenset((target, source)) not in joined

    wrong = [target for target, source in diagram.connections.items() if is_wrong(target, source)]
    composites = list(_with_bodies(diagram.composites, bodies))
    diagram.disconnect_all(wrong)
    diagram.remove_all(gone)
    every = {name: subsystem for body in bodies.values() for name, subsystem in body.subsystems.items()}
    diagram.set_composites(c for c in composites if c.name not in diagram.subsystems)
    diagram.add_all(subsystem for name, subsystem in every.items() if name not in diagram.subsystems)
    diagram.set_composites(composites)
    for name, subsystem in every.items():
        if diagram.subsystems[name] != diagram.scopes.calculated(subsystem):
            _replace(diagram, name, subsystem, wanted)
    present = pairs(diagram.connections)
    diagram.connect_all({t: s for t, s in wanted.items() if frozenset((t, s)) not in present})
    _draw(diagram, bodies)


def _replace(diagram: Diagram, name: str, subsystem: Subsystem, wanted: Mapping[PortRef, PortRef]) -> None:
    """Put another subsystem in the place of one; wires from outside follow a port that has another name by now."""
    present = diagram[name]
    new = renamed_ports(present, subsystem)
    lost = {target: diagram.connections[target] for target in diagram.lost(name, subsystem)} if new else {}
    diagram.replace(name, subsystem)

    def moved(port: PortRef) -> PortRef:
        return PortRef(name, new.get(port.port, port.port)) if port.subsystem == name else port

    for target, source in lost.items():
        if (end := moved(target)) not in diagram.connections and end not in wanted:
            diagram.connect(moved(source), end)


def renamed_ports(before: Subsystem, after: Subsystem) -> dict[str, str]:
    """Return the new names of ports and bundles by the former ones, where just one of a sort has another."""
    return {
        **_renamed(before.inputs, after.inputs),
        **_renamed(before.outputs, after.outputs),
        **_renamed(before.ports, after.ports),
    }


def _renamed(before: Iterable[str], after: Iterable[str]) -> dict[str, str]:
    """Return the new name of a port by the former one, if just one has another."""
    gone, come = set(before) - set(after), set(after) - set(before)
    return {gone.pop(): come.pop()} if len(gone) == 1 and len(come) == 1 else {}


def _with_bodies(composites: Sequence[Composite], bodies: Mapping[str, Body]) -> Iterable[Composite]:
    waiting = {name: body for name, body in bodies.items() if body.composites}
    for composite in composites:
        if composite.name in waiting:
            yield from waiting.pop(composite.name).composites
        elif not _stands_in(composite.name, bodies):
            yield composite
    for body in waiting.values():
        yield from body.composites


def _stands_in(name: str, bodies: Mapping[str, Body]) -> bool:
    while name and name not in bodies:
        name = name.rpartition(".")[0]
    return bool(name)


def _draw(diagram: Diagram, bodies: Mapping[str, Body]) -> None:
    """Draw the insides of instances as those of their blocks."""
    tree = Hierarchy.of(diagram)
    places: dict[str, Point | None] = {}
    for instance, body in bodies.items():
        names = [n for n in (*body.subsystems, *(c.name for c in body.composites)) if n != instance]
        places.update((n, body.positions.get(n)) for n in names if body.positions.get(n) != diagram.positions.get(n))
        for name in names:
            if body.orientations.get(name) != diagram.orientations.get(name):
                diagram.turn(name, body.orientations.get(name, UPRIGHT))
        for target in body.connections:
            if diagram.waypoints.get(target) != body.waypoints.get(target):
                diagram.set_waypoints(target, body.waypoints.get(target, ()))
        notes, groups = body.annotations(diagram, tree)
        if (notes, groups) != (body.notes, body.groups):
            _annotate(diagram, body, notes, groups)
    diagram.move_all(places)


def _annotate(diagram: Diagram, body: Body, notes: Sequence[Note], groups: Sequence[Group]) -> None:
    """Put the notes and frames of a body in the place of those that stand inside of it."""
    for key in [key for key, note in diagram.notes.items() if any(note is other for other in notes)]:
        diagram.set_note(key, None)
    for key in [key for key, group in diagram.groups.items() if any(group is other for other in groups)]:
        diagram.set_group(key, None)
    for note in body.notes:
        diagram.set_note(next_key(diagram.notes), note)
    for group in body.groups:
        diagram.set_group(next_key(diagram.groups), group)
