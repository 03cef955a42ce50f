"""What a person can do to a diagram, as plain data that can be applied and reverted.

An edit holds names and values, never items of the screen; what it needs to revert it reads when it is applied. The
undo stack of the window and the tests use nothing else to change a diagram.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from macrostep.model.composites import Composite
from macrostep.model.diagram import Diagram, Point, PortRef
from macrostep.model.subsystem import Subsystem


class Edit(Protocol):
    """A reversible change of a diagram; ``apply`` then ``revert`` leaves the file identical, key order included."""

    @property
    def text(self) -> str:
        """What the undo menu says, such as ``"move mass"``."""

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
        return f"add {self.subsystem.name}"

    def apply(self, diagram: Diagram) -> None:
        diagram.add(self.subsystem, self.position)

    def revert(self, diagram: Diagram) -> None:
        diagram.remove(self.subsystem.name)


@dataclass
class RemoveSubsystem:
    """Removes a subsystem with the connections that touch it, a self-loop counted once."""

    name: str
    _before: Snapshot | None = field(default=None, init=False, repr=False)

    @property
    def text(self) -> str:
        return f"delete {self.name}"

    def apply(self, diagram: Diagram) -> None:
        before = Snapshot.of(diagram)
        diagram.remove(self.name)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        assert self._before is not None
        before = self._before
        index = list(before.subsystems).index(self.name)
        diagram.add(before.subsystems[self.name], None, index)
        if self.name in before.positions:
            diagram.move(self.name, before.positions[self.name])
        before.restore_connections(diagram)
        if diagram.composites != before.composites:
            before.restore_composites(diagram)


@dataclass
class ReplaceSubsystem:
    """Changes a subsystem's text, numbers or name; connections to ports that are gone go with them."""

    name: str
    subsystem: Subsystem
    _before: Snapshot | None = field(default=None, init=False, repr=False)

    @property
    def text(self) -> str:
        if self.name != self.subsystem.name:
            return f"rename {self.name} to {self.subsystem.name}"
        return f"change {self.name}"

    def apply(self, diagram: Diagram) -> None:
        before = Snapshot.of(diagram)
        diagram.replace(self.name, self.subsystem)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        assert self._before is not None
        diagram.replace(self.subsystem.name, self._before.subsystems[self.name])
        self._before.restore_connections(diagram)


@dataclass
class Connect:
    source: PortRef
    target: PortRef

    @property
    def text(self) -> str:
        return f"connect {self.source} to {self.target}"

    def apply(self, diagram: Diagram) -> None:
        diagram.connect(self.source, self.target)

    def revert(self, diagram: Diagram) -> None:
        diagram.disconnect(self.target)


@dataclass
class Disconnect:
    target: PortRef
    _before: Snapshot | None = field(default=None, init=False, repr=False)

    @property
    def text(self) -> str:
        return f"disconnect {self.target}"

    def apply(self, diagram: Diagram) -> None:
        before = Snapshot.of(diagram)
        diagram.disconnect(self.target)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        assert self._before is not None
        self._before.restore_connections(diagram)


@dataclass
class MoveSubsystems:
    """Moves blocks; `positions` are the new places by name."""

    positions: Mapping[str, Point]
    _before: dict[str, Point | None] = field(default_factory=dict, init=False, repr=False)

    @property
    def text(self) -> str:
        return f"move {', '.join(self.positions)}"

    def apply(self, diagram: Diagram) -> None:
        before = {diagram[name].name: diagram.positions.get(name) for name in self.positions}
        for name, position in self.positions.items():
            diagram.move(name, position)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        for name, position in self._before.items():
            diagram.move(name, position)


@dataclass
class SetWaypoints:
    target: PortRef
    points: Sequence[Point]
    _before: Sequence[Point] = field(default=(), init=False, repr=False)

    @property
    def text(self) -> str:
        return f"route the wire to {self.target}"

    def apply(self, diagram: Diagram) -> None:
        before = diagram.waypoints.get(self.target, ())
        diagram.set_waypoints(self.target, self.points)
        self._before = before

    def revert(self, diagram: Diagram) -> None:
        diagram.set_waypoints(self.target, self._before)


@dataclass
class SetSettings:
    """Changes settings of the diagram: ``name``, ``description``, ``start``, ``stop``, ``runs``."""

    settings: Mapping[str, Any]
    _before: dict[str, Any] = field(default_factory=dict, init=False, repr=False)

    @property
    def text(self) -> str:
        return f"change {', '.join(self.settings)}"

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


@dataclass(frozen=True)
class Snapshot:
    """The parts of a diagram that an edit may take away with a subsystem."""

    subsystems: dict[str, Subsystem]
    positions: dict[str, Point]
    connections: dict[PortRef, PortRef]
    waypoints: dict[PortRef, tuple[Point, ...]]
    composites: tuple[Composite, ...]

    @classmethod
    def of(cls, diagram: Diagram) -> Snapshot:
        return cls(
            dict(diagram.subsystems), dict(diagram.positions), dict(diagram.connections), dict(diagram.waypoints),
            diagram.composites,
        )  # fmt: skip

    def restore_composites(self, diagram: Diagram) -> None:
        """Bring back the composites, with the places of those that were gone."""
        diagram.set_composites(self.composites)
        for composite in self.composites:
            if composite.name in self.positions:
                diagram.move(composite.name, self.positions[composite.name])

    def restore_connections(self, diagram: Diagram) -> None:
        """Connect again what is missing, each at its old place in the order, with its waypoints."""
        for index, (target, source) in enumerate(self.connections.items()):
            if target not in diagram.connections:
                diagram.connect(source, target, index)
                if target in self.waypoints:
                    diagram.set_waypoints(target, self.waypoints[target])
