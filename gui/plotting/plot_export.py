"""What is drawn, as a file: a figure for paper, CSV or HDF5 as numbers, Python as a script that does it again."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from macrostep.gui.plotting.curve import DOT, MEASURED_DOT, Read, RunCurve
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.running.records import RunRecord
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.plotting.styles import DIVERGED, REFERENCE, REFERENCE_COLOUR, TEXT, SeriesStyle, style_of
from macrostep.solvers.problem.columns import Column

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Array = NDArray[np.float64]

ROW_HEIGHT = 220
"""Of a plot in a picture [px]."""
ROWS = 20_000
"""Lines of a table that are written at once."""
FAR = 2.0
"""Curves are cut off so many heights of the picture beyond it."""


@dataclass(frozen=True)
class PlotFigure:
    """The data of what is drawn.

    Attributes
    ----------
    columns : tuple of Column
    records : tuple of RunRecord
        The references first.
    read : callable
        Returns times and values of a run's signal.
    document : dict or None
        The diagram of the job.
    """

    columns: tuple[Column, ...]
    records: tuple[RunRecord, ...]
    read: Read
    document: Mapping[str, Any] | None = None


# -- pictures --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawnCurve:
    """A curve as it is in its view; there, where an axis is logarithmic, numbers are the logarithms.

    Attributes
    ----------
    style : SeriesStyle
        On white paper.
    line, dots, cross : tuple of ndarray
        Times and values of what is drawn so; a cross stands where the run failed.
    """

    style: SeriesStyle
    line: tuple[Array, Array]
    dots: tuple[Array, Array]
    cross: tuple[Array, Array]


@dataclass(frozen=True)
class DrawnPlot:
    """A plot as it is on the screen.

    Attributes
    ----------
    title, unit, under : str
        Under is what stands below the axis of times.
    log_x, log_y : bool
    x_range, y_range : tuple of float
    curves : tuple of DrawnCurve
    """

    title: str
    unit: str
    under: str
    log_x: bool
    log_y: bool
    x_range: tuple[float, float]
    y_range: tuple[float, float]
    curves: tuple[DrawnCurve, ...]


def drawn_plots(stack: PlotStack) -> tuple[DrawnPlot, ...]:
    """Return what is drawn just now, to be written beside the window."""
    return tuple(
        DrawnPlot(
            plot.title, plot.head.unit, plot.under, plot.display.log_time and plot.display.is_over_time,
            plot.display.log_values, plot.view.time_range, plot.view.value_range, tuple(map(_drawn, plot.curves)),
        )
        for plot in stack.plots
    )  # fmt: skip


def _drawn(curve: RunCurve) -> DrawnCurve:
    none = np.empty(0), np.empty(0)
    has_failed = curve.cross is not None and curve.record.failure is not None
    return DrawnCurve(
        _style(curve.record, curve.dash), curve.drawn if curve.has_line else none,
        curve.dots if curve.has_line else curve.drawn, curve.cross.getData() if has_failed else none,
    )  # fmt: skip


def write_picture(
    path: Path, plots: Sequence[DrawnPlot], records: Sequence[RunRecord], style: PageStyle = TO_LOOK_AT
) -> None:
    """Draw plots with the ranges that they have on the screen, and a legend; in any thread.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    from macrostep.solvers.figures.page import new_page, with_unit

    about = "; ".join(str(record.method) or record.label for record in records)
    with new_page(path, len(plots), 1, ROW_HEIGHT * len(plots), about=about, style=style) as page:
        page.add_legend([(_style(record), record.label) for record in records])
        for row, plot in enumerate(plots):
            axes = page.add_plot(
                row, 0, with_unit(plot.title, plot.unit), plot.under if row == len(plots) - 1 else "",
                log_x=plot.log_x, log_y=plot.log_y,
            )  # fmt: skip
            for curve in plot.curves:
                _draw(axes, curve, plot)
            axes.set_xlim(*(10.0**at if plot.log_x else at for at in plot.x_range))
            axes.set_ylim(*(10.0**at if plot.log_y else at for at in plot.y_range))


