"""What came out of a study as text: a table for each figure, the orders, and why runs failed."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence

from macrostep.model.base.texts import table_lines
from macrostep.solvers.figures.study_numbers import order_text, value_text
from macrostep.solvers.studies.figures import figure_named
from macrostep.solvers.studies.graphs import Mark, StudyCurve, StudyGraph
from macrostep.solvers.studies.maps import Map, MapRow
from macrostep.solvers.studies.outcome import Outcome
from macrostep.solvers.studies.plan import Point
from macrostep.solvers.studies.sampling import QUANTILES
from macrostep.solvers.studies.study import Record, Value

_WIDTH = 110
_MOST_PLACES = 8
"""Runs that failed and are named."""
_ENDS = {"fails": ("failed", "died"), "diverges": ("diverged",), "is refused": ("refused",)}
"""What is said of runs that did not go through, by their statuses."""


def text_of(outcome: Outcome) -> str:
    """Return everything that came out of a study."""
    study = outcome.plan.study
    parts = [study.title or f"{outcome.plan.document['name']}: {study.kind}"]
    for who, text in (("The paper", study.says), ("Here", study.remark)):
        if text:
            parts.append(textwrap.fill(f"{who}: {text}", _WIDTH))
    if study.kind == "sample":
        parts += [_sample(outcome, number, name) for name in study.figures for number in range(len(outcome.labels))]
    for graph in outcome.graphs() if study.kind != "sample" else ():
        parts.append(_costs(graph, outcome) if graph.x_figure is not None else _over(graph, outcome))
    parts += [_map(one, row, outcome) for row in outcome.maps() for one in row.maps]
    parts += _failures(outcome)
    parts += [textwrap.fill(f"{sentence}.", _WIDTH) for sentence in outcome.plan.left_out]
    return "\n\n".join(parts) + "\n"


def _sample(outcome: Outcome, series: int, name: str) -> str:
    """Return what a figure is over all runs of a sample, and what each parameter has to do with it."""
    found = outcome.statistics(series, name)
    rows = [["", "runs", "mean", "std. deviation", *(f"{100.0 * q:g} %" for q in QUANTILES)]]
    numbers = (found.mean, found.deviation, *found.quantiles)
    rows.append([outcome.labels[series], str(found.count), *map(_plain, numbers)])
    lines = [figure_named(name).title, *table_lines(rows)]
    if found.indices:
        rows = [["", "first", "from", "to", "total", "from", "to", "rank correlation"]]
        for its in found.indices:
            numbers = (its.first, *its.first_interval, its.total, *its.total_interval)
            rows.append([its.name, *(f"{number:.3f}" for number in numbers), f"{found.ranks.get(its.name, 0.0):.3f}"])
        lines += ["", "Sobol indices, with intervals of 95 %", *table_lines(rows)]
    elif found.ranks:
        rows = [["", "rank correlation"], *([p, f"{rank:.3f}"] for p, rank in found.ranks.items())]
        lines += ["", *table_lines(rows)]
    if found.missing or found.left_out:
        lines.append(f"{found.missing} runs have no such figure; {found.left_out} rows of the indices are left out.")
    return "\n".join(lines)


def _plain(number: float) -> str:
    return "-" if math.isnan(number) else f"{number:.5g}"


def _over(graph: StudyGraph, outcome: Outcome) -> str:
    """Return a table with a row for each value that the study is made over, and the orders below."""
    axis, own = outcome.plan.axis, [curve for curve in graph.curves if not curve.over]
    values = list(dict.fromkeys(value for curve in own for value in outcome.plan.axes[curve.series][0].values))
    rows = [[axis.name, *(outcome.labels[curve.series] for curve in own)]]
    for value in values:
        cells = [_cell(_mark(curve, axis.name, value), graph) for curve in own]
        rows.append([value_text(value), *cells])
    lines = [graph.y_title, *(table_lines(rows) if own else [])]
    for curve in graph.curves:
        lines += _by_tolerance(curve, graph, outcome) if curve.over else []
    lines += [
        f"{outcome.labels[curve.series]}: {order_text(curve.order, 'mean step' if curve.over else axis.name)}"
        for curve in graph.curves
        if curve.order is not None
    ]
    return "\n".join(lines)


def _by_tolerance(curve: StudyCurve, graph: StudyGraph, outcome: Outcome) -> list[str]:
    """Return the table of a method that chooses its steps: by its tolerance, with their mean."""
    rows = [[curve.over, "mean step", outcome.labels[curve.series]]]
    for mark in curve.marks:
        step = "" if mark.x is None else f"{mark.x:.3g}"
        rows.append([value_text(mark.point.values[curve.over]), step, _cell(mark, graph)])
    return table_lines(rows)


def _costs(graph: StudyGraph, outcome: Outcome) -> str:
    """Return a table with a row for each run: what it cost, and its figure."""
    names = list(dict.fromkeys(axis.name for axes in outcome.plan.axes for axis in axes))
    rows = [["", *names, graph.x_title, graph.y_title]]
    for curve in graph.curves:
        for mark in curve.marks:
            values = [value_text(mark.point.values[n]) if n in mark.point.values else "" for n in names]
            cost = "" if mark.x is None else f"{mark.x:g}"
            rows.append([outcome.labels[curve.series], *values, cost, _cell(mark, graph)])
    return "\n".join(table_lines(rows))


def _map(one: Map, row: MapRow, outcome: Outcome) -> str:
    """Return a table with a row for each value upwards, and a column for each to the right."""
    rows = [[f"{one.y.name} \\ {one.x.name}", *map(value_text, one.x.values)]]
    for j in reversed(range(len(one.y.values))):
        cells = [_figure(one.marks.get((i, j)), row.figure.words) for i in range(len(one.x.values))]
        rows.append([value_text(one.y.values[j]), *cells])
    return "\n".join([f"{outcome.labels[one.series]}: {row.figure.title}", *table_lines(rows)])


def _failures(outcome: Outcome) -> list[str]:
    """Return paragraphs for each series whose runs did not go through: where, and why the first of them did not."""
    parts = []
    for number, label in enumerate(outcome.labels):
        for verb, statuses in _ENDS.items():
            failed = [(point, record) for point, record in outcome.of(number) if record["status"] in statuses]
            parts += [_failure(f"{label} {verb}", failed)] if failed else []
    return parts


def _failure(who_does: str, failed: Sequence[tuple[Point, Record]]) -> str:
    """Say where runs did not go through, and why the first of them did not."""
    failures = [", ".join(f"{name} = {value_text(value)}" for name, value in p.values.items()) for p, _ in failed]
    more = f" and {len(failures) - _MOST_PLACES} more" if len(failures) > _MOST_PLACES else ""
    places = "; ".join(failures[:_MOST_PLACES]) + more
    who = "It says" if len(failed) == 1 else "The first says"
    sentence = f"{who_does} in {len(failed)} of its runs, at {places}. {who}: {failed[0][1].get('error', '')}"
    return textwrap.fill(sentence, _WIDTH)


def _mark(curve: StudyCurve, name: str, value: Value) -> Mark | None:
    return next((mark for mark in curve.marks if mark.point.values[name] == value), None)


def _cell(mark: Mark | None, graph: StudyGraph) -> str:
    return _figure(mark, graph.y_figure.words)


def _figure(mark: Mark | None, words: Sequence[str]) -> str:
    if mark is None:
        return "not done"
    if mark.y is None:
        return mark.status if mark.status != "ok" else "-"
    return words[int(mark.y)] if words else f"{mark.y:.6g}" if 1e3 <= mark.y < 1e6 else f"{mark.y:.3g}"
