"""Criteria as the case files write them, and whether a number meets one.

within 1 % of exact      relative to what an independent program gives; also "of paper"
within 0.3 of exact      absolute
at most 0.5 of paper     at most half the paper's; also "at most paper", and "exact"
below 1, above 60        a bound
below "held"             below what the run of that label has, at the same value
diverges                 the run fails, or its error passes 100 %
"""

from __future__ import annotations

import re
from collections.abc import Callable

from macrostep.model.base.errors import MacrostepError

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
