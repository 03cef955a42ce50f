"""The subsystems of a run on several ranks of MPI: the numbers of one process to the last bit, and its sentences."""

from __future__ import annotations

import importlib.util
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import h5py
import pytest

from macrostep.model import Diagram, Subsystem, save
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers.coupling import methods
from tests.fmus.building import Fault
from tests.fmus.diagrams import fmu, quarter_truck, two_masses
from tests.gui.test_clusters import rank_process

MPI_HOST = platform.node()
ROOT = Path(__file__).parents[2]
MPIEXEC = shutil.which("mpiexec", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", ""))))
needs_mpi = pytest.mark.skipif(
    MPIEXEC is None or importlib.util.find_spec("mpi4py") is None, reason="mpi4py or MPI is not installed"
)
RUNS = [
    ("two_masses", "ni_jacobi:step=0.5,order=1", 110.0),  # with an event
    ("two_masses", "step_doubling(ni_jacobi:step=0.5):rtol=1e-2", 101.0),
    ("four_masses", "ni_jacobi:step=0.01@left_pair=together", 0.5),
    ("four_masses", "gauss_seidel:step=0.01,order=1", 0.3),
    ("four_masses", "jacobi_iterated:step=0.01", 0.1),
    ("four_masses", "missiles:step=0.02", 0.5),
    ("damper_reaction", "ifosmondi:step=0.1", 0.5),
    ("damper_reaction", "ifosmondi_jfm:step=0.1", 0.5),
    ("damper_reaction", "ifosmondi_jfm:step=0.1,rollback=costarica", 0.5),
    ("satellite", "f3ornits", 4.0),  # samples, at times of its own
    ("satellite", "smooth_balance:step=0.1", 2.0),
    ("lotka_volterra", "missiles:step=0.2,control=error", 2.0),
]
"""Every method; fixed and variable steps, events, rejected steps, composites."""
BODY = """
class Body:
    inputs = {"q": (0.0, "")}
    outputs = {"x": ""}
    states = {"x": (1.0, "")}
    def step(self, t, H, q):
        if t > %s:
            raise ValueError("the body is gone")
        self.x += H * (q - self.x)
"""


def black_boxes(folder: Path) -> list[tuple[str, str, float]]:
    """Write diagrams with FMUs and Python files, and return runs of them; two end in a failure."""
    for name, diagram in (("sharing", quarter_truck()), ("exchange", quarter_truck("3.0", "ModelExchange"))):
        save(diagram, folder / f"{name}.macrostep.json")
    for name, until in (("python", 9.0), ("gone", 0.05)):
        (folder / f"{name}.py").write_text(BODY % until)
        rest = Subsystem("r", inputs={"a": 0.0}, states={"z": 0.5}, equations=["der(z) = a - 2*z"], outputs={"z": "z"})
        body = python_subsystem(folder / f"{name}.py", "p")
        diagram = Diagram(name, [rest, body], [("p.x", "r.a"), ("r.z", "p.q")], stop=1.0)
        save(diagram, folder / f"{name}.macrostep.json")
    grows = Subsystem("g", inputs={"a": 0.0}, states={"w": 1.0}, equations=["der(w) = w^2 + a"], outputs={"w": "w"})
    back = fmu("left", "mass_left")
    pole = Diagram("pole", [back, grows], [("left.x", "g.a"), ("g.w", "left.F")], stop=2.0)
    save(pole, folder / "pole.macrostep.json")
    runs = [
        ("sharing", "ni_jacobi:step=0.01", 0.1), ("sharing", "ifosmondi_jfm:step=0.01", 0.05),
        ("exchange", "missiles:step=0.01", 0.1), ("python", "ni_jacobi:step=0.01", 0.1),
        ("gone", "ni_jacobi:step=0.01", 0.1), ("pole", "ni_jacobi:step=0.05", 2.0),
    ]  # fmt: skip
    return [(str(folder / f"{name}.macrostep.json"), method, stop) for name, method, stop in runs]


def on_ranks(ranks: int, *arguments: str, timeout: float = 200.0) -> subprocess.CompletedProcess[str]:
    """Let ranks run a Python program."""
    assert MPIEXEC is not None
    return subprocess.run(
        [MPIEXEC, "-n", str(ranks), sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True,
        timeout=timeout, check=False,
    )  # fmt: skip


@needs_mpi
@pytest.mark.parametrize("ranks", [3, *(pytest.param(count, marks=pytest.mark.reliability) for count in (1, 2, 5))])
def test_every_method_has_the_same_bits_and_sentences_on_ranks(ranks: int, tmp_path: Path) -> None:
    """Of three ranks one has nothing to do where there are two subsystems."""
    cases = [*RUNS, *black_boxes(tmp_path)] if ranks == 3 else RUNS[::2] if ranks == 5 else RUNS
    assert {method.name for method in methods()} <= {
        word for _, m, _ in RUNS for word in m.replace(":", "(").split("(")
    }
    (tmp_path / "cases.json").write_text(json.dumps(cases), "utf-8")
    done = on_ranks(ranks, "-m", "tests.solvers.program_on_ranks", "60", str(tmp_path / "cases.json"))
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert len(found) == len(cases)
    for case, (here, distributed) in zip(cases, found, strict=True):
        assert distributed == here, case
    failures = [here[7] for here, _ in found if here[7]]
    assert len(failures) == (2 if ranks == 3 else 0)


@needs_mpi
def test_a_person_sees_which_subsystem_is_on_which_rank_and_gets_the_same_results(tmp_path: Path) -> None:
    arguments = ["-m", "macrostep", "compare", "four_masses", "-m", "ni_jacobi:step=0.01", "-m", "missiles:step=0.02",
                 "--stop", "1", "--json"]  # fmt: skip
    alone = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    ranks = on_ranks(2, *arguments, "--mpi")
    assert ranks.returncode == 0, ranks.stderr
    assert measured(json.loads(ranks.stdout)) == measured(json.loads(alone.stdout))
    for method in ("ni_jacobi:step=0.01", "missiles:step=0.02"):
        shares = re.findall(
            rf"{re.escape(method)}: rank ([01]) on {MPI_HOST}: (m\d.*), ([\d.]+) % of the work", ranks.stderr
        )
        assert [rank for rank, _, _ in shares] == ["0", "1"]
        assert sorted(name for _, names, _ in shares for name in names.split(", ")) == ["m1", "m2", "m3", "m4"]
        assert sum(float(share) for _, _, share in shares) == pytest.approx(100.0, abs=0.2)


def measured(comparison: object) -> object:
    """Return what was written without the times that it took."""
    if isinstance(comparison, dict):
        return {name: measured(value) for name, value in comparison.items() if not name.endswith("time_s")}
    return [measured(value) for value in comparison] if isinstance(comparison, list) else comparison


@needs_mpi
def test_what_keeps_a_rank_from_taking_part_is_said_once(tmp_path: Path) -> None:
    done = on_ranks(2, "-m", "macrostep", "run", "four_masses", "-m", "no_such_method", "--mpi")
    assert done.returncode == 2
    assert done.stderr.count("no_such_method") == 1
    done = on_ranks(3, "-m", "macrostep", "run", "no_such_file", "-m", "ni_jacobi", "--mpi")
    assert done.returncode == 2
    assert done.stderr.count("There is no file 'no_such_file'") == 1


@needs_mpi
@pytest.mark.parametrize(
    ("number", "rank", "said"),
    [
        (signal.SIGKILL, 2, "rank 2 on {host}, which had {names}, was ended by signal 9 (SIGKILL) at t = "),
        (signal.SIGSTOP, 0, "rank 0 on {host}, which had {names}, was ended, because it had been stopped from outside"),
        (signal.SIGSEGV, 0, "rank 0 on {host}, which had {names}, was ended by signal 11 (SIGSEGV) at t = "),
    ],
    ids=("killed", "stopped", "crashed"),
)
def test_a_rank_that_dies_or_hangs_ends_the_run_with_its_name_and_the_results_so_far(
    number: int, rank: int, said: str, tmp_path: Path
) -> None:
    assert MPIEXEC is not None
    command = [MPIEXEC, "-n", "3", sys.executable, "-m", "macrostep", "run", "four_masses", "-m", "ni_jacobi:step=1e-5",
               "-o", str(tmp_path / "out.h5"), "--patience", "1", "--mpi"]  # fmt: skip
    run = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    while not (parts := list(tmp_path.glob("out*.h5"))) or parts[0].stat().st_size < 5000:
        assert run.poll() is None, run.communicate()[1]
        time.sleep(0.05)
    time.sleep(0.5)
    os.kill(working_process(run.pid, rank), number)
    began = time.monotonic()
    _, error = run.communicate(timeout=60)
    assert run.returncode != 0
    assert time.monotonic() - began < 1.0 + 2.0
    shares = dict(re.findall(r"rank (\d) on .*?: (.*?), [\d.e-]+ % of the work", error))
    assert said.format(host=MPI_HOST, names=shares[str(rank)]) in error
    (file,) = tmp_path.glob("out*.h5")
    assert (file.name == "out.h5") == (rank > 0)
    assert rank > 0 or f"What was computed until then is in {file}." in error
    with h5py.File(file, swmr=True) as results:
        assert min(len(table) for table in tables(results)) > 50


@needs_mpi
@pytest.mark.parametrize(
    ("kind", "name", "said"),
    [
        ("segfault", "right", "rank 1 on {host}, which had right, was ended by signal 11 (SIGSEGV) while right was in "
                              "fmi2DoStep at t = 4.9 s.\n"),
        ("hang", "left", "rank 0 on {host}, which had left, was ended, because left did not return from "
                         "fmi2DoStep within 1 s at t = 4.9 s. What was computed until then is in"),
        ("warning", "right", "macrostep: right says: "),
    ],
    ids=("crash", "hang", "talk"),
)  # fmt: skip
def test_fmus_that_crash_hang_or_talk_on_a_rank(kind: str, name: str, said: str, tmp_path: Path) -> None:
    fault = Fault(kind, "doStep", 5.0)
    left, right = (fmu(n, f"mass_{n}", faults=[fault] if n == name else ()) for n in ("left", "right"))
    diagram = two_masses(left, right, stop=5.2)
    save(diagram, tmp_path / "d.macrostep.json")
    patience = "1" if kind == "hang" else "60"
    done = on_ranks(2, "-m", "macrostep", "run", str(tmp_path / "d.macrostep.json"), "-m", "ni_jacobi:step=0.1",
                    "--trust", "--patience", patience, "-o", str(tmp_path / "out.h5"), "--mpi")  # fmt: skip
    assert said.format(host=MPI_HOST) in done.stderr
    assert (done.returncode == 0) == (kind == "warning")


@needs_mpi
def test_a_large_message_to_a_rank_that_takes_none_is_given_up() -> None:
    """MPI lets who sends one wait for who takes it."""
    program = (
        "import sys, threading, time, numpy; from mpi4py import MPI\n"
        "from macrostep.solvers.distribution.communicator import NUMBERS, Communicator\n"
        "its, end = Communicator(MPI), time.monotonic() + 0.3\n"
        "if its.rank == 1: threading.Event().wait(60.0)\n"
        "print(its.send(numpy.zeros(2_000_000), 1, NUMBERS, lambda: time.monotonic() > end), flush=True)\n"
        "MPI.COMM_WORLD.Abort(3)\n"
    )
    done = on_ranks(2, "-c", program, timeout=30.0)
    assert done.stdout.split() == ["False"]


def tables(group: h5py.Group) -> list[h5py.Dataset]:
    """Return all one-dimensional series of numbers in a file."""
    found: list[h5py.Dataset] = []
    group.visititems(lambda _, item: found.append(item) if isinstance(item, h5py.Dataset) and item.ndim else None)
    return found


def working_process(mpiexec: int, rank: int) -> int:
    """Return the number of the process that does the work of a rank: the child of the one that MPI started."""
    started = rank_process(mpiexec, rank)
    (child,) = Path(f"/proc/{started}/task/{started}/children").read_text().split()
    return int(child)
