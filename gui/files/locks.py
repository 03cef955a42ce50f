"""Locks: small files that say who uses something. One counts as long as its process lives, whatever its age."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import QLockFile

_EMPTY_FOR = 5.0
"""A lock that says nothing for so long was never finished [s]; who takes one writes into it at once."""


def take_lock(place: Path) -> QLockFile:
    """Return the lock at a place, taken if :meth:`QLockFile.isLocked` says so.

    That of a process that has died is taken over, and so is one that a kill or a power cut left empty.
    """
    lock = QLockFile(str(place))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0) and _is_unfinished(lock, place) and lock.removeStaleLockFile():
        lock.tryLock(0)
    return lock


def _is_unfinished(lock: QLockFile, place: Path) -> bool:
    if lock.error() != QLockFile.LockError.LockFailedError or lock.getLockInfo()[0] != 0:
        return False
    try:
        return time.time() - place.stat().st_mtime > _EMPTY_FOR
    except OSError:
        return False
