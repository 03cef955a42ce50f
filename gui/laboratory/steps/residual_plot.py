"""How the residual of a macro-step falls from iteration to iteration, over what is tolerated."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.parts.decade_axis import DecadeAxis
from macrostep.gui.plotting.parts.time_view import dress, prepare_axes
from macrostep.gui.theme.theme import theme, theme_changed

LEAST = 1e-18
"""A residual below this is drawn there."""


@final
class ResidualPlot(pg.PlotWidget):  # type: ignore[misc]
    """Points on a logarithmic scale, a line at what is tolerated, and the fitted contraction."""

    def __init__(self) -> None:
        super().__init__(axisItems={"left": DecadeAxis("left")})
        self.setFrameShape(self.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Residual over iterations"))
        self.setToolTip(tr("The largest residual over what is tolerated, iteration by iteration"))
        self.setMouseEnabled(x=False, y=False)
        self.setMenuEnabled(False)
        self.setMinimumHeight(120)
        prepare_axes(self.plotItem)
        self._tolerated = pg.InfiniteLine(0.0, angle=0)
        self._fit = pg.PlotCurveItem()
        self._points = pg.PlotDataItem(symbol="o", symbolSize=6)
        self._here = pg.ScatterPlotItem(size=11)
        for item in (self._tolerated, self._fit, self._points, self._here):
            self.addItem(item)
        self._colour = QColor()
        self._dress()
        theme_changed.connect(self._dress)

    def show_ratios(self, ratios: Sequence[float], here: int, factor: float | None, colour: QColor) -> None:
        """Draw residuals over what is tolerated; `here` is the iteration at which one stands, -1 before any."""
        self._colour = colour
        n = np.arange(1.0, len(ratios) + 1.0)
        with np.errstate(invalid="ignore"):
            logs = np.log10(np.maximum(ratios, LEAST))
        self._points.setData(n, logs)
        self._here.setData(*((n[here : here + 1], logs[here : here + 1]) if here >= 0 else ([], [])))
        is_known = np.isfinite(logs)  # of an iteration that goes to infinity the last ones are not
        known_n, known = n[is_known], logs[is_known]
        if factor is None:
            self._fit.setData([], [])  # it takes no tuples
        else:
            self._fit.setData(known_n, known.mean() + (known_n - known_n.mean()) * math.log10(factor))
        low, high = float(known.min(initial=0.0)), float(known.max(initial=0.0))
        margin = 0.08 * max(high - low, 1.0)
        self.setRange(xRange=(0.5, len(ratios) + 0.5), yRange=(low - margin, high + margin), padding=0.0)
        self._dress()

    def _dress(self) -> None:
        t = theme()
        self.setBackground(t.panel)
        dress(self.plotItem)
        self._tolerated.setPen(pg.mkPen(t.good, width=1, style=Qt.PenStyle.DashLine))
        self._fit.setPen(pg.mkPen(t.secondary, width=1, style=Qt.PenStyle.DotLine))
        self._points.setPen(pg.mkPen(self._colour, width=1))
        self._points.setSymbolBrush(self._colour)
        self._points.setSymbolPen(None)
        self._here.setBrush(pg.mkBrush(None))
        self._here.setPen(pg.mkPen(t.text, width=2))
