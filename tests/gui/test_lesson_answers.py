"""Answers in a lesson: what is said of them, that they are remembered, and handing them in."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from macrostep.gui.lessons.panel import HandInDialog, LessonPanel
from macrostep.gui.lessons.shelf import own_folder
from macrostep.gui.lessons.text_view import TextView
from macrostep.gui.window.main_window import MainWindow
from tests.gui.lesson_reader import LessonReader
from tests.gui.lesson_window import LESSON, path, reader, shared_window, window

__all__ = ["path", "reader", "shared_window", "window"]


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
    assert not number.show_answer.isVisible()
    reader.click(number.hint)
    assert reader.said(number) == ["Hint", "Not yet"]
    assert number.hint.text() == "Another hint"
    reader.answer(number, "6")
    assert number.show_answer.isVisible()
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
    reader.click(number.show_answer)
    assert "The answer: 4 kg" in said_texts(number)
    assert not number.submit.isVisible()


def said_texts(view: object) -> str:
    return "\n".join(text.toPlainText() for text in view.findChildren(TextView))  # type: ignore[attr-defined]


def test_what_was_done_is_remembered(reader: LessonReader, window: MainWindow, qtbot: QtBot, path: Path) -> None:
    reader.answer(reader.questions[0], (0,))
    reader.do(reader.doings[0])
    before = reader.texts()
    reader.session.go(1)
    reader.answer(reader.questions[0], "5")
    window.panels.get(LessonPanel).close_lesson()
    assert window.panels.get(LessonPanel).open(path)
    assert reader.session.progress.step == 1
    field = reader.questions[0].field
    assert isinstance(field, QLineEdit)
    assert field.text() == "5"
    assert reader.said(reader.questions[0]) == ["Not yet"]
    reader.session.go(0)
    assert reader.texts() == before
    assert reader.said(reader.questions[0]) == ["As you expected"]
    window.panels.get(LessonPanel).actions_.restart.trigger()
    assert reader.session.progress.step == 0
    assert not reader.session.given(reader.questions[0].question).is_given
    assert "became" not in reader.texts()


def test_another_text_begins_anew(reader: LessonReader, window: MainWindow, path: Path) -> None:
    reader.session.go(1)
    path.write_text(LESSON.replace("5 kg: Nearly", "6 kg: Nearly"), encoding="utf-8")
    assert window.panels.get(LessonPanel).open(path)
    assert reader.session.progress.step == 0


def test_progress_that_cannot_be_read_is_none(reader: LessonReader, window: MainWindow, path: Path) -> None:
    reader.session.go(1)
    kept = list((own_folder() / "progress").glob("*.json"))
    assert len(kept) == 1
    kept[0].write_text('{"step": [[]]}')
    assert window.panels.get(LessonPanel).open(path)
    assert reader.session.progress.step == 0


def said_of(window: MainWindow) -> str:
    return window.messages.message


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
    window.panels.get(LessonPanel).actions_.export.trigger()
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
    window.panels.get(LessonPanel).actions_.export.trigger()
    assert said_of(window).startswith("a.md cannot be written: no such file")
