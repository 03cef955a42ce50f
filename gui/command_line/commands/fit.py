"""``macrostep fit``: parameters and start values for which a diagram follows measured data."""

from __future__ import annotations

import csv
import io
import sys
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from macrostep.gui.command_line.common.inputs import changed_diagram, output_path, page_style, whole_number
from macrostep.gui.command_line.common.interruption import stopped
from macrostep.gui.command_line.common.output import preparation, write_json, write_text
from macrostep.gui.command_line.common.printed import terminal
from macrostep.gui.command_line.common.searching import ENDINGS, kept_simulations, starts_and_seed, waited_for
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import number_of
from macrostep.model.base.units import parse_quantity
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import save
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.plotting.styles import FORMATS

if TYPE_CHECKING:
    from macrostep.solvers.fitting.data import MeasuredSeries
    from macrostep.solvers.fitting.kept import KeptSimulations
    from macrostep.solvers.fitting.outcome import FitOutcome
    from macrostep.solvers.fitting.plan import FitPlan
    from macrostep.solvers.fitting.trials import Iteration
    from macrostep.solvers.fitting.unknowns import UnknownValue


_ENDINGS = (".json", ".csv", *FORMATS)
"""Of what is written: the fitted diagram, tables, figures."""


def command(given: Namespace) -> int:
    """Print what was found; return 0, 1 if the search did not come to its end, or 130 if Ctrl-C ended it.

    Raises
    ------
    MacrostepError
        If something is not there, or cannot be fitted.
    """
    outputs = [path for text in given.outputs if (path := output_path(text, "-o", _ENDINGS)) is not None]
    page = page_style(given)
    jobs = whole_number(given.jobs, "--jobs")
    level = _number("--confidence", given.confidence) / 100.0
    if not 0.0 < level < 1.0:
        raise MacrostepError(f"--confidence must be between 0 and 100 %, not {given.confidence}.")
    diagram = changed_diagram(given)
    with preparation():
        plan = _plan(diagram, given)
    found = _carried_out(plan, jobs, level, lambda: kept_simulations(plan, given))
    for path in outputs:
        _write(path, found, diagram, page)
    if given.json:
        write_json(found.to_json())
    else:
        print(found)
        for path in outputs:
            print(f"\nWritten: {path}")
    if found.status == "stopped":
        print(f"macrostep: {stopped()}", file=sys.stderr)
    return ENDINGS[found.status]


def _plan(diagram: Diagram, given: Namespace) -> FitPlan:
    """Return the fit that the arguments describe."""
    from macrostep.gui.command_line.common.running import chosen_methods
    from macrostep.solvers.fitting.plan import make_fit_plan
    from macrostep.solvers.fitting.unknowns import read_unknown

    if len(given.methods) > 1:
        raise MacrostepError("One method simulates; give -m once, or not at all for the reference.")
    method = chosen_methods(given.methods, diagram)[0] if given.methods else None
    unknowns = [read_unknown(diagram, text) for text in given.unknowns]
    fixed, offset = _shift(given.shift)
    series = _series(diagram, given, fixed)
    names = dict.fromkeys(one.experiment for one in series)
    unknowns += [replace(read_unknown(diagram, text), experiment=name) for text in given.each for name in names]
    starts, seed = starts_and_seed(given)
    return make_fit_plan(
        diagram, unknowns, series, method, offset, settings=_settings(given.settings), loss=given.loss, starts=starts,
        seed=seed,
    )  # fmt: skip


def _settings(texts: list[str]) -> dict[str, dict[str, str]]:
    """Return what is different in which experiment."""
    found: dict[str, dict[str, str]] = {}
    for text in texts:
        experiment, colon, rest = text.partition(":")
        name, equals, value = rest.partition("=")
        if not (colon and equals and experiment.strip() and name.strip() and value.strip()):
            raise MacrostepError(f"--with {text}: write it as EXPERIMENT:NAME=VALUE, such as 'hot:room.T=310 K'.")
        found.setdefault(experiment.strip(), {})[name.strip()] = value.strip()
    return found


def _tables(texts: list[str]) -> list[tuple[str, Path]]:
    """Return tables with the experiments that they belong to: as named, or by the names of several files."""
    tables = []
    for text in texts:
        name, equals, path = text.partition("=")
        if equals and not Path(text).exists():
            tables.append((name.strip(), Path(path.strip())))
        else:
            tables.append((Path(text).stem if len(texts) > 1 else "", Path(text)))
    return tables


