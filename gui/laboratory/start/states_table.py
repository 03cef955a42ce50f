"""The states of a diagram as a model of a table: how each begins, and with what value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, final

from PySide6.QtCore import QObject, Qt

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel
from macrostep.model.base.units import from_si
from macrostep.model.diagram.beginning import FREE, GIVEN, HELD, REST
from macrostep.model.diagram.diagram import Diagram

KIND_NAMES = {
    GIVEN: marked("given"),
    REST: marked("at rest"),
    FREE: marked("free"),
    HELD: marked("given and at rest"),
}
KIND_MEANINGS = {
    GIVEN: marked("It begins at its start value."),
    REST: marked("It begins where it does not change; its start value is the first guess."),
    FREE: marked("It begins anywhere: equations determine it; its start value is the first guess."),
    HELD: marked("It begins at its start value without changing, for which a parameter is found."),
}


class StateRow(NamedTuple):
    name: str
    kind: str
    start: float
    unit: str


@final
class StatesTable(RowModel):
    """A state in each row, and parameters that are found behind them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[StateRow] = ()
        self.heads = (
            Heading(tr("state"), tr("A continuous state of the diagram.")),
            Heading(tr("begins"), tr("How it begins; the buttons change it for all rows that are chosen.")),
            Heading(tr("start value"), tr("As it is written.")),
            Heading(tr("found"), tr("With what a run begins.")),
            Heading(tr("unit"), tr("Of both values.")),
        )
        self._found: Mapping[str, float] = {}

    def show_diagram(self, diagram: Diagram) -> None:
        """Show how the states of a diagram begin."""
        self.beginResetModel()
        self.rows = [
            StateRow(name, diagram.beginning.kind(name), float(state.start), state.unit)
            for subsystem in diagram.subsystems.values()
            for name, state in ((f"{subsystem.name}.{label}", its) for label, its in subsystem.states.items())
        ]
        self.endResetModel()

    def show_found(self, states: Mapping[str, float]) -> None:
        """Show what was found, in SI units; nothing, if there is nothing."""
        self._found = states
        if self.rows:
            self.dataChanged.emit(self.index(0, 3), self.index(len(self.rows) - 1, 3))

    def names(self, rows: Iterable[int]) -> list[str]:
        """Return the states in some rows."""
        return [self.rows[row].name for row in rows]

    def is_text(self, section: int) -> bool:
        return section in (0, 1, 4)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == 1:
            return tr(KIND_MEANINGS.get(row.kind, row.kind))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        found = self._found.get(row.name)
        texts = (
            row.name,
            tr(KIND_NAMES.get(row.kind, row.kind)),
            rounded(row.start),
            "" if found is None else rounded(from_si(found, row.unit)),
            row.unit,
        )
        return texts[index.column()]
