"""The problems of the diagram, found again a moment after each change of it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from macrostep.gui.document import Document
from macrostep.model.events import LOOKS, Event
from macrostep.model.problems import Problem

DELAY = 150
"""Time after the last change until the diagram is checked [ms]."""


class DiagramCheck(QObject):
    """Keeps the list of a document's problems.

    Attributes
    ----------
    problems : list of Problem

    Signals
    -------
    changed(list)
        The problems, if they differ from those before.
    """

    changed = Signal(list)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.problems: list[Problem] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self.run)
        document.event.connect(self._on_event)
        document.replaced.connect(self._begin_anew)
        self._timer.start()

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, LOOKS):
            self._timer.start()

    def _begin_anew(self) -> None:
        self._take([])
        self._timer.start()

    def run(self) -> None:
        """Check now."""
        self._timer.stop()
        self._take(self._document.diagram.problems())

    def _take(self, problems: list[Problem]) -> None:
        if problems != self.problems:
            self.problems = problems
            self.changed.emit(problems)
