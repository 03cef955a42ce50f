"""What is drawn, as a file: SVG or PNG as it looks, CSV or HDF5 as numbers, Python as a script that does it again."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from macrostep.gui.plotting.curve import REFERENCE_WIDTH, RESTING_WIDTH, Read, RunCurve
from macrostep.gui.plotting.parts.decade_axis import DecadeAxis
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import LIGHT
from macrostep.solvers.problem.columns import Column

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


def write_picture(path: Path, stack: PlotStack, records: Sequence[RunRecord]) -> None:
    """Draw the plots as they are on the screen, in the light theme, with a legend.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    import pyqtgraph as pg

    from macrostep.gui.figures.page import LABEL, SHARPNESS, Page

    page = Page(1)
    ratio = float(SHARPNESS) if path.suffix == ".png" else 1.0  # pens count in dots
    page.add_legend([(_sample(pg, record, ratio), record.label) for record in records])
    for row, source in enumerate(stack.plots):
        unit = source.head.unit
        display = source.display
        axes: dict[str, Any] = {"left": DecadeAxis("left")} if display.log_values else {}
        if display.log_time and display.is_over_time:
            axes["bottom"] = DecadeAxis("bottom")
        plot = page.add_plot(row, 0, f"{source.title} [{unit}]" if unit else source.title, axes)
        low, high = source.view.value_range
        for curve in source.curves:
            _add(pg, plot, curve, (low - FAR * (high - low), high + FAR * (high - low)), ratio)
        plot.setXRange(*source.view.time_range, padding=0.0)
        plot.setYRange(low, high, padding=0.0)
        if row == len(stack.plots) - 1:
            plot.setLabel("bottom", source.under, **LABEL)
    page.write(path, ROW_HEIGHT * len(stack.plots))


def _sample(pg: Any, record: RunRecord, ratio: float) -> Any:
    if record.is_measured:
        return pg.ScatterPlotItem(symbol="s", size=6, pen=None, brush=_light(record))
    pen = record.style.pen(REFERENCE_WIDTH if record.is_reference else RESTING_WIDTH, ratio)
    pen.setColor(_light(record))
    return pg.PlotDataItem(pen=pen)


def _add(pg: Any, plot: Any, curve: RunCurve, bounds: tuple[float, float], ratio: float) -> None:
    """Draw a curve as it is in its view, between two values: an SVG of Qt cuts nothing off at the edge."""
    from macrostep.gui.figures.page import between

    (x, y), (low, high) = curve.drawn, bounds
    if not len(x):
        return
    if curve.has_line:
        pen = curve.pen(REFERENCE_WIDTH if curve.record.is_reference else RESTING_WIDTH, ratio)
        pen.setColor(_light(curve.record))
        plot.plot(*between(x, y, low, high), pen=pen, antialias=True, connect="finite")
    else:
        shown = (y >= low) & (y <= high)
        item = pg.ScatterPlotItem(x=x[shown], y=y[shown], symbol="s", size=4, pen=None, brush=_light(curve.record))
        plot.addItem(item)


def _light(record: RunRecord) -> Any:
    """Return a colour for white paper."""
    from PySide6.QtGui import QColor

    if record.is_reference:
        return QColor(LIGHT.reference)
    return QColor(LIGHT.text) if record.is_measured else record.style.colour


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
            run.attrs.update({"label": record.label, "method": record.method, "status": record.status})
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

Needs Macrostep, which brings pyqtgraph. python {file} shows the figure; python {file} FILE.png writes it.
"""

import json
import sys

import pyqtgraph as pg

from macrostep.model.files.files import from_document
from macrostep.solvers import simulate
from macrostep.solvers.comparison.comparison import reference_times
from macrostep.solvers.options.options import parse_run
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.results.results import RunFailed

DIAGRAM = json.loads(r"""
{diagram}
""")
METHODS = {methods}  # with what they are called, and their colours
SIGNALS = {signals_list}  # with their units


def run(diagram, text):
    """Return what a method gives; of one that fails, up to there."""
    name, options, cut = parse_run(text)
    try:
        return simulate(diagram, name, cut=cut, **options)
    except RunFailed as failed:
        print(failed)
        return failed.result


def main():
    diagram = from_document(DIAGRAM)
    results = [run(diagram, text) for text, _, _ in METHODS]
    problem = freeze(diagram)
    reference = compute_reference(problem, reference_times(problem, results))
    pg.setConfigOptions(background="w", foreground="k", antialias=True)
    app = pg.mkQApp()
    figure = pg.GraphicsLayoutWidget(show=len(sys.argv) == 1, size=(1000, 220 * len(SIGNALS)), title=diagram.name)
    first = None
    for row, (signal, unit) in enumerate(SIGNALS):
        plot = figure.addPlot(row, 0)
        plot.setLabel("left", signal, units=None if not unit else unit)
        plot.getAxis("left").enableAutoSIPrefix(False)
        plot.showGrid(x=True, y=True, alpha=0.2)
        if first is None:
            first = plot
            plot.addLegend(offset=(-10, 10))
        else:
            plot.setXLink(first)
        plot.plot(reference.time, reference.values[signal], pen=pg.mkPen("{grey}", width=4), name="reference")
        subsystem = signal.rpartition(".")[0]
        for (_, label, colour), result in zip(METHODS, results):
            plot.plot(result.time(subsystem), result[signal], pen=pg.mkPen(colour, width=1.5), name=label)
        low, high = min(reference.values[signal]), max(reference.values[signal])
        room = (high - low) or 1.0
        plot.setYRange(low - 0.5 * room, high + 0.5 * room)
    plot.setLabel("bottom", "time [s]")
    first.setXRange({start!r}, {stop!r}, padding=0.0)
    if len(sys.argv) > 1:
        figure.resize(1000, 220 * len(SIGNALS))
        figure.show()
        app.processEvents()
        figure.grab().save(sys.argv[1])
    else:
        pg.exec()


if __name__ == "__main__":
    main()
'''


def write_script(path: Path, figure: PlotFigure, times: tuple[float, float]) -> None:
    """Write a Python script that runs the job's methods again and draws the same signals over the same times."""
    from macrostep.model.disk.whole_file import replacing

    document = figure.document or {}
    own = [record for record in figure.records if not (record.is_reference or record.is_measured)]
    methods = [(record.method, record.label, record.style.colour.name()) for record in own]
    text = SCRIPT
    values: dict[str, Callable[[], str]] = {
        "{name}": lambda: str(document.get("name", "")),
        "{signals}": lambda: ", ".join(column.label for column in figure.columns),
        "{file}": lambda: path.name,
        "{methods}": lambda: _listed(methods),
        "{signals_list}": lambda: _listed([(column.label, column.unit) for column in figure.columns]),
        "{grey}": lambda: LIGHT.reference,
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
