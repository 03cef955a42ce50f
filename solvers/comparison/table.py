"""Runs that were compared: their errors, ranks and findings, as a table and as JSON."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from macrostep.model.base.texts import table_lines
from macrostep.solvers.comparison.finding import Finding
from macrostep.solvers.comparison.ranking import Ranked, RankedRun, Ranking, rank
from macrostep.solvers.comparison.relations import relation
from macrostep.solvers.comparison.rule import DEFAULT_RULE, Rule, costs_of, linearisation_note
from macrostep.solvers.errors.figures import NORM, ErrorFigure, heads_of, notes_of, percents
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.method_text import method_text

SHOWN_FINDINGS = 2
"""How many findings of a run are reported where there is little space."""
COST_COLUMNS = ("macro-steps", "integrations", "iterations", "rejected", "linearisations", "evaluations", "time")
"""Heads of what a run cost in the tables of comparisons and studies."""


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Comparison:
    """What :func:`compare` returns; ``str()`` of it is a table.

    Attributes
    ----------
    diagram : str
    reference : str or None
        What the errors are measured against: "monolithic"; None where there is no reference.
    reference_label : str
        The same with solver and tolerance.
    runs : tuple of Compared
        In the order asked for; failed ones among them.
    rule : Rule
        By which the runs are ranked.
    no_reference : str
        Why there is no reference, and so no error and no rank.
    """

    diagram: str
    reference: str | None
    reference_label: str
    runs: tuple[Compared, ...]
    rule: Rule = DEFAULT_RULE
    no_reference: str = ""

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
            "reference": self.reference,
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
            _table(self),
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


def _table(comparison: Comparison) -> str:
    """Return the runs by rank, with the front marked."""
    runs = comparison.runs
    heads = heads_of(run.errors for run in runs)
    head = [
        "method",
        "rank",
        "error",
        *(name if unit == "%" else f"{name} [{unit}]" for name, unit in heads.items()),
        *COST_COLUMNS,
    ]
    lines = [head]
    for ranked in comparison.ranking.ranked:
        run = runs[ranked.place]
        s = run.result.statistics
        lines.append(
            [
                method_text(run.result),
                f"{ranked.rank or '-'}{'*' if ranked.is_on_front else ' '}",
                number_text(ranked.error),
                *(number_text(figure.shown if (figure := run.errors.get(name)) else None) for name in heads),
                str(max(s.macro_steps.values(), default=0)),
                *map(str, (s.integrations, s.iterations, s.rejected_steps, s.linearisations, s.rhs_evaluations)),
                f"{s.wall_time:.3g} s" if run.result.status == "ok" else run.result.status,
            ]
        )
    return "\n".join(table_lines(lines))


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
