"""What was measured as points, and what is simulated as lines within their confidence, a plot for each signal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.parts.time_view import AXIS_WIDTH, bare_plot, dress, height_of_axis, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, mix, scaled, theme, theme_changed
from macrostep.gui.widgets.basic import described, in_column
from macrostep.solvers.fitting.data import MeasuredSeries
from macrostep.solvers.fitting.outcome import FittedCurve

_LEAST = 110
"""Height of a plot at least, at 100 % size of text [px]."""
_POINT = 4.0
_SPACE = 0.06
_BAND = 0.3
"""How much of the accent a band of confidence has."""
_NO_CURVE = FittedCurve(np.empty(0), np.empty(0), np.empty(0))


@final
class FitPlot(QScrollArea):
    """Draws measured signals and the fit."""

    def __init__(self) -> None:
        super().__init__(widgetResizable=True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        described(self, tr("Measured values and the fit"))
        self._inside = QWidget()
        self.setWidget(self._inside)
        self._plots: dict[str, _SignalPlot] = {}
        theme_changed.connect(self._dress)

    @property
    def drawn(self) -> dict[str, tuple[np.ndarray, np.ndarray]]:
        """The lines of the fit, by series."""
        return {label: plot.line.getData() for label, plot in self._plots.items()}

    @property
    def bands(self) -> dict[str, np.ndarray]:
        """Half of the confidence band of each line that has one, by series."""
        return {label: plot.half for label, plot in self._plots.items() if plot.half is not None}

    def show_measured(self, series: Sequence[MeasuredSeries]) -> None:
        """Draw what was measured, without a fit."""
        self.takeWidget()
        self._inside.deleteLater()
        self._inside = QWidget()
        self._plots = {}
        for one in series:
            if one.label not in self._plots:
                self._plots[one.label] = _SignalPlot(one)
            else:
                self._plots[one.label].add(one)
        plots = list(self._plots.values())
        for plot in plots:
            plot.setMinimumHeight(scaled(_LEAST) + (height_of_axis() if plot is plots[-1] else 0))
            plot.show_time_axis(is_last=plot is plots[-1])
        self._inside.setLayout(in_column(*((plot, 1) for plot in plots), spacing=0))
        self.setWidget(self._inside)
        self._dress()

    def show_curves(self, curves: Mapping[str, FittedCurve]) -> None:
        """Draw a fit, by series; what is not among them is measured only."""
        for label, plot in self._plots.items():
            plot.show_curve(curves.get(label, _NO_CURVE))

    def _dress(self) -> None:
        self._inside.setAutoFillBackground(False)
        for plot in self._plots.values():
            plot.dress()


class _SignalPlot(QWidget):
    """One signal over time."""

    def __init__(self, series: MeasuredSeries) -> None:
        super().__init__()
        self._widget = bare_plot(pg.ViewBox(enableMenu=False))
        self._plot: Any = self._widget.plotItem
        prepare_axes(self._plot)
        self._plot.vb.setMouseEnabled(False, False)
        self._label = f"{series.label} [{series.unit}]" if series.unit else series.label
        self._has_time = True
        self._points = pg.ScatterPlotItem(size=_POINT, pxMode=True)
        self.line = pg.PlotCurveItem()
        self.half: np.ndarray | None = None
        self._edges = pg.PlotCurveItem(), pg.PlotCurveItem()
        self._band = pg.FillBetweenItem(*self._edges)
        for item in (self._band, self._points, self.line):
            self._plot.addItem(item)
        self._series: list[MeasuredSeries] = []
        self.setLayout(in_column(self._widget))
        self._widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # so that the wheel scrolls
        self.add(series)

    def add(self, series: MeasuredSeries) -> None:
        """Draw further points of the same signal."""
        self._series.append(series)
        time = np.concatenate([one.time for one in self._series])
        values = np.concatenate([one.values for one in self._series])
        self._points.setData(time, values)
        low, high = float(np.min(values)), float(np.max(values))
        space = _SPACE * (high - low) or 1.0
        times = (float(np.min(time)), float(np.max(time)))
        self._plot.vb.setRange(xRange=times, yRange=(low - space, high + space), padding=0.0)

    def show_curve(self, curve: FittedCurve) -> None:
        """Draw what is simulated, and where it is with the confidence that was asked for."""
        self.line.setData(curve.time, curve.values)
        is_known = bool(len(curve.half)) and bool(np.all(np.isfinite(curve.half)))
        self.half = curve.half if is_known else None
        self._band.setVisible(is_known)
        if is_known:
            for edge, sign in zip(self._edges, (-1.0, 1.0), strict=True):
                edge.setData(curve.time, curve.values + sign * curve.half)

    def show_time_axis(self, *, is_last: bool) -> None:
        """Show times, or leave them to the plot beneath."""
        self._has_time = is_last
        self._plot.getAxis("bottom").setStyle(showValues=is_last)

    def dress(self) -> None:
        """Take the colours of the theme."""
        self._widget.setBackground(theme().panel)
        dress(self._plot)
        self._plot.getAxis("left").setWidth(scaled(AXIS_WIDTH))
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        self._plot.getAxis("left").setLabel(self._label, **style)
        if self._has_time:
            self._plot.getAxis("bottom").setLabel(tr("t [s]"), **style)
        self._points.setPen(None)
        self._points.setBrush(pg.mkBrush(theme().text))
        self.line.setPen(pg.mkPen(theme().accent, width=2.0 * self.devicePixelRatioF()))
        self._band.setBrush(pg.mkBrush(mix(theme().panel, theme().accent, _BAND)))
