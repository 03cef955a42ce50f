"""The plots of ``macrostep reproduce``: filled marks are ours, hollow ones the paper's, grey lines the reference."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyqtgraph as pg

from macrostep.gui.commands.drawing import FAR, LABEL, WIDTH, Array, Page, add_curve, limit, pen
from macrostep.gui.commands.log_axis import log_axes
from macrostep.gui.method_styles import MethodStyle
from macrostep.gui.theme import LIGHT
from macrostep.solvers.papers.cases import Plot, Variant
from macrostep.solvers.papers.measures import damped_bounds, fitted_order
from macrostep.solvers.papers.reproduction import Finished, Outcome, Row

PANEL_HEIGHT, CURVE_HEIGHT, BAR_HEIGHT = 400, 210, 34
"""Of a panel with logarithmic axes, of one with curves, and of each bar [px]."""
SYMBOLS = ("o", "s", "t1", "d", "t", "p")
SIZE, HOLLOW_SIZE = 7, 11
"""Of marks [px]."""
PAPER = "as the paper prints it"

Points = tuple[list[float], list[float]]


def write_plot(path: Path, plot: Plot, outcome: Outcome) -> None:
    """Draw a plot of a study to an SVG file.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    _KINDS[plot.kind](path, plot, outcome)


# -- numbers over numbers ----------------------------------------------------------------------------------------------


def _sweep(path: Path, plot: Plot, outcome: Outcome) -> None:
    """Draw quantities over what the study is made over, with the order of convergence in the legend."""
    over = outcome.study.over
    assert over is not None
    places = dict(zip(over.values, over.places or over.values, strict=True))
    variants = _chosen(plot, outcome)
    page = Page(len(plot.y), outcome.study.title)
    entries, has_paper = [], False
    panels = [page.add_plot(0, column, plot.label or name, log_axes()) for column, name in enumerate(plot.y)]
    for number, variant in variants:
        for panel, name in zip(panels, plot.y, strict=True):
            rows = [r for r in outcome.rows if r.run == variant.label and r.quantity == name and r.value is not None]
            rows.sort(key=lambda row: places[row.value or 0.0])
            _marks(panel, number, _points(rows, places, lambda row: row.ours), joined=True)
            has_paper |= _marks(panel, number, _points(rows, places, _paper), hollow=True)
        entries.append((_sample(number, joined=True), variant.label + _remark(variant, plot.y[0], outcome)))
    for panel, name in zip(panels, plot.y, strict=True):
        _finish(panel, over.axis or f"{over.symbol} [{over.unit}]", name if plot.label and len(plot.y) > 1 else "")
        panel.getAxis("bottom").setTicks([[(math.log10(place), f"{place:g}") for place in places.values()]])
    page.add_legend([*entries, *_paper_entry(has_paper)], in_a_line=2)
    page.write(path, PANEL_HEIGHT)


def _trade(path: Path, plot: Plot, outcome: Outcome) -> None:
    """Draw quantities over another one, what a result costs for instance."""
    page = Page(len(plot.y), outcome.study.title)
    groups = list(dict.fromkeys(_group(variant) for _, variant in _chosen(plot, outcome)))
    has_paper = False
    for column, name in enumerate(plot.y):
        panel = page.add_plot(0, column, plot.label or name, log_axes())
        for number, group in enumerate(groups):
            labels = [variant.label for _, variant in _chosen(plot, outcome) if _group(variant) == group]
            pairs = [_pair(outcome, label, plot.x, name) for label in labels]
            _marks(panel, number, _pairs(pairs, lambda row: row.ours))
            has_paper |= _marks(panel, number, _pairs(pairs, _paper), hollow=True)
        _finish(panel, plot.x, name if plot.label and len(plot.y) > 1 else "")
    entries = [(_sample(number), group) for number, group in enumerate(groups)]
    page.add_legend([*entries, *_paper_entry(has_paper)])
    page.write(path, PANEL_HEIGHT)


def _bars(path: Path, plot: Plot, outcome: Outcome) -> None:
    """Draw a quantity of each run as a bar, with a line where the exact number is."""
    page = Page(1, outcome.study.title)
    rows = [row for row in outcome.rows if row.quantity == plot.y[0] and row.ours is not None]
    panel = page.add_plot(0, 0, "")
    colour = MethodStyle(0).colour
    for number, row in enumerate(rows):
        panel.addItem(pg.BarGraphItem(x0=0, y=[-number], height=0.56, width=[row.ours], brush=colour, pen=colour))
        text = pg.TextItem(f"{row.ours:.3g}", color=LIGHT.text, anchor=(0, 0.5))
        text.setPos(row.ours, -number)
        panel.addItem(text)
        if row.exact is not None:
            edge = pg.mkPen(LIGHT.text, width=2)
            panel.plot([row.exact, row.exact], [-number - 0.4, -number + 0.4], pen=edge)
    panel.getAxis("left").setStyle(tickLength=0)
    panel.getAxis("left").setWidth(None)
    panel.getAxis("left").setTicks([[(-number, row.run) for number, row in enumerate(rows)]])
    panel.showGrid(x=True, y=False, alpha=0.15)
    panel.setYRange(0.6 - len(rows), 0.6, padding=0)
    panel.setXRange(0.0, 1.08 * max((row.ours or 0.0 for row in rows), default=1.0), padding=0)
    panel.setLabel("bottom", plot.y[0], **LABEL)
    line = pg.PlotDataItem(pen=pg.mkPen(LIGHT.text, width=2))
    bar = pg.PlotDataItem([0.0], [0.0], pen=None, symbol="s", symbolSize=12, symbolBrush=colour, symbolPen=colour)
    page.add_legend([(bar, "Macrostep"), (line, "independent program")])
    page.write(path, BAR_HEIGHT * len(rows) + 60)


