"""A slider for a number whose size is what matters: a macro-step, a tolerance."""

from __future__ import annotations

import itertools
import math
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QSlider

PER_DECADE = 60
"""Places in a decade: neighbours differ by 4 %."""
DIGITS = 3
"""Of the numbers that it gives."""


_drags = itertools.count()


@final
class LogSlider(QSlider):
    """Moves a positive number on a logarithmic scale.

    Signals
    -------
    slid(float, int)
        The new value, and a number that is the same for one drag.
    """

    slid = Signal(float, int)

    def __init__(self, low: float, high: float) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._low = low
        self._drag = next(_drags)
        self.setRange(0, max(1, round(PER_DECADE * math.log10(high / low))))
        self.setSingleStep(1)
        self.setPageStep(PER_DECADE // 10)
        self.sliderPressed.connect(self._begin_drag)
        self.valueChanged.connect(lambda place: self.slid.emit(self.number_at(place), self._drag))

    def number_at(self, place: int) -> float:
        """Return the number at one of its places, in few digits."""
        return float(f"{self._low * 10 ** (place / PER_DECADE):.{DIGITS}g}")

    def show_number(self, number: float) -> None:
        """Move to a number without a signal."""
        if self.isSliderDown():
            return
        self.blockSignals(True)
        self.setValue(round(PER_DECADE * math.log10(number / self._low)))
        self.blockSignals(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the wheel belongs to what scrolls

    def _begin_drag(self) -> None:
        self._drag = next(_drags)
