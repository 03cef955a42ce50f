"""Figures that have to stay within limits, as a model of a table: both ends, and what the best values make of them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, final

from PySide6.QtCore import QObject, Qt, Signal

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel
from macrostep.model.base.texts import number_of
from macrostep.solvers.fitting.optimum import Limit
from macrostep.solvers.studies.figures import figure_named

FIGURE, LOW, HIGH, FOUND = range(4)
_FIELDS = {LOW: "low", HIGH: "high"}


@final
class LimitsTable(RowModel):
    """A limit in each row.

    Signals
    -------
    edited()
        Somebody entered an end.
    refused(str)
        Why what was entered is none, in one sentence.
    """

    edited = Signal()
    refused = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[Limit] = ()
        self._found: Mapping[Limit, float] = {}
        self.heads = (
            Heading(tr("has to stay"), tr("A figure of the run, in SI units.")),
            Heading(tr("at least"), tr("The lowest value that it may have; empty if there is none.")),
            Heading(tr("at most"), tr("The highest value that it may have; empty if there is none.")),
            Heading(tr("found"), tr("What it is with the best values.")),
        )

    def show_limits(self, limits: Sequence[Limit]) -> None:
        """Show what has to stay where."""
        self.beginResetModel()
        self.rows, self._found = limits, {}
        self.endResetModel()

    def show_found(self, found: Mapping[Limit, float]) -> None:
        """Show what the best values make of them."""
        self._found = found
        if self.rows:
            self.dataChanged.emit(self.index(0, FOUND), self.index(len(self.rows) - 1, FOUND))

    def is_text(self, section: int) -> bool:
        return section == FIGURE

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | (Qt.ItemFlag.ItemIsEditable if index.column() in _FIELDS else Qt.ItemFlag(0))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        limit = self.rows[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.heads[index.column()].definition
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return None
        if (field := _FIELDS.get(index.column())) is not None:
            value = getattr(limit, field)
            return "" if math.isinf(value) else f"{value:.6g}"
        if index.column() == FIGURE:
            return shown(figure_named(limit.figure).label)
        return rounded(self._found[limit], 5) if limit in self._found else ""

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        limit, field, text = self.rows[index.row()], _FIELDS[index.column()], str(value).strip().replace(",", ".")
        try:
            number = number_of(text) if text else -math.inf if field == "low" else math.inf
        except ValueError:
            self.refused.emit(tr("{text} is not a number.").format(text=repr(text)))
            return False
        low, high = (number, limit.high) if field == "low" else (limit.low, number)
        if low > high:
            self.refused.emit(tr("The lowest value must not be above the highest."))
            return False
        self.rows = [replace(one, low=low, high=high) if one is limit else one for one in self.rows]
        self.dataChanged.emit(index, index)
        self.edited.emit()
        return True
