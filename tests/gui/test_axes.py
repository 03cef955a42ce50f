"""The numbers at the axes of plots."""

from __future__ import annotations

import math

import pyqtgraph as pg
import pytest
from PySide6.QtWidgets import QApplication

from macrostep.gui.plotting.parts.decade_axis import DecadeAxis
from macrostep.gui.plotting.parts.time_view import bare_plot


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (-2.2, 0.3, ["10⁻²", "10⁻¹", "10⁰"]),
        (-0.8, 0.5, ["0.2", "0.5", "1", "2"]),
        (math.log10(0.64), math.log10(1.25), ["0.7", "0.8", "0.9", "1", "1.1", "1.2"]),
        (math.log10(0.984), math.log10(1.012), ["0.985", "0.99", "0.995", "1", "1.005", "1.01"]),
        (-6.8, -5.6, ["2·10⁻⁷", "5·10⁻⁷", "10⁻⁶", "2·10⁻⁶"]),
    ],
)
def test_a_logarithmic_axis_has_numbers_enough_to_read_a_scale(
    qapp: QApplication, low: float, high: float, expected: list[str]
) -> None:
    axis = DecadeAxis("left")
    axis.setRange(low, high)
    spacing, values = axis.tickValues(low, high, 200.0)[0]
    assert axis.tickStrings(values, 1.0, spacing) == expected


def test_numbers_below_0_have_a_minus_sign(qapp: QApplication) -> None:
    widget = bare_plot(pg.ViewBox())
    for name in ("left", "bottom"):
        assert widget.plotItem.getAxis(name).tickStrings([-650.0, 0.0], 1.0, 50.0) == ["−650", "0"]
    widget.close()
