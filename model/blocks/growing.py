"""Keeping repetitions as they are to be: as many members, joined as it is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from macrostep.model.base.errors import DiagramError
from macrostep.model.blocks.bodies import Body
from macrostep.model.blocks.linking import put_bodies
from macrostep.model.blocks.member_joints import Wire, crossing, join_members, join_outside
from macrostep.model.blocks.members import MOST, composite_of, count_of, fill_values, put_composite
from macrostep.model.composites.level import Level
from macrostep.model.composites.repeated_ports import single_ports
from macrostep.model.diagram.blocks import blocks_of
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.drawing.block_shape import block_shape
from macrostep.model.subsystem.ports import PortRef

ROWS = ((60, 6), (MOST, 20))
"""Up to how many members, how many stand beside one another inside."""
APART = (80.0, 60.0)
"""From member to member inside [px]."""


def fit_repetitions(diagram: Diagram, touched: Sequence[Wire] = ()) -> None:
    """Let repetitions have as many members as they are to have, joined with one another and with what is outside.

    Parameters
    ----------
    diagram : Diagram
    touched : sequence of (source, target)
        Wires that came or went: what was done to one member's is done to all, else all are joined as the first.

    Raises
    ------
    DiagramError
        If that is not possible.
    """
    if not any(composite.repeated is not None for composite in diagram.composites):
        return
    while any(_fit_count(diagram, composite) for composite in _from_the_inside(diagram)):
        pass
    for composite in _from_the_inside(diagram):
        join_members(diagram, composite)
        join_outside(diagram, composite, touched)


def _from_the_inside(diagram: Diagram) -> list[Composite]:
    found = [composite for composite in diagram.composites if composite.repeated is not None]
    return sorted(found, key=lambda composite: -composite.name.count("."))


def _fit_count(diagram: Diagram, composite: Composite) -> bool:
    """Add or remove members of a repetition at its end; returns whether it had to."""
    name, repeated = composite.name, composite.repeated
    assert repeated is not None
    tree = Hierarchy.of(diagram)
    blocks = tree.blocks(name)
    present, wanted = len(blocks), count_of(diagram, repeated)
    if {repeated.number(name, block) for block in blocks} != set(range(1, present + 1)):
        raise DiagramError(
            "{name} holds {member}_1, {member}_2 and so on, and nothing else: say how many there are, or dissolve it.",
            name=name, member=repeated.member,
        )  # fmt: skip
    if present == wanted:
        return False
    last, leading = repeated.name(name, present), [port for port, _ in repeated.chain]
    tail = [
        wire
        for wire in crossing(diagram, tree, name)
        if any(repeated.number(name, end.subsystem) == present and _is_one_of(diagram, composite, end, leading)
               for end in wire)
    ]  # fmt: skip
    diagram.disconnect_all([target for _, target in tail])
    if wanted > present:
        _grow(diagram, composite, range(present + 1, wanted + 1))
    else:
        gone = {repeated.name(name, number) for number in range(wanted + 1, present + 1)}
        _remove(diagram, tree, composite, gone)
    new_last = repeated.name(name, wanted)

    def moved(end: PortRef) -> PortRef:
        is_inside = end.subsystem == last or end.subsystem.startswith(f"{last}.")
        return PortRef(new_last + end.subsystem.removeprefix(last), end.port) if is_inside else end

    for source, target in tail:
        diagram.connect(moved(source), moved(target))
    _follow_last(diagram, composite, present, wanted)
    return True


def _follow_last(diagram: Diagram, composite: Composite, present: int, wanted: int) -> None:
    """Let repetitions of what a repetition stands in join the last one of its members, which is another one now."""
    name, repeated = composite.name, composite.repeated
    assert repeated is not None
    changed = []
    for other in diagram.composites:
        if (outer := other.repeated) is not None and outer.number(other.name, name):
            first, last = (
                [outer.local(other.name, repeated.port(name, number, port)) for port, _ in repeated.chain]
                for number in (present, wanted)
            )
            other = other.replaced(repeated=outer.with_ports(dict(zip(first, last, strict=True))))
        changed.append(other)
    diagram.set_composites(changed)


def _is_one_of(diagram: Diagram, composite: Composite, end: PortRef, ports: Iterable[str]) -> bool:
    """Say whether an end of a wire is one of these ports of a member, or a signal of one."""
    repeated = composite.repeated
    assert repeated is not None
    these = composite.replaced(repeated=repeated.replaced(chain=(), ring=(), separate=tuple(ports)))
    return repeated.local(composite.name, end) in single_ports(diagram, these)


def _grow(diagram: Diagram, composite: Composite, numbers: Sequence[int]) -> None:
    name, repeated = composite.name, composite.repeated
    assert repeated is not None
    first = repeated.name(name, 1)
    block = blocks_of(diagram).get(repeated.block)
    if block is None:
        raise DiagramError("There is no block {block!r} of which {name} is many.", block=repeated.block, name=name)
    new = [repeated.name(name, number) for number in numbers]
    bodies = {member: Body.of(block, member) for member in new}
    places = _places(diagram, composite, numbers[0] - 1, numbers[-1])
    put_bodies(diagram, bodies)
    if first in diagram.subsystems:
        put_composite(diagram, name, members=(*composite_of(diagram, name).members, *new))
    diagram.move_all(places)
    turned = diagram.orientations.get(first)
    if turned is not None:
        for member in new:
            diagram.turn(member, turned)
    _order(diagram, name)
    fill_values(diagram, name, numbers)


def _places(diagram: Diagram, composite: Composite, present: int, wanted: int) -> dict[str, tuple[float, float]]:
    """Return where new members stand inside, in rows behind the first one, and all if rows are longer from now on."""
    name, repeated = composite.name, composite.repeated
    assert repeated is not None
    level = Level(diagram, name)
    first = repeated.name(name, 1)
    shape = block_shape(level.picture().subsystems[first])
    x, y = level.place_of(first) or (0.0, 0.0)
    across, down = shape.width + APART[0], shape.height + APART[1]
    before, row = (next(row for most, row in ROWS if count <= most) for count in (present, wanted))
    start = present + 1 if row == before else 1
    return {
        repeated.name(name, number): (x + (number - 1) % row * across, y + (number - 1) // row * down)
        for number in range(start, wanted + 1)
    }


def _order(diagram: Diagram, composite: str) -> None:
    """Let all that stands in a repetition stand together in the file, where the first of it does."""
    inside = Hierarchy.of(diagram).within(composite)
    left = set(inside)
    order: list[str] = []
    for name in diagram.subsystems:
        if name in left and inside:
            order += inside
            inside = ()
        elif name not in left:
            order.append(name)
    diagram.set_order(order, list(diagram.connections))


def _remove(diagram: Diagram, tree: Hierarchy, composite: Composite, gone: set[str]) -> None:
    subsystems = [s for member in gone for s in (tree.within(member) if member in tree.composites else (member,))]
    diagram.remove_all([name for name in diagram.subsystems if name in set(subsystems)])
    diagram.set_composites(
        c for c in diagram.composites if not any(c.name == g or c.name.startswith(f"{g}.") for g in gone)
    )
