"""The line in which a name is edited in place; a name that is refused stays, with the reason below it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from macrostep.gui.canvas.painting.block_item import NAME_SIZE
from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.editing.document import Document
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme
from macrostep.gui.widgets.basic import described, in_column, text_label

SMALLEST_WIDTH = 140
REASON_WIDTH = 260


class NameEditor(QWidget):
    """Edits one name over the view.

    Parameters
    ----------
    text : str
        The name as it is.
    what : str
        What it names, for those who cannot see it.
    accepts : callable
        Takes the new name; returns whether it is in order.
    document : Document
        Says why not.
    viewport : QWidget
    place : QRect
        Of the name, in the viewport.
    zoom : float

    Signals
    -------
    closed()
        Renamed or given up; the editor deletes itself.
    """

    closed = Signal()

    def __init__(
        self,
        text: str,
        what: str,
        accepts: Callable[[str], bool],
        document: Document,
        viewport: QWidget,
        place: QRect,
        zoom: float,
    ) -> None:
        super().__init__(viewport)
        self._accepts = accepts
        self._document = document
        self._is_open = True
        self.line = described(QLineEdit(text, self), what)
        self.line.setFont(font(max(NAME_SIZE, round(NAME_SIZE * zoom))))
        self.line.setMinimumWidth(max(SMALLEST_WIDTH, place.width()))
        self.line.installEventFilter(self)
        self.reason = text_label(wraps=True)
        self.reason.setMinimumWidth(REASON_WIDTH)
        self.reason.setMargin(6)
        self.reason.hide()
        self.line.textEdited.connect(self.reason.hide)
        left = Qt.AlignmentFlag.AlignLeft
        self.setLayout(in_column((self.line, 0, left), (self.reason, 0, left), spacing=2))
        document.refused.connect(self._show_reason)
        self.move(place.topLeft())
        self.adjustSize()
        self.show()
        self.line.selectAll()
        self.line.setFocus()

    def accept(self) -> bool:
        """Hand the name over and close; a refused name stays open with the reason."""
        if not self._is_open:
            return True
        if self._accepts(self.line.text().strip()):
            self.close_quietly()
            return True
        return False

    def close_quietly(self) -> None:
        """Close without renaming."""
        if self._is_open:
            self._is_open = False
            self._document.refused.disconnect(self._show_reason)
            self.hide()
            self.closed.emit()
            self.deleteLater()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.accept()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.close_quietly()
                return True
        if (
            isinstance(event, QFocusEvent)
            and event.type() == QEvent.Type.FocusOut
            and event.reason() != Qt.FocusReason.PopupFocusReason
        ):
            self.accept()
        return False

    def _show_reason(self, sentence: str) -> None:
        t = theme()
        self.reason.setText(sentence)
        self.reason.setStyleSheet(
            f"color: {t.error}; background: {t.panel}; border: 1px solid {t.error}; border-radius: 4px;"
            f"font-size: {scaled(SECONDARY_SIZE)}px;"
        )
        self.reason.show()
        self.adjustSize()
