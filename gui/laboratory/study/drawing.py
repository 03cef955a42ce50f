"""Draws the graphs of a study into plots of the window."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg

from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.theme import Theme
from macrostep.solvers.figures.study_numbers import decade_text
from macrostep.solvers.figures.study_places import (
    Placed,
    PlacedMark,
    place,
    placed,
    ranges,
    shown_orders,
    slope_triangle,
    ticks_across,
)
from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.outcome import Outcome, StudyCurve, StudyGraph

LINE_WIDTH = 1.5
SYMBOLS = ("o", "s", "t1", "d", "t", "p")
"""Of points: what pyqtgraph calls the markers of figures."""
SIZE, HOLLOW_SIZE = 7, 11
"""Of symbols [px]."""
_MOST_DECADES = 7
"""Decades that are written."""


class LogAxis(pg.AxisItem):  # type: ignore[misc]
    """An axis of decimal logarithms, labelled with the numbers themselves.

    Without it pyqtgraph writes 1e-05, and no number at all where less than a decade is shown.
    """

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        """Return decades, then what lies between them, each with a spacing."""
        every = max(1, math.ceil((high - low) / _MOST_DECADES))
        decades = range(math.floor(low), math.ceil(high) + 1)
        major = [float(d) for d in decades if d % every == 0]
        between = [d + math.log10(n) for d in decades for n in range(2, 10)] if every == 1 else []
        return [(float(every), _inside(major, low, high)), (0.0, _inside(between, low, high))]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        """Return the label of each tick, "" for most of those between decades."""
        shown = self.range[1] - self.range[0]
        return [decade_text(value, shown) for value in values]


def _inside(values: list[float], low: float, high: float) -> list[float]:
    return [value for value in values if low - 1e-9 <= value <= high + 1e-9]


def axes_of(graph: StudyGraph) -> dict[str, Any]:
    """Return the axes of a graph."""
    return {
        "bottom": LogAxis("bottom") if graph.x_is_log else pg.AxisItem("bottom"),
        "left": LogAxis("left") if graph.y_is_log else pg.AxisItem("left"),
    }


class CurveItems:
    """What is drawn of a series: kept, so that new runs only change what is in it."""

    def __init__(self, plot: Any, style: MethodStyle, scheme: Theme) -> None:
        kind = {"brush": style.colour, "pen": pg.mkPen(style.colour), "antialias": True}
        symbol = SYMBOLS[style.slot % len(SYMBOLS)]
        self.line = pg.PlotCurveItem(pen=style.pen(LINE_WIDTH), antialias=True, connect="finite")
        ring = {**kind, "brush": None, "pen": pg.mkPen(style.colour, width=1.5)}
        self.hollow = pg.ScatterPlotItem(symbol=symbol, size=HOLLOW_SIZE, **ring)
        self.marks = {
            "inside": pg.ScatterPlotItem(symbol=symbol, size=SIZE, **kind),
            "above": pg.ScatterPlotItem(symbol="t1", size=SIZE + 3, **kind),
            "failed": pg.ScatterPlotItem(symbol="x", size=SIZE + 3, **kind),
        }
        self.triangle = pg.PlotCurveItem(pen=pg.mkPen(style.colour, width=1), antialias=True)
        self.slope = pg.TextItem(color=scheme.text, anchor=(0, 0.5))
        for item in (self.line, self.hollow, *self.marks.values(), self.triangle, self.slope):
            plot.addItem(item, ignoreBounds=True)

    def show(self, graph: StudyGraph, curve: StudyCurve, marks: Sequence[PlacedMark]) -> None:
        """Draw a curve."""
        path = [(one.x, one.y if one.kind == "inside" else math.nan) for one in marks if one.kind != "failed"]
        hollow = [at for x, y in curve.given if (at := place(graph, x, y)) is not None]
        self.line.setData(*_columns(path if curve.is_joined else []))
        self.hollow.setData(*_columns(hollow))
        for kind, item in self.marks.items():
            item.setData(*_columns([(one.x, one.y) for one in marks if one.kind == kind]))

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

    def __init__(self, plot: Any, graph: StudyGraph, styles: Sequence[MethodStyle], scheme: Theme) -> None:
        self._plot = plot
        self.curves = [CurveItems(plot, styles[curve.series], scheme) for curve in graph.curves]

    def show(self, graph: StudyGraph, outcome: Outcome) -> Placed:
        """Draw the curves of a graph, their slopes, and crosses where runs failed; returns where they stand."""
        stood = placed(graph)
        for items, curve in zip(self.curves, graph.curves, strict=True):
            items.show(graph, curve, [one for one in stood.marks if one.series == curve.series])
        for items, order in zip(self.curves, shown_orders(graph, stood), strict=True):
            items.show_slope(order)
        x, y = ranges(graph, outcome, stood)
        self._plot.setXRange(*x, padding=0.0)
        self._plot.setYRange(*y, padding=0.0)
        if ticks := ticks_across(graph, outcome):
            self._plot.getAxis("bottom").setTicks([ticks])
        if graph.y_figure.words:
            self._plot.getAxis("left").setTicks([list(enumerate(graph.y_figure.words))])
        return stood


def _columns(points: Sequence[tuple[float, float]]) -> tuple[Any, Any]:
    x, y = np.array(points).T if points else (np.empty(0), np.empty(0))
    return x, y
