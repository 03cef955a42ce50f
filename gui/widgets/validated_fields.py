"""Fields that keep a wrong text, say what is wrong beneath it, and lose nothing; the colours of equations in them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QEvent, QPoint, QRegularExpression, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextDocument,
    QWheelEvent,
)
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPlainTextEdit, QToolTip, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import fix_width, restyle, theme, theme_changed, with_text_scale
from macrostep.gui.widgets.basic import in_column
from macrostep.gui.widgets.name_completion import Completion

_KEYWORDS = QRegularExpression(r"\b(when|end when|then|if|else|elseif|and|or|not|reinit|der|pre|sample|time)\b")
_COMMENT = QRegularExpression(r"//.*")
_WIDTH = 96


class _Pending:
    """What fields have in common: a value of the model, and a text that may be ahead of it."""

    _value = ""
    _tip = ""
    _reason = ""

    if TYPE_CHECKING:  # the widget has these
        done: SignalInstance

        def text(self) -> str: ...
        def setText(self, text: str) -> None: ...
        def isModified(self) -> bool: ...
        def setModified(self, modified: bool) -> None: ...

    def show_value(self, value: str) -> None:
        """Show the value of the model; a text that is being edited or is wrong stays."""
        is_pending = self.is_pending()
        self._value = value
        if not is_pending and self.text() != value:
            self.take(value)

    def take(self, value: str) -> None:
        """Show the value of the model in any case."""
        self._value = value
        if self.text() != value:
            self.setText(value)
        self.setModified(False)
        self.set_wrong(False)
        if self._reason:
            self.say_wrong("")

    def is_pending(self) -> bool:
        """Whether the text is not in the model: it is being typed, or it is wrong."""
        return self.isModified() and self.text() != self._value

    def set_wrong(self, wrong: bool) -> None:
        """Frame the field in red."""
        assert isinstance(self, QWidget)
        restyle(self, "wrong", wrong)

    def say_wrong(self, sentence: str) -> None:
        """Frame the field in red and say why below it, where there is no line for a sentence; "" takes both away."""
        assert isinstance(self, QWidget)
        if not self._reason:
            self._tip = self.toolTip()
        self._reason = sentence
        self.set_wrong(bool(sentence))
        self.setToolTip(sentence or self._tip)
        self.setAccessibleDescription(sentence)
        if sentence and self.isVisible():
            QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), sentence, self)
        else:
            QToolTip.hideText()

    def commit(self) -> None:
        """Announce the text if it changed."""
        if self.is_pending():
            self.done.emit(self.text())

    def _leaves_undo(self, event: QEvent) -> bool:
        """Whether undo belongs to the diagram, because the field has nothing of its own to take back."""
        return is_undo(event) and not self.is_pending()

    def _takes_back(self, event: QKeyEvent) -> bool:
        """Take the typed text back on Escape."""
        if event.key() != Qt.Key.Key_Escape or not self.is_pending():
            return False
        self.take(self._value)
        self.done.emit(self._value)
        return True


def is_undo(event: QEvent) -> bool:
    """Whether a widget is being asked if it takes a key of undo or redo for itself."""
    return (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and (event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo))
    )


class CellEdit(QLineEdit, _Pending):
    """A line edit that announces a changed text when one is done with it, and takes it back on Escape.

    Signals
    -------
    done(str)
        Enter was pressed or the field was left, and its text differs from the one shown by :meth:`show_value`.
    """

    done = Signal(str)

    def __init__(self, role: str = "cell") -> None:
        super().__init__()
        self.setProperty("role", role)
        self.returnPressed.connect(self.commit)

    def take(self, value: str) -> None:
        super().take(value)
        if not self.hasFocus():
            self.setCursorPosition(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.commit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._takes_back(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if self._leaves_undo(event):
            event.ignore()
            return False
        return super().event(event)


class Message(QLabel):
    """A sentence beneath a field; takes no space without a text."""

    def __init__(self, role: str = "error") -> None:
        super().__init__()
        self.setProperty("role", role)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.hide()

    def show_text(self, text: str, role: str = "error") -> None:
        """Show a sentence, or nothing."""
        restyle(self, "role", role)
        self.setText(text)
        self.setVisible(bool(text))


class Field(QWidget):
    """A line edit with the sentence beneath it."""

    def __init__(self, role: str = "cell") -> None:
        super().__init__()
        self.edit = CellEdit(role)
        self.message = Message()
        self.setLayout(in_column(self.edit, self.message, spacing=2))

    def show_error(self, text: str) -> None:
        """Frame the field and show the sentence; "" takes both away."""
        self.edit.set_wrong(bool(text))
        self.message.show_text(text)

    def wrong(self) -> list[str]:
        """Return what is wrong with the text, if it is not in the model."""
        return [self.message.text()] if self.edit.is_pending() and self.message.text() else []


class GrowingText(QPlainTextEdit):
    """A text of several lines, as high as its lines need.

    Parameters
    ----------
    least, most : int
        Lines that it shows; a longer text scrolls.

    Signals
    -------
    left()
        The cursor went elsewhere.
    """

    left = Signal()

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self._least, self._most = least, most
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().documentLayout().documentSizeChanged.connect(self._grow)
        with_text_scale(self, GrowingText._grow)

    def _grow(self) -> None:
        needed = int(self.document().size().height())  # a plain text's size is counted in lines
        lines = min(max(needed, self._least), self._most)
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if needed > self._most else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)  # a scroll bar that comes for a moment would make lines wrap
        margins = 2 * int(self.document().documentMargin()) + 8
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + margins)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grow()  # lines may wrap elsewhere
        if self.document().size().height() <= self._most:
            self.verticalScrollBar().setValue(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()


class CodeCell(GrowingText, _Pending):
    """A cell for an expression, which may be long: it wraps and grows, and Enter is done with it.

    Signals
    -------
    done(str)
        As that of :class:`CellEdit`.
    """

    done = Signal(str)

    def __init__(self) -> None:
        super().__init__(1, 8)
        self.setProperty("role", "cell")
        self.document().setDocumentMargin(4)
        self.setProperty("code", True)
        self._colours = EquationColours(self.document())
        self.completion = Completion(self)
        self.left.connect(self.commit)

    def text(self) -> str:
        return " ".join(self.toPlainText().split("\n"))

    def setText(self, text: str) -> None:
        self.setPlainText(text)

    def isModified(self) -> bool:
        return self.document().isModified()

    def setModified(self, modified: bool) -> None:
        self.document().setModified(modified)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.commit()
        elif not self._takes_back(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if self._leaves_undo(event):
            event.ignore()
            return False
        return super().event(event)


Cell = CellEdit | CodeCell


class CalmComboBox(QComboBox):
    """A combo box that leaves the wheel to the panel which scrolls."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class EquationColours(QSyntaxHighlighter):
    """Words of the language in the accent colour, comments in the second one."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        theme_changed.connect(self.rehighlight)

    def highlightBlock(self, text: str) -> None:
        for pattern, token in ((_KEYWORDS, "accent"), (_COMMENT, "secondary")):
            matches = pattern.globalMatch(text)
            while matches.hasNext():
                match = matches.next()
                self.setFormat(match.capturedStart(), match.capturedLength(), theme().colour(token))


@final
class TimeField(CellEdit):
    """A time in seconds.

    Signals
    -------
    requested(float)
        The user wrote a time, and Return.
    """

    requested = Signal(float)

    def __init__(self, name: str, tip: str) -> None:
        super().__init__("")
        fix_width(self, _WIDTH)
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self.returnPressed.connect(self._read)
        self.done.connect(self._judge)

    def _judge(self, text: str) -> float:
        """Return the time that was written, and say what is wrong with it if it is none."""
        try:
            time = float(text.replace("−", "-").replace(",", "."))
        except ValueError:
            time = math.nan
        is_time = math.isfinite(time)
        self.say_wrong("" if is_time else tr("A time is a number of seconds, not {text!r}.").format(text=text))
        return time

    def _read(self) -> None:
        time = self._judge(self.text())
        if math.isfinite(time):
            self.take(self.text())
            self.requested.emit(time)
