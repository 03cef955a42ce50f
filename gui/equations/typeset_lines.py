"""Lines of formulas, typeset one beneath the other; a line that is no formula stays text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.theme.theme import TEXT_SIZE, mono_font, scaled, smooth_painter, theme, theme_changed

_GAP, _INDENT = 8, 8
_LINE = 22
"""Height of a line whose picture is not there yet, or never will be [px]."""


class TypesetLines(QWidget):
    """Shows formulas as high as they are; a line that is too wide for its place is made smaller."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[tuple[str, bool]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        typesetter().done.connect(self._on_done)
        theme_changed.connect(self._changed)

    def show_lines(self, lines: Sequence[tuple[str, bool]]) -> None:
        """Show lines, each with whether it is a formula."""
        self._lines = list(lines)
        typesetter().forget_waiting()
        self._changed()

    @property
    def pictures(self) -> int:
        """How many lines are typeset by now."""
        return sum(self._picture(text) is not None for text, is_formula in self._lines if is_formula)

    @property
    def is_typeset(self) -> bool:
        """Whether there are formulas, and a picture of each."""
        return self.pictures == sum(is_formula for _, is_formula in self._lines) > 0

    def _picture(self, formula: str) -> QSvgRenderer | None:
        return typesetter().picture(formula, theme().text, scaled(TEXT_SIZE) + 2)

    def _size(self, text: str, is_formula: bool, space: int) -> tuple[float, float]:
        """Return width and height of a line in a widget `space` pixels wide."""
        picture = self._picture(text) if is_formula else None
        if picture is None:
            return float(space), float(scaled(_LINE))
        size = picture.defaultSize()
        shrink = min(1.0, max(1, space - scaled(_INDENT)) / max(1, size.width()))
        return size.width() * shrink, size.height() * shrink

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.heightForWidth(self.width()))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        gap = scaled(_GAP)
        return int(sum(self._size(*line, width)[1] + gap for line in self._lines)) + (gap if self._lines else 0)

    def _on_done(self, formula: str) -> None:
        if any(text == formula for text, _ in self._lines):
            self._changed()

    def _changed(self) -> None:
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # other lines may have to be made smaller, or no longer
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setFont(mono_font())
        y = float(scaled(_GAP))
        for text, is_formula in self._lines:
            width, height = self._size(text, is_formula, self.width())
            place = QRectF(scaled(_INDENT), y, width, height)
            picture = self._picture(text) if is_formula else None
            if picture is not None:
                picture.render(painter, place)
            elif not is_formula:
                painter.setPen(theme().colour("secondary"))
                painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
            y += height + scaled(_GAP)
        painter.end()
