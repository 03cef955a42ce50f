"""System structures (SSP) out and in, and Modelica models as blocks; FMUs and Modelica out are model_export's."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from macrostep.gui.calculation import Calculation
from macrostep.gui.canvas.insertion import PROGRAMS
from macrostep.gui.files.writing import FileWriting
from macrostep.gui.look.message_bar import Severity
from macrostep.gui.programs.fmu_reading import FmuReader
from macrostep.gui.translation import tr
from macrostep.model.diagram import Diagram
from macrostep.model.files import to_document
from macrostep.model.library import unique_name
from macrostep.model.ssp import SUFFIXES as SSP_SUFFIXES
from macrostep.model.ssp import folder_beside, read_ssp
from macrostep.model.subsystem import Subsystem
from macrostep.solvers.export.task import export_system

if TYPE_CHECKING:
    from macrostep.gui.window import MainWindow

MODELICA = ".mo"
IMPORTED = (*SSP_SUFFIXES, MODELICA)
"""What the names of files that can be imported end in; FMUs come as blocks, see fmu_commands."""
TOPIC = "exchange"


class Exchange(FileWriting):
    """Writes and reads the formats of other tools for a window.

    Parameters
    ----------
    window : MainWindow
    reader : FmuReader
        In whose thread files are read.
    """

    def __init__(self, window: MainWindow, reader: FmuReader) -> None:
        super().__init__(window.messages, TOPIC, window)
        self._window, self._reader = window, reader

    # -- export ----------------------------------------------------------------------------------------------------

    def ask_and_export(self) -> None:
        """Write the whole diagram as a system structure; its subsystems of equations become FMUs."""
        path = self.ask_path()
        if path is not None:
            self.write(path)

    def ask_path(self) -> Path | None:
        """Ask where to write."""
        own = self._window.document.path
        folder = own.parent if own is not None else Path.home()
        proposal = str(folder / f"{self._window.document.diagram.name}.ssp")
        text, _ = QFileDialog.getSaveFileName(self._window, tr("Export as SSP"), proposal, "SSP (*.ssp)")
        return Path(text if text.lower().endswith(".ssp") else f"{text}.ssp") if text else None

    def write(self, path: Path) -> None:
        """Write the diagram as a system structure."""
        self._window.document.settle()
        document = to_document(self._window.document.diagram)
        calculation = Calculation(export_system, document, str(path), parent=self, executes=False)
        self.begin(path, calculation, partial(self._tell, path))

    def _tell(self, path: Path, notes: Sequence[str]) -> None:
        self._say(tr("Wrote {name}.").format(name=path.name), path, notes)

    def _say(self, done: str, path: Path, notes: Sequence[str]) -> None:
        """Say what was done, and put into the log what is otherwise."""
        for note in notes:
            self._window.log.append(f"{path.name}: {note}", "warning")
        noted = tr("%n thing(s) are otherwise; the log says which.", "", len(notes)) if notes else ""
        show = [(tr("Show the log"), lambda: self._window.panels.show("log"))] if notes else []
        severity: Severity = "warning" if notes else "info"
        self._window.messages.show_message(" ".join(filter(None, (done, noted))), severity, show, TOPIC)

    # -- import ----------------------------------------------------------------------------------------------------

    def ask_and_import(self) -> None:
        """Ask for a file of another tool, and take it."""
        patterns = " ".join(f"*{suffix}" for suffix in (*IMPORTED, *PROGRAMS))
        own = self._window.document.path
        where = str(own.parent if own is not None else Path.home())
        text, _ = QFileDialog.getOpenFileName(
            self._window, tr("Import"), where, f"FMU, SSP, Modelica, Python ({patterns});;{tr('All files (*)')}"
        )
        if text:
            self.take(Path(text))

    def take(self, path: Path) -> None:
        """Take a file: a system structure becomes the diagram, a Modelica model and an FMU become blocks."""
        suffix = path.suffix.lower()
        if suffix in SSP_SUFFIXES:
            if self._window.files.may_lose_diagram():
                self._window.messages.show_message(tr("Reading {names} …").format(names=path.name), topic=TOPIC)
                self._reader.do(lambda: _read_ssp(path), lambda read: self._show(path, *read))
        elif suffix == MODELICA:
            self._reader.do(lambda: _read_modelica(path), self._insert)
        else:
            self._window.fmus.insert([path])

    def _show(self, path: Path, diagram: Diagram, notes: Sequence[str]) -> None:
        self._window.messages.dismiss_topic(TOPIC)
        self._window.document.set_diagram(diagram)
        self._say(tr("Imported {name}; save it to keep it.").format(name=path.name), path, notes)

    def _insert(self, read: Subsystem) -> None:
        window = self._window
        name = unique_name(window.document.diagram, read.name)
        window.start_page.close_page()
        window.view.insert_all([read.replaced(name=name)], window.view.centre())


def _read_ssp(path: Path) -> tuple[Diagram, tuple[str, ...]]:
    """Read a system structure; its FMUs are copied beside it, where a diagram that is kept finds them."""
    return read_ssp(path, folder_beside(path.with_suffix(".json")))


def _read_modelica(path: Path) -> Subsystem:
    from macrostep.model.modelica import read_file

    return read_file(Path(os.path.abspath(path)))
