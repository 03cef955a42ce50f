"""Reads FMUs in a thread: unpacking one and its XML may take seconds, in which the window must not wait.

Wherever the window asks what an FMU says of itself, it gets what is known already; what is not gets read here, and
the document is looked at again once it is.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.background import garbage
from macrostep.gui.background.file_thread import FileThread
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import shown, tr
from macrostep.model.base.errors import MacrostepError
from macrostep.model.fmi import describe, leave_reading
from macrostep.model.python.python_file import described_class

T = TypeVar("T")


@dataclass(frozen=True)
class CheckedFile:
    """What came of reading a file: nothing wrong, or why it is not taken."""

    path: Path
    fault: str = ""


def check_files(paths: Sequence[Path]) -> list[CheckedFile]:
    """Read FMUs, so that what they say is known."""
    return [_check_file(path) for path in paths]


def _check_file(path: Path) -> CheckedFile:
    try:
        if path.suffix.lower() == ".py":
            described_class(str(path))
            return CheckedFile(path)
        description = describe(path)
        _ = description.ports, description.signals, description.parameters  # trees of the window, made here for once
    except MacrostepError as error:
        return CheckedFile(path, shown(error))
    return CheckedFile(path)


@final
class FmuReader(QObject):
    """Reads the FMUs of a document, and those that are to come into it.

    Signals
    -------
    failed(str)
        The disk refused something.
    """

    failed = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self._document = document
        self._requested: set[str] = set()
        self._held = 0
        self._thread = FileThread(
            "fmus", lambda reason: tr("The FMU cannot be read: {reason}.").format(reason=reason), self
        )
        self._thread.failed.connect(self.failed)
        here = weakref.ref(self)

        def ask(path: str) -> bool:
            reader = here()
            return reader is not None and reader._request(path)

        leave_reading(ask)

    @property
    def is_reading(self) -> bool:
        """Whether the document holds FMUs that are being read."""
        return bool(self._requested)

    def read(self, paths: Sequence[Path], then: Callable[[list[CheckedFile]], None]) -> None:
        """Read FMUs, and go on in the window's thread with what came of it."""
        self._check(paths, then)

    def _check(
        self,
        paths: Sequence[Path],
        then: Callable[[list[CheckedFile]], None],
        instead: Callable[[], None] = lambda: None,
    ) -> None:
        def go_on(checked: list[CheckedFile]) -> None:
            self._let_go()
            then(checked)

        def give_up() -> None:
            self._let_go()
            instead()

        self._held += 1
        garbage.hold()  # a hundred thousand objects may come, which nobody need look through
        self._thread.do(lambda: check_files(paths), go_on, give_up)

    def _let_go(self) -> None:
        if self._held:
            self._held -= 1
            garbage.let_go()

    def do(self, action: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do something else with such files, such as looking how large they are."""
        self._thread.do(action, then)

    def close(self) -> None:
        """Read nothing more."""
        leave_reading(None)
        self._thread.close(drops=True)
        while self._held:
            self._let_go()

    def _request(self, path: str) -> bool:
        if path not in self._requested:
            self._requested.add(path)
            self._check([Path(path)], lambda _: self._notify(path), lambda: self._notify(path))
        return True

    def _notify(self, path: str) -> None:
        self._requested.discard(path)
        subsystems = self._document.diagram.subsystems.values()
        self._document.refresh_files([s.name for s in subsystems if s.fmu and os.path.abspath(s.fmu) == path])
