"""What other tools read and write goes out and comes in by the File menu, and by dropping."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.window import MainWindow
from macrostep.model import load
from macrostep.model.fmi import leave_reading
from macrostep.model.modelica import write
from tests.gui.fmu_window import drop_files, fmu_window

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


def test_a_modelica_model_becomes_a_block(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    out = tmp_path / "left.mo"
    out.write_text(write(window.document.diagram, "left"))
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
    monkeypatch.setattr(window.exchange, "ask_path", lambda: out)
    action(window, "export_ssp").trigger()
    qtbot.waitUntil(lambda: window.messages.message.startswith("Wrote masses.ssp."), timeout=WAIT)
    connections = set(window.document.diagram.connections)
    assert drop_files(window, [out], QPointF(700, 400))
    qtbot.waitUntil(lambda: bool(window.document.diagram["left"].fmu), timeout=WAIT)
    assert window.messages.message.startswith("Imported masses.ssp; save it to keep it.")
    assert set(window.document.diagram.connections) == connections
    assert window.document.path is None
    assert Path(window.document.diagram["left"].fmu).parent == tmp_path / "masses_files"
