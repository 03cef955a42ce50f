"""Pipes, devices and what the kernel makes up, under the name of every file that a person can open: refused at once."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import h5py
import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from macrostep.gui.app import make_window
from macrostep.gui.cli import main
from macrostep.gui.lessons.shelf import shelved
from macrostep.gui.measured.table import read_table
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.file import FORMAT, KeptRun, read_heading, read_run
from macrostep.model import MacrostepError, load, regular_files
from macrostep.model.fmi import describe
from macrostep.model.lessons import load_lesson
from macrostep.model.modelica import load_model
from macrostep.model.python_file import described_class
from macrostep.model.regular_files import open_regular, read_regular
from macrostep.solvers.studies.store import read_heading as read_study_heading
from macrostep.solvers.studies.study import load_study

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    """End what waits for a pipe, where it would wait for ever."""

    def over(*_: object) -> None:
        raise TimeoutError("it waits for a pipe")

    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(20)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


READERS: dict[str, Callable[[Path], object]] = {
    "a.macrostep.json": load,
    "a.mo": load_model,
    "a.md": load_lesson,
    "a.study.toml": load_study,
    "a.study.json": load_study,
    "a.csv": read_table,
    "a.h5": read_heading,
    "a.py": lambda path: described_class(f"{path}:A"),
    "a.fmu": describe,
}


@pytest.mark.parametrize("name", READERS)
def test_a_pipe_is_refused_by_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(MacrostepError, match="pipe"):
        READERS[name](pipe(tmp_path / name))


@pytest.mark.parametrize("name", READERS)
def test_a_link_to_a_device_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).symlink_to(os.devnull)
    with pytest.raises(MacrostepError, match="device"):
        READERS[name](tmp_path / name)


def test_what_only_lists_what_it_finds_leaves_pipes_out(tmp_path: Path) -> None:
    assert read_study_heading(pipe(tmp_path / "a.study.jsonl")) is None
    assert "pipe" in shelved(pipe(tmp_path / "a.md")).fault


@pytest.mark.skipif(not os.path.ismount("/proc"), reason="there is no /proc")
def test_what_stands_on_no_disk_is_refused() -> None:
    with pytest.raises(OSError, match="stands on no disk"):
        open_regular("/proc/self/maps")


def test_what_took_the_place_of_a_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = pipe(tmp_path / "a")
    monkeypatch.setattr(regular_files, "regular_status", lambda _path: None)  # there was one a moment ago
    with pytest.raises(OSError, match="pipe"):
        open_regular(place)


def test_no_more_is_read_than_was_asked_for(tmp_path: Path) -> None:
    place = tmp_path / "a"
    place.write_bytes(b"12345")
    assert read_regular(place, 5) == b"12345"
    with pytest.raises(OSError, match="larger than"):
        read_regular(place, 4)
    os.truncate(place, 2**40)  # a file of holes
    for reader in (load, load_model, load_lesson, read_table):
        with pytest.raises(MacrostepError, match="larger than"):
            reader(place)


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b"])
def test_names_that_no_file_can_have(name: str) -> None:
    with pytest.raises(OSError, match="no file can have this name"):
        open_regular(name)


def diagram(folder: Path, **subsystem: str) -> Path:
    path = folder / "d.macrostep.json"
    plain: dict[str, Any] = {"format": "macrostep-diagram", "version": 1, "name": "d"}
    path.write_text(json.dumps({**plain, "subsystems": [{"name": "a", **subsystem}]}))
    return path


@pytest.mark.parametrize("subsystem", [{"python": "a.py:A"}, {"fmu": "a.fmu"}])
def test_check_names_the_subsystem(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], subsystem: dict[str, str]
) -> None:
    for ending in ("py", "fmu"):
        pipe(tmp_path / f"a.{ending}")
    assert main(["check", str(diagram(tmp_path, **subsystem))]) == 2
    assert " cannot be read: it is a pipe, and only regular files are read" in capsys.readouterr().err


@pytest.mark.parametrize("subsystem", [{"python": "a\0b.py"}, {"fmu": "a\0b.fmu"}, {"python": "a\ud800b.py"}])
def test_check_names_what_no_file_can_be_called(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], subsystem: dict[str, str]
) -> None:
    assert main(["check", str(diagram(tmp_path, **subsystem))]) == 2
    assert "cannot be read: no file can have this name" in capsys.readouterr().err


@pytest.mark.parametrize("subsystem", [{"python": "a.py:A"}, {"fmu": "a.fmu"}])
def test_the_window_opens_such_a_diagram_and_tells(qtbot: QtBot, tmp_path: Path, subsystem: dict[str, str]) -> None:
    for ending in ("py", "fmu"):
        pipe(tmp_path / f"a.{ending}")
    window = make_window(diagram(tmp_path, **subsystem))
    qtbot.addWidget(window)
    qtbot.waitUntil(lambda: any("it is a pipe" in text for text in window.view.scene_.problems_of("a")))


# -- results ---------------------------------------------------------------------------------------------------------


def result(path: Path, change: Callable[[Any], object]) -> KeptRun:
    with h5py.File(path, "w") as file:
        file.attrs.update({"format": FORMAT, "version": 1, "method": "m"})
        group = file.create_group("a")
        group["time"] = np.linspace(0.0, 1.0, 5)
        group["x"] = np.zeros(5)
        group["x"].attrs.update({"unit": "", "kind": "state"})
        change(file)
    return read_heading(path)


def test_results_are_read_from_their_file_alone(tmp_path: Path) -> None:
    """HDF5 follows links into other files, and would wait for this one."""
    pipe(tmp_path / "elsewhere.h5")

    def links(file: Any) -> None:
        file["b"] = h5py.ExternalLink("elsewhere.h5", "/")

    def outside(file: Any) -> None:
        file["a"].create_dataset("y", shape=(5,), dtype="f8", external=[(str(tmp_path / "elsewhere.h5"), 0, 40)])

    for n, change in enumerate((links, outside)):
        run = result(tmp_path / f"{n}.h5", change)
        with pytest.raises(MacrostepError, match="leads elsewhere"):
            read_run(run, 0, MethodStyle(0))


def test_results_that_say_to_be_longer_than_their_file(tmp_path: Path) -> None:
    def claims(file: Any) -> None:
        del file["a"]["x"]
        file["a"].create_dataset("x", shape=(10**11,), chunks=(1000,), dtype="f8").attrs.update({"kind": "state"})

    with pytest.raises(MacrostepError, match="longer than the file"):
        read_run(result(tmp_path / "a.h5", claims), 0, MethodStyle(0))
