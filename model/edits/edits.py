"""What a person can do to a diagram, as plain data that can be applied and reverted.

An edit holds names and values, never items of the screen; what it needs to revert it reads when it is applied. The
undo stack of the window and the tests use nothing else to change a diagram.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Phrase
from macrostep.model.causality.joints import is_joint, way_up
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT, Group, Note, Orientation, Point
from macrostep.model.diagram.measurements import with_renamed
from macrostep.model.edits.part_edits import Removed, RemoveItems
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem


class Edit(Protocol):
    """A reversible change of a diagram; ``apply`` then ``revert`` leaves the file identical, key order included."""

    @property
    def text(self) -> str:
        """What the undo menu says, such as ``"move mass"``: a phrase."""

    def apply(self, diagram: Diagram) -> None:
        """Change the diagram, or raise a MacrostepError and leave it as it was."""

    def revert(self, diagram: Diagram) -> None:
        """Take the change back."""


@dataclass
class AddSubsystem:
    subsystem: Subsystem
    position: Point | None = None

    @property
    def text(self) -> str:
        return Phrase("add {what}", what=self.subsystem.name)

    def apply(self, diagram: Diagram) -> None:
        diagram.add(self.subsystem, self.position)

    def revert(self, diagram: Diagram) -> None:
        diagram.remove(self.subsystem.name)


@dataclass
class RemoveSubsystem:
    """Removes a subsystem with the connections that touch it, a self-loop counted once."""

    name: str
    _edit: RemoveItems = field(init=False, repr=False)

    @property
    def text(self) -> str:
        return Phrase("delete {what}", what=self.name)

    def apply(self, diagram: Diagram) -> None:
        self._edit = RemoveItems([self.name])
        self._edit.apply(diagram)

    def revert(self, diagram: Diagram) -> None:
        self._edit.revert(diagram)


@dataclass
class ReplaceSubsystem:
    """Changes a subsystem's text, numbers or name; connections to ports that are gone go with them."""

    name: str
    subsystem: Subsystem
    _before: Subsystem | None = field(default=None, init=False, repr=False)
    _cut: Removed | None = field(default=None, init=False, repr=False)

    @property
    def text(self) -> str:
        if self.name != self.subsystem.name:
            return Phrase("rename {old} to {new}", old=self.name, new=self.subsystem.name)
        return Phrase("change {what}", what=self.name)

    def apply(self, diagram: Diagram) -> None:
        before = diagram[self.name]
        lost = diagram.lost(self.name, self.subsystem)
        cut = Removed.of(diagram, RemoveItems(targets=lost)) if lost else None
        diagram.replace(self.name, self.subsystem)
        self._before, self._cut = before, cut
        self._rename_measured(diagram, self.name, self.subsystem.name)

    @staticmethod
    def _rename_measured(diagram: Diagram, old: str, new: str) -> None:
        """Let measured data go on with the signals that they were drawn with."""
        if old != new and diagram.measurements:
            measurements = with_renamed(diagram.measurements, old, new)
            if measurements != diagram.measurements:
                diagram.set(measurements=measurements)

    def revert(self, diagram: Diagram) -> None:
        assert self._before is not None
        diagram.replace(self.subsystem.name, self._before)
        self._rename_measured(diagram, self.subsystem.name, self.name)
        if self._cut is not None:
            self._cut.restore(diagram)


@dataclass
class Connect:
    """Connects an output with an input, or joins two bundles."""

    source: PortRef
    target: PortRef
    _turned: Removed | None = field(default=None, init=False, repr=False)

    @property
    def text(self) -> str:
        return Phrase("connect {source} to {target}", source=str(self.source), target=str(self.target))

    def apply(self, diagram: Diagram) -> None:
        turned = None
        if self.target in diagram.connections and is_joint(diagram.subsystems, self.source, self.target):
            turned = Removed.of(diagram, RemoveItems(targets=way_up(diagram.connections, self.target)))
        diagram.connect(self.source, self.target)
        self._turned = turned

    def revert(self, diagram: Diagram) -> None:
        diagram.disconnect(self.target)
        if self._turned is not None:
            diagram.disconnect_all(self._turned.connections.values())
            self._turned.restore(diagram)


