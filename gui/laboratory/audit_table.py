"""The accounts of an audit as a model of a table: what each connection lost or created."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from macrostep.gui.panels.numbers import three_digits
from macrostep.gui.theme import theme
from macrostep.gui.translation import marked, tr
from macrostep.solvers.auditing import Account

Index = QModelIndex | QPersistentModelIndex

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
    title: str
    definition: str
    read: Callable[[Account], str]


def signed(value: float) -> str:
    """Return an amount with its sign."""
    return f"+{three_digits(value)}" if value > 0.0 else three_digits(value)


def columns() -> tuple[Column, ...]:
    """Return the columns in the person's language."""
    return (
        Column(tr("books of"), tr("A connection's balance, or the energy of two that make a power."), _kind),
        Column(tr("at the end"), tr("What was created by then; below 0 it was lost."), lambda a: signed(a.final)),
        Column(tr("largest"), tr("The amount that was largest in size."), lambda a: signed(a.largest)),
        Column(tr("at t [s]"), tr("When it was that large."), lambda a: f"{a.at:.6g}"),
        Column(tr("of what passed"), tr("The largest as a part of ∫ |put out| dt, or of ∫ |power| dt."), _share),
        Column(tr("unit"), tr("Of the integral."), lambda a: a.unit),
    )


def _kind(account: Account) -> str:
    return tr(KINDS[account.kind])


def _share(account: Account) -> str:
    return "–" if account.share is None else f"{three_digits(100.0 * account.share)} %"


@final
class AuditTable(QAbstractTableModel):
    """An account in each row, named in its header."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.accounts: tuple[Account, ...] = ()
        self._columns = columns()

    def show_accounts(self, accounts: Sequence[Account]) -> None:
        """Show some accounts."""
        self.beginResetModel()
        self.accounts = tuple(accounts)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(self.accounts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            account = self.accounts[section]
            if role == Qt.ItemDataRole.DisplayRole:
                return account.name
            return tr(DEFINITIONS[account.kind]) if role == Qt.ItemDataRole.ToolTipRole else None
        column = self._columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.title
            case Qt.ItemDataRole.ToolTipRole:
                return column.definition
            case Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignLeft if self._is_text(section) else Qt.AlignmentFlag.AlignRight
                return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        account, section = self.accounts[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._columns[section].read(account)
            case Qt.ItemDataRole.ToolTipRole:
                full = f"{account.final:+.17g} {account.unit}".strip()
                return f"{tr(DEFINITIONS[account.kind])}\n{tr('At the end: {amount}').format(amount=full)}"
            case Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignLeft if self._is_text(section) else Qt.AlignmentFlag.AlignRight
                return side | Qt.AlignmentFlag.AlignVCenter
            case Qt.ItemDataRole.ForegroundRole if section == 0:
                return theme().colour("secondary")
        return None

    def _is_text(self, section: int) -> bool:
        return section in (0, len(self._columns) - 1)
