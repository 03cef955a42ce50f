"""What FMUs and Python subsystems say while they run: kept until asked for; of a flood only the number is kept."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from macrostep.model.base.texts import visible

MOST = 1000
"""Messages of a subsystem that are kept until they are taken; more are only counted."""
LONGEST = 2000
"""Characters of a message."""


@dataclass(frozen=True)
class LogMessage:
    """A message of an FMU or a Python subsystem.

    Attributes
    ----------
    subsystem : str
    status : int
        FMI's, of which it is the reason.
    text : str
    """

    subsystem: str
    status: int
    text: str


class Log:
    """Messages of black boxes, written from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._messages: list[LogMessage] = []
        self._counts: dict[str, int] = {}
        self._last: dict[str, str] = {}
        self._ear: Callable[[str, int, str], None] | None = None

    def pass_on(self, ear: Callable[[str, int, str], None]) -> None:
        """Let all messages be reported elsewhere at once, where they are counted."""
        self._ear = ear

    def write(self, subsystem: str, status: int, text: str) -> None:
        """Take in a message; of a flood only the number."""
        text = visible(text[:LONGEST]).strip()
        with self._lock:
            self._last[subsystem] = text
            count = self._counts.get(subsystem, 0) + 1
            self._counts[subsystem] = count
            if self._ear is not None:
                self._ear(subsystem, status, text)
            elif count <= MOST:
                self._messages.append(LogMessage(subsystem, status, text))

    def last(self, subsystem: str) -> str:
        """Return what a subsystem said last, "" if it said nothing."""
        return self._last.get(subsystem, "")

    def forget(self, subsystem: str) -> None:
        """Let what a subsystem said last be of an earlier run."""
        self._last.pop(subsystem, None)

    def take(self) -> tuple[LogMessage, ...]:
        """Return what was written since it was asked last."""
        with self._lock:
            messages, self._messages = self._messages, []
            counts, self._counts = self._counts, {}
        flooded = (
            LogMessage(subsystem, 1, f"{count - MOST} further messages are not shown.")
            for subsystem, count in counts.items()
            if count > MOST
        )
        return (*messages, *flooded)


log = Log()
"""That of this process."""
