"""A card of a lesson: its number, its title, what one learns, how long it takes, and how far one is. It is a button."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from macrostep.gui.lessons.progress import LessonProgress, load_progress
from macrostep.gui.lessons.shelf import ShelvedLesson, shelf
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import SECONDARY_SIZE, TEXT_SIZE, smooth_painter, text_font, theme, with_text_scale
from macrostep.gui.widgets.diagram_card import RADIUS
from macrostep.gui.widgets.painted_text import paint_lines

PADDING = 12
WIDTH = 248
"""Of a card that is not wide [px]: beside the examples, with three of them in a window of 1280 px."""
LINES = 3
"""Lines that what one learns may have."""


@final
class LessonCard(QAbstractButton):
    """Opens a lesson.

    Parameters
    ----------
    shelved : ShelvedLesson
    number : int
        Its place among ours; 0 for others.
    progress : LessonProgress
    is_wide : bool
        Whether it takes the width that there is, as in a list, or its own.

    Signals
    -------
    arrow_pressed(int)
        An arrow key that leads to another card.
    """

    arrow_pressed = Signal(int)

    def __init__(self, shelved: ShelvedLesson, number: int, progress: LessonProgress, is_wide: bool = False) -> None:
        super().__init__()
        self.shelved = shelved
        self.title = shelved.title
        self._number, self._progress = number, progress
        self._is_wide = is_wide
        self.setAccessibleName(tr("Lesson: {title}").format(title=self.title))
        self.setAccessibleDescription(f"{self._learns()} {self._state()}")
        self.setToolTip(shelved.fault or self._learns())
        self.setEnabled(shelved.head is not None)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        width = QSizePolicy.Policy.Expanding if is_wide else QSizePolicy.Policy.Fixed
        self.setSizePolicy(width, QSizePolicy.Policy.Fixed)
        with_text_scale(self, LessonCard.updateGeometry)

    def _learns(self) -> str:
        return self.shelved.head.learns if self.shelved.head is not None else self.shelved.fault

    def _state(self) -> str:
        """Say how long it takes, and how far one is."""
        minutes = tr("{minutes} min").format(minutes=self.shelved.head.minutes) if self.shelved.head is not None else ""
        if self._progress.fraction >= 1.0:
            return tr("{minutes} · done").format(minutes=minutes)
        if self._progress.has_begun:
            step = self._progress.step + 1
            return tr("{minutes} · step {step} of {count}").format(
                minutes=minutes, step=step, count=self._progress.steps
            )
        return minutes

    # -- size and painting -----------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        bold, small = QFontMetrics(self._bold()), QFontMetrics(text_font(SECONDARY_SIZE))
        return QSize(WIDTH, 2 * PADDING + 2 * bold.height() + LINES * (small.height() + 2) + small.height() + 22)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    @staticmethod
    def _bold() -> QFont:
        font = text_font(TEXT_SIZE)
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = smooth_painter(self)
        is_lit = self.underMouse() or self.hasFocus()
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        painter.fillPath(shape, t.colour("hover" if self.isDown() else "panel"))
        painter.setPen(QPen(t.colour("accent" if is_lit else "line"), 2.0 if self.hasFocus() else 1.0))
        painter.drawPath(shape)
        space = self.rect().adjusted(PADDING, PADDING, -PADDING, -PADDING)
        title = f"{self._number}  {self.title}" if self._number else self.title
        top = paint_lines(painter, space, title, self._bold(), "text", 2) + 4
        small = text_font(SECONDARY_SIZE)
        token = "secondary" if self.shelved.head is not None else "warning"
        height = QFontMetrics(small).height()
        lines = max((space.bottom() - 8 - height - top) // (height + 2), LINES)  # a short title leaves one more
        paint_lines(painter, space.adjusted(0, top - space.top(), 0, 0), self._learns(), small, token, lines)
        self._paint_state(painter, space, small)

    def _paint_state(self, painter: QPainter, space: QRect, font: QFont) -> None:
        t = theme()
        painter.setFont(font)
        painter.setPen(t.colour("good" if self._progress.fraction >= 1.0 else "secondary"))
        height = QFontMetrics(font).height()
        row = QRect(space.left(), space.bottom() - height - 8, space.width(), height)
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._state())
        painter.setPen(Qt.PenStyle.NoPen)
        groove = QRectF(space.left(), space.bottom() - 3, space.width(), 3)
        painter.setBrush(t.colour("line"))
        painter.drawRoundedRect(groove, 1.5, 1.5)
        if self._progress.fraction > 0.0:
            groove.setWidth(groove.width() * self._progress.fraction)
            painter.setBrush(t.colour("good" if self._progress.fraction >= 1.0 else "accent"))
            painter.drawRoundedRect(groove, 1.5, 1.5)

    # -- events ----------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.arrow_pressed.emit(int(key))
        else:
            super().keyPressEvent(event)


def cards(is_wide: bool = False) -> list[LessonCard]:
    """Return a card for every lesson; ours are numbered."""
    made, number = [], 0
    for lesson in shelf():
        number += lesson.is_ours
        made.append(LessonCard(lesson, number if lesson.is_ours else 0, load_progress(lesson.key), is_wide))
    return made
