"""Where lessons are found: the menu, the start page, one's own folder, files that are none; and the panel's place."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.lessons.shelf import own_folder, shelf
from macrostep.gui.lessons.shipped import shipped_lessons
from macrostep.gui.lessons.text_view import TextView
from macrostep.gui.manual.manual_window import ManualWindow
from macrostep.gui.window.command_palette import commands
from macrostep.gui.window.main_window import MainWindow
from tests.conftest import running
from tests.gui.lesson_reader import LessonReader
from tests.gui.lesson_window import LESSON, path, reader, shared_window, window

__all__ = ["path", "reader", "shared_window", "window"]


def said_of(window: MainWindow) -> str:
    return window.messages.message


def test_files_that_are_no_lessons(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "wrong.md"
    wrong.write_text(LESSON.replace("run\n", "runn\n"), encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *args: (str(wrong), ""))
    window.panels.get(LessonPanel).actions_.open_file.trigger()
    assert said_of(window).startswith("wrong.md, line 24: 'runn' is nothing that can be done")
    assert window.panels.get(LessonPanel).player is None
    wrong.write_text(LESSON, encoding="utf-8")
    window.panels.get(LessonPanel).actions_.open_file.trigger()
    assert window.panels.get(LessonPanel).player is not None


def test_lessons_of_ones_own_stand_beside_ours(window: MainWindow, qtbot: QtBot) -> None:
    folder = own_folder()
    folder.mkdir(parents=True)
    (folder / "mine.md").write_text(LESSON, encoding="utf-8")
    (folder / "broken.md").write_text("nothing", encoding="utf-8")
    ours = len(shipped_lessons())
    assert len(shelf()) == ours + 2
    window.places.show_start_page()
    cards = {card.title: card for card in window.start_page.lessons.cards}
    assert len(cards) == ours + 2
    assert not cards["broken"].isEnabled()
    assert "line 1" in cards["broken"].toolTip()
    qtbot.waitUntil(lambda: cards["Two masses"].height() > 0)
    window.start_page.ensureWidgetVisible(cards["Two masses"])
    QTest.mouseClick(cards["Two masses"], Qt.MouseButton.LeftButton)
    assert window.start_page.isHidden()
    session = window.panels.get(LessonPanel).session
    assert session is not None
    assert session.lesson.head.title == "Two masses"
    qtbot.waitUntil(lambda: not running())  # the pictures of the examples
    window.panels.get(LessonPanel).close_lesson()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert all(map(isValid, window.menus.menus.values())), "nothing else is gone with the lesson"


def test_the_menu_and_the_palette_have_every_lesson(window: MainWindow) -> None:
    titles = [action.text() for action in window.menus.menus["Lessons"].actions() if action.text()]
    assert titles[0] == "1  What a macro-step is"
    assert len([title for title in titles if title[:1].isdigit()]) == len(shipped_lessons()) >= 8
    found = {command.text: command for command in commands(window)}
    found["1  What a macro-step is"].run()
    assert window.panels.get(LessonPanel).session is not None
    assert found["Open lesson…"].is_enabled


def test_f1_explains_lessons_from_their_panel(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    text = next(part for part in reader.parts(TextView))
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton)  # type: ignore[attr-defined]
    next(action for action in window.menus.actions() if action.objectName() == "manual").trigger()
    manual = window.findChild(ManualWindow)
    assert manual is not None
    qtbot.waitUntil(manual.isVisible)
    assert manual.page == "lessons.md"
    manual.close()


def test_the_panel_is_as_high_as_the_window(reader: LessonReader, window: MainWindow, qtbot: QtBot) -> None:
    dock = window.panels.docks["lesson"]
    qtbot.waitUntil(lambda: dock.geometry().bottom() > window.panels.docks["plots"].geometry().top() + 50)
    assert dock.width() >= 340
    dock.close()
    qtbot.waitUntil(lambda: window.panels.docks["library"].geometry().bottom() < window.height() - 150)
