"""The panel of audits: what the connections of each run lost or created, its course, and a picture on the wires."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedLayout,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.wire_item import Strain
from macrostep.gui.elided_label import ElidedLabel
from macrostep.gui.laboratory.audit_table import AuditTable, signed
from macrostep.gui.laboratory.audits import Audits
from macrostep.gui.laboratory.run_chooser import RunChooser
from macrostep.gui.panels.decimal_delegate import DecimalDelegate
from macrostep.gui.panels.empty_state import EmptyState
from macrostep.gui.panels.fields import CalmComboBox
from macrostep.gui.panels.numbers import three_digits
from macrostep.gui.run_records import RunRecord
from macrostep.gui.runs import RunController
from macrostep.gui.theme import TEXT_SIZE, restyle, scaled, theme, theme_changed
from macrostep.gui.translation import tr
from macrostep.model.diagram import PortRef
from macrostep.solvers.auditing import Account, Audit
from macrostep.solvers.messages import Column

if TYPE_CHECKING:
    from macrostep.gui.panels.plot_stack import PlotStack

Array = NDArray[np.float64]

DECADES = 4.0
"""A wire is as wide as can be where all that passed was lost or created, and thin where 10⁻⁴ of it was."""


@final
class AuditPanel(QWidget):
    """Audits the controller's runs, and paints the wires of a scene by what they lost or created."""

    def __init__(self, controller: RunController, scene: DiagramScene) -> None:
        super().__init__()
        self._controller, self._scene = controller, scene
        self.audits = Audits(controller)
        self.empty = EmptyState(
            tr("No audit yet"),
            tr(
                "What each connection lost or created in a run appears here: the balance of what it carries, and the "
                "energy of connections that make a power, force and velocity for example."
            ),
            tr("Audit the runs"),
            "table",
        )
        self.empty.action_asked.connect(self.ask)
        self.chooser = RunChooser()
        self.chooser.chosen.connect(self._choose)
        self.wires = CalmComboBox()
        for text, kind in ((tr("Nothing on the wires"), ""), (tr("Balance on the wires"), "balance")):
            self.wires.addItem(text, kind)
        self.wires.addItem(tr("Energy on the wires"), "energy")
        self.wires.setAccessibleName(tr("What the wires show"))
        self.wires.setToolTip(
            tr(
                "A broad band around a wire: much of what passed was created (amber) or lost (blue); none: below a "
                "ten-thousandth."
            )
        )
        self.wires.activated.connect(lambda _: self._strain_wires())
        self.again = QPushButton(tr("Audit the runs"))
        self.again.setProperty("role", "flat")
        self.again.clicked.connect(self.ask)
        self.sentence = ElidedLabel()
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setTextVisible(False)
        self.progress.setFixedSize(120, 6)
        self.model = AuditTable(self)
        self.table = self._make_table()
        self.stack: PlotStack | None = None
        self._is_wanted = False
        self._chosen: RunRecord | None = None
        self._lay_out()
        self.audits.changed.connect(self._show)
        self.audits.progressed.connect(self._show_progress)
        self.table.selectionModel().selectionChanged.connect(lambda: self._select())
        controller.job_finished.connect(self._follow)
        controller.job_started.connect(self._show)
        controller.shown_changed.connect(self._show)
        controller.state_changed.connect(lambda _: self._show_button())
        theme_changed.connect(self._dress)
        self._dress()
        self._show()

    def ask(self) -> None:
        """Audit all runs; without any, run first."""
        self._is_wanted = True
        if self.audits.runs:
            self.audits.ask()
        else:
            self._controller.run()

    def close_calculations(self) -> None:
        """End what is under way."""
        self.audits.stop()

    def _follow(self) -> None:
        """Audit what has just run, if somebody watches who asked for it before."""
        if self._is_wanted and self.isVisible():
            self.audits.ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._scene.clear_highlight()

    # -- what is shown -----------------------------------------------------------------------------------------------

    @property
    def audit(self) -> Audit | None:
        """The audit that is shown."""
        record = self.chooser.run
        return self.audits.of(record) if record is not None else None

    def _choose(self, record: RunRecord) -> None:
        self._chosen = record
        self._show()

    def _show(self) -> None:
        known = [r for r in self.audits.runs if self.audits.of(r) is not None or self.audits.problem_of(r)]
        self._pages.setCurrentIndex(1 if known or self.audits.is_calculating else 0)
        self.chooser.set_runs(known, self._chosen if self._chosen in known else next(iter(known), None))
        audit = self.audit
        row = self.table.currentIndex().row()
        self.model.show_accounts(audit.accounts if audit is not None else ())
        if self.model.rowCount():
            self.table.selectRow(row if 0 <= row < self.model.rowCount() else self._most_interesting())
        self._fit_columns()
        self._say(audit)
        self._show_progress()
        self._show_button()
        self._strain_wires()
        self._draw()

    def _most_interesting(self) -> int:
        """Return the row to begin with: an energy, if there is one."""
        return next((n for n, account in enumerate(self.model.accounts) if account.kind == "energy"), 0)

    def _say(self, audit: Audit | None) -> None:
        record = self.chooser.run
        problem = self.audits.problem_of(record) if record is not None else ""
        restyle(self.sentence, "role", "error" if problem else "")
        if audit is None:
            self.sentence.setText(problem)
        elif audit.energies:
            text = tr("The interfaces created {amount} J together.") if audit.created >= 0.0 else None
            text = text or tr("The interfaces lost {amount} J together.")
            self.sentence.setText(text.format(amount=three_digits(abs(audit.created))))
        else:
            self.sentence.setText(tr("No two connections here make a power, so that there is no energy to audit."))

    def _show_progress(self) -> None:
        self.progress.setVisible(self.audits.is_calculating)
        self.progress.setValue(round(1000 * self.audits.fraction))

    def _show_button(self) -> None:
        idle = self._controller.state == "idle"
        missing = [r for r in self.audits.runs if self.audits.of(r) is None and not self.audits.problem_of(r)]
        self.again.setVisible(bool(missing))
        self.again.setEnabled(idle and not self.audits.is_calculating)
        self.empty.button.setEnabled(idle)
        self.empty.button.setText(tr("Audit the runs") if self.audits.runs else tr("Run"))

    def _strain_wires(self) -> None:
        """Paint the wires by what the accounts of the chosen kind say."""
        kind, audit = self.wires.currentData(), self.audit
        strains: dict[PortRef, Strain] = {}
        for account in audit.accounts if kind and audit is not None else ():
            level = level_of(account)
            if account.kind == kind and level > 0.0:
                text = f"{account.name}: {signed(account.largest)} {account.unit}"
                for _, target in account.links:
                    name, _, port = target.rpartition(".")
                    strains[PortRef(name, port)] = Strain(level, account.largest > 0.0, text)
        self._scene.set_strains(strains)

    def _select(self) -> None:
        """Draw the account that is chosen, and light its wires."""
        account = self.account
        ports = [part for link in account.links for part in link] if account is not None else []
        self._scene.highlight_ports(PortRef(*p.rpartition(".")[::2]) for p in ports)
        self._draw()

    @property
    def account(self) -> Account | None:
        """The account that is chosen."""
        rows = self.table.selectionModel().selectedRows()
        return self.model.accounts[rows[0].row()] if rows and rows[0].row() < self.model.rowCount() else None

    def _draw(self) -> None:
        """Draw the course of the chosen account in every run that was audited."""
        account = self.account
        if account is None:
            return
        if self.stack is None:
            from macrostep.gui.panels.plot_stack import PlotStack

            self.stack = PlotStack(self._read)
            self._columns.addWidget(self.stack)
            self._columns.setSizes([760, 640])
        name, _, rest = account.name.partition(".")
        column = Column(name, rest, account.unit, "output")
        records = [record for record in self.audits.runs if self.audits.of(record) is not None]
        self.stack.forget()
        self.stack.show_signals([[column]], records)
        self.stack.fit()

    def _read(self, record: RunRecord, label: str) -> tuple[Array, Array]:
        audit = self.audits.of(record)
        account = next((a for a in audit.accounts if a.name == label), None) if audit is not None else None
        return (account.time, account.amount) if account is not None else (np.empty(0), np.empty(0))

    # -- parts -------------------------------------------------------------------------------------------------------

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        table.setItemDelegate(DecimalDelegate(table))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setWordWrap(False)
        table.setCornerButtonEnabled(False)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.horizontalHeader().setHighlightSections(False)
        table.verticalHeader().setHighlightSections(False)
        table.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.verticalHeader().setDefaultSectionSize(26)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.setAccessibleName(tr("Accounts of the connections"))
        return table

    def _fit_columns(self) -> None:
        metrics = self.fontMetrics()
        header = self.table.horizontalHeader()
        for column in range(self.model.columnCount()):
            title = str(self.model.headerData(column, Qt.Orientation.Horizontal))
            texts = [str(self.model.index(row, column).data()) for row in range(self.model.rowCount())]
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            header.resizeSection(column, max(widest, metrics.horizontalAdvance(title)) + 24)

    def _dress(self) -> None:
        self.table.verticalHeader().setStyleSheet(
            f"QHeaderView::section {{ color: {theme().text}; font-size: {scaled(TEXT_SIZE)}px;"
            " border: 0; padding: 0 12px; }"
        )

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 8, 4)
        head.setSpacing(12)
        head.addWidget(self.chooser)
        head.addWidget(self.sentence, 1)
        head.addWidget(self.progress)
        head.addWidget(self.again)
        head.addWidget(self.wires)
        self._columns = QSplitter()
        self._columns.addWidget(self.table)
        self._columns.setChildrenCollapsible(False)
        full = QWidget()
        layout = QVBoxLayout(full)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._columns, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(full)


def level_of(account: Account) -> float:
    """Return how broad a wire is drawn, 0 to 1: by the decades of the part that was lost or created."""
    share = account.share
    if share is None or share <= 10.0**-DECADES:
        return 0.0
    return min(1.0, 1.0 + math.log10(share) / DECADES)
