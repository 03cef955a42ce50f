"""The curves of one signal under the choices at a cut: the reference, the row that is looked at, the others thin."""

from __future__ import annotations

from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from macrostep.gui.laboratory.causalities.table import CausalitiesTable
from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import REFERENCE_STYLE
from macrostep.gui.plotting.parts.time_view import AXIS_WIDTH, bare_plot, dress, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme, theme_changed
from macrostep.gui.widgets.basic import described, in_column

_SPACE = 0.15
"""Above and below the reference, relative to its range; curves that diverge leave the plot."""


@final
class CausalityCurves(QWidget):
    """Draws one signal."""

    def __init__(self) -> None:
        super().__init__()
        self._widget = bare_plot(pg.ViewBox(enableMenu=False))
        described(self._widget, tr("Curves of the choices beside the reference"))
        self._plot: Any = self._widget.plotItem
        prepare_axes(self._plot)
        self._plot.vb.setMouseEnabled(False, False)
        self._items: list[pg.PlotCurveItem] = []
        self._signal = ""
        self.setLayout(in_column(self._widget))
        theme_changed.connect(self._dress)
        self._dress()

    @property
    def count(self) -> int:
        """How many curves are drawn."""
        return len(self._items)

    def show_signal(self, table: CausalitiesTable, signal: str, front: int) -> None:
        """Draw a signal of all rows, the one in front as its method looks, with the reference."""
        for item in self._items:
            self._plot.removeItem(item)
        self._items, self._signal = [], signal
        found = table.found
        if found is not None and signal:
            ratio = self.devicePixelRatioF()
            reference = found.curves.get(signal)
            if reference is not None:
                self._draw(reference, REFERENCE_STYLE.pen(3.0, ratio))
                self._fit(*reference)
            for number, row in sorted(enumerate(table.rows), key=lambda pair: pair[0] == front):
                if signal in row.curves:
                    style = table.look(row)[1]
                    self._draw(row.curves[signal], style.pen(2.0 if number == front else 0.0, ratio))
        self._dress()

    def _draw(self, curve: tuple[np.ndarray, np.ndarray], pen: Any) -> None:
        item = pg.PlotCurveItem(*curve, pen=pen)
        self._plot.addItem(item)
        self._items.append(item)

    def _fit(self, times: np.ndarray, values: np.ndarray) -> None:
        low, high = float(np.min(values)), float(np.max(values))
        space = _SPACE * (high - low) or 1.0
        times_shown = (float(times[0]), float(times[-1]))
        self._plot.vb.setRange(xRange=times_shown, yRange=(low - space, high + space), padding=0.0)

    def _dress(self) -> None:
        self._widget.setBackground(theme().panel)
        dress(self._plot)
        self._plot.getAxis("left").setWidth(scaled(AXIS_WIDTH))
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        self._plot.getAxis("left").setLabel(self._signal, **style)
        self._plot.getAxis("bottom").setLabel(tr("t [s]"), **style)
