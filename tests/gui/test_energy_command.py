"""``macrostep energy`` as a person uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from macrostep.gui.cli import main


def test_it_shows_who_moved_how_much_energy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["energy", "bridge", "--at", "0.3"]) == 0
    shown = capsys.readouterr().out
    assert "activity index" in shown
    assert "Power taken in at t = 0.3 s:" in shown
    assert main(["energy", "bridge", "--at", "0.3", "--json"]) == 0
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert sum(block["activity_index"] for block in run["blocks"]) == pytest.approx(1.0)
    assert sum(block["kept_J"] for block in run["blocks"]) == pytest.approx(0.0, abs=1e-12)
    assert run["power_W"]["R3.p"] > 0.0 > run["power_W"]["source.p"]
    assert {flow["from"] for flow in run["flows"] if flow["to"] == "R4"} == {"R2", "C"}


def test_it_looks_at_a_part_of_a_run_of_a_method_and_into_a_composite(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["-m", "ni_jacobi:step=0.002", "--from", "0.9", "--to", "1100 ms", "--json"]
    assert main(["energy", "quarter_car", *asked, "--inside", "running_gear"]) == 0
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert (run["begin"], run["end"]) == (0.9, 1.1)
    assert {block["name"] for block in run["blocks"]} > {"outside"}
    assert any(block["activity_J"] > 0.0 for block in run["blocks"])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--inside", "wheel"], "There is no composite 'wheel'; there are:"),
        (["--from", "5"], "and 5 s to 3 s is no part of it."),
        (["--at", "4"], "and there is nothing at 4 s."),
        (["--to", "soon"], "--to: 'soon' is not a number"),
    ],
)
def test_what_is_wrong_is_told(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert main(["energy", "quarter_car", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_a_diagram_without_power_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["energy", "lotka_volterra", "--stop", "1"]) == 0
    assert "there is no energy to follow" in capsys.readouterr().out


def test_a_file_of_results_is_looked_at_as_it_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    results, film = str(tmp_path / "r.h5"), tmp_path / "r.gif"
    assert main(["run", "two_masses", "-m", "ni_jacobi:step=0.1", "--stop", "20", "-o", results]) == 0
    capsys.readouterr()
    assert main(["energy", results, "--json"]) == 0
    (kept,) = json.loads(capsys.readouterr().out)["runs"]
    assert main(["energy", "two_masses", "-m", "ni_jacobi:step=0.1", "--stop", "20", "--json"]) == 0
    (ran,) = json.loads(capsys.readouterr().out)["runs"]
    assert (kept["is_audited"], ran["is_audited"]) == (False, True)  # a file has values at communication points only
    assert kept["created_J"] == 0.0 < ran["created_J"]
    assert sum(block["kept_J"] for block in ran["blocks"]) == pytest.approx(ran["created_J"])
    assert kept["activity_J"] == pytest.approx(ran["activity_J"], rel=0.05)
    assert main(["energy", results, "--set", "left.m=2 kg"]) == 2
    assert "is looked at as it is" in capsys.readouterr().err
    assert main(["replay", results, "-o", str(film), "--seconds", "1"]) == 0
    with Image.open(film) as image:
        assert sum(1 for _ in ImageSequence.Iterator(image)) == 20
    assert main(["replay", results, "-o", str(tmp_path / "r.mp4")]) == 2
    assert "the name must end in" in capsys.readouterr().err
    assert main(["replay", results, "-o", str(film), "--seconds", "0"]) == 2
    assert "longer than 0 s" in capsys.readouterr().err
