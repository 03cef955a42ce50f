"""What lies over the picture without being part of it: the hint beside the cursor, and the note on an empty canvas."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QWidget

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.theme import SECONDARY_SIZE, TEXT_SIZE, scaled, smooth_painter, theme, theme_changed

WIDEST = 320
"""Width at which a hint is broken into lines [px]."""
FARTHEST = WIDEST // 2
"""A hint stands no farther below the cursor than this [px]."""
OFFSET = QPoint(12, 24)
"""From the tip of the cursor to the hint, which must not lie under it [px]."""
EMPTY = marked("Drag a block from the library or an FMU here, or double-click to search")


def painter_in_corner(widget: QWidget) -> QPainter:
    """Return a painter of what lies in a corner of the view; its ground is painted."""
    ground, painter = theme().colour("panel"), smooth_painter(widget)
    ground.setAlphaF(0.92)
    painter.setPen(theme().colour("line"))
    painter.setBrush(ground)
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
    return painter


class Overlay(QLabel):
    """A label that the mouse goes through."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        theme_changed.connect(self.use_theme)
        self.use_theme()

    def use_theme(self) -> None:
        """Take the colours of the theme in use."""
        raise NotImplementedError

    def put_at(self, place: QPoint) -> None:
        """Move here, or as near as it can lie within the viewport."""
        space = self._viewport.size() - self.size()
        self.move(max(0, min(place.x(), space.width())), max(0, min(place.y(), space.height())))

    def put_beside(self, cursor: QPoint) -> None:
        """Move below the cursor, or above it where there is no space."""
        place = cursor + OFFSET
        if place.y() + self.height() > self._viewport.height():
            place.setY(cursor.y() - OFFSET.y() // 2 - self.height())
        self.put_at(place)


class EmptyNote(Overlay):
    """Says what to do on a canvas without blocks."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setText(tr(EMPTY))

    def use_theme(self) -> None:
        self.setStyleSheet(f"color: {theme().secondary}; font-size: {scaled(TEXT_SIZE)}px;")


class Hint(Overlay):
    """Says beside the cursor why something cannot be done here."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.setWordWrap(True)
        self.setMargin(6)

    def use_theme(self) -> None:
        t = theme()
        self.setStyleSheet(
            f"color: {t.text}; background: {t.panel}; border: 1px solid {t.field}; border-radius: 4px;"
            f"font-size: {scaled(SECONDARY_SIZE)}px;"
        )

    def show_beside(self, text: str, cursor: QPoint, below: int | None = None) -> None:
        """Show a sentence beside the cursor, within the viewport; "" takes it away.

        Parameters
        ----------
        text : str
        cursor : QPoint
        below : int, optional
            Bottom of what is not to be covered.
        """
        self.setVisible(bool(text))
        if not text:
            return
        self.setText(text)
        self.setFixedWidth(min(WIDEST, self.fontMetrics().horizontalAdvance(text) + 24))
        self.adjustSize()
        where = cursor + OFFSET
        if below is not None:
            where.setY(max(where.y(), min(below, cursor.y() + FARTHEST)))
        self.put_at(where)
