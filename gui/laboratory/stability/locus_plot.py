"""A root locus: eigenvalues in the complex plane as dots, of the reference and under each method."""

from __future__ import annotations

import cmath
from collections.abc import Mapping
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import REFERENCE_STYLE, MethodStyle
from macrostep.gui.plotting.parts.time_view import AXIS_WIDTH, bare_plot, dress, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, text_font, theme, theme_changed
from macrostep.gui.widgets.basic import described, in_column
from macrostep.gui.widgets.number_format import rounded
from macrostep.solvers.linear.locus import RootLocus
from macrostep.solvers.linear.responses import REFERENCE

_DOT, _HERE, _RING = 4.0, 10.0, 14.0
"""Size of an eigenvalue, of those at the chosen value, and of the ring where the stable region ends [px]."""
_SPACE = 0.1
_SHADE = 22
"""Opacity of the unstable half, of 255."""


@final
class LocusPlot(QWidget):
    """Draws a root locus; the eigenvalues at one value of the parameter are large."""

    def __init__(self) -> None:
        super().__init__()
        self._widget = bare_plot(pg.ViewBox(enableMenu=False))
        described(self._widget, tr("Eigenvalues in the complex plane over the parameter"))
        self._plot: Any = self._widget.plotItem
        prepare_axes(self._plot)
        self._plot.vb.setMouseEnabled(False, False)
        self._unstable = pg.LinearRegionItem((0.0, 1.0), movable=False, pen=pg.mkPen(None))
        self._plot.addItem(self._unstable, ignoreBounds=True)
        self._dots: dict[str, Any] = {}
        self._here: dict[str, Any] = {}
        self._rings: list[Any] = []
        self._found: RootLocus | None = None
        self._styles: Mapping[str, MethodStyle] = {}
        self._row = -1
        self.setLayout(in_column(self._widget))
        theme_changed.connect(self._dress)
        self._dress()

    @property
    def count(self) -> int:
        """How many eigenvalues are drawn."""
        return sum(len(item.getData()[0]) for item in self._dots.values())

    def place_of(self, of: str) -> list[complex]:
        """Return where the large eigenvalues of the reference or a method are."""
        item = self._here.get(of)
        return [] if item is None else [complex(x, y) for x, y in zip(*item.getData(), strict=True)]

    def show_locus(self, found: RootLocus, styles: Mapping[str, MethodStyle]) -> None:
        """Draw eigenvalues; methods as their chips look, by their texts."""
        for item in (*self._dots.values(), *self._here.values(), *self._rings):
            self._plot.removeItem(item)
        self._found, self._styles, self._dots, self._here, self._rings = found, styles, {}, {}, []
        for of in dict.fromkeys(point.of for point in found.points):
            places = [point.eigenvalue for point in found.points if point.of == of]
            size = _DOT + 2.0 if of == REFERENCE else _DOT
            self._dots[of] = self._add([p.real for p in places], [p.imag for p in places], size)
            self._here[of] = self._add([], [], _HERE)
        for its in found.crossings:
            if cmath.isfinite(its.eigenvalue):
                self._mark(its.eigenvalue, f"{rounded(its.value, 4)} {found.unit}".rstrip(), its.of)
        self._fit()
        self._dress()

    def show_value(self, row: int) -> None:
        """Let the eigenvalues at one of the values be large."""
        self._row = row
        if self._found is None:
            return
        value = float(self._found.values[row])
        for of, item in self._here.items():
            places = [p.eigenvalue for p in self._found.points if p.of == of and p.value == value]
            item.setData([p.real for p in places], [p.imag for p in places])

    def _add(self, x: list[float], y: list[float], size: float) -> Any:
        item = pg.ScatterPlotItem(x, y, size=size, pen=pg.mkPen(None))
        self._plot.addItem(item)
        return item

    def _mark(self, place: complex, text: str, of: str) -> None:
        """Put a ring and a text where the stable region ends: the reference's at the left, others' at the right."""
        ring = pg.ScatterPlotItem([place.real], [place.imag], size=_RING, brush=pg.mkBrush(None))
        beside = pg.TextItem(text, anchor=(1.08, 1.1) if of == REFERENCE else (-0.08, 1.1))
        beside.setPos(place.real, place.imag)
        for item in (ring, beside):
            self._plot.addItem(item)
            self._rings.append(item)

    def _fit(self) -> None:
        assert self._found is not None
        places = np.array([point.eigenvalue for point in self._found.points], np.complex128)
        if not len(places):
            return
        left, right = float(np.min(places.real)), max(float(np.max(places.real)), 0.0)
        low, high = min(float(np.min(places.imag)), 0.0), float(np.max(places.imag))
        across, up = _SPACE * (right - left) or 1.0, _SPACE * (high - low) or 1.0
        self._unstable.setRegion((0.0, right + 2.0 * across))
        self._plot.vb.setRange(xRange=(left - across, right + across), yRange=(low - up, high + up), padding=0.0)

    def _dress(self) -> None:
        self._widget.setBackground(theme().panel)
        dress(self._plot)
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        self._plot.getAxis("left").setWidth(scaled(AXIS_WIDTH))
        self._plot.getAxis("left").setLabel("Im λ [1/s]", **style)
        self._plot.getAxis("bottom").setLabel("Re λ [1/s]", **style)
        shade = theme().colour("error")
        shade.setAlpha(_SHADE)
        self._unstable.setBrush(pg.mkBrush(shade))
        for of, item in self._dots.items():
            colour = self._colour(of)
            item.setBrush(pg.mkBrush(colour))
            self._here[of].setBrush(pg.mkBrush(colour))
            self._here[of].setPen(pg.mkPen(theme().text, width=1.5))
        for item in self._rings:
            if isinstance(item, pg.TextItem):
                item.setColor(theme().colour("text"))
                item.setFont(text_font(SECONDARY_SIZE))
            else:
                item.setPen(pg.mkPen(theme().text, width=1.5))

    def _colour(self, of: str) -> Any:
        style = REFERENCE_STYLE if of == REFERENCE else self._styles[of]
        return style.pen(1.0, 1.0).color()
