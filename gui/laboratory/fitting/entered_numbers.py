"""A model of a table in some of whose columns one enters numbers, an infinite one by leaving its cell empty."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Qt, Signal

from macrostep.gui.localisation.translation import shown
from macrostep.gui.widgets.tables.row_model import Index, RowModel
from macrostep.model.base.errors import MacrostepError


class EnteredNumbers(RowModel):
    """A thing with numbers in each row. Tables say which columns are its numbers, and what stands in the others.

    Attributes
    ----------
    fields : mapping
        By column, the attribute that one enters there.

    Signals
    -------
    edited()
        Somebody entered a number.
    refused(str)
        Why what was entered is none, in one sentence.
    """

    edited = Signal()
    refused = Signal(str)
    fields: ClassVar[Mapping[int, str]]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = ()

    def text(self, row: Any, column: int) -> str:
        """Return what stands in a column where nothing is entered."""
        raise NotImplementedError

    def changed(self, row: Any, field: str, text: str) -> Any:
        """Return a row with another number.

        Raises
        ------
        MacrostepError
            If the text is none, or does not fit the others.
        """
        raise NotImplementedError

    def show_rows(self, rows: Any) -> None:
        """Show other things."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | (Qt.ItemFlag.ItemIsEditable if index.column() in self.fields else Qt.ItemFlag(0))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.heads[column].definition
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return None
        if column not in self.fields:
            return self.text(row, column)
        value = getattr(row, self.fields[column])
        return "" if math.isinf(value) else f"{value:.6g}"

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self.rows[index.row()]
        try:
            changed = self.changed(row, self.fields[index.column()], str(value).strip().replace(",", "."))
        except MacrostepError as error:
            self.refused.emit(shown(error))
            return False
        self.rows = [changed if one is row else one for one in self.rows]
        self.dataChanged.emit(index, index)
        self.edited.emit()
        return True

    def _follow(self, first: int, last: int) -> None:
        """Let the columns from one to another show what is known now."""
        if self.rows:
            self.dataChanged.emit(self.index(0, first), self.index(len(self.rows) - 1, last))
