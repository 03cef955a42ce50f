"""Garbage of the window dies in the window's thread."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.background.garbage import (
    MUCH,
    RELEASE,
    WORTH,
    collect_in_this_thread,
    release_by_and_by,
    spare,
)
from macrostep.gui.editing.document import Document
from macrostep.model import Diagram, Subsystem
from macrostep.model.edits.edits import AddSubsystem, CompositeEdit


class Circle(QWidget):
    """A widget that holds itself, so that only a collection ends it."""

    def __init__(self, ended_in: list[str]) -> None:
        super().__init__()
        self.itself = self
        self.destroyed.connect(
            lambda: ended_in.append(threading.current_thread().name), Qt.ConnectionType.DirectConnection
        )


@pytest.fixture
def collecting(qtbot: QtBot) -> Iterator[None]:
    owner = QObject()
    timer = collect_in_this_thread(owner)
    yield
    timer.stop()
    gc.unfreeze()


def make_garbage() -> list[object]:
    """Make more objects that can be in cycles than Python lets gather."""
    return [[] for _ in range(100_000)]


@pytest.mark.usefixtures("collecting")
def test_widgets_in_circles_end_in_the_windows_thread_however_busy_others_are(qtbot: QtBot) -> None:
    ended_in: list[str] = []
    Circle(ended_in)
    other = threading.Thread(target=make_garbage, name="other")
    other.start()
    other.join()
    assert ended_in == []
    kept = make_garbage()
    qtbot.waitUntil(lambda: bool(ended_in))
    assert ended_in == [threading.main_thread().name]
    assert len(kept) == 100_000


def test_a_large_edit_is_not_looked_through_again(qtbot: QtBot) -> None:
    document = Document(Diagram("d"))
    spare(document)
    before = gc.get_freeze_count()
    kept = [AddSubsystem(Subsystem(f"b{i}")) for i in range(MUCH + 1)]
    document.push(kept[0])
    QTest.qWait(50)
    assert gc.get_freeze_count() <= before
    document.push(CompositeEdit("add", [*kept[1:], AddSubsystem(Subsystem("last"))]))
    qtbot.waitUntil(lambda: gc.get_freeze_count() > before)
    gc.unfreeze()


def test_opening_a_small_diagram_searches_nothing_and_a_large_one_is_searched_for_once_it_is_gone(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda *_: searched.append(0))
    document = Document(Diagram("d"))
    spare(document)
    for blocks, searches in ((3, 0), (WORTH, 0), (3, 1), (3, 1)):
        document.set_diagram(Diagram("other", [Subsystem(f"b{i}") for i in range(blocks)]))
        QTest.qWait(20)
        assert len(searched) == searches
    gc.unfreeze()


def test_large_objects_are_let_go_one_in_a_turn(qtbot: QtBot) -> None:
    owner = QObject()
    large = [np.zeros(10) for _ in range(3)]
    left = [weakref.ref(array) for array in large]
    counts: list[int] = []
    release_by_and_by(large, owner)
    del large
    timer = QTimer(owner, interval=RELEASE // 4)
    timer.timeout.connect(lambda: counts.append(sum(array() is not None for array in left)))
    timer.start()
    qtbot.waitUntil(lambda: bool(counts) and counts[-1] == 0)
    assert list(dict.fromkeys(counts)) == [3, 2, 1, 0]
