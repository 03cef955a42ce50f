"""What a panel shows while it has nothing to show: what would appear here, and the action for it."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import scaled
from macrostep.gui.widgets.basic import Stretch, in_column, in_row, push_button

LEAST = QSize(160, 72)
"""What it has at least, at 100 % size of text [px]; where its text needs more it scrolls."""

KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""By which it scrolls."""


@final
class EmptyState(QScrollArea):
    """A heading, a sentence and a button in the middle of an empty panel; they scroll, by keys too, if it is small.

    Parameters
    ----------
    heading, sentence : str
    action, icon_name : str
        Text and icon of the button; no button without a text.

    Signals
    -------
    action_requested()
    """

    action_requested = Signal()

    def __init__(self, heading: str, sentence: str, action: str = "", icon_name: str = "run") -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.verticalScrollBar().rangeChanged.connect(self._take_keys)
        self._take_keys()
        self.button = push_button(action, sign=icon(icon_name, token="on_accent"), role="primary")
        if not action:
            self.button.hide()  # shown without a parent, it would be a window of its own
        self.button.clicked.connect(self.action_requested)
        inside = QWidget()
        self._said = heading, sentence
        self._instead: tuple[str, str] | None = None
        self._heading, self._sentence = QLabel(heading), QLabel(sentence)
        self._heading.setProperty("role", "heading")
        for label in (self._heading, self._sentence):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
        row = in_row(Stretch(), self.button, Stretch())
        parts = (Stretch(2), self._heading, self._sentence, 8, row, Stretch(3))
        inside.setLayout(in_column(*parts, margins=(24, 16, 24, 16), spacing=4))
        self.setWidget(inside)
        inside.setAutoFillBackground(False)  # setWidget turned it on
        self.viewport().setAutoFillBackground(False)
        self._name()

    def say(self, heading: str, sentence: str) -> None:
        """Say something else."""
        self._said = heading, sentence
        self._show_said()

    def show_instead(self, heading: str, sentence: str) -> None:
        """Say something else for a while, such as what is under way; "" ends that."""
        self._instead = (heading, sentence) if heading else None
        self._show_said()

    def _show_said(self) -> None:
        heading, sentence = self._instead or self._said
        self._heading.setText(heading)
        self._sentence.setText(sentence)
        self._name()

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(LEAST.width()), scaled(LEAST.height()))

    def event(self, event: QEvent) -> bool:
        is_asked = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_asked and event.key() in KEYS and self.focusPolicy() != Qt.FocusPolicy.NoFocus:  # type: ignore[attr-defined]
            event.accept()  # the panel has keys of its own for what is not there yet
            return True
        return super().event(event)

    def _name(self) -> None:
        self.setAccessibleName(self._heading.text())
        self.setAccessibleDescription(self._sentence.text())

    def _take_keys(self) -> None:
        """Tab stops here where there is something to scroll."""
        scrolls = self.verticalScrollBar().maximum() > 0 or self.horizontalScrollBar().maximum() > 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if scrolls else Qt.FocusPolicy.NoFocus)
