"""What is asked about files, and only where work could be lost."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox, QWidget

from macrostep.gui.editing.document import Document
from macrostep.gui.files.guard import Holder
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.basic import question
from macrostep.gui.widgets.file_dialogs import ask_file_to_open, ask_file_to_save
from macrostep.model import ssp
from macrostep.model.files.files import SUFFIX

FMU = ".fmu"
MODELICA = ".mo"
IMPORTED = (*ssp.SUFFIXES, MODELICA)
"""What the names of files that can be imported end in; FMUs come as blocks, see fmu_commands."""
Answer = Literal["save_as", "replace", "cancel"]


def holder_text(holder: Holder) -> str:
    """Return who has a file open, as a part of a sentence."""
    user = holder.user or tr("somebody")
    since = datetime.fromtimestamp(holder.since).strftime("%Y-%m-%d %H:%M")
    if holder.host:
        return tr("{user} on {host}, since {time}").format(user=user, host=holder.host, time=since)
    return tr("{user}, since {time}").format(user=user, time=since)


class FileQuestions(QObject):
    """Asks for paths, and what to do with files that are in the way."""

    def __init__(self, document: Document, window: QWidget) -> None:
        super().__init__(window)
        self._document = document
        self._window = window

    def ask_path_to_open(self) -> Path | None:
        """Ask for a diagram, or a model of another tool that is to be in a new one."""
        every, models = (f"*{SUFFIX}", f"*{FMU}", *(f"*{suffix}" for suffix in IMPORTED)), tr("Diagrams and models")
        filters = f"{models} ({' '.join(every)});;{self._filter()}"
        return ask_file_to_open(self._window, "diagrams", tr("Open"), filters, self._document.folder)

    def ask_path_to_save(self) -> Path | None:
        proposal = self._document.path or self._document.proposed_name(SUFFIX)
        title = tr("Save the diagram")
        path, _ = ask_file_to_save(self._window, "diagrams", title, proposal, self._filter())
        if path is None:
            return None
        if path.suffix == ".json":
            return path
        path = path.with_name(path.name + SUFFIX)
        return path if not path.exists() or self.ask_to_replace(path) else None  # the dialog asked about another name

    def ask_to_replace(self, path: Path) -> bool:
        box = question(
            self._window,
            tr("Replace {file}?").format(file=path.name),
            tr("The file exists already in {folder}.").format(folder=path.parent),
        )
        replace = box.addButton(tr("Replace"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.exec()
        return box.clickedButton() is replace

    def ask_to_save(self) -> QMessageBox.StandardButton:
        box = question(
            self._window,
            tr("Save the changes to {name}?").format(name=self._document.diagram.name),
            tr("They are lost otherwise."),
        )
        box.setStandardButtons(
            QMessageBox.StandardButton.Save | QMessageBox.StandardButton.Discard | QMessageBox.StandardButton.Cancel
        )
        box.setDefaultButton(QMessageBox.StandardButton.Save)
        return QMessageBox.StandardButton(box.exec())

    def ask_about_holder(self, path: Path, holder: Holder) -> Answer:
        """Somebody else has the file open."""
        return self._ask_before_replacing(
            tr("{file} is open in another window.").format(file=path.name),
            tr("{holder}. What is saved here replaces what is saved there, and the other way round.").format(
                holder=holder_text(holder)
            ),
        )

    def ask_about_change(self, path: Path) -> Answer:
        """Something else wrote to the file since it was read."""
        return self._ask_before_replacing(
            tr("{file} was changed by something else.").format(file=path.name),
            tr("Saving replaces what stands there now."),
        )

    def _ask_before_replacing(self, text: str, why: str) -> Answer:
        box = question(self._window, text, why)
        save_as = box.addButton(tr("Save as…"), QMessageBox.ButtonRole.AcceptRole)
        replace = box.addButton(tr("Replace"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(save_as)
        box.exec()
        if box.clickedButton() is save_as:
            return "save_as"
        return "replace" if box.clickedButton() is replace else "cancel"

    @staticmethod
    def _filter() -> str:
        return f"{tr('Diagrams')} (*{SUFFIX});;{tr('All files')} (*)"
