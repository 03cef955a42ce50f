"""Draws the graphs of a study into plots: those of the window and those of a file alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg

from macrostep.gui.figures.logarithmic_axis import LogAxis
from macrostep.gui.figures.series_marks import HOLLOW_SIZE, SIZE, SYMBOLS
from macrostep.gui.figures.study_numbers import value_text
from macrostep.gui.figures.study_places import PADDING, Placed, PlacedMark, place, placed
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.theme import Theme
from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.outcome import Outcome, StudyCurve, StudyGraph
from macrostep.solvers.studies.study import Axis

LINE_WIDTH = 1.5
_APART, _APART_ALONG = 0.08, 0.1
"""Least distance of two triangles, and of two numbers along an axis, as a share of it."""
_TRIANGLE, _BELOW = 0.28, 0.16
"""Share of a fitted line's length that its triangle is wide, and how far in decades below the line it stands."""


def axes_of(graph: StudyGraph) -> dict[str, Any]:
    """Return the axes of a graph."""
    return {
        "bottom": LogAxis("bottom") if graph.x_is_log else pg.AxisItem("bottom"),
        "left": LogAxis("left") if graph.y_is_log else pg.AxisItem("left"),
    }


class CurveItems:
    """What is drawn of a series: kept, so that new runs only change what is in it."""

    def __init__(self, plot: Any, style: MethodStyle, scheme: Theme, is_for_file: bool) -> None:
        # from a cache come pictures, which are fast on the screen and go astray in an SVG
        look = {"brush": style.colour, "pen": pg.mkPen(style.colour), "useCache": not is_for_file, "antialias": True}
        symbol = SYMBOLS[style.slot % len(SYMBOLS)]
        self.line = pg.PlotCurveItem(pen=style.pen(LINE_WIDTH), antialias=True, connect="finite")
        ring = {**look, "brush": None, "pen": pg.mkPen(style.colour, width=1.5)}
        self.hollow = pg.ScatterPlotItem(symbol=symbol, size=HOLLOW_SIZE, **ring)
        self.marks = {
            "inside": pg.ScatterPlotItem(symbol=symbol, size=SIZE, **look),
            "above": pg.ScatterPlotItem(symbol="t1", size=SIZE + 3, **look),
            "failed": pg.ScatterPlotItem(symbol="x", size=SIZE + 3, **look),
        }
        self.triangle = pg.PlotCurveItem(pen=pg.mkPen(style.colour, width=1), antialias=True)
        self.slope = pg.TextItem(color=scheme.text, anchor=(0, 0.5))
        for item in (self.line, self.hollow, *self.marks.values(), self.triangle, self.slope):
            plot.addItem(item, ignoreBounds=True)

    def show(self, graph: StudyGraph, curve: StudyCurve, marks: Sequence[PlacedMark]) -> None:
        """Draw a curve."""
        path = [(one.x, one.y if one.look == "inside" else math.nan) for one in marks if one.look != "failed"]
        hollow = [at for x, y in curve.given if (at := place(graph, x, y)) is not None]
        self.line.setData(*_columns(path if curve.is_joined else []))
        self.hollow.setData(*_columns(hollow))
        for look, item in self.marks.items():
            item.setData(*_columns([(one.x, one.y) for one in marks if one.look == look]))

    def show_slope(self, order: PowerLaw | None) -> None:
        """Draw the triangle of a slope with its number, or none."""
        self.slope.setVisible(order is not None)
        self.triangle.setVisible(order is not None)
        if order is not None:
            x, y = slope_triangle(order)
            self.triangle.setData(x, y)
            self.slope.setText(f"{order.slope:.2f}")
            self.slope.setPos(x[1], 0.5 * (y[1] + y[2]))


