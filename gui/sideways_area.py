"""A row that scrolls sideways by the wheel, without a scroll bar."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


@final
class SidewaysArea(QScrollArea):
    """Shows a part of a row of widgets.

    Parameters
    ----------
    row : QWidget
        Keeps its own size.
    """

    def __init__(self, row: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setWidget(row)
        row.setAutoFillBackground(False)  # setWidget turned it on

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        self.scroll_by(-(delta.x() or delta.y()) // 2)
        event.accept()

    def scroll_by(self, pixels: int) -> None:
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + pixels)