def _pair(outcome: Outcome, label: str, x: str, y: str) -> tuple[Row, Row]:
    rows = {row.quantity: row for row in outcome.rows if row.run == label}
    return rows[x], rows[y]


def _pairs(pairs: Sequence[tuple[Row, Row]], number: Callable[[Row], float | None]) -> Points:
    found = [(number(a), number(b)) for a, b in pairs]
    complete = sorted((x, y) for x, y in found if x and y)
    return [x for x, _ in complete], [y for _, y in complete]


def _points(rows: Sequence[Row], places: dict[float, float], number: Callable[[Row], float | None]) -> Points:
    found = [(places[row.value or 0.0], number(row)) for row in rows]
    return [x for x, y in found if y], [y for _, y in found if y]


def _paper(row: Row) -> float | None:
    return row.paper_number


def _marks(panel: Any, number: int, points: Points, *, hollow: bool = False, joined: bool = False) -> bool:
    """Draw marks; returns whether there are any."""
    x, y = np.log10(np.maximum(points[0], 1e-300)), np.log10(np.maximum(points[1], 1e-300))
    if len(x):
        panel.plot(x, y, antialias=True, **_look(number, hollow, joined))
    return len(x) > 0


def _look(number: int, hollow: bool = False, joined: bool = False) -> dict[str, Any]:
    colour = MethodStyle(number).colour
    return {
        "pen": pen(number) if joined else None,
        "symbol": SYMBOLS[number % len(SYMBOLS)],
        "symbolSize": HOLLOW_SIZE if hollow else SIZE,
        "symbolBrush": None if hollow else colour,
        "symbolPen": pg.mkPen(colour, width=1.5 if hollow else 1),
        "useCache": False,  # from a cache come pictures, which go astray in an SVG
    }


def _sample(number: int, joined: bool = False) -> Any:
    return pg.PlotDataItem([0.0], [0.0], **_look(number, joined=joined))


def _paper_entry(is_there: bool) -> list[tuple[Any, str]]:
    hollow = {"symbolBrush": None, "symbolSize": HOLLOW_SIZE, "symbolPen": pg.mkPen(LIGHT.secondary, width=1.5)}
    return [(pg.PlotDataItem([0.0], [0.0], pen=None, symbol="o", **hollow), f"hollow: {PAPER}")] if is_there else []


def _finish(panel: Any, x_label: str, title: str) -> None:
    panel.setLabel("bottom", x_label, **LABEL)
    if title:
        panel.setTitle(title, color=LIGHT.text, size="9pt")
    panel.getViewBox().setDefaultPadding(0.06)
    panel.autoRange(padding=0.06)


def _remark(variant: Variant, name: str, outcome: Outcome) -> str:
    """Return the order of convergence, and where the run failed."""
    over = outcome.study.over
    assert over is not None
    rows = [r for r in outcome.rows if r.run == variant.label and r.quantity == name and r.value is not None]
    parts = []
    bounds = variant.orders[name].bounds if name in variant.orders else (0.0, math.inf)
    if over.name == "step" and len(rows) > 1:
        within = [row for row in rows if bounds[0] * (1 - 1e-9) <= (row.value or 0.0) <= bounds[1] * (1 + 1e-9)]
        order = fitted_order([row.value or 0.0 for row in within], [row.ours for row in within])
        parts += [] if order is None else [f"order {order:.2f}"]
    failed = [row for row in rows if row.failure]
    if len(failed) == len(rows):
        parts.append("fails everywhere")
    elif failed:
        parts.append(f"fails at {over.symbol} = {', '.join(f'{row.value:g}' for row in failed)}")
    return f" ({', '.join(parts)})" if parts else ""


# -- series ------------------------------------------------------------------------------------------------------------


