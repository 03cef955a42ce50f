"""A note while it is being written: all that becomes one step of undo, whatever of it was in the diagram before."""

from __future__ import annotations

from itertools import count

from macrostep.gui.canvas.editing import EditableMirror
from macrostep.model.diagram.geometry import Point

_numbers = count()


class NoteWriting:
    """Puts what is written into the diagram, now and then and at the end.

    Parameters
    ----------
    scene : EditableMirror
    key : int, optional
        The note; without one, one is made as soon as there is a text.
    corner : tuple of float
        Top left corner of the new one [px].

    Attributes
    ----------
    key : int, optional
        The note, once there is one.
    """

    def __init__(self, scene: EditableMirror, key: int | None, corner: Point) -> None:
        self._scene = scene
        self._corner = corner
        self._was_there = key is not None
        self._stack = scene.document.undo_stack
        self._step: int | None = None  # where the history stood after the last writing
        self._merge = f"note {next(_numbers)}"
        self.key = key

    def write(self, text: str) -> None:
        """Let the note be what is written up to now."""
        before = self._stack.index()
        self.key = self._scene.set_note_text(self.key, text.strip(), self._corner, self._merge)
        if self._stack.index() != before:
            self._step = self._stack.index()

    def end(self, text: str) -> None:
        """Let the note be what was written; a new one without a text is none."""
        if text.strip() or self._was_there:
            self.write(text)
        else:
            self._take_back()

    def _take_back(self) -> None:
        """Let the note be what it was before."""
        if self._step is not None and self._step == self._stack.index():
            self._stack.undo()
