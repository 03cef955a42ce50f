"""The tree of the library's blocks: groups that open and close, search, and dragging onto the canvas."""

from __future__ import annotations

import textwrap

from PySide6.QtCore import QByteArray, QMimeData, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt
from PySide6.QtGui import QDrag, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
)

from macrostep.gui.canvas.painting.symbols import FMU_SYMBOL, symbol_icon
from macrostep.gui.canvas.view.insertion import BLOCK_MIME, FMU_FROM_FILE, FMU_WORDS, OWN
from macrostep.gui.canvas.view.own_blocks import own_icon
from macrostep.gui.editing.shelves import Shelves
from macrostep.gui.localisation.library import template, templates
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.settings.preferences import preferences
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme, with_text_scale
from macrostep.model.bundles.bundles import bundles
from macrostep.model.library.library import Template, search_rank

TYPE = Qt.ItemDataRole.UserRole
ARROW = 12
"""Size of a group's arrow at 100 % size of text [px]."""
ICON = QSize(34, 22)
ROW = 28
BESIDE_CURSOR = QPoint(-14, -10)
"""From the corner of the symbol that is dragged to the tip of the cursor [px]."""
FMU_GROUP, OWN_GROUP = "FMU", "Own blocks"
OPEN_AT_FIRST = (OWN_GROUP, "General", "Mechanics", FMU_GROUP)
WHERE = {
    "diagram": marked("In this diagram only"),
    "project": marked("In the folder of this diagram"),
    "user": marked("In my library"),
}
_OPEN_GROUPS = "library_groups"
_WIDTH = 70
"""Of the lines of a tool tip, in characters."""


def tool_tip(entry: Template) -> str:
    """Return what a block is, with its ports and their units."""
    block = entry.subsystem
    lines = [entry.title, *textwrap.wrap(entry.summary, _WIDTH)]
    for head, ports in ((tr("Inputs"), block.inputs), (tr("Outputs"), block.outputs)):
        if ports:
            named = (f"{name} [{p.unit}]" if p.unit not in ("", "1") else name for name, p in ports.items())
            lines += textwrap.wrap(f"{head}: {', '.join(named)}", _WIDTH)
    joined = [f"{bundle.name} ({bundle.kind})" for bundle in bundles(block)]
    if joined:
        lines += textwrap.wrap(f"{tr('Bundles')}: {', '.join(joined)}", _WIDTH)
    return "\n".join(lines)


