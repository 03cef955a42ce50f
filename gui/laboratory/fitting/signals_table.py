"""What was measured, as a model of a table: standard deviation and weight, which one enters, and how well it fits."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, final

from PySide6.QtCore import QObject, Qt, Signal

from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel
from macrostep.model.base.phrase import Amount
from macrostep.model.base.texts import number_of

if TYPE_CHECKING:
    from macrostep.solvers.fitting.outcome import SignalFit

SIGNAL, COLUMN, EXPERIMENT, DEVIATION, WEIGHT, RMS = range(6)


class MeasuredRow(NamedTuple):
    """A column of a table, and the signal that it belongs to."""

    signal: str
    column: str
    file: str


@final
class SignalsTable(RowModel):
    """A measured signal in each row.

    Signals
    -------
    edited()
        Somebody entered a standard deviation or a weight.
    refused(str)
        Why what was entered is none, in one sentence.
    regrouped()
        Somebody entered what was done when a table was measured.

    Attributes
    ----------
    deviations : dict
        By signal, its standard deviation in its unit, or the column that has them.
    weights : dict
        By signal, how many times as much its residuals count.
    experiments : dict
        By file, what was done when it was measured; files that are not in it belong to the diagram as it is.
    """

    edited = Signal()
    refused = Signal(str)
    regrouped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[MeasuredRow] = ()
        self.deviations: dict[str, float | str] = {}
        self.weights: dict[str, float] = {}
        self.experiments: dict[str, str] = {}
        self._fits: Mapping[str, SignalFit] = {}
        self.heads = (
            Heading(tr("measured"), tr("A signal of the diagram that was measured.")),
            Heading(tr("column"), tr("Where it stands in the table.")),
            Heading(
                tr("experiment"),
                tr("What was done when the table was measured: tables of the same name come from one simulation, in "
                   "which the parameter set of that name holds, if there is one."),
            ),
            Heading(
                "σ",
                tr("Standard deviation of its values, or the column that has them; empty, residuals count relative to "
                   "the spread of the values."),
            ),
            Heading(tr("weight"), tr("How many times as much its residuals count.")),
            Heading(tr("RMS"), tr("Root mean square of what is left over, in SI.")),
        )  # fmt: skip

    def show_measured(self, rows: Sequence[MeasuredRow]) -> None:
        """Show what was measured; what was entered of other signals is forgotten."""
        self.beginResetModel()
        self.rows = rows
        known = {row.signal for row in rows}
        self.deviations = {name: value for name, value in self.deviations.items() if name in known}
        self.weights = {name: value for name, value in self.weights.items() if name in known}
        files = {row.file for row in rows}
        self.experiments = {file: name for file, name in self.experiments.items() if file in files}
        self.endResetModel()

    def show_fits(self, fits: Collection[SignalFit]) -> None:
        """Show how well each fits."""
        self._fits = {fit.signal: fit for fit in fits}
        if self.rows:
            self.dataChanged.emit(self.index(0, RMS), self.index(len(self.rows) - 1, RMS))

    def is_text(self, section: int) -> bool:
        return section in (SIGNAL, COLUMN, EXPERIMENT)

    def label(self, row: MeasuredRow) -> str:
        """Return a signal with its experiment, as a fit has it."""
        experiment = self.experiments.get(row.file, "")
        return f"{row.signal} ({experiment})" if experiment else row.signal

    def flags(self, index: Index) -> Qt.ItemFlag:
        is_editable = index.column() in (EXPERIMENT, DEVIATION, WEIGHT)
        return super().flags(index) | (Qt.ItemFlag.ItemIsEditable if is_editable else Qt.ItemFlag(0))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.file if index.column() == COLUMN else self.heads[index.column()].definition
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return None
        deviation, fit = self.deviations.get(row.signal, ""), self._fits.get(self.label(row))
        texts = (
            row.signal, row.column, self.experiments.get(row.file, ""),
            deviation if isinstance(deviation, str) else f"{deviation:.6g}",
            f"{self.weights.get(row.signal, 1.0):.6g}", str(Amount(fit.rms, fit.unit)) if fit else "",
        )  # fmt: skip
        return texts[index.column()]

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        signal, text = self.rows[index.row()].signal, str(value).strip()
        if index.column() == EXPERIMENT:
            self.experiments[self.rows[index.row()].file] = text
            self.dataChanged.emit(self.index(0, EXPERIMENT), self.index(len(self.rows) - 1, EXPERIMENT))
            self.regrouped.emit()
            return True
        try:
            number = number_of(text.replace(",", "."))
        except ValueError:
            number = None
        is_weight = index.column() == WEIGHT
        if (is_weight and number is None) or (number is not None and not number > 0.0):
            self.refused.emit(tr("{text} is not a number above 0.").format(text=repr(text)))
            return False
        if is_weight:
            self.weights[signal] = float(number or 1.0)
        elif text:
            self.deviations[signal] = text if number is None else number
        else:
            self.deviations.pop(signal, None)
        self.dataChanged.emit(index, index)
        self.edited.emit()
        return True
