"""The sections of a report on the runs: methods, ranked results, what happened, figures, and how to get them again."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from macrostep.gui.report.contents import Report
from macrostep.gui.report.curves import REFERENCE, Line, plot, sample
from macrostep.gui.report.elements import Medium, ReportCell, code, count, escaped, number, paragraphs, table
from macrostep.solvers.comparison.table import Compared
from macrostep.solvers.coupling import method_named
from macrostep.solvers.errors.figures import NORM, ErrorFigure, heads_of
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.reference.reference import reference_at
from macrostep.solvers.results.results import Statistics

MOST_FIGURES = 12
"""Signals that are drawn."""
DEFINITIONS = {
    "rank": "By the rule above. ★ is the winner; ○ marks runs than which no other has both less error and less cost.",
    "error": "What the rule looks at.",
    "RMSE": NORM + ". Of each variable the least is bold; what has no scale is told in its unit.",
    "macro-steps": "Accepted macro-steps of the subsystem that did most.",
    "integrations": "Calls of a subsystem's step function, repeated ones included.",
    "iterations": "Repetitions of a macro-step, all of them together.",
    "rejected": "Macro-steps that were given up and done again, shorter.",
    "linearisations": "Times that a subsystem was asked for A, B, C and D.",
    "evaluations": "Of f, the right-hand side, by all embedded solvers together.",
    "time": "Of the run itself; it is the one figure that another run will not repeat.",
}

FIGURES: dict[str, Callable[[Statistics], int]] = {
    "macro-steps": lambda s: max(s.macro_steps.values(), default=0),
    "integrations": lambda s: s.integrations,
    "iterations": lambda s: s.iterations,
    "rejected": lambda s: s.rejected_steps,
    "linearisations": lambda s: s.linearisations,
    "evaluations": lambda s: s.rhs_evaluations,
}
"""Figures of cost that are counted."""


def methods_section(report: Report, medium: Medium) -> str:
    """Return what was run."""
    told = []
    for place, (text, run) in enumerate(zip(report.runs, report.comparison.runs, strict=True)):
        result = run.result
        description = method_named(result.method).describe(result.method)
        rows = [
            [o.name, _value(value := result.options.get(o.name)), o.unit, "as usual" if value == o.default else "",
             f"{o.label}. {o.help}".strip()]
            for o in description.options
        ]  # fmt: skip
        cut = "".join(f"<p>{escaped(name)} solved {solved}.</p>" for name, solved in result.cut.items())
        told.append(
            f'<div class="method"><h3>{medium.picture(sample(place, medium.ink), "")} {escaped(description.label)}</h3>'
            f"<p>{code(text)}</p><p>{escaped(description.summary)} Order: {escaped(description.order)}.</p>"
            f"{table(['option', 'value', 'unit', '', 'meaning'], rows)}{cut}"
            f'<p class="quiet">{escaped(description.reference)}</p></div>'
        )
    return f'<h2 id="methods">Methods</h2>{"".join(told)}'


def _value(value: Any) -> str:
    """Return an option's value as it is given."""
    if value is None:
        return "–"
    return f"{value:.15g}" if isinstance(value, float) else str(value).lower()


def results_section(report: Report, medium: Medium) -> str:
    """Return the ranked table, with what its figures mean."""
    comparison = report.comparison
    reference = (
        f"Errors are those against the reference: {comparison.reference_label}."
        if report.reference is not None
        else f"There is no reference, and so no error. {comparison.no_reference}"
    )
    left_out = FIGURES.keys() - _told_figures(report)
    definitions = "".join(
        f"<dt>{escaped(name)}</dt><dd>{escaped(text)}</dd>"
        for name, text in DEFINITIONS.items()
        if name not in left_out
    )
    return (
        '<h2 id="results">Results</h2>'
        f"{paragraphs([comparison.rule.sentence(), comparison.ranking.sentence], 'verdict')}"
        f"{paragraphs([reference])}{_ranked(report, medium)}{_errors(report, medium)}<dl>{definitions}</dl>"
    )


def _ranked(report: Report, medium: Medium) -> str:
    """Return the runs by rank, with what they cost; what none of them did is left out."""
    comparison = report.comparison
    told = _told_figures(report)
    rows: list[list[ReportCell | str]] = []
    for ranked in comparison.ranking.ranked:
        result = comparison.runs[ranked.place].result
        mark = " ★" if ranked.place == comparison.ranking.winner else " ○" if ranked.is_on_front else ""
        status = "" if result.status == "ok" else f" ({escaped(result.status)})"
        name = ReportCell(
            f"{medium.picture(sample(ranked.place, medium.ink), '')} {code(report.runs[ranked.place])}{status}"
        )
        counts = [count(FIGURES[figure](result.statistics)) for figure in told]
        rows.append(
            [f"{ranked.rank or '–'}{mark}", name, number(ranked.error), *counts, number(result.statistics.wall_time)]
        )
    return table(["rank", "method", "error [%]", *told, "time [s]"], rows, "ranked")


def _told_figures(report: Report) -> list[str]:
    """Return the figures of cost that are above 0 in some run."""
    every = [run.result.statistics for run in report.comparison.runs]
    return [name for name, figure in FIGURES.items() if any(figure(s) for s in every)]


