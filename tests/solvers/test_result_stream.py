"""Results that go to a file while the run goes on are those that a run in memory has, and outlive their process."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import SkipTest

import h5py
import numpy as np
import pytest

from macrostep.examples import path as example_path
from macrostep.gui.cli import main
from macrostep.gui.kept_runs.runs_folder import RunFolder
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.kept_run import read_run
from macrostep.model import Diagram, load
from macrostep.model.base.errors import MacrostepError
from macrostep.model.behaviour.parameter_texts import with_parameter
from macrostep.model.files.files import to_document
from macrostep.solvers.comparison.divergence import judged
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.results import files as result_files
from macrostep.solvers.results import recording
from macrostep.solvers.results.left_open import mark_closed
from macrostep.solvers.results.results import Result, RunFailed
from macrostep.solvers.run import result_stream
from macrostep.solvers.run.result_stream import ResultStream
from macrostep.solvers.run.run import Run
from tests.reliability.faulty_disk import environment

posix = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX")

RUNS = {
    "events": ("two_masses", "ni_jacobi", {"step": 0.07}, {}),
    "dense": ("two_masses", "ni_jacobi", {"step": 0.1}, {"dense": 3}),
    "own steps": ("lotka_volterra", "f3ornits", {"tolerance": 1e-4}, {}),
    "together": ("car", "ni_jacobi", {"step": 0.1}, {}),
    "diverged": ("damper_reaction", "ni_jacobi", {"step": 0.001}, {}),
    "short": ("spring_mass", "gauss_seidel", {"step": 1.0}, {}),
}
ENDLESS = "ni_jacobi:step=2e-7"


@pytest.fixture
def in_small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every chunk be written, and read back in pieces of few rows."""
    monkeypatch.setattr(result_stream, "_PAUSE", 0.0)
    monkeypatch.setattr(result_stream, "_SHARE", 1e9)
    monkeypatch.setattr(result_stream, "_SMALL", 0.0)
    monkeypatch.setattr(result_stream, "_SMALLEST_CHUNK", 16)
    monkeypatch.setattr(result_stream, "_CHUNKS", 0.0)
    monkeypatch.setattr(recording, "PIECE", 13)
    monkeypatch.setattr(result_files, "PIECE", 1)


def run_of(diagram: Diagram, method: str, options: dict[str, Any], more: dict[str, Any]) -> Run:
    return Run(freeze(diagram), method, options, **more)


def carried_out(run: Run, stream: ResultStream | None) -> Result:
    """Carry a run out in chunks of few macro-steps."""
    while not run.is_finished:
        run.advance(17)
        if stream is not None:
            stream.take()
    result = run.result
    with contextlib.suppress(RunFailed):
        run.raise_failure()
    return judged(run, result)


def numbers_of(path: Path) -> dict[str, list[Any]]:
    """Return all datasets of an HDF5 file, with what they are."""
    found: dict[str, list[Any]] = {}
    with h5py.File(path) as file:
        file.visititems(
            lambda name, item: (
                found.setdefault(name, [item[:].tolist(), dict(item.attrs)]) if isinstance(item, h5py.Dataset) else None
            )
        )
    return found


@pytest.mark.parametrize("name", RUNS)
def test_they_are_the_same_to_the_last_bit(in_small_pieces: None, tmp_path: Path, name: str) -> None:
    example, method, options, more = RUNS[name]
    diagram = load(example_path(example))
    if name == "diverged":
        diagram.replace("plate", with_parameter(diagram.subsystems["plate"], "DD", "0.01"))
    expected = carried_out(run_of(diagram, method, options, more), None)
    expected.document = to_document(diagram)
    assert (expected.status == "diverged") == (name == "diverged")
    for suffix in (".csv", ".h5"):
        ours, theirs = tmp_path / f"ours{suffix}", tmp_path / f"theirs{suffix}"
        run = run_of(diagram, method, options, more)
        with ResultStream(run, ours, to_document(diagram)) as stream:
            result = carried_out(run, stream)
            assert stream.part is not None
            assert stream.part.exists()
            assert (result.status, result.error, result.notes) == (expected.status, expected.error, expected.notes)
            assert result.divergence == expected.divergence
            assert result.fingerprint == expected.fingerprint
            assert [result.last(n) for n in result.names] == [expected.last(n) for n in expected.names]
            for series in result.names:
                np.testing.assert_array_equal(result[series], expected[series])
            result.document = to_document(diagram)
            stream.finish(result)
        if suffix == ".csv":
            expected.to_csv(theirs)
            assert ours.read_bytes() == theirs.read_bytes()
        else:
            expected.to_hdf5(theirs)
            assert numbers_of(ours) == numbers_of(theirs)
            with h5py.File(ours) as one, h5py.File(theirs) as other:
                assert list(one) == list(other)
                assert {k: v for k, v in one.attrs.items() if k != "statistics"} == {
                    k: v for k, v in other.attrs.items() if k != "statistics"
                }
                assert json.loads(one.attrs["statistics"])["integrations"] == expected.statistics.integrations
    assert sorted(os.listdir(tmp_path)) == ["ours.csv", "ours.h5", "theirs.csv", "theirs.h5"]


