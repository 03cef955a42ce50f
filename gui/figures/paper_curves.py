"""Plots of series: coloured lines are runs, the grey one beneath is the monolithic reference."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pyqtgraph as pg

from macrostep.gui.figures.page import FAR, LABEL, Array, Page, add_curve, limit, pen
from macrostep.gui.methods.styles import MethodStyle
from macrostep.solvers.papers.cases import Plot
from macrostep.solvers.papers.measures import damped_bounds
from macrostep.solvers.papers.reproduction import PaperOutcome
from macrostep.solvers.papers.rows import Finished
from macrostep.solvers.reference.reference import Reference
from macrostep.solvers.results.results import Result

ROW_HEIGHT, SINGLE_HEIGHT, ORBIT_HEIGHT = 210, 340, 560
"""Of a row of curves, of one that is alone, and of an orbit [px]."""
BOUNDS = pg.mkPen(MethodStyle(1).colour, width=1.2)

Drawn = tuple[Finished, Result, Reference]


def write_curves(path: Path, plot: Plot, outcome: PaperOutcome) -> None:
    """Draw series over time, each in a panel of its own."""
    drawn = _drawn(plot, outcome)
    page = Page(1, plot.title or outcome.study.title)
    page.add_legend(_entries(drawn, outcome, plot))
    for row, name in enumerate(plot.y):
        panel = page.add_plot(row, 0, _with_unit(name, drawn))
        _add_series(panel, name, plot, drawn)
        if row == len(plot.y) - 1:
            panel.setLabel("bottom", "t [s]", **LABEL)
    page.write(path, ROW_HEIGHT * len(plot.y) if len(plot.y) > 1 else SINGLE_HEIGHT)


def write_orbit(path: Path, plot: Plot, outcome: PaperOutcome) -> None:
    """Draw a series over another one."""
    drawn = _drawn(plot, outcome)
    page = Page(1, plot.title or outcome.study.title)
    page.add_legend(_entries(drawn, outcome, plot))
    panel = page.add_plot(0, 0, _with_unit(plot.y[0], drawn))
    for reference in _references(drawn):
        panel.plot(reference.values[plot.x], reference.values[plot.y[0]], pen=pen(-1), antialias=True)
    for number, (_, result, _) in enumerate(drawn):
        panel.plot(result[plot.x], result[plot.y[0]], pen=pen(number), antialias=True)
    panel.setLabel("bottom", _with_unit(plot.x, drawn), **LABEL)
    page.write(path, ORBIT_HEIGHT)


def _add_series(panel: Any, name: str, plot: Plot, drawn: list[Drawn]) -> None:
    low, high = math.inf, -math.inf
    for reference in _references(drawn):
        time, exact = _section(plot, reference.time, reference.values[name])
        low, high = min(low, float(exact.min())), max(high, float(exact.max()))
        add_curve(panel, -1, time, exact)
    span = high - low or 1.0
    low, high = low - span, high + span
    owner = name.rpartition(".")[0]
    for number, (_, result, _) in enumerate(drawn):
        time, values = _section(plot, result.time(owner, dense=True), result.series(name, dense=True))
        add_curve(panel, number, time, np.clip(values, low - FAR * span, high + FAR * span), low, high)
        if plot.bounds is not None:
            for bound in damped_bounds(values, time, plot.bounds):
                panel.plot(time, bound, pen=BOUNDS, antialias=True)
    limit(panel, low, high)


def _drawn(plot: Plot, outcome: PaperOutcome) -> list[Drawn]:
    """Return the runs to draw."""
    return [
        (f, f.result, f.reference)
        for f in outcome.finished
        if f.result is not None
        and f.reference is not None
        and (not plot.runs or f.variant.label in plot.runs)
        and (not plot.values or f.value in plot.values)
    ]


def _references(drawn: list[Drawn]) -> list[Reference]:
    """Return their references, each once."""
    return list({id(reference): reference for _, _, reference in drawn}.values())


def _entries(drawn: list[Drawn], outcome: PaperOutcome, plot: Plot) -> list[tuple[Any, str]]:
    entries = [(pg.PlotDataItem(pen=pen(-1)), "Monolithic reference")]
    for number, (f, _, _) in enumerate(drawn):
        name = f.variant.label if f.value is None else f"{f.variant.label}, {_value(f.value, outcome)}"
        entries.append((pg.PlotDataItem(pen=pen(number)), f"{name} ({f.failure})" if f.failure else name))
    if plot.bounds is not None:
        entries.append((pg.PlotDataItem(pen=BOUNDS), "damped bounds"))
    return entries


def _value(value: float, outcome: PaperOutcome) -> str:
    over = outcome.study.over
    assert over is not None
    return f"{over.symbol} = {value:g} {over.unit}".rstrip()


def _section(plot: Plot, time: Array, values: Array) -> tuple[Array, Array]:
    begin = -math.inf if plot.begin is None else plot.begin
    end = math.inf if plot.end is None else plot.end
    inside = (time >= begin) & (time <= end)
    return time[inside], values[inside]


def _with_unit(name: str, drawn: list[Drawn]) -> str:
    """Return the name of a series with its unit, if it has one."""
    units = {column.unit for _, result, _ in drawn for column in result.columns if column.label == name}
    unit = "".join(units - {"", "1"})
    return f"{name} [{unit}]" if unit else name
