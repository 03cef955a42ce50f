"""A thread that reads and writes files in the order it is asked to, so that the window waits for no disk."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar, final

from PySide6.QtCore import QObject, Qt, Signal

from macrostep.gui.localisation.translation import shown
from macrostep.model.base.errors import MacrostepError, reason_of

T = TypeVar("T")


def _nothing() -> None:
    pass


@final
class FileThread(QObject):
    """Does one thing after the other beside the window.

    Parameters
    ----------
    name : str
        Of the thread.
    disk_failed : callable
        Gives the sentence for what the system says when a file cannot be read or written.
    parent : QObject
        Whose files they are.

    Signals
    -------
    failed(str)
        A sentence on what could not be done.
    """

    failed = Signal(str)
    _done = Signal(object)

    def __init__(self, name: str, disk_failed: Callable[[str], str], parent: QObject) -> None:
        super().__init__(parent)
        self._disk_failed = disk_failed
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"macrostep-{name}")
        # Queued: what is done at once, before `do` has returned, comes behind what its caller does next.
        self._done.connect(lambda go_on: go_on(), Qt.ConnectionType.QueuedConnection)

    def do(self, action: Callable[[], T], then: Callable[[T], None], instead: Callable[[], None] = _nothing) -> None:
        """Do something in the thread, and go on with its result in the window's; with `instead` if it fails."""

        def finish(future: Future[T]) -> None:
            if future.cancelled():
                return
            error = future.exception()
            if error is None:
                result = future.result()
                self._done.emit(lambda: then(result))
                return
            self._done.emit(instead)
            if isinstance(error, MacrostepError):
                self.failed.emit(shown(error))
            elif isinstance(error, OSError):
                self.failed.emit(self._disk_failed(shown(reason_of(error))))
            else:
                raise error

        self._thread.submit(action).add_done_callback(finish)

    def close(self, drops: bool = False) -> None:
        """Finish what was asked for, or drop what was not begun, where nothing would be lost."""
        self._thread.shutdown(wait=not drops, cancel_futures=drops)
