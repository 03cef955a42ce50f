"""The pictures of the examples of several domains in the manual: the diagram above what its runs show."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from matplotlib.axes import Axes
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from macrostep import examples
from macrostep.gui.canvas.pictures.thumbnails import drawn
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.model import Diagram, load
from macrostep.solvers import compare
from macrostep.solvers.comparison.table import Comparison
from macrostep.solvers.figures.page import MILLIMETRE, draw_series, new_page
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.plotting.styles import REFERENCE, style_of
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.method_text import method_text

PICTURES = Path(__file__).resolve().parents[2] / "resources" / "manual" / "pictures"
WIDTH = 860
DIAGRAM_HEIGHT, CURVES_HEIGHT = 170, 190
"""Of the two halves of a picture [px]."""
DENSITY = 2
"""Pixels of a picture for each of its units, as those of a page of curves."""
POINTS = 1500
"""Of the reference's curve."""
BEYOND = 0.6
"""How far runs are drawn beyond the reference, in parts of its range."""


def systems() -> list[str]:
    """Return the names of the examples that have a picture."""
    return [example.name for example in examples.catalogue() if example.group == "systems"]


def draw_system(name: str) -> Path:
    """Draw the picture of an example, and return its file."""
    application = QApplication.instance() or QApplication(["macrostep", "-platform", "offscreen"])
    assert isinstance(application, QApplication)
    set_theme(LIGHT)
    diagram = load(examples.path(name))
    blocks = drawn(diagram, QSize(WIDTH, DIAGRAM_HEIGHT), DENSITY)
    with TemporaryDirectory() as folder:
        file = Path(folder, "curves.png")
        _draw_curves(file, diagram)
        curves = QImage(str(file))
    picture = QImage(curves.width(), blocks.height() + curves.height(), QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    blocks.setDevicePixelRatio(1.0)
    painter = QPainter(picture)
    painter.drawImage(0, 0, blocks)
    painter.drawImage(0, blocks.height(), curves)
    painter.end()
    path = PICTURES / f"{name}.png"
    picture.save(str(path))
    return path


def _draw_curves(file: Path, diagram: Diagram) -> None:
    """Draw the first signals of the diagram's first two plots, of its runs and of the reference."""
    compared = compare(diagram, diagram.runs)
    signals = [plot[0] for plot in diagram.plots["signals"].shown[:2]]
    with new_page(file, 1, len(signals), CURVES_HEIGHT, style=PageStyle(WIDTH / MILLIMETRE, has_data=False)) as page:
        labels = [(style_of(number), method_text(run.result)) for number, run in enumerate(compared.runs)]
        page.add_legend([(REFERENCE, "monolithic reference"), *labels])
        for column, signal in enumerate(signals):
            plot = page.add_plot(0, column, _label(compared, signal), "t [s]")
            _draw_signal(plot, diagram, compared, signal)


def _label(compared: Comparison, signal: str) -> str:
    unit = next(c.unit for c in compared.runs[0].result.columns if c.label == signal)
    return f"{signal} [{unit}]" if unit else signal


def _draw_signal(plot: Axes, diagram: Diagram, compared: Comparison, signal: str) -> None:
    time = np.linspace(diagram.start, diagram.stop, POINTS)
    true = compute_reference(freeze(diagram), time).values[signal]
    low, high = float(np.min(true)), float(np.max(true))
    low, high = low - BEYOND * (high - low), high + BEYOND * (high - low)
    draw_series(plot, REFERENCE, time, true)
    for number, run in enumerate(compared.runs):
        result, subsystem = run.result, signal.rpartition(".")[0]
        part = next((part for part, members in result.parts.items() if subsystem in members), subsystem)
        draw_series(plot, style_of(number), result.time(part), result.series(signal), low, high)
    plot.set_ylim(low, high)
