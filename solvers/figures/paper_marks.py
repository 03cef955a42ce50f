"""Plots of numbers: filled marks are ours, hollow ones the paper's."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.ticker import NullLocator

from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.solvers.figures.page import draw, new_page
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.papers.cases import Over, Plot, Variant
from macrostep.solvers.papers.reproduction import PaperOutcome
from macrostep.solvers.papers.rows import DIVERGES, Row
from macrostep.solvers.plotting.styles import SECONDARY, TEXT, SeriesStyle, colour_of, slots_of, style_of
from macrostep.solvers.studies.orders import fitted_order

PANEL_HEIGHT, BAR_HEIGHT = 400, 34
"""Of a panel, and of each bar [px]."""
PAPER = "hollow: as the paper prints it"
LABEL_WIDTH, MARGIN = 44, 100
"""Space for the label of a tick, and what a panel needs beside its axis [px]."""
_BAR, _EXACT = SeriesStyle(colour_of(0), width=0.0, marker="s", size=12.0), SeriesStyle(TEXT, width=2.0)

Points = tuple[list[float], list[float]]
Number = Callable[[Row], float | None]


def write_sweep(path: Path, plot: Plot, outcome: PaperOutcome, style: PageStyle = TO_LOOK_AT) -> None:
    """Draw quantities over what the study is made over, with the order of convergence in the legend."""
    over = outcome.study.over
    assert over is not None
    places = dict(zip(over.values, over.places or over.values, strict=True))
    slots = slots_of(chosen_method(variant.method).name for variant in outcome.study.runs)
    variants = [v for v in zip(slots, outcome.study.runs, strict=True) if not plot.runs or v[1].label in plot.runs]
    about, has_paper = _about(variant for _, variant in variants), False
    with new_page(path, 1, len(plot.y), PANEL_HEIGHT, plot.title or outcome.study.title, about, style) as page:
        for column, name in enumerate(plot.y):
            title = name if plot.label and len(plot.y) > 1 else ""
            axes = page.add_plot(0, column, plot.label or name, over.axis or _axis(over), title, log_x=True, log_y=True)
            for slot, variant in variants:
                rows = [row for row in _of(outcome, variant, name) if row.criterion != DIVERGES]
                rows.sort(key=lambda row: places[row.value or 0.0])
                _add_marks(axes, style_of(slot).marked(slot), _over_values(rows, places, _ours))
                has_paper |= _add_marks(axes, style_of(slot).marked(slot).hollow(), _over_values(rows, places, _papers))
            axes.margins(0.06)
            ticks = _ticks(sorted(places.values()), page.width / len(plot.y) - MARGIN)
            axes.set_xticks([place for place, _ in ticks], [text for _, text in ticks])
            axes.xaxis.set_minor_locator(NullLocator())
        names = [variant.label + _remark(variant, plot.y[0], outcome) for _, variant in variants]
        entries = [(style_of(slot).marked(slot), name) for (slot, _), name in zip(variants, names, strict=True)]
        page.add_legend([*entries, *_paper_entry(has_paper)])


def write_trade(path: Path, plot: Plot, outcome: PaperOutcome, style: PageStyle = TO_LOOK_AT) -> None:
    """Draw quantities over another one, what a result costs for instance."""
    groups: dict[str, list[Variant]] = {}
    for variant in outcome.study.runs:
        if not plot.runs or variant.label in plot.runs:
            groups.setdefault(variant.group or variant.label, []).append(variant)
    slots = slots_of(chosen_method(variants[0].method).name for variants in groups.values())
    styles = [style_of(slot).marked(slot, joined=False) for slot in slots]
    about, has_paper = _about(variant for variants in groups.values() for variant in variants), False
    with new_page(path, 1, len(plot.y), PANEL_HEIGHT, plot.title or outcome.study.title, about, style) as page:
        for column, name in enumerate(plot.y):
            title = name if plot.label and len(plot.y) > 1 else ""
            axes = page.add_plot(0, column, plot.label or name, plot.x, title, log_x=True, log_y=True)
            for look, variants in zip(styles, groups.values(), strict=True):
                pairs = [pair for variant in variants for pair in _pairs(outcome, variant, plot.x, name)]
                _add_marks(axes, look, _points(pairs, _ours))
                has_paper |= _add_marks(axes, look.hollow(), _points(pairs, _papers))
            axes.margins(0.06)
        page.add_legend([*zip(styles, groups, strict=True), *_paper_entry(has_paper)])


def write_bars(path: Path, plot: Plot, outcome: PaperOutcome, style: PageStyle = TO_LOOK_AT) -> None:
    """Draw a quantity of each run as a bar, with a line where the exact number is."""
    rows = [(row, row.ours) for row in outcome.rows if row.quantity == plot.y[0] and row.ours is not None]
    about, height = _about(outcome.study.runs), BAR_HEIGHT * len(rows) + 60
    with new_page(path, 1, 1, height, plot.title or outcome.study.title, about, style) as page:
        page.add_legend([(_BAR, "Macrostep"), (_EXACT, "independent program")])
        axes = page.add_plot(0, 0, "", plot.y[0])
        axes.barh(range(len(rows)), [ours for _, ours in rows], 0.56, color=_BAR.colour)
        for number, (row, ours) in enumerate(rows):
            end = max(ours, row.exact or 0.0)
            axes.annotate(f"{ours:.3g}", (end, number), (3, 0), textcoords="offset points", va="center")
            if row.exact is not None:
                draw(axes, _EXACT, [row.exact, row.exact], [number - 0.4, number + 0.4])
        axes.set_yticks(range(len(rows)), [row.run for row, _ in rows])
        axes.tick_params("y", length=0)
        axes.grid(False, axis="y")
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlim(0.0, 1.08 * max((ours for _, ours in rows), default=1.0))


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


# -- styles ------------------------------------------------------------------------------------------------------------


def _add_marks(axes: Axes, style: SeriesStyle, points: Points) -> bool:
    """Draw marks; returns whether there are any."""
    if points[0]:
        draw(axes, style, *points)
    return bool(points[0])


def _paper_entry(is_there: bool) -> list[tuple[SeriesStyle, str]]:
    return [(SeriesStyle(SECONDARY, marker="o").hollow(), PAPER)] if is_there else []


def _about(variants: Iterable[Variant]) -> str:
    return "; ".join(dict.fromkeys(variant.method for variant in variants))


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
        ticks.append((place, f"{place:.3g}" if is_free else ""))
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
