"""Runs of the window on ranks of MPI: chosen in the settings, watched in their panel, ended by whatever ends."""

from __future__ import annotations

import os
import secrets
import signal
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep.examples import path
from macrostep.gui.editing.document import Document
from macrostep.gui.laboratory.ranks.panel import BUSY, COUNT, SUBSYSTEMS, RanksPanel
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import RunRecord
from macrostep.gui.settings.preferences import FMU_PATIENCE, MPIEXEC, MPIEXEC_ARGUMENTS, RANKS
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.edits.edits import SetSettings
from macrostep.model.files.files import load
from macrostep.solvers.distribution.load import RankLoad
from macrostep.solvers.run_process.messages import RankLoads
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
    own = {f"{name}={rank}".encode() for name in ("PMI_RANK", "OMPI_COMM_WORLD_RANK")}  # of MPICH, of Open MPI
    for process in rank_processes():
        try:
            variables = set(Path(f"/proc/{process}/environ").read_bytes().split(b"\0"))
            parent = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if not variables.isdisjoint(own) and parent in rank_processes():
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
    assert sum(int(panel.table.model().index(row, COUNT).data()) for row in rows) == 4
    wait_for_ends()


@needs_mpi
def test_a_rank_that_dies_or_hangs_fails_its_run_and_nothing_is_left_behind(window: MainWindow, qtbot: QtBot) -> None:
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
    FMU_PATIENCE.set(5)
    begin()
    os.kill(worker_of_rank(1), signal.SIGSTOP)
    began = time.monotonic()
    qtbot.waitUntil(lambda: controller.state == "idle", timeout=20_000)
    assert time.monotonic() - began < 5.0 + 2.0
    failure = controller.own_runs[0].failure
    assert failure is not None
    assert "was ended, because it had been stopped from outside for 5 s" in failure.text
    assert len(controller.own_runs[0].signal("m4.x")[0]) > 100
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


def test_thousands_of_subsystems_are_counted_and_some_of_them_named(window: MainWindow) -> None:
    window.panels.focus("ranks")
    panel = window.panels.get(RanksPanel)
    method = ChosenMethod("ni_jacobi")
    record = RunRecord(0, method, "Held", MethodStyle(0))
    window.controller._records.records[0] = record
    names = tuple(f"b{k}" for k in range(10_000))
    told: list[Mapping[str, str]] = []
    window.view.scene_.marks.show_ranks = told.append  # type: ignore[method-assign, assignment]
    for busy in (0.1, 0.01, 1.0):
        record.take(RankLoads(1, 0, (RankLoad("here", names[:7000], busy), RankLoad("there", names[7000:], 0.0)), 3, 9))
        window.controller.shown_changed.emit()
        window.controller.run_changed.emit(record)
    model = panel.table.model()
    assert [model.index(row, COUNT).data() for row in range(2)] == ["7000", "3000"]
    assert model.index(1, SUBSYSTEMS).data() == ", ".join(names[7000:7040]) + " and 2960 more"
    assert len(told) == 1
    assert told[0]["b9999"].endswith("on rank 1, there")


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
