"""The accounts of an audit as a model of a table: what each connection lost or created."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from macrostep.gui.laboratory.audit_bands import level_of
from macrostep.gui.panels.numbers import three_digits
from macrostep.gui.theme import theme
from macrostep.gui.translation import marked, tr
from macrostep.solvers.auditing import Account

Index = QModelIndex | QPersistentModelIndex

SORT_ROLE, COPY_ROLE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
KINDS = {"balance": marked("balance"), "energy": marked("energy")}
DEFINITIONS = {
    "balance": marked(
        "∫ (given − put out) dt from the start on: positive where the consumer was given more than the producer put out"
    ),
    "energy": marked(
        "∫ of the power that both sides took in together: energy that the interface created, or lost where negative"
    ),
}


class Column(NamedTuple):
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


def signed(value: float) -> str:
    """Return an amount with its sign."""
    return f"+{three_digits(value)}" if value > 0.0 else three_digits(value)


def columns() -> tuple[Column, ...]:
    """Return the columns in the person's language."""
    connection = tr("A connection, or the two of a pair that make a power; a double click shows it on the diagram.")
    books = tr("A connection's balance, or the energy of two that make a power.")
    share = tr("The largest amount as a part of what passed: ∫ |put out| dt, or ∫ |power| dt.")
    return (
        Column(tr("connection"), connection, lambda a: a.name, lambda a: a.name, "text"),
        Column(tr("books of"), books, lambda a: tr(KINDS[a.kind]), lambda a: tr(KINDS[a.kind]), "text"),
        Column(
            tr("at the end"), tr("What was created by then; below 0 it was lost."), lambda a: a.final,
            lambda a: signed(a.final), "amount",
        ),
        Column(
            tr("largest"), tr("The amount that was largest in size."), lambda a: a.largest,
            lambda a: signed(a.largest), "amount",
        ),
        Column(tr("unit"), tr("Of both amounts."), lambda a: a.unit, lambda a: a.unit, "text"),
        Column(tr("at t [s]"), tr("When it was that large."), lambda a: a.at, lambda a: f"{a.at:.6g}", "number"),
        Column(tr("share [%]"), share, _per_cent, _share, "number"),
    )  # fmt: skip


def _per_cent(account: Account) -> float | None:
    return None if account.share is None else 100.0 * account.share


def _share(account: Account) -> str:
    share = _per_cent(account)
    return "–" if share is None else three_digits(share)


def in_order(accounts: Sequence[Account]) -> tuple[Account, ...]:
    """Return accounts as they are listed first: energies, then balances, of each what counts most before the rest."""
    return tuple(sorted(accounts, key=lambda a: (a.kind != "energy", -(a.share or 0.0))))


@final
class AuditTable(QAbstractTableModel):
    """An account in each row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.accounts: tuple[Account, ...] = ()
        self._columns = columns()

    def show_accounts(self, accounts: Sequence[Account]) -> None:
        """Show some accounts."""
        self.beginResetModel()
        self.accounts = in_order(accounts)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(self.accounts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        column = self._columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.title
            case Qt.ItemDataRole.ToolTipRole:
                return column.definition
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        account, column = self.accounts[index.row()], self._columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.text(account)
            case Qt.ItemDataRole.ToolTipRole:
                full = f"{account.final:+.17g} {account.unit}".strip()
                return f"{tr(DEFINITIONS[account.kind])}\n{tr('At the end: {amount}').format(amount=full)}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(index.column())
            case Qt.ItemDataRole.ForegroundRole:
                return theme().colour(_token(account, column))
            case _ if role == SORT_ROLE:
                value = column.value(account)
                return -1.0 if value is None else value
            case _ if role == COPY_ROLE:
                value = column.value(account)
                return f"{value:.17g}" if isinstance(value, float) else value or ""
        return None

    def _side(self, section: int) -> Qt.AlignmentFlag:
        """Return where a column's texts stand: numbers at the right."""
        is_text = self._columns[section].kind == "text"
        side = Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


def _token(account: Account, column: Column) -> str:
    """Return the colour of a cell: amounts that count have that of their band."""
    if column.kind != "amount" or not level_of(account):
        return "text"
    amount = column.value(account)
    return "warning" if isinstance(amount, float) and amount > 0.0 else "accent"
