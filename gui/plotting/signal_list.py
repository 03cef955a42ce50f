"""The list of signals beside the curves: which of them are drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import final

from PySide6.QtCore import QMimeData, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.plotting.signal_drag_data import signals_to_drag
from macrostep.gui.theme.theme import scaled, with_text_scale
from macrostep.gui.widgets.basic import in_column, text_label
from macrostep.gui.widgets.menu import Menu
from macrostep.gui.widgets.search_field import SearchField
from macrostep.gui.widgets.tables.check_delegate import CheckDelegate
from macrostep.solvers.problem.columns import Column, first_choice

_KINDS = {"state": marked("state"), "output": marked("output")}
_LABEL = Qt.ItemDataRole.UserRole
_NUMBER = re.compile(r"(?<=_)\d+(?=\.)")
"""Of a member of many of the same."""


@final
class SignalList(QWidget):
    """Signals by subsystem, with check boxes and a search.

    Signals
    -------
    chosen_changed()
    """

    chosen_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[Column, ...] = ()
        self._chosen: set[str] = set()
        self.search = SearchField(tr("Search signals"))
        self.search.textChanged.connect(self._filter)
        self.tree = _SignalTree()
        self.tree.setHeaderHidden(True)
        with_text_scale(self.tree, lambda tree: tree.setIndentation(scaled(16)))
        self.tree.setUniformRowHeights(True)
        self.tree.setItemDelegate(CheckDelegate(self.tree))
        self.tree.setAccessibleName(tr("Signals"))
        self.tree.setTextElideMode(Qt.TextElideMode.ElideLeft)  # subsystems of one composite begin alike
        self.tree.itemChanged.connect(self._take_check)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._open_menu)
        self.menu = Menu(self)
        self.nothing = text_label("", "secondary", wraps=True)
        self.nothing.hide()
        self.setLayout(in_column(self.search, self.nothing, (self.tree, 1), margins=(8, 8, 4, 4), spacing=4))
        with_text_scale(self, lambda panel: panel.setMinimumWidth(scaled(120)))

    @property
    def chosen(self) -> list[Column]:
        """The signals to draw, in the order of the file."""
        return [column for column in self._columns if column.label in self._chosen]

    def set_columns(self, columns: Sequence[Column]) -> None:
        """List these signals; those that were chosen stay chosen, and a first choice is made if none is left."""
        if tuple(columns) == self._columns:
            return
        self._columns = tuple(columns)
        self._chosen &= {column.label for column in columns}
        if not self._chosen:
            self._chosen = set(first_choice(columns))
        self._fill()
        self.chosen_changed.emit()

    def show_some_of(self, columns: Sequence[Column]) -> None:
        """Draw a first choice of a run's signals besides the others, if none of them is drawn."""
        if columns and self._chosen.isdisjoint(column.label for column in columns):
            self.choose([*self._chosen, *first_choice(columns)])

    def rename(self, name_of: Callable[[str], str]) -> None:
        """Go on with what was chosen under other names."""
        self._chosen = set(map(name_of, self._chosen))

    def begin(self, labels: Sequence[str]) -> None:
        """List nothing until columns come, and draw these of them; without any, a first choice."""
        self._chosen = set(labels)
        self._columns = ()
        self._fill()

    @property
    def has_columns(self) -> bool:
        """Whether there is anything to choose from."""
        return bool(self._columns)

    @property
    def is_first_choice(self) -> bool:
        """Whether nobody chose."""
        return self._chosen == set(first_choice(self._columns))

    def has(self, label: str) -> bool:
        """Say whether there is such a signal."""
        return any(column.label == label for column in self._columns)

    def choose(self, labels: Sequence[str]) -> None:
        """Draw these signals and no others."""
        self._chosen = set(labels)
        self._fill()
        self.chosen_changed.emit()

    def add(self, labels: Sequence[str]) -> None:
        """Draw these signals besides; those that there are not yet, as soon as they come."""
        self.choose([*self._chosen, *labels])

    def _fill(self) -> None:
        with QSignalBlocker(self.tree):
            self.tree.clear()
            groups: dict[str, QTreeWidgetItem] = {}
            for column in self._columns:
                if column.subsystem not in groups:
                    group = QTreeWidgetItem(self.tree, [column.subsystem])
                    group.setFlags(group.flags() | Qt.ItemFlag.ItemIsAutoTristate | Qt.ItemFlag.ItemIsUserCheckable)
                    groups[column.subsystem] = group
                unit = f"  [{column.unit}]" if column.unit else ""
                item = QTreeWidgetItem(groups[column.subsystem], [f"{column.name}{unit}"])
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setData(0, _LABEL, column.label)
                kind, unit = tr(_KINDS[column.kind]), column.unit or tr("no unit")
                item.setToolTip(0, f"{column.label}: {kind}, {unit}")
                checked = column.label in self._chosen
                item.setCheckState(0, Qt.CheckState.Checked if checked else Qt.CheckState.Unchecked)
            self.tree.expandAll()
        self._filter(self.search.text())

    def _take_check(self, item: QTreeWidgetItem) -> None:
        before = set(self._chosen)
        for signal in self._signals():
            label = signal.data(0, _LABEL)
            if signal.checkState(0) == Qt.CheckState.Checked:
                self._chosen.add(label)
            else:
                self._chosen.discard(label)
        if self._chosen != before:
            self.chosen_changed.emit()

    def _open_menu(self, place: QPoint) -> None:
        """Offer to draw a signal of one of many for all of them."""
        item = self.tree.itemAt(place)
        label = item.data(0, _LABEL) if item is not None else None
        same = of_all_members(label, [column.label for column in self._columns]) if label else []
        if len(same) < 2:
            return
        self.menu.clear()
        for text, chosen in (
            (tr("Draw it for all %n member(s)", "", len(same)), {*self._chosen, *same}),
            (tr("Draw it for this member only"), {*self._chosen - set(same), label}),
            (tr("Draw it for no member"), self._chosen - set(same)),
        ):
            self.menu.addAction(text).triggered.connect(lambda _=False, chosen=chosen: self.choose(list(chosen)))
        self.menu.popup(self.tree.viewport().mapToGlobal(place))

    def _filter(self, text: str) -> None:
        """Show the signals whose names have every word of the text."""
        words = text.lower().split()
        for signal in self._signals():
            signal.setHidden(not all(word in signal.data(0, _LABEL).lower() for word in words))
        any_shown = False
        for index in range(self.tree.topLevelItemCount()):
            group = self.tree.topLevelItem(index)
            assert group is not None
            shown = any(not group.child(k).isHidden() for k in range(group.childCount()))
            group.setHidden(not shown)
            any_shown = any_shown or shown
        self.nothing.setText(tr("No signal has {text!r} in its name.").format(text=text))
        self.nothing.setVisible(bool(words) and not any_shown)

    def _signals(self) -> list[QTreeWidgetItem]:
        groups = [self.tree.topLevelItem(index) for index in range(self.tree.topLevelItemCount())]
        return [group.child(k) for group in groups if group is not None for k in range(group.childCount())]


def of_all_members(label: str, labels: Sequence[str]) -> list[str]:
    """Return the signals that differ from one in numbers of members only: ``cells.cell_1.v``, ``cells.cell_2.v``."""
    kind = _NUMBER.sub("", label)
    return [other for other in labels if _NUMBER.sub("", other) == kind]


class _SignalTree(QTreeWidget):
    """Signals that can be dragged onto the plots."""

    def __init__(self) -> None:
        super().__init__()
        self.setDragEnabled(True)
        self.setDragDropMode(QTreeWidget.DragDropMode.DragOnly)

    def mimeData(self, items: Sequence[QTreeWidgetItem]) -> QMimeData:
        labels: list[str] = []
        for item in items:
            parts = [item] if item.data(0, _LABEL) else [item.child(k) for k in range(item.childCount())]
            labels.extend(part.data(0, _LABEL) for part in parts)
        return signals_to_drag(labels)
