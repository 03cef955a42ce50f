"""Long calculations of the window: their results arrive in its thread."""

from __future__ import annotations

import subprocess
import sys

import pytest
from pytestqt.qtbot import QtBot

from macrostep.gui.background import calculation as module
from macrostep.gui.background.calculation import Calculation
from macrostep.solvers.processes.workers import Workers
from tests.solvers import worker_tasks as tasks


@pytest.fixture(autouse=True)
def crew(monkeypatch: pytest.MonkeyPatch) -> object:
    workers = Workers(1)
    monkeypatch.setattr(module, "workers", lambda: workers)
    yield
    workers.shutdown(cancel_futures=True)


def test_a_result_arrives(qtbot: QtBot) -> None:
    calculation = Calculation(tasks.add, 1, 2)
    with qtbot.waitSignal(calculation.finished) as arrived:
        assert calculation.is_running
    assert arrived.args == [3]


def test_a_failure_is_a_sentence(qtbot: QtBot) -> None:
    calculation = Calculation(tasks.refuse)
    with qtbot.waitSignal(calculation.failed) as arrived:
        pass
    assert arrived.args == ["This cannot be."]


def test_progress_is_told_and_a_stopped_one_says_nothing_else(qtbot: QtBot) -> None:
    calculation = Calculation(tasks.count_until_stopped)
    qtbot.waitUntil(lambda: calculation._task.fraction > 0)
    with qtbot.waitSignal(calculation.progressed) as arrived:
        pass
    assert arrived.args == [0.5]
    with qtbot.assertNotEmitted(calculation.finished), qtbot.waitSignal(calculation.stopped):
        calculation.stop()


def test_a_process_that_ends_without_quitting_the_application_does_not_wait_for_its_workers() -> None:
    code = (
        "from macrostep.gui.background.calculation import workers; from tests.solvers import worker_tasks\n"
        "workers().submit(worker_tasks.add, 1.0, 2.0).result()"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=120.0, check=False).returncode == 0
