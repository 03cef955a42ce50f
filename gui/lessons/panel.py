"""The panel of lessons: the list of them, the one that is being done, and its answers in a file to hand in."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QStackedLayout,
    QWidget,
)

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.lessons.actions import LessonActions
from macrostep.gui.lessons.card import LessonCard, cards
from macrostep.gui.lessons.files import LessonFiles, are_large
from macrostep.gui.lessons.panel_words import PANELS
from macrostep.gui.lessons.player import LessonPlayer
from macrostep.gui.lessons.progress import now
from macrostep.gui.lessons.session import LessonSession
from macrostep.gui.lessons.shelf import own_folder, shelved
from macrostep.gui.lessons.shipped import translated
from macrostep.gui.localisation.translation import language, shown, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.widgets.basic import Stretch, described, in_column, push_button, text_label
from macrostep.gui.widgets.file_dialogs import ask_file_to_open, ask_file_to_save
from macrostep.model.base.errors import LessonError, MacrostepError, reason_of
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.lessons import Lesson, LessonStep, Question, load_lesson, numbers
from macrostep.model.lessons.answers import FORMATS, Answered, handed_in
from macrostep.model.lessons.course import substance
from macrostep.model.lessons.markdown import segments


@final
class LessonPanel(QWidget):
    """Lessons in a window.

    Parameters
    ----------
    context : PanelContext

    Signals
    -------
    requested()
        The panel is to be seen.
    began()
        A lesson is shown; what lies over the diagram is to go.
    failed(str), done(str)
        One sentence.
    page_requested(str)
        A page of the manual.
    """

    requested = Signal()
    began = Signal()
    failed = Signal(str)
    done = Signal(str)
    page_requested = Signal(str)

    def __init__(self, context: PanelContext) -> None:
        super().__init__()
        self._context, self._window = context, context.window
        self.actions_ = context.made(LessonActions)
        self.player: LessonPlayer | None = None
        self._left_behind: dict[str, Any] | None = None
        self.list = _List(self)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.list)
        self.setMinimumWidth(300)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # so that F1 explains lessons
        context.controller.objections.append(self._objects_to_run)

    @property
    def session(self) -> LessonSession | None:
        return self.player.session if self.player is not None else None

    def open(self, path: Path) -> bool:
        """Open a lesson where it was left, with what stands beside it; False if its file is not one.

        Large files are read beside the window, and the lesson is shown when they are read. One of ours is opened in the
        language of the window.
        """
        path = translated(path, language())
        try:
            lesson = load_lesson(path, PANELS)
        except LessonError as error:
            self.failed.emit(shown(error))
            return False
        if are_large(lesson):
            read = partial(LessonFiles.of, lesson)
            self._context.files.large.do(path.name, read, partial(self._begin, path, lesson))
        else:
            self._begin(path, lesson, LessonFiles.of(lesson))
        return True

    def _begin(self, path: Path, lesson: Lesson, files: LessonFiles) -> None:
        """Show a lesson whose files are read."""
        self.close_lesson()
        session = LessonSession(lesson, shelved(path), self._context, files, self._left_behind)
        session.failed.connect(self.failed)
        player = LessonPlayer(session, self._context)
        player.left.connect(self.close_lesson)
        player.page_requested.connect(self.page_requested)
        player.menu.addActions([self.actions_.restart, self.actions_.export])
        self.player = player
        self._pages.addWidget(player)
        self._pages.setCurrentWidget(player)
        self.actions_.enable(True)
        self.began.emit()
        self.requested.emit()
        session.doer.notice()

    def close_lesson(self) -> None:
        """Show the list; what was done of a lesson stays kept."""
        if self.player is not None:
            player, self.player = self.player, None
            if not player.session.doer.has_own_work():
                self._left_behind = substance(self._context.document.diagram)
            player.session.close()
            self._pages.removeWidget(player)
            player.hide()
            player.deleteLater()
        self.actions_.enable(False)
        self.list.fill()
        self._pages.setCurrentWidget(self.list)

    def _objects_to_run(self) -> bool:
        """Say, before a run of the lesson's diagram, that a prediction is due; False if none is."""
        session = self.session
        missing = session.missing_predictions() if session is not None else []
        if session is None or not missing or session.doer.has_own_work():
            return False

        def run_without() -> None:
            for question in missing:
                session.pass_over(question)
            self._context.controller.run()

        said = tr("First say what you expect: the lesson asks for a prediction before this run.")
        self._context.messages.show_message(said, "warning", [(tr("Run without it"), run_without)])
        self.requested.emit()
        return True

    def ask_for_lesson(self) -> None:
        """Ask for a lesson's file and open it."""
        path = ask_file_to_open(self._window, "lessons", tr("Open lesson"), tr("Lessons (*.md);;All files (*)"))
        if path is not None:
            self.open(path)

    def ask_to_export(self) -> None:
        """Ask for a name and a file, and write the answers."""
        session = self.session
        if session is None:
            return
        dialog = HandInDialog(session, self._window)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        path = ask_for_file(session, self._window)
        if path is None:
            return
        try:
            write_answers(session, dialog.name.text(), path)
        except OSError as error:
            reason = reason_of(error)
            self.failed.emit(tr("{file} cannot be written: {reason}.").format(file=path.name, reason=reason))
        else:
            self.done.emit(tr("Written: {file}").format(file=path.name))

    def go_on(self) -> None:
        """Show the next step of the lesson that is open."""
        if self.player is not None:
            self.requested.emit()
            self.player.go_on()

    def go_back(self) -> None:
        """Show the step before."""
        if self.player is not None:
            self.requested.emit()
            self.player.go_back()

    def restart(self) -> None:
        """Begin the lesson that is open anew."""
        if self.session is not None:
            self.session.restart()


