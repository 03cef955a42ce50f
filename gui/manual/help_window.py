"""Keys and gestures, and which version this is, in a window that one can leave open."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QScrollArea, QWidget

from macrostep import __version__
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.widgets.basic import described, in_column, in_grid, in_row, text_label

GESTURES = (
    (marked("Add a block"), marked("drag it from the library")),
    (marked("Insert a block here"), marked("double-click in the open")),
    (marked("Put a block into a wire"), marked("drop it on the wire")),
    (marked("Connect"), marked("drag from a port to another")),
    (marked("Connect two blocks"), marked("select one, Ctrl and click the other")),
    (marked("Read what a wire carries"), marked("mouse on the wire")),
    (marked("Draw its signal"), marked("drag a port or a wire out of the canvas onto the plots")),
    (marked("Lead a wire elsewhere"), marked("drag a part of it")),
    (marked("Move a block"), marked("drag it, or arrow keys")),
    (marked("Copy a block"), marked("Ctrl and drag")),
    (marked("Move a group"), marked("drag its label")),
    (marked("Move the picture"), marked("middle button, or space and drag")),
    (marked("Zoom"), marked("wheel, or + and -")),
    (marked("Show all"), marked("Home")),
    (marked("Rename"), marked("double-click the name")),
    (marked("Edit equations"), marked("double-click the block")),
    (marked("What a block is"), marked("select it, F1")),
    (marked("Next block"), marked("Tab")),
    (marked("Menu of what is selected"), marked("menu key, or Shift+F10")),
    (marked("Leave the canvas"), marked("Ctrl+Tab")),
    (marked("Back to the canvas"), marked("Esc in a panel")),
    (marked("End what is under way"), marked("Esc")),
)
SCROLL_BAR = 16
"""Width of one [px]."""


class HelpWindow(QDialog):
    """Lists gestures and the keys of actions.

    Parameters
    ----------
    actions : iterable of QAction
        Those with a key are listed.
    """

    def __init__(self, actions: Iterable[QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys and gestures"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keys = [
            (action.text().replace("&", ""), action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
            for action in actions
            if not action.shortcut().isEmpty()
        ]
        gestures = [(tr(what), tr(how)) for what, how in GESTURES]
        half = (len(keys) + 1) // 2
        inside = QWidget()
        lists = ((tr("On the canvas"), gestures), (tr("Keys"), keys[:half]), ("", keys[half:]))
        tables = [(_table(title, lines), 0, Qt.AlignmentFlag.AlignTop) for title, lines in lists]
        inside.setLayout(in_row(*tables, margins=(24, 20, 24, 20), spacing=40))
        area = described(QScrollArea(), tr("Keys and gestures"))
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        version = text_label(f"Macrostep {__version__}", "secondary")
        version.setContentsMargins(24, 8, 24, 12)
        self.setLayout(in_column((area, 1), version, spacing=0))
        requested = inside.sizeHint() + QSize(SCROLL_BAR, SCROLL_BAR + version.sizeHint().height())
        self.resize(requested.boundedTo(self.screen().availableSize() * 0.9))


def _table(title: str, lines: Iterable[tuple[str, str]]) -> QWidget:
    table = QWidget()
    grid = in_grid(table, spacing=(24, 4))
    heading = text_label(title, "heading")
    grid.addWidget(heading, 0, 0, 1, 2)
    for row, (what, how) in enumerate(lines, start=1):
        key = text_label(how, "secondary")
        grid.addWidget(QLabel(what), row, 0)
        grid.addWidget(key, row, 1)
    return table
