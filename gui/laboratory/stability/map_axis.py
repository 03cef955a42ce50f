"""What varies along an axis of a map of stability: a quantity and its bounds."""

from __future__ import annotations

import math
from typing import final

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.text_scale import fix_width
from macrostep.gui.widgets.layouts import in_row
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import parse_quantity
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.stability.results import STEP, RegionAxis

_BOUND_WIDTH = 64
_REACH = 10.0
"""Bounds in the beginning: the present value divided and multiplied by this."""


@final
class AxisChoice(QWidget):
    """A quantity of a diagram and the values between which it goes.

    Parameters
    ----------
    label : str
    preferred : int
        Which quantity is chosen in the beginning: 0 the macro-step, then the parameters in their order.

    Signals
    -------
    changed()
    """

    changed = Signal()

    def __init__(self, label: str, preferred: int) -> None:
        super().__init__()
        self._preferred = preferred
        self._present: dict[str, tuple[float, str]] = {}
        self._bounds: dict[str, tuple[float, float]] = {}
        self._sensible: dict[str, tuple[float, float]] = {}
        self.quantity = QComboBox()
        self.quantity.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.quantity.setMinimumContentsLength(14)
        self.quantity.setAccessibleName(tr("Quantity of axis {label}").format(label=label))
        self.low, self.high = CellEdit(), CellEdit()
        for field, name in ((self.low, tr("from")), (self.high, tr("to"))):
            fix_width(field, _BOUND_WIDTH)
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setAccessibleName(f"{label} {name}")
            field.setToolTip(tr("Bound of the axis, in the unit beside the quantity; logarithmic if both are positive"))
            field.done.connect(self._take_bounds)
        name_label = QLabel(label)
        fix_width(name_label, 12)
        self.setLayout(in_row(name_label, (self.quantity, 1), self.low, QLabel("–"), self.high, spacing=4))
        self.quantity.activated.connect(self._show_bounds)
        self.quantity.activated.connect(self.changed)

    @property
    def name(self) -> str:
        """``"step"`` or the parameter, ``"left.m"``; "" where there is none."""
        return str(self.quantity.currentData() or "")

    @property
    def unit(self) -> str:
        return self._present[self.name][1] if self.name else ""

    @property
    def title(self) -> str:
        return self.quantity.currentText()

    @property
    def present(self) -> float:
        """The value that the diagram has."""
        return self._present[self.name][0]

    @property
    def is_logarithmic(self) -> bool:
        return self._bounds[self.name][0] > 0.0

    def values(self, n: int) -> RegionAxis:
        """Return n values between the bounds."""
        low, high = self._bounds[self.name]
        return RegionAxis(self.name, np.geomspace(low, high, n) if self.is_logarithmic else np.linspace(low, high, n))

    def choose(self, name: str, low: float, high: float) -> None:
        """Choose a quantity and its bounds."""
        self.quantity.setCurrentIndex(self.quantity.findData(name))
        self._bounds[name] = (low, high)
        self._show_bounds()
        self.changed.emit()

    def follow(self, diagram: Diagram, step: float) -> None:
        """Offer the macro-step and the parameters of a diagram; what was chosen stays if it can."""
        chosen = self.name
        self._present, self._sensible = {STEP: (step, "s")}, {STEP: _around(step)}
        for subsystem in diagram.subsystems.values():
            for name, parameter in subsystem.parameters.items():
                label, (low, high) = f"{subsystem.name}.{name}", _around(parameter.value)
                self._present[label] = (parameter.value, parameter.unit)
                self._sensible[label] = (
                    low if parameter.minimum is None else parameter.minimum,
                    high if parameter.maximum is None else parameter.maximum,
                )
        self._bounds = {name: bounds for name, bounds in self._bounds.items() if name in self._present}
        self.quantity.clear()
        for name, (_, unit) in self._present.items():
            shown = tr("macro-step H") if name == STEP else name
            self.quantity.addItem(f"{shown} [{unit}]" if unit else shown, name)
        known = list(self._present)
        index = known.index(chosen) if chosen in known else min(self._preferred, len(known) - 1)
        self.quantity.setCurrentIndex(index)
        self._show_bounds()

    def _show_bounds(self) -> None:
        low, high = self._bounds.setdefault(self.name, self._sensible[self.name])
        self.low.take(f"{low:.4g}")
        self.high.take(f"{high:.4g}")

    def _take_bounds(self) -> None:
        """Take the bounds that were typed, if they are two numbers in their order."""
        try:
            low, high = (parse_quantity(field.text(), self.unit) for field in (self.low, self.high))
        except MacrostepError:
            low = high = math.nan
        is_right = low < high and (self.name != STEP or low > 0.0)
        for field in (self.low, self.high):
            field.set_wrong(not is_right)
        if is_right:
            self._bounds[self.name] = (low, high)
            self._show_bounds()
            self.changed.emit()


def _around(value: float) -> tuple[float, float]:
    """Return bounds around a value."""
    if value > 0.0:
        return value / _REACH, value * _REACH
    return (2.0 * value, 0.0) if value < 0.0 else (0.0, 1.0)
