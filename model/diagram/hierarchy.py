"""The composites of a diagram as a tree, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Self

from macrostep.model.base.phrase import Phrase
from macrostep.model.base.texts import is_block_name, not_a_block_name
from macrostep.model.diagram.composites import APART, SOLVED, TOGETHER, Composite
from macrostep.model.diagram.contents import Contents


class Hierarchy:
    """The composites of a diagram as a tree, "" being its root; what is wrong with them is left out.

    Parameters
    ----------
    subsystems : iterable of str
        Names in the order of the file.
    composites : iterable of Composite
    """

    def __init__(self, subsystems: Iterable[str], composites: Iterable[Composite]) -> None:
        self._subsystems = tuple(subsystems)
        self._composites: dict[str, Composite] = {}
        for composite in composites:
            self._composites.setdefault(composite.name, composite)

    @classmethod
    def of(cls, diagram: Contents) -> Self:
        """Return the tree of a diagram as it is now."""
        return cls(diagram.subsystems, diagram.composites)

    @property
    def composites(self) -> Mapping[str, Composite]:
        """By name, in the order of the file."""
        return self._composites

    @cached_property
    def _homes(self) -> dict[str, str]:
        """The composite directly around each subsystem, "" if there is none."""
        homes = dict.fromkeys(self._subsystems, "")
        for composite in self._composites.values():
            for member in composite.members:
                # A subsystem that is called as a composite stands outside of all: it could hold itself otherwise.
                if homes.get(member) == "" and member not in self._composites:
                    homes[member] = composite.name
        return homes

    def around(self, name: str) -> str:
        """Return the composite directly around a subsystem or composite, "" if there is none."""
        if name in self._homes:
            return self._homes[name]
        outer = name
        while outer := outer.rpartition(".")[0]:
            if outer in self._composites:
                return outer
        return ""

    def ancestors(self, name: str) -> tuple[str, ...]:
        """Return the composites around a subsystem or composite, the innermost first."""
        found: list[str] = []
        while name := self.around(name):
            found.append(name)
        return tuple(found)

    def within(self, name: str) -> tuple[str, ...]:
        """Return all subsystems in a composite, those of composites inside it among them; of "" all there are."""
        if not name:
            return self._subsystems
        return self._within.get(name, ())

    @cached_property
    def _within(self) -> dict[str, tuple[str, ...]]:
        """All subsystems in each composite that has some."""
        around = {home: (home, *self.ancestors(home)) for home in self._composites}
        found: dict[str, list[str]] = {}
        for subsystem, home in self._homes.items():
            for name in around[home] if home else ():
                found.setdefault(name, []).append(subsystem)
        return {name: tuple(subsystems) for name, subsystems in found.items()}

    def inside(self, name: str) -> tuple[str, ...]:
        """Return the composites directly inside another one."""
        return tuple(other for other in self._composites if self.around(other) == name)

    def blocks(self, name: str) -> tuple[str, ...]:
        """Return what stands directly in a composite: subsystems in the order of the file, then composites."""
        if not self._composites:
            return () if name else self._subsystems
        return (*(s for s in self._subsystems if self._homes[s] == name), *self.inside(name))

    def home(self, level: str, members: Iterable[str] = ()) -> str:
        """Return the composite at `level`, or the next one around it that there is and that holds all `members`."""
        while level and not (level in self._composites and all(level in self.ancestors(m) for m in members)):
            level = level.rpartition(".")[0]
        return level

    def common(self, members: Iterable[str]) -> str:
        """Return the innermost composite that holds all these subsystems, "" if none does."""
        members = tuple(members)
        return self.home(self.around(members[0]), members) if members else ""

    def block_at(self, level: str, subsystem: str) -> str:
        """Return the block that stands for a subsystem when one looks at `level`; "" if it is not there."""
        path = (subsystem, *self.ancestors(subsystem), "")
        return path[path.index(level) - 1] if level in path[1:] else ""

    def blocks_at(self, level: str, outside: str) -> dict[str, str]:
        """Return by subsystem the block that stands for it when one looks at `level`; `outside` if it is not there."""
        stands: dict[str, str] = {}
        for home in {"", *self._composites}:
            path = (home, *self.ancestors(home), "") if home else ("",)
            stands[home] = path[path.index(level) - 1] if level in path[1:] else outside
        return {s: s if home == level else stands[home] for s, home in self._homes.items()}

    def joined(self, subsystem: str) -> str:
        """Return the outermost composite around a subsystem that is solved together; "" if there is none."""
        for name in reversed(self.ancestors(subsystem)):
            if self._composites[name].solved == TOGETHER:
                return name
        return ""

    def solved(self, name: str) -> str:
        """Return how a composite is solved: within one that is solved together, together."""
        around = (name, *self.ancestors(name))
        return TOGETHER if any(self._composites[n].solved == TOGETHER for n in around) else APART


def faults(subsystems: Mapping[str, Any], composites: Iterable[Composite]) -> Iterator[tuple[str, str]]:
    """Yield the name of a composite and what is wrong with it, in one sentence."""
    composites = tuple(composites)
    names = {composite.name for composite in composites}
    seen: set[str] = set()
    homes: dict[str, str] = {}
    tree = Hierarchy(subsystems, composites)
    for composite in composites:
        name = composite.name
        if not is_block_name(name):
            yield name, not_a_block_name(name)
        if name in seen:
            yield name, Phrase("Two composites have this name; give one of them another.")
            continue
        seen.add(name)
        if name in subsystems:
            yield name, Phrase("A subsystem has this name too; rename one of them.")
        for member in composite.members:
            if member in names and tree.around(member) == name and member not in subsystems:
                continue
            if member not in subsystems:
                said = Phrase("It lists {member!r}, and there is no such subsystem", member=member)
                if member in names:
                    hint = {"name": name, "member": member}
                    said = Phrase("{said}; a composite inside {name} is called {name}.{member}", said=said, **hint)
                yield name, Phrase("{sentence}.", sentence=said)
            elif member in homes:
                other = homes[member]
                twice = Phrase("It lists it twice")
                if other != name:
                    twice = Phrase("It stands in {other!r} too", other=other)
                text = Phrase(
                    "A subsystem stands in one composite only: {member!r}. {twice}; take one away.",
                    member=member,
                    twice=twice,
                )
                yield name, text
            else:
                homes[member] = name
        if not tree.within(name):
            yield name, "It has no members; put subsystems into it, or dissolve it."
        if composite.solved not in SOLVED:
            yield name, Phrase('It is solved "together" or "apart", not {solved}.', solved=repr(composite.solved))
