"""What the figures of the command line share: a page of plots with one legend above them, written as SVG or PNG."""

from __future__ import annotations

import html
import math
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from macrostep.gui.methods.styles import REFERENCE_STYLE, MethodStyle
from macrostep.gui.plotting.parts.decimation import MinMaxDecimator
from macrostep.gui.theme.theme import LIGHT, text_font
from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.disk.whole_file import write_whole

Array = NDArray[np.float64]

WIDTH, HEADING_HEIGHT, LINE_HEIGHT = 1000, 32, 24
"""Of a page, of its heading, and of each line of its legend [px]."""
HEADING_SIZE, LEGEND_SIZE, SAMPLE_WIDTH, MOST_IN_A_LINE = 16, 13, 48, 4
"""Of their letters and of the samples in a legend [px], and entries in a line of it."""
AXIS_MARGIN = 10
"""Beside what is drawn [px]."""
AXIS_WIDTH = 68
"""Of a vertical axis with its numbers and its label [px]."""
SHARPNESS = 2
"""Dots of a PNG in a pixel."""
REFERENCE_WIDTH, RUN_WIDTH = 4.0, 1.5
FAR = 100.0
"""Values further away than this many spans of the reference are cut off before anything is calculated with them."""
LABEL = {"color": LIGHT.text, "font-size": "9pt"}


class Page:
    """A page of plots with a legend above them, and a heading above that.

    Parameters
    ----------
    columns : int
        Of plots.
    heading : str
    width : int
        Of the page [px].
    """

    def __init__(self, columns: int, heading: str = "", width: int = WIDTH) -> None:
        self._app = QApplication.instance() or QApplication(["macrostep", "-platform", "offscreen"])
        self._columns = columns
        self._width = width
        self._height = 0
        self.figure = pg.GraphicsLayoutWidget()
        self.figure.setBackground(LIGHT.canvas)
        self.figure.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        if heading:
            self._add_heading(heading)

    def _add_heading(self, heading: str) -> None:
        """Add a heading, in two lines if one is too short for it."""
        font = text_font(HEADING_SIZE)
        font.setBold(True)
        lines = [heading]
        if QFontMetrics(font).horizontalAdvance(heading) > self._width - 2 * AXIS_MARGIN:
            lines = textwrap.wrap(heading, math.ceil(0.6 * len(heading)))
        text = "<br>".join(map(html.escape, lines))
        label = self.figure.addLabel(
            text, 0, 0, colspan=self._columns, color=LIGHT.text, size=f"{HEADING_SIZE}px", bold=True, justify="left"
        )
        height = HEADING_HEIGHT + (len(lines) - 1) * LINE_HEIGHT
        label.setFixedHeight(height)
        self._height += height

    def add_legend(self, entries: Sequence[tuple[Any, str]]) -> None:
        """Add the legend: samples (plot items) with their names, as many in a line as there is room for."""
        names = [f"{name}\u2003" for _, name in entries]  # a gap before the next column
        widths = [QFontMetrics(text_font(LEGEND_SIZE)).horizontalAdvance(name) + SAMPLE_WIDTH for name in names]
        most = next(n for n in range(MOST_IN_A_LINE, 0, -1) if n == 1 or _total(widths, n) <= self._width)
        columns = math.ceil(len(entries) / math.ceil(len(entries) / most))  # lines of about one length
        legend = pg.LegendItem(
            colCount=columns, labelTextColor=LIGHT.text, labelTextSize=f"{LEGEND_SIZE}px", verSpacing=0
        )
        legend.setFlag(legend.GraphicsItemFlag.ItemIgnoresTransformations, False)  # a PNG is drawn with twice the dots
        for (sample, _), name in zip(entries, names, strict=True):
            legend.addItem(sample, html.escape(name))
        view = self.figure.addViewBox(1, 0, colspan=self._columns, enableMenu=False)
        height = LINE_HEIGHT * math.ceil(len(entries) / columns) + LINE_HEIGHT // 2
        self._height += height
        view.setFixedHeight(height)
        legend.setParentItem(view)

    def add_plot(self, row: int, column: int, label: str, axes: dict[str, Any] | None = None) -> Any:
        """Add an empty plot; rows and columns count from 0."""
        plot = self.figure.addPlot(row + 2, column, enableMenu=False, axisItems=axes)
        plot.hideButtons()
        plot.setDefaultPadding(0.01)
        plot.showGrid(x=True, y=True, alpha=0.15)
        plot.setLabel("left", html.escape(label), **LABEL)
        for name in ("left", "bottom"):
            axis = plot.getAxis(name)
            axis.enableAutoSIPrefix(False)
            axis.setPen(LIGHT.field)
            axis.setTextPen(LIGHT.text)
            axis.setTickFont(text_font(11))
        plot.getAxis("left").setWidth(AXIS_WIDTH)  # the same in all rows, so that times stand below each other
        return plot

    def write(self, path: Path, height: int) -> None:
        """Lay the plots out and write the page.

        Parameters
        ----------
        path : Path
            Ends in ``.png`` or ``.svg``.
        height : int
            Of the page without heading and legend [px].

        Raises
        ------
        MacrostepError
            If the file cannot be written.
        """
        self.figure.resize(self._width, height + self._height)
        self.figure.show()
        self._app.processEvents()  # lays the plots out
        drawn = _drawn(self.figure, path)
        self.figure.close()
        try:
            write_whole(path, drawn)
        except OSError as error:
            raise MacrostepError(f"{path} cannot be written: {reason_of(error)}.") from None


