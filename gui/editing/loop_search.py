"""The algebraic loops of the diagram, found again beside the window a moment after each change of it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import final

from PySide6.QtCore import QObject, QTimer, Signal

from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import tr
from macrostep.model.diagram.events import Event, SettingsChanged, mean_something
from macrostep.model.diagram.topology import AlgebraicLoop, algebraic_loops

DELAY = 200
"""Time after the last change until loops are looked for [ms]; the equations have been analysed by then."""
LARGE = 200
"""In a diagram of more subsystems they are looked for only if somebody asks: each edit would copy it."""
_beside = ThreadPoolExecutor(1, thread_name_prefix="macrostep-loops")


@final
class LoopSearch(QObject):
    """Keeps the algebraic loops of a document's diagram.

    Attributes
    ----------
    loops : list of AlgebraicLoop

    Signals
    -------
    found()
        They were looked for again.
    closed(AlgebraicLoop)
        An edit made a loop where there was none.
    """

    found = Signal()
    closed = Signal(object)
    _searched = Signal(object)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.loops: list[AlgebraicLoop] = []
        self._document = document
        self._is_new = True
        self._timer = QTimer(self, interval=DELAY, singleShot=True)
        self._timer.timeout.connect(self.search)
        self._search: Future[list[AlgebraicLoop]] | None = None  # the latest one
        self._searched.connect(self._take)
        document.happened.connect(self._follow)
        document.replaced.connect(self._begin_anew)
        self._begin_anew()

    def search(self) -> None:
        """Look for loops now; in a large diagram that takes a tenth of a second, beside the window."""
        self._search = _beside.submit(algebraic_loops, self._document.diagram.causal().copy())
        self._search.add_done_callback(self._notify)

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        if mean_something(kinds - {SettingsChanged}):
            self._start()

    def _begin_anew(self) -> None:
        self._is_new = True
        self.loops = []
        self._start()

    def _start(self) -> None:
        if len(self._document.diagram.subsystems) <= LARGE:
            self._timer.start()

    def _notify(self, search: Future[list[AlgebraicLoop]]) -> None:
        with suppress(RuntimeError):  # the window was closed meanwhile
            self._searched.emit(search)

    def _take(self, search: Future[list[AlgebraicLoop]]) -> None:
        if search is not self._search:
            return
        before, self.loops = self.loops, search.result()
        is_new, self._is_new = self._is_new, False
        self.found.emit()
        known = {port for loop in before for port in loop.ports}
        new = next((loop for loop in self.loops if known.isdisjoint(loop.ports)), None)
        if new is not None and not is_new:
            self.closed.emit(new)


def around(loop: AlgebraicLoop) -> str:
    """Return the way around a loop, as text for the user."""
    return " → ".join(map(str, (*loop.cycle, loop.cycle[0])))


def loop_sentence(loop: AlgebraicLoop) -> str:
    """Say in one sentence what an algebraic loop means for a co-simulation."""
    return tr(
        "An algebraic loop: {loop}. Held or extrapolated inputs may be unstable in it however small the macro-step is; "
        "methods that iterate or linearise solve it, and so does a run whose cut has algebraic loops together."
    ).format(loop=around(loop))
