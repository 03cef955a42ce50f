"""Where the runs of a study stand in a graph: at their values, or at the top where they failed or are too large."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from macrostep.solvers.studies.outcome import Mark, StudyGraph

PADDING = 0.05
"""Room at the edges, and height of a row at the top, as a share of what is shown."""
_LARGE = 100.0
"""Errors above this leave the picture, so that the others stay readable [%]."""
_ROUNDING = 1e-9


@dataclass(frozen=True)
class PlacedMark:
    """A run in a graph.

    Attributes
    ----------
    mark : Mark
    series : int
    x, y : float
        In the coordinates of the plot.
    look : {"inside", "above", "failed"}
    """

    mark: Mark
    series: int
    x: float
    y: float
    look: Literal["inside", "above", "failed"]


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
        rows += any(one.look != "inside" for one in its)
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
    shown = [at[1] for x, y in points if (at := place(graph, x, y)) is not None]
    if graph.y_figure.is_error and graph.y_is_log:
        shown = [y for y in shown if y <= math.log10(_LARGE)] or shown
    if not shown:
        return 0.0, 1.0
    low, high = min(shown), max(shown)
    return (low, high) if high > low else (low - 0.5, high + 0.5)
