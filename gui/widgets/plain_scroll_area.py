"""A page that scrolls where there is no room for it, and looks as if nothing lay around it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def bare_area(page: QWidget) -> QScrollArea:
    """Return what a page scrolls in: without a frame or a ground of its own, and passed over by Tab."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidgetResizable(True)
    area.setWidget(page)
    for each in (page, area.viewport()):
        each.setAutoFillBackground(False)
    return area
