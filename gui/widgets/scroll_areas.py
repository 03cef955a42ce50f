"""What is seen of a larger page: rows that scroll sideways by the wheel, and pages without a frame of their own."""

from __future__ import annotations

from typing import cast, final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QSizePolicy, QWidget


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


@final
class SidewaysRow(SidewaysArea):
    """A row that fills the width it gets, and scrolls where that is less than it needs.

    So that fields and buttons above a panel do not say how narrow the window can be. What has the focus is scrolled to.
    """

    def __init__(self, row: QWidget) -> None:
        super().__init__(row)
        self._row = row
        self.setWidgetResizable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row.installEventFilter(self)
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._show_focus)

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._row.sizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _show_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self._row.isAncestorOf(now):
            self.ensureWidgetVisible(now, 8, 0)


def bare_area(page: QWidget) -> QScrollArea:
    """Return what a page scrolls in: without a frame or a ground of its own, and passed over by Tab."""
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    for each in (page, area.viewport()):
        each.setAutoFillBackground(False)
    return area


def bring_into_view(widget: QWidget) -> None:
    """Scroll what `widget` stands in so that it is seen, with a little around it."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None:
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # what was added has its place from then on
        around.ensureWidgetVisible(widget, 8, 40)
