"""Recorded rows that several subsystems share: those of all that always communicate together are one record.

A row has the time, the side, and then all states and all outputs of those that share it. So it takes no longer to hand
out the rows of many subsystems than of one; what is whose is sorted out when somebody reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.solvers.results.recording import SIDE, TIME, VALUES

if TYPE_CHECKING:
    from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem
    from macrostep.solvers.problem.problem import FrozenComposite, Problem


@dataclass(frozen=True, eq=False)
class RecordLayout:
    """What of the rows of a record is whose; no two records have the same.

    Attributes
    ----------
    members : sequence of sequence of str
        By subsystem, those of the diagram in it.
    states, outputs : sequence of int
        By subsystem, how many columns it has of each; what of a composite is watched inside counts as its states.
    """

    members: tuple[tuple[str, ...], ...]
    states: tuple[int, ...]
    outputs: tuple[int, ...]

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> RecordLayout:
        """Return the layout that `vars` was written of as JSON."""
        return cls(tuple(map(tuple, record["members"])), tuple(record["states"]), tuple(record["outputs"]))

    @cached_property
    def width(self) -> int:
        """Numbers in a row."""
        return VALUES + sum(self.states) + sum(self.outputs)

    @cached_property
    def numbers(self) -> int:
        """Numbers of a row when each subsystem has its own of it."""
        return VALUES * (len(self.members) - 1) + self.width

    def split(self, parts: Sequence[np.ndarray]) -> Iterable[tuple[tuple[str, ...], np.ndarray]]:
        """Yield the joined rows of each subsystem, with the subsystems of the diagram in it."""
        x, y = VALUES, VALUES + sum(self.states)
        for members, n_x, n_y in zip(self.members, self.states, self.outputs, strict=True):
            places = [TIME, SIDE, *range(x, x + n_x), *range(y, y + n_y)]
            own = parts if len(self.members) == 1 else [rows[:, places] for rows in parts]
            yield members, own[0] if len(own) == 1 else np.concatenate(own)
            x, y = x + n_x, y + n_y


Recorded = tuple[RecordLayout, np.ndarray]
"""Rows of a record, shape (n, width)."""


def shared_layout(problem: Problem) -> RecordLayout:
    """Return the layout of one record of all subsystems."""
    return _layout(problem.subsystems)


def separate_layouts(problem: Problem) -> tuple[RecordLayout, ...]:
    """Return the layouts of a record for each subsystem."""
    return tuple(_layout([s]) for s in problem.subsystems)


def _layout(subsystems: Sequence[FrozenSubsystem | FrozenComposite]) -> RecordLayout:
    return RecordLayout(
        tuple(s.members for s in subsystems),
        tuple(len(s.states) + len(s.watched) for s in subsystems),
        tuple(len(s.behaviour.outputs) for s in subsystems),
    )


def by_subsystem(recorded: Iterable[Recorded]) -> dict[str, np.ndarray]:
    """Return rows by subsystem of the diagram, each in its own shape."""
    found: dict[str, list[np.ndarray]] = {}
    for layout, rows in recorded:
        for members, own in layout.split([rows]):
            for name in members:
                found.setdefault(name, []).append(own)
    return {name: parts[0] if len(parts) == 1 else np.concatenate(parts) for name, parts in found.items()}
