"""A reader of lessons at the window: finds what a step shows, answers, and clicks."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.lessons.player import LessonPlayer
from macrostep.gui.lessons.question_view import QuestionView, Said
from macrostep.gui.lessons.session import LessonSession
from macrostep.gui.lessons.task_view import DoingView
from macrostep.gui.lessons.text_view import TextView
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.lessons.questions import Answer

LEFT = Qt.MouseButton.LeftButton
PATIENCE = 180_000
"""The first use of a method compiles it [ms]."""


class LessonReader:
    """Does what a person does with the lesson that is open in a window."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.qtbot = qtbot

    @property
    def session(self) -> LessonSession:
        session = self.window.panels.get(LessonPanel).session
        assert session is not None
        return session

    @property
    def player(self) -> LessonPlayer:
        player = self.window.panels.get(LessonPanel).player
        assert player is not None
        return player

    def parts(self, kind: type[QWidget]) -> list[QWidget]:
        return [part for part in self.player.parts if isinstance(part, kind)]

    @property
    def questions(self) -> list[QuestionView]:
        return [view for view in self.parts(QuestionView) if isinstance(view, QuestionView)]

    @property
    def doings(self) -> list[DoingView]:
        return [view for view in self.parts(DoingView) if isinstance(view, DoingView)]

    def texts(self) -> str:
        """Return what can be read in this step."""
        shown = [view for view in self.parts(TextView) if isinstance(view, TextView) and view.isVisible()]
        return "\n".join(view.toPlainText() for view in shown)

    def click(self, widget: QWidget) -> None:
        """Click at what can be seen and pressed."""
        self.player.area.ensureWidgetVisible(widget)
        assert widget.isVisible(), widget
        assert widget.isEnabled(), widget
        QTest.mouseClick(widget, LEFT, pos=widget.rect().center())

    def press(self, button: QAbstractButton) -> None:
        self.click(button)

    def answer(self, view: QuestionView, answer: Answer) -> None:
        """Choose or type, and press the button."""
        if isinstance(answer, tuple):
            for place, button in enumerate(view.buttons):
                if (place in answer) != button.isChecked() and (place in answer or view.question.takes_several):
                    QTest.mouseClick(button, LEFT, pos=button.rect().center().__class__(8, button.height() // 2))
        else:
            field = view.field
            assert isinstance(field, QLineEdit | QPlainTextEdit)
            field.setFocus()
            field.selectAll()
            QTest.keyClicks(field, answer)
        self.click(view.submit)

    def said(self, view: QuestionView) -> list[str]:
        """Return the headings of what is said of an answer."""
        return [said.heading.text() for said in view.findChildren(Said)]

    def do(self, view: DoingView) -> None:
        """Press "Do this", and wait until it is done."""
        self.click(view.button)
        self.qtbot.waitUntil(lambda: not self.session.doer.is_busy, timeout=PATIENCE)
        self.qtbot.waitUntil(lambda: self.session.is_done(view.doing), timeout=PATIENCE)

    def wait(self, look: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(look)
