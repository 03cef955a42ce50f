"""What nobody sees is not brought up to date; it is as soon as somebody does."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget


def is_seen(widget: QWidget) -> bool:
    """Say whether any of a widget can be seen.

    A panel behind another one's tab is visible to Qt, which puts it outside of the window; nothing of it is seen.
    """
    return not widget.visibleRegion().isEmpty()


@final
class WhenSeen(QObject):
    """Does something at once where a widget is seen, otherwise once when it comes to be seen.

    Parameters
    ----------
    widget : QWidget
    act : callable
    """

    def __init__(self, widget: QWidget, act: Callable[[], object]) -> None:
        super().__init__(widget)
        self._widget, self._act = widget, act
        self.is_due = False
        widget.installEventFilter(self)

    def request(self) -> None:
        """Do it now or later."""
        self.is_due = not is_seen(self._widget)
        if not self.is_due:
            self._act()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.is_due and event.type() == QEvent.Type.Show and is_seen(self._widget):
            self._catch_up()
        elif self.is_due and event.type() == QEvent.Type.Paint:  # it comes to the front of other panels
            QTimer.singleShot(0, self, self._catch_up)  # not in the midst of painting
        return False

    def _catch_up(self) -> None:
        if self.is_due:
            self.is_due = False
            self._act()
