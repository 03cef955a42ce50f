"""Who reads what a command prints may go, and where it goes may be full: files and exit codes are as without that."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from macrostep.model import Diagram, save
from macrostep.model.fmi.subsystem import fmu_subsystem
from tests.fmus.building import build_fmu

FULL = Path("/dev/full")
ENVIRONMENT = {name: text for name, text in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""As for most people: what is printed is held back and written as the program ends."""


@contextmanager
def nobody() -> Iterator[int]:
    """Yield a pipe that nobody reads."""
    theirs, ours = os.pipe()
    os.close(theirs)
    try:
        yield ours
    finally:
        os.close(ours)


def started(*arguments: object, out: int, err: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "macrostep", *map(str, arguments)]
    return subprocess.run(command, stdout=out, stderr=err, text=True, env=ENVIRONMENT, check=False)


@pytest.fixture
def with_fmu(tmp_path: Path) -> Path:
    """A diagram with an FMU, which a child of the command runs."""
    shutil.copy(build_fmu("dahlquist", "2.0"), tmp_path / "dahlquist.fmu")
    file = tmp_path / "with_fmu.macrostep.json"
    save(Diagram("with_fmu", [fmu_subsystem(tmp_path / "dahlquist.fmu", "s")], stop=1.0), file)
    return file


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("command", ["--help", "methods", "check two_masses", "run WITH_FMU -m ni_jacobi --trust"])
def test_a_full_disk_is_told_in_one_sentence(command: str, with_fmu: Path) -> None:
    with FULL.open("w") as full:
        done = started(*command.replace("WITH_FMU", str(with_fmu)).split(), out=full.fileno())
    assert done.stderr == "macrostep: The system refused to write the standard output: no space left on device.\n"
    assert done.returncode == 1


@pytest.mark.parametrize("command", ["--help", "methods", "run WITH_FMU -m ni_jacobi --trust"])
def test_a_reader_that_has_gone_is_no_fault(command: str, with_fmu: Path) -> None:
    with nobody() as pipe:
        done = started(*command.replace("WITH_FMU", str(with_fmu)).split(), out=pipe)
    assert "Traceback" not in done.stderr
    assert "refused" not in done.stderr
    assert done.returncode == 0


def test_what_was_asked_for_is_written_though_the_reader_has_gone(tmp_path: Path) -> None:
    figure = tmp_path / "figure.svg"
    with nobody() as pipe:
        done = started("compare", "two_masses", "-m", "ni_jacobi:step=1", "--figure", figure, out=pipe, err=pipe)
    assert done.returncode == 0
    assert figure.exists()


@pytest.mark.parametrize("command", ["check /nowhere", "run two_masses -m nothing", "run WITH_FMU -m ni_jacobi"])
def test_wrong_input_has_its_exit_code_though_nobody_reads_why(command: str, with_fmu: Path) -> None:
    with nobody() as pipe:
        done = started(*command.replace("WITH_FMU", str(with_fmu)).split(), out=pipe, err=pipe)
    assert done.returncode == 2


def test_a_run_that_diverges_has_its_exit_code_though_the_reader_has_gone() -> None:
    with nobody() as pipe:
        done = started("run", "damper_reaction", "--set", "plate.DD=0.01", "-m", "ni_jacobi:step=0.001", out=pipe)
    assert done.returncode == 1
    assert "diverged" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="closed by a shell of POSIX")
@pytest.mark.parametrize("closed", ["<&- >&-", "<&- 2>&-", "<&- >&- 2>&-"])
def test_results_are_written_though_streams_were_closed_before_the_start(
    closed: str, with_fmu: Path, tmp_path: Path
) -> None:
    output = tmp_path / "out.csv"
    command = [sys.executable, "-m", "macrostep", "run", str(with_fmu), "-m", "ni_jacobi", "--trust", "-o", str(output)]
    done = subprocess.run(["sh", "-c", f'exec "$@" {closed}', "sh", *command], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert output.exists()
