"""Which parameters an expression can name: those of the composites around it, the nearest first, then the diagram's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.parameters import Parameters, names_used
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.scope import names_in
from macrostep.model.subsystem.subsystem import Subsystem


class Scopes:
    """What names stand for in each subsystem and composite.

    Parameters
    ----------
    whole : Parameters
        Those of the diagram.
    composites : sequence of Composite
    """

    def __init__(self, whole: Parameters, composites: Sequence[Composite]) -> None:
        self.whole, self.composites = whole, composites
        self._inside: dict[str, Parameters] = {}

    @cached_property
    def _declared(self) -> dict[str, Composite]:
        """The composites that have parameters."""
        return {composite.name: composite for composite in self.composites if composite.parameters}

    @cached_property
    def _homes(self) -> dict[str, str]:
        """By subsystem, the composite directly around it."""
        homes: dict[str, str] = {}
        for composite in self.composites:
            for member in composite.members:
                homes.setdefault(member, composite.name)
        return homes

    def inside(self, composite: str) -> Parameters:
        """Return what can be named inside a composite."""
        level = composite
        while level and level not in self._declared:
            level = level.rpartition(".")[0]
        if not level:
            return self.whole
        if level not in self._inside:
            around = self.inside(level.rpartition(".")[0])
            self._inside[level] = Parameters(self._declared[level].parameters, around=around)
        return self._inside[level]

    def of(self, subsystem: str) -> Parameters:
        """Return what can be named in a subsystem."""
        return self.inside(self._homes.get(subsystem, "")) if self._declared else self.whole

    def calculated(self, subsystem: Subsystem) -> Subsystem:
        """Return a subsystem with what its expressions give; itself, if it has none."""
        if not subsystem.has_expressions:
            return subsystem
        return subsystem.with_numbers(self.of(subsystem.name).calculated)

    def calculated_composites(self) -> tuple[Composite, ...]:
        """Return the composites with what expressions of their parameters give."""
        return tuple(
            composite.replaced(parameters=self.inside(composite.name).in_force)
            if any(isinstance(parameter.value, Calculated) for parameter in composite.parameters.values())
            else composite
            for composite in self.composites
        )

    def below(self, names: Iterable[str]) -> Iterator[str]:
        """Yield the subsystems inside some composites, at any depth."""
        above = set(names)
        for subsystem, home in self._homes.items():
            parts = home.split(".")
            if any(".".join(parts[:k]) in above for k in range(1, len(parts) + 1)):
                yield subsystem

    def declaring(self, name: str, level: str) -> str:
        """Return the composite whose parameter a name means inside of another one; "" if it is none's."""
        while level and not (level in self._declared and name in self._declared[level].parameters):
            level = level.rpartition(".")[0]
        return level

    def home(self, subsystem: str) -> str:
        """Return the composite directly around a subsystem; "" if there is none."""
        return self._homes.get(subsystem, "")

    def named_outside(self, subsystems: Iterable[Subsystem]) -> set[str]:
        """Return the names in subsystems, and in parameters of composites, that none of the composites has."""
        found: set[str] = set()
        for subsystem in subsystems:
            found |= self._named_around(names_used(subsystem), self._homes.get(subsystem.name, ""))
        for name, composite in self._declared.items():
            for own, parameter in composite.parameters.items():
                others = names_in(parameter.value) - (composite.parameters.keys() - {own})
                found |= self._named_around(others, name.rpartition(".")[0])
        return found

    def _named_around(self, names: set[str], level: str) -> set[str]:
        while names and level:
            if level in self._declared:
                names = names - self._declared[level].parameters.keys()
            level = level.rpartition(".")[0]
        return names


def rescoped(before: Sequence[Composite], after: Sequence[Composite]) -> set[str]:
    """Return the names of composites inside which names may stand for something else than before."""
    earlier, later = ({c.name: c for c in composites if c.parameters} for composites in (before, after))

    def differs(name: str) -> bool:
        a, b = earlier.get(name), later.get(name)
        return a is None or b is None or (a is not b and (a.parameters != b.parameters or a.members != b.members))

    return {name for name in {**earlier, **later} if differs(name)}
