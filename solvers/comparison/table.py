"""Runs that were compared: their errors, ranks and findings, as a table and as JSON."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.errors import MacrostepError, UnknownName
from macrostep.model.base.texts import table_lines
from macrostep.solvers.comparison.finding import Finding
from macrostep.solvers.comparison.ranking import Ranked, RankedRun, Ranking, rank
from macrostep.solvers.comparison.relations import relation
from macrostep.solvers.comparison.rule import DEFAULT_RULE, Rule, costs_of, linearisation_note
from macrostep.solvers.errors.figures import NORM, ErrorFigure, heads_of, notes_of, percents
from macrostep.solvers.reference.reference import nearest
from macrostep.solvers.results.html import paragraphs_html, table_html
from macrostep.solvers.results.results import Result
from macrostep.solvers.results.series_mapping import package
from macrostep.solvers.run.method_text import method_text

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

    from macrostep.solvers.plotting.series import Curve

SHOWN_FINDINGS = 2
"""How many findings of a run are reported where there is little space."""
_MOST_BESIDE = 10
"""Variables whose errors stand in the line of their run; more are a table by themselves."""
COST_COLUMNS = ("macro-steps", "integrations", "iterations", "rejected", "linearisations", "evaluations", "time")
"""Heads of what a run cost in the tables of comparisons and studies."""


@dataclass(frozen=True, repr=False)
class Compared:
    """A run and its errors.

    Attributes
    ----------
    result : Result
    errors : dict of ErrorFigure
        By series name.
    findings : tuple of Finding
        What happened, in sentences; what explains most first.
    order : int or None
        Order of convergence of the method, if it has one.
    unearned : str
        Why its reference is none to judge by, in a sentence; "" if it is one.
    """

    result: Result
    errors: dict[str, ErrorFigure]
    findings: tuple[Finding, ...] = ()
    order: int | None = None
    unearned: str = ""

    def __repr__(self) -> str:
        errors = [error for error in self.rmse_percent.values() if error is not None]
        largest = f", largest error {max(errors):.3g} %" if errors else ""
        return f"<Compared {method_text(self.result)}: {self.result.status}{largest}>"

    @property
    def rmse_percent(self) -> dict[str, float | None]:
        """The errors in per cent; None where a variable has no scale, or the run no finite values."""
        return percents(self.errors)

    def candidate(self) -> RankedRun:
        """Return what the ranking must know."""
        errors = {name: figure.ranked for name, figure in self.errors.items()}
        uncertainty = {name: figure.uncertain for name, figure in self.errors.items()}
        result, costs = self.result, costs_of(vars(self.result.statistics))
        return RankedRun(
            method_text(result), result.status, errors, costs, result.error.rstrip("."), self.order, uncertainty,
            self.unearned,
        )  # fmt: skip


@dataclass(frozen=True, eq=False, repr=False)
class Comparison(Mapping[str, Compared]):
    """What :func:`compare` returns: a mapping from the methods to their runs; ``str()`` of it is a table.

    ``comparison["missiles:step=0.1"]`` is the run of a method as it was asked for; ``comparison["missiles"]`` is, where
    no other run is of that method.

    Attributes
    ----------
    diagram : str
    reference_kind : str or None
        What the errors are measured against: "monolithic"; None where there is no reference.
    reference_label : str
        The same with solver and tolerance.
    runs : tuple of Compared
        In the order asked for; failed ones among them.
    rule : Rule
        By which the runs are ranked.
    no_reference : str
        Why there is no reference, and so no error and no rank.
    requests : tuple of str
        The methods of the runs as they were asked for.
    reference : Result or None
        What the errors are measured against, at the communication points of all runs and at times all over; of
        :func:`compare` only.
    """

    diagram: str
    reference_kind: str | None
    reference_label: str
    runs: tuple[Compared, ...]
    rule: Rule = DEFAULT_RULE
    no_reference: str = ""
    requests: tuple[str, ...] = ()
    reference: Result | None = None

    @cached_property
    def _by_request(self) -> dict[str, Compared]:
        found: dict[str, Compared] = {}
        for request, run in zip(self.requests, self.runs, strict=False):
            key, n = request, 1
            while key in found:
                key, n = f"{request} ({n + 1})", n + 1
            found[key] = run
        return found

    def __getitem__(self, method: str) -> Compared:
        if method in self._by_request:
            return self._by_request[method]
        of_it = [run for run in self._by_request.values() if run.result.method == method]
        if len(of_it) != 1:
            raise UnknownName(
                "There is no run {method!r}, or no single one; there are: {known}.",
                method=method,
                known=", ".join(self),
            )
        return of_it[0]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_request)

    def __len__(self) -> int:
        return len(self._by_request)

    __eq__, __hash__ = object.__eq__, object.__hash__

    def __repr__(self) -> str:
        return f"<Comparison of {', '.join(self)} on {self.diagram!r}: {self.ranking.sentence}>"

    def _repr_html_(self) -> str:
        tables = [table_html(lines[0], lines[1:]) for lines in _tables(self)]
        texts = [self.rule.sentence(), self.ranking.sentence] if not self.no_reference else []
        head = paragraphs_html([f"{self.diagram}: {self._head()}"])
        return head + "".join(tables) + paragraphs_html([*self.notes, *texts])

    def error(self, name: str) -> dict[str, np.ndarray]:
        """Return by how much a series of each run differs from the reference, at its communication points, in SI.

        Raises
        ------
        UnknownName
            If there is no such series.
        MacrostepError
            If there is no reference.
        """
        if self.reference is None:
            raise MacrostepError(
                "There is no reference to measure {name} against. {why}", name=name, why=self.no_reference
            )
        exact, subsystem = self.reference[name], name.rpartition(".")[0]
        times = self.reference.time(subsystem)
        return {
            request: run.result[name] - exact[nearest(times, run.result.time(subsystem))]
            for request, run in self.items()
            if run.result.columns
        }

    def to_dataframe(self) -> pandas.DataFrame:
        """Return a table, a row for each run: how it ended, its rank, its errors [%] by series, and what it cost.

        Raises
        ------
        MacrostepError
            If pandas is not installed.
        """
        its = package("pandas", "to_dataframe")
        ranks = {one.place: one for one in self.ranking.ranked}
        rows = []
        for place, run in enumerate(self.runs):
            ranked = ranks.get(place)
            row: dict[str, Any] = {"status": run.result.status, "rank": ranked.rank if ranked else None}
            row |= {"error_percent": ranked.error if ranked else None}
            rows.append({**row, **run.rmse_percent, **run.candidate().costs})
        frame: pandas.DataFrame = its.DataFrame(rows, index=its.Index(list(self), name="method"))
        return frame

    def plot(self, *names: str) -> list[Axes]:
        """Draw series of all runs over the reference, and their errors; by default those that the window shows first.

        Raises
        ------
        UnknownName
            If there is no such series.
        """
        from macrostep.solvers.plotting.series import plot_beside_reference  # loads matplotlib
        from macrostep.solvers.plotting.styles import slots_of

        results = {request: run.result for request, run in self.items() if run.result.columns}
        columns = next(iter(results.values())).chosen(names) if results else []
        titles = {c.label: f"{c.label} [{c.unit}]" if c.unit not in ("", "1") else c.label for c in columns}
        curves = [{titles[c.label]: (r.time(c.subsystem), r[c.label]) for c in columns} for r in results.values()]
        if self.reference is None:
            exact: dict[str, Curve] = {}
            errors: list[dict[str, Curve]] = [{} for _ in results]
        else:
            exact = {titles[c.label]: (self.reference.time(c.subsystem), self.reference[c.label]) for c in columns}
            of = {c.label: self.error(c.label) for c in columns}
            errors = [
                {titles[c.label]: (r.time(c.subsystem), of[c.label][request]) for c in columns}
                for request, r in results.items()
            ]
        return plot_beside_reference(
            list(titles.values()),
            list(map(method_text, results.values())),
            curves,
            exact,
            errors,
            slots_of(result.method for result in results.values()),
        )

    @cached_property
    def ranking(self) -> Ranking:
        """The runs in the order of the rule."""
        unearned = "without a reference no error is known." if self.no_reference else ""
        return rank([run.candidate() for run in self.runs], self.rule, unearned=unearned)

    @property
    def notes(self) -> tuple[str, ...]:
        """What the ranking did with variables that have no scale, and what a linearisation cost."""
        scales = dict.fromkeys(note for run in self.runs for note in notes_of(run.errors))
        cost = linearisation_note([vars(run.result.statistics) for run in self.runs])
        return (*scales, cost) if cost else tuple(scales)

    def relation(self, place: int) -> str:
        """Return what a run would cost at the winner's error; "" if that cannot be said."""
        return relation([run.candidate() for run in self.runs], self.ranking, place)

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep compare --json`` writes."""
        rule, winner = self.rule, self.ranking.winner
        return {
            "diagram": self.diagram,
            "reference": self.reference_kind,
            "reference_label": self.reference_label,
            "unearned": next((run.unearned for run in self.runs if run.unearned), ""),
            "error": NORM,
            "runs": [_compared_as_json(run) for run in self.runs],
            "rule": asdict(rule) | {"below": None if rule.weight is not None else rule.below, "text": rule.sentence()},
            "ranking": [self._ranked_as_json(ranked) for ranked in self.ranking.ranked],
            "winner": winner,
            "verdict": self.ranking.sentence,
            "notes": list(self.notes),
        } | ({"no_reference": self.no_reference} if self.no_reference else {})

    def _ranked_as_json(self, ranked: Ranked) -> dict[str, Any]:
        is_number = ranked.error is not None and math.isfinite(ranked.error)
        return {
            "rank": ranked.rank,
            "run": ranked.place,
            "error_percent": ranked.error if is_number else None,
            "cost": ranked.cost,
            "on_front": ranked.is_on_front,
            "reason": ranked.sentence,
            "relation": self.relation(ranked.place),
        }

    def __str__(self) -> str:
        parts = [
            f"{self.diagram}: {self._head()}",
            *("\n".join(table_lines(lines)) for lines in _tables(self)),
            "\n".join(self.notes),
            "\n".join([*([] if self.no_reference else [self.rule.sentence()]), self.ranking.sentence]),
            "\n".join(self._text_of(ranked.place) for ranked in self.ranking.ranked if self._text_of(ranked.place)),
            "\n".join(run.result.error for run in self.runs if run.result.error),
        ]
        return "\n\n".join(part for part in parts if part)

    def _head(self) -> str:
        if self.no_reference:
            return f"the errors are not known. {self.no_reference}"
        return (
            f"RMSE in % of the scale of the reference ({self.reference_label}), over the communication points of each "
            "run"
        )

    def _text_of(self, place: int) -> str:
        """Return what happened in a run and how it compares, in two or three sentences."""
        run = self.runs[place]
        sentences = [*(finding.text for finding in run.findings[:SHOWN_FINDINGS]), self.relation(place)]
        text = " ".join(sentence for sentence in sentences if sentence)
        return f"  {method_text(run.result)}: {text}" if text else ""


def _tables(comparison: Comparison) -> list[list[list[str]]]:
    """Return the runs by rank with their errors and costs, the front marked, each table with its head.

    Where the errors of all variables would make lines that nobody can read, they are a table before, a line for each.
    """
    runs = [comparison.runs[ranked.place] for ranked in comparison.ranking.ranked]
    units = heads_of(run.errors for run in comparison.runs)
    names = [name if unit == "%" else f"{name} [{unit}]" for name, unit in units.items()]
    errors = [[number_text(run.errors[name].shown if name in run.errors else None) for name in units] for run in runs]
    if len(names) > _MOST_BESIDE:
        variables = [["", *(method_text(run.result) for run in runs)], *map(list, zip(names, *errors, strict=True))]
        return [variables, _runs_table(comparison, [], [[] for _ in runs])]
    return [_runs_table(comparison, names, errors)]


def _runs_table(comparison: Comparison, names: list[str], errors: list[list[str]]) -> list[list[str]]:
    """Return a line for each run with its errors in those variables."""
    lines = [["method", "rank", "error", *names, *COST_COLUMNS]]
    for ranked, its_errors in zip(comparison.ranking.ranked, errors, strict=True):
        run = comparison.runs[ranked.place]
        s = run.result.statistics
        lines.append(
            [
                method_text(run.result),
                f"{ranked.rank or '-'}{'*' if ranked.is_on_front else ' '}",
                number_text(ranked.error),
                *its_errors,
                str(max(s.macro_steps.values(), default=0)),
                *map(str, (s.integrations, s.iterations, s.rejected_steps, s.linearisations, s.rhs_evaluations)),
                f"{s.wall_time:.3g} s" if run.result.status == "ok" else run.result.status,
            ]
        )
    return lines


def number_text(value: float | None) -> str:
    """Return an error as tables show it."""
    return "-" if value is None else f"{value:.3g}"


_COUNTS = (
    "macro_steps", "integrations", "iterations", "rejected_steps", "linearisations", "jacobian_evaluations",
    "rhs_evaluations",
)  # fmt: skip


def run_as_json(result: Result, errors: Mapping[str, ErrorFigure] | None = None) -> dict[str, Any]:
    """Return a run as the command line's JSON has it; never a number that is none."""
    s = result.statistics
    record: dict[str, Any] = {
        "method": result.method,
        "options": result.options,
        "cut": result.cut,
        "status": result.status,
        **{name: getattr(s, name) for name in _COUNTS},
        "wall_time_s": s.wall_time,
        "setup_time_s": s.setup_time,
        "notes": list(result.notes),
        "fingerprint": result.fingerprint,
    }
    if errors is not None:
        record["rmse"] = {name: figure.rmse for name, figure in errors.items()}
        record["rmse_percent"] = percents(errors)
    if result.error:
        record["error"] = result.error
    if result.divergence:
        record["divergence"] = asdict(result.divergence)
    return record


def _compared_as_json(run: Compared) -> dict[str, Any]:
    """Return a run with its errors and findings."""
    findings = [
        {k: v for k, v in asdict(finding).items() if k != "weight" and v not in (None, "")} for finding in run.findings
    ]
    return run_as_json(run.result, run.errors) | {"order": run.order, "findings": findings}
