"""Where the panel of lessons stands: wide enough to read, and as high as the window, beside the curves."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMainWindow

from macrostep.gui.layout import BOTTOM, LEFT, RIGHT, Panels

WIDTH = 400
NARROWEST = 340
"""A panel that is narrower is made wider when a lesson is opened [px]."""
CORNERS = {LEFT: Qt.Corner.BottomLeftCorner, RIGHT: Qt.Corner.BottomRightCorner}


@final
class LessonPlace(QObject):
    """Gives the corner of the window below the panel to it as long as it is seen.

    Parameters
    ----------
    panels : Panels
        With the panel "lesson".
    window : QMainWindow
    """

    def __init__(self, panels: Panels, window: QMainWindow) -> None:
        super().__init__(window)
        self._panels = panels
        self._window = window
        self._dock = panels.docks["lesson"]
        self._dock.visibilityChanged.connect(self._give_corners)
        self._dock.dockLocationChanged.connect(self._give_corners)
        self._dock.topLevelChanged.connect(self._give_corners)

    def show(self) -> None:
        """Bring the panel to the front, wide enough to read."""
        self._panels.show("lesson")
        if not self._dock.isFloating() and self._dock.width() < NARROWEST:
            self._window.resizeDocks([self._dock], [WIDTH], Qt.Orientation.Horizontal)

    def _give_corners(self, *_: object) -> None:
        is_seen = not self._dock.isHidden() and not self._dock.isFloating()
        area = self._window.dockWidgetArea(self._dock)
        for side, corner in CORNERS.items():
            owner = side if is_seen and side == area else BOTTOM
            if self._window.corner(corner) != owner:
                self._window.setCorner(corner, owner)
