"""Folders that another machine repeats: written by report and study, repeated from the folder alone."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from macrostep import examples
from macrostep.gui.command_line.common.differences import differences
from macrostep.gui.command_line.main import main
from macrostep.model import Diagram, load, save
from macrostep.model.extensions.creating import create
from macrostep.model.python import python_subsystem

METHODS = ("-m", "ni_jacobi:step=0.4", "-m", "missiles:step=0.8")


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(qapp: object, capfd: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    def run(*arguments: object) -> Outcome:
        capfd.readouterr()
        code = main([str(argument) for argument in arguments])
        return Outcome(code, *capfd.readouterr())

    return run


def test_a_report_is_repeated_to_the_last_bit_wherever_its_folder_is(
    run: Callable[..., Outcome], tmp_path: Path
) -> None:
    assert run("report", "two_masses", *METHODS, "--dense", "2", "-o", tmp_path / "a").code == 0
    shutil.move(tmp_path / "a", tmp_path / "elsewhere")
    again = run("repeat", tmp_path / "elsewhere")
    assert again.code == 0, again.err
    assert "files: 6 of 6 as they were written" in again.out
    assert "versions: all the same" in again.out
    assert "2 of 2 runs are the same to the last bit." in again.out
    assert "<svg" in (tmp_path / "elsewhere" / "report.html").read_text(encoding="utf-8")


def test_what_was_changed_is_named_and_shows(run: Callable[..., Outcome], tmp_path: Path) -> None:
    """A stiffer spring in the folder, and another version than here."""
    folder = tmp_path / "a"
    assert run("report", "two_masses", *METHODS, "-o", folder).code == 0
    diagram = load(folder / "diagram.macrostep.json")
    left = diagram.subsystems["left"]
    stiffer = {**left.parameters, "c": replace(left.parameters["c"], value=1.000001 * left.parameters["c"].value)}
    diagram.replace("left", left.replaced(parameters=stiffer))
    save(diagram, folder / "diagram.macrostep.json")
    record = json.loads((folder / "repeat.json").read_text())
    record["versions"]["numpy"] = "1.0"
    record["files"]["../outside"] = "0"
    (folder / "repeat.json").write_text(json.dumps(record))
    again = run("repeat", folder, "--json")
    assert again.code == 1
    said = json.loads(again.out)
    assert said["files"] == ["diagram.macrostep.json", "../outside"]
    assert said["versions"]["numpy"][0] == "1.0"
    assert not said["same"]
    assert [one["run"].partition(":")[0] for one in said["runs"]] == ["ni_jacobi", "missiles"]
    assert all(1e-9 < one["largest"] < 1e-4 for one in said["runs"])
    assert "more than 1e-09" in run("repeat", folder).out
    assert "2 are within 0.001 of the range" in run("repeat", folder, "--tolerance", "1e-3").out


def test_programs_go_with_it_and_run_only_if_they_are_trusted(
    run: Callable[..., Outcome], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A method of one's own and a Python block, whose originals are gone when the folder is repeated."""
    own = tmp_path / "own"
    create("method", "mine", own)
    (own / "block.py").write_text(
        "class Block:\n    inputs = {'u': 0.0}\n    outputs = {'y': 0.0}\n"
        "    def step(self, t, h, u):\n        self.s = getattr(self, 's', 1.0) * (1.0 - 0.1 * h) + h * u\n"
        "        return {'y': self.s}\n"
    )
    save(_with_python(own), own / "d.macrostep.json")
    monkeypatch.setenv("MACROSTEP_EXTENSIONS", str(own))
    made = run("report", own / "d.macrostep.json", "-m", "mine:step=0.1", "--trust", "-o", tmp_path / "a.zip")
    assert made.code == 0, made.err
    monkeypatch.delenv("MACROSTEP_EXTENSIONS")
    shutil.rmtree(own)
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert {"extensions/methods/mine.py", "files/block.py"} <= set(archive.namelist())
    refused = run("repeat", tmp_path / "a.zip")
    assert refused.code == 2
    assert "--trust" in refused.err
    again = run("repeat", tmp_path / "a.zip", "--trust")
    assert again.code == 0, again.err
    assert "1 of 1 runs are the same to the last bit." in again.out


