"""The figure of a comparison: signals of all runs over the reference, and their errors."""

from __future__ import annotations

from pathlib import Path

from macrostep.solvers.comparison.table import Comparison
from macrostep.solvers.figures.page import WIDTH, Page, draw, draw_series, new_page, with_unit
from macrostep.solvers.figures.styles import DIVERGED, REFERENCE, style_of
from macrostep.solvers.problem.columns import Column, first_choice
from macrostep.solvers.reference.reference import Reference, reference_at
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.method_text import method_text

ROW_HEIGHT = 180
"""Of a signal's row [px]."""


def write_comparison(path: Path, comparison: Comparison, reference: Reference) -> None:
    """Draw a comparison, a row for each signal: on the left its curves, on the right run - reference.

    Parameters
    ----------
    path : Path
        Its ending is one of :data:`.styles.FORMATS`.
    comparison : Comparison
    reference : Reference
        At the communication points of the runs.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    results = [run.result for run in comparison.runs if run.result.columns]
    columns = _chosen(results)
    names = [method_text(result) for result in results]
    ends = [name if r.status == "ok" else f"{name} ({r.status})" for name, r in zip(names, results, strict=True)]
    kind = "Monolithic reference" if reference.kind == "monolithic" else "Reference, a finer run"
    about = f"{comparison.diagram}: {'; '.join(names)}; {reference.label}"
    with new_page(path, len(columns), 2, ROW_HEIGHT * len(columns), about=about) as page:
        page.add_legend([(REFERENCE, kind), *((style_of(slot), name) for slot, name in enumerate(ends))])
        for row, column in enumerate(columns):
            _add_row(page, row, column, results, reference, "t [s]" if row == len(columns) - 1 else "")


def _chosen(results: list[Result]) -> list[Column]:
    """Return the signals to draw: those that the window draws first."""
    columns = results[0].columns if results else ()
    labels = first_choice(columns)
    return [column for column in columns if column.label in labels]


def _add_row(page: Page, row: int, column: Column, results: list[Result], reference: Reference, x_label: str) -> None:
    exact = reference.values[column.label]
    low, high = float(exact.min()), float(exact.max())
    span = high - low or abs(high) or 1.0
    signal = page.add_plot(row, 0, "", x_label, with_unit(column.label, column.unit))  # above: names may be long
    error = page.add_plot(row, 1, "", x_label, with_unit(f"error of {column.label}", column.unit))
    error.sharex(signal)
    draw_series(signal, REFERENCE, reference.time, exact)
    for slot, result in enumerate(results):
        time, values = result.time(column.subsystem), result[column.label]
        difference = values - reference_at(reference, column.label, time)
        for plot, y, least, most in ((signal, values, low - span, high + span), (error, difference, -span, span)):
            draw_series(plot, style_of(slot), time, y, least, most, width=WIDTH / 2, marks_steps=True)
            if result.status in ("diverged", "failed") and len(y):
                draw(plot, DIVERGED, time[-1:], y[-1:].clip(least, most))