@dataclass
class Disconnect:
    target: PortRef
    _edit: RemoveItems = field(init=False, repr=False)

    @property
    def text(self) -> str:
        return Phrase("disconnect {what}", what=str(self.target))

    def apply(self, diagram: Diagram) -> None:
        self._edit = RemoveItems(targets=[self.target])
        self._edit.apply(diagram)

    def revert(self, diagram: Diagram) -> None:
        self._edit.revert(diagram)


@dataclass
class MoveSubsystems:
    """Moves blocks; `positions` are the new places by name."""

    positions: Mapping[str, Point]
    _before: dict[str, Point | None] = field(default_factory=dict, init=False, repr=False)

    @property
    def text(self) -> str:
        return Phrase("move {what}", what=", ".join(self.positions))

    def apply(self, diagram: Diagram) -> None:
        before = {name: diagram.positions.get(name) for name in self.positions}
        diagram.move_all(self.positions)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        diagram.move_all(self._before)


@dataclass
class SetWaypoints:
    target: PortRef
    points: Sequence[Point]
    _before: Sequence[Point] = field(default=(), init=False, repr=False)

    @property
    def text(self) -> str:
        return Phrase("route the wire to {target}", target=str(self.target))

    def apply(self, diagram: Diagram) -> None:
        before = diagram.waypoints.get(self.target, ())
        diagram.set_waypoints(self.target, self.points)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        diagram.set_waypoints(self.target, self._before)


@dataclass
class SetOrientations:
    """Turns blocks; `orientations` are the new ones by name."""

    orientations: Mapping[str, Orientation]
    text: str = Phrase("turn")
    _before: dict[str, Orientation] = field(default_factory=dict, init=False, repr=False)

    def apply(self, diagram: Diagram) -> None:
        for name in self.orientations:
            diagram.check_block(name)
        before = {name: diagram.orientations.get(name, UPRIGHT) for name in self.orientations}
        for name, orientation in self.orientations.items():
            diagram.turn(name, orientation)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        for name, orientation in self._before.items():
            diagram.turn(name, orientation)


@dataclass
class SetNotes:
    """Adds, changes and, with None, removes notes."""

    notes: Mapping[int, Note | None]
    text: str = Phrase("change note")
    _before: dict[int, Note | None] = field(default_factory=dict, init=False, repr=False)

    def apply(self, diagram: Diagram) -> None:
        before = {key: diagram.notes.get(key) for key in self.notes}
        for key, note in self.notes.items():
            diagram.set_note(key, note)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        for key, note in self._before.items():
            diagram.set_note(key, note)


@dataclass
class SetGroups:
    """Adds, changes and, with None, removes frames around blocks."""

    groups: Mapping[int, Group | None]
    text: str = Phrase("change group")
    _before: dict[int, Group | None] = field(default_factory=dict, init=False, repr=False)

    def apply(self, diagram: Diagram) -> None:
        before = {key: diagram.groups.get(key) for key in self.groups}
        try:
            for key, group in self.groups.items():
                diagram.set_group(key, group)
        except DiagramError:
            for key, group in before.items():
                diagram.set_group(key, group)
            raise
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        for key, group in self._before.items():
            diagram.set_group(key, group)


@dataclass
class SetSettings:
    """Changes settings of the diagram: ``name``, ``description``, ``start``, ``stop``, ``runs``,
    ``measurements``, ``views``.
    """

    settings: Mapping[str, Any]
    _before: dict[str, Any] = field(default_factory=dict, init=False, repr=False)

    @property
    def text(self) -> str:
        return Phrase("change {what}", what=", ".join(self.settings))

    def apply(self, diagram: Diagram) -> None:
        before = {key: getattr(diagram, key, None) for key in self.settings}
        diagram.set(**self.settings)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        diagram.set(**self._before)


@dataclass
class CompositeEdit:
    """Several edits as one: all of them, or none if one fails."""

    text: str
    edits: Sequence[Edit]

    def apply(self, diagram: Diagram) -> None:
        done: list[Edit] = []
        try:
            for edit in self.edits:
                edit.apply(diagram)
                done.append(edit)
        except Exception:
            for edit in reversed(done):
                edit.revert(diagram)
            raise

    def revert(self, diagram: Diagram) -> None:
        for edit in reversed(self.edits):
            edit.revert(diagram)
