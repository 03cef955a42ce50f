"""Qt without a screen, settings and data of their own for every test."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def own_preferences(tmp_path: Path) -> None:
    from PySide6.QtCore import QSettings

    from macrostep.gui.settings.preferences import DATA_FOLDER

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "preferences"))
    DATA_FOLDER.set(str(tmp_path / "data"))


@pytest.fixture
def letters(qapp: Any) -> Iterator[Callable[[int], None]]:
    """Switch the size of text while the window is there [%]; it is as before after the test."""
    from macrostep.gui.look.theme import LIGHT, set_theme
    from macrostep.gui.settings.preferences import TEXT_SIZE_PERCENT

    def switch(percent: int) -> None:
        set_theme(LIGHT)
        TEXT_SIZE_PERCENT.set(percent)
        qapp.processEvents()

    yield switch
    switch(100)


@pytest.fixture(autouse=True)
def no_processes_for_sliders(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start processes for live runs only in the tests that slide."""
    if "live" not in request.keywords:
        monkeypatch.setattr("macrostep.gui.running.live.LiveRun.prepare", lambda *_: None)
