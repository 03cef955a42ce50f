"""The edits that the canvas makes of what is selected: built from names and numbers, pushed by the scene."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

from macrostep.gui.canvas.painting.distances import snapped
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram, Point, PortRef
from macrostep.model.diagram.geometry import COLOURS, UPRIGHT, Group, Note, Orientation
from macrostep.model.drawing.block_shape import block_shape
from macrostep.model.drawing.layout import automatic_layout
from macrostep.model.edits.edits import (
    CompositeEdit,
    Edit,
    MoveSubsystems,
    SetGroups,
    SetNotes,
    SetOrientations,
    SetWaypoints,
)
from macrostep.model.edits.part_edits import RemoveItems, next_key

Turn = Callable[[Orientation], Orientation]
GroupChange = Callable[[Group], Group]


def deletion(
    diagram: Diagram,
    names: Sequence[str],
    targets: Iterable[PortRef],
    notes: Sequence[int] = (),
    groups: Sequence[int] = (),
) -> RemoveItems | None:
    """Return the edit that removes blocks, the wires into `targets`, notes and frames; None if there is nothing."""
    gone = set(names)
    loose = [t for t in targets if t.subsystem not in gone and diagram.connections[t].subsystem not in gone]
    count = len(names) + len(loose) + len(notes) + len(groups)
    if not count:
        return None
    labels = [key for key in _labels_of_wires(diagram, gone, loose) if key not in notes]
    text = Phrase("delete {count} items", count=count)
    if count == 1:
        (text,) = [
            *(Phrase("delete {what}", what=name) for name in names),
            *(Phrase("disconnect {what}", what=str(target)) for target in loose),
            *(Phrase("delete note") for _ in notes),
            *(ungrouped(diagram.groups[key].label) for key in groups),
        ]
    return RemoveItems(names, loose, [*notes, *labels], groups, text)


def _labels_of_wires(diagram: Diagram, gone: Container[str], loose: Container[PortRef]) -> Iterator[int]:
    """Yield the labels of the wires that go with blocks, or by themselves; those into composites end at their ports."""
    labels = [(key, str(note.wire)) for key, note in diagram.notes.items() if note.wire is not None]
    cut = [
        target
        for target, source in (diagram.connections.items() if labels else ())
        if target in loose or target.subsystem in gone or source.subsystem in gone
    ]
    ends = {str(target) for target in cut} | {target.port for target in cut}
    yield from (key for key, wire in labels if wire in ends)


def ungrouped(label: str) -> Phrase:
    """Say that a frame is taken away."""
    return Phrase("ungroup {label}", label=label) if label else Phrase("ungroup")


def disconnection(diagram: Diagram, name: str) -> RemoveItems | None:
    """Return the edit that removes every wire of a block, or None if it has none."""
    touching = list(diagram.wired(name))
    labels = list(_labels_of_wires(diagram, (), touching))
    return RemoveItems((), touching, labels, text=Phrase("disconnect {what}", what=name)) if touching else None


def movement(
    diagram: Diagram, moved: Mapping[str, Point], shown: Mapping[str, Point], notes: Mapping[int, Note] | None = None
) -> CompositeEdit:
    """Return the edit that moves blocks and notes.

    Parameters
    ----------
    moved : mapping
        New places by name.
    shown : mapping
        Places of all blocks before, those included that the diagram has no place for: they are written down with the
        first move, so that the picture stays as it is when the file is opened again.
    notes : mapping, optional
        The notes as they will be.
    """
    text = counted(Phrase("move"), list(moved)) if moved else Phrase("move note")
    edits: list[Edit] = []
    if moved:
        edits.append(MoveSubsystems({**_unplaced(diagram, shown), **moved}))
    edits += [SetWaypoints(target, points) for target, points in shifted_waypoints(diagram, moved, shown).items()]
    if notes:
        edits.append(SetNotes(notes))
    return CompositeEdit(text, edits)


def _unplaced(diagram: Diagram, shown: Mapping[str, Point]) -> dict[str, Point]:
    return {name: place for name, place in shown.items() if name not in diagram.positions}


def counted(verb: str, names: Sequence[str]) -> Phrase:
    """Say what is done to blocks: to which one, or to how many."""
    what = names[0] if len(names) == 1 else Phrase("{count} blocks", count=len(names))
    return Phrase("{verb} {what}", verb=verb, what=what)


def shifted_waypoints(
    diagram: Diagram, moved: Mapping[str, Point], shown: Mapping[str, Point]
) -> dict[PortRef, tuple[Point, ...]]:
    """Return the waypoints of wires between moved blocks, moved along with them."""
    result = {}
    for target, points in diagram.waypoints.items():
        if target.subsystem in moved and diagram.connections[target].subsystem in moved:
            (x, y), (x0, y0) = moved[target.subsystem], shown[target.subsystem]
            result[target] = tuple((px + x - x0, py + y - y0) for px, py in points)
    return result


def turning(
    diagram: Diagram, names: Sequence[str], shown: Mapping[str, Point], change: Turn, verb: str
) -> CompositeEdit:
    """Return the edit that turns blocks about their middles; their wires are routed anew."""
    new = {name: change(diagram.orientations.get(name, UPRIGHT)) for name in names}
    places = {}
    for name, orientation in new.items():
        before = block_shape(diagram[name], diagram.orientations.get(name, UPRIGHT))
        after = block_shape(diagram[name], orientation)
        x, y = shown[name]
        if (before.width, before.height) != (after.width, after.height):
            places[name] = snapped(x + (before.width - after.width) / 2, y + (before.height - after.height) / 2)
    edits: list[Edit] = [SetOrientations(new)]
    unplaced = _unplaced(diagram, shown)
    if places or unplaced:
        edits.append(MoveSubsystems({**unplaced, **places}))
    edits += _automatic(diagram, dict.fromkeys(target for name in names for target in diagram.wired(name)))
    return CompositeEdit(counted(verb, names), edits)


def arrangement(diagram: Diagram, names: Sequence[str], shown: Mapping[str, Point]) -> CompositeEdit:
    """Return the edit that places blocks automatically, where the first of them stood, and routes their wires anew."""
    places = automatic_layout(diagram, names)
    dx = min(shown[name][0] for name in names) - min(x for x, _ in places.values())
    dy = min(shown[name][1] for name in names) - min(y for _, y in places.values())
    if len(names) == len(diagram.subsystems):
        dx = dy = 0.0
    moved = {name: (x + dx, y + dy) for name, (x, y) in places.items()}
    touched = [t for t in diagram.waypoints if t.subsystem in moved or diagram.connections[t].subsystem in moved]
    return CompositeEdit(
        Phrase("arrange"), [MoveSubsystems({**_unplaced(diagram, shown), **moved}), *_automatic(diagram, touched)]
    )


def rerouting(diagram: Diagram, targets: Iterable[PortRef]) -> Edit | None:
    """Return the edit that routes wires automatically again, or None if they are."""
    edits = _automatic(diagram, targets)
    if len(edits) < 2:
        return edits[0] if edits else None
    return CompositeEdit(Phrase("reset {count} routes", count=len(edits)), edits)


def _automatic(diagram: Diagram, targets: Iterable[PortRef]) -> list[Edit]:
    return [SetWaypoints(target, ()) for target in targets if target in diagram.waypoints]


def grouping(diagram: Diagram, names: Sequence[str]) -> SetGroups:
    """Return the edit that puts a frame around blocks; they leave the frames in which they were."""
    changed: dict[int, Group | None] = {}
    inside = set(names)
    for key, group in diagram.groups.items():
        left = tuple(name for name in group.members if name not in inside)
        if len(left) < len(group.members):
            changed[key] = Group(group.label, left, group.colour, group.extra) if left else None
    key = next_key(diagram.groups)
    changed[key] = Group("", tuple(names), COLOURS[key % len(COLOURS)])
    return SetGroups(changed, counted(Phrase("group"), names))
