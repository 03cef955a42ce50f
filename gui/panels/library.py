"""The library: blocks by group, to be dragged onto the canvas or inserted by double-click and Enter."""

from __future__ import annotations

from PySide6.QtCore import (
    QByteArray,
    QEvent,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QDrag, QFocusEvent, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.canvas.block_item import RADIUS
from macrostep.gui.canvas.insertion import BLOCK_MIME, insertion
from macrostep.gui.canvas.symbols import paint_symbol
from macrostep.gui.canvas.view import DiagramView
from macrostep.gui.document import Document
from macrostep.gui.search_field import SearchField
from macrostep.gui.theme import SECONDARY_SIZE, theme, theme_changed
from macrostep.model.block_shape import BLOCK_WIDTH
from macrostep.model.library import Template, template, templates

TYPE = Qt.ItemDataRole.UserRole
ICON = QSize(28, 18)
ROW = 28
GHOST_HEIGHT = 60
"""Height of the block that hangs on the cursor while it is dragged [px]."""


class LibraryPanel(QWidget):
    """The palette: search, groups, and a line about the block that is chosen."""

    def __init__(self, document: Document, view: DiagramView) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._document = document
        self._view = view
        self.search = SearchField("Search blocks")
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self.insert_current)
        self.search.installEventFilter(self)
        self.tree = _Palette()
        self.tree.setAccessibleName("Library")
        self.tree.itemActivated.connect(lambda item: self._insert(item))
        self.tree.currentItemChanged.connect(self._describe)
        self._nothing = QLabel()
        self._nothing.setProperty("role", "secondary")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._nothing.setWordWrap(True)
        self._nothing.setMargin(16)
        self._about = QLabel()
        self._about.setProperty("role", "secondary")
        self._about.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self._nothing, 1)
        layout.addWidget(self._about)
        theme_changed.connect(self.tree.show_symbols)
        self._filter("")
        self._describe(None)

    def insert_current(self) -> None:
        """Insert the chosen block in the middle of the view, or beside what stands there."""
        self._insert(self.tree.currentItem())

    def _insert(self, item: QTreeWidgetItem | None) -> None:
        chosen = template(item.data(0, TYPE)) if item is not None and item.data(0, TYPE) else None
        if chosen is None:
            return
        scene = self._view.scene_
        middle = self._view.centre()
        edit = insertion(self._document.diagram, chosen, (middle.x(), middle.y()), scene.is_free)
        if self._document.push(edit):
            scene.select([edit.subsystem.name])
            self._view.reveal(edit.subsystem.name)

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        first = self.tree.show_matching(words)
        self.tree.setVisible(first is not None)
        self._nothing.setVisible(first is None)
        self._nothing.setText(f"No block matches “{text.strip()}”.")
        if words and first is not None:
            self.tree.setCurrentItem(first)

    def _describe(self, item: QTreeWidgetItem | None) -> None:
        chosen = template(item.data(0, TYPE)) if item is not None and item.data(0, TYPE) else None
        self._about.setText(
            f"{chosen.summary} Enter inserts it."
            if chosen is not None
            else "Drag a block onto the canvas, or double-click it."
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys in the search field go through the blocks."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self.tree.keyPressEvent(event)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return False


class _Palette(QTreeWidget):
    """Groups and their blocks."""

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setIconSize(ICON)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Rows(self))
        groups: dict[str, QTreeWidgetItem] = {}
        for entry in templates():
            if entry.group not in groups:
                group = groups[entry.group] = QTreeWidgetItem(self, [entry.group])
                group.setFlags(Qt.ItemFlag.ItemIsEnabled)
                group.setExpanded(True)
            item = QTreeWidgetItem(groups[entry.group], [entry.title])
            item.setData(0, TYPE, entry.type)
            item.setToolTip(0, entry.summary)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemNeverHasChildren)
        self.show_symbols()

    def items(self) -> list[QTreeWidgetItem]:
        """Return the blocks, without their groups."""
        groups = [self.topLevelItem(i) for i in range(self.topLevelItemCount())]
        return [group.child(j) for group in groups if group is not None for j in range(group.childCount())]

    def show_symbols(self) -> None:
        """Draw the symbols in the colours of the theme."""
        for item in self.items():
            entry = template(item.data(0, TYPE))
            if entry is not None:
                item.setIcon(0, self._symbol(entry))

    def _symbol(self, entry: Template) -> QIcon:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(ICON * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_symbol(painter, entry.symbol, QRectF(0, 0, ICON.width(), ICON.height()), theme().colour("secondary"))
        painter.end()
        result = QIcon()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            result.addPixmap(pixmap, mode)
        return result

    def show_matching(self, words: list[str]) -> QTreeWidgetItem | None:
        """Show the blocks in whose texts every word stands; returns the first of them."""
        first = None
        for item in self.items():
            entry = template(item.data(0, TYPE))
            assert entry is not None
            text = f"{entry.title} {entry.group} {entry.summary}".casefold()
            is_match = all(word in text for word in words)
            item.setHidden(not is_match)
            first = first or (item if is_match else None)
        for i in range(self.topLevelItemCount()):
            group = self.topLevelItem(i)
            if group is not None:
                group.setHidden(all(group.child(j).isHidden() for j in range(group.childCount())))
        return first

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come in by a key: there is something to go on from."""
        if self.currentItem() is None and event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        ):
            for item in [item for item in self.items() if not item.isHidden()][:1]:
                self.setCurrentItem(item)
        super().focusInEvent(event)

    def mimeTypes(self) -> list[str]:
        return [BLOCK_MIME]

    def mimeData(self, items: list[QTreeWidgetItem]) -> QMimeData:  # type: ignore[override]  # the stub has no list
        data = QMimeData()
        data.setData(BLOCK_MIME, QByteArray(str(items[0].data(0, TYPE)).encode()))
        return data

    def startDrag(self, actions: Qt.DropAction) -> None:
        item = self.currentItem()
        entry = template(item.data(0, TYPE)) if item is not None and item.data(0, TYPE) else None
        if item is None or entry is None:
            return
        drag = QDrag(self)
        drag.setMimeData(self.mimeData([item]))
        ghost = self._ghost(entry)
        drag.setPixmap(ghost)
        drag.setHotSpot(QPoint(int(BLOCK_WIDTH / 2), GHOST_HEIGHT // 2))
        drag.exec(Qt.DropAction.CopyAction)

    def _ghost(self, entry: Template) -> QPixmap:
        """Return the picture of the block that is being dragged."""
        t = theme()
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(QSize(int(BLOCK_WIDTH), GHOST_HEIGHT) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.85)
        painter.setPen(t.colour("accent"))
        painter.setBrush(t.colour("panel"))
        frame = QRectF(0.5, 0.5, BLOCK_WIDTH - 1, GHOST_HEIGHT - 1)
        painter.drawRoundedRect(frame, RADIUS, RADIUS)
        painter.setPen(t.colour("text"))
        painter.drawText(frame.adjusted(10, 6, -10, 0), Qt.AlignmentFlag.AlignLeft, entry.title)
        paint_symbol(painter, entry.symbol, frame.adjusted(64, 28, -64, -8), t.colour("secondary"))
        painter.end()
        return pixmap


class _Rows(QStyledItemDelegate):
    """Rows of one height; the groups are headings."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(super().sizeHint(option, index).width(), ROW)

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        if index.data(TYPE) is None:
            font = option.font
            font.setPixelSize(SECONDARY_SIZE)
            option.font = font
            option.displayAlignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
            option.palette.setColor(option.palette.ColorRole.Text, theme().colour("secondary"))