class _List(QScrollArea):
    """Every lesson as a card."""

    def __init__(self, panel: LessonPanel) -> None:
        super().__init__()
        self._panel = panel
        self.cards: list[LessonCard] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        heading = text_label(tr("Lessons"), "title")
        about = QLabel(tr("Ten minutes each: say what you expect, let it run, and see why."))
        about.setProperty("role", "secondary")
        about.setWordWrap(True)
        self._column = in_column(spacing=8)
        open_button = push_button(tr("Open lesson…"), panel.ask_for_lesson, sign=icon("open"))
        folder_button = QPushButton(tr("My lessons"))
        folder_button.setToolTip(tr("Lessons in this folder appear here: {folder}").format(folder=own_folder()))
        folder_button.clicked.connect(_show_own_folder)
        buttons = in_column(open_button, folder_button, spacing=8)
        page = QWidget()
        page.setObjectName("lesson_step")
        self._layout = in_column(heading, about, self._column, buttons, Stretch(1), margins=(16, 12, 16, 16), spacing=8)
        page.setLayout(self._layout)
        self.setWidget(page)
        self.fill()

    def fill(self) -> None:
        """Show the lessons that there are, and how far one is in each."""
        for card in self.cards:
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = cards(is_wide=True)
        for card in self.cards:
            card.clicked.connect(lambda _=False, lesson=card.shelved: self._panel.open(lesson.path))
            card.arrow_pressed.connect(lambda key, card=card: self._go(card, key))
            self._column.addWidget(card)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._layout.invalidate()  # Qt sends no event for a size that the page is given while it is being shown
        self._layout.activate()

    def _go(self, card: LessonCard, key: int) -> None:
        step = 1 if key in (Qt.Key.Key_Down, Qt.Key.Key_Right) else -1
        place = self.cards.index(card) + step
        if 0 <= place < len(self.cards):
            self.cards[place].setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(self.cards[place])


def _show_own_folder() -> None:
    """Open the folder for the user's lessons in the system's file browser."""
    own_folder().mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(own_folder())))


class HandInDialog(QDialog):
    """Asks whose answers they are."""

    def __init__(self, session: LessonSession, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export the answers"))
        self.name = described(QLineEdit(placeholderText=tr("First and last name")), tr("Name"))
        self.name.setMinimumWidth(280)
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
    path, chosen = ask_file_to_save(
        parent, "answers", tr("Export the answers"), f"{session.shelved.path.stem}.md", filters
    )
    if path is None:
        return None
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
            parts.append(numbers.shown(value) if value is not None else "…")
        elif segment.kind in ("formula", "display"):
            parts.append(f"${segment.text}$")
        else:
            parts.append(segment.text)
    return " ".join("".join(parts).split())
