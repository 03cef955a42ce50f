"""Error over cost, one dot for each run: the front, the limit or the trade by which the winner is chosen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QToolTip, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import SECONDARY_SIZE, smooth_painter, text_font, theme, theme_changed
from macrostep.gui.widgets.number_format import RAISED, rounded, three_digits
from macrostep.solvers.comparison.ranking import Ranked, Ranking
from macrostep.solvers.comparison.rule import COSTS

RADIUS, RING = 5.0, 9.0
_EDGE = 8.0
"""Free beside the names of the axes [px]."""
REACH = 10.0
"""How near to a dot or the limit the mouse must be [px]."""
MARGIN, SHARE = 0.35, 0.08
"""Margin around the dots [decades], and at least this part of them."""
KEY_STEP = 0.1
"""By how much an arrow key moves the limit [decades]."""
ASYMPTOTIC = 30.0
"""A method's order is drawn where errors are below this [%]."""


@dataclass(frozen=True)
class Dot:
    """A run in the picture."""

    ranked: Ranked
    label: str
    colour: QColor
    order: int | None


@final
class FrontPicture(QWidget):
    """A diagram of error over cost on logarithmic axes.

    Signals
    -------
    limit_moved(float)
        The user dragged the limit to an error [%].
    run_chosen(int)
        A dot was clicked; the run's place.
    """

    limit_moved = Signal(float)
    run_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.dots: list[Dot] = []
        self.ranking: Ranking | None = None
        self._ranges = ((0.0, 1.0), (0.0, 1.0))
        self._is_dragging = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(200, 120)
        self.setAccessibleName(tr("Error over cost"))
        theme_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(340, 220)

    def show_ranking(
        self, ranking: Ranking, labels: Sequence[str], colours: Sequence[QColor], orders: Sequence[int | None]
    ) -> None:
        """Draw these runs, by their places in the ranking."""
        before = (self.ranking, self.dots, self._ranges)
        self.ranking = ranking
        self.dots = [
            Dot(ranked, labels[ranked.place], colours[ranked.place], orders[ranked.place])
            for ranked in ranking.ranked
            if ranked.is_complete and ranked.error is not None and math.isfinite(ranked.error)
        ]
        self.setAccessibleDescription(f"{shown(ranking.rule.sentence())} {shown(ranking.sentence)}")
        if not self._is_dragging:
            self._ranges = self._fitting_ranges()
        if (ranking, self.dots, self._ranges) != before:
            self.update()

    # -- where things are ----------------------------------------------------------------------------------------------

    def _fitting_ranges(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the decades of cost and error that the dots and the limit need."""
        costs = [_log(dot.ranked.cost) for dot in self.dots]
        errors = [_log(dot.ranked.error) for dot in self.dots]
        if self.ranking is not None and self.ranking.rule.weight is None:
            errors.append(_log(self.ranking.rule.below))
        return _widened(costs), _widened(errors)

    @property
    def field(self) -> QRectF:
        """The area inside the axes."""
        metrics = QFontMetrics(text_font(SECONDARY_SIZE))
        left, below = metrics.horizontalAdvance("10⁻¹² %") + 10, 2 * metrics.height() + 8
        return QRectF(left, 8.0, max(self.width() - left - 12.0, 10.0), max(self.height() - below - 8.0, 10.0))

    def place_of(self, cost: float | None, error: float | None) -> QPointF:
        """Return where a cost and an error are [px]."""
        (left, right), (low, high) = self._ranges
        field = self.field
        return QPointF(
            field.left() + (_log(cost) - left) / (right - left) * field.width(),
            field.bottom() - (_log(error) - low) / (high - low) * field.height(),
        )

    def _error_at(self, y: float) -> float:
        low, high = self._ranges[1]
        field = self.field
        return float(10.0 ** (low + (field.bottom() - y) / field.height() * (high - low)))

    @property
    def limit_line(self) -> float | None:
        """Where the limit is [px], if the rule has one."""
        if self.ranking is None or self.ranking.rule.weight is not None:
            return None
        return self.place_of(1.0, self.ranking.rule.below).y()

    def dot_at(self, place: QPointF) -> Dot | None:
        """Return the run whose dot is nearest to a place, if one is near."""
        found = [(_distance(self.place_of(d.ranked.cost, d.ranked.error), place), n) for n, d in enumerate(self.dots)]
        distance, number = min(found, default=(math.inf, 0))
        return self.dots[number] if distance <= REACH else None

    # -- painting ------------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setFont(text_font(SECONDARY_SIZE))
        field = self.field
        painter.fillRect(field, QColor(theme().panel))
        self._paint_axes(painter, field)
        painter.save()
        painter.setClipRect(field)
        self._paint_rule(painter, field)
        self._paint_orders(painter)
        self._paint_front(painter, field)
        for dot in reversed(self.dots):  # the best on top
            self._paint_dot(painter, dot)
        painter.restore()
        painter.setPen(QPen(QColor(theme().accent if self.hasFocus() else theme().line), 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(field)
        self._paint_names(painter, field)

    def _paint_axes(self, painter: QPainter, field: QRectF) -> None:
        metrics = painter.fontMetrics()
        (left, right), (low, high) = self._ranges
        rows, columns = _decades(low, high, field.height() / 36.0), _decades(left, right, field.width() / 56.0)
        for decade in rows:
            y = self.place_of(1.0, 10.0**decade).y()
            painter.setPen(QPen(QColor(theme().grid), 1.0))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            painter.setPen(QColor(theme().secondary))
            box = QRectF(0.0, y - metrics.height() / 2, field.left() - 6.0, metrics.height())
            painter.drawText(
                box, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), f"{_power(decade)} %"
            )
        for decade in columns:
            x = self.place_of(10.0**decade, 1.0).x()
            painter.setPen(QPen(QColor(theme().grid), 1.0))
            painter.drawLine(QPointF(x, field.top()), QPointF(x, field.bottom()))
            painter.setPen(QColor(theme().secondary))
            box = QRectF(x - 40.0, field.bottom() + 2.0, 80.0, metrics.height())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter), _power(decade))

    def _paint_names(self, painter: QPainter, field: QRectF) -> None:
        if self.ranking is None:
            return
        metrics = painter.fontMetrics()
        painter.setPen(QColor(theme().secondary))
        cost = shown(COSTS[self.ranking.rule.cost]) + (" [s]" if self.ranking.rule.cost == "wall_time" else "")
        room = self.width() - 2 * _EDGE
        text = metrics.elidedText(tr("error over {cost}").format(cost=cost), Qt.TextElideMode.ElideRight, int(room))
        width = metrics.horizontalAdvance(text)
        left = max(
            _EDGE, min(field.center().x() - width / 2.0, _EDGE + room - width)
        )  # beneath the field, if it is wide
        painter.drawText(QPointF(left, field.bottom() + metrics.height() + 3.0 + metrics.ascent()), text)

    def _paint_rule(self, painter: QPainter, field: QRectF) -> None:
        """Paint the limit with what is not good enough above it; or the line on which runs would be as good."""
        y, ranking = self.limit_line, self.ranking
        pen = QPen(QColor(theme().accent), 1.5, Qt.PenStyle.DashLine)
        shade = QColor(theme().secondary)
        shade.setAlphaF(0.10)
        if y is not None and ranking is not None:
            painter.fillRect(QRectF(field.left(), field.top(), field.width(), max(y - field.top(), 0.0)), shade)
            painter.setPen(pen)
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            text = f"{rounded(ranking.rule.below)} %"
            above = y - painter.fontMetrics().height() - 1.0
            top = above if above > field.top() else y + 1.0
            box = QRectF(field.left() + 4.0, top, field.width() - 8.0, painter.fontMetrics().height())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft), text)
        elif ranking is not None and ranking.winner is not None:
            best = ranking.of(ranking.winner)
            painter.setPen(pen)
            self._draw_slope(painter, best, -1.0 / (ranking.rule.weight or 1.0))

    def _paint_orders(self, painter: QPainter) -> None:
        """Paint where a method would be with other steps: its error falls as H^order, its cost rises as 1/H."""
        for dot in self.dots:
            if dot.order and dot.ranked.error is not None and 0.0 < dot.ranked.error < ASYMPTOTIC:
                colour = QColor(dot.colour)
                colour.setAlphaF(0.8)
                painter.setPen(QPen(colour, 1.0, Qt.PenStyle.DotLine))
                self._draw_slope(painter, dot.ranked, -float(dot.order))

    def _draw_slope(self, painter: QPainter, through: Ranked, slope: float) -> None:
        """Draw the line through a run on which log(error) falls by `slope` for each decade of cost."""
        (left, right), _ = self._ranges
        cost, error = _log(through.cost), _log(through.error)
        ends = [self._place_of_logs(x, error + slope * (x - cost)) for x in (left, right)]
        painter.drawLine(*ends)

    def _place_of_logs(self, cost: float, error: float) -> QPointF:
        (left, right), (low, high) = self._ranges
        field = self.field
        return QPointF(
            field.left() + (cost - left) / (right - left) * field.width(),
            field.bottom() - (error - low) / (high - low) * field.height(),
        )

    def _paint_front(self, painter: QPainter, field: QRectF) -> None:
        """Paint the front as steps: what costs this much can be had with this error."""
        if self.ranking is None or not self.ranking.front:
            return
        places = [self.place_of(ranked.cost, ranked.error) for ranked in self.ranking.front]
        steps = [QPointF(places[0].x(), field.top())]
        for place in places:
            steps += [QPointF(place.x(), steps[-1].y()), place]
        steps.append(QPointF(field.right(), places[-1].y()))
        painter.setPen(QPen(QColor(theme().secondary), 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(steps))

    def _paint_dot(self, painter: QPainter, dot: Dot) -> None:
        place = self.place_of(dot.ranked.cost, dot.ranked.error)
        if self.ranking is not None and dot.ranked.place == self.ranking.winner:
            painter.setPen(QPen(QColor(theme().good), 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(place, RING, RING)
        painter.setPen(QPen(QColor(theme().panel), 1.0))
        painter.setBrush(dot.colour)
        painter.drawEllipse(place, RADIUS, RADIUS)
        painter.setPen(QColor(theme().text))
        metrics = painter.fontMetrics()
        box = QRectF(place.x() + RING + 2.0, place.y() - metrics.height(), 40.0, metrics.height())
        painter.drawText(
            box,
            int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom),
            "" if dot.ranked.rank is None else str(dot.ranked.rank),
        )

    # -- the mouse and the keyboard ------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        dot = self.dot_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
        elif dot is not None:
            self.run_chosen.emit(dot.ranked.place)
        elif self._is_near_limit(event.position()):
            self._is_dragging = True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_dragging:
            field = self.field
            y = min(max(event.position().y(), field.top()), field.bottom())
            self.limit_moved.emit(_rounded(self._error_at(y)))
            return
        dot = self.dot_at(event.position())
        near = dot is None and self._is_near_limit(event.position())
        self.setCursor(Qt.CursorShape.SplitVCursor if near else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._is_dragging:
            self._is_dragging = False
            self._ranges = self._fitting_ranges()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: KEY_STEP, Qt.Key.Key_Down: -KEY_STEP}
        if event.key() in steps and self.limit_line is not None and self.ranking is not None:
            self.limit_moved.emit(_rounded(self.ranking.rule.below * 10.0 ** steps[Qt.Key(event.key())]))
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            self._notify(event)
            return True
        return super().event(event)

    def _notify(self, event: QEvent) -> None:
        place = self.mapFromGlobal(event.globalPos())  # type: ignore[attr-defined]
        dot = self.dot_at(QPointF(place))
        if dot is not None:
            QToolTip.showText(event.globalPos(), self.description_of(dot), self)  # type: ignore[attr-defined]
        elif self.ranking is not None:
            QToolTip.showText(event.globalPos(), self._legend(), self)  # type: ignore[attr-defined]

    def description_of(self, dot: Dot) -> str:
        """Return what stands under the mouse at a dot."""
        ranked, ranking = dot.ranked, self.ranking
        assert ranked.error is not None
        assert ranking is not None
        lines = [f"{ranked.rank or '–'}  {dot.label}", tr("error {error} %").format(error=three_digits(ranked.error))]
        lines.append(f"{shown(COSTS[ranking.rule.cost])}: {ranked.cost:.6g}")
        lines.append(shown(ranked.sentence))
        if ranked.is_on_front:
            lines.append(tr("on the Pareto front: no other run has less error without costing more"))
        return "\n".join(lines)

    def _legend(self) -> str:
        assert self.ranking is not None
        return "\n".join(
            [
                shown(self.ranking.rule.sentence()),
                tr("Full line: the Pareto front. Dotted: the same method with other steps, by its order."),
                tr("Dashed: the rule; drag the limit, or move it with the arrow keys."),
            ]
        )

    def _is_near_limit(self, place: QPointF) -> bool:
        line = self.limit_line
        return line is not None and abs(place.y() - line) <= REACH / 2 and self.field.contains(place)


def _log(value: float | None) -> float:
    return math.log10(max(value or 0.0, 1e-13))


def _widened(values: Sequence[float]) -> tuple[float, float]:
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    space = max(0.0, 1.0 - (high - low)) / 2.0 + max(MARGIN, SHARE * (high - low))
    return low - space, high + space


def _decades(low: float, high: float, most: float) -> list[int]:
    """Return the whole decades of a range, at most so many."""
    first, last = math.ceil(low), math.floor(high)
    every = max(1, math.ceil((last - first + 1) / max(most, 1.0)))
    return [decade for decade in range(first, last + 1) if decade % every == 0]


def _power(decade: int) -> str:
    if -2 <= decade <= 3:
        return f"{10.0**decade:g}"
    return f"10{str(decade).translate(RAISED)}"


def _rounded(value: float) -> float:
    return float(f"{value:.2g}")


def _distance(a: QPointF, b: QPointF) -> float:
    return math.hypot(a.x() - b.x(), a.y() - b.y())
