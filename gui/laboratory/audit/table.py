"""The accounts of an audit as a model of a table: what each connection lost or created."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, final

from PySide6.QtCore import QObject, Qt

from macrostep.gui.laboratory.audit.wire_bands import levels
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.number_format import three_digits
from macrostep.gui.widgets.tables.row_model import Index, RowModel
from macrostep.solvers.auditing.audit import Account

COPY_ROLE = Qt.ItemDataRole.UserRole
KINDS = {"balance": marked("balance"), "energy": marked("energy")}
DEFINITIONS = {
    "balance": marked(
        "∫ (given − put out) dt from the start on: positive where the consumer was given more than the producer put out"
    ),
    "energy": marked(
        "∫ of the power that both sides took in together: energy that the interface created, or lost where negative"
    ),
}


class AuditColumn(NamedTuple):
    """A column of the table.

    Attributes
    ----------
    title, definition : str
    value : callable
        What it is sorted by and copied as; None where there is none.
    text : callable
        What is read.
    kind : {"text", "number", "amount"}
        An amount says what was created or lost.
    """

    title: str
    definition: str
    value: Callable[[Account], str | float | None]
    text: Callable[[Account], str]
    kind: Literal["text", "number", "amount"]

    def sort_key(self, account: Account) -> tuple[bool, str | float]:
        """Return what rows are sorted by; what is not known stands before."""
        value = self.value(account)
        return (False, 0.0) if value is None else (True, value)


def signed(value: float) -> str:
    """Return an amount with its sign."""
    return f"+{three_digits(value)}" if value > 0.0 else three_digits(value)


def columns() -> tuple[AuditColumn, ...]:
    """Return the columns in the user's language."""
    connection = tr("A connection, or the two of a pair that make a power; a double click shows it on the diagram.")
    books = tr("A connection's balance, or the energy of two that make a power.")
    share = tr("The largest amount as a part of what passed: ∫ |put out| dt, or ∫ |power| dt.")
    return (
        AuditColumn(tr("connection"), connection, lambda a: a.name, lambda a: a.name, "text"),
        AuditColumn(tr("books of"), books, lambda a: tr(KINDS[a.kind]), lambda a: tr(KINDS[a.kind]), "text"),
        AuditColumn(
            tr("at the end", "a value"), tr("What was created by then; below 0 it was lost."), lambda a: a.final,
            lambda a: signed(a.final), "amount",
        ),
        AuditColumn(
            tr("largest"), tr("The amount that was largest in size."), lambda a: a.largest,
            lambda a: signed(a.largest), "amount",
        ),
        AuditColumn(tr("unit"), tr("Of both amounts."), lambda a: a.unit, lambda a: a.unit, "text"),
        AuditColumn(tr("at t [s]"), tr("When it was that large."), lambda a: a.at, lambda a: f"{a.at:.6g}", "number"),
        AuditColumn(tr("share [%]"), share, _per_cent, _share, "number"),
    )  # fmt: skip


def _weight(one: tuple[Account, float]) -> tuple[bool, float]:
    """Return where an account stands with its level: energies first, and what counts most."""
    return one[0].kind != "energy", -one[1]


def _per_cent(account: Account) -> float | None:
    return None if account.share is None else 100.0 * account.share


def _share(account: Account) -> str:
    share = _per_cent(account)
    return "–" if share is None else three_digits(share)


@final
class AuditTable(RowModel):
    """An account in each row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Account, ...] = ()
        self._levels: list[float] = []
        self._texts: dict[tuple[int, int], str] = {}
        self._listed: list[tuple[Account, float]] = []
        self._order = (-1, Qt.SortOrder.AscendingOrder)
        self.heads = columns()

    def show_accounts(self, accounts: Sequence[Account]) -> None:
        """Show some accounts: energies, then balances, what counts most before the rest."""
        self.beginResetModel()
        self._texts.clear()
        self._listed = sorted(zip(accounts, levels(accounts), strict=True), key=_weight)
        self._arrange()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; by -1 as in the beginning. What is chosen stays so."""
        self._order = column, order
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        accounts = [self.rows[index.row()] for index in before]
        self._arrange()
        rows = {id(account): row for row, account in enumerate(self.rows)}
        after = [self.index(rows[id(a)], index.column()) for a, index in zip(accounts, before, strict=True)]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def refresh(self) -> None:
        """Write the numbers anew: their notation was changed."""
        self._texts.clear()
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def _text(self, account: Account, column: int) -> str:
        """Return what stands in a cell; to write a number costs more than to paint it."""
        key = id(account), column
        if key not in self._texts:
            self._texts[key] = self.heads[column].text(account)
        return self._texts[key]

    def _arrange(self) -> None:
        column, order = self._order
        listed = self._listed
        if column >= 0:
            key = self.heads[column].sort_key
            listed = sorted(listed, key=lambda one: key(one[0]), reverse=order == Qt.SortOrder.DescendingOrder)
        self.rows = tuple(account for account, _ in listed)
        self._levels = [level for _, level in listed]

    def is_text(self, section: int) -> bool:
        return bool(self.heads[section].kind == "text")

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        account, column = self.rows[index.row()], self.heads[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(account, index.column())
            case Qt.ItemDataRole.ToolTipRole:
                full = f"{account.final:+.17g} {account.unit}".strip()
                return f"{tr(DEFINITIONS[account.kind])}\n{tr('At the end: {amount}').format(amount=full)}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.side(index.column())
            case Qt.ItemDataRole.ForegroundRole:
                return theme().colour(self._token(index.row(), column))
            case _ if role == COPY_ROLE:
                value = column.value(account)
                return f"{value:.17g}" if isinstance(value, float) else value or ""
        return None

    def _token(self, row: int, column: AuditColumn) -> str:
        """Return the colour of a cell: amounts that count have that of their band."""
        if column.kind != "amount" or not self._levels[row]:
            return "text"
        amount = column.value(self.rows[row])
        return "warning" if isinstance(amount, float) and amount > 0.0 else "accent"
