"""Folders of one process: nothing of them stays, however the process ends, and nobody takes those of others away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from macrostep.model.disk.own_folder import OwnFolder

pytestmark = pytest.mark.skipif(os.name != "posix", reason="locks of folders")
HOLDS = """
import time
from macrostep.model.disk.own_folder import OwnFolder
own = OwnFolder()
print(own.path, flush=True)
{}
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def held_by_another(what: str = "time.sleep(600)") -> tuple[subprocess.Popen[str], Path]:
    process = subprocess.Popen([sys.executable, "-c", HOLDS.format(what)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, Path(process.stdout.readline().strip())


def grown_old(folder: Path) -> Path:
    (folder / "file").write_text("rows")
    os.utime(folder, (time.time() - 3600.0,) * 2)
    return folder


def test_what_a_killed_process_left_goes_with_the_next(place: Path) -> None:
    process, folder = held_by_another()
    process.kill()
    process.wait()
    grown_old(folder)
    with OwnFolder() as own:
        assert not folder.exists()
        assert list(place.iterdir()) == [own.path]
    assert not list(place.iterdir())


def test_the_folder_of_a_living_process_stays(place: Path) -> None:
    process, folder = held_by_another()
    grown_old(folder)
    OwnFolder().remove()
    assert (folder / "file").exists()
    process.send_signal(signal.SIGKILL)
    process.wait()


def test_one_that_was_just_made_and_what_is_called_alike_stay(place: Path) -> None:
    process, folder = held_by_another()
    process.kill()
    process.wait()
    elsewhere = place / "elsewhere"
    elsewhere.mkdir()
    link = place / f"{folder.name}-link"
    link.symlink_to(grown_old(elsewhere))
    file = place / f"{folder.name}-file"
    file.touch()
    os.utime(file, (0.0, 0.0))
    OwnFolder().remove()
    assert folder.exists()
    assert link.is_symlink()
    assert file.exists()
    assert (elsewhere / "file").exists()


def test_it_goes_when_its_process_ends(place: Path) -> None:
    process, folder = held_by_another("pass")
    assert process.wait() == 0
    assert not folder.exists()
