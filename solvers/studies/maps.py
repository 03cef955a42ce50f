"""The maps of a study: a figure over two parameters or options, a picture for each series, in colours of one scale."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from macrostep.solvers.studies.ended_runs import BEYOND, EndedRuns
from macrostep.solvers.studies.figures import Figure, figure_named
from macrostep.solvers.studies.graphs import WIDE, Mark
from macrostep.solvers.studies.study import Axis


@dataclass(frozen=True)
class Map:
    """The picture of one series.

    Attributes
    ----------
    series : int
    x, y : Axis
    marks : dict
        By the numbers of the values along x and y, the runs that have ended; those that failed, and errors of those
        that are off or diverged, have no figure.
    """

    series: int
    x: Axis
    y: Axis
    marks: dict[tuple[int, int], Mark]

    def values(self) -> np.ndarray:
        """Return the figures, a row for each value along y; nan where there is none."""
        found = np.full((len(self.y.values), len(self.x.values)), np.nan)
        for (i, j), mark in self.marks.items():
            found[j, i] = math.nan if mark.y is None else mark.y
        return found


@dataclass(frozen=True)
class MapRow:
    """The pictures of one figure.

    Attributes
    ----------
    figure : Figure
    maps : tuple of Map
    low, high : float
        Ends of the scale of colours.
    is_log : bool
    """

    figure: Figure
    maps: tuple[Map, ...]
    low: float
    high: float
    is_log: bool

    def share(self, value: float) -> float:
        """Return where a value stands on the scale, from 0 to 1."""
        if self.high <= self.low:
            return 0.5
        if self.is_log:
            value = max(value, self.low)
            return min(1.0, math.log(value / self.low) / math.log(self.high / self.low))
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


def study_maps(ended: EndedRuns) -> list[MapRow]:
    """Return the pictures of a map, a row for each figure; none of a study of another kind."""
    study = ended.plan.study
    return [_row(ended, figure_named(name)) for name in study.figures] if study.kind == "map" else []


def _row(ended: EndedRuns, figure: Figure) -> MapRow:
    maps = tuple(_map(ended, figure, number) for number in range(len(ended.plan.study.series)))
    values = [mark.y for one in maps for mark in one.marks.values() if mark.y is not None]
    if figure.is_error:
        values = [value for value in values if value > 0.0]
    low, high = min(values, default=0.0), max(values, default=1.0)
    is_log = not figure.words and low > 0.0 and (figure.is_error or high > WIDE * low)
    return MapRow(figure, maps, low, high, is_log)


def _map(ended: EndedRuns, figure: Figure, series: int) -> Map:
    x, y = ended.plan.axes[series]
    marks = {}
    for point, record in ended.of(series):
        place = x.values.index(point.values[x.name]), y.values.index(point.values[y.name])
        is_shown = record["status"] == "ok" or (record["status"] in BEYOND and not figure.is_error) or figure.words
        marks[place] = Mark(point, record, None, figure.of(record) if is_shown else None)
    return Map(series, x, y, marks)
