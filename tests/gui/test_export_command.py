"""``macrostep export`` and ``macrostep import`` as a person uses them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from fmpy.validation import validate_fmu

from macrostep.gui.cli import main
from macrostep.model.files.files import load
from macrostep.solvers.export.compiler import find_compiler


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macrostep.solvers.export.fmu.find_compiler", tuple)


def test_a_subsystem_becomes_an_fmu(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "left.fmu"
    code, out, err = run(capsys, "export", "two_masses", "left", "-o", path, "--set", "left.m=5 t")
    assert (code, err) == (0, "")
    assert out.startswith(f"{path}: two_masses.left, FMI 2.0 CoSimulation and ModelExchange, binaries/")
    assert validate_fmu(str(path)) == []
    code, out, _ = run(capsys, "export", "two_masses", "-o", path, "--fmi", "3", "--json")
    reported = json.loads(out)
    assert (reported["model"], reported["fmi"], reported["inputs"]) == ("two_masses", "3.0", [])
    assert "right.F" in reported["outputs"]


def test_without_a_compiler_it_has_sources_only(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, no_compiler: None
) -> None:
    path = tmp_path / "left.fmu"
    code, out, _ = run(capsys, "export", "two_masses", "left", "-o", path)
    assert code == 0
    assert out.endswith("sources only, as there is no C compiler\n")
    assert json.loads(run(capsys, "export", "two_masses", "left", "-o", path, "--json")[1])["library"] is None


def test_ziglang_is_a_compiler_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setenv("CC", "no_such_compiler -m64")
    assert find_compiler() == () or find_compiler()[1:] == ("-m", "ziglang", "cc")


def test_modelica_there_and_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    model, diagram = tmp_path / "predator.mo", tmp_path / "predator.macrostep.json"
    code, out, _ = run(capsys, "export", "lotka_volterra", "predator", "-o", model)
    assert (code, out) == (0, f"{model}: predator in Modelica\n")
    assert run(capsys, "import", model, "-o", diagram)[:2] == (0, f"{diagram}: predator\n")
    assert load(diagram)["predator"].parameters["gamma"].value == 1.0
    assert run(capsys, "check", model)[0] == 0
    whole = tmp_path / "whole.mo"
    assert run(capsys, "export", "lotka_volterra", "-o", whole)[0] == 0
    assert "predator.P = prey.P_out;" in whole.read_text()
    pair = tmp_path / "pair.mo"
    assert run(capsys, "export", "four_masses", "left_pair", "-o", pair)[0] == 0
    assert "input Real m2_F_right" in pair.read_text()
    assert run(capsys, "import", pair, "-o", diagram)[0] == 0
    assert list(load(diagram).subsystems) == ["m1", "m2"]
    reported = json.loads(run(capsys, "import", model, "-o", diagram, "--json")[1])
    assert reported["subsystems"] == ["predator"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["export", "two_masses", "left"], "-o is missing"),
        (["export", "two_masses", "left", "-o", "x.txt"], r"must end in \.fmu or \.ssp or \.mo"),
        (["export", "two_masses", "left", "-o", "x.fmu", "--fmi", "1"], "FMI 2 or 3"),
        (["export", "two_masses", "left", "-o", "x.ssp"], "An SSP is written of the whole diagram; leave left out"),
        (["export", "two_masses", "middle", "-o", "x.fmu"], "no subsystem or composite 'middle'"),
        (["export", "two_masses", "middle", "-o", "x.mo"], "no subsystem 'middle'"),
        (["import", "two_masses", "-o", "x.txt"], r"must end in \.json"),
        (["import", "wrong.mo", "-o", "x.json"], r"wrong\.mo, line 2, column 11: .Base. is no class"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    arguments: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong.mo").write_text("model wrong\n  extends Base;\nend wrong;\n")
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert re.search(sentence, err)
    assert not list(tmp_path.glob("x.*"))
