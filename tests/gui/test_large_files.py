"""Large diagrams are read while the window goes on; what is done meanwhile is not lost, and it can be stopped."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from macrostep.gui.application.app import HANDOVER
from macrostep.gui.editing.document import ReadFile, read_file
from macrostep.gui.files import large_files
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram
from macrostep.model.edits.edits import SetSettings
from tests.gui.fmu_window import fmu_window


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    return fmu_window(qtbot, Diagram("before"))


def written(path: Path, blocks: int = 300) -> Path:
    """Write a diagram that is large."""
    subsystems = [{"name": f"s{n}", "states": {"x": 1.0}, "equations": ["der(x) = -x"]} for n in range(blocks)]
    notes = [{"text": "a note " * 50, "position": [0.0, 0.0]}] * 200
    plain = {"format": "macrostep-diagram", "version": 1, "name": path.name.partition(".")[0]}
    path.write_text(json.dumps({**plain, "subsystems": subsystems, "notes": notes}))
    assert path.stat().st_size > large_files.SMALL
    return path


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Nothing is read to its end before this opens."""
    opened = threading.Event()

    def waiting(path: Path) -> ReadFile:
        assert opened.wait(60.0)
        return read_file(path)

    monkeypatch.setattr(large_files, "read_file", waiting)
    yield opened
    opened.set()


def name_is(window: MainWindow, name: str) -> Callable[[], bool]:
    return lambda: window.document.diagram.name == name


def test_the_window_goes_on_while_a_file_is_read(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, gate: threading.Event
) -> None:
    window.files.open_path(written(tmp_path / "large.macrostep.json"))
    assert window.messages.message == "Reading large.macrostep.json …"
    assert name_is(window, "before")()
    qtbot.wait(50)  # it paints, and takes what is done in it
    gate.set()
    qtbot.waitUntil(name_is(window, "large"))
    assert len(window.document.diagram.subsystems) == 300
    assert window.document.path == tmp_path / "large.macrostep.json"
    assert not window.files.guard.differs()
    assert window.messages.message == ""
    assert window.files.remembered()[0] == tmp_path / "large.macrostep.json"


@pytest.fixture
def handover() -> Iterator[None]:
    """Threads hand Python over to each other as they do in the application."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(HANDOVER)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("handover")
def test_it_gets_its_turn_many_times(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """As long as the window's own thread read the file, nothing came between."""
    turns = 0

    def count() -> None:
        nonlocal turns
        turns += window.files.large.is_reading

    timer = QTimer(window, interval=0)
    timer.timeout.connect(count)
    timer.start()
    window.files.open_path(written(tmp_path / "large.macrostep.json", blocks=12_000))
    qtbot.waitUntil(name_is(window, "large"))
    timer.stop()
    assert turns > 10


def test_it_is_stopped(window: MainWindow, qtbot: QtBot, tmp_path: Path, gate: threading.Event) -> None:
    window.files.open_path(written(tmp_path / "large.macrostep.json"))
    stop = next(b for b in window.messages.findChildren(QPushButton) if b.text() == "Stop" and b.isVisible())
    stop.click()
    assert not window.files.large.is_reading
    assert window.messages.message == ""
    gate.set()
    qtbot.wait(200)
    assert name_is(window, "before")()


def test_the_last_one_that_is_asked_for_is_shown(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, gate: threading.Event
) -> None:
    names = [f"large{n}" for n in range(3)]
    shown: list[str] = []
    window.document.replaced.connect(lambda: shown.append(window.document.diagram.name))
    for name in names:
        window.files.open_path(written(tmp_path / f"{name}.macrostep.json"))
    gate.set()
    qtbot.waitUntil(name_is(window, "large2"))
    qtbot.wait(100)
    assert shown == ["large2"]


@pytest.mark.parametrize("answer", ["Cancel", "Discard"])
def test_what_is_done_meanwhile_is_asked_about(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, gate: threading.Event, answer: str
) -> None:
    asked: list[str] = []

    def ask() -> QMessageBox.StandardButton:
        asked.append(answer)
        return QMessageBox.StandardButton[answer]

    window.files.open_path(written(tmp_path / "large.macrostep.json"))
    window.document.push(SetSettings({"stop": 7.0}))
    window.files.ask_to_save = ask  # type: ignore[method-assign]
    gate.set()
    qtbot.waitUntil(lambda: bool(asked))
    qtbot.wait(50)
    assert name_is(window, "large" if answer == "Discard" else "before")()


def test_what_is_no_diagram_is_explained(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "large.macrostep.json"
    path.write_text("[" + "1," * large_files.SMALL + "1]")
    window.files.open_path(path)
    qtbot.waitUntil(lambda: "is not a Macrostep diagram" in window.messages.message)
    assert name_is(window, "before")()
    assert not window.files.large.is_reading


def test_a_small_file_is_there_at_once(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "small.macrostep.json"
    path.write_text('{"format": "macrostep-diagram", "version": 1, "name": "small"}')
    window.files.open_path(path)
    assert name_is(window, "small")()
