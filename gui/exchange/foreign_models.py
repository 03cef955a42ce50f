"""System structures (SSP) and Modelica models, out and in, and FMUs out: asks for a file, and lets a worker do it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QMessageBox, QWidget

from macrostep.gui.background.calculation import Calculation, FileWriting
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.insertion import PROGRAMS
from macrostep.gui.editing.document import Document
from macrostep.gui.exchange.fmu_commands import FmuCommands
from macrostep.gui.exchange.fmu_reading import FmuReader
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.files.questions import IMPORTED, MODELICA
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.programs.consent import consent
from macrostep.gui.widgets.basic import question
from macrostep.gui.widgets.file_dialogs import ask_file_to_open, ask_file_to_save
from macrostep.gui.widgets.message_bar import MessageBar, Severity
from macrostep.model import ssp
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.model.fmi import digest
from macrostep.model.fmi.message_texts import shown as shown_name
from macrostep.model.library.library import unique_name
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.export.task import export_model, export_system

TOPIC = "exchange"
_FEW_FILES = 8
"""Most names that a question lists."""


class Exchange(FileWriting):
    """Writes and reads the formats of other tools for a window.

    Parameters
    ----------
    document : Document
    view : DiagramView
    messages : MessageBar
    files : FileCommands
    fmus : FmuCommands
        What takes FMUs that are imported.
    reader : FmuReader
        In whose thread files are read.
    window : QWidget

    Signals
    -------
    noted(str)
        What is otherwise than in the file, for the log.
    log_requested()
        The user asks for the log.
    inserting()
        A block is about to be inserted.
    """

    noted = Signal(str)
    log_requested = Signal()
    inserting = Signal()

    def __init__(
        self,
        document: Document,
        view: DiagramView,
        messages: MessageBar,
        files: FileCommands,
        fmus: FmuCommands,
        reader: FmuReader,
        window: QWidget,
    ) -> None:
        super().__init__(messages, TOPIC, window)
        self._document, self._view, self._files, self._fmus = document, view, files, fmus
        self._reader, self._window = reader, window

    # -- export ----------------------------------------------------------------------------------------------------

    def ask_and_export(self) -> None:
        """Write the whole diagram as a system structure; its subsystems of equations become FMUs."""
        path = self.ask_path()
        if path is not None:
            self.write(path)

    def ask_path(self) -> Path | None:
        """Ask where to write."""
        name, beside = self._document.proposed_name(".ssp"), self._document.folder
        path, _ = ask_file_to_save(self._window, "models", tr("Export as SSP"), name, "SSP (*.ssp)", beside)
        return path if path is None or path.suffix.lower() == ".ssp" else path.with_name(f"{path.name}.ssp")

    def write(self, path: Path) -> None:
        """Write the diagram as a system structure."""
        self._document.settle()
        document = to_document(self._document.diagram)
        calculation = Calculation(export_system, document, str(path), parent=self, executes=False)
        self.begin(path, calculation, partial(self._notify, path))

    def _notify(self, path: Path, notes: Sequence[str]) -> None:
        self._say(tr("Wrote {name}.").format(name=path.name), path, notes)

    def _say(self, done: str, path: Path, notes: Sequence[str]) -> None:
        """Say what was done, and put into the log what is otherwise."""
        for note in notes:
            self.noted.emit(f"{path.name}: {shown(note)}")
        noted = tr("%n thing(s) were changed; the log says which.", "", len(notes)) if notes else ""
        show = [(tr("Show the log"), self.log_requested.emit)] if notes else []
        severity: Severity = "warning" if notes else "info"
        self._messages.show_message(" ".join(filter(None, (done, noted))), severity, show, TOPIC)

    # -- import ----------------------------------------------------------------------------------------------------

    def ask_and_import(self) -> None:
        """Ask for a file of another tool, and take it."""
        patterns = " ".join(f"*{suffix}" for suffix in (*IMPORTED, *PROGRAMS))
        filters = f"FMU, SSP, Modelica, Python ({patterns});;{tr('All files (*)')}"
        path = ask_file_to_open(self._window, "models", tr("Import"), filters, self._document.folder)
        if path is not None:
            self.take(path)

    def take(self, path: Path) -> None:
        """Take a file: a system structure or a Modelica model of components becomes the diagram, others are blocks."""
        suffix = path.suffix.lower()
        if suffix in ssp.SUFFIXES:
            self._messages.show_message(tr("Reading {names} …").format(names=path.name), topic=TOPIC)
            self._reader.do(lambda: ssp.structures_in(path), lambda found: self._choose(path, found))
        elif suffix == MODELICA:
            self._reader.do(lambda: _read_modelica(path), partial(self._take_modelica, path))
        else:
            self._fmus.insert([path])

    def _choose(self, path: Path, structures: Sequence[str]) -> None:
        """Read the structure of an archive; if it has several, ask which one."""
        name = self.ask_structure(path, structures) if len(structures) > 1 else ""
        if name is None:
            self._messages.dismiss_topic(TOPIC)
        else:
            self._reader.do(lambda: _read_ssp(path, name), lambda read: self._read_outside(path, name, read))

    def ask_structure(self, path: Path, structures: Sequence[str]) -> str | None:
        """Ask which of several structures to read; None if the user cancels."""
        first = structures.index(ssp.MAIN) if ssp.MAIN in structures else 0
        question = tr("{name} holds several system structures. Which one?").format(name=path.name)
        name, is_chosen = QInputDialog.getItem(
            self._window, tr("Import"), question, list(structures), first, editable=False
        )
        return name if is_chosen else None

    def _read_outside(self, path: Path, variant: str, read: _ReadStructure) -> None:
        """Ask whether files outside of an archive are to be taken, if it names some, and show what was read."""
        if read.left_out and self.ask_to_take(path, read.left_out):
            try:
                consent().trust.trust([read.content])
            except MacrostepError as error:
                self.failed.emit(shown(error))
            else:
                self._reader.do(
                    lambda: _read_ssp(path, variant), lambda again: self._show(path, again.diagram, again.notes)
                )
                return
        self._show(path, read.diagram, read.notes)

    def ask_to_take(self, path: Path, files: Sequence[str]) -> bool:
        """Ask whether files may be taken that a system structure names elsewhere."""
        few = "\n".join(files[:_FEW_FILES]) + ("\n…" if len(files) > _FEW_FILES else "")
        text = tr(
            "{name} names files outside of it. Take them only if you know where it comes from: it could name any "
            "file of yours."
        ).format(name=path.name)
        box = question(self._window, text, few, title=tr("Take files from elsewhere?"))
        take = box.addButton(tr("Take them"), QMessageBox.ButtonRole.AcceptRole)
        leave = box.addButton(tr("Leave them out"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(leave)
        box.exec()
        answer = box.clickedButton() is take
        box.deleteLater()
        return answer

    def _show(self, path: Path, diagram: Diagram, notes: Sequence[str]) -> None:
        self._messages.dismiss_topic(TOPIC)
        if not self._files.may_lose_diagram():  # asked now: one may have gone on drawing while it was read
            return
        self._document.set_diagram(diagram)
        self._document.undo_stack.resetClean()  # it is in no file as it is
        self._say(tr("Imported {name}; save it to keep it.").format(name=path.name), path, notes)

    def _take_modelica(self, path: Path, read: tuple[Diagram, Sequence[str]]) -> None:
        """Insert a flat model as a block; one of components becomes the diagram."""
        diagram, notes = read
        if len(diagram.subsystems) != 1:
            self._show(path, diagram, notes)
            return
        self._insert(next(iter(diagram.subsystems.values())))
        if notes:
            self._say(tr("Imported {name}.").format(name=path.name), path, notes)

    def _insert(self, read: Subsystem) -> None:
        name = unique_name(self._document.diagram, read.name)
        self.inserting.emit()
        self._view.insert_all([read.replaced(name=name)], self._view.centre())


@dataclass(frozen=True)
class _ReadStructure:
    """A system structure that was read, and the files elsewhere that were not, because nobody agreed to its content."""

    diagram: Diagram
    notes: tuple[str, ...]
    left_out: tuple[str, ...]
    content: str


def _read_ssp(path: Path, variant: str) -> _ReadStructure:
    """Read a system structure; its FMUs are copied beside it, where a diagram that is kept finds them."""
    left_out: list[str] = []
    content = digest(path)
    diagram, notes = ssp.read_ssp(path, ssp.folder_beside(path.with_suffix(".json")), variant, left_out)
    return _ReadStructure(diagram, notes, tuple(map(shown_name, left_out)), content)


def _read_modelica(path: Path) -> tuple[Diagram, tuple[str, ...]]:
    from macrostep.model.modelica import load_model

    notes: list[str] = []
    return load_model(Path(os.path.abspath(path)), notes), tuple(notes)


FILTERS = {"FMI 2.0 (*.fmu)": "2.0", "FMI 3.0 (*.fmu)": "3.0", "Modelica (*.mo)": ""}
"""What can be written, with the version of FMI."""


@final
class ModelExport(FileWriting):
    """Exports the selected block, a subsystem or a composite, or the whole diagram where not just one is selected.

    Parameters
    ----------
    document : Document
    view : DiagramView
        Where a block may be selected.
    messages : MessageBar
        Where it says how far it is.
    window : QWidget
    """

    def __init__(self, document: Document, view: DiagramView, messages: MessageBar, window: QWidget) -> None:
        super().__init__(messages, "model export", window)
        self._document, self._view, self._window = document, view, window

    @property
    def chosen(self) -> str:
        """The name of what would be exported; "" is the whole diagram."""
        names = self._view.scene_.selection.names()
        return names[0] if len(names) == 1 and names[0] in self._document.diagram.names else ""

    def ask_and_write(self) -> None:
        """Ask for a file, and write it; its ending and the chosen kind say what."""
        name = self.chosen
        proposal = self._document.proposed_name(".fmu", name)
        title = tr("Export {name}").format(name=name or tr("the whole diagram"))
        filters = ";;".join(FILTERS)
        path, kind = ask_file_to_save(self._window, "models", title, proposal, filters, self._document.folder)
        if path is None:
            return
        fmi = FILTERS.get(kind, "2.0")
        if path.suffix.lower() not in (".fmu", ".mo"):
            path = path.with_name(f"{path.name}{'.fmu' if fmi else '.mo'}")
        elif path.suffix.lower() == ".fmu" and not fmi:
            path = path.with_suffix(".mo")  # the proposal's ending, with another kind chosen
        self.write(path, name, fmi or "2.0")

    def write(self, path: Path, name: str, fmi: str) -> None:
        """Write a subsystem or composite, or everything, as an FMU or as Modelica text."""
        document = to_document(self._document.diagram)
        calculation = Calculation(export_model, document, name, str(path), fmi, parent=self, executes=False)
        self.begin(path, calculation, partial(self._notify, path))

    def _notify(self, path: Path, is_ready: bool) -> None:
        self._messages.dismiss_topic(self._topic)
        text = tr("Wrote {name}") if is_ready else tr("Wrote {name}: its sources only, because there is no C compiler")
        self._messages.show_message(text.format(name=path.name))
