"""What came out of a study so far: for each series and figure its points, and the line fitted to them; or its maps.

A map is a figure over two parameters or options: a picture for each series, in colours of one scale.
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.errors import UnknownName
from macrostep.model.base.phrase import Phrase
from macrostep.solvers.comparison.table import COST_COLUMNS
from macrostep.solvers.results.html import paragraphs_html, table_html
from macrostep.solvers.results.series_mapping import package
from macrostep.solvers.studies.bars import Bar, UprightLine, histogram, sobol_bars
from macrostep.solvers.studies.figures import Figure, figure_named
from macrostep.solvers.studies.orders import PowerLaw, power_law
from macrostep.solvers.studies.plan import Plan, Point
from macrostep.solvers.studies.sampling import SampleStatistics, read_plan, statistics_of
from macrostep.solvers.studies.study import Axis, Record

if TYPE_CHECKING:
    import pandas
    import xarray
    from matplotlib.axes import Axes

BEYOND = ("off", "diverged")
"""Statuses of runs that are further off than what the error is compared with."""
FINISHED = ("ok", *BEYOND)
"""Statuses of runs that have figures."""
_LISTED = 30
"""Runs that are listed in HTML."""
_WIDE = 20.0
"""Figures that differ by this factor are coloured by their logarithms."""


@dataclass(frozen=True)
class Mark:
    """A run on a graph.

    Attributes
    ----------
    point : Point
    record : dict
    x : float or None
        Where it stands; None where it failed and `x` is a figure.
    y : float or None
        None where it failed, or has no such figure.
    """

    point: Point
    record: Record
    x: float | None
    y: float | None

    @property
    def status(self) -> str:
        return str(self.record["status"])

    @property
    def error(self) -> str:
        """Why it failed, in one sentence, or ""."""
        return str(self.record.get("error", ""))


@dataclass(frozen=True)
class StudyCurve:
    """A series on a graph, in the order of what it is made over.

    Attributes
    ----------
    series : int
    marks : tuple of Mark
    is_joined : bool
        Whether a line through them means something.
    order : PowerLaw or None
        Of a convergence study.
    given : tuple
        Points of others.
    over : str
        What it is made over in place of the macro-step: each of its points stands at the mean of those that it chose.
    """

    series: int
    marks: tuple[Mark, ...]
    is_joined: bool
    order: PowerLaw | None
    given: tuple[tuple[float, float], ...] = ()
    over: str = ""

    @property
    def shown(self) -> list[tuple[float, float]]:
        """The points that have a place."""
        return [(m.x, m.y) for m in self.marks if m.x is not None and m.y is not None]


@dataclass(frozen=True)
class StudyGraph:
    """A graph of a study.

    Attributes
    ----------
    x_title, y_title : str
    x_is_log, y_is_log : bool
    curves : tuple of StudyCurve
    x_figure : Figure or None
        Of work-precision; elsewhere `x` is what the study is made over.
    y_figure : Figure
    bars : tuple of Bar
        In place of curves.
    lines : tuple of UprightLine
    names : tuple of str
        What stands at 0, 1, 2 ... to the right, where these are no values.
    """

    x_title: str
    y_title: str
    x_is_log: bool
    y_is_log: bool
    curves: tuple[StudyCurve, ...]
    x_figure: Figure | None
    y_figure: Figure
    bars: tuple[Bar, ...] = ()
    lines: tuple[UprightLine, ...] = ()
    names: tuple[str, ...] = ()


class Outcome(Mapping[str, list[Record]]):
    """A study and what came out of it so far, a mapping from its series to their runs that have ended.

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

    # -- graphs ----------------------------------------------------------------------------------------------------

    def graphs(self) -> list[StudyGraph]:
        """Return the graphs of the study, a row of figures after the other; none for a map."""
        return self._graphs

    @cached_property
    def _graphs(self) -> list[StudyGraph]:
        study = self.plan.study
        figures = [figure_named(name) for name in study.figures]
        if study.kind == "map":
            return []
        if study.kind == "sample":
            return [graph for figure in figures for graph in self._sample_graphs(figure)]
        if study.kind == "work-precision":
            return [self._graph(y, figure_named(x)) for y in figures for x in study.costs]
        return [self._graph(y, None) for y in figures]

    def maps(self) -> list[MapRow]:
        """Return the pictures of a map, a row for each figure; none of a study of another kind."""
        return self._maps

    @cached_property
    def _maps(self) -> list[MapRow]:
        study = self.plan.study
        return [_row(self, figure_named(name)) for name in study.figures] if study.kind == "map" else []

    def _graph(self, y: Figure, x: Figure | None) -> StudyGraph:
        axis = self.plan.axis if x is None else None
        curves = tuple(self._curve(number, y, x) for number in range(len(self.plan.study.series)))
        found = [value for curve in curves for _, value in (*curve.shown, *curve.given)]
        x_title = x.title if x is not None else axis_title(axis)
        if x is None and any(curve.over for curve in curves):
            x_title = Phrase("{axis} (the mean of those that a method chose)", axis=x_title)
        is_wide = bool(found) and min(found) > 0.0 and max(found) > 20.0 * min(found)
        return StudyGraph(
            x_title=x_title,
            y_title=y.title,
            x_is_log=x is not None or (axis is not None and axis.is_logarithmic),
            y_is_log=not y.words and (y.is_error or self.plan.study.kind != "sweep" or is_wide),
            curves=curves,
            x_figure=x,
            y_figure=y,
        )

    def _sample_graphs(self, figure: Figure) -> list[StudyGraph]:
        """Return the distribution of a figure, also as bars, and the figure over each parameter that is drawn."""
        share = Figure("share", Phrase("runs up to here"), "%", "", lambda record: None)
        distribution = []
        for number in range(len(self.plan.study.series)):
            known = [(value, p, r) for p, r in self.of(number) if (value := _finished(figure, r)) is not None]
            known.sort(key=lambda its: its[0])
            marks = [Mark(p, r, value, 100.0 * (n + 0.5) / len(known)) for n, (value, p, r) in enumerate(known)]
            distribution.append(StudyCurve(number, tuple(marks), is_joined=True, order=None))
        graphs = [StudyGraph(figure.title, share.title, False, False, tuple(distribution), figure, share)]
        graphs += self._bar_graphs(figure)
        for axis in self.plan.axes[0]:
            curves = []
            for number in range(len(self.plan.study.series)):
                marks = [Mark(p, r, self.place(axis, p), _finished(figure, r)) for p, r in self.of(number)]
                curves.append(StudyCurve(number, tuple(marks), is_joined=False, order=None))
            over = Figure(axis.name, axis.name, axis.unit, "", lambda record: None)
            graphs.append(StudyGraph(axis_title(axis), figure.title, False, False, tuple(curves), over, figure))
        return graphs

    def _bar_graphs(self, figure: Figure) -> list[StudyGraph]:
        """Return a histogram of a figure, and its indices of Sobol where the plan has them."""
        every = range(len(self.plan.study.series))
        statistics = [self.statistics(number, figure.name) for number in every]
        values = [[v for _, r in self.of(number) if (v := _finished(figure, r)) is not None] for number in every]
        bars, lines = histogram(values, statistics)
        here = Figure("here", Phrase("runs here"), "%", "", lambda record: None)
        graphs = [StudyGraph(figure.title, here.title, False, False, (), figure, here, bars, lines)]
        if read_plan(self.plan.study.sample)[0] == "sobol":
            names = tuple(self.plan.study.vary)
            index = Figure("sobol", Phrase("index of Sobol"), "", "", lambda record: None)
            title = Phrase("{figure}: filled alone, outlined in total", figure=figure.label)
            bars = sobol_bars(names, statistics)
            graphs.append(StudyGraph(title, index.title, False, False, (), figure, index, bars, names=names))
        return graphs

    def _curve(self, series: int, y: Figure, x: Figure | None) -> StudyCurve:
        axes, is_by_tolerance = self.plan.axes[series], self.plan.is_by_tolerance(series)
        marks = []
        for point, record in self.of(series):
            is_finished = record["status"] in FINISHED
            if x is not None:
                place = x.of(record) if is_finished else None
            else:
                place = self.mean_step(record, point) if is_by_tolerance else self.place(axes[0], point)
            marks.append(Mark(point, record, place, y.of(record) if is_finished or y.words else None))
        numbers = [axis for axis in axes if axis.is_number]
        is_joined = len(axes) == 1 and len(numbers) == 1
        order = None
        if self.plan.study.kind == "convergence":
            usable = [m for m in marks if m.status == "ok" and m.x is not None]
            order = power_law([m.x or 0.0 for m in usable], [m.y for m in usable])
        given = self.plan.study.series[series].given.get(y.name, ())
        return StudyCurve(series, tuple(marks), is_joined, order, given, axes[0].name if is_by_tolerance else "")

    def mean_step(self, record: Record, point: Point) -> float | None:
        """Return the mean macro-step of a run: of the subsystem that made most; None where none is known."""
        steps = figure_named("macro-steps").of(record)
        return point.span / steps if steps and record["status"] in FINISHED else None

    def place(self, axis: Axis, point: Point) -> float:
        """Return where a point stands along what the study is made over; words stand at 0, 1, 2 ..."""
        value = point.values[axis.name]
        place = axis.place(value)
        return float(axis.values.index(value)) if place is None else place

    # -- files -----------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "study": self.plan.study.as_json(),
            "id": self.plan.id,
            "diagram": self.plan.document["name"],
            "points": [
                {"series": p.series, "label": self.labels[p.series], "values": p.values, "key": p.key}
                | (self.records.get(p.key) or {"status": "pending"})
                for p in self.plan.points
            ],
            "statistics": [
                {"series": number, "figure": figure, **self.statistics(number, figure).to_json()}
                for number in range(len(self.labels))
                for figure in self.plan.study.figures
                if self.plan.study.kind == "sample"
            ],
            "graphs": [
                {
                    "x": graph.x_title,
                    "y": graph.y_title,
                    "curves": [
                        {
                            "series": curve.series,
                            "label": self.labels[curve.series],
                            "points": [[m.x, m.y] for m in curve.marks],
                            "order": None if curve.order is None else order_as_json(curve.order),
                        }
                        for curve in graph.curves
                    ],
                    "bars": [bar.to_json() for bar in graph.bars],
                }
                for graph in self.graphs()
            ],
        }

    def csv_text(self) -> str:
        """Return a table of all runs that have ended."""
        names = list(dict.fromkeys(axis.name for axes in self.plan.axes for axis in axes))
        errors = list(dict.fromkeys(name for r in self.records.values() for name in r.get("rmse_percent", {})))
        file = io.StringIO()
        table = csv.writer(file, lineterminator="\n")
        costs = [figure_named(name) for name in COST_COLUMNS]
        table.writerow(
            [
                "series",
                "method",
                *names,
                "status",
                "error_percent",
                *errors,
                *(c.name for c in costs),
                *self.plan.quantities,
                "sentence",
            ]
        )
        for number, label in enumerate(self.labels):
            for point, record in self.of(number):
                rmse = record.get("rmse_percent", {})
                figures = [c.of(record) for c in costs]
                table.writerow(
                    [label, str(point.method), *(_cell(point.values.get(name)) for name in names), record["status"],
                     _cell(record.get("error_percent")), *(_cell(rmse.get(name)) for name in errors),
                     *(_cell(value) for value in figures),
                     *(_cell(record.get("quantities", {}).get(name)) for name in self.plan.quantities),
                     record.get("error", "")]
                )  # fmt: skip
        return file.getvalue()

    def to_dataframe(self) -> pandas.DataFrame:
        """Return the same as a table of pandas.

        Raises
        ------
        MacrostepError
            If pandas is not installed.
        """
        found: pandas.DataFrame = package("pandas", "to_dataframe").read_csv(io.StringIO(self.csv_text()))
        return found

    def to_xarray(self) -> xarray.Dataset:
        """Return the same as a dataset of xarray, over its runs.

        Raises
        ------
        MacrostepError
            If xarray or pandas is not installed.
        """
        package("xarray", "to_xarray")
        found: xarray.Dataset = self.to_dataframe().rename_axis("run").to_xarray()
        return found.set_coords(["series", "method", *(axis.name for axes in self.plan.axes for axis in axes)])

    def plot(self) -> list[Axes]:
        """Draw the graphs of the study, or its maps, by pyplot."""
        from macrostep.solvers.plotting.series import GraphPanel, plot_cells, plot_panels  # loads matplotlib
        from macrostep.solvers.plotting.styles import slots_of

        slots = slots_of(series.chosen.name for series in self.plan.study.series)
        plots: list[Axes] = []
        for row in self.maps():
            across, upward = row.maps[0].x, row.maps[0].y
            cells = [one.values() for one in row.maps]
            axes = ((across.values, axis_title(across)), (upward.values, axis_title(upward)))
            plots += plot_cells(
                [self.labels[m.series] for m in row.maps], axes, cells, row.figure.title, is_log=row.is_log
            )
        panels = []
        for graph in self.graphs():
            shown = [(curve.series, np.array(curve.shown).reshape(-1, 2).T) for curve in graph.curves]
            curves = [(self.labels[series], slots[series], (points[0], points[1])) for series, points in shown]
            panels.append(GraphPanel(graph.x_title, graph.y_title, graph.x_is_log, graph.y_is_log, curves))
        return [*plots, *(plot_panels(panels, points=True) if panels else [])]

    def __repr__(self) -> str:
        runs = f"{len(self.records)} of {len(self.plan.points)} runs have ended"
        return f"<Outcome of a {self.plan.study.kind} of {self.plan.document['name']!r}: {', '.join(self)}; {runs}>"

    def _repr_html_(self) -> str:
        head, *rows = csv.reader(io.StringIO(self.csv_text()))
        used = [k for k in range(len(head)) if any(row[k] for row in rows)]
        lines = [[_digits(row[k]) for k in used] for row in rows[:_LISTED]]
        more = f"... and {len(rows) - _LISTED} more." if len(rows) > _LISTED else ""
        return (
            paragraphs_html([repr(self)[1:-1]]) + table_html([head[k] for k in used], lines) + paragraphs_html([more])
        )

    # -- a mapping from the series to their runs -------------------------------------------------------------------

    def __getitem__(self, label: str) -> list[Record]:
        if label not in self.labels:
            known = ", ".join(self.labels)
            raise UnknownName("There is no series {name!r} in the study; there are: {known}.", name=label, known=known)
        return [record for _, record in self.of(self.labels.index(label))]

    def __iter__(self) -> Iterator[str]:
        return iter(self.labels)

    def __len__(self) -> int:
        return len(self.labels)

    __eq__, __hash__ = object.__eq__, object.__hash__


