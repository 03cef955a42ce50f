"""What other tools read and write goes out and comes in by the File menu, and by dropping."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import load
from macrostep.model.consent.permission import Permission, limited_to
from macrostep.model.consent.trust import Trust
from macrostep.model.fmi import digest, leave_reading
from macrostep.model.modelica import write
from macrostep.model.modelica.reading import read_diagram
from tests.gui.fmu_window import drop_files, fmu_window
from tests.model.fmu_texts import write_fmu
from tests.model.ssp_texts import component, elements, ssd

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


def test_assertions_that_are_left_out_are_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    out, noted = tmp_path / "tank.mo", list[str]()
    body = '  Real h(start=1);\nequation\n  der(h) = -h;\n  assert(h > 0, "dry");\n  assert(h < 2, "full");\n'
    out.write_text(f"model tank\n{body}end tank;\n")
    window.exchange.noted.connect(noted.append)
    assert drop_files(window, [out], QPointF(700, 400))
    qtbot.waitUntil(lambda: "tank" in window.document.diagram.subsystems)
    left_out = "Assertions are not checked in a run; they are left out, in lines: 5, 6."
    assert noted == [f"tank.mo: {left_out}"]
    assert window.messages.message.startswith("Imported tank.mo.")
    notes: list[str] = []
    assert list(read_diagram(out.read_text(), notes).subsystems) == ["tank"]
    assert notes == [left_out]


def test_a_modelica_model_of_components_becomes_the_diagram(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    out = tmp_path / "filter.mo"
    out.write_text(write(load(examples.path("rlc_filter"))), "utf-8")
    assert drop_files(window, [out], QPointF(700, 400))
    qtbot.waitUntil(lambda: "R1" in window.document.diagram.subsystems)
    assert window.messages.message == "Imported filter.mo; save it to keep it."
    assert window.document.path is None
    wires = window.view.scene_.contents.wires
    assert len(wires) == len(window.document.diagram.connections) == 9
    assert not [problem for problem in window.document.diagram.problems() if problem.severity == "error"]
    places = [(block.x(), block.y()) for block in window.view.scene_.contents.blocks.values()]
    assert len(set(places)) == len(places)


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
    asked: list[str] = []

    def refuse() -> QMessageBox.StandardButton:
        asked.append(window.document.diagram.name)
        return QMessageBox.StandardButton.Cancel

    monkeypatch.setattr(window.files, "ask_to_save", refuse)
    imported = window.document.diagram
    window.files.open_example("two_masses")
    assert (asked, window.document.diagram) == ([imported.name], imported)
    assert drop_files(window, [out], QPointF(700, 400))
    qtbot.waitUntil(lambda: len(asked) == 2, timeout=WAIT)
    assert window.document.diagram is imported
    kept = tmp_path / "kept.macrostep.json"
    window.document.save(kept)
    window.files.open_example("two_masses")
    assert len(asked) == 2


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive of two structures, whose FMU stands beside it."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    (tmp_path / "models").mkdir()
    write_fmu(tmp_path / "models" / "slider.fmu")
    path = tmp_path / "rig.ssp"
    with zipfile.ZipFile(path, "w") as file:
        for name in ("one", "two"):
            file.writestr(f"{name}.ssd", ssd(elements(component(name, "../models/slider.fmu")), name=name))
    return path


@pytest.mark.parametrize("answer", ["Take them", "Leave them out"])
def test_a_window_asks_which_structure_and_whether_to_take_files_from_elsewhere(
    window: MainWindow, qtbot: QtBot, archive: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    asked: list[Sequence[str]] = []
    texts: list[str] = []

    def choose(_: Path, structures: Sequence[str]) -> str:
        asked.append(structures)
        return "two.ssd"

    def press(box: QMessageBox) -> int:
        texts.append(box.text() + box.informativeText())
        next(button for button in box.buttons() if button.text() == answer).click()
        return 0

    monkeypatch.setattr(window.exchange, "ask_structure", choose)
    monkeypatch.setattr(QMessageBox, "exec", press)
    with limited_to(Permission()):
        assert drop_files(window, [archive], QPointF(700, 400))
        qtbot.waitUntil(lambda: "two" in window.document.diagram.subsystems, timeout=WAIT)
        assert asked == [("one.ssd", "two.ssd")]
        assert len(texts) == 1
        assert texts[0].startswith("rig.ssp names files outside of it.")
        assert texts[0].endswith(str(Path("models", "slider.fmu")))
        is_taken = window.document.diagram["two"].fmu == str(archive.parent / "models" / "slider.fmu")
        assert is_taken == (answer == "Take them")
        assert Trust().trusts(digest(archive)) == is_taken


def test_a_window_reads_nothing_if_no_structure_is_chosen(
    window: MainWindow, qtbot: QtBot, archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, asked = list(window.document.diagram.subsystems), list[int]()

    def get_item(*_: object, **__: object) -> tuple[str, bool]:
        asked.append(1)
        return "one.ssd", False

    monkeypatch.setattr(QInputDialog, "getItem", get_item)
    assert drop_files(window, [archive], QPointF(700, 400))
    qtbot.waitUntil(lambda: bool(asked), timeout=WAIT)
    assert list(window.document.diagram.subsystems) == before
    assert "Reading" not in window.messages.message
