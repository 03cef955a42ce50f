"""Advising: what a diagram is, which methods apply, which to try first, each with its reason."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase, Value, separated
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.composites import APART
from macrostep.model.diagram.diagram import Diagram, require_diagram
from macrostep.solvers.advisor.advice import GOAL, Advice, Considered, Proposal, Refused, Sentence, Unfit
from macrostep.solvers.advisor.candidates import Candidate, candidates, imposed_step, method_of, remedy, rounded_step
from macrostep.solvers.advisor.causality_sentences import causality_sentences
from macrostep.solvers.advisor.fact_sentences import fact_sentences, seconds
from macrostep.solvers.advisor.facts import Facts
from macrostep.solvers.advisor.loops_together import CUT, with_loops_together
from macrostep.solvers.advisor.measuring import measure
from macrostep.solvers.advisor.reasons import objections, reasons
from macrostep.solvers.advisor.trials import try_out
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.refusal import refusal
from macrostep.solvers.stability import analyse
from macrostep.solvers.stability.results import Interval

_BEGIN = 0.1
"""Macro-step of the first trial, times the speed of the fastest mode that lasts."""
_POINTS = 10.0
"""Fewest communication points in a period of that mode, so that curves can be read."""
_STEPS_WITHOUT_MODES = 200
"""Macro-steps of the first trial where nothing has a speed."""

_WORTH = 10.0
"""How many times the cost of the cheapest another kind of method may have, to be named beside it."""

_Considered = TypeVar("_Considered", bound=Considered)
_PAGE = "stability"
_MOST_INTERVALS = 3


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
    require_diagram(diagram)
    if not 0.0 < goal < math.inf:
        raise MacrostepError("The error aimed at must be a number above 0 %, not {goal}.", goal=Amount(goal, digits=6))
    diagram = diagram.switched(cut or {})
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
    if facts.loops and diagram.loops == APART and not any(facts.is_end(proposal.trial.until) for proposal in fits):
        advice = _with_loops_together(diagram, facts, goal, patience, progress)
        if advice is not None:
            return advice
    fits.sort(key=lambda proposal: proposal.trial.cost)
    first = _first(fits)
    explicit = [proposal.run for proposal in fits if proposal.sort == "explicit"]  # to which it matters most
    step = rounded_step(steps_for(facts)[0], problem)
    tried = next(iter((*explicit, *(proposal.run for proposal in fits))), candidates()[0].filled(step, step))
    said = (*fact_sentences(facts), *causality_sentences(diagram, tried, patience))
    return Advice(
        problem.name, goal, said, first, tuple(p for p in fits if p not in first), tuple(unfit),
        tuple(refused),
    )  # fmt: skip


def _with_loops_together(
    diagram: Diagram, facts: Facts, goal: float, patience: float, progress: Callable[[float], bool]
) -> Advice | None:
    """Return advice on the diagram with its algebraic loops solved together; None if no trial comes to the end so."""
    if with_loops_together(diagram) is None:
        return None
    found = advise(diagram, goal=goal, cut=CUT, patience=patience, progress=progress)
    if not any(facts.is_end(proposal.trial.until) for proposal in found.first):
        return None

    def cut_so(entry: _Considered) -> _Considered:
        return replace(entry, run=replace(entry.run, cut=CUT))

    text = Phrase(
        "With algebraic loops between subsystems no trial came to its end within the goal; here they are solved "
        "together."
    )
    return replace(
        found, facts=(Sentence(text, "cut"), *found.facts), first=tuple(map(cut_so, found.first)),
        possible=tuple(map(cut_so, found.possible)), unfit=tuple(map(cut_so, found.unfit)),
        refused=tuple(map(cut_so, found.refused)),
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
    run = candidate.filled(fixed or rounded_step(begin, problem), begin)
    label = method_of(run, problem).label
    if reason := refusal(run, problem):
        return Refused(run, label, candidate.page, reason, remedy(run, diagram))
    best = try_out(candidate, problem, begin, goal, longest=longest, fixed=fixed, patience=patience)[0]
    if best.status == "ok" and best.error_percent <= goal:
        why = (*reasons(candidate, facts, best, goal), *stability_sentences(candidate, best.run, diagram))
        return Proposal(best.run, label, candidate.page, why, best, candidate.sort)
    why = (*stability_sentences(candidate, best.run, diagram), *objections(candidate, facts, best, goal))
    return Unfit(best.run, label, candidate.page, why, best)


def steps_for(facts: Facts) -> tuple[float, float]:
    """Return the macro-step that trials begin with, and the longest that is worth proposing [s]."""
    mode = facts.fastest
    if mode is None or mode.speed * facts.span < 1.0:
        return facts.span / _STEPS_WITHOUT_MODES, facts.span
    return _BEGIN / mode.speed, 2.0 * math.pi / mode.speed / _POINTS


def stability_sentences(candidate: Candidate, run: ChosenMethod, diagram: Diagram) -> tuple[Sentence, ...]:
    """Say for which macro-steps an explicit method with a fixed step is stable, where that is known."""
    if candidate.sort != "explicit" or candidate.knob != "step":
        return ()
    try:
        found = analyse(diagram, [run]).methods[0]
    except MacrostepError:
        return ()  # no linear map: the trials decide
    if found.here is None:
        return ()
    step, growth = found.step, found.here.spectrum.growth
    if not found.intervals or found.largest_step is None:
        steps = (diagram.stop - diagram.start) / step
        whole = math.exp(min(700.0, steps * math.log(growth))) if growth > 1.0 else 1.0
        stable = found.intervals
        text = Phrase(
            "By its eigenvalues no short macro-step is stable: at this one an error grows by the factor {factor} each "
            "time, by {whole} over the run.{again}",
            factor=Amount(growth, digits=10),
            whole=Amount(whole),
            again=Phrase(" Only from {intervals} on it is.", intervals=_intervals(stable)) if stable else "",
        )
        return (Sentence(text, _PAGE),)
    limit = found.largest_step
    if limit >= 0.99 * (diagram.stop - diagram.start):
        return (Sentence(Phrase("By its eigenvalues every macro-step is stable."), _PAGE),)
    others = found.intervals[1:]
    shorter = Amount(limit / step, digits=2)
    text = Phrase(
        "By its eigenvalues it is stable up to a macro-step of {limit}{again}; {here}.",
        limit=seconds(limit),
        again=Phrase(", and again for {intervals}", intervals=_intervals(others)) if others else "",
        here=Phrase("this one is {factor} times shorter", factor=shorter)
        if step < limit
        else Phrase("this one is longer"),
    )
    return (Sentence(text, _PAGE),)


def _intervals(intervals: Sequence[Interval]) -> Value:
    some = separated([_interval(i) for i in intervals[:_MOST_INTERVALS]])
    return Phrase("{intervals}, ...", intervals=some) if len(intervals) > _MOST_INTERVALS else some


def _interval(interval: Interval) -> Phrase:
    if interval.to_end:
        return Phrase("above {begin}", begin=Amount(interval.begin, "s"))
    return Phrase("{begin} to {end}", begin=Amount(interval.begin), end=Amount(interval.end, "s"))
