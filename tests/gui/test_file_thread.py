"""What a thread has done comes back to the window's thread behind what is done there now."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from macrostep.gui.background.file_thread import FileThread


def test_what_is_done_at_once_comes_behind_what_the_caller_does_next(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = QObject()
    thread = FileThread("test", str, parent)
    submit = thread._thread.submit

    def submit_and_wait(action: Callable[[], object]) -> Future[object]:
        future = submit(action)
        wait([future])
        return future

    monkeypatch.setattr(thread._thread, "submit", submit_and_wait)
    order: list[str] = []
    thread.do(lambda: "read", order.append)
    order.append("the caller went on")
    qtbot.waitUntil(lambda: len(order) == 2)
    assert order == ["the caller went on", "read"]
    thread.close()