class Palette(QTreeWidget):
    """Groups and their blocks.

    Parameters
    ----------
    shelves : Shelves
        The blocks of one's own, which come first.
    """

    def __init__(self, shelves: Shelves) -> None:
        super().__init__()
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # long names differ in their ends
        self.setHeaderHidden(True)
        self.setIndentation(0)
        with_text_scale(self, lambda tree: tree.setIconSize(QSize(scaled(ICON.width()), scaled(ICON.height()))))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_PaletteRows(self))
        self._is_searching = False
        self._groups: dict[str, QTreeWidgetItem] = {}
        self._shelves = shelves
        shelves.changed.connect(self.show_own)
        for entry in templates():
            self._add(entry)
        self._add_files()
        self._add_own()
        self._open_groups()
        self.itemExpanded.connect(self._group_changed)
        self.itemCollapsed.connect(self._group_changed)

    def _add(self, entry: Template) -> None:
        if entry.group not in self._groups:
            group = self._groups[entry.group] = QTreeWidgetItem(self, [tr(entry.group)])
            group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item = QTreeWidgetItem(self._groups[entry.group], [entry.title])
        item.setData(0, TYPE, entry.type)
        item.setIcon(0, symbol_icon(entry.symbol))
        item.setToolTip(0, tool_tip(entry))
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemNeverHasChildren)

    def _add_files(self) -> None:
        """Add what asks for a file."""
        group = self._groups[FMU_GROUP] = QTreeWidgetItem(self, [tr("FMU")])
        group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item = QTreeWidgetItem(group, [tr("FMU from a file…")])
        item.setData(0, TYPE, FMU_FROM_FILE)
        item.setIcon(0, symbol_icon(FMU_SYMBOL))
        item.setToolTip(0, tr("A model of another tool; FMUs can also be dropped onto the canvas from a file manager"))
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemNeverHasChildren)

    def _add_own(self) -> None:
        """Add the blocks of one's own, before all others."""
        group = self._groups[OWN_GROUP] = QTreeWidgetItem([tr("Own blocks")])
        group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.insertTopLevelItem(0, group)
        self.show_own()

    def show_own(self) -> None:
        """Show the blocks of one's own that there are now."""
        group, chosen = self._groups[OWN_GROUP], self.current_type()
        for item in group.takeChildren():
            del item
        for name, shelved in self._shelves.all().items():
            block = shelved.block
            item = QTreeWidgetItem(group, [block.title or name])
            item.setData(0, TYPE, f"{OWN}{name}")
            item.setIcon(0, own_icon(block))
            where = tr(WHERE[shelved.place])
            item.setToolTip(0, "\n".join([block.title or name, *textwrap.wrap(block.summary, _WIDTH), where]))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemNeverHasChildren)
            if f"{OWN}{name}" == chosen:
                self.setCurrentItem(item)
        group.setHidden(not group.childCount())
        self._show_arrow(group)

    def _rank(self, type_: str, words: list[str]) -> int:
        """Return how well a block fits some words, 0 the best; negative if it does not."""
        entry = template(type_)
        if entry is not None:
            return entry.search_rank(words)
        if type_.startswith(OWN):
            block = self._shelves.block(type_.removeprefix(OWN))
            if block is None:
                return -1
            title, keywords = block.title or block.name, f"{block.name} {block.keywords}"
            return search_rank(words, title, block.group, keywords, block.summary)
        return 0 if all(word in FMU_WORDS for word in words) else -1

    def items(self) -> list[QTreeWidgetItem]:
        """Return the blocks, without their groups."""
        return [group.child(j) for group in self._groups.values() for j in range(group.childCount())]

    def current_type(self) -> str:
        """Return the type of the block that is chosen, "" if none is."""
        item = self.currentItem()
        return str(item.data(0, TYPE) or "") if item is not None and not item.isHidden() else ""

    # -- groups --------------------------------------------------------------------------------------------------

    def _open_groups(self) -> None:
        """Open the groups that were open last time."""
        kept = preferences().value(_OPEN_GROUPS)
        names = list(OPEN_AT_FIRST) if kept is None else [kept] if isinstance(kept, str) else kept
        for name, group in self._groups.items():
            group.setExpanded(name in names)
            self._show_arrow(group)

    def _group_changed(self, group: QTreeWidgetItem) -> None:
        self._show_arrow(group)
        if not self._is_searching:
            names = [name for name, item in self._groups.items() if item.isExpanded()]
            preferences().setValue(_OPEN_GROUPS, names)

    def _show_arrow(self, group: QTreeWidgetItem) -> None:
        group.setIcon(0, icon("chevron-down" if group.isExpanded() else "chevron-right", token="secondary"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None and item.data(0, TYPE) is None and event.button() == Qt.MouseButton.LeftButton:
            item.setExpanded(not item.isExpanded())
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on a group opens or closes it; the tree itself knows the arrows."""
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and item is not None and item.data(0, TYPE) is None:
            item.setExpanded(not item.isExpanded())
            return
        super().keyPressEvent(event)

    # -- search --------------------------------------------------------------------------------------------------

    def show_matching(self, words: list[str]) -> QTreeWidgetItem | None:
        """Show the blocks in whose texts every word stands, in open groups; returns the one that fits best."""
        best: tuple[int, QTreeWidgetItem] | None = None
        for item in self.items():
            rank = self._rank(item.data(0, TYPE), words)
            item.setHidden(rank < 0)
            if rank >= 0 and (best is None or rank < best[0]):
                best = (rank, item)
        for group in self._groups.values():
            group.setHidden(all(group.child(j).isHidden() for j in range(group.childCount())))
        was_searching, self._is_searching = self._is_searching, bool(words)
        if words:
            self.expandAll()
        elif was_searching:
            self._open_groups()
        return best[1] if best is not None else None

    def step(self, by: int) -> None:
        """Choose the next or the last block that can be seen, over groups."""
        seen = []
        walk = QTreeWidgetItemIterator(self, QTreeWidgetItemIterator.IteratorFlag.NotHidden)
        while (item := walk.value()) is not None:
            if item.data(0, TYPE) is not None and (item.parent() is None or item.parent().isExpanded()):
                seen.append(item)
            walk += 1
        if seen:
            current = self.currentItem()
            place = seen.index(current) + by if current in seen else 0
            self.setCurrentItem(seen[min(max(place, 0), len(seen) - 1)])

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come in by a key: there is something to go on from."""
        if self.currentItem() is None and event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        ):
            self.step(0)
        super().focusInEvent(event)

    # -- dragging ------------------------------------------------------------------------------------------------

    def mimeTypes(self) -> list[str]:
        return [BLOCK_MIME]

    def mimeData(self, items: list[QTreeWidgetItem]) -> QMimeData:  # type: ignore[override]  # the stub has no list
        data = QMimeData()
        data.setData(BLOCK_MIME, QByteArray(str(items[0].data(0, TYPE)).encode()))
        return data

    def startDrag(self, actions: Qt.DropAction) -> None:
        item = self.currentItem()
        if item is None or not self.current_type():
            return
        drag = QDrag(self)
        drag.setMimeData(self.mimeData([item]))
        drag.setPixmap(item.icon(0).pixmap(self.iconSize(), self.devicePixelRatioF()))  # the canvas shows the block
        drag.setHotSpot(BESIDE_CURSOR)
        drag.exec(Qt.DropAction.CopyAction)


class _PaletteRows(QStyledItemDelegate):
    """Rows of one height; the groups are headings with an arrow."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(super().sizeHint(option, index).width(), scaled(ROW))

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        if index.data(TYPE) is None:
            font = option.font
            font.setPixelSize(scaled(SECONDARY_SIZE))
            option.font = font
            option.decorationSize = QSize(scaled(ARROW), scaled(ARROW))
            option.palette.setColor(option.palette.ColorRole.Text, theme().colour("secondary"))
