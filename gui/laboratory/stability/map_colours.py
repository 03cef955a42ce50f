"""The colours of a map of stability on the screen: a legend, and margins as an image."""

from __future__ import annotations

from typing import final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import SECONDARY_SIZE, text_font, theme
from macrostep.solvers.figures.stability_colours import ABOVE, BELOW, SCALE_TICKS, colours


@final
class StabilityLegend(QWidget):
    """A bar with the colours and what they stand for."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Colours of growth per macro-step"))
        self.setToolTip(
            tr(
                "Growth per macro-step, or for a fixed-point iteration its contraction where that is larger: blue "
                "below 1, stable; orange above 1. Grey: a macro-step cannot be done."
            )
        )

    def sizeHint(self) -> QSize:
        return QSize(200, 34)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(text_font(SECONDARY_SIZE))
        bar = QRectF(10.0, 2.0, self.width() - 28.0, 12.0)
        gradient = QLinearGradient(QPointF(bar.left(), 0.0), QPointF(bar.right(), 0.0))
        for place, name in BELOW:
            gradient.setColorAt(0.4999 * place, QColor(name))
        for place, name in ABOVE:
            gradient.setColorAt(0.5 + 0.5 * place, QColor(name))
        painter.fillRect(bar, gradient)
        painter.setPen(theme().colour("secondary"))
        for place, text in SCALE_TICKS:
            x = bar.left() + place * bar.width()
            painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, bar.bottom() + 3.0))
            painter.drawText(QRectF(x - 40.0, bar.bottom() + 3.0, 80.0, 16.0), Qt.AlignmentFlag.AlignHCenter, text)


def image_of(margin: np.ndarray) -> QImage:
    """Return margins, row by row from below, as an image that stands upright."""
    pixels = np.ascontiguousarray(colours(margin)[::-1])
    height, width = margin.shape
    return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_RGBA8888).copy()
