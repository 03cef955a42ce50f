"""A row that goes on in another one where it has not the width, and buttons that are cut with … before it is cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLayout, QLayoutItem, QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

from macrostep.gui.theme.theme import scaled

LEAST = 80
"""Width below which a button does not shrink, at 100 % size of text [px]."""


@final
class WrappingRow(QLayout):
    """Lays widgets out from the left, each as wide as it likes to be, in as many rows as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for _, place in self._places(QRect(0, 0, width, 0))), default=0)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._seen()]
        gaps = self.spacing() * max(len(sizes) - 1, 0)
        return QSize(sum(size.width() for size in sizes) + gaps, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        least = QSize()
        for item in self._seen():
            least = least.expandedTo(item.minimumSize())
        return least

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        for item, place in self._places(rect):
            item.setGeometry(place)

    def _seen(self) -> Iterator[QLayoutItem]:
        return (item for item in self._items if not item.isEmpty())

    def _places(self, rect: QRect) -> Iterator[tuple[QLayoutItem, QRect]]:
        x, y, height = rect.left(), rect.top(), 0
        for item in self._seen():
            size = item.sizeHint().boundedTo(QSize(rect.width(), item.sizeHint().height()))
            if x > rect.left() and x + size.width() > rect.left() + rect.width():
                x, y, height = rect.left(), y + height + self.spacing(), 0
            yield item, QRect(QPoint(x, y), size)
            x, height = x + size.width() + self.spacing(), max(height, size.height())


@final
class ElidedPushButton(QPushButton):
    """Shows … at the end of a text that does not fit."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(scaled(LEAST), whole.width()), whole.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        lacking = self.sizeHint().width() - self.width()
        if lacking > 0:  # widths are rounded: a text that fits is not elided
            space = self.fontMetrics().horizontalAdvance(self.text()) - lacking
            option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, space)
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)
