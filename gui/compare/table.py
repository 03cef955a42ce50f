"""The table of runs as a model: a run in each row; rank, status, errors and costs in its columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont, QIcon

from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.methods.styles import dot
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.number_format import grouped, three_digits
from macrostep.gui.widgets.tables.row_model import Index, RowModel
from macrostep.model.base.phrase import unit_behind
from macrostep.solvers.comparison.ranking import Ranked, Ranking
from macrostep.solvers.comparison.rule import LARGEST, MEAN
from macrostep.solvers.errors.figures import heads_of

SORT_ROLE = Qt.ItemDataRole.UserRole
"""The number by which a column is sorted; what is not known stands last."""
COPY_ROLE = Qt.ItemDataRole.UserRole + 1
"""The figure in full, as text."""

RANK, STATUS, ERROR = range(3)
"""The first columns."""

RMSE = marked(
    "RMSE % = 100 · √(mean over time of (z − z_ref)²) / scale, at the communication points of the run. The scale is "
    "the range of the reference, its largest magnitude where it is constant, or the nominal value where it is 0."
)
SCALES = {
    "range": marked("{rmse}; the scale is the range of its reference, {size}."),
    "magnitude": marked("{rmse}; its reference is constant: the scale is its largest magnitude, {size}."),
    "nominal": marked("{rmse}; its reference is 0: the scale is its nominal value, {size}."),
    "terms": marked(
        "Its reference is 0 and it has neither a nominal value nor a unit: it is ranked in per cent of {size}, which "
        "adds up to it."
    ),
    "unit": marked(
        "Its reference is 0 and it has no nominal value: it is ranked in per cent of {size}, the largest scale of the "
        "variables in its unit."
    ),
    "all": marked(
        "Its reference is 0 and it has no nominal value: it is ranked in per cent of {size}, the largest scale of all "
        "variables."
    ),
    "none": marked("Its reference is 0, as those of all variables are: it is ranked in per cent of {size}."),
}
"""What is said of an error, by what its scale is."""


class Cell(NamedTuple):
    """What is shown, by what it is sorted, what stands under the mouse, and what is copied if not the number."""

    text: str = ""
    value: float | None = None
    explanation: str = ""
    copy: str = ""


@dataclass(frozen=True)
class CompareHeading:
    """A column of the table.

    Attributes
    ----------
    title, definition : str
    read : callable
        Returns the cell of a run.
    is_error : bool
        Whether the least value is the best.
    """

    title: str
    definition: str
    read: Callable[[RunRecord], Cell]
    is_error: bool = False


@final
class CompareTable(RowModel):
    """Runs, ranked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[RunRecord] = []
        self.heads: list[CompareHeading] = []
        self._cells: list[list[Cell]] = []
        self._best: dict[int, float] = {}
        self._ranking: Ranking | None = None

    def show_records(self, records: Sequence[RunRecord], ranking: Ranking) -> None:
        """Show these runs, ranked in this order, with a column for each variable that one of them has."""
        self.beginResetModel()
        self.rows = list(records)
        self._ranking = ranking
        self.heads = [*self._ranks(ranking), *headings(self._variables, is_linearised=self._is_linearised)]
        self._read()
        self.endResetModel()

    def update(self, ranking: Ranking) -> None:
        """Show what changed of the runs."""
        known = {heading.title for heading in self.heads}
        is_new = any(f"{variable} [{unit}]" not in known for variable, unit in self._variables.items())
        if is_new or self._is_linearised != (tr("linearisations") in known):
            self.show_records(self.rows, ranking)
            return
        before, looked = self._cells, (self._best, self._ranking and self._ranking.winner)
        self._ranking = ranking
        self.heads[:3] = self._ranks(ranking)
        self._read()
        if looked != (self._best, ranking.winner):
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
            return
        for row, (old, new) in enumerate(zip(before, self._cells, strict=True)):
            changed = [column for column, cells in enumerate(zip(old, new, strict=True)) if cells[0] != cells[1]]
            if changed:  # painting a cell takes as long as finding out which ones have to be
                self.dataChanged.emit(self.index(row, changed[0]), self.index(row, changed[-1]))

    @property
    def _variables(self) -> dict[str, str]:
        """All variables of the runs, and what their errors are reported in."""
        variables = {column.label: "%" for record in self.rows for column in record.columns}
        return variables | heads_of(record.errors for record in self.rows)

    @property
    def _is_linearised(self) -> bool:
        """Whether some run linearised its subsystems."""
        return any(record.statistics.get("linearisations") for record in self.rows)

    # -- Qt's questions ----------------------------------------------------------------------------------------------

    def is_text(self, section: int) -> bool:
        return section in (RANK, STATUS)

    def row_head(self, row: int, role: int) -> Any:
        record = self.rows[row]
        if role == Qt.ItemDataRole.DisplayRole:
            return record.label
        if role == Qt.ItemDataRole.DecorationRole:
            return dot(record.style.colour)
        if role == COPY_ROLE:
            return str(record.method)
        if role == Qt.ItemDataRole.ToolTipRole:
            cut = tr("Subsystems: {names}").format(names=" | ".join(record.subsystems)) if record.subsystems else ""
            return "\n".join(filter(None, [str(record.method), cut]))
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        record, column = self.rows[index.row()], index.column()
        cell = self._cells[index.row()][column]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell.text
            case Qt.ItemDataRole.ToolTipRole:
                return cell.explanation
            case Qt.ItemDataRole.ForegroundRole:
                return theme().colour(self._token(record, column, cell.value))
            case Qt.ItemDataRole.FontRole if self._is_best(record, column, cell.value):
                font = QFont()
                font.setBold(True)
                return font
            case Qt.ItemDataRole.DecorationRole if column == STATUS:
                return _status_icon(record)
            case Qt.ItemDataRole.DecorationRole if column == RANK:  # without a star its place stays free
                return (
                    icon("star-filled", token="good")
                    if self.is_winner(record)
                    else dot(QColor(Qt.GlobalColor.transparent))
                )
            case _ if role == SORT_ROLE:
                return float("inf") if cell.value is None else cell.value
            case _ if role == COPY_ROLE:
                return cell.copy or ("" if cell.value is None else f"{cell.value:.17g}")
        return None

    # -- the best ----------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Read all cells, once for all that is asked of them, and find the best."""
        self._cells = [[heading.read(record) for heading in self.heads] for record in self.rows]
        self._find_best()

    def _find_best(self) -> None:
        """Find the least error of each column among the runs that went through, where there are two to compare."""
        self._best = {}
        complete = [cells for record, cells in zip(self.rows, self._cells, strict=True) if record.status == "ok"]
        for column, heading in enumerate(self.heads):
            values = [value for cells in complete if (value := cells[column].value) is not None]
            if heading.is_error and len(values) > 1:
                self._best[column] = min(values)

    def _is_best(self, record: RunRecord, column: int, value: float | None) -> bool:
        return record.status == "ok" and value is not None and self._best.get(column) == value

    def is_winner(self, record: RunRecord) -> bool:
        """Return whether a run wins."""
        return self._ranking is not None and self._ranking.winner == self.rows.index(record)

    def _ranked(self, record: RunRecord) -> Ranked | None:
        return self._ranking.of(self.rows.index(record)) if self._ranking is not None else None

    def _ranks(self, ranking: Ranking) -> list[CompareHeading]:
        """Return the first columns: rank, status and the error by which runs are ranked."""

        def rank(record: RunRecord) -> Cell:
            ranked = self._ranked(record)
            if ranked is None or not (ranked.is_complete or record.has_ended):
                return Cell()
            front = tr("\nNo other run has less error without costing more: it is on the Pareto front.")
            sentence = shown(ranked.sentence)
            reason = sentence[:1].upper() + sentence[1:]
            text, position = "–" if ranked.rank is None else str(ranked.rank), ranking.ranked.index(ranked) + 1
            return Cell(text, position, f"{reason}.{front if ranked.is_on_front else ''}", text)

        def error(record: RunRecord) -> Cell:
            ranked = self._ranked(record)
            if ranked is None or ranked.error is None:
                return Cell("–") if record.has_ended else Cell()
            figure = figure_of(ranking.rule.error, record)
            return Cell(three_digits(ranked.error), ranked.error, f"{figure}: {ranked.error:.17g} %\n{tr(RMSE)}")

        by_error = tr("The error by which runs are ranked: {figure}.\n{RMSE}").format(
            figure=figure_of(ranking.rule.error), RMSE=tr(RMSE)
        )
        return [
            CompareHeading(tr("rank"), f"{shown(ranking.rule.sentence())}\n{shown(ranking.sentence)}", rank),
            CompareHeading(tr("status"), tr("How the run ended."), _status),
            CompareHeading(tr("error [%]"), by_error, error, is_error=True),
        ]

    def _token(self, record: RunRecord, column: int, value: float | None) -> str:
        if column == RANK:
            return "good" if self.is_winner(record) else "text"
        if column == STATUS and record.has_failed:
            return "error"
        if self._is_best(record, column, value):
            return "good"
        return "secondary" if value is None and not record.has_failed else "text"


