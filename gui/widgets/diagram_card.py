"""A card on the start page: the picture of a diagram, its title, and two lines about it. It is a button."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QImage, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolButton, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import SECONDARY_SIZE, TEXT_SIZE, smooth_painter, text_font, theme
from macrostep.gui.widgets.painted_text import paint_lines

PICTURE = QSize(296, 132)
"""Size of the picture [px]."""
RADIUS = 6.0
PADDING = 10
WIDTH = PICTURE.width()


@final
class DiagramCard(QAbstractButton):
    """Opens a diagram.

    Parameters
    ----------
    title : str
    about : str
        What there is to see, wrapped into two lines below the title; :meth:`show_lines` puts others there.
    removable : bool
        Whether a cross and the key Delete take it away.

    Signals
    -------
    remove_requested()
    arrow_pressed(int)
        An arrow key that leads to another card.
    """

    remove_requested = Signal()
    arrow_pressed = Signal(int)

    def __init__(self, title: str, about: str = "", removable: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self._about = title, about
        self.setAccessibleName(title)
        self.setAccessibleDescription(about)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._removable = removable
        self._image = QImage()
        self._lines: list[str] = []
        self.is_missing = False
        self.remove_button = QToolButton(self)
        self.remove_button.setIcon(icon("close", token="secondary"))
        self.remove_button.setToolTip(tr("Take it off this list (Del); the file stays"))
        self.remove_button.setAccessibleName(tr("Take {name} off the list").format(name=title))
        self.remove_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.remove_button.setCursor(Qt.CursorShape.ArrowCursor)
        self.remove_button.clicked.connect(self.remove_requested)
        self.remove_button.hide()

    def show_lines(self, lines: list[str], is_missing: bool = False) -> None:
        """Say more about the diagram."""
        self._lines, self.is_missing = lines, is_missing
        self.setAccessibleDescription(". ".join(lines))
        self.updateGeometry()
        self.update()

    def show_picture(self, image: QImage) -> None:
        self._image = image
        self.update()

    # -- size and painting -----------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, PICTURE.height() + self._text_height())

    def _text_height(self) -> int:
        return 2 * PADDING + self._line_height(TEXT_SIZE) + 2 * self._line_height(SECONDARY_SIZE)

    @staticmethod
    def _line_height(size: int) -> int:
        return round(text_font(size).pixelSize() * 1.45)

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = smooth_painter(self)
        is_lit = self.underMouse() or self.hasFocus()
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = QPainterPath()
        shape.addRoundedRect(frame, RADIUS, RADIUS)
        painter.fillPath(shape, t.colour("pressed" if self.isDown() else "panel"))
        painter.setClipPath(shape)
        self._paint_picture(painter, QRect(QPoint(1, 1), QSize(self.width() - 2, PICTURE.height() - 1)))
        painter.setClipping(False)
        self._paint_texts(painter)
        painter.setPen(QPen(t.colour("accent" if is_lit else "line"), 2.0 if self.hasFocus() else 1.0))
        painter.drawPath(shape)

    def _paint_picture(self, painter: QPainter, field: QRect) -> None:
        t = theme()
        painter.fillRect(field, t.colour("canvas"))
        if not self._image.isNull():
            painter.drawImage(QRect(QPoint(0, 0), PICTURE), self._image)
        elif self.is_missing:
            sign = QRect(0, 0, 32, 32)
            sign.moveCenter(field.center())
            icon("warning", 32, "warning").paint(painter, sign)
        painter.setPen(t.colour("line"))
        painter.drawLine(field.bottomLeft(), field.bottomRight())

    def _paint_texts(self, painter: QPainter) -> None:
        top = PICTURE.height() + PADDING
        bold = text_font(TEXT_SIZE)
        bold.setWeight(QFont.Weight.DemiBold)
        small = text_font(SECONDARY_SIZE)
        row = QRect(PADDING, top, self.width() - 2 * PADDING, self._line_height(TEXT_SIZE))
        self._paint_row(painter, row, self.title, bold, "text")
        row = QRect(row.left(), row.bottom() + 1, row.width(), self._line_height(SECONDARY_SIZE))
        if not self._lines:
            paint_lines(painter, row, self._about, small, "secondary", 2)
        for index, line in enumerate(self._lines[:2]):
            self._paint_row(painter, row, line, small, "warning" if self.is_missing and index == 1 else "secondary")
            row.translate(0, row.height())

    @staticmethod
    def _paint_row(painter: QPainter, row: QRect, text: str, font: QFont, token: str) -> None:
        painter.setFont(font)
        painter.setPen(theme().colour(token))
        mode = Qt.TextElideMode.ElideMiddle if text.startswith(("/", "~")) else Qt.TextElideMode.ElideRight
        shown = painter.fontMetrics().elidedText(text, mode, row.width())
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)

    # -- events ----------------------------------------------------------------------------------------------------

    def _show_cross(self) -> None:
        self.remove_button.setVisible(self._removable and (self.underMouse() or self.hasFocus()))
        if self.remove_button.isVisible():
            self.remove_button.adjustSize()
            self.remove_button.move(self.width() - self.remove_button.width() - 4, 4)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._show_cross()
        super().enterEvent(event)

    def leaveEvent(self, event: object) -> None:
        self._show_cross()
        super().leaveEvent(event)  # type: ignore[arg-type]

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._show_cross()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._show_cross()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key == Qt.Key.Key_Delete and self._removable:
            self.remove_requested.emit()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.arrow_pressed.emit(int(key))
        else:
            super().keyPressEvent(event)
