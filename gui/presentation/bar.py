"""The line beneath a view of a talk: which one it is, back and on, the pointer, and the end."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QPixmap
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon, scaled, smooth_painter, theme
from macrostep.gui.widgets.basic import ElidedLabel, in_row, text_label, tool_button

POINTER = 24
"""Width of the pointer at 100 % size of text [px]."""
SIGN = 16


@final
class PresentationBar(QWidget):
    """Stands beneath the window's parts during a talk.

    Signals
    -------
    back_requested(), next_requested(), end_requested()
    """

    back_requested = Signal()
    next_requested = Signal()
    end_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.back_button = tool_button(icon("chevron-left"), self.back_requested, tip=tr("Back (PgUp)"))
        self.next_button = tool_button(icon("chevron-right"), self.next_requested, tip=tr("Next (PgDown)"))
        self.place = text_label("", "secondary")
        self.title = ElidedLabel()
        self.title.setProperty("role", "title")
        about = tr("A large red dot in place of the mouse (Ctrl+Shift+L)")
        self.pointer_button = tool_button(icon("pointer"), tip=about, name=tr("Pointer"), is_checkable=True)
        self.pointer_button.toggled.connect(self._show_pointer)
        self.end_button = tool_button(icon("close"), self.end_requested, tip=tr("End the presentation (Esc)"))
        buttons = (self.back_button, self.next_button, self.pointer_button, self.end_button)
        for button in buttons:
            fix_icon(button, SIGN)
        self.setLayout(
            in_row(
                self.back_button, self.next_button, self.place, (self.title, 1), self.pointer_button, self.end_button,
                margins=(8, 2, 8, 2), spacing=8,
            )
        )  # fmt: skip

    def show_place(self, number: int, count: int, title: str) -> None:
        """Say which view is seen."""
        self.place.setText(tr("{number} of {count}").format(number=number + 1, count=count))
        self.title.setText(title)
        self.back_button.setEnabled(number > 0)
        self.next_button.setEnabled(number < count - 1)

    def _show_pointer(self, is_shown: bool) -> None:
        QGuiApplication.restoreOverrideCursor()  # which does nothing where there is none
        if is_shown:
            QGuiApplication.setOverrideCursor(_dot())


def _dot() -> QCursor:
    """Return a cursor that is seen from the last row."""
    size = scaled(POINTER)
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(pixmap)
    colour = theme().colour("error")
    colour.setAlphaF(0.75)
    painter.setBrush(colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(1, 1, size - 2, size - 2)
    painter.end()
    return QCursor(pixmap)
