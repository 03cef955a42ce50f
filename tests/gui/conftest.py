"""Qt without a screen, patience with slow machines, settings and data of their own for every test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partialmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from pytestqt.qtbot import QtBot

PATIENCE = 60_000
"""So long is waited for what comes at once on a free machine [ms]."""
ROUND = 10
"""How a longer time is divided [ms]."""

if TYPE_CHECKING:
    from macrostep.gui.window.main_window import MainWindow
    from macrostep.model import Diagram

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


class PatientBot(QtBot):
    """Waits for a minute where pytest-qt waits for 5 s, and lets a slow window do what it does on a fast machine."""

    waitUntil = partialmethod(QtBot.waitUntil, timeout=PATIENCE)  # noqa: N815
    waitSignal = partialmethod(QtBot.waitSignal, timeout=PATIENCE)  # noqa: N815
    waitSignals = partialmethod(QtBot.waitSignals, timeout=PATIENCE)  # noqa: N815
    waitActive = partialmethod(QtBot.waitActive, timeout=PATIENCE)  # noqa: N815
    waitExposed = partialmethod(QtBot.waitExposed, timeout=PATIENCE)  # noqa: N815
    waitCallback = partialmethod(QtBot.waitCallback, timeout=PATIENCE)  # noqa: N815

    def wait(self, ms: int) -> None:
        """Wait for so many rounds of events as come in this time, however long each of them takes."""
        for passed in range(0, ms, ROUND):
            super().wait(min(ROUND, ms - passed))


@pytest.fixture
def qtbot(qapp: Any, request: pytest.FixtureRequest) -> PatientBot:
    return PatientBot(request)


@pytest.fixture(autouse=True)
def own_preferences(tmp_path: Path) -> None:
    from PySide6.QtCore import QSettings

    from macrostep.gui.settings.preferences import DATA_FOLDER
    from macrostep.gui.theme.theme import text_percent

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "preferences"))
    text_percent.cache_clear()
    DATA_FOLDER.set(str(tmp_path / "data"))


@pytest.fixture
def letters(qapp: Any) -> Iterator[Callable[[int], None]]:
    """Switch the size of text while the window is there [%]; it is as before after the test."""
    from macrostep.gui.settings.preferences import TEXT_SIZE_PERCENT
    from macrostep.gui.theme.theme import LIGHT, set_theme

    def switch(percent: int) -> None:
        set_theme(LIGHT)
        TEXT_SIZE_PERCENT.set(percent)
        qapp.processEvents()

    yield switch
    switch(100)


@pytest.fixture
def open_window(qtbot: QtBot) -> Callable[[Diagram], MainWindow]:
    """Open a diagram in a window that has the keyboard, with the canvas at 100 %; it may be closed without saving."""
    from PySide6.QtWidgets import QApplication, QMessageBox

    from macrostep.gui.editing.document import Document
    from macrostep.gui.running.controller import RunController
    from macrostep.gui.window.main_window import MainWindow
    from tests.gui.fake_process import FakeProcess

    QApplication.clipboard().clear()

    def open_(diagram: Diagram) -> MainWindow:
        document = Document(diagram)
        window = MainWindow(document, RunController(document, FakeProcess))
        window.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
        qtbot.addWidget(window)
        window.resize(1500, 1000)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        window.view.setFocus()
        window.view.zoom_by(1 / window.view.zoom)
        return window

    return open_


@pytest.fixture(autouse=True)
def no_processes_for_sliders(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start processes for live runs, and for references where one zooms, only in the tests that are about these."""
    if "live" not in request.keywords:
        monkeypatch.setattr("macrostep.gui.running.live_run.LiveRun.prepare", lambda *_: None)
        monkeypatch.setattr("macrostep.gui.signals.finer_reference.FinerReference._ask", lambda *_: None)
