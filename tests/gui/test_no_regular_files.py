"""Pipes, devices and what the kernel makes up, under the name of every file that a person can open: refused at once."""

from __future__ import annotations

import json
import os
import signal
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import h5py
import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from macrostep.gui.application.app import make_window
from macrostep.gui.cli import main
from macrostep.gui.kept_runs import runs_folder
from macrostep.gui.kept_runs.runs_folder import RunFolder
from macrostep.gui.lessons.shelf import shelved
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.kept_run import KeptRun, read_heading, read_run
from macrostep.model import MacrostepError, load
from macrostep.model.disk import regular_files
from macrostep.model.disk.regular_files import open_regular, read_regular
from macrostep.model.fmi import describe
from macrostep.model.lessons import load_lesson
from macrostep.model.modelica import load_model
from macrostep.model.python.python_file import described_class
from macrostep.solvers.measurements.table import read_table
from macrostep.solvers.processes import workers
from macrostep.solvers.results import run_file
from macrostep.solvers.results.files import FORMAT
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


def test_a_small_file_takes_no_memory_for_a_large_one(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    tracemalloc.start()
    assert read_regular(tmp_path / "a", 2**27) == b"12345"
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 2**20


def test_a_file_that_grows_while_it_is_read_is_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place, asked = tmp_path / "a", os.fstat
    place.write_bytes(b"12345")

    def growing(descriptor: int) -> os.stat_result:
        found = asked(descriptor)
        place.write_bytes(b"123456789")
        return found

    monkeypatch.setattr(os, "fstat", growing)
    assert read_regular(place, 10) == b"123456789"
    place.write_bytes(b"12345")
    with pytest.raises(OSError, match="larger than"):
        read_regular(place, 8)


def test_no_more_is_read_than_was_asked_for(tmp_path: Path) -> None:
    place = tmp_path / "a"
    place.write_bytes(b"12345")
    assert read_regular(place, 5) == b"12345"
    with pytest.raises(OSError, match="larger than"):
        read_regular(place, 4)
    os.truncate(place, 2**40)  # a file of holes
    for reader in (load, load_model, load_lesson, read_table):
        with pytest.raises(MacrostepError, match=r"larger than \d+ [kM]B"):
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
    qtbot.waitUntil(lambda: any("it is a pipe" in text for text in window.view.scene_.appearance.problems_of("a")))


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


def test_a_group_that_stands_in_itself_is_refused(tmp_path: Path) -> None:
    """Whoever follows it has no end."""
    run = result(tmp_path / "a.h5", lambda file: file["a"].__setitem__("again", file["/"]))
    with pytest.raises(MacrostepError, match="stands in itself"):
        read_run(run, 0, MethodStyle(0))


def put(name: str, values: Any) -> Callable[[Any], object]:
    """Return what puts other values in the place of a column."""

    def change(file: Any) -> None:
        attributes = dict(file["a"][name].attrs)
        del file["a"][name]
        file["a"][name] = values
        file["a"][name].attrs.update(attributes)

    return change


def says(name: str, value: Any) -> Callable[[Any], object]:
    """Return what lets an attribute say something else."""
    return lambda file: file.attrs.__setitem__(name, value)


CHANGES: dict[str, Callable[[Any], object]] = {
    "'a/x' is no column of numbers": put("x", np.zeros((5, 2))),
    "'a/time' is no column of numbers": put("time", np.array([b"a"] * 5)),
    "'a/x' has 3 rows, and its subsystem 5 times": put("x", np.zeros(3)),
    "the times of 'a' go back": put("time", np.array([0.0, 1.0, 0.5, 2.0, 3.0])),
    "'options': Expecting": says("options", "{"),
    "'options': it is nested too deeply": says("options", "[" * 5000),
    "'run': Expected `int`": says("run", '{"slot": "a"}'),
    "'yesterday' is no time at which": says("run", '{"created": "yesterday"}'),
    "ends with the status 'splendid'": says("status", "splendid"),
    "'diagram' is no text": says("diagram", np.zeros(3)),
    "its diagram has subsystems that are none": says("diagram", '{"subsystems": [1]}'),
}


@pytest.mark.parametrize("sentence", CHANGES)
def test_what_no_run_has_is_refused_in_a_sentence(tmp_path: Path, sentence: str) -> None:
    with pytest.raises(MacrostepError, match=sentence) as reported:
        read_run(result(tmp_path / "a.h5", CHANGES[sentence]), 0, MethodStyle(0))
    assert str(reported.value).startswith("a.h5 cannot be read as a run: ")


def endless(path: Path) -> None:
    """Let the list of free places in a result's table of names lead to itself, at which HDF5 goes on for ever."""
    result(path, lambda file: None)
    data = bytearray(path.read_bytes())
    table = data.index(b"HEAP")
    free, begin = (int.from_bytes(data[table + k : table + k + 8], "little") for k in (16, 24))
    data[begin + free : begin + free + 8] = free.to_bytes(8, "little")
    path.write_bytes(data)


def test_a_file_that_hdf5_does_not_come_to_an_end_with_is_read_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the window's process nothing would go on any more, for the library keeps the interpreter to itself."""
    signal.alarm(120)
    monkeypatch.setattr(runs_folder, "LONGEST", 4.0)
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    endless(tmp_path / "a.h5")
    folder = RunFolder(tmp_path / "runs")
    with pytest.raises(MacrostepError, match=r"a\.h5 cannot be read as a run: .*not through with it in 4 s.*damaged"):
        folder.take_in(tmp_path / "a.h5")
    assert not list(folder.path.iterdir())


def test_the_file_that_was_found_to_be_a_regular_one_is_the_one_that_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = result(tmp_path / "a.h5", lambda file: None)
    pipe(tmp_path / "other.h5")

    def swapped_behind(path: Path) -> Any:
        file = open_regular(path)
        (tmp_path / "other.h5").replace(path)
        return file

    monkeypatch.setattr(run_file, "open_regular", swapped_behind)
    assert read_run(run, 0, MethodStyle(0))[0].has_data
