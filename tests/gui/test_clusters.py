"""Studies on clusters: the ranks of MPI and the workers of Dask do the same runs as processes here, and can be lost."""

from __future__ import annotations

import importlib.util
import json
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from macrostep import examples
from macrostep.gui.command_line.main import main
from macrostep.model.files.files import load
from macrostep.solvers import Axis, Series, Study, axis
from macrostep.solvers.coupling import methods
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.studies.clusters import Cluster
from macrostep.solvers.studies.plan import make_plan
from macrostep.solvers.studies.running import StudyRun
from macrostep.solvers.studies.store import Store, store_of

_BESIDE = Path(sys.executable).parent
MPIEXEC = shutil.which("mpiexec", path=os.pathsep.join((str(_BESIDE), os.environ.get("PATH", ""))))
needs_mpi = pytest.mark.skipif(
    MPIEXEC is None or importlib.util.find_spec("mpi4py") is None, reason="mpi4py or MPI is not installed"
)
needs_dask = pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="Dask is not installed")

METHODS = ("ni_jacobi", "ni_jacobi:order=1", "missiles", "gauss_seidel")
RUNS = ["study", "two_masses", "convergence", *(word for m in METHODS for word in ("-m", m)), "--over"]
OVER = "step=0.02..1:15log"
LONG = [*RUNS[:4], "ni_jacobi", "--over", "step=5e-4..1e-2:20log", "--folder"]


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "macrostep", *arguments]


def mpiexec(ranks: int, *arguments: str) -> list[str]:
    assert MPIEXEC is not None
    return [MPIEXEC, "-n", str(ranks), *command(*arguments, "--mpi")]


def kept(folder: Path) -> dict[str, Any]:
    """Return what is kept in a folder, without what differs from run to run."""
    (file,) = folder.glob("*.study.jsonl")
    records = Store(file).records
    return {k: {n: v for n, v in r.items() if not n.endswith("_time_s")} for k, r in records.items()}


