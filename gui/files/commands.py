"""What the File menu does: new, open, examples, save, recent files, and asking before work is lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from macrostep import examples
from macrostep.gui.editing.document import Document, ReadFile
from macrostep.gui.files.guard import FileGuard, holder_of
from macrostep.gui.files.large_files import LargeFiles, is_large
from macrostep.gui.files.questions import FMU, IMPORTED, Answer, FileQuestions
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.settings.preferences import ASK_TO_SAVE, preferences
from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.edits import SetSettings
from macrostep.model.files.files import load
from macrostep.model.library.library import example_of, template

UNTITLED = "untitled"
"""Name of a diagram that has none yet; the first file gives it one."""
MOST_RECENT = 8
"""Files that the menu remembers."""


def is_shipped(path: Path) -> bool:
    """Say whether a file is one of the shipped examples, which nobody should overwrite."""
    return Path(os.path.realpath(path)).parent == Path(examples.__file__).resolve().parent


class FileCommands(FileQuestions):
    """Opens and saves the document's file.

    Signals
    -------
    failed(str)
        A file could not be read or written; the sentence says why. The diagram is as it was.
    done(str)
        What was done, in one sentence.
    recent_changed()
    model_opened(Path)
        A model of another tool shall be in the diagram, which is new.
    """

    failed = Signal(str)
    done = Signal(str)
    recent_changed = Signal()
    model_opened = Signal(Path)

    def __init__(self, document: Document, window: QWidget) -> None:
        super().__init__(document, window)
        self.guard = FileGuard(document, self)
        self.large = LargeFiles(self)
        self.large.failed.connect(self.failed)

    # -- commands --------------------------------------------------------------------------------------------------

    def new(self) -> None:
        """Begin an empty diagram."""
        if self.may_lose_diagram():
            self._begin()

    def _begin(self) -> None:
        self._document.set_diagram(Diagram(UNTITLED, stop=10.0))

    def open(self) -> None:
        """Ask for a file and open it."""
        path = self.ask_path_to_open() if self.may_lose_diagram() else None
        if path is None:
            return
        if path.suffix.lower() in (FMU, *IMPORTED):
            self._begin()
            self.model_opened.emit(path)
        else:
            self.load(path)

    def open_path(self, path: Path) -> None:
        """Open a file that was dropped, chosen from the recent ones, or given on the command line."""
        if self.may_lose_diagram():
            self.load(path)

    def open_example(self, name: str) -> None:
        """Open a shipped example; it has no file of its own, so that saving asks for one."""
        if self.may_lose_diagram():
            self.load(examples.path(name))

    def open_block_example(self, type_: str) -> None:
        """Open the diagram that shows a block of the library at work, as an example."""
        entry = template(type_)
        if entry is not None:
            self.show_example(example_of(entry))

    def show_example(self, diagram: Diagram) -> None:
        """Show a diagram that has no file."""
        if self.may_lose_diagram():
            self._document.set_diagram(diagram)

    def load(self, path: Path) -> bool:
        """Open a file without asking anything; a shipped example is opened as a copy.

        A large one is read beside the window, and shown when it is read: until then what is in the window stays.
        Returns whether it is open, or being read.
        """
        self.large.stop()
        if is_large(path):
            asked = self._present()
            self.large.read(path, lambda read: self._show(read, asked))
            return True
        if is_shipped(path):
            return self._attempt(
                lambda: self._document.set_diagram(load(path)), tr("open {file}").format(file=path.name)
            )
        if not self._attempt(lambda: self._document.open(path), tr("open {file}").format(file=path.name)):
            return False
        self._remember(path)
        return True

    def _present(self) -> tuple[Diagram, int]:
        """Return a value that changes with every edit of the diagram."""
        return self._document.diagram, self._document.undo_stack.index()

    def _show(self, read: ReadFile, asked: tuple[Diagram, int]) -> None:
        """Show a file that was read; what was done since it was asked for is not lost without a question."""
        self._document.settle()
        if self._present() == asked or self.may_lose_diagram():
            self._document.show_file(read)
            self._remember(read.path)

    def open_document(self, document: dict[str, Any]) -> bool:
        """Open a diagram that stands in no file of its own, such as that of a kept run."""
        from macrostep.model.files.files import from_document

        return self.may_lose_diagram() and self._attempt(
            lambda: self._document.set_diagram(from_document(document)),
            tr("open {name}").format(name=document.get("name", tr("the diagram"))),
        )

    def save(self) -> bool:
        """Write the file, asking for its name the first time; False if nothing was written."""
        path = self._document.path
        if path is None:
            return self.save_as()
        return self._save_or_ask(path, self._judge(path))

    def save_quietly(self) -> bool:
        """Write the file as it is in the diagram; what is being typed stays as it is."""
        path = self._document.path
        return path is not None and self._attempt(
            lambda: self._document.save(path, settles=False), tr("save {file}").format(file=path.name)
        )

    def save_as(self) -> bool:
        """Ask for a name and write the file."""
        path = self.ask_path_to_save()
        if path is None:
            return False
        return self._save_or_ask(path, self._judge(path))

    def may_lose_diagram(self) -> bool:
        """Ask whether to save, but only if something would be lost; True if the diagram may go."""
        self._document.settle()
        if self._document.undo_stack.isClean() or not ASK_TO_SAVE.value:
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

    def reload(self) -> bool:
        """Read the document's file again, in place of what is in the window."""
        path = self._document.path
        return path is not None and self.load(path)

    # -- parts -----------------------------------------------------------------------------------------------------

    def _judge(self, path: Path) -> Answer:
        """Say whether a file may be written, asking if somebody's work could be lost."""
        holder = self.guard.try_again() if path == self._document.path else holder_of(path)
        if holder is not None:
            return self.ask_about_holder(path, holder)
        if path == self._document.path and self.guard.differs():
            return self.ask_about_change(path)
        return "replace"

    def _save_or_ask(self, path: Path, answer: Answer) -> bool:
        if answer == "save_as":
            return self.save_as()
        return answer == "replace" and self._save(path)

    def _save(self, path: Path) -> bool:
        is_named = self._document.diagram.name == UNTITLED and self._document.push(
            SetSettings({"name": path.name.removesuffix(".json").removesuffix(".macrostep")})
        )
        if not self._attempt(lambda: self._document.save(path), tr("save {file}").format(file=path.name)):
            if is_named:
                self._document.undo_stack.undo()
            return False
        self._remember(path)
        self.done.emit(tr("Saved {file}").format(file=path.name))
        return True

    def _attempt(self, action: Callable[[], None], what: str) -> bool:
        try:
            action()
        except MacrostepError as error:
            self.failed.emit(shown(error))
            return False
        except OSError as error:
            self.failed.emit(tr("Cannot {do}: {reason}.").format(do=what, reason=shown(reason_of(error))))
            return False
        return True

    def _remember(self, path: Path) -> None:
        path = path.absolute()
        paths = [path, *(other for other in self.remembered() if other != path)]
        preferences().setValue("recent_files", [str(p) for p in paths[:MOST_RECENT]])
        self.recent_changed.emit()
