"""The levels of notes and frames, kept right when composites come, go or get another name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import Group, Note
from macrostep.model.diagram.hierarchy import Hierarchy

A = TypeVar("A", Note, Group)


@dataclass(frozen=True)
class Annotations:
    """Notes and frames by key as they were, to be put back."""

    notes: Mapping[int, Note]
    groups: Mapping[int, Group]

    def restore(self, diagram: Diagram) -> None:
        for key, note in self.notes.items():
            diagram.set_note(key, note)
        for key, group in self.groups.items():
            diagram.set_group(key, group)


NONE = Annotations({}, {})


def relevel(
    diagram: Diagram,
    levels: Mapping[str, str] | None = None,
    notes: Collection[int] = (),
    groups: Collection[int] = (),
    into: str = "",
) -> Annotations:
    """Let notes and frames follow composites that changed; returns those concerned as they were.

    Parameters
    ----------
    diagram : Diagram
        With the composites as they are now.
    levels : mapping
        New names of composites by their old ones; of one that is dissolved, what is around it.
    notes, groups : collections of int
        Keys of those that go `into` a composite.
    """
    tree, names = Hierarchy.of(diagram), levels or {}

    def moved(items: Mapping[int, A], chosen: Collection[int]) -> dict[int, A]:
        levels = {key: into if key in chosen else names.get(item.level, item.level) for key, item in items.items()}
        return {
            key: replace(item, level=tree.home(levels[key]))
            for key, item in items.items()
            if tree.home(levels[key]) != item.level
        }

    new_notes, new_groups = moved(diagram.notes, notes), moved(diagram.groups, groups)
    before = Annotations(
        {key: diagram.notes[key] for key in new_notes}, {key: diagram.groups[key] for key in new_groups}
    )
    Annotations(new_notes, new_groups).restore(diagram)
    return before
