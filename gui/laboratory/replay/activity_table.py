"""The activity of blocks as a table: what each took in, gave and kept, and its share of all that moved."""

from __future__ import annotations

from typing import Any, final

from PySide6.QtCore import QObject, Qt

from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.number_format import three_digits
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel
from macrostep.solvers.energy.balance import BlockEnergy, EnergyBalance

COPY_ROLE = Qt.ItemDataRole.UserRole


@final
class ActivityTable(RowModel):
    """A block in each row, the most active first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[BlockEnergy, ...] = ()
        self.heads = (
            Heading(tr("block"), tr("A block of the level that the canvas shows.")),
            Heading(tr("activity [%]"), tr("∫ |power| dt at its ports, as a share of that of all blocks.")),
            Heading(tr("taken in [J]"), tr("What flowed into it.")),
            Heading(tr("given [J]"), tr("What flowed out of it.")),
            Heading(tr("kept [J]"), tr("Stored, or turned into heat; of a source less than nothing.")),
        )

    def show_balance(self, balance: EnergyBalance | None) -> None:
        self.beginResetModel()
        self.rows = balance.blocks if balance is not None else ()
        self.endResetModel()

    def is_text(self, section: int) -> bool:
        return section == 0

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        block = self.rows[index.row()]
        value = self._value(block, index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return value if isinstance(value, str) else three_digits(value)
            case Qt.ItemDataRole.ToolTipRole:
                return value if isinstance(value, str) else f"{value:.17g}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.side(index.column())
            case _ if role == COPY_ROLE:
                return value if isinstance(value, str) else f"{value:.17g}"
        return None

    @staticmethod
    def _value(block: BlockEnergy, column: int) -> str | float:
        its = block.amounts
        return (block.name, 100.0 * block.index, its.taken, its.given, its.net)[column]
