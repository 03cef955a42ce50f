"""The plot of one signal: all runs over each other, the reference behind, a cursor line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from macrostep.gui.panels.curve import Curve, Read
from macrostep.gui.panels.decade_axis import DecadeAxis
from macrostep.gui.panels.readout import PlotHead
from macrostep.gui.panels.time_view import AXIS_WIDTH, VALUE, TimeView, dress, prepare_axes
from macrostep.gui.run_records import RunRecord
from macrostep.gui.theme import SECONDARY_SIZE, scaled, theme
from macrostep.gui.translation import tr
from macrostep.solvers.messages import Column

MARGIN = 0.06
"""Free space above and below the curves, as a share of their height."""
ROOMY = 1.2
"""A range of values stays as it is until the curves leave it or it is so many times higher than they need."""
BEYOND, FAILED_BEYOND = 4.0, 1.0
"""By so many heights of the others may a run that goes astray, or one that failed, widen the picture on either side."""


@final
class SignalPlot(QWidget):
    """One plot of a stack.

    Signals
    -------
    time_zoomed(float, float)
        A person changed the range of time.
    values_zoomed()
    fit_asked()
    menu_asked(QPoint)
    pointed(object)
        Time under the mouse, or None.
    resized()
    """

    time_zoomed = Signal(float, float)
    values_zoomed = Signal()
    fit_asked = Signal()
    menu_asked = Signal(QPoint)
    pointed = Signal(object)
    resized = Signal()

    def __init__(self, column: Column, records: Sequence[RunRecord], read: Read, is_logarithmic: bool) -> None:
        super().__init__()
        self.column = column
        self._is_logarithmic = is_logarithmic
        self.view = TimeView()
        axes = {"left": DecadeAxis("left")} if is_logarithmic else {}
        self.widget = pg.PlotWidget(viewBox=self.view, axisItems=axes)
        self.widget.setFrameShape(self.widget.Shape.NoFrame)
        self.widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # no key does anything here
        self.widget.setAccessibleName(tr("{label} over time").format(label=column.label))
        self._plot = self.widget.plotItem
        prepare_axes(self._plot)
        self.head = PlotHead(column.label, column.unit, AXIS_WIDTH)
        self._line = pg.InfiniteLine(angle=90)
        self._line.setZValue(900)
        self._line.hide()
        self.view.addItem(self._line, ignoreBounds=True)
        self.curves = [Curve(record, column.label, read, is_logarithmic) for record in records]
        for curve in self.curves:
            self.view.addItem(curve.item, ignoreBounds=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self.widget, 1)
        self._connect()
        self.dress()

    def _connect(self) -> None:
        self.view.zoomed.connect(self._zoomed)
        self.view.menu_asked.connect(self.menu_asked)
        self.view.sigResized.connect(lambda: self.resized.emit())
        self.widget.scene().sigMouseMoved.connect(self._point)
        self.widget.viewport().installEventFilter(self)

    # -- what is drawn -----------------------------------------------------------------------------------------------

    def redraw(self) -> bool:
        """Draw what is visible of every run; returns whether anything changed."""
        bins = max(int(self.view.width() * self.devicePixelRatioF()), 2)
        before = self.view.value_range
        changes = [curve.reduce(*self.view.time_range, bins) for curve in self.curves]
        if self.view.values_follow:
            wanted = self._value_range()
            if not _suits(before, wanted):
                self.view.set_ranges(values=wanted)
        low, high = self.view.value_range
        for curve in self.curves:
            curve.draw(low, high)
        return any(changes) or (low, high) != before

    def set_resting(self, is_resting: bool) -> None:
        """Draw curves fine, or thin while anything moves."""
        low, high = self.view.value_range
        scale, width, ratio = self.view.height() / (high - low), self.view.width(), self.devicePixelRatioF()
        for curve in self.curves:
            curve.set_resting(is_resting, scale, width, ratio)

    def show_time_axis(self, shown: bool) -> None:
        """Give it the numbers and the label of the time axis, as the last of a stack has."""
        axis = self._plot.getAxis("bottom")
        axis.setStyle(showValues=shown)
        if shown:
            axis.setLabel(
                tr("time [s]"),
                **{
                    "color": theme().secondary,
                    "font-size": f"{scaled(SECONDARY_SIZE)}px",
                },
            )
        axis.showLabel(shown)
        axis.setHeight(None if shown else 4)

    def set_cursor(self, time: float | None) -> None:
        """Put the cursor line at a time and show the values there; None takes it away."""
        self._line.setVisible(time is not None)
        if time is None:
            self.head.show_values([])
            return
        self._line.setPos(time)
        values = ((curve.record, curve.value_at(time)) for curve in self.curves)
        self.head.show_values([(record, value) for record, value in values if value is not None])

    def dress(self) -> None:
        """Take the colours of the theme."""
        self.widget.setBackground(theme().canvas)
        dress(self._plot)
        self._line.setPen(pg.mkPen(theme().secondary, width=1))
        self.head.update()
        for curve in self.curves:
            curve.dress()

    # -- ranges ------------------------------------------------------------------------------------------------------

    def _value_range(self) -> tuple[float, float]:
        """Return the range that shows all curves, unless some are so far astray that they would flatten the others.

        What counts is the reference, or the runs that went through where there is none.
        """
        extents = [(curve.record, extent) for curve in self.curves if (extent := curve.extent()) is not None]
        if not extents:
            return 0.0, 1.0
        basis = [extent for record, extent in extents if record.is_reference]
        basis = basis or [extent for record, extent in extents if record.status == "ok"]
        least, greatest = _union(basis or [extent for _, extent in extents])
        if self._is_logarithmic or least == greatest:
            return _widened(*_union([extent for _, extent in extents]))
        low, high = least, greatest
        for record, extent in extents:
            reach = (FAILED_BEYOND if record.status == "failed" else BEYOND) * (greatest - least)
            low, high = min(low, max(extent[0], least - reach)), max(high, min(extent[1], greatest + reach))
        return _widened(low, high)

    def _zoomed(self, axis: int) -> None:
        if axis == VALUE:
            self.view.values_follow = False
            self.values_zoomed.emit()
        else:
            self.time_zoomed.emit(*self.view.time_range)

    # -- the mouse ---------------------------------------------------------------------------------------------------

    def _point(self, position: Any) -> None:
        inside = self.view.sceneBoundingRect().contains(position)
        self.pointed.emit(float(self.view.mapSceneToView(position).x()) if inside else None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.pointed.emit(None)
        elif event.type() == QEvent.Type.MouseButtonDblClick:
            self.fit_asked.emit()
            return True
        return False


def _suits(shown: tuple[float, float], wanted: tuple[float, float]) -> bool:
    """Return whether a range can stay, so that the picture does not move with every new point."""
    spare = MARGIN * (wanted[1] - wanted[0]) / (1.0 + 2.0 * MARGIN)
    fits = shown[0] <= wanted[0] + spare and wanted[1] - spare <= shown[1]
    return fits and shown[1] - shown[0] <= ROOMY * (wanted[1] - wanted[0])


def _union(extents: list[tuple[float, float]]) -> tuple[float, float]:
    return min(low for low, _ in extents), max(high for _, high in extents)


def _widened(low: float, high: float) -> tuple[float, float]:
    """Return a range with some margin; a constant, or one that differs by rounding only, gets room of its own size."""
    height = high - low
    size = max(abs(low), abs(high))
    if height <= 1e-9 * size or height == 0.0:
        half = 0.1 * size if size > 0.0 else 1.0
        return (low + high) / 2 - half, (low + high) / 2 + half
    return low - MARGIN * height, high + MARGIN * height
