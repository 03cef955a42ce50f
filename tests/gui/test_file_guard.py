"""The document's file: open in two windows, changed or deleted by others, and called by any name."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.document import Document
from macrostep.gui.files.difference_view import DifferenceWindow
from macrostep.gui.files.guard import Holder, holder_of, lock_path
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import ASK_TO_SAVE, RELOAD_UNASKED
from macrostep.gui.widgets.basic import question
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, load, save
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.edits.edits import SetSettings
from macrostep.model.files.files import from_document
from tests.gui.fake_process import FakeProcess

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "shared.macrostep.json"
    save(load(examples.path("two_masses")), path)
    return path


def make(qtbot: QtBot, path: Path) -> MainWindow:
    document = Document()
    made = MainWindow(document, RunController(document, FakeProcess))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    assert made.files.load(path)
    qtbot.addWidget(made)
    made.show()
    QApplication.processEvents()
    return made


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, file: Path) -> Iterator[MainWindow]:
    made = make(qtbot, file)
    yield made
    made.close()


def press(qtbot: QtBot, window: MainWindow, text: str) -> None:
    buttons = [b for b in window.messages.findChildren(QPushButton) if b.text() == text and b.isVisible()]
    qtbot.mouseClick(buttons[0], LEFT)


# -- locks -------------------------------------------------------------------------------------------------------------


def test_a_second_window_is_told_who_has_the_file_and_saving_asks(
    window: MainWindow, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not window.messages.message
    second = make(qtbot, file)
    assert "open in another window" in second.messages.message
    holder = second.files.guard.holder
    assert holder is not None
    assert holder.process == os.getpid()
    assert holder.host in second.messages.message
    assert "open elsewhere too" in second.windowTitle()
    second.document.push(SetSettings({"stop": 5.0}))
    assert second.messages.message  # stays although something was edited
    monkeypatch.setattr(second.files, "ask_about_holder", lambda path, holder: "cancel")
    assert not second.files.save()
    assert load(file).stop == 200.0
    monkeypatch.setattr(second.files, "ask_about_holder", lambda path, holder: "save_as")
    other = file.with_name("other.macrostep.json")
    monkeypatch.setattr(second.files, "ask_path_to_save", lambda: other)
    assert second.files.save()
    assert load(other).stop == 5.0
    assert "open elsewhere" not in second.windowTitle()
    assert not second.messages.message.startswith("shared")
    second.close()


def test_when_the_first_window_has_gone_the_second_saves_without_a_question(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    second = make(qtbot, file)
    second.document.push(SetSettings({"stop": 5.0}))
    window.close()
    assert second.files.save()
    assert load(file).stop == 5.0
    second.close()


def test_saving_under_the_name_of_a_file_that_is_open_elsewhere_asks(
    window: MainWindow, qtbot: QtBot, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own.macrostep.json"
    save(Diagram("own"), own)
    second = make(qtbot, own)
    monkeypatch.setattr(second.files, "ask_path_to_save", lambda: file)
    asked: list[Path] = []

    def cancel(path: Path, holder: Holder) -> str:
        asked.append(path)
        return "cancel"

    monkeypatch.setattr(second.files, "ask_about_holder", cancel)
    assert not second.files.save_as()
    assert asked == [file]
    assert load(file).name == "two_masses"
    second.close()


def test_a_link_to_the_file_has_its_lock(window: MainWindow, file: Path) -> None:
    link = file.with_name("link.macrostep.json")
    link.symlink_to(file)
    assert holder_of(link) is not None


def test_the_lock_goes_with_the_window_and_one_of_a_dead_process_counts_as_none(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    text = lock_path(file).read_text()
    window.close()
    assert not lock_path(file).exists()
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    lock_path(file).write_text("\n".join([str(process.pid), *text.splitlines()[1:]]) + "\n")
    again = make(qtbot, file)
    assert not again.messages.message
    assert again.files.guard.holder is None
    again.close()


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9])
def test_a_lock_that_a_kill_has_cut_short_counts_as_none_after_some_seconds(
    window: MainWindow, qtbot: QtBot, file: Path, share: float
) -> None:
    text = lock_path(file).read_bytes()
    window.close()
    lock_path(file).write_bytes(text[: int(share * len(text))])
    if share in (0.0, 0.5):
        assert holder_of(file) is not None, "somebody may be about to write it"
    os.utime(lock_path(file), (0, 0))
    again = make(qtbot, file)
    assert again.files.guard.holder is None
    again.close()
    assert not lock_path(file).exists()


# -- changes on the disk -----------------------------------------------------------------------------------------------


def change(file: Path, stop: float = 77.0) -> None:
    diagram = load(file)
    diagram.set(stop=stop)
    save(diagram, file)


def test_a_change_on_the_disk_is_told_and_can_be_read(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    change(file)
    qtbot.waitUntil(lambda: "changed by something else" in window.messages.message)
    press(qtbot, window, "Show the difference")
    qtbot.waitUntil(lambda: bool(window.findChildren(DifferenceWindow)))
    shown = window.findChildren(DifferenceWindow)[0]
    row = shown.view.topLevelItem(0)
    assert row is not None
    assert [row.text(c) for c in range(3)] == ["stop", "200.0", "77.0"]
    shown.close()
    press(qtbot, window, "Reload")
    assert window.document.diagram.stop == 77.0
    assert not window.messages.message
    change(file, 78.0)
    qtbot.waitUntil(lambda: "changed by something else" in window.messages.message)


def test_who_keeps_the_own_diagram_saves_without_a_question(
    window: MainWindow, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.document.push(SetSettings({"stop": 5.0}))
    change(file)
    qtbot.waitUntil(lambda: "changed by something else" in window.messages.message)
    monkeypatch.setattr(window.files, "ask_about_change", lambda path: "cancel")
    assert not window.files.save()
    assert load(file).stop == 77.0
    press(qtbot, window, "Keep mine")
    assert window.files.save()
    assert load(file).stop == 5.0


def test_what_another_program_writes_right_behind_a_save_is_a_change(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_and_be_overwritten(path: Path, data: bytes) -> None:
        write_whole(path, data)
        Path(path).write_bytes(data + b"\n")

    monkeypatch.setattr("macrostep.model.files.files.write_whole", write_and_be_overwritten)
    window.document.push(SetSettings({"stop": 5.0}))
    assert window.files.save()
    assert window.files.guard.differs()


def test_what_is_opened_is_known_by_the_bytes_that_were_read(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_and_be_overwritten(*arguments: Any) -> Any:
        found = from_document(*arguments)
        file.write_bytes(b"{}")
        return found

    monkeypatch.setattr("macrostep.model.files.files.from_document", read_and_be_overwritten)
    window.document.open(file)
    assert window.files.guard.differs()


def test_own_saving_is_no_change(window: MainWindow, qtbot: QtBot) -> None:
    window.document.push(SetSettings({"stop": 5.0}))
    assert window.files.save()
    qtbot.wait(500)
    assert "changed" not in window.messages.message


def test_who_wants_it_gets_the_new_file_without_a_question(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    RELOAD_UNASKED.set(True)
    change(file)
    qtbot.waitUntil(lambda: window.document.diagram.stop == 77.0)
    window.document.push(SetSettings({"stop": 5.0}))
    change(file, 79.0)
    qtbot.waitUntil(lambda: "changed by something else" in window.messages.message)
    assert window.document.diagram.stop == 5.0


def test_what_is_being_written_is_not_read_over_unasked(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    RELOAD_UNASKED.set(True)
    window.view.in_place.edit_note(None, QPointF(0, 200))
    field = QApplication.focusWidget()
    assert field is not None
    QTest.keyClicks(field, "two springs")
    change(file)
    qtbot.waitUntil(lambda: "changed by something else" in window.messages.message)
    assert [note.text for note in window.document.diagram.notes.values()] == ["two springs"]


def test_a_file_that_is_deleted_is_told_and_written_again(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    file.unlink()
    qtbot.waitUntil(lambda: "deleted or moved" in window.messages.message)
    press(qtbot, window, "Save")
    assert load(file).name == "two_masses"


def test_a_file_that_comes_back_takes_the_message_away(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    text = file.read_bytes()
    file.unlink()
    qtbot.waitUntil(lambda: "deleted or moved" in window.messages.message)
    file.write_bytes(text)
    qtbot.waitUntil(lambda: not window.messages.message)


def test_who_wants_no_question_is_not_asked(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.document.push(SetSettings({"stop": 5.0}))
    ASK_TO_SAVE.set(False)
    monkeypatch.setattr(window.files, "ask_to_save", lambda: pytest.fail("asked"))
    assert window.files.may_lose_diagram()


# -- names -------------------------------------------------------------------------------------------------------------

ODD_NAMES = [
    "R&D",
    "50 % #1",
    "<b>bold",
    "two  spaces ",
    "ö 质量 \N{GREEK SMALL LETTER PHI}",
    "star[*]",
    "q'\"`$(x)",
    "a" * 230,
]


@pytest.mark.parametrize("name", ODD_NAMES, ids=range(len(ODD_NAMES)))
def test_files_may_have_any_name(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Ordner mit ä & %20"
    folder.mkdir()
    path = folder / f"{name}.macrostep.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    assert window.files.save_as()
    assert load(path).name == "two_masses"
    assert name in window.messages.message
    assert window.windowTitle().replace("[*][*]", "[*]").startswith(name)
    assert window.files.recent()[0] == path
    window.files.new()
    window.files.open_path(path)
    assert window.document.path == path
    assert window.document.diagram.subsystems
    window.places.show_start_page()
    assert window.start_page.recent.cards[0].title == name


def test_a_question_is_answered_by_a_letter(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()
    box = question(parent, "Save the changes to d?", "They are lost otherwise.")
    answers = QMessageBox.StandardButton
    box.setStandardButtons(answers.Save | answers.Discard | answers.Cancel)
    box.open()
    box.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is box)
    QTest.keyClick(box, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: not box.isVisible())
    assert answers(box.result()) == answers.Discard
