"""A file that a worker process writes for the window: one at a time, shown in the message bar and stopped there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.message_bar import MessageBar


class FileWriting(QObject):
    """Writes files of one kind.

    Parameters
    ----------
    messages : MessageBar
    topic : str
        Of its messages.
    parent : QObject

    Signals
    -------
    failed(str)
        Why nothing was written, in one sentence.
    """

    failed = Signal(str)

    def __init__(self, messages: MessageBar, topic: str, parent: QObject) -> None:
        super().__init__(parent)
        self._messages, self._topic = messages, topic
        self._calculation: Calculation | None = None

    @property
    def is_writing(self) -> bool:
        return self._calculation is not None

    def begin(self, path: Path, calculation: Calculation, notify: Callable[[Any], None]) -> None:
        """Let a calculation write a file instead of the one under way; `notify` is called with what it returns."""
        self.stop()
        calculation.finished.connect(notify)
        calculation.failed.connect(self._fail)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(partial(self._end, calculation))
        self._calculation = calculation
        text = tr("Writing {name} …").format(name=path.name)
        self._messages.show_message(text, "info", [(tr("Stop"), self.stop)], self._topic)

    def stop(self) -> None:
        """End what is under way."""
        if self._calculation is not None:
            self._calculation.stop()

    def _fail(self, text: str) -> None:
        self._messages.dismiss_topic(self._topic)
        self.failed.emit(text)

    def _end(self, calculation: Calculation, *_: object) -> None:
        calculation.deleteLater()
        if calculation is self._calculation:
            self._calculation = None