def run(given: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(given, capture_output=True, text=True, timeout=200, check=False)


@contextmanager
def dask() -> Iterator[str]:
    """A Dask cluster of two workers on this machine; gives its address."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        yield str(cluster.scheduler_address).replace("tcp://", "dask://")


@needs_mpi
@needs_dask
def test_a_study_of_60_runs_has_the_same_records_by_four_executors(tmp_path: Path) -> None:
    diagram = load(examples.path("two_masses"))
    plan = make_plan(Study("convergence", tuple(map(Series, METHODS)), (axis(OVER),)), diagram, methods())
    assert len(plan.points) == 60
    pool = ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn"))
    for name, executor in (("own", Workers(2)), ("pool", pool)):
        with executor:
            study = StudyRun(plan, store_of(plan, tmp_path / name), executor)
            study.start()
            assert study.wait(200)
    done = run(mpiexec(3, *RUNS, OVER, "--folder", str(tmp_path / "mpi"), "--json"))
    assert done.returncode == 0, done.stderr
    json.loads(done.stdout)  # one object: rank 0 alone writes
    with dask() as address:
        assert main([*RUNS, OVER, "--folder", str(tmp_path / "dask"), "--executor", address]) == 0
    own = kept(tmp_path / "own")
    assert {record["status"] for record in own.values()} == {"ok"}
    for name in ("pool", "mpi", "dask"):
        assert kept(tmp_path / name) == own, name


@needs_mpi
def test_ranks_that_are_stopped_or_killed_leave_what_was_done_and_another_executor_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, cluster = tmp_path / "own", tmp_path / "cluster"
    begun = 0
    for number, code in ((signal.SIGINT, 130), (signal.SIGKILL, 9)):
        ranks = subprocess.Popen(
            mpiexec(2, *LONG, str(cluster)),
            stderr=subprocess.PIPE, text=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        while (lines := sum(file.read_text().count("\n") for file in cluster.glob("*"))) < begun + 6:
            assert ranks.poll() is None
            time.sleep(0.05)
        begun = lines
        if number == signal.SIGINT:
            ranks.send_signal(number)
        else:
            os.kill(rank_process(ranks.pid, 1), number)
        _, said = ranks.communicate(timeout=30)
        assert ranks.returncode == code, said
        assert ("of 20 runs are kept, and the same command goes on" in said) == (number == signal.SIGINT)
        assert {record["status"] for record in kept(cluster).values()} == {"ok"}
    before = len(kept(cluster))
    assert begun - 2 <= before < 20  # the lines that say which study it is
    assert main([*LONG, str(cluster)]) == 0
    assert f"{before} of 20 runs are kept from before" in capsys.readouterr().err
    assert main([*LONG, str(own)]) == 0
    assert kept(cluster) == kept(own)


def rank_process(mpiexec: int, rank: int) -> int:
    """Return the number of the process that is a rank."""
    own = {f"{name}={rank}".encode() for name in ("PMI_RANK", "OMPI_COMM_WORLD_RANK")}  # of MPICH, of Open MPI
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            variables = set((folder / "environ").read_bytes().split(b"\0"))
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            above = int((Path("/proc") / str(parent) / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if not variables.isdisjoint(own) and mpiexec in (parent, above):
            return int(folder.name)
    pytest.fail(f"There is no rank {rank}.")


def test_a_process_beside_a_worker_that_is_lost_costs_no_run(tmp_path: Path) -> None:
    diagram = load(examples.path("two_masses"))
    plan = make_plan(
        Study("convergence", (Series("ni_jacobi"),), (Axis("step", (5e-5, 0.1, 0.2)),)), diagram, methods()
    )
    pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
    with pool:
        study = StudyRun(plan, store_of(plan, tmp_path), Cluster(pool))
        study.start()
        while study.done < 2:
            assert not study.wait(0.05)
        time.sleep(0.3)
        (worker,) = pool._processes
        os.kill(process_of(worker), signal.SIGKILL)
        assert study.wait(200)
    assert study.is_finished
    assert {record["status"] for record in study.store.records.values()} == {"ok"}


def process_of(parent: int) -> int:
    """Return the number of the process with the runs that another one has started."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    threads = [task / "children" for task in Path(f"/proc/{parent}/task").iterdir()]
    children = [child for file in threads for child in file.read_text().split()]
    (found,) = [int(c) for c in children if b"spawn_main" in Path(f"/proc/{c}/cmdline").read_bytes()]
    return found


@pytest.mark.parametrize(
    ("arguments", "missing", "sentence"),
    [
        (["--mpi"], "mpi4py", "pip install 'macrostep[mpi]'"),
        (["--executor", "dask://localhost:8786"], "distributed", "pip install 'macrostep[dask]'"),
        (["--executor", "ray://localhost:8786"], "", "--executor is dask://HOST:PORT"),
        (["--mpi", "--jobs", "2"], "", "not allowed with"),
    ],
)
def test_what_is_missing_is_said_with_what_to_install(
    arguments: list[str], missing: str, sentence: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:  # fmt: skip
    if missing:
        monkeypatch.setitem(sys.modules, missing, None)
    assert main([*RUNS, OVER, "--folder", str(tmp_path), *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert sentence in line


@needs_mpi
def test_one_process_alone_says_how_ranks_are_started(tmp_path: Path) -> None:
    alone = run(command(*RUNS, OVER, "--folder", str(tmp_path), "--mpi"))
    assert alone.returncode == 2
    assert "start it as: mpiexec -n 4 macrostep study ... --mpi" in alone.stderr


@needs_dask
def test_a_scheduler_that_does_not_answer_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("macrostep.solvers.studies.clusters._PATIENCE", 0.5)
    assert main([*RUNS, OVER, "--folder", str(tmp_path), "--executor", "dask://127.0.0.1:1"]) == 2
    assert "No Dask scheduler answers at 127.0.0.1:1" in capsys.readouterr().err
