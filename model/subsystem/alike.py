"""Which subsystems differ from an earlier one in nothing but their names: what is found of that one holds for them."""

from __future__ import annotations

from collections.abc import Sequence

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
        return newest if newest is not None and newest.called(subsystem.name) == subsystem else None
