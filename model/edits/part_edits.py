"""Edits of many things at once, each with one record of what it takes away: removing, and inserting a part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.contents import Definition
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import Group, Note, Orientation, Point
from macrostep.model.diagram.parameters import DiagramParameter, needed_by
from macrostep.model.edits.annotation_levels import NONE, Annotations, relevel
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

K = TypeVar("K")
V = TypeVar("V")


@dataclass
class RemoveItems:
    """Removes subsystems with the connections that touch them, further connections, notes and groups' frames."""

    names: Sequence[str] = ()
    targets: Sequence[PortRef] = ()
    notes: Sequence[int] = ()
    groups: Sequence[int] = ()
    text: str = Phrase("delete")
    _removed: Removed | None = field(default=None, init=False, repr=False)
    _relevelled: Annotations = field(default=NONE, init=False, repr=False)
    _runs: tuple[ChosenMethod, ...] | None = field(default=None, init=False, repr=False)

    def apply(self, diagram: Diagram) -> None:
        removed = Removed.of(diagram, self)
        diagram.disconnect_all(removed.connections)
        diagram.remove_all(self.names)
        for note in self.notes:
            diagram.set_note(note, None)
        for group in self.groups:
            diagram.set_group(group, None)
        self._relevelled = relevel(diagram) if diagram.composites != removed.composites else NONE
        self._forget_switches(diagram, removed.composites)
        self._removed = removed

    def _forget_switches(self, diagram: Diagram, before: Sequence[Composite]) -> None:
        """Take composites that went with their last member out of the methods that switch them."""
        self._runs = None
        gone = {composite.name for composite in before} - {composite.name for composite in diagram.composites}
        runs = tuple(run.without(gone) for run in diagram.runs)
        if runs != diagram.runs:
            self._runs = diagram.runs
            diagram.set(runs=runs)

    def revert(self, diagram: Diagram) -> None:
        assert self._removed is not None
        if self._runs is not None:
            diagram.set(runs=self._runs)
        self._relevelled.restore(diagram)
        self._removed.restore(diagram)


@dataclass
class InsertPart:
    """Adds everything that `part` holds, whose names are free; see :mod:`macrostep.model.composites.parts`.

    Parameters that its expressions name come with it, unless the diagram has some of these names; so do the blocks of
    one's own that it has instances of.
    """

    part: Diagram
    text: str = Phrase("paste")
    notes_added: list[int] = field(default_factory=list, init=False, repr=False)
    groups_added: list[int] = field(default_factory=list, init=False, repr=False)
    _composites: tuple[Composite, ...] = field(default=(), init=False, repr=False)
    _parameters: Mapping[str, DiagramParameter] | None = field(default=None, init=False, repr=False)
    _blocks: Mapping[str, Definition] = field(default_factory=dict, init=False, repr=False)

    def apply(self, diagram: Diagram) -> None:
        part, before = self.part, diagram.composites
        names = diagram.names
        taken = next((composite.name for composite in part.composites if composite.name in names), None)
        if taken is not None:
            raise DiagramError("The name {name!r} is used twice; every block needs a name of its own.", name=taken)
        needed = needed_by(part.scopes.named_outside(part.subsystems.values()), part.parameters)
        missing = {name: parameter for name, parameter in needed.items() if name not in diagram.parameters}
        self._parameters = diagram.parameters if missing else None
        self._blocks = diagram.blocks
        if part.blocks.keys() - diagram.blocks.keys():
            diagram.set(blocks={**part.blocks, **diagram.blocks})
        diagram.add_all(part.subsystems.values(), part.positions)
        if missing:
            diagram.set(parameters={**diagram.parameters, **missing})
        diagram.connect_all(part.connections)
        self._composites = before
        if part.composites:
            diagram.set_composites((*diagram.composites, *part.composites))
            for composite in part.composites:
                diagram.move(composite.name, part.positions.get(composite.name))
        for name, orientation in part.orientations.items():
            diagram.turn(name, orientation)
        for target, points in part.waypoints.items():
            diagram.set_waypoints(target, points)
        first_note, first_group = next_key(diagram.notes), next_key(diagram.groups)
        for key, note in part.notes.items():
            diagram.set_note(first_note + key, note)
        for key, group in part.groups.items():
            diagram.set_group(first_group + key, group)
        self.notes_added = [first_note + key for key in part.notes]
        self.groups_added = [first_group + key for key in part.groups]

    def revert(self, diagram: Diagram) -> None:
        for key in self.notes_added:
            diagram.set_note(key, None)
        for key in self.groups_added:
            diagram.set_group(key, None)
        diagram.remove_all(self.part.subsystems)
        if self._parameters is not None:
            diagram.set(parameters=self._parameters)
        if diagram.blocks != self._blocks:
            diagram.set(blocks=self._blocks)
        if diagram.composites != self._composites:
            diagram.set_composites(self._composites)


