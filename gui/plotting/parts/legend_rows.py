"""What legends share: entries with a sample and a name, in as many rows as they need."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, text_font, theme, with_text_scale

_HEIGHT, _SAMPLE = 24, 28
_WIDEST = 200
"""Least width of an entry where there is little space [px]."""
_EDGE, _GAP = 4, 6
"""Space at both sides of an entry, and between its sample and its name [px]."""


class LegendEntry(QAbstractButton):
    """A sample and a name; a click hides or shows what it stands for."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setChecked(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFont(text_font(SECONDARY_SIZE))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paint_sample(self, painter: QPainter, left: QPointF, right: QPointF) -> None:
        """Draw the sample between two points in the middle of the height."""
        raise NotImplementedError

    def text_colour(self) -> QColor:
        return theme().colour("text" if self.isChecked() else "secondary")

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(2 * _EDGE + _SAMPLE + _GAP + words + 4, scaled(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.underMouse() or self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme().colour("accent")) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(theme().colour("hover"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        if not self.isChecked():
            painter.setOpacity(0.45)
        middle = self.height() / 2
        self.paint_sample(painter, QPointF(_EDGE, middle), QPointF(_EDGE + _SAMPLE, middle))
        painter.setOpacity(1.0)
        painter.setPen(self.text_colour())
        font = self.font()
        font.setStrikeOut(not self.isChecked())
        painter.setFont(font)
        left = _EDGE + _SAMPLE + _GAP
        space = QRectF(left, 0, self.width() - left, self.height())
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, int(space.width()))
        painter.drawText(space, int(Qt.AlignmentFlag.AlignVCenter), text)


class LegendRows(QWidget):
    """Lays entries out, anew when text has another size."""

    def __init__(self) -> None:
        super().__init__()
        with_text_scale(self, LegendRows._fit)

    def legend_entries(self) -> Iterable[LegendEntry]:
        """Return the entries in their order; hidden ones take no space."""
        return ()

    def lay_out(self) -> None:
        """Put the entries into as many rows as they need."""
        x, row, height = 0, 0, scaled(_HEIGHT)
        for entry in self.legend_entries():
            if entry.isHidden():
                continue
            width = min(entry.sizeHint().width(), max(self.width(), scaled(_WIDEST)))
            if x and x + width > self.width():
                x, row = 0, row + 1
            entry.setGeometry(x, row * height, width, height)
            x += width + 4
        # Before it is seen it has any width, and the window shall not grow for it.
        rows = row + 1 if self.isVisible() else 1
        self.setFixedHeight(rows * height)

    def minimumSizeHint(self) -> QSize:
        shown = [entry.sizeHint().width() for entry in self.legend_entries() if not entry.isHidden()]
        return QSize(min(max(shown, default=0), scaled(_WIDEST)), scaled(_HEIGHT))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def _fit(self) -> None:
        for entry in self.legend_entries():
            entry.setFont(text_font(SECONDARY_SIZE))
        self.lay_out()
