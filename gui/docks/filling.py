"""A panel, the canvas, or both, that fill the window for a while, and the way back to all the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final

from PySide6.QtCore import QByteArray, QObject, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow

CANVAS = "canvas"
"""The key of what stands in the middle."""


@final
class Filling(QObject):
    """Hides all but some parts of a window, and puts everything back where it was.

    Parameters
    ----------
    window : QMainWindow
    docks : mapping of QDockWidget by key
    put_back : callable
        Puts the panels as a state of the window says.
    layout : callable
        Returns the state of the window.

    Attributes
    ----------
    keys : tuple of str
        What fills the window; empty as long as nothing does.
    layout_before : QByteArray or None
        Of all panels, while some fill the window.
    view : tuple of str
        What fills the window during a talk when nothing else is asked for; empty as long as there is none.

    Signals
    -------
    changed()
    """

    changed = Signal()

    def __init__(
        self,
        window: QMainWindow,
        docks: Mapping[str, QDockWidget],
        layout: Callable[[], QByteArray],
        put_back: Callable[[QByteArray], None],
    ) -> None:
        super().__init__(window)
        self._window, self._docks, self._layout, self._put_back = window, docks, layout, put_back
        self.keys: tuple[str, ...] = ()
        self.layout_before: QByteArray | None = None
        self.view: tuple[str, ...] = ()

    def fill(self, *keys: str) -> None:
        """Let a panel, the canvas, or several of them have the window for themselves."""
        self.put_all_back()
        self.keys, self.layout_before = keys, self._layout()
        for key, dock in self._docks.items():
            if not dock.isFloating():
                dock.setVisible(key in keys)
        self._window.centralWidget().setVisible(CANVAS in keys)
        self.changed.emit()

    def end(self) -> None:
        """Show all panels where they were; during a talk, what its view has."""
        if not self.view:
            self.put_all_back()
        elif self.keys != self.view:
            self.fill(*self.view)

    def put_all_back(self) -> None:
        """Show all panels where they were."""
        if self.layout_before is None:
            return
        before, self.keys, self.layout_before = self.layout_before, (), None
        self._window.centralWidget().show()
        self._put_back(before)
        self.changed.emit()
