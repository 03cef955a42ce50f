"""What takes longer to read than a frame: a thread reads it, while the window goes on and can stop that."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.background import garbage
from macrostep.gui.background.file_thread import FileThread
from macrostep.gui.editing.document import ReadFile, read_file
from macrostep.gui.localisation.translation import tr
from macrostep.model.base.errors import MacrostepError

T = TypeVar("T")

SMALL = 2**16
"""Bytes of a file that is read at once."""


def is_large(path: Path) -> bool:
    """Return whether to read a file would hold up the window; what is wrong with it is said when it is read."""
    try:
        return path.stat().st_size > SMALL
    except (OSError, ValueError):
        return False


@final
class LargeFiles(QObject):
    """Reads one thing at a time, in place of one that is being read.

    Signals
    -------
    reading(str)
        The file of this name is being read.
    ended()
        Nothing is being read any more.
    failed(str)
        It cannot be read; the sentence says why.
    """

    reading = Signal(str)
    ended = Signal()
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._requested: object = None
        self._held = 0
        self._thread = FileThread("diagrams", lambda reason: f"{reason}.", self)

    @property
    def is_reading(self) -> bool:
        return self._requested is not None

    def read(self, path: Path, then: Callable[[ReadFile], None]) -> None:
        """Read a diagram's file, and go on in the window's thread with what stood in it."""
        self.do(path.name, lambda: read_file(path), then)

    def do(self, name: str, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Read something of this name, and go on in the window's thread with what was read.

        Parameters
        ----------
        name : str
        work : callable
            Reads it, in the thread; what is wrong with it is a MacrostepError.
        then : callable
        """
        self._requested = requested = object()

        def take(read: T | MacrostepError) -> None:
            self._let_go()
            if self._requested is not requested:
                return  # it was stopped, or another one is requested by now
            self.stop()
            if isinstance(read, MacrostepError):
                self.failed.emit(str(read))
            else:
                then(read)

        self._held += 1
        garbage.hold()  # a million objects may come, which nobody need look through
        self._thread.do(lambda: _read(name, work, lambda: self._requested is requested), take, self._let_go)
        self.reading.emit(name)

    def stop(self) -> None:
        """Read it no more; what was found is thrown away."""
        if self._requested is not None:
            self._requested = None
            self.ended.emit()

    def close(self) -> None:
        """Read nothing more."""
        self.stop()
        self._thread.close(drops=True)
        while self._held:
            self._let_go()

    def _let_go(self) -> None:
        if self._held:
            self._held -= 1
            garbage.let_go()


def _read(name: str, work: Callable[[], T], is_requested: Callable[[], bool]) -> T | MacrostepError:
    """Read something in the thread; what nobody waits for any more is not begun."""
    if not is_requested():
        return MacrostepError(tr("{name} is not read any more.").format(name=name))
    try:
        return work()
    except MacrostepError as error:
        return error
