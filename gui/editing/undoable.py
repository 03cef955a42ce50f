"""Something that can be done and undone outside the diagram, such as deleting a kept run."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from PySide6.QtGui import QUndoCommand


@final
class Undoable(QUndoCommand):
    """Two functions, one of which takes back what the other does."""

    def __init__(self, text: str, do: Callable[[], None], undo: Callable[[], None]) -> None:
        super().__init__(text)
        self._do, self._undo = do, undo

    def redo(self) -> None:
        self._do()

    def undo(self) -> None:
        self._undo()
