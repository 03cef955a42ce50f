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
    from macrostep.solvers.problem.problem import Problem


@dataclass(frozen=True, eq=False)
class RecordLayout:
    """What of the rows of a record is whose; no two records have the same.

    Attributes
    ----------
    members : sequence of sequence of str
        By subsystem, those of the diagram in it.
    places : sequence of sequence of int
        By subsystem, its columns: time, side, states, outputs.
    width : int
        Numbers in a row.
    """

    members: tuple[tuple[str, ...], ...]
    places: tuple[list[int], ...]
    width: int

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> RecordLayout:
        """Return the layout that `vars` was written of as JSON."""
        return cls(tuple(map(tuple, record["members"])), tuple(record["places"]), record["width"])

    @cached_property
    def numbers(self) -> int:
        """Numbers of a row when each subsystem has its own of it."""
        return sum(map(len, self.places))

    def split(self, parts: Sequence[np.ndarray]) -> Iterable[tuple[tuple[str, ...], np.ndarray]]:
        """Yield the joined rows of each subsystem, with the subsystems of the diagram in it."""
        for members, places in zip(self.members, self.places, strict=True):
            own = parts if len(self.members) == 1 else [rows[:, places] for rows in parts]
            yield members, own[0] if len(own) == 1 else np.concatenate(own)


Recorded = tuple[RecordLayout, np.ndarray]
"""Rows of a record, shape (n, width)."""


def shared_layout(problem: Problem) -> RecordLayout:
    """Return the layout of one record of all subsystems."""
    n_x = [len(s.states) + len(s.watched) for s in problem.subsystems]
    n_y = [len(s.behaviour.outputs) for s in problem.subsystems]
    places, x, y = [], VALUES, VALUES + sum(n_x)
    for states, outputs in zip(n_x, n_y, strict=True):
        places.append([TIME, SIDE, *range(x, x + states), *range(y, y + outputs)])
        x, y = x + states, y + outputs
    return RecordLayout(tuple(s.members for s in problem.subsystems), tuple(places), y)


def separate_layouts(problem: Problem) -> tuple[RecordLayout, ...]:
    """Return the layouts of a record for each subsystem."""
    widths = (VALUES + len(s.recorded) for s in problem.subsystems)
    return tuple(
        RecordLayout((s.members,), (list(range(width)),), width)
        for s, width in zip(problem.subsystems, widths, strict=True)
    )


def by_subsystem(recorded: Iterable[Recorded]) -> dict[str, np.ndarray]:
    """Return rows by subsystem of the diagram, each in its own shape."""
    found: dict[str, list[np.ndarray]] = {}
    for layout, rows in recorded:
        for members, own in layout.split([rows]):
            for name in members:
                found.setdefault(name, []).append(own)
    return {name: parts[0] if len(parts) == 1 else np.concatenate(parts) for name, parts in found.items()}
