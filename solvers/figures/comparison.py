"""The figures of runs: the signals of one, and those of several over the reference with their errors."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from matplotlib.axes import Axes

from macrostep.solvers.comparison.table import Comparison
from macrostep.solvers.figures.page import columns_of, draw, draw_series, new_page, with_unit
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.plotting.styles import DIVERGED, REFERENCE, SeriesStyle, slots_of, style_of
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.method_text import method_text

ROW_HEIGHT = 180
"""Of a signal's row [px]."""


def write_comparison(
    path: Path, comparison: Comparison, page: PageStyle = TO_LOOK_AT, signals: Sequence[str] = ()
) -> None:
    """Draw a comparison: of each signal its curves, and beside them, or below in a narrow figure, run - reference.

    Parameters
    ----------
    path : Path
        Its ending is one of :data:`.styles.FORMATS`.
    comparison : Comparison
        With its reference.
    page : PageStyle
    signals : sequence of str
        By default those that the window draws first.

    Raises
    ------
    MacrostepError
        If there is no reference or no such signal, or the file cannot be written.
    """
    results = [run.result for run in comparison.runs if run.result.columns]
    columns = results[0].chosen(tuple(signals)) if results else []
    names = [method_text(result) for result in results]
    ends = [name if r.status == "ok" else f"{name} ({r.status})" for name, r in zip(names, results, strict=True)]
    kind = "Monolithic reference" if comparison.reference_kind == "monolithic" else "Reference, a finer run"
    about = f"{comparison.diagram}: {'; '.join(names)}; {comparison.reference_label}"
    styles = [style_of(slot).marked(slot) for slot in slots_of(result.method for result in results)]
    across = columns_of(2, page)
    rows = len(columns) * 2 // across
    with new_page(path, rows, across, ROW_HEIGHT * rows, about=about, style=page) as sheet:
        sheet.add_legend([(REFERENCE, kind), *zip(styles, ends, strict=True)])
        for number, column in enumerate(columns):
            x_label = "t [s]" if number == len(columns) - 1 else ""
            first, second = (divmod(2 * number + part, across) for part in (0, 1))
            signal = sheet.add_plot(*first, with_unit(column.label, column.unit), x_label if across == 2 else "")
            error = sheet.add_plot(*second, with_unit(f"error of {column.label}", column.unit), x_label)
            error.sharex(signal)
            _draw(signal, error, column, comparison, styles, sheet.plot_width)


def write_result(path: Path, result: Result, page: PageStyle = TO_LOOK_AT, signals: Sequence[str] = ()) -> None:
    """Draw signals of a run over time, each in a row.

    Parameters
    ----------
    path : Path
        Its ending is one of :data:`.styles.FORMATS`.
    result : Result
    page : PageStyle
    signals : sequence of str
        By default those that the window draws first.

    Raises
    ------
    MacrostepError
        If there is no such signal, or the file cannot be written.
    """
    columns = result.chosen(tuple(signals))
    slot = slots_of([result.method])[0]
    style, name = style_of(slot).marked(slot), method_text(result)
    with new_page(path, len(columns), 1, ROW_HEIGHT * len(columns), about=name, style=page) as sheet:
        sheet.add_legend([(style, name)])
        for row, column in enumerate(columns):
            x_label = "t [s]" if row == len(columns) - 1 else ""
            axes = sheet.add_plot(row, 0, with_unit(column.label, column.unit), x_label)
            time = result.time(column.subsystem)
            draw_series(axes, style, time, result[column.label], width=sheet.plot_width, marks_steps=True)


def _draw(
    signal: Axes, error: Axes, column: Column, comparison: Comparison, styles: Sequence[SeriesStyle], width: float
) -> None:
    """Draw a signal of all runs, and its errors."""
    differences = comparison.error(column.label)
    assert comparison.reference is not None  # else there are no differences
    exact = comparison.reference[column.label]
    low, high = float(exact.min()), float(exact.max())
    span = high - low or abs(high) or 1.0
    draw_series(signal, REFERENCE, comparison.reference.time(column.subsystem), exact, width=width)
    for style, (request, difference) in zip(styles, differences.items(), strict=True):
        result = comparison[request].result
        time, values = result.time(column.subsystem), result[column.label]
        for plot, y, least, most in ((signal, values, low - span, high + span), (error, difference, -span, span)):
            draw_series(plot, style, time, y, least, most, width=width, marks_steps=True)
            if result.status in ("diverged", "failed") and len(y):
                draw(plot, DIVERGED, time[-1:], y[-1:].clip(least, most))