def test_the_methods_of_the_folder_run_whatever_those_of_the_same_name_say_now(
    run: Callable[..., Outcome], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the author's own machine, too, where the method went on."""
    path = create("method", "mine", tmp_path / "own")
    monkeypatch.setenv("MACROSTEP_EXTENSIONS", str(tmp_path / "own"))
    assert run("report", "two_masses", "-m", "mine:step=0.1", "-o", tmp_path / "a").code == 0
    study = (
        "study",
        "two_masses",
        "convergence",
        "-m",
        "mine",
        "--over",
        "step=0.1,0.2",
        "--folder",
        tmp_path / "kept",
    )
    assert run(*study, "-o", tmp_path / "b").code == 0
    path.write_text(path.read_text().replace("= engine.received[i]", "= 0.5 * engine.received[i]"))
    for folder in "ab":
        again = run("repeat", tmp_path / folder, "--trust")
        assert again.code == 0, again.out + again.err
    (tmp_path / "a" / "extensions" / "methods" / "mine.py").write_text(path.read_text())
    changed = run("repeat", tmp_path / "a", "--trust")
    assert changed.code == 1
    assert "file: extensions/methods/mine.py is not as it was written" in changed.out
    assert "mine:step=0.1,slope=0.0: differs by" in changed.out


def _with_python(folder: Path) -> Diagram:
    block = python_subsystem(f"{folder / 'block.py'}:Block", "block")
    diagram = Diagram("mixed", [block], stop=2.0)
    diagram.connect("block.y", "block.u")
    return diagram


def test_a_study_is_an_archive_that_says_what_it_is(run: Callable[..., Outcome], tmp_path: Path) -> None:
    author = ("--author", "Doe, Jane; Some Institute; 0000-0002-1825-0097")
    arguments = ("-m", "ni_jacobi", "--over", "step=0.2,0.4", "--folder", tmp_path / "kept", "--jobs", "1")
    made = run("study", "two_masses", "convergence", *arguments, "-o", tmp_path / "a.zip", *author)
    assert made.code == 0, made.err
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        names = archive.namelist()
        zenodo, crate = (json.loads(archive.read(name)) for name in (".zenodo.json", "ro-crate-metadata.json"))
        record = json.loads(archive.read("repeat.json"))
    assert sorted(record["files"]) == sorted(set(names) - {"repeat.json"})
    assert {"figure.pdf", "figure.figure.csv", "table.csv", "study.study.json", "README.md"} <= set(names)
    assert zenodo["creators"] == [
        {"name": "Doe, Jane", "affiliation": "Some Institute", "orcid": "0000-0002-1825-0097"}
    ]
    assert crate["@graph"][2]["identifier"] == "https://orcid.org/0000-0002-1825-0097"
    again = run("repeat", tmp_path / "a.zip")
    assert again.code == 0, again.err
    assert "NI Jacobi, step = 0.2: the same to the last bit" in again.out


def test_where_it_cannot_be_written_or_read_is_said(run: Callable[..., Outcome], tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    shutil.copy(examples.path("two_masses"), tmp_path / "full")
    assert "there is something else in this folder" in run("report", "two_masses", "-o", tmp_path / "full").err
    assert "there is no folder" in run("study", "two_masses", "-o", tmp_path / "none" / "a").err
    assert "is no folder that can be repeated" in run("repeat", tmp_path / "full").err
    assert "it is no archive" in run("repeat", examples.path("two_masses")).err
    assert "cannot be read" in run("repeat", tmp_path / "nobody").err


def test_differences_are_relative_to_the_range_of_a_signal() -> None:
    """Rounding is a number; another end, other counts and runs that are gone are words."""
    then = {"method": "a", "options": {"step": 0.1}, "status": "ok", "iterations": 3, "fingerprint": "1",
            "samples": {"x.y": [0.0, 10.0, None]}}  # fmt: skip
    now = then | {"fingerprint": "2", "samples": {"x.y": [0.0, 10.0 + 1e-9, None]}}
    (one,) = differences({"runs": [then]}, {"runs": [now]})
    assert one.largest == pytest.approx(1e-10, rel=1e-3)
    assert one.is_within(1e-9)
    assert not one.is_within(1e-11)
    assert one.sentence(1e-9) == "a:step=0.1: differs by 1e-10 (x.y), within 1e-09"
    (failed,) = differences({"runs": [then]}, {"runs": [now | {"status": "failed", "iterations": 4}]})
    assert not failed.is_within(1.0)
    assert failed.changed == ("status: ok, now failed", "iterations: 3, now 4")
    assert not differences({"runs": [then]}, {"runs": []})[0].is_within(1.0)
    (same,) = differences({"runs": [then]}, {"runs": [dict(then)]})
    assert same.is_same
