"""What came out of the runs of a study, set against the paper's numbers row by row, by criteria of the case files.

within 1 % of exact      relative to what an independent program gives; also "of paper"
within 0.3 of exact      absolute
at most 0.5 of paper     at most half the paper's; also "at most paper", and "exact"
below 1, above 60        a bound
below "held"             below what the run of that label has, at the same value
diverges                 the run fails, or its error passes 100 %
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.papers.cases import Order, PaperStudy, Variant
from macrostep.solvers.papers.measures import measure_named
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import Reference
from macrostep.solvers.results.results import Result
from macrostep.solvers.studies.orders import fitted_order

AGREES, BETTER, DIFFERS, MISSED = "agrees", "better", "differs from the paper", "not met"
"""Verdicts on a number."""
FAILS = "fails"
"""What a paper says of a run that fails, and the criterion that one must."""
_AS_PRINTED = 0.1
"""How far a number may be from the paper's, relative to it, to agree with it where the criterion is another."""
_PRINTED_BOUND = re.compile(r"(below|above) [-+.\deE]+")
ORDER = "order"
"""Begins the name of the quantity in the row of a fitted order of convergence."""
DIVERGES = "diverges"
_NUMBER = r"([-+.\deE]+)"
_WITHIN = re.compile(rf"within {_NUMBER}( %)? of (exact|paper)")
_AT_MOST = re.compile(rf"at most (?:{_NUMBER} of )?(exact|paper)")
_BOUND = re.compile(r"(below|above) (\S+|\".+\")")
_BETWEEN = re.compile(r"between (\S+|\".+\") and (\S+|\".+\")")
_LARGE = 100.0
"""An error in per cent beyond which a run has diverged."""

Other = Callable[[str], float | None]
"""Gives what another run has, by its label."""


def holds_now(criterion: str, ours: float | None, targets: dict[str, float | None], other: Other) -> bool | None:
    """Return whether a criterion is met.

    Parameters
    ----------
    criterion : str
        "" for none.
    ours : float or None
        None where the run failed, or has no such number.
    targets : dict
        The numbers of ``paper`` and of ``exact``, None for none.
    other : callable

    Returns
    -------
    bool or None
        None where there is no criterion, or nothing to compare with.

    Raises
    ------
    MacrostepError
        If the criterion is none.
    """
    if not criterion:
        return None
    if criterion == DIVERGES:
        return ours is None or not ours < _LARGE
    if match := _WITHIN.fullmatch(criterion):
        width, percent, target = float(match[1]), match[2], targets[match[3]]
        if target is None:
            return None
        return ours is not None and abs(ours - target) <= (0.01 * width * abs(target) if percent else width)
    if match := _AT_MOST.fullmatch(criterion):
        target = targets[match[2]]
        return None if target is None else ours is not None and ours <= float(match[1] or 1.0) * target
    if match := _BOUND.fullmatch(criterion):
        bound = _bound(match[2], other)
        if ours is None or bound is None:
            return False
        return ours < bound if match[1] == "below" else ours > bound
    if match := _BETWEEN.fullmatch(criterion):
        bounds = [_bound(match[n], other) for n in (1, 2)]
        known = [bound for bound in bounds if bound is not None]
        return ours is not None and len(known) == 2 and min(known) < ours < max(known)
    raise MacrostepError(f"{criterion!r} is no criterion.")


def _bound(text: str, other: Other) -> float | None:
    return other(text[1:-1]) if text.startswith('"') else float(text)


@dataclass(frozen=True)
class Finished:
    """A run that has ended.

    Attributes
    ----------
    variant : Variant
    value : float or None
        Of what the study is made over.
    problem : Problem
    result : Result or None
        None if it could not begin.
    failure : str
        Where it ended before its time, in a few words, or "".
    error : str
        The same in a sentence.
    reference : Reference or None
        At all times at which something was recorded in the runs of this problem.
    """

    variant: Variant
    value: float | None
    problem: Problem
    result: Result | None
    failure: str = ""
    error: str = ""
    reference: Reference | None = None


