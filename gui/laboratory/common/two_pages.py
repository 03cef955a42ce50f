"""What a panel shows before there is anything, and after: a sentence with a button, or a bar above what it is about."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QWidget

from macrostep.gui.widgets.basic import Pages, in_column
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.scroll_areas import SidewaysRow


def with_bar(bar: QLayout, body: QWidget) -> QWidget:
    """Return a page: a row that scrolls sideways where it has to, above the rest."""
    row, page = QWidget(), QWidget()
    row.setLayout(bar)
    page.setLayout(in_column(SidewaysRow(row), (body, 1), spacing=0))
    return page


def two_pages(panel: QWidget, empty: EmptyState, full: QWidget) -> Pages:
    """Fill a panel with two pages, and return them."""
    pages = Pages()
    panel.setLayout(pages)
    for page in (empty, full):
        pages.addWidget(page)
    return pages
