"""Draws the maps of a study: cells in colours of one scale, and the scale."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from macrostep.gui.theme.theme import SECONDARY_SIZE, Theme, mix, text_font
from macrostep.solvers.figures.study_numbers import MOST_TICKS, map_ticks, scale_ticks
from macrostep.solvers.studies.maps import Map, MapRow
from macrostep.solvers.studies.outcome import BEYOND

_STEPS = 256
"""Colours of the scale."""


def colour_of(share: float) -> QColor:
    """Return a colour of the scale cividis, which is the same for colour-blind people."""
    red, green, blue = _colours()[round(share * (_STEPS - 1))][:3]
    return QColor(int(red), int(green), int(blue))


def _colours() -> Any:
    if not _table:
        _table.append(pg.colormap.get("cividis").getLookupTable(nPts=_STEPS))
    return _table[0]


_table: list[Any] = []


class MapCells(pg.GraphicsObject):  # type: ignore[misc]
    """The coloured cells of a map: each value of both axes has a place, 0, 1, 2 ..."""

    def __init__(self, one: Map, row: MapRow, scheme: Theme) -> None:
        super().__init__()
        self._map, self._scheme = one, scheme
        self._picture = _picture(one, row, scheme)

    def boundingRect(self) -> QRectF:
        return QRectF(-0.5, -0.5, len(self._map.x.values), len(self._map.y.values))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint every run that has ended: its colour, grey where it is off or diverged, and a cross where it failed."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.drawImage(self.boundingRect(), self._picture)
        cross = QPen(QColor(self._scheme.text), 1.0)
        cross.setCosmetic(True)
        painter.setPen(cross)
        for (i, j), mark in self._map.marks.items():
            if mark.y is None and mark.status not in BEYOND:
                painter.drawLine(QPointF(i - 0.2, j - 0.2), QPointF(i + 0.2, j + 0.2))
                painter.drawLine(QPointF(i - 0.2, j + 0.2), QPointF(i + 0.2, j - 0.2))


def _picture(one: Map, row: MapRow, scheme: Theme) -> QImage:
    """Return a picture with a dot for each cell."""
    width, height = len(one.x.values), len(one.y.values)
    dots = np.zeros((height, width, 4), np.uint8)
    colour = QColor(mix(scheme.canvas, scheme.text, 0.18))
    grey = (colour.red(), colour.green(), colour.blue())
    table: Any = _colours()
    for (i, j), mark in one.marks.items():
        dots[j, i, :3] = grey if mark.y is None else table[round(row.share(mark.y) * (_STEPS - 1))][:3]
        dots[j, i, 3] = 255
    return QImage(dots.tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888).copy()


class ScaleCells(pg.GraphicsObject):  # type: ignore[misc]
    """The scale of colours, from 0 to 1 upwards."""

    def boundingRect(self) -> QRectF:
        return QRectF(0.0, 0.0, 1.0, 1.0)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint one band after the other."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        bands = 64
        for n in range(bands):
            painter.fillRect(QRectF(0.0, n / bands, 1.0, 1.2 / bands), colour_of((n + 0.5) / bands))


def draw_map(plot: Any, one: Map, row: MapRow, scheme: Theme, across: int = MOST_TICKS) -> None:
    """Draw a map; its axes show the values at their places, at most so many to the right."""
    plot.addItem(MapCells(one, row, scheme))
    for name, axis in (("bottom", one.x), ("left", one.y)):
        plot.getAxis(name).setTicks([map_ticks(axis, across if name == "bottom" else MOST_TICKS)])
        plot.getAxis(name).setGrid(False)
        plot.getAxis(name).setStyle(hideOverlappingLabels=False, tickLength=0)
    plot.setXRange(-0.5, len(one.x.values) - 0.5, padding=0.0)
    plot.setYRange(-0.5, len(one.y.values) - 0.5, padding=0.0)


def draw_scale(plot: Any, row: MapRow, scheme: Theme) -> None:
    """Draw the scale of colours with its numbers to the right."""
    plot.addItem(ScaleCells())
    plot.hideAxis("bottom")
    plot.hideAxis("left")
    plot.showAxis("right")
    axis = plot.getAxis("right")
    axis.setTicks([scale_ticks(row)])
    axis.setPen(scheme.field)
    axis.setTextPen(scheme.text)
    axis.setTickFont(text_font(SECONDARY_SIZE))
    axis.setGrid(False)
    axis.setLabel(row.figure.title, color=scheme.text, **{"font-size": "9pt"})
    plot.setXRange(0.0, 1.0, padding=0.0)
    plot.setYRange(0.0, 1.0, padding=0.0)
