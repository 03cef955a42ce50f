"""The plots of ``macrostep reproduce``, by their kinds; those of series stand here.

Of series, coloured lines are runs, the grey one beneath is the monolithic reference.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from matplotlib.axes import Axes

from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.solvers.figures.page import Array, draw, draw_series, new_page, with_unit
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.figures.paper_marks import write_bars, write_sweep, write_trade
from macrostep.solvers.papers.cases import Plot
from macrostep.solvers.papers.measures import damped_bounds
from macrostep.solvers.papers.reproduction import PaperOutcome
from macrostep.solvers.papers.rows import Finished
from macrostep.solvers.plotting.styles import REFERENCE, SECONDARY, SeriesStyle, slots_of, style_of
from macrostep.solvers.reference.reference import Reference
from macrostep.solvers.results.results import Result

ROW_HEIGHT, SINGLE_HEIGHT, ORBIT_HEIGHT = 210, 340, 560
"""Of a row of curves, of one that is alone, and of an orbit [px]."""
BOUNDS = SeriesStyle(SECONDARY, width=1.2)

Drawn = tuple[Finished, Result, Reference]


def write_curves(path: Path, plot: Plot, outcome: PaperOutcome, style: PageStyle = TO_LOOK_AT) -> None:
    """Draw series over time, each in a panel of its own."""
    drawn = _drawn(plot, outcome)
    rows = len(plot.y)
    height = ROW_HEIGHT * rows if rows > 1 else SINGLE_HEIGHT
    with new_page(path, rows, 1, height, plot.title or outcome.study.title, _about(drawn), style) as page:
        page.add_legend(_entries(drawn, outcome, plot))
        for row, name in enumerate(plot.y):
            axes = page.add_plot(row, 0, _label(name, drawn), "t [s]" if row == rows - 1 else "")
            _add_series(axes, name, plot, drawn, page.width)


def write_orbit(path: Path, plot: Plot, outcome: PaperOutcome, style: PageStyle = TO_LOOK_AT) -> None:
    """Draw a series over another one."""
    drawn = _drawn(plot, outcome)
    with new_page(path, 1, 1, ORBIT_HEIGHT, plot.title or outcome.study.title, _about(drawn), style) as page:
        page.add_legend(_entries(drawn, outcome, plot))
        axes = page.add_plot(0, 0, _label(plot.y[0], drawn), _label(plot.x, drawn))
        for reference in _references(drawn):
            draw(axes, REFERENCE, reference.values[plot.x], reference.values[plot.y[0]])
        for look, (_, result, _) in zip(_styles(drawn), drawn, strict=True):
            draw(axes, look, result[plot.x], result[plot.y[0]])


_KINDS: dict[str, Callable[[Path, Plot, PaperOutcome, PageStyle], None]] = {
    "sweep": write_sweep,
    "trade": write_trade,
    "bars": write_bars,
    "curves": write_curves,
    "orbit": write_orbit,
}


def write_plot(path: Path, plot: Plot, outcome: PaperOutcome, style: PageStyle = TO_LOOK_AT) -> None:
    """Draw a plot of a study to a file whose ending is one of :data:`.styles.FORMATS`.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    _KINDS[plot.kind](path, plot, outcome, style)


def _add_series(axes: Axes, name: str, plot: Plot, drawn: list[Drawn], width: float) -> None:
    low, high = math.inf, -math.inf
    for reference in _references(drawn):
        time, exact = _section(plot, reference.time, reference.values[name])
        low, high = min(low, float(exact.min())), max(high, float(exact.max()))
        draw_series(axes, REFERENCE, time, exact, width=width)
    span = high - low or 1.0
    owner = name.rpartition(".")[0]
    for style, (_, result, _) in zip(_styles(drawn), drawn, strict=True):
        time, values = _section(plot, result.time(owner, dense=True), result.series(name, dense=True))
        draw_series(axes, style, time, values, low - span, high + span, width=width)
        if plot.bounds is not None:
            for bound in damped_bounds(values, time, plot.bounds):
                draw_series(axes, BOUNDS, time, bound, low - span, high + span, width=width)


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


def _entries(drawn: list[Drawn], outcome: PaperOutcome, plot: Plot) -> list[tuple[SeriesStyle, str]]:
    entries = [(REFERENCE, "Monolithic reference")]
    for style, (f, _, _) in zip(_styles(drawn), drawn, strict=True):
        name = f.variant.label if f.value is None else f"{f.variant.label}, {_value(f.value, outcome)}"
        entries.append((style, f"{name} ({f.failure})" if f.failure else name))
    if plot.bounds is not None:
        entries.append((BOUNDS, "damped bounds"))
    return entries


def _styles(drawn: list[Drawn]) -> list[SeriesStyle]:
    return [style_of(slot) for slot in slots_of(chosen_method(f.variant.method).name for f, _, _ in drawn)]


def _about(drawn: list[Drawn]) -> str:
    return "; ".join(dict.fromkeys(f.variant.method for f, _, _ in drawn))


def _value(value: float, outcome: PaperOutcome) -> str:
    over = outcome.study.over
    assert over is not None
    return f"{over.symbol} = {value:g} {over.unit}".rstrip()


def _section(plot: Plot, time: Array, values: Array) -> tuple[Array, Array]:
    begin = -math.inf if plot.begin is None else plot.begin
    end = math.inf if plot.end is None else plot.end
    inside = (time >= begin) & (time <= end)
    return time[inside], values[inside]


def _label(name: str, drawn: list[Drawn]) -> str:
    """Return the name of a series with its unit, if it has one."""
    units = {column.unit for _, result, _ in drawn for column in result.columns if column.label == name}
    return with_unit(name, "".join(units - {"", "1"}))
