"""The problems of the diagram, found again a moment after each change of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from macrostep.gui.editing.document import Document
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.events import Event, mean_something
from macrostep.model.diagram.problems import problems_by_parts

DELAY = 150
"""Time after the last change until the diagram is checked [ms]."""
BUDGET = 0.006
"""Longest time for which the check keeps the window from doing anything else [s]."""


class ProblemSearch(QObject):
    """Looks for the problems of a diagram, for as long at a time as the window can wait.

    Who began it stops it or begins it anew when the diagram changes.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._parts: Iterator[list[Diagnostic]] = iter(())
        self._found: list[Diagnostic] = []
        self._then: Callable[[list[Diagnostic]], object] = lambda _: None
        self._slices = QTimer(self, interval=0, singleShot=True)
        self._slices.timeout.connect(self._go_on)

    def begin(self, diagram: Diagram, then: Callable[[list[Diagnostic]], object]) -> None:
        """Look through a diagram from its first part on, and hand on what was found."""
        self._parts, self._found, self._then = problems_by_parts(diagram), [], then
        self._slices.start()

    def stop(self) -> None:
        self._slices.stop()

    def _go_on(self) -> None:
        end = perf_counter() + BUDGET
        for part in self._parts:
            self._found += part
            if perf_counter() > end:
                self._slices.start()
                return
        self._then(self._found)


class DiagramCheck(QObject):
    """Keeps the list of a document's problems.

    Attributes
    ----------
    problems : list of Diagnostic
        What is only unfinished is a hint, until somebody wanted to run the diagram.

    Signals
    -------
    changed(list)
        The problems, if they differ from those before.
    """

    changed = Signal(list)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.problems: list[Diagnostic] = []
        self._is_drawn = False
        self._search = ProblemSearch(self)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._search_anew)
        document.happened.connect(self._follow)
        document.replaced.connect(self._begin_anew)
        self._start()

    def _start(self) -> None:
        self._search.stop()  # what it looks through has changed
        self._timer.start(DELAY)

    def _search_anew(self) -> None:
        self._search.begin(self._document.diagram, self._take)

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        if mean_something(kinds):
            self._start()

    def _begin_anew(self) -> None:
        self._is_drawn = False
        self._take([])
        self._start()

    def take_as_drawn(self) -> None:
        """Call an error what keeps the diagram from running, though it may only be unfinished."""
        self._is_drawn = True
        self.run()

    def run(self) -> None:
        """Check now."""
        self._timer.stop()
        self._search.stop()
        self._take(self._document.diagram.problems())

    def _take(self, problems: list[Diagnostic]) -> None:
        if not self._document.diagram.subsystems:
            problems = [p for p in problems if p.field != "subsystems"]  # that one has just begun is no error
        if not self._is_drawn:
            problems = [replace(p, severity="hint") if p.is_unfinished else p for p in problems]
        if problems != self.problems:
            self.problems = problems
            self.changed.emit(problems)
