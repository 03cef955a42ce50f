"""The editor in which a note is written over the canvas, and how what is written comes into the diagram."""

from __future__ import annotations

from itertools import count
from typing import final

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QUndoStack
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from macrostep.gui.canvas.editing import Editing
from macrostep.gui.canvas.painting.note_item import NOTE_SIZE
from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import theme
from macrostep.model.diagram.geometry import Note

LEAST_WIDTH, LEAST_HEIGHT = 180, 70
PAUSE = 700
"""After so long what was written is in the diagram, and with it in the copy for recovery [ms]."""
_numbers = count()


@final
class NoteEditor(QPlainTextEdit):
    """Edits one text over the view: Ctrl+Enter, Escape or a click elsewhere ends that, and keeps what was written.

    Signals
    -------
    closed()
        The editor deletes itself.
    """

    closed = Signal()

    def __init__(self, text: str, writing: NoteWriting, viewport: QWidget, place: QRect, zoom: float) -> None:
        super().__init__(text, viewport)
        self._writing = writing
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(lambda: writing.write(self.toPlainText()))
        self.textChanged.connect(self._go_on)
        self._is_open = True
        self.setFont(font(max(NOTE_SIZE, round(NOTE_SIZE * zoom))))
        self.setAccessibleName(tr("Text of the note"))
        self.setPlaceholderText(tr("Write a note; Ctrl+Enter ends it"))
        self.setTabChangesFocus(True)
        t = theme()
        self.setStyleSheet(f"background: {t.panel}; border: 1px solid {t.accent}; border-radius: 4px;")
        self.setGeometry(place.x(), place.y(), max(place.width(), LEAST_WIDTH), max(place.height(), LEAST_HEIGHT))
        self.show()
        self.selectAll()
        self.setFocus()

    def accept(self) -> bool:
        """Hand the text over and close."""
        if self._is_open:
            self._pause.stop()
            self._writing.end(self.toPlainText())
            self.close_quietly()
        return True

    def _go_on(self) -> None:
        if not self._pause.isActive():
            self._pause.start()

    def close_quietly(self) -> None:
        """Close and leave the note as it is."""
        if self._is_open:
            self._is_open = False
            self._pause.stop()
            self.hide()
            self.closed.emit()
            self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ends = is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if ends or event.key() == Qt.Key.Key_Escape:  # a text is too long to be lost by one key; undo takes it back
            self.accept()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.accept()


class NoteWriting:
    """Puts what is written into the diagram, now and then and at the end.

    Parameters
    ----------
    editing : Editing
    stack : QUndoStack
        Of the document.
    key : int, optional
        The note; without one, one is made as soon as there is a text.
    note : Note
        As it is, or as a new one begins.

    Attributes
    ----------
    key : int, optional
        The note, once there is one.
    """

    def __init__(self, editing: Editing, stack: QUndoStack, key: int | None, note: Note) -> None:
        self._editing = editing
        self._note = note
        self._was_there = key is not None
        self._stack = stack
        self._step: int | None = None  # where the history stood after the last writing
        self._merge = f"note {next(_numbers)}"
        self.key = key

    def write(self, text: str) -> None:
        """Let the note be what is written up to now."""
        before = self._stack.index()
        self.key = self._editing.set_note_text(self.key, text.strip(), self._note, self._merge)
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
