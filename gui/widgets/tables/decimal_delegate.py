"""Numbers in a table, aligned at the decimal point."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

MARGIN = 8
MEASURED = 100
"""So many cells of a column decide how wide it is; measuring more would delay the window."""


@final
class DecimalDelegate(QStyledItemDelegate):
    """Paints what stands before the decimal point to the left of a line that all rows of a column share.

    Bold digits are wider than others, so widths are taken from the font of each cell.

    Parameters
    ----------
    table : QAbstractItemView
        With its model.
    """

    def __init__(self, table: QAbstractItemView) -> None:
        super().__init__(table)
        self._fractions: dict[tuple[int, int], int] = {}
        model = table.model()
        for signal in (model.modelReset, model.dataChanged, model.layoutChanged, model.rowsInserted, model.rowsRemoved):
            signal.connect(self._fractions.clear)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        self.initStyleOption(option, index)
        text = option.text
        if not is_number(text):
            super().paint(painter, option, index)
            return
        option.text = ""
        style = option.widget.style() if option.widget is not None else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        whole, point, fraction = text.partition(".")
        metrics = QFontMetrics(option.font)
        line = option.rect.right() - MARGIN - self._fraction_width(option.font, index)
        painter.save()
        painter.setFont(option.font)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        left = QRect(option.rect.left(), option.rect.top(), line - option.rect.left(), option.rect.height())
        right = QRect(line, option.rect.top(), metrics.horizontalAdvance(point + fraction) + 2, option.rect.height())
        painter.drawText(left, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), whole)
        painter.drawText(right, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), point + fraction)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a cell with as much space behind the point as the longest fraction of its column has."""
        size, text = super().sizeHint(option, index), str(index.data() or "")
        if is_number(text):
            self.initStyleOption(option, index)
            own = QFontMetrics(option.font).horizontalAdvance("".join(text.partition(".")[1:]))
            size.setWidth(size.width() + max(0, self._fraction_width(option.font, index) - own) + MARGIN)
        return size

    def _fraction_width(self, font: QFont, index: QModelIndex | QPersistentModelIndex) -> int:
        """Return the width right of the decimal point: the widest fraction of the column."""
        key = index.column(), font.pixelSize()
        if key not in self._fractions:
            bold = QFont(font)
            bold.setBold(True)
            metrics = QFontMetrics(bold)
            model = index.model()
            texts = (
                str(model.index(row, index.column()).data() or "") for row in range(min(model.rowCount(), MEASURED))
            )
            widths = (metrics.horizontalAdvance(text[text.find(".") :]) for text in texts if "." in text)
            self._fractions[key] = max(widths, default=0)
        return self._fractions[key]


def is_number(text: str) -> bool:
    """Say whether a cell's text is painted around the decimal point."""
    return text[:1].isdigit() or text[:1] in ("−", "+")
