"""``macrostep fit`` as a person uses it: a table with holes and units, two masses that it is fitted to."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np
import pytest
from scipy.linalg import expm

from macrostep import examples
from macrostep.gui.cli import main
from macrostep.model import Diagram, Parameter, Subsystem, load, save
from macrostep.model.diagram.measurements import MeasuredSignal, Measurement

SIGNALS = ("--signal", "left.x=place[mm]", "--signal", "right.F=force")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Measured values of the two masses with m = 12 t, d = 900 N s/m on the left, by a matrix exponential."""
    A = np.zeros((4, 4))
    A[0, 1] = A[2, 3] = 1.0
    A[1] = np.array([-2e3, -900.0, 1e3, 0.0]) / 12e3
    A[1, 0] = -(1e3 + 1e3) / 12e3
    A[3] = np.array([1e3, 0.0, -2e3, -1e3]) / 1e4
    noise = np.random.default_rng(5)
    path = tmp_path_factory.mktemp("measured") / "measured.csv"
    lines = ["time [ms];place;force;spread"]
    for k, t in enumerate(np.linspace(0.0, 60.0, 101)):
        x = expm(A * t) @ np.array([1.0, 0.0, 0.0, 0.0])
        place = "" if k % 9 == 4 else f"{1e3 * x[0] + 5.0 * noise.standard_normal():.4f}"
        lines.append(f"{1e3 * t};{place};{1e3 * (x[0] - x[2]) + 10.0 * noise.standard_normal():.4f};5")
    path.write_text("\n".join(lines))
    return path


