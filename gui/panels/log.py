"""The log: what runs reported, each line with its time of day."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtGui import QAction, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QMenu, QPlainTextEdit, QVBoxLayout, QWidget

from macrostep.gui.runs import RunController
from macrostep.gui.theme import mono_font, theme, theme_changed

LINES = 5000
"""Lines that are kept; the oldest go first."""


class LogPanel(QWidget):
    """Lines of text that one can read, select and copy."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[tuple[str, str, str]] = []
        self.text = _LogText(self.clear)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.text)
        theme_changed.connect(self._repaint)

    def follow(self, controller: RunController) -> None:
        """Write down what a controller reports, and when its jobs begin and end."""
        controller.log.connect(self.append)
        controller.job_started.connect(lambda: self._begin(controller))
        controller.job_finished.connect(lambda: self._end(controller))

    def _begin(self, controller: RunController) -> None:
        if controller.runs:
            labels = ", ".join(record.label for record in controller.runs)
            self.append(f"{controller.document.diagram.name}: running {labels} and the reference.")

    def _end(self, controller: RunController) -> None:
        text = controller.status
        if text and (not self._lines or self._lines[-1][1] != text):  # a failure was reported already
            self.append(text if text.endswith(".") else f"{text}.")

    def append(self, text: str, severity: str = "info") -> None:
        """Add a line; `severity` is ``info``, ``good``, ``warning`` or ``error``."""
        self._lines.append((datetime.now().strftime("%H:%M:%S"), text, severity))
        del self._lines[:-LINES]
        self._write(*self._lines[-1])

    def clear(self) -> None:
        """Forget every line."""
        self._lines.clear()
        self.text.clear()

    def _write(self, time: str, text: str, severity: str) -> None:
        bar = self.text.verticalScrollBar()
        was_at_end = bar.value() >= bar.maximum() - 2
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not self.text.document().isEmpty():
            cursor.insertBlock()
        format_ = QTextCharFormat()
        format_.setForeground(theme().colour("secondary"))
        cursor.insertText(f"{time}  ", format_)
        format_.setForeground(theme().colour("text" if severity == "info" else severity))
        cursor.insertText(text.replace("\n", "\n          "), format_)
        if was_at_end:
            bar.setValue(bar.maximum())

    def _repaint(self) -> None:
        self.text.clear()
        for line in self._lines:
            self._write(*line)


class _LogText(QPlainTextEdit):
    def __init__(self, clear: object) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFont(mono_font(12))
        self.setMaximumBlockCount(LINES)
        self.setProperty("role", "plain")
        self.document().setDocumentMargin(8)
        self.setAccessibleName("Log")
        self.setPlaceholderText("What runs report appears here: how long they took, what failed, and where.")
        self._clear = QAction("Clear the log", self)
        self._clear.triggered.connect(clear)

    def contextMenuEvent(self, event: object) -> None:
        menu: QMenu = self.createStandardContextMenu()
        menu.addSeparator()
        menu.addAction(self._clear)
        menu.exec(event.globalPos())  # type: ignore[attr-defined]
        menu.deleteLater()