def _style(record: RunRecord, dash: tuple[float, ...] | None = None) -> SeriesStyle:
    """Return how a run is drawn on white paper."""
    if record.is_measured:
        return SeriesStyle(TEXT, width=0.0, marker="s", size=MEASURED_DOT)
    slot = record.style.slot
    style = REFERENCE if record.is_reference else style_of(slot).marked(slot)
    return replace(style, dash=record.style.dash if dash is None else dash)


def _draw(axes: Axes, curve: DrawnCurve, plot: DrawnPlot) -> None:
    """Draw a curve as far as it is near its plot, some points with its marker, and a cross where its run failed."""
    from macrostep.solvers.figures.page import cut, draw, marked_points

    def put(style: SeriesStyle, x: Array, y: Array) -> None:
        if len(x):
            draw(axes, style, 10.0**x if plot.log_x else x, 10.0**y if plot.log_y else y)

    low, high = plot.y_range
    low, high = low - FAR * (high - low), high + FAR * (high - low)
    put(replace(curve.style, marker=""), *cut(*curve.line, low, high))
    x, y = curve.dots
    if not len(x) and curve.style.marker and len(curve.line[0]):
        seen = (curve.line[0] >= plot.x_range[0]) & (curve.line[0] <= plot.x_range[1])
        x, y = (values[seen] for values in curve.line)
        marked = marked_points(x, curve.style) if len(x) else np.arange(0)
        x, y = x[marked], y[marked]
    is_near = (y >= low) & (y <= high)
    put(replace(curve.style, width=0.0, marker=curve.style.marker or "o", size=DOT), x[is_near], y[is_near])
    put(DIVERGED, *curve.cross)


# -- numbers ---------------------------------------------------------------------------------------------------------


def write_csv(path: Path, figure: PlotFigure) -> None:
    """Write a column for each signal of each run, with one time for all and empty cells where a run has no value."""
    from macrostep.model.disk.whole_file import replacing

    with replacing(path) as temporary, temporary.open("wb") as file:
        file.writelines(_lines(figure))


def _lines(figure: PlotFigure) -> Iterator[bytes]:
    import msgspec

    series = [
        (
            f"{record.label}: {column.label}{f' [{column.unit}]' if column.unit else ''}",
            *_unique(figure, record, column),
        )
        for record in figure.records
        for column in figure.columns
    ]
    series = [s for s in series if len(s[1])]
    yield (",".join(["time [s]", *(_quoted(name) for name, _, _ in series)]) + "\n").encode()
    times = np.unique(np.concatenate([np.empty(0), *(time for _, time, _ in series)]))
    for first in range(0, len(times), ROWS):
        part = times[first : first + ROWS]
        table = np.full((len(part), 1 + len(series)), math.nan)
        table[:, 0] = part
        for place, (_, time, values) in enumerate(series, start=1):
            among = slice(*np.searchsorted(time, [part[0], np.nextafter(part[-1], math.inf)]))
            table[np.searchsorted(part, time[among]), place] = values[among]
        text = msgspec.json.encode(table.tolist())  # a number that is none becomes null: an empty cell
        yield text[2:-2].replace(b"],[", b"\n").replace(b"null", b"") + b"\n"


def _title(record: RunRecord, column: Column) -> str:
    return f"{record.label}: {column.label}{f' [{column.unit}]' if column.unit else ''}"


def _unique(figure: PlotFigure, record: RunRecord, column: Column) -> tuple[Array, Array]:
    """Return a signal with the value after an event where there are two."""
    time, values = figure.read(record, column.label)
    if not len(time):
        return time, values
    last = np.append(time[1:] != time[:-1], True)
    return time[last], values[last]


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in ',"\n') else text


def write_hdf5(path: Path, figure: PlotFigure) -> None:
    """Write a group for each run, in it one for each subsystem with ``time`` and its signals."""
    from macrostep.solvers.results.files import new_hdf5

    series = [figure.read(record, column.label) for record in figure.records for column in figure.columns]
    with new_hdf5(path, 16 * sum(len(time) for time, _ in series)) as file:
        file.attrs.update({"format": "macrostep-figure", "version": 1})
        for number, record in enumerate(figure.records):
            run = file.create_group(f"{number}")
            run.attrs.update({"label": record.label, "method": str(record.method), "status": record.status})
            for column in figure.columns:
                time, values = figure.read(record, column.label)
                if not len(time):
                    continue
                group = run.require_group(column.subsystem)
                if "time" not in group:
                    group.create_dataset("time", data=time, dtype="f8")
                data = group.create_dataset(column.name, data=values, dtype="f8")
                data.attrs["unit"] = column.unit


