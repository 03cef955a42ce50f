"""Extensions beside a diagram that is opened in the window: asked for once, then used; not those of another."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from macrostep.gui.editing.document import Document
from macrostep.gui.programs.consent import ForeignProgram, consent
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.extensions_beside import ExtensionsBeside
from macrostep.model import load, save
from macrostep.model.consent.trust import Trust
from macrostep.model.extensions import folders
from macrostep.model.extensions.creating import create
from tests.gui.fake_process import FakeProcess


def test_the_extensions_beside_a_diagram_are_used_once_a_person_agrees(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MACROSTEP_EXTENSIONS_BESIDE", "")
    monkeypatch.setattr(consent(), "trust", Trust(tmp_path / "trusted.json"))
    asked: list[str] = []
    answers = [False, True]

    def answer(missing: list[ForeignProgram]) -> bool:
        asked.extend(Path(program.path).name for program in missing)
        return answers.pop(0)

    monkeypatch.setattr(consent(), "ask", answer)
    for name in ("with", "without"):
        (tmp_path / name).mkdir()
        save(load("two_masses"), tmp_path / name / "d.macrostep.json")
    folder = create("method", "beside", tmp_path / "with" / "extensions").parents[1]
    process: list[FakeProcess] = []

    def made(on_message: object) -> FakeProcess:
        process.append(FakeProcess(on_message))  # type: ignore[arg-type]
        return process[0]

    document = Document()
    controller = RunController(document, made)
    ExtensionsBeside(controller)
    said: list[str] = []
    controller.log.connect(lambda text, level: said.append(text))
    qtbot.waitUntil(lambda: controller.is_ready)
    document.open(tmp_path / "with" / "d.macrostep.json")  # answered by no
    assert folder not in folders()
    assert "you did not agree" in said[-1]
    document.open(tmp_path / "with" / "d.macrostep.json")
    assert folder in folders()
    assert process[0].beside == folder
    document.open(tmp_path / "without" / "d.macrostep.json")
    assert folder not in folders()
    assert process[0].beside is None
    document.open(tmp_path / "with" / "d.macrostep.json")  # nobody is asked again
    assert process[0].beside == folder
    assert asked == ["beside.py", "beside.py"]
    controller.close()
