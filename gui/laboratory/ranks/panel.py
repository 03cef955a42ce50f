"""The panel of ranks: machine, subsystems and load of each rank of MPI, while a run goes on and behind it."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.laboratory.common.two_pages import two_pages, with_bar
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import fix_rows, scaled, theme, with_text_scale
from macrostep.gui.widgets.basic import ElidedLabel, described, in_row
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.model.base.phrase import first_of

RANK, HOST, BUSY, COUNT, SUBSYSTEMS = range(5)
WIDTHS = {RANK: 64, HOST: 140, BUSY: 240, COUNT: 110}
"""Of all columns but the last, at 100 % size of text [px]."""
ROW, BAR, MARGIN, FIGURE = 28, 8, 8, 44
"""Height of a row and of its bar, space beside it and for the figure, at 100 % size of text [px]."""
SHARE = Qt.ItemDataRole.UserRole
MOST = 40
"""Subsystems of a rank that are named."""


@final
class _Load(QStyledItemDelegate):
    """Paints a bar as long as the share of time that a rank calculates, with the share in front."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        share, height = float(index.data(SHARE) or 0.0), float(scaled(BAR))
        left = option.rect.left() + scaled(MARGIN + FIGURE)
        width = max(0.0, option.rect.right() - scaled(MARGIN) - left)
        whole = QRectF(left, option.rect.center().y() - height / 2 + 0.5, width, height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(whole, height / 2, height / 2)
        painter.fillPath(outline, QColor(theme().line))
        painter.setClipRect(QRectF(whole.left(), whole.top(), width * share, height))  # short ones keep the round end
        painter.fillPath(outline, QColor(theme().accent))
        painter.restore()


@final
class RanksPanel(QWidget):
    """Shows the ranks of a run.

    Signals
    -------
    settings_requested()
        The user wants to choose on how many ranks runs calculate.
    """

    settings_requested = Signal()

    def __init__(self, controller: RunController) -> None:
        super().__init__()
        self._controller = controller
        self.runs = RunChooser()
        self.runs.setToolTip(tr("The run whose ranks are shown"))
        self.sentence = described(ElidedLabel(), role="secondary")
        self.table = described(QTableWidget(0, 5), tr("Ranks"))
        self.empty = EmptyState(
            tr("No run on ranks yet"),
            tr("Subsystems that calculate for long can do so on several processors, the ranks of MPI. Here stands "
               "which rank has which of them, and whether it calculates or waits for others."),
            tr("Choose ranks…"), icon_name="settings",
        )  # fmt: skip
        self.empty.action_requested.connect(self.settings_requested)
        self._lay_out()
        bar = in_row(self.runs, (self.sentence, 1), margins=(8, 4, 8, 4), spacing=8)
        self._pages = two_pages(self, self.empty, with_bar(bar, self.table))
        self.runs.chosen.connect(lambda _: self._show())
        controller.run_changed.connect(self._follow)
        controller.job_started.connect(self._list_runs)
        controller.shown_changed.connect(self._list_runs)
        self._list_runs()

    def _lay_out(self) -> None:
        table = self.table
        table.setHorizontalHeaderLabels(
            [tr("Rank"), tr("Machine"), tr("Calculates, waits"), tr("Subsystems"), tr("Which")]
        )
        table.verticalHeader().hide()
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setShowGrid(False)
        table.setItemDelegateForColumn(BUSY, _Load(table))
        head = table.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(SUBSYSTEMS, QHeaderView.ResizeMode.Stretch)
        fix_rows(table, ROW)
        with_text_scale(table, _fit)
        self.setFocusProxy(table)

    def _list_runs(self) -> None:
        runs = [run for run in self._controller.runs if run.ranks is not None]
        self.runs.set_runs(runs, None)
        self._show()

    def _follow(self, run: RunRecord) -> None:
        if run.ranks is None:
            return
        if run.status == "running" and self.runs.run is not run:
            runs = [one for one in self._controller.runs if one.ranks is not None]
            self.runs.set_runs(runs, run)
        if run is self.runs.run:
            self._show()

    def _show(self) -> None:
        run = self.runs.run
        self._pages.setCurrentIndex(0 if run is None or run.ranks is None else 1)
        if run is None or run.ranks is None:
            return
        loads = run.ranks
        across = tr("{crossing} of {count} connections lead from rank to rank")
        self.sentence.setText(across.format(crossing=loads.crossing, count=loads.connections))
        self.table.setRowCount(len(loads.ranks))
        for rank, load in enumerate(loads.ranks):
            names = shown(first_of(load.subsystems, MOST)) if load.subsystems else tr("nothing")
            tip = tr("It calculated {busy} % of the time of the run, and waited {waited} % for other ranks.")
            tip = tip.format(busy=round(100 * load.busy, 1), waited=round(100 * (1.0 - load.busy), 1))
            for column, text, about in (
                (RANK, str(rank), ""), (HOST, load.host, ""), (BUSY, f"{load.busy:.0%}".replace("%", " %"), tip),
                (COUNT, str(len(load.subsystems)), ""), (SUBSYSTEMS, names, names),
            ):  # fmt: skip
                item = self.table.item(rank, column)
                if item is None:
                    item = QTableWidgetItem()
                    self.table.setItem(rank, column, item)
                item.setText(text)
                item.setToolTip(about)
                if column == BUSY:
                    item.setData(SHARE, load.busy)


def _fit(table: QTableWidget) -> None:
    for column, width in WIDTHS.items():
        table.setColumnWidth(column, scaled(width))


def build(context: PanelContext) -> RanksPanel:
    """Return the panel of a window."""
    panel = RanksPanel(context.controller)
    panel.settings_requested.connect(context.action("ranks_settings").trigger)
    return panel
