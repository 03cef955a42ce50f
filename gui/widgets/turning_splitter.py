"""Parts of a panel beside each other below the canvas, and over each other at its side."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter

HIGH, WIDE = 0.8, 0.6
"""Heights per width from which parts stand over each other, and below which beside each other again."""


@final
class TurningSplitter(QSplitter):
    """Turns where it is narrow and high, or too narrow for its parts; what was dragged holds again once it is wide."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal, childrenCollapsible=False)
        self._wide: list[int] = []
        self._shares: tuple[int, ...] = ()
        self.splitterMoved.connect(self._let_go)

    def share(self, *shares: int) -> None:
        """Give each part its share of the room, whatever that is, until somebody drags."""
        self._shares = shares
        self.setSizes(shares)

    @property
    def is_shared(self) -> bool:
        """Whether nobody has dragged since each part was given its share."""
        return bool(self._shares)

    def minimumSizeHint(self) -> QSize:
        """Return a width that is enough once the parts stand over each other."""
        return QSize(max(self._least_widths(), default=0), super().minimumSizeHint().height())

    def _least_widths(self) -> list[int]:
        parts = [part for i in range(self.count()) if (part := self.widget(i)) is not None]
        return [part.minimumSizeHint().expandedTo(part.minimumSize()).width() for part in parts]

    def _let_go(self) -> None:
        self._shares = ()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        shape = self.height() / max(1, self.width())
        has_room = self.width() >= sum(self._least_widths()) + (self.count() - 1) * self.handleWidth()
        if self.orientation() == Qt.Orientation.Horizontal and (shape > HIGH or not has_room):
            self._wide = self.sizes()
            self.setOrientation(Qt.Orientation.Vertical)
            self.setSizes(self._wide)  # in proportion
        elif self.orientation() == Qt.Orientation.Vertical and shape < WIDE and has_room:
            self.setOrientation(Qt.Orientation.Horizontal)
            self.setSizes(self._wide)
        if self._shares:
            room = self.width() if self.orientation() == Qt.Orientation.Horizontal else self.height()
            self.setSizes([room * share // sum(self._shares) for share in self._shares])
