"""Which labels show markup: only those that say so, and that escape what others wrote.

Qt guesses from a text whether it is HTML, and reads the pictures that it names, from any file: a name or a unit in
somebody's diagram could let the window wait for a pipe, or look like a sentence of ours. The style sheet makes every
label, those of tool tips among them, take its text as it is.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def show_markup(label: QLabel) -> None:
    """Let a label show HTML, in which all that is not ours is escaped."""
    label.setProperty("markup", True)  # for the style sheet
    label.setTextFormat(Qt.TextFormat.RichText)
