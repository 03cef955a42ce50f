"""The course of an account in every run that was audited: legend, one plot, and its export."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from macrostep.gui.laboratory.common.audits import Audits
from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.legend import Legend
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.running.records import RunRecord
from macrostep.gui.widgets.basic import described, in_column
from macrostep.solvers.auditing.audit import Account
from macrostep.solvers.problem.columns import Column

Array = NDArray[np.float64]


@final
class AuditCurves(QWidget):
    """Draws one account of the runs that the legend shows.

    Parameters
    ----------
    audits : Audits
    """

    def __init__(self, audits: Audits) -> None:
        super().__init__()
        self._audits = audits
        self._column: Column | None = None
        self._shown: tuple[Account, tuple[RunRecord, ...]] | None = None
        self.legend = Legend()
        self.stack = described(PlotStack(self.read), tr("Course of the account"))
        self.legend.shown_changed.connect(self._draw)
        self.setLayout(in_column(self.legend, (self.stack, 1), margins=(8, 0, 0, 0), spacing=0))
        home = QShortcut(QKeySequence("Home"), self)  # the canvas has a Home of its own
        home.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        home.activated.connect(self.stack.fit)

    def show_account(self, account: Account, records: Sequence[RunRecord]) -> None:
        """Draw what is written in the books of this connection in some runs."""
        shown = account, tuple(records)
        if self._shown is not None and self._shown[0] is account and self._shown[1] == shown[1]:
            return
        self._shown = shown
        owner, _, rest = account.name.partition(".")
        column = Column(owner, rest, account.unit, "output")
        is_other = column != self._column
        self._column = column
        if list(records) != self.legend.records:
            self.legend.set_records(records)
        self.stack.forget()
        self._draw()
        if is_other:
            self.stack.fit()

    def groups(self) -> list[list[Column]]:
        """Return what is drawn, as one plot."""
        return [] if self._column is None else [[self._column]]

    def read(self, record: RunRecord, label: str) -> tuple[Array, Array]:
        """Return times and amounts of an account in a run."""
        audit = self._audits.of(record)
        account = next((a for a in audit.accounts if a.name == label), None) if audit is not None else None
        return (account.time, account.amount) if account is not None else (np.empty(0), np.empty(0))

    def _draw(self) -> None:
        self.stack.show_signals(self.groups(), self.legend.shown)
