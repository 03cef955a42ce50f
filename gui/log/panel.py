"""The log: what runs reported, each line with its time of day; names of subsystems in it lead to their blocks."""

from __future__ import annotations

import re
from datetime import datetime

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.theme import mono_font, theme, theme_changed
from macrostep.gui.widgets.basic import in_column
from macrostep.gui.widgets.menu import Menu

LINES = 5000
"""Lines that are kept; the oldest go first."""
_NAME = re.compile(r"(?<![\w.])[^\W\d]\w*(?:\.\w+)*")


class LogPanel(QWidget):
    """Lines of text that one can read, select and copy: what a controller reports, and when its jobs begin and end.

    Signals
    -------
    subsystem_requested(str)
        The name of a subsystem was clicked.
    """

    subsystem_requested = Signal(str)

    def __init__(self, controller: RunController) -> None:
        super().__init__()
        self._lines: list[tuple[str, str, str]] = []
        self._document = controller.document
        self.text = _LogText(self.clear)
        self.text.anchorClicked.connect(lambda url: self.subsystem_requested.emit(url.path()))
        self.setLayout(in_column(self.text))
        theme_changed.connect(self._repaint)
        controller.log.connect(self.append)
        controller.job_started.connect(lambda: self._begin(controller))
        controller.job_finished.connect(lambda: self._end(controller))

    def _begin(self, controller: RunController) -> None:
        if controller.runs:
            labels = ", ".join(record.label for record in controller.runs)
            self.append(
                tr("{name}: running {labels} and the reference.").format(
                    name=controller.document.diagram.name, labels=labels
                )
            )

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
        cursor.insertText(f"{time}  ", _format("secondary"))
        plain = _format("text" if severity == "info" else severity)
        text, end = text.replace("\n", "\n          "), 0
        for start, stop, subsystem in self._names(text):
            cursor.insertText(text[end:start], plain)
            cursor.insertText(text[start:stop], _link(plain, subsystem))
            end = stop
        cursor.insertText(text[end:], plain)
        if was_at_end:
            bar.setValue(bar.maximum())

    def _names(self, text: str) -> list[tuple[int, int, str]]:
        """Return where subsystems of the diagram, or their variables, are named."""
        subsystems = self._document.diagram.subsystems
        found = []
        for match in _NAME.finditer(text):
            parts = match.group().split(".")
            names = (".".join(parts[:n]) for n in range(len(parts), 0, -1))
            name = next((name for name in names if name in subsystems), "")
            if name:
                found.append((match.start(), match.end(), name))
        return found

    def _repaint(self) -> None:
        self.text.clear()
        for line in self._lines:
            self._write(*line)


def _format(token: str) -> QTextCharFormat:
    result = QTextCharFormat()
    result.setForeground(theme().colour(token))
    return result


def _link(plain: QTextCharFormat, subsystem: str) -> QTextCharFormat:
    result = QTextCharFormat(plain)
    result.setAnchor(True)
    result.setAnchorHref(QUrl(f"subsystem:{subsystem}").toString())
    result.setToolTip(tr("Show {subsystem}").format(subsystem=subsystem))
    result.setFontUnderline(True)
    result.setForeground(theme().colour("accent"))
    return result


class _LogText(QTextBrowser):
    def __init__(self, clear: object) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setFont(mono_font(12))
        self.document().setMaximumBlockCount(LINES)
        self.setProperty("role", "plain")
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.document().setDocumentMargin(8)
        self.setAccessibleName(tr("Log"))
        self.setPlaceholderText(tr("What runs report appears here: how long they took, what failed, and where."))
        self._clear = QAction(tr("Clear the log"), self)
        self._clear.triggered.connect(clear)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        standard, menu = self.createStandardContextMenu(), Menu(self)
        menu.addActions(standard.actions())
        menu.addSeparator()
        menu.addAction(self._clear)
        for each in (menu, standard):
            menu.aboutToHide.connect(each.deleteLater)
        menu.popup(event.globalPos())


def build(context: PanelContext) -> LogPanel:
    """Return the panel of a window."""
    return LogPanel(context.controller)
