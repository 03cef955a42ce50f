"""Plots of several signals over each other, with one range of time and one cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QMenu, QScrollArea, QVBoxLayout, QWidget

from macrostep.gui.icons import icon
from macrostep.gui.panels.curve import Read
from macrostep.gui.panels.signal_plot import SignalPlot
from macrostep.gui.run_records import RunRecord
from macrostep.gui.theme import theme_changed
from macrostep.gui.translation import tr
from macrostep.solvers.messages import Column

LEAST_HEIGHT = 80
"""Below this a plot is not made smaller; the stack scrolls [px]."""
GOOD_HEIGHT = 110
"""Below this two columns are better than one [px]."""
LEAST_WIDTH = 400
"""Below this one column is better than two [px]."""
TIME_AXIS = 40
"""Height of the time axis beneath the last plot [px]."""
REST = 250
"""After this time without a change curves are drawn fine [ms]."""


@final
class PlotStack(QWidget):
    """Draws chosen signals of chosen runs.

    Parameters
    ----------
    read : callable
        Returns times and values of a run's signal.

    Signals
    -------
    pointed(object)
        Time of the cursor, or None.
    follows_changed(bool)
        Whether the ranges follow the data, or a person has zoomed.
    hide_asked(str)
        A signal shall be drawn no more.
    """

    pointed = Signal(object)
    follows_changed = Signal(bool)
    hide_asked = Signal(str)

    def __init__(self, read: Read) -> None:
        super().__init__()
        self._read = read
        self.plots: list[SignalPlot] = []
        self.follows = True
        self.is_logarithmic = False
        self._is_running = False
        self._is_stale = False
        self._records: list[RunRecord] = []
        self._pile = _Pile()
        area = QScrollArea()
        area.setWidget(self._pile)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.viewport().setAutoFillBackground(False)
        self._pile.setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self.refresh)
        self._rest = QTimer(self, interval=REST, singleShot=True)
        self._rest.timeout.connect(self._settle)
        theme_changed.connect(self._dress)

    # -- what is drawn -----------------------------------------------------------------------------------------------

    def show_signals(self, columns: Sequence[Column], records: Sequence[RunRecord]) -> None:
        """Draw these signals of these runs, the first run behind."""
        kept = {plot.column.label: (plot.view.values_follow, plot.view.value_range) for plot in self.plots}
        time = self.plots[0].view.time_range if self.plots and not self.follows else None
        self._records = list(records)
        plots = [SignalPlot(column, records, self._read, self.is_logarithmic) for column in columns]
        for plot in plots:
            self._connect(plot)
            follows, values = kept.get(plot.column.label, (True, (0.0, 1.0)))
            plot.view.values_follow = follows
            plot.view.set_ranges(time, None if follows else values)
        self.plots = plots
        self._pile.set_plots(plots)
        self.refresh()

    def refresh(self) -> None:
        """Draw what has come since, if anybody can see it."""
        if not self.isVisible():
            self._is_stale = True
            return
        self._is_stale = False
        if self.follows:
            for plot in self.plots:
                plot.view.set_ranges(time=self._time_range())
        if any([plot.redraw() for plot in self.plots]):
            self._move()

    def fit(self) -> None:
        """Show everything again, and follow."""
        for plot in self.plots:
            plot.view.values_follow = True
        self._set_follows(True)
        self.refresh()

    def set_running(self, is_running: bool) -> None:
        """Keep curves thin as long as a run goes on."""
        self._is_running = is_running
        if self.follows:
            self._soon.start()
        self._move()

    def set_logarithmic(self, is_logarithmic: bool) -> None:
        """Show logarithms from the next :meth:`show_signals` on; the ranges of values follow again."""
        self.is_logarithmic = is_logarithmic
        for plot in self.plots:
            plot.view.values_follow = True

    # -- ranges ------------------------------------------------------------------------------------------------------

    def _time_range(self) -> tuple[float, float]:
        """Return the time of the whole job; once it has ended, that of what was reached."""
        records = [record for record in self._records if record.columns]
        if not records:
            return 0.0, 1.0
        start = min(record.start for record in records)
        stop = max(record.stop if self._is_running or record.status == "ok" else record.time for record in records)
        return start, stop if stop > start else max(record.stop for record in records)

    def _time_zoomed(self, start: float, stop: float) -> None:
        for plot in self.plots:
            plot.view.set_ranges(time=(start, stop))
        self._set_follows(False)
        self._soon.start()

    def _values_zoomed(self) -> None:
        self._set_follows(self.follows)
        self._soon.start()

    def _set_follows(self, follows: bool) -> None:
        self.follows = follows
        self.follows_changed.emit(follows and all(plot.view.values_follow for plot in self.plots))

    # -- moving and resting ------------------------------------------------------------------------------------------

    def _move(self) -> None:
        for plot in self.plots:
            plot.set_resting(False)
        self._rest.start()

    def _settle(self) -> None:
        if not self._is_running:
            for plot in self.plots:
                plot.set_resting(True)

    # -- the rest ----------------------------------------------------------------------------------------------------

    def _connect(self, plot: SignalPlot) -> None:
        plot.time_zoomed.connect(self._time_zoomed)
        plot.values_zoomed.connect(self._values_zoomed)
        plot.fit_asked.connect(self.fit)
        plot.resized.connect(self._soon.start)
        plot.pointed.connect(self._point)
        plot.menu_asked.connect(lambda place: self._open_menu(plot, place))

    def _point(self, time: float | None) -> None:
        for plot in self.plots:
            plot.set_cursor(time)
        self.pointed.emit(time)

    def _open_menu(self, plot: SignalPlot, place: QPoint) -> None:
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(icon("fit"), tr("Show everything"), self.fit)
        menu.addAction(
            tr("Hide {label}").format(label=plot.column.label), lambda: self.hide_asked.emit(plot.column.label)
        )
        menu.popup(place)

    def _dress(self) -> None:
        for plot in self.plots:
            plot.dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._pile.set_room(event.size().height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._soon.start()


@final
class _Pile(QWidget):
    """Lays plots out so that their areas are equally high, the last of each column having the time axis beneath.

    Where one column would be too low and there is width enough, two are made.
    """

    def __init__(self) -> None:
        super().__init__()
        self._plots: list[SignalPlot] = []
        self._room = 0

    def set_plots(self, plots: list[SignalPlot]) -> None:
        for old in self._plots:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self._plots = plots
        for plot in plots:
            plot.setParent(self)
            plot.show()
        self._lay_out()

    def set_room(self, height: int) -> None:
        """Say how high the visible part is."""
        self._room = height
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        count = len(self._plots)
        if not count:
            return
        is_low = self._room < count * GOOD_HEIGHT + TIME_AXIS
        columns = 2 if count > 1 and is_low and self.width() >= 2 * LEAST_WIDTH else 1
        rows = -(-count // columns)
        self.setMinimumHeight(rows * LEAST_HEIGHT + TIME_AXIS)
        width, each = self.width() // columns, (self.height() - TIME_AXIS) // rows
        for number, plot in enumerate(self._plots):
            column, row = divmod(number, rows)
            is_last = row == rows - 1 or number == count - 1
            plot.show_time_axis(is_last)
            plot.setGeometry(column * width, row * each, width, each + (TIME_AXIS if is_last else 0))