def _errors(report: Report, medium: Medium) -> str:
    """Return the error of every variable, a column for each run, by rank."""
    comparison = report.comparison
    heads = heads_of(run.errors for run in comparison.runs)
    ranked = [comparison.runs[r.place] for r in comparison.ranking.ranked]
    rows: list[list[ReportCell | str]] = []
    for name in heads:
        figures = [run.errors.get(name) for run in ranked]
        known = [f.rmse for f in figures if f is not None and f.rmse is not None]
        least = min(known) if len(known) > 1 else None
        shown = name if heads[name] == "%" else f"{name} [{heads[name]}]"
        rows.append([shown, *(_error(f, least) for f in figures)])
    head = [
        "RMSE [%]",
        *(
            f"rank {r.rank}" if r.rank else run.result.status
            for r, run in zip(comparison.ranking.ranked, ranked, strict=True)
        ),
    ]
    return (table(head, rows, "ranked") + paragraphs(comparison.notes, "note")) if rows else ""


def _error(figure: ErrorFigure | None, least: float | None) -> ReportCell:
    """Return an error in per cent, or in its unit where the variable has no scale; the least of all is bold."""
    if figure is None or figure.rmse is None:
        return number(None)
    return number(figure.shown, is_best=figure.rmse == least)


def told_section(report: Report) -> str:
    """Return what happened in every run, with its notes and its failure."""
    told = []
    for place, run in enumerate(report.comparison.runs):
        result = run.result
        sentences = [*(finding.text for finding in run.findings), report.comparison.relation(place)]
        failure = f'<p class="failure">{escaped(result.error)}</p>' if result.error else ""
        notes = paragraphs((f"Note: {note}" for note in result.notes), "note")
        said = paragraphs(sentence for sentence in sentences if sentence)
        if said or failure or notes:
            told.append(f"<h3>{code(report.runs[place])}</h3>{failure}{said}{notes}")
    return f'<h2 id="told">What happened</h2>{"".join(told)}' if told else ""


def figures_section(report: Report, medium: Medium) -> str:
    """Return the signals and their errors, over each other in pairs."""
    columns = _chosen(report)
    if not columns:
        return ""
    names = [(REFERENCE, "reference")] if report.reference is not None else []
    names += list(enumerate(report.runs))
    legend = " ".join(
        f'<span class="entry">{medium.picture(sample(n, medium.ink), "")} {escaped(name)}</span>' for n, name in names
    )
    pairs = "".join(f'<div class="pair">{"".join(_pair(column, report, medium))}</div>' for column in columns)
    more = len({c.label for run in report.comparison.runs for c in run.result.columns}) - len(columns)
    rest = f'<p class="quiet">{more} more variables are not drawn.</p>' if more > 0 else ""
    return f'<h2 id="figures">Figures</h2><p class="legend">{legend}</p>{pairs}{rest}'


def _chosen(report: Report) -> list[Column]:
    """Return the variables to draw: states first."""
    columns = list({c.label: c for run in report.comparison.runs for c in run.result.columns}.values())
    columns.sort(key=lambda column: column.kind != "state")  # keeps the order of the file otherwise
    return columns[:MOST_FIGURES]


def _pair(column: Column, report: Report, medium: Medium) -> Iterator[str]:
    """Yield the picture of a variable and, where there is a reference, that of its errors."""
    runs = [(n, run) for n, run in enumerate(report.comparison.runs) if len(run.result.series(column.label))]
    runs.sort(key=lambda entry: -_off(entry[1], column.label))  # the best one in front
    lines = [Line(n, run.result.time(column.subsystem), run.result[column.label]) for n, run in runs]
    reference = report.reference
    label, unit, ink = column.label, column.unit, medium.ink
    if reference is None:
        extent = _extent(lines)
        yield medium.half(plot(label, unit, lines, extent, extent, ink), f"{label} over time")
        return
    exact = reference.values[label]
    low, high = float(exact.min()), float(exact.max())
    span = high - low or abs(high) or 1.0
    drawn = [Line(REFERENCE, reference.time, exact), *lines]
    yield medium.half(plot(label, unit, drawn, (low, high), (low - span, high + span), ink), f"{label} over time")
    errors = [Line(line.number, line.time, line.values - reference_at(reference, label, line.time)) for line in lines]
    title = f"{label}, run − reference"
    yield medium.half(plot(title, unit, errors, (0.0, 0.0), (-span, span), ink), title)


def _off(run: Compared, label: str) -> float:
    """Return the error of a variable; infinite where it is not known."""
    figure = run.errors.get(label)
    error = figure.ranked if figure is not None else None
    return math.inf if error is None else error


def _extent(lines: list[Line]) -> tuple[float, float]:
    finite = [float(value) for line in lines for value in (line.values.min(), line.values.max()) if value * 0.0 == 0.0]
    return min(finite, default=0.0), max(finite, default=1.0)


def again_section(report: Report, file: str, stored: str) -> str:
    """Return how to get the same numbers again.

    Parameters
    ----------
    report : Report
    file : str
        Where the diagram as it was run is to be found: this report, or a file beside or inside it.
    stored : str
        How to come by it, in HTML.
    """
    command = report.command(file)
    asked = ""
    if report.asked:
        asked = f"<p>It was asked for by</p><pre>{escaped(report.asked)}</pre>"
    prints = table(
        ["method", "fingerprint"],
        [[ReportCell(code(text)), ReportCell(code(run.result.fingerprint))] for text, run in _pairs(report)],
    )
    versions = table(["", "version"], [[name, version] for name, version in report.versions.items()])
    return (
        '<h2 id="again">The same numbers again</h2>'
        f"<p>This command gives the same numbers, bit by bit, on the same machine with the same versions:</p>"
        f"<pre>{escaped(command)}</pre>{stored}{asked}"
        f"<p>A fingerprint is equal only where all times, states and outputs are; <code>--json</code> tells it.</p>"
        f"{prints}{versions}<p>{escaped(report.machine)}</p>"
    )


def _pairs(report: Report) -> list[tuple[str, Compared]]:
    return list(zip(report.runs, report.comparison.runs, strict=True))
