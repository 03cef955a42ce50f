"""Plain events that a diagram sends after each change, to those who mirror it.

Nobody changes an event; that they are not `frozen` makes them twice as fast, and there are thousands at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from macrostep.model.subsystem.ports import PortRef


class Event:
    """What a diagram sends after a change."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class SubsystemAdded(Event):
    name: str


@dataclass(slots=True, unsafe_hash=True)
class SubsystemRemoved(Event):
    name: str


@dataclass(slots=True, unsafe_hash=True)
class SubsystemReplaced(Event):
    """Its text, numbers or name changed; connections to ports that are gone were removed before."""

    old_name: str
    name: str


@dataclass(slots=True, unsafe_hash=True)
class SubsystemMoved(Event):
    """Its place or its orientation changed."""

    name: str


@dataclass(slots=True, unsafe_hash=True)
class Connected(Event):
    source: PortRef
    target: PortRef


@dataclass(slots=True, unsafe_hash=True)
class Disconnected(Event):
    source: PortRef
    target: PortRef


@dataclass(slots=True, unsafe_hash=True)
class WaypointsChanged(Event):
    target: PortRef


@dataclass(slots=True, unsafe_hash=True)
class NoteChanged(Event):
    """A note was added, changed or removed."""

    key: int


@dataclass(slots=True, unsafe_hash=True)
class GroupChanged(Event):
    """A group's frame was added, changed or removed."""

    key: int


@dataclass(slots=True, unsafe_hash=True)
class CompositesChanged(Event):
    """Composites were made, dissolved, renamed, moved or switched."""


@dataclass(slots=True, unsafe_hash=True)
class SettingsChanged(Event):
    """Name, description, times or runs of the diagram changed."""


Listener = Callable[[Event], None]

LOOKS = (SubsystemMoved, WaypointsChanged, NoteChanged, GroupChanged)
"""Events after which the diagram looks different and means the same."""


def mean_something(kinds: Iterable[type[Event]]) -> bool:
    """Say whether the diagram means something else after events of these kinds."""
    return any(not issubclass(kind, LOOKS) for kind in kinds)
