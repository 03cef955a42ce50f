"""A list of problems, each with its place; choosing one leads there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.text_scale import with_letters
from macrostep.gui.theme.theme import scaled
from macrostep.model.base.diagnostic import Diagnostic

SIGN = 16
"""Size of a problem's sign with letters of the usual size [px]."""
LIMIT = 50
"""Problems shown; who has more begins with these."""


def place(problem: Diagnostic) -> str:
    """Return where a problem is, for people: ``left, equations, line 2``."""
    if not problem.subsystem:
        return "diagram"
    parts = [problem.subsystem, problem.field, tr("line {line}").format(line=problem.line) if problem.line else ""]
    return ", ".join(part for part in parts if part)


class _ProblemEntry(QFrame):
    """One problem: sign, place and sentence; a click or Enter chooses it."""

    chosen = Signal(object)

    def __init__(self, problem: Diagnostic) -> None:
        super().__init__()
        self._problem = problem
        self.setProperty("role", "entry")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(str(problem))
        sign = QLabel()
        with_letters(sign, self._show_sign)
        head = QLabel(place(problem))
        head.setProperty("role", "secondary")
        sentence = QLabel(problem.message)
        sentence.setWordWrap(True)
        layout = QGridLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setHorizontalSpacing(8)
        layout.setVerticalSpacing(0)
        layout.addWidget(sign, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(head, 0, 1)
        layout.addWidget(sentence, 1, 1)
        layout.setColumnStretch(1, 1)

    def _show_sign(self, sign: QLabel) -> None:
        size, kind = QSize(scaled(SIGN), scaled(SIGN)), self._problem.severity
        sign.setPixmap(icon(kind, SIGN, kind).pixmap(size, self.devicePixelRatioF()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._problem)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self._problem)
        else:
            super().keyPressEvent(event)


class ProblemList(QWidget):
    """Problems below each other.

    Signals
    -------
    chosen(Diagnostic)
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self._empty = QLabel(tr("No problems found."))
        self._empty.setProperty("role", "good")
        self._empty.setWordWrap(True)
        self._more = QLabel()
        self._more.setProperty("role", "secondary")
        self._more.hide()
        self._layout.addWidget(self._empty)
        self._layout.addWidget(self._more)
        self._entries: list[_ProblemEntry] = []

    def show_problems(self, problems: Sequence[Diagnostic]) -> None:
        """Show these, or say that there are none."""
        for entry in self._entries:
            self._layout.removeWidget(entry)
            entry.hide()
            entry.deleteLater()
        self._entries = [_ProblemEntry(problem) for problem in problems[:LIMIT]]
        for k, entry in enumerate(self._entries):
            entry.chosen.connect(self.chosen)
            self._layout.insertWidget(k, entry)
        self._empty.setVisible(not problems)
        self._more.setText(tr("and %n more", "", len(problems) - LIMIT))
        self._more.setVisible(len(problems) > LIMIT)

    def entries(self) -> list[_ProblemEntry]:
        """Return the entries from top to bottom."""
        return list(self._entries)
