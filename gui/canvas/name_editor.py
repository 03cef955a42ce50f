"""The line in which a block's name is edited in place; a name that is refused stays, with the reason below it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from macrostep.gui.canvas.block_item import NAME_SIZE, font
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.theme import SECONDARY_SIZE, theme

SMALLEST_WIDTH = 140
REASON_WIDTH = 260


class NameEditor(QWidget):
    """Edits the name of one block over the view.

    Signals
    -------
    closed()
        Renamed or given up; the editor deletes itself.
    """

    closed = Signal()

    def __init__(self, scene: DiagramScene, name: str, viewport: QWidget, place: QRect, zoom: float) -> None:
        super().__init__(viewport)
        self._scene = scene
        self._name = name
        self._is_open = True
        self.line = QLineEdit(name, self)
        self.line.setFont(font(max(NAME_SIZE, round(NAME_SIZE * zoom))))
        self.line.setMinimumWidth(max(SMALLEST_WIDTH, place.width()))
        self.line.setAccessibleName(f"Name of {name}")
        self.line.installEventFilter(self)
        self.reason = QLabel(self)
        self.reason.setWordWrap(True)
        self.reason.setMinimumWidth(REASON_WIDTH)
        self.reason.setMargin(6)
        self.reason.hide()
        self.line.textEdited.connect(self.reason.hide)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.line, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.reason, 0, Qt.AlignmentFlag.AlignLeft)
        scene.document.refused.connect(self._show_reason)
        self.move(place.topLeft())
        self.adjustSize()
        self.show()
        self.line.selectAll()
        self.line.setFocus()

    def accept(self) -> bool:
        """Rename the block and close; a refused name stays open with the reason."""
        if not self._is_open:
            return True
        if self._scene.rename(self._name, self.line.text().strip()):
            self.close_quietly()
            return True
        return False

    def close_quietly(self) -> None:
        """Close without renaming."""
        if self._is_open:
            self._is_open = False
            self._scene.document.refused.disconnect(self._show_reason)
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
            and not self.accept()
        ):
            self.close_quietly()  # who clicks elsewhere has moved on
        return False

    def _show_reason(self, sentence: str) -> None:
        t = theme()
        self.reason.setText(sentence)
        self.reason.setStyleSheet(
            f"color: {t.error}; background: {t.panel}; border: 1px solid {t.error}; border-radius: 4px;"
            f"font-size: {SECONDARY_SIZE}px;"
        )
        self.reason.show()
        self.adjustSize()
