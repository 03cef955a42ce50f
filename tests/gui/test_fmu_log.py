"""What FMUs say lands in the log under their names, a flood of it does not; and how long they may take is a setting."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.log.panel import LogPanel
from macrostep.gui.programs.consent import consent
from macrostep.gui.programs.fmu_messages import LONGEST, MOST
from macrostep.gui.settings.preferences import FMU_PATIENCE
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Subsystem
from macrostep.model.consent.trust import Trust
from macrostep.solvers.run_process.messages import CodeNotKept, FmuSaid
from tests.gui.fake_process import FakeProcess
from tests.gui.fmu_window import fmu_window


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = fmu_window(qtbot, Diagram("d", [Subsystem("left", outputs={"y": "1"})], stop=1.0, runs=["held"]))
    qtbot.waitUntil(lambda: made.controller.is_ready)
    assert made.controller.run()
    qtbot.waitUntil(lambda: made.controller.state == "idle")
    return made


def process(window: MainWindow) -> FakeProcess:
    found = window.controller._process
    assert isinstance(found, FakeProcess)
    return found


def say(window: MainWindow, *texts: str, status: int = 0) -> None:
    window.controller._job = 1
    for text in texts:
        window.controller._take(FmuSaid(1, 0, "left", status, text))


def lines(window: MainWindow) -> list[tuple[str, str]]:
    return [(text, severity) for _, text, severity in window.panels.get(LogPanel)._lines]


def test_messages_stand_under_the_subsystems_name_with_a_link(window: MainWindow, qtbot: QtBot) -> None:
    say(window, "table is empty", status=1)
    say(window, "cannot go on", status=3)
    say(window, "hello <b>you</b>\nand you")
    assert lines(window)[-3:] == [
        ("left: table is empty", "warning"),
        ("left: cannot go on", "error"),
        ("left: hello <b>you</b>\nand you", "info"),
    ]
    assert "hello <b>you</b>" in window.panels.get(LogPanel).text.toPlainText()
    document: QTextDocument = window.panels.get(LogPanel).text.document()
    cursor = document.find("left: table")
    cursor.setPosition(cursor.selectionStart() + 1)
    assert cursor.charFormat().anchorHref() == "subsystem:left"
    with qtbot.waitSignal(window.panels.get(LogPanel).subsystem_requested) as asked:
        window.panels.get(LogPanel).text.anchorClicked.emit(QUrl(cursor.charFormat().anchorHref()))
    assert asked.args == ["left"]
    assert window.panels.get(InspectorPanel).subsystem.shown_name == "left"


def test_a_flood_is_cut_and_does_not_block_the_window(window: MainWindow) -> None:
    before = len(lines(window))
    begin = time.process_time()
    say(window, *("x" * 2000 for _ in range(100_000)))
    QApplication.processEvents()
    assert time.process_time() - begin < 60.0  # 0.1 s on a free machine
    reported = lines(window)[before:]
    assert len(reported) == MOST + 1
    sentence = f"left has written {MOST} messages; what else it writes in this job is not shown."
    assert reported[-1] == (sentence, "warning")
    assert len(reported[0][0]) < LONGEST + 20
    window.controller._talk.begin()
    say(window, "in the next job again")
    assert lines(window)[-1][0] == "left: in the next job again"


def test_patience_and_answers_are_settings(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    assert process(window).patience == 60.0
    settings = window.dialogs.show_settings()
    settings.list.setCurrentRow(5)
    box = settings.fields[FMU_PATIENCE.key]
    assert isinstance(box, QComboBox)
    assert box.isVisible()
    box.setFocus()
    row = box.findData(5)
    box.setCurrentIndex(row)
    box.activated.emit(row)
    assert process(window).patience == 5.0
    settings.reset_button.click()
    assert process(window).patience == 60.0
    kept = consent().trust
    consent().trust = Trust(tmp_path / "trusted.json")
    try:
        consent().trust.trust(["abc"])
        settings.forget_button.click()
        assert not consent().trust.trusts("abc")
    finally:
        consent().trust = kept
    settings.close()


def test_the_log_says_where_compiled_code_cannot_be_kept(window: MainWindow) -> None:
    window.controller._job = 1
    window.controller._take(CodeNotKept(1, "What is compiled cannot be kept in /there."))
    assert lines(window)[-1] == ("What is compiled cannot be kept in /there.", "warning")
