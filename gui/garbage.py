"""Garbage is collected in the window's thread only.

Python collects circles of objects in whichever thread happens to make the next object, and a widget that dies in
another thread than the window's takes the whole program with it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL = 500
"""How often it is looked whether enough has gathered [ms]."""


def collect_in_this_thread(parent: QObject) -> QTimer:
    """Collect from now on in the thread that calls this, as its events go on.

    What is there already is taken for lasting: it is not looked through again.
    """
    gc.disable()
    gc.freeze()
    timer = QTimer(parent, interval=INTERVAL)
    timer.timeout.connect(collect_what_is_due)
    timer.start()
    return timer


def collect_what_is_due() -> None:
    """Collect the oldest generation that has gathered as much as Python itself would wait for."""
    due = [g for g, (count, limit) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True)) if count > limit]
    if due:
        gc.collect(max(due))
