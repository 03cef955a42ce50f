"""Runs of the window on ranks of MPI: chosen in the settings, watched in their panel, ended by whatever ends."""

from __future__ import annotations

import os
import secrets
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep.examples import path
from macrostep.gui.editing.document import Document
from macrostep.gui.laboratory.ranks.panel import BUSY, SUBSYSTEMS, RanksPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import MPIEXEC, MPIEXEC_ARGUMENTS, RANKS
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.edits.edits import SetSettings
from macrostep.model.files.files import load
from tests.gui.test_clusters import needs_mpi

MARK = "MACROSTEP_TEST_OF_RANKS"
ENDED = 3.0
"""So long may processes take to end that nobody needs any more [s]."""


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """A window with the process that runs; all that it starts has a mark of this test."""
    monkeypatch.setenv(MARK, secrets.token_hex(8))
    document = Document(load(path("four_masses")))
    document.push(SetSettings({"runs": ("ni_jacobi:step=0.01",), "stop": 1.0}))
    result = MainWindow(document, RunController(document))
    result.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    qtbot.addWidget(result)
    result.resize(1400, 900)
    result.show()
    qtbot.waitUntil(lambda: result.controller.is_ready)
    yield result
    result.controller.close()


def choose_two_ranks(window: MainWindow, panel: RanksPanel) -> None:
    """Open the settings from the empty panel, and choose with the keyboard."""
    QTest.mouseClick(panel.empty.button, Qt.MouseButton.LeftButton)
    settings = window.dialogs.settings
    assert settings is not None
    box = settings.fields[RANKS.key]
    assert isinstance(box, QComboBox)
    assert box.isVisible()
    QTest.keyClick(box, Qt.Key.Key_Down)
    settings.close()


def rank_processes(kind: bytes = b"macrostep.solvers.run_process.rank") -> list[int]:
    """Return the processes of ranks that this test has started, the ones that `mpiexec` is told of first."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={os.environ[MARK]}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                words = (folder / "cmdline").read_bytes().split(b"\0")
                found += [int(folder.name)] if kind in words else []
        except OSError:
            continue
    return sorted(found)


def worker_of_rank(rank: int) -> int:
    """Return the process that calculates: the child of the one that was started as this rank."""
    for process in rank_processes():
        try:
            variables = Path(f"/proc/{process}/environ").read_bytes().split(b"\0")
            parent = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if f"PMI_RANK={rank}".encode() in variables and parent in rank_processes():
            return process
    pytest.fail(f"There is no rank {rank}.")


def wait_for_ends() -> None:
    end = time.monotonic() + ENDED
    while left := rank_processes():
        assert time.monotonic() < end, left
        time.sleep(0.05)


@needs_mpi
def test_a_run_on_ranks_streams_the_same_numbers_and_shows_who_has_what(window: MainWindow, qtbot: QtBot) -> None:
    controller = window.controller
    QTest.keyClick(window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: controller.state == "idle" and bool(controller.own_runs))
    here = controller.own_runs[0].signal("m4.x")
    assert controller.own_runs[0].ranks is None
    window.panels.focus("ranks")
    panel = window.panels.get(RanksPanel)
    assert panel.empty.isVisible()
    choose_two_ranks(window, panel)
    assert RANKS.value == 2
    QTest.keyClick(window, Qt.Key.Key_F5)
    statuses: list[str] = []
    controller.status_changed.connect(statuses.append)
    qtbot.waitUntil(lambda: controller.state == "idle")
    (run,) = controller.own_runs
    assert (run.status, run.is_compared) == ("ok", True)
    np.testing.assert_array_equal(run.signal("m4.x"), here)
    assert "Running NI Jacobi H=0.01 on 2 ranks" in statuses
    rows = range(panel.table.rowCount())
    names = [str(panel.table.model().index(row, SUBSYSTEMS).data()).split(", ") for row in rows]
    assert len(names) == 2
    assert sorted(name for its in names for name in its) == ["m1", "m2", "m3", "m4"]
    assert all("%" in str(panel.table.model().index(row, BUSY).data()) for row in rows)
    wait_for_ends()


@needs_mpi
def test_a_rank_that_dies_fails_its_run_and_nothing_is_left_behind(window: MainWindow, qtbot: QtBot) -> None:
    controller = window.controller
    RANKS.set(2)
    window.document.push(SetSettings({"runs": ("ni_jacobi:step=1e-5",)}))

    def begin() -> None:
        QTest.keyClick(window, Qt.Key.Key_F5)
        qtbot.waitUntil(lambda: controller.state == "running" and controller.own_runs[0].macro_steps > 100)

    begin()
    os.kill(worker_of_rank(1), signal.SIGKILL)
    began = time.monotonic()
    (run,) = controller.own_runs
    qtbot.waitUntil(lambda: run.status == "failed")
    assert time.monotonic() - began < 2.0
    qtbot.waitUntil(lambda: controller.state == "idle")
    assert run.failure is not None
    assert "rank 1 on " in run.failure.text
    assert "was ended by signal 9 (SIGKILL) at t = " in run.failure.text
    assert len(run.signal("m4.x")[0]) > 100
    wait_for_ends()
    begin()
    process = controller._process
    os.kill(process._process.pid, signal.SIGKILL)  # type: ignore[union-attr]
    wait_for_ends()
    qtbot.waitUntil(lambda: controller.state == "idle" and controller.is_ready)
    begin()
    QTest.keyClick(window, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: controller.state == "idle")
    assert controller.own_runs[0].status == "stopped"
    wait_for_ends()


def test_what_ranks_need_is_said_before_a_run(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[str] = []
    window.controller.refused.connect(refused.append)
    RANKS.set(2)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    QTest.keyClick(window, Qt.Key.Key_F5)
    assert refused.pop() == (
        "Ranks of MPI need mpi4py, which is not installed here; install it with: pip install 'macrostep[mpi]'."
    )
    monkeypatch.undo()
    settings = window.dialogs.show_settings()
    settings.show_ranks()
    for key, text, kept in ((MPIEXEC, "/no/such/mpiexec", ""), (MPIEXEC_ARGUMENTS, "--hostfile 'my hosts", "")):
        field = settings.fields[key.key]
        assert isinstance(field, CellEdit)
        field.clear()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert key.value == kept
        assert field.property("wrong")
    settings.close()
