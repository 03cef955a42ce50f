"""``macrostep causalities`` as a person uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from macrostep.gui.cli import main
from macrostep.model import load, save
from tests.solvers.test_causalities import cut_damper

METHODS = ("-m", "ni_jacobi", "-m", "gauss_seidel:order=1", "--step", "0.05")


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "d.macrostep.json"
    save(cut_damper(3.0, 1.0), path)
    return str(path)


def test_one_table_of_choices_and_methods(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    best = tmp_path / "best.macrostep.json"
    assert main(["causalities", file, *METHODS, "--stop", "2", "-o", str(best)]) == 0
    shown = capsys.readouterr().out
    assert shown.count("gives the potential (now)") == 2
    assert "ni_jacobi:step=0.05" in shown
    assert "gauss_seidel:order=1,step=0.05" in shown
    assert "The best: impedance 1 between one.n and two.p" in shown
    assert load(best).impedances[0].value == 1.0


def test_as_json_with_what_cannot_be(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["causalities", file, *METHODS, "--cut", "left=apart", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["interfaces"]) == 2
    assert found["interfaces"][0]["impossible"] == [
        {"choice": "one.p gives the potential", "reason": "m.v is a state: m.p gives it"}
    ]
    rows = found["rows"]
    assert {row["method"] for row in rows} == {"ni_jacobi:step=0.05", "gauss_seidel:order=1,step=0.05"}
    assert rows[found["best"]]["error_percent"] == min(row["error_percent"] for row in rows if row["error_percent"])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["two_masses", "-m", "ni_jacobi"], "The cut of two_masses crosses no joint"),
        (["bridge", "-m", "ni_jacobi", "--step", "soon"], "--step: 'soon' is not a number"),
        (["bridge", "-m", "no_such"], "no_such"),
    ],
)
def test_what_is_wrong_is_told(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert main(["causalities", *arguments]) == 2
    assert says in capsys.readouterr().err
