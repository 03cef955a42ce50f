"""What the File menu does: new, open, examples, save, recent files, and asking before work is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from macrostep import examples
from macrostep.gui.document import Document
from macrostep.gui.preferences import preferences
from macrostep.model.diagram import Diagram
from macrostep.model.edits import SetSettings
from macrostep.model.errors import MacrostepError
from macrostep.model.files import SUFFIX, load

FILTER = f"Diagrams (*{SUFFIX});;All files (*)"
UNTITLED = "untitled"
"""Name of a diagram that has none yet; the first file gives it one."""
MOST_RECENT = 8
"""Files that the menu remembers."""


def is_shipped(path: Path) -> bool:
    """Say whether a file is one of the shipped examples, which nobody should overwrite."""
    return path.resolve().parent == Path(examples.__file__).resolve().parent


class FileCommands(QObject):
    """Opens and saves the document's file.

    Signals
    -------
    failed(str)
        A file could not be read or written; the sentence says why. The diagram is as it was.
    done(str)
        What was done, in one sentence.
    recent_changed()
    """

    failed = Signal(str)
    done = Signal(str)
    recent_changed = Signal()

    def __init__(self, document: Document, window: QWidget) -> None:
        super().__init__(window)
        self._document = document
        self._window = window

    # -- commands --------------------------------------------------------------------------------------------------

    def new(self) -> None:
        """Begin an empty diagram."""
        if self.may_lose_diagram():
            self._document.set_diagram(Diagram(UNTITLED, stop=10.0))

    def open(self) -> None:
        """Ask for a file and open it."""
        if self.may_lose_diagram():
            path = self.ask_path_to_open()
            if path is not None:
                self.load(path)

    def open_path(self, path: Path) -> None:
        """Open a file that was dropped, chosen from the recent ones, or given on the command line."""
        if self.may_lose_diagram():
            self.load(path)

    def open_example(self, name: str) -> None:
        """Open a shipped example; it has no file of its own, so that saving asks for one."""
        if self.may_lose_diagram():
            self.load(examples.path(name))

    def load(self, path: Path) -> bool:
        """Open a file without asking anything; a shipped example is opened as a copy."""
        if is_shipped(path):
            return self._attempt(lambda: self._document.set_diagram(load(path)), f"open {path.name}")
        if not self._attempt(lambda: self._document.open(path), f"open {path.name}"):
            return False
        self._remember(path)
        return True

    def open_document(self, document: dict[str, Any]) -> bool:
        """Open a diagram that stands in no file of its own, such as that of a kept run."""
        from macrostep.model.files import from_document

        return self.may_lose_diagram() and self._attempt(
            lambda: self._document.set_diagram(from_document(document)), f"open {document.get('name', 'the diagram')}"
        )

    def save(self) -> bool:
        """Write the file, asking for its name the first time; False if nothing was written."""
        if self._document.path is None:
            return self.save_as()
        return self._save(self._document.path)

    def save_as(self) -> bool:
        """Ask for a name and write the file."""
        path = self.ask_path_to_save()
        return path is not None and self._save(path)

    def may_lose_diagram(self) -> bool:
        """Ask whether to save, but only if something would be lost; True if the diagram may go."""
        self._document.settle()
        if self._document.undo_stack.isClean():
            return True
        answer = self.ask_to_save()
        if answer == QMessageBox.StandardButton.Save:
            return self.save()
        return answer == QMessageBox.StandardButton.Discard

    def recent(self) -> list[Path]:
        """Return the files opened or saved last that still exist, the latest first."""
        return [path for path in self.remembered() if path.is_file()]

    def remembered(self) -> list[Path]:
        """Return the files opened or saved last, the latest first, whether they still exist or not."""
        kept = preferences().value("recent_files", [])
        paths = kept if isinstance(kept, list) else [kept]  # one file comes back as a text
        return [Path(path) for path in paths if isinstance(path, str) and path]

    def forget(self, path: Path) -> None:
        """Take a file off the list of recent ones; the file itself stays."""
        preferences().setValue("recent_files", [str(other) for other in self.remembered() if other != path])
        self.recent_changed.emit()

    # -- questions -------------------------------------------------------------------------------------------------

    def ask_path_to_open(self) -> Path | None:
        text, _ = QFileDialog.getOpenFileName(self._window, "Open a diagram", self._folder(), FILTER)
        return Path(text) if text else None

    def ask_path_to_save(self) -> Path | None:
        proposal = self._document.path or Path(self._folder()) / f"{self._document.diagram.name}{SUFFIX}"
        text, _ = QFileDialog.getSaveFileName(self._window, "Save the diagram", str(proposal), FILTER)
        if not text:
            return None
        path = Path(text)
        if path.suffix == ".json":
            return path
        path = path.with_name(path.name + SUFFIX)
        return path if not path.exists() or self.ask_to_replace(path) else None  # the dialog asked about another name

    def ask_to_replace(self, path: Path) -> bool:
        box = QMessageBox(self._window)
        box.setWindowTitle("Macrostep")
        box.setText(f"Replace {path.name}?")
        box.setInformativeText(f"The file exists already in {path.parent}.")
        replace = box.addButton("Replace", QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.exec()
        return box.clickedButton() is replace

    def ask_to_save(self) -> QMessageBox.StandardButton:
        box = QMessageBox(self._window)
        box.setWindowTitle("Macrostep")
        box.setText(f"Save the changes to {self._document.diagram.name}?")
        box.setInformativeText("They are lost otherwise.")
        box.setStandardButtons(
            QMessageBox.StandardButton.Save | QMessageBox.StandardButton.Discard | QMessageBox.StandardButton.Cancel
        )
        box.setDefaultButton(QMessageBox.StandardButton.Save)
        return QMessageBox.StandardButton(box.exec())

    # -- parts -----------------------------------------------------------------------------------------------------

    def _save(self, path: Path) -> bool:
        is_named = self._document.diagram.name == UNTITLED and self._document.push(
            SetSettings({"name": path.name.removesuffix(".json").removesuffix(".macrostep")})
        )
        if not self._attempt(lambda: self._document.save(path), f"save {path.name}"):
            if is_named:
                self._document.undo_stack.undo()
            return False
        self._remember(path)
        self.done.emit(f"Saved {path.name}")
        return True

    def _attempt(self, action: Callable[[], None], what: str) -> bool:
        try:
            action()
        except MacrostepError as error:
            self.failed.emit(str(error))
            return False
        except OSError as error:
            self.failed.emit(f"Cannot {what}: {error.strerror or error}.")
            return False
        return True

    def _remember(self, path: Path) -> None:
        path = path.absolute()
        paths = [path, *(other for other in self.remembered() if other != path)]
        preferences().setValue("recent_files", [str(p) for p in paths[:MOST_RECENT]])
        self.recent_changed.emit()

    def _folder(self) -> str:
        """Return where dialogs begin: beside the file, or where the last one was."""
        if self._document.path is not None:
            return str(self._document.path.parent)
        recent = self.recent()
        return str(recent[0].parent if recent else Path.home())