# -- a script --------------------------------------------------------------------------------------------------------

SCRIPT = '''"""Runs {name} again and draws {signals}; written by Macrostep.

Needs Macrostep, which brings matplotlib. python {file} shows the figure; python {file} FILE.pdf writes it.
"""

import json
import sys

import matplotlib

from macrostep.model.files.files import from_document
from macrostep.solvers import simulate
from macrostep.solvers.comparison.comparison import reference_times
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.results.results import RunFailed

DIAGRAM = json.loads(r"""
{diagram}
""")
METHODS = {methods}  # with what they are called, and their colours
SIGNALS = {signals_list}  # with their units


def run(diagram, method):
    """Return what a method gives; of one that fails, up to there."""
    try:
        return simulate(diagram, method)
    except RunFailed as failed:
        print(failed)
        return failed.result


def main():
    diagram = from_document(DIAGRAM)
    results = [run(diagram, method) for method, _, _ in METHODS]
    problem = freeze(diagram)
    reference = compute_reference(problem, reference_times(problem, results))
    if len(sys.argv) > 1:
        matplotlib.use("agg")  # which needs no display
    matplotlib.rcParams["text.parse_math"] = False
    from matplotlib import pyplot

    figure, plots = pyplot.subplots(
        len(SIGNALS), sharex=True, squeeze=False, figsize=(10, 2.2 * len(SIGNALS)), layout="constrained"
    )
    for plot, (signal, unit) in zip(plots.flat, SIGNALS):
        plot.set_ylabel(f"{signal} [{unit}]" if unit else signal)
        plot.grid(alpha=0.3)
        plot.plot(reference.time, reference.values[signal], color="{grey}", linewidth=4, label="reference")
        subsystem = signal.rpartition(".")[0]
        for (_, label, colour), result in zip(METHODS, results):
            plot.plot(result.time(subsystem), result[signal], color=colour, linewidth=1.5, label=label)
        low, high = min(reference.values[signal]), max(reference.values[signal])
        room = (high - low) or 1.0
        plot.set_ylim(low - 0.5 * room, high + 0.5 * room)
    plots[0, 0].legend()
    plots[-1, 0].set_xlabel("time [s]")
    plots[0, 0].set_xlim({start!r}, {stop!r})
    if len(sys.argv) > 1:
        figure.savefig(sys.argv[1])
    else:
        pyplot.show()


if __name__ == "__main__":
    main()
'''


def write_script(path: Path, figure: PlotFigure, times: tuple[float, float]) -> None:
    """Write a Python script that runs the job's methods again and draws the same signals over the same times."""
    from macrostep.model.disk.whole_file import replacing

    document = figure.document or {}
    own = [record for record in figure.records if not (record.is_reference or record.is_measured)]
    methods = [(str(record.method), record.label, record.style.printed.name()) for record in own]
    text = SCRIPT
    values: dict[str, Callable[[], str]] = {
        "{name}": lambda: str(document.get("name", "")),
        "{signals}": lambda: ", ".join(column.label for column in figure.columns),
        "{file}": lambda: path.name,
        "{methods}": lambda: _listed(methods),
        "{signals_list}": lambda: _listed([(column.label, column.unit) for column in figure.columns]),
        "{grey}": lambda: REFERENCE_COLOUR,
        "{start!r}": lambda: repr(times[0]),
        "{stop!r}": lambda: repr(times[1]),
        "{diagram}": lambda: json.dumps(document, indent=1, ensure_ascii=True),
    }
    for place, value in values.items():
        text = text.replace(place, value())
    with replacing(path) as temporary:
        temporary.write_text(text, encoding="utf-8", errors="backslashreplace")


def _listed(items: Sequence[tuple[str, ...]]) -> str:
    return "[\n" + "".join(f"    {item!r},\n" for item in items) + "]"
