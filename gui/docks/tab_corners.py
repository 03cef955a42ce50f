"""Beside the tabs of panels stands what one can do with the panel in front.

Qt's bars of tabs between panels have no corner for widgets, and are as wide as their panels; each is made narrower by
what stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from PySide6.QtCore import QChildEvent, QEvent, QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar
from shiboken6 import isValid

from macrostep.gui.docks.panel_buttons import PanelButtons

CHANGES = {QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide}


@final
class TabCorners(QObject):
    """Gives every bar of tabs of a window its buttons.

    Parameters
    ----------
    window : QMainWindow
    make : callable
        Returns buttons for the panel that another callable returns.
    fit : callable
        Fits buttons to a panel.
    """

    def __init__(
        self,
        window: QMainWindow,
        make: Callable[[Callable[[], QDockWidget | None]], PanelButtons],
        fit: Callable[[PanelButtons, QDockWidget], None],
    ) -> None:
        super().__init__(window)
        self._window, self._make, self._fit = window, make, fit
        self._docks: list[QDockWidget] = []
        self._corners: dict[QTabBar, PanelButtons] = {}
        window.installEventFilter(self)

    def add(self, dock: QDockWidget) -> None:
        """Follow a panel, which may come to stand among tabs."""
        self._docks.append(dock)
        dock.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isValid(self._window):
            return False  # its parts hear of their end
        if watched is self._window:
            if event.type() == QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
                child = event.child()
                if isinstance(child, QTabBar):
                    self._adopt(child)
        elif event.type() in CHANGES:
            for bar in [watched] if isinstance(watched, QTabBar) else filter(isValid, self._corners):
                self._place(bar)
        return False

    def _adopt(self, bar: QTabBar) -> None:
        if bar in self._corners:
            return
        bar.setElideMode(Qt.TextElideMode.ElideNone)
        bar.setUsesScrollButtons(True)
        buttons = self._make(lambda: self._front(bar))
        buttons.setParent(self._window)
        self._corners[bar] = buttons
        bar.installEventFilter(self)
        bar.currentChanged.connect(lambda _: self._place(bar))
        self._place(bar)

    def _front(self, bar: QTabBar) -> QDockWidget | None:
        """Return the panel whose tab is in front; tabs and panels have the same titles."""
        title = bar.tabText(bar.currentIndex())
        return next((dock for dock in self._docks if dock.windowTitle() == title), None)

    def _place(self, bar: QTabBar) -> None:
        buttons, front = self._corners[bar], self._front(bar)
        is_seen = bar.isVisible() and self._window.rect().intersects(bar.geometry())  # Qt keeps bars outside
        buttons.setVisible(is_seen and front is not None)
        if front is None or not is_seen:
            return
        self._fit(buttons, front)
        buttons.fit_word(front.width() // 2)
        width = min(buttons.sizeHint().width(), front.width() // 2)
        bar.resize(front.width() - width, bar.height())
        buttons.setGeometry(bar.x() + bar.width(), bar.y(), width, bar.height())
        buttons.stackUnder(bar)  # what lies over the whole window, as the start page does, lies over them too
