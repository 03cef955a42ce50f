"""The methods' stability as a model of a table: growth at the step looked at, largest stable step, contraction."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, final

from PySide6.QtCore import QObject, Qt

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle, dot
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.tables.row_model import Index, RowModel
from macrostep.solvers.stability.results import MethodStability


@dataclass(frozen=True)
class StabilityReading:
    """What is seen of a method: at its own step, or at another one that is looked at.

    Attributes
    ----------
    label : str
    style : MethodStyle
    method : MethodStability
    step : float
        [s]
    growth, contraction : float
    """

    label: str
    style: MethodStyle
    method: MethodStability
    step: float
    growth: float
    contraction: float

    @property
    def is_elsewhere(self) -> bool:
        """Whether this is another step than the method's."""
        return self.step != self.method.step

    @property
    def rate(self) -> float:
        """Growth per second [1/s]."""
        return math.log(self.growth) / self.step if 0.0 < self.growth < math.inf else math.nan


class StabilityColumn(NamedTuple):
    title: str
    definition: str
    read: Callable[[StabilityReading], tuple[str, str]]
    """Text, and the token of its colour."""


def _step(reading: StabilityReading) -> tuple[str, str]:
    return rounded(reading.step, 4), "accent" if reading.is_elsewhere else "text"


def _growth(reading: StabilityReading) -> tuple[str, str]:
    if reading.growth == math.inf:
        return tr("not possible"), "error"
    return f"{reading.growth:.6f}" if reading.growth < 100.0 else rounded(reading.growth), (
        "good" if reading.growth < 1.0 - 1e-9 else "error" if reading.growth > 1.0 + 1e-9 else "text"
    )


def _rate(reading: StabilityReading) -> tuple[str, str]:
    return ("" if math.isnan(reading.rate) else rounded(reading.rate, 4)), "text"


def _largest(reading: StabilityReading) -> tuple[str, str]:
    intervals = reading.method.intervals
    if intervals and intervals[0].from_zero and intervals[0].to_end:
        return tr("any"), "good"
    largest = reading.method.largest_step
    return (tr("none"), "error") if largest is None else (f"{largest:.5g}", "text")


def _contraction(reading: StabilityReading) -> tuple[str, str]:
    if math.isnan(reading.contraction):
        return "", "text"
    is_fatal = reading.contraction >= 1.0 and reading.method.is_fixed_point
    return f"{reading.contraction:.6g}", "error" if is_fatal else "text"


def columns() -> tuple[StabilityColumn, ...]:
    """Return the columns in the user's language."""
    return (
        StabilityColumn(
            "H [s]", tr("The macro-step that is looked at; in colour where it is not the method's own."), _step
        ),
        StabilityColumn(
            tr("growth"),
            tr(
                "The largest |μ|: what one macro-step multiplies the motion by that grows most or fades least. Motions "
                "at rest that the coupled equations have themselves do not count."
            ),
            _growth,
        ),
        StabilityColumn(tr("per second"), tr("ln|μ| / H: the same per second; below 0 everything fades."), _rate),
        StabilityColumn(
            tr("largest H [s]"),
            tr("All smaller steps are stable. There may be other stable intervals above; they stand below the table."),
            _largest,
        ),
        StabilityColumn(
            tr("contraction"),
            tr(
                "What one pass of the fixed-point iteration multiplies its error by; below 1 it arrives. Empty for "
                "methods that do not iterate."
            ),
            _contraction,
        ),
    )


@final
class StabilityTable(RowModel):
    """A method in each row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[StabilityReading] = []
        self.heads = columns()

    def show_readings(self, readings: Sequence[StabilityReading]) -> None:
        """Show some methods."""
        if len(readings) == len(self.rows):
            self.rows = list(readings)
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
            self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, self.rowCount() - 1)
            return
        self.beginResetModel()
        self.rows = list(readings)
        self.endResetModel()

    def row_head(self, row: int, role: int) -> Any:
        reading = self.rows[row]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return reading.label
            case Qt.ItemDataRole.DecorationRole:
                return dot(reading.style.colour)
            case Qt.ItemDataRole.ToolTipRole:
                return shown(reading.method.refusal) or str(reading.method.method)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        reading = self.rows[index.row()]
        if reading.method.here is None:
            if role == Qt.ItemDataRole.DisplayRole:
                return tr("no linear map") if index.column() == 1 else ""
            if role == Qt.ItemDataRole.ForegroundRole:
                return theme().colour("secondary")
            return shown(reading.method.refusal) if role == Qt.ItemDataRole.ToolTipRole else None
        text, token = self.heads[index.column()].read(reading)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return text
            case Qt.ItemDataRole.ForegroundRole:
                return theme().colour(token)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.side(index.column())
            case Qt.ItemDataRole.ToolTipRole:
                return self.heads[index.column()].definition
        return None
