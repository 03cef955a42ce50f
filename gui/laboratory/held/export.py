"""Writes the picture of a held signal to a file, as it looks on white paper, or its lines as a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, final

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsPathItem

from macrostep.gui.laboratory.held import curves as held_curves
from macrostep.gui.laboratory.held.plot import CANDIDATES, LAYERS, SEE_THROUGH, HeldLayer
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.theme import LIGHT, mix, painting_in
from macrostep.gui.widgets.export_menu import PICTURES, ExportMenu
from macrostep.solvers.plotting.styles import SeriesStyle

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from macrostep.gui.laboratory.held.panel import HeldPanel

KINDS = (*PICTURES, (".csv", marked("Numbers, CSV…")))
_HEIGHT = 340
"""Of the plot on the page [px]."""


@final
class HeldExport(ExportMenu):
    """Writes what the panel shows."""

    def __init__(self, panel: HeldPanel) -> None:
        super().__init__(KINDS, panel)
        self._panel = panel

    def write(self, path: Path) -> None:
        from macrostep.model.disk.whole_file import write_whole

        if path.suffix == ".csv":
            self.finish(path, lambda: write_whole(path, self._table()))
        else:
            self.finish_beside(path, self._picture(path))

    def proposed_name(self) -> str:
        return self._panel.input.replace(" ", "_") or "held_signal"

    def _table(self) -> bytes:
        """Return the true output and what was given, as far as they are seen."""
        trace, step, name, _, _ = self._panel.shown()
        steps = held_curves.reader_of(trace, name)
        first, last = self._panel.plot.view.time_range
        seen = [s for s in steps if s.begin < last and s.end > first] or [step]
        source = trace.sources[name]
        lines = {
            f"true {source}": held_curves.true_output(trace, source, seen[0].begin, seen[-1].end),
            f"given {name}": held_curves.given(seen, name),
        }
        file = io.StringIO()
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["line", "time", "value"])
        for line, (times, values) in lines.items():
            for time, value in zip(times.tolist(), values.tolist(), strict=True):
                table.writerow([line, repr(time), repr(value)] if value == value else [line, "", ""])  # a gap
        return file.getvalue().encode()

    def _picture(self, path: Path) -> Callable[[], None]:
        """Return what draws on white paper, in any thread, what the panel shows now."""
        trace, step, name, run, _ = self._panel.shown()
        plot, record = self._panel.plot, self._panel.traces.record
        assert record is not None  # else nothing is shown
        layers = [layer for layer in LAYERS if layer.key in plot.drawn]
        heading = f"{record.label}: {self._panel.bar.where.text()}"
        about = f"{trace.diagram}, {trace.method}: {name}"
        style = self.page_style()
        titles, times, values = plot.titles, plot.view.time_range, plot.view.value_range
        with painting_in(LIGHT):
            legend = [(_sample(layer, run), tr(layer.title)) for layer in layers]
            parts = [_part(item, layer, run) for layer in layers for item in plot.drawn[layer.key]]

        def draw_picture() -> None:
            from macrostep.solvers.figures.page import new_page

            with new_page(path, 1, 1, _HEIGHT, heading, about, style) as page:
                page.add_legend(legend)
                axes = page.add_plot(0, 0, *titles)
                axes.axvspan(step.begin, step.end, color=LIGHT.selected, zorder=0.5)
                for draw_part in parts:
                    draw_part(axes)
                axes.set_xlim(*times)
                axes.set_ylim(*values)

        return draw_picture


def _style(layer: HeldLayer, run: QColor) -> SeriesStyle:
    """Return how a layer is drawn: a line, or rings for candidates."""
    colour = layer.colour(run).name()
    if layer.key == CANDIDATES:
        return SeriesStyle(colour, marker="o").hollow(7.0)
    return SeriesStyle(colour, layer.dash, layer.width)


def _sample(layer: HeldLayer, run: QColor) -> SeriesStyle:
    """Return how a layer looks in the legend."""
    if layer.width or layer.key == CANDIDATES:
        return _style(layer, run)
    shade = mix(LIGHT.canvas, layer.colour(run).name(), SEE_THROUGH / 255.0)
    return SeriesStyle(shade, width=0.0, marker="s", size=11.0)


def _part(item: Any, layer: HeldLayer, run: QColor) -> Callable[[Axes], object]:
    """Return what draws on paper what the plot on the screen has painted of a layer."""
    style = _style(layer, run)
    if isinstance(item, pg.TextItem):
        side = "right" if item.anchor.x() > 0.5 else "left"
        offset = (-6 if side == "right" else 6, 0)
        text, place = item.toPlainText(), (item.pos().x(), item.pos().y())
        return lambda axes: axes.annotate(
            text, place, offset, textcoords="offset points", ha=side, va="center", color=style.colour
        )
    if isinstance(item, QGraphicsPathItem):
        polygons = [
            [(point.x(), point.y()) for point in polygon.toList()] for polygon in item.path().toSubpathPolygons()
        ]
        return lambda axes: [
            axes.fill(*zip(*corners, strict=True), color=style.colour, alpha=SEE_THROUGH / 255.0, linewidth=0.0)
            for corners in polygons
        ]
    if isinstance(item, pg.ScatterPlotItem):
        style = replace(style, is_hollow=item.opts["brush"].color() != item.opts["pen"].color())
    x, y = item.getData()
    return lambda axes: _draw(axes, style, x, y)


def _draw(axes: Axes, style: SeriesStyle, x: NDArray[np.float64], y: NDArray[np.float64]) -> None:
    from macrostep.solvers.figures.page import draw

    draw(axes, style, x, y)
