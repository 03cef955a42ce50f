"""The document that a window edits: a diagram, its file and its undo stack.

Gesture -> Edit -> :meth:`Document.push` -> undo stack -> Diagram -> events -> scene and panels, which only mirror.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from macrostep.gui.editing import plot_memory
from macrostep.gui.localisation.translation import shown
from macrostep.model.base.errors import MacrostepError
from macrostep.model.blocks.following import ThroughBlocks
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.events import Event, SubsystemReplaced
from macrostep.model.diagram.plots import Plots
from macrostep.model.disk.file_paths import as_file_name
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.edits.edits import CompositeEdit, Edit
from macrostep.model.files.files import LARGEST, load_known, save


def digest(path: Path) -> str:
    """Return what identifies the contents of a file; "" if it cannot be read."""
    try:
        return hashlib.sha256(read_regular(path, LARGEST)).hexdigest()
    except OSError:
        return ""


@dataclass(frozen=True)
class ReadFile:
    """A diagram as it stood in a file, and what identifies the contents of that file."""

    diagram: Diagram
    path: Path
    digest: str


def read_file(path: Path) -> ReadFile:
    """Read a diagram; a large one in any other thread than the window's.

    Raises
    ------
    MacrostepError
        If it is not a diagram.
    """
    diagram, contents = load_known(path)
    return ReadFile(diagram, path, contents)


class EditCommand(QUndoCommand):
    """The one adapter between an Edit and Qt's undo stack.

    Two in a row with the same `merge` text that is not empty are one step of undo: typing, a spinning number.
    """

    def __init__(self, edit: Edit, document: Document, merge: str = "") -> None:
        super().__init__(shown(edit.text))
        self._edit = edit
        self._merged = [edit]
        self._document = document
        self._merge = merge
        self._applied = True  # Document.push applied it, so that a refused edit never enters the stack

    def id(self) -> int:
        return 1 if self._merge else -1  # Qt offers to merge commands of one id

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, EditCommand) or other._merge != self._merge:
            return False
        self._merged.extend(other._merged)  # side by side: nested, a long burst would end in a recursion
        self._edit = CompositeEdit(self._edit.text, self._merged)
        return True

    def redo(self) -> None:
        if not self._applied:
            with self._document.editing():
                self._edit.apply(self._document.diagram)
        self._applied = True

    def undo(self) -> None:
        with self._document.editing():
            self._edit.revert(self._document.diagram)
        self._applied = False


class Document(QObject):
    """A diagram with its file and its undo stack.

    Attributes
    ----------
    diagram : Diagram
    path : Path, optional
        Its file.
    digest : str
        What identifies the contents of the file when it was read or written last.
    undo_stack : QUndoStack

    Signals
    -------
    beginning()
        The diagram is about to become another one: who shows something else than it is, ends that now.
    edited(list)
        The events of an edit, see :mod:`macrostep.model.diagram.events`, once it is through; an edit of many blocks has
        thousands of them.
    happened(frozenset)
        The kinds of events that there were: once after each edit, for those who need not know more.
    changed()
        Something of the diagram changed: once after each edit, when its events are through.
    replaced()
        Another diagram stands here now: mirror it from the beginning.
    refused(str)
        An edit was not allowed; the sentence says why.
    saved()
        The diagram was written to its file, which may be another one than before.
    settling(list)
        The diagram is about to be read: editors put into it what is being typed, and add to the list what is wrong
        with texts that they must keep.
    """

    beginning = Signal()
    edited = Signal(object)
    happened = Signal(object)
    changed = Signal()
    replaced = Signal()
    refused = Signal(str)
    saved = Signal()
    settling = Signal(object)

    def __init__(self, diagram: Diagram | None = None, path: Path | None = None) -> None:
        super().__init__()
        self.undo_stack = QUndoStack(self)
        self._unsubscribe: Callable[[], None] = lambda: None
        self._is_editing = False
        self._events: list[Event] = []
        self.set_diagram(diagram if diagram is not None else Diagram("untitled"), path)

    def set_diagram(self, diagram: Diagram, path: Path | None = None, contents: str = "") -> None:
        """Edit another diagram; the history begins anew.

        Parameters
        ----------
        diagram : Diagram
        path : Path, optional
            Its file.
        contents : str
            The :func:`digest` of the file from which it was read.
        """
        self.beginning.emit()
        self._unsubscribe()
        self.diagram = diagram
        self.path = path
        self.digest = contents
        self._unsubscribe = diagram.subscribe_all(self._take)
        self.undo_stack.clear()
        self.undo_stack.setClean()
        self.replaced.emit()

    def push(self, edit: Edit, merge: str = "") -> bool:
        """Apply an edit and remember it for undo; returns False, and emits `refused`, if it is not allowed.

        Edits that follow each other with the same `merge` text become one step of undo.
        """
        if self.diagram.blocks:
            edit = ThroughBlocks(edit)
        try:
            with self.editing():
                edit.apply(self.diagram)
        except MacrostepError as error:
            self.refused.emit(shown(error))
            return False
        stack = self.undo_stack
        spent = [stack.command(i) for i in range(stack.index(), stack.count())]
        stack.push(EditCommand(edit, self, merge))
        QTimer.singleShot(0, spent.clear)  # what can no longer be done again may be thousands of blocks: freed later
        return True

    def refresh_files(self, names: Iterable[str]) -> None:
        """Notify, as an edit would, of subsystems whose files are better known now than when they were first read."""
        with self.editing():
            self._take(SubsystemReplaced(name, name) for name in names)

    def settle(self) -> list[str]:
        """Let editors put into the diagram what is being typed; call it before the diagram is saved or run.

        Returns what is wrong with texts that stand in the window and cannot be put into the diagram.
        """
        wrong: list[str] = []
        self.settling.emit(wrong)
        return wrong

    def open(self, path: Path) -> None:
        """Load a file.

        Raises
        ------
        MacrostepError
            If it is not a diagram; the present diagram stays.
        """
        self.show_file(read_file(path))

    def show_file(self, read: ReadFile) -> None:
        """Edit a file that was read."""
        plots = plot_memory.remembered(read.path, read.digest)
        if plots is not None:
            read.diagram.plots = plots
        self.set_diagram(read.diagram, read.path, read.digest)

    def save(self, path: Path | None = None, settles: bool = True) -> None:
        """Write the file, atomically; by default with what is being typed."""
        if settles:
            self.settle()
        target = path or self.path
        assert target is not None, "a document without a file needs a path"
        self.digest = save(self.diagram, target)  # what another program wrote since is then seen as a change
        self.path = target
        self.undo_stack.setClean()
        plot_memory.forget(target)
        self.saved.emit()

    @property
    def folder(self) -> Path | None:
        """That of its file, if it has one."""
        return self.path.parent if self.path is not None else None

    def proposed_name(self, ending: str, name: str = "") -> str:
        """Return a name of a file to propose for what is made of the diagram: its own or another one."""
        return f"{as_file_name(name or self.diagram.name)}{ending}"

    def set_plots(self, panel: str, plots: Plots | None) -> None:
        """Remember what is plotted in a panel, None for what it shows by itself: with the file once it is saved."""
        if self.diagram.plots.get(panel) == plots:
            return
        kept = {name: others for name, others in self.diagram.plots.items() if name != panel}
        self.diagram.plots = kept | ({panel: plots} if plots is not None else {})
        if self.path is not None:
            plot_memory.remember(self.path, self.digest, self.diagram.plots)

    def _take(self, batch: Iterable[Event]) -> None:
        self._events += batch
        if not self._is_editing:
            self._notify()

    def _notify(self) -> None:
        if self._events:
            events, self._events = self._events, []
            self.edited.emit(events)
            self.happened.emit(frozenset(map(type, events)))
            self.changed.emit()

    @contextmanager
    def editing(self) -> Iterator[None]:
        """Within it all events are sent together at the end, however many there are."""
        was_editing, self._is_editing = self._is_editing, True
        if not was_editing:
            self.beginning.emit()
        try:
            yield
        finally:
            self._is_editing = was_editing
            if not was_editing:
                self._notify()
