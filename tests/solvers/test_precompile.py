"""What set-up compiled serves: whatever runs first, nothing of ours is compiled again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.solvers import methods
from macrostep.solvers.compilation.functions import table_slope
from macrostep.solvers.compilation.kept_code import keep, kept
from macrostep.solvers.precompile import precompile, targets
from tests.solvers.test_reproducibility import RUNS

FIRST_RUNS = """
import json, sys
from numba.core import event

class Compilations(event.Listener):
    names = []
    def on_start(self, event):
        self.names.append(str(event.data["dispatcher"]))
    def on_end(self, event): ...

event.register("numba:compile", Compilations())
from macrostep.solvers import compare, simulate
from macrostep.solvers.compilation.kept_code import code_folder
from tests.solvers.reference_problems import example
for name, run in json.load(sys.stdin):
    simulate(example(name), run)
compare(example("two_masses"), ["ni_jacobi:step=0.1"])
kept = [file.name for file in (code_folder() / "functions").iterdir()]
print(json.dumps({"compiled": Compilations.names, "kept": kept}))
"""


def test_the_first_run_of_every_method_compiles_no_function_of_ours(tmp_path: Path) -> None:
    """Takes more than five seconds: the equations of all examples are compiled, in a home where none were kept."""
    assert {chosen_method(run).name for _, run in RUNS} == {method.name for method in methods()}
    set_up = subprocess.run([sys.executable, "-m", "macrostep.solvers.precompile"], capture_output=True, text=True)
    assert set_up.returncode == 0, set_up.stderr
    home = {"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path), "HOME": str(tmp_path)}
    first = subprocess.run(
        [sys.executable, "-c", FIRST_RUNS], input=json.dumps(RUNS), env={**os.environ, **home},
        capture_output=True, text=True,
    )  # fmt: skip
    assert first.returncode == 0, first.stderr
    assert json.loads(first.stdout) == {"compiled": [], "kept": []}
    assert list(tmp_path.rglob("block_*"))  # the equations of the examples


def test_functions_stand_behind_those_that_they_call() -> None:
    order = [target.file.partition("-")[0] for target in targets()]
    called = ["loop.handle_event", "loop.accept", "loop.run_chunk", "snapshot.start_and_probe"]
    assert sorted(called, key=order.index) == called
    assert len(set(targets())) == len(targets()) > 250


@pytest.fixture
def only_one(monkeypatch: pytest.MonkeyPatch) -> str:
    """Let there be one function only, and return the name of its file."""
    (one,) = (target for target in targets() if target.attribute == "table_slope")
    monkeypatch.setattr("macrostep.solvers.precompile.targets", lambda: [one])
    return one.file


def test_a_folder_is_brought_up_to_date(tmp_path: Path, only_one: str) -> None:
    heard: list[tuple[int, int]] = []
    (tmp_path / "table_slope-of-yesterday").touch()
    (tmp_path / only_one).write_bytes(b"# cut short")
    assert precompile(tmp_path, lambda *numbers: heard.append(numbers), processes=1) == []
    assert [file.name for file in tmp_path.iterdir()] == [only_one]
    assert kept(tmp_path / only_one) == table_slope._cache.content(table_slope.declared)
    assert heard == [(0, 1), (1, 1)]


def test_what_is_up_to_date_stays_as_it_is(tmp_path: Path, only_one: str) -> None:
    keep(tmp_path / only_one, b"whole")
    heard: list[tuple[int, int]] = []
    precompile(tmp_path, lambda *numbers: heard.append(numbers))
    assert kept(tmp_path / only_one) == b"whole"
    assert heard == [(0, 0)]
