"""Which subsystems differ from an earlier one in nothing but their names: what is found of that one holds for them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from macrostep.model.subsystem.subsystem import Subsystem


class Alike:
    """The newest subsystem of each kind that was added; thousands may be of one."""

    def __init__(self) -> None:
        self._newest: dict[tuple[str, Sequence[str]], Subsystem] = {}

    def add(self, subsystem: Subsystem) -> None:
        self._newest[subsystem.file, subsystem.equations] = subsystem

    def like(self, subsystem: Subsystem) -> Subsystem | None:
        """Return the one that was added and differs from a subsystem in its name alone, if there is one."""
        newest = self._newest.get((subsystem.file, subsystem.equations))
        if newest is None or newest.called(subsystem.name) != subsystem:
            return None
        return newest if all(map(_are_same, _values(newest), _values(subsystem))) else None


def _values(subsystem: Subsystem) -> Iterator[object]:
    """Yield what may be equal and not the same, in one order for all that are equal."""
    for name in sorted(subsystem.parameters):
        yield subsystem.parameters[name].value
    for group in (subsystem.inputs, subsystem.states, subsystem.variables):
        for name in sorted(group):
            yield group[name].start
    yield subsystem.step
    for settings in (subsystem.capabilities, subsystem.solver or {}):
        for key in sorted(settings):
            yield settings[key]


def _are_same(one: object, other: object) -> bool:
    """Say whether what is equal is the same: ``True`` and 1 are not, nor are 0.0 and -0.0."""
    if one is other:
        return True
    if isinstance(one, bool) is not isinstance(other, bool):
        return False
    if isinstance(one, float | int) and isinstance(other, float | int):
        return math.copysign(1.0, one) == math.copysign(1.0, other)
    return True
