"""Guards the document's file: says when another window has it open, and when something else writes to it.

The lock is a small file beside the diagram's; it says who and since when, also to other computers that see the folder.
The lock of a process that has died counts as none. Where no lock can be written, nothing can be saved either.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import final

from PySide6.QtCore import QFileInfo, QFileSystemWatcher, QLockFile, QObject, QTimer, Signal

from macrostep.gui.background.file_thread import FileThread
from macrostep.gui.editing.document import Document, digest
from macrostep.gui.files.large_files import is_large
from macrostep.gui.files.locks import take_lock

SETTLING = 200
"""Time after a sign of the file system until the file is looked at [ms]: programs write in several goes."""


@dataclass(frozen=True)
class Holder:
    """Who has a file open.

    Attributes
    ----------
    user, host : str
        "" if that cannot be known.
    process : int
    since : float
        [s since 1970]
    """

    user: str
    host: str
    process: int
    since: float


def lock_path(path: Path) -> Path:
    """Return the file whose existence says that `path` is in use; the same for every link to it."""
    real = Path(os.path.realpath(path))
    return real.with_name(f".~lock.{real.name}#")


def _take(path: Path) -> tuple[QLockFile | None, Holder | None]:
    """Take the lock of a file; return it, or who has it. Neither where locks cannot be written."""
    place = lock_path(path)
    lock = take_lock(place)
    if lock.isLocked():
        return lock, None
    if lock.error() != QLockFile.LockError.LockFailedError:
        return None, None
    process, host, _ = lock.getLockInfo()
    information = QFileInfo(str(place))
    since = information.lastModified().toMSecsSinceEpoch() / 1000
    return None, Holder(information.owner(), host, process, since)


def holder_of(path: Path) -> Holder | None:
    """Return who else has a file open."""
    lock, holder = _take(path)
    if lock is not None:
        lock.unlock()
    return holder


@final
class FileGuard(QObject):
    """Follows the file of a document.

    Attributes
    ----------
    holder : Holder, optional
        Who had the file open before this window.

    Signals
    -------
    in_use(Holder)
        The document's file is open elsewhere.
    changed()
        The file holds something else than what was read or written last.
    vanished()
    restored()
        It holds again what was read or written last.
    """

    in_use = Signal(object)
    changed = Signal()
    vanished = Signal()
    restored = Signal()

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._path: Path | None = None
        self._lock: QLockFile | None = None
        self._notified = ""
        self.holder: Holder | None = None
        self._thread = FileThread("guard", lambda reason: reason, self)
        self._watcher = QFileSystemWatcher(self)
        self._settling = QTimer(self, singleShot=True, interval=SETTLING)
        self._watcher.fileChanged.connect(self._settling.start)
        self._watcher.directoryChanged.connect(self._settling.start)
        self._settling.timeout.connect(self.check)
        document.replaced.connect(self._follow)
        document.saved.connect(self._follow)
        self._follow()

    def close(self) -> None:
        """Let go of the file."""
        self._settling.stop()
        self._thread.close(drops=True)
        self._watch(None)
        self._unlock()
        self._path = None

    def try_again(self) -> Holder | None:
        """Take the lock if whoever had it has gone; return who still has it."""
        if self.holder is not None and self._path is not None:
            self._lock, self.holder = _take(self._path)
        return self.holder

    def differs(self) -> bool:
        """Say whether the file holds something else than what was read or written last."""
        return self._path is not None and digest(self._path) not in ("", self._document.digest)

    def accept(self) -> None:
        """What stands in the file is known, and may be replaced."""
        if self._path is not None:
            self._document.digest = digest(self._path)

    def check(self) -> None:
        """Check the file now, and report what happened to it."""
        if self._path is None or not self._document.digest:
            return
        path, known = self._path, self._document.digest
        self._watch(path)  # a file that was replaced is another one, and Qt forgot it

        def take(now: str) -> None:
            if (path, known) == (self._path, self._document.digest):
                self._notify(now)

        if is_large(path):
            self._thread.do(lambda: digest(path), take)
        else:
            take(digest(path))

    def _notify(self, now: str) -> None:
        """Report what has become of the file, given what identifies its contents now."""
        if now == self._notified:
            return
        self._notified = now
        if not now:
            self.vanished.emit()
        elif now != self._document.digest:
            self.changed.emit()
        else:
            self.restored.emit()

    def _follow(self) -> None:
        path = self._document.path
        self._notified = self._document.digest
        if path != self._path:
            self._unlock()
            self._path = path
            if path is not None:
                self._lock, self.holder = _take(path)
                if self.holder is not None:
                    self.in_use.emit(self.holder)
        self._watch(path)

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.unlock()
        self._lock = self.holder = None

    def _watch(self, path: Path | None) -> None:
        names = {str(path), str(path.parent)} if path is not None else set()
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - names:
            self._watcher.removePaths(list(watched - names))
        for name in names - watched:
            if os.path.exists(name):
                self._watcher.addPath(name)
