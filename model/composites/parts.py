"""Parts of diagrams: what copying takes, as a diagram of its own, and what pasting inserts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial

from macrostep.model.base.errors import FileFormatError, MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.composites import Points, with_corners
from macrostep.model.diagram.contents import Definition
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.drawing import Drawing
from macrostep.model.diagram.geometry import Point
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.network import Network
from macrostep.model.disk.json_text import lay_out, parse
from macrostep.model.files.schema import from_document
from macrostep.model.files.writing import to_document
from macrostep.model.subsystem.ports import PortRef

CLIPBOARD = Phrase("The clipboard")


def extracted(
    diagram: Diagram,
    names: Iterable[str],
    places: Mapping[str, Point],
    notes: Iterable[int] = (),
    groups: Iterable[int] = (),
    composites: Collection[str] = (),
    level: str = "",
) -> Diagram:
    """Return subsystems with the wires between them, composites, notes and frames as a diagram of their own.

    Parameters
    ----------
    diagram : Diagram
    names : iterable of str
        Subsystems, those of the composites among them.
    places : mapping
        Where the blocks are seen, by name.
    notes, groups : iterable of int
        Keys; of a frame, the members that are among `names` stay.
    composites : collection of str
        In the part they are called without the `level` at which they stand.
    """
    inside = dict.fromkeys(names)
    seen = _seen_from(level, inside, composites)
    connections = dict(diagram.connections)
    if not inside.keys() >= diagram.subsystems.keys():
        connections = {t: s for t, s in connections.items() if t[0] in inside and s[0] in inside}
    part = Diagram(
        diagram.name,
        start=diagram.start,
        stop=diagram.stop,
        blocks=_blocks_of(diagram, inside, composites),
        **diagram.parameter_settings(),
    )
    part.fill(
        Network({name: subsystem for name, subsystem in diagram.subsystems.items() if name in inside}, connections),
        Drawing(
            {name: places[name] for name in inside if name in places},
            {name: diagram.orientations[name] for name in inside if name in diagram.orientations},
            {t: points for t, points in diagram.waypoints.items() if t in connections},
        ),
    )

    def copied(target: PortRef, points: Points) -> tuple[PortRef, Points] | None:
        ends = {target.subsystem, diagram.connections[target].subsystem}
        return (target, points) if ends <= inside.keys() else None

    part.set_composites(
        with_corners(c, copied, copied).replaced(name=seen[c.name]) for c in diagram.composites if c.name in composites
    )
    for name in composites:
        part.move(seen[name], places.get(name))
        if name in diagram.orientations:
            part.turn(seen[name], diagram.orientations[name])
    for i, key in enumerate(sorted(notes)):
        note = diagram.notes[key]
        wire = note.wire if note.wire in connections else None
        part.set_note(i, replace(note, level=seen.get(note.level, ""), wire=wire))
    for i, key in enumerate(sorted(groups)):
        group = diagram.groups[key]
        members = tuple(name for name in group.members if name in inside)
        if members:
            part.set_group(i, replace(group, members=members, level=seen.get(group.level, "")))
    return part


def _blocks_of(diagram: Diagram, subsystems: Iterable[str], composites: Collection[str]) -> dict[str, Definition]:
    """Return the blocks of one's own that subsystems and composites are instances of."""
    used = {diagram.subsystems[name].block for name in subsystems}
    used.update(composite.block for composite in diagram.composites if composite.name in composites)
    return {name: block for name, block in diagram.blocks.items() if name in used}


def _seen_from(level: str, subsystems: Collection[str], composites: Collection[str]) -> dict[str, str]:
    """Return what composites are called within a level; where a subsystem of the part has that name, another."""
    prefix = f"{level}." if level else ""
    outermost = [name for name in composites if not any(name.startswith(f"{c}.") for c in composites)]
    free = free_names([name.removeprefix(prefix) for name in outermost], subsystems)
    seen = {}
    for name in composites:
        outer = next(o for o in outermost if name == o or name.startswith(f"{o}."))
        seen[name] = free[outer.removeprefix(prefix)] + name.removeprefix(outer)
    return seen


def renamed(part: Diagram, taken: Collection[str], level: str = "") -> Diagram:
    """Return a part under names that are not taken at a level: ``mass`` becomes ``mass2``, ``mass2`` the next one."""
    around = f"{level}." if level else ""
    tree = Hierarchy.of(part)
    outermost = {name: around + name.rpartition(".")[2] for name in tree.inside("")}
    of_instances = {s: i for s in part.subsystems if (i := _instance_around(tree, s))}
    free = free_names([*(s for s in part.subsystems if s not in of_instances), *outermost.values()], taken)
    names = {name: free[name] for name in part.subsystems if name not in of_instances}
    new = {name: free[full].removeprefix(around) for name, full in outermost.items()}
    for name in tree.composites:
        outer = name if name in new else tree.ancestors(name)[-1]
        names[name] = new[outer] + name.removeprefix(outer)
    prefixed = {s: f"{around}{names[i]}.{_local(s, i)}" for s, i in of_instances.items()}
    found = free_names(prefixed.values(), {*taken, *free.values()})
    names.update((s, found[full]) for s, full in prefixed.items())
    return with_names(part, names, tree)


