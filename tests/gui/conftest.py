"""Qt without a screen, settings and data of their own for every test, and nothing left running after one."""

import gc
import itertools
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


gc.disable()
"""Other threads than the window's must not end widgets which earlier tests left in circles: that kills the process."""
_ALL_AFTER = 25
"""So many tests pass between two collections of everything; after each test what is young is collected."""
_tests = itertools.count(1)


@pytest.fixture(autouse=True)
def garbage_of_the_test() -> Iterator[None]:
    """Collect in the window's thread what a test left."""
    yield
    gc.collect(2 if next(_tests) % _ALL_AFTER == 0 else 1)


_told: list[Any] = []
"""What earlier tests left running: kept, so that every test answers for its own."""


@pytest.fixture(autouse=True)
def nothing_left_running(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a thread or a repeating timer running: the next tests would pay for it."""
    yield
    if "qapp" not in request.fixturenames:
        return
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if running():
        gc.collect()  # a cycle of Python objects may hold what nobody uses any more
        left = running()
        _told.extend(left)
        assert not left, "still running after the test: " + ", ".join(described(thing) for thing in left)


def running() -> list[Any]:
    """Return Qt's threads and repeating timers that Python knows of, that run, and that nobody was told of."""
    from PySide6.QtCore import QThread, QTimer
    from shiboken6 import isValid

    kinds = {QThread, QTimer, *QThread.__subclasses__(), *QTimer.__subclasses__()}
    found = [thing for thing in gc.get_objects() if type(thing) in kinds and isValid(thing)]
    return [
        thing
        for thing in found
        if not any(thing is other for other in _told)
        and (thing.isRunning() if isinstance(thing, QThread) else thing.isActive() and not thing.isSingleShot())
    ]


def described(thing: Any) -> str:
    """Return what it is and whose."""
    owner = thing.parent()
    name = thing.objectName() or type(thing).__name__
    return f"{name} of {type(owner).__name__}" if owner is not None else name
