"""The area of one plot, and what the mouse does in it.

The wheel zooms in time around the mouse, with Ctrl in value; dragging moves in time, and in value once that has been
zoomed; dragging with the right button zooms in both. Over an axis, wheel and dragging concern that axis.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, final

import pyqtgraph as pg
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QGraphicsItem

from macrostep.gui.plotting.parts.lean_plot import LeanAxis, LeanPlot
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, text_font, theme

AXIS_WIDTH = 64
"""Of every value axis [px], so that the plots of a stack are as wide as each other."""
RIGHT_MARGIN = 20
"""Space for half of the last number of the time axis, at 100 % size of text [px]."""

TIME, VALUE = 0, 1


@final
class TimeView(pg.ViewBox):  # type: ignore[misc]
    """A view whose ranges are set by the plot, or by the user's mouse.

    Signals
    -------
    zoomed(int)
        The user changed the range of this axis, TIME or VALUE.
    menu_requested(QPoint)
        Right click, at this point of the screen.
    """

    zoomed = Signal(int)
    menu_requested = Signal(QPoint)

    def __init__(self) -> None:
        super().__init__(enableMenu=False, defaultPadding=0.0)
        self.disableAutoRange()
        self.values_follow = True

    def set_ranges(self, time: tuple[float, float] | None = None, values: tuple[float, float] | None = None) -> None:
        """Show these ranges; None leaves one as it is."""
        if time is not None or values is not None:
            self.setRange(xRange=time, yRange=values, padding=0.0, disableAutoRange=True)

    @property
    def time_range(self) -> tuple[float, float]:
        low, high = self.viewRange()[TIME]
        return float(low), float(high)

    @property
    def value_range(self) -> tuple[float, float]:
        low, high = self.viewRange()[VALUE]
        return float(low), float(high)

    def wheelEvent(self, event: Any, axis: int | None = None) -> None:
        if axis is None:
            axis = VALUE if event.modifiers() & Qt.KeyboardModifier.ControlModifier else TIME
        super().wheelEvent(event, axis)
        self.zoomed.emit(axis)

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        if axis is None and self.values_follow and event.button() == Qt.MouseButton.LeftButton:
            axis = TIME
        super().mouseDragEvent(event, axis)
        for changed in (TIME, VALUE) if axis is None else (axis,):
            self.zoomed.emit(changed)

    def mouseClickEvent(self, event: Any) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            event.accept()
            self.menu_requested.emit(event.screenPos().toPoint())


def prepare_axes(plot: Any) -> None:
    """Set a plot of pyqtgraph up as all plots are, without its buttons and its menu."""
    for name in ("right", "top"):
        plot.showAxis(name)
    prepare_bare_axes(plot)
    plot.hideButtons()
    plot.setMenuEnabled(False)


def prepare_bare_axes(plot: Any) -> None:
    """Set up what does not change with the theme: plain numbers, one width for all, a grid behind the curves."""
    for name in ("left", "bottom"):
        axis = plot.getAxis(name)
        axis.enableAutoSIPrefix(False)
        axis.setStyle(tickLength=0, tickTextOffset=6, maxTickLevel=0)
    plot.getAxis("left").setWidth(AXIS_WIDTH)
    plot.getAxis("left").setStyle(hideOverlappingLabels=True)  # a number that would be cut in half is not written
    for name in ("right", "top"):  # an axis with a grid clips its numbers, so others draw it
        grid = plot.getAxis(name)
        grid.setStyle(showValues=False, tickLength=0, maxTickLevel=1)
        grid.setGrid(255)
        grid.setZValue(-1000)
    plot.getAxis("right").setWidth(1)
    plot.getAxis("top").setHeight(1)
    for name in ("left", "bottom", "right", "top"):  # painting numbers and grid costs more than the curves
        plot.getAxis(name).setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)


def height_of_axis() -> int:
    """Return the height of a horizontal axis with numbers, and its label beneath them [px]."""
    return 2 * QFontMetrics(text_font(SECONDARY_SIZE)).height() + 14


def bare_plot(view: Any, axes: Mapping[str, Any] = MappingProxyType({})) -> Any:
    """Return a plot without a frame that leaves the keys to what it stands in; some of its axes may be special."""
    plain = {name: LeanAxis(name) for name in ("left", "bottom") if name not in axes}
    return _bare(pg.PlotWidget(viewBox=view, axisItems={**plain, **axes}))


def lean_widget(plot: LeanPlot) -> Any:
    """Return a widget that shows a plot, as :func:`bare_plot` does."""
    widget = pg.GraphicsView()
    widget.setCentralItem(plot)
    return _bare(widget)


def _bare(widget: Any) -> Any:
    widget.setFrameShape(QFrame.Shape.NoFrame)
    widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return widget


def dress(plot: Any) -> None:
    """Give a plot item the colours of the theme, and the size of its text."""
    t = theme()
    for name in ("left", "bottom", "right", "top"):
        axis = plot.getAxis(name)
        axis.setPen(t.line)
        axis.setTickPen(t.grid)
        axis.setTextPen(t.secondary)
        axis.setTickFont(text_font(SECONDARY_SIZE))
    plot.layout.setContentsMargins(0, 0, scaled(RIGHT_MARGIN), 0)
    plot.getAxis("bottom").setStyle(hideOverlappingLabels=scaled(RIGHT_MARGIN))  # the first and the last number fit
