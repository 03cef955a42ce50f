"""The figure of a study: its graphs or maps on one page, with the fitted orders in the legend."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.colors import to_rgba

from macrostep.solvers.figures.page import MILLIMETRE, Page, add_scale, columns_of, draw, draw_cells, new_page
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.figures.study_numbers import order_text, scale_ticks
from macrostep.solvers.figures.study_places import placed, ranges, shown_orders, slope_triangle, ticks_across
from macrostep.solvers.plotting.styles import NO_NUMBER, SECONDARY, TEXT, SeriesStyle, slots_of, style_of
from macrostep.solvers.studies.ended_runs import BEYOND, FINISHED
from macrostep.solvers.studies.figures import COSTS
from macrostep.solvers.studies.graphs import StudyGraph, axis_title
from macrostep.solvers.studies.maps import Map, MapRow
from macrostep.solvers.studies.outcome import Outcome

PANEL_HEIGHT, MAP_HEIGHT = 400, 340
_UPRIGHT = 0.75
"""Height of a graph, as a share of its width, at most."""
_MOST_IN_A_ROW = 3
_FILLED, _LINE = 0.5, 10.0
"""How opaque a bar is, and the height of a line of text [pt]."""
_NOTHING = SeriesStyle(TEXT, width=0.0)
GIVEN = SeriesStyle(SECONDARY, marker="o").hollow()
"""Points of others, in a legend."""
_SIGNS = (
    (BEYOND, SeriesStyle(SECONDARY, width=0.0, marker="o", size=5.0), "off by more than 100 %"),
    (("failed", "died"), SeriesStyle(TEXT, width=0.0, marker="x", size=9.0), "failed"),
)
"""Cells without a number: statuses of their runs, and how they are drawn."""


def write_study(path: Path, outcome: Outcome, slots: Sequence[int] = (), page: PageStyle = TO_LOOK_AT) -> None:
    """Draw a study to a file.

    Parameters
    ----------
    path : Path
        Its ending is one of :data:`.styles.FORMATS`.
    outcome : Outcome
    slots : sequence of int
        Of the methods whose colours and markers the series have; without them those of their names.
    page : PageStyle

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    own = slots_of(series.chosen.name for series in outcome.plan.study.series)
    styles = [style_of(slot).marked(slot) for slot in slots or own]
    rows = outcome.maps()
    if rows:
        _write_maps(path, outcome, rows, page)
    else:
        _write_graphs(path, outcome, styles, page)


def _heading(outcome: Outcome) -> str:
    study = outcome.plan.study
    return study.title or f"{outcome.plan.document['name']}: {study.kind}"


def _about(outcome: Outcome) -> str:
    return f"{outcome.plan.study.kind} of {outcome.plan.document['name']}: {'; '.join(outcome.labels)}"


# -- graphs ------------------------------------------------------------------------------------------------------------


