"""What a panel shows while it has nothing to show: what would appear here, and the action for it."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from macrostep.gui.look.icons import icon


@final
class EmptyState(QWidget):
    """A heading, a sentence and a button in the middle of an empty panel.

    Parameters
    ----------
    heading, sentence : str
    action, icon_name : str
        Text and icon of the button; no button without a text.

    Signals
    -------
    action_asked()
    """

    action_asked = Signal()

    def __init__(self, heading: str, sentence: str, action: str = "", icon_name: str = "run") -> None:
        super().__init__()
        self.button = QPushButton(icon(icon_name, token="on_accent"), action)
        self.button.setProperty("role", "primary")
        if not action:
            self.button.hide()  # shown without a parent, it would be a window of its own
        self.button.clicked.connect(self.action_asked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 16, 24, 16)
        layout.setSpacing(4)
        layout.addStretch(2)
        self._heading, self._sentence = QLabel(heading), QLabel(sentence)
        self._heading.setProperty("role", "heading")
        for label in (self._heading, self._sentence):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addSpacing(8)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.button)
        row.addStretch()
        layout.addLayout(row)
        layout.addStretch(3)

    def say(self, heading: str, sentence: str) -> None:
        """Say something else."""
        self._heading.setText(heading)
        self._sentence.setText(sentence)
