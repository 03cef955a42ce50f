"""The sections of a report on the runs: methods, ranked results, what happened, figures, and how to get them again."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.report.colours import Ink
from macrostep.gui.report.contents import Report
from macrostep.gui.report.elements import Medium, ReportCell, code, count, escaped, number, paragraphs, table
from macrostep.model.base.phrase import Phrase
from macrostep.model.base.texts import visible
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.composites import TOGETHER
from macrostep.solvers.comparison.table import Compared
from macrostep.solvers.coupling import extension_sources, method_named
from macrostep.solvers.errors.figures import NORM, ErrorFigure, heads_of
from macrostep.solvers.plotting.styles import REFERENCE as REFERENCE_STYLE
from macrostep.solvers.plotting.styles import colour_of, dash_of, style_of
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.reference.reference import reference_at
from macrostep.solvers.results.results import Statistics

MOST_FIGURES = 12
"""Signals that are drawn."""
DEFINITIONS = {
    marked("rank"): marked(
        "By the rule above. ★ is the winner; ○ marks runs than which no other has both less error and less cost."
    ),
    marked("error"): marked("What the rule looks at."),
    marked("RMSE"): Phrase(
        "{norm}. Of each variable the least is bold; what has no scale is given in its unit.", norm=NORM
    ),
    marked("macro-steps"): marked("Accepted macro-steps of the subsystem that did most."),
    marked("integrations"): marked("Calls of a subsystem's step function, repeated ones included."),
    marked("iterations"): marked("Repetitions of a macro-step, all of them together."),
    marked("rejected"): marked("Macro-steps that were given up and done again, shorter."),
    marked("linearisations"): marked("Times that a subsystem was asked for A, B, C and D."),
    marked("evaluations"): marked("Of f, the right-hand side, by all embedded solvers together."),
    marked("time"): marked("Of the run itself; it is the one figure that another run will not repeat."),
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
Array = NDArray[np.float64]

WIDTH, HEIGHT = 560, 232
"""Of a picture, before it is brought to the width that it has in a report [px]."""
REFERENCE = -1
"""In place of the slot of a method."""
_REFERENCE_WIDTH, _RUN_WIDTH = 4.0, 1.3


def methods_section(report: Report, medium: Medium) -> str:
    """Return what was run."""
    items = []
    for place, (method, run) in enumerate(zip(report.runs, report.comparison.runs, strict=True)):
        result = run.result
        description = method_named(result.method).describe(result.method)
        rows = [
            [o.name, _value(value := result.options.get(o.name)), o.unit, tr("default") if value == o.default else "",
             f"{o.label}. {o.help}".strip()]
            for o in description.options
        ]  # fmt: skip
        cut = "".join(f"<p>{escaped(_solved(name, solved))}</p>" for name, solved in result.cut.items())
        line = medium.picture(sample(report.slots[place], medium.ink), "")
        items.append(
            f'<div class="method"><h3>{line} {escaped(description.label)}</h3>'
            f"<p>{code(str(method))}</p><p>{escaped(description.summary)} {escaped(_order(description.order))}</p>"
            f"{table([tr('option'), tr('value'), tr('unit'), '', tr('meaning')], rows)}{cut}"
            f'<p class="quiet">{escaped(description.reference)}</p>{_sources(method)}</div>'
        )
    return f'<h2 id="methods">{tr("Methods")}</h2>{"".join(items)}'


def _sources(method: ChosenMethod) -> str:
    """Return the programs of extensions that a method is made of, as they were when the report was written."""
    return "".join(
        f'<p class="quiet">{code(Path(file).name)}, SHA-256 {sha256(text.encode()).hexdigest()}</p>'
        f"<pre>{escaped(text)}</pre>"
        for file, text in extension_sources(method).items()
    )


def _solved(name: str, solved: str) -> str:
    """Say how a composite is solved."""
    if solved == TOGETHER:
        return tr("{name} is solved together.").format(name=name)
    return tr("{name} is solved apart.").format(name=name)


def _order(order: str) -> str:
    return tr("Order: {order}.").format(order=order)


def _value(value: Any) -> str:
    """Return an option's value as it is given."""
    if value is None:
        return "–"
    return f"{value:.15g}" if isinstance(value, float) else str(value).lower()


def results_section(report: Report, medium: Medium) -> str:
    """Return the ranked table, with what its figures mean."""
    comparison = report.comparison
    reference = (
        tr("Errors are those against the reference: {reference}.").format(reference=shown(comparison.reference_label))
        if report.reference is not None
        else tr("There is no reference, and so no error. {reason}").format(reason=shown(comparison.no_reference))
    )
    left_out = FIGURES.keys() - _figures_above_zero(report)
    definitions = "".join(
        f"<dt>{escaped(tr(name))}</dt><dd>{escaped(shown(text) if isinstance(text, Phrase) else tr(text))}</dd>"
        for name, text in DEFINITIONS.items()
        if name not in left_out
    )
    return (
        f'<h2 id="results">{tr("Results")}</h2>'
        f"{paragraphs([comparison.rule.sentence(), comparison.ranking.sentence], 'verdict')}"
        f"{paragraphs([reference])}{_ranked(report, medium)}{_errors(report, medium)}<dl>{definitions}</dl>"
    )


