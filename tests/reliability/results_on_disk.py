"""Ten million macro-steps to a file: how much memory that takes, what is in the file, and what a kill leaves of it."""

from __future__ import annotations

import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import h5py
import numpy as np

from macrostep.examples import path
from macrostep.model import load
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.results.left_open import mark_closed
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.run import Run
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome
from tests.solvers.test_result_stream import written_by_command

ROW = 20
ITEM = "10^7 macro-steps to HDF5 and to CSV, without and with points inside, and killed: below 400 MB, every row there"
FULL = 10_000_000
SHORT = 100_000

MOST_MEMORY = 400e6
COMPARED = 50_000
"""Rows at the beginning that are compared bit by bit with those of a run in memory."""
INSIDE = 9
PATIENCE = 600.0


def run(count: int, seed: int = 0) -> Outcome:
    """Write that many rows in each way; fewer than a million are neither killed nor written as text."""
    peak, faults = 0.0, []
    tries: list[Callable[[Path, int], tuple[str, float]]] = [_hdf5, _dense]
    if count >= 1_000_000:
        tries += [_csv, lambda folder, count: _killed(folder, count, seed)]
    for attempt in tries:
        with tempfile.TemporaryDirectory(prefix="macrostep-") as folder:
            fault, memory = attempt(Path(folder), count)
        peak = max(peak, memory)
        if not fault and memory > MOST_MEMORY:
            fault = f"it took {1e-6 * memory:.0f} MB"
        if fault:
            faults.append(f"seed {seed}: {fault}")
    held = count * (len(tries) - len(faults))
    return Outcome(count * len(tries), held, f"{1e-6 * peak:.0f} MB at most, in {len(tries)} ways", tuple(faults))


def _hdf5(folder: Path, count: int) -> tuple[str, float]:
    code, memory = _ended(_started(folder / "out.h5", count))
    return f"HDF5, exit code {code}" if code else _fault_of(folder / "out.h5", count, count + 1), memory


def _dense(folder: Path, count: int) -> tuple[str, float]:
    steps = count // (1 + INSIDE)
    code, memory = _ended(_started(folder / "out.h5", steps, "--dense", str(INSIDE)))
    rows = 1 + steps * (1 + INSIDE)
    return f"dense, exit code {code}" if code else _fault_of(folder / "out.h5", steps, rows, INSIDE), memory


def _csv(folder: Path, count: int) -> tuple[str, float]:
    code, memory = _ended(_started(folder / "out.csv", count))
    if code:
        return f"CSV, exit code {code}", memory
    lines, last = 0, b""
    with (folder / "out.csv").open("rb") as file:
        head = file.readline()
        for line in file:
            lines, last = lines + 1, line
    times_and_values = np.array(last.split(b","), np.float64)
    whole = head.count(b",") == last.count(b",") and bool(np.all(np.isfinite(times_and_values)))
    is_there = lines == count + 1 and times_and_values[0] == load(path("two_masses")).stop and whole
    return "" if is_there else f"CSV has {lines} lines, the last of them {last!r}", memory


def _killed(folder: Path, count: int, seed: int) -> tuple[str, float]:
    """Kill a run in its midst, and a random time later than it began to write."""
    child = _started(folder / "out.h5", count)
    end = time.monotonic() + PATIENCE
    while (part := next(iter(folder.glob("*.part-*")), None)) is None and time.monotonic() < end:
        if child.poll() is not None:
            return f"it ended with {child.returncode} before it could be killed", 0.0
        time.sleep(0.02)
    time.sleep(float(np.random.default_rng([ROW, seed]).uniform(0.5, 2.0)))
    child.send_signal(signal.SIGKILL)
    _, memory = _ended(child)
    if part is None or not part.exists():
        return "nothing was there when it was killed", memory
    if not mark_closed(part):
        return f"{part.name} does not say that it was being written", memory
    return _fault_of(part, count, None), memory


def _started(file: Path, steps: int, *more: str) -> subprocess.Popen[bytes]:
    step = load(path("two_masses")).stop / steps
    command = written_by_command(f"ni_jacobi:step={step!r}", file, *more)
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def _ended(child: subprocess.Popen[bytes]) -> tuple[int, float]:
    """Wait for a process; its exit code, and the most memory that it was seen to have had [bytes].

    What the system says of a process that has ended counts the memory of the one that started it, too.
    """
    most = 0.0
    while child.poll() is None:
        with suppress(OSError):  # it ends meanwhile
            reported = Path(f"/proc/{child.pid}/status").read_text("utf-8")
            most = max(most, *(1024.0 * float(kb) for kb in re.findall(r"VmHWM:\s*(\d+) kB", reported)), 0.0)
        time.sleep(0.02)
    return child.returncode, most


def _fault_of(file: Path, steps: int, rows: int | None, dense: int = 0) -> str:
    """Say what is wrong in a file that should have so many rows of each subsystem, or some."""
    expected = _beginning(steps, dense)
    with h5py.File(file) as results:
        for name, recording in expected.recordings.items():
            found, shown = len(results[name]["time"]), int(np.count_nonzero(results[name]["side"][:] >= 0))
            if shown != rows if rows is not None else shown < COMPARED:
                return f"{file.name} has {shown} rows of {name}"
            for column in expected.columns_of(name):
                series = results[name][column.name]
                beginning = recording.rows[:COMPARED, expected.places[column.label]]
                if len(series) != found or not np.array_equal(series[: len(beginning)], beginning):
                    return f"{file.name} has other values of {column.label} than a run in memory"
                if not np.any(series[-10:]):
                    return f"{file.name} has no values at the end of {column.label}"
    return ""


def _beginning(steps: int, dense: int) -> Result:
    """Return a run in memory as far as it is compared."""
    problem = freeze(load(path("two_masses")))
    in_memory = Run(problem, "ni_jacobi", {"step": (problem.stop - problem.start) / steps}, dense=dense)
    while not in_memory.is_finished and len(in_memory.recordings["left"]) < COMPARED:
        in_memory.advance()
    return in_memory.result


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
