"""The folders in which FMUs stand unpacked: what nobody uses any more is removed, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from macrostep.model.fmi import cache, unpacked
from tests.model.fmu_texts import TEXTS, write_fmu

DAY = 24 * 3600.0
OTHER = "import sys\nfrom macrostep.model.fmi import unpacked\nprint(unpacked(sys.argv[1]), flush=True)\ninput()\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    yield tmp_path / "cache" / "macrostep" / "fmus"
    forget()


def forget() -> None:
    """Let this process be one that has not used any FMU yet."""
    while cache._held:
        cache._held.popitem()[1][1].close()


def make_older(path: Path, days: float) -> None:
    os.utime(path, (time.time() - days * DAY,) * 2)


def fmus(folder: Path) -> list[Path]:
    return [write_fmu(folder / f"{v}.fmu", TEXTS[v]) for v in ("1.0", "2.0", "3.0")]


def test_what_was_not_used_for_30_days_is_removed(tmp_path: Path, home: Path) -> None:
    old, used, new = fmus(tmp_path)
    places = [unpacked(file) for file in (old, used, new)]
    left = home / f".{'0' * 64}.abcd"
    left.mkdir()
    for path, days in ((places[0], 31), (places[1], 29), (left, 2), (home / "in_use", 2)):
        make_older(path, days)
    forget()
    assert unpacked(new) == places[2]
    assert sorted(home.iterdir()) == sorted([*places[1:], home / "in_use"])
    assert unpacked(old) == places[0]  # it is unpacked again
    assert (places[0] / "modelDescription.xml").is_file()


def test_use_keeps_it(tmp_path: Path, home: Path) -> None:
    old, new, _ = fmus(tmp_path)
    place = unpacked(old)
    make_older(place, 40)
    assert unpacked(old) == place
    make_older(home / "in_use", 2)
    forget()
    unpacked(new)
    assert place.is_dir()


def test_somebody_looks_once_a_day(tmp_path: Path, home: Path) -> None:
    old, new, _ = fmus(tmp_path)
    place = unpacked(old)
    make_older(place, 40)
    forget()
    unpacked(new)  # it was looked a moment ago
    assert place.is_dir()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no shared locks")
def test_nothing_is_removed_while_another_process_uses_fmus(tmp_path: Path, home: Path) -> None:
    old, new, _ = fmus(tmp_path)
    command = [sys.executable, "-c", OTHER, str(old)]
    other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout is not None
        place = Path(other.stdout.readline().strip())
        make_older(place, 40)
        make_older(home / "in_use", 2)
        unpacked(new)
        assert place.is_dir()
        forget()
    finally:
        other.communicate("\n", timeout=60)
    unpacked(new)
    assert not place.exists()


def test_a_folder_that_cannot_be_locked_can_be_read(tmp_path: Path, home: Path) -> None:
    old, _, _ = fmus(tmp_path)
    place = unpacked(old)
    forget()
    (home / "in_use").unlink()
    (home / "in_use").mkdir()
    assert unpacked(old) == place


def cut_short(place: Path) -> None:
    os.truncate(place / "binaries" / "linux64" / "m.so", 10)


def changed(place: Path) -> None:
    (place / "modelDescription.xml").write_bytes(bytes(len((place / "modelDescription.xml").read_bytes())))


def emptied(place: Path) -> None:
    shutil.rmtree(place)
    place.mkdir()


def replaced(place: Path) -> None:
    shutil.rmtree(place)
    place.write_text("no folder")


def led_away(place: Path) -> None:
    shutil.rmtree(place)
    place.symlink_to("nowhere")


@pytest.mark.parametrize("damage", [cut_short, changed, emptied, replaced, led_away])
def test_what_was_damaged_is_unpacked_anew(tmp_path: Path, home: Path, damage: Callable[[Path], None]) -> None:
    file = write_fmu(tmp_path / "m.fmu", TEXTS["2.0"])
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("binaries/linux64/m.so", os.urandom(1000))
        expected = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    place = unpacked(file)
    (place / "log.txt").write_text("an FMU may write here")
    assert unpacked(file) == place
    assert (place / "log.txt").exists()
    damage(place)
    assert unpacked(file) == place
    assert {name: (place / name).read_bytes() for name in expected} == expected
    assert sorted(home.iterdir()) == sorted([place, home / "in_use"])
