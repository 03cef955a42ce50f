"""The head of a plot: the signal's name and unit, and every run's value at the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from macrostep.gui.plotting.figures import DIGITS, figure
from macrostep.gui.plotting.parts.time_view import RIGHT_MARGIN
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import SECONDARY_SIZE, fix_height, scaled, text_font, theme, with_text_scale
from macrostep.solvers.plotting.styles import DASHES

HEIGHT = 20
DOT = 12
STEP = 8
GAP = 12
SAMPLE = 24


@final
class PlotHead(QWidget):
    """Paints names on the left and, while the cursor is over the plots, values on the right.

    Parameters
    ----------
    left : int
        Where the plot's area begins, at 100 % size of text [px].

    Attributes
    ----------
    unit : str
    """

    def __init__(self, left: int) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self.unit = ""
        self._left = left
        self.values: list[tuple[RunRecord, float]] = []
        with_text_scale(self, lambda head: head.setFont(text_font(SECONDARY_SIZE)))
        fix_height(self, HEIGHT)

    def sizeHint(self) -> QSize:
        return QSize(100, scaled(HEIGHT))

    def show_names(self, names: Sequence[str], unit: str) -> None:
        """Show the names of signals, of several each with a sample of its dashes, and their unit."""
        self._names, self.unit = tuple(names), unit
        self.update()

    def show_values(self, values: list[tuple[RunRecord, float]]) -> None:
        """Show values beside the colours of their runs; none takes them away."""
        if values or self.values:
            self.values = values
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().colour("panel"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        space = self._paint_name(painter)
        painter.setFont(text_font(SECONDARY_SIZE))
        self._paint_values(painter, self.width() - scaled(RIGHT_MARGIN) - space)

    def _paint_values(self, painter: QPainter, space: int) -> None:
        texts, cell = self.fitting(space)
        x = self.width() - scaled(RIGHT_MARGIN) - len(texts) * cell
        for (record, _), text in zip(self.values, texts, strict=False):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(record.style.colour)
            painter.drawEllipse(QPointF(x + 4, self.height() / 2), 4, 4)
            painter.setPen(theme().colour("text"))
            painter.drawText(QRectF(x + DOT, 0, cell, self.height()), int(Qt.AlignmentFlag.AlignVCenter), text)
            x += cell

    def fitting(self, space: int) -> tuple[list[str], int]:
        """Return the texts of the values and the width of each cell, which changes in steps.

        Where not all fit they get fewer digits, and at last some are left out.
        """
        metrics = self.fontMetrics()
        for digits in DIGITS:
            texts = [figure(value, digits) for _, value in self.values]
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            cell = DOT + -(-widest // STEP) * STEP + GAP
            if len(texts) * cell <= space:
                break
        return texts[: max(space // cell, 0)], cell

    def _paint_name(self, painter: QPainter) -> int:
        """Paint names and unit; returns where they end."""
        font = text_font(SECONDARY_SIZE)
        end = scaled(self._left)
        for number, name in enumerate(self._names):
            if len(self._names) > 1:
                self._paint_sample(painter, number, end)
                end += SAMPLE + 4
            end = self._paint_text(painter, font, name, end, is_bold=True) + (8 if len(self._names) > 1 else 0)
        if self.unit:
            end = self._paint_text(painter, font, f"[{self.unit}]", end, is_bold=False)
        return end + 12

    def _paint_text(self, painter: QPainter, font: QFont, text: str, left: int, is_bold: bool) -> int:
        font.setBold(is_bold)
        painter.setFont(font)
        painter.setPen(theme().colour("text" if is_bold else "secondary"))
        painter.drawText(QRectF(left, 0, self.width(), self.height()), int(Qt.AlignmentFlag.AlignVCenter), text)
        return left + painter.fontMetrics().horizontalAdvance(text) + 4

    def _paint_sample(self, painter: QPainter, number: int, left: int) -> None:
        pen = QPen(theme().colour("text"), 1.0)
        dash = DASHES[number % len(DASHES)]
        if dash:
            pen.setDashPattern(list(dash))
        painter.setPen(pen)
        painter.drawLine(QPointF(left, self.height() / 2), QPointF(left + SAMPLE, self.height() / 2))
