"""Waits for what a picture is to show."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

_PATIENCE = 300.0
"""Longest time to wait for what a picture shows [s]."""


def wait(holds: Callable[[], bool]) -> None:
    """Let the window's events go on until something holds, and a moment longer for it to be painted."""
    end = time.monotonic() + _PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("The window did not show what was wanted.")
        QCoreApplication.processEvents()
        time.sleep(0.01)
    for _ in range(30):
        QCoreApplication.processEvents()
        time.sleep(0.01)
