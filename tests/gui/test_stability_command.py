"""``macrostep stability`` as a person uses it."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from macrostep.gui.cli import main
from macrostep.solvers.processes.workers import Workers
from tests.gui.full_disk import no_room


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    """The processes of all maps."""
    workers = Workers(2)
    yield workers
    workers.shutdown()


@pytest.fixture(autouse=True)
def shared_processes(crew: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Workers, "__enter__", lambda _: crew)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(["stability", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_the_two_masses_have_four_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "two_masses", "-m", "ni_jacobi:step=0.2", "--set", "right.t_gone=1e9")
    assert (code, err) == (0, "")
    assert "below 0.903509, 4.0321 to 4.37623, 5.24811 to 9.72512, above 15.4745 s" in out
    assert "eigenvalues -0.05" in out


def test_json_has_everything_and_a_refusal_is_told_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(
        capsys, "damper_reaction", "-m", "ifosmondi:step=0.1", "-m", "f3ornits", "--set", "plate.DD=4", "--json"
    )
    assert code == 1
    assert "F3ORNITS chooses orders and steps by comparing errors" in err
    reported = json.loads(out)
    ifosmondi, f3ornits = reported["methods"]
    assert ifosmondi["contraction_at_zero"] == pytest.approx(0.5, rel=1e-12)
    assert ifosmondi["is_stable"] is True
    assert ifosmondi["stable_steps"][0][1] == 10.0
    assert "refusal" in f3ornits
    assert reported["eigenvalues"]


def test_the_bounds_and_the_operating_point_can_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(
        capsys, "two_masses", "-m", "ni_jacobi", "--from", "0.5", "--to", "5000 ms", "--at", "10", "--json"
    )
    reported = json.loads(out)
    assert code == 0
    assert reported["time"] == 10.0
    assert reported["methods"][0]["steps_looked_at"] == [0.5, 5.0]
    assert len(reported["methods"][0]["stable_steps"]) == 2


def test_the_methods_of_the_diagram_are_taken_where_none_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "two_masses", "--json")
    assert [m["step"] for m in json.loads(out)["methods"]] == [0.1, 0.4]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("two_masses", "-m", "nonsense"), "There is no coupling method 'nonsense'"),
        (("two_masses", "--from", "5", "--to", "1"), "There are no steps between 5 s and 1 s"),
        (("two_masses", "--at", "500"), "runs from 0 s to 200 s, and 500 s is not between them"),
        (("two_masses", "--at", "3 kg"), "--at: "),
        (("two_masses", "--set", "left.nothing=1"), "left has no parameter 'nothing'"),
        (("nowhere",), "There is no file 'nowhere'"),
    ],
)
def test_wrong_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


MAP = ("two_masses", "-m", "ni_jacobi:step=0.2", "--set", "right.t_gone=1e9",
       "--map", "step=0.8,1,4.2,5,9,12,20", "right.c_link=900,1000")  # fmt: skip


def test_a_map_agrees_with_the_intervals(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    outputs = [tmp_path / f"map{suffix}" for suffix in (".csv", ".json", ".svg", ".png")]
    code, out, err = run(capsys, *MAP, *(part for path in outputs for part in ("-o", str(path))))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[1].split() == ["right.c_link", "=", "1000", "step:", "0.8,", "4.2,", "9,", "20"]
    rows = list(csv.DictReader(outputs[0].read_text().splitlines()))
    thousand = [row for row in rows if row["right.c_link"] == "1000.0"]
    assert [float(row["step"]) for row in thousand if row["is_stable"] == "True"] == [0.8, 4.2, 9.0, 20.0]
    assert all((float(row["growth_per_macro_step"]) < 1.0) == (row["is_stable"] == "True") for row in rows)
    reported = json.loads(outputs[1].read_text())
    assert reported["maps"][0]["is_stable"][1] == [True, False, True, False, True, False, True]
    assert "macro-step H [s]" in outputs[2].read_text()
    assert outputs[3].read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--map", "step=0.1", "left.c=1,2"), "does not have two numbers"),
        (("--map", "step=a,b", "left.c=1,2"), "does not have two numbers"),
        (("--map", "step=0.1,0.2", "step=0.1,0.2"), "stands on both axes"),
        (("--map", "step=0,0.2", "left.c=1,2"), "A macro-step must be above 0 s, not 0 s"),
        (("--map", "step=0.1,0.2", "left.nothing=1,2"), "'left.nothing' is no parameter of two_masses"),
        (("--map", "step=0.1,0.2", "left.c=1,2", "--from", "0.1"), "--from and --to bound the steps of a table"),
        (("-o", "map.svg"), "say over which two quantities by --map"),
    ],
)
def test_a_map_that_cannot_be(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str) -> None:
    code, out, err = run(capsys, "two_masses", *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert "Traceback" not in err


def test_a_method_without_a_map_is_refused_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "two_masses", "--map", "step=0.1,0.2", "left.c=1,2", "-m", "f3ornits")
    assert (code, out) == (1, "")
    assert "F3ORNITS chooses orders and steps" in err
    assert "Traceback" not in err


def test_a_method_without_a_map_stops_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    axes = ("--map", "step=0.1,0.2", "left.c=1000,2000")
    code, out, err = run(capsys, "two_masses", *axes, "-m", "f3ornits", "-m", "ni_jacobi", "--json")
    assert code == 1
    assert err.startswith("macrostep: f3ornits: F3ORNITS chooses orders and steps by comparing errors")
    reported = json.loads(out)
    assert [one["method"] for one in reported["maps"]] == ["ni_jacobi"]
    assert list(reported["left_out"]) == ["f3ornits"]


def test_steps_that_are_looked_at_too_coarsely_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    sentence = "the steps looked at are too far apart for the fastest oscillation"
    _, out, _ = run(capsys, "double_spring_mass", "-m", "ni_jacobi:step=0.01")
    assert sentence in out
    _, out, _ = run(capsys, "double_spring_mass", "-m", "ni_jacobi:step=0.01", "--to", "2")
    assert sentence not in out
    assert "1.37217 to 1.39708" in out


@pytest.mark.skipif(os.name != "posix", reason="limits the size of files, as a full disk does")
@pytest.mark.parametrize("name", ["map.svg", "map.pdf", "map.pgf", "map.png"])
def test_a_map_that_has_no_room_on_the_disk_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    requested = ("spring_mass", "-m", "gauss_seidel", "--map", "step=0.1..3:9", "mass.m=1..2:3", "-o", str(path))
    assert run(capsys, *requested)[0] == 0
    earlier = path.read_bytes()
    with no_room():
        code, _, err = run(capsys, *requested)
    assert code == 1
    assert f"{path} cannot be written: " in err
    assert path.read_bytes() == earlier
    assert not list(tmp_path.glob(f".{name}*")), "nothing half written is left"
