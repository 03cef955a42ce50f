"""Every lesson from its beginning to its end, in the window, with the run process itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep.gui.editing.document import Document
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.lessons.panel_words import PANELS
from macrostep.gui.lessons.question_view import QuestionView
from macrostep.gui.lessons.shelf import own_folder, shelved
from macrostep.gui.lessons.shipped import example, shipped_lessons
from macrostep.gui.lessons.task_view import DoingView
from macrostep.gui.localisation.translation import tr
from macrostep.gui.manual.manual_window import text_of
from macrostep.gui.running.controller import RunController
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.lessons import Question, load_lesson
from macrostep.model.lessons.questions import Answer
from macrostep.solvers import check_lesson, run_lesson
from tests.conftest import running
from tests.gui.in_language import in_language
from tests.gui.lesson_reader import PATIENCE, LessonReader


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One window for all lessons, because its run process takes seconds to start."""
    document = Document()
    made = MainWindow(document, RunController(document))
    made.resize(1280, 860)
    made.show()
    made.activateWindow()
    yield made
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.mark.parametrize("path", shipped_lessons(), ids=lambda path: path.stem)
def test_a_lesson_from_its_beginning_to_its_end(
    window: MainWindow, qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(window, qtbot, path, monkeypatch)


@pytest.mark.parametrize("number", [2, pytest.param(10, marks=pytest.mark.reliability)])
def test_a_lesson_in_german(
    number: int, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    with in_language(qapp, "de"):
        play(window, qtbot, shipped_lessons()[number - 1], monkeypatch)
        window.panels.get(LessonPanel).list.fill()
        assert "Warum das Halten eines Werts Energie hinzufügt" in [
            card.title for card in window.panels.get(LessonPanel).list.cards
        ]
    window.panels.get(LessonPanel).list.fill()


def test_the_lesson_in_the_manual(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in the page for teachers can be copied, checked, and done."""
    (text,) = re.findall(r"^~~~~markdown\n(.*?)^~~~~$", text_of("lessons.md"), re.MULTILINE | re.DOTALL)
    path = own_folder() / "mine.md"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    lesson = load_lesson(path, PANELS)
    assert check_lesson(lesson, example) == []
    assert [outcome.false for outcome in run_lesson(lesson, example)] == [()]
    play(window, qtbot, path, monkeypatch)


def play(window: MainWindow, qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do a lesson by clicks."""
    failures: list[str] = []
    monkeypatch.setattr(window.files, "ask_to_save", lambda: failures.append("asked to save"))
    window.panels.get(LessonPanel).failed.connect(failures.append)
    assert window.panels.get(LessonPanel).open(path), failures
    qtbot.waitUntil(lambda: window.controller.is_ready, timeout=PATIENCE)
    reader = LessonReader(window, qtbot)
    session, player = reader.session, window.panels.get(LessonPanel).player
    assert player is not None
    asked = 0
    for number, step in enumerate(session.lesson.steps):
        assert session.progress.step == number
        predicted: list[QuestionView] = []
        for view in list(player.parts):
            if isinstance(view, DoingView):
                reader.do(view)
                for prediction in predicted:
                    check_prediction(reader, prediction)
                predicted = []
            elif isinstance(view, QuestionView) and view.question.is_prediction:
                predict(reader, view, len(predicted))
                predicted.append(view)
            elif isinstance(view, QuestionView):
                find_out(reader, view)
        asked += len(step.questions)
        assert "…" not in reader.texts().replace(" …", ""), reader.texts()
        assert "–\N{NO-BREAK SPACE}" not in reader.texts()
        reader.click(player.next)
    assert not failures
    assert asked == len(session.lesson.questions) > 2
    assert window.panels.get(LessonPanel).player is None
    card = next(card for card in window.panels.get(LessonPanel).list.cards if card.shelved.key == shelved(path).key)
    assert tr("{minutes} · done").partition("·")[2] in card.accessibleDescription()
    window.panels.get(LessonPanel).failed.disconnect(failures.append)
    while running():  # panels look closer at the last run
        qtbot.wait(200)


def predict(reader: LessonReader, view: QuestionView, place: int) -> None:
    """Expect something: the first choice, or a number that is hardly right; every second time with no idea."""
    doing = next(d for d in reader.doings if d.doing.number == view.question.doing)
    assert not doing.button.isEnabled()
    if place == 1:
        reader.click(view.show_answer)
    else:
        reader.answer(view, (0,) if view.question.kind == "choice" else "-1234.5")
    assert not any("expected" in heading for heading in reader.said(view))


def check_prediction(reader: LessonReader, view: QuestionView) -> None:
    """See what is said of a prediction once it has run."""
    given, heading = reader.session.given(view.question), reader.said(view)[-1]
    if given.tries:
        assert heading == (tr("As you expected") if given.is_right else tr("Not as you expected"))
    else:
        assert heading.startswith(tr("It came out: {answer}").format(answer=""))


def find_out(reader: LessonReader, view: QuestionView) -> None:
    """Answer wrongly, read why, ask for a hint, and answer rightly."""
    question = view.question
    if question.kind == "text":
        reader.answer(view, "because they wait")
        assert reader.said(view) == [tr("A good answer")]
        return
    wrong, right = answers(reader, question)
    reader.answer(view, wrong)
    assert reader.said(view)[-1] == tr("Not yet")
    if question.hints:
        reader.click(view.hint)
        assert reader.said(view)[0] == tr("Hint")
    reader.answer(view, right)
    assert reader.said(view)[-1] == tr("Right")
    assert not view.submit.isVisible()


def answers(reader: LessonReader, question: Question) -> tuple[Answer, Answer]:
    """Return a wrong answer and the right one."""

    def value(expression):
        return reader.session.number(question.doing, expression)

    if question.kind == "choice":
        holds = [bool(choice.holds(value)) for choice in question.choices]
        right = tuple(place for place, known in enumerate(holds) if known)
        return (holds.index(False),), right if question.takes_several else right[:1]
    assert question.answer is not None
    exact = question.answer.exact(value)
    assert exact is not None
    return f"{7.0 * exact + 77.0:.6g}", f"{exact:.9g}"
