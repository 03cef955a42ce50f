"""A view of an FMU's variables as a tree, however many there are: rows come as one scrolls, a search shows some."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView

from macrostep.gui.theme.theme import scaled, theme, with_text_scale
from macrostep.model.fmi import Variable
from macrostep.model.fmi.tree import ROOT, VariableTree

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
PAGE = 80
"""Rows of a level that come at once."""
MOST_FOUND = 300
"""Variables that a search shows; more would be no help."""
OPENED = 60
"""So many that are found are shown in open levels."""
_EMPTY = VariableTree(())


class VariableTreeModel(QAbstractItemModel):
    """Nodes of a tree; what stands in the columns is said by :meth:`cell`.

    Parameters
    ----------
    headers : sequence of str
    parent : QObject
    """

    def __init__(self, headers: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headers = headers
        self.tree = _EMPTY
        self._rows: dict[int, int] = {}
        self._children: dict[int, list[int]] | None = None
        self._fetched: dict[int, int] = {}

    def cell(self, variable: Variable, column: int, role: int) -> Any:
        """Return what a column shows of a variable; the first one's text is the node's label."""
        raise NotImplementedError

    def show_tree(self, tree: VariableTree, nodes: Collection[int] | None = None) -> None:
        """Show a tree, or these nodes of it and what they are in."""
        self.beginResetModel()
        self.tree = tree
        self._fetched.clear()
        self._rows.clear()
        self._children = None
        if nodes is not None:
            self._children = {}
            for node in sorted(tree.above(nodes) - {ROOT}):
                inside = self._children.setdefault(tree.parents[node], [])
                self._rows[node] = len(inside)
                inside.append(node)
        self.endResetModel()

    # -- what is where ---------------------------------------------------------------------------------------------

    def node(self, index: Index) -> int:
        return int(index.internalId()) if index.isValid() else ROOT

    def variable(self, index: Index) -> Variable | None:
        """Return the variable of a row; None for a level only."""
        return self.tree.variables[self.node(index)]

    def place(self, name: str) -> QModelIndex:
        """Return where a variable is; an invalid index if it is not shown."""
        node = self.tree.nodes.get(name)
        return self._place(node) if node is not None else QModelIndex()

    def _place(self, node: int) -> QModelIndex:
        if self._children is not None and node not in self._rows:
            return QModelIndex()
        above = self.tree.parents[node]
        row = self.tree.rows[node] if self._children is None else self._rows[node]
        self._fetched[above] = max(self._fetched.get(above, PAGE), row + 1)
        return self.createIndex(row, 0, node)

    def _inside(self, node: int) -> Sequence[int]:
        return self.tree.children[node] if self._children is None else self._children.get(node, [])

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008  # Qt's own
        inside = self._inside(self.node(parent))
        return self.createIndex(row, column, inside[row]) if 0 <= row < len(inside) else QModelIndex()

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]  # the stub has that of QObject
        node = self.node(index)
        above = self.tree.parents[node] if node != ROOT else ROOT
        if above == ROOT:
            return QModelIndex()
        row = self.tree.rows[above] if self._children is None else self._rows[above]
        return self.createIndex(row, 0, above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        if parent.column() > 0:
            return 0
        node = self.node(parent)
        return min(len(self._inside(node)), self._fetched.get(node, PAGE))

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(self._headers)

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        return parent.column() <= 0 and bool(self._inside(self.node(parent)))

    def canFetchMore(self, parent: Index) -> bool:
        return self.rowCount(parent) < len(self._inside(self.node(parent)))

    def fetchMore(self, parent: Index) -> None:
        node, known = self.node(parent), self.rowCount(parent)
        more = min(known + PAGE, len(self._inside(node)))
        self.beginInsertRows(parent, known, more - 1)
        self._fetched[node] = more
        self.endInsertRows()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Role.DisplayRole:
            return self._headers[section]
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        node = self.node(index)
        variable = self.tree.variables[node]
        if role == Role.DisplayRole and index.column() == 0:
            return self.tree.labels[node]
        if variable is not None:
            return self.cell(variable, index.column(), role)
        return theme().colour("secondary") if role == Role.ForegroundRole else None


class VariableTreeView(QTreeView):
    """Shows a :class:`VariableTreeModel`; a search opens the levels of what it finds.

    Parameters
    ----------
    model : VariableTreeModel
    widths : sequence of int
        Of the columns at 100 % size of text [px]; 0 for the one that takes what is left.
    """

    def __init__(self, model: VariableTreeModel, widths: Sequence[int]) -> None:
        super().__init__()
        self._model = model
        self.setModel(model)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.header()
        header.setStretchLastSection(False)
        for column, width in enumerate(widths):
            mode = QHeaderView.ResizeMode.Interactive if width else QHeaderView.ResizeMode.Stretch
            header.setSectionResizeMode(column, mode)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        with_text_scale(self, lambda tree: _fit(tree, widths))

    def search(self, tree: VariableTree, text: str, among: Collection[int] | None = None) -> int:
        """Show the variables of a tree in whose texts all words stand; returns how many are shown.

        Parameters
        ----------
        tree : VariableTree
        text : str
            Without words, all.
        among : collection of int, optional
            Show no other nodes than these.
        """
        words = text.casefold().split()
        if not words:
            self._model.show_tree(tree, among)
            found = len(tree) if among is None else len(among)
        else:
            nodes = tree.matching(words, MOST_FOUND)
            nodes = nodes if among is None else [node for node in nodes if node in among]
            self._model.show_tree(tree, nodes)
            found = len(nodes)
        if (words or among is not None) and found <= OPENED:
            self.expandAll()
        if words and found:
            self.setCurrentIndex(self._first(QModelIndex()))
        return found

    def _first(self, parent: QModelIndex) -> QModelIndex:
        index = self._model.index(0, 0, parent)
        return index if self._model.variable(index) is not None else self._first(index)


def _fit(tree: QTreeView, widths: Sequence[int]) -> None:
    tree.setIndentation(scaled(14))
    for column, width in enumerate(widths):
        if width:
            tree.setColumnWidth(column, scaled(width))
