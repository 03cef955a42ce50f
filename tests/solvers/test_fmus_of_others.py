"""The comparison of a folder of FMUs with FMPy: what runs, what crashes and what is none have their lines."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.benchmarks.fmus_of_others import difference
from tests.fmus.building import Fault, build_fmu

PROGRAM = Path(__file__).parents[1] / "benchmarks" / "fmus_of_others.py"


def test_each_fmu_of_a_folder_has_its_line_and_is_counted(tmp_path: Path) -> None:
    shutil.copy(build_fmu("dahlquist", "2.0", ("CoSimulation",)), tmp_path / "good.fmu")
    crashing = build_fmu("dahlquist", "2.0", ("CoSimulation",), faults=[Fault("segfault", time=0.5)])
    (tmp_path / "below").mkdir()
    shutil.copy(crashing, tmp_path / "below" / "crashing.fmu")
    (tmp_path / "none.fmu").write_text("no archive")
    done = subprocess.run([sys.executable, str(PROGRAM), str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = {line.split()[0]: line for line in done.stdout.splitlines() if line}
    assert lines["good.fmu"].split()[1:5] == ["2.0", "CS", "yes", "ok"]
    assert lines["good.fmu"].endswith(" ok")
    assert lines["crashing.fmu"].split()[4] == "fails"
    assert "fmi2DoStep" in lines["crashing.fmu"]
    assert lines["none.fmu"].split()[1:5] == ["?", "?", "no", "fails"]
    assert "none.fmu" in lines["none.fmu"][40:]
    assert "3 runs; FMPy 1, of which Macrostep 1 (100.0 %), of which agree within 0.001: 1 (100.0 %)" in lines["all:"]


def test_a_folder_without_fmus_is_said(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, str(PROGRAM), str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "There is no FMU" in done.stderr


@pytest.mark.parametrize(("mine", "expected"), [([0.0, 1.0, 1.5, 2.0], 0.0), ([0.0, 1.0, 3.0, 2.0], 0.5)])
def test_between_the_sides_of_an_event_nothing_differs(mine: list[float], expected: float) -> None:
    """FMPy has 1 and 2 at the time 2, before and after an event; 2 is the largest magnitude."""
    others = {"time": np.array([0.0, 1.0, 2.0, 2.0, 3.0]), "y": np.array([0.0, 1.0, 1.0, 2.0, 2.0])}
    worst, where = difference({"time": np.array([0.0, 1.0, 2.0, 3.0]), "y": np.array(mine)}, others, 3.0)
    assert worst == expected
    assert where == ("y at 2 s" if expected else "")


def test_what_is_no_number_in_one_run_only_differs() -> None:
    others = {"time": np.array([0.0, 1.0]), "y": np.array([0.0, 1.0])}
    worst, where = difference({"time": np.array([0.0, 1.0]), "y": np.array([0.0, np.nan])}, others, 1.0)
    assert np.isnan(worst)
    assert where == "y at 1 s"
