"""Keeps Python's search for garbage from holding the window up.

A large diagram and its picture are some 300 000 objects; looking through them takes a quarter of a second, and Python
does it whenever enough others have come. What is there once a diagram is open is therefore taken out of the search,
until another one is opened.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QTimer

from macrostep.gui.document import Document


def spare(document: Document) -> None:
    """Take what belongs to each diagram of a document out of the search, once it is shown."""
    timer = QTimer(document, interval=0, singleShot=True)
    timer.timeout.connect(_take_out)
    document.replaced.connect(timer.start)
    timer.start()


def _take_out() -> None:
    gc.unfreeze()  # the diagram before this one may be garbage now
    gc.collect()
    gc.freeze()
