"""Folders for what only one process needs: they go when it ends, and those of processes that were killed with the next.

A process holds a lock on its folder, which the system takes from it however it ends. So neither a number that another
process has by now nor one of another container is mistaken for an owner.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import Self

with contextlib.suppress(ImportError):  # of Windows: there what was killed leaves its folder
    import fcntl

_BEGINNING = "macrostep-own-"
_FRESH = 60.0
"""A folder that was changed this short a time ago may not be locked yet [s]."""


class OwnFolder:
    """A new folder among the system's temporary ones.

    Attributes
    ----------
    path : Path

    Raises
    ------
    OSError
        If none can be made.
    """

    def __init__(self) -> None:
        _remove_left()
        self._folder = tempfile.TemporaryDirectory(prefix=_BEGINNING, ignore_cleanup_errors=True)
        self.path = Path(self._folder.name)
        self._lock = _locked(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.remove()

    def remove(self) -> None:
        """Remove it with all that is in it."""
        self._folder.cleanup()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _remove_left() -> None:
    """Remove this user's folders that no process holds any more."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):  # who makes a folder says what is wrong with the place
        for entry in os.scandir(tempfile.gettempdir()):
            if entry.name.startswith(_BEGINNING):
                with contextlib.suppress(OSError):
                    _remove_if_left(entry)


def _remove_if_left(entry: os.DirEntry[str]) -> None:
    status = entry.stat(follow_symlinks=False)
    is_ours = entry.is_dir(follow_symlinks=False) and status.st_uid == os.getuid()
    if is_ours and time.time() - status.st_mtime > _FRESH and (lock := _locked(Path(entry.path))) is not None:
        shutil.rmtree(entry.path, ignore_errors=True)
        os.close(lock)


def _locked(folder: Path) -> int | None:
    """Return the descriptor that holds a folder's lock; None if somebody else has it, or nobody can."""
    if os.name != "posix":
        return None
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        return None
    return descriptor
