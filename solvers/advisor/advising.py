"""Advising: what a diagram is, which methods apply, which to try first, each with its reason."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.cut import switched
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.advisor.advice import GOAL, Advice, Proposal, Refused, Unfit
from macrostep.solvers.advisor.candidates import (
    Candidate,
    candidates,
    imposed_step,
    method_of,
    remedy,
    rounded_step,
)
from macrostep.solvers.advisor.fact_sentences import fact_sentences
from macrostep.solvers.advisor.facts import Facts
from macrostep.solvers.advisor.measuring import measure
from macrostep.solvers.advisor.reasons import objections, reasons
from macrostep.solvers.advisor.stability_sentences import stability_sentences
from macrostep.solvers.advisor.trials import try_out
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.refusal import refusal

_BEGIN = 0.1
"""Macro-step of the first trial, times the speed of the fastest mode that lasts."""
_POINTS = 10.0
"""Fewest communication points in a period of that mode, so that curves can be read."""
_STEPS_WITHOUT_MODES = 200
"""Macro-steps of the first trial where nothing has a speed."""

_WORTH = 10.0
"""How many times the cost of the cheapest another kind of method may have, to be named beside it."""


def advise(
    diagram: Diagram,
    *,
    goal: float = GOAL,
    stop: float | None = None,
    cut: Mapping[str, str] | None = None,
    patience: float = 2.0,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> Advice:
    """Say what a diagram is, which coupling methods apply to it and why, and which to try first with which options.

    Everything said is measured: eigenvalues and loop gains of the diagram linearised along its monolithic solution,
    refusals of the engine, and the errors and costs of trial runs.

    Parameters
    ----------
    diagram : Diagram
    goal : float
        No variable's RMSE against the monolithic reference is to be above it [%].
    stop, cut
        As in :func:`macrostep.solvers.simulate`.
    patience : float
        How long a trial run may take [s]; one that takes longer is judged by how far it came.
    progress : callable
        Called with the fraction done, before every method that is tried; False stops, and what is not tried is not
        in the advice.

    Returns
    -------
    Advice
        ``str()`` of it is a text for people.

    Raises
    ------
    MacrostepError
        If the diagram cannot be run, or the goal is not above 0.
    """
    if not 0.0 < goal < math.inf:
        raise MacrostepError(f"The error aimed at must be a number above 0 %, not {goal:g}.")
    diagram = switched(diagram, cut or {})
    if stop is not None:
        diagram = diagram.copy()
        diagram.set(stop=stop)
    problem = freeze(diagram)
    facts = measure(diagram, problem)
    considered = [candidate for candidate in candidates() if candidate.is_for(facts)]
    fits: list[Proposal] = []
    unfit: list[Unfit] = []
    refused: list[Refused] = []
    for n, candidate in enumerate(considered):
        if not progress(n / len(considered)):
            break
        match _consider(candidate, facts, problem, diagram, goal, patience):
            case Proposal() as entry:
                fits.append(entry)
            case Unfit() as entry:
                unfit.append(entry)
            case Refused() as entry:
                refused.append(entry)
    progress(1.0)
    fits.sort(key=lambda proposal: proposal.trial.cost)
    first = _first(fits)
    return Advice(
        problem.name, goal, fact_sentences(facts), first, tuple(p for p in fits if p not in first), tuple(unfit),
        tuple(refused),
    )  # fmt: skip


def _first(fits: list[Proposal]) -> tuple[Proposal, ...]:
    """Return the cheapest, and the cheapest of the other kind if it is worth it: explicit, or not."""
    others = [p for p in fits if (p.sort == "explicit") != (fits[0].sort == "explicit")]
    return (*fits[:1], *(p for p in others[:1] if p.trial.cost <= _WORTH * fits[0].trial.cost))


def _consider(
    candidate: Candidate, facts: Facts, problem: Problem, diagram: Diagram, goal: float, patience: float
) -> Proposal | Unfit | Refused:
    begin, longest = steps_for(facts)
    fixed = imposed_step(facts)
    run = candidate.text(fixed or rounded_step(begin, problem), begin)
    label = method_of(run, problem).label
    if told := refusal(run, problem):
        return Refused(run, label, candidate.page, told, remedy(run, diagram))
    best = try_out(candidate, problem, begin, goal, longest=longest, fixed=fixed, patience=patience)[0]
    if best.status == "ok" and best.error_percent <= goal:
        why = (*reasons(candidate, facts, best, goal), *stability_sentences(candidate, best.run, diagram))
        return Proposal(best.run, label, candidate.page, candidate.sort, why, best)
    why = (*stability_sentences(candidate, best.run, diagram), *objections(candidate, facts, best, goal))
    return Unfit(best.run, label, candidate.page, why, best)


def steps_for(facts: Facts) -> tuple[float, float]:
    """Return the macro-step that trials begin with, and the longest that is worth proposing [s]."""
    mode = facts.fastest
    if mode is None or mode.speed * facts.span < 1.0:
        return facts.span / _STEPS_WITHOUT_MODES, facts.span
    return _BEGIN / mode.speed, 2.0 * math.pi / mode.speed / _POINTS
