"""Plain events that a diagram sends after each change, to those who mirror it.

Nobody changes an event; that they are not `frozen` makes them twice as fast, and there are thousands at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from macrostep.model.subsystem.ports import PortRef


@dataclass(slots=True, unsafe_hash=True)
class SubsystemAdded:
    name: str


@dataclass(slots=True, unsafe_hash=True)
class SubsystemRemoved:
    name: str


@dataclass(slots=True, unsafe_hash=True)
class SubsystemReplaced:
    """Its text, numbers or name changed; connections to ports that are gone were removed before."""

    old_name: str
    name: str


@dataclass(slots=True, unsafe_hash=True)
class SubsystemMoved:
    """Its place or its orientation changed."""

    name: str


@dataclass(slots=True, unsafe_hash=True)
class Connected:
    source: PortRef
    target: PortRef


@dataclass(slots=True, unsafe_hash=True)
class Disconnected:
    source: PortRef
    target: PortRef


@dataclass(slots=True, unsafe_hash=True)
class WaypointsChanged:
    target: PortRef


@dataclass(slots=True, unsafe_hash=True)
class NoteChanged:
    """A note was added, changed or removed."""

    key: int


@dataclass(slots=True, unsafe_hash=True)
class GroupChanged:
    """A group's frame was added, changed or removed."""

    key: int


@dataclass(slots=True, unsafe_hash=True)
class CompositesChanged:
    """Composites were made, dissolved, renamed, moved or switched."""


@dataclass(slots=True, unsafe_hash=True)
class SettingsChanged:
    """Name, description, times or runs of the diagram changed."""


Event = (
    SubsystemAdded
    | SubsystemRemoved
    | SubsystemReplaced
    | SubsystemMoved
    | Connected
    | Disconnected
    | WaypointsChanged
    | NoteChanged
    | GroupChanged
    | CompositesChanged
    | SettingsChanged
)
Listener = Callable[[Event], None]

LOOKS = (SubsystemMoved, WaypointsChanged, NoteChanged, GroupChanged)
"""Events after which the diagram looks different and means the same."""


def mean_something(kinds: Iterable[type[Event]]) -> bool:
    """Say whether the diagram means something else after events of these kinds."""
    return any(not issubclass(kind, LOOKS) for kind in kinds)
