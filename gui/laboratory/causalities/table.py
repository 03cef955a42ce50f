"""The choices at the interfaces of a cut, each under each method, as a model of a table."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle, dot
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.causalities.results import CausalityComparison, CausalityRow

_CHOICE, _METHOD, _GROWTH, _STEP, _ERROR, _ITERATIONS, _RUN = range(7)


@final
class CausalitiesTable(RowModel):
    """A combination of choices under a method in each row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[CausalityRow, ...] = ()
        self.found: CausalityComparison | None = None
        self._looks: Mapping[ChosenMethod, tuple[str, MethodStyle]] = {}
        self.in_force: int | None = None
        self.heads = [
            Heading(tr("choice"), tr("What is chosen where the cut crosses joints, and is other than now.")),
            Heading(tr("method"), tr("The method, with its macro-step.")),
            Heading(tr("growth"), tr("Growth per macro-step: below 1 everything fades.")),
            Heading(tr("largest step [s]"), tr("Up to this macro-step all smaller ones are stable.")),
            Heading(tr("error [%]"), tr("Largest RMSE of a signal, in per cent of its reference's scale.")),
            Heading(tr("iterations"), tr("Iterations per macro-step in the mean.")),
            Heading(tr("run"), tr("How the run ended.")),
        ]

    def show_found(
        self, found: CausalityComparison | None, looks: Mapping[ChosenMethod, tuple[str, MethodStyle]]
    ) -> None:
        """Show a comparison, its methods by the labels and looks of their chips; or nothing."""
        self.beginResetModel()
        self.found, self._looks = found, looks
        self.rows = found.rows if found is not None else ()
        self.endResetModel()

    def mark(self, combination: int | None) -> None:
        """Mark the combination that is in force."""
        self.in_force = combination
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, len(self.heads) - 1))

    def is_text(self, section: int) -> bool:
        return section in (_CHOICE, _METHOD, _RUN)

    def look(self, row: CausalityRow) -> tuple[str, MethodStyle]:
        """Return the label and the look of a row's method."""
        return self._looks[row.method]

    def choice(self, row: CausalityRow) -> str:
        """Return what is chosen in a row, in a few words."""
        assert self.found is not None
        text = shown(self.found.combinations[row.combination].text)
        return tr("{choice} (now)").format(choice=text) if row.combination == self.in_force else text

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = self.rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.side(column)
            case Qt.ItemDataRole.DisplayRole:
                return self._texts(row)[column]
            case Qt.ItemDataRole.DecorationRole if column == _METHOD:
                return dot(self.look(row)[1].colour)
            case Qt.ItemDataRole.ForegroundRole:
                is_wrong = not row.is_stable and column in (_GROWTH, _STEP, _RUN)
                return theme().colour("error" if is_wrong else "text")
            case Qt.ItemDataRole.FontRole if self.found is not None and row is self.found.best:
                font = QFont()
                font.setBold(True)
                return font
            case Qt.ItemDataRole.ToolTipRole:
                return shown(row.message) or shown(row.refusal) or self._tip(row, column)
        return None

    def _tip(self, row: CausalityRow, column: int) -> str:
        if column == _ERROR and row.signal:
            return tr("That of {signal}.").format(signal=row.signal)
        return self.choice(row) if column == _CHOICE else self.heads[column].definition

    def _texts(self, row: CausalityRow) -> tuple[str, ...]:
        return (
            self.choice(row),
            self.look(row)[0],
            tr("no linear map") if row.refusal else rounded(row.growth, 6),
            _largest_step(row),
            "" if row.error is None else rounded(row.error),
            rounded(row.iterations) if row.iterations else "",
            _how_it_ended(row.status),
        )


def _largest_step(row: CausalityRow) -> str:
    if row.refusal:
        return ""
    if row.largest_step is None:
        return tr("none")
    return tr("any") if math.isinf(row.largest_step) else rounded(row.largest_step, 4)


def _how_it_ended(status: str) -> str:
    return {
        "ok": tr("done"), "diverged": tr("diverged"), "failed": tr("failed"), "refused": tr("refused"),
    }.get(status, status)  # fmt: skip
