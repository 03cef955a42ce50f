"""Names of the blocks that components and systems become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from macrostep.model.base.names import is_block_name
from macrostep.model.fmi.archive import shown
from macrostep.model.fmi.subsystem import plain_name
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.structure import Component, Element, System

_LONGEST = 200


def names_of(components: Sequence[Component], systems: Sequence[System], notes: Notes) -> dict[int, str]:
    """Return a name for each component and system, by the number of the object.

    Systems have dotted names, as composites that stand in each other have. A component has its own name if it is the
    only one of that name in the whole, else that of its system before it.
    """
    names: dict[int, str] = {}
    taken: set[str] = set()
    for system in systems:
        around = names.get(id(system.enclosing), "")
        name = _free(f"{around}.{_plain(system.name)}" if around else _plain(system.name), taken)
        names[id(system)] = name
        taken.add(name)
    often = Counter(_plain(component.name) for component in components)
    for component in components:
        name = _plain(component.name)
        around = names.get(id(component.enclosing), "")
        if around and (often[name] > 1 or name in taken):
            name = f"{around}.{name}"
        name = _free(name, taken)
        names[id(component)] = name
        taken.add(name)
        if name.rpartition(".")[2] != component.name.rpartition(".")[2]:
            _note(component, name, notes)
    return names


def _plain(name: str) -> str:
    """Return a name that blocks can have; one of several, with dots between them, stays as it is."""
    name = name[:_LONGEST]
    if is_block_name(name):
        return name
    return plain_name(name)


def _free(name: str, taken: Collection[str]) -> str:
    candidate, number = name, 1
    while candidate in taken:
        number += 1
        candidate = f"{name}_{number}"
    return candidate


def _note(element: Element, name: str, notes: Notes) -> None:
    notes.collect("Names of blocks are plain, so some are called otherwise: {}.", f"{shown(element.told)} is {name}")
