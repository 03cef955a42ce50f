"""What other tools read and write goes out and comes in by the File menu, and by dropping."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.exchange import FMU_FILTERS
from macrostep.gui.window import MainWindow
from macrostep.model import load
from macrostep.model.fmi import describe, fmu_subsystem, leave_reading
from macrostep.solvers.export.compiler import find_compiler
from tests.gui.fmu_window import drop_files, fmu_window
from tests.model.fmu_texts import write_fmu

WAIT = 120_000
"""Worker processes start, and C is compiled [ms]."""


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    yield
    leave_reading(None)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    return fmu_window(qtbot, load(examples.path("two_masses")))


def action(window: MainWindow, name: str) -> QAction:
    return next(a for a in window.menus.actions() if a.objectName() == name)


@pytest.mark.parametrize(("chosen", "version"), list(FMU_FILTERS.items()))
def test_the_selected_subsystem_becomes_an_fmu(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str, version: str
) -> None:
    out = tmp_path / "out.fmu"
    asked: list[str] = []

    def ask(name: str, filters: object, suffix: str) -> tuple[Path, str]:
        asked.append(name)
        return out, chosen

    monkeypatch.setattr(window.exchange, "ask_path", ask)
    window.show_block("left")
    action(window, "export_fmu").trigger()
    assert asked == ["left"]
    assert window.messages.message == "Writing out.fmu …"
    qtbot.waitUntil(lambda: window.messages.message.startswith("Wrote out.fmu."), timeout=WAIT)
    assert f"FMI {version}, " in window.messages.message
    assert ("compiled for" in window.messages.message) == bool(find_compiler())
    leave_reading(None)
    found = describe(out)
    assert found.version == version
    assert {v.name for v in found.of_causality("output")} >= set(window.document.diagram["left"].outputs)


def test_what_cannot_be_exported_is_said(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.exchange, "ask_path", lambda *_: (tmp_path / "out.fmu", ""))
    leave_reading(None)
    slider = fmu_subsystem(write_fmu(tmp_path / "slider.fmu"))
    window.view.insert_all([slider], QPointF(0, 400))
    assert window.view.scene_.selected_names() == ["slider"]
    action(window, "export_fmu").trigger()
    qtbot.waitUntil(lambda: "slider" in window.messages.message, timeout=WAIT)
    assert not (tmp_path / "out.fmu").exists()
    window.view.scene_.select(["left", "right"])
    action(window, "export_fmu").trigger()
    assert "Select one subsystem" in window.messages.message


def test_modelica_goes_out_and_comes_in(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "left.mo"
    monkeypatch.setattr(window.exchange, "ask_path", lambda *_: (out, ""))
    window.show_block("left")
    action(window, "export_modelica").trigger()
    qtbot.waitUntil(lambda: window.messages.message == "Wrote left.mo.", timeout=WAIT)
    assert "model left" in out.read_text()
    assert drop_files(window, [out], QPointF(700, 400))
    qtbot.waitUntil(lambda: "left2" in window.document.diagram.subsystems)
    assert set(window.document.diagram["left2"].outputs) >= {"x", "v"}
    window.document.undo_stack.undo()
    assert "left2" not in window.document.diagram.subsystems
    out.write_text("model left\n  Real x;\nequation\n  x = = 1;\nend left;\n")
    assert drop_files(window, [out], QPointF(700, 400))
    qtbot.waitUntil(lambda: "line 4" in window.messages.message)


def test_a_system_structure_goes_out_and_comes_in(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "masses.ssp"
    monkeypatch.setattr(window.exchange, "ask_path", lambda *_: (out, ""))
    action(window, "export_ssp").trigger()
    qtbot.waitUntil(lambda: window.messages.message.startswith("Wrote masses.ssp."), timeout=WAIT)
    connections = set(window.document.diagram.connections)
    assert drop_files(window, [out], QPointF(700, 400))
    qtbot.waitUntil(lambda: bool(window.document.diagram["left"].fmu), timeout=WAIT)
    assert window.messages.message.startswith("Imported masses.ssp; save it to keep it.")
    assert set(window.document.diagram.connections) == connections
    assert window.document.path is None
    assert Path(window.document.diagram["left"].fmu).parent == tmp_path / "masses_files"
