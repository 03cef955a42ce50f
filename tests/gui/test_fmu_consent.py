"""Programs of others run only after somebody agreed: asked once for each content, and by what a person starts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.laboratory.advisor.panel import AdvisorPanel
from macrostep.gui.programs.consent import ConsentDialog, consent
from macrostep.gui.running.method_check import DELAY
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Subsystem
from macrostep.model.consent.trust import Trust
from macrostep.model.edits.edits import SetSettings
from macrostep.model.files.files import to_document
from macrostep.model.fmi import fmu_subsystem, leave_reading
from tests.fmus.building import build_fmu
from tests.gui.fmu_window import fmu_window


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(consent(), "trust", Trust(tmp_path / "trusted.json"))
    yield
    leave_reading(None)


@pytest.fixture
def diagram(tmp_path: Path) -> Diagram:
    left = tmp_path / "left.fmu"
    left.write_bytes(build_fmu("mass_left").read_bytes())
    return Diagram("d", [fmu_subsystem(left)], stop=1.0, runs=["held"])


@pytest.fixture
def window(diagram: Diagram, qtbot: QtBot) -> MainWindow:
    made = fmu_window(qtbot, diagram)
    qtbot.waitUntil(lambda: made.controller.is_ready)
    return made


class Questions:
    """Answers the question whenever it is put, by a click."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.texts: list[str] = []
        self._timer = QTimer(interval=20)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, ConsentDialog):
            self.texts.append("\n".join(label.text() for label in dialog.findChildren(QLabel)))
            button = dialog.run if self.answer == "Run them" else dialog.leave
            assert button.text() == self.answer
            button.click()

    def end(self) -> None:
        self._timer.stop()


@pytest.fixture
def yes() -> Iterator[Questions]:
    questions = Questions("Run them")
    yield questions
    questions.end()


@pytest.fixture
def no() -> Iterator[Questions]:
    questions = Questions("Do not run")
    yield questions
    questions.end()


def press_run(window: MainWindow, qtbot: QtBot) -> None:
    window.run_bar.run_action.trigger()
    qtbot.waitUntil(lambda: window.controller.state == "idle")


def test_nobody_is_asked_who_only_looks(window: MainWindow, qtbot: QtBot, no: Questions) -> None:
    """Nor is it known of methods what they can do with programs that must not run; it is as soon as they may."""
    checked: list[object] = []
    window.controller.methods_checked.connect(checked.append)
    qtbot.wait(3 * DELAY)
    window.document.push(SetSettings({"runs": ("ifosmondi:step=0.1,rollback=native",)}))
    qtbot.wait(3 * DELAY)
    assert not no.texts
    assert not checked
    no.answer = "Run them"
    press_run(window, qtbot)
    qtbot.waitUntil(lambda: bool(checked))


def test_run_asks_once_for_each_content(window: MainWindow, qtbot: QtBot, yes: Questions, tmp_path: Path) -> None:
    assert not yes.texts, "opening asks nothing"
    press_run(window, qtbot)
    assert len(yes.texts) == 1
    assert "left.fmu" in yes.texts[0]
    assert str(tmp_path) in yes.texts[0]
    assert "kB" in yes.texts[0]
    assert "for left" in yes.texts[0]
    assert window.controller.own_runs[0].status == "ok"
    press_run(window, qtbot)
    assert len(yes.texts) == 1
    assert len(json.loads((tmp_path / "trusted.json").read_text())["sha256"]) == 1
    file = tmp_path / "left.fmu"
    file.write_bytes(build_fmu("mass_left", "3.0").read_bytes())
    window.document.refresh_files(["left"])
    qtbot.waitUntil(lambda: not window.fmu_reader.is_reading)

    def is_asked_again() -> bool:
        press_run(window, qtbot)  # while the file is being read, the message says to try again in a moment
        return len(yes.texts) == 2

    qtbot.waitUntil(is_asked_again)


def test_whoever_does_not_agree_runs_nothing(window: MainWindow, qtbot: QtBot, no: Questions, tmp_path: Path) -> None:
    press_run(window, qtbot)
    assert len(no.texts) == 1
    assert not window.controller.own_runs
    assert "not agreed" in window.messages.message
    assert not (tmp_path / "trusted.json").exists()
    window.panels.get(InspectorPanel).subsystem_requested.emit("left")
    window.controller.linearise("left")
    assert len(no.texts) == 2
    window.panels.get(AdvisorPanel).advise()
    assert len(no.texts) == 3
    assert "not agreed" in window.panels.get(AdvisorPanel).message.text()
    assert not window.panels.get(AdvisorPanel).is_calculating


def test_what_begins_by_itself_asks_nothing_and_runs_nothing(
    window: MainWindow, qtbot: QtBot, no: Questions, diagram: Diagram
) -> None:
    failed: list[str] = []
    calculation = Calculation(len, to_document(diagram))
    calculation.failed.connect(failed.append)
    qtbot.waitUntil(lambda: bool(failed))
    assert "you have not agreed to run this" in failed[0]
    assert not no.texts
    window.panels.show("stability")
    qtbot.wait(300)
    assert not no.texts


def test_diagrams_of_equations_are_never_asked_for(qtbot: QtBot, no: Questions) -> None:
    plain = Subsystem("x", states={"x": 1.0}, equations="der(x) = -x", outputs={"y": "x"})
    made = fmu_window(qtbot, Diagram("d", [plain], stop=1.0, runs=["held"]))
    qtbot.waitUntil(lambda: made.controller.is_ready)
    press_run(made, qtbot)
    assert made.controller.own_runs
    assert not no.texts


def test_python_files_are_programs_too(qtbot: QtBot, yes: Questions, tmp_path: Path) -> None:
    file = tmp_path / "controller.py"
    file.write_text("class Controller: ...")
    block = Subsystem("c", python=f"{file}:Controller")
    document = to_document(Diagram("d", [block]))
    assert consent().agrees(document)
    assert "controller.py" in yes.texts[0]
    file.write_text("class Controller:\n    pass")
    assert consent().missing(document)


def test_enter_and_escape_do_not_run(qtbot: QtBot, window: MainWindow, diagram: Diagram) -> None:
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        dialog = ConsentDialog(consent().missing(to_document(diagram)), window)
        dialog.show()
        qtbot.waitUntil(dialog.isVisible)
        qtbot.keyClick(dialog, key)
        assert dialog.result() == ConsentDialog.DialogCode.Rejected
        assert not dialog.isVisible()
