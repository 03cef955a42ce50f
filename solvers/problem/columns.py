"""What is recorded of a run: one column for each state and output."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

FIRST_SHOWN = 4
"""Signals that are drawn where nobody has chosen any."""


class Signal(NamedTuple):
    """What is recorded of each subsystem of a kind: a state or an output; `nominal` is a size that it typically has."""

    name: str
    unit: str
    kind: str  # "state" or "output"
    nominal: float | None = None  # in SI


@dataclass(frozen=True, slots=True)
class Column:
    """One recorded signal: a state or an output of a subsystem; `nominal` is a size that it typically has, in SI."""

    subsystem: str
    name: str
    unit: str
    kind: str  # "state" or "output"
    nominal: float | None = None

    @property
    def label(self) -> str:
        return f"{self.subsystem}.{self.name}"


def first_choice(columns: Sequence[Column]) -> list[str]:
    """Return the labels to draw at first: states before outputs, the first of every subsystem before the second."""
    choice: list[str] = []
    for kind in ("state", "output"):
        by_subsystem: dict[str, list[str]] = {}
        for column in columns:
            if column.kind == kind:
                by_subsystem.setdefault(column.subsystem, []).append(column.label)
        for rank in zip_longest(*by_subsystem.values()):
            choice.extend(label for label in rank if label is not None)
    return choice[:FIRST_SHOWN]
