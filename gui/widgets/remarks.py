"""Sentences about what is shown beside them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea

from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.basic import described, show_markup, text_label


@final
class Remarks(QScrollArea):
    """Shows paragraphs, which can be scrolled and copied.

    Parameters
    ----------
    title : str
        What it is called.
    """

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        described(self, title)
        self._label = text_label(wraps=True)
        show_markup(self._label)
        self._label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._label.setContentsMargins(8, 4, 8, 4)
        self.setWidget(self._label)
        self.viewport().setAutoFillBackground(False)
        self._label.setAutoFillBackground(False)  # setWidget turned it on

    def text(self) -> str:
        return self._label.text()

    def say(self, paragraphs: Iterable[str]) -> None:
        """Show paragraphs of markup."""
        self._label.setText("".join(f"<p style='margin:2px 0'>{line}</p>" for line in paragraphs))


def headline(text: str) -> str:
    """Return a text as a paragraph in bold letters."""
    return f"<b>{escape(text)}</b>"


def coloured(text: str, token: str) -> str:
    """Return a text as a paragraph in a colour of the theme."""
    return f"<span style='color:{getattr(theme(), token)}'>{escape(text)}</span>"
