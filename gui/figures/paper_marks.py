"""Plots of numbers: filled marks are ours, hollow ones the paper's."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyqtgraph as pg

from macrostep.gui.figures.logarithmic_axis import log_axes
from macrostep.gui.figures.page import LABEL, WIDTH, Page
from macrostep.gui.figures.series_marks import HOLLOW_SIZE, look, sample
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.theme import LIGHT
from macrostep.solvers.papers.cases import Over, Plot, Variant
from macrostep.solvers.papers.criteria import DIVERGES
from macrostep.solvers.papers.reproduction import PaperOutcome
from macrostep.solvers.papers.rows import Row
from macrostep.solvers.studies.orders import fitted_order

PANEL_HEIGHT, BAR_HEIGHT = 400, 34
"""Of a panel, and of each bar [px]."""
PAPER = "hollow: as the paper prints it"
LABEL_WIDTH, MARGIN = 44, 100
"""Room for the label of a tick, and what a panel needs beside its axis [px]."""

Points = tuple[list[float], list[float]]
Number = Callable[[Row], float | None]


def write_sweep(path: Path, plot: Plot, outcome: PaperOutcome) -> None:
    """Draw quantities over what the study is made over, with the order of convergence in the legend."""
    over = outcome.study.over
    assert over is not None
    places = dict(zip(over.values, over.places or over.values, strict=True))
    page = Page(len(plot.y), plot.title or outcome.study.title)
    panels = [page.add_plot(0, column, plot.label or name, log_axes()) for column, name in enumerate(plot.y)]
    entries, has_paper = [], False
    for number, variant in enumerate(outcome.study.runs):
        if plot.runs and variant.label not in plot.runs:
            continue
        for panel, name in zip(panels, plot.y, strict=True):
            rows = [row for row in _of(outcome, variant, name) if row.criterion != DIVERGES]
            rows.sort(key=lambda row: places[row.value or 0.0])
            _add_marks(panel, number, _over_values(rows, places, _ours), joined=True)
            has_paper |= _add_marks(panel, number, _over_values(rows, places, _papers), hollow=True)
        entries.append((sample(number, joined=True), variant.label + _remark(variant, plot.y[0], outcome)))
    for panel, name in zip(panels, plot.y, strict=True):
        _finish(panel, over.axis or _axis(over), name if plot.label and len(plot.y) > 1 else "")
        panel.getAxis("bottom").setTicks([_ticks(sorted(places.values()), WIDTH / len(panels) - MARGIN)])
    page.add_legend([*entries, *_paper_entry(has_paper)])
    page.write(path, PANEL_HEIGHT)


def write_trade(path: Path, plot: Plot, outcome: PaperOutcome) -> None:
    """Draw quantities over another one, what a result costs for instance."""
    page = Page(len(plot.y), plot.title or outcome.study.title)
    groups: dict[str, list[Variant]] = {}
    for variant in outcome.study.runs:
        if not plot.runs or variant.label in plot.runs:
            groups.setdefault(variant.group or variant.label, []).append(variant)
    has_paper = False
    for column, name in enumerate(plot.y):
        panel = page.add_plot(0, column, plot.label or name, log_axes())
        for number, variants in enumerate(groups.values()):
            pairs = [pair for variant in variants for pair in _pairs(outcome, variant, plot.x, name)]
            _add_marks(panel, number, _points(pairs, _ours))
            has_paper |= _add_marks(panel, number, _points(pairs, _papers), hollow=True)
        _finish(panel, plot.x, name if plot.label and len(plot.y) > 1 else "")
    entries = [(sample(number), group) for number, group in enumerate(groups)]
    page.add_legend([*entries, *_paper_entry(has_paper)])
    page.write(path, PANEL_HEIGHT)


def write_bars(path: Path, plot: Plot, outcome: PaperOutcome) -> None:
    """Draw a quantity of each run as a bar, with a line where the exact number is."""
    page = Page(1, plot.title or outcome.study.title)
    rows = [row for row in outcome.rows if row.quantity == plot.y[0] and row.ours is not None]
    panel = page.add_plot(0, 0, "")
    colour, edge = MethodStyle(0).colour, pg.mkPen(LIGHT.text, width=2)
    for number, row in enumerate(rows):
        panel.addItem(pg.BarGraphItem(x0=0, y=[-number], height=0.56, width=[row.ours], brush=colour, pen=colour))
        text = pg.TextItem(f"{row.ours:.3g}", color=LIGHT.text, anchor=(0, 0.5))
        text.setPos(max(row.ours or 0.0, row.exact or 0.0), -number)
        panel.addItem(text)
        if row.exact is not None:
            panel.plot([row.exact, row.exact], [-number - 0.4, -number + 0.4], pen=edge)
    names = panel.getAxis("left")
    names.setStyle(tickLength=0)
    names.setWidth(None)
    names.setTicks([[(-number, row.run) for number, row in enumerate(rows)]])
    panel.showGrid(x=True, y=False, alpha=0.15)
    panel.setYRange(0.6 - len(rows), 0.6, padding=0)
    panel.setXRange(0.0, 1.08 * max((row.ours or 0.0 for row in rows), default=1.0), padding=0)
    panel.setLabel("bottom", plot.y[0], **LABEL)
    bar = pg.PlotDataItem([0.0], [0.0], pen=None, symbol="s", symbolSize=12, symbolBrush=colour, symbolPen=colour)
    page.add_legend([(bar, "Macrostep"), (pg.PlotDataItem(pen=edge), "independent program")])
    page.write(path, BAR_HEIGHT * len(rows) + 60)


# -- points ------------------------------------------------------------------------------------------------------------


def _of(outcome: PaperOutcome, variant: Variant, name: str) -> list[Row]:
    """Return the rows of a run and a quantity, one for each value."""
    return [row for row in outcome.rows if row.run == variant.label and row.quantity == name]


def _ours(row: Row) -> float | None:
    return row.ours


def _papers(row: Row) -> float | None:
    return row.paper_number


def _over_values(rows: Sequence[Row], places: dict[float, float], number: Number) -> Points:
    found = [(places[row.value or 0.0], number(row)) for row in rows]
    return [x for x, y in found if y], [y for _, y in found if y]


def _pairs(outcome: PaperOutcome, variant: Variant, x: str, y: str) -> list[tuple[Row, Row]]:
    to_the_right = {row.value: row for row in _of(outcome, variant, x)}
    return [(to_the_right[row.value], row) for row in _of(outcome, variant, y) if row.value in to_the_right]


def _points(pairs: Sequence[tuple[Row, Row]], number: Number) -> Points:
    found = [(number(a), number(b)) for a, b in pairs]
    complete = [(x, y) for x, y in found if x and y]
    return [x for x, _ in complete], [y for _, y in complete]


# -- looks -------------------------------------------------------------------------------------------------------------


def _add_marks(panel: Any, number: int, points: Points, *, hollow: bool = False, joined: bool = False) -> bool:
    """Draw marks; returns whether there are any."""
    x, y = np.log10(points[0]), np.log10(points[1])
    if len(x):
        panel.plot(x, y, antialias=True, **look(number, hollow, joined))
    return len(x) > 0


def _paper_entry(is_there: bool) -> list[tuple[Any, str]]:
    hollow = {"symbolBrush": None, "symbolSize": HOLLOW_SIZE, "symbolPen": pg.mkPen(LIGHT.secondary, width=1.5)}
    return [(pg.PlotDataItem([0.0], [0.0], pen=None, symbol="o", **hollow), PAPER)] if is_there else []


def _finish(panel: Any, x_label: str, title: str) -> None:
    panel.setLabel("bottom", x_label, **LABEL)
    if title:
        panel.setTitle(title, color=LIGHT.text, size="9pt")
    panel.autoRange(padding=0.06)


def _axis(over: Over) -> str:
    return f"{over.symbol} [{over.unit}]" if over.unit else over.symbol


def _ticks(places: Sequence[float], width: float) -> list[tuple[float, str]]:
    """Return a tick at each place, without a label where that of the one before is too near."""
    logs = [math.log10(place) for place in places]
    per_decade = width / (logs[-1] - logs[0] or 1.0)
    ticks, labelled = [], -math.inf
    for place, at in zip(places, logs, strict=True):
        is_free = (at - labelled) * per_decade > LABEL_WIDTH
        labelled = at if is_free else labelled
        ticks.append((at, f"{place:.3g}" if is_free else ""))
    return ticks


def _remark(variant: Variant, name: str, outcome: PaperOutcome) -> str:
    """Return the order of convergence, and where the run failed."""
    over = outcome.study.over
    assert over is not None
    rows = [row for row in _of(outcome, variant, name) if row.value is not None]
    if rows and all(row.criterion == DIVERGES for row in rows):
        return " (diverges)"
    parts = []
    low, high = variant.orders[name].bounds if name in variant.orders else (0.0, math.inf)
    if over.name == "step" and len(rows) > 1:
        within = [row for row in rows if low * (1 - 1e-9) <= (row.value or 0.0) <= high * (1 + 1e-9)]
        order = fitted_order([row.value or 0.0 for row in within], [row.ours for row in within])
        parts += [] if order is None else [f"order {order:.2f}"]
    failed = [f.value for f in outcome.finished if f.variant is variant and f.failure]
    if len(failed) == len(over.values):
        parts.append("fails")
    elif failed:
        parts.append(f"fails at {over.symbol} = {', '.join(f'{value:g}' for value in failed)}")
    return f" ({', '.join(parts)})" if parts else ""
