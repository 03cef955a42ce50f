"""The pictures of panels in the manual, drawn by the panels' own widgets; ``./dev pictures`` writes them anew."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget

from macrostep import examples
from macrostep.gui.laboratory.held.figures import HeldFigures
from macrostep.gui.laboratory.held.legend import HeldLegend
from macrostep.gui.laboratory.held.plot import HeldPlot
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.gui.widgets.basic import in_column, in_row
from macrostep.model import load
from macrostep.solvers.plotting.styles import METHOD_COLOURS
from macrostep.solvers.tracing.run_trace import trace_run

MANUAL = Path(__file__).resolve().parents[2] / "resources" / "manual"
FIGURES_WIDTH = 290
"""Of the figures beside a picture [px]."""


def panels() -> dict[str, dict[str, Any]]:
    """Return what is shown of each panel, by the picture's name."""
    return tomllib.loads((MANUAL / "panels.toml").read_text(encoding="utf-8"))


def draw_panel(name: str) -> Path:
    """Draw a picture of a panel, and return its file."""
    application = QApplication.instance() or QApplication(["macrostep", "-platform", "offscreen"])
    assert isinstance(application, QApplication)
    set_theme(LIGHT)
    widget = _held(panels()[name])
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()
    application.processEvents()
    path = MANUAL / "pictures" / f"{name}.png"
    widget.grab().save(str(path))
    widget.hide()
    return path


def _held(entry: dict[str, Any]) -> QWidget:
    """Return the held signal of an input around a time."""
    diagram = load(examples.path(entry["example"]))
    time, name = entry["time"], entry["input"]
    trace = trace_run(diagram, entry["method"], start=time - entry["around"], stop=time + entry["around"])
    step = next(s for s in trace.steps if name in s.inputs and s.begin <= time < s.end)
    source = trace.sources[name]
    owner, _, output = source.rpartition(".")
    unit = diagram[owner].outputs[output].unit
    widget, plot, legend, figures = QWidget(), HeldPlot(), HeldLegend(), HeldFigures()
    plot.is_difference = bool(entry.get("difference", False))
    figures.setFixedWidth(FIGURES_WIDTH)
    widget.setLayout(in_row((in_column(legend, (plot, 1)), 1), figures, margins=(8, 8, 8, 8)))
    widget.setStyleSheet(f"QWidget {{ background: {LIGHT.panel}; }}")
    widget.resize(860, entry["height"])
    run = QColor(METHOD_COLOURS[0])
    plot.show_step(trace, step, name, run, unit)
    legend.show_layers(plot.drawn, run)
    figures.show_step(trace, step, name, unit)
    return widget
