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

from macrostep.gui.plotting.parts.display import Display, sampled, stepped
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import scaled, theme
from macrostep.solvers.plotting.styles import DASHES
from macrostep.solvers.results.decimation import MinMaxDecimator, finite_extent

Array = NDArray[np.float64]
Read = Callable[[RunRecord, str], tuple[Array, Array]]

MOVING_WIDTH = 0.0
RESTING_WIDTH = 1.5
REFERENCE_WIDTH = 4.0
DENSE = 12.0
"""A curve longer than this many times the width of its plot is drawn thin at rest too: it would be a solid area."""
FAR = 100.0
"""Values further away than this many heights of the view are drawn at that distance: Qt cannot draw at 10^30."""
APART = 8.0
"""Communication points at least so far from each other get a dot at rest [px]."""
DOT, MEASURED_DOT = 4.0, 5.0
MOST_DOTS = 4000
PHASE_POINTS = 20_000
"""Points of a curve over another signal."""


@final
class RunCurve:
    """Draws ``read(record, label)``.

    Parameters
    ----------
    record : RunRecord
    label : str
    read : callable
        Returns times and values as far as they have come.
    display : Display
    pyramid : callable
        Returns what is known of the extrema of a run's signal.
    dash : int or None
        The place of the signal in its plot, if it has several: signals then differ by dashes, runs by colour only.
    """

    def __init__(
        self,
        record: RunRecord,
        label: str,
        read: Read,
        display: Display,
        pyramid: Callable[[RunRecord, str], MinMaxDecimator],
        dash: int | None = None,
    ) -> None:
        self.record = record
        self.label = label
        self._read = read
        self._display = display
        self._pyramid = pyramid
        self._dash = dash
        self._key: tuple[int, int, int, float, float, int] | None = None
        self._x = self._y = np.empty(0)
        self._points = 0
        self._is_drawn = False
        self._is_resting = False
        self._offset, self._scale = 0.0, 1.0
        self._dots: Any = None
        self.item = pg.PlotCurveItem(pen=self.pen(MOVING_WIDTH), skipFiniteCheck=True, connect="all", antialias=False)
        self.item.setZValue(0 if record.is_reference else 1 + record.number)
        self.item.setVisible(self.has_line)
        self.cross: Any = None

    @property
    def items(self) -> list[Any]:
        """What it has painted in the view."""
        return [item for item in (self.item, self._dots, self.cross) if item is not None]

    @property
    def has_line(self) -> bool:
        """Whether points are joined."""
        return not self.record.is_measured and (self._display.lines != "points" or self.record.is_reference)

    @property
    def dash(self) -> tuple[float, ...] | None:
        """Lengths that its line draws and leaves out [px] where signals share its plot; None for those of the run."""
        return None if self._dash is None else DASHES[self._dash % len(DASHES)]

    @property
    def drawn(self) -> tuple[Array, Array]:
        """The points of the line as they are in the view."""
        return self._x, self._y

    @property
    def dots(self) -> tuple[Array, Array]:
        """The points of the line that are marked, as they are in the view."""
        return (np.empty(0), np.empty(0)) if self._dots is None else self._dots.getData()

    def full_extent(self) -> tuple[float, float] | None:
        """Return the least and the greatest value of the whole run."""
        return self._pyramid(self.record, self.label).extent(self._read(self.record, self.label)[1])

    def normalise(self, low: float, high: float) -> None:
        """Draw `low` at 0 and `high` at 1."""
        offset, scale = (low, 1.0 / (high - low)) if high > low else (low, 1.0)
        if (offset, scale) != (self._offset, self._scale):
            self._offset, self._scale, self._key = offset, scale, None

    def reduce(self, start: float, stop: float, bins: int) -> bool:
        """Take in new points and reduce them to the visible range; returns whether anything changed."""
        time, values = self._read(self.record, self.label)
        over = self._read(self.record, self._display.over)[0] if self._display.over else time
        key = (self.record.generation, len(time), len(over), start, stop, bins)
        if key == self._key:
            return False
        self._key = key
        x, y = self._reduced(time, values, start, stop, bins)
        if self._display.is_normalised:
            y = (y - self._offset) * self._scale
        self._x, self._y = self._display.in_view(x, y)
        self._is_drawn = False
        return True

    def _reduced(self, time: Array, values: Array, start: float, stop: float, bins: int) -> tuple[Array, Array]:
        if not self._display.is_over_time:
            x, y = sampled(self._read(self.record, self._display.over), (time, values), PHASE_POINTS)
            self._points = len(x)
            return x, y
        start, stop = self._display.from_view(start), self._display.from_view(stop)
        self._points = int(np.searchsorted(time, stop, "right") - np.searchsorted(time, start, "left"))
        edges = np.geomspace(start, stop, bins + 1) if self._display.log_time and start > 0.0 else None
        x, y = self._pyramid(self.record, self.label).curve(time, values, start, stop, bins, edges)
        return stepped(x, y) if self._display.lines == "steps" and len(x) and not self.record.is_reference else (x, y)

    def placed(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Return points over time as they are in the view; what has no place there parts the line, as NaN does."""
        y = (y - self._offset) * self._scale
        if self._display.log_time:
            x = np.where(x > 0.0, np.log10(np.where(x > 0.0, x, 1.0)), np.nan)
        if self._display.log_values:
            y = np.where(y > 0.0, np.log10(np.where(y > 0.0, y, 1.0)), np.nan)
        return x, y

    def x_extent(self) -> tuple[float, float] | None:
        """Return the least and the greatest place on the horizontal axis."""
        return finite_extent(self._x)

    def extent(self) -> tuple[float, float] | None:
        """Return the least and the greatest value of what is visible.

        Where an error changes its sign its logarithm has no bound, so the least twentieth of them is left out.
        """
        if self._display.log_values and len(self._y):
            return float(np.quantile(self._y, 0.05)), float(self._y.max())
        return finite_extent(self._y)

    def draw(self, low: float, high: float) -> None:
        """Draw what was reduced into a view that shows the values from `low` to `high`."""
        far = FAR * (high - low)
        is_far = len(self._y) > 0 and (self._y.min() < low - far or self._y.max() > high + far)
        if not self._is_drawn or is_far:
            y = np.clip(self._y, low - far, high + far) if is_far else self._y
            self.item.setData(self._x, y)
            self._is_drawn = not is_far
            self._draw_dots(self._x, y, self.has_line is False)
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
                self._set_pen(MOVING_WIDTH if is_dense else scaled(100) / 100 * RESTING_WIDTH, ratio, not is_dense)
            self.item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
            has_space = not self.record.is_reference and self._points * APART <= width and self._display.is_over_time
            self._draw_dots(self._x, self._y, has_space or not self.has_line)
        elif is_resting != self._is_resting:
            self.item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
            self._set_pen(MOVING_WIDTH, ratio, False)
        self._is_resting = is_resting

    def value_at(self, time: float) -> float | None:
        """Return the value at the communication point next to `time`; None outside of the run."""
        times, values = self._read(self.record, self.label)
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
        if self._dots is not None:
            self._dots.setBrush(self.record.style.colour)
        if self.cross is not None:
            self.cross.setPen(_cross_pen())

    def pen(self, width: float, ratio: float = 1.0) -> QPen:
        """Return the pen of its line."""
        pen = self.record.style.pen(width, ratio)
        if self.dash is not None:
            dots = max(width * ratio, 1.0)
            lengths = [length * ratio / dots for length in self.dash]
            pen.setStyle(Qt.PenStyle.SolidLine)
            if lengths:
                pen.setDashPattern(lengths)
        return pen

    def _set_pen(self, width: float, ratio: float, antialias: bool) -> None:
        self.item.opts["antialias"] = antialias
        self.item.setPen(self.pen(width, ratio))

    def _draw_dots(self, x: Array, y: Array, are_requested: bool) -> None:
        """Mark communication points, or all there is of what was measured."""
        if not are_requested or not len(x):
            if self._dots is not None:
                self._dots.setData([], [])
            return
        if self._dots is None:
            size = MEASURED_DOT if self.record.is_measured else DOT
            symbol = "s" if self.record.is_measured else "o"
            self._dots = pg.ScatterPlotItem(symbol=symbol, size=size, pen=None, brush=self.record.style.colour)
            self._dots.setZValue(self.item.zValue() + 0.5)
            self.item.getViewBox().addItem(self._dots, ignoreBounds=True)
        every = -(-len(x) // MOST_DOTS)
        is_stepped = self._display.lines == "steps" and self._display.is_over_time and not self.record.is_measured
        first = 2 if is_stepped else 1
        self._dots.setData(x[:: first * every], y[:: first * every])

    def _draw_cross(self, low: float, high: float) -> None:
        """Mark the end of a failed run, inside the picture."""
        failure = self.record.failure
        if self.cross is not None:
            self.cross.setVisible(failure is not None)
        if failure is None or not self._display.is_over_time:
            return
        times, values = self._read(self.record, self.label)
        finite = np.flatnonzero(np.isfinite(values[-1000:]))
        if not len(finite):
            return
        value = (float(values[-1000:][finite[-1]]) - self._offset) * self._scale
        if self._display.log_values:
            value = np.log10(value) if value > 0.0 else low
        if self.cross is None:
            self.item.setZValue(0.5)  # before the reference, behind the runs that went through
            self.cross = pg.ScatterPlotItem(symbol=_CROSS, size=11, brush=None, pen=_cross_pen())
            self.cross.setZValue(1000)
            self.cross.setToolTip(self.record.failed_how)
            self.item.getViewBox().addItem(self.cross, ignoreBounds=True)
        margin = 0.08 * (high - low)
        time = self._display.to_view(failure.time if failure.time is not None else float(times[-1]))
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
