"""Draws the graphs and maps of a study into plots: those of the window and those of a file alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from macrostep.gui.commands.log_axis import LogAxis
from macrostep.gui.commands.marks import SIZE, SYMBOLS
from macrostep.gui.laboratory.study_words import value_text
from macrostep.gui.method_styles import MethodStyle
from macrostep.gui.theme import Theme, mix, text_font
from macrostep.solvers.studies.maps import Map, MapRow
from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.outcome import Curve, Graph, Outcome
from macrostep.solvers.studies.study import Axis

LINE_WIDTH = 1.5
_LARGE = 1e3
"""Errors above this leave the picture, so that the others stay readable [%]."""
_PADDING = 0.05
_TRIANGLE, _BELOW = 0.28, 0.16
"""Share of a fitted line's length that its triangle is wide, and how far in decades below the line it stands."""
_MOST_DECADES = 7
_STEPS = 256
"""Colours of the scale."""


def axes_of(graph: Graph) -> dict[str, Any]:
    """Return the axes of a graph."""
    return {
        "bottom": LogAxis("bottom") if graph.x_is_log else pg.AxisItem("bottom"),
        "left": LogAxis("left") if graph.y_is_log else pg.AxisItem("left"),
    }


def place(graph: Graph, x: float, y: float) -> tuple[float, float] | None:
    """Return where a point stands in the coordinates of its plot; None if its logarithm is none."""
    if (graph.x_is_log and x <= 0.0) or (graph.y_is_log and y <= 0.0):
        return None
    return math.log10(x) if graph.x_is_log else x, math.log10(y) if graph.y_is_log else y


def draw_graph(plot: Any, graph: Graph, outcome: Outcome, styles: Sequence[MethodStyle], scheme: Theme) -> None:
    """Draw the curves of a graph, their slopes, and crosses where runs failed."""
    low, high = _bounds(graph)
    for curve in graph.curves:
        _draw_curve(plot, graph, curve, styles[curve.series], low, high)
    for curve in graph.curves:
        if curve.order is not None:
            _draw_slope(plot, graph, curve.order, styles[curve.series], scheme)
    _set_ranges(plot, graph, outcome, low, high)
    if graph.x_figure is None:
        _set_ticks(plot.getAxis("bottom"), outcome.plan.axes[0][0], graph.x_is_log)
    if graph.y_figure.words:
        plot.getAxis("left").setTicks([list(enumerate(graph.y_figure.words))])


def _bounds(graph: Graph) -> tuple[float, float]:
    """Return the smallest and the largest value that are shown, in the coordinates of the plot."""
    shown = [
        at[1]
        for curve in graph.curves
        for x, y in curve.shown
        if (at := place(graph, x, y)) is not None and not (graph.y_figure.is_error and y > _LARGE)
    ]
    if graph.y_figure.words:
        return 0.0, float(len(graph.y_figure.words) - 1)
    if not shown:
        return 0.0, 1.0
    low, high = min(shown), max(shown)
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def _draw_curve(plot: Any, graph: Graph, curve: Curve, style: MethodStyle, low: float, high: float) -> None:
    symbol = SYMBOLS[style.slot % len(SYMBOLS)]
    inside, above, failed = [], [], []
    for mark in curve.marks:
        at = place(graph, mark.x, mark.y) if mark.x is not None and mark.y is not None else None
        if at is None:
            where = place(graph, mark.x, 1.0) if mark.x is not None else None
            failed += [where[0]] if where is not None and mark.status != "ok" else []
        elif at[1] > high + 1e-9:
            above.append(at[0])
            inside.append((math.nan, math.nan))
        else:
            inside.append(at)
    marks = {"symbolBrush": style.colour, "symbolPen": pg.mkPen(style.colour), "useCache": False, "antialias": True}
    top = high + _PADDING * (high - low)
    if inside:
        x, y = np.array(inside).T
        pen = style.pen(LINE_WIDTH) if curve.is_joined else None
        plot.plot(x, y, pen=pen, symbol=symbol, symbolSize=SIZE, connect="finite", **marks)
    if above:
        plot.plot(above, [top] * len(above), pen=None, symbol="t1", symbolSize=SIZE + 3, **marks)
    if failed:
        plot.plot(failed, [top] * len(failed), pen=None, symbol="x", symbolSize=SIZE + 3, **marks)


