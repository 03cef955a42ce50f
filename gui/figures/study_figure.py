"""The figure of a study as a file: its graphs or maps on one page, with the fitted orders in the legend."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyqtgraph as pg

from macrostep.gui.figures.page import LABEL, WIDTH, Page
from macrostep.gui.figures.series_marks import HOLLOW_SIZE, SIZE, SYMBOLS
from macrostep.gui.figures.study_drawing import LINE_WIDTH, GraphItems, axes_of
from macrostep.gui.figures.study_map_drawing import draw_map, draw_scale
from macrostep.gui.figures.study_numbers import order_text
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.theme import LIGHT, mix, painting_in
from macrostep.solvers.studies.figures import COSTS
from macrostep.solvers.studies.maps import MapRow
from macrostep.solvers.studies.outcome import BEYOND, FINISHED, Outcome, axis_title

PANEL_HEIGHT, MAP_HEIGHT = 400, 340
_MOST_IN_A_ROW = 3
_SCALE_WIDTH, _GAPS = 96, 30
_SIGNS = ((BEYOND, "s", "off by more than 100 %"), (("failed", "died"), "x", "failed"))
_TICKS_ACROSS = {1: 9, 2: 7, 3: 4}
"""Of the scale of colours with its numbers, and what stands between [px]; numbers to the right by maps in a row."""


def write_study(path: Path, outcome: Outcome, styles: Sequence[MethodStyle] = (), width: int = WIDTH) -> None:
    """Draw a study to an SVG or PNG file.

    Parameters
    ----------
    path : Path
        Ends in ``.png`` or ``.svg``.
    outcome : Outcome
    styles : sequence of MethodStyle
        Looks of the series; without them the usual ones in their order.
    width : int
        Of the page [px].

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    looks = list(styles) or [MethodStyle(number) for number in range(len(outcome.labels))]
    with painting_in(LIGHT):
        rows = outcome.maps()
        if rows:
            _write_maps(path, outcome, rows, width)
        else:
            _write_graphs(path, outcome, looks, width)


def heading(outcome: Outcome) -> str:
    """Return what stands above the figure of a study."""
    study = outcome.plan.study
    return study.title or f"{outcome.plan.document['name']}: {study.kind}"


def _write_graphs(path: Path, outcome: Outcome, looks: Sequence[MethodStyle], width: int) -> None:
    graphs = outcome.graphs()
    columns = min(_MOST_IN_A_ROW, len(graphs))
    page = Page(columns, heading(outcome), width)
    joined = [curve.is_joined for curve in graphs[0].curves]
    entries = [(sample(looks[n], joined[n]), text) for n, text in enumerate(legend_texts(outcome))]
    if any(series.given for series in outcome.plan.study.series):
        entries.append((hollow_sample(), f"hollow: {outcome.plan.study.given}"))
    entries += [(pg.PlotDataItem([0.0], [0.0], pen=None), f"not drawn: {text}") for text in outcome.plan.left_out]
    page.add_legend(entries)
    for number, graph in enumerate(graphs):
        row, column = divmod(number, columns)
        panel = page.add_plot(row, column, graph.y_title, axes_of(graph))
        panel.setLabel("bottom", graph.x_title, **LABEL)
        GraphItems(panel, graph, looks, LIGHT, is_for_file=True).show(graph, outcome)
    page.write(path, PANEL_HEIGHT * -(-len(graphs) // columns))


def _write_maps(path: Path, outcome: Outcome, rows: Sequence[MapRow], width: int) -> None:
    maps = [one for row in rows for one in row.maps]
    columns = min(_MOST_IN_A_ROW, len(rows[0].maps))
    page = Page(columns + 1, heading(outcome), width)
    lines = 0
    statuses = {str(record["status"]) for number in range(len(outcome.labels)) for _, record in outcome.of(number)}
    signs = [(_sign(symbol), text) for signed, symbol, text in _SIGNS if statuses & set(signed)]
    if signs:
        page.add_legend(signs)
    for column in range(columns):
        page.figure.ci.layout.setColumnMaximumWidth(column, (width - _SCALE_WIDTH - _GAPS) // columns)
    for row in rows:
        for number, one in enumerate(row.maps):
            line, column = divmod(number, columns)
            panel = page.add_plot(lines + line, column, axis_title(one.y))
            panel.setLabel("bottom", axis_title(one.x), **LABEL)
            panel.setTitle(outcome.labels[one.series], color=LIGHT.text, size="9pt")
            draw_map(panel, one, row, LIGHT, _TICKS_ACROSS[columns])
        scale = page.add_plot(lines, columns, "")
        page.figure.ci.layout.setColumnMaximumWidth(columns, _SCALE_WIDTH)
        draw_scale(scale, row, LIGHT)
        lines += -(-len(row.maps) // columns)
    page.write(path, MAP_HEIGHT * lines if maps else MAP_HEIGHT)


def _sign(symbol: str) -> Any:
    """Return what stands in a legend for cells without a figure."""
    colour = mix(LIGHT.canvas, LIGHT.text, 0.18) if symbol == "s" else LIGHT.text
    return pg.PlotDataItem(
        [0.0],
        [0.0],
        pen=None,
        symbol=symbol,
        symbolSize=HOLLOW_SIZE,
        symbolBrush=colour,
        symbolPen=None,
        useCache=False,
    )


def sample(style: MethodStyle, joined: bool = True) -> Any:
    """Return what stands in a legend for a series."""
    return pg.PlotDataItem(
        [0.0], [0.0], pen=style.pen(LINE_WIDTH) if joined else None, symbol=SYMBOLS[style.slot % len(SYMBOLS)],
        symbolSize=SIZE, symbolBrush=style.colour, symbolPen=pg.mkPen(style.colour), useCache=False,
    )  # fmt: skip


def hollow_sample() -> Any:
    """Return what stands in a legend for points of somebody else."""
    return pg.PlotDataItem(
        [0.0], [0.0], pen=None, symbol="o", symbolSize=HOLLOW_SIZE, symbolBrush=None,
        symbolPen=pg.mkPen(LIGHT.secondary, width=1.5), useCache=False,
    )  # fmt: skip


def legend_texts(outcome: Outcome) -> list[str]:
    """Return what the legend says of each series: its name, its order, and how many of its runs failed."""
    graphs = outcome.graphs()
    texts = []
    for number, label in enumerate(outcome.labels):
        over = graphs[0].curves[number].over if graphs else ""
        parts = [f"over its {over}"] if over else []
        order = graphs[0].curves[number].order if graphs and graphs[0].y_figure.name not in COSTS else None
        if order is not None:
            parts.append(order_text(order, "H" if outcome.plan.axis.name == "step" else ""))
        runs = outcome.of(number)
        failed = sum(record["status"] not in FINISHED for _, record in runs)
        if failed:
            parts.append("fails" if failed == len(runs) else f"{failed} of {len(runs)} fail")
        off = sum(record["status"] == "off" for _, record in runs)
        if off:
            count = "" if off == len(runs) else f"{off} of {len(runs)} "
            parts.append(f"{count}off by more than 100 %")
        diverged = sum(record["status"] == "diverged" for _, record in runs)
        if diverged:
            parts.append("diverges" if diverged == len(runs) else f"{diverged} of {len(runs)} diverge")
        texts.append(f"{label} ({'; '.join(parts)})" if parts else label)
    return texts
