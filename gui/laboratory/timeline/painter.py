"""Paints a timeline: bars, ties where values are exchanged, events, rejected attempts, and the axis of time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import final

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from macrostep.gui.laboratory.timeline.lanes import SHADES, Details, Lane, exchanges, shade_of, shades
from macrostep.gui.laboratory.timeline.scale import HEAD, TimelineScale
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import SECONDARY_SIZE, text_font, theme
from macrostep.gui.widgets.number_format import rounded

ROUND = (1.0, 2.0, 5.0, 10.0)
"""Steps between ticks, in powers of ten."""
APART = 3.0
"""Macro-steps narrower than this, on average, are painted together [px]."""
TIES_APART = 7.0
"""Meetings closer to each other are not tied [px]."""
TICK = 90.0
"""Least distance of two times on the axis [px]."""
TEXT = 40.0
"""Bars narrower than this have no text [px]."""


@dataclass(frozen=True)
class Shown:
    """What is painted.

    Attributes
    ----------
    lanes : sequence of Lane
    colour : QColor
        Of the method.
    details : Details
    traced_window : (float, float) or None
        The window of the trace [s].
    here : float or None
        Where one stands [s].
    focus : (int, int) or None
        The lane and the macro-step that the keyboard has.
    low, high : float
        The shortest and the longest macro-step [s].
    """

    lanes: Sequence[Lane] = ()
    colour: QColor = field(default_factory=QColor)
    details: Details = field(default_factory=Details)
    traced_window: tuple[float, float] | None = None
    here: float | None = None
    focus: tuple[int, int] | None = None
    low: float = 0.0
    high: float = 0.0


@final
class TimelinePainter:
    """Paints once."""

    def __init__(self, painter: QPainter, scale: TimelineScale, shown: Shown) -> None:
        self._painter, self._scale, self._shown = painter, scale, shown

    def paint(self, has_focus: bool) -> None:
        painter, scale, t = self._painter, self._scale, theme()
        painter.setFont(text_font(SECONDARY_SIZE))
        self._paint_trace()
        self._paint_grid()
        painter.save()
        painter.setClipRect(QRectF(scale.left, 0.0, scale.width, scale.height - scale.axis))
        for number in scale.seen:
            self._paint_lane(number, self._shown.lanes[number])
        self._paint_ties()
        self._paint_events()
        if self._shown.here is not None:
            painter.setPen(QPen(t.colour("accent"), 1.0))
            x = scale.x(self._shown.here)
            painter.drawLine(QLineF(x, 0.0, x, scale.height - scale.axis))
        if has_focus and self._shown.focus is not None:
            self._paint_focus(*self._shown.focus)
        painter.restore()
        self._paint_names()

    # -- behind the bars ---------------------------------------------------------------------------------------------

    def _paint_trace(self) -> None:
        if self._shown.traced_window is None:
            return
        scale = self._scale
        begin, end = (min(max(scale.x(t), scale.left), scale.left + scale.width) for t in self._shown.traced_window)
        self._painter.fillRect(QRectF(begin, 0.0, end - begin, scale.height - scale.axis), theme().colour("hover"))

    def _paint_grid(self) -> None:
        painter, scale, t = self._painter, self._scale, theme()
        bottom = scale.height - scale.axis
        painter.setPen(t.colour("grid"))
        places = ticks(scale.start, scale.stop, max(1, int(scale.width / TICK)))
        painter.drawLines([QLineF(scale.x(p), 0.0, scale.x(p), bottom) for p in places])
        painter.setPen(t.colour("line"))
        painter.drawLine(QLineF(scale.left, bottom, scale.left + scale.width, bottom))
        painter.setPen(t.colour("secondary"))
        for place in places:
            box = QRectF(scale.x(place) - TICK / 2, bottom + 2.0, TICK, scale.axis - 4.0)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), tick_text(place, scale.start, scale.stop))
        unit = QRectF(0.0, bottom + 2.0, scale.left - 1.5 * painter.fontMetrics().height(), scale.axis - 4.0)
        painter.drawText(unit, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), "t [s]")

    def _paint_names(self) -> None:
        painter, scale, t = self._painter, self._scale, theme()
        painter.setClipRect(QRectF(0.0, HEAD, scale.left, scale.height - scale.axis - HEAD))
        painter.setPen(t.colour("text"))
        metrics = painter.fontMetrics()
        for number in scale.seen:
            space = scale.left - 16.0
            text = metrics.elidedText(self._shown.lanes[number].name, Qt.TextElideMode.ElideMiddle, int(space))
            box = QRectF(8.0, scale.middle(number) - metrics.height() / 2, space, metrics.height())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text)

    # -- bars --------------------------------------------------------------------------------------------------------

    def _ink(self, shade: int) -> QColor:
        """Return the colour of a bar: the shorter its macro-step, the stronger."""
        colour = QColor(self._shown.colour)
        colour.setAlphaF(1.0 - 0.62 * shade / (SHADES - 1))
        return colour

    def _paint_lane(self, number: int, lane: Lane) -> None:
        scale = self._scale
        if len(lane.times) < 2:
            return
        first = max(int(np.searchsorted(lane.times, scale.start, "right")) - 1, 0)
        last = min(int(np.searchsorted(lane.times, scale.stop, "left")), len(lane.times) - 1)
        if last <= first:
            return
        if (scale.x(float(lane.times[last])) - scale.x(float(lane.times[first]))) / (last - first) < APART:
            self._paint_together(number, lane)
        else:
            self._paint_each(number, lane, first, last)
        self._paint_attempts(number, lane)

    def _paint_together(self, number: int, lane: Lane) -> None:
        """Paint columns of pixels in the shade of the macro-steps in them."""
        scale = self._scale
        columns = int(scale.width) + 1
        edges = np.linspace(scale.start, scale.time(scale.left + columns), columns + 1)
        found = shades(lane.times, edges, self._shown.low, self._shown.high)
        changes = np.concatenate(([0], np.flatnonzero(np.diff(found)) + 1, [columns]))
        top, height = scale.bar(number, scale.start, scale.stop).top(), scale.bar(number, 0.0, 1.0).height()
        for begin, end in zip(changes[:-1].tolist(), changes[1:].tolist(), strict=True):
            if found[begin] >= 0:
                box = QRectF(scale.left + begin, top, end - begin, height)
                self._painter.fillRect(box, self._ink(int(found[begin])))

    def _paint_each(self, number: int, lane: Lane, first: int, last: int) -> None:
        painter, scale, t = self._painter, self._scale, theme()
        times = lane.times[first : last + 1]
        inks = shade_of(np.diff(times), self._shown.low, self._shown.high)
        ends = times.tolist()
        for n, shade in enumerate(inks.tolist()):
            bar = scale.bar(number, ends[n], ends[n + 1])
            painter.fillRect(bar.adjusted(0.5, 0.0, -0.5, 0.0), self._ink(shade))
        painter.setPen(t.colour("secondary"))
        for n in range(len(ends) - 1):
            bar = scale.bar(number, ends[n], ends[n + 1])
            if bar.width() >= TEXT:
                self._paint_text(bar, self._text(lane.name, ends[n], ends[n + 1], bar.width()))

    def _paint_text(self, bar: QRectF, text: str) -> None:
        box = QRectF(bar.left() + 2.0, bar.bottom() + 1.0, bar.width() - 4.0, self._scale.lane - bar.height() - 12.0)
        self._painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), text)

    def _text(self, name: str, begin: float, end: float, space: float) -> str:
        """Return as much about a macro-step as fits: its length, order, iterations."""
        parts = [rounded(end - begin)]
        step = self._shown.details.steps.get((name, begin))
        if step is not None:
            degree = max((held.polynomial.degree for held in step.inputs.values()), default=None)
            if degree is not None:
                parts.append(tr("order {n}").format(n=degree))
            if step.residuals:
                parts.append(tr("%n iteration(s)", "", len(step.residuals)))
        metrics = self._painter.fontMetrics()
        while len(parts) > 1 and metrics.horizontalAdvance(" · ".join(parts)) > space - 6.0:
            parts.pop()
        text = " · ".join(parts)
        return text if metrics.horizontalAdvance(text) <= space - 6.0 else ""

    def _paint_attempts(self, number: int, lane: Lane) -> None:
        """Paint rejected attempts in the colour of errors, above what was accepted."""
        own = [attempt for attempt in self._shown.details.attempts if attempt.subsystem == lane.name]
        for attempt in sorted(
            own, key=lambda attempt: attempt.begin - attempt.end
        ):  # shorter ones lie over longer ones
            bar = self._scale.thin_bar(number, attempt.begin, attempt.end)
            self._painter.fillRect(bar, theme().colour("panel"))
            self._painter.fillRect(bar.adjusted(0.5, 0.0, -1.0, 0.0), theme().colour("error"))

    # -- over the bars -----------------------------------------------------------------------------------------------

    def _paint_ties(self) -> None:
        painter, scale, t = self._painter, self._scale, theme()
        found = exchanges(list(self._shown.lanes), scale.start, scale.stop, int(scale.width / TIES_APART))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(t.colour("text"), 1.0))
        painter.setBrush(t.colour("panel"))
        middles = {number: scale.middle(number) for number in scale.seen}
        for time, numbers in found:
            x = scale.x(time)
            painter.drawLine(QLineF(x, scale.middle(numbers[0]), x, scale.middle(numbers[-1])))
            for number in numbers:
                if number in middles:
                    painter.drawEllipse(QPointF(x, middles[number]), 2.5, 2.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_events(self) -> None:
        painter, scale, ink = self._painter, self._scale, theme().colour("accent")
        x_of: dict[int, float] = {}
        for lane in self._shown.lanes:
            among = slice(*np.searchsorted(lane.events, (scale.start, np.nextafter(scale.stop, np.inf))))
            pixels = np.floor(
                scale.left + (lane.events[among] - scale.start) / (scale.stop - scale.start) * scale.width
            )
            x_of.update({int(pixel): float(pixel) for pixel in np.unique(pixels)})
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for x in x_of.values():
            painter.setPen(QPen(ink, 1.0, Qt.PenStyle.DashLine))
            painter.drawLine(QLineF(x, 10.0, x, scale.height - scale.axis))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawPolygon(QPolygonF([QPointF(x - 5.0, 2.0), QPointF(x + 5.0, 2.0), QPointF(x, 11.0)]))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_focus(self, number: int, n: int) -> None:
        lane = self._shown.lanes[number]
        if n < len(lane.times) - 1:
            self._painter.setPen(QPen(theme().colour("accent"), 2.0))
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.drawRect(self._scale.bar(number, *lane.span(n)).adjusted(-1.0, -1.0, 1.0, 1.0))


def ticks(start: float, stop: float, most: int) -> list[float]:
    """Return at most so many round times between two times, equally far from each other."""
    if not stop > start or most < 1:
        return []
    rough = (stop - start) / most
    decade = 10.0 ** math.floor(math.log10(rough))
    step = next(decade * factor for factor in ROUND if decade * factor >= rough * (1.0 - 1e-9))
    first = math.ceil(start / step - 1e-9)
    return [n * step for n in range(first, math.floor(stop / step + 1e-9) + 1)]


def tick_text(time: float, start: float, stop: float) -> str:
    """Return a time with as many digits as neighbouring ticks need."""
    digits = max(0, 2 - math.floor(math.log10(stop - start))) if stop > start else 0
    text = f"{time:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text.replace("-", "−")
