"""The figure of ``macrostep compare --figure``: signals of all runs over the reference, and their errors."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from macrostep.gui.method_styles import REFERENCE_STYLE, MethodStyle
from macrostep.gui.panels.decimation import MinMaxDecimator
from macrostep.gui.panels.signal_list import first_choice
from macrostep.gui.theme import LIGHT, text_font
from macrostep.model.errors import MacrostepError
from macrostep.solvers.comparison import Comparison, method_text, reference_at
from macrostep.solvers.messages import Column
from macrostep.solvers.reference import Reference
from macrostep.solvers.results import Result

Array = NDArray[np.float64]

WIDTH, ROW_HEIGHT, LINE_HEIGHT = 1000, 180, 24
"""Of the figure, of a signal's row, and of each line of the legend [px]."""
IN_A_LINE = 3
"""Entries of the legend."""
SHARPNESS = 2
"""Dots of a PNG in a pixel."""
REFERENCE_WIDTH, RUN_WIDTH = 4.0, 1.5
FAR = 100.0
"""Values further away than this many spans of the reference are drawn at that distance: Qt cannot draw at 10^30."""
LABEL = {"color": LIGHT.text, "font-size": "9pt"}


def write_figure(path: Path, comparison: Comparison, reference: Reference) -> None:
    """Draw a comparison, a row for each signal: on the left its curves, on the right run - reference.

    Parameters
    ----------
    path : Path
        Ends in ``.png`` or ``.svg``.
    comparison : Comparison
    reference : Reference
        At the communication points of the runs.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    app = QApplication.instance() or QApplication(["macrostep", "-platform", "offscreen"])
    results = [run.result for run in comparison.runs if run.result.columns]
    columns = _chosen(results)
    figure = pg.GraphicsLayoutWidget()
    figure.setBackground(LIGHT.canvas)
    figure.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    legend_height = _add_legend(figure, ["Monolithic reference", *map(method_text, results)])
    figure.resize(WIDTH, ROW_HEIGHT * len(columns) + legend_height)
    plots = [_add_row(figure, row, column, results, reference) for row, column in enumerate(columns, start=1)]
    for plot in plots[-1] if plots else ():
        plot.setLabel("bottom", "t [s]", **LABEL)
    figure.show()
    app.processEvents()  # lays the plots out
    if not _draw(figure, path):
        raise MacrostepError(f"{path} cannot be written.")
    figure.close()


def _chosen(results: list[Result]) -> list[Column]:
    """Return the signals to draw: those that the window draws first."""
    columns = results[0].columns if results else ()
    labels = first_choice(columns)
    return [column for column in columns if column.label in labels]


def _add_legend(figure: Any, names: list[str]) -> int:
    """Return the height that it takes."""
    legend = pg.LegendItem(colCount=IN_A_LINE, labelTextColor=LIGHT.text, labelTextSize="10pt", verSpacing=0)
    for number, name in enumerate(names, start=-1):
        legend.addItem(pg.PlotDataItem(pen=_pen(number)), name)
    view = figure.addViewBox(0, 0, colspan=2, enableMenu=False)
    height = LINE_HEIGHT * math.ceil(len(names) / IN_A_LINE) + LINE_HEIGHT // 2
    view.setFixedHeight(height)
    legend.setParentItem(view)
    return height


def _add_row(figure: Any, row: int, column: Column, results: list[Result], reference: Reference) -> tuple[Any, Any]:
    unit = f" [{column.unit}]" if column.unit else ""
    exact = reference.values[column.label]
    low, high = float(exact.min()), float(exact.max())
    span = high - low or abs(high) or 1.0
    signal = _add_plot(figure, row, 0, f"{column.label}{unit}")
    error = _add_plot(figure, row, 1, f"error of {column.label}{unit}")
    _add_curve(signal, -1, reference.time, exact)
    for number, result in enumerate(results):
        time, values = result.time(column.subsystem), result[column.label]
        difference = values - reference_at(reference, column.label, time)
        _add_curve(signal, number, time, np.clip(values, low - FAR * span, high + FAR * span))
        _add_curve(error, number, time, np.clip(difference, -FAR * span, FAR * span))
    _limit(signal, low - span, high + span)
    _limit(error, -span, span)
    return signal, error


def _limit(plot: Any, low: float, high: float) -> None:
    """Let a run that diverges leave the picture, so that the others stay readable."""
    least, greatest = plot.getViewBox().childrenBounds()[1] or (low, high)
    plot.setYRange(max(least, low), min(greatest, high))


def _add_plot(figure: Any, row: int, place: int, label: str) -> Any:
    plot = figure.addPlot(row, place, enableMenu=False)
    plot.hideButtons()
    plot.setDefaultPadding(0.01)
    plot.showGrid(x=True, y=True, alpha=0.15)
    plot.setLabel("left", label, **LABEL)
    for name in ("left", "bottom"):
        axis = plot.getAxis(name)
        axis.enableAutoSIPrefix(False)
        axis.setPen(LIGHT.field)
        axis.setTextPen(LIGHT.text)
        axis.setTickFont(text_font(11))
    return plot


def _add_curve(plot: Any, number: int, time: Array, values: Array) -> None:
    if len(time):
        x, y = MinMaxDecimator().curve(time, values, float(time[0]), float(time[-1]), WIDTH * SHARPNESS // 2)
        plot.plot(x, y, pen=_pen(number), antialias=True)


def _pen(number: int) -> Any:
    if number < 0:
        return REFERENCE_STYLE.pen(REFERENCE_WIDTH)
    return MethodStyle(number).pen(RUN_WIDTH)


def _draw(figure: Any, path: Path) -> bool:
    """Paint into the file; returns whether it could be written."""
    size: QSize = figure.size()
    if path.suffix == ".svg":
        drawing = QSvgGenerator()
        drawing.setFileName(str(path))
        drawing.setSize(size)
        drawing.setViewBox(QRectF(0, 0, size.width(), size.height()))
        drawing.setTitle(path.stem)
        painter = QPainter()
        if not painter.begin(drawing):
            return False
        figure.render(painter)
        return painter.end()
    image = QImage(size * SHARPNESS, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    figure.render(painter)
    painter.end()
    return image.save(str(path))
