"""Readers of files, watched in a child: nothing may take long or much memory, end the process, or touch anything.

The child is ended by the system itself, in C as in Python, once an attempt has taken its time, and is started again
behind it. An audit hook hears what Python writes, starts, loads or connects to.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import visible
from tests.reliability.outcome import Outcome

TIME = 2.0
"""Of the processor, for one attempt [s]."""
MEMORY = 2**30
"""Bytes that an attempt may take."""
SILENCE = 300.0
"""Time after which a child that does nothing waits for something that never comes [s]."""
OUT = "out"
"""The folder below an attempt's own in which files may be written: that of the cache, of copies, and what is saved."""
LONGEST = 50_000
"""Characters of an error: twenty lines at most, each with a name or two of others."""

Prepare = Callable[[int, Path], Any]
"""Writes what is to be read, by its seed, into a folder of its own."""
Take = Callable[[Any], object]
"""Reads it; what it refuses it says by a :class:`MacrostepError`."""


@dataclass(frozen=True)
class Tried:
    """What came of one attempt.

    Attributes
    ----------
    seed : int
    is_taken : bool
        Whether it was read, and not refused.
    fault : str
        What was wrong, "" if nothing was.
    seconds : float
        Of the processor.
    memory : int
        Bytes by which the process grew.
    has_ended : bool
        Whether the process that read it ended over it, or had to be ended.
    """

    seed: int
    is_taken: bool
    fault: str
    seconds: float
    memory: int
    has_ended: bool = False


def outcome(prepare: Prepare, take: Take, count: int, seed: int) -> Outcome:
    """Try seeds from `seed` on, and say what came of them."""
    return summed(list(attempts(prepare, take, range(seed, seed + count))))


def summed(tried: Sequence[Tried]) -> Outcome:
    """Say what came of attempts together."""
    faults = tuple(f"seed {one.seed}: {one.fault}" for one in tried if one.fault)
    taken = sum(one.is_taken for one in tried)
    slowest, largest = max(tried, key=lambda one: one.seconds), max(tried, key=lambda one: one.memory)
    worst = (
        f"{taken} taken, {len(tried) - taken} refused; at most {slowest.seconds:.2f} s (seed {slowest.seed}) and "
        f"{largest.memory / 2**20:.0f} MB (seed {largest.seed})"
    )
    return Outcome(len(tried), len(tried) - len(faults), worst, faults)


def attempts(prepare: Prepare, take: Take, seeds: Sequence[int]) -> Iterator[Tried]:
    """Yield what comes of each seed, in as many children as it takes."""
    left = list(seeds)
    while left:
        with tempfile.TemporaryDirectory(prefix="macrostep-guarded-") as folder:
            for one in _of_a_child(prepare, take, left, Path(folder)):
                yield one
                left.remove(one.seed)


def _of_a_child(prepare: Prepare, take: Take, seeds: Sequence[int], folder: Path) -> Iterator[Tried]:
    """Yield what comes of seeds until the child is through with them, or ends over one of them."""
    spawning = multiprocessing.get_context("spawn")
    here, there = spawning.Pipe(duplex=False)
    child = spawning.Process(target=_child, args=(there, prepare, take, list(seeds), folder), daemon=True)
    child.start()
    there.close()
    present = -1
    try:
        while here.poll(SILENCE):
            said = here.recv()
            if isinstance(said, Tried):
                yield said
                present = -1
            else:
                present = said
        child.kill()
        yield Tried(present, False, f"it waited for {SILENCE:.0f} s", SILENCE, 0, has_ended=True)
    except EOFError:
        child.join()
        if present >= 0:
            yield Tried(present, False, f"it {_reported(child.exitcode)}", TIME, 0, has_ended=True)
        elif child.exitcode:
            raise RuntimeError(
                f"the child of {take.__module__} {_reported(child.exitcode)} between two attempts"
            ) from None
    finally:
        child.kill()
        child.join()


def _reported(code: int | None) -> str:
    if code == -signal.SIGPROF:
        return f"took longer than {TIME:g} s"
    return f"was ended by {signal.Signals(-code).name}" if code is not None and code < 0 else f"ended with {code}"


# -- in the child ------------------------------------------------------------------------------------------------------


def _child(said: Connection, prepare: Prepare, take: Take, seeds: Sequence[int], folder: Path) -> None:
    sys.dont_write_bytecode = True
    out = folder / OUT
    os.environ.update({f"XDG_{kind}_HOME": str(out) for kind in ("CACHE", "CONFIG", "DATA")})
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    touched = Touched(out)
    sys.addaudithook(touched.hear)
    _first_of_all(prepare, take, seeds[0], folder)
    resource.setrlimit(resource.RLIMIT_AS, (_mapped() + MEMORY, resource.RLIM_INFINITY))
    for seed in seeds:
        own = folder / "own"
        for place in (own, out):
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir()
        said.send(seed)
        said.send(_attempt(prepare, take, seed, own, touched))
    said.close()


def _first_of_all(prepare: Prepare, take: Take, seed: int, folder: Path) -> None:
    """Let what is imported when it is first needed be there: it is none of what an attempt takes and touches."""
    for place in (folder / "own", folder / OUT):
        place.mkdir()
    with suppress(Exception):  # reported when it is tried
        take(prepare(seed, folder / "own"))


