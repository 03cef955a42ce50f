"""``--strict``: what is otherwise a note keeps a command from doing anything."""

from __future__ import annotations

from pathlib import Path

import pytest
from fmpy import simulate_fmu

from macrostep.gui.cli import main
from macrostep.gui.command_line.common.inputs import read_diagram
from macrostep.solvers import Result, simulate
from tests.fmus.building import build_fmu
from tests.fmus.rewriting import rewritten

WRONG = {
    "<CoSimulation ": '<CoSimulation canRunAsynchronously="false" ',
    'causality="output"': 'causality="Output"',
    "<ModelVariables>": '<osp:Note/>\n<ModelVariables colour="red">',
}  # fmt: skip


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.mark.parametrize("command", ["check", "run", "compare", "advise", "export", "import"])
def test_strict_refuses_with_every_fault(capfd: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    path = rewritten(build_fmu("dahlquist", "2.0"), tmp_path / "decay.fmu", WRONG)
    more = {
        "run": ["-m", "ni_jacobi:step=0.1"], "compare": ["-m", "ni_jacobi:step=0.1"],
        "export": ["-o", str(tmp_path / "a.ssp")], "import": ["-o", str(tmp_path / "a.macrostep.json")],
    }  # fmt: skip
    assert main([command, str(path), "--strict", *more.get(command, [])]) == 2
    reported = capfd.readouterr().err.splitlines()
    assert [line for line in reported if "attribute 'canRunAsynchronously' is not allowed" in line]
    assert [line for line in reported if "counts as output" in line]
    assert [line for line in reported if "prefix osp on Note is not defined" in line]
    assert all(": line " in line for line in reported)
    assert not (tmp_path / "a.ssp").exists()
    assert not (tmp_path / "a.macrostep.json").exists()


def test_without_it_they_are_a_warning_and_it_runs_as_in_fmpy(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pristine = build_fmu("dahlquist", "2.0")
    path = rewritten(
        pristine, tmp_path / "decay.fmu", WRONG, {"modelDescription": "./modelDescription", "/dahl": "/Dahl"}
    )
    assert main(["run", str(path), "-m", "ni_jacobi:step=0.1", "--stop", "1", "--trust"]) == 0
    reported = capfd.readouterr().err
    assert reported.count("It is against FMI's rules: names of its files are not written as FMI demands") == 1
    result = simulate(read_diagram(str(path)), "ni_jacobi:step=0.1", stop=1.0)
    assert isinstance(result, Result)
    theirs = simulate_fmu(str(pristine), fmi_type="CoSimulation", stop_time=1.0, output_interval=0.1)
    assert list(result["decay.x"]) == pytest.approx(list(theirs["x"]), rel=1e-14)  # whose times are sums


def test_what_is_as_it_should_be_is_strictly_right(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = rewritten(build_fmu("dahlquist", "2.0"), tmp_path / "decay.fmu", {})
    assert main(["check", str(path), "--strict"]) == 0
