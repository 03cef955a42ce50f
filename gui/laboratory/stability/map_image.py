"""A map of stability: points coloured by growth, with the limit as a line, and the choice of what varies along it."""

from __future__ import annotations

import math
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QTransform,
)
from PySide6.QtWidgets import QComboBox, QGraphicsPixmapItem, QLabel, QSizePolicy, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.plotting.parts.decade_axis import DecadeAxis
from macrostep.gui.plotting.parts.lean_plot import LeanAxis
from macrostep.gui.plotting.parts.time_view import bare_plot, dress, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, fix_width, scaled, text_font, theme, theme_changed
from macrostep.gui.widgets.basic import in_column, in_row
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import parse_quantity
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import all_parameters
from macrostep.solvers.figures.stability_colours import ABOVE, BELOW, SCALE_TICKS, colours, limit_field
from macrostep.solvers.stability.results import STEP, RegionAxis


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


@final
class StabilityImage(QWidget):
    """Draws margins over two quantities.

    Signals
    -------
    pointed(int, int)
        Column and row of a point that was clicked, or reached by the arrow keys.
    """

    pointed = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Map of stability"))
        self.setToolTip(tr("Click a point, or move the mark with the arrow keys, to read its numbers."))
        self.margin = np.zeros((0, 0))
        self.mark: tuple[int, int] | None = None
        self._x, self._y = np.zeros(0), np.zeros(0)
        self._titles = ("", "")
        self._make()
        self._scale(False, False)
        self.setLayout(in_column(self.widget))
        theme_changed.connect(self._dress)

    def begin(self, x: AxisChoice, y: AxisChoice, n_x: int, n_y: int) -> None:
        """Show an empty map over two quantities."""
        self._scale(x.is_logarithmic, y.is_logarithmic)
        scales = [np.log10 if axis.is_logarithmic else np.asarray for axis in (x, y)]
        self._x, self._y = scales[0](x.values(n_x).values), scales[1](y.values(n_y).values)
        self.margin = np.full((n_y, n_x), np.nan)
        self.mark = None
        self._titles = (x.title, y.title)
        here = [
            float(scale(axis.present)) if _fits(axis) else math.nan for scale, axis in zip(scales, (x, y), strict=True)
        ]
        self._here.setData([here[0]], [here[1]])
        self._mark.setData([], [])
        self._plot.vb.setRange(xRange=self._edges(self._x), yRange=self._edges(self._y), padding=0.0)
        self._dress()
        self.refresh(False)

    def refresh(self, is_complete: bool) -> None:
        """Draw the margins as they are now; the limit when all are known."""
        if self.margin.size:
            (left, right), (low, high) = self._edges(self._x), self._edges(self._y)
            self._image.setPixmap(QPixmap.fromImage(image_of(self.margin)))
            rows, columns = self.margin.shape
            self._image.setTransform(QTransform(((right - left) / columns), 0.0, 0.0, -(high - low) / rows, left, high))
        self._limit.setData([], [])
        if is_complete:
            self._limit.setData(*limit_line(self.margin, self._x, self._y), connect="finite")

    def set_mark(self, column: int, row: int) -> None:
        """Mark a point."""
        self.mark = (column, row)
        self._mark.setData([self._x[column]], [self._y[row]])

    # -- parts -------------------------------------------------------------------------------------------------------

    def _make(self) -> None:
        self.widget = bare_plot(pg.ViewBox(enableMenu=False))
        self._plot = self.widget.plotItem
        self._plot.vb.setMouseEnabled(False, False)
        self._image = QGraphicsPixmapItem()
        self._limit = pg.PlotCurveItem()
        self._here = pg.ScatterPlotItem(symbol="+", size=15)
        self._mark = pg.ScatterPlotItem(symbol="o", size=13, brush=None)
        items: tuple[Any, ...] = (self._image, self._limit, self._here, self._mark)
        for item in items:
            self._plot.vb.addItem(item, ignoreBounds=True)
        self.widget.viewport().installEventFilter(self)

    def _scale(self, log_x: bool, log_y: bool) -> None:
        """Give the plot axes that suit the scales."""
        chosen = {"bottom": log_x, "left": log_y}
        self._plot.setAxisItems(
            {side: DecadeAxis(side) if is_log else LeanAxis(side) for side, is_log in chosen.items()}
        )
        prepare_axes(self._plot)
        self._dress()

    def _dress(self) -> None:
        self.widget.setBackground(theme().panel)
        dress(self._plot)
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        for name, title in zip(("bottom", "left"), self._titles, strict=True):
            self._plot.getAxis(name).setLabel(title, **style)
        self._limit.setPen(pg.mkPen("#1C2127", width=1.5))
        self._here.setPen(pg.mkPen("#1C2127", width=2))
        self._mark.setPen(pg.mkPen("#1C2127", width=2))

    @staticmethod
    def _edges(places: np.ndarray) -> tuple[float, float]:
        """Return where the first point's area begins and the last one's ends."""
        half = 0.5 * (places[1] - places[0])
        return float(places[0] - half), float(places[-1] + half)

    # -- mouse and keys ----------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent) and self.margin.size:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            place = self._plot.vb.mapSceneToView(self.widget.mapToScene(event.position().toPoint()))
            self.point(int(np.argmin(np.abs(self._x - place.x()))), int(np.argmin(np.abs(self._y - place.y()))))
            return True
        return False

    def point(self, column: int, row: int) -> None:
        """Mark a point, or the nearest one at the edge, and send the signal."""
        rows, columns = self.margin.shape
        self.set_mark(min(max(column, 0), columns - 1), min(max(row, 0), rows - 1))
        assert self.mark is not None
        self.pointed.emit(*self.mark)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {
            Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)
        }  # fmt: skip
        key = Qt.Key(event.key())
        if key not in moves or not self.margin.size:
            super().keyPressEvent(event)
            return
        column, row = self.mark or (self.margin.shape[1] // 2, self.margin.shape[0] // 2)
        self.point(column + moves[key][0], row + moves[key][1])


def _fits(axis: AxisChoice) -> bool:
    return axis.present > 0.0 or not axis.is_logarithmic


def limit_line(margin: np.ndarray, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the line along which a margin is 0, pieces divided by nan; nothing where there is no limit."""
    field = limit_field(margin)
    if field is None:
        return np.zeros(0), np.zeros(0)
    xs: list[float] = []
    ys: list[float] = []
    for piece in pg.functions.isocurve(field.T, 0.0, connected=True):
        for i, j in piece:
            xs.append(float(np.interp(i - 0.5, np.arange(len(x)), x)))
            ys.append(float(np.interp(j - 0.5, np.arange(len(y)), y)))
        xs.append(math.nan)
        ys.append(math.nan)
    return np.array(xs), np.array(ys)


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
        Which quantity is chosen in the beginning: the macro-step, if it is offered, then the parameters in their order.

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

    def follow(self, diagram: Diagram, step: float | None = None) -> None:
        """Offer the macro-step, if there is one, and the parameters of a diagram; what was chosen stays if it can."""
        chosen = self.name
        self._present = {} if step is None else {STEP: (step, "s")}
        self._sensible = {} if step is None else {STEP: _around(step)}
        for label, parameter in all_parameters(diagram):
            if math.isfinite(parameter.value):
                low, high = _around(parameter.value)
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
        if not known:
            return
        index = known.index(chosen) if chosen in known else min(self._preferred, len(known) - 1)
        self.quantity.setCurrentIndex(index)
        if self.name != chosen:
            self._show_bounds()
        else:
            low, high = self._bounds.setdefault(self.name, self._sensible[self.name])
            self.low.show_value(f"{low:.4g}")  # what is being written, or is wrong, stays
            self.high.show_value(f"{high:.4g}")

    def _show_bounds(self) -> None:
        low, high = self._bounds.setdefault(self.name, self._sensible[self.name])
        self.low.take(f"{low:.4g}")
        self.high.take(f"{high:.4g}")

    def _take_bounds(self) -> None:
        """Take the bounds that were typed, if they are two numbers in their order."""
        bounds: list[float] = []
        for field in (self.low, self.high):
            try:
                bounds.append(parse_quantity(field.text(), self.unit))
                field.say_wrong("")
            except MacrostepError as error:
                field.say_wrong(shown(error))
        if len(bounds) < 2:
            return
        low, high = bounds
        if low < high and (self.name != STEP or low > 0.0):
            self._bounds[self.name] = (low, high)
            self._show_bounds()
            self.changed.emit()
        elif low < high:
            self.low.say_wrong(tr("A macro-step is above 0 s."))
        else:
            for field in (self.low, self.high):
                field.say_wrong(tr("The upper bound must be above the lower one."))


def _around(value: float) -> tuple[float, float]:
    """Return bounds around a value."""
    if value > 0.0:
        return value / _REACH, value * _REACH
    return (2.0 * value, 0.0) if value < 0.0 else (0.0, 1.0)
