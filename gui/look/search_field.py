"""A field to search in, with our own icons: a glass before the text, and a cross that takes the text away."""

from __future__ import annotations

from typing import final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit

from macrostep.gui.look.icons import icon
from macrostep.gui.translation import tr


@final
class SearchField(QLineEdit):
    """A line edit that says what is searched while it is empty.

    Parameters
    ----------
    placeholder : str
        ``"Search blocks"``.
    """

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        glass = QAction(icon("search", token="secondary"), placeholder, self)
        self.addAction(glass, QLineEdit.ActionPosition.LeadingPosition)
        self.clear_action = QAction(icon("close", token="secondary"), tr("Clear"), self)
        self.clear_action.triggered.connect(self.clear)
        self.addAction(self.clear_action, QLineEdit.ActionPosition.TrailingPosition)
        self.clear_action.setVisible(False)
        self.textChanged.connect(lambda text: self.clear_action.setVisible(bool(text)))
