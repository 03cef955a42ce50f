"""How plots stand over each other: equally high, in one column or two."""

from __future__ import annotations

from typing import final

from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from macrostep.gui.plotting.signal_plot import SignalPlot
from macrostep.gui.theme.theme import scaled, theme, with_text_scale

LEAST_HEIGHT = 80
"""Below this a plot is not made smaller; the stack scrolls [px]."""
GOOD_HEIGHT = 110
"""Below this two columns are better than one [px]."""
LEAST_WIDTH = 400
"""Below this one column is better than two [px]."""
TIME_AXIS = 40
"""Height of the time axis beneath the last plot [px]."""


@final
class Pile(QWidget):
    """Lays plots out so that their areas are equally high, the last of each column having the time axis beneath.

    Where one column would be too low and there is width enough, two are made.
    """

    def __init__(self) -> None:
        super().__init__()
        self._plots: list[SignalPlot] = []
        self._space = 0
        with_text_scale(self, Pile._lay_out)

    def set_plots(self, plots: list[SignalPlot]) -> None:
        """Show these plots; those that were shown and are not among them are deleted."""
        for old in self._plots:
            if old not in plots:
                old.hide()
                old.setParent(None)
                old.deleteLater()
        self._plots = plots
        for plot in plots:
            if plot.parent() is not self:
                plot.setParent(self)
            plot.show()
        self._lay_out()

    def set_room(self, height: int) -> None:
        """Say how high the visible part is."""
        self._space = height
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill what no plot covers as the plots are filled."""
        QPainter(self).fillRect(event.rect(), theme().colour("canvas"))

    def _lay_out(self) -> None:
        count = len(self._plots)
        if not count:
            return
        is_low = self._space < count * scaled(GOOD_HEIGHT) + scaled(TIME_AXIS)
        columns = 2 if count > 1 and is_low and self.width() >= 2 * LEAST_WIDTH else 1
        rows = -(-count // columns)
        self.setMinimumHeight(rows * scaled(LEAST_HEIGHT) + scaled(TIME_AXIS))
        width, each = self.width() // columns, (self.height() - scaled(TIME_AXIS)) // rows
        for number, plot in enumerate(self._plots):
            column, row = divmod(number, rows)
            is_last = row == rows - 1 or number == count - 1
            plot.show_time_axis(is_last)
            plot.setGeometry(column * width, row * each, width, each + (scaled(TIME_AXIS) if is_last else 0))
