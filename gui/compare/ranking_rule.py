"""The rule by which runs are ranked, as a row of fields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLabel, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.settings.preferences import RANK_BY
from macrostep.gui.theme.theme import scaled
from macrostep.gui.widgets.basic import in_row
from macrostep.gui.widgets.validated_fields import CalmComboBox, CellEdit
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import number_of
from macrostep.solvers.comparison.rule import COSTS, DEFAULT_RULE, LARGEST, LIMIT, MEAN, Rule, parse_rule

WEIGHT = 1.0
"""What a smaller error is worth, when somebody first asks for it."""


@final
class RuleRow(QWidget):
    """*Least* integrations *with an error below* 1 % *of* all variables.

    Attributes
    ----------
    rule : Rule

    Signals
    -------
    changed()
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        try:
            self.rule = parse_rule(RANK_BY.value)
        except MacrostepError:  # a file of settings that somebody wrote in
            self.rule = DEFAULT_RULE
        self._values = {"below": self.rule.below or LIMIT, "weight": self.rule.weight or WEIGHT}
        self.cost, self.way, self.error = CalmComboBox(), CalmComboBox(), CalmComboBox()
        for key, text in COSTS.items():
            self.cost.addItem(shown(text), key)
        self.way.addItem(tr("with an error below"), "below")
        self.way.addItem(tr("× error to the power of"), "weight")
        self.number = CellEdit()
        self.number.setFixedWidth(scaled(64))
        self.unit = QLabel("%")
        self.show_variables([])
        for widget, name, tip in (
            (
                self.cost,
                tr("Cost"),
                tr("What a run costs. Integrations are calls of a step function; linearisations give A, B, C and D."),
            ),
            (self.way, tr("Rule"), tr("The cheapest run below a limit wins; or cost and error are traded.")),
            (self.number, tr("Limit or weight"), ""),
            (self.error, tr("Error"), tr("The one error by which runs are ranked.")),
        ):
            widget.setAccessibleName(name)
            widget.setToolTip(tip)
        way = (self.way, self.number, self.unit)
        self.setLayout(in_row(QLabel(tr("Winner: least")), self.cost, *way, QLabel(tr("of")), self.error, spacing=6))
        for box in (self.cost, self.way, self.error):
            box.activated.connect(self._choose)
        self.number.textEdited.connect(self._judge)
        self.number.done.connect(self._enter)
        self._show()

    def show_variables(self, names: Sequence[str]) -> None:
        """Offer these variables to rank by."""
        with QSignalBlocker(self.error):
            self.error.clear()
            self.error.addItem(tr("all variables, the largest"), LARGEST)
            self.error.addItem(tr("all variables, the mean"), MEAN)
            for name in names:
                self.error.addItem(name, name)
            if self.error.findData(self.rule.error) < 0:  # of another diagram
                self.rule = replace(self.rule, error=LARGEST)
            self.error.setCurrentIndex(self.error.findData(self.rule.error))

    def set_limit(self, below: float) -> None:
        """Take over a limit that was moved in the picture."""
        self._values["below"] = below
        self._set(replace(self.rule, below=below, weight=None))

    def _choose(self) -> None:
        self._take(self._values[self.way.currentData()])

    def _judge(self, text: str) -> float | None:
        """Return the number that is written, and say what is wrong with it if it is none."""
        value = _number(text)
        self.number.say_wrong(tr("A number above 0, not {text!r}.").format(text=text) if value is None else "")
        return value

    def _enter(self, text: str) -> None:
        value = self._judge(text)
        if value is None:
            return
        self._values[self.way.currentData()] = value
        self._take(value)

    def _take(self, value: float) -> None:
        is_limit = self.way.currentData() == "below"
        self._set(
            Rule(
                self.cost.currentData(),
                self.error.currentData(),
                value if is_limit else self._values["below"],
                None if is_limit else value,
            )
        )

    def _set(self, rule: Rule) -> None:
        if rule == self.rule:
            self._show()
            return
        self.rule = rule
        kept = rule if rule.error in (LARGEST, MEAN) else replace(rule, error=LARGEST)
        RANK_BY.set(kept.text)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        is_limit = self.rule.weight is None
        value = self.rule.below if self.rule.weight is None else self.rule.weight
        self.cost.setCurrentIndex(self.cost.findData(self.rule.cost))
        self.way.setCurrentIndex(0 if is_limit else 1)
        self.error.setCurrentIndex(max(self.error.findData(self.rule.error), 0))
        self.unit.setVisible(is_limit)
        self.number.take(f"{value:.4g}")
        self.number.setToolTip(
            tr("Runs with a larger error are not good enough; drag the line in the picture.")
            if is_limit
            else tr("With 1, a run may cost twice as much if its error is half as large.")
        )


def _number(text: str) -> float | None:
    try:
        value = number_of(text.strip().removesuffix("%").replace(",", "."))
    except ValueError:
        return None
    return value if 0.0 < value < float("inf") else None