def slope_triangle(order: PowerLaw) -> tuple[list[float], list[float]]:
    """Return the corners of a triangle below a fitted line that shows its slope, in decades."""
    first, last = math.log10(order.low), math.log10(order.high)
    half = 0.5 * _TRIANGLE * (last - first)
    middle = 0.5 * (first + last)
    x = [middle - half, middle + half, middle + half, middle - half]
    bottom, top = (math.log10(order.at(10.0**at)) - _BELOW for at in (middle - half, middle + half))
    return x, [bottom, bottom, top, bottom]


def _draw_slope(plot: Any, graph: Graph, order: PowerLaw, style: MethodStyle, scheme: Theme) -> None:
    """Draw the triangle of a slope with its number, where both axes are logarithmic."""
    if not (graph.x_is_log and graph.y_is_log):
        return
    x, y = slope_triangle(order)
    plot.plot(x, y, pen=pg.mkPen(style.colour, width=1), antialias=True)
    text = pg.TextItem(f"{order.slope:.2f}", color=scheme.text, anchor=(0, 0.5))
    text.setPos(x[1], 0.5 * (y[1] + y[2]))
    plot.addItem(text)


def _set_ranges(plot: Any, graph: Graph, outcome: Outcome, low: float, high: float) -> None:
    """Show every place to the right where a run is or will be, and every value."""
    if graph.x_figure is None:
        across = [outcome.place(outcome.plan.axes[p.series][0], p) for p in outcome.plan.points]
    else:
        across = [mark.x for curve in graph.curves for mark in curve.marks if mark.x is not None]
    places = [at[0] for x in across if (at := place(graph, x, 1.0)) is not None]
    first, last = min(places, default=0.0), max(places, default=1.0)
    if last <= first:
        first, last = first - 0.5, last + 0.5
    margin = _PADDING * (last - first)
    plot.setXRange(first - margin, last + margin, padding=0.0)
    height = high - low
    bottom = low - (2.0 if any(curve.order for curve in graph.curves) else 1.0) * _PADDING * height
    plot.setYRange(bottom, high + 2.0 * _PADDING * height, padding=0.0)


def _set_ticks(bottom: Any, axis: Axis, is_log: bool) -> None:
    """Write words, and the places of values that stand elsewhere than at themselves."""
    if not axis.is_number:
        bottom.setTicks([[(float(n), value_text(value)) for n, value in enumerate(axis.values)]])
    elif axis.places:
        at = [(math.log10(p) if is_log else p, f"{p:.3g}") for p in axis.places]
        bottom.setTicks([at])


# -- maps --------------------------------------------------------------------------------------------------------------


def colour_of(share: float) -> QColor:
    """Return a colour of the scale cividis, which is the same for colour-blind people."""
    red, green, blue = _colours()[round(share * (_STEPS - 1))][:3]
    return QColor(int(red), int(green), int(blue))


def _colours() -> Any:
    if not _table:
        _table.append(pg.colormap.get("cividis").getLookupTable(nPts=_STEPS))
    return _table[0]


_table: list[Any] = []


