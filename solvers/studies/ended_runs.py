"""The runs of a study that have ended: those of each series, where each stands, and statistics of a sample."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from macrostep.solvers.studies.figures import Figure, figure_named
from macrostep.solvers.studies.plan import Plan, Point
from macrostep.solvers.studies.sampling import SampleStatistics, statistics_of
from macrostep.solvers.studies.study import Axis, Record

BEYOND = ("off", "diverged")
"""Statuses of runs that are further off than what the error is compared with."""
FINISHED = ("ok", *BEYOND)
"""Statuses of runs that have figures."""


class EndedRuns:
    """A study and its runs that have ended.

    The records must not change any more.

    Parameters
    ----------
    plan : Plan
    records : mapping
        By the key of a point.
    """

    def __init__(self, plan: Plan, records: Mapping[str, Record]) -> None:
        self.plan, self.records = plan, records
        self._statistics: dict[tuple[int, str], SampleStatistics] = {}

    @property
    def labels(self) -> tuple[str, ...]:
        """What the series are called."""
        return self.plan.labels

    def of(self, series: int) -> list[tuple[Point, Record]]:
        """Return the runs of a series that have ended, in the order of what it is made over."""
        return self._by_series[series]

    @cached_property
    def _by_series(self) -> list[list[tuple[Point, Record]]]:
        found: list[list[tuple[Point, Record]]] = [[] for _ in self.plan.labels]
        for point in self.plan.points:
            if point.key in self.records:
                found[point.series].append((point, self.records[point.key]))
        return found

    def statistics(self, series: int, figure: str) -> SampleStatistics:
        """Return what a figure is over all runs of a series, of a sample."""
        if (series, figure) not in self._statistics:
            self._statistics[series, figure] = self._statistics_of(series, figure)
        return self._statistics[series, figure]

    def _statistics_of(self, series: int, figure: str) -> SampleStatistics:
        of = figure_named(figure).of
        points = [point for point in self.plan.points if point.series == series]
        records = [self.records.get(point.key, {"status": "pending"}) for point in points]
        values = [of(record) if record["status"] in FINISHED else None for record in records]
        return statistics_of(self.plan.study, values, [point.parameters for point in points])

    @property
    def failed(self) -> list[tuple[Point, Record]]:
        """Runs that failed, or whose process died."""
        ended = [(p, self.records[p.key]) for p in self.plan.points if p.key in self.records]
        return [(point, record) for point, record in ended if record["status"] not in FINISHED]

    def mean_step(self, record: Record, point: Point) -> float | None:
        """Return the mean macro-step of a run: of the subsystem that made most; None where none is known."""
        steps = figure_named("macro-steps").of(record)
        return point.span / steps if steps and record["status"] in FINISHED else None

    def place(self, axis: Axis, point: Point) -> float:
        """Return where a point stands along what the study is made over; words stand at 0, 1, 2 ..."""
        value = point.values[axis.name]
        place = axis.place(value)
        return float(axis.values.index(value)) if place is None else place


def finished(figure: Figure, record: Record) -> float | None:
    """Return a figure of a run; None of one that failed."""
    return figure.of(record) if record["status"] in FINISHED else None
