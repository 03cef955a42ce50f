"""The figure of ``macrostep compare --figure``: signals of all runs over the reference, and their errors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyqtgraph as pg

from macrostep.gui.figures.page import FAR, LABEL, Page, add_curve, limit, pen
from macrostep.gui.plotting.signal_list import first_choice
from macrostep.solvers.comparison.table import Comparison
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.reference.reference import Reference, reference_at
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.method_text import method_text

ROW_HEIGHT = 180
"""Of a signal's row [px]."""


def write_figure(path: Path, comparison: Comparison, reference: Reference) -> None:
    """Draw a comparison, a row for each signal: on the left its curves, on the right run - reference.

    Parameters
    ----------
    path : Path
        Ends in ``.png`` or ``.svg``.
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
    page = Page(2)
    is_one_system = reference.kind == "monolithic"
    names = ["Monolithic reference" if is_one_system else "Reference, a finer run", *map(method_text, results)]
    page.add_legend([(pg.PlotDataItem(pen=pen(number)), name) for number, name in enumerate(names, start=-1)])
    plots = [_add_row(page, row, column, results, reference) for row, column in enumerate(columns)]
    for plot in plots[-1] if plots else ():
        plot.setLabel("bottom", "t [s]", **LABEL)
    page.write(path, ROW_HEIGHT * len(columns))


def _chosen(results: list[Result]) -> list[Column]:
    """Return the signals to draw: those that the window draws first."""
    columns = results[0].columns if results else ()
    labels = first_choice(columns)
    return [column for column in columns if column.label in labels]


def _add_row(page: Page, row: int, column: Column, results: list[Result], reference: Reference) -> tuple[Any, Any]:
    unit = f" [{column.unit}]" if column.unit else ""
    exact = reference.values[column.label]
    low, high = float(exact.min()), float(exact.max())
    span = high - low or abs(high) or 1.0
    signal = page.add_plot(row, 0, f"{column.label}{unit}")
    error = page.add_plot(row, 1, f"error of {column.label}{unit}")
    bounds, error_bounds = (low - span, high + span), (-span, span)
    add_curve(signal, -1, reference.time, exact)
    for number, result in enumerate(results):
        time, values = result.time(column.subsystem), result[column.label]
        difference = values - reference_at(reference, column.label, time)
        add_curve(signal, number, time, np.clip(values, low - FAR * span, high + FAR * span), *bounds)
        add_curve(error, number, time, np.clip(difference, -FAR * span, FAR * span), *error_bounds)
    limit(signal, *bounds)
    limit(error, *error_bounds)
    return signal, error