def _write_graphs(path: Path, outcome: Outcome, styles: Sequence[SeriesStyle], page: PageStyle) -> None:
    graphs = outcome.graphs()
    columns = columns_of(2 if len(graphs) == 4 else min(_MOST_IN_A_ROW, len(graphs)), page)
    rows = -(-len(graphs) // columns)
    joined = [curve.is_joined for curve in graphs[0].curves]
    entries = [(_joined(styles[n], joined[n]), text) for n, text in enumerate(legend_texts(outcome))]
    if any(series.given for series in outcome.plan.study.series):
        entries.append((GIVEN, f"hollow: {outcome.plan.study.given}"))
    entries += [(_NOTHING, f"not drawn: {text}") for text in outcome.plan.left_out]
    height = min(PANEL_HEIGHT, _UPRIGHT * page.millimetres * MILLIMETRE / columns)
    with new_page(path, rows, columns, height * rows, _heading(outcome), _about(outcome), page) as sheet:
        sheet.add_legend(entries)
        for number, graph in enumerate(graphs):
            axes = sheet.add_plot(
                *divmod(number, columns), graph.y_title, graph.x_title, log_x=graph.x_is_log, log_y=graph.y_is_log
            )
            _draw_graph(axes, graph, outcome, styles)


def _draw_graph(axes: Axes, graph: StudyGraph, outcome: Outcome, styles: Sequence[SeriesStyle]) -> None:
    """Draw curves, their slopes, and crosses where runs failed."""
    x_of, y_of = _number(graph.x_is_log), _number(graph.y_is_log)
    stood = placed(graph)
    _draw_bars(axes, graph, styles)
    for curve, order in zip(graph.curves, shown_orders(graph, stood), strict=True):
        style = styles[curve.series]
        own = [mark for mark in stood.marks if mark.series == curve.series]
        if curve.is_joined:
            path = [(m.x, m.y if m.kind == "inside" else math.nan) for m in own if m.kind != "failed"]
            draw(axes, SeriesStyle(style.colour, style.dash), [x_of(x) for x, _ in path], [y_of(y) for _, y in path])
        if curve.given:
            draw(axes, style.hollow(), *zip(*curve.given, strict=True))
        for kind, marker, size in (("inside", style.marker, 7.0), ("above", "^", 10.0), ("failed", "x", 10.0)):
            points = [(x_of(m.x), y_of(m.y)) for m in own if m.kind == kind]
            if points:
                draw(axes, SeriesStyle(style.colour, width=0.0, marker=marker, size=size), *zip(*points, strict=True))
        if order is not None:
            x, y = slope_triangle(order)
            draw(axes, SeriesStyle(style.colour, width=1.0), [x_of(one) for one in x], [y_of(one) for one in y])
            axes.annotate(
                f"{order.slope:.2f}", (x_of(x[1]), y_of(0.5 * (y[1] + y[2]))), (3, 0), textcoords="offset points",
                va="center", annotation_clip=False,
            )  # fmt: skip
    across, upward = ranges(graph, outcome, stood)
    axes.set_xlim(*map(x_of, across))
    axes.set_ylim(*map(y_of, upward))
    if ticks := ticks_across(graph, outcome):
        axes.set_xticks([x_of(at) for at, _ in ticks], [text for _, text in ticks])
        axes.minorticks_off()
    if graph.y_figure.words:
        axes.set_yticks(range(len(graph.y_figure.words)), graph.y_figure.words)


def _draw_bars(axes: Axes, graph: StudyGraph, styles: Sequence[SeriesStyle]) -> None:
    """Draw bars with their intervals, and upright lines with what they are."""
    for bar in graph.bars:
        colour = styles[bar.series].colour
        if bar.is_filled:
            axes.fill_between([bar.left, bar.right], 0.0, bar.height, color=colour, alpha=_FILLED, linewidth=0.0)
        outline = [bar.left, bar.left, bar.right, bar.right, bar.left]
        draw(axes, SeriesStyle(colour, width=1.0), outline, [0.0, bar.height, bar.height, 0.0, 0.0])
        if math.isfinite(bar.low):
            middle = 0.5 * (bar.left + bar.right)
            draw(axes, SeriesStyle(TEXT, width=1.5), [middle, middle], [bar.low, bar.high])
    high = max((bar.height for bar in graph.bars), default=1.0)
    for number, line in enumerate(graph.lines):
        draw(axes, SeriesStyle(styles[line.series].colour, (4.0, 3.0), 1.0), [line.x, line.x], [0.0, high])
        down = 2.0 + _LINE * (number % 3)  # so that quantiles close to each other are read
        axes.annotate(
            line.text, (line.x, high), (2, -down), textcoords="offset points", va="top", annotation_clip=False
        )


def _number(is_log: bool) -> Callable[[float], float]:
    """Return what gives the number at a place of an axis."""
    return (lambda place: 10.0**place) if is_log else (lambda place: place)


def _joined(style: SeriesStyle, is_joined: bool) -> SeriesStyle:
    return style if is_joined else SeriesStyle(style.colour, width=0.0, marker=style.marker)


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


# -- maps --------------------------------------------------------------------------------------------------------------


def _write_maps(path: Path, outcome: Outcome, rows: Sequence[MapRow], page: PageStyle) -> None:
    columns = columns_of(min(_MOST_IN_A_ROW, len(rows[0].maps)), page)
    lines = -(-len(rows[0].maps) // columns)
    statuses = {str(record["status"]) for number in range(len(outcome.labels)) for _, record in outcome.of(number)}
    height = MAP_HEIGHT * lines * len(rows)
    with new_page(path, lines * len(rows), columns, height, _heading(outcome), _about(outcome), page) as sheet:
        sheet.add_legend([(style, text) for of, style, text in _SIGNS if statuses & set(of)])
        for number, row in enumerate(rows):
            _draw_row(sheet, row, outcome, number * lines, columns)


def _draw_row(page: Page, row: MapRow, outcome: Outcome, first_line: int, columns: int) -> None:
    """Draw the maps of a figure with their scale of colours."""
    drawn = []
    for number, one in enumerate(row.maps):
        line, column = divmod(number, columns)
        axes = page.add_plot(
            first_line + line, column, axis_title(one.y), axis_title(one.x), outcome.labels[one.series]
        )
        _draw_map(page, axes, one, row)
        drawn.append(axes)
    add_scale(page, drawn, colormaps["cividis"], scale_ticks(row), row.figure.title)


def _draw_map(page: Page, axes: Axes, one: Map, row: MapRow) -> None:
    colours = np.zeros((len(one.y.values), len(one.x.values), 4))
    values = np.full(colours.shape[:2], np.nan)
    signs: dict[int, list[tuple[int, int]]] = {}
    for (i, j), mark in one.marks.items():
        values[j, i] = math.nan if mark.y is None else mark.y
        colours[j, i] = to_rgba(NO_NUMBER) if mark.y is None else colormaps["cividis"](row.share(mark.y))
        if mark.y is None:
            signs.setdefault(0 if mark.status in BEYOND else 1, []).append((i, j))
    draw_cells(page, axes, colours, values, one.x, one.y)
    for number, places in signs.items():
        draw(axes, _SIGNS[number][1], *zip(*places, strict=True))
