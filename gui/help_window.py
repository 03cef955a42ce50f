"""Keys and gestures, and which version this is, in a window that one can leave open."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QVBoxLayout, QWidget

from macrostep import __version__

GESTURES = (
    ("Add a block", "drag it from the library"),
    ("Connect", "drag from a port to another"),
    ("Read what a wire carries", "mouse on the wire"),
    ("Lead a wire elsewhere", "drag its middle"),
    ("Move a block", "drag it, or arrow keys"),
    ("Move the picture", "middle button, or space and drag"),
    ("Zoom", "wheel, or + and -"),
    ("Show all", "Home"),
    ("Rename", "double-click the name"),
    ("Edit equations", "double-click the block"),
    ("What a block is", "select it, F1"),
    ("Next block", "Tab"),
    ("Leave the canvas", "Ctrl+Tab"),
    ("End what is under way", "Esc"),
)


class HelpWindow(QDialog):
    """Lists gestures and the keys of actions.

    Parameters
    ----------
    actions : iterable of QAction
        Those with a key are listed.
    """

    def __init__(self, actions: Iterable[QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keys and gestures")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keys = [
            (action.text().replace("&", ""), action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
            for action in actions
            if not action.shortcut().isEmpty()
        ]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(16)
        tables = QGridLayout()
        tables.setHorizontalSpacing(40)
        tables.addWidget(_table("On the canvas", GESTURES), 0, 0, Qt.AlignmentFlag.AlignTop)
        tables.addWidget(_table("Keys", keys), 0, 1, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(tables)
        version = QLabel(f"Macrostep {__version__}")
        version.setProperty("role", "secondary")
        layout.addWidget(version)


def _table(title: str, lines: Iterable[tuple[str, str]]) -> QWidget:
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    heading = QLabel(title)
    heading.setProperty("role", "heading")
    grid.addWidget(heading, 0, 0, 1, 2)
    for row, (what, how) in enumerate(lines, start=1):
        key = QLabel(how)
        key.setProperty("role", "secondary")
        grid.addWidget(QLabel(what), row, 0)
        grid.addWidget(key, row, 1)
    return table