def _ranked(report: Report, medium: Medium) -> str:
    """Return the runs by rank, with what they cost; what none of them did is left out."""
    comparison = report.comparison
    names = _figures_above_zero(report)
    rows: list[list[ReportCell | str]] = []
    for ranked in comparison.ranking.ranked:
        result = comparison.runs[ranked.place].result
        mark = " ★" if ranked.place == comparison.ranking.winner else " ○" if ranked.is_on_front else ""
        status = "" if result.status == "ok" else f" ({escaped(tr(result.status))})"
        line = medium.picture(sample(report.slots[ranked.place], medium.ink), "")
        name = ReportCell(f"{line} {code(str(report.runs[ranked.place]))}{status}")
        counts = [count(FIGURES[figure](result.statistics)) for figure in names]
        rows.append(
            [f"{ranked.rank or '–'}{mark}", name, number(ranked.error), *counts, number(result.statistics.wall_time)]
        )
    head = [tr("rank"), tr("method"), tr("error [%]"), *map(tr, names), tr("time [s]")]
    return table(head, rows, "ranked")


def _figures_above_zero(report: Report) -> list[str]:
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
        named = name if heads[name] == "%" else f"{name} [{heads[name]}]"
        rows.append([named, *(_error(f, least) for f in figures)])
    head = [
        "RMSE [%]",
        *(
            tr("rank {rank}").format(rank=r.rank) if r.rank else tr(run.result.status)
            for r, run in zip(comparison.ranking.ranked, ranked, strict=True)
        ),
    ]
    return (table(head, rows, "ranked") + paragraphs(comparison.notes, "note")) if rows else ""


def _error(figure: ErrorFigure | None, least: float | None) -> ReportCell:
    """Return an error in per cent, or in its unit where the variable has no scale; the least of all is bold."""
    if figure is None or figure.rmse is None:
        return number(None)
    return number(figure.shown, is_best=figure.rmse == least)


def what_happened_section(report: Report) -> str:
    """Return what happened in every run, with its notes and its failure."""
    items = []
    for place, run in enumerate(report.comparison.runs):
        result = run.result
        sentences = [*(finding.text for finding in run.findings), report.comparison.relation(place)]
        failure = f'<p class="failure">{escaped(result.error)}</p>' if result.error else ""
        notes = paragraphs((tr("Note: {note}").format(note=shown(note)) for note in result.notes), "note")
        said = paragraphs(sentence for sentence in sentences if sentence)
        if said or failure or notes:
            items.append(f"<h3>{code(str(report.runs[place]))}</h3>{failure}{said}{notes}")
    return f'<h2 id="happened">{tr("What happened")}</h2>{"".join(items)}' if items else ""


def figures_section(report: Report, medium: Medium) -> str:
    """Return the signals and their errors, over each other in pairs."""
    columns = _chosen(report)
    if not columns:
        return ""
    names = [(REFERENCE, tr("reference"))] if report.reference is not None else []
    names += zip(report.slots, map(str, report.runs), strict=True)
    legend = " ".join(
        f'<span class="entry">{medium.picture(sample(n, medium.ink), "")} {escaped(name)}</span>' for n, name in names
    )
    pairs = "".join(f'<div class="pair">{"".join(_pair(column, report, medium))}</div>' for column in columns)
    more = len({c.label for run in report.comparison.runs for c in run.result.columns}) - len(columns)
    not_drawn = tr("Not drawn: %n more variable(s).", "", more)
    rest = f'<p class="quiet">{not_drawn}</p>' if more > 0 else ""
    return f'<h2 id="figures">{tr("Figures")}</h2><p class="legend">{legend}</p>{pairs}{rest}'


def _chosen(report: Report) -> list[Column]:
    """Return the variables to draw: states first."""
    columns = list({c.label: c for run in report.comparison.runs for c in run.result.columns}.values())
    columns.sort(key=lambda column: column.kind != "state")  # keeps the order of the file otherwise
    return columns[:MOST_FIGURES]


