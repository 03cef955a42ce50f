"""The runs that are kept as a table: shown or not, star, name, diagram, method, cut, when, status, error, size."""

from __future__ import annotations

from typing import Any, final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from macrostep.gui.kept_runs.kept_runs import KeptRuns
from macrostep.gui.localisation.translation import date_text, marked, tr
from macrostep.gui.methods.styles import MethodStyle, dot
from macrostep.gui.running.kept_run import KeptRun
from macrostep.gui.running.shown_runs import when
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.number_format import size_text, three_digits

Index = QModelIndex | QPersistentModelIndex

SORT_ROLE = Qt.ItemDataRole.UserRole
NAME, STAR, DIAGRAM, METHOD, CUT, WHEN, STATUS, ERROR, SIZE = range(9)
TITLES = (
    marked("name"), "", marked("diagram"), marked("method"), marked("subsystems"), marked("when"), marked("status"),
    marked("largest [%]"), marked("size"),
)  # fmt: skip
_TIPS = {
    NAME: marked("Ticked runs are drawn in the plots and stand in the table of figures."),
    STAR: marked("Runs with a star stay when space is freed for new ones."),
    CUT: marked("The subsystems that were coupled; a composite that was solved together is one of them."),
    ERROR: marked("The largest of the variables' errors against the reference of its time, in per cent of its scale."),
}


@final
class RunsTable(QAbstractTableModel):
    """The kept runs; ticking, starring and renaming them happens here."""

    def __init__(self, kept: KeptRuns, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept = kept
        self.runs: list[KeptRun] = []
        kept.changed.connect(self.follow)
        self.follow()  # what was kept before somebody looked

    def follow(self) -> None:
        """Show what is kept now; rows that stay keep their selection."""
        runs = list(self._kept.runs.values())
        if [run.id for run in runs] != [run.id for run in self.runs]:
            self.layoutAboutToBeChanged.emit()
            before = self.persistentIndexList()
            ids = [self.runs[index.row()].id for index in before]
            places = {run.id: row for row, run in enumerate(runs)}
            self.runs = runs
            after = [
                self.index(places[i], index.column()) if i in places else QModelIndex()
                for i, index in zip(ids, before, strict=True)
            ]
            self.changePersistentIndexList(before, after)
            self.layoutChanged.emit()
        self.runs = runs
        if runs:
            self.dataChanged.emit(self.index(0, 0), self.index(len(runs) - 1, SIZE))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(self.runs)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(TITLES)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.column() == NAME:
            flags |= Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsEditable
        return flags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(TITLES[section]) if TITLES[section] else ""
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(_TIPS[section]) if section in _TIPS else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        run, column = self.runs[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return _text(run, column)
            case Qt.ItemDataRole.EditRole:
                return run.title
            case Qt.ItemDataRole.CheckStateRole if column == NAME:
                return Qt.CheckState.Checked if self._kept.is_shown(run.id) else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.DecorationRole:
                return self._decoration(run, column)
            case Qt.ItemDataRole.ForegroundRole:
                is_failed = column == STATUS and run.status in ("diverged", "failed")
                is_minor = column in (WHEN, SIZE, DIAGRAM, CUT)
                return theme().colour("error" if is_failed else "secondary" if is_minor else "text")
            case Qt.ItemDataRole.TextAlignmentRole:
                return _side(column)
            case Qt.ItemDataRole.ToolTipRole:
                return _explanation(run, column)
            case _ if role == SORT_ROLE:
                return _sort_value(run, column)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        run = self.runs[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole:
            if Qt.CheckState(value) == Qt.CheckState.Checked:
                self._kept.show([run.id])
            else:
                self._kept.hide([run.id])
            return True
        self._kept.rename(run.id, str(value))
        return True

    def _decoration(self, run: KeptRun, column: int) -> Any:
        if column == STAR:
            name, token = ("star-filled", "warning") if run.is_starred else ("star", "secondary")
            return icon(name, token=token)
        if column == METHOD:
            shown = next((r.style for r in self._kept.controller.runs if r.kept == run.id), MethodStyle(run.slot))
            return dot(shown.colour)
        return None


@final
class RunsFilter(QSortFilterProxyModel):
    """Keeps the runs that have every word, of a diagram and a method, or with a star only."""

    def __init__(self, table: RunsTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._words: list[str] = []
        self._diagram = self._method = ""
        self._starred = False
        self.setSourceModel(table)
        self.setSortRole(SORT_ROLE)

    def choose(self, text: str, diagram: str, method: str, starred: bool) -> None:
        """Keep these only; "" stands for any."""
        self._words, self._diagram, self._method, self._starred = text.lower().split(), diagram, method, starred
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        run = self._table.runs[row]
        text = " ".join(
            (run.title, run.diagram, str(run.method), run.label, run.cut, run.status, when(run.moment))
        ).lower()
        return (
            all(word in text for word in self._words)
            and self._diagram in ("", run.diagram)
            and self._method in ("", method_name(run))
            and (run.is_starred or not self._starred)
        )

    def run(self, index: Index) -> KeptRun:
        return self._table.runs[self.mapToSource(index).row()]


def method_name(run: KeptRun) -> str:
    return run.method.full_name


def _text(run: KeptRun, column: int) -> str:
    match column:
        case _ if column == NAME:
            return run.title
        case _ if column == DIAGRAM:
            return run.diagram
        case _ if column == METHOD:
            return run.label
        case _ if column == CUT:
            return run.cut
        case _ if column == WHEN:
            return when(run.moment)
        case _ if column == STATUS:
            return tr(run.status) if run.failed_at is None else _ended(run.status).format(time=f"{run.failed_at:g}")
        case _ if column == ERROR:
            return "" if run.largest_error is None else three_digits(run.largest_error)
        case _ if column == SIZE:
            return size_text(run.size)
    return ""


def _ended(status: str) -> str:
    return tr("diverged at {time} s") if status == "diverged" else tr("failed at {time} s")


def _sort_value(run: KeptRun, column: int) -> Any:
    if column == WHEN:
        return run.id
    if column == STAR:
        return not run.is_starred
    if column == ERROR:
        return float("inf") if run.largest_error is None else run.largest_error
    return run.size if column == SIZE else _text(run, column).lower()


def _explanation(run: KeptRun, column: int) -> str | None:
    if column == STAR:
        return tr("It stays when space is freed; click to change that") if run.is_starred else tr("Click to keep it")
    if column == METHOD:
        return str(run.method)
    if column == WHEN:
        return date_text(run.moment, tr("dd MMM yyyy HH:mm:ss"))
    return {NAME: run.title, CUT: run.cut}.get(column)


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in (ERROR, SIZE) else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
