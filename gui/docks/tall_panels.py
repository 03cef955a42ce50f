"""Panels that are read, such as a lesson: wide enough, and as high as the window, beside the curves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from macrostep.gui.docks.panels import BOTTOM, LEFT, RIGHT, WIDEST_SHARE, Panels
from macrostep.gui.theme.theme import scaled

WIDTH = 400
NARROWEST = 340
"""A panel that is narrower is made wider when it is asked for [px]."""

GAPS = 16
"""Between panels and canvas, together [px]."""

CORNERS = {LEFT: Qt.Corner.BottomLeftCorner, RIGHT: Qt.Corner.BottomRightCorner}


@final
class TallPanels(QObject):
    """Gives the corners of the window below some panels to them as long as they are seen.

    Parameters
    ----------
    panels : Panels
    window : QMainWindow
    keys : iterable of str
        Of the panels.
    """

    def __init__(self, panels: Panels, window: QMainWindow, keys: Iterable[str]) -> None:
        super().__init__(window)
        self._panels = panels
        self._window = window
        self._docks = [panels.docks[key] for key in keys]
        for dock in self._docks:
            dock.visibilityChanged.connect(self._give_corners)
            dock.dockLocationChanged.connect(self._give_corners)
            dock.topLevelChanged.connect(self._give_corners)

    def show(self, key: str) -> None:
        """Bring a panel to the front, wide enough to read."""
        self._panels.show(key)
        dock = self._panels.docks[key]
        space = self._space(dock)
        if not dock.isFloating() and dock.width() < min(self._fitting(NARROWEST), space):
            self._window.resizeDocks([dock], [min(self._fitting(WIDTH), space)], Qt.Orientation.Horizontal)

    def _fitting(self, width: int) -> int:
        """Return a width that suits the size of text and leaves space for the canvas."""
        return max(width, min(scaled(width), int(WIDEST_SHARE * self._window.width())))

    def _space(self, dock: QDockWidget) -> int:
        """Return the width that is left by the canvas and by what is on its other side, at their narrowest.

        Qt would make the window wider for a panel that is given more.
        """
        window, side = self._window, self._window.dockWidgetArea(dock)
        others = [
            other.minimumSizeHint().expandedTo(other.minimumSize()).width()
            for other in self._panels.docks.values()
            if self._is_seen(other) and window.dockWidgetArea(other) not in (side, BOTTOM)
        ]
        return window.width() - window.centralWidget().minimumSizeHint().width() - max(others, default=0) - GAPS

    def _is_seen(self, dock: QDockWidget) -> bool:
        return not dock.isHidden() and not dock.isFloating()

    def _give_corners(self, *_: object) -> None:
        sides = {self._window.dockWidgetArea(dock) for dock in self._docks if self._is_seen(dock)}
        for side, corner in CORNERS.items():
            owner = side if side in sides else BOTTOM
            if self._window.corner(corner) != owner:
                self._window.setCorner(corner, owner)