def figure_of(error: str, record: RunRecord | None = None) -> str:
    """Return what the one error of a run is, as text for the user; for a run with the variable that is worst."""
    if error == LARGEST:
        errors = record.errors if record else {}
        known = {name: value for name, figure in errors.items() if (value := figure.ranked) is not None}
        worst = max(known, key=lambda name: known[name], default="")
        return tr("the largest of all variables") + (f" ({worst})" if worst else "")
    return tr("the mean of all variables") if error == MEAN else tr("that of {variable}").format(variable=error)


def headings(variables: Mapping[str, str], *, is_linearised: bool) -> list[CompareHeading]:
    """Return the table's other columns: the costs, the errors, of which there may be many."""
    linearisations = _count(
        "linearisations", tr("Times that a subsystem was asked for A, B, C and D."), tr("linearisations")
    )
    return [
        CompareHeading(
            tr("macro-steps"), tr("Steps between communication points that were accepted, by subsystem."), _macro_steps
        ),
        _count("integrations", tr("Calls of a subsystem's step function, redone ones included.")),
        _count("iterations", tr("Iterations of the coupling.")),
        _count("rejected_steps", tr("Macro-steps that were computed and thrown away.")),
        *([linearisations] if is_linearised else []),
        _count(
            "rhs_evaluations",
            tr("Evaluations of the right-hand sides f(t, x, u) of all subsystems."),
            tr("evaluations of f"),
        ),
        CompareHeading(
            tr("wall time [s]"), tr("Time of the run itself; compiling and the reference are not in it."), _wall_time
        ),
        *[_error_heading(variable, unit) for variable, unit in variables.items()],
    ]


