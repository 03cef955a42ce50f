"""How two runs compare: what one of them would cost if it were as exact as the other."""

from __future__ import annotations

import math
from collections.abc import Sequence

from macrostep.solvers.comparison.ranking import COSTS, RankedRun, Ranking

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
    name, cost = candidates[ranking.winner].label, COSTS[ranking.rule.cost]
    if not math.isfinite(needed) or 1.0 / 1.05 < needed < 1.05:
        return f"By its order {order:g} it needs as much as {name} for the same error ({best.error:.3g} %)."
    if ranking.rule.cost == "wall_time":
        return f"By its order {order:g} it needs {needed:.2g} times the time of {name} for the same error."
    many = f"{needed:.2g} times as many {cost} as" if needed > 1.0 else f"{1.0 / needed:.2g} times fewer {cost} than"
    return f"By its order {order:g} it needs {many} {name} for the same error ({best.error:.3g} %)."
