"""How a diagram is drawn: places and turns of blocks, corners of wires, notes, frames around blocks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from macrostep.model.diagram.geometry import Group, Note, Orientation, Point
from macrostep.model.subsystem.ports import PortRef

K = TypeVar("K")
V = TypeVar("V")


@dataclass
class Drawing:
    """What of a diagram can be changed without changing what is simulated, as the diagram's properties describe it.

    The diagram checks what is put here.
    """

    positions: dict[str, Point] = field(default_factory=dict)
    orientations: dict[str, Orientation] = field(default_factory=dict)
    waypoints: dict[PortRef, tuple[Point, ...]] = field(default_factory=dict)
    notes: dict[int, Note] = field(default_factory=dict)
    groups: dict[int, Group] = field(default_factory=dict)

    def copy(self) -> Drawing:
        return Drawing(*map(dict, vars(self).values()))

    def place(self, positions: Mapping[str, Point | None]) -> None:
        placed = {name: (float(place[0]), float(place[1])) for name, place in positions.items() if place is not None}
        for name in positions.keys() - placed.keys():
            self.positions.pop(name, None)
        self.positions.update(placed)

    def remove_blocks(self, names: Iterable[str]) -> None:
        for name in names:
            self.positions.pop(name, None)
            self.orientations.pop(name, None)

    def rename(self, old: str, new: str) -> None:
        self.positions = {new if name == old else name: p for name, p in self.positions.items()}
        self.orientations = {new if name == old else name: o for name, o in self.orientations.items()}
        self.waypoints = {target.renamed(old, new): points for target, points in self.waypoints.items()}
        self.notes = {
            key: replace(note, wire=note.wire.renamed(old, new)) if note.wire is not None else note
            for key, note in self.notes.items()
        }
        self.groups = {
            key: replace(group, members=tuple(new if member == old else member for member in group.members))
            for key, group in self.groups.items()
        }


def put(items: dict[K, V], key: K, item: V | None) -> None:
    """Set an item of a drawing, or take it away with None."""
    if item is None:
        items.pop(key, None)
    else:
        items[key] = item