def _error_heading(variable: str, unit: str) -> CompareHeading:
    return CompareHeading(
        f"{variable} [{unit}]",
        tr("Error of {variable}. {RMSE}").format(variable=variable, RMSE=tr(RMSE)),
        lambda record: _error(record, variable),
        is_error=True,
    )


def _error(record: RunRecord, variable: str) -> Cell:
    figure = record.errors.get(variable)
    if figure is None:
        return Cell(explanation=tr("It was stopped before it was compared.") if record.status == "stopped" else "")
    if figure.rmse is None:
        return Cell("–", None, tr("{variable} has values that are not finite.").format(variable=variable))
    up_to = (
        "" if record.status == "ok" else tr("\nUp to the end of the run at t = {time:g} s.").format(time=record.time)
    )
    unit = unit_behind(figure.unit)
    rmse = f"{three_digits(figure.rmse)}{unit}"
    scale = tr(SCALES[figure.scale.basis]).format(rmse=rmse, size=f"{three_digits(figure.scale.size)}{unit}")
    shown = figure.shown
    if shown is None:
        return Cell("–", None, f"{scale}{up_to}")
    return Cell(three_digits(shown), shown, f"{variable}: {shown:.17g} {figure.shown_in}\n{scale}\n{tr(RMSE)}{up_to}")


def _macro_steps(record: RunRecord) -> Cell:
    steps: dict[str, int] = record.statistics.get("macro_steps", {})
    if not steps:
        return Cell(grouped(record.macro_steps), record.macro_steps, tr("So far")) if record.macro_steps else Cell()
    least, most = min(steps.values()), max(steps.values())
    explanation = "\n".join(f"{name}: {grouped(count)}" for name, count in steps.items())
    if least == most:
        return Cell(grouped(most), most, explanation)
    apart = ", ".join(f"{name}: {count}" for name, count in steps.items())
    return Cell(f"{grouped(least)} – {grouped(most)}", most, explanation, apart)


COUNTS = {
    "integrations": marked("integrations"),
    "iterations": marked("iterations"),
    "rejected_steps": marked("rejected steps"),
}


def _count(key: str, definition: str, title: str = "") -> CompareHeading:
    title = title or tr(COUNTS[key])

    def read(record: RunRecord) -> Cell:
        if key not in record.statistics:
            return Cell()
        count = record.statistics[key]
        return Cell(grouped(count), count, f"{grouped(count)} {title}\n{definition}")

    return CompareHeading(title, definition, read)


def _wall_time(record: RunRecord) -> Cell:
    if "wall_time" not in record.statistics:
        return Cell()
    seconds = float(record.statistics["wall_time"])
    return Cell(three_digits(seconds), seconds, f"{seconds:.6g} s")


STATUSES = {
    "ok": marked("ok"),
    "running": marked("running"),
    "waiting": marked("waiting"),
    "stopped": marked("stopped"),
    "diverged": marked("diverged"),
    "failed": marked("failed"),
    "refused": marked("refused"),
}
_ORDER = {"ok": 0.0, "running": 1.0, "waiting": 2.0, "stopped": 3.0, "diverged": 4.0, "failed": 5.0, "refused": 6.0}


def _status(record: RunRecord) -> Cell:
    text, explanation = tr(STATUSES[record.status]), "\n".join(map(shown, record.notes))
    if record.status == "running":
        text, explanation = (
            f"{int(100 * record.fraction)} %",
            tr("t = {time:g} s of {stop:g} s").format(time=record.time, stop=record.stop),
        )
    elif record.status == "stopped" and not record.columns:
        text, explanation = tr("not run"), tr("The job was stopped before this run began.")
    elif record.status == "stopped":
        text, explanation = (
            tr("stopped at {time:g} s").format(time=record.time),
            tr("Stopped by hand; what was computed is kept."),
        )
    elif record.failure is not None:
        time, explanation = record.failure.time, record.failure.text
        if time is not None:
            sentence = tr("diverged at {time:g} s") if record.status == "diverged" else tr("failed at {time:g} s")
            text = sentence.format(time=time)
    return Cell(text, _ORDER[record.status], explanation, text)


def _status_icon(record: RunRecord) -> QIcon | None:
    if record.has_failed:
        return icon("error", token="error")
    names = {"ok": ("good", "good"), "stopped": ("stop", "secondary")}
    return icon(names[record.status][0], token=names[record.status][1]) if record.status in names else None
