"""How fitted values pull at each other, as a model of a table: the more correlated, the fuller the colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, final

import numpy as np
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QBrush, QColor

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import mix, theme
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel

_FULL = 0.55
"""How much of a colour a correlation of 1 has, so that its number can be read."""


@final
class CorrelationsTable(RowModel):
    """A fitted value in each row and in each column."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[str] = ()
        self.heads: Sequence[Heading] = ()
        self._values = np.zeros((0, 0))

    def show_correlations(self, names: Sequence[str], values: np.ndarray) -> None:
        """Show correlations, shape (p, p); NaN where there is none."""
        self.beginResetModel()
        self.rows, self._values = tuple(names), values
        self.heads = tuple(
            Heading(name, tr("Correlation with {name}: ±1 where they cannot be told apart.").format(name=name))
            for name in names
        )
        self.endResetModel()

    def row_head(self, row: int, role: int) -> Any:
        return self.rows[row] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        value = float(self._values[index.row(), index.column()])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.heads[index.column()].definition
        if role == Qt.ItemDataRole.BackgroundRole and not math.isnan(value):
            colour = theme().accent if value > 0.0 else theme().warning
            return QBrush(QColor(mix(theme().panel, colour, _FULL * abs(value))))
        if role == Qt.ItemDataRole.DisplayRole:
            return "–" if math.isnan(value) else f"{value:.3f}"
        return None
