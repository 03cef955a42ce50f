"""The application that needs no Python, unpacked elsewhere: what a person does with it first."""

from __future__ import annotations

import json
import os
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.fmus.building import build_fmu

pytestmark = pytest.mark.bundle

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("elsewhere")
    with tarfile.open(os.environ["MACROSTEP_BUNDLE"]) as packed:
        packed.extractall(folder, filter="tar")
    return next(folder.glob("macrostep-*")) / "macrostep"


@pytest.fixture
def variables(tmp_path: Path) -> dict[str, str]:
    """Of an account of its own, which finds no Python."""
    return {"HOME": str(tmp_path), "PATH": "/nonexistent", "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"}


@pytest.fixture
def run(program: Path, variables: dict[str, str], tmp_path: Path) -> Run:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(program), *arguments]
        return subprocess.run(command, cwd=tmp_path, env=variables, capture_output=True, text=True, timeout=300)

    return run


def test_it_says_its_version(run: Run) -> None:
    assert run("--version").stdout.startswith("Macrostep ")


def test_runs_compile_nothing_of_ours(run: Run, tmp_path: Path) -> None:
    ended = run("compare", "two_masses", "--json", "--figure", "figure.pdf")
    assert ended.returncode == 0, ended.stderr
    assert {entry["status"] for entry in json.loads(ended.stdout)["runs"]} == {"ok"}
    assert (tmp_path / "figure.pdf").read_bytes().startswith(b"%PDF")
    assert list(tmp_path.glob(".cache/macrostep/compiled/*/functions/*")) == []


def test_worker_processes_and_fmus_run(run: Run) -> None:
    ended = run("study", "two_masses", "convergence", "-m", "ni_jacobi", "--over", "step=0.1,0.2", "--jobs", "2")
    assert ended.returncode == 0, ended.stderr
    assert "order 1" in ended.stdout
    ended = run("run", str(build_fmu("van_der_pol")), "-m", "ni_jacobi:step=0.1", "--trust")
    assert ended.returncode == 0, ended.stderr


def test_the_window_opens_and_stays(program: Path, variables: dict[str, str], tmp_path: Path) -> None:
    process = subprocess.Popen([str(program), "two_masses"], cwd=tmp_path, stderr=subprocess.PIPE, env=variables)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(20)
    process.terminate()
    _, said = process.communicate(timeout=30)
    assert b"Traceback" not in said
    assert process.returncode == -15


def test_it_goes_into_the_menu(run: Run, program: Path, tmp_path: Path) -> None:
    assert run("desktop").returncode == 0
    entry = (tmp_path / ".local" / "share" / "applications" / "macrostep.desktop").read_text("utf-8")
    assert f'Exec="{program}" %F' in entry
