"""A field to search in, with our own icons: a glass before the text, and a cross that takes the text away.

Qt's own actions in a line edit keep their size whatever size the text have.
"""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QToolButton

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon, scaled, with_text_scale
from macrostep.gui.widgets.basic import described

SIGN = 16
"""Size of an icon at 100 % size of text [px]."""
BEFORE, BETWEEN = 7, 6
"""Distances of the glass from the edge and of the text from the glass [px]."""


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
        self._is_next_new = False
        self._glass = icon("search", token="secondary")
        self.cross = described(QToolButton(self), tr("Clear"), tip=tr("Clear"))
        self.cross.setIcon(icon("close", token="secondary"))
        self.cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cross.setCursor(Qt.CursorShape.ArrowCursor)
        self.cross.clicked.connect(self.clear)
        self.cross.setVisible(False)
        self.textChanged.connect(self._show_cross)
        self.textEdited.connect(self._go_on)
        fix_icon(self.cross, SIGN)
        with_text_scale(self, SearchField._fit_margins)

    @property
    def glass(self) -> QRect:
        """Where the glass stands."""
        size = scaled(SIGN)
        return QRect(BEFORE, (self.height() - size) // 2, size, size)

    def _fit_margins(self) -> None:
        beside = scaled(SIGN) + BETWEEN
        self.setTextMargins(beside, 0, beside if self.text() else 0, 0)
        self._put_cross()

    def _show_cross(self, text: str) -> None:
        self.cross.setVisible(bool(text))
        self._fit_margins()

    def _go_on(self) -> None:
        self._is_next_new = False

    def _put_cross(self) -> None:
        size = self.cross.sizeHint().boundedTo(self.size())
        self.cross.setGeometry(self.width() - size.width() - 2, (self.height() - size.height()) // 2, *size.toTuple())

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._is_next_new = event.reason() == Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select the text of the last search when a click comes back to it: what is typed then replaces it."""
        super().mouseReleaseEvent(event)
        if self._is_next_new and not self.hasSelectedText():
            self.selectAll()
        self._is_next_new = False

    def begin_anew(self) -> None:
        """Select the text: what is typed next replaces it, also after a click into the field."""
        self.selectAll()
        self._is_next_new = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._put_cross()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._glass.paint(QPainter(self), self.glass)
