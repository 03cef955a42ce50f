"""Locks: small files that say who uses something. One counts as long as its process lives, whatever its age."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import QLockFile

from macrostep.model.disk.regular_files import read_regular

_UNFINISHED_FOR = 5.0
"""A lock that is cut short for so long was never finished [s]; who takes one writes all of it at once."""
_LINES = 3
"""A lock of Qt has at least process, program and computer, a line for each."""
_LARGEST = 4096


def take_lock(place: Path) -> QLockFile:
    """Return the lock at a place, taken if :meth:`QLockFile.isLocked` says so.

    That of a process that has died is taken over, and so is one that a kill or a power cut has cut short: Qt takes it
    for one of another computer.
    """
    lock = QLockFile(str(place))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0) and _is_unfinished(lock, place) and lock.removeStaleLockFile():
        lock.tryLock(0)
    return lock


def _is_unfinished(lock: QLockFile, place: Path) -> bool:
    if lock.error() != QLockFile.LockError.LockFailedError:
        return False
    try:
        text = read_regular(place, _LARGEST)
        is_cut = text.count(b"\n") < _LINES or not text.endswith(b"\n")
        return is_cut and time.time() - place.stat().st_mtime > _UNFINISHED_FOR
    except OSError:
        return False
