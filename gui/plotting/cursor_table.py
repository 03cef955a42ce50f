"""What the two cursors read: values of every run at A and B, and their differences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.methods.styles import dot
from macrostep.gui.plotting.curve import Read, RunCurve
from macrostep.gui.plotting.figures import figure
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.theme.theme import (
    SECONDARY_SIZE,
    fix_rows,
    fix_width,
    scaled,
    text_font,
    theme_changed,
    with_text_scale,
)
from macrostep.gui.widgets.basic import in_column, text_label

TITLES = ("A", "B", marked("B − A"), marked("(B − A)/Δt"))
WIDTH = 420
DIGITS = 4
DELAY = 60
"""Values follow a cursor that is dragged after so long [ms]."""


@final
class CursorTable(QWidget):
    """A line for each signal of each run; hidden as long as there are no cursors."""

    def __init__(self, stack: PlotStack, read: Read) -> None:
        super().__init__()
        self._stack = stack
        self._read = read
        self.times = text_label(wraps=True)
        self.times.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._heads: list[tuple[str, str, str]] = []
        self.table = QTableWidget(0, len(TITLES))
        self.table.setHorizontalHeaderLabels([tr(title) for title in TITLES])
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setShowGrid(False)
        with_text_scale(self.table, _fit_lines)
        self.table.setTabKeyNavigation(False)
        self.table.setAccessibleName(tr("Values at the cursors"))
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.table.verticalHeader().setHighlightSections(False)
        self.table.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(in_column(self.times, (self.table, 1), margins=(8, 4, 4, 4), spacing=4))
        fix_width(self, WIDTH)
        self._soon = QTimer(self, interval=DELAY, singleShot=True)
        self._soon.timeout.connect(self._fill)
        theme_changed.connect(self.follow)
        self.hide()

    def follow(self) -> None:
        """Show the values where the cursors are now."""
        if self._stack.cursors is not None and not self._soon.isActive():
            self._soon.start()

    def _fill(self) -> None:
        if self._stack.cursors is None:
            return
        a, b = self._stack.cursors
        width = b - a
        inverse = tr("1/Δt = {value} 1/s").format(value=figure(1.0 / width, 6)) if width else ""
        self.times.setText(f"A = {figure(a, 6)} s\u2003B = {figure(b, 6)} s\nΔt = {figure(width, 6)} s\u2003{inverse}")
        curves = [curve for plot in self._stack.plots for curve in plot.curves]
        heads = [(curve.label, curve.record.label, curve.record.style.colour.name()) for curve in curves]
        if heads != self._heads:
            self._heads = heads
            self._make_rows(curves)
        for row, curve in enumerate(curves):
            self._fill_row(row, curve, a, b)

    def _make_rows(self, curves: Sequence[RunCurve]) -> None:
        """Make the cells; a cursor that is dragged only changes what stands in them."""
        self.table.setRowCount(len(curves))
        for row, curve in enumerate(curves):
            head = QTableWidgetItem(dot(curve.record.style.colour), curve.label)
            head.setToolTip(f"{curve.label}: {curve.record.label}")
            self.table.setVerticalHeaderItem(row, head)
            for column in range(len(TITLES)):
                item = QTableWidgetItem()
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)

    def _fill_row(self, row: int, curve: RunCurve, a: float, b: float) -> None:
        at_a, at_b = curve.value_at(a), curve.value_at(b)
        change = at_b - at_a if at_a is not None and at_b is not None else None
        slope = change / (b - a) if change is not None and b != a else None
        for column, value in enumerate((at_a, at_b, change, slope)):
            item = self.table.item(row, column)
            assert item is not None
            item.setText("" if value is None else figure(value, DIGITS))
            item.setToolTip("" if value is None else f"{curve.record.label}: {value:.17g}")


def _fit_lines(table: QTableWidget) -> None:
    table.setFont(text_font(SECONDARY_SIZE))
    table.verticalHeader().setFont(text_font(SECONDARY_SIZE))
    fix_rows(table, 22)
    table.verticalHeader().setMaximumWidth(scaled(WIDTH) // 3)
