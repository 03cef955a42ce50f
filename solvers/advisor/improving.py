"""After a run: what to change so that it comes out right, or as well at less cost; each change is tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.advisor.advice import GOAL, Change, Improvement, Sentence, Trial, percent
from macrostep.solvers.advisor.advising import advise, steps_for
from macrostep.solvers.advisor.candidates import Candidate, candidates, method_of, remedy
from macrostep.solvers.advisor.facts import Facts
from macrostep.solvers.advisor.loops_together import CUT, with_loops_together
from macrostep.solvers.advisor.measuring import measure
from macrostep.solvers.advisor.reasons import objections
from macrostep.solvers.advisor.trials import try_once, try_out
from macrostep.solvers.coupling import method_named, methods
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.options.options import describe, in_numbers
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.refusal import refusal

_WORTH_LESS = 0.5
"""A run that costs less than this part of another is worth proposing."""
_DEAR = 10.0
"""Where another number costs more than this many times as much, other methods are named too."""
_PATIENCE = 10.0
"""How long the run itself may take [s]."""


def improve(diagram: Diagram, run: str | ChosenMethod, *, goal: float = GOAL) -> Improvement:
    """Say what to change after a run.

    The macro-step, or the tolerance of a method that chooses its steps, is changed until the largest error of all
    variables lies below the goal, but not far below it. Where no such number is found other methods are proposed as by
    :func:`macrostep.solvers.advise`.

    Parameters
    ----------
    diagram : Diagram
    run : ChosenMethod or str
        Such as ``"ni_jacobi:step=0.1"``, with a cut as for :func:`macrostep.solvers.compare`.
    goal : float
        No variable's RMSE is to be above it [%].

    Raises
    ------
    MacrostepError
        If the diagram, the method or an option is not valid.
    """
    run = in_numbers(chosen_method(run), {known.name: known for known in methods()}, diagram.parameter_values)
    diagram = diagram.switched(run.cut)
    problem = freeze(diagram)
    trial = try_once(run, problem, _PATIENCE)
    template = _template(run)
    holds_now = trial.error_percent <= goal
    found = []
    facts = measure(diagram, problem)
    if trial.status == "ok" or "step" in run.options:
        begin = float(run.options.get("step", steps_for(facts)[0]))
        best = try_out(template, problem, begin, goal, longest=max(begin, steps_for(facts)[1]))[0]
        if best.error_percent <= goal and (not holds_now or best.cost < _WORTH_LESS * trial.cost):
            found.append(Change(_outcome(best, trial), replace(best.run, cut=run.cut), best, template.page))
    if holds_now:
        return Improvement(trial, (), tuple(found), goal)
    found += _with_loops_together(run, diagram, trial, facts, goal)
    why = (*objections(template, facts, trial, goal)[:-1], *_of_the_refusal(run, diagram, problem))
    if not found or found[0].trial.cost > _DEAR * trial.cost:
        proposed = [p for p in advise(diagram, goal=goal).first if not found or p.trial.cost < found[0].trial.cost]
        found += [
            Change(_outcome(p.trial, trial, p.label), replace(p.run, cut={**run.cut, **p.run.cut}), p.trial, p.page)
            for p in proposed
        ]
    found.sort(key=lambda change: change.trial.cost)
    return Improvement(trial, why, tuple(found), goal)


def _with_loops_together(
    run: ChosenMethod, diagram: Diagram, before: Trial, facts: Facts, goal: float
) -> Iterator[Change]:
    """Yield the same run with its algebraic loops solved together, if it has any and this brings it to the goal."""
    problem = with_loops_together(diagram) if facts.loops else None
    if problem is None:
        return
    best = try_once(run, problem, _PATIENCE)
    if best.error_percent > goal:
        begin, longest = steps_for(measure(diagram.switched(CUT), problem))
        best = try_out(_template(run), problem, begin, goal, longest=longest)[0]
    if best.error_percent <= goal:
        label = Phrase("{method} with its algebraic loops solved together", method=method_of(run, problem).label)
        yield Change(_outcome(best, before, str(label)), replace(best.run, cut={**run.cut, **CUT}), best, "cut")


def _of_the_refusal(run: ChosenMethod, diagram: Diagram, problem: Problem) -> tuple[Sentence, ...]:
    """Say what would let a run begin that the engine refuses."""
    found = remedy(run, diagram) if refusal(run, problem) else None
    return (Sentence(Phrase("It would apply if you {remedy}.", remedy=str(found))),) if found else ()


def _outcome(best: Trial, before: Trial, method: str = "") -> Phrase:
    """Say what another number, or another method, came to."""
    said: dict[str, Value] = {
        "signal": best.worst or Phrase("everything"),
        "error": percent(best.error_percent),
        "cost": _cost(best, before),
    }
    if method:
        return Phrase("{method}: it leaves {signal} {error} off, at {cost}.", method=method, **said)
    return Phrase("It leaves {signal} {error} off, at {cost}.", **said)


def _cost(best: Trial, before: Trial) -> Phrase:
    if before.cost == 0:
        return Phrase("{count} integrations", count=best.integrations)
    factor = best.cost / before.cost
    if factor >= 1.0:
        return Phrase("{factor} times the cost", factor=Amount(factor, digits=2))
    return Phrase("1/{factor} of the cost", factor=Amount(1.0 / factor, digits=2))


def _template(run: ChosenMethod) -> Candidate:
    """Return a run with its macro-step, or its tolerance, left open."""
    given = dict(run.options)
    same = [c for c in candidates() if c.run.name == run.name]
    alike = [c for c in same if str(c.order) == str(run.options.get("order", 0))]
    known = (alike or same or [_unlisted(replace(run, options={}, cut={}))])[0]
    if known.knob == "step" and run.options.get("control") != "error":
        given["step"] = "{step}"
        return replace(known, run=replace(run, options=given, cut={}))
    asked = known.run.options
    given["tolerance" if known.knob == "tolerance" and "tolerance" in asked else "rtol"] = "{tolerance}"
    if known.knob == "tolerance" and "step" in asked:
        given["step"] = "{first}"
    return replace(known, run=replace(run, options=given, cut={}), knob="tolerance")


def _unlisted(run: ChosenMethod) -> Candidate:
    """Return what is known of a method that the advisor does not propose by itself: what it says of itself."""
    method = method_named(run)
    options = [option.name for option in describe(method)]
    sort: Literal["explicit", "iterated", "estimated"] = "explicit"
    if "canGetAndSetFMUState" in method.requires:
        sort = "iterated"
    elif "providesDirectionalDerivatives" in method.requires:
        sort = "estimated"
    knob: Literal["step", "tolerance"] = "step"
    if "tolerance" in options and not method.is_synchronous:
        knob = "tolerance"
    loops: Literal["iterates", "extrapolates"] = "iterates" if sort == "iterated" else "extrapolates"
    return Candidate(run, knob, sort, loops, page="")
