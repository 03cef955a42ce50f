"""The thread in which the compiled loop runs, so that who waits for it hears of Ctrl-C at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Generic, TypeVar

T = TypeVar("T")


class LoopThread(Generic[T]):
    """Calls functions one after the other; nobody has to wait for one that does not return, not even the interpreter.

    That is what the executors of :mod:`concurrent.futures` lack.
    """

    def __init__(self) -> None:
        self._waiting: SimpleQueue[tuple[Callable[[], T], Future[T]] | None] = SimpleQueue()
        threading.Thread(target=self._serve, name="macrostep-run", daemon=True).start()

    def submit(self, function: Callable[[], T]) -> Future[T]:
        """Let the thread call a function; returns what its result will be in."""
        future: Future[T] = Future()
        self._waiting.put((function, future))
        return future

    def end(self) -> None:
        """Let the thread end once it has done what it has to do."""
        self._waiting.put(None)

    def _serve(self) -> None:
        while (task := self._waiting.get()) is not None:
            function, future = task
            try:
                future.set_result(function())
            except BaseException as error:
                future.set_exception(error)
            del task, function, future  # with the run that they hold
