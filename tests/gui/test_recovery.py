"""Recovery: what a crash leaves behind is found, explained, opened or discarded, and lacks two seconds at most."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile, Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.document import Document, digest
from macrostep.gui.files import recovery
from macrostep.gui.files.recovery import recovered, recovery_folder
from macrostep.gui.files.recovery_dialog import RecoveryDialog
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import DATA_FOLDER, RECOVERY
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Subsystem, load, save
from macrostep.model.edits.edits import SetSettings
from macrostep.model.files.files import to_document
from tests.gui.fake_process import FakeProcess
from tests.reliability.kill_while_editing import kill_while_editing, what_is_lost

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "edited.macrostep.json"
    save(load(examples.path("two_masses")), path)
    return path


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, file: Path) -> Iterator[MainWindow]:
    document = Document()
    made = MainWindow(document, RunController(document, FakeProcess))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    assert made.files.load(file)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


def copies() -> list[Path]:
    return list(recovery_folder().glob("*.recovery.json"))


def leave(diagram: Diagram, file: Path | None, edits: int = 3, base: str = "") -> None:
    """Leave a copy as a process does that has died."""
    document = Document(diagram, file)
    document.digest = base
    dead = recovery.Recovery(document, document)
    for number in range(edits):
        document.push(SetSettings({"stop": 1.0 + number}))
    dead.write()
    dead._thread.shutdown()
    written = recovery_folder() / f"{dead._name}.recovery.json"
    left = recovery_folder() / f"{dead._name}-left.recovery.json"
    os.replace(written, left)
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    lines = (recovery_folder() / f"{dead._name}.lock").read_text().splitlines()
    (recovery_folder() / f"{dead._name}-left.lock").write_text("\n".join([str(process.pid), *lines[1:]]) + "\n")
    assert dead._lock is not None
    dead._lock.unlock()
    dead._timer.stop()
    for connected in dead._signals:
        connected.disconnect(dead._on_change)


# -- while the application lives ---------------------------------------------------------------------------------------


def test_an_edit_is_in_the_copy_within_two_seconds_and_saving_takes_the_copy_away(
    window: MainWindow, qtbot: QtBot
) -> None:
    assert not copies()
    window.document.push(SetSettings({"stop": 5.0}))
    qtbot.waitUntil(lambda: len(copies()) == 1)
    assert '"stop": 5.0' in copies()[0].read_text()
    assert recovered() == []  # this process lives
    window.files.save()
    qtbot.waitUntil(lambda: not copies())


def test_undoing_everything_takes_the_copy_away(window: MainWindow, qtbot: QtBot) -> None:
    window.document.push(SetSettings({"stop": 5.0}))
    qtbot.waitUntil(lambda: len(copies()) == 1)
    window.document.undo_stack.undo()
    qtbot.waitUntil(lambda: not copies())


def test_closing_leaves_nothing_behind(window: MainWindow, qtbot: QtBot) -> None:
    window.document.push(SetSettings({"stop": 5.0}))
    qtbot.waitUntil(lambda: len(copies()) == 1)
    window.close()
    assert list(recovery_folder().iterdir()) == []


def test_who_wants_no_copies_gets_none(window: MainWindow, qtbot: QtBot) -> None:
    window.document.push(SetSettings({"stop": 5.0}))
    qtbot.waitUntil(lambda: len(copies()) == 1)
    RECOVERY.set(False)
    qtbot.waitUntil(lambda: not copies())


def test_a_folder_that_cannot_be_written_is_said_once(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("a file")
    DATA_FOLDER.set(str(tmp_path / "no folder"))
    with qtbot.waitSignal(window.recovery.failed):
        window.document.push(SetSettings({"stop": 5.0}))
    assert "no folder" in window.messages.message
    window.messages.dismiss()
    window.document.push(SetSettings({"stop": 6.0}))
    window.recovery.write()
    qtbot.wait(200)
    assert not window.messages.message


def test_writing_holds_the_window_up_for_no_frame(window: MainWindow, qtbot: QtBot) -> None:
    """The disk may be slow and the diagram large: the window's thread only freezes it."""
    large = Diagram("large")
    for number in range(2000):
        large.add(Subsystem(f"b{number}", outputs={"y": "1"}, inputs={"u": 0.0}))
    document = Document(large)
    took = []
    for stop in (5.0, 6.0, 7.0, 8.0, 9.0):
        keeper = recovery.Recovery(document, document)
        document.push(SetSettings({"stop": stop}))
        begin = time.thread_time()
        keeper.write()
        took.append(time.thread_time() - begin)
        keeper.close()
    begin = time.thread_time()
    json.dumps(to_document(large))
    assert min(took) < (time.thread_time() - begin) / 3


# -- after a crash -----------------------------------------------------------------------------------------------------


def open_dialog(window: MainWindow, qtbot: QtBot) -> RecoveryDialog:
    window.dialogs.offer_recovered()

    def shown() -> list[RecoveryDialog]:
        return [w for w in window.findChildren(RecoveryDialog) if w.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()))
    dialog = shown()[0]
    qtbot.waitUntil(lambda: not dialog.is_reading)
    return dialog


