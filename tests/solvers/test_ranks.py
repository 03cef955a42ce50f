"""The subsystems of a run on several ranks of MPI: the numbers of one process to the last bit, and its sentences."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from macrostep.model import Diagram, Subsystem, save
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers.coupling import methods
from tests.fmus.diagrams import fmu, quarter_truck

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
@pytest.mark.parametrize("ranks", [1, 2, 3, 5])
def test_every_method_has_the_same_bits_and_sentences_on_ranks(ranks: int, tmp_path: Path) -> None:
    cases = [*RUNS, *black_boxes(tmp_path)] if ranks in (2, 3) else RUNS
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
    assert len(failures) == (2 if ranks in (2, 3) else 0)
