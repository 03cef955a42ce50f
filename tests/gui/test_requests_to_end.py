"""SIGTERM ends a command as Ctrl-C does; what a command started ends with it, however it ends."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import h5py
import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="signals, and processes in /proc")

PATIENCE = 240.0
BLOCK = """
class Block:
    outputs = ["y"]

    def step(self, t, H):
        if t > {since}:
            open({sign!r}, "w").close()
            {what}
        return t
"""
LOOPS = {"python": "while True: pass", "locked": "import re; re.match(r'(a+)+$', 'a' * 60 + 'b')"}
"""A loop that lets other threads of Python go on, and one that does not."""


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.1)


@contextlib.contextmanager
def running(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Carry out a command in a group of processes of its own."""
    command = [sys.executable, "-m", "macrostep", *arguments]
    environment = {**os.environ, "MACROSTEP_TESTED": str(folder)}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder, env=environment,
        start_new_session=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    with process:
        try:
            yield process
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def processes_of(folder: Path) -> set[int]:
    """Return the processes that a command in a folder has started, itself among them."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if f"MACROSTEP_TESTED={folder}\0".encode() in (process / "environ").read_bytes():
                found.add(int(process.name))
    return found


def saved(folder: Path, what: str, since: float, *, is_own: bool = False) -> None:
    """Write a diagram with a block that does something from a time on."""
    (folder / "block.py").write_text(BLOCK.format(since=since, sign=str(folder / "sign"), what=what), "utf-8")
    subsystem = {"name": "c", "python": "block.py:Block", "outputs": {"y": "y"}} | (
        {"process": "own"} if is_own else {}
    )
    document = {"format": "macrostep-diagram", "version": 1, "name": "d", "start": 0, "stop": 1e6,
                "subsystems": [subsystem], "connections": []}  # fmt: skip
    (folder / "d.macrostep.json").write_text(json.dumps(document), "utf-8")


def test_sigterm_ends_a_run_and_writes_what_was_computed(tmp_path: Path) -> None:
    with running(tmp_path, "run", "two_masses", "-m", "ni_jacobi:step=2e-7", "-o", "out.h5") as process:
        wait_until(lambda: bool(list(tmp_path.glob("out.part-*"))) or process.poll() is not None)
        os.killpg(process.pid, signal.SIGTERM)
        os.killpg(process.pid, signal.SIGTERM)  # as `timeout` does, and who is impatient
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "The run was stopped at t = " in err
    assert "Written: " in out
    assert list(tmp_path.glob("*out*")) == [tmp_path / "out.h5"]
    with h5py.File(tmp_path / "out.h5") as file:
        assert file.attrs["status"] == "stopped"
        assert len(file["left/x"]) > 1000


def test_sigterm_before_a_run_says_who_stopped_it(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys, macrostep.gui.command_line.commands.methods as m, macrostep.gui.cli as c\n"
        "m.command = lambda given: os.kill(os.getpid(), signal.SIGTERM)\n"
        "sys.exit(c.main(['methods']))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "macrostep: Stopped by SIGTERM.\n")


def test_sigterm_reaches_the_process_with_the_programs_of_others(tmp_path: Path) -> None:
    saved(tmp_path, "import time; time.sleep(0.01)", 2.0)
    with running(
        tmp_path, "run", "d.macrostep.json", "-m", "ni_jacobi:step=0.1", "--trust", "-o", "out.csv"
    ) as process:
        wait_until(lambda: (tmp_path / "sign").exists() or process.poll() is not None)
        process.terminate()
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, err
    assert "The run was stopped at t = " in err
    assert len((tmp_path / "out.csv").read_text("utf-8").splitlines()) > 20
    assert not list(tmp_path.glob("*.part*"))
    assert not processes_of(tmp_path)


def test_sigterm_to_all_its_processes_ends_a_run_as_ctrl_c_does(tmp_path: Path) -> None:
    """A subsystem's own process ended at once, which made the run a failed one."""
    saved(tmp_path, "import time; time.sleep(0.2)", 2.0, is_own=True)
    with running(tmp_path, "run", "d.macrostep.json", "-m", "ni_jacobi:step=0.1", "--trust", "-o", "out.h5") as process:
        wait_until(lambda: (tmp_path / "sign").exists() or process.poll() is not None)
        os.killpg(process.pid, signal.SIGTERM)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, err
    assert "The run was stopped at t = " in err
    with h5py.File(tmp_path / "out.h5") as file:
        assert file.attrs["status"] == "stopped"
        assert len(file["c/y"]) > 20
    assert not processes_of(tmp_path)


@pytest.mark.parametrize("is_own", [False, True], ids=["with the command", "in its own process"])
@pytest.mark.parametrize("loop", LOOPS)
def test_a_block_that_loops_does_not_outlive_the_command(tmp_path: Path, loop: str, is_own: bool) -> None:
    saved(tmp_path, LOOPS[loop], 2.0, is_own=is_own)
    with running(tmp_path, "run", "d.macrostep.json", "-m", "ni_jacobi:step=0.1", "--trust") as process:
        wait_until(lambda: (tmp_path / "sign").exists() or process.poll() is not None)
        assert len(processes_of(tmp_path)) > 1
        process.kill()
        process.wait()
        wait_until(lambda: not processes_of(tmp_path))


@pytest.mark.parametrize("left", ["a thread", "a child", "at exit"])
def test_what_a_block_leaves_does_not_keep_a_command_from_ending(tmp_path: Path, left: str) -> None:
    what = {
        "a thread": "import threading, time; threading.Thread(target=time.sleep, args=(1e5,)).start()",
        "a child": "import subprocess; subprocess.Popen(['sleep', '100000'])",
        "at exit": "import atexit, time; atexit.register(time.sleep, 1e5)",
    }[left]
    saved(tmp_path, what, 0.95)
    arguments = ("run", "d.macrostep.json", "-m", "ni_jacobi:step=0.1", "--stop", "1", "--trust", "-o", "out.csv")
    with running(tmp_path, *arguments) as process:
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert "Written: " in out
    wait_until(lambda: not processes_of(tmp_path))
