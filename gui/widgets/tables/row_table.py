"""A table of numbers whose rows are chosen whole: how the panels have it, and its text for the clipboard."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QTableView

from macrostep.gui.theme.theme import SECONDARY_SIZE, fix_icon, fix_rows, scaled, text_font
from macrostep.gui.widgets.tables.decimal_delegate import MEASURED, DecimalDelegate, is_number

ROW = 26
"""Height of a row at 100 % size of text [px]."""
_ARROW, _MARGINS = 34, 28
"""Space beside a heading, for its arrow, and beside the texts of a column [px]."""
_PADDING = 20
"""Space beside a heading without an arrow [px]."""


def row_table(model: QAbstractItemModel, name: str) -> QTableView:
    """Return a table with numbers aligned at their decimal points.

    Parameters
    ----------
    model : QAbstractItemModel
    name : str
        What it is called for those who hear it.
    """
    table = QTableView(showGrid=False, wordWrap=False, cornerButtonEnabled=False)
    table.setModel(model)
    table.setItemDelegate(DecimalDelegate(table))
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    fix_icon(table, 16)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.horizontalHeader().setHighlightSections(False)
    table.verticalHeader().setHighlightSections(False)
    table.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    fix_rows(table, ROW)
    table.setAccessibleName(name)
    return table


def heading_width(table: QTableView, column: int) -> int:
    """Return the width that the heading of a column needs [px]."""
    title = str(table.model().headerData(column, Qt.Orientation.Horizontal))
    painted = QFontMetrics(text_font(SECONDARY_SIZE)).horizontalAdvance(title)
    judged = table.fontMetrics().horizontalAdvance(title)  # Qt cuts it as if it were as large as the cells' texts
    return max(painted + scaled(_ARROW), judged + scaled(_PADDING))


def cell_width(table: QTableView, column: int) -> int:
    """Return the width that the first cells of a column need, numbers around their decimal point [px]."""
    model, metrics = table.model(), table.fontMetrics()
    texts = [str(model.index(row, column).data()) for row in range(min(model.rowCount(), MEASURED))]
    parts = [text.partition(".") if is_number(text) else (text, "", "") for text in texts]
    before = max((metrics.horizontalAdvance(whole) for whole, _, _ in parts), default=0)
    after = max((metrics.horizontalAdvance(point + fraction) for _, point, fraction in parts), default=0)
    return before + after + scaled(_MARGINS)


def as_text(model: QAbstractItemModel, role: int, rows: Iterable[int], named: str = "") -> str:
    """Return rows as text with tabs, under their headings.

    Parameters
    ----------
    model : QAbstractItemModel
    role : int
        Under which the model gives figures in full, and what names a row.
    rows : iterable of int
    named : str
        Heading of a column before the others with the names of the rows; none if "".
    """
    columns = range(model.columnCount())
    horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    lines = [[str(model.headerData(column, horizontal)) for column in columns]]
    lines += [[str(model.index(row, column).data(role)) for column in columns] for row in rows]
    if named:
        names = (str(model.headerData(row, vertical, role)) for row in rows)
        lines = [[first, *line] for first, line in zip([named, *names], lines, strict=True)]
    return "".join("\t".join(" ".join(text.split()) for text in line) + "\n" for line in lines)
