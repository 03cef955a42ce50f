"""A map of stability: a plot whose points are coloured by growth, with the limit as a line."""

from __future__ import annotations

import math
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QWidget

from macrostep.gui.laboratory.stability.map_axis import AxisChoice
from macrostep.gui.laboratory.stability.map_colours import image_of
from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.parts.decade_axis import DecadeAxis
from macrostep.gui.plotting.parts.time_view import dress, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme, theme_changed
from macrostep.gui.widgets.layouts import in_column
from macrostep.solvers.figures.stability_colours import limit_field


@final
class StabilityImage(QWidget):
    """Draws margins over two quantities.

    Signals
    -------
    pointed(int, int)
        Column and row of a point that was clicked, or reached by the arrow keys.
    """

    pointed = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Map of stability"))
        self.setToolTip(tr("Click a point, or move the mark with the arrow keys, to read its numbers."))
        self.margin = np.zeros((0, 0))
        self.mark: tuple[int, int] | None = None
        self._x, self._y = np.zeros(0), np.zeros(0)
        self._titles = ("", "")
        self._make()
        self._scale(False, False)
        self.setLayout(in_column(self.widget))
        theme_changed.connect(self._dress)

    def begin(self, x: AxisChoice, y: AxisChoice, n_x: int, n_y: int) -> None:
        """Show an empty map over two quantities."""
        self._scale(x.is_logarithmic, y.is_logarithmic)
        scales = [np.log10 if axis.is_logarithmic else np.asarray for axis in (x, y)]
        self._x, self._y = scales[0](x.values(n_x).values), scales[1](y.values(n_y).values)
        self.margin = np.full((n_y, n_x), np.nan)
        self.mark = None
        self._titles = (x.title, y.title)
        here = [
            float(scale(axis.present)) if _fits(axis) else math.nan for scale, axis in zip(scales, (x, y), strict=True)
        ]
        self._here.setData([here[0]], [here[1]])
        self._mark.setData([], [])
        self._plot.vb.setRange(xRange=self._edges(self._x), yRange=self._edges(self._y), padding=0.0)
        self._dress()
        self.refresh(False)

    def refresh(self, is_complete: bool) -> None:
        """Draw the margins as they are now; the limit when all are known."""
        if self.margin.size:
            (left, right), (low, high) = self._edges(self._x), self._edges(self._y)
            self._image.setPixmap(QPixmap.fromImage(image_of(self.margin)))
            rows, columns = self.margin.shape
            self._image.setTransform(QTransform(((right - left) / columns), 0.0, 0.0, -(high - low) / rows, left, high))
        self._limit.setData([], [])
        if is_complete:
            self._limit.setData(*limit_line(self.margin, self._x, self._y), connect="finite")

    def set_mark(self, column: int, row: int) -> None:
        """Mark a point."""
        self.mark = (column, row)
        self._mark.setData([self._x[column]], [self._y[row]])

    # -- parts -------------------------------------------------------------------------------------------------------

    def _make(self) -> None:
        self.widget = pg.PlotWidget(viewBox=pg.ViewBox(enableMenu=False))
        self.widget.setFrameShape(self.widget.Shape.NoFrame)
        self.widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot = self.widget.plotItem
        self._plot.vb.setMouseEnabled(False, False)
        self._image = QGraphicsPixmapItem()
        self._limit = pg.PlotCurveItem()
        self._here = pg.ScatterPlotItem(symbol="+", size=15)
        self._mark = pg.ScatterPlotItem(symbol="o", size=13, brush=None)
        items: tuple[Any, ...] = (self._image, self._limit, self._here, self._mark)
        for item in items:
            self._plot.vb.addItem(item, ignoreBounds=True)
        self.widget.viewport().installEventFilter(self)

    def _scale(self, log_x: bool, log_y: bool) -> None:
        """Give the plot axes that suit the scales."""
        chosen = {"bottom": log_x, "left": log_y}
        self._plot.setAxisItems(
            {side: DecadeAxis(side) if is_log else pg.AxisItem(side) for side, is_log in chosen.items()}
        )
        prepare_axes(self._plot)
        self._dress()

    def _dress(self) -> None:
        self.widget.setBackground(theme().canvas)
        dress(self._plot)
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        for name, title in zip(("bottom", "left"), self._titles, strict=True):
            self._plot.getAxis(name).setLabel(title, **style)
        self._limit.setPen(pg.mkPen("#1C2127", width=1.5))
        self._here.setPen(pg.mkPen("#1C2127", width=2))
        self._mark.setPen(pg.mkPen("#1C2127", width=2))

    @staticmethod
    def _edges(places: np.ndarray) -> tuple[float, float]:
        """Return where the first point's area begins and the last one's ends."""
        half = 0.5 * (places[1] - places[0])
        return float(places[0] - half), float(places[-1] + half)

    # -- mouse and keys ----------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent) and self.margin.size:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            place = self._plot.vb.mapSceneToView(self.widget.mapToScene(event.position().toPoint()))
            self.point(int(np.argmin(np.abs(self._x - place.x()))), int(np.argmin(np.abs(self._y - place.y()))))
            return True
        return False

    def point(self, column: int, row: int) -> None:
        """Mark a point, or the nearest one at the edge, and send the signal."""
        rows, columns = self.margin.shape
        self.set_mark(min(max(column, 0), columns - 1), min(max(row, 0), rows - 1))
        assert self.mark is not None
        self.pointed.emit(*self.mark)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {
            Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)
        }  # fmt: skip
        key = Qt.Key(event.key())
        if key not in moves or not self.margin.size:
            super().keyPressEvent(event)
            return
        column, row = self.mark or (self.margin.shape[1] // 2, self.margin.shape[0] // 2)
        self.point(column + moves[key][0], row + moves[key][1])


def _fits(axis: AxisChoice) -> bool:
    return axis.present > 0.0 or not axis.is_logarithmic


def limit_line(margin: np.ndarray, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the line along which a margin is 0, pieces divided by nan; nothing where there is no limit."""
    field = limit_field(margin)
    if field is None:
        return np.zeros(0), np.zeros(0)
    xs: list[float] = []
    ys: list[float] = []
    for piece in pg.functions.isocurve(field.T, 0.0, connected=True):
        for i, j in piece:
            xs.append(float(np.interp(i - 0.5, np.arange(len(x)), x)))
            ys.append(float(np.interp(j - 0.5, np.arange(len(y)), y)))
        xs.append(math.nan)
        ys.append(math.nan)
    return np.array(xs), np.array(ys)
