"""Curves of runs with what belongs to them: the list of signals, the legend, the cursors, and how they are drawn."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSplitter, QStackedLayout, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.cursor_table import CursorTable
from macrostep.gui.plotting.curve import Read
from macrostep.gui.plotting.display_menu import DisplayMenu
from macrostep.gui.plotting.figures import figure
from macrostep.gui.plotting.legend import Legend
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.plotting.signal_drag_data import dropped_signals, dropped_tables
from macrostep.gui.plotting.signal_list import SignalList
from macrostep.gui.plotting.signal_plot import SignalPlot
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_height, scaled, with_text_scale
from macrostep.gui.widgets.basic import in_column, in_row, text_label, tool_button
from macrostep.gui.widgets.menu import Menu
from macrostep.model.diagram.plots import Plots
from macrostep.solvers.problem.columns import Column


@final
class CurvesView(QWidget):
    """Draws the chosen signals of the runs that the legend shows.

    Parameters
    ----------
    read : callable
        Returns times and values of a run's signal.
    offers_log_values : bool
        Whether the menu offers logarithms of values.

    Signals
    -------
    files_dropped(list, str)
        Files were dropped, on the plot of a signal or beside any ("").
    arranged()
        Other signals are drawn, or otherwise.
    menu_opened(QMenu, float)
        The menu of a plot is being made, at a time [s]; others may add to it.
    """

    files_dropped = Signal(list, str)
    arranged = Signal()
    menu_opened = Signal(object, float)

    def __init__(self, read: Read, offers_log_values: bool = True) -> None:
        super().__init__()
        self.read = read
        self.signals = SignalList()
        self.legend = Legend()
        self.stack = PlotStack(read)
        self.display_menu = DisplayMenu(self.stack, self.redraw, offers_log_values)
        self.cursor_table = CursorTable(self.stack, read)
        self._led_by: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._records: list[RunRecord] = []
        self._listed: list[tuple[Column, ...]] = []
        self._time = text_label("", "secondary")
        self._time.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        with_text_scale(self._time, lambda label: label.setMinimumWidth(scaled(112)))
        fix_height(self._time, 24)
        cursors = tr("Two cursors, A and B (C)")
        self.cursor_button = tool_button(icon("cursors"), tip=cursors, name=tr("Cursors"), is_checkable=True)
        self.cursor_button.toggled.connect(self._switch_cursors)
        self.display_button = tool_button(icon("settings"), tip=tr("How signals are drawn"), opens_menu=True)
        self.display_button.setMenu(self.display_menu)
        written = tr("Write what is drawn to a file")
        self.export_button = tool_button(icon("export"), tip=written, name=tr("Export"), opens_menu=True)
        follow = tr("Show everything and follow the run (Home, or a double click)")
        self.fit_button = tool_button(icon("fit"), self.stack.fit, tip=follow, name=tr("Show everything"))
        home = QShortcut(QKeySequence("Home"), self)  # the canvas has a Home of its own
        home.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        home.activated.connect(self.stack.fit)
        self.fit_button.setEnabled(False)
        nothing = QLabel(tr("Choose signals in the list, or drag them here from the list or the diagram."))
        nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        nothing.setWordWrap(True)
        self._pages = QStackedLayout()
        self.head = QHBoxLayout()
        self.setAcceptDrops(True)
        self._lay_out()
        self._pages.addWidget(self.stack)  # shown at once: without a parent it would be a window of its own
        self._pages.addWidget(nothing)
        self.signals.chosen_changed.connect(self._show_chosen)
        self.legend.shown_changed.connect(self.redraw)
        self.stack.pointed.connect(self._show_time)
        self.stack.follows_changed.connect(lambda follows: self.fit_button.setEnabled(not follows))
        self.stack.menu_requested.connect(self._open_menu)
        self.stack.cursors_changed.connect(self._show_cursors)

    def set_records(self, records: Sequence[RunRecord]) -> None:
        """Draw other runs; one that comes from another diagram has other signals, of which some are drawn."""
        new = [record for record in records if record not in self._records and not record.is_measured]
        self._records = list(records)
        self.stack.forget(records)
        self.legend.set_records(records)
        self.set_columns(records)
        for record in new:
            self.signals.show_some_of(record.columns)
        self.redraw()

    def set_columns(self, records: Sequence[RunRecord]) -> None:
        """List the signals that the runs have."""
        listed = [record.columns for record in records]
        if listed == self._listed:
            return
        self._listed = listed
        columns: dict[str, Column] = {}
        for record in records:
            columns.update({column.label: column for column in record.columns if column.label not in columns})
        if columns:
            self._rename_chosen(columns)
            self.signals.set_columns(list(columns.values()))
            self.display_menu.set_signals(list(columns))

    def rename(self, old: str, new: str) -> None:
        """Go on with the signals of a subsystem as soon as runs call it otherwise."""
        self._names[old] = new
        self._listed = []

    def _name_in(self, label: str, subsystems: Container[str]) -> str:
        """Return what a signal is called where there are these subsystems."""
        subsystem, _, name = label.rpartition(".")
        names = dict(self._names)
        while subsystem not in subsystems and subsystem in names:
            subsystem = names.pop(subsystem)
        return f"{subsystem}.{name}"

    def _rename_chosen(self, columns: Mapping[str, Column]) -> None:
        subsystems = {column.subsystem for column in columns.values()}

        def now(label: str) -> str:
            found = self._name_in(label, subsystems)
            return found if found in columns else label

        self.signals.rename(now)
        self._led_by = {now(label): now(leader) for label, leader in self._led_by.items()}
        over = self.stack.display.over
        if over and now(over) != over:
            self.display_menu.choose(over=now(over))

    def redraw(self) -> None:
        """Draw the chosen signals of the runs shown, anew."""
        groups = self.groups()
        self._pages.setCurrentIndex(1 if self.signals.has_columns and not groups else 0)
        self.stack.show_signals(groups, self.legend.shown)
        self.cursor_table.follow()
        if groups or self.signals.has_columns:
            self.arranged.emit()

    def _show_chosen(self) -> None:
        """Draw what is chosen now; what comes besides what was drawn is scrolled to."""
        before = {column.label for plot in self.stack.plots for column in plot.columns}
        self.redraw()
        new = [column.label for column in self.signals.chosen if column.label not in before]
        if before and new:
            self.stack.reveal(new[0])

    def arrangement(self, subsystems: Container[str]) -> Plots | None:
        """Return what the user chose to see of these subsystems; None if nothing."""
        display = self.stack.display
        groups = [tuple(self._name_in(column.label, subsystems) for column in group) for group in self.groups()]
        over = self._name_in(display.over, subsystems) if display.over else ""
        is_chosen = not self.signals.is_first_choice or any(len(group) > 1 for group in groups)
        plots = Plots(
            tuple(groups) if is_chosen else (), over, display.log_time, display.log_values, display.lines,
            display.is_normalised,
        )  # fmt: skip
        return plots if plots != Plots() else None

    def arrange(self, plots: Plots) -> None:
        """Show signals as they were chosen, as soon as they are there."""
        self._names, self._listed = {}, []
        self._led_by = {label: group[0] for group in plots.shown for label in group[1:]}
        self.signals.begin([label for group in plots.shown for label in group])
        self.display_menu.choose(
            over=plots.over, log_time=plots.log_time, log_values=plots.log_values, lines=plots.lines,
            is_normalised=plots.normalised,
        )  # fmt: skip

    def groups(self) -> list[list[Column]]:
        """Return the chosen signals, those of one plot together."""
        groups: dict[str, list[Column]] = {}
        chosen = self.signals.chosen
        labels = {column.label for column in chosen}
        for column in chosen:
            leader = self._led_by.get(column.label, column.label)
            groups.setdefault(leader if leader in labels else column.label, []).append(column)
        return [sorted(group, key=lambda c: c.label in self._led_by) for group in groups.values()]

    # -- user's actions ----------------------------------------------------------------------------------------------

    def add_signals(self, labels: Sequence[str], onto: str = "") -> None:
        """Draw more signals, in plots of their own or in that of another signal."""
        known = [label for label in labels if self.signals.has(label)]
        for label in known:
            self._led_by.pop(label, None)
            if onto and onto != label:
                self._led_by[label] = self._led_by.get(onto, onto)
        if known:
            self.signals.choose([*(column.label for column in self.signals.chosen), *known])

    def show_part_alone(self) -> bool:
        """Show only the plot under the mouse; False if there is none."""
        plot = self.stack.plot_under_mouse()
        self.stack.show_alone(plot)
        return plot is not None

    def part(self, plot: SignalPlot) -> None:
        """Give each signal of a plot a plot of its own."""
        for column in plot.columns:
            self._led_by.pop(column.label, None)
        self.redraw()

    def _hide(self, label: str) -> None:
        self.signals.choose([column.label for column in self.signals.chosen if column.label != label])

    def _open_menu(self, plot: SignalPlot, place: QPoint) -> None:
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(icon("fit"), tr("Show everything"), self.stack.fit)
        for column in plot.columns:
            menu.addAction(tr("Hide {signal}").format(signal=column.label), lambda c=column: self._hide(c.label))
        if len(plot.columns) > 1:
            menu.addAction(tr("Draw its signals apart"), lambda: self.part(plot))
        menu.addSeparator()
        menu.addActions(self.display_menu.actions())
        export = self.export_button.menu()
        if export is not None:
            menu.addSeparator()
            menu.addAction(export.menuAction())
        if self.stack.pointed_at is not None:
            self.menu_opened.emit(menu, self.stack.pointed_at)
        menu.popup(place)

    # -- cursors -----------------------------------------------------------------------------------------------------

    def _switch_cursors(self, on: bool) -> None:
        if on and self.stack.cursors is None:
            self.stack.show_cursors_in_view()
        elif not on:
            self.stack.set_cursors(None)

    def _show_cursors(self) -> None:
        are_shown = self.stack.cursors is not None
        self.cursor_button.setChecked(are_shown)
        self.cursor_table.setVisible(are_shown)
        self.cursor_table.follow()

    def _show_time(self, time: float | None) -> None:
        self._time.setText("" if time is None else f"t = {figure(time, 6)} s")

    # -- events ------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            super().keyPressEvent(event)
            return
        number = 0 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        match event.key():
            case Qt.Key.Key_C:
                self.cursor_button.toggle()
            case Qt.Key.Key_A | Qt.Key.Key_B if self.stack.pointed_at is not None:
                if self.stack.cursors is None:
                    self.stack.show_cursors_in_view()
                self.stack.move_cursor(int(event.key() == Qt.Key.Key_B), self.stack.pointed_at)
            case Qt.Key.Key_Left | Qt.Key.Key_Right if self.stack.cursors is not None and self.stack.plots:
                display, view = self.stack.display, self.stack.plots[0].view
                low, high = view.time_range
                step = (high - low) / max(view.width(), 1.0) * (1 if event.key() == Qt.Key.Key_Right else -1)
                place = display.to_view(self.stack.cursors[number]) + step
                self.stack.move_cursor(number, display.from_view(place))
            case _:
                super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._judge_drag(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._judge_drag(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Draw a signal of the list or of the diagram, or hand on files."""
        place = self.stack.mapFrom(self, event.position().toPoint())
        plot = self.stack.plot_at(place) if self.stack.isVisible() else None
        onto = plot.column.label if plot is not None else ""
        labels = dropped_signals(event.mimeData())
        event.acceptProposedAction()
        if labels:
            self.add_signals(labels, onto)
        else:
            self.files_dropped.emit(dropped_tables(event), onto)

    @staticmethod
    def _judge_drag(event: QDragMoveEvent) -> None:
        if dropped_signals(event.mimeData()) or dropped_tables(event):
            event.acceptProposedAction()
        else:
            event.ignore()

    # -- parts -------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.head.setContentsMargins(8, 4, 4, 0)
        self.head.setSpacing(4)
        self.head.addWidget(self.legend, 1)
        for widget in (self._time, self.cursor_button, self.display_button, self.export_button, self.fit_button):
            self.head.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        below = in_row((self._pages, 1), self.cursor_table, spacing=0)
        right = QWidget()
        right.setLayout(in_column(self.head, (below, 1), margins=(0, 0, 4, 0), spacing=0))
        splitter = QSplitter()
        splitter.addWidget(self.signals)
        splitter.addWidget(right)
        splitter.setStretchFactor(0, 0)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([180, 820])
        splitter.setCollapsible(1, False)
        self.setLayout(in_column(splitter))
