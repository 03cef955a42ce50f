"""Making blocks of one's own of what is in a diagram, inserting them, and letting instances go their own way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Phrase
from macrostep.model.blocks.bodies import (
    Body,
    body_of,
    check_not_in_itself,
    instance_of,
    with_values_of,
    with_values_of_block,
)
from macrostep.model.blocks.linking import as_in, name_members, put_block
from macrostep.model.diagram.blocks import Instance, OwnBlock, blocks_of
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram, Point
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.parameters import DiagramParameter, Parameters
from macrostep.model.diagram.scopes import Scopes
from macrostep.model.diagram.transition import Rework
from macrostep.model.edits.edits import CompositeEdit, Edit, SetSettings
from macrostep.model.edits.part_edits import InsertPart
from macrostep.model.library.library import template
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import NOTHING, Subsystem

Exposed = Mapping[str, tuple[str, str]]
"""By the name of a parameter of a block, the subsystem inside and its parameter, or its state that starts with it."""


def block_name_fault(diagram: Diagram, name: str) -> str:
    """Return why a new block cannot have this name; "" if it can."""
    if not name.isidentifier():
        return Phrase("{name!r} is not a name: use letters, digits and _, not starting with a digit.", name=name)
    if template(name) is not None or name in diagram.blocks:
        return Phrase("There is already a block {name!r}.", name=name)
    return ""


def free_block_name(diagram: Diagram, stem: str) -> str:
    """Return a name for a new block: this one, or the first with a number behind it that is free."""
    name, number = stem, 1
    while block_name_fault(diagram, name):
        number += 1
        name = f"{stem}{number}"
    return name


def parameters_inside(diagram: Diagram, instance: str) -> list[tuple[str, str]]:
    """Return what stands in a composite that a block made of it can show: subsystem, and parameter or state.

    Of a state it is the start value. What is an expression is calculated of others, and not shown itself.
    """
    tree = Hierarchy.of(diagram)
    found = []
    for member in tree.within(instance) if instance in tree.composites else ():
        its = diagram[member]
        found += [(member, name) for name, p in its.parameters.items() if not isinstance(p.value, Calculated)]
        found += [(member, name) for name, s in its.states.items() if not isinstance(s.start, Calculated)]
    return found


def proposed_names(
    diagram: Diagram, wanted: Iterable[tuple[str, str]], taken: Iterable[str]
) -> dict[tuple[str, str], str]:
    """Return what could be called so in a block: as it is called inside, or with the name of its owner before it."""
    used, found = set(taken), {}
    stems = {(m, n): n if n in diagram[m].parameters else f"{n}_start" for m, n in wanted}
    for (member, name), stem in stems.items():
        is_alone = list(stems.values()).count(stem) == 1 and stem not in used
        new = stem if is_alone else f"{member.rpartition('.')[2]}_{stem}"
        while new in used:
            new += "_"
        used.add(new)
        found[member, name] = new
    return found


def make_block(
    diagram: Diagram,
    instance: str,
    name: str,
    exposed: Exposed | None = None,
    descriptions: Mapping[str, str] = NOTHING,
    symbol: str | None = None,
    **texts: Any,
) -> Rework:
    """Return the edit that makes a block of a subsystem or composite, which becomes its first instance.

    Parameters
    ----------
    diagram : Diagram
    instance : str
        The subsystem or composite.
    name : str
        Of the block.
    exposed : mapping, optional
        Parameters inside of a composite that the block shows as its own. Names of parameters around the composite that
        expressions in it have become parameters of the block by themselves.
    descriptions : mapping
        What its parameters are, by name.
    symbol : str, optional
        Another symbol than the subsystem or composite has, by name.
    texts : str
        ``title``, ``group``, ``summary``, ``keywords``, ``help`` of :class:`macrostep.model.diagram.blocks.OwnBlock`.

    Raises
    ------
    DiagramError
        If the name is not possible, it is an instance already, or there is nothing of this name.
    """
    if fault := block_name_fault(diagram, name):
        raise DiagramError(fault)
    body = instance_of(diagram, instance)
    if body.block:
        raise DiagramError(
            "{name} is an instance of {block} already; detach it first.", name=instance, block=body.block
        )

    def change(after: Diagram) -> None:
        if isinstance(body, Composite):
            _expose(after, instance, exposed or {})
            name_members(after, [instance])
        part = body_of(after, instance, name)
        with_values_of_block(part, name, instance_of(after, instance), None)
        check_not_in_itself(name, part)
        after.set(blocks={**after.blocks, name: OwnBlock(name, part, **{"title": name, **texts})})
        _link(after, instance, name)
        if descriptions or symbol is not None:
            put_block(after, described(blocks_of(after)[name], descriptions, symbol))

    return Rework(Phrase("make block {name}", name=name), change)


def described(block: OwnBlock, descriptions: Mapping[str, str], symbol: str | None = None) -> OwnBlock:
    """Return a block with other descriptions of its parameters, and another symbol."""
    part, body = block.part.copy(), block.body
    if isinstance(body, Subsystem):
        if symbol is not None:
            part.replace(body.name, body.replaced(type=symbol))
        said = {name: text for name, text in {**block.descriptions, **descriptions}.items() if text}
        return block.replaced(part=part, descriptions=said)
    parameters = {n: replace(p, description=descriptions.get(n, p.description)) for n, p in body.parameters.items()}
    new = body.replaced(parameters=parameters, symbol=body.symbol if symbol is None else symbol)
    part.set_composites(new if composite.name == body.name else composite for composite in part.composites)
    return block.replaced(part=part)


def _expose(diagram: Diagram, composite: str, exposed: Exposed) -> None:
    """Let a composite have the parameters of what is inside, and what expressions inside name around it."""
    parameters: dict[str, DiagramParameter] = dict(diagram.parameters_of(composite))  # type: ignore[arg-type]
    for name, (member, own) in exposed.items():
        its = diagram[member]
        if own in its.parameters:
            parameters[name] = DiagramParameter.of(name, its.parameters[own])
            inner = {**its.parameters, own: replace(its.parameters[own], value=Calculated(name))}
            diagram.replace(member, its.replaced(parameters=inner))
        else:
            state = its.states[own]
            parameters[name] = DiagramParameter(state.start, state.unit)
            diagram.replace(member, its.replaced(states={**its.states, own: replace(state, start=Calculated(name))}))
    within = Hierarchy.of(diagram).within(composite)
    around = diagram.scopes.inside(composite.rpartition(".")[0]).in_force
    inside = [c for c in diagram.composites if c.name == composite or c.name.startswith(f"{composite}.")]
    used = Scopes(Parameters(), inside).named_outside(diagram[member] for member in within)
    for name in sorted(used - parameters.keys()):
        known = around.get(name) or diagram.parameters_in_force.get(name) or DiagramParameter(0.0)
        parameters[name] = replace(known, value=Calculated(name), minimum=known.minimum, maximum=known.maximum)
    diagram.set_composites(c.replaced(parameters=parameters) if c.name == composite else c for c in diagram.composites)


def _link(diagram: Diagram, instance: str, block: str) -> None:
    if instance in diagram.subsystems:
        diagram.replace(instance, diagram[instance].replaced(block=block))
    else:
        diagram.set_composites(c.replaced(block=block) if c.name == instance else c for c in diagram.composites)


def free_instance_name(diagram: Diagram, block: OwnBlock, level: str = "", stem: str = "") -> str:
    """Return a name for a new instance: that of the block, or the first with a number behind it that is not taken."""
    prefix = f"{level}." if level and isinstance(block.body, Composite) else ""
    taken = diagram.names
    number = 2 if f"{prefix}{stem or block.name}1" in taken else 1
    while True:
        name = prefix + (stem or block.name) + (str(number) if number > 1 else "")
        if name not in taken and taken.isdisjoint(Body.of(block, name).subsystems):
            return name
        number += 1


def insert_block(diagram: Diagram, block: OwnBlock, name: str, position: Point | None = None, level: str = "") -> Edit:
    """Return the edit that inserts an instance of a block.

    If the diagram has a block of this name already, it is that one which is inserted.

    Parameters
    ----------
    diagram : Diagram
    block : OwnBlock
    name : str
        Of the instance, with those of the composites around it if the block is a composite.
    position : (float, float), optional
        Its place [px].
    level : str
        The composite in which it stands.
    """
    block = blocks_of(diagram).get(block.name, block)
    part = Body.of(block, name).part()
    if position is not None:
        part.move(name, position)
    edits: list[Edit] = [InsertPart(part)]
    if block.name not in diagram.blocks:
        edits.insert(0, SetSettings({"blocks": {**diagram.blocks, block.name: block}}))
    if level and isinstance(block.body, Subsystem):
        edits.append(Rework("", lambda after: _put_into(after, name, level)))
    return CompositeEdit(Phrase("add {what}", what=name), edits)


def _put_into(diagram: Diagram, subsystem: str, level: str) -> None:
    diagram.set_composites(
        c.replaced(members=(*c.members, subsystem)) if c.name == level else c for c in diagram.composites
    )


def copied_as(block: OwnBlock, name: str) -> OwnBlock:
    """Return a copy of a block under another name, by which its title, too, is told from that of the first."""
    diagram = Diagram(name)
    insert_block(diagram, block, block.name).apply(diagram)
    copy = as_in(diagram, block.name, block.replaced(name=name))
    number = name.removeprefix(block.name.rstrip("0123456789"))
    title = name if block.title in ("", block.name) else f"{block.title} ({number})"
    return copy.replaced(title=title, revision=1, example=_with_instances_of(name, block))


def _with_instances_of(name: str, block: OwnBlock) -> Mapping[str, Any] | None:
    """Return the example of a block with another one in its place."""
    if block.example is None:
        return None
    example = deepcopy(dict(block.example))
    for part in (*example.get("subsystems", ()), *example.get("composites", ())):
        if part.get("block") == block.name:
            part["block"] = name
    return example


def change_block(block: OwnBlock, text: str = "") -> Rework:
    """Return the edit that puts a block in the place of the one of its name, with all its instances."""
    return Rework(text or Phrase("change block {name}", name=block.name), lambda after: put_block(after, block))


def detach(diagram: Diagram, instance: str) -> Rework:
    """Return the edit after which an instance is a subsystem or composite like any other.

    Raises
    ------
    DiagramError
        If it is not there.
    """
    instance_of(diagram, instance)
    return Rework(Phrase("detach {name}", name=instance), lambda after: _link(after, instance, ""))


def replace_by(diagram: Diagram, instance: str, block: OwnBlock) -> Rework:
    """Return the edit that puts a block in the place of a subsystem or composite, under its name.

    Values of parameters that both have in one unit stay, and so do wires to ports that both have.
    """
    present = instance_of(diagram, instance)

    def change(after: Diagram) -> None:
        new = blocks_of(after).get(block.name, block)
        after.set(blocks={**after.blocks, block.name: new})
        _swap(after, present, Body.of(new, instance, with_values_of(new.body, present, None)).part())

    return Rework(Phrase("replace {what} by {title}", what=instance, title=block.title or block.name), change)


def _swap(diagram: Diagram, present: Instance, body: Diagram) -> None:
    """Put the body of a block where something else stood, joined as that was where it has the ports."""
    name, tree = present.name, Hierarchy.of(diagram)
    level, place = tree.around(name), diagram.positions.get(name)
    orientation = diagram.orientations.get(name)
    gone = set(tree.within(name)) if name in tree.composites else {name}
    outside = {t: s for t, s in diagram.connections.items() if (t.subsystem in gone) != (s.subsystem in gone)}
    diagram.set_composites(c for c in diagram.composites if c.name != name and not c.name.startswith(f"{name}."))
    diagram.remove_all([member for member in gone if member in diagram.subsystems])
    InsertPart(body).apply(diagram)
    if name in diagram.subsystems and level:
        _put_into(diagram, name, level)
    if place is not None:
        diagram.move(name, place)
    if orientation is not None:
        diagram.turn(name, orientation)

    def there(port: PortRef) -> PortRef | None:
        """Return the port of the new body that is called as one of the former."""
        if port.subsystem not in gone:
            return port
        if port.subsystem in body.subsystems and _has(diagram, port):
            return port
        found = [PortRef(s, port.port) for s in body.subsystems if _has(diagram, PortRef(s, port.port))]
        return found[0] if len(found) == 1 else None

    for target, source in outside.items():
        ends = there(target), there(source)
        if ends[0] is not None and ends[1] is not None and ends[0] not in diagram.connections:
            diagram.connect(ends[1], ends[0])


def _has(diagram: Diagram, port: PortRef) -> bool:
    subsystem = diagram[port.subsystem]
    return port.port in subsystem.inputs or port.port in subsystem.outputs
