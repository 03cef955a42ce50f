"""A slider for a parameter, between two bounds that can be changed where they stand."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QSlider, QWidget

from macrostep.gui.inspector.variable_rows import number_text
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import fix_width
from macrostep.gui.widgets.basic import in_row
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import number_of
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.subsystem import Parameter, number

_STEPS = 1000
_BOUND_WIDTH = 56
"""Of the fields of the bounds [px]."""


class _CalmSlider(QSlider):
    """A slider that leaves the wheel to the panel which scrolls."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class RangeSlider(QWidget):
    """Moves the value of a parameter between its bounds.

    Signals
    -------
    moved(float, int)
        The new value, in the parameter's unit, and a number that is the same for one drag.
    bounds_changed(object, object)
        The new minimum and maximum; None for one that follows the value.
    """

    moved = Signal(float, int)
    bounds_changed = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self._parameter = Parameter(0.0)
        self._low, self._high = -1.0, 1.0
        self._drag = 0
        self.slider = _CalmSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, _STEPS)
        self.slider.setSingleStep(_STEPS // 100)
        self.slider.setPageStep(_STEPS // 10)
        self.minimum, self.maximum = CellEdit(), CellEdit()
        for edit, side in ((self.minimum, Qt.AlignmentFlag.AlignLeft), (self.maximum, Qt.AlignmentFlag.AlignRight)):
            fix_width(edit, _BOUND_WIDTH)
            edit.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            edit.done.connect(self._take_bounds)
        self.setLayout(in_row(self.minimum, (self.slider, 1), self.maximum, margins=(0, 0, 0, 4), spacing=6))
        self.slider.sliderPressed.connect(self._begin_drag)
        self.slider.valueChanged.connect(self._on_moved)

    @staticmethod
    def shows(slider: QWidget, has_focus: bool) -> bool:
        """Say whether it is seen beneath a row: while one is in it, and the value is a number of its own."""
        return has_focus and isinstance(slider, RangeSlider) and not isinstance(slider._parameter.value, Calculated)

    def show_parameter(self, name: str, parameter: Parameter) -> None:
        """Show a parameter's value between its bounds; bounds that were not given are taken from the value."""
        if isinstance(parameter.value, Calculated):
            self._name, self._parameter = name, parameter
            return
        if parameter != self._parameter and not self.slider.isSliderDown():
            self._drag += 1
        self._parameter = parameter
        low, high = parameter.minimum, parameter.maximum
        if not self.slider.isSliderDown() or not self._low <= parameter.value <= self._high:
            guess = _around(parameter.value)
            keeps = self._low < parameter.value < self._high and self.isVisible()
            self._low = low if low is not None else self._low if keeps else guess[0]
            self._high = high if high is not None else self._high if keeps else guess[1]
        for edit, given, bound in ((self.minimum, low, self._low), (self.maximum, high, self._high)):
            if name == self._name:
                edit.show_value(number_text(bound))
            else:
                edit.take(number_text(bound))
            if not edit.is_pending():
                edit.setToolTip("" if given is not None else tr("Follows the value; write a number to fix it"))
        self._name = name
        self.slider.setAccessibleName(tr("Value of {name}").format(name=name))
        self.minimum.setAccessibleName(tr("Least value of {name}").format(name=name))
        self.maximum.setAccessibleName(tr("Greatest value of {name}").format(name=name))
        span = self._high - self._low
        place = (parameter.value - self._low) / span if span > 0.0 else 0.5
        self.slider.blockSignals(True)
        self.slider.setValue(round(_STEPS * min(1.0, max(0.0, place))))
        self.slider.blockSignals(False)
        self.slider.setEnabled(span > 0.0)

    def _begin_drag(self) -> None:
        self._drag += 1

    def _on_moved(self, place: int) -> None:
        span = self._high - self._low
        digits = max(0, 4 - math.floor(math.log10(span)))
        self.moved.emit(round(self._low + place / _STEPS * span, digits), self._drag)

    def _take_bounds(self) -> None:
        bounds: list[float | None] = []
        for edit, shown, given in (
            (self.minimum, self._low, self._parameter.minimum),
            (self.maximum, self._high, self._parameter.maximum),
        ):
            text = edit.text().strip()
            if text == number_text(shown):
                bounds.append(given)
                continue
            try:
                bounds.append(number(number_of(text), "A bound") if text else None)
            except (ValueError, MacrostepError):
                edit.say_wrong(tr("{text} is not a number.").format(text=repr(text)))
                return
            edit.say_wrong("")
        self.bounds_changed.emit(*bounds)


def _around(value: float) -> tuple[float, float]:
    """Return bounds for a value without bounds of its own."""
    if value == 0.0:
        return -1.0, 1.0
    return (0.0, 2.0 * value) if value > 0.0 else (2.0 * value, 0.0)
