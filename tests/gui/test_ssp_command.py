"""System structures on the command line: several of an archive, folders, and files outside that somebody agreed to."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from macrostep.gui.cli import main
from tests.fmus.building import build_fmu
from tests.model.ssp_texts import component, elements, ssd

HELD = ("-m", "ni_jacobi:step=0.1", "--stop", "0.5")


@pytest.fixture(autouse=True)
def _folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def part(name: str, source: str) -> str:
    return component(name, source, connectors="x")


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """An archive without SystemStructure.ssd, whose two structures refer to an FMU beside it."""
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "decay.fmu").write_bytes(build_fmu("dahlquist", "2.0").read_bytes())
    path = tmp_path / "rig.ssp"
    with zipfile.ZipFile(path, "w") as file:
        for name in ("one", "two"):
            file.writestr(f"{name}.ssd", ssd(elements(part(name, "../models/decay.fmu")), name=name))
    return path


def reported(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main([str(argument) for argument in arguments])
    return code, *capfd.readouterr()


def test_one_of_several_is_chosen_by_its_name(capfd: pytest.CaptureFixture[str], archive: Path) -> None:
    code, _, error = reported(capfd, "check", str(archive))
    assert code == 2
    assert "but one.ssd, two.ssd: choose one by --variant NAME." in error
    code, output, error = reported(capfd, "check", str(archive), "--variant", "two", "--trust")
    assert (code, "\n  two  " in output) == (0, True)
    assert "note" in error  # that there is another one
    assert "nobody agreed" not in error


def test_files_outside_are_taken_and_run_with_trust_only(
    capfd: pytest.CaptureFixture[str], archive: Path, tmp_path: Path
) -> None:
    code, _, error = reported(capfd, "run", str(archive), "--variant", "one", *HELD)
    assert code == 2
    assert "leads out of the package, and nobody agreed to take files from elsewhere" in error
    results = tmp_path / "out.csv"
    code, _, error = reported(capfd, "run", str(archive), "--variant", "one", *HELD, "--trust", "-o", str(results))
    assert (code, "nobody agreed" in error) == (0, False)
    assert "one.x" in results.read_text()


def test_an_import_keeps_files_outside_where_they_are(
    capfd: pytest.CaptureFixture[str], archive: Path, tmp_path: Path
) -> None:
    target = tmp_path / "one.macrostep.json"
    arguments = ("import", str(archive), "--variant", "one", "-o", str(target))
    assert "nobody agreed" in reported(capfd, *arguments)[1]
    code, output, _ = reported(capfd, *arguments, "--trust")
    assert (code, "nobody agreed" in output) == (0, False)
    assert '"models/decay.fmu"' in target.read_text()
    assert not (tmp_path / "one_files").exists()


def test_a_folder_is_read_and_a_pipe_is_said_to_be_one(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "rig"
    (folder / "resources").mkdir(parents=True)
    (folder / "resources" / "decay.fmu").write_bytes(build_fmu("dahlquist", "2.0").read_bytes())
    (folder / "SystemStructure.ssd").write_text(ssd(elements(part("one", "resources/decay.fmu"))))
    code, output, _ = reported(capfd, "check", str(folder))
    assert (code, "\n  one  " in output) == (0, True)
    os.mkfifo(tmp_path / "pipe.ssd")
    code, _, error = reported(capfd, "check", str(tmp_path / "pipe.ssd"))
    assert (code, "it is a pipe, and only regular files are read" in error) == (2, True)
