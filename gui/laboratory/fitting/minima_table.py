"""In which minima the searches from several starts ended, as a model of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from PySide6.QtCore import QObject, Qt

from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel
from macrostep.solvers.fitting.starts import Minimum


@final
class MinimaTable(RowModel):
    """A minimum in each row, the best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[Minimum] = ()
        self.heads: Sequence[Heading] = ()

    def show_minima(self, found: Sequence[Minimum], names: Sequence[str], called: str) -> None:
        """Show minima: what each is called, at which values, and from which starts it was found."""
        self.beginResetModel()
        self.rows = tuple(found)
        self.heads = (
            Heading(called, tr("What is made small, at the end of the search.")),
            *(Heading(name, tr("Where the search ended.")) for name in names),
            Heading(tr("from start"), tr("Which starts led there; 1 are the guesses.")),
        )
        self.endResetModel()

    def is_text(self, section: int) -> bool:
        return section == len(self.heads) - 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.heads[index.column()].definition
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        one = self.rows[index.row()]
        if self.is_text(index.column()):
            return ", ".join(map(str, one.starts))
        return rounded((one.value, *one.values)[index.column()], 5)