def _shift(text: str | None) -> tuple[float, UnknownValue | None]:
    """Return what is added to the times of measured values, or what is to be found of it."""
    from macrostep.solvers.fitting.plan import SHIFT
    from macrostep.solvers.fitting.unknowns import UnknownValue

    if text is None:
        return 0.0, None
    guess, bracket, bounds = text.partition("[")
    low, _, high = bounds.rstrip("] ").partition("..")
    try:
        fixed = parse_quantity(guess.strip(), "s")
        ends = [parse_quantity(part.strip(), "s") for part in (low, high)] if bracket else []
    except MacrostepError as error:
        raise MacrostepError(f"--shift {text}: {error}") from None
    return (0.0, UnknownValue(SHIFT, fixed, ends[0], ends[1])) if bracket else (fixed, None)


def _series(diagram: Diagram, given: Namespace, shift: float) -> list[MeasuredSeries]:
    """Return what was measured: of the table that is given, or of those that the diagram has."""
    from macrostep.solvers.fitting.data import of_file, of_measurements, shifted
    from macrostep.solvers.measurements.table import read_table

    options: dict[str, Any] = {
        "deviations": {name: _value(text) for name, text in _pairs("--sigma", given.deviations)},
        "weights": {name: _number("--weight", text) for name, text in _pairs("--weight", given.weights)},
    }
    signals = dict(_pairs("--signal", given.signals))
    if given.data:
        options |= {"time": given.time, "shift": shift}
        every = [of_file(diagram, path, signals, **options, experiment=name) for name, path in _tables(given.data)]
        return [one for own in every for one in own]
    if signals or given.time:
        raise MacrostepError("--signal and --time say what the columns of a table are; give the table by --data.")
    if not diagram.measurements:
        raise MacrostepError(f"{given.file} has no measured data; give a table by --data.")
    folder = Path(given.file).parent
    tables = [(shifted(one, shift), read_table(folder / one.file)) for one in diagram.measurements]
    return of_measurements(diagram, tables, **options)


def _pairs(option: str, texts: list[str]) -> list[tuple[str, str]]:
    pairs = [tuple(part.strip() for part in text.partition("=")[::2]) for text in texts]
    for (name, value), text in zip(pairs, texts, strict=True):
        if not (name and value):
            raise MacrostepError(f"{option} {text}: write it as SUBSYSTEM.SIGNAL=VALUE.")
    return [(name, value) for name, value in pairs]


def _number(option: str, text: str) -> float:
    try:
        value = number_of(text)
    except ValueError:
        value = 0.0
    if not value > 0.0:
        raise MacrostepError(f"{option} must be a number above 0, not {text}.")
    return value


def _value(text: str) -> float | str:
    """Return a standard deviation, or the heading of a column."""
    try:
        return number_of(text)
    except ValueError:
        return text


def _carried_out(plan: FitPlan, jobs: int | None, level: float, keep: Callable[[], KeptSimulations]) -> FitOutcome:
    """Search, with a line for each step on a terminal; Ctrl-C ends it with the best values so far."""
    from macrostep.solvers.fitting.running import FitRun
    from macrostep.solvers.processes.workers import Workers

    def show(iteration: Iteration) -> None:
        values = ", ".join(f"{one.label} = {v:.6g}" for one, v in zip(plan.unknowns, iteration.values, strict=True))
        print(f"{iteration.number:4d}  {iteration.distance:.6g}  {values}", file=terminal(), flush=True)

    on_iteration = show if terminal().isatty() else lambda iteration: None
    with Workers(jobs) as crew:
        return waited_for(FitRun(plan, crew, on_iteration, level=level, keep=keep))


def _write(path: Path, found: FitOutcome, diagram: Diagram, page: PageStyle) -> None:
    """Write the diagram with what was found, or what was measured beside it, as numbers or as a figure."""
    if path.suffix in FORMATS:
        from macrostep.solvers.figures.fit_figure import write_fit

        write_fit(path, found, page)
        return
    if path.suffix == ".json":
        save(found.applied_to(diagram), path)
        return
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(["experiment", "signal", "unit", "time [s]", "measured", "fitted"])
    for series, simulated in found.compared():
        for row in zip(series.time.tolist(), series.values.tolist(), simulated.tolist(), strict=True):
            table.writerow([series.experiment, series.signal, series.unit, *map(repr, row)])
    write_text(path, file.getvalue())
