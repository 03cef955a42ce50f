"""The panel of lessons: doing by hand, answering, going by keys, remembering, handing in, and what cannot be lost."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QKeyEvent, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep.gui.command_palette import commands
from macrostep.gui.document import Document
from macrostep.gui.lessons.doing import same_methods
from macrostep.gui.lessons.hand_in import HandInDialog
from macrostep.gui.lessons.shelf import own_folder, shelf
from macrostep.gui.lessons.shipped import shipped_lessons
from macrostep.gui.lessons.text_view import TextView
from macrostep.gui.runs import RunController
from macrostep.gui.theme import DARK, LIGHT, set_theme
from macrostep.gui.typesetting import typesetter
from macrostep.gui.window import MainWindow
from macrostep.model.edits import SetSettings
from tests.gui.fake_process import HELD, FakeProcess
from tests.gui.lesson_reader import LessonReader

LESSON = """---
title: Two masses
minutes: 5
learns: How a lesson works.
---

## First

It swings with $\\omega = \\sqrt{c/m}$.

```predict
How large does $x$ become?
- [{largest left.x > 1.5}] large
  > It does.
- [{largest left.x <= 1.5}] small
hint: Think.
```

```macrostep
open: two_masses
methods: held:step=0.2
set: left.m = 5000 kg
stop: 150 s
run
show: signals left.v
```

It became {largest left.x} m, with an error of {rmse left.x} %, in {macro_steps} steps.

## Second

```question
How much is 2 + 2?
answer: 4 kg ± 0.1
if 5 kg: Nearly.
right: Good.
wrong: Count.
hint: One finger more than three.
hint: Four.
```

