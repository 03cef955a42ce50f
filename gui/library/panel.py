"""The library: blocks by group, to be dragged onto the canvas or inserted by double-click and Enter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from macrostep.gui.blocks.actions import BlockActions
from macrostep.gui.canvas.painting.symbols import paint_symbol
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.insertion import FMU_FROM_FILE, OWN
from macrostep.gui.canvas.view.own_blocks import own_block
from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.shelves import Place
from macrostep.gui.library.palette import TYPE, Palette
from macrostep.gui.localisation.library import template
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import smooth_painter, theme, theme_changed
from macrostep.gui.widgets.basic import described, in_column, in_row, text_label
from macrostep.gui.widgets.menu import Menu
from macrostep.gui.widgets.search_field import SearchField
from macrostep.model.diagram.blocks import OwnBlock
from macrostep.model.library.library import Template
from macrostep.model.symbols.symbols import symbol

KEEP_USER: Place = "user"
KEEP_PROJECT: Place = "project"
PREVIEW = QSize(56, 35)
"""Size of the symbol of the block that is chosen [px]."""


class LibraryPanel(QWidget):
    """The palette: search, groups, and what the block that is chosen is.

    Signals
    -------
    block_page_requested(str)
        The type of a block whose page of the manual shall be shown.
    example_requested(str)
        The type of a block whose example shall be opened.
    fmu_requested()
        Ask for an FMU and insert it.
    own_edit_requested(str)
        The texts and the symbol of a block of one's own shall be edited.
    own_keep_requested(str, str)
        A block of one's own shall be written into the library "user" or "project".
    """

    block_page_requested = Signal(str)
    example_requested = Signal(str)
    fmu_requested = Signal()
    own_edit_requested = Signal(str)
    own_keep_requested = Signal(str, str)

    def __init__(self, document: Document, view: DiagramView) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._document = document
        self._view = view
        self.search = SearchField(tr("Search blocks"))
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._insert_and_go_on)
        self.search.installEventFilter(self)
        self.tree = described(Palette(view.document.shelves), tr("Library"))
        self.tree.itemActivated.connect(lambda item: self._insert(str(item.data(0, TYPE) or "")))
        self.tree.currentItemChanged.connect(lambda: self._describe())
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._open_menu)
        self._nothing = text_label("", "secondary", wraps=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._nothing.setMargin(16)
        self.preview = _Preview()
        self._column = in_column(
            self.search, (self.tree, 1), (self._nothing, 1), self.preview, margins=(8, 8, 8, 8), spacing=8
        )
        self.setLayout(self._column)
        self._filter("")
        self._describe()

    def insert_current(self) -> None:
        """Insert the chosen block in the middle of the view, or near what stands there."""
        self._insert(self.tree.current_type())

    def _insert_and_go_on(self) -> None:
        """Insert the chosen block; what is typed next is another search."""
        self.insert_current()
        self.search.begin_anew()

    def _insert(self, type_: str) -> None:
        chosen = template(type_)
        if type_ == FMU_FROM_FILE:
            self.fmu_requested.emit()
        elif chosen is not None:
            self._view.insert(chosen)
        elif (own := own_block(self._view.scene_, type_)) is not None:
            self._view.insert_own(own)

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        best = self.tree.show_matching(words)
        self.tree.setVisible(best is not None)
        self._nothing.setVisible(best is None)
        self._nothing.setText(
            tr("No block matches “{text}”. The Equations block holds whatever you write.").format(text=text.strip())
        )
        self.tree.scrollToTop()
        if words and best is not None:
            self.tree.setCurrentItem(best)
        self._describe()
        if words and best is not None:
            self._column.activate()  # what is said about the block takes from the height of the list
            self.tree.scrollToItem(best, Palette.ScrollHint.PositionAtCenter)

    def _describe(self) -> None:
        type_ = self.tree.current_type()
        own = own_block(self._view.scene_, type_)
        if own is not None:
            self.preview.show_own(own)
            return
        self.preview.show_block(template(type_))
        if type_ == FMU_FROM_FILE:
            self.preview.text.setText(tr("A model of another tool, from a file. Enter asks for the file."))

    def _open_menu(self, place: QPoint) -> None:
        item = self.tree.itemAt(place)
        if item is not None and item.data(0, TYPE):
            self.menu_of(str(item.data(0, TYPE))).popup(self.tree.viewport().mapToGlobal(place))

    def menu_of(self, type_: str) -> Menu:
        """Return the menu of a block; it deletes itself when it closes."""
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Insert"), lambda: self._insert(type_))
        if own_block(self._view.scene_, type_) is not None:
            self._fill_own(menu, type_)
            return menu
        if template(type_) is None:
            return menu
        menu.addAction(tr("About this block"), lambda: self.block_page_requested.emit(type_))
        menu.addAction(tr("Open its example"), lambda: self.example_requested.emit(type_))
        return menu

    def _fill_own(self, menu: Menu, type_: str) -> None:
        """Add what one can do with a block of one's own."""
        name = type_.removeprefix(OWN)
        menu.addAction(tr("About this block"), lambda: self.block_page_requested.emit(type_))
        menu.addAction(tr("Open its example"), lambda: self.example_requested.emit(type_))
        menu.addSeparator()
        menu.addAction(tr("Edit the block…"), lambda: self.own_edit_requested.emit(name))
        for place, text in ((KEEP_USER, tr("Keep in my library")), (KEEP_PROJECT, tr("Keep beside this diagram"))):
            action = menu.addAction(text, lambda place=place: self.own_keep_requested.emit(name, place))
            action.setEnabled(self._view.document.shelves.folder(place) is not None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys in the search field go through the blocks."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self.tree.step(1 if event.key() == Qt.Key.Key_Down else -1)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return False


class _Preview(QWidget):
    """What the chosen block is: its symbol and a line about it."""

    def __init__(self) -> None:
        super().__init__()
        self.symbol = _SymbolField()
        self.text = text_label("", "secondary", wraps=True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.setLayout(in_row((self.symbol, 0, Qt.AlignmentFlag.AlignTop), (self.text, 1), spacing=8))

    def show_block(self, entry: Template | None) -> None:
        """Show a block, or what one can do here."""
        self.symbol.setVisible(entry is not None)
        if entry is None:
            self.text.setText(tr("Drag a block onto the canvas, or double-click it."))
            return
        self.symbol.show_symbol(entry.symbol, entry.title)
        self.text.setText(f"{entry.summary} {tr('Enter inserts it, F1 explains it.')}")

    def show_own(self, block: OwnBlock) -> None:
        """Show a block of one's own."""
        found = symbol(block.symbol) if block.symbol else None
        self.symbol.setVisible(found is not None)
        self.symbol.show_symbol(found.elements if found is not None else (), block.title or block.name)
        self.text.setText(f"{block.summary} {tr('Enter inserts it.')}".strip())


class _SymbolField(QWidget):
    """The symbol of a block, in the colour of the text."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(PREVIEW)
        self._symbol: tuple[str, ...] = ()
        theme_changed.connect(self.update)

    def show_symbol(self, elements: tuple[str, ...], title: str) -> None:
        self._symbol = elements
        self.setAccessibleName(title)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        paint_symbol(painter, self._symbol, QRectF(self.rect()), theme().colour("text"))


def build(context: PanelContext) -> LibraryPanel:
    """Return the panel of a window."""
    library = LibraryPanel(context.document, context.view)
    library.fmu_requested.connect(context.fmus.ask_and_insert)
    blocks = context.made(BlockActions)
    library.own_edit_requested.connect(blocks.edit_block)
    library.own_keep_requested.connect(blocks.keep_block)

    def open_example(type_: str) -> None:
        if not type_.startswith(OWN):
            context.files.open_block_example(type_)
        elif (example := blocks.example_of(type_.removeprefix(OWN))) is not None:
            context.files.show_example(example)

    library.example_requested.connect(open_example)
    return library
