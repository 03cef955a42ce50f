"""Figures that have to stay within limits, as a model of a table: both ends, and what the best values make of them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, final

from PySide6.QtCore import QObject

from macrostep.gui.laboratory.fitting.entered_numbers import EnteredNumbers
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.tables.row_model import Heading
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import number_of
from macrostep.solvers.fitting.optimum import Limit
from macrostep.solvers.studies.figures import figure_named

FIGURE, LOW, HIGH, FOUND = range(4)


@final
class LimitsTable(EnteredNumbers):
    """A limit in each row."""

    fields: ClassVar = {LOW: "low", HIGH: "high"}

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._found: Mapping[Limit, float] = {}
        self.heads = (
            Heading(tr("has to stay"), tr("A figure of the run, in SI units.")),
            Heading(tr("at least"), tr("The lowest value that it may have; empty if there is none.")),
            Heading(tr("at most"), tr("The highest value that it may have; empty if there is none.")),
            Heading(tr("found"), tr("What it is with the best values.")),
        )

    def show_rows(self, rows: Sequence[Limit]) -> None:
        """Show what has to stay where; nothing is known of it."""
        self._found = {}
        super().show_rows(rows)

    def show_found(self, found: Mapping[Limit, float]) -> None:
        """Show what the best values make of them."""
        self._found = found
        self._follow(FOUND, FOUND)

    def is_text(self, section: int) -> bool:
        return section == FIGURE

    def text(self, row: Limit, column: int) -> str:
        if column == FIGURE:
            return shown(figure_named(row.figure).label)
        return rounded(self._found[row], 5) if row in self._found else ""

    def changed(self, row: Limit, field: str, text: str) -> Limit:
        try:
            number = number_of(text) if text else -math.inf if field == "low" else math.inf
        except ValueError:
            raise MacrostepError("{text} is not a number.", text=repr(text)) from None
        low, high = (number, row.high) if field == "low" else (row.low, number)
        if low > high:
            raise MacrostepError("The lowest value must not be above the highest.")
        return replace(row, low=low, high=high)
