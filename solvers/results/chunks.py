"""What a run hands out piece by piece, and where the rows that it recorded are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from macrostep.solvers.results.recording import SIDE, TIME, VALUES, Recording
from macrostep.solvers.results.shared_rows import Recorded, by_subsystem

if TYPE_CHECKING:
    from macrostep.solvers.problem.problem import Problem


@dataclass(frozen=True)
class Chunk:
    """New communication points.

    Attributes
    ----------
    time, fraction : float
        Time reached [s], and the part of the run that is done.
    macro_steps : int
    recorded : list of (RecordLayout, ndarray)
        As it was recorded.
    places : dict
        By subsystem of the diagram, the place of each of its columns in one of its rows.
    """

    time: float
    fraction: float
    macro_steps: int
    recorded: list[Recorded] = field(repr=False)
    places: dict[str, list[int]] = field(repr=False)

    @cached_property
    def rows(self) -> dict[str, np.ndarray]:
        """By subsystem of the diagram its rows, as in :class:`macrostep.solvers.results.recording.Recording`."""
        return by_subsystem(self.recorded)

    @property
    def data(self) -> dict[str, tuple[np.ndarray, np.ndarray]]:
        """By subsystem ``(time, values)``, of shape (n,) and (n, columns of the subsystem)."""
        return data_of(self.rows, self.places)

    @property
    def events(self) -> dict[str, np.ndarray]:
        """By subsystem, the times of its events among them [s]; only of those that have some."""
        return events_of(self.rows)


def data_of(
    rows: Mapping[str, np.ndarray], places: Mapping[str, list[int]]
) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Return times and values of recorded rows, by subsystem; after events where there are any."""
    shown = {name: its[its[:, SIDE] >= 0.0] for name, its in rows.items()}
    return {name: (its[:, TIME], its[:, places[name]]) for name, its in shown.items()}


def events_of(rows: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Return the times of events among recorded rows, by subsystem."""
    found = {name: its[its[:, SIDE] < 0.0, TIME] for name, its in rows.items()}
    return {name: times for name, times in found.items() if len(times)}


def recordings(problem: Problem) -> dict[str, Recording]:
    """Return, by subsystem of the diagram, where its rows are kept; members of a composite share them."""
    kept = {}
    for subsystem in problem.subsystems:
        kept.update(dict.fromkeys(subsystem.members, Recording(VALUES + len(subsystem.recorded))))
    return {s.name: kept[s.name] for s in problem.uncut.subsystems}


def column_places(problem: Problem) -> dict[str, list[int]]:
    """Return, by subsystem of the diagram, the place of each of its columns in a recorded row."""
    from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem  # loads the engine

    places: dict[str, list[int]] = {}
    for s in problem.subsystems:
        if isinstance(s, FrozenSubsystem):
            recorded = (*s.states, *s.watched, *s.behaviour.outputs)
            places[s.name] = _places(recorded, tuple(signal.name for signal in s.signals))
            continue
        labels: dict[str, list[str]] = {name: [] for name in s.members}
        for column in s.columns:
            labels[column.subsystem].append(column.label)
        number = _numbers(s.recorded)
        places.update((name, [VALUES + number[label] for label in its]) for name, its in labels.items())
    return places


@lru_cache(maxsize=256)
def _places(recorded: tuple[str, ...], columns: tuple[str, ...]) -> list[int]:
    """Return where the columns of a subsystem stand in its rows; thousands may have the same."""
    number = _numbers(recorded)
    return [VALUES + number[name] for name in columns]


def _numbers(recorded: Sequence[str]) -> dict[str, int]:
    """Return the place of each that is recorded; an output that is a state is one column."""
    return {name: place for place, name in reversed(list(enumerate(recorded)))}
