"""Saves the document's file by itself, some minutes after the first change that is not in it."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QObject, QTimer

from macrostep.gui.editing.document import Document
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.settings.preferences import AUTOSAVE_MINUTES


@final
class Autosave(QObject):
    """Follows a document; never asks, and never writes where somebody else's work could be lost."""

    def __init__(self, document: Document, files: FileCommands, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._files = files
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.save)
        document.changed.connect(self._follow)
        document.undo_stack.cleanChanged.connect(self._follow)
        AUTOSAVE_MINUTES.changed.connect(self._begin_anew)

    def save(self) -> None:
        """Save now, if that needs no question."""
        guard = self._files.guard
        if self._is_requested() and guard.try_again() is None and not guard.differs():
            self._files.save_quietly()

    def _is_requested(self) -> bool:
        is_clean = self._document.undo_stack.isClean()
        return AUTOSAVE_MINUTES.value > 0 and self._document.path is not None and not is_clean

    def _follow(self) -> None:
        if not self._is_requested():
            self.timer.stop()
        elif not self.timer.isActive():
            self.timer.start(AUTOSAVE_MINUTES.value * 60_000)

    def _begin_anew(self) -> None:
        self.timer.stop()
        self._follow()
