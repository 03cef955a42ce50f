"""The manual, page by page, beside the window; the pages about blocks are made from the library."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from PySide6.QtCore import QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QFont, QImage, QTextBlock, QTextCharFormat, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtWidgets import QDialog, QListWidget, QTextBrowser, QWidget

from macrostep.gui.canvas.painting.symbols import paint_symbol
from macrostep.gui.localisation.translation import language, tr
from macrostep.gui.manual import block_pages, method_pages
from macrostep.gui.theme.theme import fit_window, scaled, smooth_painter, theme, theme_changed, with_text_scale
from macrostep.gui.widgets.basic import described, in_column, in_row, text_label
from macrostep.gui.widgets.search_field import SearchField
from macrostep.model.library.library import template
from macrostep.solvers.options.options import MethodDescription

CONTENTS = "index.md"
NONE: Mapping[str, MethodDescription] = MappingProxyType({})
LEAST_CONTENTS = 264
"""Of the titles of pages beside a page, at 100 % size of text [px]."""
_PICTURE = QSize(96, 60)
"""Size of a block's symbol on its page [px]."""
_HEADING_SIZES = (22, 16, 14)
"""Sizes of headings by level, at 100 % size of text [px]."""
_CODE = r"```.*?```|`[^`\n]*`|^    .*?$"
_UNITS = "%|(?:s|ms|µs|m|mm|kg|N|J|W|V|A|Hz|px|MB|GB)\\b"
_JOINED = re.compile(
    rf"(?P<code>{_CODE})|(?<=\S) (?P<sign>[=+*/·<>≤≥≈→-]) (?=\S)|(?<=\d) (?=\d{{3}}\b|{_UNITS})",
    re.DOTALL | re.MULTILINE,
)
"""Code, or the spaces around a sign, within a number, and before its unit."""
_NO_BREAK = "\N{NO-BREAK SPACE}"
_LINK = re.compile(r"\[(?P<title>[^\]]+)\]\((?P<page>[\w-]+\.md)\)")


def pages(methods: Mapping[str, MethodDescription] = NONE) -> dict[str, str]:
    """Return the title of each page by its file's name, in the order of the contents.

    Blocks follow the library, and those of the methods that extensions have the page on choosing one.
    """
    found = {CONTENTS: tr("Contents")}
    for match in _LINK.finditer(text_of(CONTENTS)):
        found[match["page"]] = match["title"]
        if match["page"] == method_pages.CHOOSING:
            found |= method_pages.method_titles(methods)
        if match["page"] == block_pages.LIBRARY:
            found |= block_pages.block_titles()
    return found


def text_of(page: str, methods: Mapping[str, MethodDescription] = NONE) -> str:
    """Return a page in Markdown."""
    if block_pages.is_block_page(page):
        return block_pages.block_page(page)
    if method_pages.is_method_page(page):
        return method_pages.method_page(page, methods)
    text = files("macrostep.resources").joinpath("manual", page).read_text(encoding="utf-8")
    return text + block_pages.list_of_blocks() if page == block_pages.LIBRARY else text


def without_breaks(text: str) -> str:
    """Return Markdown whose formulas and quantities stay on one line; code stays as it is, for it is copied."""

    def joined(match: re.Match[str]) -> str:
        if match["code"]:
            return match["code"]
        return f"{_NO_BREAK}{match['sign']}{_NO_BREAK}" if match["sign"] else _NO_BREAK

    return _JOINED.sub(joined, text)


def set_margins(document: QTextDocument) -> None:
    """Set the distances and sizes of a page; Qt's Markdown has none between paragraphs."""
    document.setDocumentMargin(20)
    for frame in document.rootFrame().childFrames():
        table = frame.frameFormat()
        table.setTopMargin(2)
        table.setBottomMargin(14)
        frame.setFrameFormat(table)
    block = document.begin()
    while block.isValid():
        cursor, following = QTextCursor(block), block.next()
        if cursor.currentTable() is None:
            layout, level = block.blockFormat(), block.blockFormat().headingLevel()
            is_within = (_is_code(block) and _is_code(following)) or _is_in_list(block, following)
            layout.setTopMargin(18 if level > 1 else 0)
            layout.setBottomMargin(1 if is_within else 8)
            layout.setLeftMargin(20 if _is_code(block) else layout.leftMargin())
            cursor.setBlockFormat(layout)
            if level:
                _set_size(cursor, _HEADING_SIZES[min(level, len(_HEADING_SIZES)) - 1])
        elif " " not in block.text():  # a word alone makes its column as wide as it is
            layout = block.blockFormat()
            layout.setNonBreakableLines(True)
            cursor.setBlockFormat(layout)
        block = following


def _is_in_list(block: QTextBlock, following: QTextBlock) -> bool:
    return block.textList() is not None and following.isValid() and following.textList() is not None


def _is_code(block: QTextBlock) -> bool:
    return block.isValid() and block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeLanguage)


def _set_size(cursor: QTextCursor, size: int) -> None:
    font = QFont()
    font.setPixelSize(scaled(size))
    font.setBold(True)
    heading = QTextCharFormat()
    heading.setFont(font)
    cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
    cursor.setCharFormat(heading)


