"""Where compiled code is kept: in the package, a folder of the user's, files that show if they are whole, and locks.

What set-up compiled, or a wheel brought, lies in the package and is only read; what else is compiled is kept in the
user's cache folder. A file begins with a hash of the rest: one that a crash or a full disk cut short is not believed,
whatever it says. Where nothing can be written, what is there is still read, everything else is compiled in each process
anew, and :func:`unkept` says so.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path

import llvmlite
import numba
import numpy as np
from numba.core import config

from macrostep.model.base.errors import reason_of

SHIPPED = Path(os.environ.get("MACROSTEP_KERNELS") or Path(__file__).with_name("kernels"))
"""Holds functions that were compiled before anybody used them (:mod:`macrostep.solvers.precompile`)."""

_KEPT = 30 * 24 * 3600.0
"""What was not used for so long is removed [s]."""

_PATIENCE, _LOOK = 60.0, 0.02
"""How long a process waits for another one that compiles the same function, and how often it looks [s]."""

_SETTINGS = ("OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "BOUNDSCHECK", "DEBUGINFO_DEFAULT", "USING_SVML")
"""Numba's, most of them from the environment, that change the machine code."""

_FOLDERS = ("functions", "blocks", "turns")


@lru_cache(maxsize=1)
def code_folder() -> Path:
    """Return the user's folder that holds the code of these versions, if it could be made.

    In it `functions` holds machine code, `blocks` generated sources.
    """
    import platformdirs

    home = Path(platformdirs.user_cache_dir("macrostep", appauthor=False)) / "compiled"
    folder = home / hashlib.sha256(versions().encode()).hexdigest()[:20]
    try:
        _fill(folder)
        (folder / "used").touch()
        _remove_old(home, folder)
    except OSError as error:
        _note(folder, error)
    return folder


_unkept: list[str] = []


def _note(folder: Path, error: OSError) -> None:
    """Note that code could not be kept; the first reason is reported."""
    if not _unkept:
        reason = reason_of(error)
        _unkept.append(
            f"What is compiled cannot be kept in {folder} ({reason}); what is not there already is compiled anew each "
            "time. Free space there, or let it be written to."
        )


def unkept() -> str:
    """Say in a sentence why code that this process compiled could not be kept; "" if all was."""
    return "".join(_unkept)


def _fill(folder: Path) -> None:
    for name in _FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)


@cache
def versions() -> str:
    """Return what compiled code depends on besides sources and processor."""
    numpy_version = np.__version__.split(".")[:2]  # of NumPy, Numba heeds no more
    makers = (sys.version_info[:2], numba.__version__, llvmlite.__version__, numpy_version)
    settings = [str(getattr(config, name)) for name in _SETTINGS]
    return repr((makers, sys.platform, platform.machine(), settings))


def _remove_old(home: Path, current: Path) -> None:
    def is_old(file: Path) -> bool:
        try:
            status = file.stat()
        except OSError:
            return False
        return time.time() - max(status.st_atime, status.st_mtime) > _KEPT

    for other in home.iterdir():
        used = other / "used"
        if other != current and (not used.exists() or is_old(used)):
            shutil.rmtree(other, ignore_errors=True)
    for name in _FOLDERS:
        for file in filter(is_old, (current / name).iterdir()):
            file.unlink(missing_ok=True)


def keep(path: Path, content: bytes) -> None:
    """Write a file that :func:`kept` can check to be whole; whoever reads it meanwhile sees the old one or none."""
    temporary = path.with_name(f"{path.name}.{uuid.uuid4().hex[:8]}")
    try:
        temporary.write_bytes(_seal(content) + content)
        temporary.replace(path)
    except OSError as error:  # the code is made again by the next process
        _note(path.parent.parent, error)
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def kept(path: Path) -> bytes | None:
    """Return the content of a file that :func:`keep` wrote, or None if there is none, or not all of it."""
    try:
        seal, newline, content = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    return content if seal + newline == _seal(content) else None


def _seal(content: bytes) -> bytes:
    return b"# " + hashlib.sha256(content).hexdigest().encode() + b"\n"  # a comment, if the content is a source


@contextmanager
def turn(name: str) -> Iterator[None]:
    """Hold back other processes that make the same code; Windows has no such locks: there they make it too."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    try:
        file = open(code_folder() / "turns" / name, "ab")  # noqa: SIM115 (it is closed below)
    except OSError as error:  # where nothing can be written, nobody waits for what others write
        _note(code_folder(), error)
        yield
        return
    with file:
        end = time.monotonic() + _PATIENCE  # who has it may have been suspended
        while time.monotonic() < end:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except (BlockingIOError, PermissionError):
                time.sleep(_LOOK)
            except OSError:  # the file system knows no locks
                break
        yield
