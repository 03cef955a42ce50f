"""A model of a table with a thing in each row, and columns that each have a title and a definition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Heading(NamedTuple):
    """A column that needs nothing else."""

    title: str
    definition: str


class RowModel(QAbstractTableModel):
    """Counts rows and columns, and says what the columns are.

    Attributes
    ----------
    rows : sequence
        What stands in the rows.
    heads : sequence
        The columns, each with a ``title`` and a ``definition``.
    """

    rows: Sequence[Any]
    heads: Sequence[Any]

    def is_text(self, section: int) -> bool:
        """Say whether a column stands at the left, as no numbers are in it."""
        return False

    def row_head(self, row: int, role: int) -> Any:
        """Return what stands before a row."""
        return None

    def side(self, section: int) -> Qt.AlignmentFlag:
        """Return where the texts of a column stand."""
        side = Qt.AlignmentFlag.AlignLeft if self.is_text(section) else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.heads)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return self.row_head(section, role)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.heads[section].title
            case Qt.ItemDataRole.ToolTipRole:
                return self.heads[section].definition
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.side(section)
        return None
