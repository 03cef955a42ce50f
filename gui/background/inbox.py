"""Carries messages from the thread that receives them to the window's thread, without ever keeping it from painting.

A timer empties the box 40 times a second, for a quarter of a frame at most; the timer rests while nothing arrives. Who
shows what came does so in a turn of the event loop of its own, so that the mouse is heard in between. A sender that is
faster waits, so that what one sees, pauses and stops is never far behind what is computed.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Any, final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

INTERVAL = 25
"""Time between two frames while messages arrive [ms]."""

BUDGET = 0.004
"""Longest time that one frame spends on messages [s]."""

SOON = 1
"""Time after which a turn of the event loop follows another [ms]; one after 0 ms waits until nothing else is due."""

MOST = 64
"""Messages that wait at most before their sender does."""


@final
class Inbox(QObject):
    """A queue between two threads.

    Parameters
    ----------
    take : callable
        Called with each message, in the window's thread and in the order of arrival.

    Signals
    -------
    drained()
        Messages were taken, in a turn of the event loop before this one; at most once a frame.
    """

    drained = Signal()
    _arrived = Signal()

    def __init__(self, take: Callable[[Any], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._take = take
        self._messages: deque[Any] = deque()
        self._space = threading.Condition()
        self._own_thread = threading.get_ident()
        self._awake = False
        self._is_closed = False
        self._timer = QTimer(self, interval=INTERVAL, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._drain)
        self._shown = QTimer(self, interval=SOON, singleShot=True)
        self._shown.timeout.connect(self.drained)
        self._arrived.connect(self._wake, Qt.ConnectionType.QueuedConnection)

    def put(self, message: Any) -> None:
        """Add a message; for any thread. One that is not the window's waits while the box is full."""
        if threading.get_ident() != self._own_thread:
            with self._space:
                self._space.wait_for(lambda: self._is_closed or len(self._messages) < MOST)
        self._messages.append(message)
        if not self._awake:
            self._awake = True
            self._arrived.emit()

    def close(self) -> None:
        """Take nothing more."""
        self._awake = self._is_closed = True
        self._timer.stop()
        self._shown.stop()
        self._messages.clear()
        self._let_in()

    def _wake(self) -> None:
        if not self._is_closed:  # the call was on its way when the box was closed
            self._timer.start()

    def _drain(self) -> None:
        if not self._messages:
            self._timer.stop()
            self._awake = False
            if self._messages:  # one was put in after the look and before the timer stopped
                self._awake = True
                self._timer.start()
            return
        deadline = perf_counter() + BUDGET
        while self._messages and perf_counter() < deadline:
            self._take(self._messages.popleft())
        self._let_in()
        self._shown.start()

    def _let_in(self) -> None:
        with self._space:
            self._space.notify_all()