def next_key(items: Mapping[int, Any]) -> int:
    """Return a key for a new note or group, behind those that are there."""
    return max(items, default=-1) + 1


@dataclass(frozen=True)
class Removed:
    """What an edit takes away from a diagram, and the order in which everything stood."""

    subsystems: dict[str, Subsystem]
    positions: dict[str, Point]
    orientations: dict[str, Orientation]
    connections: dict[PortRef, PortRef]
    waypoints: dict[PortRef, tuple[Point, ...]]
    notes: dict[int, Note]
    groups: dict[int, Group]
    composites: tuple[Composite, ...]
    order: tuple[tuple[str, ...], tuple[PortRef, ...]]

    @classmethod
    def of(cls, diagram: Diagram, edit: RemoveItems) -> Removed:
        """Read what `edit` removes.

        Raises
        ------
        DiagramError
            If there is no such subsystem or connection, or one is named twice.
        """
        names = dict.fromkeys(edit.names)
        targets = dict.fromkeys(edit.targets)
        if len(names) < len(edit.names) or len(targets) < len(edit.targets):
            raise DiagramError("What is removed is named twice.")
        for target in targets:
            if target not in diagram.connections:
                raise DiagramError("{target} is not connected.", target=str(target))
        subsystems = {name: diagram[name] for name in names}
        places = (*names, *(composite.name for composite in diagram.composites))
        targets.update(dict.fromkeys(target for name in names for target in diagram.wired(name)))
        return cls(
            subsystems,
            _part(diagram.positions, places),
            _part(diagram.orientations, places),
            _part(diagram.connections, targets),
            _part(diagram.waypoints, targets),
            _part(diagram.notes, edit.notes),
            {k: g for k, g in diagram.groups.items() if k in edit.groups or not names.keys().isdisjoint(g.members)},
            diagram.composites,
            (tuple(diagram.subsystems) if names else (), tuple(diagram.connections)),
        )

    def restore(self, diagram: Diagram) -> None:
        """Put everything back to where it was."""
        diagram.add_all(self.subsystems.values(), self.positions)
        for name, orientation in self.orientations.items():
            if name in self.subsystems:
                diagram.turn(name, orientation)
        diagram.connect_all(self.connections)
        for target, points in self.waypoints.items():
            diagram.set_waypoints(target, points)
        for key, note in self.notes.items():
            diagram.set_note(key, note)
        for key, group in self.groups.items():
            diagram.set_group(key, group)
        if diagram.composites != self.composites:
            gone = {c.name for c in self.composites}.difference(c.name for c in diagram.composites)
            diagram.set_composites(self.composites)
            for name in gone & self.positions.keys():
                diagram.move(name, self.positions[name])
            for name in gone & self.orientations.keys():
                diagram.turn(name, self.orientations[name])
        subsystems, connections = self.order
        diagram.set_order(subsystems or diagram.subsystems, connections)


def _part(mapping: Mapping[K, V], keys: Iterable[K]) -> dict[K, V]:
    return {key: mapping[key] for key in keys if key in mapping}
