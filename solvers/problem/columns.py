"""What is recorded of a run: one column for each state and output."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
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
