"""Thousands of instantiations and hundreds of FMUs in one session: nothing grows, and processes give way in time."""

from __future__ import annotations

import gc
import os
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from macrostep.model import Diagram
from macrostep.model.files.files import to_document
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import simulate
from macrostep.solvers.processes import workers as crew
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.run_process import process as run_process
from macrostep.solvers.run_process.messages import ProcessDied
from macrostep.solvers.subsystems.fmi import library
from tests.fmus.building import Fault, build_fmu
from tests.fmus.diagrams import CASES, alone
from tests.solvers import worker_tasks
from tests.solvers.run_listener import Listener

LEAK = [Fault("leak")]
FIRST = 20
"""Instantiations after which a process has what it keeps."""


def resident() -> int:
    """Return the memory of this process [KB]."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def copies(folder: Path, n: int) -> list[Diagram]:
    """Return diagrams of FMUs that are the same but for their content's hash: each is loaded for itself."""
    original = build_fmu("dahlquist", "2.0", faults=LEAK)
    diagrams = []
    for number in range(n):
        path = folder / f"copy_{number}.fmu"
        path.write_bytes(original.read_bytes())
        with zipfile.ZipFile(path, "a") as archive:
            archive.writestr("resources/number.txt", f"{folder} {number}")
        diagrams.append(Diagram("copy", [fmu_subsystem(path, "s")], stop=1.0))
    return diagrams


def grows(make: Callable[[], Any], first: int, times: int) -> int:
    """Return by how much this process grows [KB]."""
    for _ in range(first):
        make()
    before = resident()
    for _ in range(times):
        make()
    return resident() - before


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read as Linux tells it")
@pytest.mark.parametrize(("version", "kind"), CASES)
@pytest.mark.parametrize(("times", "bound"), [(100, 2048), pytest.param(2000, 4096, marks=pytest.mark.reliability)])
def test_instances_leave_nothing_behind(version: str, kind: str, times: int, bound: int) -> None:
    """A process may grow by no more than so much over all instantiations behind the first ones [KB]."""
    leaking = alone("dahlquist", version, kind, 0.2, faults=LEAK)
    loaded = len(library._libraries)
    assert grows(lambda: simulate(leaking, "ni_jacobi:step=0.1"), FIRST, times) < bound
    assert len(library._libraries) <= loaded + 1


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener() as listener:
        yield listener


def test_a_run_process_gives_way_when_it_has_loaded_many(
    listener: Listener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_process, "MOST_LOADS", 2)
    pids = []
    for diagram in copies(tmp_path, 5):
        pids.append(listener.process._process.pid)  # type: ignore[union-attr]
        ended = listener.run(diagram)
        assert not isinstance(ended, ProcessDied)
        assert ended.status == "ok"
    assert [pids.count(pid) for pid in dict.fromkeys(pids)] == [2, 2, 1]


def test_worker_processes_give_way_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "MOST_LOADS", 2)
    workers = Workers(1)
    documents = [to_document(diagram) for diagram in copies(tmp_path, 5)]
    pids = [task.result(120) for task in [workers.submit(worker_tasks.run, document) for document in documents]]
    workers.shutdown()
    assert [pids.count(pid) for pid in dict.fromkeys(pids)] == [2, 2, 1]
