"""Files that take long to read, or that are none, behind what a person asks for: the window goes on meanwhile."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing import document
from macrostep.gui.editing.document import digest
from macrostep.gui.files import large_files
from macrostep.gui.files.difference_view import DifferenceView, DifferenceWindow
from macrostep.gui.files.recovery import RecoveredCopy
from macrostep.gui.files.recovery_dialog import RecoveryDialog
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, load, save
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.files import files
from tests.gui.fmu_window import fmu_window

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")
LESSON = """---
title: Slow
minutes: 1
learns: Patience.
---

## Open it

```macrostep
open: mine
```
"""


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    return fmu_window(qtbot, Diagram("before"))


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A disk that gives nothing before this is set; reading it in the window's thread fails."""
    answers = threading.Event()

    def slow(path: Path, most: int) -> bytes:
        assert answers.is_set() or threading.current_thread() is not threading.main_thread(), f"{path} is waited for"
        assert answers.wait(60.0)
        return read_regular(path, most)

    for module in (files, document):
        monkeypatch.setattr(module, "read_regular", slow)
    yield answers
    answers.set()


def opened(window: MainWindow, path: Path) -> Path:
    """Let a window have a file of a diagram open."""
    save(load(examples.path("two_masses")), path)
    window.files.load(path)
    return path


def ask_what_differs(window: MainWindow, qtbot: QtBot) -> None:
    window.files.guard.check()
    qtbot.waitUntil(lambda: "changed by something else" in window.messages.message)
    buttons = window.messages.findChildren(QPushButton)
    next(b for b in buttons if b.text() == "Show the difference" and b.isVisible()).click()


def rows(view: DifferenceView) -> list[list[str]]:
    items = [view.topLevelItem(n) for n in range(view.topLevelItemCount())]
    return [[item.text(column) for column in range(3)] for item in items if item is not None]


def larger(path: Path, stop: float) -> Path:
    """Write a diagram that is too large to be read at once."""
    text = examples.path("two_masses").read_text(encoding="utf-8")
    path.write_text(json.dumps(json.loads(text) | {"stop": stop}) + " " * large_files.SMALL)
    return path


def test_the_window_goes_on_while_the_difference_is_read(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, disk: threading.Event
) -> None:
    disk.set()
    path = opened(window, tmp_path / "a.macrostep.json")
    larger(path, 77.0)
    window.files.guard.check()
    qtbot.waitUntil(lambda: "changed by something else" in window.messages.message)
    disk.clear()
    ask_what_differs(window, qtbot)
    assert window.messages.message == "Reading a.macrostep.json …"
    qtbot.wait(50)
    assert not window.findChildren(DifferenceWindow)
    disk.set()
    qtbot.waitUntil(lambda: bool(window.findChildren(DifferenceWindow)))
    assert rows(window.findChildren(DifferenceWindow)[0].view) == [["stop", "200.0", "77.0"]]
    assert "changed by something else" in window.messages.message


def test_a_large_file_is_looked_at_beside_the_window(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, disk: threading.Event
) -> None:
    disk.set()
    path = opened(window, tmp_path / "a.macrostep.json")
    disk.clear()
    larger(path, 77.0)
    window.files.guard.check()
    assert "changed by something else" not in window.messages.message
    disk.set()
    qtbot.waitUntil(lambda: "changed by something else" in window.messages.message)


def no_file(path: Path, kind: str) -> None:
    """Put something else in the place of a file."""
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to(os.devnull)
    else:
        path.touch()
        os.truncate(path, 2**40)  # a file of holes


@pytest.mark.parametrize(("kind", "said"), [("pipe", "pipe"), ("device", "device"), ("huge", "larger than 64 MB")])
def test_what_differs_from_no_diagram_is_a_sentence(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, kind: str, said: str
) -> None:
    path = opened(window, tmp_path / "a.macrostep.json")
    larger(path, 77.0)
    window.files.guard.check()
    qtbot.waitUntil(lambda: "changed by something else" in window.messages.message)
    button = next(b for b in window.messages.findChildren(QPushButton) if b.text() == "Show the difference")
    no_file(path, kind)
    reported: list[str] = []  # what the guard says of the file may come behind it
    window.files.large.failed.connect(lambda _: reported.append(window.messages.message))
    button.click()
    qtbot.waitUntil(lambda: bool(reported), timeout=20_000)
    assert said in reported[0]
    assert not window.findChildren(DifferenceWindow)


def recovery(window: MainWindow, file: Path, base: str) -> RecoveryDialog:
    dialog = RecoveryDialog([RecoveredCopy(Path("x"), file, base, 3, time.time(), Diagram("mine", stop=5.0))], window)
    dialog.show()
    return dialog


def test_the_recovery_dialog_does_not_wait_for_a_file(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, disk: threading.Event
) -> None:
    path = tmp_path / "a.macrostep.json"
    save(Diagram("mine", stop=4.0), path)
    dialog = recovery(window, path, "other contents")
    assert rows(dialog.view)[0][0] == "Reading a.macrostep.json …"
    qtbot.wait(50)
    disk.set()
    qtbot.waitUntil(lambda: not dialog.is_reading)
    assert rows(dialog.view) == [["stop", "4.0", "5.0"]]
    assert "changed since then" in dialog.details.text()
    dialog.close()


@pytest.mark.parametrize("kind", ["huge"])
def test_the_recovery_dialog_shows_what_it_has_where_the_file_is_no_diagram(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, kind: str
) -> None:
    path = tmp_path / "a.macrostep.json"
    save(Diagram("mine", stop=4.0), path)
    base = digest(path)
    no_file(path, kind)
    dialog = recovery(window, path, base)
    qtbot.waitUntil(lambda: not dialog.is_reading)
    assert rows(dialog.view)[0][0] == "Both are the same.", "it has no block"
    assert "changed since then" in dialog.details.text()
    dialog.close()


def test_a_lesson_does_not_wait_for_its_diagram(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, disk: threading.Event
) -> None:
    (tmp_path / "slow.md").write_text(LESSON)
    larger(tmp_path / "mine.macrostep.json", 33.0)
    assert window.panels.get(LessonPanel).open(tmp_path / "slow.md")
    assert window.messages.message == "Reading slow.md …"
    qtbot.wait(50)
    assert window.panels.get(LessonPanel).session is None
    disk.set()
    qtbot.waitUntil(lambda: window.panels.get(LessonPanel).session is not None)
    session = window.panels.get(LessonPanel).session
    assert session is not None
    session.doer.perform(session.step.doings[0])
    assert window.document.diagram.stop == 33.0


@pytest.mark.parametrize("name", ["mine.macrostep.json", "picture.png"])
def test_what_stands_beside_a_lesson_is_read_once(window: MainWindow, qtbot: QtBot, tmp_path: Path, name: str) -> None:
    """Each look at the diagram, and each width of the text, read the files again."""
    (tmp_path / "slow.md").write_text(LESSON + "\n![A picture](picture.png)\n")
    larger(tmp_path / "mine.macrostep.json", 33.0)
    window.grab().save(str(tmp_path / "picture.png"))
    window.panels.get(LessonPanel).open(tmp_path / "slow.md")
    qtbot.waitUntil(lambda: window.panels.get(LessonPanel).session is not None)
    (tmp_path / name).unlink()
    os.mkfifo(tmp_path / name)
    window.resize(900, 700)
    qtbot.wait(50)
    session = window.panels.get(LessonPanel).session
    assert session is not None
    session.doer.perform(session.step.doings[0])
    assert window.document.diagram.stop == 33.0
    assert session.files.pictures["picture.png"].startswith(b"\x89PNG")
