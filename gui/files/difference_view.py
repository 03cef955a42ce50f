"""The differences of two diagrams as a table: where, before, after."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, final

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import fit_window, theme
from macrostep.gui.widgets.basic import in_column, text_label
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.differences import Difference, differences

LONGEST = 300
"""Characters of a value that are shown."""


@final
class DifferenceView(QTreeWidget):
    """A row for each difference.

    Parameters
    ----------
    before, after : str
        What the two columns are called.
    """

    def __init__(self, before: str, after: str) -> None:
        super().__init__()
        self.setColumnCount(3)
        self.setHeaderLabels([tr("Where"), before, after])
        self.setAccessibleName(tr("Differences"))
        self.setRootIsDecorated(False)
        self.setWordWrap(True)
        self.setAllColumnsShowFocus(True)
        self.header().setStretchLastSection(True)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)

    def show_diagrams(self, before: Diagram, after: Diagram) -> None:
        """Show what differs."""
        self.clear()
        found = differences(before, after)
        for difference in found:
            item = QTreeWidgetItem(self, [place(difference), _shown(difference.before), _shown(difference.after)])
            token = {"added": "good", "removed": "error", "changed": "text"}[difference.kind]
            for column in range(3):
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
                item.setToolTip(column, item.text(column))
            item.setForeground(2 if difference.kind == "added" else 1, QBrush(theme().colour(token)))
        if not found:
            self.say(tr("Both are the same."))

    def say(self, sentence: str) -> None:
        """Show a sentence in place of differences."""
        self.clear()
        QTreeWidgetItem(self, [sentence, "", ""]).setFirstColumnSpanned(True)


def place(difference: Difference) -> str:
    """Return in words where a difference is."""
    names = list(difference.where)
    if names[0] == "subsystems":
        names = names[1:]
    if names[0] == "connections":
        names = [tr("wire to {port}").format(port=names[1])]
    return " › ".join(names)


def _shown(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, dict):
        return "\n".join(f"{key}: {_shown(part)}" for key, part in value.items() if key not in ("name", "position"))
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


@final
class DifferenceWindow(QDialog):
    """Shows the differences of two diagrams beside the window."""

    def __init__(self, parent: QWidget, title: str, sides: Sequence[tuple[str, Diagram]]) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_window(self, 760, 420)
        (before, one), (after, other) = sides
        self.view = DifferenceView(before, after)
        self.view.show_diagrams(one, other)
        heading = text_label(title, "heading")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        self.setLayout(in_column(heading, self.view, buttons, margins=(16, 16, 16, 16), spacing=12))
