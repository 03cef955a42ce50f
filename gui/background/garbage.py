"""Garbage is collected in the window's thread only.

Python collects cycles of objects in whichever thread happens to make the next object, and a widget that dies in
another thread than the window's takes the whole program with it.

A large diagram and its picture are some 300 000 objects; looking through them takes a quarter of a second. What is
there once a diagram is open, or after an edit of much of it, is therefore taken out of the search, until so much was
opened after it that this time is well spent. So are modules, of which many are imported when they are needed first.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QObject, QTimer

from macrostep.gui.editing.document import Document
from macrostep.model.diagram.events import Event

INTERVAL = 500
"""How often it is looked whether enough has gathered [ms]."""
PATIENCE = 10
"""So many times longer the search through what is not new waits while the window is busy."""
MODULES = 30
"""So many modules more than there were are worth being taken out of the search."""
RELEASE = 100
"""Time between two objects that :func:`release_by_and_by` lets go [ms]."""
MUCH = 500
"""An edit with so many events makes more objects than can be looked through within a frame."""
AFTER = (0, 1000, 3000)
"""Times after such an edit when what is there is taken for lasting [ms]: wires are routed for a while."""
WORTH = 2000
"""What diagrams with so many blocks leave behind is worth a search through everything: a tenth of a second."""
OF_EACH = 100
"""For so many blocks more each of them counts, for what panels leave behind."""
_held: list[None] = []
"""An item for each that asked to hold."""
_in_use: list[None] = []
"""An item for each call of :func:`collect_in_this_thread`: elsewhere nothing is taken for lasting."""
_imported = 0
"""How many modules there were when they were last taken out of the search."""


def collect_in_this_thread(parent: QObject, is_busy: Callable[[], bool] = lambda: False) -> QTimer:
    """Collect from now on in the thread that calls this, as its events go on.

    What is there already is taken for lasting: it is not looked through again.

    Parameters
    ----------
    parent : QObject
    is_busy : callable
        Says whether a search through everything should rather wait, as a picture moves.
    """
    gc.disable()
    gc.freeze()
    _in_use.append(None)
    timer = QTimer(parent, interval=INTERVAL)
    timer.timeout.connect(lambda: collect_what_is_due(is_busy()))
    timer.start()
    return timer


def hold() -> None:
    """Collect nothing until :func:`let_go`: a thread is making much that lasts."""
    _held.append(None)


def let_go() -> None:
    """Collect again; what is there by now is taken for lasting."""
    _held.pop()
    if _in_use and not _held:
        gc.freeze()


def collect_what_is_due(is_busy: bool = False) -> None:
    """Collect the oldest generation that has gathered as much as Python itself would wait for, or longer if busy."""
    global _imported
    if _held:
        return
    if not is_busy and len(sys.modules) > _imported + MODULES:
        _imported = len(sys.modules)
        gc.collect()
        gc.freeze()
        return
    counts, (youngest, *older) = gc.get_count(), gc.get_threshold()
    limits = [youngest, *(limit * PATIENCE if is_busy else limit for limit in older)]
    due = [g for g, (count, limit) in enumerate(zip(counts, limits, strict=True)) if count > limit]
    if due:
        gc.collect(max(due))


def release_by_and_by(objects: Iterable[object], parent: QObject) -> None:
    """Hold objects until everybody else has let go of them, and let go of one after another.

    To give millions of numbers back to the system takes some milliseconds.
    """
    held = list(objects)
    timer = QTimer(parent, interval=RELEASE)

    def release() -> None:
        if held:
            held.pop()
        else:
            timer.deleteLater()

    timer.timeout.connect(release)
    timer.start()


def spare(document: Document) -> None:
    """Take what belongs to each diagram of a document out of the search, once it is shown."""
    timer = QTimer(document, interval=0, singleShot=True)
    document.replaced.connect(timer.start)
    shown, gone = len(document.diagram.subsystems), 0

    def take_out() -> None:
        nonlocal shown, gone
        gone += shown + OF_EACH
        shown = len(document.diagram.subsystems)
        if gone >= WORTH:
            gone = 0
            gc.unfreeze()  # diagrams before this one may be garbage now
            gc.collect()
        gc.freeze()

    timer.timeout.connect(take_out)

    def take_out_more(batch: Sequence[Event]) -> None:
        if len(batch) > MUCH:
            for delay in AFTER:
                QTimer.singleShot(delay, document, gc.freeze)

    document.edited.connect(take_out_more)
