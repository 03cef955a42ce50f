"""Curves of runs with what belongs to them: the list of signals, the legend, the button that shows everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSplitter, QStackedLayout, QToolButton, QVBoxLayout, QWidget

from macrostep.gui.icons import icon
from macrostep.gui.panels.curve import Read
from macrostep.gui.panels.legend import Legend
from macrostep.gui.panels.plot_stack import PlotStack
from macrostep.gui.panels.readout import figure
from macrostep.gui.panels.signal_list import SignalList
from macrostep.gui.run_records import RunRecord
from macrostep.gui.translation import tr
from macrostep.solvers.messages import Column


@final
class CurvesView(QWidget):
    """Draws the chosen signals of the runs that the legend shows.

    Parameters
    ----------
    read : callable
        Returns times and values of a run's signal.
    """

    def __init__(self, read: Read) -> None:
        super().__init__()
        self.signals = SignalList()
        self.legend = Legend()
        self.stack = PlotStack(read)
        self._time = QLabel()
        self._time.setProperty("role", "secondary")
        self._time.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._time.setMinimumWidth(112)
        self._time.setFixedHeight(24)
        self.fit_button = QToolButton()
        self.fit_button.setIcon(icon("fit"))
        self.fit_button.setToolTip(tr("Show everything and follow the run (Home, or a double click)"))
        self.fit_button.setAccessibleName(tr("Show everything"))
        home = QShortcut(QKeySequence("Home"), self)  # the canvas has a Home of its own
        home.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        home.activated.connect(self.stack.fit)
        self.fit_button.setEnabled(False)
        self.fit_button.clicked.connect(self.stack.fit)
        nothing = QLabel(tr("Choose signals in the list to draw them here."))
        nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedLayout()
        self.head = QHBoxLayout()
        self._lay_out()
        self._pages.addWidget(self.stack)  # shown at once: without a parent it would be a window of its own
        self._pages.addWidget(nothing)
        self.signals.chosen_changed.connect(self.redraw)
        self.legend.shown_changed.connect(self.redraw)
        self.stack.pointed.connect(self._show_time)
        self.stack.follows_changed.connect(lambda follows: self.fit_button.setEnabled(not follows))
        self.stack.hide_asked.connect(self._hide)

    def set_records(self, records: Sequence[RunRecord]) -> None:
        """Draw the runs of another job."""
        self.legend.set_records(records)
        self.set_columns(records)
        self.redraw()

    def set_columns(self, records: Sequence[RunRecord]) -> None:
        """List the signals that the runs have."""
        columns: dict[str, Column] = {}
        for record in records:
            columns.update({column.label: column for column in record.columns if column.label not in columns})
        if columns:
            self.signals.set_columns(list(columns.values()))

    def redraw(self) -> None:
        """Draw the chosen signals of the runs shown, anew."""
        chosen = self.signals.chosen
        self._pages.setCurrentIndex(0 if chosen else 1)
        self.stack.show_signals(chosen, self.legend.shown)

    def _hide(self, label: str) -> None:
        self.signals.choose([column.label for column in self.signals.chosen if column.label != label])

    def _show_time(self, time: float | None) -> None:
        self._time.setText("" if time is None else f"t = {figure(time, 6)} s")

    def _lay_out(self) -> None:
        self.head.setContentsMargins(8, 4, 4, 0)
        self.head.setSpacing(4)
        self.head.addWidget(self.legend, 1)
        for widget in (self._time, self.fit_button):
            self.head.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(0)
        column.addLayout(self.head)
        column.addLayout(self._pages, 1)
        splitter = QSplitter()
        splitter.addWidget(self.signals)
        splitter.addWidget(right)
        splitter.setStretchFactor(0, 0)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([180, 820])
        splitter.setCollapsible(1, False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(splitter)
