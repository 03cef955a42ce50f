"""Where things stand in a graph of a study, on paper and on the screen: in decades along axes that are logarithmic.

Runs stand at their values, or at the top where they failed or are too large.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from macrostep.solvers.figures.study_numbers import value_text
from macrostep.solvers.studies.graphs import Mark, StudyGraph
from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.outcome import Outcome

PADDING = 0.05
"""Margin at the edges, and height of a row at the top, as a share of what is shown."""
_LARGE = 100.0
"""Errors above this leave the picture, so that the others stay readable [%]."""
_ROUNDING = 1e-9
_APART, _APART_ALONG = 0.08, 0.1
"""Least distance of two triangles, and of two numbers along an axis, as a share of it."""
_TRIANGLE, _BELOW = 0.28, 0.16
"""Share of a fitted line's length that its triangle is wide, and how far in decades below the line it stands."""

Range = tuple[float, float]


@dataclass(frozen=True)
class PlacedMark:
    """A run in a graph.

    Attributes
    ----------
    mark : Mark
    series : int
    x, y : float
        In the coordinates of the plot.
    kind : {"inside", "above", "failed"}
    """

    mark: Mark
    series: int
    x: float
    y: float
    kind: Literal["inside", "above", "failed"]


@dataclass(frozen=True)
class Placed:
    """All runs of a graph that have a place.

    Attributes
    ----------
    marks : tuple of PlacedMark
    low, high : float
        The smallest and the largest value that are shown.
    rows : int
        At the top, one for each series with runs that failed or are too large.
    """

    marks: tuple[PlacedMark, ...]
    low: float
    high: float
    rows: int


def place(graph: StudyGraph, x: float, y: float) -> tuple[float, float] | None:
    """Return where a point stands in the coordinates of its plot; None if its logarithm is none."""
    if (graph.x_is_log and x <= 0.0) or (graph.y_is_log and y <= 0.0):
        return None
    return math.log10(x) if graph.x_is_log else x, math.log10(y) if graph.y_is_log else y


def placed(graph: StudyGraph) -> Placed:
    """Return where everything stands."""
    low, high = _bounds(graph)
    found: list[PlacedMark] = []
    rows = 0
    for curve in graph.curves:
        top = high + (1.0 + rows) * PADDING * (high - low)
        its = [one for mark in curve.marks if (one := _placed(graph, mark, curve.series, high, top)) is not None]
        rows += any(one.kind != "inside" for one in its)
        found += its
    return Placed(tuple(found), low, high, rows)


def _placed(graph: StudyGraph, mark: Mark, series: int, high: float, top: float) -> PlacedMark | None:
    if mark.x is None:
        return None
    at = place(graph, mark.x, mark.y) if mark.y is not None else None
    if at is not None and at[1] <= high + _ROUNDING:
        return PlacedMark(mark, series, *at, "inside")
    across = place(graph, mark.x, 1.0)
    if across is None or (at is None and mark.status == "ok"):
        return None  # its figure is zero, or is not known
    return PlacedMark(
        mark, series, across[0], top, "failed" if mark.status in ("failed", "died", "refused") else "above"
    )


def _bounds(graph: StudyGraph) -> tuple[float, float]:
    if graph.y_figure.words:
        return 0.0, float(len(graph.y_figure.words) - 1)
    points = [point for curve in graph.curves for point in (*curve.shown, *curve.given)]
    points += [(bar.left, y) for bar in graph.bars for y in (0.0, bar.height, bar.low, bar.high) if math.isfinite(y)]
    shown = [at[1] for x, y in points if (at := place(graph, x, y)) is not None]
    if graph.y_figure.is_error and graph.y_is_log:
        shown = [y for y in shown if y <= math.log10(_LARGE)] or shown
    if not shown:
        return 0.0, 1.0
    low, high = min(shown), max(shown)
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def shown_orders(graph: StudyGraph, stood: Placed) -> list[PowerLaw | None]:
    """Return for each curve the order whose triangle is drawn: where both axes are logarithmic and it fits."""
    drawn: list[float] = []
    orders = []
    for curve in graph.curves:
        order = curve.order if graph.x_is_log and graph.y_is_log else None
        if order is not None:
            _, y = slope_triangle(order)
            is_free = all(abs(y[1] + y[2] - other) >= 2.0 * _APART * (stood.high - stood.low) for other in drawn)
            drawn += [y[1] + y[2]] if is_free else []
            order = order if is_free else None
        orders.append(order)
    return orders


def slope_triangle(order: PowerLaw) -> tuple[list[float], list[float]]:
    """Return the corners of a triangle below a fitted line that shows its slope, in decades."""
    first, last = math.log10(order.low), math.log10(order.high)
    half = 0.5 * _TRIANGLE * (last - first)
    middle = 0.5 * (first + last)
    x = [middle - half, middle + half, middle + half, middle - half]
    bottom, top = (math.log10(order.at(10.0**at)) - _BELOW for at in (middle - half, middle + half))
    return x, [bottom, bottom, top, bottom]


def ranges(graph: StudyGraph, outcome: Outcome, stood: Placed) -> tuple[Range, Range]:
    """Return what is shown along both axes: every place to the right where a run is or will be, and every value."""
    if graph.x_figure is None:
        plan = outcome.plan
        across = [outcome.place(plan.axes[p.series][0], p) for p in plan.points if not plan.is_by_tolerance(p.series)]
        across += [x for curve in graph.curves if curve.over for x, _ in curve.shown]
    else:
        across = [x for curve in graph.curves for x, _ in (*curve.shown, *curve.given)]
        across += [x for bar in graph.bars for x in (bar.left, bar.right)]
        across += [end for n in range(len(graph.names)) for end in (n - 0.5, n + 0.5)]
    places = [at[0] for x in across if (at := place(graph, x, 1.0)) is not None]
    first, last = min(places, default=0.0), max(places, default=1.0)
    if last <= first:
        first, last = first - 0.5, last + 0.5
    margin = PADDING * (last - first)
    height = stood.high - stood.low
    below = (2.0 if any(curve.order for curve in graph.curves) else 1.0) * PADDING * height
    return (first - margin, last + margin), (stood.low - below, stood.high + (1.0 + stood.rows) * PADDING * height)


def ticks_across(graph: StudyGraph, outcome: Outcome) -> list[tuple[float, str]]:
    """Return the ticks of words, and of values that stand elsewhere than at themselves; none of plain numbers."""
    if graph.names:
        return [(float(n), name) for n, name in enumerate(graph.names)]
    axis = outcome.plan.axis
    if graph.x_figure is not None or (axis.is_number and not axis.places):
        return []
    if not axis.is_number:
        return [(float(n), value_text(value)) for n, value in enumerate(axis.values)]
    places = sorted(
        (math.log10(place) if graph.x_is_log else place, value if isinstance(value, str) else f"{place:.3g}")
        for place, value in zip(axis.places, axis.values, strict=True)
    )
    least = _APART_ALONG * (places[-1][0] - places[0][0])
    ticks: list[tuple[float, str]] = []
    labelled = -math.inf
    for at, text in places:
        ticks.append((at, text if at - labelled >= least else ""))
        labelled = at if ticks[-1][1] else labelled
    return ticks
