"""Doing what a lesson asks: predicting, running, doing by hand, going by keys, and what cannot be lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.laboratory.study.start_page import KIND_NAMES
from macrostep.gui.lessons.action_execution import same_methods
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.lessons.panel_words import KEYS, PANELS
from macrostep.gui.lessons.shipped import shipped_lessons
from macrostep.gui.lessons.text_view import TextView
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from tests.gui.fake_process import HELD
from tests.gui.lesson_reader import LessonReader
from tests.gui.lesson_window import LESSON, path, reader, shared_window, window

__all__ = ["path", "reader", "shared_window", "window"]


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
    assert (tuple(map(str, diagram.runs)), diagram.stop) == (("held:step=0.2",), 150.0)
    assert diagram["left"].parameters["m"].value == 5000.0
    assert window.document.undo_stack.count() == 1, "one step of undo"
    assert window.panels.get(PlotsPanel).chosen == ["left.v"]
    assert reader.said(question) == ["As you expected"]
    assert not question.submit.isVisible()
    assert "in 2000 steps" in reader.texts()
    assert window.messages.isHidden(), "no advice: a lesson's runs may be far off"
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
    reader.click(question.show_answer)
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
    window.document.push(ReplaceSubsystem("left", left.replaced(parameters=changed)))
    window.run_bar.stop_field.setFocus()
    window.run_bar.stop_field.selectAll()
    QTest.keyClicks(window.run_bar.stop_field, "150")
    QTest.keyClick(window.run_bar.stop_field, Qt.Key.Key_Return)
    assert reader.session.done(doing.doing) == [True, True, True, True, False, False]
    assert [mark.is_done for mark in doing.marks] == [True, True, True, True, False, False]
    window.run_bar.run_action.trigger()
    qtbot.waitUntil(lambda: reader.session.done(doing.doing)[4])
    assert reader.questions[0].submit.isVisible() is False, "it has run: there is nothing to predict any more"
    window.panels.get(PlotsPanel).choose(["left.v"])
    assert reader.session.is_done(doing.doing)
    assert doing.button.text() == "Do it again"


def test_a_run_of_something_else_is_not_taken(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    window.files.open_example("two_masses")
    window.document.push(SetSettings({"runs": ("held:step=0.5",)}))
    window.run_bar.run_action.trigger()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    assert not reader.session.has_run(1)
    assert "became" not in reader.texts()


def test_other_numbers_are_noticed_and_put_right(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    doing = reader.doings[0]
    reader.click(reader.questions[0].show_answer)
    reader.do(doing)
    reader.session.restart()
    right = window.document.diagram["right"]
    damper = right.parameters["d"]
    changed = right.replaced(parameters={**right.parameters, "d": type(damper)(1.0, damper.unit)})
    window.document.push(ReplaceSubsystem("right", changed))
    window.run_bar.run_action.trigger()
    qtbot.waitUntil(lambda: "the numbers of right differ" in window.messages.message)
    assert not reader.session.has_run(1)
    reader.click(reader.questions[0].show_answer)
    window.document.undo_stack.setClean()
    reader.do(reader.doings[0])
    assert reader.session.has_run(1)
    assert window.document.diagram["right"] == right


def test_keys_and_the_bar_of_steps(reader: LessonReader, window: MainWindow) -> None:
    lessons = window.panels.get(LessonPanel)
    for key, step in (("PageDown", 1), ("PageUp", 0)):
        QTest.keyClick(window, getattr(Qt.Key, f"Key_{key}"), Qt.KeyboardModifier.ControlModifier)
        assert reader.session.progress.step == step
    assert lessons.player is not None
    dots = lessons.player.dots
    QTest.mouseClick(dots, Qt.MouseButton.LeftButton, pos=QPoint(3 * dots.width() // 4, dots.height() // 2))
    assert reader.session.progress.step == 1
    assert "step 2 of 2" in dots.accessibleDescription()
    assert lessons.player.next.text() == "Finish"
    reader.click(lessons.player.next)
    assert lessons.player is None
    assert not lessons.actions_.next.isEnabled()
    assert lessons.list.isVisible()


def test_tab_goes_through_a_step(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    reader.session.go(1)
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
        if focused is reader.player.next:
            break
    assert reader.questions[1].field in seen
    assert seen[-1] is reader.player.next


def test_a_step_is_done_by_keys_alone(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    def press(key: Qt.Key) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)

    def tab_to(widget: QWidget) -> None:
        for _ in range(40):
            if QApplication.focusWidget() is widget:
                return
            press(Qt.Key.Key_Tab)
        raise AssertionError(widget)

    question, doing = reader.questions[0], reader.doings[0]
    player = window.panels.get(LessonPanel).player
    assert player is not None
    player.menu_button.setFocus()
    tab_to(question.buttons[0])
    press(Qt.Key.Key_Space)
    tab_to(question.submit)
    press(Qt.Key.Key_Space)
    assert reader.said(question) == ["Noted. Now let it run."]
    tab_to(doing.button)
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: reader.session.is_done(doing.doing))
    assert reader.said(question) == ["As you expected"]
    tab_to(player.next)
    press(Qt.Key.Key_Space)
    assert reader.session.progress.step == 1
    number = reader.questions[0]
    assert number.field is not None
    tab_to(number.field)
    QTest.keyClicks(number.field, "4")
    press(Qt.Key.Key_Return)
    assert reader.said(number) == ["Right"]


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
    reader.click(reader.questions[0].show_answer)
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
    reader.click(reader.questions[0].show_answer)
    reader.do(reader.doings[0])
    assert not window.document.undo_stack.isClean()
    reader.do(reader.doings[0])
    window.panels.get(LessonPanel).close_lesson()
    assert window.panels.get(LessonPanel).open(shipped_lessons()[0])
    reader.do(reader.doings[0])
    assert window.document.diagram.name == "spring_mass"
    monkeypatch.undo()


def test_every_panel_that_lessons_know_is_in_the_window(window: MainWindow) -> None:
    assert {KEYS.get(word, word) for word in PANELS} <= window.panels.docks.keys()
    assert set(PANELS["study"]) == set(KIND_NAMES)


def test_without_a_run_there_is_nothing_to_look_into(window: MainWindow, qtbot: QtBot, path: Path) -> None:
    path.write_text(LESSON + "```macrostep\nshow: steps at 2 s\n```\n", encoding="utf-8")
    assert window.panels.get(LessonPanel).open(path)
    reader = LessonReader(window, qtbot)
    reader.session.go(1)
    (doing,) = reader.doings
    assert doing.texts[0].text() == "Open the panel Steps, and step through the run at t =\xa02\xa0s"
    reader.click(doing.button)
    assert window.messages.message == "There is no run to trace yet: do the run of this lesson first."
    assert not reader.session.is_done(doing.doing)
    assert doing.button.isEnabled()


def methods_of(*texts: str) -> tuple[ChosenMethod, ...]:
    return tuple(map(chosen_method, texts))


def test_methods_are_the_same_in_any_spelling() -> None:
    known, held = {"held": HELD}, methods_of("held:step=0.2")
    assert same_methods(held, methods_of("held:step=2e-1,order=0"), known)
    assert not same_methods(held, methods_of("held:step=0.2,order=1"), known)
    assert not same_methods(held, methods_of("held:step=0.2", "held:step=0.2"), known)
    assert same_methods(methods_of("unknown:a=1"), methods_of("unknown:a=1"), known)


def test_a_run_says_that_a_prediction_is_due(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    (question,) = reader.questions
    window.run_bar.run_action.trigger()
    assert window.controller.state == "idle"
    assert window.messages.message.startswith("First say what you expect")
    reader.answer(question, (0,))
    reader.do(reader.doings[0])
    window.run_bar.run_action.trigger()
    assert window.controller.state != "idle", "nothing is due any more"
    qtbot.waitUntil(lambda: window.controller.state == "idle")


def test_the_wheel_over_a_text_scrolls_the_lesson(reader: LessonReader, window: MainWindow) -> None:
    area = reader.player.area
    window.resize(1280, 500)
    QApplication.processEvents()
    text = reader.parts(TextView)[0]
    assert area.verticalScrollBar().maximum() > 0
    handle = window.windowHandle()
    place = text.mapTo(window, text.rect().center())
    QTest.wheelEvent(handle, QPointF(place), QPoint(0, -120))
    assert area.verticalScrollBar().value() > 0
    window.resize(1280, 800)


def test_in_a_talk_a_lesson_shows_panels_beside_itself(reader: LessonReader, window: MainWindow) -> None:
    def seen() -> set[str]:
        QApplication.processEvents()
        return {key for key in window.panels.docks if window.panels.is_seen(key)}

    before = seen()
    window.presentation.start(fills_screen=False)
    window.presentation.go(1)
    QApplication.processEvents()
    area, text = reader.player.area, reader.parts(TextView)[0]
    QTest.wheelEvent(window.windowHandle(), QPointF(text.mapTo(window, text.rect().center())), QPoint(0, -120))
    assert area.verticalScrollBar().value() > 0
    reader.answer(reader.questions[0], (0,))
    reader.do(reader.doings[0])
    assert seen() == {"lesson", "plots"}, "neither library nor inspector"
    assert window.view.isVisible()
    assert window.presentation.is_on
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    assert not curves.signals.isVisible()
    window.panels.actions["compare"].trigger()
    assert seen() == {"lesson", "compare"}, "it takes the place of the curves"
    window.panels.actions["compare"].trigger()
    assert seen() == {"lesson"}, "the key of the panel with the keyboard closes it"
    window.presentation.end()
    assert seen() == before
