"""The eigenvalues of one macro-step in the complex plane, and the unit circle that they must not leave."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.plotting.parts.time_view import dress, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme, theme_changed
from macrostep.gui.widgets.layouts import in_column

FARTHEST = 3.0
"""Eigenvalues farther out are drawn at the edge, as triangles."""
NEAREST = 1.25
_CIRCLE = np.exp(1j * np.linspace(0.0, 2.0 * np.pi, 181))


@dataclass(frozen=True)
class Eigenvalues:
    """Of one method at one step; `label` and `step` are shown under the mouse."""

    label: str
    style: MethodStyle
    step: float
    values: np.ndarray


@final
class StabilityCircle(QWidget):
    """Draws eigenvalues; those of the method in front large, and grey crosses where they should be."""

    def __init__(self) -> None:
        super().__init__()
        self.widget = pg.PlotWidget(viewBox=pg.ViewBox(enableMenu=False, lockAspect=True))
        self.widget.setFrameShape(self.widget.Shape.NoFrame)
        self.widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.widget.setAccessibleName(tr("Eigenvalues of one macro-step and the unit circle"))
        self.setToolTip(
            tr(
                "Eigenvalues of one macro-step. Inside the unit circle a motion fades, outside it grows. Grey crosses: "
                "the coupled equations solved as one, exp(λH)."
            )
        )
        self._plot = self.widget.plotItem
        prepare_axes(self._plot)
        self._plot.vb.setMouseEnabled(False, False)
        self._circle = pg.PlotCurveItem(_CIRCLE.real, _CIRCLE.imag)
        self._coupled = pg.ScatterPlotItem(hoverable=True, tip=_tip)
        self._dots = pg.ScatterPlotItem(hoverable=True, tip=_tip)
        for item in (self._circle, self._dots, self._coupled):
            self._plot.addItem(item, ignoreBounds=True)
        self._shown: tuple[Sequence[Eigenvalues], int, Eigenvalues | None] = ((), 0, None)
        self.setLayout(in_column(self.widget))
        theme_changed.connect(self._dress)
        self._dress()

    def show_eigenvalues(self, methods: Sequence[Eigenvalues], front: int, coupled: Eigenvalues | None) -> None:
        """Show the eigenvalues of all methods, one of them in front, and where they should be."""
        self._shown = (methods, front, coupled)
        largest = max((float(np.max(np.abs(m.values), initial=0.0)) for m in methods), default=0.0)
        reach = min(max(1.1 * largest, NEAREST), FARTHEST)
        spots: list[dict[str, Any]] = []
        order = [i for i in range(len(methods)) if i != front] + ([front] if front < len(methods) else [])
        for i in order:
            spots += _spots(methods[i], reach, is_front=i == front)
        self._dots.setData(spots)
        crosses = [] if coupled is None else _spots(coupled, reach, is_front=False)
        cross = {"symbol": "x", "size": 11, "pen": pg.mkPen(theme().reference, width=1.5)}
        self._coupled.setData([spot | cross for spot in crosses])
        self._plot.vb.setRange(xRange=(-reach, reach), yRange=(-reach, reach), padding=0.02)

    @property
    def places(self) -> list[complex]:
        """Where dots are drawn."""
        return [complex(*spot) for spot in zip(*self._dots.getData(), strict=True)]

    def _dress(self) -> None:
        self.widget.setBackground(theme().canvas)
        dress(self._plot)
        self._circle.setPen(pg.mkPen(theme().secondary, width=1))
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        self._plot.getAxis("left").setWidth(scaled(40))
        self._plot.getAxis("bottom").setLabel(tr("Re μ"), **style)
        self.show_eigenvalues(*self._shown)


def _spots(shown: Eigenvalues, reach: float, *, is_front: bool) -> list[dict[str, Any]]:
    colour = QColor(shown.style.colour)
    spots = []
    for value in shown.values.tolist():
        if cmath.isnan(value):
            continue
        is_far = abs(value) > reach
        place = value / abs(value) * 0.97 * reach if is_far else value
        spots.append(
            {
                "pos": (place.real, place.imag), "data": _tool_tip(shown, value), "size": 9 if is_front else 6,
                "symbol": "t1" if is_far else "o", "brush": colour if is_front else None,
                "pen": pg.mkPen(colour, width=1.5),
            }
        )  # fmt: skip
    return spots


def _tool_tip(shown: Eigenvalues, value: complex) -> str:
    turn = abs(cmath.phase(value))
    text = f"{shown.label}\nμ = {value.real:.5g} {'−' if value.imag < 0.0 else '+'} {abs(value.imag):.5g} i\n"
    text += tr("|μ| = {size:.7g}: {rate:.3g} per second").format(
        size=abs(value), rate=math.log(abs(value)) / shown.step if value else -math.inf
    )
    if turn > 1e-9:
        text += "\n" + tr("period {period:.4g} s").format(period=2.0 * math.pi * shown.step / turn)
    return text


def _tip(x: float, y: float, data: str) -> str:
    return data
