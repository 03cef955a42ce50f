"""Which run is the best by a rule, which ones are on the front of cost and error, and why each stands where it does."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase, Value, enumerated
from macrostep.solvers.comparison.rule import COSTS, DEFAULT_RULE, LARGEST, MEAN, Rule


@dataclass(frozen=True)
class RankedRun:
    """What the ranking must know of a run.

    Attributes
    ----------
    label : str
    status : {"ok", "failed", "stopped", ...}
    errors : mapping
        RMSE in % by variable; None where it is not finite.
    costs : mapping
        By name of COSTS; what is not known is missing.
    failure : str
        Why it ended early, in one sentence.
    order : float or None
        Its order of convergence, if the method has one.
    uncertainty : mapping
        By variable, how far off the reference itself may be [%].
    unearned : str
        Why its reference is none to judge by, in a sentence; "" if it is one.
    """

    label: str
    status: str
    errors: Mapping[str, float | None]
    costs: Mapping[str, float]
    failure: str = ""
    order: float | None = None
    uncertainty: Mapping[str, float] = field(default_factory=dict)
    unearned: str = ""


@dataclass(frozen=True)
class SetRuns:
    """The runs in one parameter set, as far as they are ranked.

    Attributes
    ----------
    title : str
        Of the set; "" for the parameters themselves.
    runs : tuple of RankedRun
        In the order of the methods.
    no_reference : str
        Why there is no reference, and so no error and no rank.
    fault : str
        Why there are no runs, as the diagram cannot be run with these values.
    """

    title: str
    runs: tuple[RankedRun, ...] = ()
    no_reference: str = ""
    fault: str = ""


@dataclass(frozen=True)
class Ranked:
    """A run in the ranking.

    Attributes
    ----------
    place : int
        Which of the candidates it is.
    rank : int or None
        From 1 on; None for what is not ranked, because it did not go through or the reference is none to judge by.
    error, cost : float or None
        By the figures of the rule; the error may be infinite.
    is_complete : bool
        Whether it went through and its error is known.
    is_on_front : bool
        Whether no other complete run has less error without more cost.
    sentence : str
        Why it stands there.
    """

    place: int
    rank: int | None
    error: float | None
    cost: float | None
    is_complete: bool
    is_on_front: bool = False
    sentence: str = ""


@dataclass(frozen=True)
class Ranking:
    """Runs in the order of a rule.

    Attributes
    ----------
    rule : Rule
    ranked : tuple of Ranked
        The best first.
    winner : int or None
        Which of the candidates it is.
    sentence : str
        Who wins, and why.
    """

    rule: Rule
    ranked: tuple[Ranked, ...]
    winner: int | None
    sentence: str

    def of(self, place: int) -> Ranked:
        """Return where a candidate stands."""
        return next(ranked for ranked in self.ranked if ranked.place == place)

    @property
    def front(self) -> tuple[Ranked, ...]:
        """The runs on the Pareto front, by rising cost."""
        return tuple(sorted((r for r in self.ranked if r.is_on_front), key=lambda r: (r.cost, r.error)))


def rank(candidates: Sequence[RankedRun], rule: Rule = DEFAULT_RULE, *, unearned: str = "") -> Ranking:
    """Rank the runs that went through; the others stand below without a rank, each with the reason.

    Nothing is ranked, and nobody wins, where the reference is none to judge by, or where errors that differ by no more
    than it may be off itself would let another run win. Errors that differ by less are alike.

    Parameters
    ----------
    candidates : sequence of RankedRun
    rule : Rule
    unearned : str
        Why there is nothing to judge any of them by, in a sentence.

    Raises
    ------
    MacrostepError
        If the rule asks for the error of a variable that no run has.
    """
    variables = _variables(candidates, rule)
    found = [
        Ranked(place, None, error_of(c.errors, variables, rule), c.costs.get(rule.cost), is_complete=False)
        for place, c in enumerate(candidates)
    ]
    found = [replace(r, is_complete=_is_complete(candidates[r.place], r)) for r in found]
    found.sort(key=lambda r: _key(r, candidates[r.place], rule))
    best = found[0] if found and found[0].is_complete and _may_win(found[0], rule) else None
    uncertainty = _uncertainty(candidates, variables, rule)
    unearned = unearned or next((c.unearned for c in candidates if c.unearned), "")
    unearned = unearned or _undecided(found, best, candidates, rule, uncertainty)
    if unearned:
        found = [replace(r, sentence=_unranked(r, candidates[r.place])) for r in found]
        return Ranking(rule, tuple(found), None, Phrase("Nothing is ranked and no run wins: {why}", why=unearned))
    ranked = tuple(
        replace(
            r,
            rank=i if r.is_complete else None,
            is_on_front=_is_on_front(r, found),
            sentence=_alike(r, best, uncertainty, _reason(r, best, candidates[r.place], rule)),
        )
        for i, r in enumerate(found, start=1)
    )
    return Ranking(rule, ranked, best.place if best else None, _verdict(ranked, best, candidates, rule))


def _uncertainty(candidates: Sequence[RankedRun], variables: Sequence[str], rule: Rule) -> float:
    """Return how far off the error by which runs are ranked may be [%]."""
    return max((error_of(dict.fromkeys(variables, 0.0) | dict(c.uncertainty), variables, rule) or 0.0
                for c in candidates), default=0.0)  # fmt: skip


def _undecided(
    found: Sequence[Ranked], best: Ranked | None, candidates: Sequence[RankedRun], rule: Rule, uncertainty: float
) -> str:
    """Say that another run might win if errors were not what they seem; "" if none might."""
    if not uncertainty:
        return ""
    rival = next((r for r in found if r is not best and r.is_complete and _might_win(r, best, rule, uncertainty)), None)
    if rival is None and (best is None or _wins_at(best, rule, uncertainty)):
        return ""
    first, *others = (candidates[r.place].label for r in (best, rival) if r is not None)
    if not others:
        return Phrase(
            "the reference itself is uncertain by about {uncertainty}, and with errors that differ by so little {run} "
            "might win or not.",
            uncertainty=Amount(uncertainty, "%", 2),
            run=first,
        )
    return Phrase(
        "the reference itself is uncertain by about {uncertainty}, and with errors that differ by so little {other} "
        "might win in place of {run}.",
        uncertainty=Amount(uncertainty, "%", 2),
        other=others[0],
        run=first,
    )


def _wins_at(ranked: Ranked, rule: Rule, more: float) -> bool:
    """Return whether a run is good enough with an error that is larger."""
    return rule.weight is not None or (ranked.error or 0.0) + more < rule.below


def _might_win(ranked: Ranked, best: Ranked | None, rule: Rule, uncertainty: float) -> bool:
    """Return whether a run would win with a smaller error, if the winner had a larger one."""
    error, cost = max(0.0, (ranked.error or 0.0) - uncertainty), ranked.cost or 0.0
    if rule.weight is None:
        is_cheaper = best is None or cost < (best.cost or 0.0) or not _wins_at(best, rule, uncertainty)
        return error < rule.below and is_cheaper
    return best is None or rule.merit(cost, error) < rule.merit(best.cost or 0.0, (best.error or 0.0) + uncertainty)


def _unranked(ranked: Ranked, candidate: RankedRun) -> str:
    return Phrase("the reference is none to judge it by") if ranked.is_complete else _why_incomplete(candidate, ranked)


def _alike(ranked: Ranked, best: Ranked | None, uncertainty: float, reason: str) -> str:
    """Add to a reason that the error of a run and that of the winner cannot be distinguished, if so it is."""
    if best is None or ranked.place == best.place or ranked.error is None or best.error is None:
        return reason
    if not ranked.is_complete or abs(ranked.error - best.error) >= uncertainty:
        return reason
    return Phrase(
        "{reason}; their errors are alike, as the reference itself is uncertain by about {uncertainty}",
        reason=reason,
        uncertainty=Amount(uncertainty, "%", 2),
    )


def _variables(candidates: Sequence[RankedRun], rule: Rule) -> list[str]:
    """Return the variables whose error counts."""
    every = dict.fromkeys(name for c in candidates for name in c.errors)
    if rule.error not in (LARGEST, MEAN):
        if every and rule.error not in every:
            raise MacrostepError(
                "There is no variable {name!r} to rank by; there are: {known}.",
                name=rule.error, known=enumerated([*every, LARGEST, MEAN]),
            )  # fmt: skip
        return [rule.error]
    return list(every)


def error_of(errors: Mapping[str, float | None], variables: Sequence[str], rule: Rule) -> float | None:
    """Return the one error of a run; infinite if that of a variable is no number."""
    if not errors or not variables:
        return None
    values = [math.inf if (error := errors.get(name)) is None else error for name in variables]
    return max(values) if rule.error != MEAN else sum(values) / len(values)


def _is_complete(candidate: RankedRun, ranked: Ranked) -> bool:
    return candidate.status == "ok" and ranked.cost is not None and ranked.error is not None


def _may_win(ranked: Ranked, rule: Rule) -> bool:
    return ranked.error is not None and ranked.error < (math.inf if rule.weight is not None else rule.below)


_LAST = {"ok": 0, "running": 1, "waiting": 1, "stopped": 2, "diverged": 3, "failed": 4, "refused": 5}


def _key(ranked: Ranked, candidate: RankedRun, rule: Rule) -> tuple[float, ...]:
    """Return by what runs are sorted; equal ones stay in the order in which they were given."""
    if not ranked.is_complete:
        return (2.0, _LAST.get(candidate.status, 1))
    error, cost = ranked.error or 0.0, ranked.cost or 0.0
    if rule.weight is not None:
        return (0.0, rule.merit(cost, error), error)
    return (0.0, cost, error) if error < rule.below else (1.0, error, cost)


def _is_on_front(ranked: Ranked, others: Sequence[Ranked]) -> bool:
    if not ranked.is_complete or ranked.error is None or ranked.cost is None or math.isinf(ranked.error):
        return False
    own = (ranked.cost, ranked.error)
    return not any(
        other.is_complete
        and other.cost is not None
        and other.error is not None
        and (other.cost, other.error) != own
        and other.cost <= own[0]
        and other.error <= own[1]
        for other in others
    )


def _reason(ranked: Ranked, best: Ranked | None, candidate: RankedRun, rule: Rule) -> str:
    """Say why a run stands where it does."""
    if not ranked.is_complete or ranked.error is None or ranked.cost is None:
        return _why_incomplete(candidate, ranked)
    if math.isinf(ranked.error):
        return Phrase("its error is too large to be shown")
    error, limit = Amount(ranked.error, "%"), Amount(rule.below, "%", 6)
    if rule.weight is None and ranked.error >= rule.below:
        return Phrase("its error of {error} is not below {limit}", error=error, limit=limit)
    if best is None or ranked.place == best.place or best.cost is None:
        return Phrase("{cost} and an error of {error}", cost=_cost(ranked.cost, rule), error=error)
    if rule.weight is None:
        ratio = ranked.cost / best.cost if best.cost else math.inf
        if ratio < 1.0005:
            return Phrase("below {limit} and as cheap as the winner, but its error is larger", limit=limit)
        return Phrase(
            "below {limit} too, but with {ratio} times the {cost}",
            limit=limit,
            ratio=Amount(ratio),
            cost=COSTS[rule.cost],
        )
    apart = 10.0 ** min(300.0, rule.merit(ranked.cost, ranked.error) - rule.merit(best.cost, best.error or 0.0))
    return Phrase(
        "its {cost} × error^{weight} is {ratio} times the winner's",
        cost=COSTS[rule.cost],
        weight=Amount(rule.weight, "", 6),
        ratio=Amount(apart),
    )


_ENDED_EARLY = {
    "failed": Phrase("it failed"),
    "diverged": Phrase("it diverged"),
    "stopped": Phrase("it was stopped"),
    "refused": Phrase("it cannot run here"),
}


def _why_incomplete(candidate: RankedRun, ranked: Ranked) -> str:
    if candidate.status in _ENDED_EARLY:
        return candidate.failure or _ENDED_EARLY[candidate.status]
    if candidate.status != "ok":
        return Phrase("it has not ended yet")
    return Phrase("its error is not known") if ranked.error is None else Phrase("its cost is not known")


def _verdict(ranked: Sequence[Ranked], best: Ranked | None, candidates: Sequence[RankedRun], rule: Rule) -> str:
    if best is not None and best.error is not None and best.cost is not None:
        said: dict[str, Value] = {
            "run": candidates[best.place].label,
            "cost": _cost(best.cost, rule),
            "error": Amount(best.error, "%"),
        }
        if len(candidates) > 1:
            return Phrase("{run} wins: {cost} and an error of {error}.", **said)
        return Phrase("{run} is the only run: {cost} and an error of {error}.", **said)
    errors = {r.place: r.error for r in ranked if r.is_complete and r.error is not None and math.isfinite(r.error)}
    if not errors:
        return Phrase("No run went through with a known error, so that none wins.")
    nearest = min(errors, key=lambda place: errors[place])
    return Phrase(
        "No run has an error below {limit}; {run} comes nearest with {error}.",
        limit=Amount(rule.below, "%", 6),
        run=candidates[nearest].label,
        error=Amount(errors[nearest], "%"),
    )


def _cost(cost: float, rule: Rule) -> str:
    if rule.cost == "wall_time":
        return str(Amount(cost, "s"))
    return Phrase("{count} {what}", count=grouped(round(cost)), what=COSTS[rule.cost])


def grouped(count: int) -> str:
    """Return a count with narrow spaces between its thousands."""
    return f"{count:,}".replace(",", "\N{NARROW NO-BREAK SPACE}") if count >= 10_000 else str(count)
