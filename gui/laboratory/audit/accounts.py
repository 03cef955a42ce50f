"""The accounts of a run in their table: which one is chosen, where it leads, and the table as text."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QTableView

from macrostep.gui.laboratory.audit.table import COPY_ROLE, AuditTable
from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.preferences import DIGITS, EXPONENT
from macrostep.gui.theme.theme import scaled, theme_changed
from macrostep.gui.widgets.menu import Menu
from macrostep.gui.widgets.tables.row_table import as_text, cell_width, heading_width, row_table
from macrostep.solvers.auditing.audit import Account, Audit

WIDEST = 320
"""Width of a column at most [px]."""


@final
class AuditAccounts(QObject):
    """A table of accounts, one of them chosen.

    Parameters
    ----------
    bands : QAction
        For the menu of a row.
    parent : QObject

    Attributes
    ----------
    model : AuditTable
    view : QTableView

    Signals
    -------
    chosen()
        Another account was chosen, or none.
    reveal_requested(Account)
        Its connection shall be shown on the diagram.
    """

    chosen = Signal()
    reveal_requested = Signal(object)

    def __init__(self, bands: QAction, parent: QObject) -> None:
        super().__init__(parent)
        self._bands = bands
        self.model = AuditTable(self)
        self.view = row_table(self.model, tr("Accounts of the connections"))
        self.view.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.view.verticalHeader().hide()
        self.view.horizontalHeader().setSortIndicatorClearable(True)
        self.view.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.view.setSortingEnabled(True)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.copy_action = self.view.addAction(tr("Copy the table"), QKeySequence.StandardKey.Copy, self.copy)
        self.copy_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.view.customContextMenuRequested.connect(self._open_menu)
        self.view.selectionModel().selectionChanged.connect(lambda: self.chosen.emit())
        self.view.activated.connect(self._reveal)
        for changed in (DIGITS.changed, EXPONENT.changed):
            changed.connect(self._write_anew)
        theme_changed.connect(self._fit_columns)

    @property
    def account(self) -> Account | None:
        """The account that is chosen."""
        rows = self.view.selectionModel().selectedRows()
        return self.model.rows[rows[0].row()] if rows else None

    @property
    def width(self) -> int:
        """The width that all columns need [px]."""
        return self.view.horizontalHeader().length() + self.view.verticalScrollBar().sizeHint().width()

    def show_audit(self, audit: Audit | None) -> None:
        """Fill the table; the account that was chosen stays so, by its name."""
        before = self.account.name if self.account is not None else ""
        self.model.show_accounts(audit.accounts if audit is not None else ())
        self._fit_columns()
        names = [account.name for account in self.model.rows]
        if names:
            self._choose(names.index(before) if before in names else 0)

    def choose_target(self, target: str) -> None:
        """Choose an account of the connection into an input: of the kind that was chosen before, if there is one."""
        kind = self.account.kind if self.account is not None else ""
        rows = [n for n, a in enumerate(self.model.rows) if target in (end for _, end in a.links)]
        if rows:
            self._choose(min(rows, key=lambda n: self.model.rows[n].kind != kind))

    def copy(self) -> None:
        """Put the table on the clipboard as text with tabs; figures in full."""
        model: QAbstractItemModel = self.model
        QGuiApplication.clipboard().setText(as_text(model, COPY_ROLE, range(model.rowCount())))

    def _choose(self, row: int) -> None:
        self.view.selectRow(row)
        self.view.scrollTo(self.model.index(row, 0))

    def _reveal(self, index: QModelIndex | QPersistentModelIndex) -> None:
        self.reveal_requested.emit(self.model.rows[index.row()])

    def _open_menu(self, place: QPoint) -> None:
        menu = Menu(self.view)
        menu.aboutToHide.connect(menu.deleteLater)
        index = self.view.indexAt(place)
        if index.isValid():
            account = self.model.rows[index.row()]
            menu.addAction(tr("Show on the diagram"), lambda: self.reveal_requested.emit(account))
        menu.addActions([self._bands, self.copy_action])
        menu.popup(self.view.viewport().mapToGlobal(place))

    def _write_anew(self) -> None:
        """Write the numbers in the notation that is set now."""
        self.model.refresh()
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Make each column wide enough for its heading and its texts."""
        for column in range(self.model.columnCount()):
            needed = max(heading_width(self.view, column), cell_width(self.view, column))
            self.view.horizontalHeader().resizeSection(column, min(needed, scaled(WIDEST)))
