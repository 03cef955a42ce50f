"""Colours of a map of stability: blue where a method is stable, orange where something grows; and their legend."""

from __future__ import annotations

from typing import final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import SECONDARY_SIZE, text_font, theme

FASTEST, LIMIT_BELOW, LIMIT_ABOVE, FASTER = "#0A3F6B", "#CFE6F5", "#FBE0C6", "#8A3300"
_MIDDLE_BELOW, _MIDDLE_ABOVE = "#2E86C1", "#D55E00"
IMPOSSIBLE = "#8A919A"
HIGHEST = 2.0
"""Decadic logarithm of the growth from which the darkest orange is used."""

_BELOW = ((0.0, FASTEST), (0.5, _MIDDLE_BELOW), (1.0, LIMIT_BELOW))
_ABOVE = ((0.0, LIMIT_ABOVE), (0.5, _MIDDLE_ABOVE), (1.0, FASTER))


def colours(margin: np.ndarray) -> np.ndarray:
    """Return red, green, blue and opacity of margins, shape (..., 4), as bytes.

    A margin is growth (or contraction) minus 1: below 0 linear, above logarithmic; what is not known is left out, what
    cannot be done is grey.
    """
    growth = margin + 1.0
    below = np.clip(growth, 0.0, 1.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        above = np.clip(np.log10(np.maximum(growth, 1.0)) / HIGHEST, 0.0, 1.0)
    is_stable = margin < 0.0
    result = np.where(is_stable[..., None], _between(below, _BELOW), _between(np.nan_to_num(above), _ABOVE))
    grey = QColor(IMPOSSIBLE)
    result[np.isposinf(margin)] = (grey.red(), grey.green(), grey.blue(), 255)
    result[np.isnan(margin)] = (0, 0, 0, 0)
    return result.astype(np.ubyte)


def _between(share: np.ndarray, stops: tuple[tuple[float, str], ...]) -> np.ndarray:
    places = [place for place, _ in stops]
    shades = [QColor(name) for _, name in stops]
    parts = ([c.red() for c in shades], [c.green() for c in shades], [c.blue() for c in shades], [255] * len(shades))
    return np.stack([np.interp(share, places, part) for part in parts], axis=-1)


@final
class StabilityLegend(QWidget):
    """A bar with the colours and what they stand for."""

    _TICKS = ((0.0, "0"), (0.25, "0.5"), (0.5, "1"), (0.75, "10"), (1.0, "≥100"))

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
        for place, name in _BELOW:
            gradient.setColorAt(0.4999 * place, QColor(name))
        for place, name in _ABOVE:
            gradient.setColorAt(0.5 + 0.5 * place, QColor(name))
        painter.fillRect(bar, gradient)
        painter.setPen(theme().colour("secondary"))
        for place, text in self._TICKS:
            x = bar.left() + place * bar.width()
            painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, bar.bottom() + 3.0))
            painter.drawText(QRectF(x - 40.0, bar.bottom() + 3.0, 80.0, 16.0), Qt.AlignmentFlag.AlignHCenter, text)


def image_of(margin: np.ndarray) -> QImage:
    """Return margins, row by row from below, as an image that stands upright."""
    pixels = np.ascontiguousarray(colours(margin)[::-1])
    height, width = margin.shape
    return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_RGBA8888).copy()
