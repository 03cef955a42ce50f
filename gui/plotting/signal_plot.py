"""One plot of a stack: one signal or several, all runs over each other, the reference behind, a cursor line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.curve import RunCurve
from macrostep.gui.plotting.parts.decade_axis import DecadeAxis
from macrostep.gui.plotting.parts.display import Display
from macrostep.gui.plotting.parts.lean_plot import LeanPlot
from macrostep.gui.plotting.parts.time_view import (
    AXIS_WIDTH,
    VALUE,
    TimeView,
    dress,
    height_of_axis,
    lean_widget,
    prepare_bare_axes,
)
from macrostep.gui.plotting.readout import PlotHead
from macrostep.gui.plotting.value_range import suits, value_range
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme
from macrostep.gui.widgets.basic import in_column
from macrostep.solvers.problem.columns import Column

NAMES = ("A", "B")


@final
class SignalPlot(QWidget):
    """One plot of a stack.

    Parameters
    ----------
    display : Display
    under : str
        What stands at the horizontal axis.

    Attributes
    ----------
    columns : tuple of Column
        The signals that it shows.
    curves : list of RunCurve
        Of all runs, signal by signal.
    is_filled : bool
        Whether it was given its curves, so that there is something to see.

    Signals
    -------
    time_zoomed(float, float)
        The user changed the range of the horizontal axis.
    values_zoomed()
    double_clicked(object)
        At a time, or at None where the horizontal axis is none of time.
    menu_requested(QPoint)
    pointed(object)
        Time under the mouse, or None.
    cursor_moved(int, float)
        The user dragged a cursor to a time.
    pressed()
    resized()
    """

    time_zoomed = Signal(float, float)
    values_zoomed = Signal()
    double_clicked = Signal(object)
    menu_requested = Signal(QPoint)
    pointed = Signal(object)
    cursor_moved = Signal(int, float)
    pressed = Signal()
    resized = Signal()

    def __init__(self, display: Display, under: str) -> None:
        super().__init__()
        self.columns: tuple[Column, ...] = ()
        self.curves: list[RunCurve] = []
        self.is_filled = False
        self.display = display
        self.under = under
        self.view = TimeView()
        axes = {"left": DecadeAxis("left")} if display.log_values else {}
        if display.log_time:
            axes["bottom"] = DecadeAxis("bottom")
        self._plot = LeanPlot(self.view, axes)
        self.widget = lean_widget(self._plot)  # keys are the stack's
        prepare_bare_axes(self._plot)
        self.head = PlotHead(AXIS_WIDTH)
        self._line = pg.InfiniteLine(angle=90)
        self._line.setZValue(900)
        self._line.hide()
        self.view.addItem(self._line, ignoreBounds=True)
        self.cursors = TimeCursors(self.view, display)
        self.setLayout(in_column(self.head, (self.widget, 1), spacing=0))
        self._time_axis: tuple[bool, str, int] | None = None
        self.show_time_axis(False)
        self._connect()
        self.dress()

    @property
    def column(self) -> Column:
        """The first of its signals."""
        return self.columns[0]

    @property
    def title(self) -> str:
        return ", ".join(column.label for column in self.columns)

    def _connect(self) -> None:
        self.view.zoomed.connect(self._zoomed)
        self.view.menu_requested.connect(self.menu_requested)
        self.view.sigResized.connect(lambda: self.resized.emit())
        self.cursors.moved.connect(self.cursor_moved)
        self.widget.scene().sigMouseMoved.connect(self._point)
        self.widget.viewport().installEventFilter(self)

    # -- what is drawn -----------------------------------------------------------------------------------------------

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Be the plot of these signals."""
        self.columns = tuple(columns)
        self.widget.setAccessibleName(tr("{title} over {under}").format(title=self.title, under=self.under))
        units = list(dict.fromkeys(column.unit for column in columns))
        unit = tr("0 to 1") if self.display.is_normalised else ", ".join(u for u in units if u)
        self.head.show_names([column.label for column in columns], unit)

    def set_curves(self, curves: Sequence[RunCurve]) -> None:
        """Show these curves in place of others."""
        for item in [item for curve in self.curves for item in curve.items]:
            self.view.removeItem(item)
        self.curves, self.is_filled = list(curves), True
        for curve in self.curves:
            self.view.addItem(curve.item, ignoreBounds=True)
        self.set_cursor(None)

    def redraw(self) -> bool:
        """Draw what is visible of every run; returns whether anything changed."""
        bins = max(int(self.view.width() * self.devicePixelRatioF()), 2)
        before = self.view.value_range
        if self.display.is_normalised:
            self._normalise()
        changes = [curve.reduce(*self.view.time_range, bins) for curve in self.curves]
        if self.view.values_follow:
            requested = value_range(self.curves, self.display.log_values)
            if not suits(before, requested):
                self.view.set_ranges(values=requested)
        low, high = self.view.value_range
        for curve in self.curves:
            curve.draw(low, high)
        self.view.prepareForPaint()  # curves follow the range now: while it is painted they would be painted again
        return any(changes) or (low, high) != before

    def take_in(self) -> None:
        """Find the extrema of what has come, so that drawing it does not take long when it is drawn."""
        for curve in self.curves:
            curve.full_extent()

    def _normalise(self) -> None:
        """Scale each signal by its reference, or by all its runs where there is none."""
        for column in self.columns:
            own = [(curve, curve.full_extent()) for curve in self.curves if curve.label == column.label]
            known = [(curve, extent) for curve, extent in own if extent is not None]
            basis = [extent for curve, extent in known if curve.record.is_reference] or [extent for _, extent in known]
            if basis:
                low, high = min(extent[0] for extent in basis), max(extent[1] for extent in basis)
                for curve, _ in own:
                    curve.normalise(low, high)

    def set_resting(self, is_resting: bool) -> None:
        """Draw curves fine, or thin while anything moves."""
        low, high = self.view.value_range
        scale, width, ratio = self.view.height() / (high - low), self.view.width(), self.devicePixelRatioF()
        for curve in self.curves:
            curve.set_resting(is_resting, scale, width, ratio)

    def show_time_axis(self, shown: bool) -> None:
        """Give it the numbers and the label of the horizontal axis, as the last of a stack has."""
        look = (shown, theme().secondary, scaled(SECONDARY_SIZE))
        if look == self._time_axis:
            return
        self._time_axis = look
        axis = self._plot.getAxis("bottom")
        axis.setStyle(showValues=shown)
        if shown:
            axis.setLabel(self.under, **{"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"})
        axis.showLabel(shown)
        axis.setHeight(height_of_axis() if shown else 4)

    def set_cursor(self, time: float | None) -> None:
        """Put the cursor line at a time and show the values there; None takes it away."""
        self._line.setVisible(time is not None)
        if time is None:
            self.head.show_values([])
            return
        self._line.setPos(self.display.to_view(time))
        values = ((curve.record, curve.value_at(time)) for curve in self.curves)
        self.head.show_values([(record, value) for record, value in values if value is not None])

    def dress(self) -> None:
        """Take the colours of the theme."""
        self.widget.setBackground(theme().panel)
        dress(self._plot)
        self._plot.getAxis("left").setWidth(scaled(AXIS_WIDTH))
        self._line.setPen(pg.mkPen(theme().secondary, width=1))
        self.cursors.dress()
        self.head.update()
        for curve in self.curves:
            curve.dress()

    def _zoomed(self, axis: int) -> None:
        if axis == VALUE:
            self.view.values_follow = False
            self.values_zoomed.emit()
        else:
            self.time_zoomed.emit(*self.view.time_range)

    # -- the mouse ---------------------------------------------------------------------------------------------------

    def _point(self, position: Any) -> None:
        self.pointed.emit(self._time_at(position))

    def _time_at(self, position: Any) -> float | None:
        """Return the time at a place of the scene; None beside the curves."""
        inside = self.display.is_over_time and self.view.sceneBoundingRect().contains(position)
        return self.display.from_view(float(self.view.mapSceneToView(position).x())) if inside else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.pointed.emit(None)
        elif event.type() == QEvent.Type.MouseButtonPress:
            self.pressed.emit()
        elif isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonDblClick:
            self.double_clicked.emit(self._time_at(self.widget.mapToScene(event.position().toPoint())))
            return True
        return False


