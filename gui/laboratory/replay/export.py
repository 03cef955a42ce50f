"""Writes the replay to a file beside the window, with progress and a way to stop it."""

from __future__ import annotations

from pathlib import Path
from typing import final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from macrostep.gui.background.file_thread import FileThread
from macrostep.gui.laboratory.replay.animation import SUFFIX, Animation, WritingStopped
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.export_menu import wrote
from macrostep.gui.widgets.file_dialogs import ask_file_to_save
from macrostep.gui.widgets.message_bar import MessageBar

_TOPIC = "replay"


@final
class ReplayExport(QObject):
    """Asks for a file and writes an animation to it, one at a time.

    Parameters
    ----------
    messages : MessageBar
        Shows how far it is.
    window : QWidget

    Signals
    -------
    done(str, Path), failed(str)
        A file was written or not; one sentence.
    """

    done = Signal(str, object)
    failed = Signal(str)
    _progressed = Signal(int)

    def __init__(self, messages: MessageBar, window: QWidget) -> None:
        super().__init__(window)
        self._messages, self._window = messages, window
        self._name = ""
        self.is_writing = self._is_stopped = False
        self._thread = FileThread("animation", self._sentence, self)
        self._thread.failed.connect(self.failed)
        self._progressed.connect(self._show)

    def ask_path(self, name: str) -> Path | None:
        """Ask for the file."""
        path, _ = ask_file_to_save(self._window, "pictures", tr("Export"), name + SUFFIX, f"*{SUFFIX}")
        return path if path is None or path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)

    def write(self, animation: Animation, path: Path) -> None:
        """Write a file."""
        self._name, self.is_writing, self._is_stopped = path.name, True, False
        self._messages.show_message(self._said(0), "info", [(tr("Stop"), self.stop)], _TOPIC)

        def act() -> str:
            try:
                animation.write(path, self._hear)
            except WritingStopped:
                return ""
            return wrote(path)

        def end(sentence: str) -> None:
            self._end()
            if sentence:
                self.done.emit(sentence, path)

        self._thread.do(act, end, self._end)

    def stop(self) -> None:
        """Write no further; the file is as it was."""
        self._is_stopped = True

    def close(self) -> None:
        """Stop, and end the thread."""
        self.stop()
        self._thread.close()

    def _hear(self, fraction: float) -> bool:
        """Say in the window's thread how far it is; return whether it goes on."""
        self._progressed.emit(int(100.0 * fraction))
        return not self._is_stopped

    def _show(self, percent: int) -> None:
        if self.is_writing and not self._is_stopped:
            self._messages.rephrase(_TOPIC, self._said(percent))

    def _said(self, percent: int) -> str:
        return tr("Writing {name}: {percent} %").format(name=self._name, percent=percent)

    def _end(self) -> None:
        self.is_writing = False
        self._messages.dismiss_topic(_TOPIC)

    def _sentence(self, reason: str) -> str:
        return tr("{file} cannot be written: {reason}.").format(file=self._name, reason=reason)
