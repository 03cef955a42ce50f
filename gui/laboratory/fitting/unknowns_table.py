"""What is to be found, as a model of a table: guess and bounds that one enters, and what the search finds."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, final

from PySide6.QtCore import QObject, Qt, Signal

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import parse_quantity
from macrostep.solvers.fitting.unknowns import UnknownValue

if TYPE_CHECKING:
    from macrostep.solvers.fitting.outcome import Estimate

NAME, GUESS, LOW, HIGH, FOUND, ERROR, HALF = range(7)
_FIELDS = {GUESS: "guess", LOW: "low", HIGH: "high"}


@final
class UnknownsTable(RowModel):
    """A parameter or a start value in each row.

    Signals
    -------
    edited()
        Somebody entered a guess or a bound.
    refused(str)
        Why what was entered is none, in one sentence.
    """

    edited = Signal()
    refused = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[UnknownValue] = ()
        self._found: Mapping[str, float] = {}
        self._estimates: Mapping[str, Estimate] = {}
        self.heads = (
            Heading(tr("to be found"), tr("A parameter, or a state whose start value is found.")),
            Heading(tr("guess"), tr("Where the search begins.")),
            Heading(tr("from"), tr("The lowest value that it may have; empty if there is none.")),
            Heading(tr("to"), tr("The highest value that it may have; empty if there is none.")),
            Heading(tr("found"), tr("The best value so far.")),
            Heading(tr("std. error"), tr("Standard error of the fitted value; empty where it is not determined.")),
            Heading(tr("± 95 %"), tr("Half of the interval that contains the true value in 95 of 100 cases.")),
        )

    def show_unknowns(self, unknowns: Sequence[UnknownValue]) -> None:
        """Show what is to be found."""
        self.beginResetModel()
        self.rows = unknowns
        self.endResetModel()

    def show_found(self, values: Mapping[str, float], estimates: Collection[Estimate] = ()) -> None:
        """Show the best values so far, and what is known of them."""
        self._found = values
        self._estimates = {estimate.name: estimate for estimate in estimates}
        if self.rows:
            self.dataChanged.emit(self.index(0, FOUND), self.index(len(self.rows) - 1, HALF))

    def is_text(self, section: int) -> bool:
        return section == NAME

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | (Qt.ItemFlag.ItemIsEditable if index.column() in _FIELDS else Qt.ItemFlag(0))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.heads[index.column()].definition
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return None
        if (field := _FIELDS.get(index.column())) is not None:
            value = getattr(row, field)
            return "" if math.isinf(value) else f"{value:.6g}"
        name = tr("start of {state}").format(state=row.label) if row.is_start else row.label
        found, estimate = self._found.get(row.label), self._estimates.get(row.label)
        texts = {
            NAME: f"{name} [{row.unit}]" if row.unit else name,
            FOUND: "" if found is None else rounded(found, 5),
            ERROR: _known(estimate.error) if estimate else "",
            HALF: _known(estimate.factor * estimate.error) if estimate else "",
        }
        return texts[index.column()]

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row, field, text = self.rows[index.row()], _FIELDS[index.column()], str(value).strip().replace(",", ".")
        try:
            if not text and field != "guess":
                number = -math.inf if field == "low" else math.inf
            else:
                number = parse_quantity(text, row.unit)
            given = {"guess": row.guess, "low": row.low, "high": row.high, field: number}
            changed = replace(row, guess=given["guess"], low=given["low"], high=given["high"])
        except MacrostepError as error:
            self.refused.emit(shown(error))
            return False
        if not (changed.low < changed.high and changed.low <= changed.guess <= changed.high):
            self.refused.emit(tr("The guess of {name} must lie between its bounds.").format(name=row.label))
            return False
        self.rows = [changed if one is row else one for one in self.rows]
        self.dataChanged.emit(index, index)
        self.edited.emit()
        return True


def _known(value: float) -> str:
    return "" if math.isnan(value) else rounded(value, 3)