class Cells(pg.GraphicsObject):  # type: ignore[misc]
    """The coloured cells of a map: each value of both axes has a place, 0, 1, 2 ..."""

    def __init__(self, one: Map, row: MapRow, scheme: Theme) -> None:
        super().__init__()
        self._map, self._row, self._scheme = one, row, scheme

    def boundingRect(self) -> QRectF:
        return QRectF(-0.5, -0.5, len(self._map.x.values), len(self._map.y.values))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint every run that has ended: its colour, or a cross where it failed."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        failed = mix(self._scheme.canvas, self._scheme.text, 0.18)
        cross = QPen(QColor(self._scheme.text), 1.0)
        cross.setCosmetic(True)
        for (i, j), mark in self._map.marks.items():
            rectangle = QRectF(i - 0.5, j - 0.5, 1.0, 1.0)
            if mark.y is not None:
                painter.fillRect(rectangle, QBrush(colour_of(self._row.share(mark.y))))
                continue
            painter.fillRect(rectangle, QColor(failed))
            if mark.status != "diverged":
                painter.setPen(cross)
                painter.drawLine(QPointF(i - 0.2, j - 0.2), QPointF(i + 0.2, j + 0.2))
                painter.drawLine(QPointF(i - 0.2, j + 0.2), QPointF(i + 0.2, j - 0.2))


class ScaleCells(pg.GraphicsObject):  # type: ignore[misc]
    """The scale of colours, from 0 to 1 upwards."""

    def boundingRect(self) -> QRectF:
        return QRectF(0.0, 0.0, 1.0, 1.0)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint one band after the other, so that an SVG has them as shapes."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        bands = 64
        for n in range(bands):
            painter.fillRect(QRectF(0.0, n / bands, 1.0, 1.2 / bands), colour_of((n + 0.5) / bands))


def draw_map(plot: Any, one: Map, row: MapRow, scheme: Theme) -> None:
    """Draw a map; its axes show the values at their places."""
    plot.addItem(Cells(one, row, scheme))
    for name, axis in (("bottom", one.x), ("left", one.y)):
        plot.getAxis(name).setTicks(map_ticks(axis))
        plot.getAxis(name).setGrid(0)
    plot.setXRange(-0.5, len(one.x.values) - 0.5, padding=0.0)
    plot.setYRange(-0.5, len(one.y.values) - 0.5, padding=0.0)


def map_ticks(axis: Axis, most: int = 7) -> list[list[tuple[float, str]]]:
    """Return the ticks of some of the values, both ends among them."""
    count = len(axis.values)
    every = max(1, math.ceil((count - 1) / (most - 1)))
    chosen = [n for n in range(count) if n % every == 0]
    return [[(float(n), value_text(axis.values[n])) for n in chosen]]


def draw_scale(plot: Any, row: MapRow, scheme: Theme) -> None:
    """Draw the scale of colours with its numbers to the right."""
    plot.addItem(ScaleCells())
    plot.hideAxis("bottom")
    plot.hideAxis("left")
    plot.showAxis("right")
    axis = plot.getAxis("right")
    axis.setTicks([_scale_ticks(row)])
    axis.setPen(scheme.field)
    axis.setTextPen(scheme.text)
    axis.setTickFont(text_font(11))
    axis.setGrid(0)
    axis.setLabel(row.figure.title, color=scheme.text, **{"font-size": "9pt"})
    plot.setXRange(0.0, 1.0, padding=0.0)
    plot.setYRange(0.0, 1.0, padding=0.0)


def _scale_ticks(row: MapRow) -> list[tuple[float, str]]:
    if row.figure.words:
        last = len(row.figure.words) - 1
        return [(n / last, word) for n, word in enumerate(row.figure.words)]
    if row.high <= row.low:
        return [(0.5, f"{row.low:.3g}")]
    if row.is_log:
        low, high = math.log10(row.low), math.log10(row.high)
        every = max(1, math.ceil((high - low) / _MOST_DECADES))
        decades = [float(d) for d in range(math.ceil(low), math.floor(high) + 1) if d % every == 0]
        few = [low + n * (high - low) / 4 for n in range(5)]
        return [(row.share(10.0**at), f"{10.0**at:.3g}") for at in (decades if len(decades) > 1 else few)]
    return [(n / 4, f"{row.low + n / 4 * (row.high - row.low):.3g}") for n in range(5)]
