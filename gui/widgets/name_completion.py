"""Completion of names while equations are typed: the subsystem's own first, then the language's."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QPlainTextEdit

from macrostep.gui.localisation.translation import tr

_WORD = re.compile(r"[^\W\d]\w*$")
_ACCEPT = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)
_LEAST = 2
"""Characters after which the list opens by itself; Ctrl+Space opens it at any time."""
_MOST_SHOWN = 8


class Completion(QObject):
    """Offers names for the word before the cursor; Enter or Tab takes one, Escape none.

    Parameters
    ----------
    edit : QPlainTextEdit
    """

    def __init__(self, edit: QPlainTextEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self._words = QStringListModel(self)
        self.completer = QCompleter(self._words, self)
        self.completer.setWidget(edit)
        self.completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.completer.setMaxVisibleItems(_MOST_SHOWN)
        self.popup.setAccessibleName(tr("Names that fit"))
        self.completer.activated.connect(self._insert)
        edit.installEventFilter(self)
        edit.textChanged.connect(self._follow)
        self._is_typing = False

    def offer(self, own: Iterable[str], language: Iterable[str]) -> None:
        """Set the names of the subsystem, and those of the language."""
        own = sorted(set(own), key=str.lower)
        self._words.setStringList([*own, *sorted(set(language) - set(own))])

    @property
    def popup(self) -> QAbstractItemView:
        """The list of names that fit."""
        popup = self.completer.popup()
        assert popup is not None
        return popup

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if self.popup.isVisible() and event.key() in (*_ACCEPT, Qt.Key.Key_Escape):
            self.popup.hide()
            if event.key() in _ACCEPT:
                self._insert(self.popup.currentIndex().data() or self.completer.currentCompletion())
            return True
        if event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._show(0)
            return True
        self._is_typing = bool(event.text()) and (event.text().isidentifier() or event.text().isdigit())
        if not self._is_typing:
            self.popup.hide()
        return False

    def _follow(self) -> None:
        if self._is_typing and self._edit.hasFocus():
            self._show(_LEAST)

    def _show(self, least: int) -> None:
        word = self._word()
        self.completer.setCompletionPrefix(word)
        count = self.completer.completionCount()
        is_complete = count == 1 and self.completer.currentCompletion() == word
        if len(word) < least or count == 0 or is_complete:
            self.popup.hide()
            return
        popup = self.popup
        popup.setCurrentIndex(self.completer.completionModel().index(0, 0))
        place = self._edit.cursorRect()
        place.setWidth(popup.sizeHintForColumn(0) + popup.verticalScrollBar().sizeHint().width() + 12)
        self.completer.complete(place)

    def _word(self) -> str:
        cursor = self._edit.textCursor()
        match = _WORD.search(cursor.block().text()[: cursor.positionInBlock()])
        return match.group() if match else ""

    def _insert(self, name: str) -> None:
        self._is_typing = False
        cursor = self._edit.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, len(self._word()))
        cursor.insertText(name)
        self._edit.setTextCursor(cursor)
