"""What a rank has of a run, and how busy it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RankLoad:
    """A rank of a run.

    Attributes
    ----------
    host : str
        Its machine.
    subsystems : tuple of str
        Those that are on it.
    busy : float
        How much of the run's time it has calculated, from 0 to 1; the rest it has waited for others.
    """

    host: str
    subsystems: tuple[str, ...]
    busy: float