def test_two_parameters_are_found_and_written(table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    diagram, rows = tmp_path / "fitted.macrostep.json", tmp_path / "fitted.csv"
    given = ["--data", str(table), "--fit", "left.m=8 t[1 t..50 t]", "--fit", "left.d", *SIGNALS]
    spread = ["--sigma", "left.x=spread", "--sigma", "right.F=10"]
    assert main(["fit", "two_masses", *given, *spread, "-o", str(diagram), "-o", str(rows), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    for its, true in zip(found["estimates"], (12e3, 900.0), strict=True):
        assert its["low"] < true < its["high"]
        assert its["high"] - its["low"] < 0.2 * true
    assert [fit["values"] for fit in found["signals"]] == [90, 101]
    assert [fit["in_deviations"] for fit in found["signals"]] == pytest.approx([1.0, 1.0], abs=0.25)
    assert load(diagram)["left"].parameters["m"].value == found["estimates"][0]["value"]
    with rows.open() as file:
        written = list(csv.DictReader(file))
    assert len(written) == 191
    assert float(written[0]["fitted"]) == 1.0


def test_the_diagrams_own_measured_data_are_taken(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    diagram = load(examples.path("two_masses"))
    signal = MeasuredSignal("place", "left.x", "mm")
    diagram.set(measurements=(Measurement(str(table), "time", "ms", 0.0, (signal,)),))
    save(diagram, tmp_path / "d.macrostep.json")
    given = ["--fit", "left.m", "--fit", "right.F_after", "-m", "ni_jacobi:step=0.1"]
    assert main(["fit", str(tmp_path / "d.macrostep.json"), *given]) == 0
    shown = capsys.readouterr().out
    assert "fitted to left.x, simulated by ni_jacobi:step=0.1" in shown
    assert "right.F_after is not determined: it has no effect on what was measured." in shown


def test_two_experiments_with_outliers_are_fitted_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """x = x0 exp(-k t/tau) with k = 0.7 for both, tau = 1 and 2 in turn; every ninth value is an outlier."""
    block = Subsystem(
        "b", parameters={"k": 1.0, "tau": Parameter(1000.0, "ms")}, states={"x": 1.0},
        equations=["der(x) = -k*x/tau"],
    )  # fmt: skip
    save(Diagram("d", [block], stop=5.0), tmp_path / "d.macrostep.json")
    times, rng = np.linspace(0.0, 5.0, 45), np.random.default_rng(2)
    for name, start, tau in (("quick", 2.0, 1.0), ("slow", 3.0, 2.0)):
        values = start * np.exp(-0.7 * times / tau) + 0.005 * rng.standard_normal(45)
        values[4::9] += 1.5
        rows = [f"{t};{v}" for t, v in zip(times.tolist(), values.tolist(), strict=True)]
        (tmp_path / f"{name}.csv").write_text("\n".join(["t;x", *rows]))
    given = [
        "fit", str(tmp_path / "d.macrostep.json"), "--data", str(tmp_path / "quick.csv"),
        "--data", f"later={tmp_path / 'slow.csv'}", "--with", "later:b.tau=2 s", "--with", "quick:b.tau=1 s",
        "--fit", "b.k=1[0.1..5]", "--fit-each", "b.x=1[0.1..10]", "--loss", "cauchy", "--starts", "3", "--seed", "1",
    ]  # fmt: skip
    numbers, figure = tmp_path / "out.csv", tmp_path / "out.svg"
    assert main([*given, "-o", str(numbers), "-o", str(figure), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(its["name"], its["experiment"]) for its in found["estimates"]] == [
        ("b.k", ""), ("b.x", "quick"), ("b.x", "later")
    ]  # fmt: skip
    assert [its["value"] for its in found["estimates"]] == pytest.approx([0.7, 2.0, 3.0], rel=0.01)
    assert found["minima"][0]["starts"] == [1, 2, 3]
    assert len(found["starts"]) == 3
    assert "b.x (later)" in figure.read_text()
    with numbers.open() as file:
        assert [row["experiment"] for row in csv.DictReader(file)] == ["quick"] * 45 + ["later"] * 45
    assert main(given) == 0
    assert "outliers by the loss of Cauchy" in capsys.readouterr().out


def test_which_start_found_which_minimum_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--find", "left.c=900[100..2000]", "--target", "final:left.x=-0.8", "--set", "left.d=3000"]
    assert main(["optimise", "two_masses", *given, "--starts", "2"]) == 0
    shown = capsys.readouterr().out
    assert "from start" in shown
    assert main(["optimise", "two_masses", *given, "--starts", "none"]) == 2
    assert "--starts" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--data", "TABLE", "--fit", "left.m", *SIGNALS, "--with", "left.m=2"], "write it as EXPERIMENT:NAME=VALUE"),
        (["--data", "TABLE", "--fit", "left.m", *SIGNALS, "--with", "x:left.m=2"], "There is no experiment 'x'"),
        (["--data", "TABLE", "--fit", "left.m", *SIGNALS, "--starts", "2"], "Several starts need bounds of left.m"),
        (["--fit", "left.m"], "two_masses has no measured data; give a table by --data."),
        (["--data", "TABLE", *SIGNALS], "Nothing is to be fitted"),
        (["--data", "TABLE", "--fit", "left.m"], "No column of measured.csv is called like a signal"),
        (["--data", "TABLE", "--fit", "left.m", "--signal", "left.x=q"], "measured.csv has no column 'q'"),
        (["--data", "TABLE", "--fit", "left.m", "--signal", "left.x=place[kg]"], "is in kg, and left.x in m"),
        (["--data", "TABLE", "--fit", "left.m", *SIGNALS, "--sigma", "left.v=1"], "left.v is not among the measured"),
        (["--data", "TABLE", "--fit", "left.m", *SIGNALS, "--shift", "0[-1..]"], "--shift"),
        (["--data", "TABLE", "--fit", "left.m", *SIGNALS, "-m", "missiles", "-m", "ni_jacobi"], "One method simulates"),
    ],
)
def test_what_is_wrong_is_told(
    table: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    assert main(["fit", "two_masses", *(str(table) if one == "TABLE" else one for one in arguments)]) == 2
    assert says in capsys.readouterr().err


def test_the_best_value_is_found_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The right body is gone from 100 s on: the left one settles at -1000 N / c."""
    file = tmp_path / "best.macrostep.json"
    given = ["--find", "left.c=900[100..2000]", "--target", "final:left.x=-0.8", "--set", "left.d=3000"]
    assert main(["optimise", "two_masses", *given, "-o", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["after"] == pytest.approx(-0.8, abs=1e-3)
    assert found["values"]["left.c"] == pytest.approx(1250.0, rel=0.01)
    assert load(file)["left"].parameters["c"].value == found["values"]["left.c"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--find", "left.c"], "Say what is wanted: --minimise FIGURE"),
        (["--find", "left.c", "--minimise", "max:left.x", "--maximise", "max:left.x"], "Say what is wanted"),
        (["--find", "left.c", "--target", "final:left.x"], "write it as FIGURE=VALUE"),
        (["--minimise", "max:left.x"], "Nothing is to be found"),
        (["--find", "left.c", "--minimise", "max:left.x", "--limit", "max:left.v"], "is no limit"),
        (["--find", "left.c", "--minimise", "nothing"], "There is no figure 'nothing'"),
    ],
)
def test_what_is_wrong_with_an_optimisation_is_told(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    assert main(["optimise", "two_masses", *arguments]) == 2
    assert says in capsys.readouterr().err