def test_members_of_a_composite_share_what_they_recorded(in_small_pieces: None, tmp_path: Path) -> None:
    diagram = load(example_path("four_masses"))
    composite = diagram.composites[0].name
    files = [tmp_path / "ours.h5", tmp_path / "theirs.h5"]
    for place, path in enumerate(files):
        run = Run(freeze(diagram, cut={composite: "together"}), "ni_jacobi", {"step": 0.1})
        with ResultStream(run, path, to_document(diagram)) as stream:
            result = carried_out(run, stream if place == 0 else None)
            stream.finish(result)
    assert numbers_of(files[0]) == numbers_of(files[1])


def test_a_subsystem_with_a_step_of_its_own_is_waited_for(in_small_pieces: None, tmp_path: Path) -> None:
    """A line of CSV has the values of all subsystems: it is complete when none of them can be behind it."""
    diagram = load(example_path("lotka_volterra"))
    diagram.replace("prey", dataclasses.replace(diagram.subsystems["prey"], step=5.0))
    run = Run(freeze(diagram), "f3ornits", {"step": 0.01, "max_step": 5.0})
    with ResultStream(run, tmp_path / "out.csv", to_document(diagram)) as stream:
        result = carried_out(run, stream)
        expected = result.csv_text()
        stream.finish(result)
    assert (tmp_path / "out.csv").read_text("utf-8") == expected


