"""A disk whose operations fail, find no space, or are the last thing that a process does, exactly where a test asks it.

``faulty_disk.c`` stands in front of the C library, so that it concerns Python, HDF5 and Qt alike. That works only where
it is loaded from the beginning: :func:`beside` starts a process for that, and others take its :func:`environment`.
"""

from __future__ import annotations

import ctypes
import dataclasses
import hashlib
import json
import math
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from unittest import SkipTest

from macrostep.solvers.export.compiler import find_compiler
from tests.reliability.outcome import Outcome

SOURCE = Path(__file__).with_name("faulty_disk.c")
KINDS = "owsrcdzx"
"""Open, write, sync, rename, close, remove, size and others, as in the C source."""
NAMES = dict(
    zip(KINDS, ("open", "write", "fsync", "rename", "close", "remove", "resize", "chmod or mkdir"), strict=True)
)
_FAIL, _KILL = 1, 2
_EVERYWHERE = -1
_LOGGED = 65_536
_PATIENCE = 60.0
"""So long may one saving take [s]."""


def beside(module_file: str, count: int, seed: int) -> Outcome:
    """Call ``on_disk(count, seed)`` of a module of this folder in a process with such a disk.

    Raises
    ------
    SkipTest
        Where there is none: elsewhere than on Linux, and without a compiler of C.
    """
    with tempfile.TemporaryDirectory(prefix="macrostep-") as folder:
        file = Path(folder, "outcome.json")
        ended = subprocess.run(
            [sys.executable, "-m", __name__, Path(module_file).stem, str(count), str(seed), str(file)],
            cwd=SOURCE.parents[2],
            env=environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        )
        if not file.exists():
            last = ended.stderr.strip().splitlines()[-1:]
            return Outcome(count, 0, "no outcome", (f"Ended with the status {ended.returncode}: {' '.join(last)}",))
        read = json.loads(file.read_text(encoding="utf-8"))
    return Outcome(read["tried"], read["held"], read["worst"], tuple(read["faults"]))


def environment() -> dict[str, str]:
    """Return the environment of a process that has such a disk, and no screen.

    Raises
    ------
    SkipTest
        Where there is none: elsewhere than on Linux, and without a compiler of C.
    """
    if sys.platform != "linux" or find_compiler() is None:
        raise SkipTest("the faulty disk needs Linux and a compiler of C")
    # Python does not notice that what it compiles is cut short, and would find it so ever after.
    quiet = {"QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}
    return {**os.environ, **quiet, "LD_PRELOAD": str(_library())}


def _library() -> Path:
    """Return the compiled C source, which is kept by its content."""
    compiler = find_compiler()
    assert compiler is not None
    name = hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:16]
    library = Path(tempfile.gettempdir()) / "macrostep-test-fmus" / f"faulty-disk-{name}.so"
    if not library.exists():
        library.parent.mkdir(exist_ok=True)
        half = library.with_suffix(f".{os.getpid()}")
        subprocess.run([*compiler, "-shared", "-fPIC", "-O2", "-o", str(half), str(SOURCE), "-ldl"], check=True)
        half.replace(library)
    return library


class FaultyDisk:
    """Operations on files below some folders, in a process that was started by :func:`beside`."""

    def __init__(self, *folders: Path) -> None:
        self._library = ctypes.CDLL(None)
        self._library.disk_disarm.restype = ctypes.c_long
        for folder in folders:
            self._library.disk_watch(os.fsencode(f"{folder}/"))

    def operations(self, action: Callable[[], object]) -> str:
        """Do something, and return its operations in their order, a letter of KINDS for each."""
        self._arm(0, KINDS, _EVERYWHERE)
        try:
            action()
        finally:
            found = self._disarm()
        return found

    @contextmanager
    def failing(self, kind: str, index: int, error: int) -> Iterator[None]:
        """Let the operation of a kind with this number, from 0, fail once."""
        self._arm(_FAIL, kind, index, error)
        try:
            yield
        finally:
            self._disarm()

    @contextmanager
    def limit(self, size: int) -> Iterator[None]:
        """Let no more than so many bytes be written."""
        self._arm(0, KINDS, _EVERYWHERE, limit=size)
        try:
            yield
        finally:
            self._disarm()

    def killed_at(self, index: int, part: int, action: Callable[[], object]) -> bool:
        """Do something in a copy of this process, which is killed at an operation of any kind; False if it had an end.

        Parameters
        ----------
        index : int
            Of the operation, from 0; it is not done.
        part : int
            If it is to write something, so many 256ths of that are written.
        """
        child = os.fork()
        if child == 0:
            try:
                self._arm(_KILL, KINDS, index, part=part)
                action()
            finally:
                os._exit(0)
        until = time.monotonic() + _PATIENCE
        while not (ended := os.waitpid(child, os.WNOHANG))[0]:
            if time.monotonic() > until:
                os.kill(child, signal.SIGTERM)  # distinguishes it from one that came to the operation
                until = math.inf
            time.sleep(0.001)
        return os.WIFSIGNALED(ended[1]) and os.WTERMSIG(ended[1]) == signal.SIGKILL

    def _arm(self, what: int, kinds: str, index: int, error: int = 0, part: int = 0, limit: int = -1) -> None:
        mask = sum(1 << KINDS.index(kind) for kind in kinds)
        self._library.disk_arm(what, mask, ctypes.c_long(index), error, part, ctypes.c_long(limit))

    def _disarm(self) -> str:
        letters = ctypes.create_string_buffer(_LOGGED)
        count = int(self._library.disk_disarm(letters))
        return letters.raw[:count].decode()


@contextmanager
def disk_and_folders() -> Iterator[tuple[FaultyDisk, Path, Path]]:
    """Yield a disk, the folder on it in which is written, and another one for what is read."""
    with tempfile.TemporaryDirectory(prefix="macrostep-") as name:
        tried, source = Path(name, "tried"), Path(name, "source")
        tried.mkdir()
        source.mkdir()
        yield FaultyDisk(tried), tried, source


def _main() -> None:
    module, count, seed, file = sys.argv[1:]
    outcome = import_module(f"{__package__}.{module}").on_disk(int(count), int(seed))
    Path(file).write_text(json.dumps(dataclasses.asdict(outcome)), encoding="utf-8")
    os._exit(0)  # threads of the window and its children are not waited for


if __name__ == "__main__":
    _main()
