"""What a step asks to do: each thing with a sign once it is done, whoever did it, and a button that does it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from macrostep.gui.lessons.session import LessonSession
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import restyle, scaled, smooth_painter, theme, with_text_scale
from macrostep.gui.widgets.basic import in_column, in_row, push_button, text_label
from macrostep.gui.widgets.line_breaks import unbroken
from macrostep.model.lessons import Doing
from macrostep.model.lessons.actions import Action

SIGN = 16
"""Of the ring and the tick [px]."""


@final
class DoingView(QFrame):
    """The rows of one doing.

    Parameters
    ----------
    doing : Doing
    session : LessonSession
    say : callable
        Returns the name of an action in texts.
    """

    def __init__(self, doing: Doing, session: LessonSession, say: Callable[[Action], str]) -> None:
        super().__init__()
        self.doing = doing
        self._session = session
        self._say = say
        self.setObjectName("doing")
        self.marks: list[_Mark] = []
        self.texts: list[QLabel] = []
        self.button = push_button(tr("Do this"), self._do, sign=icon("run", token="on_accent"), role="primary")
        self._keeps_keyboard = False
        self.note = text_label("", "secondary", wraps=True)
        kind = text_label(tr("Do"), "kicker")
        rows = [self._row(action) for action in doing.actions]
        top, middle = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignVCenter
        foot = in_row((self.button, 0, top), (self.note, 1, middle), margins=(0, 4, 0, 0), spacing=8)
        self.setLayout(in_column(kind, *rows, foot, margins=(12, 10, 12, 12), spacing=6))
        session.doer.busy_changed.connect(self.follow)
        self.follow()

    def _do(self) -> None:
        """Do it, and come back with the keyboard: what is opened and shown takes it away."""
        self._keeps_keyboard = self.button.hasFocus()
        self._session.doer.perform(self.doing)

    def follow(self) -> None:
        """Show what is done by now."""
        done = self._session.done(self.doing)
        for mark, text, is_done, action in zip(self.marks, self.texts, done, self.doing.actions, strict=True):
            mark.show_done(is_done)
            text.setText(unbroken(self._say(action)))
            state = tr("done") if is_done else tr("to do")
            text.setAccessibleDescription(state)
        waits = self._session.waits_for_prediction(self.doing)
        self.button.setEnabled(not waits and not self._session.doer.is_busy)
        self.button.setText(tr("Do it again") if all(done) else tr("Do this"))
        restyle(self.button, "role", "" if all(done) else "primary")
        self.button.setIcon(icon("run", token="text" if all(done) else "on_accent"))
        if waits:
            self.note.setText(tr("First say what you expect."))
        elif self._session.doer.is_busy:
            self.note.setText(tr("Under way …"))
        else:
            self.note.setText("" if all(done) else tr("or do it yourself"))
            if self._keeps_keyboard:
                self._keeps_keyboard = False
                self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, action: Action) -> QHBoxLayout:
        mark, text = _Mark(), QLabel(unbroken(self._say(action)))
        text.setWordWrap(True)
        text.setTextFormat(Qt.TextFormat.PlainText)
        self.marks.append(mark)
        self.texts.append(text)
        return in_row((mark, 0, Qt.AlignmentFlag.AlignTop), (text, 1), spacing=8)


class _Mark(QWidget):
    """A ring, and a tick once it is done."""

    def __init__(self) -> None:
        super().__init__()
        self.is_done = False
        with_text_scale(self, lambda mark: mark.setFixedSize(scaled(SIGN), scaled(SIGN) + 2))

    def show_done(self, is_done: bool) -> None:
        if is_done != self.is_done:
            self.is_done = is_done
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        size = scaled(SIGN)
        if self.is_done:
            painter.drawPixmap(0, 1, icon("good", size, "good").pixmap(size, size))
        else:
            painter.setPen(QPen(theme().colour("field"), 1.5))
            painter.drawEllipse(2, 3, size - 4, size - 4)
