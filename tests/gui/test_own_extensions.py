"""Extensions of one's own in the window: a method that is begun there, a panel, a page of the manual."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from macrostep.gui.log.panel import LogPanel
from macrostep.gui.manual.manual_window import ManualWindow
from macrostep.gui.methods.new_method import NewMethodDialog
from macrostep.model import load
from macrostep.model.extensions import folders
from macrostep.model.extensions.creating import create
from macrostep.model.extensions.folders import _broken, user_folder
from macrostep.solvers.run_process.messages import MethodsChanged
from tests.gui.fake_process import METHODS
from tests.gui.fmu_window import fmu_window


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of one's own extensions, an empty one."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    user_folder.cache_clear()
    folders_of = folders.__globals__["_folders"]
    folders_of.cache_clear()
    yield user_folder()
    monkeypatch.undo()
    user_folder.cache_clear()
    folders_of.cache_clear()
    _broken.clear()


def test_a_method_begins_in_the_list_of_methods_and_stands_in_the_bar(qtbot: QtBot, own: Path) -> None:
    window = fmu_window(qtbot, load("two_masses"))
    bar = window.run_bar
    qtbot.waitUntil(lambda: bar.controller.is_ready)
    qtbot.mouseClick(bar.add_button, Qt.MouseButton.LeftButton)
    assert bar.chooser is not None
    qtbot.keyClick(bar.chooser.list, Qt.Key.Key_End)
    qtbot.keyClick(bar.chooser.list, Qt.Key.Key_Return)
    (dialog,) = window.findChildren(NewMethodDialog)
    qtbot.keyClicks(dialog.name, "Not a name")
    qtbot.mouseClick(dialog.create_button, Qt.MouseButton.LeftButton)
    assert "take small letters" in dialog.message.text()
    dialog.name.clear()
    qtbot.keyClicks(dialog.name, "mine")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert "def macro_step" in (own / "methods" / "mine.py").read_text()
    mine = replace(METHODS[0], name="mine", label="Mine")
    bar.controller._take(MethodsChanged((*METHODS, mine), ()))  # what the run process answers
    qtbot.waitUntil(lambda: bar.document.diagram.runs[-1].name == "mine")
    assert bar.form is not None  # its options are open
    window.document.undo_stack.undo()
    assert "mine" not in {run.name for run in bar.document.diagram.runs}


def test_a_panel_stands_in_the_window_and_a_broken_one_says_where(qtbot: QtBot, own: Path) -> None:
    create("panel", "mine", own)
    broken = create("panel", "broken", own)
    broken.write_text(broken.read_text().replace("    panel = QLabel()", "    panel = QLable()"))
    window = fmu_window(qtbot, load("two_masses"))
    window.panels.actions["extension_mine"].trigger()
    panel = window.panels.panel("extension_mine")
    assert isinstance(panel, QLabel)
    assert panel.text() == "Nothing has run yet."
    window.run_bar.run_action.trigger()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    qtbot.waitUntil(lambda: panel.text() != "Nothing has run yet.")
    assert panel.text().count(":") == len(window.document.diagram.runs)
    window.panels.actions["extension_broken"].trigger()
    line = next(i for i, text in enumerate(broken.read_text().splitlines(), 1) if "QLable" in text)
    failed = window.panels.panel("extension_broken")
    assert isinstance(failed, QLabel)
    assert f"{broken}, line {line}: NameError" in failed.text()
    assert "NameError" in window.panels.get(LogPanel).text.toPlainText()


def test_the_manual_has_a_page_of_the_method(qtbot: QtBot, own: Path) -> None:
    create("method", "mine", own)
    mine = replace(METHODS[0], name="mine", label="Mine of all")
    manual = ManualWindow(fmu_window(qtbot), methods={method.name: method for method in (*METHODS, mine)})
    qtbot.addWidget(manual)
    qtbot.keyClicks(manual.search, "Mine of all")
    QApplication.processEvents()
    assert manual.page == "methods/mine.md"
    text = manual.text.toPlainText()
    assert "say here what the method does in a macro-step, with its formula and its source." in text
    assert str(own / "methods" / "mine.py") in text
    assert METHODS[0].options[0].name in text