def _attempt(prepare: Prepare, take: Take, seed: int, folder: Path, touched: Touched) -> Tried:
    given, before = prepare(seed, folder), everything_below(folder)
    is_taken, fault = False, ""
    grown, begun = _largest(), time.process_time()
    with touched.heard(), _in_time():
        try:
            take(given)
            is_taken = True
        except MacrostepError as error:
            fault = wrong_with(str(error))
        except MemoryError:
            fault = f"it took more than {MEMORY >> 20} MB"
        except Exception as error:
            fault = f"it raised {type(error).__name__}: {str(error)[:200]}"
    seconds = time.process_time() - begun
    fault = fault or "; ".join(touched.found)
    if not fault and everything_below(folder) != before:
        fault = "it changed files"
    return Tried(seed, is_taken, fault, seconds, _largest() - grown)


@contextmanager
def _in_time() -> Iterator[None]:
    """Let the system end this process by itself if what stands within takes too long."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, TIME)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)


def wrong_with(sentence: str) -> str:
    """Say what is wrong with a sentence of an error, as it is shown; "" if nothing is."""
    shown = visible(sentence)
    if len(shown) > LONGEST:
        return f"its sentence has {len(shown)} characters: {shown[:200]!r}"
    if not shown.endswith("."):
        return f"its sentence has no end: {shown!r}"
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in shown if letter not in "\n\t"):
        return f"its sentence has characters that nobody sees: {shown!r}"
    return ""


def everything_below(folder: Path) -> dict[Path, tuple[int, int]]:
    """Return size and time of change of every file in a folder."""
    return {p: (s.st_size, s.st_mtime_ns) for p in sorted(folder.rglob("*")) for s in [p.lstat()]}


def _largest() -> int:
    """Return how many bytes this process ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _mapped() -> int:
    match = re.search(r"VmSize:\s+(\d+) kB", Path("/proc/self/status").read_text())
    return int(match[1]) * 1024 if match else 0


class Touched:
    """Hears what a process does to anything outside of itself.

    Parameters
    ----------
    out : Path
        Where it may write.

    Attributes
    ----------
    found : list of str
        What it did that it may not, while it was :meth:`heard`.
    """

    def __init__(self, out: Path) -> None:
        self.found: list[str] = []
        self._out = os.path.realpath(out)
        self._own = tuple({os.path.realpath(place) for place in (sys.prefix, sys.base_prefix, _PROJECT, os.__file__)})
        self._hears = False

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Hear from now on."""
        self.found = []
        self._hears = True
        try:
            yield
        finally:
            self._hears = False

    def hear(self, event: str, args: tuple[Any, ...]) -> None:
        if self._hears:
            self._hears = False
            try:
                if reported := self._wrong(event, args):
                    self.found.append(reported)
            finally:
                self._hears = True

    def _wrong(self, event: str, args: tuple[Any, ...]) -> str:
        if event == "open":
            path, _, flags = args
            return f"it wrote {path!r}" if flags & _WRITING and not isinstance(path, int) and self._is_out(path) else ""
        if event in _ON_FILES:
            paths = [path for path in args if isinstance(path, (str, bytes, os.PathLike))]
            folder = args[-1] if len(args) > 1 and isinstance(args[-1], int) and args[-1] >= 0 else None
            if event in _BELOW_A_FOLDER and folder is not None:  # seen from a folder that is open
                paths = [Path(os.readlink(f"/proc/self/fd/{folder}"), os.fsdecode(path)) for path in paths]
            return f"{event} of {paths!r}" if any(map(self._is_out, paths)) else ""
        if event == "exec":
            name = args[0].co_filename
            is_own = name.startswith("<frozen") or os.path.realpath(name).startswith(self._own)
            return "" if is_own or _is_importing() else f"it executed {name!r}"
        return f"{event} {args!r}"[:300] if event.startswith(_NEVER) and not _is_importing() else ""

    def _is_out(self, path: str | bytes | os.PathLike[str]) -> bool:
        found = os.path.realpath(os.fsdecode(path))
        return not (found == self._out or found.startswith(self._out + os.sep) or found == os.devnull)


def _is_importing() -> bool:
    """Return whether a module of ours, or one that it needs, is being imported: its code was looked at by then."""
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
    return False


_PROJECT = Path(__file__).parents[2]
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_ON_FILES = frozenset((
    "os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown",
    "os.utime", "os.setxattr", "os.removexattr", "shutil.rmtree", "shutil.move", "shutil.copyfile",
))  # fmt: skip
_BELOW_A_FOLDER = frozenset(("os.remove", "os.rmdir"))
_NEVER = (
    "os.system", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.startfile", "os.kill", "os.putenv",
    "os.unsetenv", "os.chdir", "subprocess.", "socket.", "ctypes.dlopen", "pty.", "urllib.", "http.", "ftplib.",
    "smtplib.",
    "webbrowser.", "pickle.", "syslog.", "sqlite3.", "code.__new__", "builtins.input",
)  # fmt: skip
