"""The methods of a diagram in all of its parameter sets, as a model of a table: error and cost of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont

from macrostep.gui.compare.table import COPY_ROLE, STATUSES
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle, dot
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.number_format import grouped, three_digits
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel
from macrostep.solvers.comparison.ranking import RankedRun, Ranking, SetRuns, rank
from macrostep.solvers.comparison.rule import COSTS, DEFAULT_RULE, Rule

_METHOD = 0


class SetFigure(NamedTuple):
    """A cell: error or cost of a method in a set."""

    found: SetRuns
    ranking: Ranking | None
    place: int
    is_error: bool

    @property
    def run(self) -> RankedRun | None:
        return self.found.runs[self.place] if self.place < len(self.found.runs) else None

    @property
    def wins(self) -> bool:
        return self.ranking is not None and self.ranking.winner == self.place

    @property
    def value(self) -> float | None:
        """The figure, as far as it is known."""
        if self.ranking is None or self.run is None:
            return None
        ranked = self.ranking.of(self.place)
        return ranked.error if self.is_error else ranked.cost

    @property
    def text(self) -> str:
        if self.run is None:
            return tr("cannot run") if self.is_error else ""
        if self.run.status != "ok" and self.is_error:
            return tr(STATUSES[self.run.status])
        if self.value is None:
            return "–"
        return grouped(int(self.value)) if self.value.is_integer() and not self.is_error else three_digits(self.value)


@final
class SetsTable(RowModel):
    """A method in each row, and two columns for each parameter set."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[tuple[str, MethodStyle]] = ()
        self.found: Sequence[SetRuns] = ()
        self.rule = DEFAULT_RULE
        self.rankings: list[Ranking | None] = []
        self.heads = [self._method_head()]

    def show_found(
        self, found: Sequence[SetRuns], looks: Sequence[tuple[str, MethodStyle]], names: Mapping[str, str], rule: Rule
    ) -> None:
        """Show the runs in each set, ranked by a rule.

        Parameters
        ----------
        found : sequence of SetRuns
        looks : sequence of (str, MethodStyle)
            Labels and looks of the methods.
        names : mapping
            How each set is called, by its title.
        rule : Rule
        """
        self.beginResetModel()
        self.found, self.rows, self.rule = found, looks if found else (), rule
        self.rankings = [_ranking(its, [label for label, _ in looks], rule) for its in found]
        self.heads = [self._method_head()]
        cost = shown(COSTS[rule.cost])
        for its in found:
            name = names[its.title]
            self.heads += [
                Heading(
                    tr("{name}: error [%]").format(name=name),
                    tr("{name}: {figure}, in per cent of its scale.").format(name=name, figure=shown(rule.figure)),
                ),
                Heading(
                    tr("{name}: cost").format(name=name),
                    tr("{name}: {cost}.").format(cost=cost, name=name),
                ),
            ]
        self.endResetModel()

    def _method_head(self) -> Heading:
        return Heading(tr("method"), tr("The method, with its macro-step."))

    def is_text(self, section: int) -> bool:
        return section == _METHOD

    def figure(self, index: Index) -> SetFigure | None:
        """Return what stands in a cell; None for the name of a method."""
        if not index.isValid() or index.column() == _METHOD:
            return None
        number, is_cost = divmod(index.column() - 1, 2)
        return SetFigure(self.found[number], self.rankings[number], index.row(), not is_cost)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        figure = self.figure(index)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if figure is None:
            label, style = self.rows[index.row()]
            if role == Qt.ItemDataRole.DecorationRole:
                return dot(style.colour)
            return label if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, COPY_ROLE) else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return figure.text
            case _ if role == COPY_ROLE:
                return figure.text if figure.value is None else f"{figure.value:.17g}"
            case Qt.ItemDataRole.ForegroundRole:
                has_failed = figure.run is None or figure.run.status != "ok"
                return theme().colour("good" if figure.wins else "error" if has_failed else "text")
            case Qt.ItemDataRole.FontRole if figure.wins:
                font = QFont()
                font.setBold(True)
                return font
            case Qt.ItemDataRole.ToolTipRole:
                return explanation(figure) or self.heads[index.column()].definition
        return None


def explanation(figure: SetFigure) -> str:
    """Return what is to be said of a run besides its figures."""
    if figure.run is None:
        return shown(figure.found.fault)
    if figure.run.failure:
        return f"{shown(figure.run.failure).rstrip('.')}."
    known = {name: error for name, error in figure.run.errors.items() if error is not None}
    if not known:
        return shown(figure.found.no_reference)
    worst = max(known, key=lambda name: known[name])
    return tr("The largest error is that of {signal}, {error} %.").format(
        signal=worst, error=three_digits(known[worst])
    )


def _ranking(found: SetRuns, labels: Sequence[str], rule: Rule) -> Ranking | None:
    """Rank the runs in a set, called as their chips are."""
    runs = [replace(run, label=label) for run, label in zip(found.runs, labels, strict=True)]
    return rank(runs, rule, unearned=found.no_reference) if runs else None
