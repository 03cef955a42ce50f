"""What one does with FMUs and Python files: insert them, choose another one for a block, find one that is missing."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.gui.exchange.fmu_ports import PortsDialog
from macrostep.gui.exchange.fmu_reading import CheckedFile, FmuReader
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.file_dialogs import ask_file_to_open, ask_files_to_open
from macrostep.gui.widgets.message_bar import MessageBar
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.edits.edits import CompositeEdit, ReplaceSubsystem
from macrostep.model.fmi import fmu_subsystem
from macrostep.model.fmi.subsystem import plain_name
from macrostep.model.library.library import unique_name
from macrostep.model.python.python_file import python_subsystem
from macrostep.model.subsystem.subsystem import Subsystem, split_python

TOPIC = "fmus"
NOTICED = 300
"""Time of reading from which on it is said [ms]."""


class FmuCommands(QObject):
    """Brings FMUs into the diagram of a window.

    Parameters
    ----------
    document : Document
    view : DiagramView
    messages : MessageBar
    reader : FmuReader
    window : QWidget

    Signals
    -------
    failed(str)
        What is wrong with files, a sentence in each line.
    inserting()
        Blocks are about to be inserted.
    """

    failed = Signal(str)
    inserting = Signal()

    def __init__(
        self, document: Document, view: DiagramView, messages: MessageBar, reader: FmuReader, window: QWidget
    ) -> None:
        super().__init__(window)
        self._document, self._view, self._messages = document, view, messages
        self._window, self._reader = window, reader
        self._is_reading = False
        document.replaced.connect(self._find_missing)
        view.fmus_requested.connect(self.take)
        view.ports_requested.connect(self.choose_ports)
        view.file_requested.connect(self.ask_and_change)

    def ask_and_insert(self, place: QPointF | None = None) -> None:
        """Ask for FMUs and insert them."""
        paths = self.ask_paths()
        if paths:
            self.insert(paths, place)

    def take(self, paths: Sequence[Path], place: QPointF) -> None:
        """Insert FMUs that were dropped, or ask for some if there are none."""
        if paths:
            self.insert(paths, place)
        else:
            self.ask_and_insert(place)

    def insert(self, paths: Sequence[Path], place: QPointF | None = None) -> None:
        """Insert FMUs with the first one's middle here, by default in the middle of the view."""
        self._report_soon(paths)
        self._reader.read(paths, lambda checked: self._add(checked, place))

    def ask_and_change(self, name: str) -> None:
        """Ask for another FMU for a block, and give it to the block."""
        path = self.ask_path(name)
        if path is not None:
            self._report_soon([path])
            self._reader.read([path], lambda checked: self._change(name, checked[0]))

    def choose_ports(self, name: str) -> None:
        """Let one choose the variables of a block's FMU that are ports."""
        PortsDialog(self._document, name, self._window).show()

    def show_folder(self, name: str) -> None:
        """Show the folder of a block's file in the system's file manager."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(os.path.dirname(self._document.diagram[name].file)))

    def ask_paths(self) -> list[Path]:
        """Ask for FMUs to insert."""
        return ask_files_to_open(self._window, "models", tr("Insert FMUs"), _filters(), self._document.folder)

    def ask_path(self, name: str) -> Path | None:
        """Ask for another file of a block."""
        subsystem = self._document.diagram[name]
        title = tr("Choose the file of {name}").format(name=name)
        filters = tr("Python files (*.py)") if subsystem.python else tr("FMUs (*.fmu)")
        beside = Path(subsystem.file).parent
        return ask_file_to_open(self._window, "models", title, f"{filters};;{tr('All files (*)')}", beside)

    def _find_missing(self) -> None:
        """Offer to find the files that a diagram which was opened misses."""
        subsystems = self._document.diagram.subsystems.values()
        missing = [s for s in subsystems if s.is_black_box and not os.path.isfile(s.file)]
        if missing:
            first = missing[0].name
            names = _names([Path(subsystem.file) for subsystem in missing])
            text = tr("%n file(s) of this diagram are missing: {names}.", "", len(missing)).format(names=names)
            find = (tr("Find…"), lambda: self.ask_and_change(first))
            show = partial(self._messages.show_message, text, "warning", [find], TOPIC)
            QTimer.singleShot(0, self, show)  # after what else goes with another diagram

    # -- once they are read ----------------------------------------------------------------------------------------

    def _report_soon(self, paths: Sequence[Path]) -> None:
        """Say what is being read if that takes a while."""
        self._is_reading = True
        text = tr("Reading {names} …").format(names=_names(paths))
        QTimer.singleShot(NOTICED, self, lambda: self._notify(text))

    def _notify(self, text: str) -> None:
        if self._is_reading:
            self._messages.show_message(text, topic=TOPIC)

    def _add(self, checked: Iterable[CheckedFile], place: QPointF | None) -> None:
        self._end_reading()
        subsystems: list[Subsystem] = []
        faults: list[str] = []
        for found in checked:
            if found.fault:
                faults.append(found.fault)
                continue
            try:
                make = python_subsystem if is_python(found.path) else fmu_subsystem
                subsystems.append(make(found.path, self._free_name(found.path, subsystems)))
            except MacrostepError as error:  # it changed meanwhile
                faults.append(shown(error))
        if subsystems:
            self.inserting.emit()
            self._view.insert_all(subsystems, place if place is not None else self._view.centre())
            self._view.setFocus()
        if faults:
            self.failed.emit("\n".join(faults))

    def _free_name(self, path: Path, others: Iterable[Subsystem]) -> str:
        """Return a name that neither the diagram has nor those that come along."""
        stem = plain_name(path.stem)
        taken = {other.name for other in others}
        name, number = unique_name(self._document.diagram, stem), 1
        while name in taken:
            number += 1
            name = unique_name(self._document.diagram, f"{stem}{number}")
        return name

    def _change(self, name: str, checked: CheckedFile) -> None:
        self._end_reading()
        document = self._document
        if checked.fault:
            self.failed.emit(checked.fault)
        elif name in document.diagram.subsystems:
            others = self._found_beside(name, str(checked.path.absolute().parent))
            edits = [_with_file(document.diagram[other], path) for other, path in others.items()]
            edits.insert(0, _with_file(document.diagram[name], str(checked.path.absolute())))
            document.push(CompositeEdit(Phrase("change {what}", what=name), edits))
            if others:
                found = tr("Found there too: {names}.").format(names=", ".join(others))
                self._messages.show_message(found)

    def _found_beside(self, name: str, folder: str) -> dict[str, str]:
        """Return the other subsystems whose files are missing and stand in a folder, with these files."""
        found = {}
        for subsystem in self._document.diagram.subsystems.values():
            path = os.path.join(folder, os.path.basename(subsystem.file))
            is_other = subsystem.is_black_box and subsystem.name != name
            is_missing = is_other and not os.path.isfile(subsystem.file)
            if is_missing and os.path.isfile(path):
                found[subsystem.name] = path
        return found

    def _end_reading(self) -> None:
        self._is_reading = False
        self._messages.dismiss_topic(TOPIC)


def is_python(path: Path) -> bool:
    return path.suffix.lower() == ".py"


def _with_file(subsystem: Subsystem, path: str) -> ReplaceSubsystem:
    """Return the edit that gives a subsystem another file; the class in a Python file keeps its name."""
    if subsystem.fmu:
        return ReplaceSubsystem(subsystem.name, subsystem.replaced(fmu=path))
    _, chosen = split_python(subsystem.python)
    return ReplaceSubsystem(subsystem.name, subsystem.replaced(python=f"{path}:{chosen}" if chosen else path))


def _names(paths: Sequence[Path]) -> str:
    names = ", ".join(path.name for path in paths[:3])
    return names if len(paths) <= 3 else f"{names} …"


def _filters() -> str:
    return ";;".join((tr("FMUs (*.fmu)"), tr("Python files (*.py)"), tr("All files (*)")))