def _curves(path: Path, plot: Plot, outcome: Outcome) -> None:
    """Draw series over time, each in a panel of its own."""
    drawn = _finished(plot, outcome)
    page = Page(1, outcome.study.title)
    page.add_legend(_series_entries(drawn, outcome, plot))
    for row, name in enumerate(plot.y):
        panel = page.add_plot(row, 0, _with_unit(name, drawn))
        low, high = math.inf, -math.inf
        for f in _each_problem(drawn):
            assert f.reference is not None
            time, exact = _section(plot, f.reference.time, f.reference.values[name])
            low, high = min(low, float(exact.min())), max(high, float(exact.max()))
            add_curve(panel, -1, time, exact)
        span = high - low or 1.0
        for number, f in drawn:
            assert f.result is not None
            time, values = _section(plot, f.result.time(_owner(name), dense=True), f.result.series(name, dense=True))
            add_curve(
                panel, number, time, np.clip(values, low - FAR * span, high + FAR * span), low - span, high + span
            )
            if plot.bounds is not None:
                for bound in damped_bounds(values, time, plot.bounds):
                    panel.plot(time, bound, pen=pg.mkPen(MethodStyle(1).colour, width=1.2), antialias=True)
        limit(panel, low - span, high + span)
        if row == len(plot.y) - 1:
            panel.setLabel("bottom", "t [s]", **LABEL)
    page.write(path, CURVE_HEIGHT * len(plot.y) if len(plot.y) > 1 else int(1.6 * CURVE_HEIGHT))


def _orbit(path: Path, plot: Plot, outcome: Outcome) -> None:
    """Draw a series over another one."""
    drawn = _finished(plot, outcome)
    page = Page(1, outcome.study.title)
    page.add_legend(_series_entries(drawn, outcome, plot))
    panel = page.add_plot(0, 0, _with_unit(plot.y[0], drawn))
    for f in _each_problem(drawn):
        assert f.reference is not None
        panel.plot(f.reference.values[plot.x], f.reference.values[plot.y[0]], pen=pen(-1), antialias=True)
    for number, f in drawn:
        assert f.result is not None
        panel.plot(f.result[plot.x], f.result[plot.y[0]], pen=pen(number), antialias=True)
    panel.setLabel("bottom", _with_unit(plot.x, drawn), **LABEL)
    page.write(path, int(1.4 * PANEL_HEIGHT), int(0.7 * WIDTH))


def _finished(plot: Plot, outcome: Outcome) -> list[tuple[int, Finished]]:
    """Return the runs to draw, numbered by what tells them apart: their method, or what the study is made over."""
    values = outcome.study.over.values if outcome.study.over else []
    shown = plot.values or values
    labels = [variant.label for _, variant in _chosen(plot, outcome)]
    chosen = [
        f for f in outcome.finished
        if f.variant.label in labels and f.result is not None and (f.value is None or f.value in shown)
    ]  # fmt: skip
    return list(enumerate(chosen))


def _each_problem(drawn: list[tuple[int, Finished]]) -> list[Finished]:
    """Return a run of every problem among them."""
    return list({id(f.problem): f for _, f in drawn}.values())


def _series_entries(drawn: list[tuple[int, Finished]], outcome: Outcome, plot: Plot) -> list[tuple[Any, str]]:
    over = outcome.study.over
    entries = [(pg.PlotDataItem(pen=pen(-1)), "Monolithic reference")]
    for number, f in drawn:
        at = f", {over.symbol} = {f.value:g} {over.unit}".rstrip() if over is not None and f.value is not None else ""
        failure = f" ({f.failure})" if f.failure else ""
        entries.append((pg.PlotDataItem(pen=pen(number)), f"{f.variant.label}{at}{failure}"))
    if plot.bounds is not None:
        entries.append((pg.PlotDataItem(pen=pg.mkPen(MethodStyle(1).colour, width=1.2)), "damped bounds"))
    return entries


def _section(plot: Plot, time: Array, values: Array) -> tuple[Array, Array]:
    begin = -math.inf if plot.begin is None else plot.begin
    end = math.inf if plot.end is None else plot.end
    inside = (time >= begin) & (time <= end)
    return time[inside], values[inside]


def _with_unit(name: str, drawn: list[tuple[int, Finished]]) -> str:
    for _, f in drawn:
        assert f.result is not None
        unit = next((column.unit for column in f.result.columns if column.label == name), "")
        return f"{name} [{unit}]" if unit else name
    return name


def _owner(name: str) -> str:
    return name.rpartition(".")[0]


def _chosen(plot: Plot, outcome: Outcome) -> list[tuple[int, Variant]]:
    """Return the variants to draw with their numbers."""
    runs = outcome.study.runs
    return [(number, v) for number, v in enumerate(runs) if not plot.runs or v.label in plot.runs]


def _group(variant: Variant) -> str:
    return variant.group or variant.label


_KINDS: dict[str, Callable[[Path, Plot, Outcome], None]] = {
    "sweep": _sweep,
    "trade": _trade,
    "bars": _bars,
    "curves": _curves,
    "orbit": _orbit,
}
