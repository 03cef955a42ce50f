"""What a panel below the canvas stands in: it scrolls where there is less room than the panel needs."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

LEAST = 240
"""A panel is not narrower than this, however large the text are: it scrolls [px]."""
LEAST_HEIGHT = 180
"""Nor lower [px]."""


@final
class PanelArea(QScrollArea):
    """Gives its panel, once it has one, all the space there is, and scrolls below the panel's least size.

    So that none of the panels, in front or behind others, says how small the window can be.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)

    def setWidget(self, panel: QWidget) -> None:
        super().setWidget(panel)
        panel.installEventFilter(self)

    def sizeHint(self) -> QSize:
        panel = self.widget()
        return panel.sizeHint() if panel is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        panel = self.widget()
        needed = panel.minimumSizeHint().expandedTo(panel.minimumSize()) if panel is not None else QSize(0, 0)
        least = min(needed.width(), LEAST)
        bar = self.horizontalScrollBar().sizeHint().height() if self.width() < needed.width() else 0
        return QSize(least, min(needed.height(), LEAST_HEIGHT) + bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()  # the scroll bar needs space, where there is one

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
