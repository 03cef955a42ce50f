"""One run's signal in one plot: reduced to the pixels that there are, and drawn thin while anything moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from macrostep.gui.panels.decimation import MinMaxDecimator, finite_extent
from macrostep.gui.run_records import RunRecord
from macrostep.gui.theme import theme

Array = NDArray[np.float64]
Read = Callable[[RunRecord, str], tuple[Array, Array]]

MOVING_WIDTH = 0.0
RESTING_WIDTH = 1.5
REFERENCE_WIDTH = 4.0
DENSE = 12.0
"""A curve longer than this many times the width of its plot is drawn thin at rest too: it would be a solid area."""
FAR = 100.0
"""Values further away than this many heights of the view are drawn at that distance: Qt cannot draw at 10^30."""


@final
class Curve:
    """Draws ``read(record, label)``.

    Parameters
    ----------
    record : RunRecord
    label : str
    read : callable
        Returns times and values as far as they have come.
    is_logarithmic : bool
        Whether the plot shows the decadic logarithm; values that are not positive are left out.
    """

    def __init__(self, record: RunRecord, label: str, read: Read, is_logarithmic: bool) -> None:
        self.record = record
        self._label = label
        self._read = read
        self._is_logarithmic = is_logarithmic
        self._decimator = MinMaxDecimator()
        self._key: tuple[int, float, float, int] | None = None
        self._x = self._y = np.empty(0)
        self._is_drawn = False
        self._is_resting = False
        self.item = pg.PlotCurveItem(
            pen=record.style.pen(MOVING_WIDTH), skipFiniteCheck=True, connect="all", antialias=False
        )
        self.item.setZValue(0 if record.is_reference else 1 + record.number)
        self.cross: Any = None

    def reduce(self, start: float, stop: float, bins: int) -> bool:
        """Take in new points and reduce them to the visible range; returns whether anything changed."""
        time, values = self._read(self.record, self._label)
        key = (len(time), start, stop, bins)
        if key == self._key:
            return False
        self._key = key
        x, y = self._decimator.curve(time, values, start, stop, bins)
        if self._is_logarithmic:
            positive = y > 0.0
            x, y = x[positive], np.log10(y[positive])
        self._x, self._y = x, y
        self._is_drawn = False
        return True

    def extent(self) -> tuple[float, float] | None:
        """Return the least and the greatest value of what is visible.

        Where an error changes its sign its logarithm has no bound, so the least twentieth of them is left out.
        """
        if self._is_logarithmic and len(self._y):
            return float(np.quantile(self._y, 0.05)), float(self._y.max())
        return finite_extent(self._y)

    def draw(self, low: float, high: float) -> None:
        """Draw what was reduced into a view that shows the values from `low` to `high`."""
        far = FAR * (high - low)
        is_far = len(self._y) > 0 and (self._y.min() < low - far or self._y.max() > high + far)
        if not self._is_drawn or is_far:
            self.item.setData(self._x, np.clip(self._y, low - far, high + far) if is_far else self._y)
            self._is_drawn = not is_far
        self._draw_cross(low, high)

    def set_resting(self, is_resting: bool, scale: float, width: float, ratio: float) -> None:
        """Draw it fine and keep the picture, or thin and at once.

        `scale` is the height of the plot per value and `width` the plot's, in pixels; `ratio` is dots per pixel.
        """
        if is_resting and len(self._y):
            is_dense = float(np.abs(np.diff(self._y)).sum()) * scale > DENSE * width
            if self.record.is_reference:
                self._set_pen(REFERENCE_WIDTH, ratio, not is_dense)
            else:  # dashes of wide lines cost much where a line turns back and forth within a pixel
                self._set_pen(MOVING_WIDTH if is_dense else RESTING_WIDTH, ratio, not is_dense)
            self.item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        elif is_resting != self._is_resting:
            self.item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
            self._set_pen(MOVING_WIDTH, ratio, False)
        self._is_resting = is_resting

    def value_at(self, time: float) -> float | None:
        """Return the value at the communication point next to `time`; None outside of the run."""
        times, values = self._read(self.record, self._label)
        if not len(times) or not times[0] <= time <= times[-1]:
            return None
        after = int(np.searchsorted(times, time, "left"))
        before = max(after - 1, 0)
        nearest = before if time - times[before] < times[after] - time else after
        return float(values[nearest])

    def dress(self) -> None:
        """Take the colours of the theme."""
        pen = QPen(self.item.opts["pen"])
        pen.setColor(self.record.style.colour)
        self.item.setPen(pen)
        if self.cross is not None:
            self.cross.setPen(_cross_pen())

    def _set_pen(self, width: float, ratio: float, antialias: bool) -> None:
        self.item.opts["antialias"] = antialias
        self.item.setPen(self.record.style.pen(width, ratio))

    def _draw_cross(self, low: float, high: float) -> None:
        """Mark the end of a failed run, inside the picture."""
        failure = self.record.failure
        if failure is None:
            return
        times, values = self._read(self.record, self._label)
        finite = np.flatnonzero(np.isfinite(values[-1000:]))
        if not len(finite):
            return
        value = float(values[-1000:][finite[-1]])
        if self._is_logarithmic:
            value = np.log10(value) if value > 0.0 else low
        if self.cross is None:
            self.item.setZValue(0.5)  # before the reference, behind the runs that went through
            self.cross = pg.ScatterPlotItem(symbol=_CROSS, size=11, brush=None, pen=_cross_pen())
            self.cross.setZValue(1000)
            self.cross.setToolTip(f"{self.record.label}: {failure.message}")
            self.item.getViewBox().addItem(self.cross, ignoreBounds=True)
        margin = 0.08 * (high - low)
        time = failure.time if failure.time is not None else float(times[-1])
        self.cross.setData([time], [min(max(value, low + margin), high - margin)])


def _cross() -> QPainterPath:
    path = QPainterPath()
    for y in (-0.5, 0.5):
        path.moveTo(-0.5, y)
        path.lineTo(0.5, -y)
    return path


_CROSS = _cross()


def _cross_pen() -> QPen:
    pen = QPen(theme().colour("error"), 2.0)
    pen.setCosmetic(True)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
