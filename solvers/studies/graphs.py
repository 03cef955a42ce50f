"""The graphs of a study: for each series and figure its points, and the line fitted to them."""

from __future__ import annotations

from dataclasses import dataclass

from macrostep.model.base.phrase import Phrase
from macrostep.solvers.studies.bars import Bar, UprightLine, histogram, sobol_bars
from macrostep.solvers.studies.ended_runs import FINISHED, EndedRuns, finished
from macrostep.solvers.studies.figures import Figure, figure_named
from macrostep.solvers.studies.orders import PowerLaw, power_law
from macrostep.solvers.studies.plan import Point
from macrostep.solvers.studies.sampling import read_plan
from macrostep.solvers.studies.study import Axis, Record

WIDE = 20.0
"""Figures that differ by more than this factor are shown by their logarithms."""


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


def study_graphs(ended: EndedRuns) -> list[StudyGraph]:
    """Return the graphs of a study, a row of figures after the other; none for a map."""
    study = ended.plan.study
    figures = [figure_named(name) for name in study.figures]
    if study.kind == "map":
        return []
    if study.kind == "sample":
        return [graph for figure in figures for graph in _sample_graphs(ended, figure)]
    if study.kind == "work-precision":
        return [_graph(ended, y, figure_named(x)) for y in figures for x in study.costs]
    return [_graph(ended, y, None) for y in figures]


def _graph(ended: EndedRuns, y: Figure, x: Figure | None) -> StudyGraph:
    axis = ended.plan.axis if x is None else None
    curves = tuple(_curve(ended, number, y, x) for number in range(len(ended.plan.study.series)))
    found = [value for curve in curves for _, value in (*curve.shown, *curve.given)]
    x_title = x.title if x is not None else axis_title(axis)
    if x is None and any(curve.over for curve in curves):
        x_title = Phrase("{axis} (the mean of those that a method chose)", axis=x_title)
    is_wide = bool(found) and min(found) > 0.0 and max(found) > WIDE * min(found)
    return StudyGraph(
        x_title=x_title,
        y_title=y.title,
        x_is_log=x is not None or (axis is not None and axis.is_logarithmic),
        y_is_log=not y.words and (y.is_error or ended.plan.study.kind != "sweep" or is_wide),
        curves=curves,
        x_figure=x,
        y_figure=y,
    )


def _sample_graphs(ended: EndedRuns, figure: Figure) -> list[StudyGraph]:
    """Return the distribution of a figure, also as bars, and the figure over each parameter that is drawn."""
    share = Figure("share", Phrase("runs up to here"), "%", "", lambda record: None)
    distribution = []
    for number in range(len(ended.plan.study.series)):
        known = [(value, p, r) for p, r in ended.of(number) if (value := finished(figure, r)) is not None]
        known.sort(key=lambda its: its[0])
        marks = [Mark(p, r, value, 100.0 * (n + 0.5) / len(known)) for n, (value, p, r) in enumerate(known)]
        distribution.append(StudyCurve(number, tuple(marks), is_joined=True, order=None))
    graphs = [StudyGraph(figure.title, share.title, False, False, tuple(distribution), figure, share)]
    graphs += _bar_graphs(ended, figure)
    for axis in ended.plan.axes[0]:
        curves = []
        for number in range(len(ended.plan.study.series)):
            marks = [Mark(p, r, ended.place(axis, p), finished(figure, r)) for p, r in ended.of(number)]
            curves.append(StudyCurve(number, tuple(marks), is_joined=False, order=None))
        over = Figure(axis.name, axis.name, axis.unit, "", lambda record: None)
        graphs.append(StudyGraph(axis_title(axis), figure.title, False, False, tuple(curves), over, figure))
    return graphs


def _bar_graphs(ended: EndedRuns, figure: Figure) -> list[StudyGraph]:
    """Return a histogram of a figure, and its indices of Sobol where the plan has them."""
    every = range(len(ended.plan.study.series))
    statistics = [ended.statistics(number, figure.name) for number in every]
    values = [[v for _, r in ended.of(number) if (v := finished(figure, r)) is not None] for number in every]
    bars, lines = histogram(values, statistics)
    here = Figure("here", Phrase("runs here"), "%", "", lambda record: None)
    graphs = [StudyGraph(figure.title, here.title, False, False, (), figure, here, bars, lines)]
    if read_plan(ended.plan.study.sample)[0] == "sobol":
        names = tuple(ended.plan.study.vary)
        index = Figure("sobol", Phrase("index of Sobol"), "", "", lambda record: None)
        title = Phrase("{figure}: filled alone, outlined in total", figure=figure.label)
        bars = sobol_bars(names, statistics)
        graphs.append(StudyGraph(title, index.title, False, False, (), figure, index, bars, names=names))
    return graphs


def _curve(ended: EndedRuns, series: int, y: Figure, x: Figure | None) -> StudyCurve:
    axes, is_by_tolerance = ended.plan.axes[series], ended.plan.is_by_tolerance(series)
    marks = []
    for point, record in ended.of(series):
        is_finished = record["status"] in FINISHED
        if x is not None:
            place = x.of(record) if is_finished else None
        else:
            place = ended.mean_step(record, point) if is_by_tolerance else ended.place(axes[0], point)
        marks.append(Mark(point, record, place, y.of(record) if is_finished or y.words else None))
    numbers = [axis for axis in axes if axis.is_number]
    is_joined = len(axes) == 1 and len(numbers) == 1
    order = None
    if ended.plan.study.kind == "convergence":
        usable = [m for m in marks if m.status == "ok" and m.x is not None]
        order = power_law([m.x or 0.0 for m in usable], [m.y for m in usable])
    given = ended.plan.study.series[series].given.get(y.name, ())
    return StudyCurve(series, tuple(marks), is_joined, order, given, axes[0].name if is_by_tolerance else "")


def axis_title(axis: Axis | None) -> str:
    """Return what stands beside an axis."""
    if axis is None:
        return ""
    label = axis.label or (Phrase("macro-step H") if axis.name == "step" else axis.name)
    unit = (axis.unit or {"step": "s"}.get(axis.name, "")).replace("*", "·").replace("^2", "²").replace("^3", "³")
    return Phrase("{label} [{unit}]", label=label, unit=unit) if unit and not axis.places else label
