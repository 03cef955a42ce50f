"""Parameters and parameter sets of a diagram on the command line."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from macrostep.gui.cli import main
from macrostep.model import Diagram, Parameter, Subsystem, load, save
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.subsystem.calculated import Calculated


@pytest.fixture
def oscillator(tmp_path: Path) -> str:
    """A mass on a spring in two subsystems: without coupling error its position is cos(sqrt(k/m) t)."""
    mass = Subsystem(
        "mass", parameters={"m": Parameter(Calculated("2*half"), "kg")}, inputs={"F": 0.0},
        states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = F/m"], outputs={"x_out": "x"},
    )  # fmt: skip
    spring = Subsystem("spring", parameters={"k": 2.0}, inputs={"x": 1.0}, outputs={"F": "-k*x"})
    diagram = Diagram(
        "oscillator", [mass, spring], [("mass.x_out", "spring.x"), ("spring.F", "mass.F")], stop=3.0,
        parameters={"half": DiagramParameter(1.0, "kg")},
        parameter_sets={"light": {"half": 0.25}, "heavy": {"half": 4.0}},
    )  # fmt: skip
    path = tmp_path / "oscillator.macrostep.json"
    save(diagram, path)
    return str(path)


def last_x(capsys: pytest.CaptureFixture[str], *arguments: str) -> float:
    assert main(["run", *arguments, "-m", "missiles:step=0.01"]) == 0
    line = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("mass.x "))
    return float(line.split()[1])


@pytest.mark.parametrize(
    ("arguments", "mass"),
    [
        ((), 2.0),
        (("--parameter-set", "light"), 0.5),
        (("--set", "half=3000 g"), 6.0),
        (("--parameter-set", "heavy", "--set", "half=1.5"), 3.0),
        (("--set", "mass.m=half + half/2"), 1.5),
        (("--set", "mass.m=7"), 7.0),
    ],
)
def test_a_run_has_the_mass_that_was_asked_for(
    oscillator: str, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], mass: float
) -> None:
    exact = math.cos(math.sqrt(2.0 / mass) * 3.0)
    assert last_x(capsys, oscillator, *arguments) == pytest.approx(exact, abs=1e-4)


def test_an_option_is_an_expression_of_parameters(oscillator: str, capsys: pytest.CaptureFixture[str]) -> None:
    def report(*arguments: str) -> str:
        assert main(["run", oscillator, *arguments]) == 0
        return next(line for line in capsys.readouterr().out.splitlines() if line.startswith("mass."))

    given = load(oscillator)
    given.set(parameters={**given.parameters, "H": DiagramParameter(100.0, "ms")})
    save(given, oscillator)
    assert report("-m", "ni_jacobi:step=H/2") == report("-m", "ni_jacobi:step=0.05")
    assert report("-m", "ni_jacobi:step=H", "--set", "H=30") == report("-m", "ni_jacobi:step=0.03")
    assert main(["run", oscillator, "-m", "ni_jacobi:step=half*H"]) == 2
    assert "in s here" in capsys.readouterr().err


def test_methods_and_sets_stand_in_one_table(oscillator: str, capsys: pytest.CaptureFixture[str]) -> None:
    methods = ("-m", "ni_jacobi:step=0.1", "-m", "missiles:step=0.1")
    assert main(["compare", oscillator, *methods, "--parameter-set", "all"]) == 0
    table = capsys.readouterr().out
    assert table.splitlines()[2].split() == ["method", "light", "heavy"]
    assert "Parameter set heavy" in table
    assert (
        main(["compare", oscillator, *methods, "--parameter-set", "light", "--parameter-set", "heavy", "--json"]) == 0
    )
    both: dict[str, Any] = json.loads(capsys.readouterr().out)
    for title, together in both["parameter_sets"].items():
        assert main(["compare", oscillator, *methods, "--parameter-set", title, "--json"]) == 0
        alone = json.loads(capsys.readouterr().out)
        assert [run["rmse"] for run in together["runs"]] == [run["rmse"] for run in alone["runs"]]
    errors = {title: one["runs"][0]["rmse_percent"]["mass.x"] for title, one in both["parameter_sets"].items()}
    assert errors["light"] > 2.0 * errors["heavy"]  # the light one swings four times as fast


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("run", "--parameter-set", "full"), "oscillator has no parameter set 'full'; it has: light, heavy."),
        (("run", "--parameter-set", "light", "--parameter-set", "heavy"), "only compare takes several"),
        (("run", "--set", "mass.m=half^2"), "--set mass.m=half^2: half^2 is in kg^2, but it is to be in kg here."),
        (("run", "--set", "whole=1"), "or as parameter=value with one of the diagram: half."),
        (("run", "--set", "half=2*half"), "--set half=2*half: It leads back to itself: half → half."),
        (("compare", "--parameter-set", "all", "--figure", "a.svg"), "--figure is for one comparison"),
    ],
)
def test_a_wrong_argument_is_told(
    oscillator: str, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    command, *others = arguments
    assert main([command, oscillator, "-m", "ni_jacobi:step=0.1", *others]) == 2
    assert says in capsys.readouterr().err


def test_a_study_varies_what_blocks_share(oscillator: str, tmp_path: Path) -> None:
    output = tmp_path / "study.json"
    arguments = ["-m", "missiles:step=0.05", "--over", "half=0.5,1", "--figure", "error", "--jobs", "1"]
    assert main(["study", oscillator, "sweep", *arguments, "--folder", str(tmp_path), "-o", str(output)]) == 0
    text = output.read_text()
    assert '"half"' in text
    assert "kg" in text
