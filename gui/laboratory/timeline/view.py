"""The timeline of a run: zoom and pan as in plots, a click on a macro-step goes there, and keys for all of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip

from macrostep.gui.laboratory.timeline.lanes import Details, Lane
from macrostep.gui.laboratory.timeline.painter import Shown, TimelinePainter
from macrostep.gui.laboratory.timeline.scale import TimelineScale
from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.parts.time_view import AXIS_WIDTH
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, text_font, theme, theme_changed
from macrostep.gui.widgets.number_format import grouped, rounded

WHEEL_BASE = 1.02 ** (1 / 8)
"""Zoom per eighth of a degree of the wheel, as in the plots."""
KEY_ZOOM = 1.25
WIDEST_NAME = 200
STILL = 4
"""A press that moves less is a click [px]."""


@final
class TimelineView(QAbstractScrollArea):
    """Paints lanes of macro-steps.

    Signals
    -------
    times_zoomed(float, float)
        The user changed the range of time.
    fit_requested()
    step_chosen(int, float)
        The user chose a macro-step: the lane, and when the step begins.
    step_opened(int, float)
        The user asks to step through it.
    """

    times_zoomed = Signal(float, float)
    fit_requested = Signal()
    step_chosen = Signal(int, float)
    step_opened = Signal(int, float)

    def __init__(self) -> None:
        super().__init__()
        self.shown = Shown()
        self._limits = (0.0, 1.0)
        self.times = (0.0, 1.0)
        self._pressed: QPointF | None = None
        self._dragged: QPointF | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(tr("Timeline"))
        theme_changed.connect(self.viewport().update)

    # -- what is shown -----------------------------------------------------------------------------------------------

    def show_run(self, shown: Shown, limits: tuple[float, float]) -> None:
        """Show lanes; `limits` are the times between which one can move."""
        if shown.focus is not None and shown.focus[0] >= len(shown.lanes):
            shown = replace(shown, focus=None)
        self.shown, self._limits = shown, limits
        self._show_bar()
        self.viewport().update()

    def set_times(self, start: float, stop: float) -> None:
        """Show another range of time."""
        if stop > start and (start, stop) != self.times:
            self.times = (start, stop)
            self.viewport().update()

    @property
    def scale(self) -> TimelineScale:
        """Where things stand."""
        size, metrics = self.viewport().size(), QFontMetrics(text_font(SECONDARY_SIZE))
        names = max((metrics.horizontalAdvance(lane.name) for lane in self.shown.lanes), default=0)
        left = min(max(names + 20, scaled(AXIS_WIDTH)), scaled(WIDEST_NAME))
        scrolled = self.verticalScrollBar().value()
        return TimelineScale.of(left, size.width(), size.height(), self.times, len(self.shown.lanes), scrolled)

    def _show_bar(self) -> None:
        scale = self.scale
        self.verticalScrollBar().setRange(0, round(scale.hidden))
        self.verticalScrollBar().setPageStep(round(self.viewport().height()))
        self.verticalScrollBar().setSingleStep(round(scale.lane))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), theme().colour("panel"))
        if self.shown.lanes:
            TimelinePainter(painter, self.scale, self.shown).paint(self.hasFocus())
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_bar()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    # -- zoom --------------------------------------------------------------------------------------------------------

    def zoom_by(self, factor: float, around: float | None = None) -> None:
        """Show a part of the time so many times as long, around a time."""
        start, stop = self.times
        middle = (start + stop) / 2 if around is None else around
        self._zoom_to(middle + (start - middle) * factor, middle + (stop - middle) * factor)

    def _zoom_to(self, start: float, stop: float) -> None:
        """Show a range of time that the user chose, within that of the run."""
        low, high = self._limits
        least = 1e-12 * max(abs(low), abs(high), 1e-3)
        if stop - start < least:
            return
        length = min(stop - start, high - low)
        start = min(max(start, low), high - length)
        self.set_times(start, start + length)
        self.times_zoomed.emit(*self.times)

    # -- the mouse ---------------------------------------------------------------------------------------------------

    def step_at(self, place: QPointF) -> tuple[int, int] | None:
        """Return the lane and the macro-step at a place."""
        scale = self.scale
        number = scale.lane_at(place.y())
        if number is None or not scale.left <= place.x() <= scale.left + scale.width:
            return None
        n = self.shown.lanes[number].step_at(scale.time(place.x()))
        return None if n is None else (number, n)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        self.zoom_by(WHEEL_BASE ** -event.angleDelta().y(), self.scale.time(event.position().x()))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed = self._dragged = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or self._dragged is None:
            over = self.step_at(event.position()) is not None
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
            return
        if (event.position() - self._pressed).manhattanLength() < STILL and self._dragged == self._pressed:
            return
        scale, moved = self.scale, self._dragged.x() - event.position().x()
        self._dragged = event.position()
        shift = moved / scale.width * (scale.stop - scale.start)
        self._zoom_to(scale.start + shift, scale.stop + shift)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_click = self._pressed is not None and self._dragged == self._pressed
        self._pressed = self._dragged = None
        step = self.step_at(event.position())
        if was_click and event.button() == Qt.MouseButton.LeftButton and step is not None:
            self._choose(*step)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        step = self.step_at(event.position())
        if step is None:
            self.fit_requested.emit()
        else:
            self._open(*step)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            step = self.step_at(QPointF(event.pos()))
            text = "" if step is None else self._about(*step)
            QToolTip.showText(event.globalPos(), text, self.viewport())
            return True
        return super().viewportEvent(event)

    def _about(self, number: int, n: int) -> str:
        lane = self.shown.lanes[number]
        return about_step(lane, n, self.shown.details)

    # -- choosing ----------------------------------------------------------------------------------------------------

    def _choose(self, number: int, n: int) -> None:
        self.shown = replace(self.shown, focus=(number, n))
        self.viewport().update()
        self.step_chosen.emit(number, self.shown.lanes[number].span(n)[0])

    def _open(self, number: int, n: int) -> None:
        self.shown = replace(self.shown, focus=(number, n))
        self.step_opened.emit(number, self.shown.lanes[number].span(n)[0])

    # -- keys --------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        match key:
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_by(1.0 / KEY_ZOOM)
            case Qt.Key.Key_Minus:
                self.zoom_by(KEY_ZOOM)
            case Qt.Key.Key_Home:
                self.fit_requested.emit()
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self._move_focus(0, 1 if key == Qt.Key.Key_Right else -1)
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._move_focus(1 if key == Qt.Key.Key_Down else -1, 0)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.shown.focus is not None:
                self._open(*self.shown.focus)
            case Qt.Key.Key_Space if self.shown.focus is not None:
                self._choose(*self.shown.focus)
            case _:
                super().keyPressEvent(event)

    def _move_focus(self, down: int, on: int) -> None:
        """Move the frame of the keyboard to another lane, or to another macro-step; what it frames stays in view."""
        lanes = self.shown.lanes
        if not lanes:
            return
        number, n = self.shown.focus or (0, -1)
        middle = sum(self.times) / 2 if n < 0 else sum(lanes[number].span(n)) / 2
        number = min(max(number + down, 0), len(lanes) - 1)
        lane = lanes[number]
        if n < 0 or down:
            n = lane.step_at(min(max(middle, float(lane.times[0])), float(lane.times[-1]))) or 0
        else:
            n = min(max(n + on, 0), len(lane.times) - 2)
        self.shown = replace(self.shown, focus=(number, n))
        begin, end = lane.span(n)
        start, stop = self.times
        if begin < start or end > stop:
            shift = (begin + end) / 2 - (start + stop) / 2
            self._zoom_to(start + shift, stop + shift)
        self.setToolTip("")
        where = self.viewport().mapToGlobal(QPoint(round(self.scale.x(begin)), round(self.scale.middle(number)) + 16))
        QToolTip.showText(where, self._about(number, n), self.viewport())
        self.viewport().update()


def about_step(lane: Lane, n: int, details: Details) -> str:
    """Return what is known of a macro-step, in a few lines."""
    begin, end = lane.span(n)
    lines = [
        tr("{name}, macro-step {n}").format(name=lane.name, n=grouped(n + 1)),
        tr("t = {begin} to {end} s, H = {H} s").format(
            begin=f"{begin:.10g}", end=f"{end:.10g}", H=f"{end - begin:.5g}"
        ),
    ]
    step = details.steps.get((lane.name, begin))
    if step is not None:
        degrees = {name: held.polynomial.degree for name, held in step.inputs.items()}
        if degrees:
            orders = ", ".join(f"{name} {degree}" for name, degree in degrees.items())
            lines.append(tr("orders of its inputs: {orders}").format(orders=orders))
        if step.residuals:
            lines.append(tr("%n iteration(s)", "", len(step.residuals)))
        if step.rejections:
            lines.append(tr("%n rejected attempt(s) before", "", len(step.rejections)))
        if step.event is not None:
            lines.append(tr("an event at its end"))
    lines.append(tr("Click to trace, double-click to step through"))
    return "\n".join(lines)


def about_run(lanes: Sequence[Lane], low: float, high: float) -> str:
    """Return how many macro-steps there are, and how long."""
    counts = {max(len(lane.times) - 1, 0) for lane in lanes}
    if not lanes or counts == {0}:
        return ""
    steps = grouped(counts.pop()) if len(counts) == 1 else f"{grouped(min(counts))} – {grouped(max(counts))}"
    if high <= low * (1.0 + 1e-6):
        return tr("{n} macro-steps, H = {H} s").format(n=steps, H=rounded(high, 4))
    return tr("{n} macro-steps, H = {low} to {high} s; the shorter, the stronger").format(
        n=steps, low=rounded(low), high=rounded(high)
    )