class GraphItems:
    """What is drawn into a plot."""

    def __init__(
        self, plot: Any, graph: StudyGraph, styles: Sequence[MethodStyle], scheme: Theme, *, is_for_file: bool = False
    ) -> None:
        self._plot = plot
        self.curves = [CurveItems(plot, styles[curve.series], scheme, is_for_file) for curve in graph.curves]

    def show(self, graph: StudyGraph, outcome: Outcome) -> Placed:
        """Draw the curves of a graph, their slopes, and crosses where runs failed; returns where they stand."""
        stood = placed(graph)
        for items, curve in zip(self.curves, graph.curves, strict=True):
            items.show(graph, curve, [one for one in stood.marks if one.series == curve.series])
        self._show_slopes(graph, stood.high - stood.low)
        _set_ranges(self._plot, graph, outcome, stood)
        if graph.x_figure is None:
            _set_ticks(self._plot.getAxis("bottom"), outcome.plan.axis, graph.x_is_log)
        if graph.y_figure.words:
            self._plot.getAxis("left").setTicks([list(enumerate(graph.y_figure.words))])
        return stood

    def _show_slopes(self, graph: StudyGraph, height: float) -> None:
        """Draw slopes where both axes are logarithmic and there is room."""
        drawn: list[float] = []
        for items, curve in zip(self.curves, graph.curves, strict=True):
            order = curve.order if graph.x_is_log and graph.y_is_log else None
            if order is not None:
                _, y = slope_triangle(order)
                is_free = all(abs(y[1] + y[2] - other) >= 2.0 * _APART * height for other in drawn)
                drawn += [y[1] + y[2]] if is_free else []
                order = order if is_free else None
            items.show_slope(order)


def _columns(points: Sequence[tuple[float, float]]) -> tuple[Any, Any]:
    x, y = np.array(points).T if points else (np.empty(0), np.empty(0))
    return x, y


def slope_triangle(order: PowerLaw) -> tuple[list[float], list[float]]:
    """Return the corners of a triangle below a fitted line that shows its slope, in decades."""
    first, last = math.log10(order.low), math.log10(order.high)
    half = 0.5 * _TRIANGLE * (last - first)
    middle = 0.5 * (first + last)
    x = [middle - half, middle + half, middle + half, middle - half]
    bottom, top = (math.log10(order.at(10.0**at)) - _BELOW for at in (middle - half, middle + half))
    return x, [bottom, bottom, top, bottom]


def _set_ranges(plot: Any, graph: StudyGraph, outcome: Outcome, stood: Placed) -> None:
    """Show every place to the right where a run is or will be, and every value."""
    if graph.x_figure is None:
        plan = outcome.plan
        across = [outcome.place(plan.axes[p.series][0], p) for p in plan.points if not plan.is_by_tolerance(p.series)]
        across += [x for curve in graph.curves if curve.over for x, _ in curve.shown]
    else:
        across = [x for curve in graph.curves for x, _ in (*curve.shown, *curve.given)]
    places = [at[0] for x in across if (at := place(graph, x, 1.0)) is not None]
    first, last = min(places, default=0.0), max(places, default=1.0)
    if last <= first:
        first, last = first - 0.5, last + 0.5
    margin = PADDING * (last - first)
    plot.setXRange(first - margin, last + margin, padding=0.0)
    height = stood.high - stood.low
    below = (2.0 if any(curve.order for curve in graph.curves) else 1.0) * PADDING * height
    plot.setYRange(stood.low - below, stood.high + (1.0 + stood.rows) * PADDING * height, padding=0.0)


def _set_ticks(bottom: Any, axis: Axis, is_log: bool) -> None:
    """Write words, and the places of values that stand elsewhere than at themselves."""
    if not axis.is_number:
        bottom.setTicks([[(float(n), value_text(value)) for n, value in enumerate(axis.values)]])
    elif axis.places:
        places = sorted((math.log10(p) if is_log else p, f"{p:.3g}") for p in axis.places)
        least = _APART_ALONG * (places[-1][0] - places[0][0])
        ticks: list[tuple[float, str]] = []
        labelled = -math.inf
        for at, text in places:
            ticks.append((at, text if at - labelled >= least else ""))
            labelled = at if ticks[-1][1] else labelled
        bottom.setTicks([ticks])
