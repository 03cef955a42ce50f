"""Maps of stability as a file: a method beside the other, blue where it is stable."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from macrostep.gui.figures.page import LABEL, WIDTH, Page
from macrostep.gui.figures.stability_colours import IMPOSSIBLE, LIMIT_ABOVE, LIMIT_BELOW, colours
from macrostep.gui.figures.stability_limit import limit_line
from macrostep.gui.figures.study_map_drawing import map_ticks
from macrostep.gui.theme.theme import LIGHT, painting_in
from macrostep.solvers.stability.results import Region, RegionAxis
from macrostep.solvers.studies import study
from macrostep.solvers.studies.outcome import axis_title

_HEIGHT = 360
_MOST_IN_A_ROW = 3


class _Cells(pg.GraphicsObject):  # type: ignore[misc]
    """Coloured cells: each value of both quantities has a place, 0, 1, 2 ..."""

    def __init__(self, margin: np.ndarray) -> None:
        super().__init__()
        self._colours = colours(margin)

    def boundingRect(self) -> QRectF:
        rows, columns = self._colours.shape[:2]
        return QRectF(-0.5, -0.5, columns, rows)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint shapes, which are sharp at every size."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for row, line in enumerate(self._colours.tolist()):
            for column, colour in enumerate(line):
                painter.fillRect(QRectF(column - 0.5, row - 0.5, 1.02, 1.02), QColor(*colour))


def write_regions(path: Path, heading: str, regions: Sequence[Region], units: dict[str, str]) -> None:
    """Draw maps over the same two quantities.

    Parameters
    ----------
    path : Path
        Ends in ``.svg`` or ``.png``.
    heading : str
    regions : sequence of Region
    units : dict of str
        By the names of parameters.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    with painting_in(LIGHT):
        columns = min(len(regions), _MOST_IN_A_ROW)
        page = Page(columns, heading, WIDTH)
        squares = [
            (LIMIT_BELOW, "stable, the darker the faster it fades"),
            (LIMIT_ABOVE, "grows, the darker the faster"),
        ]
        if any(np.any(np.isposinf(region.growth)) for region in regions):
            squares.append((IMPOSSIBLE, "a macro-step cannot be done"))
        page.add_legend([(_square(colour), text) for colour, text in squares])
        for number, region in enumerate(regions):
            row, column = divmod(number, columns)
            x, y = (_described(axis, units) for axis in (region.x, region.y))
            plot = page.add_plot(row, column, axis_title(y))
            plot.setLabel("bottom", axis_title(x), **LABEL)
            plot.setTitle(region.method, color=LIGHT.text, size="9pt")
            plot.addItem(_Cells(region.margin))
            places = [np.arange(float(len(axis.values))) for axis in (region.x, region.y)]
            plot.addItem(pg.PlotCurveItem(*limit_line(region.margin, *places), connect="finite", pen=LIGHT.text))
            for name, axis in (("bottom", x), ("left", y)):
                plot.getAxis(name).setTicks(map_ticks(axis, 9 if columns == 1 else 5))
                plot.getAxis(name).setGrid(False)
            plot.setXRange(-0.5, len(x.values) - 0.5, padding=0.0)
            plot.setYRange(-0.5, len(y.values) - 0.5, padding=0.0)
        page.write(path, _HEIGHT * -(-len(regions) // columns))


def _described(axis: RegionAxis, units: dict[str, str]) -> study.Axis:
    return study.Axis(axis.name, tuple(axis.values.tolist()), unit=units.get(axis.name, ""))


def _square(colour: str) -> pg.PlotDataItem:
    return pg.PlotDataItem(
        [0.0], [0.0], pen=None, symbol="s", symbolSize=11, symbolBrush=colour, symbolPen=LIGHT.field, useCache=False
    )
