"""Writes what somebody answered in a lesson to a file; the name is asked for then and stands nowhere else."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QWidget,
)

from macrostep.gui.lessons.progress import now
from macrostep.gui.lessons.session import LessonSession
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.layouts import in_column
from macrostep.model.base.errors import MacrostepError
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.lessons import LessonStep, Question, shown
from macrostep.model.lessons.answers import FORMATS, Answered, handed_in
from macrostep.model.lessons.markdown import segments


class HandInDialog(QDialog):
    """Asks whose answers they are."""

    def __init__(self, session: LessonSession, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export the answers"))
        self.name = QLineEdit()
        self.name.setMinimumWidth(280)
        self.name.setPlaceholderText(tr("First and last name"))
        self.name.setAccessibleName(tr("Name"))
        open_questions = sum(not session.given(question).is_given for question in session.lesson.questions)
        about = QLabel(
            tr("The file holds your name, the questions, your answers and when you gave them.")
            + (" " + tr("%n question(s) have no answer yet.", "", open_questions) if open_questions else "")
        )
        about.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.save = buttons.button(QDialogButtonBox.StandardButton.Save)
        self.save.setText(tr("Choose a file…"))
        self.save.setEnabled(False)
        self.name.textChanged.connect(lambda text: self.save.setEnabled(bool(text.strip())))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(tr("Name"), self.name)
        self.setLayout(in_column(about, form, buttons, margins=(20, 16, 20, 16), spacing=12))


def ask_for_file(session: LessonSession, parent: QWidget) -> Path | None:
    """Ask where the answers shall be written; the ending says in which format."""
    filters = ";;".join(f"{name} (*{ending})" for ending, name in FORMATS.items())
    suggested = Path.home() / f"{session.shelved.path.stem}.md"
    name, chosen = QFileDialog.getSaveFileName(parent, tr("Export the answers"), str(suggested), filters)
    if not name:
        return None
    path = Path(name)
    suffix = next((ending for ending, label in FORMATS.items() if chosen.startswith(label)), ".md")
    return path if path.suffix in FORMATS else path.with_name(path.name + suffix)


def write_answers(session: LessonSession, student: str, path: Path) -> None:
    """Write the answers.

    Raises
    ------
    OSError
    """
    answers = [_answered(session, step, question) for step in session.lesson.steps for question in step.questions]
    text = handed_in(session.lesson, answers, student.strip(), now(), path.suffix)
    write_whole(path, text.encode("utf-8", "backslashreplace"))


def _answered(session: LessonSession, step: LessonStep, question: Question) -> Answered:
    given = session.given(question)
    verdict = session.verdict(question)
    answer = given.answer
    if isinstance(answer, tuple):
        answer = "; ".join(question.choices[place].text for place in answer if place < len(question.choices))
    if not given.is_given:
        result = "open"
    elif verdict is not None and verdict.is_right is not None:
        result = "right" if verdict.is_right and not given.is_told else "told" if given.is_told else "wrong"
    else:
        result = "told" if given.is_told else "not judged"
    return Answered(
        step=step.title,
        question=_written(session, question, question.ask),
        kind="prediction" if question.is_prediction else "question",
        answer=_with_unit(question, answer),
        result=result,
        came_out=verdict.came_out if verdict is not None else "",
        tries=given.tries,
        hints=given.hints,
        at=given.at,
    )


def _with_unit(question: Question, answer: str) -> str:
    """Return a number with the unit that stands behind its field, if none was typed."""
    unit = question.answer.unit if question.answer is not None else ""
    return f"{answer} {unit}" if unit and answer and answer.strip()[-1:] in "0123456789." else answer


def _written(session: LessonSession, question: Question, markdown: str) -> str:
    """Return a text with the numbers that the reader saw."""
    parts = []
    for segment in segments(markdown):
        value = None
        if segment.kind == "number":
            try:
                value = session.number_of_text(question.before, segment.text)
            except MacrostepError:
                value = None
            parts.append(shown(value) if value is not None else "…")
        elif segment.kind in ("formula", "display"):
            parts.append(f"${segment.text}$")
        else:
            parts.append(segment.text)
    return " ".join("".join(parts).split())
