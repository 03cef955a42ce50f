"""Copies of unsaved diagrams, from which work comes back after a crash.

A second after an edit the diagram is frozen (a few microseconds) and a thread writes it into the user's data folder,
in one piece. A lock beside each copy says whose it is; the lock of a process that has died counts as none, so that its
copy is offered by the next start, and no instance ever touches what another one that lives has written.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal, SignalInstance

from macrostep.gui.editing.document import Document
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.files.locks import take_lock
from macrostep.gui.localisation.translation import shown
from macrostep.gui.settings.preferences import AUTOSAVE_MINUTES, RECOVERY, data_folder
from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.json_text import parse
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.disk.whole_file import remove_left, write_whole
from macrostep.model.files.files import LARGEST, from_document, to_document

DELAY = 1000
"""Time from an edit until the copy is written [ms]."""
ENDING = ".recovery.json"
FORMAT = "macrostep-recovery"
_LARGEST = 4 * LARGEST
"""Bytes of a copy that are read; what was edited may be larger than what could be opened."""


@dataclass(frozen=True)
class RecoveredCopy:
    """What a process that has died left behind.

    Attributes
    ----------
    place : Path
        The copy itself.
    file : Path, optional
        The diagram's file; None if it had none.
    base : str
        What identifies the contents of the file when it was read or written last, see :func:`digest`.
    edits : int
        Edits since then.
    written : float
        When the copy was written [s since 1970].
    diagram : Diagram
    """

    place: Path
    file: Path | None
    base: str
    edits: int
    written: float
    diagram: Diagram


def recovery_folder() -> Path:
    return data_folder() / "recovery"


def _lock_of(place: Path) -> Path:
    return place.with_name(place.name.removesuffix(ENDING) + ".lock")


@final
class Recovery(QObject):
    """Keeps a copy of a document as long as it has changes that are not in its file.

    Signals
    -------
    failed(str)
        The copy cannot be written; said once until it works again.
    """

    failed = Signal(str)
    _wrote = Signal(str)

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._name = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._lock: QLockFile | None = None
        self._place: Path | None = None
        self._fault = ""
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self.write)
        self._thread = ThreadPoolExecutor(1, "recovery")
        self._writing: Future[None] | None = None
        self._wrote.connect(self._notify)
        self._signals: tuple[SignalInstance, ...] = (
            document.changed,
            document.undo_stack.cleanChanged,
            document.replaced,
            RECOVERY.changed,
        )
        for signal in self._signals:
            signal.connect(self._on_change)

    def write(self) -> None:
        """Write the copy now, or take it away where there is nothing to lose."""
        self._timer.stop()
        stack = self._document.undo_stack
        if stack.isClean() or not RECOVERY.value:
            self._remove()
            return
        if self._writing is not None and not self._writing.done():
            self._timer.start()  # a slow disk: the newest state is written when this one is there
            return
        record = {
            "format": FORMAT,
            "version": 1,
            "file": str(self._document.path) if self._document.path is not None else None,
            "base": self._document.digest,
            "edits": abs(stack.index() - max(stack.cleanIndex(), 0)),
            "written": time.time(),
        }
        if self._place is None:
            self._place = recovery_folder() / f"{self._name}{ENDING}"
        self._writing = self._thread.submit(self._write, self._place, record, self._document.diagram.copy())

    def adopt(self, copy: RecoveredCopy) -> None:
        """Go on with a copy that was left behind: it goes when the document has a copy of its own."""
        self._document.set_diagram(copy.diagram, copy.file, copy.base)
        self._document.undo_stack.resetClean()
        self._writing = None  # whatever is being written, this comes after it, and the old copy goes last
        self.write()
        self._thread.submit(discard, copy)

    def close(self) -> None:
        """The document is closed for good, saved or discarded."""
        self._timer.stop()
        for signal in self._signals:
            signal.disconnect(self._on_change)
        self._signals = ()
        if self._place is not None:
            self._remove()
        self._thread.shutdown()
        if self._lock is not None:
            self._lock.unlock()

    def _on_change(self) -> None:
        if self._document.undo_stack.isClean():
            self.write()
        elif not self._timer.isActive():
            self._timer.start()

    def _remove(self) -> None:
        place, self._place = self._place, None
        if place is not None:
            self._thread.submit(place.unlink, missing_ok=True)

    def _write(self, place: Path, record: dict[str, Any], diagram: Diagram) -> None:
        """Runs in the thread."""
        fault = ""
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            if self._lock is None:
                self._lock = take_lock(_lock_of(place))
            text = json.dumps({**record, "diagram": to_document(diagram)})
            write_whole(place, text.encode("utf-8", "backslashreplace"))
        except OSError as error:
            fault = f"{place.parent}: {shown(reason_of(error))}"
        self._wrote.emit(fault)

    def _notify(self, fault: str) -> None:
        if fault and fault != self._fault:
            self.failed.emit(fault)
        self._fault = fault


def recovered() -> list[RecoveredCopy]:
    """Return the copies that processes left behind that do not live any more, the latest first."""
    remove_left(recovery_folder())
    found = []
    for place in recovery_folder().glob(f"*{ENDING}"):
        lock = take_lock(_lock_of(place))
        if not lock.isLocked():
            continue  # its process lives
        lock.unlock()
        copy = _read(place)
        if copy is not None:
            found.append(copy)
    for left in recovery_folder().glob("*.lock"):
        lock = take_lock(left)
        if lock.isLocked():
            lock.unlock()  # of a process that died with nothing to lose: takes the file away
    return sorted(found, key=lambda copy: -copy.written)


def discard(copy: RecoveredCopy) -> None:
    """Delete a copy."""
    copy.place.unlink(missing_ok=True)


def _read(place: Path) -> RecoveredCopy | None:
    """Return what a copy holds; one that another version wrote and this one cannot read is left where it is."""
    try:
        record = parse(read_regular(place, _LARGEST).decode(), place.name)
        if record.get("format") != FORMAT:
            return None
        return RecoveredCopy(
            place,
            Path(record["file"]) if record["file"] else None,
            str(record["base"]),
            int(record["edits"]),
            float(record["written"]),
            from_document(record["diagram"], place.name),
        )
    except (MacrostepError, OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


@final
class Autosave(QObject):
    """Follows a document; never asks, and never writes where somebody else's work could be lost."""

    def __init__(self, document: Document, files: FileCommands, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._files = files
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.save)
        document.changed.connect(self._follow)
        document.undo_stack.cleanChanged.connect(self._follow)
        AUTOSAVE_MINUTES.changed.connect(self._begin_anew)

    def save(self) -> None:
        """Save now, if that needs no question."""
        guard = self._files.guard
        if self._is_requested() and guard.try_again() is None and not guard.differs():
            self._files.save_quietly()

    def _is_requested(self) -> bool:
        is_clean = self._document.undo_stack.isClean()
        return AUTOSAVE_MINUTES.value > 0 and self._document.path is not None and not is_clean

    def _follow(self) -> None:
        if not self._is_requested():
            self.timer.stop()
        elif not self.timer.isActive():
            self.timer.start(AUTOSAVE_MINUTES.value * 60_000)

    def _begin_anew(self) -> None:
        self.timer.stop()
        self._follow()