@final
class TimeCursors(QObject):
    """Lines in a view.

    Signals
    -------
    moved(int, float)
        The user dragged a cursor to a time.
    """

    moved = Signal(int, float)

    def __init__(self, view: Any, display: Display) -> None:
        super().__init__()
        self._display = display
        self.lines = [
            pg.InfiniteLine(
                angle=90, movable=True, label=name, labelOpts={"position": 0.92, "movable": False, "fill": None}
            )
            for name in NAMES
        ]
        for number, line in enumerate(self.lines):
            line.setZValue(950)
            line.hide()
            line.sigDragged.connect(lambda _, number=number: self._drag(number))
            view.addItem(line, ignoreBounds=True)

    def show_times(self, times: tuple[float, float] | None) -> None:
        """Put the cursors at two times; None takes them away."""
        for number, line in enumerate(self.lines):
            line.setVisible(times is not None and self._display.is_over_time)
            if times is not None:
                line.setPos(self._display.to_view(times[number]))

    def dress(self) -> None:
        """Take the colours of the theme."""
        t = theme()
        for line in self.lines:
            line.setPen(pg.mkPen(t.accent, width=1))
            line.setHoverPen(pg.mkPen(t.accent, width=3))
            line.label.setColor(t.accent)
            line.label.fill = pg.mkBrush(t.panel)

    def _drag(self, number: int) -> None:
        self.moved.emit(number, self._display.from_view(float(self.lines[number].value())))
