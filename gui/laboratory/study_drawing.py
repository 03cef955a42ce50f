"""Draws the graphs of a study into plots: those of the window and those of a file alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg

from macrostep.gui.commands.log_axis import LogAxis
from macrostep.gui.commands.marks import HOLLOW_SIZE, SIZE, SYMBOLS
from macrostep.gui.laboratory.study_places import PADDING, Placed, PlacedMark, place, placed
from macrostep.gui.laboratory.study_words import value_text
from macrostep.gui.method_styles import MethodStyle
from macrostep.gui.theme import Theme
from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.outcome import Curve, Graph, Outcome
from macrostep.solvers.studies.study import Axis

LINE_WIDTH = 1.5
_APART, _APART_ALONG = 0.08, 0.1
"""Least distance of two triangles, and of two numbers along an axis, as a share of it."""
_TRIANGLE, _BELOW = 0.28, 0.16
"""Share of a fitted line's length that its triangle is wide, and how far in decades below the line it stands."""


def axes_of(graph: Graph) -> dict[str, Any]:
    """Return the axes of a graph."""
    return {
        "bottom": LogAxis("bottom") if graph.x_is_log else pg.AxisItem("bottom"),
        "left": LogAxis("left") if graph.y_is_log else pg.AxisItem("left"),
    }


def draw_graph(plot: Any, graph: Graph, outcome: Outcome, styles: Sequence[MethodStyle], scheme: Theme) -> None:
    """Draw the curves of a graph, their slopes, and crosses where runs failed."""
    stood = placed(graph)
    for curve in graph.curves:
        _draw_curve(
            plot, graph, curve, [one for one in stood.marks if one.series == curve.series], styles[curve.series]
        )
    _draw_slopes(plot, graph, styles, scheme, stood.high - stood.low)
    _set_ranges(plot, graph, outcome, stood)
    if graph.x_figure is None:
        _set_ticks(plot.getAxis("bottom"), outcome.plan.axes[0][0], graph.x_is_log)
    if graph.y_figure.words:
        plot.getAxis("left").setTicks([list(enumerate(graph.y_figure.words))])


def _draw_curve(plot: Any, graph: Graph, curve: Curve, marks: Sequence[PlacedMark], style: MethodStyle) -> None:
    symbol = SYMBOLS[style.slot % len(SYMBOLS)]
    inside = [(one.x, one.y if one.look == "inside" else math.nan) for one in marks if one.look != "failed"]
    seen = [(one.x, one.y) for one in marks if one.look == "inside"]
    hollow = [at for x, y in curve.given if (at := place(graph, x, y)) is not None]
    if curve.is_joined and len(seen) > 1:
        plot.plot(*np.array(inside).T, pen=style.pen(LINE_WIDTH), connect="finite", antialias=True)
    common = {"symbolPen": pg.mkPen(style.colour), "useCache": False, "antialias": True, "pen": None}
    filled = {**common, "symbolBrush": style.colour}
    if seen:
        plot.plot(*np.array(seen).T, symbol=symbol, symbolSize=SIZE, **filled)
    if hollow:
        ring = {**common, "symbolBrush": None, "symbolPen": pg.mkPen(style.colour, width=1.5)}
        plot.plot(*np.array(hollow).T, symbol=symbol, symbolSize=HOLLOW_SIZE, **ring)
    for look, sign in (("above", "t1"), ("failed", "x")):
        there = [(one.x, one.y) for one in marks if one.look == look]
        if there:
            plot.plot(*np.array(there).T, symbol=sign, symbolSize=SIZE + 3, **filled)


def slope_triangle(order: PowerLaw) -> tuple[list[float], list[float]]:
    """Return the corners of a triangle below a fitted line that shows its slope, in decades."""
    first, last = math.log10(order.low), math.log10(order.high)
    half = 0.5 * _TRIANGLE * (last - first)
    middle = 0.5 * (first + last)
    x = [middle - half, middle + half, middle + half, middle - half]
    bottom, top = (math.log10(order.at(10.0**at)) - _BELOW for at in (middle - half, middle + half))
    return x, [bottom, bottom, top, bottom]


def _draw_slopes(plot: Any, graph: Graph, styles: Sequence[MethodStyle], scheme: Theme, height: float) -> None:
    """Draw the triangles of slopes with their numbers, where both axes are logarithmic and there is room."""
    if not (graph.x_is_log and graph.y_is_log):
        return
    drawn: list[float] = []
    for curve in graph.curves:
        if curve.order is None:
            continue
        x, y = slope_triangle(curve.order)
        middle = 0.5 * (y[1] + y[2])
        if any(abs(middle - other) < _APART * height for other in drawn):
            continue
        drawn.append(middle)
        plot.plot(x, y, pen=pg.mkPen(styles[curve.series].colour, width=1), antialias=True)
        text = pg.TextItem(f"{curve.order.slope:.2f}", color=scheme.text, anchor=(0, 0.5))
        text.setPos(x[1], middle)
        plot.addItem(text)


def _set_ranges(plot: Any, graph: Graph, outcome: Outcome, stood: Placed) -> None:
    """Show every place to the right where a run is or will be, and every value."""
    if graph.x_figure is None:
        across = [outcome.place(outcome.plan.axes[p.series][0], p) for p in outcome.plan.points]
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
