"""What the advisor says of the causality where the cut crosses joints: which choice is the best, and why."""

from __future__ import annotations

import time

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.model.causality.joints import is_acausal
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.interfaces import interfaces
from macrostep.solvers.advisor.advice import Sentence
from macrostep.solvers.causalities.comparing import compare_causalities
from macrostep.solvers.causalities.results import CausalityRow

_PAGE = "causality"
_MOST = 3
"""Interfaces with a choice up to which all is tried."""
_SAME = 1e-6
"""Growths per macro-step that differ by less are told as one."""
_TIMES = 10.0
"""All trials together may take so many times as long as one trial."""


def causality_sentences(diagram: Diagram, run: ChosenMethod, patience: float) -> tuple[Sentence, ...]:
    """Say which choice where the cut crosses joints is the best with a method, by trying all.

    Parameters
    ----------
    diagram : Diagram
    run : ChosenMethod
    patience : float
        How long one trial may take [s].
    """
    if not is_acausal(diagram.subsystems):
        return ()
    open_ones = [its for its in interfaces(diagram) if len(its.choices) > 1]
    if not 0 < len(open_ones) <= _MOST:
        return ()
    end = time.monotonic() + _TIMES * patience
    try:
        found = compare_causalities(diagram, [run], progress=lambda fraction: time.monotonic() < end)
    except MacrostepError:  # it takes too long, or has no run
        return ()
    best = found.best
    now = next((row for row in found.rows if found.combinations[row.combination].is_in_force), None)
    if best is None or now is None or best.error is None:
        return ()
    said: dict[str, Value] = {
        "method": str(run), "count": len(found.combinations), "error": Amount(best.error, "%"),
        "choice": found.combinations[best.combination].text, "now": _outcome(now), "why": _why(best, now),
    }  # fmt: skip
    if best is now:
        text = Phrase(
            "Where the cut crosses joints, what gives the potentials now is the best of {count} choices with {method}: "
            "{error} of error.",
            **said,
        )
    else:
        text = Phrase(
            "Where the cut crosses joints, another choice is better with {method}: {choice}. It has {error} of error, "
            "what is chosen now {now}; {why}.",
            **said,
        )
    return (Sentence(text, _PAGE),)


def _outcome(row: CausalityRow) -> Phrase:
    if row.status != "ok":
        return Phrase("does not come through")
    return Phrase("is not stable") if row.error is None else Phrase("has {error}", error=Amount(row.error, "%"))


def _why(best: CausalityRow, now: CausalityRow) -> Phrase:
    if best.refusal or now.refusal:
        return Phrase("both were run")
    if now.contraction > best.contraction + _SAME:
        return Phrase(
            "each iteration multiplies an error by {one} in place of {other}",
            one=Amount(best.contraction), other=Amount(now.contraction),
        )  # fmt: skip
    if now.status == "ok" and abs(now.growth - best.growth) < _SAME:
        return Phrase("both are equally stable")
    return Phrase(
        "each macro-step multiplies what fades least by {one} in place of {other}",
        one=Amount(best.growth, digits=6), other=Amount(now.growth, digits=6),
    )  # fmt: skip
