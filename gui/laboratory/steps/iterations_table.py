"""The iterations of a macro-step as a table: the residual, and what was tried for each input."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from macrostep.gui.laboratory.steps.numbers import number
from macrostep.gui.localisation.translation import tr
from macrostep.solvers.close_look.phases import Residual

FIXED = 2
"""Columns before those of the inputs."""
_NOWHERE = QModelIndex()


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