```question
Why?
sample: Because.
```
"""


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    set_theme(LIGHT)
    document = Document()
    made = MainWindow(document, RunController(document, FakeProcess))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    qtbot.addWidget(made)
    made.resize(1280, 800)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    qtbot.waitUntil(lambda: made.controller.is_ready)
    yield made
    set_theme(LIGHT)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "masses.md"
    made.write_text(LESSON, encoding="utf-8")
    return made


@pytest.fixture
def reader(window: MainWindow, qtbot: QtBot, path: Path) -> LessonReader:
    assert window.lessons.open(path)
    return LessonReader(window, qtbot)


def said_of(window: MainWindow) -> str:
    return window.messages.message


def test_predict_do_and_read(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    question, doing = reader.questions[0], reader.doings[0]
    assert window.panels.docks["lesson"].isVisible()
    assert not doing.button.isEnabled()
    assert doing.note.text() == "First say what you expect."
    assert "became" not in reader.texts()
    reader.answer(question, (1,))
    assert reader.said(question) == ["Noted. Now let it run."]
    reader.answer(question, (0,))
    reader.do(doing)
    diagram = window.document.diagram
    assert (diagram.runs, diagram.stop) == (("held:step=0.2",), 150.0)
    assert diagram["left"].parameters["m"].value == 5000.0
    assert window.document.undo_stack.count() == 1, "one step of undo"
    assert window.plots.chosen == ["left.v"]
    assert reader.said(question) == ["As you expected"]
    assert not question.submit.isVisible()
    assert "in 2000 steps" in reader.texts()
    window.document.undo_stack.undo()
    assert window.document.diagram.stop == 200.0


def test_a_wrong_prediction_and_none(reader: LessonReader) -> None:
    question, doing = reader.questions[0], reader.doings[0]
    reader.answer(question, (1,))
    reader.do(doing)
    assert reader.said(question) == ["Not as you expected"]
    reader.session.restart()
    question, doing = reader.questions[0], reader.doings[0]
    assert not doing.button.isEnabled()
    reader.click(question.tell)
    reader.do(doing)
    assert reader.said(question) == ["It came out: large"]


def test_by_hand_what_is_done_is_noticed(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    doing = reader.doings[0]
    assert reader.session.done(doing.doing) == [False] * 6
    window.files.open_example("two_masses")
    assert reader.session.done(doing.doing) == [True, False, False, False, False, False]
    window.document.push(SetSettings({"runs": ("held:order=0,step=2e-1",)}))
    left = window.document.diagram["left"]
    mass = left.parameters["m"]
    changed = {**left.parameters, "m": type(mass)(5000.0, mass.unit)}
    from macrostep.model.edits import ReplaceSubsystem

    window.document.push(ReplaceSubsystem("left", left.replaced(parameters=changed)))
    window.run_bar.stop_field.setFocus()
    window.run_bar.stop_field.selectAll()
    QTest.keyClicks(window.run_bar.stop_field, "150")
    QTest.keyClick(window.run_bar.stop_field, Qt.Key.Key_Return)
    assert reader.session.done(doing.doing) == [True, True, True, True, False, False]
    assert [mark.is_done for mark in doing.marks] == [True, True, True, True, False, False]
    window.run_bar.run_action.trigger()
    qtbot.waitUntil(lambda: window.controller.state == "idle")
    assert reader.session.done(doing.doing)[4]
    assert reader.questions[0].submit.isVisible() is False, "it has run: there is nothing to predict any more"
    window.plots.choose(["left.v"])
    assert reader.session.is_done(doing.doing)
    assert doing.button.text() == "Do it again"


def test_a_run_of_something_else_is_not_taken(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    window.files.open_example("two_masses")
    window.document.push(SetSettings({"runs": ("held:step=0.5",)}))
    window.run_bar.run_action.trigger()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    assert not reader.session.has_run(1)
    assert "became" not in reader.texts()


def test_answers_hints_and_feedback(reader: LessonReader) -> None:
    reader.session.go(1)
    number, text = reader.questions
    assert not number.submit.isEnabled()
    reader.answer(number, "much")
    assert "not a number" in number.fault.text()
    assert number.fault.isVisible()
    reader.answer(number, "5")
    assert not number.fault.isVisible()
    assert reader.said(number) == ["Not yet"]
    assert not number.tell.isVisible()
    reader.click(number.hint)
    assert reader.said(number) == ["Hint", "Not yet"]
    assert number.hint.text() == "Another hint"
    reader.answer(number, "6")
    assert number.tell.isVisible()
    reader.click(number.hint)
    assert not number.hint.isVisible()
    reader.answer(number, "4000 g")
    assert reader.said(number)[-1] == "Right"
    assert not number.field.isEnabled()  # type: ignore[union-attr]
    reader.answer(text, "I think so")
    assert reader.said(text) == ["A good answer"]


def test_the_answer_can_be_shown(reader: LessonReader) -> None:
    reader.session.go(1)
    number = reader.questions[0]
    for wrong in ("7", "8"):
        reader.answer(number, wrong)
    reader.click(number.tell)
    assert "The answer: 4 kg" in said_texts(number)
    assert not number.submit.isVisible()


def said_texts(view: object) -> str:
    return "\n".join(text.toPlainText() for text in view.findChildren(TextView))  # type: ignore[attr-defined]


def test_keys_and_the_bar_of_steps(reader: LessonReader, window: MainWindow) -> None:
    lessons = window.lessons
    for key, step in (("PageDown", 1), ("PageUp", 0)):
        QTest.keyClick(window, getattr(Qt.Key, f"Key_{key}"), Qt.KeyboardModifier.ControlModifier)
        assert reader.session.progress.step == step
    assert lessons.player is not None
    dots = lessons.player.dots
    QTest.mouseClick(dots, Qt.MouseButton.LeftButton, pos=dots.rect().center() + dots.rect().topRight() / 4)
    assert reader.session.progress.step == 1
    assert "step 2 of 2" in dots.accessibleDescription()
    assert lessons.player.next.text() == "Finish"
    reader.click(lessons.player.next)
    assert lessons.player is None
    assert not lessons.next.isEnabled()
    assert lessons.list.isVisible()


def test_what_was_done_is_remembered(reader: LessonReader, window: MainWindow, qtbot: QtBot, path: Path) -> None:
    reader.answer(reader.questions[0], (0,))
    reader.do(reader.doings[0])
    before = reader.texts()
    reader.session.go(1)
    reader.answer(reader.questions[0], "5")
    window.lessons.close_lesson()
    assert window.lessons.open(path)
    assert reader.session.progress.step == 1
    field = reader.questions[0].field
    assert isinstance(field, QLineEdit)
    assert field.text() == "5"
    assert reader.said(reader.questions[0]) == ["Not yet"]
    reader.session.go(0)
    assert reader.texts() == before
    assert reader.said(reader.questions[0]) == ["As you expected"]
    window.lessons.restart.trigger()
    assert reader.session.progress.step == 0
    assert not reader.session.given(reader.questions[0].question).is_given
    assert "became" not in reader.texts()


def test_another_text_begins_anew(reader: LessonReader, window: MainWindow, path: Path) -> None:
    reader.session.go(1)
    path.write_text(LESSON.replace("5 kg: Nearly", "6 kg: Nearly"), encoding="utf-8")
    assert window.lessons.open(path)
    assert reader.session.progress.step == 0


def test_progress_that_cannot_be_read_is_none(reader: LessonReader, window: MainWindow, path: Path) -> None:
    reader.session.go(1)
    kept = list((own_folder() / "progress").glob("*.json"))
    assert len(kept) == 1
    kept[0].write_text('{"step": [[]]}')
    assert window.lessons.open(path)
    assert reader.session.progress.step == 0


@pytest.mark.parametrize("answer", [QMessageBox.StandardButton.Cancel, QMessageBox.StandardButton.Discard])
def test_own_work_is_not_lost(
    reader: LessonReader,
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    answer: QMessageBox.StandardButton,
) -> None:
    asked: list[str] = []

    def ask() -> QMessageBox.StandardButton:
        asked.append("asked")
        return answer

    monkeypatch.setattr(window.files, "ask_to_save", ask)
    window.document.push(SetSettings({"description": "hours of work"}))
    doing = reader.doings[0]
    reader.click(reader.questions[0].tell)
    reader.click(doing.button)
    qtbot.waitUntil(lambda: not reader.session.doer.is_busy)
    assert asked == ["asked"]
    kept = answer == QMessageBox.StandardButton.Cancel
    assert (window.document.diagram.description == "hours of work") == kept
    assert reader.session.is_done(doing.doing) != kept
    assert doing.button.isEnabled(), "it can be done later"
    monkeypatch.undo()


def test_diagrams_of_lessons_are_nobodys_work(
    reader: LessonReader, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.files, "ask_to_save", lambda: pytest.fail("asked to save"))
    reader.click(reader.questions[0].tell)
    reader.do(reader.doings[0])
    assert not window.document.undo_stack.isClean()
    reader.do(reader.doings[0])
    window.lessons.close_lesson()
    assert window.lessons.open(shipped_lessons()[0])
    reader.do(reader.doings[0])
    assert window.document.diagram.name == "spring_mass"
    monkeypatch.undo()


def test_files_that_are_no_lessons(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "wrong.md"
    wrong.write_text(LESSON.replace("run\n", "runn\n"), encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *args: (str(wrong), ""))
    window.lessons.open_file.trigger()
    assert said_of(window).startswith("wrong.md, line 27: 'runn' is nothing that can be done")
    assert window.lessons.player is None
    wrong.write_text(LESSON, encoding="utf-8")
    window.lessons.open_file.trigger()
    assert window.lessons.player is not None


def test_lessons_of_ones_own_stand_beside_ours(window: MainWindow) -> None:
    folder = own_folder()
    folder.mkdir(parents=True)
    (folder / "mine.md").write_text(LESSON, encoding="utf-8")
    (folder / "broken.md").write_text("nothing", encoding="utf-8")
    ours = len(shipped_lessons())
    assert len(shelf()) == ours + 2
    window.show_start_page()
    cards = {card.title: card for card in window.start_page.lessons.cards}
    assert len(cards) == ours + 2
    assert not cards["broken"].isEnabled()
    assert "line 1" in cards["broken"].toolTip()
    QTest.mouseClick(cards["Two masses"], Qt.MouseButton.LeftButton)
    assert window.start_page.isHidden()
    assert window.lessons.session is not None
    assert window.lessons.session.lesson.head.title == "Two masses"


def test_the_menu_and_the_palette_have_every_lesson(window: MainWindow) -> None:
    titles = [action.text() for action in window.menus.menus["Lessons"].actions() if action.text()]
    assert titles[0] == "1  What a macro-step is"
    assert len([title for title in titles if title[:1].isdigit()]) == len(shipped_lessons()) >= 8
    found = {command.text: command for command in commands(window)}
    found["1  What a macro-step is"].run()
    assert window.lessons.session is not None
    assert found["Open lesson…"].is_enabled


def export(reader: LessonReader, window: MainWindow, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = {".md": "Markdown", ".csv": "CSV", ".json": "JSON"}[target.suffix]
    name = (str(target.with_suffix("")), f"{chosen} (*{target.suffix})")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: name)

    def fill(dialog: HandInDialog) -> int:
        assert not dialog.save.isEnabled()
        QTest.keyClicks(dialog.name, "=Ada Lovelace")
        assert dialog.save.isEnabled()
        return int(HandInDialog.DialogCode.Accepted)

    monkeypatch.setattr(HandInDialog, "exec", fill)
    window.lessons.export.trigger()
    assert said_of(window) == f"Written: {target.name}"


def test_answers_are_handed_in(
    reader: LessonReader, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader.answer(reader.questions[0], (1,))
    reader.do(reader.doings[0])
    reader.session.go(1)
    reader.answer(reader.questions[0], "5")
    reader.answer(reader.questions[0], "4")
    reader.answer(reader.questions[1], "=HYPERLINK(1)")
    for ending in (".md", ".csv", ".json"):
        export(reader, window, tmp_path / f"answers{ending}", monkeypatch)
    document = json.loads((tmp_path / "answers.json").read_text())
    assert (document["student"], document["questions"], document["answered"], document["right"]) == (
        "=Ada Lovelace", 3, 3, 1,
    )  # fmt: skip
    first, second, third = document["answers"]
    assert (first["kind"], first["answer"], first["result"], first["came_out"]) == (
        "prediction", "small", "wrong", "large",
    )  # fmt: skip
    assert first["question"] == "How large does $x$ become?"
    assert (second["answer"], second["result"], second["tries"]) == ("4 kg", "right", 2)
    assert third["result"] == "not judged"
    rows = list(csv.DictReader((tmp_path / "answers.csv").open()))
    assert [row["student"] for row in rows] == ["'=Ada Lovelace"] * 3
    assert rows[2]["answer"] == "'=HYPERLINK(1)", "no formula for a spreadsheet"
    text = (tmp_path / "answers.md").read_text()
    assert "# Two masses" in text
    assert "3 of 3 answered, 1 right" in text


def test_an_export_that_fails_is_said(
    reader: LessonReader, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HandInDialog, "exec", lambda dialog: 1)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(tmp_path / "none" / "a.md"), "Markdown"))
    window.lessons.export.trigger()
    assert said_of(window).startswith("a.md cannot be written: no such file")


def test_formulas_are_typeset_on_the_base_line(qtbot: QtBot, window: MainWindow) -> None:
    view = TextView("Words $x_{n+1}$ and $$\\frac{a}{b}$$ and $\\frac{{$.")
    qtbot.addWidget(view)
    view.resize(400, 100)
    view.show()
    qtbot.waitUntil(lambda: typesetter().picture("x_{n+1}", LIGHT.text, view._letter_size(False)) is not None)
    typesetter().wait()
    qtbot.wait(50)
    image = view.loadResource(QTextDocument.ResourceType.ImageResource, QUrl("formula:0"))
    assert image.width() > 20  # type: ignore[attr-defined]
    assert "\\frac{{" in view.toPlainText(), "what cannot be typeset stays text"
    height = view.height()
    set_theme(DARK)
    qtbot.wait(50)
    typesetter().wait()
    qtbot.wait(50)
    assert view.height() == height


@pytest.mark.parametrize(
    "hostile",
    [
        "![x](file:///etc/passwd)",
        "![x](http://127.0.0.1:9/x.png)",
        '<img src="file:///etc/passwd">',
        "![x](formula:99)",
        "![x](../secret.png)",
    ],
)
def test_nothing_is_loaded_from_elsewhere(qtbot: QtBot, window: MainWindow, hostile: str) -> None:
    asked: list[str] = []

    def pictures(name: str) -> None:
        asked.append(name)

    view = TextView(hostile, pictures=pictures)
    qtbot.addWidget(view)
    view.show()
    if hostile.startswith("<"):
        assert "img" in view.toPlainText(), "HTML is shown, not done"
    for name in asked or ["x"]:
        image = view.loadResource(QTextDocument.ResourceType.ImageResource, QUrl(name))
        assert image.isNull()  # type: ignore[attr-defined]


def test_links_lead_to_the_manual_or_to_https(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(
        "macrostep.gui.lessons.text_view.QDesktopServices.openUrl", lambda url: opened.append(url.toString())
    )
    view = TextView("[a](manual:ni_jacobi.md) [b](https://example.org) [c](file:///bin/sh)")
    qtbot.addWidget(view)
    pages: list[str] = []
    view.page_wanted.connect(pages.append)
    for target in ("manual:ni_jacobi.md", "https://example.org", "file:///bin/sh", "javascript:1", "ftp://x"):
        view.anchorClicked.emit(QUrl(target))
    assert pages == ["ni_jacobi.md"]
    assert opened == ["https://example.org"]


def test_methods_are_the_same_in_any_spelling() -> None:
    known = {"held": HELD}
    assert same_methods(("held:step=0.2",), ("held:step=2e-1,order=0",), known)
    assert not same_methods(("held:step=0.2",), ("held:step=0.2,order=1",), known)
    assert not same_methods(("held:step=0.2",), ("held:step=0.2", "held:step=0.2"), known)
    assert same_methods(("unknown:a=1",), ("unknown:a=1",), known)


def test_the_panel_is_as_high_as_the_window(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    dock = window.panels.docks["lesson"]
    qtbot.waitUntil(lambda: dock.geometry().bottom() > window.panels.docks["plots"].geometry().top() + 50)
    assert dock.width() >= 340
    dock.close()
    qtbot.waitUntil(lambda: window.panels.docks["library"].geometry().bottom() < window.height() - 150)


def test_tab_goes_through_a_step(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    reader.session.go(1)
    assert window.lessons.player is not None
    field = reader.questions[0].field
    assert field is not None
    field.setFocus()
    seen = []
    for _ in range(12):
        QApplication.sendEvent(
            QApplication.focusWidget() or window,
            QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier),
        )
        focused = QApplication.focusWidget()
        seen.append(focused)
        if focused is window.lessons.player.next:
            break
    assert reader.questions[1].field in seen
    assert seen[-1] is window.lessons.player.next
