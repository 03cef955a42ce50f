"""A label that shows … where its text does not fit, and then shows the whole text under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyle, QStyleOption

from macrostep.gui.theme.theme import scaled


class ElidedLabel(QLabel):
    """A label of one line that may be narrower than its text.

    Parameters
    ----------
    text : str
    least : int
        Width below which it does not shrink, at 100 % size of text [px].
    mode : Qt.TextElideMode
        Where the text is cut.
    """

    def __init__(self, text: str = "", least: int = 24, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__(text)
        self._mode = mode
        self._least = least
        self._explanation = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def explain(self, text: str) -> None:
        """Show this under the mouse, after the whole text if that does not fit."""
        self._explanation = text
        self._update_tool_tip()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._update_tool_tip()

    def minimumSizeHint(self) -> QSize:
        return QSize(min(scaled(self._least), self.sizeHint().width()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_tool_tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        option = QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        elided = self.fontMetrics().elidedText(self.text(), self._mode, self.contentsRect().width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), int(self.alignment()), elided)

    def _update_tool_tip(self) -> None:
        fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width()
        parts = [] if fits else [self.text()]
        self.setToolTip("\n".join([*parts, self._explanation] if self._explanation else parts))