@dataclass(frozen=True)
class Row:
    """A number beside the paper's.

    Attributes
    ----------
    run : str
        Label of the run.
    value : float or None
        Of what the study is made over.
    quantity : str
    paper : str
        What the paper prints or says, or "".
    exact, ours : float or None
        What an independent program gives, and what Macrostep does.
    failure : str
        In place of `ours` where the run failed.
    criterion : str
    holds : bool or None
        None where there is no criterion.
    why : str
        Why what the paper says does not come out, where that is known.
    beside : float or None
        What another run has.
    """

    run: str
    value: float | None
    quantity: str
    paper: str
    exact: float | None
    ours: float | None
    failure: str
    criterion: str
    holds: bool | None
    why: str = ""
    beside: float | None = None

    @property
    def verdict(self) -> str:
        """AGREES, BETTER, DIFFERS from the paper, or MISSED, its criterion not being met; "" without one.

        A number that meets a criterion of its own does not agree with a paper that says something else.
        """
        if self.holds is None:
            return ""
        if not self.holds:
            return MISSED
        if self.why or not self._comes_out():
            return DIFFERS
        its = self.paper_number
        is_less = self.criterion.startswith("at most") and its is not None and self.ours is not None
        return BETTER if is_less and its is not None and (self.ours or 0.0) < its else AGREES

    def _comes_out(self) -> bool:
        """Return whether what the paper prints or says comes out, as far as a program can decide."""
        if self.paper == FAILS:
            return bool(self.failure) or self.criterion in (FAILS, DIVERGES)
        if self.ours is None or (self.exact is not None and self.exact == self.paper_number):
            return True
        if self.paper_number is not None and not self.criterion.endswith("paper"):
            return abs(self.ours - self.paper_number) <= _AS_PRINTED * abs(self.paper_number)
        if _PRINTED_BOUND.fullmatch(self.paper):
            return bool(holds_now(self.paper, self.ours, {}, lambda label: None))
        return True

    @property
    def paper_number(self) -> float | None:
        """What the paper prints, if it is a number."""
        return _number(self.paper)

    @property
    def ratio(self) -> float | None:
        """Ours over the exact number, over the paper's where there is none, or over that beside it."""
        targets = (self.exact, self.paper_number, self.beside)
        target = next((number for number in targets if number is not None), None)
        if self.ours is None or not target:
            return None
        return self.ours / target


def rows_of(study: PaperStudy, finished: list[Finished]) -> list[Row]:
    """Return the rows of a study, run by run; an order of convergence follows the numbers that it is fitted to."""
    measured = {
        (f.variant.label, f.value, quantity.name): _measured(f, quantity.name, study)
        for f in finished
        for quantity in study.quantities
    }
    rows = []
    for variant in study.runs:
        own = [f for f in finished if f.variant is variant]
        for number, f in enumerate(own):
            rows += [_row(study, f, number, name, measured) for name in _shown(study, f)]
        for name, order in variant.orders.items():
            errors = [measured[variant.label, f.value, name] for f in own]
            rows.append(_order_row(variant, name, order, [f.value or math.nan for f in own], errors))
    return rows


def _shown(study: PaperStudy, f: Finished) -> list[str]:
    """Return the quantities of a run that have a row: of one that must fail only what the paper speaks of."""
    names = [quantity.name for quantity in study.quantities]
    if f.failure and f.variant.must_fail(f.value):
        return [name for name in names if name in f.variant.paper] or names[-1:]
    return names


def _measured(f: Finished, name: str, study: PaperStudy) -> float | None:
    quantity = next(q for q in study.quantities if q.name == name)
    if f.result is None or f.failure or f.reference is None:
        return None
    value = measure_named(quantity.measure)(f.result, f.reference, quantity.of, quantity.settings)
    return value if math.isfinite(value) else None


def _row(
    study: PaperStudy,
    f: Finished,
    number: int,
    name: str,
    measured: dict[tuple[str, float | None, str], float | None],
) -> Row:
    variant = f.variant
    quantity = next(q for q in study.quantities if q.name == name)
    paper, exact = variant.paper.get(name, ""), variant.exact.get(name, math.nan)
    paper = paper if isinstance(paper, str) else paper[number]
    exact = exact[number] if isinstance(exact, list) else exact
    target = None if math.isnan(exact) else exact
    ours = measured[variant.label, f.value, name]
    if variant.must_fail(f.value):
        return Row(variant.label, f.value, name, paper, target, ours, f.failure, FAILS, bool(f.failure))
    criterion = variant.holds.get(name, quantity.holds)
    criterion = criterion if isinstance(criterion, str) else criterion[number]
    failure = f.failure or ("" if ours is not None else "not finite")
    holds = holds_now(
        criterion, ours, {"paper": _number(paper), "exact": target}, lambda label: measured.get((label, f.value, name))
    )
    return Row(
        variant.label,
        f.value,
        name,
        paper,
        target,
        ours,
        failure,
        criterion if holds is not None else "",
        holds,
        variant.differs.get(name, ""),
        measured.get((variant.beside, f.value, name)),
    )


def _order_row(variant: Variant, name: str, order: Order, values: list[float], errors: list[float | None]) -> Row:
    low, high = order.bounds
    within = [(v, e) for v, e in zip(values, errors, strict=True) if low * (1 - 1e-9) <= v <= high * (1 + 1e-9)]
    ours = fitted_order([v for v, _ in within], [e for _, e in within])
    holds = holds_now(order.holds, ours, {"paper": _number(order.paper), "exact": order.exact}, lambda label: None)
    return Row(variant.label, None, f"{ORDER} of {name}", order.paper, order.exact, ours, "", order.holds, holds)


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