def test_what_a_crash_left_is_offered_with_what_is_known_and_opened(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    leave(load(file), file, 3, digest(file))
    dialog = open_dialog(window, qtbot)
    assert str(file) in dialog.details.text()
    assert "3 edits" in dialog.details.text()
    rows = [dialog.view.topLevelItem(i) for i in range(dialog.view.topLevelItemCount())]
    assert [[row.text(c) for c in range(3)] for row in rows if row is not None] == [["stop", "200.0", "3.0"]]
    qtbot.mouseClick(dialog.open_button, LEFT)
    assert window.document.diagram.stop == 3.0
    assert window.document.path == file
    assert window.isWindowModified()
    qtbot.waitUntil(lambda: len(copies()) == 1 and recovered() == [])
    window.files.save()
    assert load(file).stop == 3.0
    qtbot.waitUntil(lambda: not copies())


def test_of_a_diagram_without_a_file_only_what_is_in_it_differs(window: MainWindow, qtbot: QtBot) -> None:
    leave(Diagram("two", [Subsystem("only")], stop=7.0), None)
    dialog = open_dialog(window, qtbot)
    rows = [dialog.view.topLevelItem(i) for i in range(dialog.view.topLevelItemCount())]
    assert [row.text(0) for row in rows if row is not None] == ["only"]


def test_the_line_that_has_the_focus_shows_its_name_and_its_time(window: MainWindow, qtbot: QtBot) -> None:
    set_theme(LIGHT)
    leave(Diagram("two", [Subsystem("only")]), None)
    dialog = open_dialog(window, qtbot)
    dialog.list.setFocus()
    qtbot.waitUntil(dialog.list.hasFocus)
    rect = dialog.list.visualItemRect(dialog.list.item(0))
    picture = dialog.list.viewport().grab(rect).toImage()
    lower = range(picture.height() * 3 // 4, picture.height() - 3)
    text = sum(picture.pixelColor(x, y).lightness() < 128 for x in range(8, picture.width() - 8) for y in lower)
    assert text > 20, "the time stands in the second line"


def test_a_recovered_copy_can_be_discarded_and_left_for_later(
    window: MainWindow, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave(load(file), file)
    leave(load(examples.path("car")), None)
    dialog = open_dialog(window, qtbot)
    assert dialog.list.count() == 2
    qtbot.mouseClick(dialog.later_button, LEFT)
    assert len(recovered()) == 2
    dialog = open_dialog(window, qtbot)
    monkeypatch.setattr(dialog, "ask_to_discard", lambda copy: True)
    dialog.list.setCurrentRow(0)
    assert "never saved" in dialog.details.text()
    qtbot.mouseClick(dialog.discard_button, LEFT)
    assert [copy.diagram.name for copy in recovered()] == ["two_masses"]
    dialog.close()


def test_a_file_that_changed_after_the_crash_is_told(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    leave(load(file), file, base=digest(file))
    save(Diagram("other"), file)
    dialog = open_dialog(window, qtbot)
    assert "changed since" in dialog.details.text()
    file.unlink()
    dialog._fill()
    assert "not there any more" in dialog.details.text()
    dialog.close()


def test_a_copy_of_a_living_process_and_a_broken_one_are_left_alone(window: MainWindow, tmp_path: Path) -> None:
    recovery_folder().mkdir(parents=True)
    (recovery_folder() / "1-a.recovery.json").write_text("{")
    (recovery_folder() / "2-b.recovery.json").write_text('{"format": "another"}')
    assert recovered() == []
    assert len(copies()) == 2


def test_locks_of_dead_processes_are_taken_away(window: MainWindow) -> None:
    recovery_folder().mkdir(parents=True)
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    mine = QLockFile(str(recovery_folder() / "1-a.lock"))
    assert mine.tryLock(0)
    (recovery_folder() / "2-b.lock").write_text(
        "\n".join([str(process.pid), *(recovery_folder() / "1-a.lock").read_text().splitlines()[1:]]) + "\n"
    )
    recovered()
    assert [p.name for p in recovery_folder().iterdir()] == ["1-a.lock"]
    mine.unlock()


def test_a_copy_whose_lock_a_power_cut_left_empty_is_offered(window: MainWindow, file: Path) -> None:
    leave(load(file), file)
    lock = next(path for path in recovery_folder().glob("*-left.lock"))
    lock.write_bytes(b"")
    os.utime(lock, (0, 0))
    assert [copy.file for copy in recovered()] == [file]


# -- killing -----------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="processes are asked for by signal 0")
def test_what_a_killed_process_was_writing_goes_at_the_next_start(tmp_path: Path) -> None:
    recovery_folder().mkdir(parents=True, exist_ok=True)
    code = (
        "import sys, os; from macrostep.model.disk.whole_file import replacing as r\n"
        "with r(sys.argv[1]) as t: t.touch(); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", code, str(recovery_folder() / f"1-2{recovery.ENDING}")], check=False)
    assert len(list(recovery_folder().iterdir())) == 1
    assert recovery.recovered() == []
    assert list(recovery_folder().iterdir()) == []


def test_what_was_edited_survives_a_kill(qapp: QApplication, tmp_path: Path, file: Path) -> None:
    killed = kill_while_editing(tmp_path, 1, 0.0, lambda: any(recovery_folder().glob(f"*{recovery.ENDING}")))
    loss = what_is_lost(killed, file)
    assert loss.copy is not None
    assert not loss.fault
