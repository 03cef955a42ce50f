"""System structures in the window: asks where the diagram is to be kept, lets a worker process make it, opens it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from macrostep.gui.calculation import Calculation
from macrostep.gui.file_commands import FileCommands
from macrostep.gui.message_bar import MessageBar
from macrostep.gui.remarks_dialog import RemarksDialog
from macrostep.gui.translation import tr
from macrostep.model.files import SUFFIX
from macrostep.solvers.importing import import_system

TOPIC = "system import"


@final
class SystemImport(QObject):
    """Imports system structures.

    Parameters
    ----------
    files : FileCommands
        Who is asked to open one, and opens the diagram that was made of it.
    messages : MessageBar
        Where it says how far it is.
    window : QWidget

    Signals
    -------
    failed(str)
        Why nothing was imported, in one sentence.
    """

    failed = Signal(str)

    def __init__(self, files: FileCommands, messages: MessageBar, window: QWidget) -> None:
        super().__init__(window)
        self._files, self._messages, self._window = files, messages, window
        self._calculation: Calculation | None = None
        # Whoever asked may be a drop, or the program's start before there is a window.
        files.structure_wanted.connect(lambda path: QTimer.singleShot(0, self, partial(self.ask_and_import, path)))

    @property
    def is_reading(self) -> bool:
        return self._calculation is not None

    def ask_and_import(self, path: Path) -> None:
        """Ask where the diagram is kept, and make it."""
        title = tr("Keep the diagram of {file} as").format(file=path.name)
        proposal = str(path.with_name(path.stem + SUFFIX))
        text, _ = QFileDialog.getSaveFileName(self._window, title, proposal, f"{tr('Diagrams')} (*{SUFFIX})")
        if text:
            target = Path(text)
            self.take(path, target if target.suffix == ".json" else target.with_name(target.name + SUFFIX))

    def take(self, path: Path, target: Path) -> None:
        """Make a diagram's file of a system structure, and open it."""
        self.stop()
        calculation = Calculation(import_system, str(path), str(target), parent=self)
        calculation.finished.connect(partial(self._open, path, target))
        calculation.failed.connect(self._fail)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(partial(self._end, calculation))
        self._calculation = calculation
        text = tr("Reading {name} …").format(name=path.name)
        self._messages.show_message(text, "info", [(tr("Stop"), self.stop)], TOPIC)

    def stop(self) -> None:
        """End what is under way."""
        if self._calculation is not None:
            self._calculation.stop()

    def _open(self, path: Path, target: Path, notes: list[str]) -> None:
        self._messages.dismiss_topic(TOPIC)
        self._files.open_path(target)
        if notes:
            text = tr("{name} was read; %n remark(s) on what is otherwise than there.", "", len(notes))
            show = partial(self._show, path.name, notes)
            self._messages.show_message(text.format(name=path.name), "info", [(tr("Show them"), show)])

    def _show(self, name: str, notes: list[str]) -> None:
        about = tr("What a diagram cannot hold, and what is otherwise in it than in {name}:").format(name=name)
        RemarksDialog(name, about, notes, self._window).open()

    def _fail(self, text: str) -> None:
        self._messages.dismiss_topic(TOPIC)
        self.failed.emit(text)

    def _end(self, calculation: Calculation, *_: object) -> None:
        self._messages.dismiss_topic(TOPIC)
        calculation.deleteLater()
        if calculation is self._calculation:
            self._calculation = None