def _instance_around(tree: Hierarchy, subsystem: str) -> str:
    """Return the outermost composite around a subsystem that names what stands in it; "" if there is none."""
    return next((name for name in reversed(tree.ancestors(subsystem)) if tree.composites[name].names_members), "")


def _local(subsystem: str, instance: str) -> str:
    """Return what a subsystem is called inside an instance."""
    last = instance.rpartition(".")[2]
    return f".{subsystem}".rpartition(f".{last}.")[2].removeprefix(".")


def inside(part: Diagram, level: str) -> Diagram:
    """Return a part as it is called when it stands inside a composite."""
    names = {name: name for name in part.subsystems}
    names.update({composite.name: f"{level}.{composite.name}" for composite in part.composites})
    return with_names(part, names, Hierarchy.of(part), level)


def with_names(part: Diagram, names: Mapping[str, str], tree: Hierarchy, level: str = "") -> Diagram:
    """Return a part in which every subsystem and composite has another name.

    Parameters
    ----------
    part : Diagram
    names : mapping
        The new name of each.
    tree : Hierarchy
        That of the part.
    level : str
        The composite in which it is to stand; "" for none.
    """

    def port(ref: PortRef) -> PortRef:
        return PortRef(names[ref.subsystem], ref.port)

    def seen(item: str) -> str:
        return names[item] if item else level

    def moved(target: PortRef, points: Points) -> tuple[PortRef, Points]:
        return port(target), points

    new = partial(tuple.__new__, PortRef)  # half the time of PortRef(...), of which there are thousands
    other = Diagram(part.name, blocks=part.blocks, **part.parameter_settings())
    other.fill(
        Network(
            {names[name]: s if names[name] == name else s.called(names[name]) for name, s in part.subsystems.items()},
            {new((names[a], u)): new((names[b], y)) for (a, u), (b, y) in part.connections.items()},
        ),
        Drawing(
            {names[name]: place for name, place in part.positions.items()},
            {names[name]: orientation for name, orientation in part.orientations.items()},
            {port(target): points for target, points in part.waypoints.items()},
        ),
    )
    other.set_composites(
        with_corners(c, moved, moved).replaced(name=names[c.name], members=tuple(names.get(m, m) for m in c.members))
        for c in part.composites
    )
    for key, note in enumerate(part.notes.values()):
        wire = port(note.wire) if note.wire is not None else None
        other.set_note(key, replace(note, level=seen(tree.home(note.level)), wire=wire))
    for key, group in enumerate(part.groups.values()):
        members = tuple(names[m] for m in group.members)
        other.set_group(key, replace(group, members=members, level=seen(tree.home(group.level))))
    return other


def free_names(names: Iterable[str], taken: Collection[str]) -> dict[str, str]:
    """Return for each name itself, or the first of its kind with a number behind it that is not taken."""
    used = set(taken)
    counted: dict[str, int] = {}  # by stem, so that thousands of names are not counted through for each
    found = {}
    for name in names:
        new = name
        if name in used:
            stem = name.rstrip("0123456789")
            number = max(int(name[len(stem) :] or 1), counted.get(stem, 0))
            while new in used:
                number += 1
                new = f"{stem}{number}"
            counted[stem] = number
        used.add(new)
        found[name] = new
    return found


def shift(part: Diagram, dx: float, dy: float) -> None:
    """Put everything in a part elsewhere [px]; what is inside of composites stays there."""
    tree = Hierarchy.of(part)

    outermost = set(tree.blocks(""))

    def moved(place: Point) -> Point:
        return place[0] + dx, place[1] + dy

    def beside(target: PortRef, points: Points) -> tuple[PortRef, Points]:
        return target, tuple(map(moved, points))

    def inside(target: PortRef, points: Points) -> tuple[PortRef, Points]:
        return target, points

    part.move_all({name: (x + dx, y + dy) for name, (x, y) in part.positions.items() if name in outermost})
    for target, points in part.waypoints.items():
        if target.subsystem in outermost:
            part.set_waypoints(target, tuple(map(moved, points)))
    for key, note in part.notes.items():
        part.set_note(key, note if tree.home(note.level) else note.moved(dx, dy))
    part.set_composites([c if tree.around(c.name) else with_corners(c, beside, inside) for c in part.composites])


def corners(part: Diagram) -> list[Point]:
    """Return the places of what one sees of a part, before one enters its composites."""
    tree = Hierarchy.of(part)
    outermost = set(tree.blocks(""))
    return [
        *(place for name, place in part.positions.items() if name in outermost),
        *(note.position for note in part.notes.values() if not tree.home(note.level)),
    ]


def to_text(part: Diagram) -> str:
    """Return a part as the text of a diagram file.

    Raises
    ------
    MacrostepError
        If it holds something that JSON has not.
    """
    try:
        return lay_out(to_document(part), joined=("format", "start"))
    except (TypeError, ValueError, RecursionError) as error:
        raise MacrostepError(
            "This cannot be copied: it holds something that JSON has not ({why}).", why=str(error)
        ) from None


def from_text(text: str) -> Diagram:
    """Read a part from the text of a diagram file.

    Raises
    ------
    FileFormatError
        If it is not one.
    """
    if not text.lstrip().startswith("{"):
        raise FileFormatError("The clipboard holds no diagram: copy blocks, or the text of a diagram file.")
    return from_document(parse(text, CLIPBOARD), CLIPBOARD)
