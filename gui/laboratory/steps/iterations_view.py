"""The iterations of the macro-step in which one stands: its residual as a curve, the contraction, what was tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSplitter, QTableView, QWidget

from macrostep.gui.laboratory.steps.numbers import number
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import fix_rows
from macrostep.gui.widgets.basic import in_column, text_label
from macrostep.gui.widgets.number_format import rounded
from macrostep.solvers.tracing.phases import Residual
from macrostep.solvers.tracing.stages import contraction

if TYPE_CHECKING:
    from macrostep.gui.laboratory.steps.residual_plot import ResidualPlot

FIXED = 2
"""Columns before those of the inputs."""
_NOWHERE = QModelIndex()
ROW = 22


@final
class IterationsView(QWidget):
    """Shows residuals.

    Signals
    -------
    chosen(int)
        The user chose an iteration, from 0.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.model = IterationsTable()
        self.plot: ResidualPlot | None = None
        self.sentence = text_label("", "secondary", wraps=True)
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setAccessibleName(tr("Iterations"))
        self.table.verticalHeader().hide()
        fix_rows(self.table, ROW)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.table.clicked.connect(lambda index: self.chosen.emit(index.row()))
        self._parts = QSplitter(Qt.Orientation.Vertical)
        self._parts.addWidget(self.table)
        self.setLayout(in_column(self.sentence, (self._parts, 1), margins=(8, 8, 8, 4), spacing=4))

    def show_residuals(
        self, residuals: Sequence[Residual], here: int, units: Mapping[str, str], colour: QColor
    ) -> None:
        """Show iterations, and at which of them one stands; -1 before any."""
        if self.plot is None:
            from macrostep.gui.laboratory.steps.residual_plot import ResidualPlot  # loads the plotting library

            self.plot = ResidualPlot()
            self._parts.insertWidget(0, self.plot)
            self._parts.setSizes([150, 90])
        ratios = [residual.ratio for residual in residuals]
        factor = contraction(ratios)
        self.plot.show_ratios(ratios, here, factor, colour)
        self.sentence.setText(convergence_sentence(len(ratios), factor))
        if self.model.residuals != residuals:
            self.model.set_residuals(residuals, units)
        index = self.model.index(here, 0) if here >= 0 else QModelIndex()
        self.table.setCurrentIndex(index)
        if here < 0:
            self.table.clearSelection()


def convergence_sentence(count: int, factor: float | None) -> str:
    """Say how fast an iteration converges."""
    sentence = tr("%n iteration(s)", "", count)
    if factor is None:
        return sentence
    if factor >= 1.0:
        return tr("{count}; the residual does not fall: factor {factor} from one to the next (fitted).").format(
            count=sentence, factor=rounded(factor)
        )
    return tr("{count}; contraction factor {factor}, fitted.").format(count=sentence, factor=rounded(factor))


@final
class IterationsTable(QAbstractTableModel):
    """A row for each residual, a column for each input."""

    def __init__(self) -> None:
        super().__init__()
        self.residuals: Sequence[Residual] = ()
        self._inputs: list[str] = []
        self._units: Mapping[str, str] = {}

    def set_residuals(self, residuals: Sequence[Residual], units: Mapping[str, str]) -> None:
        """Show other iterations; units by input."""
        self.beginResetModel()
        self.residuals, self._units = residuals, units
        self._inputs = list(dict.fromkeys(c.input for r in residuals for c in r.components))
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.residuals)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else FIXED + len(self._inputs)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            if section < FIXED:
                return ("n", "|γ|/tol")[section]
            name = self._inputs[section - FIXED]
            unit = self._units.get(name, "")
            return f"{name} [{unit}]" if unit else name
        if role == Qt.ItemDataRole.ToolTipRole:
            if section == 0:
                return tr("Iteration")
            if section == 1:
                return tr("The largest residual, over what is tolerated; at 1 or below the iteration has converged.")
            return tr("What was tried for {input} at the end of the step.").format(input=self._inputs[section - FIXED])
        return None

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        residual = self.residuals[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() < FIXED:
                ratio = f"{residual.ratio:.2e}".replace("-", "−")
                return (str(residual.iteration), ratio)[index.column()]
            name = self._inputs[index.column() - FIXED]
            tried = next((c.tried for c in residual.components if c.input == name), None)
            return "" if tried is None else f"{tried:.6e}".replace("-", "−")
        if role == Qt.ItemDataRole.ToolTipRole and index.column() >= FIXED:
            name = self._inputs[index.column() - FIXED]
            own = next((c for c in residual.components if c.input == name), None)
            return "" if own is None else tr("Its residual is {value}").format(value=number(own.value))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None
