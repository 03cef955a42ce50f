"""The list of panels that are asked for seldom, each with the question that it answers."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import final

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.shortcuts import native
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.popup_list import PopupList

SIZE = QSize(440, 640)


@final
class ToolList(PopupList):
    """Floats at the button *Analyse*; what is chosen is an action that opens a panel.

    Parameters
    ----------
    tools : iterable of (QAction, str)
        What opens each panel, and the question that the panel answers.
    """

    def __init__(self, tools: Iterable[tuple[QAction, str]], parent: QWidget) -> None:
        super().__init__(tr("Analyse"), SIZE, parent)
        for action, question in tools:
            keys = f"<span style='color: {theme().secondary}'>{escape(native(action.shortcut()))}</span>"
            markup = f"<b>{escape(action.text())}</b> &nbsp;{keys}<br>{escape(question)}"
            self.add_row(action, f"{action.text()}: {question}", markup)
        self.choose_first()
