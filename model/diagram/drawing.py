"""How a diagram is drawn: places and turns of blocks, corners of wires, notes, frames around blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from macrostep.model.base.errors import DiagramError
from macrostep.model.diagram.contents import Contents
from macrostep.model.diagram.events import GroupChanged, NoteChanged, SubsystemMoved, WaypointsChanged
from macrostep.model.diagram.geometry import UPRIGHT, Group, Note, Orientation, Point
from macrostep.model.subsystem.ports import PortRef


class Drawing(Contents):
    """What of a diagram can be changed without changing what is simulated."""

    def move(self, name: str, position: Point | None) -> None:
        """Place a block, of a subsystem or of a composite, on the canvas; None takes its place away."""
        self.move_all({name: position})

    def move_all(self, positions: Mapping[str, Point | None]) -> None:
        """Place blocks as :meth:`move` does; none, if there is one of them not."""
        for name in positions.keys() - self._subsystems.keys():
            self.check_block(name)
        placed = {name: (float(place[0]), float(place[1])) for name, place in positions.items() if place is not None}
        for name in positions.keys() - placed.keys():
            self._positions.pop(name, None)
        self._positions.update(placed)
        self._emit_all(SubsystemMoved(name) for name in positions)

    def turn(self, name: str, orientation: Orientation) -> None:
        """Rotate and mirror a block, of a subsystem or of a composite."""
        self.check_block(name)
        if orientation == UPRIGHT:
            self._orientations.pop(name, None)
        else:
            self._orientations[name] = orientation
        self._emit(SubsystemMoved(name))

    def set_waypoints(self, target: str | PortRef, points: Sequence[Point]) -> None:
        """Give the wire into `target` its corners; none means that it is routed automatically."""
        target = PortRef.parse(target)
        if target not in self._connections:
            raise DiagramError(f"{target} is not connected.")
        if points:
            self._waypoints[target] = tuple((float(x), float(y)) for x, y in points)
        else:
            self._waypoints.pop(target, None)
        self._emit(WaypointsChanged(target))

    def set_note(self, key: int, note: Note | None) -> None:
        """Put a note on the canvas, change it, or take it away with None."""
        if note is None:
            self._notes.pop(key, None)
        else:
            (x, y), (width, height) = note.position, note.size
            self._notes[key] = replace(note, position=(float(x), float(y)), size=(float(width), float(height)))
        self._emit(NoteChanged(key))

    def set_group(self, key: int, group: Group | None) -> None:
        """Put a frame around blocks, change it, or take it away with None.

        Raises
        ------
        DiagramError
            If it has no member or one that is not there.
        """
        if group is None:
            self._groups.pop(key, None)
        else:
            missing = next((name for name in group.members if name not in self._subsystems), None)
            if missing is not None or not group.members:
                reason = "it has no members" if missing is None else f"there is no subsystem {missing!r}"
                raise DiagramError(f"The group {group.label!r} is not possible: {reason}.")
            self._groups[key] = group
        self._emit(GroupChanged(key))