def _total(widths: Sequence[int], columns: int) -> int:
    """Return the width of a legend with so many columns."""
    return sum(max(widths[column::columns], default=0) for column in range(columns))


def limit(plot: Any, low: float, high: float) -> None:
    """Let a run that diverges leave the picture, so that the others stay readable."""
    least, greatest = plot.getViewBox().childrenBounds()[1] or (low, high)
    plot.setYRange(max(least, low), min(greatest, high))


def add_curve(
    plot: Any, number: int, time: Array, values: Array, low: float = -math.inf, high: float = math.inf
) -> None:
    """Draw a series of a run, or of the reference (number -1), as far as it is between two bounds."""
    if len(time):
        x, y = MinMaxDecimator().curve(time, values, float(time[0]), float(time[-1]), WIDTH * SHARPNESS // 2)
        plot.plot(*between(x, y, low, high), pen=pen(number), antialias=True, connect="finite")


def between(x: Array, y: Array, low: float, high: float) -> tuple[Array, Array]:
    """Cut a curve off at two bounds, with NaN outside: an SVG of Qt cuts nothing off at the edge of a plot."""
    for bound in (low, high):
        crossing = np.flatnonzero((y[:-1] < bound) != (y[1:] < bound))
        if len(crossing) and math.isfinite(bound):
            share = (bound - y[crossing]) / (y[crossing + 1] - y[crossing])
            x = np.insert(x, crossing + 1, x[crossing] + share * (x[crossing + 1] - x[crossing]))
            y = np.insert(y, crossing + 1, bound)
    return x, np.where((y < low) | (y > high), np.nan, y)


def pen(number: int) -> Any:
    """Return the pen of run `number`, or of the reference (-1)."""
    if number < 0:
        return REFERENCE_STYLE.pen(REFERENCE_WIDTH)
    return MethodStyle(number).pen(RUN_WIDTH)


def _drawn(figure: Any, path: Path) -> bytes:
    """Return the file's contents: Qt itself would not tell that a disk is full."""
    size: QSize = figure.size()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    if path.suffix == ".svg":
        drawing = QSvgGenerator()
        drawing.setOutputDevice(buffer)
        drawing.setSize(size)
        drawing.setResolution(figure.logicalDpiX())  # pyqtgraph's axes are pictures, which are scaled where it differs
        drawing.setViewBox(QRectF(0, 0, size.width(), size.height()))
        drawing.setTitle(path.stem)
        painter = QPainter(drawing)
        figure.render(painter)
        painter.end()
    else:
        image = QImage(size * SHARPNESS, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        figure.render(painter)
        painter.end()
        QImageWriter(buffer, b"png").write(image)
    return bytes(buffer.data().data())
