"""The folders of the cache in which archives stand unpacked: what was not used for 30 days is removed.

A process that uses such a folder shares a lock on a file in it until it ends. Who is the first there, at most once a
day, takes that lock for itself, so that nothing is removed while anybody has it. Windows has no such locks; it refuses
to rename a folder of which something is loaded.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

_KEPT, _SELDOM = 30 * 24 * 3600.0, 24 * 3600.0
"""How long is kept what nobody uses, and how often somebody looks [s]."""
_LOCK = "in_use"
"""The file that is locked; its time is when somebody looked last."""

_held: dict[str, tuple[Path, IO[bytes]]] = {}
"""By kind of archive, the folder that this process uses, and its lock."""
_one_at_a_time = threading.Lock()


def use(folder: Path) -> None:
    """Say that this process uses a folder in which an archive stands, or will stand, until it ends."""
    with contextlib.suppress(OSError):  # a cache that cannot be written is not cleaned, but may be read
        gone = _hold(folder.parent)
        if folder.is_dir():
            os.utime(folder)
        for old in gone:  # which may take long, and is in nobody's way
            shutil.rmtree(old, ignore_errors=True)


def _hold(home: Path) -> list[Path]:
    """Share the lock on a folder of archives; the first of a day returns what is to be removed."""
    with _one_at_a_time:
        before = _held.get(home.name)
        if before is not None and before[0] == home:
            return []
        home.mkdir(parents=True, exist_ok=True)
        file = open(home / _LOCK, "ab")  # noqa: SIM115 (open until the process ends)
        gone: list[Path] = []
        if time.time() - os.fstat(file.fileno()).st_mtime > _SELDOM and _is_locked(file, alone=True):
            os.utime(home / _LOCK)
            gone = list(_put_aside(home))
        _is_locked(file, alone=False)
        _held[home.name] = home, file
        if before is not None:
            before[1].close()
        return gone


def _is_locked(file: IO[bytes], *, alone: bool) -> bool:
    """Lock a file, alone if nobody else has it, else with others; a lock that was there is given up."""
    try:
        import fcntl
    except ImportError:  # Windows
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
    except OSError:  # somebody has it, or the file system knows no locks
        return False
    return True


def _put_aside(home: Path) -> Iterator[Path]:
    """Rename what was not used for long, so that nobody finds it half removed; also what was left half unpacked."""
    for path in list(home.iterdir()):
        try:
            unused = time.time() - path.stat().st_mtime
            if path.name == _LOCK or not path.is_dir():
                continue
            if path.name.startswith("."):
                if unused > _SELDOM:
                    yield path
            elif unused > _KEPT:
                yield path.rename(path.with_name(f".{path.name}.{secrets.token_hex(4)}"))
        except OSError:  # in use, or removed by somebody else: it is looked at again another day
            continue