class _Page(QTextBrowser):
    """Shows a page, with its pictures, and the symbols of blocks in the colours of the theme."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        url = QUrl(name)
        entry = template(url.path()) if url.scheme() == block_pages.PICTURE.rstrip(":") else None
        picture = files("macrostep.resources").joinpath("manual", url.path())
        if entry is None and not url.scheme() and picture.is_file():
            image = QImage.fromData(picture.read_bytes())
            image.setDevicePixelRatio(max(1.0, image.width() / self._space()))
            return image
        if entry is None:
            return super().loadResource(kind, url)
        image = QImage(_PICTURE * self.devicePixelRatioF(), QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(self.devicePixelRatioF())
        image.fill(Qt.GlobalColor.transparent)
        painter = smooth_painter(image)
        paint_symbol(painter, entry.symbol, QRectF(0, 0, _PICTURE.width(), _PICTURE.height()), theme().colour("text"))
        painter.end()
        return image

    def _space(self) -> int:
        """Return the width that a picture may have [px]."""
        beside = 4 * int(self.document().documentMargin()) + self.verticalScrollBar().sizeHint().width()
        return max(200, self.width() - beside)


class ManualWindow(QDialog):
    """Shows the manual: its pages at the left, found by a word; links lead from page to page.

    Parameters
    ----------
    parent : QWidget
    page : str
        File name of the page to begin with.
    methods : mapping of MethodDescription by name
        Those that there are: extensions' have pages, too.

    Signals
    -------
    example_requested(str)
        The type of a block whose example shall be opened.
    """

    example_requested = Signal(str)

    def __init__(self, parent: QWidget, page: str = CONTENTS, methods: Mapping[str, MethodDescription] = NONE) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Manual"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_window(self, 940, 680)
        self._methods = dict(methods)
        self._pages = pages(self._methods)
        self.search = SearchField(tr("Find in the manual"))
        self.list = described(QListWidget(), tr("Pages of the manual"))
        for name, title in self._pages.items():
            self.list.addItem(f"    {title}" if "/" in name else title)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text = described(_Page(), tr("Manual"))
        self.text.setOpenLinks(False)
        self.in_english = text_label(tr("The manual is in English."), "secondary", wraps=True)
        self.in_english.setVisible(language() != "en")
        with_text_scale(self.list, lambda w: w.setMinimumWidth(scaled(LEAST_CONTENTS)))
        side = in_column(self.search, self.list, self.in_english)
        self.setLayout(in_row((side, 1), (self.text, 3), margins=(12, 12, 12, 12), spacing=12))
        self.list.currentRowChanged.connect(self._show_row)
        self.text.anchorClicked.connect(self._follow)
        self.search.textChanged.connect(self._find)
        self.open_page(page)
        theme_changed.connect(self._read_again)
        self.list.setFocus()

    def open_page(self, page: str) -> None:
        """Show a page by its file's name."""
        self.list.setCurrentRow(list(self._pages).index(page))

    @property
    def page(self) -> str:
        """The file name of the page that is shown."""
        return list(self._pages)[self.list.currentRow()]

    def _show_row(self, row: int) -> None:
        if row >= 0:
            self.text.setMarkdown(without_breaks(text_of(list(self._pages)[row], self._methods)))
            set_margins(self.text.document())
            self._mark(self.search.text())
            if not self.search.text():
                self._show_rows([True] * self.list.count())

    def _read_again(self) -> None:
        """Show links and symbols in the colours of another theme."""
        place = self.text.verticalScrollBar().value()
        self._show_row(self.list.currentRow())
        self.text.verticalScrollBar().setValue(place)

    def _follow(self, url: QUrl) -> None:
        if url.path() in self._pages:
            self.open_page(url.path())
        elif url.scheme() == block_pages.EXAMPLE.rstrip(":"):
            self.example_requested.emit(url.path())

    def _show_rows(self, found: list[bool]) -> None:
        """Show the pages found; those about blocks only in a search or while one is in the library."""
        is_open = bool(self.search.text()) or self.page == block_pages.LIBRARY or block_pages.is_block_page(self.page)
        for row, (page, has_it) in enumerate(zip(self._pages, found, strict=True)):
            self.list.item(row).setHidden(not has_it or (block_pages.is_block_page(page) and not is_open))

    def _find(self, words: str) -> None:
        """Leave the pages that hold a word, and go to the first of them."""
        found = [words.lower() in self._searched_text(page).lower() for page in self._pages]
        self._show_rows(found)
        if any(found) and not found[self.list.currentRow()]:
            self.list.setCurrentRow(found.index(True))
        else:
            self._mark(words)

    def _searched_text(self, page: str) -> str:
        return block_pages.searched_text(page) if block_pages.is_block_page(page) else text_of(page, self._methods)

    def _mark(self, words: str) -> None:
        """Show every place of the words on this page."""
        marks = []
        cursor = QTextCursor(self.text.document())
        while words and not (cursor := self.text.document().find(words, cursor)).isNull():
            mark = QTextBrowser.ExtraSelection()
            mark.cursor = QTextCursor(cursor)
            mark.format = QTextCharFormat()
            mark.format.setBackground(self.palette().highlight())
            mark.format.setForeground(self.palette().highlightedText())
            marks.append(mark)
        self.text.setExtraSelections(marks)
        if marks:
            self.text.setTextCursor(marks[0].cursor)
            self.text.moveCursor(QTextCursor.MoveOperation.Left)
