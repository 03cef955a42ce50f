"""``macrostep start`` as a person uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from macrostep.gui.cli import main
from macrostep.model import load


def test_it_finds_a_rest_and_writes_the_diagram_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rest.macrostep.json"
    assert main(["start", "lotka_volterra", "--at-rest", "--json", "-o", str(file)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert main(["run", str(file), "-m", "ni_jacobi:step=0.5", "--stop", "5", "--json"]) == 0
    assert load(file)["predator"].states["p"].start == pytest.approx(found["states"]["predator.p"])
    assert load(file).beginning.finds_nothing


def test_it_finds_the_stiffness_that_holds_a_mass(capsys: pytest.CaptureFixture[str]) -> None:
    """Two springs in a row of the right mass: x_r = 1/2, and the left one pulls back what the wall does not."""
    held = ["--held", "left.x", "--held", "left.v", "--rest", "right.x", "--rest", "right.v", "--find", "left.c"]
    assert main(["start", "two_masses", *held]) == 0
    shown = capsys.readouterr().out
    assert "left.c    -500   N/m    1000" in shown
    assert "right.x" in shown


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "begins at its start values as they are written. Say what is to be found: --at-rest"),
        (["--rest", "left.q"], "--rest: there is no state 'left.q'; there are: left.v, left.x"),
        (["--at-rest", "--find", "left.q"], "'left.q' is to be found, but there is no such parameter"),
        (["--at-rest", "--where", "left.x"], "An equation of the start has one ="),
        (["--at-rest", "--where", "left.x = 1"], "No start was found that fulfils"),
    ],
)
def test_what_is_wrong_is_told(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert main(["start", "two_masses", *arguments]) == 2
    assert says in capsys.readouterr().err
