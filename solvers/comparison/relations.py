"""How two runs compare: what one of them would cost if it were as exact as the other."""

from __future__ import annotations

import math
from collections.abc import Sequence

from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.solvers.comparison.ranking import RankedRun, Ranking
from macrostep.solvers.comparison.rule import COSTS

_ASYMPTOTIC = 30.0
"""Above this error the order of a method says nothing about its step [%]."""
_FAR = 1e4
"""Errors further apart than this are not calculated from each other."""


def relation(candidates: Sequence[RankedRun], ranking: Ranking, place: int) -> str:
    """Return what a run would cost at the winner's error, by its order of convergence; "" if that cannot be said.

    Parameters
    ----------
    candidates : sequence of RankedRun
        As they were ranked.
    ranking : Ranking
    place : int
        Which of them.
    """
    order = candidates[place].order
    if ranking.winner is None or place == ranking.winner or not order:
        return ""
    own, best = ranking.of(place), ranking.of(ranking.winner)
    if not (own.is_complete and own.error and own.cost and best.error and best.cost):
        return ""
    if own.error > _ASYMPTOTIC or not 1.0 / _FAR < own.error / best.error < _FAR:
        return ""
    needed = own.cost * (own.error / best.error) ** (1.0 / order) / best.cost
    said: dict[str, Value] = {"order": Amount(order, "", 6), "run": candidates[ranking.winner].label}
    error, cost = Amount(best.error, "%"), COSTS[ranking.rule.cost]
    if not math.isfinite(needed) or 1.0 / 1.05 < needed < 1.05:
        return Phrase(
            "By its order {order} it needs as much as {run} for the same error ({error}).", error=error, **said
        )
    if ranking.rule.cost == "wall_time":
        return Phrase(
            "By its order {order} it needs {times} times the time of {run} for the same error.",
            times=Amount(needed, "", 2),
            **said,
        )
    if needed > 1.0:
        return Phrase(
            "By its order {order} it needs {times} times as many {cost} as {run} for the same error ({error}).",
            times=Amount(needed, "", 2),
            cost=cost,
            error=error,
            **said,
        )
    return Phrase(
        "By its order {order} it needs {times} times fewer {cost} than {run} for the same error ({error}).",
        times=Amount(1.0 / needed, "", 2),
        cost=cost,
        error=error,
        **said,
    )
