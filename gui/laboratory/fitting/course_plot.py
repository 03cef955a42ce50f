"""How a figure became better: a point for each simulation that was better than all before."""

from __future__ import annotations

from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.plotting.parts.time_view import AXIS_WIDTH, bare_plot, dress, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme, theme_changed
from macrostep.gui.widgets.basic import described, in_column
from macrostep.solvers.studies.figures import figure_named

_POINT = 6.0
_SPACE = 0.06


@final
class CoursePlot(QWidget):
    """Draws the best figure over the number of simulations."""

    def __init__(self) -> None:
        super().__init__()
        described(self, tr("The best figure so far"))
        self._widget = bare_plot(pg.ViewBox(enableMenu=False))
        self._plot: Any = self._widget.plotItem
        prepare_axes(self._plot)
        self._plot.vb.setMouseEnabled(False, False)
        self._points, self._line = pg.ScatterPlotItem(size=_POINT, pxMode=True), pg.PlotCurveItem()
        for item in (self._line, self._points):
            self._plot.addItem(item)
        self._label = ""
        self.drawn: list[tuple[int, float]] = []
        self.setLayout(in_column(self._widget))
        self.begin("")
        theme_changed.connect(self._dress)

    def begin(self, figure: str) -> None:
        """Begin anew, with what is looked at."""
        self.drawn = []
        self._label = shown(figure_named(figure).title) if figure else ""
        self._show()
        self._dress()

    def add(self, count: int, value: float) -> None:
        """Draw what is better than all before, and after how many simulations that was."""
        self.drawn.append((count, value))
        self._show()

    def _show(self) -> None:
        counts, values = np.array(self.drawn, float).reshape(-1, 2).T
        self._points.setData(counts, values)
        self._line.setData(np.repeat(counts, 2)[1:], np.repeat(values, 2)[:-1])
        if not len(counts):
            return
        low, high = float(np.min(values)), float(np.max(values))
        space = _SPACE * (high - low) or abs(high) or 1.0
        self._plot.vb.setRange(
            xRange=(0.0, 1.02 * float(np.max(counts))), yRange=(low - space, high + space), padding=0.0
        )

    def _dress(self) -> None:
        """Take the colours of the theme."""
        self._widget.setBackground(theme().panel)
        dress(self._plot)
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        self._plot.getAxis("left").setWidth(scaled(AXIS_WIDTH))
        self._plot.getAxis("left").setLabel(self._label, **style)
        self._plot.getAxis("bottom").setLabel(tr("simulations"), **style)
        self._points.setPen(None)
        self._points.setBrush(pg.mkBrush(theme().accent))
        self._line.setPen(pg.mkPen(theme().accent, width=1.5 * self.devicePixelRatioF()))
