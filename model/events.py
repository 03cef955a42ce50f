"""What a diagram tells those who mirror it: plain events, sent after each change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from macrostep.model.ports import PortRef


@dataclass(frozen=True)
class SubsystemAdded:
    name: str


@dataclass(frozen=True)
class SubsystemRemoved:
    name: str


@dataclass(frozen=True)
class SubsystemReplaced:
    """Its text, numbers or name changed; connections to ports that are gone were removed before."""

    old_name: str
    name: str


@dataclass(frozen=True)
class SubsystemMoved:
    """Its place or its orientation changed."""

    name: str


@dataclass(frozen=True)
class Connected:
    source: PortRef
    target: PortRef


@dataclass(frozen=True)
class Disconnected:
    source: PortRef
    target: PortRef


@dataclass(frozen=True)
class WaypointsChanged:
    target: PortRef


@dataclass(frozen=True)
class NoteChanged:
    """A note was added, changed or removed."""

    key: int


@dataclass(frozen=True)
class GroupChanged:
    """A group's frame was added, changed or removed."""

    key: int


@dataclass(frozen=True)
class CompositesChanged:
    """Composites were made, dissolved, renamed, moved or switched."""


@dataclass(frozen=True)
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
