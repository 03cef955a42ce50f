"""The plots of growth: over the macro-step, a curve for each method; and of one macro-step, in the complex plane."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.plotting.parts.decade_axis import DecadeAxis
from macrostep.gui.plotting.parts.time_view import AXIS_WIDTH, bare_plot, dress, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme, theme_changed
from macrostep.gui.widgets.basic import in_column
from macrostep.gui.widgets.number_format import rounded
from macrostep.solvers.stability.results import MethodStability

LOWEST, HIGHEST = -1.2, 1.2
"""Decadic logarithms of growth beyond which curves leave the plot."""
_SHADE = 34
"""Opacity of stable intervals, of 255."""
_MOST_SHADED = 200
_KEY_RATIO = 1.02
"""Step of the arrow keys."""
_NEAR = 24.0
"""A click so near to a curve puts its method in front [px]."""


@final
class StabilityGrowth(QWidget):
    """Draws growth over the step; the line of the method in front can be dragged.

    Signals
    -------
    step_moved(float)
        The line was moved to another step [s].
    step_settled()
        It rests there.
    step_chosen(float)
        The method shall have this step.
    method_picked(int)
        A curve was clicked.
    back_requested()
        The line shall stand at the method's own step again.
    """

    step_moved = Signal(float)
    step_settled = Signal()
    step_chosen = Signal(float)
    method_picked = Signal(int)
    back_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        axes = {name: DecadeAxis(name) for name in ("left", "bottom", "right", "top")}
        self.widget = bare_plot(pg.ViewBox(enableMenu=False), axes)
        self.setAccessibleName(tr("Growth per macro-step over the macro-step"))
        self.setToolTip(
            tr(
                "Growth per macro-step over the macro-step: below 1 everything fades. Shaded: the stable steps of the "
                "method in front; dotted: contraction of its iteration. Drag the line or press ← and → to look at "
                "another step; double-click or press Enter to give it to the method."
            )
        )
        self._plot = self.widget.plotItem
        prepare_axes(self._plot)
        self._plot.vb.setMouseEnabled(False, False)
        self._limit = pg.InfiniteLine(pos=0.0, angle=0)
        self._plot.addItem(self._limit, ignoreBounds=True)
        self.line = pg.InfiniteLine(angle=90, movable=True, label="", labelOpts={"position": 0.94, "movable": False})
        self.line.setZValue(100)
        self.line.sigDragged.connect(lambda line: self.choose_step(10.0 ** line.value()))
        self.line.sigPositionChangeFinished.connect(self.step_settled)
        self._plot.addItem(self.line, ignoreBounds=True)
        self._items: list[Any] = []
        self._methods: Sequence[MethodStability] = ()
        self._styles: Sequence[MethodStyle] = ()
        self._front = 0
        self.step = math.nan
        self.setLayout(in_column(self.widget))
        self.widget.viewport().installEventFilter(self)
        theme_changed.connect(self._dress)
        self._dress()

    def show_methods(self, methods: Sequence[MethodStability], styles: Sequence[MethodStyle], front: int) -> None:
        """Draw the curves of some methods, one of them in front."""
        self._methods, self._styles, self._front = methods, styles, front
        for item in self._items:
            self._plot.removeItem(item)
        self._items = []
        known = [i for i, m in enumerate(methods) if m.here is not None]
        for i in sorted(known, key=lambda i: i == front):
            self._draw(methods[i], styles[i], is_front=i == front)
        self.line.setVisible(front in known)
        if known:
            steps = np.concatenate([methods[i].steps[[0, -1]] for i in known])
            self._plot.vb.setRange(
                xRange=(math.log10(steps.min()), math.log10(steps.max())),
                yRange=self._value_range(known),
                padding=0.0,
            )

    def show_step(self, step: float) -> None:
        """Put the line at a step [s]; that of a method that cannot be run is 0, and has no line."""
        self.step = step
        if step > 0.0:
            self.line.setValue(math.log10(step))
            self.line.label.setFormat(f"H = {step:.4g} s")

    def _value_range(self, known: Sequence[int]) -> tuple[float, float]:
        logs = np.concatenate([_log(self._methods[i].growth) for i in known])
        logs = logs[np.isfinite(logs)]
        low = max(float(np.min(logs, initial=0.0)), LOWEST)
        high = min(float(np.max(logs, initial=0.0)), HIGHEST)
        space = 0.06 * max(high - low, 0.02)
        return low - space, max(high, 0.0) + 2.0 * space

    def _draw(self, method: MethodStability, style: MethodStyle, *, is_front: bool) -> None:
        x, ratio = np.log10(method.steps), self.devicePixelRatioF()
        if is_front:
            self._shade(method, style)
            if np.any(np.isfinite(method.contraction)):
                pen = pg.mkPen(style.colour, width=ratio, style=Qt.PenStyle.DotLine)
                self._add(pg.PlotCurveItem(x, _log(method.contraction), pen=pen, connect="finite"))
        line = style.pen(2.0 if is_front else 1.0, ratio)
        curve = pg.PlotCurveItem(x, _log(method.growth), pen=line, connect="finite")
        curve.setZValue(50 if is_front else 10)
        self._add(curve)
        if not is_front:
            own = pg.InfiniteLine(pos=math.log10(method.step), angle=90, pen=style.pen(1.0, ratio))
            self._add(own)

    def _shade(self, method: MethodStability, style: MethodStyle) -> None:
        colour = QColor(style.colour)
        colour.setAlpha(_SHADE)
        for interval in method.intervals[:_MOST_SHADED]:
            band = pg.LinearRegionItem(
                (math.log10(interval.begin), math.log10(interval.end)), movable=False, brush=colour, pen=pg.mkPen(None)
            )
            band.setZValue(-500)
            self._add(band)

    def _add(self, item: Any) -> None:
        self._plot.addItem(item, ignoreBounds=True)
        self._items.append(item)

    def choose_step(self, step: float) -> None:
        """Choose another step, inside the range and in few digits."""
        if self._front < len(self._methods) and self._methods[self._front].here is not None:
            steps = self._methods[self._front].steps
            self.show_step(float(f"{min(max(step, steps[0]), steps[-1]):.3g}"))
            self.step_moved.emit(self.step)

    def _dress(self) -> None:
        self.widget.setBackground(theme().panel)
        dress(self._plot)
        self._plot.getAxis("left").setWidth(scaled(AXIS_WIDTH))
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        self._plot.getAxis("bottom").setLabel(tr("macro-step H [s]"), **style)
        self._plot.getAxis("left").setLabel(tr("growth per macro-step"), **style)
        self._limit.setPen(pg.mkPen(theme().secondary, width=1))
        self.line.setPen(pg.mkPen(theme().text, width=1))
        self.line.setHoverPen(pg.mkPen(theme().accent, width=2))
        self.line.label.setColor(theme().text)
        self.line.label.fill = pg.mkBrush(theme().panel)
        self.show_methods(self._methods, self._styles, self._front)

    # -- mouse and keys ----------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            if isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton:
                self._pick(event)
        elif event.type() == QEvent.Type.MouseButtonDblClick and isinstance(event, QMouseEvent):
            place = self._plot.vb.mapSceneToView(self.widget.mapToScene(event.position().toPoint()))
            self.choose_step(10.0 ** place.x())
            self.step_chosen.emit(self.step)
            return True
        return False

    def _pick(self, event: QMouseEvent) -> None:
        """Put the method whose curve is nearest in front, if one is near."""
        scene = self.widget.mapToScene(event.position().toPoint())
        x = self._plot.vb.mapSceneToView(scene).x()
        near: list[tuple[float, int]] = []
        for i, m in enumerate(self._methods):
            if m.here is not None:
                y = float(np.interp(x, np.log10(m.steps), np.nan_to_num(_log(m.growth), nan=HIGHEST)))
                near.append((abs(self._plot.vb.mapViewToScene(pg.Point(x, y)).y() - scene.y()), i))
        on_line = abs(self._plot.vb.mapViewToScene(pg.Point(self.line.value(), 0.0)).x() - scene.x()) < 0.5 * _NEAR
        if near and not on_line and min(near)[0] < _NEAR and min(near)[1] != self._front:
            self.method_picked.emit(min(near)[1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ratio = _KEY_RATIO**5 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else _KEY_RATIO
        match event.key():
            case Qt.Key.Key_Left:
                self.choose_step(self.step / ratio)
                self.step_settled.emit()
            case Qt.Key.Key_Right:
                self.choose_step(self.step * ratio)
                self.step_settled.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.step_chosen.emit(self.step)
            case Qt.Key.Key_Escape:
                self.back_requested.emit()
            case _:
                super().keyPressEvent(event)


def _log(factors: np.ndarray) -> np.ndarray:
    """Return decadic logarithms; nan where a factor is 0, infinite or not known."""
    with np.errstate(divide="ignore", invalid="ignore"):
        logs: np.ndarray = np.log10(factors)
    logs[~np.isfinite(logs)] = np.nan
    return logs


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
        self.widget = bare_plot(pg.ViewBox(enableMenu=False, lockAspect=True))
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
        self.widget.setBackground(theme().panel)
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
    text += tr("|μ| = {size:.7g}: {rate} per second").format(
        size=abs(value), rate=rounded(math.log(abs(value)) / shown.step if value else -math.inf)
    )
    if turn > 1e-9:
        text += "\n" + tr("period {period:.4g} s").format(period=2.0 * math.pi * shown.step / turn)
    return text


def _tip(x: float, y: float, data: str) -> str:
    return data
