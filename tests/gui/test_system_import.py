"""System structures in the window: opened, dropped, given on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from macrostep.gui import calculation
from macrostep.gui.app import make_window
from macrostep.gui.remarks_dialog import RemarksDialog
from macrostep.gui.window import MainWindow
from macrostep.model.edits import SetSettings
from macrostep.solvers.workers import Workers
from tests.gui.fmu_window import drop_files
from tests.model.ssp_texts import component, connection, connections, elements, ssd, write_ssp

PATIENCE = 60_000


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    workers = Workers(1)
    yield workers
    workers.shutdown(cancel_futures=True)


@pytest.fixture
def window(qtbot: QtBot, crew: Workers, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    window = make_window(None)
    qtbot.addWidget(window, before_close_func=lambda _: window.document.undo_stack.setClean())
    window.show()
    return window


@pytest.fixture
def rig(tmp_path: Path) -> Path:
    inside = elements(component("left"), component("right"), component("lost", "resources/none.fmu"))
    return write_ssp(tmp_path / "rig.ssp", ssd(inside + connections(connection("left.v", "right.F"))))


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Let the dialog answer with a place for the diagram; what it proposed is kept."""
    proposals: list[str] = []

    def choose(parent: object, title: str, proposal: str, *_: object) -> tuple[str, str]:
        proposals.append(proposal)
        return str(tmp_path / "kept" / "mine"), ""

    (tmp_path / "kept").mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return proposals


def wait_for_blocks(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: list(window.document.diagram.subsystems) == ["left", "right", "lost"], timeout=PATIENCE)


def test_a_system_is_opened_as_a_diagram_of_its_own(
    window: MainWindow, qtbot: QtBot, rig: Path, chosen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    filters: list[str] = []

    def choose(parent: object, title: str, folder: str, kinds: str) -> tuple[str, str]:
        filters.append(kinds)
        return str(rig), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    window.actions_.open.trigger()
    wait_for_blocks(window, qtbot)
    assert "*.ssp *.ssd" in filters[0]
    assert chosen == [str(rig.with_name("rig.macrostep.json"))]
    kept = rig.parent / "kept"
    assert window.document.path == kept / "mine.macrostep.json"
    assert (kept / "mine_files" / "slider.fmu").is_file()
    assert len(window.document.diagram.connections) == 1
    assert window.document.undo_stack.isClean()
    assert window.messages.message == "rig.ssp was read; 1 remark on what is otherwise than there."
    next(b for b in window.messages.findChildren(QPushButton) if b.text() == "Show them").click()
    dialog = window.findChild(RemarksDialog)
    assert dialog is not None
    assert "there is no such file in rig.ssp" in dialog.text.toPlainText()
    dialog.reject()


def test_a_system_is_dropped(window: MainWindow, qtbot: QtBot, rig: Path, chosen: list[str]) -> None:
    assert drop_files(window, [rig], QPointF(200, 200))
    wait_for_blocks(window, qtbot)


def test_a_system_is_given_at_the_start(
    qtbot: QtBot, crew: Workers, rig: Path, chosen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    window = make_window(rig)
    qtbot.addWidget(window)
    window.show()
    wait_for_blocks(window, qtbot)


def test_what_cannot_be_read_is_told_and_the_diagram_stays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, chosen: list[str]
) -> None:
    bad = tmp_path / "bad.ssp"
    bad.write_text("no archive")
    before = window.document.diagram
    window.files.open_path(bad)
    qtbot.waitUntil(lambda: "is not an SSP" in window.messages.message, timeout=PATIENCE)
    assert window.document.diagram is before
    assert not list((tmp_path / "kept").iterdir())


def test_work_that_would_be_lost_is_asked_for_first(
    window: MainWindow, rig: Path, chosen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    window.document.push(SetSettings({"stop": 3.0}))
    monkeypatch.setattr(window.files, "ask_to_save", lambda: QMessageBox.StandardButton.Cancel)
    window.files.open_path(rig)
    assert not window.system_import.is_reading
    assert not chosen
