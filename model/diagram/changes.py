"""What an edit changed, as one sum of its events: each mirror of a diagram compares what is named with what there is.

An edit of thousands of blocks has thousands of events; what was in between its first and its last one nobody sees.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from macrostep.model.diagram import events
from macrostep.model.diagram.events import Event
from macrostep.model.subsystem.ports import PortRef

Names = dict[str, None]
"""Names in the order in which they came."""
CONNECTING = frozenset((events.Connected, events.Disconnected))
PLACING = frozenset((events.SubsystemAdded, events.SubsystemRemoved, events.SubsystemMoved))


@dataclass
class Changes:
    """What is to be compared.

    Attributes
    ----------
    blocks : dict
        Names of subsystems and composites that were added, removed, replaced or moved, as they are called now or were.
    replaced : dict
        Those among them whose text, numbers or name changed.
    names : dict
        The names now of subsystems that had another, by the former ones.
    wires : dict
        Target inputs of connections that came or went.
    corners : dict
        Target inputs of wires whose corners changed.
    notes, groups : dict
        Keys of those that were added, changed or removed.
    has_other_composites : bool
    """

    blocks: Names = field(default_factory=dict)
    replaced: Names = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    wires: dict[PortRef, None] = field(default_factory=dict)
    corners: dict[PortRef, None] = field(default_factory=dict)
    notes: dict[int, None] = field(default_factory=dict)
    groups: dict[int, None] = field(default_factory=dict)
    has_other_composites: bool = False

    @classmethod
    def of(cls, batch: Iterable[Event]) -> Changes:
        """Sum up events in the order in which they came."""
        found = cls()
        blocks, wires = found.blocks, found.wires
        for event in batch:
            kind = type(event)
            if kind in CONNECTING:
                wires[event.target] = None  # type: ignore[attr-defined]
            elif kind in PLACING:
                blocks[event.name] = None  # type: ignore[attr-defined]
            else:
                found._take(event)
        return found

    def _take(self, event: Event) -> None:
        match event:
            case events.SubsystemReplaced(old, new):
                self._replace(old, new)
            case events.WaypointsChanged(target):
                self.corners[target] = None
            case events.NoteChanged(key):
                self.notes[key] = None
            case events.GroupChanged(key):
                self.groups[key] = None
            case events.CompositesChanged():
                self.has_other_composites = True

    def _replace(self, old: str, new: str) -> None:
        self.blocks[old] = self.blocks[new] = None
        self.replaced[new] = None
        if old != new:
            self.replaced.pop(old, None)
            first = next((former for former, now in self.names.items() if now == old), old)
            self.names[first] = new
