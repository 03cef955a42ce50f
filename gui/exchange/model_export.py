"""FMUs and Modelica text from the window: asks for a file, and lets a worker process write it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import final

from PySide6.QtWidgets import QFileDialog, QWidget

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.background.file_writing import FileWriting
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.message_bar import MessageBar
from macrostep.model.disk.file_paths import as_file_name
from macrostep.model.files.files import to_document
from macrostep.solvers.export.task import export_model

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
        name, document = self.chosen, self._document
        folder = document.path.parent if document.path is not None else Path.home()
        proposal = str(folder / f"{as_file_name(name or document.diagram.name)}.fmu")
        title = tr("Export {name}").format(name=name or tr("the whole diagram"))
        text, kind = QFileDialog.getSaveFileName(self._window, title, proposal, ";;".join(FILTERS))
        if not text:
            return
        fmi = FILTERS.get(kind, "2.0")
        path = Path(text)
        if path.suffix.lower() not in (".fmu", ".mo"):
            path = Path(f"{text}{'.fmu' if fmi else '.mo'}")
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
