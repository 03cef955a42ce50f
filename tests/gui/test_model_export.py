"""File > Export as FMU or Modelica…, as a person uses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fmpy.validation import validate_fmu
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.application.app import make_window
from macrostep.gui.background import calculation
from macrostep.gui.exchange.foreign_models import FILTERS
from macrostep.gui.window.main_window import MainWindow
from macrostep.solvers.processes.workers import Workers

PATIENCE = 240_000
FMI_2, FMI_3, MODELICA = FILTERS


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    workers = Workers(1)
    yield workers
    workers.shutdown(cancel_futures=True)


@pytest.fixture
def window(qtbot: QtBot, crew: Workers, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    window = make_window(examples.path("four_masses"))
    qtbot.addWidget(window, before_close_func=lambda _: window.document.undo_stack.setClean())
    window.show()
    return window


@pytest.fixture
def export(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, str], str]:
    """Return a function that chooses a file and a kind in the dialog, waits, and returns the dialog's title."""

    def export(path: Path, kind: str) -> str:
        titles: list[str] = []

        def choose(parent: object, title: str, *_: object) -> tuple[str, str]:
            titles.append(title)
            return str(path), kind

        monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
        next(a for a in window.menus.menus["File"].actions() if a.objectName() == "export_model").trigger()
        qtbot.waitUntil(lambda: not window.model_export.is_writing, timeout=PATIENCE)
        return titles[0]

    return export


def test_the_selected_block_is_exported(window: MainWindow, export: Callable[[Path, str], str], tmp_path: Path) -> None:
    window.view.scene_.contents.blocks["left_pair"].setSelected(True)
    assert "left_pair" in export(tmp_path / "pair.fmu", FMI_3)
    assert validate_fmu(str(tmp_path / "pair.fmu")) == []
    assert window.messages.message == "Wrote pair.fmu"


def test_everything_is_exported_where_nothing_is_selected(export: Callable[[Path, str], str], tmp_path: Path) -> None:
    export(tmp_path / "all", FMI_2)
    assert validate_fmu(str(tmp_path / "all.fmu")) == []
    export(tmp_path / "all.fmu", MODELICA)
    assert "model four_masses" in (tmp_path / "all.mo").read_text()


def test_what_cannot_be_is_told(window: MainWindow, export: Callable[[Path, str], str], tmp_path: Path) -> None:
    window.view.scene_.contents.blocks["left_pair"].setSelected(True)
    export(tmp_path / "pair.mo", MODELICA)
    assert "model left_pair" in (tmp_path / "pair.mo").read_text()
    diagram = window.document.diagram
    diagram.replace("m1", diagram["m1"].replaced(equations=["der(x) = nothing"]))
    export(tmp_path / "broken.mo", MODELICA)
    assert not list(tmp_path.glob("broken*"))
    assert "'nothing' is not known" in window.messages.message