def _finished(figure: Figure, record: Record) -> float | None:
    return figure.of(record) if record["status"] in FINISHED else None


def axis_title(axis: Axis | None) -> str:
    """Return what stands beside an axis."""
    if axis is None:
        return ""
    label = axis.label or (Phrase("macro-step H") if axis.name == "step" else axis.name)
    unit = (axis.unit or {"step": "s"}.get(axis.name, "")).replace("*", "·").replace("^2", "²").replace("^3", "³")
    return Phrase("{label} [{unit}]", label=label, unit=unit) if unit and not axis.places else label


def order_as_json(order: PowerLaw) -> dict[str, float]:
    """Return a fitted line as plain data."""
    return {
        "slope": order.slope, "factor": order.factor, "low": order.low, "high": order.high, "points": order.points,
    }  # fmt: skip


def _digits(text: str) -> str:
    """Return a cell as people read it."""
    try:
        return f"{float(text):.6g}"
    except ValueError:
        return text


def _cell(value: Any) -> str:
    return "" if value is None else repr(value) if isinstance(value, float) else str(value)


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


def _row(outcome: Outcome, figure: Figure) -> MapRow:
    maps = tuple(_map(outcome, figure, number) for number in range(len(outcome.plan.study.series)))
    values = [mark.y for one in maps for mark in one.marks.values() if mark.y is not None]
    if figure.is_error:
        values = [value for value in values if value > 0.0]
    low, high = min(values, default=0.0), max(values, default=1.0)
    is_log = not figure.words and low > 0.0 and (figure.is_error or high > _WIDE * low)
    return MapRow(figure, maps, low, high, is_log)


def _map(outcome: Outcome, figure: Figure, series: int) -> Map:
    x, y = outcome.plan.axes[series]
    marks = {}
    for point, record in outcome.of(series):
        place = x.values.index(point.values[x.name]), y.values.index(point.values[y.name])
        is_shown = record["status"] == "ok" or (record["status"] in BEYOND and not figure.is_error) or figure.words
        marks[place] = Mark(point, record, None, figure.of(record) if is_shown else None)
    return Map(series, x, y, marks)
