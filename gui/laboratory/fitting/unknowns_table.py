"""What is to be found, as a model of a table: guess and bounds that one enters, and what the search finds."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, final

from PySide6.QtCore import QObject

from macrostep.gui.laboratory.fitting.entered_numbers import EnteredNumbers
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.tables.row_model import Heading
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import parse_quantity
from macrostep.solvers.fitting.unknowns import UnknownValue

if TYPE_CHECKING:
    from macrostep.solvers.fitting.outcome import Estimate

NAME, GUESS, LOW, HIGH, FOUND, ERROR, HALF = range(7)


@final
class UnknownsTable(EnteredNumbers):
    """A parameter or a start value in each row."""

    fields: ClassVar = {GUESS: "guess", LOW: "low", HIGH: "high"}

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
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

    def show_found(self, values: Mapping[str, float], estimates: Collection[Estimate] = ()) -> None:
        """Show the best values so far, and what is known of them."""
        self._found = values
        self._estimates = {estimate.name: estimate for estimate in estimates}
        self._follow(FOUND, HALF)

    def is_text(self, section: int) -> bool:
        return section == NAME

    def text(self, row: UnknownValue, column: int) -> str:
        name = tr("start of {state}").format(state=row.label) if row.is_start else row.label
        found, estimate = self._found.get(row.label), self._estimates.get(row.label)
        texts = {
            NAME: f"{name} [{row.unit}]" if row.unit else name,
            FOUND: "" if found is None else rounded(found, 5),
            ERROR: _known(estimate.error) if estimate else "",
            HALF: _known(estimate.factor * estimate.error) if estimate else "",
        }
        return texts[column]

    def changed(self, row: UnknownValue, field: str, text: str) -> UnknownValue:
        if not text and field != "guess":
            number = -math.inf if field == "low" else math.inf
        else:
            number = parse_quantity(text, row.unit)
        given = {"guess": row.guess, "low": row.low, "high": row.high, field: number}
        changed = replace(row, guess=given["guess"], low=given["low"], high=given["high"])
        if not (changed.low < changed.high and changed.low <= changed.guess <= changed.high):
            raise MacrostepError("The guess of {name} must lie between its bounds.", name=row.label)
        return changed


def _known(value: float) -> str:
    return "" if math.isnan(value) else rounded(value, 3)
