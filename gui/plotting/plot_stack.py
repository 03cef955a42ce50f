"""Plots of several signals over each other, with one range of time and one cursor."""

from __future__ import annotations

import math
from collections.abc import Sequence
from time import perf_counter
from typing import final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.curve import Read, RunCurve
from macrostep.gui.plotting.parts.display import Display
from macrostep.gui.plotting.plot_arrangement import Pile
from macrostep.gui.plotting.signal_plot import SignalPlot
from macrostep.gui.plotting.value_range import union, widened
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import theme_changed
from macrostep.gui.widgets.basic import in_column
from macrostep.gui.widgets.scroll_areas import bare_area
from macrostep.gui.widgets.when_seen import WhenSeen, is_seen
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.results.decimation import MinMaxDecimator

REST = 250
"""After this time without a change curves are drawn fine [ms]."""
SOON = 1
"""Time after which a turn of the event loop follows another [ms]; one after 0 ms waits until nothing else is due."""
FRAME = 15
"""Time between two plots that come to be painted anew and at length, so that each is painted by itself [ms]."""
TURN = 0.004
"""Time after which, while a run streams, the next plot waits for the next turn of the event loop [s]."""


@final
class PlotStack(QWidget):
    """Draws chosen signals of chosen runs.

    Parameters
    ----------
    read : callable
        Returns times and values of a run's signal.

    Attributes
    ----------
    display : Display
    cursors : tuple of float or None
        Times of the cursors A and B.
    pointed_at : float or None
        The time under the mouse.
    opens_steps : bool
        Whether a double click asks for the macro-step there; otherwise it shows everything again.

    Signals
    -------
    pointed(object)
        Time under the mouse, or None.
    cursors_changed()
    follows_changed(bool)
        Whether the ranges follow the data, or the user has zoomed.
    menu_requested(SignalPlot, QPoint)
        A right click on a plot.
    times_changed(float, float)
        The user changed which times are in the picture [s].
    step_requested(str, float)
        A double click on a signal at a time, where that shall open a macro-step.
    rested()
        Nothing has moved for a while.
    """

    pointed = Signal(object)
    cursors_changed = Signal()
    follows_changed = Signal(bool)
    menu_requested = Signal(object, QPoint)
    times_changed = Signal(float, float)
    step_requested = Signal(str, float)
    rested = Signal()

    def __init__(self, read: Read) -> None:
        super().__init__()
        self._read = read
        self.plots: list[SignalPlot] = []
        self._spare: list[SignalPlot] = []
        self.follows = True
        self.display = Display()
        self.cursors: tuple[float, float] | None = None
        self.pointed_at: float | None = None
        self.opens_steps = False
        self._is_running = False
        self._records: list[RunRecord] = []
        self._pyramids: dict[tuple[RunRecord, str], tuple[int, MinMaxDecimator]] = {}
        self._stack = Pile()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)  # it has a frame while it has the focus
        self._area = bare_area(self._stack)
        self.setLayout(in_column(self._area, margins=(1, 1, 1, 1)))
        self._seen = WhenSeen(self, self._draw_now)
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self.follow)
        self._unfilled: list[SignalPlot] = []
        self._waiting: list[SignalPlot] = []
        self._next = QTimer(self, interval=SOON, singleShot=True)
        self._next.timeout.connect(self._draw_some)
        self._moving: list[SignalPlot] = []
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._settle)
        theme_changed.connect(self._dress)

    # -- what is drawn -----------------------------------------------------------------------------------------------

    def show_signals(self, groups: Sequence[Sequence[Column]], records: Sequence[RunRecord]) -> None:
        """Draw a plot for each group of signals, with these runs, the first run behind.

        Plots that show signals in the same way as before are used again, as they take long to make. While a run
        streams, one plot after another is shown, or given other curves.
        """
        kept = {plot.title: (plot.view.values_follow, plot.view.value_range) for plot in self.plots}
        time = self.plots[0].view.time_range if self.plots and not self.follows else None
        self._records = list(records)
        under = self._under()
        usable = [p for p in (*self.plots, *self._spare) if (p.display, p.under) == (self.display, under)]
        same = {p.columns: p for p in usable}
        others = [p for p in usable if p.columns not in set(map(tuple, groups))]
        self.plots = [
            same.get(tuple(group)) or (others.pop() if others else self._make_plot(under)) for group in groups
        ]
        self._spare = [plot for plot in self._spare if plot in others]
        for plot, group in zip(self.plots, groups, strict=True):
            if plot.columns != tuple(group):
                plot.set_columns(group)
                if plot.curves:  # of other signals
                    plot.set_curves(())
            follows, values = kept.get(plot.title, (True, (0.0, 1.0)))
            plot.view.values_follow = follows
            plot.view.set_ranges(time, None if follows else values)
            plot.cursors.show_times(self.cursors)
        self._unfilled = list(self.plots)
        self._stack.set_plots(self.plots)
        if not self._is_running:
            self._fill(self.plots)
        self._show_change()

    def _fill(self, plots: Sequence[SignalPlot]) -> None:
        """Give plots the curves that they are to show, if they have none or others."""
        for plot in [plot for plot in self._unfilled if plot in plots]:
            self._unfilled.remove(plot)
            plot.set_curves(self._curves(plot.columns))
            if plot.view.values_follow:
                plot.view.set_ranges(values=(0.0, 1.0))
        self._stack.show_filled()

    def _curves(self, columns: Sequence[Column]) -> list[RunCurve]:
        return [
            RunCurve(record, column.label, self._read, self.display, self._pyramid, dash if len(columns) > 1 else None)
            for dash, column in enumerate(columns)
            for record in self._records
        ]  # fmt: skip

    def prepare(self, count: int) -> None:
        """Make so many plots before there is anything to draw, one at each turn of the event loop from the next on."""

        def make() -> None:
            if len(self.plots) + len(self._spare) < count:
                plot = self._make_plot(self._under())
                plot.setParent(self._stack)
                plot.hide()  # it would come with the stack
                self._spare.append(plot)
                QTimer.singleShot(SOON, self, make)

        QTimer.singleShot(SOON, self, make)

    def _make_plot(self, under: str) -> SignalPlot:
        plot = SignalPlot(self.display, under)
        plot.time_zoomed.connect(self._time_zoomed)
        plot.values_zoomed.connect(self._values_zoomed)
        plot.double_clicked.connect(lambda time: self._double_click(plot.column.label, time))
        plot.resized.connect(self._soon.start)
        plot.pointed.connect(self.point_at)
        plot.cursor_moved.connect(self.move_cursor)
        plot.pressed.connect(lambda: self.setFocus(Qt.FocusReason.MouseFocusReason))
        plot.menu_requested.connect(lambda place: self.menu_requested.emit(plot, place))
        return plot

    def _under(self) -> str:
        """Return what stands at the horizontal axis."""
        over = self.display.over
        units = (column.unit for record in self._records for column in record.columns if column.label == over)
        unit = next(units, "") if over else "s"
        name = over or tr("time")
        return f"{name} [{unit}]" if unit else name

    def _pyramid(self, record: RunRecord, label: str) -> MinMaxDecimator:
        """Return what is known of a signal's extrema; it outlives plots, as millions of points take their time."""
        generation, pyramid = self._pyramids.get((record, label), (-1, None))
        if pyramid is None or generation != record.generation:
            pyramid = MinMaxDecimator()
            self._pyramids[record, label] = record.generation, pyramid
        return pyramid

    def forget(self, records: Sequence[RunRecord] = ()) -> None:
        """Forget the extrema of all signals, except of these runs."""
        kept = set(records)
        self._pyramids = {key: pyramid for key, pyramid in self._pyramids.items() if key[0] in kept}

    def refresh(self) -> None:
        """Draw what has come since, if anybody can see it."""
        self._seen.request()

    def _show_change(self) -> None:
        """Draw at once, or in turns to come the plots that have no curves yet."""
        if self._unfilled:
            QTimer.singleShot(FRAME, self, self.follow)
        else:
            self.refresh()

    def follow(self) -> None:
        """Draw what has come since, one plot or some at each turn of the event loop.

        As long as a run streams, plots that are not seen only take in what has come.
        """
        if self._seen.is_due or not is_seen(self) or not self.display.is_over_time:
            self.refresh()
            return
        self._waiting += [plot for plot in self.plots if plot not in self._waiting]
        if not self._next.isActive():
            self._draw_some()

    def _draw_some(self) -> None:
        until = perf_counter() + TURN
        is_changed = False
        self._waiting = [plot for plot in self._waiting if plot in self.plots]  # others may be no more by now
        while self._waiting and perf_counter() < until:
            plot = self._waiting.pop(0)
            if plot in self._unfilled:
                self._fill([plot])
                until = 0.0  # it is painted before the next one
            if self._is_running and not is_seen(plot):
                plot.take_in()
                continue
            if self.follows:
                plot.view.set_ranges(time=self._time_range())
            is_changed = plot.redraw() or is_changed
        if is_changed:
            self._move()
        if self._waiting:
            self._next.start(FRAME if self._is_running and self._waiting[0] in self._unfilled else SOON)

    def _draw_now(self) -> None:
        """Draw everything at once, unless a run streams and plots have no curves yet."""
        if self._is_running and self._unfilled and self.display.is_over_time:
            self._show_change()
        else:
            self._draw()

    def _draw(self) -> None:
        self._waiting.clear()
        self._fill(self.plots)
        if self.follows and self.display.is_over_time:
            for plot in self.plots:
                plot.view.set_ranges(time=self._time_range())
        changes = [plot.redraw() for plot in self.plots]
        if self.follows and not self.display.is_over_time:
            self._follow_abscissa()
        if any(changes):
            self._move()

    def fit(self) -> None:
        """Show everything again, and follow."""
        for plot in self.plots:
            plot.view.values_follow = True
        self._set_follows(True)
        self._show_change()
        self.times_changed.emit(*self.times())

    def show_times(self, start: float, stop: float) -> None:
        """Show these times, as somebody else does [s]."""
        if self.display.is_over_time and self.plots and (start, stop) != self.visible_times():
            if (start, stop) == self.times():
                self._set_follows(True)
            elif between := self._in_view(start, stop):
                self._show_times(*between)
            self.refresh()

    def _double_click(self, label: str, time: float | None) -> None:
        if self.opens_steps and time is not None:
            self.step_requested.emit(label, time)
        else:
            self.fit()

    def set_running(self, is_running: bool) -> None:
        """Keep curves thin as long as a run goes on."""
        self._is_running = is_running
        if self.follows:
            self._soon.start()
        self._move()

    def set_display(self, display: Display) -> None:
        """Draw otherwise from the next :meth:`show_signals` on; what was zoomed follows again if its scale changed."""
        before, self.display = self.display, display
        if (before.log_values, before.is_normalised) != (display.log_values, display.is_normalised):
            for plot in self.plots:
                plot.view.values_follow = True
        if (before.over, before.log_time) != (display.over, display.log_time):
            self._set_follows(True)

    # -- ranges ------------------------------------------------------------------------------------------------------

    def times(self) -> tuple[float, float]:
        """Return the time of the whole job; once it has ended, that of what was reached."""
        records = [record for record in self._records if record.columns]
        records = [record for record in records if not record.is_measured] or records
        if not records:
            return 0.0, 1.0
        start = min(record.start for record in records)
        stop = max(record.stop if self._is_running or record.status == "ok" else record.time for record in records)
        return start, stop if stop > start else max(record.stop for record in records)

    def visible_times(self) -> tuple[float, float]:
        """Return the times that are in the picture."""
        if not self.plots or not self.display.is_over_time:
            return self.times()
        low, high = self.plots[0].view.time_range
        return self.display.from_view(low), self.display.from_view(high)

    def zoom_to(self, begin: float, end: float) -> None:
        """Show a time with a quarter of it on both sides; around a moment, a fiftieth of the run."""
        if not self.plots or not self.display.is_over_time:
            return
        start, stop = self.times()
        space = 0.25 * (end - begin) or 0.01 * (stop - start)
        low, high = max(begin - space, start), min(end + space, stop)
        between = self._in_view(low, high)
        if between:
            self._time_zoomed(*between)

    def _in_view(self, start: float, stop: float) -> tuple[float, float] | None:
        """Return where times stand on the axis: a logarithmic one begins at the first point; None if it has none."""
        first = self._time_range()[0] if self.display.log_time else -math.inf
        low, high = max(self.display.to_view(start), first), self.display.to_view(stop)
        return (low, high) if low < high else None

    def _time_range(self) -> tuple[float, float]:
        start, stop = self.times()
        if not self.display.log_time:
            return start, stop
        first = [t[t > 0.0][:1] for record in self._records for t in record.times()]
        least = min((float(t[0]) for t in first if len(t)), default=1e-3 * max(stop, 1e-9))
        return self.display.to_view(least), self.display.to_view(max(stop, 10.0 * least))

    def _follow_abscissa(self) -> None:
        """Show all of the signal that stands on the horizontal axis."""
        extents = [extent for plot in self.plots for c in plot.curves if (extent := c.x_extent()) is not None]
        if extents:
            for plot in self.plots:
                plot.view.set_ranges(time=widened(*union(extents)))

    def _time_zoomed(self, start: float, stop: float) -> None:
        self._show_times(start, stop)
        self.refresh()  # at once: later it would be painted twice
        if self.display.is_over_time:
            self.times_changed.emit(*self.visible_times())

    def _show_times(self, start: float, stop: float) -> None:
        for plot in self.plots:
            plot.view.set_ranges(time=(start, stop))
        self._set_follows(False)

    def _values_zoomed(self) -> None:
        self._set_follows(self.follows)
        self.refresh()

    def _set_follows(self, follows: bool) -> None:
        self.follows = follows
        self.follows_changed.emit(follows and all(plot.view.values_follow for plot in self.plots))

    # -- cursors -----------------------------------------------------------------------------------------------------

    def set_cursors(self, times: tuple[float, float] | None) -> None:
        """Put the cursors A and B at two times, or take them away."""
        self.cursors = times
        for plot in self.plots:
            plot.cursors.show_times(times)
        self.cursors_changed.emit()

    def move_cursor(self, number: int, time: float) -> None:
        """Put one of the cursors at a time, inside of the runs."""
        if self.cursors is None:
            return
        start, stop = self.times()
        time = min(max(time, start), stop)
        self.set_cursors((time, self.cursors[1]) if number == 0 else (self.cursors[0], time))

    def show_cursors_in_view(self) -> None:
        """Put the cursors at a third and two thirds of the picture."""
        low, high = self.plots[0].view.time_range if self.plots else (0.0, 1.0)
        places = (low + (high - low) / 3, low + 2 * (high - low) / 3)
        self.set_cursors((self.display.from_view(places[0]), self.display.from_view(places[1])))

    def point_at(self, time: float | None) -> None:
        """Show the line that follows the mouse at a time, with the values there; None takes it away."""
        self.pointed_at = time
        for plot in self.plots:
            plot.set_cursor(time)
        self.pointed.emit(time)

    # -- moving and resting ------------------------------------------------------------------------------------------

    def _move(self) -> None:
        for plot in self.plots:
            plot.set_resting(False)
        self._moving = list(self.plots)
        self._rest.start(REST)

    def _settle(self) -> None:
        """Draw curves fine, of one plot that is seen after another: each is painted by itself."""
        while self._moving and not self._is_running:
            plot = self._moving.pop(0)
            plot.set_resting(True)
            if self._moving and is_seen(plot):
                self._rest.start(FRAME)
                return
        self.rested.emit()

    # -- the rest ----------------------------------------------------------------------------------------------------

    def plot_under_mouse(self) -> SignalPlot | None:
        """Return the plot that the mouse is over."""
        return next((plot for plot in self.plots if plot.underMouse()), None)

    def show_alone(self, plot: SignalPlot | None) -> None:
        """Show only this plot, or all."""
        self._stack.show_alone(plot.columns if plot is not None else ())

    def reveal(self, label: str) -> None:
        """Scroll to the plot of a signal, as soon as the plots are laid out."""

        def scroll() -> None:
            found = next((p for p in self.plots if any(column.label == label for column in p.columns)), None)
            if found is not None:
                self._area.ensureWidgetVisible(found, 0, 0)

        QTimer.singleShot(0, self, scroll)

    def plot_at(self, place: QPoint) -> SignalPlot | None:
        """Return the plot at a place of the stack."""
        return next((p for p in self.plots if p.rect().contains(p.mapFrom(self, place))), None)

    def _dress(self) -> None:
        for plot in (*self.plots, *self._spare):
            plot.dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack.set_room(event.size().height() - 2)  # without its frame
