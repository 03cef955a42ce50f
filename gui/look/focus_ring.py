"""The ring of widgets through which Tab goes, asked without a trap.

PySide takes what ``nextInFocusChain()`` returns for a child of the widget that was asked. When that one is deleted,
Python holds the other one, and everything below it, for deleted too: the menus of the window with the card of a lesson.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget


def neighbour(widget: QWidget, forward: bool) -> QWidget | None:
    """Return the widget behind another one in the ring, or the one before it."""
    found: QWidget | None = widget.nextInFocusChain() if forward else widget.previousInFocusChain()
    if found is not None:
        QObject.setParent(found, found.parent())  # tells PySide the parent; for Qt it is the same as before
    return found
