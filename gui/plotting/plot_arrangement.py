"""How plots stand over each other: equally high, in one column or two."""

from __future__ import annotations

from typing import final

from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from macrostep.gui.plotting.signal_plot import SignalPlot
from macrostep.gui.theme.theme import scaled, theme, with_text_scale
from macrostep.solvers.problem.columns import Column

LEAST_HEIGHT = 148
"""Below this a plot is not made smaller, so that its axes are 120 high; the stack scrolls [px]."""
LEAST_WIDTH = 400
"""Below this no further column is begun [px]."""
TIME_AXIS = 40
"""Height of the time axis beneath the last plot [px]."""


@final
class Pile(QWidget):
    """Lays plots out so that their areas are equally high, the last of each column having the time axis beneath.

    Where one column would be too low and there is width enough, several are made.

    Attributes
    ----------
    alone : tuple of Column
        The signals of the only plot that is shown; empty for all.
    """

    def __init__(self) -> None:
        super().__init__()
        self._plots: list[SignalPlot] = []
        self.alone: tuple[Column, ...] = ()
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
        self._lay_out()

    def show_filled(self) -> None:
        """Show those of the plots that have what they show."""
        shown = self._chosen()
        for plot in self._plots:
            plot.setVisible(plot in shown and plot.is_filled)

    def show_alone(self, columns: tuple[Column, ...]) -> None:
        """Show the plot of some signals only, as long as there is one; all for none."""
        self.alone = columns
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
        QPainter(self).fillRect(event.rect(), theme().colour("panel"))

    def _chosen(self) -> list[SignalPlot]:
        return [plot for plot in self._plots if plot.columns == self.alone] or self._plots

    def _lay_out(self) -> None:
        shown = self._chosen()
        self.show_filled()
        if not shown:
            return
        axis, least = scaled(TIME_AXIS), scaled(LEAST_HEIGHT)
        rows = max(1, (self._space - axis) // least)
        columns = min(-(-len(shown) // rows), max(1, self.width() // scaled(LEAST_WIDTH)))
        rows = -(-len(shown) // columns)
        columns = -(-len(shown) // rows)  # of three columns for four plots, two are used
        scrolls = rows * least + axis > self._space  # then as many are seen as fit, each with its time axis
        each = max(least + axis, self._space // max(1, self._space // (least + axis))) if scrolls else 0
        self.setMinimumHeight(rows * each)
        width, each = self.width() // columns, each or (self.height() - axis) // rows
        for number, plot in enumerate(shown):
            column, row = divmod(number, rows)
            is_last = row == rows - 1 or number == len(shown) - 1
            plot.show_time_axis(is_last or scrolls)
            plot.setGeometry(column * width, row * each, width, each + (axis if is_last and not scrolls else 0))
