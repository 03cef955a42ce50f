"""A question of a lesson: what is asked, a way to answer, and at once what is said of the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.lessons.session import LessonSession
from macrostep.gui.lessons.task_view import SIGN
from macrostep.gui.lessons.text_view import TextView
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import restyle, scaled, with_text_scale
from macrostep.gui.widgets.basic import Stretch, described, in_column, in_row, text_label
from macrostep.model.base.errors import MacrostepError
from macrostep.model.lessons import Question, Verdict, numbers
from macrostep.model.lessons.markdown import plain
from macrostep.model.lessons.numbers import Expression
from macrostep.model.lessons.questions import Answer

TRIES_BEFORE_ANSWER = 2
"""Wrong answers after which the right one is offered."""
TextMaker = Callable[[str, int], TextView]
"""Makes the view of a text whose numbers come from a doing."""


@final
class QuestionView(QFrame):
    """One question.

    Parameters
    ----------
    question : Question
    session : LessonSession
    make_text : callable

    Signals
    -------
    answered()
        By the user, just now.
    """

    answered = Signal()

    def __init__(self, question: Question, session: LessonSession, make_text: TextMaker) -> None:
        super().__init__()
        self.question = question
        self._session = session
        self._make_text = make_text
        self.setObjectName("question")
        self.buttons: list[QRadioButton | QCheckBox] = []
        self.field: QLineEdit | QPlainTextEdit | None = None
        self.submit = QPushButton()
        self.hint = QPushButton(tr("Hint"))
        self.show_answer = QPushButton()
        for button in (self.hint, self.show_answer):
            button.setProperty("role", "flat")
        self.submit.clicked.connect(self._answer)
        self.hint.clicked.connect(lambda: session.take_hint(question))
        self.show_answer.clicked.connect(lambda: session.pass_over(question))
        self.fault = text_label("", "error", wraps=True)
        self._said = in_column(spacing=8)
        self._shown: object = None
        self._lay_out()
        self.follow()

    # -- parts -----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        kind = text_label(tr("What do you expect?") if self.question.is_prediction else tr("Question"), "kicker")
        ask = self._make_text(self.question.ask, self.question.before)
        layout = in_column(kind, ask, margins=(12, 10, 12, 12), spacing=8)
        self.setLayout(layout)
        if self.question.kind == "choice":
            self._add_choices(layout)
        else:
            self._add_field(layout)
        layout.addWidget(self.fault)
        layout.addLayout(in_row(self.submit, self.hint, self.show_answer, Stretch(1), spacing=4))
        layout.addLayout(self._said)

    def _add_choices(self, layout: QVBoxLayout) -> None:
        group = QButtonGroup(self, exclusive=not self.question.takes_several)
        for choice in self.question.choices:
            button = QCheckBox() if self.question.takes_several else QRadioButton()
            button.setAccessibleName(plain(choice.text))
            group.addButton(button)
            text = self._make_text(choice.text, self.question.before)
            text.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
            text.viewport().setCursor(Qt.CursorShape.ArrowCursor)
            text.pressed.connect(button.click)
            layout.addLayout(in_row((button, 0, Qt.AlignmentFlag.AlignTop), (text, 1), spacing=4))
            button.toggled.connect(self._on_change)
            self.buttons.append(button)

    def _add_field(self, layout: QVBoxLayout) -> None:
        name = plain(self.question.ask)
        if self.question.kind == "text":
            area = described(_TextField(), name)
            area.setPlaceholderText(tr("In your own words"))
            area.textChanged.connect(self._on_change)
            layout.addWidget(area)
            self.field = area
            return
        field = described(QLineEdit(), name)
        with_text_scale(field, lambda field: field.setMaximumWidth(scaled(160)))
        field.textEdited.connect(self._on_change)
        field.returnPressed.connect(self._answer)
        assert self.question.answer is not None
        layout.addLayout(in_row(field, QLabel(self.question.answer.unit), Stretch(1)))
        self.field = field

    # -- answering -------------------------------------------------------------------------------------------------

    def _given(self) -> Answer:
        if isinstance(self.field, QLineEdit):
            return self.field.text()
        if isinstance(self.field, QPlainTextEdit):
            return self.field.toPlainText()
        return tuple(place for place, button in enumerate(self.buttons) if button.isChecked())

    def _answer(self) -> None:
        try:
            self._session.answer(self.question, self._given())
        except MacrostepError as error:
            self._show_fault(shown(error))
            return
        self.answered.emit()

    def _on_change(self) -> None:
        self._show_fault("")
        self._enable()

    def _show_fault(self, sentence: str) -> None:
        self.fault.setText(sentence)
        self.fault.setVisible(bool(sentence))
        if self.field is not None:
            restyle(self.field, "wrong", bool(sentence))

    # -- mirroring -------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Show what was answered, and what is said of it."""
        given = self._session.given(self.question)
        if given.tries and self._shown is None:
            self._show_answer(given.answer)
        self._show_fault("")
        self._enable()
        verdict = self._session.verdict(self.question)
        has_run = self._session.has_run(self.question.doing)
        state = (verdict, given.hints, given.is_told, given.tries, has_run)
        if state != self._shown:
            self._shown = state
            self._say(verdict)
        for text in self.findChildren(TextView):
            text.follow()

    def _show_answer(self, answer: Answer) -> None:
        if isinstance(self.field, QLineEdit | QPlainTextEdit):
            text = answer if isinstance(answer, str) else ""
            self.field.setText(text) if isinstance(self.field, QLineEdit) else self.field.setPlainText(text)
        elif isinstance(answer, tuple):
            for place, button in enumerate(self.buttons):
                button.setChecked(place in answer)

    def _enable(self) -> None:
        question, session = self.question, self._session
        given = session.given(question)
        is_over = question.is_prediction and session.has_run(question.doing)
        is_settled = is_over or given.is_right is True or (given.is_told and not question.is_prediction)
        for widget in (*self.buttons, *([self.field] if self.field is not None else [])):
            widget.setEnabled(not is_settled)
        is_new = not given.tries or self._given() != given.answer
        if question.is_prediction:
            self.submit.setText(tr("Predict") if not given.tries else tr("Change the prediction"))
        else:
            self.submit.setText(tr("Answer") if not given.tries else tr("Answer again"))
        self.submit.setVisible(not is_settled)
        self.submit.setEnabled(is_new and self._given() not in ("", ()))
        self.hint.setVisible(given.hints < len(question.hints) and not is_settled)
        self.hint.setText(tr("Hint") if not given.hints else tr("Another hint"))
        if question.is_prediction:
            self.show_answer.setText(tr("No idea, let it run"))
            self.show_answer.setVisible(not given.is_given and not is_over)
        else:
            self.show_answer.setText(tr("Show the answer"))
            self.show_answer.setVisible(
                given.tries >= TRIES_BEFORE_ANSWER and not is_settled and question.kind != "text"
            )

    def _say(self, verdict: Verdict | None) -> None:
        for before in self.findChildren(Said):
            self._said.removeWidget(before)
            before.hide()
            before.setParent(None)
            before.deleteLater()
        given = self._session.given(self.question)
        for hint in self.question.hints[: given.hints]:
            self._add_said("info", tr("Hint"), hint, self.question.before)
        if self.question.is_prediction and not self._session.has_run(self.question.doing):
            if given.is_given:
                text = tr("Noted. Now let it run.") if given.tries else tr("Let it run, then.")
                self._add_said("info", text, "")
            return
        if verdict is not None:
            self._say_verdict(verdict)
        elif given.is_told:
            self._add_said("info", self._answer_sentence(), self.question.right)

    def _say_verdict(self, verdict: Verdict) -> None:
        if verdict.is_right is None:
            heading, kind = (tr("A good answer"), "info") if verdict.feedback else (tr("Noted."), "info")
        elif self.question.is_prediction:
            kind = "good" if verdict.is_right else "wrong"
            heading = tr("As you expected") if verdict.is_right else tr("Not as you expected")
        else:
            kind = "good" if verdict.is_right else "wrong"
            heading = tr("Right") if verdict.is_right else tr("Not yet")
        text = "\n\n".join(verdict.feedback)
        if verdict.came_out:
            text = tr("It came out: {answer}").format(answer=verdict.came_out) + ("\n\n" + text if text else "")
        elif not verdict.is_right and self._session.given(self.question).is_told:
            text = f"{text}\n\n{self._answer_sentence()}" if text else self._answer_sentence()
        self._add_said(kind, heading, text)

    def _answer_sentence(self) -> str:
        """Return the sentence that gives the answer away."""
        sentence = tr("It came out: {answer}") if self.question.is_prediction else tr("The answer: {answer}")
        return sentence.format(answer=self._right_answer())

    def _right_answer(self) -> str:
        question = self.question
        if question.answer is not None:
            exact = question.answer.exact(self._value)
            return f"{numbers.shown(exact)} {question.answer.unit}".strip() if exact is not None else "–"
        return "; ".join(choice.text for choice in question.choices if choice.holds(self._value))

    def _value(self, expression: Expression) -> float | None:
        return self._session.number(self.question.doing, expression)

    def _add_said(self, kind: str, heading: str, text: str, doing: int | None = None) -> None:
        of = self.question.doing if doing is None else doing
        self._said.addWidget(Said(kind, heading, self._make_text(text, of) if text else None))


class Said(QFrame):
    """What is said of an answer: a sign, a heading, and a text."""

    def __init__(self, kind: str, heading: str, text: QWidget | None) -> None:
        super().__init__()
        self.setProperty("said", kind)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        sign = QLabel()
        token = {"good": "good", "wrong": "warning", "info": "secondary"}[kind]
        name = {"good": "good", "wrong": "info", "info": "info"}[kind]
        size = scaled(SIGN)
        sign.setPixmap(icon(name, size, token).pixmap(size, size))
        self.heading = text_label(heading, "heading", wraps=True)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        said = in_column(self.heading, *([] if text is None else [text]), spacing=4)
        row = in_row((sign, 0, Qt.AlignmentFlag.AlignTop), (said, 1), spacing=8)
        self.setLayout(in_column(row, margins=(10, 8, 10, 8)))
        self.setAccessibleName(heading)


class _TextField(QPlainTextEdit):
    """Free text, some lines high; Tab leaves it."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setFixedHeight(5 * self.fontMetrics().lineSpacing() + 12)
