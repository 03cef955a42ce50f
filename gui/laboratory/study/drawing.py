"""Draws the graphs of a study into plots of the window."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.theme import SECONDARY_SIZE, Theme, mix, text_font
from macrostep.solvers.figures import study_places
from macrostep.solvers.figures.study_numbers import MOST_TICKS, decade_text, map_ticks, scale_ticks
from macrostep.solvers.studies.ended_runs import BEYOND
from macrostep.solvers.studies.graphs import StudyCurve, StudyGraph
from macrostep.solvers.studies.maps import Map, MapRow
from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.outcome import Outcome

LINE_WIDTH = 1.5
SYMBOLS = ("o", "s", "t1", "d", "t", "p")
"""Of points: what pyqtgraph calls the markers of figures."""
SIZE, HOLLOW_SIZE = 7, 11
"""Of symbols [px]."""
_FILLED, _BEAM = 0.5, 0.1
"""How opaque a bar is, and how wide the ends of its interval are, in the coordinates of the plot."""
_HEIGHTS = (0.93, 0.8, 0.67)
"""Where the texts of lines stand, one below the other, so that those close to each other are read."""
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

    def __init__(self, plot: Any, style: MethodStyle, scheme: Theme, ratio: float) -> None:
        kind = {"brush": style.colour, "pen": pg.mkPen(style.colour), "antialias": True}
        symbol = SYMBOLS[style.slot % len(SYMBOLS)]
        self.line = pg.PlotCurveItem(pen=style.pen(LINE_WIDTH, ratio), antialias=True, connect="finite")
        ring = {**kind, "brush": None, "pen": pg.mkPen(style.colour, width=1.5 * ratio)}
        self.hollow = pg.ScatterPlotItem(symbol=symbol, size=HOLLOW_SIZE, **ring)
        self.marks = {
            "inside": pg.ScatterPlotItem(symbol=symbol, size=SIZE, **kind),
            "above": pg.ScatterPlotItem(symbol="t1", size=SIZE + 3, **kind),
            "failed": pg.ScatterPlotItem(symbol="x", size=SIZE + 3, **kind),
        }
        self.triangle = pg.PlotCurveItem(pen=pg.mkPen(style.colour, width=ratio), antialias=True)
        self.slope = pg.TextItem(color=scheme.text, anchor=(0, 0.5))
        for item in (self.line, self.hollow, *self.marks.values(), self.triangle, self.slope):
            plot.addItem(item, ignoreBounds=True)

    def show(self, graph: StudyGraph, curve: StudyCurve, marks: Sequence[study_places.PlacedMark]) -> None:
        """Draw a curve."""
        path = [(one.x, one.y if one.kind == "inside" else math.nan) for one in marks if one.kind != "failed"]
        hollow = [at for x, y in curve.given if (at := study_places.place(graph, x, y)) is not None]
        self.line.setData(*_columns(path if curve.is_joined else []))
        self.hollow.setData(*_columns(hollow))
        for kind, item in self.marks.items():
            item.setData(*_columns([(one.x, one.y) for one in marks if one.kind == kind]))

    def show_slope(self, order: PowerLaw | None) -> None:
        """Draw the triangle of a slope with its number, or none."""
        self.slope.setVisible(order is not None)
        self.triangle.setVisible(order is not None)
        if order is not None:
            x, y = study_places.slope_triangle(order)
            self.triangle.setData(x, y)
            self.slope.setText(f"{order.slope:.2f}")
            self.slope.setPos(x[1], 0.5 * (y[1] + y[2]))


class BarItems:
    """Bars of a series, with their intervals, and upright lines with what they are."""

    def __init__(self, plot: Any, style: MethodStyle, scheme: Theme, ratio: float, series: int) -> None:
        self._plot, self._series = plot, series
        self._pen, self._text = pg.mkPen(style.colour, width=ratio), scheme.text
        fill = QColor(style.colour)
        fill.setAlphaF(_FILLED)
        self.filled = pg.BarGraphItem(x0=[], x1=[], height=[], pen=self._pen, brush=fill)
        self.outlined = pg.BarGraphItem(x0=[], x1=[], height=[], pen=self._pen, brush=None)
        self.whiskers = pg.ErrorBarItem(x=np.empty(0), y=np.empty(0), pen=pg.mkPen(scheme.text, width=1.5 * ratio))
        self._lines: list[Any] = []
        for item in (self.filled, self.outlined, self.whiskers):
            plot.addItem(item, ignoreBounds=True)

    def show(self, graph: StudyGraph) -> None:
        """Draw what a graph has of the series."""
        own = [bar for bar in graph.bars if bar.series == self._series]
        for item, is_filled in ((self.filled, True), (self.outlined, False)):
            its = [bar for bar in own if bar.is_filled is is_filled]
            item.setOpts(
                x0=[bar.left for bar in its], x1=[bar.right for bar in its], height=[bar.height for bar in its]
            )  # fmt: skip
        known = [bar for bar in own if math.isfinite(bar.low)]
        self.whiskers.setData(
            x=np.array([0.5 * (bar.left + bar.right) for bar in known]), y=np.array([bar.height for bar in known]),
            top=np.array([bar.high - bar.height for bar in known]),
            bottom=np.array([bar.height - bar.low for bar in known]), beam=_BEAM,
        )  # fmt: skip
        for line in self._lines:
            self._plot.removeItem(line)
        dashed = pg.mkPen(self._pen.color(), width=self._pen.widthF(), style=Qt.PenStyle.DashLine)
        self._lines = [
            pg.InfiniteLine(line.x, pen=dashed, label=line.text, labelOpts={"position": at, "color": self._text})
            for line, at in zip(graph.lines, itertools.cycle(_HEIGHTS), strict=False)
            if line.series == self._series
        ]
        for line in self._lines:
            self._plot.addItem(line, ignoreBounds=True)


class GraphItems:
    """What is drawn into a plot."""

    def __init__(
        self, plot: Any, graph: StudyGraph, styles: Sequence[MethodStyle], scheme: Theme, ratio: float
    ) -> None:
        self._plot = plot
        self.curves = [CurveItems(plot, styles[curve.series], scheme, ratio) for curve in graph.curves]
        has_bars = not graph.curves
        self._bars = [BarItems(plot, style, scheme, ratio, number) for number, style in enumerate(styles) if has_bars]

    def show(self, graph: StudyGraph, outcome: Outcome) -> study_places.Placed:
        """Draw the curves of a graph, their slopes, and crosses where runs failed; returns where they stand."""
        stood = study_places.placed(graph)
        for items, curve in zip(self.curves, graph.curves, strict=True):
            items.show(graph, curve, [one for one in stood.marks if one.series == curve.series])
        for bars in self._bars:
            bars.show(graph)
        for items, order in zip(self.curves, study_places.shown_orders(graph, stood), strict=True):
            items.show_slope(order)
        x, y = study_places.ranges(graph, outcome, stood)
        self._plot.setXRange(*x, padding=0.0)
        self._plot.setYRange(*y, padding=0.0)
        if ticks := study_places.ticks_across(graph, outcome):
            self._plot.getAxis("bottom").setTicks([ticks])
        if graph.y_figure.words:
            self._plot.getAxis("left").setTicks([list(enumerate(map(tr, graph.y_figure.words)))])
        return stood


def _columns(points: Sequence[tuple[float, float]]) -> tuple[Any, Any]:
    x, y = np.array(points).T if points else (np.empty(0), np.empty(0))
    return x, y


_STEPS = 256
"""Colours of the scale."""


def colour_of(share: float) -> QColor:
    """Return a colour of the scale cividis, which is the same for colour-blind people."""
    red, green, blue = _colours()[round(share * (_STEPS - 1))][:3]
    return QColor(int(red), int(green), int(blue))


def _colours() -> Any:
    if not _table:
        _table.append(pg.colormap.get("cividis").getLookupTable(nPts=_STEPS))
    return _table[0]


_table: list[Any] = []


class MapCells(pg.GraphicsObject):  # type: ignore[misc]
    """The coloured cells of a map: each value of both axes has a place, 0, 1, 2 ..."""

    def __init__(self, one: Map, row: MapRow, scheme: Theme) -> None:
        super().__init__()
        self._map, self._scheme = one, scheme
        self._picture = _picture(one, row, scheme)

    def boundingRect(self) -> QRectF:
        return QRectF(-0.5, -0.5, len(self._map.x.values), len(self._map.y.values))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint every run that has ended: its colour, grey where it is off or diverged, and a cross where it failed."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.drawImage(self.boundingRect(), self._picture)
        cross = QPen(QColor(self._scheme.text), 1.0)
        cross.setCosmetic(True)
        painter.setPen(cross)
        for (i, j), mark in self._map.marks.items():
            if mark.y is None and mark.status not in BEYOND:
                painter.drawLine(QPointF(i - 0.2, j - 0.2), QPointF(i + 0.2, j + 0.2))
                painter.drawLine(QPointF(i - 0.2, j + 0.2), QPointF(i + 0.2, j - 0.2))


def _picture(one: Map, row: MapRow, scheme: Theme) -> QImage:
    """Return a picture with a dot for each cell."""
    width, height = len(one.x.values), len(one.y.values)
    dots = np.zeros((height, width, 4), np.uint8)
    colour = QColor(mix(scheme.canvas, scheme.text, 0.18))
    grey = (colour.red(), colour.green(), colour.blue())
    table: Any = _colours()
    for (i, j), mark in one.marks.items():
        dots[j, i, :3] = grey if mark.y is None else table[round(row.share(mark.y) * (_STEPS - 1))][:3]
        dots[j, i, 3] = 255
    return QImage(dots.tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888).copy()


class ScaleCells(pg.GraphicsObject):  # type: ignore[misc]
    """The scale of colours, from 0 to 1 upwards."""

    def boundingRect(self) -> QRectF:
        return QRectF(0.0, 0.0, 1.0, 1.0)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint one band after the other."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        bands = 64
        for n in range(bands):
            painter.fillRect(QRectF(0.0, n / bands, 1.0, 1.2 / bands), colour_of((n + 0.5) / bands))


def draw_map(plot: Any, one: Map, row: MapRow, scheme: Theme, across: int = MOST_TICKS) -> None:
    """Draw a map; its axes show the values at their places, at most so many to the right."""
    plot.addItem(MapCells(one, row, scheme))
    for name, axis in (("bottom", one.x), ("left", one.y)):
        plot.getAxis(name).setTicks([map_ticks(axis, across if name == "bottom" else MOST_TICKS)])
        plot.getAxis(name).setGrid(False)
        plot.getAxis(name).setStyle(hideOverlappingLabels=False, tickLength=0)
    plot.setXRange(-0.5, len(one.x.values) - 0.5, padding=0.0)
    plot.setYRange(-0.5, len(one.y.values) - 0.5, padding=0.0)


def draw_scale(plot: Any, row: MapRow, scheme: Theme) -> None:
    """Draw the scale of colours with its numbers to the right."""
    plot.addItem(ScaleCells())
    plot.hideAxis("bottom")
    plot.hideAxis("left")
    plot.showAxis("right")
    axis = plot.getAxis("right")
    axis.setTicks([scale_ticks(row)])
    axis.setPen(scheme.field)
    axis.setTextPen(scheme.text)
    axis.setTickFont(text_font(SECONDARY_SIZE))
    axis.setGrid(False)
    axis.setLabel(shown(row.figure.title), color=scheme.text, **{"font-size": "9pt"})
    plot.setXRange(0.0, 1.0, padding=0.0)
    plot.setYRange(0.0, 1.0, padding=0.0)
