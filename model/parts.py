"""Parts of diagrams: what copying takes, as a diagram of its own, and what pasting inserts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from macrostep.model.diagram import Diagram
from macrostep.model.errors import FileFormatError, MacrostepError
from macrostep.model.geometry import UPRIGHT, Point
from macrostep.model.json_text import lay_out, parse
from macrostep.model.ports import PortRef
from macrostep.model.schema import from_document
from macrostep.model.writing import to_document

CLIPBOARD = "The clipboard"


def extracted(
    diagram: Diagram,
    names: Iterable[str],
    places: Mapping[str, Point],
    notes: Iterable[int] = (),
    groups: Iterable[int] = (),
) -> Diagram:
    """Return subsystems with the wires between them, notes and frames as a diagram of their own.

    Parameters
    ----------
    diagram : Diagram
    names : iterable of str
    places : mapping
        Where the blocks are seen, by name.
    notes, groups : iterable of int
        Keys; of a frame, the members that are among `names` stay.
    """
    inside = dict.fromkeys(names)
    part = Diagram(diagram.name, start=diagram.start, stop=diagram.stop)
    for name in (name for name in diagram.subsystems if name in inside):
        part.add(diagram[name], places.get(name))
        part.turn(name, diagram.orientations.get(name, UPRIGHT))
    for target, source in diagram.connections.items():
        if target.subsystem in inside and source.subsystem in inside:
            part.connect(source, target)
            part.set_waypoints(target, diagram.waypoints.get(target, ()))
    for i, key in enumerate(sorted(notes)):
        part.set_note(i, diagram.notes[key])
    for i, key in enumerate(sorted(groups)):
        members = tuple(name for name in diagram.groups[key].members if name in inside)
        if members:
            part.set_group(i, replace(diagram.groups[key], members=members))
    return part


def renamed(part: Diagram, taken: Collection[str]) -> Diagram:
    """Return a part under names that are not taken: ``mass`` becomes ``mass2``, ``mass2`` the next one."""
    names = free_names(part.subsystems, taken)

    def port(ref: PortRef) -> PortRef:
        return PortRef(names[ref.subsystem], ref.port)

    result = Diagram(
        part.name,
        [subsystem.replaced(name=names[name]) for name, subsystem in part.subsystems.items()],
        [(port(source), port(target)) for target, source in part.connections.items()],
        positions={names[name]: place for name, place in part.positions.items()},
        orientations={names[name]: orientation for name, orientation in part.orientations.items()},
        waypoints={port(target): points for target, points in part.waypoints.items()},
        notes=part.notes.values(),
    )
    for key, group in part.groups.items():
        result.set_group(key, replace(group, members=tuple(names[name] for name in group.members)))
    return result


def free_names(names: Iterable[str], taken: Collection[str]) -> dict[str, str]:
    """Return for each name itself, or the first of its kind with a number behind it that is not taken."""
    used = set(taken)
    counted: dict[str, int] = {}  # by stem, so that thousands of names are not counted through for each
    found = {}
    for name in names:
        stem = name.rstrip("0123456789")
        number = max(int(name[len(stem) :] or 1), counted.get(stem, 0))
        new = name
        while new in used:
            number += 1
            counted[stem] = number
            new = f"{stem}{number}"
        used.add(new)
        found[name] = new
    return found


def shifted(part: Diagram, dx: float, dy: float) -> Diagram:
    """Return a part with everything in it elsewhere [px]."""
    return Diagram(
        part.name,
        part.subsystems.values(),
        [(source, target) for target, source in part.connections.items()],
        positions={name: (x + dx, y + dy) for name, (x, y) in part.positions.items()},
        orientations=part.orientations,
        waypoints={t: [(x + dx, y + dy) for x, y in points] for t, points in part.waypoints.items()},
        notes=[note.moved(dx, dy) for note in part.notes.values()],
        groups=part.groups.values(),
    )


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
        raise MacrostepError(f"This cannot be copied: it holds something that JSON has not ({error}).") from None


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