def _pair(column: Column, report: Report, medium: Medium) -> Iterator[str]:
    """Yield the picture of a variable and, where there is a reference, that of its errors."""
    runs = [(n, run) for n, run in enumerate(report.comparison.runs) if len(run.result.series(column.label))]
    runs.sort(key=lambda entry: -_off(entry[1], column.label))  # the best one in front
    lines = [Line(report.slots[n], run.result.time(column.subsystem), run.result[column.label]) for n, run in runs]
    reference = report.reference
    label, unit, as_text = column.label, column.unit, medium.as_text
    if reference is None:
        extent = _extent(lines)
        yield medium.half(
            plot(label, unit, lines, extent, extent, as_text=as_text), tr("{signal} over time").format(signal=label)
        )
        return
    exact = reference.values[label]
    low, high = float(exact.min()), float(exact.max())
    span = high - low or abs(high) or 1.0
    drawn = [Line(REFERENCE, reference.time, exact), *lines]
    yield medium.half(
        plot(label, unit, drawn, (low, high), (low - span, high + span), as_text=as_text),
        tr("{signal} over time").format(signal=label),
    )
    errors = [Line(line.slot, line.time, line.values - reference_at(reference, label, line.time)) for line in lines]
    title = tr("{signal}, run − reference").format(signal=label)
    yield medium.half(plot(title, unit, errors, (0.0, 0.0), (-span, span), as_text=as_text), title)


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
        asked = f"<p>{tr('It was asked for by')}</p><pre>{escaped(report.asked)}</pre>"
    prints = table(
        [tr("method"), tr("fingerprint")],
        [[ReportCell(code(str(method))), ReportCell(code(run.result.fingerprint))] for method, run in _pairs(report)],
    )
    fingerprint = tr("A fingerprint is equal only where all times, states and outputs are; {option} has it.").format(
        option="<code>--json</code>"
    )
    versions = table(["", tr("version")], [[name, version] for name, version in report.versions.items()])
    return (
        f'<h2 id="again">{tr("The same numbers again")}</h2>'
        f"<p>{tr('This command gives the same numbers, bit by bit, on the same machine with the same versions:')}</p>"
        f"<pre>{escaped(command)}</pre>{stored}{asked}"
        f"<p>{fingerprint}</p>"
        f"{prints}{versions}<p>{escaped(report.machine)}</p>"
    )


def _pairs(report: Report) -> list[tuple[ChosenMethod, Compared]]:
    return list(zip(report.runs, report.comparison.runs, strict=True))


@dataclass(frozen=True)
class Line:
    """A curve of the run whose method has a slot, or of the reference."""

    slot: int
    time: Array
    values: Array


def plot(
    title: str,
    unit: str,
    lines: Sequence[Line],
    least: tuple[float, float],
    most: tuple[float, float],
    *,
    as_text: bool,
) -> str:
    """Draw curves over time, as the text of an SVG file.

    Parameters
    ----------
    title, unit : str
        Of the vertical axis.
    lines : sequence of Line
    least, most : (float, float)
        Between which values the picture reaches at least and at most: curves that go further leave it.
    as_text : bool
        Whether text stays text, in the reader's font, or becomes outlines.
    """
    from macrostep.solvers.figures.page import MILLIMETRE, Page, draw_series, drawing, with_unit
    from macrostep.solvers.figures.page_style import PageStyle

    low, high = _bounds(lines, least, most)
    with drawing():
        page = Page(1, 1, HEIGHT, style=PageStyle(WIDTH / MILLIMETRE))
        axes = page.add_plot(0, 0, "", "t [s]")
        axes.set_title(visible(with_unit(title, unit)), loc="left", fontweight="bold")
        for ground in (page.figure.patch, axes.patch):
            ground.set_visible(False)
        for line in lines:
            style = REFERENCE_STYLE if line.slot == REFERENCE else style_of(line.slot)
            draw_series(axes, replace(style, width=1.2 * style.width), line.time, line.values, low, high, width=WIDTH)
        axes.set_ylim(low, high)
        return page.contents(".svg", as_text=as_text).decode()


def sample(slot: int, ink: Ink) -> str:
    """Draw a short piece of a run's line, for a legend or a table."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10" width="30" height="10">'
        f'<path d="M1 5H29" {_stroke(slot, ink)}/></svg>'
    )


def _bounds(lines: Sequence[Line], least: tuple[float, float], most: tuple[float, float]) -> tuple[float, float]:
    low, high = least
    for line in lines:
        finite = line.values[np.isfinite(line.values)]
        if len(finite):
            low, high = min(low, float(finite.min())), max(high, float(finite.max()))
    low, high = max(low, most[0]), min(high, most[1])
    margin = 0.04 * (high - low or abs(high) or 1.0)
    return low - margin, high + margin


def _stroke(slot: int, ink: Ink) -> str:
    if slot == REFERENCE:
        return f'fill="none" {ink("stroke", "reference")} stroke-width="{_REFERENCE_WIDTH}" stroke-linejoin="round"'
    dash = dash_of(slot)
    dashes = f' stroke-dasharray="{" ".join(f"{length:g}" for length in dash)}"' if dash else ""
    return f'fill="none" stroke="{colour_of(slot)}" stroke-width="{_RUN_WIDTH}" stroke-linejoin="round"{dashes}'
