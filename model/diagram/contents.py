"""What a diagram consists of, and who is told of changes; :mod:`macrostep.model.diagram.diagram` changes it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Self

from macrostep.model.base.errors import DiagramError
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.events import Event, Listener
from macrostep.model.diagram.geometry import Group, Note, Orientation, Point
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem


class Contents:
    """Subsystems, connections, composites, and how all of it is drawn."""

    name: str

    def __init__(self) -> None:
        self._listeners: list[Callable[[Sequence[Event]], object]] = []
        self._subsystems: dict[str, Subsystem] = {}
        self._connections: dict[PortRef, PortRef] = {}
        self._positions: dict[str, Point] = {}
        self._orientations: dict[str, Orientation] = {}
        self._waypoints: dict[PortRef, tuple[Point, ...]] = {}
        self._notes: dict[int, Note] = {}
        self._groups: dict[int, Group] = {}
        self._composites: tuple[Composite, ...] = ()

    @property
    def subsystems(self) -> Mapping[str, Subsystem]:
        """Subsystems by name, in the order of the file. Read only."""
        return self._subsystems

    @property
    def connections(self) -> Mapping[PortRef, PortRef]:
        """Source output by target input. Read only."""
        return self._connections

    @property
    def positions(self) -> Mapping[str, Point]:
        """Place of each block on the canvas [px]; blocks never placed are missing. Read only."""
        return self._positions

    @property
    def waypoints(self) -> Mapping[PortRef, tuple[Point, ...]]:
        """Corners given by the user [px], by target input. Read only."""
        return self._waypoints

    @property
    def orientations(self) -> Mapping[str, Orientation]:
        """How each block is turned; upright ones are missing. Read only."""
        return self._orientations

    @property
    def notes(self) -> Mapping[int, Note]:
        """Texts on the canvas, by a key that orders them in the file. Read only."""
        return self._notes

    @property
    def groups(self) -> Mapping[int, Group]:
        """Frames around blocks, by a key that orders them in the file. Read only."""
        return self._groups

    @property
    def composites(self) -> tuple[Composite, ...]:
        """Composites in the order of the file; see :mod:`macrostep.model.diagram.composites`."""
        return self._composites

    @property
    def names(self) -> frozenset[str]:
        """Names that are taken, by subsystems and composites."""
        return frozenset(self._subsystems).union(composite.name for composite in self._composites)

    def wired(self, name: str) -> Iterable[PortRef]:
        """Return the target inputs of every connection that touches a subsystem."""
        return tuple(self._wired[name])

    def __getitem__(self, name: str) -> Subsystem:
        try:
            return self._subsystems[name]
        except KeyError:
            known = ", ".join(self._subsystems) or "none"
            raise DiagramError(f"There is no subsystem {name!r} in {self.name!r}; it has: {known}.") from None

    def check_block(self, name: str) -> None:
        """Make sure that there is a subsystem or a composite of this name.

        Raises
        ------
        DiagramError
        """
        if name not in self._subsystems and not any(name == composite.name for composite in self._composites):
            self[name]

    def copy(self) -> Self:
        """Return a diagram with the same contents that nobody listens to; quick, as contents are never changed."""
        other = copy.copy(self)
        for key, value in vars(self).items():
            if isinstance(value, dict):
                setattr(other, key, dict(value))
        vars(other).pop("_wired", None)
        other._listeners = []
        return other

    @cached_property
    def _wired(self) -> dict[str, dict[PortRef, None]]:
        """The target inputs of every connection that touches a subsystem; made when they are asked for first."""
        wired: dict[str, dict[PortRef, None]] = {name: {} for name in self._subsystems}
        for target, source in self._connections.items():
            wired[source.subsystem][target] = wired[target.subsystem][target] = None
        return wired

    def fill(
        self,
        subsystems: Mapping[str, Subsystem],
        connections: Mapping[PortRef, PortRef],
        positions: Mapping[str, Point],
        orientations: Mapping[str, Orientation],
        waypoints: Mapping[PortRef, Sequence[Point]],
    ) -> None:
        """Take over parts of another diagram, which fit, at once: nothing is checked and nobody is told."""
        self._subsystems, self._connections = dict(subsystems), dict(connections)
        vars(self).pop("_wired", None)
        self._positions, self._orientations = dict(positions), dict(orientations)
        self._waypoints = {target: tuple(points) for target, points in waypoints.items()}

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every event from now on; returns the function that ends it."""

        def take(batch: Sequence[Event]) -> None:
            for event in batch:
                listener(event)

        return self.subscribe_all(take)

    def subscribe_all(self, listener: Callable[[Sequence[Event]], object]) -> Callable[[], None]:
        """Call `listener` with all events of a change together; returns the function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _emit(self, event: Event) -> None:
        self._emit_all((event,))

    def _emit_all(self, batch: Iterable[Event]) -> None:
        if self._listeners:  # of a diagram that nobody listens to, events are not even made
            events = tuple(batch)
            for listener in tuple(self._listeners) if events else ():
                listener(events)