def test_all_rows_in_memory_are_refused_where_there_is_no_room(
    in_small_pieces: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    diagram = load(example_path("two_masses"))
    run = Run(freeze(diagram), "ni_jacobi", {"step": 0.1})
    with ResultStream(run, tmp_path / "out.h5", to_document(diagram)) as stream:
        result = carried_out(run, stream)
        monkeypatch.setattr(recording, "limit", lambda: 1e4)
        with pytest.raises(
            MacrostepError, match=r"recorded rows take .* GB in memory, and there is space for 1e-05 GB"
        ):
            _ = result["left.x"]
        assert sum(len(times) for times, _ in result.pieces("left.x")) == 2001


# -- processes that are killed -----------------------------------------------------------------------------------------


def growing(folder: Path) -> Path | None:
    return next(iter(folder.glob("out.part-*")), None)


def has_rows(part: Path | None) -> bool:
    """Return whether what grows has a thousand rows."""
    if part is None or part.suffix == ".csv":
        return part is not None and part.stat().st_size > 100_000
    try:
        with h5py.File(part, "r", swmr=True) as file:
            return len(file["right/side"]) > 1000
    except (OSError, KeyError):  # it has just been made
        return False


def written_by_command(method: str, file: Path, *more: str) -> list[str]:
    """Return the command line of a process that writes a run of the two masses to a file."""
    return [sys.executable, "-m", "macrostep", "run", "two_masses", "-m", method, "-o", str(file), *more]


@contextlib.contextmanager
def running(folder: Path, suffix: str, *more: str) -> Iterator[subprocess.Popen[str]]:
    """Start a run that goes on for long, and wait until it has written something."""
    command = written_by_command(ENDLESS, folder / f"out{suffix}", *more)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            end = time.monotonic() + 120.0
            while not has_rows(growing(folder)):
                assert process.poll() is None, process.stderr and process.stderr.read()
                assert time.monotonic() < end
                time.sleep(0.05)
            yield process
        finally:
            process.kill()


@posix
def test_what_was_written_is_there_after_a_kill(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path / "runs")
    (tmp_path / "out.h5").write_bytes(b"old")
    with running(tmp_path, ".h5") as process:
        part = growing(tmp_path)
        assert part is not None
        assert folder.take_in(part).status == "stopped"  # while it is written
        process.kill()
    assert (tmp_path / "out.h5").read_bytes() == b"old"
    kept = folder.take_in(part)
    record, _ = read_run(kept, 0, MethodStyle(0))
    assert record.status == "stopped"
    time_, values = record.signal("left.x")
    assert len(time_) > 1000
    run = Run(freeze(load(example_path("two_masses"))), "ni_jacobi", {"step": 2e-7})
    while len(run.result.recordings["left"]) < len(time_):
        run.advance()
    np.testing.assert_array_equal(time_, run.result.time("left")[: len(time_)])
    np.testing.assert_array_equal(values, run.result["left.x"][: len(time_)])
    with h5py.File(kept.path) as file, h5py.File(part, swmr=True) as other:
        np.testing.assert_array_equal(other["left/x"][:], values)
        np.testing.assert_array_equal(file["left/x"][:], values)
    assert main(["run", "two_masses", "-m", "ni_jacobi:step=0.1", "-o", str(tmp_path / "out.h5")]) == 0
    assert part.exists()  # a short run writes its file in one piece, and may be an attempt only


@posix
def test_lines_are_there_after_a_kill(tmp_path: Path) -> None:
    with running(tmp_path, ".csv") as process:
        process.kill()
    part = growing(tmp_path)
    assert part is not None
    lines = part.read_text("utf-8").splitlines()
    assert lines[0] == "time,left.x,left.v,right.x,right.v,right.F"
    assert [float(line.partition(",")[0]) for line in lines[1:1001]] == [2e-7 * k for k in range(1000)]
    assert os.listdir(tmp_path) == [part.name]


def test_a_complete_file_takes_the_place_of_what_dead_processes_left(in_small_pieces: None, tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        pass
    diagram = load(example_path("two_masses"))
    run = Run(freeze(diagram), "ni_jacobi", {"step": 0.1})
    (tmp_path / "real").mkdir()
    (tmp_path / "out.h5").symlink_to(tmp_path / "real" / "there.h5")
    with ResultStream(run, tmp_path / "out.h5", to_document(diagram)) as stream:
        result = carried_out(run, stream)
        assert stream.part is not None
        assert stream.part.parent == tmp_path / "real"
        machine = stream.part.stem.split("-")[1]
        for process in (gone.pid, os.getpid()):
            (tmp_path / "real" / f"there.part-{machine}-{process}-00000000.h5").touch()
        stream.finish(result)
    assert (tmp_path / "out.h5").is_symlink()
    left = os.listdir(tmp_path / "real")
    assert len(left) == 2  # a living process may still be writing
    assert "there.h5" in left


# -- a disk that is full -----------------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("suffix", [".csv", ".h5"])
def test_a_full_disk_ends_the_run_and_keeps_both_files(tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"out{suffix}"
    out.write_bytes(b"old")
    limit = 30_000_000
    script = (
        "import resource, sys; from macrostep.gui.cli import main\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))\n"
        f"sys.exit(main(['run', 'two_masses', '-m', {ENDLESS!r}, '-o', {str(out)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    part = growing(tmp_path)
    assert part is not None, done.stderr
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    first, second = done.stderr.splitlines()
    assert first.startswith("macrostep: NI Jacobi failed at t = ")
    assert f"{out} cannot be written: file too large" in first
    assert second == f"macrostep: {out} cannot be written: file too large; what was computed is in {part}."
    assert out.read_bytes() == b"old"
    if suffix == ".h5":
        with h5py.File(part) as file:
            assert len(file["left/x"]) == len(file["right/F"]) > 100_000
    else:
        *_, before, last = part.read_text("utf-8").splitlines()
        assert before.count(",") == last.count(",") == 5
        assert float(last.partition(",")[0]) > 0.01


@pytest.mark.parametrize("suffix", [".csv", ".h5"])
def test_a_disk_with_little_space_takes_what_fits(
    tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=8_000_000))
    out = tmp_path / f"out{suffix}"
    assert main(["run", "two_masses", "-m", "ni_jacobi:step=0.1", "-o", str(out)]) == 0
    assert out.exists()
    assert main(["run", "two_masses", "-m", "ni_jacobi:step=1e-4", "-o", str(out)]) == 1
    assert f"there is no space for more on the disk of {tmp_path}; use a larger" in capsys.readouterr().err


@posix
@pytest.mark.parametrize("suffix", [".csv", ".h5"])
def test_a_run_goes_on_where_its_folder_is_moved(tmp_path: Path, suffix: str) -> None:
    folder, other = tmp_path / "here", tmp_path / "there"
    folder.mkdir()
    with running(folder, suffix) as process:
        folder.rename(other)
        part = growing(other)
        assert part is not None
        size, end = part.stat().st_size, time.monotonic() + 120.0
        while part.stat().st_size < size + 1_000_000:
            assert process.poll() is None, process.stderr and process.stderr.read()
            assert time.monotonic() < end
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert "two_masses, ni_jacobi" in out
    assert f"its folder was moved or removed during the run, with what was computed, {part.name}." in err
    assert "refused" not in err


@posix
@pytest.mark.parametrize("suffix", [".csv", ".h5"])
@pytest.mark.parametrize("is_small", [True, False])
def test_what_a_moved_folder_keeps_is_told_however_much_it_is(
    tmp_path: Path, suffix: str, is_small: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(result_stream, "_PAUSE", 0.0)
    monkeypatch.setattr(result_stream, "_SMALL", 64e6 if is_small else 0.0)
    folder, other = tmp_path / "here", tmp_path / "there"
    folder.mkdir()
    diagram = load(example_path("two_masses"))
    run = Run(freeze(diagram), "ni_jacobi", {"step": 0.1})
    with ResultStream(run, folder / f"out{suffix}", to_document(diagram)) as stream:
        run.advance(17)
        stream.take()
        folder.rename(other)
        with pytest.raises(MacrostepError) as caught:
            stream.finish(carried_out(run, stream))
    (part,) = other.iterdir()
    assert "cannot be written: no such file or directory; its folder was moved" in str(caught.value)
    assert str(caught.value).endswith(f" or removed during the run, with what was computed, {part.name}.")


@posix
def test_a_folder_that_may_not_be_written_is_told_in_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may write anywhere")
    tmp_path.chmod(0o500)
    try:
        code = main(["run", "two_masses", "-m", "ni_jacobi:step=0.1", "-o", str(tmp_path / "out.h5")])
    finally:
        tmp_path.chmod(0o700)
    assert code == 1
    assert "cannot be written: permission denied" in capsys.readouterr().err


# -- memory ------------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read as Linux tells it")
@pytest.mark.parametrize("suffix", [".csv", ".h5"])
def test_memory_does_not_grow_with_the_run(tmp_path: Path, suffix: str) -> None:
    """Takes more than five seconds: the rows of a shorter run fit into what every run holds back before it writes."""
    script = (
        "import sys; from macrostep.gui.cli import main\n"
        "code = main(['run', 'two_masses', '-m', 'ni_jacobi:step=' + sys.argv[1], '-o', sys.argv[2]])\n"
        "print(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')).split()[1])\n"
    )
    peaks = []
    for step in ("1e-3", "1e-4"):  # also the shorter one fills what is held back
        done = subprocess.run(
            [sys.executable, "-c", script, step, str(tmp_path / f"out{suffix}")],
            capture_output=True,
            text=True,
            check=True,
        )
        peaks.append(1024 * int(done.stdout.split()[-1]))
    assert peaks[1] - peaks[0] < 100e6  # two million macro-steps have 192 MB of rows, a tenth of them 19 MB


@posix
def test_a_file_that_was_killed_at_any_moment_can_be_read(in_small_pieces: None, tmp_path: Path) -> None:
    """Each copy is what a kill would leave behind at that moment."""
    diagram = load(example_path("two_masses"))
    run = Run(freeze(diagram), "ni_jacobi", {"step": 0.05})
    with ResultStream(run, tmp_path / "out.h5", to_document(diagram)) as stream:
        rows = [len(run.recordings["left"])]
        while not run.is_finished:
            run.advance(400)
            stream.take()
            rows.append(len(run.recordings["left"]))
            assert stream.part is not None
            copy = tmp_path / f"copy{len(rows)}.h5"
            shutil.copyfile(stream.part, copy)
            assert mark_closed(copy)
            assert not mark_closed(copy)
            with h5py.File(copy) as file:
                assert len(file["left/x"]) == rows[-1]
                np.testing.assert_array_equal(file["left/time"][:], run.recordings["left"].rows[:, recording.TIME])
                assert file.attrs["status"] == "stopped"


FAILS_ONCE = """
import errno, sys
from pathlib import Path
from macrostep.gui.cli import main
from tests.reliability.faulty_disk import FaultyDisk

folder = Path(sys.argv[1])
with FaultyDisk(folder).failing("w", int(sys.argv[2]), errno.EIO):
    code = main(["run", "two_masses", "-m", "ni_jacobi:step=4e-5", "-o", str(folder / "out.h5")])
sys.exit(code)
"""


@pytest.mark.parametrize("index", [0, 1, 4, 20])
def test_a_disk_that_fails_ends_the_run_with_a_sentence_and_what_was_computed(tmp_path: Path, index: int) -> None:
    """HDF5 crashed, raised what is no error of the system, and printed it in many lines of its own."""
    try:
        surroundings = environment()
    except SkipTest as reason:
        pytest.skip(str(reason))
    command = [sys.executable, "-c", FAILS_ONCE, str(tmp_path), str(index)]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    (part,) = tmp_path.iterdir()
    said = f"{tmp_path / 'out.h5'} cannot be written: input/output error"
    assert done.stderr.splitlines()[-1] == f"macrostep: {said}; what was computed is in {part}."
    assert all(line.startswith("macrostep: ") for line in done.stderr.splitlines())
    with h5py.File(part) as file:
        assert file.attrs["status"] == "failed"
        assert len(file["left/x"]) == len(file["right/x"]) > 10_000
