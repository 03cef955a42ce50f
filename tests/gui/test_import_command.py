"""``macrostep import``, and system structures given to other commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from macrostep.gui.cli import main
from macrostep.model import load
from tests.fmus.building import build_fmu
from tests.model.ssp_texts import component, connection, connections, elements, ssd, write_ssp

TWO_MASSES = (
    elements(
        component("left", "resources/mass_left.fmu", connectors="x v F"),
        component("right", "resources/mass_right.fmu", connectors=""),
    )
    + connections(connection("left.x", "right.x_left"), connection("left.v", "right.v_left"),
                  connection("right.F", "left.F"))
)  # fmt: skip


@pytest.fixture
def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = {f"resources/{name}.fmu": build_fmu(name).read_bytes() for name in ("mass_left", "mass_right")}
    path = write_ssp(tmp_path / "rig.ssp", ssd(TWO_MASSES, '<ssd:DefaultExperiment stopTime="5"/>'), files)
    monkeypatch.chdir(tmp_path)
    return path


def test_a_system_is_imported(rig: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(rig), "-o", "out.macrostep.json"]) == 0
    reported = capsys.readouterr().out
    assert reported.startswith(f"{tmp_path / 'out.macrostep.json'}: rig\n")
    assert "note: Connections use what is declared as no connector" in reported
    diagram = load("out.macrostep.json")
    assert diagram["left"].fmu == str(tmp_path / "out_files" / "mass_left.fmu")
    assert not [problem for problem in diagram.problems() if problem.severity == "error"]


def test_as_json(rig: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(rig), "-o", "out.macrostep.json", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["subsystems"] == ["left", "right"]
    assert found["connections"] == 3
    assert found["files"] == [str(tmp_path / "out_files" / f"mass_{side}.fmu") for side in ("left", "right")]
    assert len(found["notes"]) == 1


def test_an_archive_can_be_checked_and_run_as_it_is(
    rig: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "rig.ssp"]) == 0
    reported = capfd.readouterr()
    assert "left  IO" in reported.out
    assert reported.err.count("macrostep: note: rig.ssp: ") == 1
    assert main(["run", "rig.ssp", "-m", "ni_jacobi:step=0.1", "--trust", "-o", "out.csv"]) == 0
    assert capfd.readouterr().err.count("macrostep: note: rig.ssp: ") == 1
    rows = (tmp_path / "out.csv").read_text().splitlines()
    assert rows[-1].startswith("5.0")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rig.ssp"], "-o is missing: the diagram file to write, OUT.macrostep.json."),
        (["rig.ssp", "-o", "out.txt"], "-o out.txt: the name must end in .json."),
        (["rig.ssp", "-o", "no/out.macrostep.json"], "-o no/out.macrostep.json: there is no folder 'no'."),
        (["no.ssp", "-o", "a.macrostep.json"], "There is no file no.ssp."),
        (["bad.ssp", "-o", "a.macrostep.json"], "is not an SSP, which is a zip archive: file is not a zip file."),
    ],
)
def test_what_cannot_be_imported_is_said(
    rig: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    (tmp_path / "bad.ssp").write_text("no")
    assert main(["import", *arguments]) == 2
    assert sentence in capsys.readouterr().err
    assert not list(tmp_path.glob("*.macrostep.json"))


def test_a_diagram_is_exported_and_imported_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["export", "two_masses", "-o", "two.ssp", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["ssp"], found["components"]) == ("1.0", ["left", "right"])
    assert found["files"] == ["resources/left.fmu", "resources/right.fmu"]
    assert main(["export", "two_masses", "-o", "two.ssp"]) == 0
    reported = capsys.readouterr().out
    assert reported.startswith(
        f"{tmp_path / 'two.ssp'}: two_masses, SSP 1.0 with resources/left.fmu, resources/right.fmu\n"
    )
    assert "note: The runs that are set up have no place in SSP; they are not written." in reported
    assert main(["import", "two.ssp", "-o", "again.macrostep.json"]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'again.macrostep.json'}: two_masses\n"
    assert sorted(path.name for path in (tmp_path / "again_files").iterdir()) == ["left.fmu", "right.fmu"]
    assert list(load("again.macrostep.json").subsystems) == ["left", "right"]
