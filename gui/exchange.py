"""Import and export of what other tools read and write: FMUs, system structures (SSP) and Modelica."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from macrostep.gui.calculation import Calculation
from macrostep.gui.fmu_reading import FmuReader
from macrostep.gui.translation import tr
from macrostep.model.diagram import Diagram
from macrostep.model.files import to_document
from macrostep.model.library import unique_name
from macrostep.model.ssp import SUFFIXES as SSP_SUFFIXES
from macrostep.model.ssp import folder_beside, read_ssp
from macrostep.model.subsystem import Subsystem
from macrostep.solvers.export import tasks

if TYPE_CHECKING:
    from macrostep.gui.window import MainWindow

MODELICA = ".mo"
IMPORTED = (*SSP_SUFFIXES, MODELICA)
"""What the names of files that can be imported end in; FMUs come as blocks, see fmu_commands."""
FMU_FILTERS = {"FMU, FMI 3.0 (*.fmu)": "3.0", "FMU, FMI 2.0 (*.fmu)": "2.0"}
TOPIC = "exchange"


class Exchange(QObject):
    """Writes and reads the formats of other tools for a window.

    Parameters
    ----------
    window : MainWindow
    reader : FmuReader
        In whose thread files are read.
    """

    def __init__(self, window: MainWindow, reader: FmuReader) -> None:
        super().__init__(window)
        self._window = window
        self._reader = reader
        self._calculation: Calculation | None = None

    # -- export ----------------------------------------------------------------------------------------------------

    def export_fmu(self) -> None:
        """Write what is selected as an FMU: a subsystem, a composite, or without a selection the whole diagram."""
        name = self._selected()
        if name is None:
            return
        path, chosen = self.ask_path(name, tuple(FMU_FILTERS), ".fmu")
        if path is not None:
            self.write_fmu(name, path, FMU_FILTERS.get(chosen, "3.0"))

    def export_ssp(self) -> None:
        """Write the whole diagram as a system structure."""
        path, _ = self.ask_path("", ("System Structure (*.ssp)",), ".ssp")
        if path is not None:
            self._write(path, self._tell_ssp, tasks.write_ssp, self._document(), str(path))

    def export_modelica(self) -> None:
        """Write the selected subsystem, or the whole diagram, as Modelica text."""
        name = self._selected()
        if name is None:
            return
        path, _ = self.ask_path(name, ("Modelica (*.mo)",), MODELICA)
        if path is not None:
            self._write(
                path, lambda path, _: self._offer(path), tasks.write_modelica, self._document(), name, str(path)
            )

    def write_fmu(self, name: str, path: Path, fmi: str) -> None:
        """Write a subsystem, a composite or, by "", the diagram as an FMU."""
        told = partial(self._tell_fmu, fmi)
        self._write(path, told, tasks.write_fmu, self._document(), name, str(path), fmi)

    def stop(self) -> None:
        """End what is under way."""
        if self._calculation is not None:
            self._calculation.stop()

    def ask_path(self, name: str, filters: Sequence[str], suffix: str) -> tuple[Path | None, str]:
        """Ask where to write; returns the filter that was chosen too."""
        own = self._window.document.path
        folder = own.parent if own is not None else Path.home()
        proposal = str(folder / f"{name or self._window.document.diagram.name}{suffix}")
        text, chosen = QFileDialog.getSaveFileName(self._window, tr("Export"), proposal, ";;".join(filters))
        if not text:
            return None, ""
        return Path(text if Path(text).suffix.lower() == suffix else f"{text}{suffix}"), chosen

    def _selected(self) -> str | None:
        """Return the block that is selected, "" if none is, and None, with a sentence, if several are."""
        names = self._window.view.scene_.selected_names()
        if len(names) > 1:
            sentence = tr("Select one subsystem or composite to export, or none for the whole diagram.")
            self._window.messages.show_message(sentence, "warning")
            return None
        if names and self._window.view.document.kind_of(names[0]) == "outside":
            return ""
        return names[0] if names else ""

    def _document(self) -> dict[str, Any]:
        self._window.document.settle()
        return to_document(self._window.document.diagram)

    def _write(
        self, path: Path, tell: Callable[[Path, Any], None], function: Callable[..., Any], *arguments: object
    ) -> None:
        self.stop()
        calculation = Calculation(function, *arguments, parent=self, executes=False)
        calculation.finished.connect(lambda result: tell(path, result))
        calculation.failed.connect(self._fail)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(lambda *_: self._end(calculation))
        self._calculation = calculation
        text = tr("Writing {name} …").format(name=path.name)
        self._window.messages.show_message(text, "info", [(tr("Stop"), self.stop)], TOPIC)

    def _end(self, calculation: Calculation) -> None:
        calculation.deleteLater()
        if calculation is self._calculation:
            self._calculation = None

    def _fail(self, text: str) -> None:
        self._window.messages.dismiss_topic(TOPIC)
        self._window.show_error(text)

    def _tell_fmu(self, fmi: str, path: Path, library: str) -> None:
        if library:
            machine = library.split("/")[1]
            self._offer(path, tr("FMI {version}, compiled for {machine}.").format(version=fmi, machine=machine))
        else:
            sentence = tr("FMI {version}, with sources only, because no C compiler was found.")
            self._offer(path, sentence.format(version=fmi), "warning")

    def _tell_ssp(self, path: Path, notes: tuple[str, ...]) -> None:
        self._offer(path, self._noted(path, notes), "warning" if notes else "info")

    def _offer(self, path: Path, what: str = "", severity: Any = "info") -> None:
        folder = QUrl.fromLocalFile(str(path.parent))
        show = (tr("Show folder"), lambda: QDesktopServices.openUrl(folder))
        text = " ".join(filter(None, (tr("Wrote {name}.").format(name=path.name), what)))
        self._window.messages.show_message(text, severity, [show], TOPIC)

    def _noted(self, path: Path, notes: Sequence[str]) -> str:
        """Put notes into the log, and say that they are there."""
        for note in notes:
            self._window.log.append(f"{path.name}: {note}", "warning")
        return tr("%n thing(s) are otherwise; the log says which.", "", len(notes)) if notes else ""

    # -- import ----------------------------------------------------------------------------------------------------

    def ask_and_import(self) -> None:
        """Ask for a file of another tool, and take it."""
        patterns = " ".join(f"*{suffix}" for suffix in (*IMPORTED, ".fmu"))
        own = self._window.document.path
        where = str(own.parent if own is not None else Path.home())
        text, _ = QFileDialog.getOpenFileName(
            self._window, tr("Import"), where, f"FMU, SSP, Modelica ({patterns});;{tr('All files (*)')}"
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
        imported = tr("Imported {name}; save it to keep it.").format(name=path.name)
        noted = self._noted(path, notes)
        severity: Any = "warning" if notes else "info"
        show = [(tr("Show the log"), lambda: self._window.panels.show("log"))] if notes else []
        self._window.messages.show_message(" ".join(filter(None, (imported, noted))), severity, show, TOPIC)

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
