"""The edits that the canvas makes of what is selected: built from names and numbers, pushed by the scene."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from macrostep.model.diagram import Diagram, Point, PortRef
from macrostep.model.edits import CompositeEdit, Disconnect, Edit, MoveSubsystems, RemoveSubsystem, SetWaypoints


def deletion(diagram: Diagram, names: Sequence[str], targets: Iterable[PortRef]) -> CompositeEdit | None:
    """Return the edit that removes blocks and the wires into `targets`, or None if there is nothing to remove."""
    gone = set(names)
    loose = [t for t in targets if t.subsystem not in gone and diagram.connections[t].subsystem not in gone]
    edits: list[Edit] = [*(Disconnect(target) for target in loose), *(RemoveSubsystem(name) for name in names)]
    if not edits:
        return None
    return CompositeEdit(edits[0].text if len(edits) == 1 else f"delete {len(edits)} items", edits)


def disconnection(diagram: Diagram, name: str) -> CompositeEdit | None:
    """Return the edit that removes every wire of a block, or None if it has none."""
    touching = [t for t, s in diagram.connections.items() if name in (t.subsystem, s.subsystem)]
    return CompositeEdit(f"disconnect {name}", [Disconnect(t) for t in touching]) if touching else None


def movement(diagram: Diagram, moved: Mapping[str, Point], shown: Mapping[str, Point]) -> CompositeEdit:
    """Return the edit that moves blocks.

    Parameters
    ----------
    moved : mapping
        New places by name.
    shown : mapping
        Places of all blocks before, those included that the diagram has no place for: they are written down with the
        first move, so that the picture stays as it is when the file is opened again.
    """
    unplaced = {name: place for name, place in shown.items() if name not in diagram.positions}
    text = f"move {next(iter(moved))}" if len(moved) == 1 else f"move {len(moved)} blocks"
    bends = [SetWaypoints(target, points) for target, points in shifted_waypoints(diagram, moved, shown).items()]
    return CompositeEdit(text, [MoveSubsystems({**unplaced, **moved}), *bends])


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
