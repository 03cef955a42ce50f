"""Edits of diagrams that have blocks of one's own: what is changed in one instance, changes in all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from macrostep.model.base.errors import DiagramError
from macrostep.model.blocks.bodies import Body, instances, local_names, with_values_of
from macrostep.model.blocks.growing import fit_repetitions
from macrostep.model.blocks.linking import as_in, call, put_block, same
from macrostep.model.diagram.blocks import OwnBlock, blocks_of
from macrostep.model.diagram.changes import Changes
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.events import (
    Connected,
    Disconnected,
    Event,
    GroupChanged,
    NoteChanged,
    SubsystemMoved,
    WaypointsChanged,
)
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.transition import follow
from macrostep.model.edits.edits import Edit
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

OF_THE_DRAWING = (SubsystemMoved, WaypointsChanged, NoteChanged, GroupChanged)
"""Events after which repetitions are as they were."""


@dataclass
class ThroughBlocks:
    """An edit of a diagram that has blocks of one's own: what it changes inside an instance, it changes in the block.

    So it changes all other instances too.

    Attributes
    ----------
    edit : Edit
    """

    edit: Edit
    _between: Diagram | None = field(default=None, init=False, repr=False)

    @property
    def text(self) -> str:
        return self.edit.text

    def apply(self, diagram: Diagram) -> None:
        events: list[Event] = []
        composites = set(map(id, diagram.composites))
        unsubscribe = diagram.subscribe_all(events.extend)
        try:
            self.edit.apply(diagram)
        finally:
            unsubscribe()
        self._between = None
        try:
            after = self._followed(diagram, events, composites)
        except Exception:
            self.edit.revert(diagram)
            raise
        if after is not None:
            self._between = diagram.copy()
            follow(diagram, after)

    @staticmethod
    def _followed(diagram: Diagram, events: Sequence[Event], composites: set[int]) -> Diagram | None:
        """Return the diagram with all that follows from what was changed; None if nothing does."""
        after = diagram.copy()
        is_changed = _put_changed(after, _touched(after, events, composites), Changes.of(events).names)
        has_repetitions = any(composite.repeated is not None for composite in after.composites)
        if has_repetitions and not all(isinstance(event, OF_THE_DRAWING) for event in events):
            is_changed |= _fit(after, events)
        return after if is_changed else None

    def revert(self, diagram: Diagram) -> None:
        if self._between is not None:
            follow(diagram, self._between)
        self.edit.revert(diagram)


def _fit(diagram: Diagram, events: Sequence[Event]) -> bool:
    """Fit the repetitions after an edit, in blocks too; returns whether that changed anything."""
    composites = set(map(id, diagram.composites))
    wires = [(e.source, e.target) for e in events if isinstance(e, Connected | Disconnected)]
    followed: list[Event] = []
    unsubscribe = diagram.subscribe_all(followed.extend)
    fit_repetitions(diagram, wires)
    unsubscribe()
    if all(isinstance(event, Connected | Disconnected) for event in events):
        _check_joints(diagram, wires)
    if followed and _put_changed(diagram, _touched(diagram, followed, composites), {}):
        fit_repetitions(diagram)
    return bool(followed)


def _check_joints(diagram: Diagram, wires: Iterable[tuple[PortRef, PortRef]]) -> None:
    """Refuse to join or cut two members of a repetition by hand: all of its members are joined alike.

    Raises
    ------
    DiagramError
    """
    repeated = {c.name: c.repeated for c in diagram.composites if c.repeated is not None}
    for name, how in repeated.items():
        for source, target in wires:
            one, other = (how.number(name, end.subsystem) for end in (source, target))
            if one and other and one != other:
                raise DiagramError(
                    "All members of {name} are joined alike; say how with How many…, or dissolve it.", name=name
                )


def _touched(diagram: Diagram, events: Iterable[Event], composites: set[int]) -> list[str]:
    """Return the instances in which something changed, each before those around it."""
    tree, changes = Hierarchy.of(diagram), Changes.of(events)
    names = [*changes.blocks, *changes.replaced, *(port.subsystem for port in (*changes.wires, *changes.corners))]
    names += [diagram.notes[key].level for key in changes.notes if key in diagram.notes]
    names += [group.level for key in changes.groups if (group := diagram.groups.get(key)) is not None]
    names += [composite.name for composite in diagram.composites if id(composite) not in composites]
    found: dict[str, None] = {}
    for name in dict.fromkeys(names):
        subsystem = diagram.subsystems.get(name)
        if isinstance(subsystem, Subsystem) and subsystem.block:
            found[name] = None
        for around in (name, *tree.ancestors(name)) if name in tree.composites or subsystem is not None else ():
            if around in tree.composites and tree.composites[around].block:
                found[around] = None
    return sorted(found, key=lambda name: -name.count("."))


def _put_changed(diagram: Diagram, touched: Iterable[str], names: Mapping[str, str]) -> bool:
    """Let blocks become what the first of their instances that was changed is; returns whether any did.

    What has another name in that one, by the former `names`, is renamed in the others before: it keeps its wires.
    """
    changed: set[str] = set()
    tree = Hierarchy.of(diagram)
    for name in touched:
        present = tree.composites[name] if name in tree.composites else diagram[name]
        block = blocks_of(diagram).get(present.block)
        if block is None or block.name in changed:
            continue
        own = with_values_of(block.body, present, block.body)
        if not Body.of(block, name, own).stands(diagram, tree):
            new = as_in(diagram, name, block)
            if not same(new, block):
                _rename_members(diagram, name, block, names)
                put_block(diagram, new)
                changed.add(block.name)
                tree = Hierarchy.of(diagram)
    return bool(changed)


def _rename_members(diagram: Diagram, instance: str, block: OwnBlock, names: Mapping[str, str]) -> None:
    """Give what was renamed in an instance its new name in all others."""
    tree = Hierarchy.of(diagram)
    local = local_names(tree, instance) if instance in tree.composites else {}
    for old, new in names.items():
        if new in local and old.startswith(f"{instance}."):
            former = old.removeprefix(f"{instance}.")
            for other in instances(diagram, block.name):
                if f"{other}.{former}" in diagram.subsystems and f"{other}.{local[new]}" not in diagram.names:
                    call(diagram, f"{other}.{former}", f"{other}.{local[new]}")
