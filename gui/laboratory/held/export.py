"""Writes the picture of a held signal to a file, as it looks on white paper, or its lines as a table."""

from __future__ import annotations

import csv
import io
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QBuffer, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QGraphicsItem, QLabel, QVBoxLayout, QWidget

from macrostep.gui.laboratory.held import curves as held_curves
from macrostep.gui.laboratory.held.legend import HeldLegend
from macrostep.gui.laboratory.held.plot import HeldPlot
from macrostep.gui.localisation.translation import marked
from macrostep.gui.theme.theme import LIGHT, painting_in
from macrostep.gui.widgets.export_menu import ExportMenu

if TYPE_CHECKING:
    from macrostep.gui.laboratory.held.panel import HeldPanel

KINDS = ((".svg", marked("Picture, SVG…")), (".png", marked("Picture, PNG…")), (".csv", marked("Numbers, CSV…")))
_SIZE = QSize(900, 420)
_SHARPNESS = 2


@final
class HeldExport(ExportMenu):
    """Writes what the panel shows."""

    def __init__(self, panel: HeldPanel) -> None:
        super().__init__(KINDS, panel)
        self._panel = panel

    def write(self, path: Path) -> None:
        from macrostep.model.disk.whole_file import write_whole

        contents = self._table if path.suffix == ".csv" else partial(self._picture, path)
        self.finish(path, lambda: write_whole(path, contents()))

    def proposed_name(self) -> str:
        return self._panel.input.replace(" ", "_") or "held_signal"

    def _table(self) -> bytes:
        """Return the true output and what was given, as far as they are seen."""
        look, step, name, _, _ = self._panel.shown()
        steps = held_curves.reader_of(look, name)
        first, last = self._panel.plot.view.time_range
        seen = [s for s in steps if s.begin < last and s.end > first] or [step]
        source = look.sources[name]
        lines = {
            f"true {source}": held_curves.true_output(look, source, seen[0].begin, seen[-1].end),
            f"given {name}": held_curves.given(seen, name),
        }
        file = io.StringIO()
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["line", "time", "value"])
        for line, (times, values) in lines.items():
            for time, value in zip(times.tolist(), values.tolist(), strict=True):
                table.writerow([line, repr(time), repr(value)] if value == value else [line, "", ""])  # a gap
        return file.getvalue().encode()

    def _picture(self, path: Path) -> bytes:
        with painting_in(LIGHT):
            page = _ExportPage(self._panel)
            drawn = page.svg(path.stem) if path.suffix == ".svg" else page.png()
        page.deleteLater()
        return drawn


@final
class _ExportPage(QWidget):
    """The picture of a panel with its legend and what it shows, beside the window."""

    def __init__(self, panel: HeldPanel) -> None:
        super().__init__()
        look, step, name, colour, unit = panel.shown()
        self.setStyleSheet(f"QWidget {{ background: {LIGHT.canvas}; color: {LIGHT.text}; }}")
        self.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self._heading, self._legend, self._plot = QLabel(panel.bar.where.text()), HeldLegend(), HeldPlot()
        layout = QVBoxLayout(self)
        for part in (self._heading, self._legend):
            layout.addWidget(part)
        layout.addWidget(self._plot, 1)
        self._plot.hidden, self._plot.is_difference = set(panel.plot.hidden), panel.plot.is_difference
        self.resize(_SIZE)
        self.show()
        self._plot.show_step(look, step, name, colour, unit)
        self._plot.view.set_ranges(panel.plot.view.time_range, panel.plot.view.value_range)
        self._plot.widget.plotItem.layout.activate()
        self._legend.show_layers(self._plot.drawn, colour)
        for side in ("left", "bottom", "right", "top"):  # letters, not pictures of letters
            self._plot.widget.plotItem.getAxis(side).setCacheMode(QGraphicsItem.CacheMode.NoCache)

    def svg(self, title: str) -> bytes:
        buffer = _buffer()
        drawing = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)  # the older one cuts nothing off at the axes
        drawing.setOutputDevice(buffer)
        drawing.setSize(self.size())
        drawing.setViewBox(QRectF(self.rect()))
        drawing.setResolution(self.logicalDpiX())
        drawing.setTitle(title)
        self._paint(QPainter(drawing))
        return bytes(buffer.data().data())

    def png(self) -> bytes:
        buffer = _buffer()
        image = QImage(self.size() * _SHARPNESS, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_SHARPNESS)
        image.fill(LIGHT.colour("canvas"))
        self._paint(QPainter(image))
        QImageWriter(buffer, b"png").write(image)
        return bytes(buffer.data().data())

    def _paint(self, painter: QPainter) -> None:
        """Paint part by part: a view within a widget would be painted as a picture of dots."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for part in (self._heading, self._legend):
            part.render(painter, part.pos())
        self._plot.widget.render(painter, QRectF(self._plot.geometry()))
        painter.end()


def _buffer() -> QBuffer:
    """Return a place in memory for a file: Qt itself would not tell that a disk is full."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    return buffer
