"""Check boxes in lists and trees that look like the window's other check boxes, and can be seen in the dark."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import scaled, theme

_SIZE = 14


class CheckDelegate(QStyledItemDelegate):
    """Paints over the check boxes of the style."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        self.initStyleOption(option, index)
        value = index.data(Qt.ItemDataRole.CheckStateRole)
        if value is None:
            return
        state = Qt.CheckState(value)
        style, t = option.widget.style(), theme()
        place = style.subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, option, option.widget)
        box = QRectF(0, 0, scaled(_SIZE), scaled(_SIZE))
        box.moveCenter(QRectF(place).center())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(place.adjusted(-1, -1, 1, 1), t.colour(_ground(option)))
        checked = state != Qt.CheckState.Unchecked
        painter.setPen(QPen(t.colour("accent" if checked else "field")))
        painter.setBrush(t.colour("accent" if checked else "panel"))
        painter.drawRoundedRect(box, 3, 3)
        if state == Qt.CheckState.Checked:
            icon("check", token="on_accent").paint(painter, box.toAlignedRect())
        elif checked:
            painter.setPen(QPen(t.colour("on_accent"), 2))
            painter.drawLine(box.center() - QPointF(scaled(3), 0), box.center() + QPointF(scaled(3), 0))
        painter.restore()


def _ground(option: QStyleOptionViewItem) -> str:
    """Return the colour on which the style has painted the item."""
    if option.state & QStyle.StateFlag.State_Selected:
        return "selected"
    return "hover" if option.state & QStyle.StateFlag.State_MouseOver else "panel"
