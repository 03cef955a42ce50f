"""``macrostep linear`` as a person uses it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from macrostep.gui.cli import main


def test_it_shows_motions_and_what_a_method_makes_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["linear", "two_masses", "-m", "ni_jacobi:step=0.5"]) == 0
    shown = capsys.readouterr().out
    assert "-0.05 ± 0.31225i" in shown
    assert "With ni_jacobi:step=0.5, a macro-step of 0.5 s:" in shown
    assert main(["linear", "two_masses", "-m", "ni_jacobi:step=0.5", "--set", "left.d=0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [mode["damping"] > 0.0 for mode in found["modes"]] == [True, True]
    assert sum(2.0 * mode["eigenvalue"][0] for mode in found["modes"]) == pytest.approx(-0.1)  # the trace of A


def test_it_writes_matrices_and_draws_responses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    matrices, figure = tmp_path / "abcd.json", tmp_path / "bode.svg"
    pair = ["--input", "left.F", "--output", "left.x", "--output", "right.x"]
    assert main(["linear", "two_masses", *pair, "-o", str(matrices), "-o", str(figure)]) == 0
    written = json.loads(matrices.read_text())
    A, B, C = (np.array(written[name]) for name in "ABC")
    assert (-C @ np.linalg.solve(A, B)).ravel() == pytest.approx([-2e-3 / 3.0, -1e-3 / 3.0])  # two springs and a third
    assert figure.read_text().count("<path") > 6
    assert str(figure) in capsys.readouterr().out


def test_it_shows_what_a_method_makes_of_a_frequency_response(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figure, numbers = tmp_path / "bode.svg", tmp_path / "bode.csv"
    asked = ["linear", "two_masses", "-m", "ni_jacobi:step=0.5", "--bode", "left.F,left.x"]
    assert main([*asked, "-o", str(figure), "-o", str(numbers)]) == 0
    assert "left.x, ni_jacobi:step=0.5" in figure.read_text()
    lines = numbers.read_text().splitlines()
    assert lines[0].split(",")[3] == "left.x ni_jacobi:step=0.5 amplitude"
    assert all(line.split(",")[3] == "" for line in lines[1:] if float(line.split(",")[0]) > 1.0)
    capsys.readouterr()
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    exact, held = (np.array(r["real"][0:1]) for r in found["responses"])
    assert held == pytest.approx(exact, rel=1e-2)  # far below the motions
    sizes = [
        np.nanmax(np.hypot(*(np.array(r[key], float) for key in ("real", "imaginary")))) for r in found["responses"]
    ]
    assert sizes[1] > 1.1 * sizes[0]  # held inputs take damping


def test_it_shows_where_eigenvalues_go_while_a_parameter_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figure, numbers = tmp_path / "locus.svg", tmp_path / "locus.csv"
    asked = ["linear", "two_masses", "-m", "ni_jacobi:step=0.2", "--locus", "left.d=0,1000,2000"]
    assert main([*asked, "-o", str(figure), "-o", str(numbers)]) == 0
    assert "left.d" in figure.read_text()
    rows = [line.split(",") for line in numbers.read_text().splitlines()]
    assert rows[0][:4] == ["left.d [kg/s]", "of", "mode", "real [1/s]"] or rows[0][0].startswith("left.d")
    sums = {
        d: sum(2.0 * float(r[3]) for r in rows[1:] if r[1] == "reference" and float(r[0]) == d) for d in (0.0, 2000.0)
    }
    assert sums == pytest.approx({0.0: -0.1, 2000.0: -0.3})  # the trace of A
    assert len(rows) == 1 + 3 * 2 * 2
    capsys.readouterr()
    asked[-1] = "left.d=-3000..1000:5"
    assert main([*asked, "-o", str(figure)]) == 0
    shown = capsys.readouterr().out
    assert "reference becomes stable at left.d = -1000 N*s/m." in shown  # Routh and Hurwitz: d1 + d2 > 0
    assert "ni_jacobi:step=0.2 becomes stable at left.d = " in shown
    assert "-1000" in figure.read_text()


def test_it_writes_a_script_for_scipy_and_python_control(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "system.py"
    asked = ["linear", "two_masses", "-m", "ni_jacobi:step=0.5", "--bode", "left.F,left.x", "-o", str(script)]
    assert main(asked) == 0
    capsys.readouterr()
    said = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True).stdout
    assert "reference" in said
    assert "ni_jacobi:step=0.5" in said
    assert said.count("[[-0.00066667]]") == 2  # two springs and a third


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["--bode", "left.F"], 2, "name an input or output and at least one signal"),
        (["--locus", "left.q=1..2:3"], 2, "is no parameter of two_masses"),
        (["--locus", "left.d=1,2", "--bode", "left.F,left.x"], 2, "ask for one of them"),
        (
            ["--locus", "left.d=1,2", "-o", "a.py"],
            2,
            "say from which input or output to which signals by --input and --output",
        ),
        (["-o", "a.svg"], 2, "say from which input or output to which signals by --input and --output"),
        (["-o", "a.txt"], 2, "the name must end in"),
        (["--at", "soon"], 2, "--at: 'soon' is not a number"),
        (["--at", "300"], 2, "The diagram runs from 0 s to 200 s, and 300 s is not between them."),
        (["--input", "left.q", "--output", "left.x", "-o", "a.svg"], 2, "There is no input or output 'left.q'"),
        (["-m", "f3ornits"], 1, "chooses orders and steps by comparing errors"),
    ],
)
def test_what_is_wrong_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str],
    code: int, says: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(["linear", "two_masses", *arguments]) == code
    assert says in capsys.readouterr().err
