"""``macrostep linear`` as a person uses it."""

from __future__ import annotations

import json
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


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["-o", "a.svg"], 2, "say from which input to which signals by --input and --output"),
        (["-o", "a.txt"], 2, "the name must end in"),
        (["--at", "soon"], 2, "--at: 'soon' is not a number"),
        (["--at", "300"], 2, "The diagram runs from 0 s to 200 s, and 300 s is not between them."),
        (["--input", "left.q", "--output", "left.x", "-o", "a.svg"], 2, "There is no input 'left.q'"),
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
